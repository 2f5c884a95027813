"""Exporting: everything stored about a person, written as it is read, so that nobody waits and nothing piles up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import blake2b
from threading import Lock
from typing import Final, TypeVar

import structlog
from cachetools import LRUCache
from litestar.exceptions import TooManyRequestsException
from msgspec import Struct
from msgspec.json import Decoder, Encoder

from figaro.notation import RecordError, write_game
from figaro.server.http_bodies import Export, ListedTable, SaidWords
from figaro.server.rate_limits import ConcurrencyLimit
from figaro.server.summaries import read_summary
from figaro.store.log_writes import KnownPerson, Listed
from figaro.store.logs import Lists
from figaro.tables.entries import Said
from figaro.tables.entry_codec import UnreadableEntry, decode_entry
from figaro.tables.folding import fold
from figaro.tables.table import Stage
from figaro.tables.table_records import record_of, without_moves

#: How many tables an export may have, and how many to read at a time.
MOST_TABLES: Final = 10_000
AT_A_TIME: Final = 20
#: How many exports may be written at once; each person may have one.
MOST_AT_ONCE: Final = 16
#: How many characters of records to cache.
MOST_LETTERS: Final = 16_000_000
#: The cost of caching that there is no record, in characters.
KEY_COST: Final = 200
ENDED: Final = (Stage.OVER, Stage.ABANDONED)

#: The end of an export without games and words, after the opening bracket of its games.
END: Final = b'],"words":[]}'
Result = TypeVar("Result")

_encode = Encoder().encode
log = structlog.get_logger("figaro.exporting")


class _Kind(Struct):
    """The kind of an entry, which is faster to read than the whole entry."""

    entry: str


_kind = Decoder(_Kind).decode
SAID: Final = Said.__struct_config__.tag


class Records:
    """The records of finished games, as text; the most recently requested ones are cached.

    They are cached by the contents of their logs, so a rewritten log counts as a new one.
    """

    def __init__(self, most_letters: int = MOST_LETTERS) -> None:
        self._known: LRUCache[bytes, str | None] = LRUCache(most_letters, _cost)
        self._lock = Lock()

    def of(self, name: str, bodies: Sequence[bytes], listed: Listed | None = None) -> str | None:
        """Return the record of a log; `None` if its game never started, or has not ended and would reveal hands.

        If given, the listed summary of the table saves replaying the game.
        """
        if not bodies or (listed is not None and listed.summary.stage not in ENDED):
            return None
        key = _digest([name.encode(), *bodies])
        with self._lock:
            if key in self._known:
                return self._known[key]
        text = _record(name, bodies, listed)
        with self._lock, suppress(ValueError):  # a record larger than the whole cache
            self._known[key] = text
        return text


def _cost(text: str | None) -> int:
    return KEY_COST + len(text or "")


def _digest(parts: Iterable[bytes]) -> bytes:
    found = blake2b(digest_size=16)
    for part in parts:
        found.update(len(part).to_bytes(4))
        found.update(part)
    return found.digest()


def _record(name: str, bodies: Sequence[bytes], listed: Listed | None) -> str | None:
    entries = list(map(decode_entry, bodies))
    date = datetime.fromtimestamp(entries[0].at / 1000, UTC).date().isoformat()
    if listed is not None:
        stage, winner = Stage(listed.summary.stage), read_summary(listed.summary.body).winner
        unplayed = without_moves(entries, stage)
        try:
            record = record_of(name, date, unplayed, entries, winner) if unplayed.stage in ENDED else None
            if record is not None:
                return write_game(record)
        except RecordError:  # the list disagrees with the log, and the log is the truth
            pass
    table = fold(entries)
    record = record_of(name, date, table, entries) if table.stage in ENDED else None
    return None if record is None else write_game(record)


class Exports:
    """Writes a few exports at once, in one thread, one batch of tables at a time."""

    def __init__(self, logs: Lists) -> None:
        self.records = Records()
        self._logs = logs
        self._people = ConcurrencyLimit(1)
        self._all = ConcurrencyLimit(MOST_AT_ONCE)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="export")

    async def of(self, person: KnownPerson) -> AsyncIterator[bytes]:
        """Start an export, and return its parts, which together are JSON."""
        if not self._people.take(person.id):
            raise TooManyRequestsException("your last export is still being written; wait until it is done")
        if not self._all.take("all"):
            self._people.give_back(person.id)
            raise TooManyRequestsException("too many exports are being written; try again soon")
        parts = self._parts(person)
        # Once its first part is made it gives its place back, even if nobody takes another part.
        return _after(await anext(parts), parts)

    async def _parts(self, person: KnownPerson) -> AsyncIterator[bytes]:
        try:
            tables = await self._logs.of_person(person.id, [stage.value for stage in Stage], MOST_TABLES)
            yield await self._in_thread(_head, person, tables)
            words: list[SaidWords] = []
            comma = b""
            for start in range(0, len(tables), AT_A_TIME):
                batch = tables[start : start + AT_A_TIME]
                logs = await self._logs.entries_of([listed.id for listed in batch])
                games, said = await self._in_thread(self._batch, batch, logs, person.id)
                words += said
                for game in games:
                    yield comma + _encode(game)
                    comma = b","
            yield b'],"words":' + _encode(words) + b"}"
        finally:
            self._people.give_back(person.id)
            self._all.give_back("all")

    def _batch(
        self, batch: Sequence[Listed], logs: dict[str, list[bytes]], person: str
    ) -> tuple[list[str], list[SaidWords]]:
        """Return the records of some tables, and what a person said there."""
        games: list[str] = []
        words: list[SaidWords] = []
        for listed in batch:
            bodies = logs.get(listed.id, [])
            try:
                record = self.records.of(listed.id, bodies, listed)
                words += _said(listed.id, bodies, person)
            except UnreadableEntry as error:
                log.warning("an export leaves out an unreadable table", table=listed.id, error=str(error))
            else:
                games += [] if record is None else [record]
        return games, words

    async def record(self, name: str) -> str | None:
        """Return the record of a table's game, if it has ended."""
        bodies = await self._logs.entries(name)
        return await asyncio.to_thread(self.records.of, name, bodies)

    async def _in_thread(self, what: Callable[..., Result], *given: object) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, what, *given)

    def close(self) -> None:
        """Stop writing."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _said(table: str, bodies: Sequence[bytes], person: str) -> list[SaidWords]:
    """Return what a person said at a table."""
    entries = (decode_entry(body) for body in bodies if _kind(body).entry == SAID)
    return [
        SaidWords(table, entry.at, entry.phrase, entry.text)
        for entry in entries
        if isinstance(entry, Said) and entry.person.id == person
    ]


def _head(person: KnownPerson, tables: Sequence[Listed]) -> bytes:
    """Return the beginning of an export, up to its first game."""
    listed = [ListedTable(found.id, found.summary.touched, read_summary(found.summary.body)) for found in tables]
    whole = _encode(Export(person.id, person.name, person.created, listed, [], []))
    return whole.removesuffix(END)


async def _after(first: bytes, others: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for other in others:
        yield other
