"""The peer of the server's benchmark: the same stack and the same fan-out, without rules and without a store.

Whatever is played at a table, its sockets get the next update of a game that was played beforehand, with the table's
own number and the time, encoded for each as the protocol demands.
Run as a module with a port.
"""

from __future__ import annotations

import secrets
import sys
import time
from typing import Any, Final

from litestar import Litestar, Response, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import Cookie
from msgspec.structs import replace

from figaro.protocol import commands
from figaro.protocol.messages import encode
from figaro.protocol.updates import Update
from figaro.rules import Chance, Seat
from figaro.server.connections import Connection
from figaro.server.rate_limits import Limit
from figaro.server.running import listen, run_app
from figaro.server.sockets import SocketSession
from figaro.store import log_writes
from figaro.tables.deciding import decide_move
from figaro.tables.entries import BotSat, Entry, Opened
from figaro.tables.folding import after, fold
from figaro.tables.players import Person, Robot
from figaro.tables.preparing import start_entry
from figaro.tables.table_options import TableOptions
from figaro.tables.telling import Audience, update

SEATS: Final = 4


def typical_updates() -> list[list[Update]]:
    """Return the updates of a real game, each for every seat."""
    opening: list[Entry] = [Opened(at=1, options=TableOptions(players=SEATS), host=Person("a", "A"), secret="0" * 64)]
    opening += [BotSat(at=1, seat=seat, robot=Robot("page", seat)) for seat in ("A", "B", "C", "D")]
    table = fold(opening)
    table = after(table, start_entry(table, 1))
    luck = Chance("peer")
    told = []
    while table.turn is not None:
        assert table.state is not None, "there is a game"
        legal = table.state.legal_moves
        entry, table = decide_move(table, table.turn, str(legal[luck.below(len(legal))]), 1, by="player")
        if table.turn is not None:
            told.append([update("0000000000", table, entry, Audience((Seat(seat),))) for seat in range(SEATS)])
    return told


class FanOut:
    """A registry whose tables only pass updates on."""

    def __init__(self) -> None:
        self._updates = typical_updates()
        self._tables: dict[str, list[Connection]] = {}
        self._seq: dict[str, int] = {}

    def now(self) -> int:
        """Return the time in milliseconds."""
        return time.time_ns() // 1_000_000

    async def attend(self, name: str, connection: Connection, since: int | None) -> int:  # noqa: ARG002 - as real ones
        """Add a client; the first is A, the second B."""
        self._tables.setdefault(name, []).append(connection)
        return 0

    def come(self, connection: Connection) -> None:
        """Do nothing: nobody is known here."""

    def go(self, connection: Connection) -> None:
        """Do nothing: nobody is known here."""

    def depart(self, name: str, connection: Connection) -> None:
        """Let a client go."""
        if connection in self._tables.get(name, ()):
            self._tables[name].remove(connection)

    async def command(self, command: commands.AnyCommand, person: Person) -> int:  # noqa: ARG002 - as real ones
        """Send everybody the next update, numbered and encoded for each."""
        if isinstance(command, commands.MakeMove | commands.Start):
            seq = self._seq[command.table] = self._seq.get(command.table, -1) + 1
            at, told = self.now(), self._updates[seq % len(self._updates)]
            for connection, message in zip(self._tables[command.table], told, strict=False):
                connection.send(encode(replace(message, table=command.table, seq=seq, at=at, moves=seq)))
        return 0


REGISTRY: Final = FanOut()
MANY: Final = Limit(100_000_000, 10)


@post("/api/me")
async def be_somebody() -> Response[dict[str, str]]:
    """Become a guest."""
    return Response({}, cookies=[Cookie(key="figaro", value=secrets.token_hex(8))])


@post("/api/tables")
async def open_table() -> dict[str, str]:
    """Open a table."""
    return {"table": secrets.token_hex(5)}


@websocket("/api/socket")
async def attend_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Handle a socket, as the server does."""
    await socket.accept()
    await SocketSession(REGISTRY, log_writes.KnownPerson("0", "?", 0), MANY).attend_to(socket)


if __name__ == "__main__":
    app = Litestar([be_somebody, open_table, attend_socket], logging_config=None, openapi_config=None)
    run_app(app, listen("127.0.0.1", int(sys.argv[1])))
