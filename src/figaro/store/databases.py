"""Databases: what the store needs from one, so that everything else is the same for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from figaro.rules import FigaroError, WrongChoice
from figaro.store.log_writes import Conflict, NewEntry, Unavailable

Result = TypeVar("Result")
#: How long SQLite waits for another process to finish writing, and PostgreSQL for an answer, in seconds.
PATIENCE: Final = 10
#: The errors raised when a database is full, gone or slow.
TROUBLE: Final[tuple[type[Exception], ...]] = (SQLAlchemyError, sqlite3.Error, OSError, asyncio.TimeoutError)


#: Tables that every version of Figaro creates.
OURS: Final = frozenset({"alembic_version", "tables", "entries"})


class WrongDatabase(FigaroError):
    """This database cannot be used."""


class WrongAddress(WrongDatabase, WrongChoice):
    """This is not the address of a database."""


class Reading(Protocol):
    """A database for reading, with functions that take a connection; `name` is for messages."""

    name: str

    async def prepare(self) -> None:
        """Prepare it for its first use."""

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something; raises `Unavailable` if that is not possible now."""

    async def close(self) -> None:
        """Close all connections."""


class Database(Reading, Protocol):
    """A database for reading and writing, with functions that take a connection, each in one transaction."""

    dialect: str

    async def claim(self, *, alone: bool) -> bool:
        """Have the database for this process alone, or for all that share it; return whether nobody objects."""

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        """Write something, all of it or nothing; raises `Unavailable` if that is not possible now."""

    async def append(self, entries: Sequence[NewEntry]) -> None:
        """Write log entries, all or none, in a single statement, which is much faster.

        Raises `Conflict` if a number is taken, and `Unavailable` if it is not possible now.
        """


@contextmanager
def trouble_told(done: str, what: str = "the database", also: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Turn any error of a database into `Unavailable`, with a message of one line."""
    try:
        yield
    except TROUBLE + also as error:
        cause = getattr(error, "orig", None) or error
        reason = " ".join(str(cause).split()) or type(cause).__name__
        raise Unavailable(f"{what} cannot be {done}: {reason}") from error


def refuse_foreign(tables: Collection[str], what: str) -> None:
    """Raise `WrongDatabase` if there are tables that are not Figaro's."""
    if tables and not set(tables) >= OURS:
        raise WrongDatabase(f"{what} is not Figaro's: it has other tables; name another database, or a new one")


def number_taken() -> Conflict:
    """Return the error for entries whose number is taken, or whose table no longer exists."""
    return Conflict("a number of a log is taken, or its table is gone")
