"""Clients for tests of the server, which runs in its own process: real HTTP and real sockets."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from databases import free_port, wait_for_port


def new_log() -> Path:
    """Return an empty file for a log."""
    handle, name = tempfile.mkstemp(prefix="figaro-log-")
    os.close(handle)
    return Path(name)


@dataclass
class Server:
    """A server process."""

    database: str
    settings: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    log: Path = field(default_factory=new_log)
    #: How many files the system lets it open, if limited.
    files: int | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = [sys.executable, "-m", "figaro", "serve", "--port", str(self.port), "--database", self.database]
        if self.files is not None:
            words = ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh", *words]
        # Players in tests are faster than people.
        fast = {"FIGARO_BOT_PAUSE": "0", "FIGARO_MESSAGES_IN_10_SECONDS": "100000"}
        environment = {**os.environ, **fast, **self.settings}
        # A file, because a pipe that nobody reads would block the server once it is full.
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(words, env=environment, stderr=log)
        wait_for_port(self.port, 30)

    def kill(self) -> None:
        """Kill it as if the power failed."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Stop it as an operator does, and return its log."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> str:
        if self.process is None:
            return ""
        self.process.send_signal(how)
        self.process.wait(timeout=30)
        self.process = None
        return self.log.read_text()


@contextmanager
def running(database: str | Path, **settings: str) -> Iterator[Server]:
    with started(Server(str(database), settings)) as server:
        yield server


@contextmanager
def started(server: Server) -> Iterator[Server]:
    server.start()
    try:
        yield server
    finally:
        server.kill()
        server.log.unlink(missing_ok=True)


@dataclass
class Guest:
    """Somebody with a browser."""

    server: Server
    http: httpx.AsyncClient
    id: str = ""

    async def post(self, path: str, content: object) -> Any:
        answer = await self.http.post(path, json=content)
        answer.raise_for_status()
        return answer.json()

    async def open_table(self, **options: object) -> str:
        name: str = (await self.post("/api/tables", {"options": options}))["table"]
        return name

    @asynccontextmanager
    async def socket(self) -> AsyncIterator[Line]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://127.0.0.1:{self.server.port}/api/socket"
        async with connect(address, additional_headers={"Cookie": cookie}, compression=None) as socket:
            line = Line(socket)
            await line.next("hello")
            yield line


@dataclass
class Line:
    """An open socket, and everything heard on it."""

    socket: ClientConnection
    heard: list[dict[str, Any]] = field(default_factory=list)
    frames: list[bytes] = field(default_factory=list)
    _number: int = 0

    async def next(self, *kinds: str, seconds: float = 20) -> dict[str, Any]:
        """Return the next message of one of these kinds, or of any kind."""
        async with asyncio.timeout(seconds):
            while True:
                frame = await self.socket.recv()
                raw = frame.encode() if isinstance(frame, str) else frame
                message: dict[str, Any] = json.decode(raw)
                self.frames.append(raw)
                self.heard.append(message)
                if not kinds or message["type"] in kinds:
                    return message

    async def say(self, kind: str, **words: object) -> None:
        await self.socket.send(json.encode({"type": kind, **words}).decode())

    async def ask(self, kind: str, **words: object) -> dict[str, Any]:
        """Send a request and return the answer."""
        self._number += 1
        await self.say(kind, id=self._number, **words)
        while True:
            answer = await self.next("done", "refused", "pong")
            if answer.get("id") == self._number:
                return answer

    async def do(self, kind: str, **words: object) -> dict[str, Any]:
        """Send a request that must succeed."""
        answer = await self.ask(kind, **words)
        assert answer["type"] == "done", answer
        return answer


@asynccontextmanager
async def guest(server: Server, name: str) -> AsyncIterator[Guest]:
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        somebody = Guest(server, http)
        somebody.id = (await somebody.post("/api/me", {"name": name}))["id"]
        yield somebody


async def alone_with_bots(ann: Guest, line: Line, **options: object) -> str:
    """Let Ann start a game against two bots."""
    table = await ann.open_table(players=3, **options)
    await line.do("attend", table=table)
    for seat in "BC":
        await line.do("bot", table=table, seat=seat, bot="page")
    await line.do("start", table=table)
    return table


async def until_ready_is(http: httpx.AsyncClient, status: int) -> None:
    """Wait until the server reports that it is ready, or that it is not."""
    async with asyncio.timeout(60):
        while (await http.get("/health/ready")).status_code != status:  # noqa: ASYNC110 - only the server knows
            await asyncio.sleep(0.2)


async def code_after(line: Line, *frames: str | bytes) -> int | None:
    """Send frames until the server closes the connection; return its code."""
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
