"""Bots at the tables of a server."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest

from figaro.bots import LADDER
from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.rules import Chance, Game, Memory, Move, Take, View
from figaro.server import bot_cache
from figaro.server import bot_workers as bot_workers_module
from figaro.server.bot_workers import BotWorkers
from figaro.server.connections import Connection
from figaro.server.pacing import MOST_TIMES, RECENT, Pace, allotted
from figaro.server.pubsub import LocalPubSub
from figaro.server.registry import TableRegistry
from figaro.store.store import open_store
from figaro.tables.players import STAND_IN, Person
from garbage import counted_garbage

pytestmark = pytest.mark.anyio
ANN = Person("ann", "Ann")
BOTS = [*LADDER, "queen@20", "chancellor@2000", "figaro@50ms", "jester+grudge"]


class FakeTime:
    """A clock that stands still unless somebody sleeps or thinks."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    def thinks(self, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
        """Make every bot think for this long, and then take."""

        def take(_: object, view: View, memory: Memory) -> Move:
            self.now += seconds
            return Take()

        monkeypatch.setattr(bot_workers_module, "asked", take)


@contextmanager
def workers_with(time: FakeTime) -> Iterator[BotWorkers]:
    bot_workers = BotWorkers(1, time, time.sleep)
    try:
        yield bot_workers
    finally:
        bot_workers.close()


def first_view(*, forced: bool) -> tuple[View, Memory]:
    """Return a view in which somebody must take (R15), or may (R16)."""
    for seed in range(100):
        game = Game.new(players=4, seed=seed)
        luck = Chance(seed)
        while (seat := game.turn) is not None:
            legal = game.legal_moves
            if Take() in legal and (len(legal) == 1) is forced:
                return game.view(seat), game.memory(seat)
            game.play(legal[luck.below(len(legal))])
    raise AssertionError("nobody ever had to take")


FORCED, FREE = first_view(forced=True), first_view(forced=False)


async def taking(bot_workers: BotWorkers, time: FakeTime, spec: str, seen: tuple[View, Memory], pause: float) -> float:
    """Let a bot take, and return how many seconds it needed."""
    start = time.now
    assert await bot_workers.choose(spec, *seen, key=1, pause=pause) == Take()
    return time.now - start


