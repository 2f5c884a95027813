"""Pub/sub: how the processes of one server learn of each other's entries and connections.

The store is the truth. A note only says that there is something new, so losing one only delays the news.
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
from figaro.server.settings import WrongSetting, named

log = structlog.get_logger("figaro.pubsub")

#: How often a process says that it is alive, in seconds.
HEARTBEAT: Final = 1.0
#: How many seconds of silence before a process may have died without announcing its last entries.
SILENT: Final = 3.0
#: How many seconds of silence before a process counts as gone.
LOST: Final = 10.0
#: How often a process repeats who is connected to it, in seconds, in case a note was lost.
AGAIN: Final = 15.0


class Note(Struct, frozen=True, omit_defaults=True):
    """What one process tells the others; a note with nothing but a name is a heartbeat.

    | field | |
    | --- | --- |
    | `seq` | the table's log was written up to this number |
    | `due` | the table then continues by itself: it is a bot's turn, or a clock is running |
    | `people` | who is connected to the table through this process |
    | `rewritten` | the table's log was rewritten |
    | `forgotten` | this person's sockets must be closed |
    | `leaving` | the process is stopping |
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
    """Carries notes between processes; `alone` means that there is only one.

    While it is not `well`, notes may have been lost, and tables have to be reread regularly.
    """

    alone: bool
    #: This process's name among the others.
    process: str

    @property
    def processes(self) -> frozenset[str]:
        """The processes that are alive, including this one."""

    @property
    def well(self) -> bool:
        """Whether all notes are getting through."""

    async def start(self, heard: Heard) -> None:
        """Start listening."""

    async def stop(self) -> None:
        """Stop listening."""

    def publish(self, table: str, seq: int, *, due: bool) -> None:
        """Announce that an entry was written, and whether the table continues by itself."""

    def publish_rewritten(self, table: str) -> None:
        """Announce that a log was rewritten."""

    def publish_forgotten(self, person: str) -> None:
        """Announce that a person was forgotten, so that their sockets are closed."""

    def publish_present(self, table: str, people: AbstractSet[str]) -> None:
        """Announce who is connected to a table through this process."""


class LocalPubSub:
    """The pub/sub of a server with a single process: there is nobody to tell."""

    alone = True
    well = True
    process = ""
    processes = frozenset({""})

    async def start(self, heard: Heard) -> None:
        """Do nothing: there is nobody to listen to."""

    async def stop(self) -> None:
        """Do nothing."""

    def publish(self, table: str, seq: int, *, due: bool) -> None:
        """Do nothing."""

    def publish_rewritten(self, table: str) -> None:
        """Do nothing."""

    def publish_forgotten(self, person: str) -> None:
        """Do nothing."""

    def publish_present(self, table: str, people: AbstractSet[str]) -> None:
        """Do nothing."""


