"""Opinions: how good the moves look after some trials, tempered by what the policy thought before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from figaro.bots.characters import wished_for
from figaro.bots.knowledge import worth_of
from figaro.bots.policy import Policy
from figaro.bots.trials import Trials
from figaro.rules import Position

#: How many standard errors a move may lie behind the best before it is dropped at the end of a rung.
HOPELESS: Final = 4.0


class Opinions:
    """What a player thinks of moves at the root, who wants the seats to win as `wishes` says.

    The policy's opinion counts as much as `prior` playouts of each move: after few playouts it decides, after
    many it is forgotten.
    """

    def __init__(self, trials: Trials, root: Position, policy: Policy, wishes: Sequence[float], prior: int) -> None:
        self.trials = trials
        self.prior = prior
        self.seat = root.turn
        self.wishes = wishes
        self.guesses = {action: worth_of(score, root.players) for action, score in policy.weigh(root)}

    def sorted(self, actions: Iterable[int]) -> list[int]:
        """Sort moves, the best first."""
        actions = list(actions)
        means = {action: self.mean(action) for action in actions}
        level = sum(means[action] - self.guesses[action] for action in actions) / len(actions)
        worth = {
            action: self._blend(means[action], self.guesses[action] + level, self.trials.tries(action))
            for action in actions
        }
        return sorted(actions, key=lambda action: (-worth[action], action))

    def better_half(self, ranked: list[int]) -> list[int]:
        """Give the better half of sorted moves, without those that are far behind the best."""
        best = self.mean(ranked[0])
        noise = error_of(self.trials, ranked[0], self.seat)
        near = [
            action
            for action in ranked[: (len(ranked) + 1) // 2]
            if best - self.mean(action) <= HOPELESS * sqrt(noise**2 + error_of(self.trials, action, self.seat) ** 2)
        ]
        return near or ranked[:1]

    def mean(self, action: int) -> float:
        """Give the mean of what was wished for, over the trials of a move."""
        return wished_for(self.wishes, [self.trials.mean(action, seat) for seat in range(len(self.wishes))])

    def _blend(self, mean: float, guess: float, tries: int) -> float:
        return (tries * mean + self.prior * guess) / (tries + self.prior) if tries + self.prior else guess


def error_of(trials: Trials, action: int, seat: int) -> float:
    """Give the standard error of a seat's mean after a move."""
    return sqrt(trials.variance(action, seat) / max(1, trials.tries(action) - 1))
