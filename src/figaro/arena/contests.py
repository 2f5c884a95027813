"""Contests: a plan being played, until it ends, is decided, is interrupted or a bot fails."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Protocol

from figaro.arena.matches import Block, Match
from figaro.arena.move_times import MoveTimes
from figaro.arena.plans import Plan
from figaro.arena.scores import Score, score, scores
from figaro.arena.statistics import Verdict
from figaro.arena.tallies import Tally
from figaro.rules import FigaroError


class Ending(StrEnum):
    """How a contest or one of its matches ended."""

    COMPLETE = "complete"
    DECIDED = "decided"
    INTERRUPTED = "interrupted"
    FAILED = "failed"
    UNPLAYED = "unplayed"


class WorkersLost(FigaroError):
    """The worker processes cannot be started, or were lost."""


class BlockPlayer(Protocol):
    """Something that can play the blocks of a match."""

    def blocks(self, match: Match, count: int, *, keep: bool = False) -> Generator[Block, None, None]:
        """Play blocks of a match and yield them in order, with their records if wanted; may raise `WorkersLost`."""
        ...


@dataclass(slots=True)
class Contest:
    """A plan and what has been played of it, match by match; `failure` says what a bot did wrong."""

    plan: Plan
    tallies: list[Tally] = field(default_factory=list)
    endings: list[Ending] = field(default_factory=list)
    ending: Ending = Ending.UNPLAYED
    failure: str | None = None

    def __post_init__(self) -> None:
        self.tallies = [Tally(match) for match in self.plan.matches]
        self.endings = [Ending.UNPLAYED] * len(self.tallies)

    @property
    def lasting(self) -> bool:
        """Whether matches could stop early, so that intervals must hold at every block."""
        return self.plan.margin is not None

    def scores(self, tally: Tally) -> list[Score]:
        """Return the scores of a match."""
        return scores(tally, lasting=self.lasting)

    def verdict(self, tally: Tally) -> Verdict:
        """Judge the first bot of a match."""
        if not tally.blocks:
            return Verdict.UNDECIDED
        return score(tally, tally.match.seats[0], lasting=self.lasting).verdict(self.plan.margin or 0)

    def thinking(self) -> dict[str, MoveTimes]:
        """Return how long each bot took over all matches."""
        times = {spec: MoveTimes() for spec in self.plan.bots}
        for tally in self.tallies:
            for spec, taken in tally.thinking.items():
                times[spec].include(taken)
        return times

    def play(self, players: BlockPlayer, played: Callable[[int, Block], None], *, keep: bool = False) -> None:
        """Play the plan, and report every block in order, with the number of its match from 0."""
        try:
            for number, tally in enumerate(self.tallies):
                self.ending = self.endings[number] = Ending.INTERRUPTED
                told = partial(played, number)
                self.ending = self.endings[number] = self._play_match(tally, players, told, keep=keep)
                if self.failure is not None:
                    return
            self.ending = Ending.COMPLETE
        except KeyboardInterrupt:
            return

    def _play_match(self, tally: Tally, players: BlockPlayer, played: Callable[[Block], None], *, keep: bool) -> Ending:
        try:
            with closing(players.blocks(tally.match, self.plan.blocks, keep=keep)) as blocks:
                for block in blocks:
                    played(block)
                    if block.failure is not None:
                        self.failure = block.failure
                        return Ending.FAILED
                    tally.add(block)
                    if self.lasting and self.verdict(tally) is not Verdict.UNDECIDED:
                        return Ending.DECIDED
        except WorkersLost as error:
            self.failure = str(error)
            return Ending.FAILED
        return Ending.COMPLETE
