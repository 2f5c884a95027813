"""A record's text as tokens: tags, words and comments, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from figaro.notation.record_errors import Fault, Place, RecordError

TAG: Final = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_-]*)\s+"([^"\\]*(?:\\["\\][^"\\]*)*)"\s*\]')
ESCAPE: Final = re.compile(r'\\(["\\])')
WORDS: Final = re.compile(r"[^;\[]+")
GAME_BEGINS: Final = re.compile(r"\[\s*Figaro(?![A-Za-z0-9_-])")
LARGEST_GAME: Final = 1 << 18
"""The most words, tags, comments and empty lines a game may have; every 16 characters of a line count as one more.

A real game has a few hundred. Without a limit, an endless file would fill the memory before it is refused.
"""
SIGNS_THAT_COUNT: Final = 16


class Word(NamedTuple):
    """A word of the rounds: `deal`, a card, a move, a number."""

    text: str
    line: int


class Tag(NamedTuple):
    """A tag; `text` is its value."""

    text: str
    line: int
    name: str


class BadTag(NamedTuple):
    """Something that begins like a tag but is not one."""

    text: str
    line: int


class Remark(NamedTuple):
    """A comment; `own_line` if nothing comes before it on its line."""

    text: str
    line: int
    own_line: bool


Token = Word | Tag | BadTag | Remark
"""A piece of a record; lines are counted from 1."""


def games(lines: Iterable[str]) -> Iterator[list[Token]]:
    """Split lines into the tokens of each game; comments right before a game belong to it.

    Every text can be split, as long as no game is too large. Anything before the first game comes first, if it is more
    than comments.
    """
    game: list[Token] = []
    comments = 0
    besides = 0
    for number, line in enumerate(lines, start=1):
        besides += len(line) // SIGNS_THAT_COUNT
        if ";" not in line and "[" not in line:
            words = [Word(word, number) for word in line.split()]
            game += words
            comments = 0 if words else comments
            besides += not words
        else:
            for token in _line_tokens(line, number):
                if begins_game(token) and len(game) > comments:
                    begun = len(game) - comments
                    yield game[:begun]
                    game = game[begun:]
                    besides = 0
                game.append(token)
                comments = comments + 1 if isinstance(token, Remark) and token.own_line else 0
        if besides + len(game) > LARGEST_GAME:
            raise RecordError(
                Fault.TOO_LARGE, "no game is this large; nothing is read from here on", place=Place(line=number)
            )
    if any(not isinstance(token, Remark) for token in game):
        yield game


def begins_game(token: Token) -> bool:
    """Return whether a token is the tag that begins a game, or was meant to be."""
    if isinstance(token, BadTag):
        return GAME_BEGINS.match(token.text) is not None
    return isinstance(token, Tag) and token.name == "Figaro"


def _line_tokens(line: str, number: int) -> Iterator[Token]:
    """Split a line that contains a tag or a comment."""
    place = 0
    empty = True
    while place < len(line):
        if line[place] == ";":
            yield Remark(line[place + 1 :], number, own_line=empty)
            return
        if line[place] == "[":
            match = TAG.match(line, place)
            if match is None:
                yield BadTag(line[place:], number)
                return
            yield Tag(ESCAPE.sub(r"\1", match[2]), number, match[1])
            empty = False
        else:
            match = WORDS.match(line, place)
            assert match is not None, "anything that begins neither a comment nor a tag is words and spaces"
            for word in match[0].split():
                yield Word(word, number)
                empty = False
        place = match.end()
