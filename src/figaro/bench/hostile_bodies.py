"""Hostile: requests in tiny chunks, bodies without end, and requests that lead nowhere, as fast as they are taken.

Run as a module, see `hostile.py`; the amount is the number of connections at once. Those that are cut off come again.
"""

from __future__ import annotations

import asyncio
from itertools import cycle
from typing import Final

from figaro.bench.hostile import AGAIN, LOST, Count, connected, main, read_on

POST: Final = b"POST /nope HTTP/1.1\r\nHost: localhost\r\n"
#: How each begins, and what it then sends again and again.
KINDS: Final = (
    (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 10_000),
    (POST + b"Content-Length: 100000000000\r\n\r\n", b"x" * 65_536),
    (b"", b"GET /api/nope HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100),
)


async def pour(port: int, connections: int, count: Count) -> None:
    """Pour all kinds into the server, over this many connections."""
    kinds = cycle(KINDS)
    await asyncio.gather(*(_pour(port, *next(kinds), count) for _ in range(connections)))


async def _pour(port: int, beginning: bytes, more: bytes, count: Count) -> None:
    while True:
        try:
            async with connected(port) as (reader, writer):
                reading = asyncio.ensure_future(read_on(reader))
                try:
                    writer.write(beginning)
                    while not reading.done():
                        writer.write(more)
                        await writer.drain()
                        count.done += len(more)
                        await asyncio.sleep(0)
                finally:
                    reading.cancel()
        except LOST:
            pass
        await asyncio.sleep(AGAIN)


if __name__ == "__main__":
    main(pour)
