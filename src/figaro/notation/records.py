"""Records: a game as it was set up, dealt and played, to keep, mail and study."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from figaro.notation.record_errors import Fault, RecordError
from figaro.rules import STANDARD, Cards, Game, Move, Setup, State
from figaro.rules.kinds import several, the

VERSION = "1"


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment in front of the item with this number, counting both tags and rounds."""

    before: int
    text: str
    own_line: bool = True


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A round: the hands, the moves, and whether its piles and its King are written down."""

    hands: tuple[Cards, ...]
    moves: tuple[Move, ...] = ()
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A game record, one game of a `.fgn` file.

    Anything that follows from the rules is left out: who moved, the `#` marks, piles, roads and the
    winner. `tags` are all tags in order, including those that describe the setup; `finished` says
    whether roads and winner are written down.
    """

    setup: Setup
    tags: tuple[tuple[str, str], ...]
    rounds: tuple[RecordedRound, ...] = ()
    finished: bool = False
    comments: tuple[Comment, ...] = ()

    @classmethod
    def of(cls, game: Game, names: Sequence[str] = (), tags: Iterable[tuple[str, str]] = ()) -> Record:
        """Record a game, finished or not; `names` are the players' names, `tags` any further tags to keep.

        A record begins with the first deal, so a game that was continued from a position has none.
        """
        if game.start != State(game.setup):
            raise RecordError(Fault.UNWRITABLE, "the game began in the middle; format_position keeps where it is now")
        rounds = tuple(
            RecordedRound(played.hands, tuple(played.moves), counted=game.over or played is not game.rounds[-1])
            for played in game.rounds
        )
        winner = () if game.winner is None else (("Winner", str(game.winner)),)
        return cls(game.setup, (*setup_tags(game.setup, names), *winner, *tags), rounds, finished=game.over)

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, or `None` if there is no such tag."""
        return next((value for key, value in self.tags if key == name), None)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(self.tag(str(seat)) or "" for seat in self.setup.seats)


def setup_tags(setup: Setup, names: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
    """Return the tags that describe a setup."""
    tags = [("Figaro", VERSION), ("Rules", setup.rules.name)]
    named = [the(str, name, "a player's name is a text") for name in several(names, "names are a list of texts")]
    tags += [(str(seat), named[seat] if seat < len(named) else str(seat)) for seat in setup.seats]
    if setup.left_out is not None:
        tags.append(("LeftOut", str(setup.left_out)))
    if setup.rules.lengths != STANDARD.lengths:
        tags.append(("Lengths", " ".join(map(str, setup.rules.lengths))))
    if setup.rules.announced_at != STANDARD.announced_at:
        tags.append(("Announced", str(setup.rules.announced_at)))
    tags.append(("Roads", " / ".join(" ".join(map(str, group)) for group in setup.groups)))
    aids = [name for name, shown in (("piles", setup.show_piles), ("roads", setup.show_roads)) if shown]
    if aids:
        tags.append(("Aids", " ".join(aids)))
    tags.append(("King", str(setup.king)))
    return tuple(tags)
