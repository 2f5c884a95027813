"""Choosing: the best move or, for a bot below full strength, one that is nearly as good, never an absurd one."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from figaro.bots.layout import EXPS
from figaro.bots.policy_tables import EXPONENTIALS
from figaro.rules import Chance, Move

#: How many points of its chance of winning a bot of strength 0 does not care about, times the players.
CARELESS: Final = 0.12
#: How far behind the best a move may be for a bot to make it, in units of the points that it does not care about; a
#: bot weaker than strength 0 is blunter, not more absurd.
ABSURD: Final = 1.25

#: How many points a bot may lose by overlooking something, times the players; if it would be more, it looks again.
BLUNDER: Final = 0.6


def choose(
    worths: Sequence[tuple[Move, float]],
    strength: float,
    players: int,
    luck: Chance,
    overlooked: Container[Move] = (),
) -> Move:
    """Choose a move by its worth in chances of winning: the best at full strength, else a sensible one by softmax.

    Ties are broken at random. Overlooked moves are left out, unless only blunders would remain.
    """
    best = max(worth for _, worth in worths)
    noticed = [(move, worth) for move, worth in worths if move not in overlooked and best - worth <= BLUNDER / players]
    noticed = noticed or list(worths)
    best = max(worth for _, worth in noticed)
    width = (1 - strength) * CARELESS / players
    if width <= 0:
        moves = [move for move, worth in noticed if worth >= best]
        return moves[luck.below(len(moves))]
    limit = ABSURD * min(width, CARELESS / players)
    sensible = [(move, round(64 * (best - worth) / width)) for move, worth in noticed if best - worth <= limit]
    odds = [EXPONENTIALS[min(steps, EXPS - 1)] for _, steps in sensible]
    pick = luck.below(sum(odds))
    for (move, _), share in zip(sensible, odds, strict=True):
        if pick < share:
            return move
        pick -= share
    raise AssertionError("the odds add up to less than the number drawn")
