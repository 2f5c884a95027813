"""The registry: finds tables, opens and loads them, and carries commands to them."""

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
from figaro.server.bot_workers import BotWorkers, check_bot
from figaro.server.connections import COME_BACK, FORBIDDEN, Connection
from figaro.server.downtime import Downtime
from figaro.server.live_table import Busy, LiveTable, UnknownTable
from figaro.server.new_tables import new_name, opening_log, rematch_log
from figaro.server.ownership import owner
from figaro.server.presence import PresenceTracker
from figaro.server.pubsub import Note, PubSub
from figaro.server.rate_limits import Clock, Limit
from figaro.server.supervisor import Supervisor
from figaro.server.system_clock import SystemClock
from figaro.store.log_writes import Unavailable
from figaro.store.store import Store
from figaro.tables.asking import Asking
from figaro.tables.deciding import decide, decide_to_resume
from figaro.tables.decisions import Decision
from figaro.tables.due import due_at
from figaro.tables.players import Person
from figaro.tables.table import Table
from figaro.tables.table_options import options_from
from figaro.tables.table_reasons import Declined, TableReason

#: How many seconds somebody has to be gone before a bot may stand in.
AWAY: Final = 20.0
#: How often a table is looked for again because it was put away just then.
MOST_TRIES: Final = 20
#: How many addresses are remembered.
MOST_ADDRESSES: Final = 100_000
#: How many rematches a person may ask for in an hour.
REMATCHES: Final = 60

log = structlog.get_logger("figaro.registry")


