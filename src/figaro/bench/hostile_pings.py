"""Hostile: two guests that send endless pings, one that reads the answers and one that never does.

Run as a module, see `hostile.py`; the amount is the most bytes that each sends.
"""

from __future__ import annotations

import asyncio
from typing import Final

from figaro.bench.hostile import AGAIN, LOST, Count, frame, main, read_on, socket_of
from figaro.bench.server_clients import guest

PING: Final = 9
#: Pings of the largest size, many at once.
PINGS: Final = frame(b"x" * 125, PING) * 200


async def flood(port: int, most: int, count: Count) -> None:
    """Send pings from both guests, who come back whenever they are turned away."""
    await asyncio.gather(
        *(_flood(port, guest(port, name), most, count, reads=name == "reader") for name in ("reader", "other"))
    )


async def _flood(port: int, cookie: str, most: int, count: Count, *, reads: bool) -> None:
    sent = 0
    while sent < most:
        try:
            async with socket_of(port, cookie) as (reader, writer):
                reading = asyncio.ensure_future(read_on(reader)) if reads else None
                try:
                    while sent < most and not (reading is not None and reading.done()):
                        writer.write(PINGS)
                        await writer.drain()
                        sent += len(PINGS)
                        count.done += len(PINGS)
                        await asyncio.sleep(0)
                finally:
                    if reading is not None:
                        reading.cancel()
        except LOST:
            pass
        await asyncio.sleep(AGAIN)


if __name__ == "__main__":
    main(flood)
