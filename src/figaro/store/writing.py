"""Writing the logs: one writer commits all that waits in one transaction, so a commit serves many tables."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Self

from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from figaro.store import schema
from figaro.store.databases import Database
from figaro.store.units import Conflict, Unavailable, Unit

#: How many units a transaction takes at most, so that nobody waits too long.
MOST_UNITS: Final = 1000


@dataclass(eq=False)
class Waiting:
    """Units that belong together, and who waits for them."""

    units: Sequence[Unit]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def single(self) -> bool:
        """Whether it is a single entry, as nearly all are."""
        return len(self.units) == 1 and len(self.units[0].bodies) == 1

    def answer(self, error: Exception | None) -> None:
        """Tell whoever waits how it went, if anybody still does."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Takes units from everybody and writes them, in the order in which they came."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert: Any = (postgresql if database.dialect == "postgresql" else sqlite).insert
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def __aenter__(self) -> Self:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="store writer")
        return self

    async def __aexit__(self, *_: object) -> None:
        """Write what waits, and end."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def append(self, units: Sequence[Unit]) -> None:
        """Write units together; raises `Conflict` if a number is taken, and `Unavailable` if nobody knows."""
        if self._closing:
            raise Unavailable("the store is closing")
        waiting = Waiting(units)
        self._waiting.append(waiting)
        self._wake.set()
        await waiting.done

    async def _run(self) -> None:
        while not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_UNITS], self._waiting[MOST_UNITS:]
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[Waiting]) -> None:
        try:
            conflicts = await self._database.write(lambda connection: self._write_all(connection, batch))
        except Unavailable as error:
            for waiting in batch:
                waiting.answer(error)
            return
        for waiting in batch:
            waiting.answer(conflicts.get(id(waiting)))

    def _write_all(self, connection: Connection, batch: list[Waiting]) -> dict[int, Conflict]:
        """Write a batch in a transaction; give those whose numbers were taken."""
        conflicts = self._write_single(connection, [waiting for waiting in batch if waiting.single])
        for waiting in batch:
            if not waiting.single:
                try:
                    with connection.begin_nested():
                        connection.execute(schema.entries.insert(), _rows(waiting.units))
                except IntegrityError:
                    conflicts[id(waiting)] = Conflict("that number of the log is taken")
        kept = [unit for waiting in batch if id(waiting) not in conflicts for unit in waiting.units]
        self._write_lists(connection, kept)
        return conflicts

    def _write_single(self, connection: Connection, single: list[Waiting]) -> dict[int, Conflict]:
        if not single:
            return {}
        rows = _rows([waiting.units[0] for waiting in single])
        insert = self._insert(schema.entries).on_conflict_do_nothing()
        insert = insert.returning(schema.entries.c.table_id, schema.entries.c.seq)
        written = {(table, seq) for table, seq in connection.execute(insert, rows)}
        conflicts = {}
        for waiting in single:
            key = (waiting.units[0].table, waiting.units[0].first)
            if key in written:
                written.discard(key)
            else:
                conflicts[id(waiting)] = Conflict(f"number {key[1]} of table {key[0]} is taken")
        return conflicts

    def _write_lists(self, connection: Connection, units: Sequence[Unit]) -> None:
        """Write what lists are made from."""
        summaries = [
            {
                "id": unit.table,
                "stage": unit.summary.stage,
                "listed": unit.summary.listed,
                "opened": unit.summary.opened,
                "touched": unit.summary.touched,
                "summary": unit.summary.body,
            }
            for unit in units
            if unit.summary is not None
        ]
        if summaries:
            insert = self._insert(schema.tables)
            changed = {name: insert.excluded[name] for name in ("stage", "listed", "touched", "summary")}
            connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_=changed), summaries)
        parts = [{"table_id": unit.table, "person": person} for unit in units for person in unit.people]
        if parts:
            connection.execute(self._insert(schema.seats).on_conflict_do_nothing(), parts)


def _rows(units: Sequence[Unit]) -> list[dict[str, object]]:
    return [
        {"table_id": unit.table, "seq": unit.first + place, "body": body}
        for unit in units
        for place, body in enumerate(unit.bodies)
    ]
