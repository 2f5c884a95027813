"""Calibration: chances of winning that come true, made from what the playouts say.

The match model assumes that future rounds are rounds like any other. But good players go after whoever is ahead, so
among them a lead after the first or second round is worth far less than it seems. And a player who searches sees a
little further than the players it simulates, so it overestimates itself. How much was fitted to games between search
bots (`tools/fit_calibration.py`). It is for reporting chances, not for choosing moves: weaker players let a leader go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

from figaro.bots.evaluations import Evaluation
from figaro.bots.knowledge import knowledge
from figaro.rules import Phase, View


@dataclass(frozen=True, slots=True)
class Calibration:
    """How chances are corrected: `slope` below 1 pulls them together, `lean` above 0 favours the mover.

    >>> [round(chance, 2) for chance in Calibration(0.5, 0.0).seen((0.8, 0.2, 0.0), 0)]
    [0.67, 0.33, 0.0]
    """

    slope: float
    lean: float

    def seen(self, chances: Sequence[float], mover: int) -> tuple[float, ...]:
        """Return the corrected chances of all seats; what is impossible stays impossible."""
        odds = [
            chance**self.slope * exp(self.lean if seat == mover else 0.0) if chance > 0 else 0.0
            for seat, chance in enumerate(chances)
        ]
        total = sum(odds)
        return tuple(each / total for each in odds)

    def errors_seen(self, chances: Sequence[float], errors: Sequence[float], mover: int) -> tuple[float, ...]:
        """Return the errors of the corrected chances: how far each moves when the original moves by its error."""
        true = self.seen(chances, mover)
        return tuple(
            max(
                (
                    abs(self.seen(shifted(chances, seat, chances[seat] + step), mover)[seat] - true[seat])
                    for step in (-error, error)
                ),
            )
            if error > 0
            else 0.0
            for seat, error in enumerate(errors)
        )


def shifted(chances: Sequence[float], seat: int, chance: float) -> tuple[float, ...]:
    """Return the chances with one seat's replaced, within 0 and 1; the others share the rest as before.

    >>> shifted((0.5, 0.25, 0.25), 0, 0.2)
    (0.2, 0.4, 0.4)
    """
    chance = min(1.0, max(0.0, chance))
    rest = 1 - chances[seat]
    if rest <= 0:
        others = (1 - chance) / (len(chances) - 1)
        return tuple(chance if place == seat else others for place in range(len(chances)))
    return tuple(chance if place == seat else each * (1 - chance) / rest for place, each in enumerate(chances))


def calibration_for(view: View) -> Calibration:
    """Return the calibration for a moment in a game: it changes from the start of a round to its end."""
    early, late = knowledge(view.setup.players).calibration[view.round - 1]
    left = share_left(view)
    slope, lean = (left * first + (1 - left) * last for first, last in zip(early, late, strict=True))
    return Calibration(slope, lean)


def share_left(view: View) -> float:
    """Return the share of a round's cards that is still in hands."""
    return sum(view.hand_sizes) / len(view.setup.deck)


def calibrated(evaluations: Sequence[Evaluation], view: View) -> tuple[Evaluation, ...]:
    """Return evaluations with calibrated chances and errors; an exchange decides the game, so it is exact."""
    if view.phase is Phase.EXCHANGING or view.seat is None:
        return tuple(evaluations)
    calibration, seat = calibration_for(view), view.seat
    return tuple(
        replace(
            evaluation,
            chances=calibration.seen(evaluation.chances, seat),
            errors=calibration.errors_seen(evaluation.chances, evaluation.errors, seat),
        )
        for evaluation in evaluations
    )
