"""Databases: what the store needs of one, so that everything else is the same for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from figaro.rules import FigaroError
from figaro.store.units import Conflict, NewEntry, Unavailable

Result = TypeVar("Result")
#: How long SQLite waits for another process that writes, and PostgreSQL for an answer, in seconds.
PATIENCE: Final = 10
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

    async def append(self, entries: Sequence[NewEntry]) -> None:
        """Write entries of logs, all or none, in a single statement, which is much faster.

        Raises `Conflict` if a number is taken, and `Unavailable` if it is not possible now.
        """

    async def close(self) -> None:
        """Close all connections."""


@contextmanager
def trouble_told(done: str, what: str = "the database") -> Iterator[None]:
    """Tell whatever goes wrong with a database as `Unavailable`, in one line."""
    try:
        yield
    except TROUBLE as error:
        cause = getattr(error, "orig", None) or error
        reason = " ".join(str(cause).split()) or type(cause).__name__
        raise Unavailable(f"{what} cannot be {done}: {reason}") from error


def number_taken() -> Conflict:
    """Give the error for entries of which a number is taken, or whose table is no more."""
    return Conflict("some number of a log is taken, or its table is gone")
