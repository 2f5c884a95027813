"""The final ranking: who is first, second and so on when the game is over (R24, R25)."""

from __future__ import annotations

from collections.abc import Sequence

from figaro.rules.seats import SEATS, Seat


def clockwise(players: int, first: Seat) -> tuple[Seat, ...]:
    """Return the seats of a table in clockwise order, starting with one of them."""
    return SEATS[first:players] + SEATS[:first]


def places(lengths: Sequence[int], king: Seat) -> tuple[Seat, ...]:
    """Return the seats by the lengths of their roads, shortest first.

    Every tie is broken like a tie for first place: the holder of the King comes first, then whoever is next going
    clockwise from there (R25).

    >>> places((17, 14, 14, 17), Seat.D)
    (Seat.B, Seat.C, Seat.D, Seat.A)
    """
    return tuple(sorted(clockwise(len(lengths), king), key=lengths.__getitem__))
