"""How cards and seats are written in messages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Final, get_args

from figaro.protocol.message_limits import SeatName
from figaro.rules import Cards, Seat

CardName = str
"""A card in the notation of records: `r1` to `p3`, `j1`, `j2`, `o`."""
SeatNames = tuple[SeatName, ...]
Names = tuple[CardName, ...]

LETTERS: Final[tuple[SeatName, ...]] = get_args(SeatName)


@lru_cache(maxsize=8192)
def names_of(counters: int) -> Names:
    """Return the names of cards, each as often as it occurs."""
    return tuple(chain.from_iterable([_names_of_three(place, counters >> place & 511) for place in range(0, 54, 9)]))


@lru_cache(maxsize=1024)
def _names_of_three(place: int, counters: int) -> Names:
    """Return the names of cards of three adjacent kinds, one colour or the last three; few such collections exist."""
    return tuple(map(str, Cards(counters << place)))


def letter(seat: Seat) -> SeatName:
    """Return the letter of a seat."""
    return LETTERS[seat]


def letters(seats: Iterable[Seat]) -> SeatNames:
    """Return the letters of seats, in order."""
    return tuple(LETTERS[seat] for seat in seats)


def row_names(rows: Iterable[Cards]) -> tuple[Names, ...]:
    """Return the names of the cards in every row."""
    return tuple([names_of(row.counters) for row in rows])
