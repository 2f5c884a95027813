"""Pub/sub: how the processes of one server hear of each other's entries, and who is connected where.

The store is the truth; a note only says that there is something new, so a note that is lost is no more than late.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import Final, Protocol

import structlog
from msgspec import Struct
from msgspec.json import Decoder, Encoder

from figaro.extras import needing
from figaro.server.rate_limits import Clock
from figaro.server.settings import WrongSetting

log = structlog.get_logger("figaro.pubsub")

#: How often a process says that it is there, in seconds.
HEARTBEAT: Final = 1.0
#: After how many seconds of silence a process may have died over something that it did not tell any more.
SILENT: Final = 3.0
#: After how many seconds of silence a process is no more.
LOST: Final = 10.0
#: How often a process says again who is connected to it, in seconds: a note may have been lost.
AGAIN: Final = 15.0


class Note(Struct, frozen=True, omit_defaults=True):
    """What a process tells the others; with nothing but its name, that it is there.

    | field | |
    | --- | --- |
    | `seq` | this number of a table's log was written |
    | `due` | the table goes on by itself after that: a bot is to move, or a clock runs |
    | `people` | who is connected to the table through this process |
    | `rewritten` | the table's log was rewritten |
    | `forgotten` | this person is to be shown out |
    | `leaving` | the process stops |
    """

    process: str
    table: str = ""
    seq: int | None = None
    due: bool = False
    people: tuple[str, ...] | None = None
    rewritten: bool = False
    forgotten: str | None = None
    leaving: bool = False


Heard = Callable[[Note], None]


class PubSub(Protocol):
    """Carries notes between processes; `alone` says that there is only one.

    While it is not `well`, notes may have been lost, and tables have to be read again and again.
    """

    alone: bool
    #: What this process is called among the others.
    process: str

    @property
    def processes(self) -> frozenset[str]:
        """The processes that are alive, this one among them."""

    @property
    def well(self) -> bool:
        """Whether no notes get lost."""

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Listen no more."""

    def publish(self, table: str, seq: int, *, due: bool) -> None:
        """Tell that an entry was written, and whether the table goes on by itself."""

    def publish_rewritten(self, table: str) -> None:
        """Tell that a log has other entries than before."""

    def publish_forgotten(self, person: str) -> None:
        """Tell that somebody is to be shown out."""

    def publish_present(self, table: str, people: AbstractSet[str]) -> None:
        """Tell who is connected to this process at a table."""


class LocalPubSub:
    """The pubsub of a server with one process: there is nobody to tell."""

    alone = True
    well = True
    process = ""
    processes = frozenset({""})

    async def start(self, heard: Heard) -> None:
        """Begin to listen, to nobody."""

    async def stop(self) -> None:
        """Listen no more."""

    def publish(self, table: str, seq: int, *, due: bool) -> None:
        """Tell nobody."""

    def publish_rewritten(self, table: str) -> None:
        """Tell nobody."""

    def publish_forgotten(self, person: str) -> None:
        """Tell nobody."""

    def publish_present(self, table: str, people: AbstractSet[str]) -> None:
        """Tell nobody."""


