"""A registry with a real store, in this process: what is hard to observe through a socket."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from figaro.protocol import commands
from figaro.protocol.options import Clock, DayClock, MoveClock, NoClock, Options
from figaro.protocol.wire_names import letter
from figaro.rules import Chance
from figaro.server.bot_workers import BotWorkers
from figaro.server.connections import FORBIDDEN, Connection
from figaro.server.forgetting import forget
from figaro.server.pubsub import LocalPubSub
from figaro.server.rate_limits import Limit
from figaro.server.registry import TableRegistry
from figaro.store.log_writes import LogWrite, Summary, Unavailable
from figaro.store.store import Store, open_store
from figaro.tables.deciding import MOST_ENTRIES
from figaro.tables.entries import Moved, Opened
from figaro.tables.entry_codec import UnreadableEntry, decode_entry
from figaro.tables.players import Person, Robot
from figaro.tables.table_reasons import Declined
from server.registries import upkeep_of

pytestmark = pytest.mark.anyio
ANN, BEN, CLEO = (Person(name.lower(), name) for name in ("Annabella", "Benedict", "Cleopatra"))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with open_store(str(tmp_path / "figaro.db")) as opened:
        yield opened


@pytest.fixture
async def registry(store: Store) -> AsyncIterator[TableRegistry]:
    opened = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
    await opened.start()
    yield opened
    await opened.stop()


async def table_of_three(registry: TableRegistry) -> str:
    name = await registry.open(ANN, Options(players=3))
    await registry.command(commands.Sit(table=name, seat="B"), BEN)
    await registry.command(commands.Sit(table=name, seat="C"), CLEO)
    return name


async def play_on(registry: TableRegistry, name: str) -> None:
    """Play a game to its end."""
    live = await registry.table(name)
    people = dict(zip("ABC", (ANN, BEN, CLEO), strict=True))
    luck = Chance(name)
    while (turn := live.table.turn) is not None:
        assert live.table.state is not None
        legal = live.table.state.legal_moves
        move, number = str(legal[luck.below(len(legal))]), len(live.table.moves)
        command = commands.MakeMove(table=name, seat=letter(turn), number=number, move=move)
        await registry.command(command, people[letter(turn)])


async def test_nothing_is_left_of_who_only_sat_and_talked_before_a_game(registry: TableRegistry, store: Store) -> None:
    name = await registry.open(ANN, Options(players=3, listed=True))
    socket = Connection(BEN.id)
    registry.come(socket)
    await registry.command(commands.Sit(table=name, seat="B"), BEN)
    await registry.command(commands.SayText(table=name, text="my very words"), BEN)
    await registry.command(commands.Leave(table=name), BEN)
    await forget(BEN.id, registry, store)
    kept = b"".join(await store.logs.entries(name)) + (await store.logs.listed(["open"], 1))[0].summary.body
    for trace in (b"my very words", b"Benedict", b"benedict"):
        assert trace not in kept
    assert (socket.closed, socket.code) == (True, FORBIDDEN)


async def test_who_sits_down_or_gets_up_is_told_to_be_there_or_to_watch(registry: TableRegistry) -> None:
    name = await registry.open(ANN, Options(players=3))
    sockets = ann, ben = Connection(ANN.id), Connection(BEN.id)
    for socket in sockets:
        registry.come(socket)
        await registry.attend(name, socket, None)
    assert await last_presence(ann) == ([ANN.id], 1)
    await registry.command(commands.Sit(table=name, seat="B"), BEN)
    assert await last_presence(ann) == ([ANN.id, BEN.id], 0)
    await registry.command(commands.Stand(table=name, seat="B"), BEN)
    assert await last_presence(ann) == ([ANN.id], 1)
    assert ben.closed is False


async def last_presence(socket: Connection) -> tuple[list[str], int]:
    """Return who was last reported to be at the table, and how many are watching."""
    told = [json.decode(message, type=dict[str, Any]) for message in await socket.next() or []]
    people, watchers = [(each["people"], each["watchers"]) for each in told if each["type"] == "presence"][-1]
    return people, watchers


async def test_two_who_are_forgotten_stay_two(registry: TableRegistry, store: Store) -> None:
    """One of them had left before the game, and must not take the other's seat along."""
    name = await registry.open(ANN, Options(players=3))
    await registry.command(commands.Sit(table=name, seat="B"), BEN)
    await registry.command(commands.Leave(table=name), BEN)
    await registry.command(commands.Sit(table=name, seat="B"), CLEO)
    await registry.command(commands.SeatBot(table=name, seat="C", bot="page"), ANN)
    await registry.command(commands.Start(table=name), ANN)
    for person in (CLEO, BEN):
        await forget(person.id, registry, store)
    chairs = (await registry.table(name)).table.chairs
    assert chairs[1].player is not None
    assert chairs[1].bot is not None


