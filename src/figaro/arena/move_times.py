"""MoveTimes: how long bots take for a move, kept small however many moves there are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import ceil, log
from typing import Final

#: Times are counted in classes of this ratio, so that a quantile is right to within one per cent.
RATIO: Final = 1.01


@dataclass(slots=True)
class MoveTimes:
    """The times of some moves, in nanoseconds: how many, their sum, the longest, and how many in each class."""

    moves: int = 0
    total: int = 0
    longest: int = 0
    classes: Counter[int] = field(default_factory=Counter)

    def add(self, nanoseconds: int) -> None:
        """Add the time of a move."""
        self.moves += 1
        self.total += nanoseconds
        self.longest = max(self.longest, nanoseconds)
        self.classes[ceil(log(max(nanoseconds, 1), RATIO))] += 1

    def include(self, other: MoveTimes) -> None:
        """Add the times of other moves."""
        self.moves += other.moves
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.classes.update(other.classes)

    @property
    def mean(self) -> float:
        """The mean time of a move, or zero if there were none."""
        return self.total / self.moves if self.moves else 0.0

    def quantile(self, part: float) -> float:
        """Return the time that this fraction of the moves did not exceed, to within one per cent."""
        needed = part * self.moves
        for number in sorted(self.classes):
            needed -= self.classes[number]
            if needed <= 0:
                return min(RATIO**number, float(self.longest))
        return float(self.longest)
