"""Bot workers: bots choose moves in worker threads, without the GIL, so that nobody has to wait for them."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from figaro.bots import UnknownBot, bot
from figaro.bots.loading import asked
from figaro.rules import Chance, Memory, Move, Seat, View, events_for, view
from figaro.server.bot_cache import BotCache
from figaro.server.fair_threads import FairThreads
from figaro.server.pacing import Pace
from figaro.tables.players import STAND_IN
from figaro.tables.table import Table
from figaro.tables.table_reasons import Declined, TableReason

#: How long a bot at a table may think, as in `@200ms` or `@2000` playouts.
MOST_MILLISECONDS_ASKED: Final = 200
MOST_PLAYOUTS_ASKED: Final = 2000
ASKED_BUDGET: Final = re.compile(r"@([0-9]+)(ms)?")

log = structlog.get_logger("figaro.bots")


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, when a thread began to think about it, and how long that took; `None` if it was the only legal move."""

    move: Move
    start: float
    seconds: float | None


class BotWorkers:
    """The worker threads in which bots think, a few at a time, sharing the time fairly among people."""

    def __init__(
        self,
        threads: int | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._pace = Pace()
        self._kept = BotCache()
        self._threads = FairThreads(threads or max(2, os.cpu_count() or 2), "bot", clock)
        #: Stand-ins hardly think at all, so they do not wait for bots that do.
        self._stand_ins = FairThreads(1, "stand-in", clock)

    async def choose(
        self,
        spec: str,
        view: View,
        memory: Memory,
        *,
        key: Hashable,
        person: Hashable = None,
        group: Hashable = None,
        pause: float = 0.0,
    ) -> Move:
        """Let a bot choose a move; it comes after a pause, and an easy move comes no sooner than a hard one.

        The time counts towards a person's share, and that towards the share of their group, such as an address.

        `key` identifies the seat the bot plays, and is the same for all its moves in a game.

        A forced move waits for a thread like any other, so that it comes no sooner on a busy server either.
        """
        begin = self._clock()
        threads = self._stand_ins if spec == STAND_IN else self._threads
        work = partial(self._think, spec, key, view, memory)
        thought = await asyncio.wrap_future(threads.submit(person, work, group))
        due = max(begin + pause, thought.start + self._pace.lasting(spec, thought.seconds))
        await self._sleep(max(0.0, due - self._clock()))
        return thought.move

    def _think(self, spec: str, key: Hashable, view: View, memory: Memory) -> Thought:
        """Think, in a worker thread; creating the bot does not count as thinking."""
        if len(view.legal) == 1:
            return Thought(view.legal[0], self._clock(), None)
        try:
            player = self._kept.take(key, spec)
            start = self._clock()
            move = asked(player, view, memory)
            thought = Thought(move, start, self._clock() - start)
            self._kept.give_back(key, spec, player)
        except Exception:
            # This is our own bug, and nobody at the table should have to wait until it is fixed.
            log.exception("a bot failed and moves at random", bot=spec)
            return Thought(secrets.choice(view.legal), self._clock(), 0.0)
        return thought

    def close(self) -> None:
        """Stop all thinking."""
        for threads in (self._threads, self._stand_ins):
            threads.close()


def check_bot_may_play(spec: str) -> None:
    """Decline an unknown bot, or one that would think so long that others would have to wait."""
    try:
        bot(spec, Chance(0))
    except UnknownBot:
        raise Declined(TableReason.UNKNOWN_BOT) from None
    asked_for = ASKED_BUDGET.search(spec)
    if asked_for is not None and int(asked_for[1]) > (MOST_MILLISECONDS_ASKED if asked_for[2] else MOST_PLAYOUTS_ASKED):
        raise Declined(TableReason.SLOW_BOT)


class Memories:
    """What the seats of one table remember, brought up to date with what each has seen since."""

    def __init__(self) -> None:
        self._known: dict[Seat, tuple[int, Memory]] = {}

    def of(self, table: Table, seat: Seat) -> tuple[View, Memory]:
        """Return what a seat sees now, and what it remembers."""
        assert table.state is not None, "only seats in a game remember anything"
        told, memory = self._known.get(seat, (0, Memory.start(table.state.setup, seat)))
        for events in table.history[told:]:
            memory = memory.after(events_for(events, seat))
        self._known[seat] = len(table.history), memory
        return view(table.state, seat), memory
