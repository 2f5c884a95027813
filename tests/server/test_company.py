"""What people at one table do to each other, in two tabs or with impatient fingers."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from server.clients import Guest, Server, at_a_table, guest

pytestmark = pytest.mark.anyio


async def test_another_ones_seat_cannot_be_played(ann: Guest, ben: Guest) -> None:
    async with AsyncExitStack() as stack:
        table, line, other = await at_a_table(ann, ben, stack, first="A")
        await line.do("start", table=table)
        refused = await other.ask("play", table=table, seat="A", number=0, move="x")
        assert refused["reason"] == "NOT_YOUR_SEAT"
        refused = await other.ask("play", table=table, seat="B", number=0, move="x")
        assert (refused["reason"], refused["rule"]) == ("NOT_YOUR_TURN", "R8")


async def test_a_double_click_on_start_deals_once(ann: Guest, ben: Guest) -> None:
    async with AsyncExitStack() as stack:
        table, line, _ = await at_a_table(ann, ben, stack, first="A")
        for number in (101, 102):
            await line.say("start", table=table, id=number)
        answers = [await line.next("done", "refused") for _ in range(2)]
        assert [answer["type"] for answer in answers] == ["done", "done"]
        started = [message for message in line.heard if message.get("news", {}).get("kind") == "started"]
        assert len(started) == 1


async def test_two_tabs_of_one_seat_see_the_same_and_move_once(ann: Guest, ben: Guest) -> None:
    async with AsyncExitStack() as stack:
        table, line, _ = await at_a_table(ann, ben, stack, first="A")
        tab = await stack.enter_async_context(ann.socket())
        await tab.do("attend", table=table)
        await line.do("start", table=table)
        started = await tab.next("update")
        first, second = started["own"][0]["legal"][:2]
        await line.do("play", table=table, seat="A", number=0, move=first)
        assert (await tab.ask("play", table=table, seat="A", number=0, move=first))["type"] == "done"
        assert (await tab.ask("play", table=table, seat="A", number=0, move=second))["reason"] == "STALE_MOVE"
        moved = [message["seq"] for message in tab.heard if message.get("news", {}).get("kind") == "moved"]
        assert len(moved) == len(set(moved)) >= 1


async def test_a_full_a_started_and_an_unknown_table_are_told_apart(ann: Guest, ben: Guest, server: Server) -> None:
    async with AsyncExitStack() as stack:
        table, line, _ = await at_a_table(ann, ben, stack)
        cleo = await stack.enter_async_context(guest(server, "Cleo"))
        late = await stack.enter_async_context(cleo.socket())
        assert (await late.ask("sit", table=table, seat="B"))["reason"] == "SEAT_TAKEN"
        await line.do("start", table=table)
        assert (await late.ask("sit", table=table, seat="B"))["reason"] == "ALREADY_STARTED"
        assert (await late.ask("attend", table="nowhere"))["reason"] == "UNKNOWN_TABLE"
        assert (await cleo.http.get("/api/tables/nowhere")).status_code == 404


async def test_talk_does_not_leak_into_the_next_table(ann: Guest, ben: Guest) -> None:
    async with AsyncExitStack() as stack:
        table, line, other = await at_a_table(ann, ben, stack)
        await line.do("text", table=table, text="our secret")
        await line.do("start", table=table)
        await line.do("abandon", table=table)
        await other.do("rematch", table=table)
        told = await line.next("update")
        while told["news"]["kind"] != "rematched":
            told = await line.next("update")
        following = told["info"]["rematch"]
        late = await stack.enter_async_context(ben.socket())
        await late.do("attend", table=following)
        assert not any(b"our secret" in frame for frame in late.frames)
        snapshot = next(message for message in late.heard if message["type"] == "snapshot")
        assert [chair["name"] for chair in snapshot["info"]["chairs"]] == ["Ann", "Ben", "Carla"]
        assert snapshot["info"]["stage"] == "open"


async def test_a_rematch_that_two_ask_for_is_one_table(ann: Guest, ben: Guest) -> None:
    async with AsyncExitStack() as stack:
        table, line, other = await at_a_table(ann, ben, stack)
        await line.do("abandon", table=table)
        await asyncio.gather(line.do("rematch", table=table), other.do("rematch", table=table))
        names = {
            message["info"]["rematch"]
            for each in (line, other)
            for message in each.heard
            if message.get("info") and message["info"]["rematch"]
        }
        assert len(names) == 1


async def test_who_is_forgotten_leaves_the_games_to_the_others(ann: Guest, ben: Guest) -> None:
    async with AsyncExitStack() as stack:
        table, line, other = await at_a_table(ann, ben, stack)
        await other.do("text", table=table, text="my very words")
        await line.do("start", table=table)
        assert (await ben.http.delete("/api/me")).status_code == 204
        assert (await ben.http.get("/api/me")).status_code == 401
        again = await stack.enter_async_context(ann.socket())
        await again.do("attend", table=table)
        snapshot = next(message for message in again.heard if message["type"] == "snapshot")
        chairs = snapshot["info"]["chairs"]
        assert [chair["name"] for chair in chairs] == ["Ann", "?", "Carla"]
        assert chairs[1]["stand_in"]


async def test_everything_that_is_kept_can_be_had(ann: Guest, ben: Guest) -> None:
    async with AsyncExitStack() as stack:
        table, line, other = await at_a_table(ann, ben, stack)
        await line.do("text", table=table, text="my very words")
        await other.do("text", table=table, text="not mine")
        await line.do("start", table=table)
    export = (await ann.http.get("/api/me/export")).json()
    assert (export["name"], export["id"], export["games"]) == ("Ann", ann.id, [])
    assert [found["table"] for found in export["tables"]] == [table]
    assert [words["text"] for words in export["words"]] == ["my very words"]


async def test_who_sits_at_a_table_finds_it_again(ann: Guest, ben: Guest) -> None:
    async def tables(guest: Guest) -> list[str]:
        return [found["table"] for found in (await guest.http.get("/api/me/tables")).json()]

    async with AsyncExitStack() as stack:
        table, line, other = await at_a_table(ann, ben, stack)
        assert await tables(ann) == await tables(ben) == [table]
        await line.do("start", table=table)
        assert await tables(ben) == [table]
        await other.do("leave", table=table)
        assert await tables(ben) == [table], "a bot plays on, and Ben may come back"
        await line.do("abandon", table=table)
        assert await tables(ann) == []
