"""Limits on what strangers may do: so much at once, and so much in a while."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

#: Of how many keys a limit remembers something at most.
MOST_KEYS: Final = 50_000


class Limit:
    """A bucket for each key that holds `most` drops and refills in `seconds`; a drop is taken for each thing done."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._refill = most / seconds
        self._clock = clock
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def allows(self, key: Hashable) -> bool:
        """Say whether something may be done once more, and if so count it."""
        now = self._clock()
        left, since = self._buckets.pop(key, (float(self._most), now))
        left = min(float(self._most), left + (now - since) * self._refill)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left, now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return allowed


class Places:
    """So many places for each key, taken and given back."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: dict[Hashable, int] = {}

    def take(self, key: Hashable) -> bool:
        """Take a place, if there is one."""
        taken = self._taken.get(key, 0)
        if taken >= self._most:
            return False
        self._taken[key] = taken + 1
        return True

    def give_back(self, key: Hashable) -> None:
        """Give a place back."""
        left = self._taken.get(key, 0) - 1
        if left > 0:
            self._taken[key] = left
        else:
            self._taken.pop(key, None)
