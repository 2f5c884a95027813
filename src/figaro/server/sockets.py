"""Sockets: messages from clients in, answers and updates out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import structlog
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError

from figaro import __version__
from figaro.protocol.commands import AnyCommand
from figaro.protocol.message_limits import MOST_BYTES
from figaro.protocol.messages import (
    Attend,
    ClientMessage,
    Depart,
    Done,
    Going,
    Hello,
    Ping,
    Pong,
    Refusal,
    decode_id,
    decode_message,
    encode,
)
from figaro.protocol.updates import PROTOCOL
from figaro.rules import IllegalMove
from figaro.server.connections import COME_BACK, FORBIDDEN, NONSENSE, NORMAL, SILENT, TOO_MANY, TOO_SLOW, Connection
from figaro.server.live_table import Busy, UnknownTable
from figaro.server.problems import UNREADABLE, WENT_WRONG
from figaro.server.rate_limits import Limit
from figaro.store.log_writes import KnownPerson, Unavailable
from figaro.tables import players
from figaro.tables.entry_codec import UnreadableEntry
from figaro.tables.table_reasons import Declined

#: How many tables a socket may attend.
MOST_ATTENDED: Final = 8
#: How many seconds of silence before a client counts as gone; clients ping every 20 seconds.
SILENCE: Final = 90.0
#: The reason given to a client when its socket is closed.
WHY: Final = {
    NORMAL: "",
    COME_BACK: "reconnect and attend again",
    SILENT: "no message or ping from you for too long",
    NONSENSE: "messages were too large or made no sense",
    TOO_MANY: "too many messages at once",
    TOO_SLOW: "you read too slowly",
    FORBIDDEN: "the server no longer knows you",
}
#: How many seconds a client has to acknowledge that its socket is closed.
FAREWELL: Final = 5.0
#: How many invalid messages a socket may send before it is closed.
MOST_NONSENSE: Final = 10

log = structlog.get_logger("figaro.sockets")
Socket = WebSocket[Any, Any, Any]


class Hosting(Protocol):
    """The part of the registry that a socket needs."""

    def now(self) -> int:
        """Return the time in milliseconds."""

    async def attend(self, name: str, connection: Connection, since: int | None) -> int:
        """Connect a client to a table, and return the table's sequence number."""

    def depart(self, name: str, connection: Connection) -> None:
        """Disconnect a client from a table."""

    def come(self, connection: Connection) -> None:
        """Register a client when its socket opens."""

    def go(self, connection: Connection) -> None:
        """Unregister a client."""

    async def command(self, command: AnyCommand, person: players.Person) -> int:
        """Carry out a command, and return the table's sequence number after it."""


