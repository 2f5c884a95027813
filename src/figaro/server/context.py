"""The context: everything the routes of one server process share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

from figaro.server.bot_workers import BotWorkers
from figaro.server.database_locks import SHARED, DatabaseInUse
from figaro.server.exporting import Exports
from figaro.server.forgetting import finish_forgetting
from figaro.server.identities import Identities
from figaro.server.pubsub import pubsub_for
from figaro.server.rate_limits import ConcurrencyLimit, Limit
from figaro.server.registry import TableRegistry
from figaro.server.settings import Settings
from figaro.server.sockets import SocketSession
from figaro.server.upkeep import Upkeep
from figaro.store.store import Store, open_store

#: How many milliseconds clients should wait before reconnecting when the server stops.
BACK_IN = 2000
#: How many files of the client an address may request per other request it may make in the same time.
PAGES_PER_REQUEST = 10


@dataclass(frozen=True, slots=True)
class AppContext:
    """Everything a server process has."""

    settings: Settings
    store: Store
    registry: TableRegistry
    identities: Identities
    new_people: Limit
    new_tables: Limit
    requests: Limit
    pages: Limit
    messages: Limit
    sockets: ConcurrencyLimit
    exports: Exports
    sessions: set[SocketSession] = field(default_factory=set)

    def say_goodbye(self) -> None:
        """Tell every client that the server is stopping, and when to reconnect."""
        for session in self.sessions:
            session.go(BACK_IN)


@asynccontextmanager
async def open_context(settings: Settings) -> AsyncIterator[AppContext]:
    """Open everything a server process has, and keep its games going."""
    async with open_store(settings.database) as store:
        pubsub = pubsub_for(settings.redis)
        if not await store.claim(alone=pubsub.alone):
            raise DatabaseInUse(SHARED)
        bot_workers = BotWorkers(settings.bot_threads or None)
        registry = TableRegistry(store, pubsub, bot_workers, settings.bot_pause, away_after=settings.away_after)
        identities = await Identities.prepared(store.people, store.facts)
        exports = Exports(store.logs)
        await registry.start()
        registry.supervisor.run("finish forgetting", partial(finish_forgetting, registry, store))
        Upkeep(registry, pubsub).start()
        try:
            yield AppContext(
                settings=settings,
                store=store,
                registry=registry,
                identities=identities,
                new_people=Limit(settings.people_per_hour, 3600),
                new_tables=Limit(settings.tables_per_hour, 3600),
                requests=Limit(settings.requests_in_20_seconds, 20),
                pages=Limit(PAGES_PER_REQUEST * settings.requests_in_20_seconds, 20),
                messages=Limit(settings.messages_in_10_seconds, 10),
                sockets=ConcurrencyLimit(settings.sockets_per_address),
                exports=exports,
            )
        finally:
            exports.close()
            await registry.stop()
