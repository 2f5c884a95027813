"""Floods: whatever one address pours in, it is cut off, holds no memory, and nobody else notices."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from server.clients import Guest, Server, guest, running, started
from server.floods import BEGINNING, CONTINUATION, PING, PONG, cookie_of, raw, raw_socket

pytestmark = [pytest.mark.anyio, pytest.mark.compiled_only]
#: A close frame with the code 4008.
CUT_OFF = b"\x0f\xa8"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("floods") / "figaro.db"
    with running(path, FIGARO_MESSAGES_IN_10_SECONDS="60") as server:
        yield server
        told = server.stop()
        assert "Traceback" not in told, told


def memory_of(server: Server) -> int:
    """Return how much memory a server uses, in megabytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


@pytest.mark.parametrize("frame", [PING, PONG, CONTINUATION], ids=["ping", "pong", "continuation"])
async def test_control_frames_and_parts_of_messages_are_counted(server: Server, ann: Guest, frame: bytes) -> None:
    async with raw_socket(server, cookie_of(ann)) as line:
        line.writer.write(BEGINNING if frame is CONTINUATION else b"")
        line.writer.write(frame * 500)
        assert CUT_OFF in await line.closed()


async def test_a_few_pings_of_the_protocol_itself_are_answered(server: Server, ann: Guest) -> None:
    async with ann.socket() as line:
        for _ in range(10):
            await (await line.socket.ping())
        assert (await line.ask("ping"))["type"] == "pong"


@pytest.mark.parametrize("cookie", ["", "figaro=forged.signature"], ids=["none", "forged"])
async def test_whom_nobody_knows_is_cut_off_as_well(server: Server, cookie: str) -> None:
    async with raw_socket(server, cookie) as line:
        line.writer.write(PING * 500)
        await line.closed(seconds=8)


async def test_who_pours_and_never_reads_is_cut_off_and_holds_no_memory(server: Server, ann: Guest) -> None:
    before = memory_of(server)
    full = b"\x89\xfd\x00\x00\x00\x00" + bytes(125)
    async with raw_socket(server, cookie_of(ann)) as line:
        line.reader._limit = 1  # type: ignore[attr-defined] # so that the client reads nothing either
        sent = await line.pour(full * 1000, 2000)
    assert sent < 100_000_000, "the flood was not cut off"
    assert memory_of(server) < before + 30


async def test_a_flood_of_pings_leaves_others_alone(server: Server, ann: Guest, ben: Guest) -> None:
    async def pour() -> None:
        for _ in range(10):
            async with raw_socket(server, cookie_of(ann)) as line:
                await line.pour(PING * 10_000, 20, seconds=3)

    async with ben.socket() as other:
        flood = asyncio.create_task(pour())
        for _ in range(20):
            assert (await other.ask("ping"))["type"] == "pong"
        flood.cancel()


async def test_connections_that_ask_for_nothing_lock_nobody_out(tmp_path: Path) -> None:
    settings = {"FIGARO_REQUESTS_IN_20_SECONDS": "1000"}
    with started(Server(str(tmp_path / "figaro.db"), settings, files=256)) as server:
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(raw(server)) for _ in range(300)]
            for each in lines[::2]:
                each.writer.write(b"POST /api/me HTTP/1.1\r\nHost: figaro\r\nContent-Length: 20\r\n\r\n{")
            async with guest(server, "Ann") as ann, ann.socket() as line:
                assert (await line.ask("ping"))["type"] == "pong"


async def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_SOCKETS_PER_ADDRESS="5") as server:
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(raw(server)) for _ in range(30)]
            await asyncio.gather(*(line.closed() for line in lines[20:]))
            lines[0].writer.write(b"GET /health/live HTTP/1.1\r\nHost: figaro\r\n\r\n")
            assert b"200 OK" in await lines[0].reader.readline()
            lines[1].writer.close()
            await lines[1].closed()
            async with httpx.AsyncClient(base_url=server.url) as http:
                assert (await http.get("/health/live")).status_code == 200


async def test_an_address_opens_so_many_connections_in_a_while(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_REQUESTS_IN_20_SECONDS="10") as server:
        for _ in range(25):
            async with raw(server) as line:
                line.writer.write(b"x")
        async with raw(server) as line:
            line.writer.write(b"GET /health/live HTTP/1.1\r\nHost: figaro\r\n\r\n")
            assert await line.closed() == b""


async def test_pages_have_a_limit_too_though_a_high_one(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_REQUESTS_IN_20_SECONDS="20") as server:
        async with httpx.AsyncClient(base_url=server.url) as http:
            told = [(await http.get("/")).status_code for _ in range(230)]
            assert set(told[:200]) == {200}
            assert told[-1] == 429


async def test_strangers_sockets_count_for_their_address(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_SOCKETS_PER_ADDRESS="3") as server:
        async with guest(server, "Ann") as ann, AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(ann.socket())
            async with raw_socket(server, "figaro=forged.signature") as line:
                assert CUT_OFF in await line.closed()


async def test_requests_that_lead_nowhere_are_counted(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_REQUESTS_IN_20_SECONDS="10") as server:
        async with httpx.AsyncClient(base_url=server.url) as http:
            odd = [("POST", "/api/nope"), ("PUT", "/api/me"), ("GET", "/api/nope"), ("DELETE", "/api/tables")] * 5
            told = [(await http.request(*each)).status_code for each in odd]
    assert set(told[:10]) == {404, 405}
    assert set(told[10:]) == {429}


async def test_a_flood_of_chunks_leaves_others_alone(server: Server, ann: Guest) -> None:
    chunks = b"1\r\nx\r\n" * 40_000
    async with raw(server) as hostile, ann.socket() as line:
        await hostile.pour(b"POST /nope HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", 1)
        assert await hostile.pour(chunks, 40) < 40 * len(chunks)
        assert (await line.ask("ping"))["type"] == "pong"


async def test_a_socket_that_was_closed_is_not_read_on(server: Server) -> None:
    async with raw_socket(server, "figaro=forged") as hostile:
        assert await hostile.pour(PING * 10_000, 400) < 400 * len(PING) * 10_000
