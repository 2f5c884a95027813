"""Rankings that represent all of them: every two seats take every two places equally often."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations

from figaro.rules import Chance

#: The point at infinity of the projective line over five elements, whose other points are 0 to 4.
INFINITY = 5


@cache
def balanced_rankings(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the place of every seat in each ranking: all rankings, or with six players 120 of the 720."""
    if players < 6:
        return tuple(permutations(range(players)))
    return tuple(sorted(set(_projective())))


@cache
def rankings_and_kings(players: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return balanced rankings, each with every holder of the King, or at large tables with one drawn by lot."""
    rankings = balanced_rankings(players)
    if players < 5:
        return tuple((places, king) for places in rankings for king in range(players))
    chance = Chance("kings")
    return tuple((places, chance.below(players)) for places in rankings)


def _projective() -> Iterator[tuple[int, ...]]:
    """Yield the maps x -> (ax + b) / (cx + d) of the projective line over five elements: they balance three seats."""
    for a in range(5):
        for b in range(5):
            for c in range(5):
                for d in range(5):
                    if (a * d - b * c) % 5:
                        yield tuple(_image(x, a, b, c, d) for x in range(6))


def _image(x: int, a: int, b: int, c: int, d: int) -> int:
    over, under = (a, c) if x == INFINITY else (a * x + b, c * x + d)
    return INFINITY if under % 5 == 0 else over * pow(under, -1, 5) % 5
