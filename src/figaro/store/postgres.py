"""PostgreSQL, with asyncpg."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from importlib import import_module
from typing import Any, Final

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from figaro.extras import needing
from figaro.store.databases import PATIENCE, Result, number_taken, trouble_told
from figaro.store.log_writes import NewEntry

INSERT: Final = """
INSERT INTO entries (table_id, seq, body)
SELECT * FROM unnest($1::varchar[], $2::integer[], $3::bytea[])
"""


#: The number of the lock that a server holds on its database.
CLAIM: Final = 0xF16A20
#: How often it is tried to get, and after how many seconds again.
CLAIMS: Final = 20
CLAIM_AGAIN: Final = 0.25


class Postgres:
    """A PostgreSQL database."""

    dialect = "postgresql"
    name = "the database"

    def __init__(self, url: URL) -> None:
        with needing("postgres"):
            asyncpg: Any = import_module("asyncpg")

        options = dict(url.query)
        if "sslmode" in options:
            options["ssl"] = options.pop("sslmode")
        self._engine: AsyncEngine = create_async_engine(
            url.set(drivername="postgresql+asyncpg", query=options),
            pool_size=10,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
        )
        self._claim: AsyncConnection | None = None
        #: For statements that are their own transaction.
        self._alone = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        #: Errors that SQLAlchemy does not wrap while it connects, such as a wrong password or a server still starting.
        self._also = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

    async def prepare(self) -> None:
        """Check that it can be reached."""
        # A host name that cannot exist is a ValueError, wherever it is looked up.
        with trouble_told("reached", self.name, (*self._also, ValueError)):
            async with self._engine.connect():
                pass

    async def claim(self, *, alone: bool) -> bool:
        """Hold an advisory lock as long as this process lives: by itself, or with others that share the database."""
        lock = text(f"SELECT pg_try_advisory_lock{'' if alone else '_shared'}(:key)")
        with self._trouble("claimed"):
            self._claim = await self._alone.connect()
            for _ in range(CLAIMS):
                if await self._claim.scalar(lock, {"key": CLAIM}):
                    return True
                await asyncio.sleep(CLAIM_AGAIN)  # one that was killed a moment ago may still seem to be there
        return False

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something."""
        with self._trouble("read"):
            async with self._engine.connect() as connection:
                return await connection.run_sync(what)

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        """Write something, all of it or nothing."""
        with self._trouble("written"):
            async with self._engine.begin() as connection:
                return await connection.run_sync(what)

    async def append(self, entries: Sequence[NewEntry]) -> None:
        """Write log entries, all or none, in a single statement."""
        tables, numbers, bodies = zip(*entries, strict=True)
        with self._trouble("written"):
            async with self._alone.connect() as connection:
                try:
                    await connection.exec_driver_sql(INSERT, (tables, numbers, bodies))
                except IntegrityError:
                    raise number_taken() from None

    async def close(self) -> None:
        """Close all connections."""
        if self._claim is not None:
            with suppress(Exception):  # it may be broken by now
                await self._claim.close()
        await self._engine.dispose()

    def _trouble(self, done: str) -> AbstractContextManager[None]:
        return trouble_told(done, self.name, self._also)


class InspectedPostgres(Postgres):
    """A PostgreSQL database that is inspected and not changed; the database itself makes sure of that."""

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something."""
        with self._trouble("read"):
            async with self._engine.connect() as connection:
                await connection.execution_options(postgresql_readonly=True)
                return await connection.run_sync(what)
