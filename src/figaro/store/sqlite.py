"""SQLite: a file that one thread writes and others read."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, PoolProxiedConnection, create_engine, event

from figaro.store.databases import PATIENCE, Result, WrongDatabase, number_taken, refuse_foreign, trouble_told
from figaro.store.files import check_is_file, make_private, reading
from figaro.store.log_writes import NewEntry

#: How many threads read from SQLite.
READERS: Final = 2


class Sqlite:
    """A SQLite file. One thread writes, so that a whole transaction is one step for the event loop."""

    dialect = "sqlite"

    def __init__(self, path: Path) -> None:
        if not path.parent.is_dir():
            raise WrongDatabase(f"there is no folder {path.parent} for the database")
        check_is_file(path)
        self._path = path
        self.name = f"the database {path}"
        self._engine = _sqlite_engine(path)
        self._writer = ThreadPoolExecutor(1, "sqlite writer")
        self._readers = ThreadPoolExecutor(READERS, "sqlite reader")
        self._appender: PoolProxiedConnection | None = None

    async def prepare(self) -> None:
        """Take the file for ourselves, and make sure that readers and the writer do not wait for each other."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._prepare)

    def _prepare(self) -> None:
        with trouble_told("opened", self.name):
            if self._path.is_file() and self._path.stat().st_size:
                with reading(self._path) as connection:
                    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
                refuse_foreign([name for (name,) in found], self.name)
            make_private(self._path)
            self._switch_to_wal()

    def _switch_to_wal(self) -> None:
        """Switch to WAL; unlike everything else this does not wait for others that hold the file, so it is retried."""
        end = time.monotonic() + PATIENCE
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

    async def claim(self, *, alone: bool) -> bool:  # noqa: ARG002 - whether or not
        """Return true: the server has locked the file itself."""
        return True

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, what)

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        """Write something, all of it or nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, what)

    async def append(self, entries: Sequence[NewEntry]) -> None:
        """Write log entries, all or none, in a single statement."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._append, entries)

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._forget_appender)
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()

    def _read(self, what: Callable[[Connection], Result]) -> Result:
        with trouble_told("read"), self._engine.connect() as connection:
            return what(connection.execution_options(reading=True))

    def _write(self, what: Callable[[Connection], Result]) -> Result:
        with trouble_told("written"), self._engine.begin() as connection:
            return what(connection)

    def _append(self, entries: Sequence[NewEntry]) -> None:
        """Insert with a connection that stays open; with no transaction around it, a statement is its own."""
        with trouble_told("written"):
            if self._appender is None:
                self._appender = self._engine.raw_connection()
            driver: Any = self._appender.driver_connection
            try:
                driver.execute(insert_of(len(entries)), tuple(chain.from_iterable(entries)))
            except sqlite3.IntegrityError:
                raise number_taken() from None
            except sqlite3.Error:
                self._forget_appender()
                raise

    def _forget_appender(self) -> None:
        if self._appender is not None:
            self._appender.close()
            self._appender = None


@cache
def insert_of(count: int) -> str:
    """Return the statement that inserts this many entries in one step, without waiting for the event loop."""
    return f"INSERT INTO entries (table_id, seq, body) VALUES {', '.join(['(?, ?, ?)'] * count)}"  # noqa: S608 - no data


def _sqlite_engine(path: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # Transactions begin when we say so; otherwise creating a table would not be part of one.
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
