"""A live table, as it stands in one of several processes."""

import asyncio
from pathlib import Path

import pytest

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.server.connections import Connection
from figaro.server.house import House
from figaro.server.hubs import LocalHub
from figaro.server.thinking import Thinkers
from figaro.store.logs import Logs
from figaro.store.store import Store, open_store
from figaro.store.units import Unavailable
from figaro.tables.players import Person

pytestmark = pytest.mark.anyio
ANN = Person("ann", "Ann")


class SlowLogs(Logs):
    """Logs that hand out what they have read only when they are allowed to."""

    def __init__(self, logs: Logs) -> None:
        super().__init__(logs._database, logs._writer)
        self.allowed = asyncio.Event()
        self.read = asyncio.Event()

    async def entries(self, table: str, since: int = -1) -> list[bytes]:
        found = await super().entries(table, since)
        self.read.set()
        await self.allowed.wait()
        return found


async def test_a_note_that_comes_while_the_log_is_read_is_not_lost(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "figaro.db")) as store:
        slow = SlowLogs(store.logs)
        here = House(Store(slow, store.people), LocalHub(), Thinkers(), 0)
        there = House(store, LocalHub(), Thinkers(), 0)
        try:
            name = await there.open(ANN, Options(players=3))
            slow.allowed.set()
            live = await here.table(name)
            listener = Connection(ANN.id)
            live.attend(listener, live.table.seq)
            slow.allowed.clear()
            slow.read.clear()
            live.catch_up(await there.command(commands.SayText(table=name, text="hello"), ANN))
            await slow.read.wait()
            # The second note comes after the log was read, and before what was read is told.
            live.catch_up(await there.command(commands.SayText(table=name, text="again"), ANN))
            slow.allowed.set()
            heard = b""
            async with asyncio.timeout(5):
                while b"again" not in heard:
                    heard += b"".join(await listener.next() or ())
            assert heard.index(b"hello") < heard.index(b"again")
        finally:
            await here.stop()
            await there.stop()


class FailingLogs(Logs):
    """Logs that cannot be read once."""

    def __init__(self, logs: Logs) -> None:
        super().__init__(logs._database, logs._writer)
        self.fails = False

    async def entries(self, table: str, since: int = -1) -> list[bytes]:
        if self.fails:
            self.fails = False
            raise Unavailable("just now")
        return await super().entries(table, since)


async def test_a_log_that_could_not_be_read_is_read_again(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "figaro.db")) as store:
        logs = FailingLogs(store.logs)
        here = House(Store(logs, store.people), LocalHub(), Thinkers(), 0)
        there = House(store, LocalHub(), Thinkers(), 0)
        try:
            name = await there.open(ANN, Options(players=3))
            live = await here.table(name)
            listener = Connection(ANN.id)
            live.attend(listener, live.table.seq)
            logs.fails = True
            live.catch_up(await there.command(commands.SayText(table=name, text="hello"), ANN))
            async with asyncio.timeout(10):
                assert b"hello" in b"".join(await listener.next() or ())
        finally:
            await here.stop()
            await there.stop()
