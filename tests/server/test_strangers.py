"""What strangers, bad lines and impatient fingers do, and what comes of it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.clients import Guest, Line, Server, guest, running

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("server") / "figaro.db"
    limits = {"PEOPLE_PER_HOUR": "1000", "TABLES_PER_HOUR": "200", "MESSAGES_IN_10_SECONDS": "200"}
    with running(path, **{f"FIGARO_{name}": value for name, value in limits.items()}) as server:
        yield server
        told = server.stop()
        assert "Traceback" not in told, told


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Guest]:
    async with guest(server, "Ann") as somebody:
        yield somebody


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[Guest]:
    async with guest(server, "Ben") as somebody:
        yield somebody


async def code_after(line: Line, *frames: str | bytes) -> int | None:
    """Send frames until the server closes the line; give its code."""
    try:
        for frame in frames:
            await line.socket.send(frame)
        while True:
            await line.next()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


async def at_a_table(ann: Guest, ben: Guest, stack: AsyncExitStack, **options: object) -> tuple[str, Line, Line]:
    """Let Ann and Ben sit at a table of three with a bot."""
    table = await ann.open_table(players=3, **options)
    line, other = [await stack.enter_async_context(each.socket()) for each in (ann, ben)]
    for each in (line, other):
        await each.do("attend", table=table)
    await other.do("sit", table=table, seat="B")
    await line.do("bot", table=table, seat="C", bot="page")
    return table, line, other


async def test_who_does_not_say_who_they_are_is_told_how(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        answer = await http.post("/api/tables", json={"options": {}})
        assert answer.status_code == 401
        assert "POST /api/me" in answer.json()["text"]
    with pytest.raises(ConnectionClosed) as closed:
        async with connect(f"ws://127.0.0.1:{server.port}/api/socket") as socket:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4003


@pytest.mark.parametrize("cookie", ["x", "a.b", "figaro=1", "é".encode().decode("latin-1"), "A" * 5000])
async def test_a_cookie_that_somebody_made_up_opens_nothing(server: Server, cookie: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        header = f"figaro={cookie}".encode("latin-1", "replace")
        answer = await http.get("/api/me", headers={b"Cookie": header})
        assert answer.status_code == 401


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
        assert [answer["type"] for answer in answers] == ["done", "refused"]
        assert answers[1]["reason"] == "ALREADY_STARTED"
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
        assert (line.socket.close_code, line.socket.close_reason) == (4007, "too much made no sense, or was too large")


@pytest.mark.parametrize("frame", ["x" * 9000, "x" * 10_000_000, b"\xff" * 100_000])
async def test_a_frame_that_is_too_large_closes_the_line(ann: Guest, frame: str | bytes) -> None:
    async with ann.socket() as line:
        assert await code_after(line, frame) in (1009, 4007)
    async with ann.socket() as line:
        assert (await line.ask("ping"))["type"] == "pong"


async def test_bytes_instead_of_text_do_no_harm(ann: Guest) -> None:
    async with ann.socket() as line:
        await line.socket.send(b"\xff\xfe\x00")
        with suppress(ConnectionClosed):
            assert (await line.next("refused"))["reason"] == "NOT_UNDERSTOOD"


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


async def test_a_thousand_tables_from_one_address_are_too_many(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_TABLES_PER_HOUR="20") as server:
        async with guest(server, "Ann") as ann:
            answers = [await ann.http.post("/api/tables", json={"options": {}}) for _ in range(30)]
            assert [answer.status_code for answer in answers] == [201] * 20 + [429] * 10
            assert answers[-1].json()["reason"] == "TOO_MANY_REQUESTS"


async def test_another_sites_page_can_do_nothing(ann: Guest, server: Server) -> None:
    foreign = {"Origin": "https://evil.example"}
    answer = await ann.http.post("/api/tables", json={"options": {}}, headers=foreign)
    assert answer.status_code == 403
    own = {"Origin": server.url}
    assert (await ann.http.post("/api/tables", json={"options": {}}, headers=own)).status_code == 201
    cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
    with pytest.raises(ConnectionClosed) as closed:
        async with connect(
            f"ws://127.0.0.1:{server.port}/api/socket",
            additional_headers={"Cookie": cookie},
            origin="https://evil.example",  # type: ignore[arg-type]
        ) as socket:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4003


async def test_every_answer_has_the_headers_that_protect(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        for path in ("/api/tables", "/health/live", "/nowhere", "/api/schema/openapi.json"):
            answer = await http.get(path)
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"


async def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        cookie = (await http.post("/api/me", json={"name": "Ann"})).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


async def test_a_link_lets_a_second_device_in_once(ann: Guest, server: Server) -> None:
    token = (await ann.post("/api/me/links", None))["token"]
    async with httpx.AsyncClient(base_url=server.url) as phone, httpx.AsyncClient(base_url=server.url) as thief:
        answer = await phone.post("/api/links", json={"token": token})
        assert answer.json()["id"] == ann.id
        assert (await phone.get("/api/me")).json()["id"] == ann.id
        assert (await thief.post("/api/links", json={"token": token})).status_code == 404
    assert (await ann.http.get("/api/me")).json()["id"] == ann.id


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


async def test_the_bots_are_listed(ann: Guest) -> None:
    names = [level["name"] for level in (await ann.http.get("/api/bots")).json()]
    assert (names[0], names[-1], len(names)) == ("page", "figaro", 7)


async def test_digits_with_a_newline_are_no_contribution(ann: Guest) -> None:
    async with ann.socket() as line:
        table = await ann.open_table(players=3)
        refused = await line.ask("sit", table=table, seat="A", contribution="0f\n")
        assert refused["reason"] == "NOT_UNDERSTOOD"


async def test_an_origin_that_is_none_is_another_site(ann: Guest) -> None:
    answer = await ann.http.post("/api/tables", json={"options": {}}, headers={"Origin": "http://["})
    assert (answer.status_code, answer.json()["reason"]) == (403, "OTHER_SITE")


async def test_what_a_client_says_of_its_address_counts_only_as_far_as_proxies_do(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_PROXIES="1", FIGARO_PEOPLE_PER_HOUR="3") as server:
        async with httpx.AsyncClient(base_url=server.url) as http:
            told = []
            for number in range(5):
                forwarded = [("X-Forwarded-For", f"198.51.100.{number}"), ("X-Forwarded-For", "203.0.113.9")]
                told.append((await http.post("/api/me", json={"name": "Eve"}, headers=forwarded)).status_code)
                http.cookies.clear()
            assert told == [201, 201, 201, 429, 429]


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
