"""Databases: how SQLite and PostgreSQL are reached, so that everything else is the same for both."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from figaro.rules import FigaroError, quoted
from figaro.store.units import Unavailable

Result = TypeVar("Result")
#: How long SQLite waits for another process that writes, and PostgreSQL for an answer, in seconds.
PATIENCE: Final = 10
#: How many threads read from SQLite.
READERS: Final = 2
#: What goes wrong when a database is full, gone or slow.
TROUBLE: Final = (SQLAlchemyError, sqlite3.Error, OSError, asyncio.TimeoutError)


class WrongDatabase(FigaroError):
    """This is no address of a database that can be used."""


class Database(Protocol):
    """A database, in which functions of a connection are run, in one transaction each."""

    dialect: str

    async def prepare(self) -> None:
        """Make it ready for its first use."""

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something; raises `Unavailable` if that is not possible now."""

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        """Write something, all of it or nothing; raises `Unavailable` if that is not possible now."""

    async def close(self) -> None:
        """Close all connections."""


def database_at(address: str) -> Database:
    """Give the database at an address: the path of a file for SQLite, or `postgresql://user@host/name`."""
    if "://" not in address:
        return Sqlite(Path(address).expanduser().absolute())
    try:
        url = make_url(address)
    except ArgumentError:
        raise WrongDatabase(f"{quoted(address)} is no address of a database") from None
    if url.get_backend_name() != "postgresql":
        raise WrongDatabase(f"{url.get_backend_name()} is not supported; a path is SQLite, postgresql:// PostgreSQL")
    return Postgres(url)


class Sqlite:
    """A SQLite file. One thread writes, so that a whole transaction is one step for the event loop."""

    dialect = "sqlite"

    def __init__(self, path: Path) -> None:
        if not path.parent.is_dir():
            raise WrongDatabase(f"there is no folder {path.parent} for the database")
        self._engine = _sqlite_engine(path)
        self._writer = ThreadPoolExecutor(1, "sqlite writer")
        self._readers = ThreadPoolExecutor(READERS, "sqlite reader")

    async def prepare(self) -> None:
        """Let readers and the writer not wait for each other, from now on."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._switch_to_wal)

    def _switch_to_wal(self) -> None:
        """Switch; unlike all else this does not wait for others that hold the file, so it is tried again."""
        end = time.monotonic() + PATIENCE
        with trouble_told("opened"):
            while True:
                try:
                    with self._engine.connect() as connection:
                        driver: Any = connection.connection.driver_connection
                        driver.execute("PRAGMA journal_mode=WAL")
                        return
                except sqlite3.OperationalError:
                    if time.monotonic() > end:
                        raise
                time.sleep(0.05)

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, what)

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        """Write something, all of it or nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, what)

    async def close(self) -> None:
        """Close all connections."""
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()

    def _read(self, what: Callable[[Connection], Result]) -> Result:
        with trouble_told("read"), self._engine.connect() as connection:
            return what(connection.execution_options(reading=True))

    def _write(self, what: Callable[[Connection], Result]) -> Result:
        with trouble_told("written"), self._engine.begin() as connection:
            return what(connection)


def _sqlite_engine(path: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # Transactions begin when we say so, else creating a table would not be part of one.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get("reading", False)
        driver: Any = connection.connection.driver_connection
        driver.execute("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


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

    async def prepare(self) -> None:
        """Nothing is to be made ready."""

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

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


@contextmanager
def trouble_told(done: str) -> Iterator[None]:
    """Tell whatever goes wrong with a database as `Unavailable`, in one line."""
    try:
        yield
    except TROUBLE as error:
        cause = getattr(error, "orig", None) or error
        reason = " ".join(str(cause).split()) or type(cause).__name__
        raise Unavailable(f"the database cannot be {done}: {reason}") from error