async def test_forgetting_somebody_takes_only_their_own_name(registry: TableRegistry, store: Store) -> None:
    name = await table_of_three(registry)
    live = await registry.table(name)
    await registry.command(commands.SwapSeats(table=name, seat="A", other="B", seq=live.table.seq), ANN)
    await registry.command(commands.Rename(table=name, seat="A", name="Benjamin"), BEN)
    await registry.command(commands.Rename(table=name, seat="B", name="Annabel"), ANN)
    await forget(BEN.id, registry, store)
    kept = b"".join(await store.logs.entries(name))
    assert b"Benjamin" not in kept
    assert b"Annabel" in kept


async def test_for_who_left_in_the_midst_of_a_game_a_bot_plays_in_the_rematch(registry: TableRegistry) -> None:
    name = await table_of_three(registry)
    await registry.command(commands.Start(table=name), ANN)
    for person in (BEN, CLEO):
        await registry.command(commands.Leave(table=name), person)
    await registry.command(commands.TakeBack(table=name, seat="C"), CLEO)
    await registry.command(commands.Abandon(table=name), ANN)
    await registry.command(commands.Rematch(table=name), ANN)
    rematch = (await registry.table(name)).table.rematch
    assert rematch is not None
    one, two, three = (chair.player for chair in (await registry.table(rematch)).table.chairs)
    assert (one, three) == (ANN, CLEO)
    assert isinstance(two, Robot)


async def test_a_bot_that_thinks_when_the_person_comes_back_does_not_move(store: Store) -> None:
    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        thinking.set()
        await go_on.wait()

    registry = TableRegistry(store, LocalPubSub(), BotWorkers(sleep=sleep), 1.0)
    await registry.start()
    name = await table_of_three(registry)
    await registry.command(commands.Start(table=name), ANN)
    table = (await registry.table(name)).table
    assert table.turn is not None
    mover, seat = (ANN, BEN, CLEO)[table.turn], letter(table.turn)
    await registry.command(commands.Resign(table=name, seat=seat), mover)
    await thinking.wait()
    await registry.command(commands.TakeBack(table=name, seat=seat), mover)
    go_on.set()
    # Whatever the bot would still do comes before a word that is said after it.
    for _ in range(100):
        await asyncio.sleep(0)
    await registry.command(commands.SayPhrase(table=name, phrase="hello"), mover)
    assert len((await registry.table(name)).table.moves) == 0
    await registry.stop()


async def test_who_asks_for_a_rematch_is_its_host_and_who_was_forgotten_is_not_there(
    registry: TableRegistry, store: Store
) -> None:
    name = await table_of_three(registry)
    await registry.command(commands.Start(table=name), ANN)
    await play_on(registry, name)
    await forget(ANN.id, registry, store)
    await registry.command(commands.Rematch(table=name), BEN)
    rematch = (await registry.table(name)).table.rematch
    assert rematch is not None
    table = (await registry.table(rematch)).table
    assert table.host == BEN.id
    assert [chair.player for chair in table.chairs] == [None, BEN, CLEO]


