"""Statistics: how sure a share of wins is, judged by blocks rather than games.

The games of a block share their deals, so they are not independent; blocks are.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from math import fsum, sqrt
from statistics import NormalDist
from typing import Final

from figaro.arena.tallies import mean

#: How sure an interval is.
CONFIDENCE: Final = 0.95
#: The spread of the blocks is estimated as if two more had been seen, with the spread of independent games, so
#: that a few blocks that happen to be alike do not look like certainty.
IMAGINED: Final = 2


def interval(wins: Mapping[int, int], games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins, from how many blocks of this many games had 0, 1, 2 ... wins.

    This is Wilson's interval with two changes. It uses the effective number of independent games, found from the
    spread of the blocks; and Student's t replaces the normal quantile, because the spread is itself an estimate.
    Unlike mean and t alone, it stays within 0 and 1, and does not shrink to a point at either end.

    >>> low, high = interval({0: 30, 1: 40, 2: 20, 3: 10}, 4)
    >>> f"{low:.3f} to {high:.3f}"
    '0.231 to 0.324'
    >>> interval({0: 1}, 4)[0]
    0.0
    """
    blocks = sum(wins.values())
    share = mean(wins) / games
    freedom = blocks - 1 + IMAGINED
    by_chance = share * (1 - share) / games
    spread = by_chance
    if by_chance:
        squares = sum(count * (won / games - share) ** 2 for won, count in wins.items())
        spread = (squares + IMAGINED * by_chance) / freedom
    telling = blocks * games * (by_chance / spread if spread else 1)
    width = student(freedom) ** 2 / telling
    centre = (share + width / 2) / (1 + width)
    half = sqrt(width * share * (1 - share) + width**2 / 4) / (1 + width)
    return max(0.0, centre - half), min(1.0, centre + half)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the two-sided quantile of Student's t, to within one per cent from 2 degrees of freedom on.

    This is the expansion of Abramowitz and Stegun, 26.7.5; with many degrees of freedom it is the normal quantile.

    >>> f"{student(2):.2f} {student(10):.3f} {student(1000):.3f}"
    '4.27 2.228 1.962'
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / float(freedom) ** power for power, term in enumerate(terms))


class Verdict(StrEnum):
    """How a bot's share of wins compares with its fair share."""

    ABOVE = "above"
    BELOW = "below"
    NEAR = "near"
    UNDECIDED = "undecided"

    @property
    def words(self) -> str:
        """The verdict in words."""
        return self.value if self is Verdict.UNDECIDED else f"{self.value} fair share"


def verdict(low: float, high: float, fair: float, margin: float = 0.0) -> Verdict:
    """Return the verdict on an interval: above or below the fair share, within a margin of it, or undecided.

    >>> verdict(0.26, 0.31, fair=0.25).words, verdict(0.24, 0.26, fair=0.25, margin=0.02).words
    ('above fair share', 'near fair share')
    """
    if low > fair:
        return Verdict.ABOVE
    if high < fair:
        return Verdict.BELOW
    if margin and fair - margin <= low and high <= fair + margin:
        return Verdict.NEAR
    return Verdict.UNDECIDED
