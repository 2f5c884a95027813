"""Streams that have no end, that come drop by drop, and that watch who reads them."""

from collections.abc import Callable, Iterator
from io import RawIOBase
from typing import Final

ROOM: Final = 1 << 16
"""How much of a stream may be read ahead, in bytes."""


class Endless(RawIOBase):
    """Gives the same bytes for ever, and counts how many it gave."""

    def __init__(self, again: bytes) -> None:
        self.again = again * (1 + 8192 // len(again))
        self.period = len(again)
        self.given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview, /) -> int:  # type: ignore[override]
        start = self.given % self.period
        part = self.again[start : start + min(len(buffer), 4096)]
        buffer[: len(part)] = part
        self.given += len(part)
        return len(part)


def slowly(source: bytes) -> Iterator[bytes]:
    for place in range(len(source)):
        yield source[place : place + 1]


class Slow(RawIOBase):
    """Gives one byte at a time, as a pipe may."""

    def __init__(self, source: bytes) -> None:
        self.bytes = slowly(source)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview, /) -> int:  # type: ignore[override]
        part = next(self.bytes, b"")
        buffer[: len(part)] = part
        return len(part)


class Watching(RawIOBase):
    """Gives some bytes, and looks around each time that it is asked for more."""

    def __init__(self, source: bytes, look: Callable[[], None]) -> None:
        self.source = source
        self.look = look

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview, /) -> int:  # type: ignore[override]
        self.look()
        part, self.source = self.source[: min(len(buffer), 2048)], self.source[min(len(buffer), 2048) :]
        buffer[: len(part)] = part
        return len(part)
