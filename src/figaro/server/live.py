"""A live table: one task that takes what is asked in order, has it kept, and only then tells it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

from msgspec.json import Decoder, Encoder

from figaro.protocol.messages import Presence, encode
from figaro.rules import Seat
from figaro.server.connections import Connection
from figaro.server.summaries import summary_of
from figaro.store.logs import Logs
from figaro.store.units import Conflict, Unavailable, Unit
from figaro.tables.deciding import move_entry
from figaro.tables.entries import Entry, Moved, Said, Started
from figaro.tables.folding import after, fold
from figaro.tables.table import Table
from figaro.tables.telling import Audience, audience_of, snapshot, update, updates

#: How many of the last updates a client may have missed and still be told one by one.
RECENT: Final = 100
#: How many things may wait to be asked of a table.
MOST_ASKED: Final = 200
#: How often a decision is made anew because another process was first.
MOST_TRIES: Final = 20

decode_entry: Final = Decoder(Entry).decode
encode_entry: Final = Encoder().encode


class Busy(Exception):
    """Too much is asked of a table at once."""


@dataclass
class Asked:
    """Something that is asked of a table: it becomes an entry, `None` if nothing is to be done, or an error."""

    decide: Callable[[Table], Entry | None]
    with_others: Callable[[Table, Entry], Sequence[Unit]] | None = None
    done: asyncio.Future[int] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def fail(self, error: Exception) -> None:
        """Tell whoever asked that it failed, if anybody still waits."""
        if not self.done.done():
            self.done.set_exception(error)
            self.done.exception()  # so that asyncio does not complain if nobody does


class Surroundings(Protocol):
    """What a live table needs of the house it stands in."""

    def now(self) -> int:
        """Give the time in milliseconds."""

    def happened(self, live: LiveTable, *, here: bool) -> None:
        """Know that something happened at a table, in this process or in another."""

    async def publish(self, table: str, seq: int) -> None:
        """Tell other processes of an entry."""


class LiveTable:
    """A table in this process. What it tells is always what the store has kept."""

    def __init__(self, name: str, table: Table, logs: Logs, house: Surroundings) -> None:
        self.name = name
        self.table = table
        self.connections: set[Connection] = set()
        self._logs = logs
        self._house = house
        self._recent: deque[tuple[Entry, Table]] = deque(maxlen=RECENT)
        self._asked: asyncio.Queue[Asked] = asyncio.Queue(MOST_ASKED)
        self._audiences: dict[str, Audience] = {}
        self._seated: tuple[object, object] = (None, None)
        self._unsure = False
        self._behind = 0
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=f"table {name}")

    @classmethod
    async def load(cls, name: str, logs: Logs, house: Surroundings) -> LiveTable | None:
        """Load a table from its log; `None` if there is none of that name."""
        bodies = await logs.entries(name)
        return cls(name, fold(map(decode_entry, bodies)), logs, house) if bodies else None

    async def ask(
        self,
        decide: Callable[[Table], Entry | None],
        with_others: Callable[[Table, Entry], Sequence[Unit]] | None = None,
    ) -> int:
        """Ask for something; give the table's number after it. Raises why it is declined."""
        if self._closed:
            raise Busy
        asked = Asked(decide, with_others)
        try:
            self._asked.put_nowait(asked)
        except asyncio.QueueFull:
            raise Busy from None
        return await asked.done

    async def move(self, seat: Seat, number: int, move: str, by: Literal["bot", "clock"]) -> int:
        """Make a move for a seat, unless the game has gone on or somebody plays that seat by themselves again."""

        def decide_move(table: Table) -> Entry | None:
            if table.turn is not seat or len(table.moves) != number or (by == "bot" and not table.chairs[seat].bot):
                return None
            return move_entry(table, seat, move, self._house.now(), by=by)

        return await self.ask(decide_move)

    def catch_up(self, seq: int) -> None:
        """Know that another process has written up to a number."""
        if seq > max(self.table.seq, self._behind):
            self._behind = seq
            self._look()

    def read_again(self) -> None:
        """Read the log again, as something may have been written that nobody told."""
        self._unsure = True
        self._look()

    def _look(self) -> None:
        """Look at the log when it is this table's turn, unless much is asked of it, and so it looks anyway."""
        if not self._asked.full():
            self._asked.put_nowait(Asked(lambda _: None))

    def close(self) -> None:
        """Do nothing more; who still waits for something is told to ask again."""
        self._closed = True
        self._task.cancel()
        while not self._asked.empty():
            self._asked.get_nowait().fail(Busy())

    async def _run(self) -> None:
        while True:
            asked = await self._asked.get()
            try:
                seq = await self._carry_out(asked)
            except asyncio.CancelledError:
                asked.fail(Busy())
                raise
            except Exception as error:  # noqa: BLE001 - whoever asked is told, and the table goes on
                asked.fail(error)
            else:
                if not asked.done.done():
                    asked.done.set_result(seq)

    async def _carry_out(self, asked: Asked) -> int:
        for _ in range(MOST_TRIES):
            if self._unsure or self._behind > self.table.seq:
                await self._read_on()
            entry = asked.decide(self.table)
            if entry is None:
                return self.table.seq
            table = after(self.table, entry)
            body = encode_entry(entry)
            others = asked.with_others(table, entry) if asked.with_others is not None else ()
            try:
                await self._logs.append(self._unit(table, entry, body), *others)
            except Conflict:
                self._unsure = True
                continue
            except (Unavailable, asyncio.CancelledError):
                self._unsure = True
                raise
            self._tell(entry, table, here=True)
            await self._house.publish(self.name, table.seq)
            return table.seq
        raise Busy

    def _unit(self, table: Table, entry: Entry, body: bytes) -> Unit:
        """Give what is kept of an entry: lists need to know of it, unless it is one of many."""
        quiet = isinstance(entry, Moved | Said) and table.stage is self.table.stage
        people = tuple(person.id for person in table.people()) if isinstance(entry, Started) else ()
        return Unit(self.name, table.seq, (body,), None if quiet else summary_of(table, entry.at), people)

    async def _read_on(self) -> None:
        """Read what others wrote to the log, and tell it here."""
        for body in await self._logs.entries(self.name, self.table.seq):
            entry = decode_entry(body)
            self._tell(entry, after(self.table, entry), here=False)
        self._unsure = False
        self._behind = 0

    def _tell(self, entry: Entry, table: Table, *, here: bool) -> None:
        self.table = table
        self._recent.append((entry, table))
        if table.chairs is not self._seated[0] or table.muted is not self._seated[1]:
            self._seated = table.chairs, table.muted
            self._audiences.clear()
        for connection in self.connections:
            if connection.person not in self._audiences:
                self._audiences[connection.person] = audience_of(table, connection.person)
        present = {connection: self._audiences[connection.person] for connection in self.connections}
        told = updates(self.name, table, entry, dict.fromkeys(present.values()))
        encoded = {audience: encode(update) for audience, update in told.items()}
        for connection, audience in present.items():
            connection.send(encoded[audience])
        self._house.happened(self, here=here)

    def attend(self, connection: Connection, since: int | None) -> None:
        """Let a client come: tell it what it missed, or all, and from now on whatever happens."""
        audience = audience_of(self.table, connection.person)
        missed = None if since is None else self.table.seq - since
        if missed is not None and 0 <= missed <= len(self._recent):
            for entry, table in list(self._recent)[len(self._recent) - missed :]:
                connection.send(encode(update(self.name, table, entry, audience_of(table, connection.person))))
        else:
            connection.send(encode(snapshot(self.name, self.table, self._house.now(), audience)))
        self.connections.add(connection)

    def tell_presence(self, people: frozenset[str], watchers: int) -> None:
        """Tell everybody here who is at the table."""
        message = encode(Presence(self.name, tuple(sorted(people)), watchers))
        for connection in self.connections:
            connection.send(message)

    @property
    def idle(self) -> bool:
        """Whether nothing would be missed if this table were only in the store."""
        if self.connections or not self._asked.empty():
            return False
        turn = self.table.turn
        return turn is None or (self.table.clock is None and self.table.chairs[turn].bot is None)
