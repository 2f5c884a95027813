"""Hubs: how the processes of one server hear of each other's entries, and who is connected where.

The store is the truth; a note only says that there is something new, so a note that is lost is no more than late.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final, Protocol

import structlog
from msgspec import Struct
from msgspec.json import Decoder, Encoder

log = structlog.get_logger("figaro.hub")

#: How long it is believed that somebody is connected to another process that is heard of no more, in seconds.
BELIEVED: Final = 45.0
#: How often a process says again who is connected to it, in seconds.
AGAIN: Final = 15.0


class Note(Struct, frozen=True, omit_defaults=True):
    """What a process tells the others: that a number was written, who is connected to it, or that a log is another."""

    process: str
    table: str
    seq: int | None = None
    people: tuple[str, ...] | None = None
    rewritten: bool = False
    forgotten: str | None = None


Heard = Callable[[Note], None]


class Hub(Protocol):
    """Carries notes between processes; `alone` says that there is only one.

    While it is not `well`, notes get lost, and tables have to be read again and again.
    """

    alone: bool

    @property
    def well(self) -> bool:
        """Whether no notes get lost."""

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Listen no more."""

    def publish(self, table: str, seq: int) -> None:
        """Tell that an entry was written."""

    def publish_rewritten(self, table: str) -> None:
        """Tell that a log has other entries than before."""

    def publish_forgotten(self, person: str) -> None:
        """Tell that somebody is to be shown out."""

    def set_present(self, table: str, people: set[str]) -> None:
        """Tell who is connected to this process at a table."""

    def present(self, table: str) -> set[str]:
        """Give who is connected to other processes at a table."""


class LocalHub:
    """The hub of a server with one process: there is nobody to tell."""

    alone = True
    well = True

    async def start(self, heard: Heard) -> None:
        """Begin to listen, to nobody."""

    async def stop(self) -> None:
        """Listen no more."""

    def publish(self, table: str, seq: int) -> None:
        """Tell nobody."""

    def publish_rewritten(self, table: str) -> None:
        """Tell nobody."""

    def publish_forgotten(self, person: str) -> None:
        """Tell nobody."""

    def set_present(self, table: str, people: set[str]) -> None:
        """Tell nobody."""

    def present(self, table: str) -> set[str]:  # noqa: ARG002 - it is the same for all
        """Give nobody."""
        return set()


class RedisHub:
    """Carries notes by a channel of a Redis server. While Redis is gone, tables are read again every few seconds."""

    CHANNEL: Final = "figaro"
    alone = False

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - an extra

        self._listening = False
        self._speaking = True
        self._warned = False
        self._redis = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=5)
        self._process = secrets.token_hex(8)
        self._outgoing: asyncio.Queue[Note] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._own: dict[str, tuple[str, ...]] = {}
        #: By table and process: since when it is believed who is connected there.
        self._others: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}
        self._encode = Encoder().encode
        self._decode = Decoder(Note).decode

    @property
    def well(self) -> bool:
        """Whether no notes get lost."""
        return self._listening and self._speaking

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""
        self._tasks = [
            asyncio.create_task(self._listen(heard), name="hub listener"),
            asyncio.create_task(self._speak(), name="hub speaker"),
            asyncio.create_task(self._repeat(), name="hub presence"),
        ]

    async def stop(self) -> None:
        """Listen no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def publish(self, table: str, seq: int) -> None:
        """Tell that an entry was written."""
        self._say(Note(self._process, table, seq=seq))

    def publish_rewritten(self, table: str) -> None:
        """Tell that a log has other entries than before."""
        self._say(Note(self._process, table, rewritten=True))

    def publish_forgotten(self, person: str) -> None:
        """Tell that somebody is to be shown out."""
        self._say(Note(self._process, "", forgotten=person))

    def set_present(self, table: str, people: set[str]) -> None:
        """Tell who is connected to this process at a table."""
        if people:
            self._own[table] = tuple(sorted(people))
        else:
            self._own.pop(table, None)
        self._say(Note(self._process, table, people=tuple(sorted(people))))

    def present(self, table: str) -> set[str]:
        """Give who is connected to other processes at a table."""
        end = time.monotonic() - BELIEVED
        return {person for since, people in self._others.get(table, {}).values() if since > end for person in people}

    def _say(self, note: Note) -> None:
        if self._outgoing.full():
            self._outgoing.get_nowait()  # notes that old help nobody
        self._outgoing.put_nowait(note)

    async def _speak(self) -> None:
        while True:
            message = self._encode(await self._outgoing.get())
            while not await self._publish(message):  # noqa: ASYNC110 - it is Redis that is waited for
                await asyncio.sleep(1)

    async def _publish(self, message: bytes) -> bool:
        """Say something; give whether it was said, as it may not be if the connection was lost since the last time."""
        try:
            await self._redis.publish(self.CHANNEL, message)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is said again
            self._tell_trouble(error)
            self._speaking = False
        else:
            self._speaking = True
        return self._speaking

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            self._forget_the_dead()
            for table, people in list(self._own.items()):
                self._say(Note(self._process, table, people=people))

    def _forget_the_dead(self) -> None:
        """Believe no more what processes said that are heard of no more."""
        end = time.monotonic() - BELIEVED
        for table, processes in list(self._others.items()):
            living = {process: told for process, told in processes.items() if told[0] > end}
            if living:
                self._others[table] = living
            else:
                del self._others[table]

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(self.CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._hear(self._decode(message["data"]), heard)
                        else:
                            self._listening = True
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever it is, listening begins again
                self._tell_trouble(error)
                self._listening = False
                await asyncio.sleep(1)

    def _tell_trouble(self, error: Exception) -> None:
        if self.well or not self._warned:
            self._warned = True
            log.warning("Redis cannot be reached; tables are read again and again until it is back", error=str(error))

    def _hear(self, note: Note, heard: Heard) -> None:
        if note.process == self._process:
            return
        if note.people is not None:
            processes = self._others.setdefault(note.table, {})
            if note.people:
                processes[note.process] = time.monotonic(), frozenset(note.people)
            else:
                processes.pop(note.process, None)
            if not processes:
                del self._others[note.table]
        heard(note)
