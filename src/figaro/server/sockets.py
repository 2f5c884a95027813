"""Sockets: a client's messages in, answers and updates out."""

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
MOST_TABLES: Final = 8
#: After so many seconds in which a client sends nothing it is taken for gone; a client pings every 20 seconds.
SILENCE: Final = 90.0
#: What a client is told when its socket is closed.
WHY: Final = {
    NORMAL: "",
    COME_BACK: "come back and attend again",
    SILENT: "nothing was heard from you, not even a ping",
    NONSENSE: "too much made no sense, or was too large",
    TOO_MANY: "too many messages at once",
    TOO_SLOW: "you read too slowly",
    FORBIDDEN: "nobody knows you any more",
}
#: How many seconds a client has to take in that its socket is closed.
FAREWELL: Final = 5.0
#: How many messages that make no sense a socket may send before it is closed.
MOST_NONSENSE: Final = 10

log = structlog.get_logger("figaro.sockets")
Socket = WebSocket[Any, Any, Any]


class Hosting(Protocol):
    """The registry, as far as a socket needs it."""

    def now(self) -> int:
        """Return the time in milliseconds."""

    async def attend(self, name: str, connection: Connection, since: int | None) -> int:
        """Let a client come to a table; give the table's number."""

    def depart(self, name: str, connection: Connection) -> None:
        """Let a client go from a table."""

    def come(self, connection: Connection) -> None:
        """Know a client, from when its socket opens."""

    def go(self, connection: Connection) -> None:
        """Know a client no more."""

    async def command(self, command: AnyCommand, person: players.Person) -> int:
        """Carry out a command; give the table's number after it."""


class SocketSession:
    """Attends to one socket until it closes."""

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
        """Say that the server stops."""
        self.connection.send(encode(Going(back_in)))
        self._going = True

    async def read(self, socket: Socket) -> None:
        """Take one message after the other, until there are no more."""
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
        """Send what is told, until the connection is closed."""
        while (batch := await self.connection.next()) is not None:
            for message in batch:
                await socket.send_text(message.decode())
            if self._going:
                self.connection.close(COME_BACK)

    async def take(self, frame: str | bytes) -> int:
        """Take a message; give `NORMAL` if the socket may go on, else why not."""
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
        except Exception as error:  # noqa: BLE001 - whatever it is, the client is told, and the socket goes on
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
        if len(self.connection.tables) >= MOST_TABLES and message.table not in self.connection.tables:
            return Refusal(message.id, message.table, "TOO_MANY_ATTENDED", None, "one socket attends 8 tables at most")
        seq = await self._registry.attend(message.table, self.connection, message.since)
        self.connection.tables.add(message.table)
        return Done(message.id, message.table, seq)

    def _depart(self, name: str) -> None:
        self.connection.tables.discard(name)
        self._registry.depart(name, self.connection)

    def leave(self) -> None:
        """Depart from every table."""
        self.connection.close()
        for name in list(self.connection.tables):
            self._depart(name)

    async def attend_to(self, socket: Socket) -> None:
        """Greet, read and write until the socket closes, for whatever reason."""
        self._registry.come(self.connection)
        self.greet()
        # Neither reading nor writing may notice that the connection was closed for another reason.
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
            with suppress(Exception):  # it may be closed already, or never take another byte
                async with asyncio.timeout(FAREWELL):
                    await socket.close(self.connection.code, WHY[self.connection.code])


def _why(error: Exception, message: ClientMessage) -> tuple[str, str | None, str]:
    """Return why a message is refused: a reason, the rule's number if it was a rule, and a sentence."""
    match error:
        case IllegalMove():
            return error.reason.name, error.reason.rule, error.reason.sentence
        case Declined():
            return error.reason.name, None, error.reason.sentence
        case UnknownTable():
            return "UNKNOWN_TABLE", None, str(error)
        case Unavailable():
            return "NOT_KEPT", None, "the server cannot keep anything now; try again soon"
        case Busy():
            return "BUSY", None, "too much is asked of this table at once; try again"
        case UnreadableEntry():
            log.error("a table cannot be read", table=getattr(message, "table", None), error=str(error))
            return UNREADABLE[0], None, UNREADABLE[1]
        case _:  # a mistake of ours, which trying again does not mend
            log.error("something went wrong", message=type(message).__name__, exc_info=error)
            reason, text = WENT_WRONG
            return reason, None, text


def _id_of(frame: str | bytes) -> int | None:
    """Return the id of a message that is otherwise not understood, if it has one."""
    try:
        return decode_id(frame).id
    except (DecodeError, ValidationError, UnicodeDecodeError, RecursionError):
        return None


def same_origin(origin: str | None, host: str | None, public_url: str) -> bool:
    """Return whether a page may use the socket: one of this server's own, or no page at all."""
    if origin is None:
        return True
    allowed = {urlsplit(public_url).netloc} if public_url else {host}
    try:
        return urlsplit(origin).netloc in allowed
    except ValueError:
        return False