class RedisPubSub:
    """Carries notes over a Redis channel. While Redis is down, tables are reread every few seconds."""

    CHANNEL: Final = "figaro"
    alone = False

    def __init__(self, url: str, clock: Clock = time.monotonic) -> None:
        with needing("redis"):
            from redis.asyncio import Redis  # noqa: PLC0415 - an optional dependency

        self._clock = clock
        self._listening = False
        self._speaking = True
        self._warned = False
        try:
            self._redis = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=5)
            pool = self._redis.connection_pool
            pool.connection_class(**pool.connection_kwargs)  # does not connect yet, but rejects invalid options
        except ValueError as error:
            raise WrongSetting(f"{named('redis')} cannot be used: {error}") from None
        except (TypeError, AttributeError):  # an option in the query string that no connection knows
            what = f"{named('redis')} cannot be used"
            raise WrongSetting(f"{what}: it has an unknown option after the question mark") from None
        self.process = secrets.token_hex(8)
        self._outgoing: asyncio.Queue[Note] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        #: The people connected here, by table.
        self._own: dict[str, tuple[str, ...]] = {}
        #: When each of the other processes was last heard.
        self._others: dict[str, float] = {}
        self._encode = Encoder().encode
        self._decode = Decoder(Note).decode

    @property
    def well(self) -> bool:
        """Whether all notes are getting through: Redis is up, and no process has died with notes unsent."""
        end = self._clock() - SILENT
        return self._listening and self._speaking and all(heard > end for heard in self._others.values())

    @property
    def processes(self) -> frozenset[str]:
        """The processes that are alive; while none can be heard, this one handles every table it has loaded."""
        if not (self._listening and self._speaking):
            return frozenset({self.process})
        end = self._clock() - SILENT
        return frozenset({self.process, *(process for process, heard in self._others.items() if heard > end)})

    async def start(self, heard: Heard) -> None:
        """Start listening."""
        self._tasks = [
            asyncio.create_task(self._listen(heard), name="pubsub listener"),
            asyncio.create_task(self._speak(), name="pubsub speaker"),
            asyncio.create_task(self._beat(heard), name="pubsub heartbeat"),
            asyncio.create_task(self._repeat(), name="pubsub presence"),
        ]

    async def stop(self) -> None:
        """Say goodbye to the others, and stop listening."""
        await self._end_tasks()
        with suppress(Exception):  # they will notice the silence instead
            async with asyncio.timeout(1):
                await self._redis.publish(self.CHANNEL, self._encode(Note(self.process, leaving=True)))
        await self._redis.aclose()

    async def _end_tasks(self) -> None:
        while pending := [task for task in self._tasks if not task.done()]:
            for task in pending:  # repeatedly, because the Redis client sometimes swallows a cancellation
                task.cancel()
            await asyncio.wait(pending, timeout=0.5)

    def publish(self, table: str, seq: int, *, due: bool) -> None:
        """Announce that an entry was written, and whether the table continues by itself."""
        self._say(Note(self.process, table, seq=seq, due=due))

    def publish_rewritten(self, table: str) -> None:
        """Announce that a log was rewritten."""
        self._say(Note(self.process, table, rewritten=True))

    def publish_forgotten(self, person: str) -> None:
        """Announce that a person was forgotten, so that their sockets are closed."""
        self._say(Note(self.process, forgotten=person))

    def publish_present(self, table: str, people: AbstractSet[str]) -> None:
        """Announce who is connected to a table through this process."""
        if people:
            self._own[table] = tuple(sorted(people))
        else:
            self._own.pop(table, None)
        self._say(Note(self.process, table, people=tuple(sorted(people))))

    def _say(self, note: Note) -> None:
        if self._outgoing.full():
            self._outgoing.get_nowait()  # notes this old are of no use to anyone
        self._outgoing.put_nowait(note)

    async def _speak(self) -> None:
        while True:
            message = self._encode(await self._outgoing.get())
            while not await self._publish(message):  # noqa: ASYNC110 - waiting for Redis to come back
                await asyncio.sleep(1)

    async def _publish(self, message: bytes) -> bool:
        """Publish a message; return whether that worked, since the connection may have been lost in the meantime."""
        try:
            await self._redis.publish(self.CHANNEL, message)
        except Exception as error:  # noqa: BLE001 - whatever it is, we try again
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
        """Treat processes that have fallen silent as gone."""
        if not (self._listening and self._speaking):
            return  # nobody can be heard right now
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
            except Exception as error:  # noqa: BLE001 - whatever it is, we listen again
                self._tell_trouble(error)
                self._listening = False
                await asyncio.sleep(1)

    def _tell_trouble(self, error: Exception) -> None:
        if self.well or not self._warned:
            self._warned = True
            log.warning("cannot reach Redis; rereading tables regularly until it is back", error=str(error))

    def _hear(self, note: Note, heard: Heard) -> None:
        if note.process == self.process:
            return
        if note.process not in self._others:
            self._tell_presence()  # it is new, or had been given up for gone
        self._others[note.process] = self._clock()
        if note.leaving:
            del self._others[note.process]
        heard(note)


def pubsub_for(redis: str) -> PubSub:
    """Return the pub/sub for a Redis URL, or one for a single process if there is none."""
    return RedisPubSub(redis) if redis else LocalPubSub()
