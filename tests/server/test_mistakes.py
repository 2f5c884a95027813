"""What a client is told when something fails: that it can try again, or that the error is ours."""

import pytest
from msgspec import json

from figaro.protocol.commands import AnyCommand
from figaro.server.connections import NORMAL, Connection
from figaro.server.live_table import Busy, UnknownTable
from figaro.server.rate_limits import Limit
from figaro.server.sockets import SocketSession
from figaro.store.log_writes import KnownPerson, Unavailable
from figaro.tables import players
from figaro.tables.entry_codec import UnreadableEntry
from figaro.tables.table_reasons import Declined, TableReason

pytestmark = pytest.mark.anyio


class FailingRegistry:
    """A registry in which everything fails in the same way."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def now(self) -> int:
        raise self.error

    async def attend(self, name: str, connection: Connection, since: int | None) -> int:
        raise self.error

    def depart(self, name: str, connection: Connection) -> None:
        raise self.error

    def come(self, connection: Connection) -> None:
        pass

    def go(self, connection: Connection) -> None:
        pass

    async def command(self, command: AnyCommand, person: players.Person) -> int:
        raise self.error


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (RuntimeError("a mistake"), "WENT_WRONG"),
        (AssertionError(), "WENT_WRONG"),
        (KeyError("seat"), "WENT_WRONG"),
        (Busy(), "BUSY"),
        (Unavailable("the disk is full"), "NOT_KEPT"),
        (UnknownTable(), "UNKNOWN_TABLE"),
        (UnreadableEntry("of a later version"), "UNREADABLE"),
        (Declined(TableReason.NOT_HOST), "NOT_HOST"),
    ],
)
@pytest.mark.parametrize("kind", ["attend", "depart", "ping", "start"])
async def test_every_failure_is_told_for_what_it_is_and_the_line_stays(
    error: Exception, reason: str, kind: str
) -> None:
    session = SocketSession(FailingRegistry(error), KnownPerson("ann", "Ann", 1), Limit(100, 1))
    message = {"type": kind, "id": 7} | ({} if kind == "ping" else {"table": "t"})
    assert await session.take(json.encode(message).decode()) == NORMAL
    (told,) = [json.decode(each) for each in await session.connection.next() or []]
    assert (told["type"], told["id"], told["reason"]) == ("refused", 7, reason)
    assert "mistake" not in told["text"] or reason != "WENT_WRONG", "what went wrong belongs only in the log"
