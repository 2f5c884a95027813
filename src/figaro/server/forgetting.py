"""Forgetting: removing a person from everything stored, without taking the games away from their opponents."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Final, assert_never

from msgspec import structs

from figaro.protocol import commands
from figaro.rules import Seat
from figaro.server.live_table import UnknownTable
from figaro.server.recently_forgotten import note_forgotten
from figaro.server.registry import TableRegistry
from figaro.server.summaries import summary_of
from figaro.server.upkeep import SWEEP
from figaro.store.log_writes import Listed, Summary
from figaro.store.store import Store
from figaro.tables import players
from figaro.tables.entries import (
    Abandoned,
    BotSat,
    Brought,
    Changed,
    Entry,
    Left,
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
from figaro.tables.entry_codec import decode_entry, encode_entry
from figaro.tables.folding import fold
from figaro.tables.table import Stage, Table
from figaro.tables.table_reasons import Declined

#: The name of a person once they are forgotten.
NAMELESS: Final = "?"
EVERY_STAGE: Final = tuple(stage.value for stage in Stage)
#: How many seconds until every process has read who was forgotten.
LATER: Final = 2 * SWEEP + 5
#: How many tables to remove a person from in one go.
TABLES_IN_ONE_GO: Final = 10_000


async def forget(person: str, registry: TableRegistry, store: Store) -> None:
    """Remove a person: they leave their games, their name and words leave all logs, and then the account goes.

    If the store fails before the account is gone, the person can ask again; if it fails later, the next start
    finishes the job.
    """
    registry.forget(person)
    tables = await store.logs.of_person(person, EVERY_STAGE, TABLES_IN_ONE_GO)
    for listed in tables:
        with suppress(Declined, UnknownTable):
            await registry.command(commands.Leave(table=listed.id), players.Person(person, NAMELESS))
        await _take_out(listed, person, registry, store)
    await store.people.forget(person)
    registry.forget(person)  # a second device may have connected meanwhile; from now on nobody can sign in as them
    await _finish(person, registry, store)
    if not registry.alone:
        await note_forgotten(store.facts, person, registry.now())
        registry.supervisor.run("forget again", partial(_once_more, tables, person, registry, store))


async def finish_forgetting(registry: TableRegistry, store: Store) -> None:
    """Finish what was started before the server stopped."""
    for person in await store.people.half_forgotten():
        await _finish(person, registry, store)


async def _finish(person: str, registry: TableRegistry, store: Store) -> None:
    """Remove a person whose account is gone from whatever was written since, like a rematch, until nothing is left."""
    while tables := await store.logs.of_person(person, EVERY_STAGE, TABLES_IN_ONE_GO):
        for listed in tables:
            await _take_out(listed, person, registry, store, last=True)


async def _once_more(tables: Sequence[Listed], person: str, registry: TableRegistry, store: Store) -> None:
    """Look again once every process has heard of it, even one that no note reached."""
    await asyncio.sleep(LATER)
    for listed in tables:
        await _take_out(listed, person, registry, store)
    await _finish(person, registry, store)


async def _take_out(listed: Listed, person: str, registry: TableRegistry, store: Store, *, last: bool = False) -> None:
    """Remove a person from a table's log, if they are in it, and make every process reload it.

    The `last` time, they also stop counting as someone who took part.
    """
    changed = False

    def rewritten(bodies: list[bytes]) -> tuple[list[bytes], Summary]:
        nonlocal changed
        kept = without(list(map(decode_entry, bodies)), person)
        after = list(map(encode_entry, kept))
        changed = after != bodies
        return after, summary_of(fold(kept), listed.summary.touched)

    await store.logs.rewrite(listed.id, rewritten, person if last else None)
    if changed:
        registry.rewrote(listed.id)


def without(entries: list[Entry], person: str) -> list[Entry]:
    """Return a log in which a person has no name and no words, and an id that belongs to nobody."""
    nobody = players.Person(players.NOBODY + secrets.token_hex(8), NAMELESS)
    kept: list[Entry] = []
    table: Table | None = None
    for entry in entries:
        if isinstance(entry, Renamed) and table is not None and table.chairs[Seat.parse(entry.seat)].belongs_to(person):
            kept.append(structs.replace(entry, name=NAMELESS))
        else:
            kept.append(_without(entry, person, nobody))
        table = fold([entry], table)
    return kept


def _without(entry: Entry, person: str, nobody: players.Person) -> Entry:
    """Return an entry with a person replaced by nobody.

    Every kind of entry is listed here, so that the type checker asks about a new one; and a test looks for people in
    every field of each.
    """
    match entry:
        case Opened():
            return structs.replace(entry, host=nobody) if entry.host.id == person else entry
        case Sat():
            return structs.replace(entry, person=nobody) if entry.person.id == person else entry
        case Said():
            words = None if entry.text is None else ""
            return structs.replace(entry, person=nobody, text=words) if entry.person.id == person else entry
        case Left() | Readied() | Brought():
            return structs.replace(entry, person=nobody.id) if entry.person == person else entry
        case Abandoned():
            return structs.replace(entry, by=nobody.id) if entry.by == person else entry
        case Muted():
            by, muted = (nobody.id if each == person else each for each in (entry.by, entry.person))
            return structs.replace(entry, by=by, person=muted)
        case (
            BotSat() | Changed() | Moved() | Rematched() | Renamed() | Resumed() | Started() | Stood() | StoodIn()
            | Swapped() | TakenBack()
        ):  # fmt: skip
            return entry
        case _:
            assert_never(entry)
