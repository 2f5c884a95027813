"""A live table: handles requests one at a time, stores each result, and only then announces it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, Protocol

from figaro.protocol.messages import Presence, encode
from figaro.rules import FigaroError, Seat
from figaro.server.connections import Connection
from figaro.server.summaries import summary_of
from figaro.store.log_writes import Conflict, LogWrite
from figaro.store.logs import Logs
from figaro.tables.deciding import decide_move, decide_start
from figaro.tables.decisions import Decision
from figaro.tables.due import due_at, told_with_every_move
from figaro.tables.entries import Entry, Moved, Said, Sat
from figaro.tables.entry_codec import decode_entry, encode_entry
from figaro.tables.folding import after, fold
from figaro.tables.table import Table
from figaro.tables.telling import Audience, audience_of, frames, snapshot, update

#: How many updates a client may have missed and still receive one by one.
RECENT: Final = 30
#: How many seconds to wait before reading a log again after a failure.
AGAIN: Final = 2.0
#: How many requests may wait at a table.
MOST_ASKED: Final = 200
#: How many times to repeat a decision when another process wrote first.
MOST_TRIES: Final = 20

#: How many milliseconds a clock must have left for its table to wait in the store.
LONG: Final = 600_000

Deciding = Callable[[Table], Decision | None]
WithOthers = Callable[[Table, Entry], Sequence[LogWrite]]


class Busy(Exception):
    """There are too many requests for a table at once."""


class UnknownTable(FigaroError):
    """There is no table with this name, or not any more."""

    def __init__(self) -> None:
        super().__init__("there is no table with this name; its link may be old")


class Asked:
    """A request to a table: it becomes an entry, `None` if there is nothing to do, or an error."""

    __slots__ = ("decide", "done", "sure", "tries", "with_others")

    def __init__(self, decide: Deciding, with_others: WithOthers | None, done: asyncio.Future[int]) -> None:
        self.decide = decide
        self.with_others = with_others
        self.done = done
        self.tries = 0
        #: Whether the log was read for this request, so that it sees what other processes wrote.
        self.sure = False

    def succeed(self, seq: int) -> None:
        """Report the table's new sequence number to the requester, if still waiting."""
        if not self.done.done():
            self.done.set_result(seq)

    def fail(self, error: Exception) -> None:
        """Report an error to the requester, if still waiting."""
        if not self.done.done():
            self.done.set_exception(error)
            self.done.exception()  # keeps asyncio from complaining if nobody is waiting


class Surroundings(Protocol):
    """What a live table needs from its registry."""

    @property
    def alone(self) -> bool:
        """Whether no other process writes to the logs."""

    def now(self) -> int:
        """Return the time in milliseconds."""

    def happened(self, live: LiveTable) -> None:
        """React to something that happened at a table, in this process or another."""

    def seated(self, live: LiveTable) -> None:
        """React to someone sitting down or standing up."""

    def kept(self, name: str, table: Table) -> None:
        """React to a stored entry, and tell other processes."""

    def put_away(self, name: str) -> None:
        """Unload a table, leaving it in the store."""


