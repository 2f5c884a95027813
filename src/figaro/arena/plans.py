"""Plans: which matches to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from figaro.arena.matches import Match


class Mode(StrEnum):
    """What the matches are for."""

    MATCH = "match"
    LADDER = "ladder"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class Plan:
    """Some matches with the same number of blocks; with a margin, each stops as soon as its first bot is judged.

    The margin is how close to its fair share a bot must be to count as near it.
    """

    mode: Mode
    matches: tuple[Match, ...]
    blocks: int
    margin: float | None = None

    @property
    def players(self) -> int:
        """The number of players at each table."""
        return self.matches[0].players

    @property
    def bots(self) -> tuple[str, ...]:
        """All bots of all matches, in order of appearance; on a ladder from below."""
        step = -1 if self.mode is Mode.LADDER else 1
        return tuple(dict.fromkeys(spec for match in self.matches for spec in match.seats[::step]))

    @property
    def games(self) -> int:
        """The number of games in each match, if none stops early."""
        return self.blocks * self.players


def blocks_for(games: int, players: int) -> int:
    """Return how many blocks it takes to play at least this many games.

    >>> blocks_for(2000, 4), blocks_for(10, 4)
    (500, 3)
    """
    return -(-games // players)


def single(seats: Sequence[str], seed: str) -> tuple[Match, ...]:
    """Return the single match of these bots."""
    return (Match(tuple(seats), seed),)


def ladder(bots: Sequence[str], players: int, seed: str) -> tuple[Match, ...]:
    """Return a match of each bot, from the second on, against copies of the one before it."""
    return tuple(alone(bot, below, players, seed) for below, bot in pairwise(bots))


def cross(bots: Sequence[str], players: int, seed: str) -> tuple[Match, ...]:
    """Return a match of each bot against copies of each other bot."""
    return tuple(alone(bot, other, players, seed) for bot in bots for other in bots if bot != other)


def alone(bot: str, field: str, players: int, seed: str) -> Match:
    """Return the match of one bot alone against copies of another."""
    return Match((bot, *(field,) * (players - 1)), seed)
