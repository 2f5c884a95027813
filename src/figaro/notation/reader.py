"""Reading records: text goes in, and valid games come out, or errors that say what is wrong and where.

A source is read only as far as needed, and a game is forgotten when the next one is asked for.

Invariant: whatever bytes are fed in, nothing but a `RecordError` comes out, and no game needs more memory than
`tokens.LARGEST_GAME` allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from os import PathLike
from pathlib import Path

from figaro.notation.game_reader import GameReader
from figaro.notation.record_errors import Fault, Place, RecordError
from figaro.notation.records import Record
from figaro.notation.sources import Source, is_proper, lines
from figaro.notation.tokens import Token, begins_game, games


@dataclass(frozen=True, slots=True)
class GameText:
    """The text of a game, found but not yet read; `number` is `None` for text before the first game."""

    tokens: list[Token]
    file: str | None
    number: int | None
    proper: bool

    @property
    def place(self) -> Place:
        """The place of the game, for errors about the whole of it."""
        return Place(self.file, game=self.number)

    def read(self) -> Record:
        """Return the record, or raise its first error with its place."""
        return GameReader(self.tokens, self.file, self.number).read(proper=self.proper)


def read(source: Source, file: str | None = None) -> Iterator[Record | RecordError]:
    """Read every game of a text or a binary file; a faulty game yields its error, and reading goes on with the next.

    `file` is the name that errors mention. `read_file` reads from a path.
    """
    try:
        for game in game_texts(source, file):
            try:
                yield game.read()
            except RecordError as error:
                yield error
    except RecordError as error:
        yield error


def read_file(path: str | PathLike[str]) -> Iterator[Record | RecordError]:
    """Read every game of a file, as `read` does."""
    with Path(path).open("rb") as file:
        yield from read(file, str(path))


def read_game(source: Source) -> Record:
    """Read a text that holds exactly one game."""
    first, *others = islice(read(source), 2)
    if isinstance(first, RecordError):
        raise first
    if others:
        raise RecordError(Fault.OUTSIDE, "expected one game, and there are several")
    return first


def game_texts(source: Source, file: str | None = None) -> Iterator[GameText]:
    """Yield the text of every game of a source; raises if there is none, or if one does not end."""
    watched = _Watched(lines(source))
    count = 0
    found = False
    try:
        for game in games(watched):
            found = True
            count += any(begins_game(token) for token in game)
            yield GameText(game, file, count or None, watched.proper)
    except RecordError as error:
        raise RecordError(error.fault, error.detail, place=replace(error.place, file=file)) from None
    if not found:
        raise RecordError(Fault.NO_GAME, 'there is no game; a game begins with [Figaro "1"]', place=Place(file))


class _Watched:
    """Passes lines on, and remembers whether all of them were proper UTF-8 so far."""

    def __init__(self, passing: Iterable[str]) -> None:
        self.passing = passing
        self.proper = True

    def __iter__(self) -> Iterator[str]:
        for number, line in enumerate(self.passing):
            self.proper = self.proper and (line.isascii() or is_proper(line))
            yield line if number else line.removeprefix("\ufeff")