@pytest.mark.parametrize("pause", [0.0, 0.1, 1.0])
@pytest.mark.parametrize("spec", BOTS)
async def test_r27_the_time_does_not_tell_whether_a_bot_had_to_take(
    spec: str, pause: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = FakeTime()
    delays = set()
    with workers_with(time) as bot_workers:
        for part in (0.0, 0.01, 0.5, 0.999):
            time.thinks(part * allotted(spec), monkeypatch)
            for seen in (FORCED, FREE):
                delays.add(round(await taking(bot_workers, time, spec, seen, pause), 9))
    assert delays == {round(max(pause, allotted(spec)), 9)}


@pytest.mark.parametrize("spec", BOTS)
async def test_r27_nor_does_it_where_thinking_is_slow(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    time = FakeTime()
    with workers_with(time) as bot_workers:
        time.thinks(2.5 * allotted(spec), monkeypatch)
        slow = await taking(bot_workers, time, spec, FREE, 0.0)
        assert slow == pytest.approx(3 * allotted(spec))
        for part in (0.0, 0.5, 2.9):
            time.thinks(part * allotted(spec), monkeypatch)
            for seen in (FORCED, FREE):
                assert await taking(bot_workers, time, spec, seen, 0.0) == pytest.approx(slow)


def test_one_slow_thought_does_not_slow_a_bot_down_for_ever() -> None:
    pace = Pace()
    assert pace.lasting("queen", 100.0) >= 100.0
    assert pace.lasting("queen", None) == pytest.approx(MOST_TIMES * allotted("queen"))
    for _ in range(RECENT):
        pace.lasting("queen", 0.0)
    assert pace.lasting("queen", None) == allotted("queen")


def test_bots_are_given_at_least_the_time_of_their_budget_and_not_much_more() -> None:
    for milliseconds in (1, 20, 200):
        assert milliseconds < 1000 * allotted(f"figaro@{milliseconds}ms") <= 2 * milliseconds + 30
    assert allotted("page") < allotted("steward") < allotted("chancellor") < allotted("figaro")
    assert allotted("steward") <= 0.01, "stand-ins are quick"


async def test_r27_a_move_without_a_choice_waits_for_a_thread_like_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    allowed = Semaphore(0)

    def wait(_: object, view: View, memory: Memory) -> Move:
        allowed.acquire()
        order.append("free")
        return view.legal[0]

    monkeypatch.setattr(bot_workers_module, "asked", wait)
    bot_workers = BotWorkers(1)
    try:
        free = asyncio.ensure_future(bot_workers.choose("queen", *FREE, key=1, person="ann"))
        await asyncio.sleep(0)
        forced = asyncio.ensure_future(bot_workers.choose("queen", *FORCED, key=1, person="ann"))
        forced.add_done_callback(lambda _: order.append("forced"))
        await asyncio.sleep(0)
        allowed.release()
        await asyncio.gather(free, forced)
    finally:
        bot_workers.close()
    assert order == ["free", "forced"]


async def test_sixty_tables_of_one_person_do_not_delay_another_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """While sixty tables' bots are thinking, somebody else's is next as soon as the thread is free."""
    time, allowed, order = FakeTime(), Semaphore(0), list[str]()
    begun: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def think(spec: str, chance: Chance) -> str:
        return spec

    def wait(spec: str, view: View, memory: Memory) -> Move:
        order.append(spec)
        loop.call_soon_threadsafe(begun.put_nowait, spec)
        allowed.acquire()
        time.now += 0.2
        return view.legal[0]

    monkeypatch.setattr(bot_cache, "bot", think)
    monkeypatch.setattr(bot_workers_module, "asked", wait)
    many, lone = "figaro@199ms", "figaro@198ms"

    async def no_time_passes(_: float) -> None:
        """Make only thinking take time, which the threads count."""

    monkeypatch.setattr(time, "sleep", no_time_passes)
    with workers_with(time) as bot_workers:
        tasks = [asyncio.ensure_future(bot_workers.choose(many, *FREE, key=1, person="many")) for _ in range(60)]
        for _ in range(10):
            assert await begun.get() == many
            tasks.append(asyncio.ensure_future(bot_workers.choose(lone, *FREE, key=2, person="lone")))
            await asyncio.sleep(0)
            allowed.release()
            assert await begun.get() == lone
            allowed.release()
        allowed.release(60)
        await asyncio.gather(*tasks)
    assert order.count(many) == 60


async def test_a_bot_that_fails_makes_some_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(bot_workers_module, "asked", failing)
    game = Game.new(players=4, seed=1)
    seat = game.turn
    assert seat is not None
    bot_workers = BotWorkers(1)
    try:
        move = await bot_workers.choose("steward", game.view(seat), game.memory(seat), key=1)
    finally:
        bot_workers.close()
    assert move in game.legal_moves


class RecordingWorkers(BotWorkers):
    """BotWorkers that record whom they worked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, object, float]] = set()

    async def choose(self, spec: str, *seen: Any, **how: Any) -> Move:
        self.asked.add((spec, how["person"], how["pause"]))
        return await super().choose(spec, *seen, **how)


@pytest.fixture
async def bot_workers() -> AsyncIterator[RecordingWorkers]:
    bot_workers = RecordingWorkers()
    yield bot_workers
    bot_workers.close()


async def play_alone(registry: TableRegistry, specs: list[str]) -> None:
    """Let bots play a game by themselves at Ann's table, and unload it."""
    name = await registry.open(ANN, Options(players=len(specs)))
    await registry.command(commands.Stand(table=name, seat="A"), ANN)
    for seat, spec in zip("ABCDEF", specs, strict=False):
        await registry.command(commands.SeatBot(table=name, seat=seat, bot=spec), ANN)  # type: ignore[arg-type]
    watcher = Connection("ben")
    await registry.attend(name, watcher, None)
    await registry.command(commands.Start(table=name), ANN)
    async with asyncio.timeout(120):
        while not any(b'"stage":"over"' in message for message in await watcher.next() or ()):
            pass
    registry.depart(name, watcher)
    registry.put_away(name)


async def test_bots_think_in_the_share_of_their_host(tmp_path: Path, bot_workers: RecordingWorkers) -> None:
    async with open_store(str(tmp_path / "figaro.db")) as store:
        registry = TableRegistry(store, LocalPubSub(), bot_workers, 0)
        await registry.start()
        await play_alone(registry, ["page", "page", STAND_IN])
        await registry.stop()
    assert bot_workers.asked == {("page", ANN.id, 0), (STAND_IN, ANN.id, 0)}


async def test_a_game_of_bots_leaves_nothing_of_them_to_the_collector(tmp_path: Path) -> None:
    specs = ["chancellor@20", "queen@20", "steward"]
    async with open_store(str(tmp_path / "figaro.db")) as store:
        registry = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
        await registry.start()
        with counted_garbage() as garbage:
            await play_alone(registry, specs)
        await registry.stop()
    assert not garbage


async def test_thinking_leaves_nothing_to_the_collector() -> None:
    bot_workers = BotWorkers(2)
    game = Game.new(players=3, seed=1)
    try:
        await bot_workers.choose("page", *FREE, key=1)
        with counted_garbage() as garbage:
            while (seat := game.turn) is not None and game.state.round == 1:
                move = await bot_workers.choose("queen@20", game.view(seat), game.memory(seat), key=1, person="ann")
                game.play(move)
    finally:
        bot_workers.close()
    assert not garbage
