"""Folding: the table after each entry of its log."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Final

from msgspec.structs import replace

from figaro.notation.tags import setup_of
from figaro.rules import Cards, Move, Phase, Seat, State, deal, play
from figaro.rules.events import Event
from figaro.tables import clocks
from figaro.tables.append_only_list import AppendOnlyList
from figaro.tables.entries import (
    Abandoned,
    BotSat,
    Brought,
    Changed,
    Entry,
    Left,
    Logged,
    Moved,
    Muted,
    Opened,
    Readied,
    Rematched,
    Renamed,
    Resumed,
    Said,
    Sat,
    Started,
    Stood,
    StoodIn,
    Swapped,
    TakenBack,
)
from figaro.tables.players import STAND_IN, Chair, Person, Robot
from figaro.tables.table import Stage, Table

#: The outcome of a move: the state after it, and its events.
Outcome = tuple[State, tuple[Event, ...]]
#: How many recent messages a table remembers, for people who come back to it.
TALK_KEPT: Final = 60


def fold(entries: Iterable[Entry], table: Table | None = None) -> Table:
    """Return the table after a sequence of log entries, starting from its opening or from an earlier table."""
    for entry in entries:
        table = opened(entry) if table is None else after(table, entry)
    if table is None:
        raise ValueError("a table needs at least one entry, its opening")
    return table


def opened(entry: Entry) -> Table:
    """Return the table that an opening creates."""
    if not isinstance(entry, Opened):
        raise TypeError(f"a log begins with an opening, not with {type(entry).__name__}")
    return Table(
        seq=0,
        opened=entry.at,
        options=entry.options,
        host=entry.host.id,
        opener=entry.host.id,
        secret=entry.secret,
        chairs=(Chair(),) * entry.options.players,
    )


def after(table: Table, entry: Entry) -> Table:
    """Return the table after one more entry."""
    return _numbered(table, _after(entry, table), entry)


def _numbered(before: Table, changed: Table, entry: Entry) -> Table:
    """Return the changed table with the next number, keeping only the events of this entry."""
    dealt_or_moved = isinstance(entry, Started | Moved)
    return replace(changed, seq=before.seq + 1, events=changed.events if dealt_or_moved else ())


@singledispatch
def _after(entry: Logged, table: Table) -> Table:  # noqa: ARG001 - the registered functions need it
    """Return the table after an entry, without changing its number."""
    raise TypeError(f"{type(entry).__name__} cannot come here in a log")


@_after.register
def _sat(entry: Sat, table: Table) -> Table:
    chairs = list(table.chairs)
    for name in entry.left:
        chairs[Seat.parse(name)] = Chair()
    chairs[Seat.parse(entry.seat)] = Chair(entry.person, entry.contribution)
    return replace(table, chairs=tuple(chairs), host=table.host or entry.person.id)


@_after.register
def _brought(entry: Brought, table: Table) -> Table:
    chairs = (
        Chair(chair.player, entry.contribution, chair.stand_in) if chair.belongs_to(entry.person) else chair
        for chair in table.chairs
    )
    return replace(table, chairs=tuple(chairs))


@_after.register
def _bot_sat(entry: BotSat, table: Table) -> Table:
    return replace(table, chairs=table.with_chair(Seat.parse(entry.seat), Chair(entry.robot)))


@_after.register
def _stood(entry: Stood, table: Table) -> Table:
    return _still_ready(replace(table, chairs=table.with_chair(Seat.parse(entry.seat), Chair())))


@_after.register
def _left(entry: Left, table: Table) -> Table:
    """Free the seats of the person who left, or let bots play them, and pass the role of host on."""
    running = table.stage is Stage.PLAYING
    chairs = tuple(
        (_played_by(chair, STAND_IN) if running else Chair()) if chair.belongs_to(entry.person) else chair
        for chair in table.chairs
    )
    host = table.host
    if host == entry.person:
        others = [person.id for person in table.people() if person.id != entry.person]
        here = [each for each in others if any(chair.belongs_to(each) and not chair.stand_in for chair in chairs)]
        host = next(iter([*here, *others]), None)
    gone = table.gone | {entry.person} if running else table.gone
    return _still_ready(replace(table, chairs=chairs, host=host, gone=gone))


@_after.register
def _renamed(entry: Renamed, table: Table) -> Table:
    seat = Seat.parse(entry.seat)
    chair = table.chairs[seat]
    if isinstance(chair.player, Person):
        chair = Chair(Person(chair.player.id, entry.name), chair.contribution, chair.stand_in)
    elif isinstance(chair.player, Robot):
        chair = Chair(Robot(chair.player.bot, entry.name))
    return replace(table, chairs=table.with_chair(seat, chair))


@_after.register
def _swapped(entry: Swapped, table: Table) -> Table:
    chairs = list(table.chairs)
    one, other = Seat.parse(entry.seat), Seat.parse(entry.other)
    chairs[one], chairs[other] = chairs[other], chairs[one]
    return replace(table, chairs=tuple(chairs))


@_after.register
def _changed(entry: Changed, table: Table) -> Table:
    chairs = table.chairs[: entry.options.players]
    chairs += (Chair(),) * (entry.options.players - len(chairs))
    return replace(table, options=entry.options, chairs=chairs, ready=frozenset())


@_after.register
def _readied(entry: Readied, table: Table) -> Table:
    who = frozenset({entry.person})
    return replace(table, ready=table.ready | who if entry.ready else table.ready - who)


@_after.register
def _started(entry: Started, table: Table) -> Table:
    state, events = deal(State(setup_of(entry.setup)), hands_of(entry.deal))
    return replace(
        table,
        stage=Stage.PLAYING,
        ready=frozenset(),
        state=state,
        events=events,
        history=AppendOnlyList((events,)),
        clock=clocks.started(table.options.clock, len(table.chairs), entry.at),
    )


@_after.register
def _moved(entry: Moved, table: Table) -> Table:
    assert table.state is not None, "there is no move without a game"
    return _with_move(table, entry, play(table.state, Move.parse(entry.move), Seat.parse(entry.seat)))


def after_move(table: Table, entry: Moved, outcome: Outcome) -> Table:
    """Return the table after a move whose outcome is already known."""
    return _numbered(table, _with_move(table, entry, outcome), entry)


def _with_move(table: Table, entry: Moved, outcome: Outcome) -> Table:
    seat = Seat.parse(entry.seat)
    state, events = outcome
    if entry.deal is not None:
        state, dealt = deal(state, hands_of(entry.deal))
        events += dealt
    over = state.phase is Phase.OVER
    return replace(
        table,
        state=state,
        stage=Stage.OVER if over else table.stage,
        moves=table.moves.followed_by((seat, entry.move)),
        events=events,
        history=table.history.followed_by(events),
        clock=None if over or table.clock is None else table.clock.after_move(seat, entry.at, by=entry.by),
    )


@_after.register
def _resumed(entry: Resumed, table: Table) -> Table:
    return table if table.clock is None else replace(table, clock=table.clock.after_pause(entry.at, entry.used))


@_after.register
def _stood_in(entry: StoodIn, table: Table) -> Table:
    seat = Seat.parse(entry.seat)
    return replace(table, chairs=table.with_chair(seat, _played_by(table.chairs[seat], entry.bot)))


@_after.register
def _taken_back(entry: TakenBack, table: Table) -> Table:
    seat = Seat.parse(entry.seat)
    chair = table.chairs[seat]
    gone = table.gone - {chair.player.id} if isinstance(chair.player, Person) else table.gone
    return replace(table, chairs=table.with_chair(seat, _played_by(chair, None)), gone=gone)


@_after.register
def _said(entry: Said, table: Table) -> Table:
    return replace(table, talk=(*table.talk[1 - TALK_KEPT :], entry))


@_after.register
def _muted(entry: Muted, table: Table) -> Table:
    pair = frozenset({(entry.by, entry.person)})
    return replace(table, muted=table.muted | pair if entry.muted else table.muted - pair)


@_after.register
def _rematched(entry: Rematched, table: Table) -> Table:
    return replace(table, rematch=entry.table)


@_after.register
def _abandoned(entry: Abandoned, table: Table) -> Table:  # noqa: ARG001 - who did it does not matter
    return replace(table, stage=Stage.ABANDONED, clock=None)


def _still_ready(table: Table) -> Table:
    """Return the table with only seated people ready."""
    return replace(table, ready=table.ready & {person.id for person in table.people()}) if table.ready else table


def _played_by(chair: Chair, bot: str | None) -> Chair:
    """Return a chair where a bot plays for its person, or for `None` the person."""
    return Chair(chair.player, chair.contribution, bot)


def hands_of(texts: Iterable[str]) -> tuple[Cards, ...]:
    """Read the hands of a deal."""
    return tuple(Cards.parse(text) for text in texts)
