"""The server's time, which goes on steadily while the system's time may be set."""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """Tells the time in milliseconds since 1970, by the system's time once, and by a steady clock from then on.

    So nobody's clock runs out, and nobody waits an hour, because an operator sets the time or it is corrected.
    """

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall = wall
        self._steady = steady
        self.follow()

    def follow(self) -> None:
        """Take over the system's time, at a moment when no player's clock runs."""
        self._offset = self._wall() - self._steady()

    def now(self) -> int:
        """Give the time in milliseconds."""
        return (self._steady() + self._offset) // 1_000_000
