"""Upkeep: what a process does for its tables again and again, whether or not anybody asks for something."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Final

import structlog

from figaro.server.downtime import BEAT, BEATS_WHEN_IDLE, Downtime
from figaro.server.forgotten_people import forgotten_lately
from figaro.server.pubsub import PubSub
from figaro.server.registry import TableRegistry
from figaro.server.supervisor import Supervisor
from figaro.store.log_writes import Unavailable

#: How often tables that nobody needs are put away, and those that are due are looked for, in seconds.
SWEEP: Final = 30.0
#: How long before they are due tables are loaded, in milliseconds: longer than it takes to look again.
SOON: Final = 300_000
#: How often it is looked whether notes from other processes get lost, and which processes are alive, in seconds.
WATCH: Final = 1.0
#: How many tables that are due are loaded at most.
MOST_DUE: Final = 100_000
#: How many seconds a process that is not alone waits until it has heard of the others.
GETTING_TO_KNOW: Final = 2.5

log = structlog.get_logger("figaro.upkeep")


class Upkeep:
    """Loads the tables that are due, puts away those that nobody needs, and writes down that the process is alive."""

    def __init__(
        self,
        registry: TableRegistry,
        pubsub: PubSub,
        downtime: Downtime,
        supervisor: Supervisor,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._registry = registry
        self._pubsub = pubsub
        self._downtime = downtime
        self._supervisor = supervisor
        self._sleep = sleep
        self._forgotten: set[str] = set()
        #: Up to when this process has looked for tables that are due.
        self._looked_until = -1

    def start(self) -> None:
        """Begin; whoever comes meanwhile is served first."""
        for name, work in (("sweep", self._sweep), ("watch", self._watch), ("heartbeat", self._beat)):
            self._supervisor.keep_running(name, work)

    async def _sweep(self) -> None:
        if not self._pubsub.alone:
            await self._sleep(GETTING_TO_KNOW)
        while True:
            await self.load_due()
            await self._sleep(SWEEP)
            await self.put_in_order()

    async def put_in_order(self) -> None:
        """Put away the tables that nobody needs, and find whatever no note told."""
        self._registry.put_away_idle()
        if not self._pubsub.alone:
            self._registry.read_again()
            with suppress(Unavailable):
                await self.show_out_forgotten()

    async def load_due(self) -> None:
        """Load the tables of this process where a bot or a clock is due soon.

        One by one, so that whoever asks for something goes first. A process that is alone wrote all that is due
        since; of several, another may have died over its tables.
        """
        soon = self._registry.now() + SOON
        after = self._looked_until if self._pubsub.alone and self._looked_until < soon else None
        try:
            names = await self._registry.store.logs.due(after, soon, MOST_DUE)
        except Unavailable as error:
            log.warning("the tables that are due cannot be found", error=str(error))
            return
        for name in names:
            if self._registry.looks_after(name):
                began = time.perf_counter()
                if not await self._loads(name):
                    return
                await self._sleep(time.perf_counter() - began)
        self._looked_until = soon

    async def _loads(self, name: str) -> bool:
        """Load a table; say whether it is worth going on with others."""
        try:
            await self._registry.load_due(name)
        except Unavailable as error:
            log.warning("a table that is due cannot be loaded", table=name, error=str(error))
            return False
        except Exception:
            log.exception("a table cannot be read", table=name)
        return True

    async def _watch(self) -> None:
        """Follow which processes are alive, and read tables again and again while their notes get lost."""
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
        """Write down that this process is alive.

        While no clock runs it is written down less often, so that a server with nobody there lets its disk sleep.
        """
        for number in count(1):
            await self._sleep(BEAT)
            self._registry.now()  # which notices if the time was set
            if self._registry.clocks_run or number % BEATS_WHEN_IDLE == 0:
                with suppress(Unavailable):
                    await self._downtime.beat()

    async def show_out_forgotten(self) -> None:
        """Close the sockets of people whom another process has forgotten though no note came."""
        lately = {person for person, _ in await forgotten_lately(self._registry.store.facts)}
        for person in lately - self._forgotten:
            self._registry.show_out(person)
            self._registry.put_away_tables_of(person)
        self._forgotten = lately
