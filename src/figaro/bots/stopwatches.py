"""Stopwatches: how long a bot has thought."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

#: A bot that has to share its core takes at most so many times as long as it may think.
PATIENCE: Final = 5
#: The clock of a thread must be at least so fine, in seconds; that of Windows is not.
FINE: Final = 0.0001


#: The clock that runs while this thread computes, and not while others do; where it is too coarse the one on the wall.
own_time: Final[Callable[[], float]] = (
    time.thread_time if time.get_clock_info("thread_time").resolution <= FINE else time.perf_counter
)


class Stopwatch:
    """Says how many seconds this thread has thought since it was made.

    It is the time that the thread computed, so that a bot is as strong on a busy machine as on a quiet one. But nobody
    waits longer than `PATIENCE` times the time on the wall.
    """

    __slots__ = ("_own_start", "_start")

    def __init__(self) -> None:
        self._own_start = own_time()
        self._start = time.perf_counter()

    def __call__(self) -> float:
        """Return the seconds."""
        return max(own_time() - self._own_start, (time.perf_counter() - self._start) / PATIENCE)