class RedisPubSub:
    """Carries notes by a channel of a Redis server. While Redis is gone, tables are read again every few seconds."""

    CHANNEL: Final = "figaro"
    alone = False

    def __init__(self, url: str, clock: Clock = time.monotonic) -> None:
        with needing("redis"):
            from redis.asyncio import Redis  # noqa: PLC0415 - an extra

        self._clock = clock
        self._listening = False
        self._speaking = True
        self._warned = False
        try:
            self._redis = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=5)
            pool = self._redis.connection_pool
            pool.connection_class(**pool.connection_kwargs)  # not connected yet, but it says what makes no sense
        except ValueError as error:
            raise WrongSetting(f"FIGARO_REDIS (--redis) cannot be used: {error}") from None
        except (TypeError, AttributeError):  # a parameter after the question mark that no connection has
            what = "FIGARO_REDIS (--redis) cannot be used"
            raise WrongSetting(f"{what}: something after the question mark is unknown to the client of Redis") from None
        self.process = secrets.token_hex(8)
        self._outgoing: asyncio.Queue[Note] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        #: Who is connected here, by table.
        self._own: dict[str, tuple[str, ...]] = {}
        #: When each of the others was heard last.
        self._others: dict[str, float] = {}
        self._encode = Encoder().encode
        self._decode = Decoder(Note).decode

    @property
    def well(self) -> bool:
        """Whether no notes get lost: not with Redis gone, nor if a process died over what it had to tell."""
        end = self._clock() - SILENT
        return self._listening and self._speaking and all(heard > end for heard in self._others.values())

    @property
    def processes(self) -> frozenset[str]:
        """The processes that are alive; while none can be heard, this one looks after whatever it knows."""
        if not (self._listening and self._speaking):
            return frozenset({self.process})
        end = self._clock() - SILENT
        return frozenset({self.process, *(process for process, heard in self._others.items() if heard > end)})

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""
        self._tasks = [
            asyncio.create_task(self._listen(heard), name="pubsub listener"),
            asyncio.create_task(self._speak(), name="pubsub speaker"),
            asyncio.create_task(self._beat(heard), name="pubsub heartbeat"),
            asyncio.create_task(self._repeat(), name="pubsub presence"),
        ]

    async def stop(self) -> None:
        """Tell the others, and listen no more."""
        await self._end_tasks()
        with suppress(Exception):  # then they find out by the silence
            async with asyncio.timeout(1):
                await self._redis.publish(self.CHANNEL, self._encode(Note(self.process, leaving=True)))
        await self._redis.aclose()

    async def _end_tasks(self) -> None:
        while pending := [task for task in self._tasks if not task.done()]:
            for task in pending:  # again and again, as the client of Redis now and then loses that it was cancelled
                task.cancel()
            await asyncio.wait(pending, timeout=0.5)

    def publish(self, table: str, seq: int, *, due: bool) -> None:
        """Tell that an entry was written, and whether the table goes on by itself."""
        self._say(Note(self.process, table, seq=seq, due=due))

    def publish_rewritten(self, table: str) -> None:
        """Tell that a log has other entries than before."""
        self._say(Note(self.process, table, rewritten=True))

    def publish_forgotten(self, person: str) -> None:
        """Tell that somebody is to be shown out."""
        self._say(Note(self.process, forgotten=person))

    def publish_present(self, table: str, people: AbstractSet[str]) -> None:
        """Tell who is connected to this process at a table."""
        if people:
            self._own[table] = tuple(sorted(people))
        else:
            self._own.pop(table, None)
        self._say(Note(self.process, table, people=tuple(sorted(people))))

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

    async def _beat(self, heard: Heard) -> None:
        while True:
            self._say(Note(self.process))
            self._lose_the_silent(heard)
            await asyncio.sleep(HEARTBEAT)

    def _lose_the_silent(self, heard: Heard) -> None:
        """Take processes for gone that are heard of no more."""
        if not (self._listening and self._speaking):
            return  # then nobody can be heard
        end = self._clock() - LOST
        for process in [process for process, last in self._others.items() if last <= end]:
            del self._others[process]
            heard(Note(process, leaving=True))

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            self._tell_presence()

    def _tell_presence(self) -> None:
        for table, people in self._own.items():
            self._say(Note(self.process, table, people=people))

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
        if note.process == self.process:
            return
        if note.process not in self._others:
            self._tell_presence()  # it is new, or was taken for gone
        self._others[note.process] = self._clock()
        if note.leaving:
            del self._others[note.process]
        heard(note)


def pubsub_for(redis: str) -> PubSub:
    """Return the pubsub at an address of Redis, or for a process that is alone if there is none."""
    return RedisPubSub(redis) if redis else LocalPubSub()
