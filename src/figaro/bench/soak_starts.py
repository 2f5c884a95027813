"""How long a server takes to start with many running tables, compared with none."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from figaro.bench.server import free_port, process
from figaro.rules import Chance
from figaro.server.summaries import summary_of
from figaro.store import log_writes
from figaro.store.log_writes import LogWrite
from figaro.store.store import open_store
from figaro.tables.deciding import decide_move
from figaro.tables.entries import BotSat, Entry, Opened, Sat
from figaro.tables.entry_codec import encode_entry
from figaro.tables.folding import after, fold
from figaro.tables.players import Person, Robot
from figaro.tables.preparing import start_entry
from figaro.tables.table_options import TableOptions

#: How many moves have been made at each table; then it is the turn of a person who does not come.
MOVES: Final = 60
#: Who plays there.
SOMEBODY: Final = "0" * 16
#: How many tables are written at once.
BATCH: Final = 100
#: How many seconds a server has to start.
PATIENCE: Final = 300.0


def half_a_game() -> LogWrite:
    """Return the log of a table where a person plays with three bots, up to the middle of the game."""
    person = Person(SOMEBODY, "Somebody")
    entries: list[Entry] = [
        Opened(at=1, options=TableOptions(players=4), host=person, secret="0" * 64),
        Sat(at=1, seat="A", person=person, contribution=""),
    ]
    entries += [BotSat(at=1, seat=seat, robot=Robot("page", seat)) for seat in ("B", "C", "D")]
    table = fold(entries)
    entry: Entry = start_entry(table, 1)
    table = after(table, entry)
    luck = Chance("half a game")
    while True:
        entries.append(entry)
        assert table.state is not None, "it was started"
        assert table.turn is not None, "it is not over yet"
        if len(table.moves) >= MOVES and table.chairs[table.turn].bot is None:
            break
        legal = table.state.legal_moves
        entry, table = decide_move(table, table.turn, str(legal[luck.below(len(legal))]), 1, by="bot")
    return LogWrite("", 0, tuple(map(encode_entry, entries)), summary_of(table, 1), (person.id,))


async def fill(database: str, tables: int, written: Callable[[int], None]) -> None:
    """Write this many running tables into a database."""
    write = half_a_game()
    async with open_store(database) as store:
        await store.people.add(
            log_writes.KnownPerson(SOMEBODY, "Somebody", 1), b""
        )  # an unknown person would be forgotten
        for first in range(0, tables, BATCH):
            numbers = range(first, min(first + BATCH, tables))
            names = (f"{number:010d}" for number in numbers)
            await store.logs.append(*(write._replace(table=name) for name in names))
            written(numbers[-1] + 1)


def seconds_to_start(database: str) -> float:
    """Return how many seconds a server takes until it answers."""
    port = free_port()
    with Path(f"{database}.log").open("wb") as log:
        start = time.monotonic()
        words = ["figaro", "serve", "--port", str(port), "--database", database]
        with process(words, port, {}, core=None, log=log, patience=PATIENCE):
            return time.monotonic() - start


def measure(tables: int, say: Callable[[str], None]) -> tuple[float, float]:
    """Return how many seconds a server takes to start with no tables, and with this many running ones."""
    with tempfile.TemporaryDirectory() as folder:
        say("starting with no tables")
        seconds_to_start(str(Path(folder) / "first.db"))  # the first start reads everything from the disk
        empty = seconds_to_start(str(Path(folder) / "empty.db"))
        full = str(Path(folder) / "full.db")
        every = max(BATCH, tables // 4)
        asyncio.run(
            fill(full, tables, lambda done: say(f"{done:,} running tables written") if done % every == 0 else None)
        )
        say(f"starting with {tables:,} running tables")
        return empty, seconds_to_start(full)
