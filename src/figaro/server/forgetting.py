"""Forgetting: taking a person out of everything that is kept, without taking the games from those they played with."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Final

from msgspec import structs

from figaro.protocol import commands
from figaro.rules import Seat
from figaro.server.house import NOBODY, House
from figaro.server.live import decode_entry, encode_entry
from figaro.server.summaries import summary_of
from figaro.store.store import Store
from figaro.tables import players
from figaro.tables.entries import Abandoned, Brought, Entry, Left, Muted, Opened, Readied, Renamed, Said, Sat
from figaro.tables.folding import fold
from figaro.tables.reasons import Declined
from figaro.tables.table import Table

#: What somebody is called afterwards.
NAMELESS: Final = "?"
#: How often a log is rewritten because something was written to it meanwhile.
MOST_TRIES: Final = 20
EVERY_STAGE: Final = ("open", "playing", "over", "abandoned")
#: From how many tables somebody is taken out at most, in one go.
MOST_TABLES: Final = 10_000


async def forget(person: str, house: House, store: Store) -> None:
    """Take a person out: they leave what runs, their names and words go from all logs, and they themselves."""
    house.forget(person)
    for listed in await store.logs.of_person(person, EVERY_STAGE, MOST_TABLES):
        with suppress(Declined):
            await house.command(commands.Leave(table=listed.id), players.Person(person, NAMELESS))
        house.put_away(listed.id)
        for _ in range(MOST_TRIES):
            if await _rewrite(listed.id, person, listed.summary.touched, store):
                break
        house.rewrote(listed.id)  # somebody may have come to it meanwhile, here or at another process
    await store.people.forget(person)


async def _rewrite(table: str, person: str, touched: int, store: Store) -> bool:
    """Take a person out of a log; give whether that was done, as it is not if something was written meanwhile."""
    entries = [decode_entry(body) for body in await store.logs.entries(table)]
    kept = without(entries, person)
    return await store.logs.rewrite(table, list(map(encode_entry, kept)), summary_of(fold(kept), touched))


def without(entries: list[Entry], person: str) -> list[Entry]:
    """Give a log in which a person has neither name nor words, and an id that is nobody's."""
    nobody = players.Person(NOBODY + secrets.token_hex(8), NAMELESS)
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
    """Give an entry in which a person is nobody."""
    match entry:
        case Opened() if entry.host.id == person:
            return structs.replace(entry, host=nobody)
        case Sat() if entry.person.id == person:
            return structs.replace(entry, person=nobody)
        case Said() if entry.person.id == person:
            return structs.replace(entry, person=nobody, text=None if entry.text is None else "")
        case Left() | Readied() | Brought() if entry.person == person:
            return structs.replace(entry, person=nobody.id)
        case Abandoned() if entry.by == person:
            return structs.replace(entry, by=nobody.id)
        case Muted():
            by, muted = (nobody.id if each == person else each for each in (entry.by, entry.person))
            return structs.replace(entry, by=by, person=muted)
        case _:
            return entry
