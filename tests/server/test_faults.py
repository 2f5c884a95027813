"""What fails outside the server (the disk, the database, the connection), and what happens then."""

import asyncio
import resource
from contextlib import AsyncExitStack
from pathlib import Path
from uuid import uuid4

import pytest
from websockets.exceptions import InvalidStatus

from databases import PostgresServer
from figaro.notation import read_game
from figaro.rules import Chance
from server.clients import Guest, Server, alone_with_bots, guest, running, until_ready_is
from server.players import Tireless

pytestmark = [pytest.mark.anyio, pytest.mark.compiled_only]
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def tireless(ann: Guest, table: str) -> Tireless:
    return Tireless(ann, table, "A", Chance(table))


def process_of(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def fill_disk(server: Server, folder: Path) -> None:
    """Stop all files from growing, as on a full disk."""
    used = max(file.stat().st_size for file in folder.iterdir())
    resource.prlimit(process_of(server), resource.RLIMIT_FSIZE, (used // 2, resource.RLIM_INFINITY))


async def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "figaro.db"
    with running(path) as server:
        async with guest(server, "Ann") as ann, ann.socket() as line:
            table = await alone_with_bots(ann, line, first="A")
            fill_disk(server, tmp_path)
            told = [message for message in line.heard if message.get("own")]
            move = told[-1]["own"][0]["legal"][0]
            refused = await line.ask("play", table=table, seat="A", number=0, move=move)
            assert refused["reason"] == "NOT_KEPT"
            assert (await ann.http.get("/health/live")).status_code == 200
            resource.prlimit(process_of(server), resource.RLIMIT_FSIZE, UNLIMITED)
            await line.do("play", table=table, seat="A", number=0, move=move)
            player = tireless(ann, table)
            async with asyncio.timeout(150):
                await player.play()
            record = read_game((await ann.http.get(f"/api/games/{table}/record")).text)
            assert str(record.rounds[0].moves[0]) == move


async def test_the_database_is_gone_for_a_while_and_the_game_goes_on(postgres: PostgresServer) -> None:
    address = postgres.database(f"t{uuid4().hex}").address
    with running(address) as server:
        async with guest(server, "Ann") as ann, ann.socket() as line:
            table = await alone_with_bots(ann, line)
            player = tireless(ann, table)
            playing = asyncio.create_task(player.play())
            await player.has_played(3, playing)
            await asyncio.to_thread(postgres.stop)
            await until_ready_is(ann.http, 503)
            assert (await ann.http.get("/health/live")).status_code == 200
            with pytest.raises(InvalidStatus) as refused:  # like any other request, and not as an unknown person
                async with ann.socket():
                    pass
            assert refused.value.response.status_code == 503
            await asyncio.to_thread(postgres.start)
            async with asyncio.timeout(200):
                await playing
            await until_ready_is(ann.http, 200)
            assert read_game((await ann.http.get(f"/api/games/{table}/record")).text).finished


async def test_a_household_drops_and_returns(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with AsyncExitStack() as stack:
            family = [await stack.enter_async_context(guest(server, name)) for name in ("Ann", "Ben", "Cleo")]
            table = await family[0].open_table(players=3)
            async with AsyncExitStack() as first:
                lines = [await first.enter_async_context(each.socket()) for each in family]
                for line in lines:
                    await line.do("attend", table=table)
                for line, seat in zip(lines[1:], "BC", strict=True):
                    await line.do("sit", table=table, seat=seat)
                await lines[0].do("start", table=table)
            players = [Tireless(each, table, seat, Chance(seat)) for each, seat in zip(family, "ABC", strict=True)]
            async with asyncio.timeout(150):
                await asyncio.gather(*(player.play() for player in players))


async def test_a_phone_that_slept_for_long_gets_a_snapshot_and_a_nap_the_updates(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann") as ann, guest(server, "Ben") as ben:
            async with ann.socket() as line:
                table = await alone_with_bots(ann, line)
                last = (await line.do("attend", table=table))["seq"]
            player = tireless(ann, table)
            async with asyncio.timeout(150):
                await player.play()
            assert player.seq is not None
            async with ben.socket() as phone:
                await phone.do("attend", table=table, since=last)
                assert [message["type"] for message in phone.heard].count("snapshot") == 1
            async with ben.socket() as phone:
                await phone.do("attend", table=table, since=player.seq - 5)
                numbers = [message["seq"] for message in phone.heard if message["type"] == "update"]
                assert numbers == list(range(player.seq - 4, player.seq + 1))
            async with ben.socket() as phone:
                await phone.do("attend", table=table, since=player.seq + 1000)
                assert [message["type"] for message in phone.heard].count("snapshot") == 1


async def test_when_the_time_is_up_a_bot_makes_that_move_and_only_that(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann") as ann, ann.socket() as line:
            table = await alone_with_bots(ann, line, first="A", clock={"kind": "move", "seconds": 5, "bank": 0})
            moved = await line.next("update", seconds=15)
            while moved["news"]["kind"] != "moved":
                moved = await line.next("update", seconds=15)
            assert (moved["news"]["by"], moved["news"]["seat"]) == ("clock", "A")
            player = tireless(ann, table)
            async with asyncio.timeout(150):
                await player.play(moves=5)
            assert len(player.acknowledged) == 5


async def test_a_restart_while_an_absent_player_is_to_move(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann") as ann:
            async with ann.socket() as line:
                table = await alone_with_bots(ann, line, first="A")
            server.kill()
            server.start()
            player = tireless(ann, table)
            async with asyncio.timeout(150):
                await player.play(moves=5)
            assert player.snapshots == 1


async def test_a_graceful_stop_says_when_to_come_back(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann") as ann, ann.socket() as line:
            await alone_with_bots(ann, line)
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            going = await line.next("going")
            assert going["back_in"] > 0
            assert "Traceback" not in await stopping
