"""Two processes that hear from each other late or never: nobody hears less than before, or is wrongly refused."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.server.connections import COME_BACK, Connection
from figaro.server.forgetting import forget
from figaro.server.presence import PresenceTracker
from figaro.server.registry import AWAY, TableRegistry
from figaro.tables.players import Person
from figaro.tables.table_reasons import Declined, TableReason
from server.registries import TwoRegistries, told, two_registries, upkeep_of

pytestmark = pytest.mark.anyio
ANN, BEN, CLEO = (Person(name.lower(), name) for name in ("Annabella", "Benedict", "Cleopatra"))


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[TwoRegistries]:
    async with two_registries(tmp_path) as registries:
        yield registries


async def table_at_both(both: TwoRegistries, *, started: bool = True) -> str:
    """Open a table for three people that both processes know, and start its game."""
    name = await both.one.open(ANN, Options(players=3))
    for seat, person in (("B", BEN), ("C", CLEO)):
        await both.one.command(commands.Sit(table=name, seat=seat), person)  # type: ignore[arg-type] # it is a seat
    if started:
        await both.one.command(commands.Start(table=name), ANN)
    await both.two.table(name)
    await both.two.refreshed(name)
    both.lose()
    return name


async def move_at_one(both: TwoRegistries, name: str) -> None:
    """Make a move that the other process does not hear of."""
    table = (await both.one.table(name)).table
    assert table.state is not None
    assert table.turn is not None
    person = (ANN, BEN, CLEO)[table.turn]
    move = str(table.state.legal_moves[0])
    play = commands.MakeMove(table=name, seat=str(table.turn), number=len(table.moves), move=move)  # type: ignore[arg-type]
    await both.one.command(play, person)
    both.lose()


async def test_who_comes_back_at_another_process_is_never_told_less_than_before(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    await move_at_one(both, name)
    known = (await both.one.table(name)).table.seq
    socket = Connection(ANN.id)
    assert await both.two.attend(name, socket, known) == known
    assert [message for message in await told(socket) if message["type"] in ("snapshot", "update")] == []


async def test_who_missed_something_is_told_it_by_the_other_process(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    await move_at_one(both, name)
    await move_at_one(both, name)
    known = (await both.one.table(name)).table.seq - 1
    socket = Connection(ANN.id)
    await both.two.attend(name, socket, known)
    updates = [message["seq"] for message in await told(socket) if message["type"] == "update"]
    assert updates == [known + 1]


async def test_a_page_that_is_loaded_anew_is_not_told_less_either(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    await move_at_one(both, name)
    known = (await both.one.table(name)).table.seq
    socket = Connection(ANN.id)
    await both.two.attend(name, socket, None)
    assert [message["seq"] for message in await told(socket) if message["type"] == "snapshot"] == [known]


async def test_who_went_long_ago_is_kept_in_mind_nowhere(both: TwoRegistries) -> None:
    presence: PresenceTracker = both.two._presence
    for number in range(100):
        presence.set(f"t{number}", {BEN.id}, "one")
        presence.set(f"t{number}", set(), "one")
    both.now += AWAY
    presence.forget_gone(AWAY)
    assert presence._gone == {}


async def test_a_number_that_nobody_ever_told_gets_what_there_is(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    socket = Connection(ANN.id)
    seq = await both.two.attend(name, socket, 10_000)
    (snapshot,) = [message for message in await told(socket) if message["type"] == "snapshot"]
    assert snapshot["seq"] == seq


async def test_a_move_after_one_that_the_process_did_not_hear_of_is_made(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    await move_at_one(both, name)
    table = (await both.one.table(name)).table
    assert table.state is not None
    assert table.turn is not None
    play = commands.MakeMove(
        table=name,
        seat=str(table.turn),  # type: ignore[arg-type] # it is a seat
        number=1,
        move=str(table.state.legal_moves[0]),
    )
    assert await both.two.command(play, (ANN, BEN, CLEO)[table.turn]) == table.seq + 1


async def test_what_was_done_at_one_process_can_be_built_on_at_the_other(both: TwoRegistries) -> None:
    name = await table_at_both(both, started=False)
    await both.one.command(commands.Stand(table=name, seat="B"), BEN)
    both.lose()
    # To this process Ben still sits there, so it would say that there is nothing to do, or that the seat is taken.
    seq = (await both.one.table(name)).table.seq
    assert await both.two.command(commands.Sit(table=name, seat="B"), BEN) == seq + 1


async def test_what_is_asked_over_http_is_never_older_than_what_was_told(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    await both.one.command(commands.Abandon(table=name), ANN)
    both.lose()
    assert (await both.two.refreshed(name)).table.stage.value == "abandoned"


async def test_whoever_just_left_another_process_is_not_away(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    ben = Connection(BEN.id)
    await both.one.attend(name, ben, None)
    both.deliver()
    both.now += 1000
    both.one.depart(name, ben)
    both.deliver()
    stand_in = commands.StandIn(table=name, seat="B")
    both.now += AWAY - 1
    for registry in (both.one, both.two):
        with pytest.raises(Declined) as declined:
            await registry.command(stand_in, ANN)
        assert declined.value.reason is TableReason.NOT_AWAY
    both.now += 1
    assert await both.two.command(stand_in, ANN)


async def test_whoever_a_lost_process_had_is_away_after_a_while_and_no_sooner(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    await both.one.attend(name, Connection(BEN.id), None)
    both.deliver()
    both.now += 1000
    presence: PresenceTracker = both.two._presence
    assert presence.at(name) == {BEN.id}
    assert presence.lose("one") == [name]
    with pytest.raises(Declined):
        await both.two.command(commands.StandIn(table=name, seat="B"), ANN)
    both.now += AWAY
    assert await both.two.command(commands.StandIn(table=name, seat="B"), ANN)


async def test_whoever_comes_to_a_table_that_is_put_away_just_then_hears_what_happens(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    both.one.put_away(name)
    socket = Connection(ANN.id)
    coming = asyncio.create_task(both.one.attend(name, socket, None))
    await asyncio.sleep(0)
    assert name in both.one._loading, "it is still loading"
    both.one.rewrote(name)
    await coming
    await both.one.command(commands.SayPhrase(table=name, phrase="hello"), BEN)
    heard = await told(socket)
    assert socket.code == COME_BACK or any(message.get("news", {}).get("kind") == "said" for message in heard)


async def test_whoever_comes_back_while_somebody_is_forgotten_hears_what_happens(both: TwoRegistries) -> None:
    name = await table_at_both(both)
    heard = []
    forgetting = asyncio.create_task(forget(CLEO.id, both.one, both.store))
    while not forgetting.done():
        for registry in (both.one, both.two):
            socket = Connection(ANN.id)
            await registry.attend(name, socket, None)
            heard.append(socket)
        await asyncio.sleep(0.001)
        both.deliver()
    await forgetting
    both.deliver()
    await asyncio.sleep(0)
    await both.one.command(commands.SayPhrase(table=name, phrase="hello"), BEN)
    both.deliver()
    await both.two.refreshed(name)
    for socket in heard:
        messages = [] if socket.closed else await told(socket)
        assert socket.closed or any(each.get("news", {}).get("kind") == "said" for each in messages)


async def bots_at(both: TwoRegistries, *, owned_by: TableRegistry) -> str:
    """Open a table for Ann and two bots, not yet started, in the process that does not look after it."""
    other = both.two if owned_by is both.one else both.one
    while True:
        name = await other.open(ANN, Options(players=3, first="B"))
        if owned_by.looks_after(name):
            break
    for seat in ("B", "C"):
        await other.command(commands.SeatBot(table=name, seat=seat, bot="page"), ANN)
    return name


async def moved(registry: TableRegistry, name: str) -> bool:
    return bool((await registry.refreshed(name)).table.moves)


async def until_moved(both: TwoRegistries, name: str) -> None:
    async with asyncio.timeout(20):
        while not await moved(both.one, name):  # noqa: ASYNC110 - only the store knows
            await asyncio.sleep(0.01)


async def test_the_process_that_looks_after_a_table_makes_its_bots_moves_wherever_people_are(
    both: TwoRegistries,
) -> None:
    name = await bots_at(both, owned_by=both.two)
    await both.one.command(commands.Start(table=name), ANN)
    for _ in range(20):
        await asyncio.sleep(0)
    assert not await moved(both.one, name), "the other has not heard of it yet"
    both.deliver()
    await until_moved(both, name)


async def test_a_table_goes_to_another_process_when_its_own_dies(both: TwoRegistries) -> None:
    name = await bots_at(both, owned_by=both.two)
    await both.one.command(commands.Start(table=name), ANN)
    both.lose()
    both.pubsubs[0].dead = frozenset({"two"})
    both.one.look_after_all()
    await until_moved(both, name)


async def test_a_process_that_comes_takes_its_share_without_anybody_dying(both: TwoRegistries) -> None:
    both.pubsubs[0].dead = frozenset({"two"})
    name = await bots_at(both, owned_by=both.two)
    live = await both.one.table(name)
    both.one._autoplays[name].look = lambda: None  # type: ignore[method-assign] # as if it were stuck
    await both.one.command(commands.Start(table=name), ANN)
    both.lose()
    both.pubsubs[0].dead = frozenset()
    both.one.look_after_all()
    await upkeep_of(both.two).load_due()
    await until_moved(both, name)
    assert not live.closed


async def test_a_process_lets_go_of_the_tables_of_others_that_nobody_attends(both: TwoRegistries) -> None:
    name = await bots_at(both, owned_by=both.two)
    both.one.put_away_idle()
    assert name not in {live.name for live in both.one.tables}
    socket = Connection(ANN.id)
    await both.one.attend(name, socket, None)
    both.one.put_away_idle()
    assert name in {live.name for live in both.one.tables}
