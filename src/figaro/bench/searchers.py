"""OpenSpiel's ISMCTS as one of our bots, within a budget of simulations or CPU time."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from time import thread_time
from types import SimpleNamespace
from typing import Any, Final

from figaro.bench.spiel import CompiledRollouts, SpielState, spiel_game
from figaro.bots import Budget, luck_of
from figaro.extras import MissingExtra
from figaro.rules import MOVES, Chance, Memory, Move, View

SEEDS: Final = 2**32 - 1
"""How many seeds we draw from; NumPy's generator takes one more."""
FEWEST: Final = 2
"""How many simulations a choice needs: the first only creates the root."""


@cache
def peer() -> SimpleNamespace:
    """Return the parts of OpenSpiel that are measured."""
    try:
        return SimpleNamespace(
            game=spiel_game(import_module("pyspiel")),
            ismcts=import_module("open_spiel.python.algorithms.ismcts"),
            mcts=import_module("open_spiel.python.algorithms.mcts"),
            random=import_module("numpy.random"),
        )
    except ImportError:
        raise MissingExtra("OpenSpiel", "bench") from None


class Ismcts:
    """OpenSpiel's `ISMCTSBot` as a bot: random rollouts to the end of the game, and the most visited move.

    It searches from a state guessed from view and memory, so it knows no more than any other bot.
    `simulations` and `searches` count what it has done.
    """

    def __init__(self, chance: Chance, budget: Budget, uct_c: float, *, compiled: bool = False) -> None:
        self._chance = chance
        self._budget = budget
        self._uct_c = uct_c
        self._compiled = compiled
        self._peer = peer()
        self.simulations = 0
        self.searches = 0

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose the move that the search visited most."""
        if len(view.legal) == 1:
            return view.legal[0]
        luck = luck_of(self._chance, view, memory)
        guess = memory.guess(view, luck.split("guess"))
        state = SpielState(guess.position, luck.split("worlds"), self._peer.game)
        numbers = self._peer.random.RandomState(luck.split("search").below(SEEDS))
        search = self._search(luck, numbers)
        self.searches += 1
        if self._budget.playouts is None:
            return MOVES[self._within_time(search, state, numbers)]
        self.simulations += self._budget.playouts
        return MOVES[int(search.step(state))]

    def _search(self, luck: Chance, numbers: Any) -> Any:
        evaluator: Any = CompiledRollouts(luck.split("rollouts"))
        if not self._compiled:
            evaluator = self._peer.mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numbers)
        most_visited = self._peer.ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        simulations = self._budget.playouts or FEWEST
        return self._peer.ismcts.ISMCTSBot(
            self._peer.game,
            evaluator,
            self._uct_c,
            simulations,
            random_state=numbers,
            final_policy_type=most_visited,
        )

    def _within_time(self, search: Any, state: SpielState, numbers: Any) -> int:
        """Do what `ISMCTSBot.step` does, with a clock instead of a number of simulations."""
        assert self._budget.milliseconds is not None, "a budget is simulations or time"
        deadline = thread_time() + self._budget.milliseconds / 1000
        search.reset()
        root = search.create_new_node(state)
        done = 0
        while done < FEWEST or thread_time() < deadline:
            search.run_simulation(search.sample_root_state(state))
            done += 1
        self.simulations += done
        actions, odds = zip(*search.get_final_policy(state, root), strict=True)
        return int(numbers.choice(actions, p=odds))
