"""Writing the logs: one writer commits everything that waits in one transaction, so a commit serves many tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Self

import structlog
from sqlalchemy import Connection, bindparam, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from figaro.store import schema
from figaro.store.databases import Database, number_taken
from figaro.store.log_writes import Conflict, LogWrite, Summary, Unavailable

log = structlog.get_logger("figaro.store")
#: How long to wait for more to write, in seconds: a commit for more tables costs hardly more.
GATHER: Final = 0.001
#: The most writes in a transaction, so that nobody waits too long.
MOST_UNITS: Final = 1000


Done = Callable[[Exception | None], None]


class Waiting(NamedTuple):
    """Writes that belong together, and the callback for when they are written."""

    writes: Sequence[LogWrite]
    done: Done


class Writer:
    """Takes log writes from everybody and commits them in order of arrival."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert: Any = (postgresql if database.dialect == "postgresql" else sqlite).insert
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def __aenter__(self) -> Self:
        """Start writing."""
        self._task = asyncio.create_task(self._run(), name="store writer")
        return self

    async def __aexit__(self, *_: object) -> None:
        """Write whatever is waiting, and stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    def submit(self, writes: Sequence[LogWrite], done: Done) -> None:
        """Have log writes committed together.

        `done` is called with `None` when they are on disk, with `Conflict` if a number is taken, and with
        `Unavailable` if nobody knows.
        """
        if self._closing:
            done(Unavailable("the store is closing"))
            return
        self._waiting.append(Waiting(writes, done))
        self._wake.set()

    async def _run(self) -> None:
        while not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                if not self._closing:
                    await asyncio.sleep(GATHER)
                batch, self._waiting = self._waiting[:MOST_UNITS], self._waiting[MOST_UNITS:]
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[Waiting]) -> None:
        conflicts: dict[int, Conflict] = {}
        failed: Unavailable | None = None
        try:
            try:
                await self._write_at_once(batch)
            except Conflict:
                conflicts = await self._database.write(lambda connection: self._write_each(connection, batch))
        except Unavailable as error:
            failed = error
        except Exception as error:  # whatever goes wrong, the writer goes on
            log.exception("entries could not be written")
            failed = Unavailable(f"the database cannot be written: {type(error).__name__}")
        for place, waiting in enumerate(batch):
            try:
                waiting.done(failed or conflicts.get(place))
            except Exception:
                log.exception("a callback failed after something was written")

    async def _write_at_once(self, batch: list[Waiting]) -> None:
        """Write a batch; raises `Conflict`, and nothing is written, if any number is taken."""
        writes = [write for waiting in batch for write in waiting.writes]
        entries = [entry for write in writes for entry in write.entries]
        if all(write.summary is None and not write.people for write in writes):
            await self._database.append(entries)
        else:
            await self._database.write(lambda connection: self._write_all(connection, writes))

    def _write_each(self, connection: Connection, batch: list[Waiting]) -> dict[int, Conflict]:
        """Write as much of a batch as possible in one transaction; return the places of those that were refused."""
        conflicts = {}
        for place, waiting in enumerate(batch):
            try:
                with connection.begin_nested():
                    self._write_all(connection, waiting.writes)
            except Conflict as conflict:
                conflicts[place] = conflict
        return conflicts

    def _write_all(self, connection: Connection, writes: Sequence[LogWrite]) -> None:
        """Write them in a transaction; raises `Conflict` if any number is taken, or a table no longer exists."""
        new = [_row(write.table, write.summary) for write in writes if write.summary is not None and write.first == 0]
        changed = [
            _row(write.table, write.summary) for write in writes if write.summary is not None and write.first > 0
        ]
        names = ("table_id", "seq", "body")
        entries = [dict(zip(names, entry, strict=True)) for write in writes for entry in write.entries]
        parts = [{"table_id": write.table, "person": person} for write in writes for person in write.people]
        try:
            if new:
                connection.execute(schema.tables.insert(), new)
            connection.execute(schema.entries.insert(), entries)
        except IntegrityError:
            raise number_taken() from None
        if changed:
            connection.execute(_CHANGE, changed)
        if parts:
            connection.execute(self._insert(schema.seats).on_conflict_do_nothing(), parts)


#: The columns of the lists that a table's later entries change.
_CHANGE: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("stage", "listed", "touched", "summary", "due")})
)


def _row(table: str, summary: Summary) -> dict[str, object]:
    """Return what lists know about a table, by the names of columns."""
    return {
        "id": table,
        "table": table,
        "stage": summary.stage,
        "listed": summary.listed,
        "opened": summary.opened,
        "touched": summary.touched,
        "summary": summary.body,
        "due": summary.due,
    }
