"""Two registries on one store, like two processes but in this one; notes between them go out when a test says so."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from collections.abc import Set as AbstractSet
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import json

from figaro.server.bot_workers import BotWorkers
from figaro.server.connections import Connection
from figaro.server.pubsub import Heard, Note
from figaro.server.registry import TableRegistry
from figaro.server.upkeep import Upkeep
from figaro.store.store import Store, open_store


@dataclass
class FakePubSub:
    """A pubsub whose notes wait until they are delivered or lost."""

    process: str
    waiting: list[Note] = field(default_factory=list)
    heard: Heard | None = None
    alone: bool = False
    well: bool = True
    dead: frozenset[str] = frozenset()

    async def start(self, heard: Heard) -> None:
        self.heard = heard

    async def stop(self) -> None:
        pass

    @property
    def processes(self) -> frozenset[str]:
        return frozenset({"one", "two"}) - self.dead

    def publish(self, table: str, seq: int, *, due: bool) -> None:
        self.waiting.append(Note(self.process, table, seq=seq, due=due))

    def publish_rewritten(self, table: str) -> None:
        self.waiting.append(Note(self.process, table, rewritten=True))

    def publish_forgotten(self, person: str) -> None:
        self.waiting.append(Note(self.process, forgotten=person))

    def publish_present(self, table: str, people: AbstractSet[str]) -> None:
        self.waiting.append(Note(self.process, table, people=tuple(sorted(people))))

    def deliver(self, other: FakePubSub) -> None:
        """Deliver everything that is waiting to another process."""
        notes, self.waiting = self.waiting, []
        assert other.heard is not None
        for note in notes:
            other.heard(note)

    def lose(self) -> None:
        """Lose everything that is waiting, as if the process had died."""
        self.waiting.clear()


@dataclass
class TwoRegistries:
    """Two processes that share a clock."""

    one: TableRegistry
    two: TableRegistry
    pubsubs: tuple[FakePubSub, FakePubSub]
    store: Store
    now: float = 1000.0

    def deliver(self) -> None:
        """Deliver everything in both directions."""
        first, second = self.pubsubs
        first.deliver(second)
        second.deliver(first)

    def lose(self) -> None:
        """Lose everything in both directions."""
        for pubsub in self.pubsubs:
            pubsub.lose()


@asynccontextmanager
async def two_registries(folder: Path) -> AsyncIterator[TwoRegistries]:
    async with open_store(str(folder / "figaro.db")) as store:
        pubsubs = FakePubSub("one"), FakePubSub("two")
        both: TwoRegistries
        clock: Callable[[], float] = lambda: both.now  # noqa: E731 - it is defined before what it reads
        one, two = (TableRegistry(store, pubsub, BotWorkers(), 0, clock) for pubsub in pubsubs)
        both = TwoRegistries(one, two, pubsubs, store)
        await one.start()
        await two.start()
        yield both
        await one.stop()
        await two.stop()


def upkeep_of(registry: TableRegistry) -> Upkeep:
    """Make the upkeep for a registry's tables, as the server does."""
    return Upkeep(registry, registry._pubsub)


async def told(socket: Connection) -> list[dict[str, Any]]:
    """Return what a client was told since the last call."""
    return [json.decode(message) for message in await socket.next() or []]
