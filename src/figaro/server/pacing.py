"""Pacing: when a bot's move goes out, so that nobody reads from the time what its hand is like.

Whether a player took because there was no other way (R15) or by choice (R16) is hidden (R27). But a single legal move
needs no thought, and an easy choice little. So a move goes out as if every thought of such a bot took equally long.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from functools import lru_cache
from math import ceil
from typing import Final

from figaro.bots.ladder import level_of

#: How many seconds bots without a search are given; those that count work out a match model.
PLAIN: Final = 0.002
COUNTING: Final = 0.01
#: How many seconds a search is given besides its budget, and for each playout of one; times are rounded up.
BESIDES: Final = 0.02
PLAYOUT: Final = 0.00015
ROUNDED: Final = 0.01
#: How many times its time a search may take: bots share their cores.
SLACK: Final = 2
#: How many times as long thoughts are taken to last where the last ones were slow: a machine may be, or busy.
MOST_TIMES: Final = 4
#: How many of the last thoughts tell that, and of how many kinds of bots they are known.
RECENT: Final = 50
MOST_KINDS: Final = 256


@lru_cache(MOST_KINDS)
def allotted(spec: str) -> float:
    """Return how many seconds a thought of a bot is taken to last on a machine that is quick enough."""
    level = level_of(spec)
    if level.settings is None:
        return COUNTING if level.manner is not None and level.manner.counts else PLAIN
    budget = level.settings.budget
    if budget.milliseconds is not None:
        seconds = BESIDES + SLACK * budget.milliseconds / 1000
    else:
        assert budget.playouts is not None, "a budget is one or the other"
        seconds = BESIDES + PLAYOUT * budget.playouts
    return ROUNDED * ceil(round(seconds / ROUNDED, 6))


class Pace:
    """How long the thoughts of each kind of bot are taken to last: its time, or a multiple that lately was needed."""

    def __init__(self) -> None:
        self._recent: OrderedDict[str, deque[int]] = OrderedDict()

    def lasting(self, spec: str, seconds: float | None) -> float:
        """Return after how many seconds a move goes out that took so many to choose, or `None` if it was forced."""
        each = allotted(spec)
        recent = self._recent.pop(spec, None) or deque((1,), RECENT)
        self._recent[spec] = recent
        if len(self._recent) > MOST_KINDS:
            self._recent.popitem(last=False)
        usual = max(recent)
        if seconds is None:
            return usual * each
        times = max(1, ceil(seconds / each))
        recent.append(min(times, MOST_TIMES))
        return max(usual, times) * each
