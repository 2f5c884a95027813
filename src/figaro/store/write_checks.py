"""Checking whether the database can be written, by writing to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import structlog
from sqlalchemy import Connection, insert, update
from sqlalchemy.exc import IntegrityError

from figaro.store import schema
from figaro.store.databases import Database, Result
from figaro.store.log_writes import NewEntry, Unavailable

#: How many seconds the outcome of the last write counts, before a new test is made.
HOLDS: Final = 5.0
#: How many seconds to wait for a database that does not answer.
WAITS: Final = 3.0
#: What is written as a test: about as much as a move, so that a disk without room for a move has none for this.
PROBE: Final = {"name": "probe", "value": bytes(2048)}

log = structlog.get_logger("figaro.store")


class WatchedDatabase(Database):
    """A database that knows whether it can be written, and logs only when that changes."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self.dialect = database.dialect
        self.name = database.name
        self._clock = clock
        self._failing = False
        self._tried = float("-inf")
        self._probing: asyncio.Task[None] | None = None

    async def well(self) -> bool:
        """Return whether it can be written, from the last write if that is recent, else from a new one."""
        if self._probing is None and self._clock() - self._tried >= HOLDS:
            self._probing = asyncio.create_task(self._probe(), name="store probe")
        if self._probing is not None:
            answered, _ = await asyncio.wait((self._probing,), timeout=WAITS)
            return bool(answered) and not self._failing
        return not self._failing

    async def _probe(self) -> None:
        try:
            await self.write(_probe)
        except Unavailable:
            pass  # the failure has been noted
        finally:
            self._probing = None

    async def prepare(self) -> None:
        """Prepare it for its first use."""
        await self._database.prepare()

    async def claim(self, *, alone: bool) -> bool:
        """Have the database for this process alone, or for all that share it; return whether nobody objects."""
        return await self._database.claim(alone=alone)

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something."""
        return await self._database.read(what)

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        """Write something, all of it or nothing."""
        with self._noted():
            return await self._database.write(what)

    async def append(self, entries: Sequence[NewEntry]) -> None:
        """Write log entries, all or none."""
        with self._noted():
            await self._database.append(entries)

    async def close(self) -> None:
        """Close all connections."""
        if self._probing is not None:
            await asyncio.wait((self._probing,))
        await self._database.close()

    @contextmanager
    def _noted(self) -> Iterator[None]:
        """Note how a write ends; a taken number or name says nothing about the database."""
        try:
            yield
        except Unavailable as error:
            if not isinstance(error.__cause__, IntegrityError):
                self._tried = self._clock()
                if not self._failing:
                    log.warning("nothing can be kept", error=str(error))
                self._failing = True
            raise
        self._tried = self._clock()
        if self._failing:
            log.info("everything can be kept again")
        self._failing = False


def _probe(connection: Connection) -> None:
    rows = schema.facts
    changed = connection.execute(update(rows).where(rows.c.name == PROBE["name"]).values(value=PROBE["value"]))
    if not changed.rowcount:
        connection.execute(insert(rows), PROBE)
