"""Hostile: connections that begin a request and never finish it.

Run as a module, see `hostile.py`; the amount is how many there are at once. Those that the server closes come back.
"""

from __future__ import annotations

import asyncio
from typing import Final

from figaro.bench.hostile import AGAIN, LOST, Count, connected, main, read_on

UNFINISHED: Final = (
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{",
    b"",
)
#: How often the same connection may come back, and how many begin at a time.
MOST_TRIES: Final = 20
AT_A_TIME: Final = 50


async def pile_up(port: int, connections: int, count: Count) -> None:
    """Open this many connections, and hold them."""
    gate = asyncio.Semaphore(AT_A_TIME)
    await asyncio.gather(*(_hold(port, UNFINISHED[number % 3], gate, count) for number in range(connections)))


async def _hold(port: int, beginning: bytes, gate: asyncio.Semaphore, count: Count) -> None:
    for _ in range(MOST_TRIES):
        try:
            async with gate:
                opening = connected(port)
                reader, writer = await opening.__aenter__()
            try:
                count.done += 1
                writer.write(beginning)
                await read_on(reader)
            finally:
                await opening.__aexit__(None, None, None)
        except LOST:
            pass
        await asyncio.sleep(50 * AGAIN)


if __name__ == "__main__":
    main(pile_up)
