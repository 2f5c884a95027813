"""Databases: what the store needs of one, so that everything else is the same for SQLite and PostgreSQL."""

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
#: How long SQLite waits for another process that writes, and PostgreSQL for an answer, in seconds.
PATIENCE: Final = 10
#: What goes wrong when a database is full, gone or slow.
TROUBLE: Final[tuple[type[Exception], ...]] = (SQLAlchemyError, sqlite3.Error, OSError, asyncio.TimeoutError)


#: Tables that every version of Figaro has made.
OURS: Final = frozenset({"alembic_version", "tables", "entries"})


class WrongDatabase(FigaroError):
    """This database cannot be used."""


class WrongAddress(WrongDatabase, WrongChoice):
    """This is no address of a database."""


class Reading(Protocol):
    """A database that is read, by functions of a connection; `name` is what messages call it."""

    name: str

    async def prepare(self) -> None:
        """Make it ready for its first use."""

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        """Read something; raises `Unavailable` if that is not possible now."""

    async def close(self) -> None:
        """Close all connections."""


class Database(Reading, Protocol):
    """A database that is written too, by functions of a connection in one transaction each."""

    dialect: str

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        """Write something, all of it or nothing; raises `Unavailable` if that is not possible now."""

    async def append(self, entries: Sequence[NewEntry]) -> None:
        """Write entries of logs, all or none, in a single statement, which is much faster.

        Raises `Conflict` if a number is taken, and `Unavailable` if it is not possible now.
        """


@contextmanager
def trouble_told(done: str, what: str = "the database", also: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Tell whatever goes wrong with a database as `Unavailable`, in one line."""
    try:
        yield
    except TROUBLE + also as error:
        cause = getattr(error, "orig", None) or error
        reason = " ".join(str(cause).split()) or type(cause).__name__
        raise Unavailable(f"{what} cannot be {done}: {reason}") from error


def refuse_foreign(tables: Collection[str], what: str) -> None:
    """Raise `WrongDatabase` if there are tables, and not those that Figaro makes."""
    if tables and not set(tables) >= OURS:
        raise WrongDatabase(f"{what} is not Figaro's: other tables are in it; name another, or a new one")


def number_taken() -> Conflict:
    """Return the error for entries of which a number is taken, or whose table is no more."""
    return Conflict("some number of a log is taken, or its table is gone")
