"""Tallies: what is kept of a match's blocks, a few counts for each bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from figaro.arena.matches import Block, Match
from figaro.arena.move_times import MoveTimes


@dataclass(slots=True)
class Tally:
    """The blocks of a match, added up; copies of a bot count together.

    | field | |
    | --- | --- |
    | `blocks` | how many blocks were played in full |
    | `wins` | for each bot, in how many blocks it won 0, 1, 2 ... games |
    | `roads`, `places` | for each bot, how often its road had each length, and how often it finished in each place |
    | `orders` | the finishing order of each game, in playing order, as places in the match's list |
    | `thinking` | for each bot, how long its moves took |
    """

    match: Match
    blocks: int = 0
    wins: dict[str, Counter[int]] = field(default_factory=dict)
    roads: dict[str, Counter[int]] = field(default_factory=dict)
    places: dict[str, Counter[int]] = field(default_factory=dict)
    orders: list[bytes] = field(default_factory=list)
    thinking: dict[str, MoveTimes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for spec in self.match.entrants:
            self.wins[spec], self.roads[spec], self.places[spec] = Counter(), Counter(), Counter()
            self.thinking[spec] = MoveTimes()

    @property
    def games(self) -> int:
        """The number of games in the blocks."""
        return self.blocks * self.match.players

    def copies(self, spec: str) -> int:
        """Return how many seats a bot has."""
        return self.match.seats.count(spec)

    def add(self, block: Block) -> None:
        """Add a block that was played in full."""
        if block.failure is not None or len(block.outcomes) != self.match.players:
            raise ValueError("only whole blocks are added")
        self.blocks += 1
        won = dict.fromkeys(self.match.entrants, 0)
        for outcome in block.outcomes:
            for spec, road, place in zip(self.match.seats, outcome.roads, outcome.places, strict=True):
                self.roads[spec][road] += 1
                self.places[spec][place] += 1
                won[spec] += place == 1
            self.orders.append(bytes(sorted(range(self.match.players), key=outcome.places.__getitem__)))
        for spec, games in won.items():
            self.wins[spec][games] += 1
            self.thinking[spec].include(block.thinking[spec])

    def include(self, other: Tally, spec: str) -> None:
        """Add a bot's results from another match with the same number of players and copies."""
        self.blocks += other.blocks
        self.wins[spec].update(other.wins[spec])
        self.roads[spec].update(other.roads[spec])
        self.places[spec].update(other.places[spec])


def mean(counts: Mapping[int, int]) -> float:
    """Return the mean of values with these counts.

    >>> mean({2: 3, 6: 1})
    3.0
    """
    return sum(value * count for value, count in counts.items()) / sum(counts.values())
