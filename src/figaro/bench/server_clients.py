"""Clients of a server that is measured: HTTP requests, and a socket.

They speak WebSocket by hand and look at raw bytes, because a client library would take longer than the server.
"""

from __future__ import annotations

import asyncio
import json
from http.client import HTTPConnection, HTTPMessage


class Speaker(asyncio.Protocol):
    """One socket to the server, spoken by hand; subclasses decide what to do with a frame."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self._buffer = b""
        self._open = False
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, port: int) -> None:
        """Connect, and wait for the greeting."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        await self.greeted

    def take(self, frame: bytes) -> None:
        """Handle a message from the server."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        assert isinstance(transport, asyncio.Transport), "a socket can be written to"
        self._transport = transport
        key = "AAAAAAAAAAAAAAAAAAAAAA=="
        transport.write(
            f"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Handle the frames that have arrived."""
        self._buffer += data
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0] + b" ":
                raise ConnectionError(f"no socket: {head[:100]!r}")
            self._open, self._buffer = True, rest
        while (frame := self._next_frame()) is not None:
            if frame.startswith(b'{"type":"hello"'):
                self.greeted.set_result(None)
            else:
                self.take(frame)

    def connection_lost(self, error: Exception | None) -> None:
        """Note that the socket is closed."""
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


def guest(port: int, name: str) -> str:
    """Become a guest; return the cookie."""
    headers, _ = _post(port, "/api/me", {"name": name})
    return str(headers["Set-Cookie"]).split(";")[0]


def open_table(port: int, cookie: str, players: int = 4) -> str:
    """Open a table."""
    _, answer = _post(port, "/api/tables", {"options": {"players": players}}, cookie)
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
