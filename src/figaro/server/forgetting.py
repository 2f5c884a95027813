"""Forgetting: taking a person out of everything that is kept, without taking the games from those they played with."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from msgspec import structs

from figaro.protocol import commands
from figaro.server.house import House
from figaro.server.live import decode_entry, encode_entry
from figaro.server.summaries import summary_of
from figaro.store.store import Store
from figaro.tables import players
from figaro.tables.entries import Abandoned, Entry, Left, Muted, Opened, Renamed, Said, Sat
from figaro.tables.folding import fold
from figaro.tables.reasons import Declined

#: Who somebody is afterwards.
NOBODY: Final = "0"
NAMELESS: Final = "?"
EVERY_STAGE: Final = ("open", "playing", "over", "abandoned")
#: From how many tables somebody is taken out at most, in one go.
MOST_TABLES: Final = 10_000


async def forget(person: str, house: House, store: Store) -> None:
    """Take a person out: they leave what runs, their names and words go from all logs, and they themselves."""
    for listed in await store.logs.of_person(person, EVERY_STAGE, MOST_TABLES):
        with suppress(Declined):
            await house.command(commands.Leave(table=listed.id), players.Person(person, NAMELESS))
        house.put_away(listed.id)
        entries = [decode_entry(body) for body in await store.logs.entries(listed.id)]
        kept = without(entries, person)
        table = fold(kept)
        await store.logs.rewrite(
            listed.id, [encode_entry(entry) for entry in kept], summary_of(table, listed.summary.touched)
        )
        house.rewrote(listed.id)  # somebody may have come to it meanwhile, here or at another process
    await store.people.forget(person)


def without(entries: list[Entry], person: str) -> list[Entry]:
    """Give a log in which a person has neither name nor words."""
    seats: set[str] = set()
    kept: list[Entry] = []
    for entry in entries:
        match entry:
            case Opened() if entry.host.id == person:
                kept.append(structs.replace(entry, host=players.Person(NOBODY, NAMELESS)))
            case Sat():
                seats.discard(entry.seat)
                if entry.person.id == person:
                    seats.add(entry.seat)
                    kept.append(structs.replace(entry, person=players.Person(NOBODY, NAMELESS)))
                else:
                    kept.append(entry)
            case Renamed() if entry.seat in seats:
                kept.append(structs.replace(entry, name=NAMELESS))
            case Said() if entry.person.id == person:
                text = None if entry.text is None else ""
                kept.append(structs.replace(entry, person=players.Person(NOBODY, NAMELESS), text=text))
            case Left() if entry.person == person:
                kept.append(structs.replace(entry, person=NOBODY))
            case Abandoned() if entry.by == person:
                kept.append(structs.replace(entry, by=NOBODY))
            case Muted() if person in (entry.by, entry.person):
                kept.append(
                    structs.replace(
                        entry,
                        by=NOBODY if entry.by == person else entry.by,
                        person=NOBODY if entry.person == person else entry.person,
                    )
                )
            case _:
                kept.append(entry)
    return kept
