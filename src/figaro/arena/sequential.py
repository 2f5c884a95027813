"""Stopping early: an interval that holds however often you look, even after every block.

Think of a bet. Somebody claims that a bot wins at most a fraction `m` of the games, and before every block sells
tickets that cost `m` and pay the fraction it wins. If the claim is true, no way of buying makes money, and by Ville's
inequality the chance that the buyer's fortune ever grows 40-fold is at most 1 in 40. So when it does, the claim is
refuted: without assumptions about how wins are distributed, and without fixing the number of games beforehand. The
buyer here splits the money over a few fixed stakes. The shares that are refuted neither as too low nor as too high
form the interval, which is called a confidence sequence (Waudby-Smith and Ramdas, "Estimating means of bounded random
variables by betting", Journal of the Royal Statistical Society B, 2024).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, fsum, log, log1p
from typing import Final

#: The fractions of the fortune that are staked on every block, each starting with an equal share of the money.
STAKES: Final = (0.8, 0.4, 0.2, 0.1)
#: A fortune of 40 refutes a claim: a chance of 2.5 % on either side, 5 % in all.
REFUTED: Final = log(40)
#: How often the search for an end is halved: to a millionth of a millionth.
HALVINGS: Final = 40


def lasting_interval(wins: Mapping[int, int], games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins that holds at all blocks of a match at once.

    >>> low, high = lasting_interval({0: 30, 1: 40, 2: 20, 3: 10}, 4)
    >>> f"{low:.3f} to {high:.3f}"
    '0.206 to 0.352'
    """
    lost = {games - won: count for won, count in wins.items()}
    return _lowest(wins, games), 1 - _lowest(lost, games)


def refuted(wins: Mapping[int, int], games: int, share: float) -> bool:
    """Return whether the wins refute that the share is this or less."""
    fortunes = [
        fsum(count * log1p(stake * (won / games / share - 1)) for won, count in wins.items()) for stake in STAKES
    ]
    most = max(fortunes)
    return most + log(fsum(exp(fortune - most) for fortune in fortunes) / len(STAKES)) >= REFUTED


def _lowest(wins: Mapping[int, int], games: int) -> float:
    """Return the lowest share that is not refuted, by bisection: the fortune falls as the share grows."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if refuted(wins, games, middle) else (low, middle)
    return low
