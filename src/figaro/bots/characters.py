"""Characters: what a bot wants besides winning. Any level can have one.

A character is a wish for each seat: 1 for the bot's own win, below 0 for seats that it especially wants to lose, and
above 0 for a seat that it is fond of. Levels that search maximise the wishes, and levels that follow a policy weigh
the stakes by them, so no level makes a senseless move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from figaro.rules import Memory, Seat, View

#: How much a hunter minds the leader, a grudge-bearer those who hurt it, and how fond the gentle one is of the last.
HUNT: Final = 0.5
GRUDGE: Final = 0.5
FONDNESS: Final = 0.4
#: How much of a grudge is left after each further blow.
FADING: Final = 0.8

Wishes = tuple[float, ...]


def own_win(view: View, memory: Memory) -> Wishes:  # noqa: ARG001 - a character like the others
    """Wish for nothing but to win."""
    return _with(view, {})


def leader_hunter(view: View, memory: Memory) -> Wishes:
    """Mind whoever is ahead: the shortest road, then the smallest pile."""
    others = _others_by_standing(view, memory)
    return _with(view, {others[0]: -HUNT} if others else {})


def grudge_bearer(view: View, memory: Memory) -> Wishes:
    """Mind whoever made this seat collect: the more cards and the more recently, the more."""
    hurt: dict[Seat, float] = {}
    for blow in memory.blows:
        if blow.seat is view.seat and blow.mover is not view.seat:
            hurt = {seat: FADING * cards for seat, cards in hurt.items()}
            hurt[blow.mover] = hurt.get(blow.mover, 0.0) + blow.cards
    total = sum(hurt.values())
    return _with(view, {seat: -GRUDGE * cards / total for seat, cards in hurt.items()} if total else {})


def gentle_one(view: View, memory: Memory) -> Wishes:
    """Wish well to whoever is furthest behind."""
    others = _others_by_standing(view, memory)
    return _with(view, {others[-1]: FONDNESS} if others else {})


def _others_by_standing(view: View, memory: Memory) -> list[Seat]:
    """Return the other seats, the leader first; none while nobody has anything."""
    standing = {
        seat: (sum(view.roads[seat]), len(memory.piles[seat])) for seat in view.setup.seats if seat is not view.seat
    }
    if len(set(standing.values())) == 1:
        return []
    return sorted(standing, key=lambda seat: standing[seat])


def _with(view: View, feelings: Mapping[Seat, float]) -> Wishes:
    return tuple(1.0 if seat is view.seat else feelings.get(seat, 0.0) for seat in view.setup.seats)


def wished_for(wishes: Sequence[float], chances: Sequence[float]) -> float:
    """Return how far the wishes come true if the seats win with these chances."""
    return sum(wish * chance for wish, chance in zip(wishes, chances, strict=True))


Character = Callable[[View, Memory], Wishes]

#: The characters by name, each with a line that helps players choose.
CHARACTERS: Final[Mapping[str, tuple[Character, str]]] = {
    "hunter": (leader_hunter, "Goes after whoever is ahead."),
    "grudge": (grudge_bearer, "Remembers who hurt it, and pays back."),
    "gentle": (gentle_one, "Helps whoever is furthest behind."),
}
