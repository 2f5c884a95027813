"""Real sockets that the server closes for reasons it can find out only by waiting."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from figaro.rules import Chance
from figaro.server import connections, limited_http, limited_websocket, sockets
from figaro.server.app import create_app
from figaro.server.connections import NORMAL, SILENT, TOO_SLOW, Connection
from figaro.server.running import listen, server_for
from figaro.server.settings import Settings
from server.clients import Server, alone_with_bots, guest
from server.players import Tireless

pytestmark = pytest.mark.anyio


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """Run a server in this process, where its patience can be changed."""
    database = str(folder / "figaro.db")
    settings = Settings(database=database, bot_pause=0, messages_in_10_seconds=100_000)
    ready = Event()
    with listen("127.0.0.1", 0) as listening:
        running = server_for(create_app(settings), ready.set)
        thread = Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert ready.wait(20)
            yield Server(database, port=listening.getsockname()[1])
        finally:
            running.should_exit = True
            thread.join(30)
            assert not thread.is_alive(), "the server did not stop"


async def test_who_is_silent_for_too_long_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE", 2.0)
    with serving(tmp_path) as server:
        async with guest(server, "Ann") as ann, ann.socket() as line:
            await line.ask("ping")
            await line.socket.wait_closed()
            told = (line.socket.close_code, line.socket.close_reason)
            assert told == (SILENT, "no message or ping from you for too long")


async def test_who_speaks_now_and_then_is_not_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE", 2.0)
    with serving(tmp_path) as server:
        async with guest(server, "Ann") as ann, ann.socket() as line:
            for _ in range(6):
                await asyncio.sleep(0.5)
                assert (await line.ask("ping"))["type"] == "pong"


async def test_a_socket_may_stay_open_longer_than_a_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limited_http, "REQUEST_TIME", 1.0)
    with serving(tmp_path) as server:
        async with guest(server, "Ann") as ann, ann.socket() as line:
            await asyncio.sleep(1.5)  # a real socket runs on real time, which no fake clock controls
            assert (await line.ask("ping"))["type"] == "pong"


async def test_who_never_reads_delays_nobody_and_is_told_so_when_they_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_BYTES_WAITING", 50_000)
    for module in (sockets, limited_websocket):
        monkeypatch.setattr(module, "FAREWELL", 60.0)
    monkeypatch.setattr(limited_websocket, "READING_TIME", 60.0)
    closed = Event()
    close = Connection.close

    def noted(connection: Connection, code: int = NORMAL) -> None:
        close(connection, code)
        if code == TOO_SLOW:
            closed.set()

    monkeypatch.setattr(Connection, "close", noted)
    with serving(tmp_path) as server:
        async with guest(server, "Ann") as ann, guest(server, "Ben") as ben:
            async with ann.socket() as line:
                table = await alone_with_bots(ann, line)
            cookie = "; ".join(f"{name}={value}" for name, value in ben.http.cookies.items())
            # This library's client stops reading once it holds a message that nobody has received.
            address, headers = f"ws://127.0.0.1:{server.port}/api/socket", {"Cookie": cookie}
            async with connect(address, additional_headers=headers, compression=None, max_queue=1) as deaf:
                player = Tireless(ann, table, "A", Chance(table))
                async with asyncio.timeout(60):
                    await player.play(moves=3)
                    while not closed.is_set():
                        await deaf.send(f'{{"type":"attend","table":"{table}"}}')
                        await asyncio.sleep(0.001)
                    await player.play(moves=3)
                with pytest.raises(ConnectionClosedError):
                    await drain(deaf)
                assert (deaf.close_code, deaf.close_reason) == (TOO_SLOW, "you read too slowly")


async def drain(socket: ClientConnection) -> None:
    """Read everything that was sent."""
    while True:
        await socket.recv()
