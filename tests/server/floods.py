"""Raw connections, to send what no proper client would."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from server.clients import Guest, Server

#: An empty ping, masked as a client's frames must be.
PING = b"\x89\x80\x00\x00\x00\x00"
PONG = b"\x8a\x80\x00\x00\x00\x00"
#: The start of a text that never ends, and an empty continuation of it.
BEGINNING = b"\x01\x80\x00\x00\x00\x00"
CONTINUATION = b"\x00\x80\x00\x00\x00\x00"


@dataclass
class Raw:
    """A connection as bytes."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def pour(self, data: bytes, times: int, *, seconds: float = 20) -> int:
        """Send the same over and over without reading; return how many bytes went out before the server hung up."""
        sent = 0
        with suppress(ConnectionError):
            async with asyncio.timeout(seconds):
                for _ in range(times):
                    self.writer.write(data)
                    await self.writer.drain()
                    sent += len(data)
        return sent

    async def closed(self, seconds: float = 20) -> bytes:
        """Wait until the server closes the connection, and return what it sent."""
        heard = b""
        async with asyncio.timeout(seconds):
            with suppress(ConnectionError):
                while data := await self.reader.read(65536):
                    heard += data
        return heard


@asynccontextmanager
async def raw(server: Server) -> AsyncIterator[Raw]:
    """Open a connection, and send nothing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def raw_socket(server: Server, cookie: str) -> AsyncIterator[Raw]:
    """Open a WebSocket by hand, with any cookie."""
    async with raw(server) as line:
        key = base64.b64encode(os.urandom(16)).decode()
        head = [
            "GET /api/socket HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Cookie: {cookie}",
        ]
        line.writer.write("\r\n".join([*head, "", ""]).encode())
        answer = await line.reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        yield line


def cookie_of(guest: Guest) -> str:
    """Return somebody's cookie, as it appears in a header."""
    return "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