class SocketSession:
    """Serves one socket until it closes."""

    def __init__(self, registry: Hosting, person: KnownPerson, limit: Limit) -> None:
        self._registry = registry
        self._person = players.Person(person.id, person.name)
        self._limit = limit
        self._nonsense = 0
        self._going = False
        self.connection = Connection(person.id)

    def greet(self) -> None:
        """Say hello."""
        hello = Hello(PROTOCOL, __version__, self._person.id, self._person.name, self._registry.now())
        self.connection.send(encode(hello))

    def go(self, back_in: int) -> None:
        """Say that the server is stopping."""
        self.connection.send(encode(Going(back_in)))
        self._going = True

    async def read(self, socket: Socket) -> None:
        """Handle messages one at a time, until the connection is closed."""
        code = NORMAL
        try:
            while not self.connection.closed and code == NORMAL:
                async with asyncio.timeout(SILENCE):
                    frame = await socket.receive_data(mode="text")
                code = await self.take(frame)
        except TimeoutError:
            code = SILENT
        except WebSocketDisconnect:
            pass
        self.connection.close(code)

    async def write(self, socket: Socket) -> None:
        """Send queued messages until the connection is closed."""
        while (batch := await self.connection.next()) is not None:
            for message in batch:
                await socket.send_text(message.decode())
            if self._going:
                self.connection.close(COME_BACK)

    async def take(self, frame: str | bytes) -> int:
        """Handle a message; return `NORMAL` if the socket may stay open, otherwise the close code."""
        if len(frame) > MOST_BYTES:
            return NONSENSE
        if not self._limit.allows(self._person.id):
            return TOO_MANY
        try:
            message = decode_message(frame)
        except (DecodeError, ValidationError, UnicodeDecodeError, RecursionError) as error:
            self._nonsense += 1
            self.connection.send(encode(Refusal(_id_of(frame), None, "NOT_UNDERSTOOD", None, str(error)[:200])))
            return NONSENSE if self._nonsense >= MOST_NONSENSE else NORMAL
        self.connection.send(encode(await self._answer(message)))
        return NORMAL

    async def _answer(self, message: ClientMessage) -> Done | Refusal | Pong:
        try:
            return await self._carry_out(message)
        except Exception as error:  # noqa: BLE001 - the client is told about any error, and the socket stays open
            table = None if isinstance(message, Ping) else message.table
            return Refusal(message.id, table, *_why(error, message))

    async def _carry_out(self, message: ClientMessage) -> Done | Refusal | Pong:
        match message:
            case Ping():
                return Pong(message.id, self._registry.now())
            case Attend():
                return await self._attend(message)
            case Depart():
                self._depart(message.table)
                return Done(message.id, message.table, None)
            case _:
                return Done(message.id, message.table, await self._registry.command(message, self._person))

    async def _attend(self, message: Attend) -> Done | Refusal:
        if len(self.connection.tables) >= MOST_ATTENDED and message.table not in self.connection.tables:
            return Refusal(message.id, message.table, "TOO_MANY_ATTENDED", None, "a socket can attend at most 8 tables")
        seq = await self._registry.attend(message.table, self.connection, message.since)
        self.connection.tables.add(message.table)
        return Done(message.id, message.table, seq)

    def _depart(self, name: str) -> None:
        self.connection.tables.discard(name)
        self._registry.depart(name, self.connection)

    def leave(self) -> None:
        """Leave every table."""
        self.connection.close()
        for name in list(self.connection.tables):
            self._depart(name)

    async def attend_to(self, socket: Socket) -> None:
        """Greet, read and write until the socket closes for any reason."""
        self._registry.come(self.connection)
        self.greet()
        # The reader and the writer may both miss that the connection was closed elsewhere.
        doing = (self.read(socket), self.write(socket), self.connection.ended.wait())
        tasks = [asyncio.create_task(each) for each in doing]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.leave()
            self._registry.go(self.connection)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(Exception):  # it may be closed already, or never accept another byte
                async with asyncio.timeout(FAREWELL):
                    await socket.close(self.connection.code, WHY[self.connection.code])


def _why(error: Exception, message: ClientMessage) -> tuple[str, str | None, str]:
    """Return why a message is refused: a reason, the number of the rule if one was broken, and a sentence."""
    match error:
        case IllegalMove():
            return error.reason.name, error.reason.rule, error.reason.sentence
        case Declined():
            return error.reason.name, None, error.reason.sentence
        case UnknownTable():
            return "UNKNOWN_TABLE", None, str(error)
        case Unavailable():
            return "NOT_KEPT", None, "the server cannot save anything right now; try again soon"
        case Busy():
            return "BUSY", None, "there are too many requests for this table; try again"
        case UnreadableEntry():
            log.error("cannot read a table", table=getattr(message, "table", None), error=str(error))
            return UNREADABLE[0], None, UNREADABLE[1]
        case _:  # our own bug, so trying again would not help
            log.error("something went wrong", message=type(message).__name__, exc_info=error)
            reason, text = WENT_WRONG
            return reason, None, text


def _id_of(frame: str | bytes) -> int | None:
    """Return the id of a message that could not be understood, if it has one."""
    try:
        return decode_id(frame).id
    except (DecodeError, ValidationError, UnicodeDecodeError, RecursionError):
        return None


def same_origin(origin: str | None, host: str | None, public_url: str) -> bool:
    """Return whether a socket may be opened from this origin: one of our own pages, or no page at all."""
    if origin is None:
        return True
    allowed = {urlsplit(public_url).netloc} if public_url else {host}
    try:
        return urlsplit(origin).netloc in allowed
    except ValueError:
        return False
