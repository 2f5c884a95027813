"""MoveRanking: how good the moves look after some trials, tempered by what the policy thought before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from statistics import NormalDist
from typing import Final

from figaro.bots.knowledge import worth_of
from figaro.bots.layout import WISHED
from figaro.bots.policy import Policy
from figaro.bots.trials import Trials
from figaro.rules import Position

#: How many standard errors a move may lie behind the best before it is dropped at the end of a rung.
HOPELESS: Final = 4.0
#: How often a move has to be tried before it can be hopeless.
FAIR_TRIAL: Final = 8
#: How much it has to be worth, in wishes, to find out whether a move is better than the best.
WORTHWHILE: Final = 0.00005
#: How often moves have to be tried before trying them further can be a waste.
LONG_TRIAL: Final = 128


class MoveRanking:
    """What a player thinks of the moves at the root, by how the trials fulfil its wishes.

    The policy's opinion counts as much as `prior` playouts of each move: after few playouts it decides, after many it
    no longer matters.
    """

    def __init__(self, trials: Trials, root: Position, policy: Policy, prior: int) -> None:
        self.trials = trials
        self.prior = prior
        self.guesses = {action: worth_of(score, root.players) for action, score in policy.weigh(root)}

    def sorted(self, actions: Iterable[int]) -> list[int]:
        """Sort moves, the best first."""
        actions = list(actions)
        worths = self.worths(actions, actions)
        return sorted(actions, key=lambda action: (-worths[action], action))

    def worths(self, actions: Sequence[int], compared: Sequence[int]) -> dict[int, float]:
        """Return what moves are worth; the policy's scores are compared among the moves in `compared`."""
        level = sum(self._mean(action) - self.guesses[action] for action in compared) / len(compared)
        return {action: self._blend(action, level) for action in actions}

    def without_hopeless(self, ranked: list[int]) -> list[int]:
        """Return sorted moves without those that are far behind the first."""
        return [ranked[0], *(action for action in ranked[1:] if not self._is_hopeless(action, ranked[0]))]

    def worth_trying(self, actions: Sequence[int]) -> list[int]:
        """Return the moves, in order, that are worth trying further.

        Moves are left out that would hardly gain anything even if all were known, because they are clearly worse than
        the best or make no difference. So far, the moves must have been tried equally often.
        """
        if self.trials.tries(actions[0]) < LONG_TRIAL:
            return list(actions)
        worths = self.worths(actions, actions)
        best = max(actions, key=worths.__getitem__)
        return [
            action
            for action in actions
            if action == best
            or hoped_for(worths[best] - worths[action], self.trials.gap_error(action, best, WISHED)) > WORTHWHILE
        ]

    def _is_hopeless(self, action: int, best: int) -> bool:
        if min(self.trials.tries(action), self.trials.tries(best)) < FAIR_TRIAL:
            return False
        noise = hypot(self.trials.error(action, WISHED), self.trials.error(best, WISHED))
        return self._mean(best) - self._mean(action) > HOPELESS * noise

    def _mean(self, action: int) -> float:
        return self.trials.mean(action, WISHED)

    def _blend(self, action: int, level: float) -> float:
        tries = self.trials.tries(action)
        guess = self.guesses[action] + level
        return (tries * self._mean(action) + self.prior * guess) / (tries + self.prior) if tries + self.prior else guess


def hoped_for(gap: float, error: float) -> float:
    """Return how much better, on average, something is that seems behind by a gap with this standard error.

    If it is not better, it counts as 0: so this is the value of knowing for sure.

    >>> round(hoped_for(0.0, 0.01), 5), round(hoped_for(0.03, 0.01), 5)
    (0.00399, 0.0)
    """
    if error <= 0:
        return max(0.0, -gap)
    normal = NormalDist()
    return error * normal.pdf(gap / error) - gap * normal.cdf(-gap / error)
