"""Scores: what a tally says about each bot, ready to report."""

from __future__ import annotations

from dataclasses import dataclass

from figaro.arena.sequential import lasting_interval
from figaro.arena.statistics import Verdict, interval, verdict
from figaro.arena.tallies import Tally, mean


@dataclass(frozen=True, slots=True)
class Score:
    """How a bot did in a match.

    `share` is the fraction of games that each of its copies won, `low` to `high` is its 95 % interval, and `fair` is
    what it would be among equals; `road` is the mean length of its roads, `place` its mean finishing place.
    """

    bot: str
    copies: int
    games: int
    wins: int
    share: float
    low: float
    high: float
    fair: float
    road: float
    place: float

    def verdict(self, margin: float = 0.0) -> Verdict:
        """Return whether the share is above or below the fair one."""
        return verdict(self.low, self.high, self.fair, margin)


def score(tally: Tally, spec: str, *, lasting: bool = False) -> Score:
    """Return a bot's score, once a block has been played; `lasting` asks for an interval that holds at every block."""
    copies, players = tally.copies(spec), tally.match.players
    wins = tally.wins[spec]
    # If every seat is the same bot, it wins every game, and there is nothing to estimate.
    low, high = (1.0, 1.0) if copies == players else (lasting_interval if lasting else interval)(wins, players)
    won = sum(games * blocks for games, blocks in wins.items())
    return Score(
        bot=spec,
        copies=copies,
        games=tally.games,
        wins=won,
        share=won / tally.games / copies,
        low=low / copies,
        high=high / copies,
        fair=1 / players,
        road=mean(tally.roads[spec]),
        place=mean(tally.places[spec]),
    )


def scores(tally: Tally, *, lasting: bool = False) -> list[Score]:
    """Return the scores of all bots of a match, in the order listed; none if no block was played."""
    return [score(tally, spec, lasting=lasting) for spec in tally.match.entrants] if tally.blocks else []
