"""What hostile clients share: they run in their own process, come from another address, and stop by themselves.

Each kind is a module that is run with the port of a server on this machine, the number of seconds after which it
stops, and an amount.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from threading import Event, Thread
from typing import Final

#: Their address: a different one from everybody else's on this machine, because limits count by address.
SOURCE: Final = "127.0.0.2"
#: Their niceness, for the sake of the measuring process on the same core.
NICE: Final = 10
#: How often they report how much they have done, in seconds.
TOLD: Final = 0.2
#: How many seconds one that was turned away waits before it comes back.
AGAIN: Final = 0.02
#: The errors of sockets that a server closes.
LOST: Final = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError)
KEY: Final = "AAAAAAAAAAAAAAAAAAAAAA=="


class Count:
    """How much of an attack there has been so far."""

    def __init__(self) -> None:
        self.done = 0


Hostility = Callable[[int, int, Count], Awaitable[None]]


@asynccontextmanager
async def connected(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Connect to the server, and hang up afterwards."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(_source(), 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


@asynccontextmanager
async def socket_of(port: int, cookie: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open a socket as the person with this cookie."""
    async with connected(port) as (reader, writer):
        writer.write(
            f"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        yield reader, writer


def frame(content: bytes, opcode: int = 1) -> bytes:
    """Return a client's frame, masked with zeros."""
    length = len(content)
    if length < 126:
        head = bytes([0x80 | opcode, 0x80 | length])
    elif length < 65536:
        head = bytes([0x80 | opcode, 0xFE]) + length.to_bytes(2, "big")
    else:
        head = bytes([0x80 | opcode, 0xFF]) + length.to_bytes(8, "big")
    return head + b"\0\0\0\0" + content


async def read_on(reader: asyncio.StreamReader) -> None:
    """Read whatever comes."""
    with suppress(*LOST):
        while await reader.read(65536):
            pass


def main(hostility: Hostility) -> None:
    """Attack as the command line says, and keep printing how much has been done."""
    port, seconds, amount = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: os._exit(0))  # there is nothing to clean up
    os.nice(NICE)
    allow_files()
    asyncio.run(_last(hostility(port, amount, count := Count()), seconds, count))


async def _last(hostile: Awaitable[None], seconds: float, count: Count) -> None:
    doing = asyncio.ensure_future(hostile)
    end = asyncio.get_running_loop().time() + seconds
    while not doing.done() and asyncio.get_running_loop().time() < end:
        await asyncio.wait([doing], timeout=TOLD)
        print(count.done, flush=True)
    doing.cancel()
    with suppress(asyncio.CancelledError):
        await doing


def allow_files() -> None:
    """Allow this process to open as many sockets as it may."""
    import resource  # noqa: PLC0415 - not everywhere

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Attack:
    """A hostile process, as seen from the one that measures."""

    def __init__(self, module: str, port: int, seconds: float, amount: int) -> None:
        words = [sys.executable, "-m", f"figaro.bench.{module}", str(port), str(seconds), str(amount)]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE)  # noqa: S603 - our own
        self._begun = Event()
        self._listening = Thread(target=self._listen, daemon=True)
        self._listening.start()
        #: How much it has done so far.
        self.amount = 0

    def _listen(self) -> None:
        assert self._process.stdout is not None, "it was asked for"
        with self._process.stdout as told:
            for line in told:
                self.amount = int(line)
                if self.amount:
                    self._begun.set()
        self._begun.set()

    def begin(self, seconds: float) -> None:
        """Wait until it has begun, but no longer than this many seconds."""
        self._begun.wait(seconds)

    def wait(self, seconds: float) -> None:
        """Wait until it has ended by itself, but no longer than this many seconds."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def end(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        self._listening.join()


@contextmanager
def attacked(module: str, port: int, seconds: float, amount: int) -> Iterator[Attack]:
    """Attack a server for a while."""
    attack = Attack(module, port, seconds, amount)
    try:
        yield attack
    finally:
        attack.end()


@cache
def _source() -> str:
    """Return another address of this machine, if it has one: on Linux it has many."""
    with socket.socket() as probe:
        try:
            probe.bind((SOURCE, 0))
        except OSError:
            return "127.0.0.1"
    return SOURCE
