"""Matches whose results are thrown with dice, for tests of what happens to results."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from random import Random

from figaro.arena.contests import Contest
from figaro.arena.matches import Block, Match, Outcome
from figaro.arena.move_times import MoveTimes
from figaro.arena.plans import Plan


@dataclass
class Dice:
    """Players of known strength, who finish in an order drawn from a Plackett-Luce model."""

    strengths: Mapping[str, float] = field(default_factory=dict)
    stop_after: int | None = None

    def blocks(self, match: Match, count: int, *, keep: bool = False) -> Generator[Block, None, None]:
        dice = Random(f"{match}")
        for number in range(1, count + 1):
            if self.stop_after is not None and number > self.stop_after:
                raise KeyboardInterrupt
            outcomes = [self.outcome(match, dice) for _ in match.seats]
            yield Block(number, outcomes, thinking={spec: thought(dice) for spec in match.entrants})

    def outcome(self, match: Match, dice: Random) -> Outcome:
        times = [dice.expovariate(self.strengths.get(spec, 1.0)) for spec in match.seats]
        ranking = sorted(range(match.players), key=times.__getitem__)
        places = tuple(ranking.index(listed) + 1 for listed in range(match.players))
        roads = tuple(min(42, dice.randrange(8) + 6 * (place - 1)) for place in places)
        return Outcome(roads, places)


def thought(dice: Random) -> MoveTimes:
    times = MoveTimes()
    for _ in range(5):
        times.add(dice.randrange(1, 10**6))
    return times


def thrown(plan: Plan, strengths: Mapping[str, float]) -> Contest:
    contest = Contest(plan)
    contest.play(Dice(strengths), lambda number, block: None)
    return contest
