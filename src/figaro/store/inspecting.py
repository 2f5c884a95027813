"""Inspecting a server's data without changing anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection, StaticPool, create_engine

from figaro.store.database_addresses import is_url, path_of, postgres_url
from figaro.store.databases import Reading, Result, trouble_told
from figaro.store.files import reading
from figaro.store.logs import Lists
from figaro.store.migrating import check_revision
from figaro.store.postgres import InspectedPostgres


@asynccontextmanager
async def inspect_store(address: str) -> AsyncIterator[Lists]:
    """Open the lists and logs at an address, only for reading.

    Raises `WrongDatabase` if there is nothing there, or nothing of this version of Figaro.
    """
    database = InspectedPostgres(postgres_url(address)) if is_url(address) else InspectedSqlite(path_of(address))
    try:
        await database.prepare()
        await database.read(lambda connection: check_revision(connection, database.name))
        yield Lists(database)
    finally:
        await database.close()


class InspectedSqlite(Reading):
    """A SQLite file that is inspected and not changed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.name = f"the database {path}"

    async def prepare(self) -> None:
        """Check that it is a database."""
        await self.read(lambda _: None)

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something."""
        return await asyncio.to_thread(self._read, what)

    def _read(self, what: Callable[[Connection], Result]) -> Result:
        with trouble_told("read", self.name), reading(self._path) as opened:
            engine = create_engine("sqlite://", creator=lambda: opened, poolclass=StaticPool)
            with engine.connect() as connection:
                return what(connection)

    async def close(self) -> None:
        """Close nothing, because nothing stays open between two reads."""
