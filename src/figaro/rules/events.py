"""Events: what happened, rich enough to animate.

Everybody sees most of it. What only one seat may know is `None` for the others: the hands in
`RoundStarted`, and in `Collected` whether a player who took could have played (`view.py` masks them).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from figaro.rules.cards import Card, Cards
from figaro.rules.seats import Seat

__all__ = [
    "CardPlayed",
    "Collected",
    "Decided",
    "Event",
    "ExchangeOffered",
    "Exchanged",
    "GameWon",
    "KingTaken",
    "LastCard",
    "NoExchange",
    "NotExchanged",
    "PieceTaken",
    "PiecesLeft",
    "PilesCounted",
    "RoundEnded",
    "RoundStarted",
    "RowsPassed",
    "Why",
]


class Told(Enum):
    """An enumeration used in events; its `repr` is how you write it in code."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Why(Told):
    """Why somebody collected the face-up cards."""

    SIX_REACHED = "R13"
    COULD_NOT_PLAY = "R15"
    CHOSE_TO = "R16"


class NoExchange(Told):
    """Why there was no exchange."""

    NO_ROAD = "no own piece"
    ALL_SHORTER = "every own piece is shorter"
    DECLINED = "declined"


class Decided(Told):
    """What decided who won."""

    SHORTEST = "R24"
    TIED_WITH_KING = "R25, holder of the King"
    TIED_CLOCKWISE = "R25, first clockwise from the King"


class Event:
    """Something that happened."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """The cards were dealt; `king` has the first turn (R7)."""

    round: int
    king: Seat
    hands: tuple[Cards | None, ...]
    hand_sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played from a hand on a row, which is now worth `total` (R8)."""

    seat: Seat
    card: Card
    row: Seat
    total: int


@dataclass(frozen=True, slots=True)
class RowsPassed(Event):
    """Everybody passed their row to the left neighbour; `rows` are the rows now (R12)."""

    seat: Seat
    rows: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class LastCard(Event):
    """A nearly empty hand was announced (R19)."""

    seat: Seat
    cards_left: int


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """A seat collected all face-up cards after a move by `mover`; `rows` are the rows before (R13, R15, R16)."""

    seat: Seat
    mover: Seat
    rows: tuple[Cards, ...]
    why: Why | None


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A seat began a turn with no card in hand (R18)."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class KingTaken(Event):
    """The King went from one seat to another, or stayed (R18)."""

    seat: Seat
    before: Seat


@dataclass(frozen=True, slots=True)
class PilesCounted(Event):
    """The piles were counted and the seats ranked, most cards first (R20, R22)."""

    round: int
    sizes: tuple[int, ...]
    ranking: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ExchangeOffered(Event):
    """A seat may swap a piece of its road for one of the third group, and has to decide (R21)."""

    seat: Seat
    gives: int
    gets: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A seat swapped a piece of its road for one of the third group (R21)."""

    seat: Seat
    gave: int
    got: int


@dataclass(frozen=True, slots=True)
class NotExchanged(Event):
    """The seat with the fewest cards exchanged nothing (R21)."""

    seat: Seat
    why: NoExchange


@dataclass(frozen=True, slots=True)
class PieceTaken(Event):
    """The seat at this place in the ranking, counted from 1, took a road piece (R22)."""

    seat: Seat
    piece: int
    place: int


@dataclass(frozen=True, slots=True)
class PiecesLeft(Event):
    """Pieces of the round's group that nobody took left the game (R22)."""

    pieces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A seat won; `lengths` are the roads, and `tied` are the seats with the shortest (R24, R25)."""

    seat: Seat
    lengths: tuple[int, ...]
    tied: tuple[Seat, ...]
    decided: Decided
