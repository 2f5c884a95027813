"""The registry: all tables that are alive in this process."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Coroutine, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from itertools import count
from typing import Any, Final

import structlog

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.server.autoplay import Autoplay
from figaro.server.bot_workers import BotWorkers, check_bot
from figaro.server.connections import COME_BACK, FORBIDDEN, Connection
from figaro.server.downtime import BEAT, BEATS_WHEN_IDLE, Downtime
from figaro.server.forgotten_people import forgotten_lately
from figaro.server.live_table import Busy, LiveTable, UnknownTable
from figaro.server.new_tables import new_name, opening_log, rematch_log
from figaro.server.presence import PresenceTracker
from figaro.server.pubsub import Note, PubSub
from figaro.server.rate_limits import Clock, Limit
from figaro.server.system_clock import SystemClock
from figaro.store.log_writes import Unavailable
from figaro.store.store import Store
from figaro.tables.asking import Asking
from figaro.tables.deciding import decide, decide_to_resume
from figaro.tables.decisions import Decision
from figaro.tables.due import kept_due
from figaro.tables.players import Person
from figaro.tables.table import Table
from figaro.tables.table_options import options_from
from figaro.tables.table_reasons import Declined, TableReason

#: How many seconds somebody has to be gone before a bot may stand in.
AWAY: Final = 20.0
#: How often tables that nobody needs are put away, and those of other processes looked after, in seconds.
SWEEP: Final = 30.0
#: How long before they are due tables are taken up, in milliseconds: longer than it takes to look again.
SOON: Final = 300_000
#: How often tables are read again while no notes come from other processes, in seconds.
READ_AGAIN: Final = 1.0
#: How many tables that are due are looked after at most.
MOST_RUNNING: Final = 100_000
#: How often a table is looked for again because it was put away just then.
MOST_TRIES: Final = 20
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
        self._downtime = Downtime(store.facts, self.now, alone=pubsub.alone)
        self._since: dict[str, float] = {}
        self._connections: set[Connection] = set()
        self._rematches = Limit(REMATCHES, 3600)
        self._tasks: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[None]] = set()
        self._shown_out: set[str] = set()
        #: Up to when this process has looked for tables that are due.
        self._taken_up = -1

    def now(self) -> int:
        """Give the time in milliseconds."""
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
        """Begin to look after the games that run; whoever comes meanwhile is served first."""
        await self._downtime.begin()
        await self._pubsub.start(self._noted)
        self._tasks = [
            asyncio.create_task(self._sweep(), name="registry sweeper"),
            asyncio.create_task(self._read_again(), name="registry reader"),
            asyncio.create_task(self._beat(), name="registry heartbeat"),
        ]

    async def stop(self) -> None:
        """Put everything away."""
        for task in (*self._tasks, *self._background):
            task.cancel()
        with suppress(Unavailable):
            await self._downtime.beat()
        for autoplay in self._autoplays.values():
            autoplay.close()
        for live in self._tables.values():
            live.close()
        self._bot_workers.close()
        await self._pubsub.stop()

    async def table(self, name: str) -> LiveTable:
        """Give a table, from the store if need be."""
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
            self._autoplays[name] = Autoplay(live, self._bot_workers, self.now, self._pause)
            self._autoplays[name].look(here=self._pubsub.alone)
            if not self._pubsub.alone:
                live.read_again()  # a note that came while the log was read found no table here
        return live

    def _resumption(self, table: Table) -> Decision | None:
        return decide_to_resume(table, self.now(), self._downtime.pauses)

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
        self._show_out(person)
        self._pubsub.publish_forgotten(person)

    async def _show_out_forgotten(self) -> None:
        """Show out whoever was forgotten at another process, though no note came, and read their tables again."""
        lately = {person for person, _ in await forgotten_lately(self.store.facts)}
        for person in lately - self._shown_out:
            self._show_out(person)
            for live in self.tables:
                if person == live.table.host or any(person == each.id for each in live.table.people()):
                    self._put_away_again(live.name)
        self._shown_out = lately

    def in_background(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for; should it fail, that is logged."""

        def done(task: asyncio.Task[None]) -> None:
            self._background.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                log.error("something in the background failed", exc_info=error)

        task = asyncio.create_task(doing)
        self._background.add(task)
        task.add_done_callback(done)

    def _show_out(self, person: str) -> None:
        for connection in self._connections:
            if connection.person == person:
                connection.close(FORBIDDEN)

    async def open(self, host: Person, options: Options) -> str:
        """Open a table where the host sits at A; give its name."""
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
        """Give who sits at a table and has not been connected for a while, to any process.

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
        """Give a table that knows as much as a client does, who may have heard it from another process.

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
        """Give a table as the store has it, whoever wrote to its log last."""
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

    def happened(self, live: LiveTable, *, here: bool) -> None:
        """Look who is to move now."""
        if self._tables.get(live.name) is live:
            self._autoplays[live.name].look(here=here)

    def kept(self, table: str, seq: int) -> None:
        """Tell other processes of an entry, and the table here, if it was put away and read again meanwhile."""
        self._pubsub.publish(table, seq)
        current = self._tables.get(table)
        if current is not None:
            current.catch_up(seq)

    def _noted(self, note: Note) -> None:
        """Hear from another process that something was written, or who is where."""
        changed = [note.table]
        if note.forgotten is not None:
            self._show_out(note.forgotten)
        if note.rewritten:
            self._put_away_again(note.table)
        if note.leaving:
            changed = self._presence.lose(note.process)
        if note.people is not None:
            self._presence.set(note.table, set(note.people), note.process)
        for live in filter(None, map(self._tables.get, changed)):
            if note.seq is not None:
                live.catch_up(note.seq)
            else:
                self._tell_presence(live)

    async def _sweep(self) -> None:
        while True:
            try:
                await self._take_up()
            except Unavailable as error:
                log.warning("running tables could not be looked after", error=str(error))
            await asyncio.sleep(SWEEP)
            for name, live in list(self._tables.items()):
                self._put_away_if_idle(name, live)
            self._presence.forget_gone(AWAY)
            if not self._pubsub.alone:
                for live in self.tables:
                    live.read_again()  # whatever note was lost
                with suppress(Unavailable):
                    await self._show_out_forgotten()

    def _put_away_if_idle(self, name: str, live: LiveTable) -> None:
        # Of several processes each keeps the games that go on without people, as another may die over them.
        if live.idle and (self._pubsub.alone or kept_due(live.table, self.now()) is None):
            self.put_away(name)

    async def _beat(self) -> None:
        """Write down that this process is alive.

        While no clock runs it is written down less often, so that a server with nobody there lets its disk sleep.
        """
        for number in count(1):
            await asyncio.sleep(BEAT)
            self.now()  # which notices if the time was set
            idle = self.alone and all(live.table.clock is None for live in self.tables)
            if not idle or number % BEATS_WHEN_IDLE == 0:
                with suppress(Unavailable):
                    await self._downtime.beat()

    def _time_was_set(self, before: int, after: int) -> None:
        """Let clocks go on from where they stood, although the system's time was set or the machine slept."""
        log.warning("the system's time was set", seconds=(after - before) // 1000)
        if after > before:
            self._downtime.add((before, after))
        for live in self.tables:
            if live.table.clock is not None:
                self.in_background(self._resume(live))

    async def _resume(self, live: LiveTable) -> None:
        """Have a table's clock go on; if that cannot be kept now, it does so when the table is loaded again."""
        with suppress(Busy, Unavailable):
            await live.ask(self._resumption)

    async def _read_again(self) -> None:
        """Read the tables that somebody attends again and again, as long as notes of other processes get lost."""
        was_well = True
        while True:
            await asyncio.sleep(READ_AGAIN)
            if not self._pubsub.well or not was_well:
                for live in self.tables:
                    live.read_again()
            was_well = self._pubsub.well

    async def _take_up(self) -> None:
        """Load the tables where a bot or a clock is due soon, one by one, so that whoever asks something goes first.

        A process that is alone wrote all that is due since; of several, another may have died over its tables.
        """
        soon = self.now() + SOON
        after = self._taken_up if self._pubsub.alone and self._taken_up < soon else None
        for name in await self.store.logs.due(after, soon, MOST_RUNNING):
            if name in self._tables:
                continue
            began = time.perf_counter()
            try:
                live = await self.table(name)
            except Unavailable:
                raise
            except Exception:
                log.exception("a table cannot be read", table=name)
            else:
                self._put_away_if_idle(name, live)
            await asyncio.sleep(time.perf_counter() - began)
        self._taken_up = soon
