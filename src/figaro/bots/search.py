"""Search: what every legal move is worth to every seat, and which is best.

The moves at the root are tried in the same sampled worlds (`trials.py`). By sequential halving, the better half
goes on to the next rung, so that most playouts are spent on telling the best few apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, log2
from threading import Lock
from typing import Final

from figaro.bots.beliefs import Beliefs
from figaro.bots.budgets import Budget
from figaro.bots.calibration import calibrated
from figaro.bots.characters import own_win, wished_for
from figaro.bots.evaluations import Evaluation
from figaro.bots.layout import DEEPEST, FEW, HORIZON, WORLDS
from figaro.bots.match_model import MatchModel
from figaro.bots.move_ranking import MoveRanking
from figaro.bots.policy import Policy
from figaro.bots.policy_tables import KEENEST
from figaro.bots.rounds import RoundModel
from figaro.bots.stopwatches import Stopwatch
from figaro.bots.trials import Trials
from figaro.bots.worlds import ROOTS, choose_worlds
from figaro.rules import MOVES, Chance, Memory, Phase, Position, View
from figaro.rules.codes import KEEP, SWAP

#: The most steps worlds may take, and the most playouts an opinion may count for.
MOST_STEPS: Final = 1_000_000
#: How long a batch of playouts runs before the clock is checked, in seconds.
STRETCH: Final = 0.001
#: The least time that a sweep takes, in seconds, however coarse the clock.
TICK: Final = 1e-7
#: How many worlds even the smallest budget gets.
FEWEST: Final = 20
#: The share of the time that may be spent on weighing worlds.
INFERENCE_SHARE: Final = 0.4


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """How a search thinks.

    | field | |
    | --- | --- |
    | `budget` | how long it thinks about a move |
    | `inference` | how far it trusts what the others' moves reveal about their hands: 0, 1/4, 1/2 or 1 |
    | `candidates` | how many worlds inference chooses from |
    | `worlds` | how many worlds are used |
    | `stirred` | how many steps these take, one after the other, to worlds that are about as likely |
    | `exact_cards` | with this few cards left in all hands, every world is solved exactly |
    | `even` | whether all moves are tried equally often, for analysing a game |
    | `sharpness` | how strictly simulated players follow the policy, in 256ths |
    | `horizon` | after how many collections a playout ends; 0 plays the round to its end |
    | `prior` | how many playouts of a move the policy's own opinion counts for |
    """

    budget: Budget
    inference: float = 0.0
    candidates: int = 1000
    worlds: int = 1000
    stirred: int = 1000
    exact_cards: int = 5
    even: bool = False
    sharpness: int = 256
    horizon: int = HORIZON
    prior: int = 100

    def __post_init__(self) -> None:
        if self.inference not in (0, *ROOTS):
            raise ValueError(f"inference is one of 0, {', '.join(map(str, ROOTS))}, not {self.inference}")
        ranges = (
            ("candidates", 1, WORLDS),
            ("worlds", 1, WORLDS),
            ("stirred", 0, MOST_STEPS),
            ("exact_cards", 0, FEW),
            ("sharpness", 0, KEENEST),
            ("horizon", 0, DEEPEST),
            ("prior", 0, MOST_STEPS),
        )
        for name, least, most in ranges:
            if not least <= getattr(self, name) <= most:
                raise ValueError(f"{name} lies between {least} and {most}, not at {getattr(self, name)}")


class Search:
    """Thinks about one decision after another; what it keeps between them only saves time.

    It releases the GIL while it thinks, so every thread needs its own search.
    """

    def __init__(self, settings: SearchSettings) -> None:
        self.settings = settings
        self._alone = Lock()
        self._policy: Policy | None = None
        self._model: RoundModel | None = None

    def evaluations(
        self, view: View, memory: Memory, luck: Chance, wishes: Sequence[float] | None = None
    ) -> tuple[Evaluation, ...]:
        """Return what each legal move of a view is worth according to the playouts, the best for its player first.

        `wishes` says how much the player wants each seat to win; by default it only wants to win itself.
        """
        if not view.legal or view.seat is None:
            raise ValueError("there is nothing to decide in this view")
        if not self._alone.acquire(blocking=False):
            raise RuntimeError("a search thinks about one decision at a time; give every thread a bot of its own")
        try:
            return self._think(view, memory, luck, wishes)
        finally:
            self._alone.release()

    def values(
        self, view: View, memory: Memory, luck: Chance, wishes: Sequence[float] | None = None
    ) -> tuple[Evaluation, ...]:
        """Return the same evaluations with calibrated chances and errors, see `calibration.py`."""
        return calibrated(self.evaluations(view, memory, luck, wishes), view)

    def _think(
        self, view: View, memory: Memory, luck: Chance, wishes: Sequence[float] | None
    ) -> tuple[Evaluation, ...]:
        if wishes is None:
            wishes = own_win(view, memory)
        watch = Stopwatch()
        root = memory.guess(view, luck.split("guess")).position
        model = RoundModel.renewed(self._model, root, view)
        if view.phase is Phase.EXCHANGING:
            return _decided(root, model.match_model, wishes)
        policy = self._policy_of(model)
        settings = self._sized()
        exactly = sum(view.hand_sizes) <= settings.exact_cards
        beliefs = Beliefs(root, policy, model.plain, luck.split("worlds"))
        choose_worlds(beliefs, root, view, memory, settings, self._clock(watch), exactly=exactly)
        trials = Trials(
            beliefs,
            model.rest_of_round,
            luck,
            wishes,
            horizon=settings.horizon,
            sharpness=settings.sharpness,
            exactly=exactly,
        )
        ranking = MoveRanking(trials, root, policy, 0 if exactly else settings.prior)
        best = (self._finish if exactly else self._halve)(trials, root, ranking, watch)
        return _told(trials, root, best, ranking.worths(root.legal_actions(), best))

    def _sized(self) -> SearchSettings:
        """Return the settings with no more worlds than playouts can use."""
        playouts = self.settings.budget.playouts
        if playouts is None or playouts >= self.settings.worlds:
            return self.settings
        few = max(FEWEST, playouts)
        return replace(
            self.settings,
            worlds=min(few, self.settings.worlds),
            candidates=min(few, self.settings.candidates),
            stirred=min(few, self.settings.stirred),
        )

    def _clock(self, watch: Stopwatch) -> Callable[[], bool]:
        """Return a function that says whether there is time to weigh worlds; by playouts there always is."""
        milliseconds = self.settings.budget.milliseconds
        if milliseconds is None:
            return lambda: True
        deadline = INFERENCE_SHARE * milliseconds / 1000
        return lambda: watch() < deadline

    def _policy_of(self, model: RoundModel) -> Policy:
        """Return the policy of simulated players, with the stakes of this round."""
        if self._policy is None or self._model is not model:
            self._policy = model.learned.policy()
            self._policy.set_stakes(model.stakes)
            self._model = model
        return self._policy

    def _finish(self, trials: Trials, root: Position, ranking: MoveRanking, watch: Stopwatch) -> list[int]:
        """Try the moves in one world after the other, each solved exactly, as long as there is time."""
        milliseconds = self.settings.budget.milliseconds
        for world in range(trials.worlds):
            trials.run(root.legal_actions(), world, world + 1)
            if milliseconds is not None and watch() > milliseconds / 1000:
                break
        return ranking.sorted(root.legal_actions())

    def _halve(self, trials: Trials, root: Position, ranking: MoveRanking, watch: Stopwatch) -> list[int]:
        """Try the moves in rungs, each with the better half of the one before; return the survivors, best first."""
        live = list(root.legal_actions())
        playouts, milliseconds = self.settings.budget.playouts, self.settings.budget.milliseconds
        rungs = 1 if self.settings.even else max(1, ceil(log2(len(live))))
        done = 0
        for rung in range(1, rungs + 1):
            half = (len(live) + 1) // 2
            if milliseconds is None:
                assert playouts is not None, "a budget is one or the other"
                first, done = done, done + max(1, playouts // (rungs * len(live)))
                trials.run(live, first, done)
            else:
                live, done = self._climb(trials, live, ranking, done, watch, milliseconds / 1000 * rung / rungs)
            live = ranking.sorted(live)
            if rung < rungs:
                live = ranking.without_hopeless(live[:half])
            if len(live) == 1:
                break
        return live

    def _climb(
        self, trials: Trials, live: list[int], ranking: MoveRanking, done: int, watch: Stopwatch, deadline: float
    ) -> tuple[list[int], int]:
        """Try the remaining moves until a deadline; return those that are left, and how many worlds were used so far.

        Moves that are not worth trying further are dropped at once, so an easy decision takes less than its time.
        """
        now = watch()
        sweeps = 1
        while True:
            trials.run(live, done, done + sweeps)
            done += sweeps
            before, now = now, watch()
            if not self.settings.even:
                live = ranking.worth_trying(live)
            if now >= deadline or len(live) == 1:
                return live, done
            each = (now - before) / sweeps
            sweeps = max(1, min(2 * sweeps, int(min(STRETCH, deadline - now) / max(each, TICK))))


def _told(trials: Trials, root: Position, best: list[int], worths: Mapping[int, float]) -> tuple[Evaluation, ...]:
    """Return the evaluations: first those that got furthest, then the others."""
    others = [action for action in root.legal_actions() if action not in best]
    others.sort(key=lambda action: (-trials.tries(action), -worths[action], action))
    seats = range(root.players)
    told: dict[int, float] = {}
    least = max(worths.values())
    for action in (*best, *others):  # a move that was dropped was never worth more than one that went on
        least = told[action] = min(least, worths[action])
    certain = trials.exactly and trials.tries(best[0]) == trials.worlds
    return tuple(
        Evaluation(
            MOVES[action],
            told[action],
            tuple(trials.mean(action, seat) for seat in seats),
            tuple(0.0 if certain else trials.error(action, seat) for seat in seats),
            trials.tries(action),
        )
        for action in told
    )


def _decided(root: Position, match_model: MatchModel, wishes: Sequence[float]) -> tuple[Evaluation, ...]:
    """Return what swapping and keeping lead to, which is certain (R21)."""
    evaluations = []
    for action in (SWAP, KEEP):
        after = root.copy()
        after.play(action)
        chances = tuple(match_model.after_round(after))
        evaluations.append(Evaluation(MOVES[action], wished_for(wishes, chances), chances, (0.0,) * root.players, 1))
    return tuple(sorted(evaluations, key=lambda evaluation: -evaluation.worth))
