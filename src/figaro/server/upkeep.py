"""Upkeep: what a process does for its tables at regular intervals, without being asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Final

import structlog

from figaro.server.downtime import BEAT, BEATS_WHEN_IDLE
from figaro.server.pubsub import PubSub
from figaro.server.recently_forgotten import forgotten_lately
from figaro.server.registry import TableRegistry
from figaro.store.log_writes import Unavailable

#: How often to unload unneeded tables and look for tables that are due, in seconds.
SWEEP: Final = 30.0
#: How long before it is due to load a table, in milliseconds: longer than the time between two sweeps.
SOON: Final = 300_000
#: How often to check for lost notes and for processes that came or went, in seconds.
WATCH: Final = 1.0
#: How many due tables to load at most.
MOST_DUE: Final = 100_000
#: How many seconds a process waits to hear from the others, if there are any.
GETTING_TO_KNOW: Final = 2.5

log = structlog.get_logger("figaro.upkeep")


class Upkeep:
    """Loads tables that are due, unloads those nobody needs, and records that the process is alive."""

    def __init__(
        self, registry: TableRegistry, pubsub: PubSub, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._registry = registry
        self._pubsub = pubsub
        self._sleep = sleep
        self._forgotten: set[str] = set()
        #: The time up to which this process has looked for due tables.
        self._looked_until = -1

    def start(self) -> None:
        """Start; requests that arrive meanwhile are served first."""
        for name, work in (("sweep", self._sweep), ("watch", self._watch), ("heartbeat", self._beat)):
            self._registry.supervisor.keep_running(name, work)

    async def _sweep(self) -> None:
        if not self._pubsub.alone:
            await self._sleep(GETTING_TO_KNOW)
        while True:
            await self.load_due()
            await self._sleep(SWEEP)
            await self.put_in_order()

    async def put_in_order(self) -> None:
        """Unload the tables nobody needs, and catch up on anything no note mentioned."""
        self._registry.put_away_idle()
        if not self._pubsub.alone:
            self._registry.read_again()
            with suppress(Unavailable):
                await self.show_out_forgotten()

    async def load_due(self) -> None:
        """Load this process's tables where a bot or a clock is due soon.

        Tables are loaded one at a time, so that requests go first. A process on its own wrote everything that became
        due since the last look; where there are several, another may have died and left its tables behind.
        """
        soon = self._registry.now() + SOON
        after = self._looked_until if self._pubsub.alone and self._looked_until < soon else None
        try:
            names = await self._registry.store.logs.due(after, soon, MOST_DUE)
        except Unavailable as error:
            log.warning("cannot look up the tables that are due", error=str(error))
            return
        for name in names:
            if self._registry.looks_after(name):
                began = time.perf_counter()
                if not await self._loads(name):
                    return
                await self._sleep(time.perf_counter() - began)
        self._looked_until = soon

    async def _loads(self, name: str) -> bool:
        """Load a table, and return whether to go on with the others."""
        try:
            await self._registry.load_due(name)
        except Unavailable as error:
            log.warning("cannot load a table that is due", table=name, error=str(error))
            return False
        except Exception:
            log.exception("cannot read a table", table=name)
        return True

    async def _watch(self) -> None:
        """Keep track of the live processes, and keep rereading tables while notes are being lost."""
        processes, was_well = self._pubsub.processes, True
        while True:
            await self._sleep(WATCH)
            if self._pubsub.processes != processes:
                processes = self._pubsub.processes
                self._registry.look_after_all()
                await self.load_due()
            well = self._pubsub.well
            if not well or not was_well:
                self._registry.read_again()
            was_well = well

    async def _beat(self) -> None:
        """Record that this process is alive.

        While no clock is running this happens less often, so that an idle server lets its disk sleep.
        """
        for number in count(1):
            await self._sleep(BEAT)
            self._registry.now()  # this notices if the system time was changed
            if self._registry.clocks_run or number % BEATS_WHEN_IDLE == 0:
                with suppress(Unavailable):
                    await self._registry.downtime.beat()

    async def show_out_forgotten(self) -> None:
        """Close the sockets of people another process has forgotten, in case no note arrived."""
        lately = {person for person, _ in await forgotten_lately(self._registry.store.facts)}
        for person in lately - self._forgotten:
            self._registry.show_out(person)
            self._registry.put_away_tables_of(person)
        self._forgotten = lately
