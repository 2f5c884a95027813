"""Frames and messages that make no sense, are too large, or are too many."""

from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.clients import Guest, Server, at_a_table, code_after, guest, running

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "null",
        "[]",
        '"play"',
        "{}",
        '{"type":"play"}',
        '{"type":"fly","table":"t"}',
        '{"type":"play","table":5,"seat":"A","number":0,"move":"x"}',
        '{"type":"play","table":"t","seat":"Z","number":0,"move":"x"}',
        '{"type":"play","table":"t","seat":"A","number":-1,"move":"x"}',
        '{"type":"play","table":"t","seat":"A","number":1e99,"move":"x"}',
        '{"type":"sit","table":"t","seat":"A","extra":1}',
        '{"type":"attend","table":"../../etc"}',
        '{"type":"text","table":"t","text":""}',
        "[" * 4000,
        "\x00\x01",
    ],
)
async def test_a_frame_that_makes_no_sense_is_told_and_the_line_stays(ann: Guest, frame: str) -> None:
    async with ann.socket() as line:
        await line.socket.send(frame)
        refused = await line.next("refused")
        assert refused["reason"] == "NOT_UNDERSTOOD"
        assert (await line.ask("ping"))["type"] == "pong"


async def test_a_message_that_is_not_understood_is_answered_with_its_id(ann: Guest) -> None:
    async with ann.socket() as line:
        await line.say("phrase", table="t", phrase="gibberish", id=77)
        assert (await line.next("refused"))["id"] == 77


async def test_too_much_nonsense_closes_the_line(ann: Guest) -> None:
    async with ann.socket() as line:
        for _ in range(10):
            await line.socket.send("nonsense")
        await line.socket.wait_closed()
        assert (line.socket.close_code, line.socket.close_reason) == (4007, "messages were too large or made no sense")


@pytest.mark.parametrize("frame", ["x" * 9000, "x" * 10_000_000, b"\xff" * 100_000])
async def test_a_frame_that_is_too_large_closes_the_line(ann: Guest, frame: str | bytes) -> None:
    async with ann.socket() as line:
        assert await code_after(line, frame) in (1009, 4007)
    async with ann.socket() as line:
        assert (await line.ask("ping"))["type"] == "pong"


async def test_bytes_instead_of_text_do_no_harm(ann: Guest) -> None:
    async with ann.socket() as line:
        await line.socket.send(b"\xff\xfe\x00")
        assert (await line.next("refused"))["reason"] == "NOT_UNDERSTOOD"
        assert (await line.ask("ping"))["type"] == "pong"


async def test_who_sends_too_much_is_cut_off_and_nobody_else(ann: Guest, ben: Guest) -> None:
    async with ann.socket() as line, ben.socket() as other:
        assert await code_after(line, *['{"type":"ping"}'] * 500) == 4008
        assert (await other.ask("ping"))["type"] == "pong"


@pytest.mark.parametrize("name", ["", " \n", "\u202e", "x" * 97, "x" * 10_000, "\u0000"])
async def test_a_name_that_is_none_is_refused(server: Server, name: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        answer = await http.post("/api/me", json={"name": name})
        assert answer.status_code == 400, answer.text
        assert answer.json()["text"]
        assert "set-cookie" not in answer.headers


async def test_markup_in_a_name_and_in_talk_is_text(ann: Guest, ben: Guest) -> None:
    async with AsyncExitStack() as stack:
        table, line, other = await at_a_table(ann, ben, stack)
        await line.do("rename", table=table, seat="A", name="<img src=x>")
        told = await other.next("update")
        while told["news"]["kind"] != "renamed":
            told = await other.next("update")
        assert told["news"]["name"] == "<img src=x>"
        answer = await ann.http.get(f"/api/tables/{table}")
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_digits_with_a_newline_are_no_contribution(ann: Guest) -> None:
    async with ann.socket() as line:
        table = await ann.open_table(players=3)
        refused = await line.ask("sit", table=table, seat="A", contribution="0f\n")
        assert refused["reason"] == "NOT_UNDERSTOOD"


async def test_handshakes_and_messages_of_a_person_are_counted_together(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_MESSAGES_IN_10_SECONDS="10") as server:
        async with guest(server, "Ann") as ann:
            closed = []
            for _ in range(3):
                async with ann.socket() as line:
                    for number in range(8):
                        await line.say("ping", id=number)
                    with suppress(ConnectionClosed):
                        for _ in range(8):
                            await line.next("pong", seconds=5)
                closed.append(line.socket.close_code)
            assert closed == [1000, 4008, 4008]
