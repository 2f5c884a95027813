"""Two processes that hear late of each other, or not at all: nobody is told less than before, or wrongly refused."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.server.connections import COME_BACK, Connection
from figaro.server.forgetting import forget
from figaro.server.presence import PresenceTracker
from figaro.server.registry import AWAY
from figaro.tables.players import Person
from figaro.tables.table_reasons import Declined, TableReason
from server.registries import TwoHouses, told, two_houses

pytestmark = pytest.mark.anyio
ANN, BEN, CLEO = (Person(name.lower(), name) for name in ("Annabella", "Benedict", "Cleopatra"))


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[TwoHouses]:
    async with two_houses(tmp_path) as registries:
        yield registries


async def table_at_both(both: TwoHouses, *, started: bool = True) -> str:
    """Open a table of three people that both processes know, and start its game."""
    name = await both.one.open(ANN, Options(players=3))
    for seat, person in (("B", BEN), ("C", CLEO)):
        await both.one.command(commands.Sit(table=name, seat=seat), person)  # type: ignore[arg-type] # it is a seat
    if started:
        await both.one.command(commands.Start(table=name), ANN)
    await both.two.table(name)
    await both.two.refreshed(name)
    both.lose()
    return name


async def move_at_one(both: TwoHouses, name: str) -> None:
    """Make a move that the other process hears nothing of."""
    table = (await both.one.table(name)).table
    assert table.state is not None
    assert table.turn is not None
    person = (ANN, BEN, CLEO)[table.turn]
    move = str(table.state.legal_moves[0])
    play = commands.MakeMove(table=name, seat=str(table.turn), number=len(table.moves), move=move)  # type: ignore[arg-type]
    await both.one.command(play, person)
    both.lose()


async def test_who_comes_back_at_another_process_is_never_told_less_than_before(both: TwoHouses) -> None:
    name = await table_at_both(both)
    await move_at_one(both, name)
    known = (await both.one.table(name)).table.seq
    socket = Connection(ANN.id)
    assert await both.two.attend(name, socket, known) == known
    assert [message for message in await told(socket) if message["type"] in ("snapshot", "update")] == []


async def test_who_missed_something_is_told_it_by_the_other_process(both: TwoHouses) -> None:
    name = await table_at_both(both)
    await move_at_one(both, name)
    await move_at_one(both, name)
    known = (await both.one.table(name)).table.seq - 1
    socket = Connection(ANN.id)
    await both.two.attend(name, socket, known)
    updates = [message["seq"] for message in await told(socket) if message["type"] == "update"]
    assert updates == [known + 1]


async def test_a_page_that_is_loaded_anew_is_not_told_less_either(both: TwoHouses) -> None:
    name = await table_at_both(both)
    await move_at_one(both, name)
    known = (await both.one.table(name)).table.seq
    socket = Connection(ANN.id)
    await both.two.attend(name, socket, None)
    assert [message["seq"] for message in await told(socket) if message["type"] == "snapshot"] == [known]


async def test_who_went_long_ago_is_kept_in_mind_nowhere(both: TwoHouses) -> None:
    presence: PresenceTracker = both.two._presence
    for number in range(100):
        presence.set(f"t{number}", {BEN.id}, "one")
        presence.set(f"t{number}", set(), "one")
    both.now += AWAY
    presence.forget_gone(AWAY)
    assert presence._gone == {}


async def test_a_number_that_nobody_ever_told_gets_what_there_is(both: TwoHouses) -> None:
    name = await table_at_both(both)
    socket = Connection(ANN.id)
    seq = await both.two.attend(name, socket, 10_000)
    (snapshot,) = [message for message in await told(socket) if message["type"] == "snapshot"]
    assert snapshot["seq"] == seq


async def test_a_move_after_one_that_the_process_did_not_hear_of_is_made(both: TwoHouses) -> None:
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


async def test_what_was_done_at_one_process_can_be_built_on_at_the_other(both: TwoHouses) -> None:
    name = await table_at_both(both, started=False)
    await both.one.command(commands.Stand(table=name, seat="B"), BEN)
    both.lose()
    # To this process Ben still sits there, so it would say that nothing is to be done, or that the seat is taken.
    seq = (await both.one.table(name)).table.seq
    assert await both.two.command(commands.Sit(table=name, seat="B"), BEN) == seq + 1


async def test_what_is_asked_over_http_is_never_older_than_what_was_told(both: TwoHouses) -> None:
    name = await table_at_both(both)
    await both.one.command(commands.Abandon(table=name), ANN)
    both.lose()
    assert (await both.two.refreshed(name)).table.stage.value == "abandoned"


async def test_whoever_just_left_another_process_is_not_away(both: TwoHouses) -> None:
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


async def test_whoever_a_lost_process_had_is_away_after_a_while_and_no_sooner(both: TwoHouses) -> None:
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


async def test_whoever_comes_to_a_table_that_is_put_away_just_then_hears_what_happens(both: TwoHouses) -> None:
    name = await table_at_both(both)
    both.one.put_away(name)
    socket = Connection(ANN.id)
    coming = asyncio.create_task(both.one.attend(name, socket, None))
    await asyncio.sleep(0)
    assert name in both.one._loading, "it is being read just now"
    both.one.rewrote(name)
    await coming
    await both.one.command(commands.SayPhrase(table=name, phrase="hello"), BEN)
    heard = await told(socket)
    assert socket.code == COME_BACK or any(message.get("news", {}).get("kind") == "said" for message in heard)


async def test_whoever_comes_back_while_somebody_is_forgotten_hears_what_happens(both: TwoHouses) -> None:
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
