"""What can be wrong with a game record, and where.

    FigaroError
    └── RecordError     a record that cannot be read, or that is not true; has a `fault`
        └── Unfair      the deals do not follow from what was promised before the game

A fault says what is wrong, a place says where.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from figaro.rules import FigaroError, Reason


class Fault(Enum):
    """The kinds of fault a record can have."""

    NOT_UTF_8 = "the file is not UTF-8 text"
    NO_GAME = "there is no game"
    TOO_LARGE = "a line or a game is larger than any game"
    OUTSIDE = "there is text outside a game"
    BAD_TAG = 'a tag is not of the form [Name "value"]'
    BAD_VALUE = "a tag has a value it cannot have"
    TAG_TWICE = "a tag appears twice"
    TAG_MISSING = "a tag is missing"
    BAD_SETUP = "the game cannot begin like this"
    BAD_DEAL = "the hands cannot be dealt"
    NOT_A_CARD = "a word in a deal is not a card"
    NOT_A_MOVE = "a word is not a move"
    ILLEGAL_MOVE = "the rules refuse a move"
    WRONG_MARK = "there is a # where no row reached 6"
    WRONG_PILES = "the piles are not those of the round"
    WRONG_KING = "somebody else holds the King"
    WRONG_ROADS = "the roads are not those of the game"
    WRONG_WINNER = "somebody else won, or nobody yet"
    OUT_OF_PLACE = "something is in the wrong place"
    CUT_SHORT = "a statement is not complete"
    UNFAIR = "the deals do not follow from what was promised before the game"
    UNWRITABLE = "the record cannot be written as text"

    def __repr__(self) -> str:
        return f"Fault.{self.name}"


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file; anything unknown is `None`."""

    file: str | None = None
    line: int | None = None
    game: int | None = None
    round: int | None = None
    move: int | None = None

    def __str__(self) -> str:
        where = "" if self.file is None else _on_one_line(self.file)
        if self.line is not None:
            where += f":{self.line}" if where else f"line {self.line}"
        named = (("game", self.game), ("round", self.round), ("move", self.move))
        parts = [where] if where else []
        parts += [", ".join(f"{name} {number}" for name, number in named if number is not None)]
        return ": ".join(part for part in parts if part)


NOWHERE: Final = Place()
LONGEST: Final = 400


def _on_one_line(text: str) -> str:
    """Escape unprintable characters as `repr` does, so that an error stays on one line."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


class RecordError(FigaroError, ValueError):
    """A record is wrong: what, where, and by which rule, on one line; `tag` is the tag at fault, if any."""

    def __init__(
        self,
        fault: Fault,
        detail: str,
        reason: Reason | None = None,
        place: Place = NOWHERE,
        tag: str | None = None,
    ) -> None:
        if len(detail) > LONGEST:
            detail = detail[: LONGEST - 1] + "…"
        super().__init__(f"{place}: {detail}" if str(place) else detail)
        self.fault = fault
        self.detail = detail
        self.reason = reason
        self.place = place
        self.tag = tag

    def __reduce__(self) -> tuple[object, ...]:
        return RecordError, (self.fault, self.detail, self.reason, self.place, self.tag)

    def at(self, place: Place) -> RecordError:
        """Return the same error with its place, unless it has one."""
        if self.place.line is not None:
            return self
        return RecordError(self.fault, self.detail, self.reason, place, self.tag)