class TableRegistry:
    """Finds tables, opens them, and sees to it that their games go on."""

    def __init__(
        self,
        store: Store,
        pubsub: PubSub,
        bot_workers: BotWorkers,
        pause: float,
        clock: Clock = time.monotonic,
        system_clock: SystemClock | None = None,
        supervisor: Supervisor | None = None,
    ) -> None:
        self.store = store
        self._clock = clock
        self._pubsub = pubsub
        self._bot_workers = bot_workers
        self._pause = pause
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
        #: Where the people who opened tables came from, as far as this process knows.
        self._addresses: dict[str, str] = {}

    def now(self) -> int:
        """Return the time in milliseconds."""
        return self._time.now()

    @property
    def alone(self) -> bool:
        """Whether no other process serves the same tables."""
        return self._pubsub.alone

    @property
    def tables(self) -> Sequence[LiveTable]:
        """The tables that are alive here."""
        return tuple(self._tables.values())

    async def start(self) -> None:
        """Begin to hear from other processes, and find out for how long there was none."""
        await self.downtime.begin()
        await self._pubsub.start(self._noted)

    async def stop(self) -> None:
        """Put everything away."""
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
        """Return a table, from the store if need be."""
        while (live := self._tables.get(name)) is None:  # it may be put away again before its turn comes here
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
                await live.ask(self._resumption)  # before anybody looks at its clock
            self._tables[name] = live
            self._since[name] = self._clock()
            self._autoplays[name] = Autoplay(
                live, self._bot_workers, self.supervisor, self.now, self._pause, self._addresses.get
            )
            self._look_after(name)
            if not self._pubsub.alone:
                live.read_again()  # a note that came while the log was read found no table here
        return live

    def _resumption(self, table: Table) -> Decision | None:
        return decide_to_resume(table, self.now(), self.downtime.pauses)

    def put_away(self, name: str) -> None:
        """Keep a table in the store alone; clients that attend it have to come again."""
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
        """Have every process read a table again, because its log was rewritten."""
        self._put_away_again(name)
        self._pubsub.publish_rewritten(name)

    def _put_away_again(self, name: str) -> None:
        """Put a table away, also if it is being read just now."""
        self.put_away(name)
        loading = self._loading.get(name)
        if loading is not None:
            loading.add_done_callback(lambda _: self.put_away(name))

    def come(self, connection: Connection) -> None:
        """Know a client, from when its socket opens."""
        self._connections.add(connection)

    def go(self, connection: Connection) -> None:
        """Know a client no more."""
        self._connections.discard(connection)

    def forget(self, person: str) -> None:
        """Close the sockets of somebody who is forgotten, in every process."""
        self.show_out(person)
        self._pubsub.publish_forgotten(person)

    def show_out(self, person: str) -> None:
        """Close the sockets of somebody, in this process."""
        for connection in self._connections:
            if connection.person == person:
                connection.close(FORBIDDEN)

    async def open(self, host: Person, options: Options, address: str | None = None) -> str:
        """Open a table where the host sits at A; give its name."""
        if address is not None:
            self._addresses.pop(host.id, None)
            self._addresses[host.id] = address
            if len(self._addresses) > MOST_ADDRESSES:
                del self._addresses[next(iter(self._addresses))]
        name = new_name()
        await self.store.logs.append(opening_log(name, host, options_from(options), self.now()))
        return name

    async def command(self, command: commands.AnyCommand, person: Person) -> int:
        """Carry out a command; give the table's number after it."""
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
            check_bot(command.bot)
        if isinstance(command, commands.Rematch):
            if live.table.rematch is None and not self._rematches.allows(person.id):
                raise Declined(TableReason.TOO_MANY_TABLES)
            name = new_name()
            return await live.ask(
                lambda table: decide(table, command, Asking(person, self.now(), rematch=name)),
                lambda table, entry: [rematch_log(live.name, table, entry, person)],
            )
        away = self._away(live) if isinstance(command, commands.StandIn) else frozenset()
        return await live.ask(lambda table: decide(table, command, Asking(person, self.now(), away)))

    def _away(self, live: LiveTable) -> frozenset[str]:
        """Return who sits at a table and has not been connected for a while, to any process.

        Of somebody who was not seen to go it is known only that they were not here since the table was loaded.
        """
        if not self._pubsub.well:
            return frozenset()  # they may have come back through a process that cannot be heard
        here = self._presence.at(live.name)
        known_for = self._clock() - self._since.get(live.name, math.inf)
        gone_for = {person.id: self._presence.gone_for(live.name, person.id) for person in live.table.people()}
        return frozenset(
            person
            for person, gone in gone_for.items()
            if person not in here and (known_for if gone is None else gone) >= AWAY
        )

    async def attend(self, name: str, connection: Connection, since: int | None) -> int:
        """Let a client come to a table; give the table's number."""
        live = await self._table_at(name, since)
        live.attend(connection, since)
        self._presence_changed(live)
        return live.table.seq

    async def _table_at(self, name: str, seq: int | None) -> LiveTable:
        """Return a table that knows as much as a client does, who may have heard it from another process.

        If the log itself has less, as after an operator went back to a backup, that is what there is.
        """
        for _ in range(MOST_TRIES):
            live = await self.table(name)
            try:
                if not self.alone or (seq is not None and seq > live.table.seq):
                    await live.read_on()
            except Busy:
                if not live.closed:
                    raise
            # A table that was put away since it was found tells nobody anything any more.
            if self._tables.get(name) is live:
                return live
        raise Busy

    async def refreshed(self, name: str) -> LiveTable:
        """Return a table as the store has it, whoever wrote to its log last."""
        return await self._table_at(name, None)

    def depart(self, name: str, connection: Connection) -> None:
        """Let a client go from a table."""
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
        """Tell anew who is at a table: whoever sat down no longer watches."""
        if self._tables.get(live.name) is live:
            self._tell_presence(live)

    def _tell_presence(self, live: LiveTable) -> None:
        everybody = self._presence.at(live.name)
        seated = {person.id for person in live.table.people()}
        live.tell_presence(everybody & seated, len(everybody - seated))

    def happened(self, live: LiveTable) -> None:
        """Look who is to move now."""
        if self._tables.get(live.name) is live:
            self._look_after(live.name)

    def kept(self, name: str, table: Table) -> None:
        """Tell other processes of an entry, and the table here, if it was put away and read again meanwhile."""
        self._pubsub.publish(name, table.seq, due=due_at(table) is not None)
        current = self._tables.get(name)
        if current is not None:
            current.catch_up(table.seq)

    def looks_after(self, name: str) -> bool:
        """Return whether this process makes the moves of a table's bots and ends turns whose time is up."""
        return owner(name, self._pubsub.processes) == self._pubsub.process

    def look_after_all(self) -> None:
        """Look anew which tables this process looks after, because other processes came or went."""
        for name in self._tables:
            self._look_after(name)

    def _look_after(self, name: str) -> None:
        if self.looks_after(name):
            self._autoplays[name].look()
        else:
            self._autoplays[name].close()

    async def load_due(self, name: str) -> None:
        """Load a table that goes on by itself, unless it turns out that it does not."""
        await self.table(name)
        self._put_away_if_idle(name)

    def _noted(self, note: Note) -> None:
        """Hear from another process that something was written, or who is where."""
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
        """Put away the tables that nobody needs, and forget who has been gone from the others for long."""
        for name in list(self._tables):
            self._put_away_if_idle(name)
        self._presence.forget_gone(AWAY)

    def _put_away_if_idle(self, name: str) -> None:
        live = self._tables.get(name)
        if live is not None and live.unattended and not (self.looks_after(name) and live.due_soon):
            self.put_away(name)

    def read_again(self) -> None:
        """Read all tables again, because notes of other processes may have been lost."""
        for live in self.tables:
            live.read_again()

    def put_away_tables_of(self, person: str) -> None:
        """Put away the tables where somebody sits, so that they are read anew."""
        for live in self.tables:
            if person == live.table.host or any(person == each.id for each in live.table.people()):
                self._put_away_again(live.name)

    @property
    def clocks_run(self) -> bool:
        """Whether a clock may run at some table."""
        return not self.alone or any(live.table.clock is not None for live in self.tables)

    def _time_was_set(self, before: int, after: int) -> None:
        """Let clocks go on from where they stood, although the system's time was set or the machine slept."""
        log.warning("the system's time was set", seconds=(after - before) // 1000)
        if after > before:
            self.downtime.add((before, after))
        for live in self.tables:
            if live.table.clock is not None:
                self.supervisor.run("resume a clock", partial(self._resume, live), table=live.name)

    async def _resume(self, live: LiveTable) -> None:
        """Have a table's clock go on; if that cannot be kept now, it does so when the table is loaded again."""
        with suppress(Busy, Unavailable):
            await live.ask(self._resumption)
