"""After a restart players' clocks go on from where they stood, even if the system's time was changed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from figaro.protocol import commands
from figaro.protocol.options import MoveClock, Options
from figaro.server.bot_workers import BotWorkers
from figaro.server.downtime import TOLERATED, Downtime
from figaro.server.pubsub import LocalPubSub
from figaro.server.registry import TableRegistry
from figaro.server.system_clock import STEP, SystemClock
from figaro.store.store import Store, open_store
from figaro.tables.players import Person

pytestmark = pytest.mark.anyio
ANN, BEN, CLEO = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cleo"))
HOUR = 3_600_000


class FakeTime:
    """A fake system time and a fake monotonic clock."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000_000
        self.steady = 5_000

    def passes(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds

    def clock(self) -> SystemClock:
        return SystemClock(lambda: self.wall * 1_000_000, lambda: self.steady * 1_000_000)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with open_store(str(tmp_path / "figaro.db")) as opened:
        yield opened


@asynccontextmanager
async def registry_of(store: Store, time: FakeTime) -> AsyncIterator[TableRegistry]:
    registry = TableRegistry(store, LocalPubSub(), BotWorkers(), 0, system_clock=time.clock())
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()


async def game_with_a_clock(registry: TableRegistry) -> str:
    options = Options(players=3, first="A", clock=MoveClock(seconds=600, bank=60))
    name = await registry.open(ANN, options)
    await registry.command(commands.Sit(table=name, seat="B"), BEN)
    await registry.command(commands.Sit(table=name, seat="C"), CLEO)
    await registry.command(commands.Start(table=name), ANN)
    return name


async def left_at(registry: TableRegistry, name: str) -> int:
    """Return how many milliseconds the player to move has left."""
    table = (await registry.table(name)).table
    assert table.clock is not None
    assert table.turn is not None
    return table.clock.deadline(table.turn) - registry.now()


async def test_clocks_stand_still_while_the_server_is_away(store: Store) -> None:
    time = FakeTime()
    async with registry_of(store, time) as registry:
        name = await game_with_a_clock(registry)
        time.passes(100_000)
        assert await left_at(registry, name) == 560_000
    time.passes(5 * HOUR)
    async with registry_of(store, time) as registry:
        assert await left_at(registry, name) == 560_000
        time.passes(60_000)
        registry.put_away(name)
        assert await left_at(registry, name) == 500_000, "the pause counts once"
    time.passes(HOUR)
    async with registry_of(store, time) as registry:
        assert await left_at(registry, name) == 500_000, "and so does every pause"


async def test_a_table_that_nobody_came_to_for_several_restarts_lost_nothing_either(store: Store) -> None:
    time = FakeTime()
    async with registry_of(store, time) as registry:
        name = await game_with_a_clock(registry)
    for _ in range(3):
        time.passes(HOUR)
        downtime = Downtime(store.facts, time.clock().now, alone=True)
        await downtime.begin()
        time.passes(1000)
        await downtime.beat()
    time.passes(HOUR)
    async with registry_of(store, time) as registry:
        assert await left_at(registry, name) == 660_000 - 3 * 1000


async def test_what_was_said_of_the_time_before_a_crash_is_what_counts(store: Store) -> None:
    """After a crash the last sign of life is a few seconds old, which is in the player's favour."""
    time = FakeTime()
    async with registry_of(store, time) as registry:
        name = await game_with_a_clock(registry)
        time.passes(100_000)
        await registry.downtime.beat()
        time.passes(4_000)
        alive = await store.facts.read("alive")
    assert alive is not None
    await store.facts.write("alive", str(time.wall - 4_000).encode())
    time.passes(HOUR)
    async with registry_of(store, time) as registry:
        assert await left_at(registry, name) == 560_000


async def test_a_process_that_starts_beside_another_stops_no_clock(store: Store) -> None:
    time = FakeTime()
    first = Downtime(store.facts, time.clock().now, alone=False)
    await first.begin()
    time.passes(TOLERATED)
    second = Downtime(store.facts, time.clock().now, alone=False)
    await second.begin()
    assert second.pauses == ()
    time.passes(TOLERATED + 1)
    third = Downtime(store.facts, time.clock().now, alone=False)
    await third.begin()
    assert len(third.pauses) == 1


@pytest.mark.parametrize("set_by", [-HOUR, HOUR], ids=["back", "forward"])
async def test_the_systems_time_may_be_set_while_a_clock_runs(store: Store, set_by: int) -> None:
    time = FakeTime()
    async with registry_of(store, time) as registry:
        name = await game_with_a_clock(registry)
        time.passes(100_000)
        time.wall += set_by
        registry.now()
        await asyncio.gather(*(each for each in registry.supervisor._tasks if each.get_name() == "resume a clock"))
        left = 560_000 if set_by > 0 else 660_000
        assert await left_at(registry, name) == left, "or more, as nobody knows how long they thought in the future"
        time.passes(10_000)
        assert await left_at(registry, name) == left - 10_000


async def test_a_machine_that_slept_lets_a_table_in_the_store_sleep_too(store: Store) -> None:
    time = FakeTime()
    async with registry_of(store, time) as registry:
        name = await game_with_a_clock(registry)
        registry.put_away(name)
        time.wall += 100 * HOUR
        registry.now()
        assert await left_at(registry, name) == 660_000


async def test_two_processes_agree_on_the_time_when_one_is_newer(store: Store) -> None:
    time = FakeTime()
    async with registry_of(store, time) as registry:
        await game_with_a_clock(registry)
        time.wall -= HOUR
        async with registry_of(store, time) as newer:
            assert newer.now() == registry.now()


async def test_a_time_that_was_set_back_while_the_server_was_away_keeps_nobody_waiting(store: Store) -> None:
    time = FakeTime()
    async with registry_of(store, time) as registry:
        name = await game_with_a_clock(registry)
    time.wall -= HOUR
    async with registry_of(store, time) as registry:
        assert await left_at(registry, name) == 660_000


def test_a_time_that_is_corrected_bit_by_bit_is_followed_without_a_word() -> None:
    time, steps = FakeTime(), []
    clock = time.clock()
    clock.stepped = lambda *step: steps.append(step)
    for _ in range(100):
        time.passes(1000)
        time.wall += 100
        assert clock.now() == time.wall
    assert steps == []
    time.wall += STEP + 1
    clock.now()
    assert len(steps) == 1
