"""The server's time, which notices changes to the system time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

#: How many milliseconds the system time may drift from a steady clock before it counts as changed.
STEP: Final = 2000
Stepped = Callable[[int, int], None]


class SystemClock:
    """Returns the time in milliseconds since 1970; `stepped` is called with the times before and after a jump.

    It is the system time, so that all processes agree on it.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self.stepped: Stepped | None = None

    def now(self) -> int:
        """Return the time in milliseconds."""
        steady, wall = self._steady(), self._wall()
        expected = (steady + self._offset) // 1_000_000
        now = wall // 1_000_000
        # A small difference is just the system time being adjusted gradually, and is followed.
        self._offset = wall - steady
        if abs(now - expected) > STEP and self.stepped is not None:
            self.stepped(expected, now)
        return now