class LiveTable:
    """A table in this process. It only ever announces what the store has saved.

    It does one thing at a time. `_go_on` takes the next step whenever nothing is waited for:

        idle ------- ask -------> deciding --- refused, or nothing to do ---> idle
                                     |
                                     | an entry
                                     v
        idle <-- telling <-- keeping (_waiting): the store writes the entry
                    ^                |
                    |                | another process took the number, or nobody knows
                    |                v
        idle ---> reading (_waiting, _reading): what others wrote, because a note said so (_behind) or one may have
                  been lost (_unsure); then what was asked is decided again

    `closed` is the end of all of them: whoever still waits is told to ask again.
    """

    def __init__(self, name: str, table: Table, logs: Logs, registry: Surroundings) -> None:
        self.name = name
        self.table = table
        self.connections: frozenset[Connection] = frozenset()
        self._logs = logs
        self._registry = registry
        self._recent: deque[tuple[Entry, Table]] = deque(maxlen=RECENT)
        self._asked: deque[Asked] = deque()
        #: Whether a write or read is in progress; no other decision is made until it ends.
        self._waiting = False
        self._reading: asyncio.Task[None] | None = None
        self._audiences: dict[Audience, list[Connection]] | None = None
        self._presence = b""
        self._unsure = False
        self._behind = 0
        self.closed = False
        self._loop = asyncio.get_running_loop()

    @classmethod
    async def load(cls, name: str, logs: Logs, registry: Surroundings) -> LiveTable | None:
        """Load a table from its log, or return `None` if there is none with this name."""
        bodies = await logs.entries(name)
        return cls(name, fold(map(decode_entry, bodies)), logs, registry) if bodies else None

    async def ask(self, decide: Deciding, with_others: WithOthers | None = None) -> int:
        """Make a request, and return the table's sequence number after it; raises the reason if declined."""
        return await self._ask(Asked(decide, with_others, self._loop.create_future()))

    async def read_on(self) -> int:
        """Read what other processes wrote, and return the table's sequence number after it."""
        self.read_again()
        return await self.ask(lambda _: None)

    async def _ask(self, asked: Asked) -> int:
        if self.closed or len(self._asked) >= MOST_ASKED:
            raise Busy
        self._asked.append(asked)
        self._go_on()
        return await asked.done

    async def move(self, seat: Seat, number: int, move: str, by: Literal["bot", "clock"]) -> int:
        """Make a move for a seat, unless the game has moved on or the player has taken the seat back."""
        return await self.ask(partial(self._decide_move, seat, number, move, by))

    # A method rather than a nested function: compiled, that would be a reference cycle, left to the garbage collector.
    def _decide_move(
        self, seat: Seat, number: int, move: str, by: Literal["bot", "clock"], table: Table
    ) -> Decision | None:
        if table.turn is not seat or len(table.moves) != number or (by == "bot" and not table.chairs[seat].bot):
            return None
        return decide_move(table, seat, move, self._registry.now(), by=by)

    async def start(self) -> int:
        """Start the game, if everyone is still ready."""
        return await self.ask(self._decide_start)

    def _decide_start(self, table: Table) -> Decision | None:
        return decide_start(table, self._registry.now())

    def catch_up(self, seq: int) -> None:
        """Note that another process has written entries up to a sequence number."""
        if seq > self.table.seq:
            self._behind = max(self._behind, seq)
            self._go_on()

    def read_again(self) -> None:
        """Read the log again, because another process may have written to it unnoticed."""
        self._unsure = True
        self._go_on()

    def close(self) -> None:
        """Stop; requests still waiting are told to try again."""
        self.closed = True
        if self._reading is not None:
            self._reading.cancel()
        while self._asked:
            self._asked.popleft().fail(Busy())

    def _go_on(self) -> None:
        """Handle requests until one has to wait for a read or write."""
        while not self._waiting and not self.closed:
            if self._unsure or self._behind > self.table.seq:
                self._waiting = True
                self._reading = asyncio.create_task(self._read_on(), name=f"table {self.name}")
            elif self._asked:
                asked = self._asked.popleft()
                try:
                    self._carry_out(asked)
                except Exception as error:  # noqa: BLE001 - the requester is told, and the table carries on
                    asked.fail(error)
            else:
                return

    def _carry_out(self, asked: Asked) -> None:
        """Decide on a request, and store the resulting entry."""
        try:
            decision = asked.decide(self.table)
        except FigaroError:
            if self._look_again(asked):
                return
            raise
        if decision is None:
            if not self._look_again(asked):
                asked.succeed(self.table.seq)
            return
        entry, table = decision
        writes = [self._log_write(table, entry)]
        if asked.with_others is not None:
            writes += asked.with_others(table, entry)
        self._waiting = True
        self._logs.submit(writes, partial(self._kept, asked, entry, table))

    def _look_again(self, asked: Asked) -> bool:
        """Read the log before declining or ignoring a request; return whether that means waiting.

        The requester may have heard more through another process than this one knows.
        """
        if self._registry.alone or asked.sure:
            return False
        self._asked.appendleft(asked)
        self._unsure = True
        return True

    def _kept(self, asked: Asked, entry: Entry, table: Table, error: Exception | None) -> None:
        """Announce an entry once it is stored, or find out what went wrong."""
        self._waiting = False
        try:
            if error is None:
                if not self.closed:
                    self._tell(entry, table)
                self._registry.kept(self.name, table)
            else:
                self._unsure = True
                self._failed(asked, error)
        finally:
            if error is None:
                asked.succeed(table.seq)
            self._go_on()

    def _failed(self, asked: Asked, error: Exception) -> None:
        """Decide on a request again if another process wrote first; otherwise report the error."""
        asked.tries += 1
        if not isinstance(error, Conflict):
            asked.fail(error)
        elif asked.tries < MOST_TRIES and not self.closed:
            self._asked.appendleft(asked)
        else:
            asked.fail(Busy())

    def _log_write(self, table: Table, entry: Entry) -> LogWrite:
        """Return what to store for an entry; moves and talk usually leave the table's summary as it is."""
        quiet = isinstance(entry, Moved | Said) and table.stage is self.table.stage and not told_with_every_move(table)
        people = (entry.person.id,) if isinstance(entry, Sat | Said) else ()
        body = encode_entry(entry)
        return LogWrite(self.name, table.seq, (body,), None if quiet else summary_of(table, entry.at), people)

    async def _read_on(self) -> None:
        """Read what other processes wrote and announce it here; if that fails, report it to all requesters."""
        behind, self._unsure = self._behind, False
        asked_before = list(self._asked)
        try:
            for body in await self._written_since():
                entry = decode_entry(body)
                self._tell(entry, after(self.table, entry))
        except Exception as error:  # noqa: BLE001 - requesters are told, and the table carries on
            self._unsure = True
            while self._asked:
                self._asked.popleft().fail(error)
            if isinstance(error, UnknownTable):  # an operator has deleted it
                self._registry.put_away(self.name)
        else:
            for asked in asked_before:
                asked.sure = True
            if self._behind == behind:  # otherwise a note arrived meanwhile, about entries perhaps not yet read
                self._behind = 0
        self._waiting = False
        if self._asked or not self._unsure:
            self._go_on()
        else:
            self._loop.call_later(AGAIN, self._go_on)

    async def _written_since(self) -> list[bytes]:
        """Return the entries newer than this table; raises `UnknownTable` if its own last entry is missing."""
        bodies = await self._logs.entries(self.name, self.table.seq - 1)
        if not bodies:
            raise UnknownTable
        return bodies[1:]

    def _tell(self, entry: Entry, table: Table) -> None:
        seated = table.chairs is not self.table.chairs
        if seated or table.muted is not self.table.muted:
            self._audiences = None
        self.table = table
        self._recent.append((entry, table))
        if self._audiences is None:
            self._audiences = self._gather()
        for audience, frame in frames(self.name, table, entry, self._audiences).items():
            for connection in self._audiences[audience]:
                connection.send(frame)
        self._registry.happened(self)
        if seated:
            self._registry.seated(self)

    def _gather(self) -> dict[Audience, list[Connection]]:
        """Group connections by audience."""
        audiences: dict[Audience, list[Connection]] = {}
        for connection in self.connections:
            audiences.setdefault(audience_of(self.table, connection.person), []).append(connection)
        return audiences

    def attend(self, connection: Connection, since: int | None) -> None:
        """Connect a client: send what it missed or a whole snapshot, and from now on every update."""
        audience = audience_of(self.table, connection.person)
        missed = None if since is None else self.table.seq - since
        if missed is not None and 0 <= missed <= len(self._recent):
            for entry, table in list(self._recent)[len(self._recent) - missed :]:
                connection.send(encode(update(self.name, table, entry, audience_of(table, connection.person))))
        else:
            connection.send(encode(snapshot(self.name, self.table, self._registry.now(), audience)))
        self.connections |= {connection}
        self._audiences = None
        if self._presence:
            connection.send(self._presence)

    def depart(self, connection: Connection) -> None:
        """Disconnect a client."""
        self.connections -= {connection}
        self._audiences = None

    def tell_presence(self, people: frozenset[str], watchers: int) -> None:
        """Tell all clients here who is at the table, if that has changed."""
        message = encode(Presence(self.name, tuple(sorted(people)), watchers))
        if message == self._presence:
            return
        self._presence = message
        for connection in self.connections:
            connection.send(message)

    @property
    def unattended(self) -> bool:
        """Whether nobody is connected and no request is waiting."""
        return not (self.connections or self._asked or self._waiting)

    @property
    def due_soon(self) -> bool:
        """Whether a bot or a clock will act before long, so that the table has to stay loaded."""
        due = due_at(self.table)
        return due is not None and not (told_with_every_move(self.table) and due > self._registry.now() + LONG)
