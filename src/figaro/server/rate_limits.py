"""Limits on what strangers may do: how much at once, and how much over time."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final

from cachetools import LRUCache

#: How many keys a limit remembers.
MOST_KEYS: Final = 50_000
Clock = Callable[[], float]


class Bucket:
    """Holds `most` drops and refills in `seconds`; every action takes a drop."""

    __slots__ = ("_left", "_most", "_refill", "_since")

    def __init__(self, most: int, seconds: float, now: float) -> None:
        self._most = float(most)
        self._refill = most / seconds
        self._left = self._most
        self._since = now

    def take(self, now: float) -> bool:
        """Take a drop, if there is one."""
        self._left = min(self._most, self._left + (now - self._since) * self._refill)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limit:
    """A bucket for each key."""

    def __init__(self, most: int, seconds: float, clock: Clock = time.monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._buckets: LRUCache[Hashable, Bucket] = LRUCache(MOST_KEYS)

    def allows(self, key: Hashable) -> bool:
        """Return whether an action is allowed once more; if so, count it."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._most, self._seconds, now)
        return bucket.take(now)


class ConcurrencyLimit:
    """A number of places for each key, taken and given back."""

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
