"""Engines: how a database is reached, and what is asked of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import OperationalError
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from figaro.rules import FigaroError, quoted
from figaro.store.units import Unavailable

Result = TypeVar("Result")
#: How long SQLite waits for another process that writes, and PostgreSQL for an answer, in seconds.
PATIENCE: Final = 10
#: What goes wrong when a database is full, gone or slow.
TROUBLE: Final = (SQLAlchemyError, OSError, asyncio.TimeoutError)


class WrongDatabase(FigaroError):
    """This is no address of a database that can be used."""


def engine_for(address: str) -> AsyncEngine:
    """Give the engine for an address: the path of a file for SQLite, or `postgresql://user@host/name`."""
    if "://" not in address:
        path = Path(address).expanduser().absolute()
        if not path.parent.is_dir():
            raise WrongDatabase(f"there is no folder {path.parent} for the database")
        return _sqlite(URL.create("sqlite+aiosqlite", database=str(path)))
    try:
        url = make_url(address)
    except ArgumentError:
        raise WrongDatabase(f"{quoted(address)} is no address of a database") from None
    if url.get_backend_name() == "sqlite":
        return _sqlite(url.set(drivername="sqlite+aiosqlite"))
    if url.get_backend_name() != "postgresql":
        raise WrongDatabase(f"{url.get_backend_name()} is not supported; a path is SQLite, postgresql:// PostgreSQL")
    try:
        return create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=10,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
        )
    except ModuleNotFoundError:
        raise WrongDatabase("PostgreSQL needs one more package: pip install figaro[postgres]") from None


def _sqlite(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # Transactions begin when we say so, else creating a table would not be part of one.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get("reading", False)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


async def prepare_file(engine: AsyncEngine) -> None:
    """Let readers and the writer of a SQLite file not wait for each other, from now on.

    The switch does not wait for others that hold the file, as all else does, so it is tried again.
    """
    with trouble_told("opened"):
        await _switch_to_wal(engine)


async def _switch_to_wal(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                await driver.execute("PRAGMA journal_mode=WAL")
            except OperationalError:
                if asyncio.get_running_loop().time() > end:
                    raise
                await asyncio.sleep(0.05)
            else:
                return


@contextmanager
def trouble_told(done: str) -> Iterator[None]:
    """Tell whatever goes wrong with a database as `Unavailable`, in one line."""
    try:
        yield
    except TROUBLE as error:
        cause = getattr(error, "orig", None) or error
        raise Unavailable(
            f"the database cannot be {done}: {' '.join(str(cause).split()) or type(cause).__name__}"
        ) from error


async def read(engine: AsyncEngine, what: Callable[[Connection], Result]) -> Result:
    """Read something; raises `Unavailable` if that is not possible now."""
    with trouble_told("read"):
        async with engine.connect() as connection:
            await connection.execution_options(reading=True)
            return await connection.run_sync(what)


async def write(engine: AsyncEngine, what: Callable[[Connection], Result]) -> Result:
    """Write something in a transaction; raises `Unavailable` if that is not possible now."""
    with trouble_told("written"):
        async with engine.begin() as connection:
            return await connection.run_sync(what)
