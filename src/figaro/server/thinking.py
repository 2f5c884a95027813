"""Thinking: bots choose in worker threads, without the GIL, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import structlog

from figaro.bots import UnknownBot, bot
from figaro.bots.loading import asked
from figaro.rules import Chance, Memory, Move, Seat, View, events_for, view
from figaro.tables.players import STAND_IN
from figaro.tables.reasons import Declined, TableReason
from figaro.tables.table import Table

#: How long a bot seems to think, in seconds, at least; the easiest moves are made no quicker.
PAUSE: Final = 0.7

#: How long a bot at a table may think at most, as `@200ms` or as `@2000` playouts asks for.
MOST_MILLISECONDS: Final = 200
MOST_PLAYOUTS: Final = 2000
BUDGET: Final = re.compile(r"@([0-9]+)(ms)?")

log = structlog.get_logger("figaro.thinking")


class Thinkers:
    """The worker threads in which bots think, a few at a time."""

    def __init__(self, threads: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(threads or max(2, os.cpu_count() or 2), thread_name_prefix="bot")
        #: Who stands in for somebody hardly thinks, and does not wait for those who do.
        self._stand_ins = ThreadPoolExecutor(1, thread_name_prefix="stand-in")

    async def choose(self, spec: str, chance: Chance, view: View, memory: Memory) -> Move:
        """Let a bot choose."""
        loop = asyncio.get_running_loop()
        threads = self._stand_ins if spec == STAND_IN else self._threads
        return await loop.run_in_executor(threads, _choose, spec, chance, view, memory)

    def close(self) -> None:
        """Let nobody think any more."""
        for threads in (self._threads, self._stand_ins):
            threads.shutdown(wait=False, cancel_futures=True)


def _choose(spec: str, chance: Chance, view: View, memory: Memory) -> Move:
    if len(view.legal) == 1:
        return view.legal[0]
    try:
        return asked(bot(spec, chance), view, memory)
    except Exception:
        # It is a mistake of ours, and nobody at the table shall have to wait for it to be mended.
        log.exception("a bot failed, and moves at random", bot=spec)
        return view.legal[chance.below(len(view.legal))]


def check_bot(spec: str) -> None:
    """Decline a bot that there is not, or that would think so long that others have to wait."""
    try:
        bot(spec, Chance(0))
    except UnknownBot:
        raise Declined(TableReason.UNKNOWN_BOT) from None
    asked_for = BUDGET.search(spec)
    if asked_for is not None and int(asked_for[1]) > (MOST_MILLISECONDS if asked_for[2] else MOST_PLAYOUTS):
        raise Declined(TableReason.SLOW_BOT)


class Memories:
    """What the seats of one table remember; folded from what each has seen, as far as it was not yet."""

    def __init__(self) -> None:
        self._known: dict[Seat, tuple[int, Memory]] = {}

    def of(self, table: Table, seat: Seat) -> tuple[View, Memory]:
        """Give what a seat sees now and remembers."""
        assert table.state is not None, "there is a game"
        told, memory = self._known.get(seat, (0, Memory.start(table.state.setup, seat)))
        for events in table.history[told:]:
            memory = memory.after(events_for(events, seat))
        self._known[seat] = len(table.history), memory
        return view(table.state, seat), memory
