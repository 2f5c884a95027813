"""Connections: one for each socket, with a bounded queue, so that nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

#: How many messages and bytes may wait for a socket before it is closed; its client then reconnects and resumes.
MOST_WAITING: Final = 256
MOST_BYTES_WAITING: Final = 1_000_000
#: Close codes: all is well; the client should reconnect, was silent, may not connect, sent nonsense or too much, or
#: read too slowly.
NORMAL, COME_BACK, SILENT, FORBIDDEN, NONSENSE, TOO_MANY, TOO_SLOW = 1000, 1012, 4002, 4003, 4007, 4008, 4009


class Connection:
    """A client's socket as the tables see it: somewhere to put bytes."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.tables: set[str] = set()
        self.closed = False
        self.code = NORMAL
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self.ended = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message on the queue; if the queue is full, the connection is closed."""
        if self.closed:
            return
        self._bytes += len(message)
        if len(self._waiting) >= MOST_WAITING or self._bytes > MOST_BYTES_WAITING:
            self.close(TOO_SLOW)
            return
        self._waiting.append(message)
        self._wake.set()

    def close(self, code: int = NORMAL) -> None:
        """Stop sending, and wake up whoever waits for messages. Only the first reason counts."""
        if not self.closed:
            self.code = code
        self.closed = True
        self.ended.set()
        self._waiting.clear()
        self._wake.set()

    async def next(self) -> list[bytes] | None:
        """Return the waiting messages, at least one, or `None` once the connection is closed."""
        while not self._waiting:
            if self.closed:
                return None
            self._wake.clear()
            await self._wake.wait()
        batch = list(self._waiting)
        self._waiting.clear()
        self._bytes = 0
        return batch
