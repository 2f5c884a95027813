"""A live table in one of several processes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.server.bot_workers import BotWorkers
from figaro.server.connections import Connection
from figaro.server.live_table import LiveTable
from figaro.server.pubsub import LocalPubSub
from figaro.server.registry import TableRegistry
from figaro.store.log_writes import Unavailable
from figaro.store.logs import Logs
from figaro.store.store import Store, open_store
from figaro.tables.players import Person

pytestmark = pytest.mark.anyio
ANN = Person("ann", "Ann")


class SlowLogs(Logs):
    """Logs that return what they have read only when allowed to."""

    def __init__(self, logs: Logs) -> None:
        super().__init__(logs._database, logs._writer)
        self.allowed = asyncio.Event()
        self.read = asyncio.Event()

    async def entries(self, table: str, since: int = -1) -> list[bytes]:
        found = await super().entries(table, since)
        self.read.set()
        await self.allowed.wait()
        return found


class FailingLogs(Logs):
    """Logs that can be made to fail once."""

    def __init__(self, logs: Logs) -> None:
        super().__init__(logs._database, logs._writer)
        self.fails = False

    async def entries(self, table: str, since: int = -1) -> list[bytes]:
        if self.fails:
            self.fails = False
            raise Unavailable("just now")
        return await super().entries(table, since)


@dataclass
class TwoProcesses:
    """Two registries on one database: `listener` attends the table `live` here, and `say` speaks at it there."""

    live: LiveTable
    listener: Connection
    there: TableRegistry

    async def say(self, text: str) -> None:
        """Say something there, and notify the table here that there is something new."""
        self.live.catch_up(await self.there.command(commands.SayText(table=self.live.name, text=text), ANN))

    async def heard(self, text: bytes) -> bytes:
        """Wait for a text to be heard here, and return everything heard until then."""
        heard = b""
        async with asyncio.timeout(10):
            while text not in heard:
                heard += b"".join(await self.listener.next() or ())
        return heard


@asynccontextmanager
async def two_processes(store: Store, logs: Logs) -> AsyncIterator[TwoProcesses]:
    """Open two registries, of which the one here reads the given logs."""
    here = TableRegistry(
        Store(logs, store.people, store.facts, store.well, store.claim), LocalPubSub(), BotWorkers(), 0
    )
    there = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
    try:
        live = await here.table(await there.open(ANN, Options(players=3)))
        listener = Connection(ANN.id)
        live.attend(listener, live.table.seq)
        yield TwoProcesses(live, listener, there)
    finally:
        await here.stop()
        await there.stop()


async def test_a_note_that_comes_while_the_log_is_read_is_not_lost(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "figaro.db")) as store:
        slow = SlowLogs(store.logs)
        slow.allowed.set()
        async with two_processes(store, slow) as both:
            slow.allowed.clear()
            slow.read.clear()
            await both.say("hello")
            await slow.read.wait()
            await both.say("again")  # after the log was read, and before its content is passed on
            slow.allowed.set()
            heard = await both.heard(b"again")
            assert heard.index(b"hello") < heard.index(b"again")


async def test_a_log_that_could_not_be_read_is_read_again(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "figaro.db")) as store:
        logs = FailingLogs(store.logs)
        async with two_processes(store, logs) as both:
            logs.fails = True
            await both.say("hello")
            await both.heard(b"hello")
