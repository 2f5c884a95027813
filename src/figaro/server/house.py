"""The house: all tables that are alive in this process."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import Final

import structlog

from figaro.protocol import commands
from figaro.protocol.limits import SeatName, TableId
from figaro.protocol.options import Options
from figaro.protocol.sights import letter
from figaro.server.connections import COME_BACK, FORBIDDEN, Connection
from figaro.server.hubs import Hub, Note
from figaro.server.limits import Limit
from figaro.server.live import LiveTable, UnknownTable, encode_entry
from figaro.server.summaries import summary_of
from figaro.server.thinking import Thinkers, check_bot
from figaro.server.turns import Turns
from figaro.store.store import Store
from figaro.store.units import Unavailable, Unit
from figaro.tables.asking import Asking
from figaro.tables.deciding import decide
from figaro.tables.entries import BotSat, Entry, Opened, Rematched, Sat
from figaro.tables.folding import fold
from figaro.tables.names import tidy_name
from figaro.tables.players import STAND_IN, Chair, Person, Robot
from figaro.tables.preparing import bot_names, free_name
from figaro.tables.reasons import Declined, TableReason
from figaro.tables.table import Table

#: How many seconds somebody has to be gone before a bot may stand in.
AWAY: Final = 20.0
#: How often tables that nobody needs are put away, and those of other processes looked after, in seconds.
SWEEP: Final = 30.0
#: How often tables are read again while no notes come from other processes, in seconds.
READ_AGAIN: Final = 1.0
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
#: How the ids of people begin who were forgotten; no other does.
NOBODY: Final = "nobody"
#: How many running tables are looked after at most.
MOST_RUNNING: Final = 10_000
#: How many rematches a person may ask for in an hour.
REMATCHES: Final = 60

log = structlog.get_logger("figaro.house")


def new_name(length: int = 10) -> TableId:
    """Give a name for a table that nobody guesses, without letters that look alike."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class House:
    """Finds tables, opens them, and sees to it that their games go on."""

    def __init__(self, store: Store, hub: Hub, thinkers: Thinkers, pause: float) -> None:
        self.store = store
        self._hub = hub
        self._thinkers = thinkers
        self._pause = pause
        self._tables: dict[str, LiveTable] = {}
        self._turns: dict[str, Turns] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._gone: dict[tuple[str, str], float] = {}
        self._since: dict[str, float] = {}
        self._connections: set[Connection] = set()
        self._rematches = Limit(REMATCHES, 3600)
        self._tasks: list[asyncio.Task[None]] = []

    def now(self) -> int:
        """Give the time in milliseconds."""
        return time.time_ns() // 1_000_000

    @property
    def tables(self) -> Sequence[LiveTable]:
        """The tables that are alive here."""
        return tuple(self._tables.values())

    async def start(self) -> None:
        """Take up the games that run, and begin to look after them."""
        await self._hub.start(self._noted)
        await self._take_up()
        self._tasks = [
            asyncio.create_task(self._sweep(), name="house sweeper"),
            asyncio.create_task(self._read_again(), name="house reader"),
        ]

    async def stop(self) -> None:
        """Put everything away."""
        for task in self._tasks:
            task.cancel()
        for turns in self._turns.values():
            turns.close()
        for live in self._tables.values():
            live.close()
        self._thinkers.close()
        await self._hub.stop()

    async def table(self, name: str) -> LiveTable:
        """Give a table, from the store if need be."""
        live = self._tables.get(name)
        if live is not None:
            return live
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        live = await asyncio.shield(loading)
        if live is None:
            raise UnknownTable
        return live

    async def _load(self, name: str) -> LiveTable | None:
        live = await LiveTable.load(name, self.store.logs, self)
        if live is not None:
            self._tables[name] = live
            self._since[name] = time.monotonic()
            self._turns[name] = Turns(live, self._thinkers, self.now, self._pause)
            self._turns[name].look(here=self._hub.alone)
            if not self._hub.alone:
                live.read_again()  # a note that came while the log was read found no table here
        return live

    def put_away(self, name: str) -> None:
        """Keep a table in the store alone; clients that attend it have to come again."""
        live = self._tables.pop(name, None)
        if live is not None:
            self._turns.pop(name).close()
            self._since.pop(name, None)
            self._hub.set_present(name, set())
            live.close()
            for connection in live.connections:
                connection.close(COME_BACK)

    def rewrote(self, name: str) -> None:
        """Have a table read again by every process, since its log is another."""
        self._put_away_again(name)
        self._hub.publish_rewritten(name)

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
        self._hub.publish_forgotten(person)

    def _show_out(self, person: str) -> None:
        for connection in self._connections:
            if connection.person == person:
                connection.close(FORBIDDEN)

    async def open(self, host: Person, options: Options) -> str:
        """Open a table where the host sits at A; give its name."""
        name, now = new_name(), self.now()
        entries: list[Entry] = [
            Opened(at=now, options=options, host=host, secret=secrets.token_hex(32)),
            Sat(at=now, seat="A", person=Person(host.id, tidy_name(host.name)), contribution=""),
        ]
        await self.store.logs.append(_opening(name, entries))
        return name

    async def command(self, command: commands.AnyCommand, person: Person) -> int:
        """Carry out a command; give the table's number after it."""
        live = self._tables.get(command.table) or await self.table(command.table)
        if isinstance(command, commands.SeatBot):
            check_bot(command.bot)
        if isinstance(command, commands.Rematch):
            if live.table.rematch is None and not self._rematches.allows(person.id):
                raise Declined(TableReason.TOO_MANY_TABLES)
            name = new_name()
            return await live.ask(
                lambda table: decide(table, command, Asking(person, self.now(), rematch=name)),
                lambda table, entry: self._rematch(live, table, entry, person),
            )
        away = self._away(live) if isinstance(command, commands.StandIn) else frozenset()
        return await live.ask(lambda table: decide(table, command, Asking(person, self.now(), away)))

    def _rematch(self, live: LiveTable, table: Table, entry: Entry, asking: Person) -> Sequence[Unit]:
        """Give the log of a table where the same people and bots sit as before; who asks for it is the host.

        For somebody who left in the midst of the game a bot plays on there too.
        """
        assert isinstance(entry, Rematched), "only a rematch opens another table"
        host = next((person for person in table.people() if person.id == asking.id), asking)
        secret = secrets.token_hex(32)
        entries: list[Entry] = [Opened(at=entry.at, options=table.options, host=host, secret=secret, after=live.name)]
        names = set(bot_names(table))
        for seat, chair in zip(table.seats, table.chairs, strict=True):
            if isinstance(chair.player, Person) and chair.player.id in table.gone - {asking.id}:
                name = free_name(seat, names)
                names.add(name)
                entries += _seated_again(entry.at, letter(seat), Chair(Robot(STAND_IN, name)))
            else:
                entries += _seated_again(entry.at, letter(seat), chair)
        return (_opening(entry.table, entries),)

    def _away(self, live: LiveTable) -> frozenset[str]:
        """Give who sits at a table and has not been connected for a while, to any process."""
        end = time.monotonic() - AWAY
        since = self._since.get(live.name, 0.0)
        here = self._hub.present(live.name) | {connection.person for connection in live.connections}
        return frozenset(
            person.id
            for person in live.table.people()
            if person.id not in here and self._gone.get((live.name, person.id), since) <= end
        )

    async def attend(self, name: str, connection: Connection, since: int | None) -> int:
        """Let a client come to a table; give the table's number."""
        live = await self.table(name)
        live.attend(connection, since)
        self._gone.pop((name, connection.person), None)
        self._presence_changed(live)
        return live.table.seq

    def depart(self, name: str, connection: Connection) -> None:
        """Let a client go from a table."""
        live = self._tables.get(name)
        if live is None or connection not in live.connections:
            return
        live.depart(connection)
        if all(other.person != connection.person for other in live.connections):
            self._gone[name, connection.person] = time.monotonic()
        self._presence_changed(live)

    def _presence_changed(self, live: LiveTable) -> None:
        self._hub.set_present(live.name, {connection.person for connection in live.connections})
        self._tell_presence(live)

    def seated(self, live: LiveTable) -> None:
        """Tell anew who is at a table: whoever sat down no longer watches."""
        if self._tables.get(live.name) is live:
            self._tell_presence(live)

    def _tell_presence(self, live: LiveTable) -> None:
        everybody = self._hub.present(live.name) | {connection.person for connection in live.connections}
        seated = {person.id for person in live.table.people()}
        live.tell_presence(frozenset(everybody & seated), len(everybody - seated))

    def happened(self, live: LiveTable, *, here: bool) -> None:
        """Look who is to move now."""
        if self._tables.get(live.name) is live:
            self._turns[live.name].look(here=here)

    def kept(self, table: str, seq: int) -> None:
        """Tell other processes of an entry, and the table here, if it was put away and read again meanwhile."""
        self._hub.publish(table, seq)
        current = self._tables.get(table)
        if current is not None:
            current.catch_up(seq)

    def _noted(self, note: Note) -> None:
        """Hear from another process that something was written, or who is where."""
        if note.forgotten is not None:
            self._show_out(note.forgotten)
            return
        if note.rewritten:
            self._put_away_again(note.table)
        live = self._tables.get(note.table)
        if live is None:
            return
        if note.seq is None:
            self._tell_presence(live)
        else:
            live.catch_up(note.seq)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for name, live in list(self._tables.items()):
                # Of several processes each keeps the games that run, as another may die over them.
                if live.idle and (self._hub.alone or live.table.turn is None):
                    self.put_away(name)
            self._gone = {key: when for key, when in self._gone.items() if key[0] in self._tables}
            if not self._hub.alone:
                for live in self.tables:
                    live.read_again()  # whatever note was lost
                try:
                    await self._take_up()
                except Unavailable as error:
                    log.warning("running tables could not be looked after", error=str(error))

    async def _read_again(self) -> None:
        """Read the tables that somebody attends again and again, as long as notes of other processes get lost."""
        was_well = True
        while True:
            await asyncio.sleep(READ_AGAIN)
            if not self._hub.well or not was_well:
                for live in self.tables:
                    live.read_again()
            was_well = self._hub.well

    async def _take_up(self) -> None:
        """Load the running tables where a bot or a clock is waited for: another process may have died over them."""
        for listed in await self.store.logs.listed(["playing"], MOST_RUNNING, all_tables=True):
            if listed.id not in self._tables:
                try:
                    await self.table(listed.id)
                except Unavailable:
                    raise
                except Exception:
                    log.exception("a table cannot be read", table=listed.id)


def _opening(name: str, entries: Sequence[Entry]) -> Unit:
    table = fold(entries)
    people = tuple(person.id for person in table.people())
    return Unit(name, 0, tuple(map(encode_entry, entries)), summary_of(table, entries[0].at), people)


def _seated_again(at: int, seat: SeatName, chair: Chair) -> list[Entry]:
    match chair.player:
        case Person() as person if person.id.startswith(NOBODY):
            return []
        case Person() as person:
            return [Sat(at=at, seat=seat, person=person, contribution="")]
        case Robot() as robot:
            return [BotSat(at=at, seat=seat, robot=robot)]
        case None:
            return []
