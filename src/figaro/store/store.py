"""The open store: logs and people in one database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

from figaro.store.database_addresses import database_at
from figaro.store.log_writer import Writer
from figaro.store.logs import Logs
from figaro.store.migrating import migrate
from figaro.store.people import People
from figaro.store.server_facts import Facts
from figaro.store.write_checks import WatchedDatabase


class Claim(Protocol):
    """How a database is claimed."""

    def __call__(self, *, alone: bool) -> Awaitable[bool]:
        """Claim it."""


@dataclass(frozen=True, slots=True)
class Store:
    """Everything that is saved."""

    logs: Logs
    people: People
    facts: Facts
    #: Returns whether anything can be saved now; call it as often as you like.
    well: Callable[[], Awaitable[bool]]
    #: Has the database for this process alone, or shares it with others; returns whether nobody objects.
    claim: Claim


@asynccontextmanager
async def open_store(address: str) -> AsyncIterator[Store]:
    """Open the store at an address, a file path or `postgresql://...`, and upgrade its database if necessary."""
    database = WatchedDatabase(database_at(address))
    try:
        await migrate(database)
        async with Writer(database) as writer:
            yield Store(Logs(database, writer), People(database), Facts(database), database.well, database.claim)
    finally:
        await database.close()
