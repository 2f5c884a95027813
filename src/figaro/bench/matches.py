"""Games between bots, with the time they take and how sure a share of wins is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from figaro.bots import Bot
from figaro.rules import Chance, Game, Seat, Setup

SURE: Final = 1.96
"""How many standard deviations either way hold 95% of a normal distribution."""


@dataclass(slots=True)
class Clock:
    """How many moves were made and how long they took, in seconds."""

    moves: int = 0
    seconds: float = 0.0

    @property
    def milliseconds(self) -> float:
        """The mean time for a move."""
        return 1000 * self.seconds / self.moves if self.moves else 0.0


def play_match(players: int, chance: Chance, bots: Sequence[Bot], clocks: Sequence[Clock]) -> Seat:
    """Play a game, one bot and one clock for each seat, and say who won."""
    game = Game(Setup.draw(players, chance), chance)
    while (turn := game.turn) is not None:
        view, memory = game.view(turn), game.memory(turn)
        started = perf_counter()
        move = bots[turn].choose(view, memory)
        if len(view.legal) > 1:
            clocks[turn].seconds += perf_counter() - started
            clocks[turn].moves += 1
        game.play(move)
    assert game.winner is not None, "a game that is over has a winner"
    return game.winner


def wilson(won: int, games: int) -> tuple[float, float]:
    """Give the interval that holds the true share of wins 95 times in 100 (Wilson's).

    >>> [round(bound, 3) for bound in wilson(10, 40)]
    [0.142, 0.402]
    """
    if not games:
        return 0.0, 1.0
    share = won / games
    spread = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    middle = share + SURE**2 / (2 * games)
    scale = 1 + SURE**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