async def test_rematches_are_limited(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_rematches", Limit(1, 3600))
    for allowed in (True, False):
        name = await table_of_three(registry)
        await registry.command(commands.Abandon(table=name), ANN)
        if allowed:
            await registry.command(commands.Rematch(table=name), ANN)
        else:
            with pytest.raises(Declined, match="too many tables"):
                await registry.command(commands.Rematch(table=name), ANN)


async def test_a_log_does_not_grow_without_end(registry: TableRegistry) -> None:
    name = await registry.open(ANN, Options(players=3))
    live = await registry.table(name)
    live.table = replace(live.table, seq=MOST_ENTRIES)
    with pytest.raises(Declined, match="too much has happened"):
        await registry.command(commands.Rename(table=name, seat="A", name="Bella"), ANN)


@pytest.mark.parametrize("bot", ["figaro@201ms", "chancellor@2001", "figaro@10000000+hunter"])
async def test_a_bot_that_would_think_too_long_is_declined(registry: TableRegistry, bot: str) -> None:
    name = await registry.open(ANN, Options(players=3))
    with pytest.raises(Declined, match="think too long"):
        await registry.command(commands.SeatBot(table=name, seat="B", bot=bot), ANN)


async def test_a_log_that_cannot_be_read_stops_nobody_else(store: Store) -> None:
    broken = LogWrite("broken", 0, (b'{"entry":"from the future"}',), Summary("playing", False, 1, 1, b"{}", due=1))
    await store.logs.append(broken)
    left_over = await left_by_another(store, "BC")
    registry = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
    await registry.start()
    upkeep_of(registry).start()
    try:
        assert isinstance(decode_entry((await store.logs.entries(await registry.open(ANN, Options())))[0]), Opened)
        await until(lambda: bots_moved(store, left_over))
    finally:
        await registry.stop()


async def left_by_another(store: Store, bots: str = "", clock: Clock | None = None) -> str:
    """Leave a game that has just started in the store, as a process does when it ends; it is B's turn."""
    one = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
    options = Options(players=3, first="B", clock=clock or NoClock())
    name = await one.open(ANN, options)
    for seat, person in (("B", BEN), ("C", CLEO)):
        if seat in bots:
            await one.command(commands.SeatBot(table=name, seat=seat, bot="page"), ANN)  # type: ignore[arg-type]
        else:
            await one.command(commands.Sit(table=name, seat=seat), person)  # type: ignore[arg-type]
    live = await one.table(name)
    one._autoplays[name].close()
    one._autoplays[name].look = lambda: None  # type: ignore[method-assign]
    await one.command(commands.Start(table=name), ANN)
    assert live.table.turn is not None
    await one.stop()
    return name


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await holds():  # noqa: ASYNC110 - only the store knows
            await asyncio.sleep(0.01)


async def bots_moved(store: Store, name: str) -> bool:
    return any(isinstance(decode_entry(body), Moved) for body in await store.logs.entries(name))


async def test_a_start_takes_up_what_bots_have_to_do_and_leaves_the_rest_in_the_store(store: Store) -> None:
    waiting = [await left_by_another(store) for _ in range(3)]
    later = await left_by_another(store, clock=DayClock(1))
    counting = await left_by_another(store, clock=MoveClock(3600))
    with_bots = [await left_by_another(store, "BC") for _ in range(3)]
    registry = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
    await registry.start()
    upkeep_of(registry).start()
    try:
        for name in with_bots:
            await until(lambda name=name: bots_moved(store, name))  # type: ignore[misc]
        await upkeep_of(registry).load_due()
        loaded = {live.name for live in registry.tables}
        assert counting in loaded
        assert not loaded & {*waiting, later}
        assert (await registry.table(waiting[0])).table.turn is not None, "whoever comes can load it"
    finally:
        await registry.stop()


async def test_a_clock_of_days_is_waited_for_in_the_store_and_taken_up_in_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await left_by_another(store, clock=DayClock(1))
    registry = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
    try:
        upkeep = upkeep_of(registry)
        live = await registry.table(name)
        assert live.unattended
        assert not live.due_soon
        registry.put_away_idle()
        await upkeep.load_due()
        assert not registry._tables
        now, later = registry.now(), [24 * 3600 * 1000 - 60_000]
        monkeypatch.setattr(registry, "now", lambda: now + later[0])
        await upkeep.load_due()
        assert registry._tables[name].due_soon, "its clock runs down here"
        later[0] = 24 * 3600 * 1000 + 1
        registry._autoplays[name].close()
        registry._autoplays[name].look()
        await until(lambda: bots_moved(store, name))
        assert await store.logs.due(None, now + 24 * 3600 * 1000, 10) == [], "the next has a day again"
    finally:
        await registry.stop()


async def test_a_clock_that_is_set_back_keeps_no_table_from_being_taken_up(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
    now, upkeep = registry.now(), upkeep_of(registry)
    try:
        monkeypatch.setattr(registry, "now", lambda: now + 10 * 24 * 3600 * 1000)
        await upkeep.load_due()
        monkeypatch.setattr(registry, "now", lambda: now)
        name = await left_by_another(store, clock=MoveClock(3600))
        await upkeep.load_due()
        assert [live.name for live in registry.tables] == [name]
    finally:
        await registry.stop()


async def test_a_client_can_attend_a_table_that_is_being_put_away(
    registry: TableRegistry,
) -> None:
    name = await table_of_three(registry)
    registry.put_away(name)
    coming = [asyncio.create_task(registry.table(name)) for _ in range(3)]
    await asyncio.sleep(0)
    registry._loading[name].add_done_callback(lambda _: registry.put_away(name))
    for live in await asyncio.gather(*coming):
        assert registry._tables[name] is live


async def test_an_error_that_nobody_expects_does_not_end_the_writer(
    registry: TableRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await registry.open(ANN, Options(players=3))

    async def failing(_: object) -> None:
        raise RuntimeError("nobody expects this")

    with monkeypatch.context() as broken:
        broken.setattr(store.logs._database, "write", failing)
        with pytest.raises(Unavailable):
            await registry.command(commands.Rename(table=name, seat="A", name="Bella"), ANN)
    async with asyncio.timeout(5):
        await registry.command(commands.Rename(table=name, seat="A", name="Bella"), ANN)


async def test_a_table_that_is_put_away_while_something_is_kept_is_read_again(
    registry: TableRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await registry.open(ANN, Options(players=3))
    await registry.table(name)
    write: Any = store.logs._database.write
    go_on = asyncio.Event()

    async def slowly(what: Any) -> Any:
        await go_on.wait()
        return await write(what)

    monkeypatch.setattr(store.logs._database, "write", slowly)
    talking = asyncio.create_task(registry.command(commands.SayPhrase(table=name, phrase="hello"), ANN))
    await asyncio.sleep(0.05)
    registry.put_away(name)
    again = await registry.table(name)
    listener = Connection(BEN.id)
    again.attend(listener, again.table.seq)
    go_on.set()
    seq = await talking
    async with asyncio.timeout(5):
        assert b"hello" in b"".join(await listener.next() or ())
    assert again.table.seq == seq


async def test_right_after_a_restart_nobody_is_away(registry: TableRegistry) -> None:
    name = await table_of_three(registry)
    await registry.command(commands.Start(table=name), ANN)
    registry.put_away(name)
    with pytest.raises(Declined, match="a moment ago"):
        await registry.command(commands.StandIn(table=name, seat="B"), ANN)


async def test_a_store_that_closes_is_told_each_time_and_no_table_hangs(registry: TableRegistry, store: Store) -> None:
    name = await registry.open(ANN, Options(players=3))
    await registry.table(name)
    await store.logs._writer.__aexit__()
    for _ in range(2):
        async with asyncio.timeout(5):
            with pytest.raises(Unavailable):
                await registry.command(commands.SayPhrase(table=name, phrase="hello"), ANN)


async def test_an_entry_of_a_later_version_is_an_error_and_loses_nothing(registry: TableRegistry, store: Store) -> None:
    name, other = await table_of_three(registry), await table_of_three(registry)
    registry.put_away(name)
    before = await store.logs.entries(name)
    await store.logs.append(LogWrite(name, len(before), (b'{"entry":"juggled","at":1}',)))
    for _ in range(2):
        with pytest.raises(UnreadableEntry, match="'juggled'"):
            await registry.command(commands.Start(table=name), ANN)
    assert (await store.logs.entries(name))[:-1] == before
    await registry.command(commands.Start(table=other), ANN)
