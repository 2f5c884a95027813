"""New tables: their names, and the first entries of their logs."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from figaro.protocol.message_limits import SeatName, TableId
from figaro.protocol.wire_names import letter
from figaro.server.summaries import summary_of
from figaro.store.log_writes import LogWrite
from figaro.tables.clean_text import tidy_name
from figaro.tables.entries import BotSat, Entry, Opened, Rematched, Sat
from figaro.tables.entry_codec import encode_entry
from figaro.tables.folding import fold
from figaro.tables.players import NOBODY, STAND_IN, Chair, Person, Robot
from figaro.tables.preparing import bot_names, free_name
from figaro.tables.table import Table
from figaro.tables.table_options import TableOptions

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def new_name(length: int = 10) -> TableId:
    """Return an unguessable name for a table, without letters that look alike."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def opening_log(name: str, host: Person, options: TableOptions, now: int) -> LogWrite:
    """Return the log of a new table with its host in seat A."""
    entries: list[Entry] = [
        Opened(at=now, options=options, host=host, secret=secrets.token_hex(32)),
        Sat(at=now, seat="A", person=Person(host.id, tidy_name(host.name)), contribution=""),
    ]
    return _log(name, entries)


def rematch_log(before: str, table: Table, entry: Entry, requester: Person) -> LogWrite:
    """Return the log of a rematch table with the same people and bots; whoever asks for it is the host.

    If someone left during the game, a bot plays for them here too.
    """
    assert isinstance(entry, Rematched), "only a rematch opens a new table"
    host = next((person for person in table.people() if person.id == requester.id), requester)
    secret = secrets.token_hex(32)
    entries: list[Entry] = [Opened(at=entry.at, options=table.options, host=host, secret=secret, after=before)]
    names = set(bot_names(table))
    for seat, chair in zip(table.seats, table.chairs, strict=True):
        if isinstance(chair.player, Person) and chair.player.id in table.gone - {requester.id}:
            name = free_name(seat, names)
            names.add(name)
            entries += _seated_again(entry.at, letter(seat), Chair(Robot(STAND_IN, name)))
        else:
            entries += _seated_again(entry.at, letter(seat), chair)
    return _log(entry.table, entries)


def _log(name: str, entries: Sequence[Entry]) -> LogWrite:
    table = fold(entries)
    people = tuple(person.id for person in table.people())
    return LogWrite(name, 0, tuple(map(encode_entry, entries)), summary_of(table, entries[0].at), people)


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
