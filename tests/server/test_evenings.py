"""Whole evenings over real sockets."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from figaro.notation import read_game
from server.clients import Line, at_a_table, guest, running

pytestmark = pytest.mark.anyio


async def play_to_the_end(line: Line, table: str, seat: str) -> dict[str, Any]:
    """Play the first legal move whenever it is this seat's turn until the game is over; return the last update."""
    played = -1
    told = [message for message in line.heard if message["type"] in ("update", "snapshot")]
    message = told[-1]
    while message["info"] is None or message["info"]["stage"] != "over":
        if message["own"] and message["own"][0]["legal"] and message["moves"] > played:
            played = message["moves"]
            await line.say("play", table=table, seat=seat, number=played, move=message["own"][0]["legal"][0])
        message = await line.next("update", "snapshot")
    return message


async def test_one_person_plays_a_whole_game_against_bots(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann") as ann, ann.socket() as line:
            table = await ann.open_table(players=4)
            await line.do("attend", table=table)
            for seat, bot in zip("BCD", ("page", "merchant", "steward"), strict=True):
                await line.do("bot", table=table, seat=seat, bot=bot)
            await line.do("start", table=table)
            last = await play_to_the_end(line, table, "A")
            assert last["sight"]["winner"] in "ABCD"
            numbers = [message["seq"] for message in line.heard if message["type"] == "update"]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            record = (await ann.http.get(f"/api/games/{table}/record")).text
            assert read_game(record).finished
            (game,) = (await ann.http.get("/api/games")).json()
            assert game["table"] == table
        told = server.stop()
        assert "Traceback" not in told, told


async def test_a_game_starts_by_itself_when_everybody_is_ready(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with AsyncExitStack() as stack:
            ann, ben = [await stack.enter_async_context(guest(server, name)) for name in ("Ann", "Ben")]
            table, line, other = await at_a_table(ann, ben, stack)
            await line.do("stand", table=table, seat="C")
            await line.do("ready", table=table)
            await other.do("ready", table=table)
            told = [message for message in other.heard if message["type"] == "update"]
            assert told[-1]["info"]["ready"] == sorted([ann.id, ben.id])
            assert told[-1]["info"]["stage"] == "open", "there is a free chair"
            await line.do("bot", table=table, seat="C", bot="page")
            while (message := await other.next("update"))["news"]["kind"] != "started":
                pass
            assert message["info"]["stage"] == "playing"
            assert len(message["own"][0]["hand"]) == 15


async def test_four_friends_play_each_other_and_one_watches(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with AsyncExitStack() as stack:
            friends = [await stack.enter_async_context(guest(server, name)) for name in ("Ann", "Ben", "Cleo", "Dan")]
            lines = [await stack.enter_async_context(friend.socket()) for friend in friends]
            table = await friends[0].open_table(players=3)
            for line in lines:
                await line.do("attend", table=table)
            for line, seat in zip(lines[1:3], "BC", strict=True):
                await line.do("sit", table=table, seat=seat, contribution="0a" * 16)
            await lines[0].do("start", table=table)
            ends = await asyncio.gather(
                *(play_to_the_end(line, table, seat) for line, seat in zip(lines[:3], "ABC", strict=True)),
                play_to_the_end(lines[3], table, "A"),
            )
            assert len({end["seq"] for end in ends}) == 1
            watched = [message for message in lines[3].heard if message.get("sight")]
            assert len(watched) > 50
            assert all(message["own"] == [] for message in watched)
