"""The registry: finds, opens and loads tables, and passes commands to them."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from functools import partial
from typing import Final

import structlog

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.server.autoplay import Autoplay
from figaro.server.bot_workers import BotWorkers, check_bot_may_play
from figaro.server.connections import COME_BACK, FORBIDDEN, Connection
from figaro.server.downtime import Downtime
from figaro.server.live_table import Busy, LiveTable, UnknownTable
from figaro.server.new_tables import new_name, opening_log, rematch_log
from figaro.server.ownership import owner
from figaro.server.presence import PresenceTracker
from figaro.server.pubsub import Note, PubSub
from figaro.server.rate_limits import Clock, Limit
from figaro.server.settings import Settings
from figaro.server.supervisor import Supervisor
from figaro.server.system_clock import SystemClock
from figaro.store.log_writes import Unavailable
from figaro.store.store import Store
from figaro.tables.deciding import decide, decide_to_resume
from figaro.tables.decisions import Decision
from figaro.tables.due import due_at
from figaro.tables.permissions import Requester
from figaro.tables.players import Person
from figaro.tables.table import Table
from figaro.tables.table_options import options_from
from figaro.tables.table_reasons import Declined, TableReason

#: How many seconds a player has to be gone before a bot may stand in, unless an operator wants otherwise.
AWAY: Final = Settings().away_after
#: How many times to look a table up again when it is unloaded in the meantime.
MOST_TRIES: Final = 20
#: How many addresses to remember.
MOST_ADDRESSES: Final = 100_000
#: How many rematches a person may request per hour.
REMATCHES: Final = 60

log = structlog.get_logger("figaro.registry")


class TableRegistry:
    """Finds tables, opens them, and keeps their games going."""

    def __init__(
        self,
        store: Store,
        pubsub: PubSub,
        bot_workers: BotWorkers,
        pause: float,
        clock: Clock = time.monotonic,
        away_after: float = AWAY,
        system_clock: SystemClock | None = None,
        supervisor: Supervisor | None = None,
    ) -> None:
        self.store = store
        self._clock = clock
        self._pubsub = pubsub
        self._bot_workers = bot_workers
        self._pause = pause
        self._away_after = away_after
        self._tables: dict[str, LiveTable] = {}
        self._autoplays: dict[str, Autoplay] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._presence = PresenceTracker(clock)
        self._time = system_clock or SystemClock()
        self._time.stepped = self._time_was_set
        self.supervisor = supervisor or Supervisor()
        self.downtime = Downtime(store.facts, self.now, alone=pubsub.alone)
        self._since: dict[str, float] = {}
        self._connections: set[Connection] = set()
        self._rematches = Limit(REMATCHES, 3600)
        #: The addresses of people who opened tables through this process.
        self._addresses: dict[str, str] = {}

    def now(self) -> int:
        """Return the time in milliseconds."""
        return self._time.now()

    @property
    def alone(self) -> bool:
        """Whether this is the only process serving these tables."""
        return self._pubsub.alone

    @property
    def tables(self) -> Sequence[LiveTable]:
        """The tables loaded in this process."""
        return tuple(self._tables.values())

    async def start(self) -> None:
        """Start listening to other processes, and find out how long none was running."""
        await self.downtime.begin()
        await self._pubsub.start(self._noted)

    async def stop(self) -> None:
        """Unload everything."""
        await self.supervisor.close()
        with suppress(Unavailable):
            await self.downtime.beat()
        for autoplay in self._autoplays.values():
            autoplay.close()
        for live in self._tables.values():
            live.close()
        self._bot_workers.close()
        await self._pubsub.stop()

    async def table(self, name: str) -> LiveTable:
        """Return a table, loading it from the store if necessary."""
        while (live := self._tables.get(name)) is None:  # it may be unloaded again before this task gets its turn
            loading = self._loading.get(name)
            if loading is None:
                loading = self._loading[name] = asyncio.create_task(self._load(name))
                loading.add_done_callback(lambda _: self._loading.pop(name, None))
            if await asyncio.shield(loading) is None:
                raise UnknownTable
        return live

    async def _load(self, name: str) -> LiveTable | None:
        live = await LiveTable.load(name, self.store.logs, self)
        if live is not None:
            if self._resumption(live.table) is not None:
                await live.ask(self._resumption)  # before anyone looks at its clock
            self._tables[name] = live
            self._since[name] = self._clock()
            self._autoplays[name] = Autoplay(
                live, self._bot_workers, self.supervisor, self.now, self._pause, self._addresses.get
            )
            self._look_after(name)
            if not self._pubsub.alone:
                live.read_again()  # a note that arrived while the log was being read found no table here
        return live

    def _resumption(self, table: Table) -> Decision | None:
        return decide_to_resume(table, self.now(), self.downtime.pauses)

    def put_away(self, name: str) -> None:
        """Unload a table, leaving it in the store; its clients have to reconnect."""
        live = self._tables.pop(name, None)
        if live is not None:
            self._autoplays.pop(name).close()
            self._since.pop(name, None)
            self._set_present(name, frozenset())
            self._presence.forget(name)
            live.close()
            for connection in live.connections:
                connection.close(COME_BACK)

    def rewrote(self, name: str) -> None:
        """Make every process reload a table whose log was rewritten."""
        self._put_away_again(name)
        self._pubsub.publish_rewritten(name)

    def _put_away_again(self, name: str) -> None:
        """Unload a table, even if it is just being loaded."""
        self.put_away(name)
        loading = self._loading.get(name)
        if loading is not None:
            loading.add_done_callback(lambda _: self.put_away(name))

    def come(self, connection: Connection) -> None:
        """Register a client when its socket opens."""
        self._connections.add(connection)

    def go(self, connection: Connection) -> None:
        """Unregister a client."""
        self._connections.discard(connection)

    def forget(self, person: str) -> None:
        """Close the sockets of a forgotten person in every process."""
        self.show_out(person)
        self._pubsub.publish_forgotten(person)

    def show_out(self, person: str) -> None:
        """Close a person's sockets in this process."""
        for connection in self._connections:
            if connection.person == person:
                connection.close(FORBIDDEN)

    async def open(self, host: Person, options: Options, address: str | None = None) -> str:
        """Open a table with the host in seat A, and return its name."""
        if address is not None:
            self._addresses.pop(host.id, None)
            self._addresses[host.id] = address
            if len(self._addresses) > MOST_ADDRESSES:
                del self._addresses[next(iter(self._addresses))]
        name = new_name()
        await self.store.logs.append(opening_log(name, host, options_from(options), self.now()))
        return name

    async def command(self, command: commands.AnyCommand, person: Person) -> int:
        """Carry out a command, and return the table's sequence number after it."""
        for _ in range(MOST_TRIES):
            live = await self.table(command.table)
            try:
                return await self._carry_out(live, command, person)
            except Busy:
                if not live.closed:
                    raise
        raise Busy

    async def _carry_out(self, live: LiveTable, command: commands.AnyCommand, person: Person) -> int:
        if isinstance(command, commands.SeatBot):
            check_bot_may_play(command.bot)
        if isinstance(command, commands.Rematch):
            if live.table.rematch is None and not self._rematches.allows(person.id):
                raise Declined(TableReason.TOO_MANY_TABLES)
            name = new_name()
            return await live.ask(
                lambda table: decide(table, command, Requester(person, self.now(), rematch=name)),
                lambda table, entry: [rematch_log(live.name, table, entry, person)],
            )
        away = self._away(live) if isinstance(command, commands.StandIn) else frozenset()
        return await live.ask(lambda table: decide(table, command, Requester(person, self.now(), away)))

    def _away(self, live: LiveTable) -> frozenset[str]:
        """Return the seated people who have not been connected to any process for a while.

        For people never seen leaving, all we know is that they have not been here since the table was loaded.
        """
        if not self._pubsub.well:
            return frozenset()  # they may have come back through a process we cannot hear
        here = self._presence.at(live.name)
        known_for = self._clock() - self._since.get(live.name, math.inf)
        gone_for = {person.id: self._presence.gone_for(live.name, person.id) for person in live.table.people()}
        return frozenset(
            person
            for person, gone in gone_for.items()
            if person not in here and (known_for if gone is None else gone) >= self._away_after
        )

    async def attend(self, name: str, connection: Connection, since: int | None) -> int:
        """Connect a client to a table, and return the table's sequence number."""
        live = await self._table_at(name, since)
        live.attend(connection, since)
        self._presence_changed(live)
        return live.table.seq

    async def _table_at(self, name: str, seq: int | None) -> LiveTable:
        """Return a table at least as recent as what the client has seen, perhaps through another process.

        If the log itself is shorter, as after restoring a backup, return the table as the log has it.
        """
        for _ in range(MOST_TRIES):
            live = await self.table(name)
            try:
                if not self.alone or (seq is not None and seq > live.table.seq):
                    await live.read_on()
            except Busy:
                if not live.closed:
                    raise
            # A table unloaded since it was found no longer sends anything to anyone.
            if self._tables.get(name) is live:
                return live
        raise Busy

    async def refreshed(self, name: str) -> LiveTable:
        """Return a table as the store has it, no matter which process wrote to its log last."""
        return await self._table_at(name, None)

    def depart(self, name: str, connection: Connection) -> None:
        """Disconnect a client from a table."""
        live = self._tables.get(name)
        if live is None or connection not in live.connections:
            return
        live.depart(connection)
        self._presence_changed(live)

    def _presence_changed(self, live: LiveTable) -> None:
        self._set_present(live.name, {connection.person for connection in live.connections})
        self._tell_presence(live)

    def _set_present(self, name: str, people: AbstractSet[str]) -> None:
        self._presence.set(name, people)
        self._pubsub.publish_present(name, people)

    def seated(self, live: LiveTable) -> None:
        """Update who is present at a table: anyone who sat down is no longer a watcher."""
        if self._tables.get(live.name) is live:
            self._tell_presence(live)

    def _tell_presence(self, live: LiveTable) -> None:
        everybody = self._presence.at(live.name)
        seated = {person.id for person in live.table.people()}
        live.tell_presence(everybody & seated, len(everybody - seated))

    def happened(self, live: LiveTable) -> None:
        """Check whose turn it is now."""
        if self._tables.get(live.name) is live:
            self._look_after(live.name)

    def kept(self, name: str, table: Table) -> None:
        """Announce a new entry to other processes, and to the table here in case it was reloaded in the meantime."""
        self._pubsub.publish(name, table.seq, due=due_at(table) is not None)
        current = self._tables.get(name)
        if current is not None:
            current.catch_up(table.seq)

    def looks_after(self, name: str) -> bool:
        """Return whether this process moves for a table's bots and for players whose time is up."""
        return owner(name, self._pubsub.processes) == self._pubsub.process

    def look_after_all(self) -> None:
        """Check again which tables belong to this process, because other processes came or went."""
        for name in self._tables:
            self._look_after(name)

    def _look_after(self, name: str) -> None:
        if self.looks_after(name):
            self._autoplays[name].look()
        else:
            self._autoplays[name].close()

    async def load_due(self, name: str) -> None:
        """Load a table that needs a bot or a clock to continue, and unload it if it turns out not to."""
        await self.table(name)
        self._put_away_if_idle(name)

    def _noted(self, note: Note) -> None:
        """Handle a note from another process: something was written, or someone came or left."""
        changed = [note.table]
        if note.forgotten is not None:
            self.show_out(note.forgotten)
        if note.rewritten:
            self._put_away_again(note.table)
        if note.leaving:
            changed = self._presence.lose(note.process)
        if note.people is not None:
            self._presence.set(note.table, set(note.people), note.process)
        if note.due and note.table not in self._tables and self.looks_after(note.table):
            self.supervisor.run("load a table", partial(self.load_due, note.table), table=note.table)
        for live in filter(None, map(self._tables.get, changed)):
            if note.seq is not None:
                live.catch_up(note.seq)
            else:
                self._tell_presence(live)

    def put_away_idle(self) -> None:
        """Unload the tables nobody needs, and forget people who left other tables long ago."""
        for name in list(self._tables):
            self._put_away_if_idle(name)
        self._presence.forget_gone(self._away_after)

    def _put_away_if_idle(self, name: str) -> None:
        live = self._tables.get(name)
        if live is not None and live.unattended and not (self.looks_after(name) and live.due_soon):
            self.put_away(name)

    def read_again(self) -> None:
        """Read all tables again, because notes from other processes may have been lost."""
        for live in self.tables:
            live.read_again()

    def put_away_tables_of(self, person: str) -> None:
        """Unload the tables where a person sits, so that they are read again."""
        for live in self.tables:
            if person == live.table.host or any(person == each.id for each in live.table.people()):
                self._put_away_again(live.name)

    @property
    def clocks_run(self) -> bool:
        """Whether a clock may be running at any table."""
        return not self.alone or any(live.table.clock is not None for live in self.tables)

    def _time_was_set(self, before: int, after: int) -> None:
        """Let clocks continue from where they stood when the system time was changed or the machine slept."""
        log.warning("the system time was changed", seconds=(after - before) // 1000)
        if after > before:
            self.downtime.add((before, after))
        for live in self.tables:
            if live.table.clock is not None:
                self.supervisor.run("resume a clock", partial(self._resume, live), table=live.name)

    async def _resume(self, live: LiveTable) -> None:
        """Resume a table's clock; if that cannot be stored now, it happens when the table is next loaded."""
        with suppress(Busy, Unavailable):
            await live.ask(self._resumption)
