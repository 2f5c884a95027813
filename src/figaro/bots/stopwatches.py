"""Stopwatches: how long a bot has thought."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

#: A bot that has to share its core takes at most this many times its thinking time.
PATIENCE: Final = 5
#: How fine a thread's clock must be, in seconds; that of Windows is not.
FINE: Final = 0.0001


#: The clock that runs only while this thread computes, or the wall clock if that one is too coarse.
own_time: Final[Callable[[], float]] = (
    time.thread_time if time.get_clock_info("thread_time").resolution <= FINE else time.perf_counter
)


class Stopwatch:
    """Says how many seconds this thread has thought since the stopwatch was made.

    It measures CPU time, so that a bot is as strong on a busy machine as on a quiet one. But nobody waits longer than
    `PATIENCE` times the thinking time by the wall clock.
    """

    __slots__ = ("_own_start", "_start")

    def __init__(self) -> None:
        self._own_start = own_time()
        self._start = time.perf_counter()

    def __call__(self) -> float:
        """Return the seconds so far."""
        return max(own_time() - self._own_start, (time.perf_counter() - self._start) / PATIENCE)
