"""PostgreSQL, by asyncpg."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy import URL, Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from figaro.store.databases import PATIENCE, Result, WrongDatabase, number_taken, trouble_told
from figaro.store.units import NewEntry

INSERT: Final = """
INSERT INTO entries (table_id, seq, body)
SELECT * FROM unnest($1::varchar[], $2::integer[], $3::bytea[])
"""


class Postgres:
    """A PostgreSQL database."""

    dialect = "postgresql"

    def __init__(self, url: URL) -> None:
        try:
            self._engine: AsyncEngine = create_async_engine(
                url.set(drivername="postgresql+asyncpg"),
                pool_size=10,
                pool_pre_ping=True,
                pool_timeout=PATIENCE,
                connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
            )
        except ModuleNotFoundError:
            raise WrongDatabase("PostgreSQL needs one more package: pip install figaro[postgres]") from None
        #: For statements that are a transaction by themselves.
        self._alone = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def prepare(self) -> None:
        """See whether it can be reached."""
        with trouble_told("reached"):
            async with self._engine.connect():
                pass

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something."""
        with trouble_told("read"):
            async with self._engine.connect() as connection:
                return await connection.run_sync(what)

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        """Write something, all of it or nothing."""
        with trouble_told("written"):
            async with self._engine.begin() as connection:
                return await connection.run_sync(what)

    async def append(self, entries: Sequence[NewEntry]) -> None:
        """Write entries of logs, all or none, in a single statement."""
        tables, numbers, bodies = zip(*entries, strict=True)
        with trouble_told("written"):
            async with self._alone.connect() as connection:
                try:
                    await connection.exec_driver_sql(INSERT, (tables, numbers, bodies))
                except IntegrityError:
                    raise number_taken() from None

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()
