"""The load for the server's benchmark: tables of four sockets, that play as fast as they are answered.

It speaks WebSocket by hand and looks at bytes, because a client library would take longer than the server.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPMessage
from typing import Final

MOVES: Final = re.compile(rb'"moves":(\d+)')
LEGAL: Final = re.compile(rb'"legal":\["([^"]+)"')
REMATCH: Final = re.compile(rb'"rematch":"([a-z0-9]+)"')
SEATS: Final = "ABCD"


@dataclass
class Tally:
    """What was measured."""

    moves: int = 0
    latencies: list[float] = field(default_factory=list)
    counting: bool = False


class Client(asyncio.Protocol):
    """One socket of a player who makes the first legal move at once."""

    def __init__(self, cookie: str, seat: str, tally: Tally, table: Round) -> None:
        self._cookie = cookie
        self._seat = seat
        self._tally = tally
        self._table = table
        self._buffer = b""
        self._open = False
        self._sent: float | None = None
        self._played = (b"", -1)
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        assert isinstance(transport, asyncio.Transport), "a socket can be written to"
        self._transport = transport
        key = "AAAAAAAAAAAAAAAAAAAAAA=="
        transport.write(
            f"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self._cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take frames."""
        self._buffer += data
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0] + b" ":
                raise ConnectionError(f"no socket: {head[:100]!r}")
            self._open, self._buffer = True, rest
        while (frame := self._next_frame()) is not None:
            self._take(frame)

    def connection_lost(self, error: Exception | None) -> None:
        """Know that the socket is closed."""
        if not self.greeted.done():
            self.greeted.set_exception(error or ConnectionError("the socket was closed"))

    def say(self, **words: object) -> None:
        """Send a message, masked with zeros, which changes nothing."""
        text = json.dumps(words).encode()
        head = bytes([0x81, 0x80 | len(text)]) if len(text) < 126 else b"\x81\xfe" + len(text).to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()

    def _next_frame(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 0x7F, 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        return buffer[start : start + length]

    def _take(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"hello"'):
            self.greeted.set_result(None)
            return
        if not frame.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
            return
        if self._sent is not None and b'"kind":"moved"' in frame:
            if self._tally.counting:
                self._tally.latencies.append(time.perf_counter() - self._sent)
                self._tally.moves += 1
            self._sent = None
        if b'"stage":"over"' in frame:
            self._table.over(self, REMATCH.search(frame))
            return
        legal = LEGAL.search(frame)
        if legal is not None:
            self._play(frame, legal[1])

    def _play(self, frame: bytes, move: bytes) -> None:
        number = MOVES.search(frame)
        assert number is not None, "every update says how many moves were made"
        turn = (self._table.name.encode(), int(number[1]))
        if turn != self._played:
            self._played = turn
            self._sent = time.perf_counter()
            self.say(type="play", table=self._table.name, seat=self._seat, number=turn[1], move=move.decode())


class Round:
    """A table of four clients, that plays one game after the other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.clients: list[Client] = []
        self._asked = False

    def start(self) -> None:
        """Sit down and start."""
        for client in self.clients:
            client.say(type="attend", table=self.name)
        for client, seat in list(zip(self.clients, SEATS, strict=True))[1:]:
            client.say(type="sit", table=self.name, seat=seat)

    def begin(self) -> None:
        """Let the host start the game."""
        self.clients[0].say(type="start", table=self.name)

    def over(self, client: Client, rematch: re.Match[bytes] | None) -> None:
        """Play again, once the host has asked for it and the others have come."""
        if rematch is None:
            if client is self.clients[0] and not self._asked:
                self._asked = True
                client.say(type="rematch", table=self.name)
        elif client is self.clients[0]:
            old, self.name, self._asked = self.name, rematch[1].decode(), False
            for each in self.clients:
                each.say(type="depart", table=old)
                each.say(type="attend", table=self.name)
            client.say(type="start", table=self.name)


def guest(port: int, name: str) -> str:
    """Become a guest; give the cookie."""
    headers, _ = _post(port, "/api/me", {"name": name})
    return str(headers["Set-Cookie"]).split(";")[0]


def open_table(port: int, cookie: str) -> str:
    """Open a table of four."""
    _, answer = _post(port, "/api/tables", {"options": {"players": 4}}, cookie)
    return str(answer["table"])


def _post(port: int, path: str, content: object, cookie: str = "") -> tuple[HTTPMessage, dict[str, object]]:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        connection.request("POST", path, json.dumps(content), headers)
        answer = connection.getresponse()
        return answer.headers, json.load(answer)
    finally:
        connection.close()


async def load(port: int, tables: int, seconds: float, warm_up: float = 1.0) -> Tally:
    """Play at so many tables for a while; give what was measured."""
    tally = Tally()
    rounds = []
    loop = asyncio.get_running_loop()
    for number in range(tables):
        cookies = [guest(port, f"{number}{seat}") for seat in SEATS]
        table = Round(open_table(port, cookies[0]))
        for cookie, seat in zip(cookies, SEATS, strict=True):
            client = Client(cookie, seat, tally, table)
            await loop.create_connection(lambda made=client: made, "127.0.0.1", port)  # type: ignore[misc]
            await client.greeted
            table.clients.append(client)
        table.start()
        rounds.append(table)
    await asyncio.sleep(1.0)
    for table in rounds:
        table.begin()
    await asyncio.sleep(warm_up)
    tally.counting = True
    await asyncio.sleep(seconds)
    tally.counting = False
    for table in rounds:
        for client in table.clients:
            client.close()
    return tally


#: The cores that may be used, before any process is kept on one.
CORES: Final = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def use_core(core: int, process: int = 0) -> bool:
    """Keep a process on one core; say whether that was possible."""
    if core >= len(CORES):
        return False
    os.sched_setaffinity(process, {CORES[core]})
    return True
