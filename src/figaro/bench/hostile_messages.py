"""Hostile: messages that are garbage, nonsense or too large, and sockets with forged cookies.

Run as a module, see `hostile.py`; the amount is how many messages are sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Final

from figaro.bench.hostile import AGAIN, LOST, Count, frame, main, read_on, socket_of
from figaro.bench.server_clients import guest
from figaro.protocol.message_limits import MOST_BYTES

#: How many sockets send at once, and how many messages each sends before it is reopened.
SOCKETS: Final = 8
BURST_LENGTH: Final = 100
#: How many seconds a socket stays open if the server does not close it.
LONGEST: Final = 2.0
MESSAGES: Final = (
    frame(b"\xff\xfe garbage that is no text"),
    frame(b"{" * 1000),
    frame(b'{"type":"no such message","id":1}'),
    frame(b'{"type":"play","table":"0000000000","seat":"A","number":0,"move":"b2C","id":1}'),
    frame(b'{"type":"attend","table":"0000000000","since":-1}'),
    frame(b"\0" * 64, opcode=2),
)
TOO_LARGE: Final = frame(b"[" + b"0," * (MOST_BYTES // 2) + b"0]")
#: A message that is too large closes the socket, so the others go first.
BURST: Final = b"".join([*islice(cycle(MESSAGES), BURST_LENGTH - 1), TOO_LARGE])


async def send(port: int, messages: int, count: Count) -> None:
    """Send this many messages, half of them as a guest and half with a cookie that nobody was given."""
    cookies = cycle((guest(port, "hostile"), "figaro=forged.forged.forged"))
    bursts = iter(range(0, messages, BURST_LENGTH))
    await asyncio.gather(*(_send(port, next(cookies), bursts, count) for _ in range(SOCKETS)))


async def _send(port: int, cookie: str, bursts: Iterator[int], count: Count) -> None:
    """Take one burst after the other and send it, however often it takes to be let in."""
    for _ in bursts:
        while not await _sent(port, cookie):  # noqa: ASYNC110 - it is the server that is waited for
            await asyncio.sleep(AGAIN)
        count.done += BURST_LENGTH


async def _sent(port: int, cookie: str) -> bool:
    try:
        async with socket_of(port, cookie) as (reader, writer):
            reading = asyncio.ensure_future(read_on(reader))
            try:
                writer.write(BURST)
                await asyncio.wait([reading], timeout=LONGEST)
            finally:
                reading.cancel()
    except LOST:
        return False
    return True


if __name__ == "__main__":
    main(send)
