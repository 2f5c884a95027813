"""Pacing: when to send a bot's move, so that nobody can guess its hand from the time it took.

Whether a player took because there was no other way (R15) or by choice (R16) is hidden (R27). But a single legal move
needs no thought, and an easy choice little. So moves are sent as if every thought of such a bot took equally long.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from math import ceil
from typing import Final

from cachetools import LRUCache

from figaro.bots.ladder import level_of

#: How many seconds bots without search get; those that count cards work out a match model.
PLAIN: Final = 0.002
COUNTING: Final = 0.01
#: How many extra seconds a search gets, and how many per playout; times are rounded up.
BESIDES: Final = 0.02
PLAYOUT: Final = 0.00015
ROUNDED: Final = 0.01
#: How many times its budget a search may take, because bots share cores.
SLACK: Final = 2
#: How far the time may be stretched if recent thoughts were slow, as on a slow or busy machine.
MOST_TIMES: Final = 4
#: How many recent thoughts to consider, and for how many kinds of bots.
RECENT: Final = 50
MOST_KINDS: Final = 256


@lru_cache(MOST_KINDS)
def allotted(spec: str) -> float:
    """Return how many seconds a thought of this bot should seem to take on a fast enough machine."""
    level = level_of(spec)
    if level.settings is None:
        return COUNTING if level.manner is not None and level.manner.counts else PLAIN
    budget = level.settings.budget
    if budget.milliseconds is not None:
        seconds = BESIDES + SLACK * budget.milliseconds / 1000
    else:
        assert budget.playouts is not None, "a budget is either time or playouts"
        seconds = BESIDES + PLAYOUT * budget.playouts
    return ROUNDED * ceil(round(seconds / ROUNDED, 6))


class Pace:
    """How long each kind of bot seems to think: its allotted time, or a multiple that was needed recently."""

    def __init__(self) -> None:
        self._recent: LRUCache[str, deque[int]] = LRUCache(MOST_KINDS)

    def lasting(self, spec: str, seconds: float | None) -> float:
        """Return when to send a move that took this many seconds to choose (`None` if forced), in seconds."""
        each = allotted(spec)
        recent = self._recent.setdefault(spec, deque((1,), RECENT))
        usual = max(recent)
        if seconds is None:
            return usual * each
        times = max(1, ceil(seconds / each))
        recent.append(min(times, MOST_TIMES))
        return max(usual, times) * each
