"""The logs of all tables, and the lists made from them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from sqlalchemy import Connection, Row, Select, delete, func, select, update

from figaro.store import schema
from figaro.store.databases import Database, Reading
from figaro.store.log_writer import Writer
from figaro.store.log_writes import Listed, LogWrite, Summary

_LISTED = (
    schema.tables.c.id,
    schema.tables.c.stage,
    schema.tables.c.listed,
    schema.tables.c.opened,
    schema.tables.c.touched,
    schema.tables.c.summary,
)
_Listing = Select[tuple[str, str, bool, int, int, bytes]]


class Lists:
    """What happened at every table, in order, and the lists made from it; only for reading."""

    def __init__(self, database: Reading) -> None:
        self._database: Reading = database

    async def entries(self, table: str, since: int = -1) -> list[bytes]:
        """Return the entries of a log after a number, or all; an unknown table has none."""
        rows = schema.entries
        query = select(rows.c.body).where(rows.c.table_id == table, rows.c.seq > since).order_by(rows.c.seq)
        return await self._database.read(lambda connection: list(connection.scalars(query)))

    async def entries_of(self, tables: Sequence[str]) -> dict[str, list[bytes]]:
        """Return the entries of several logs at once; an unknown table has none."""
        rows = schema.entries
        query = select(rows.c.table_id, rows.c.body).where(rows.c.table_id.in_(tables))
        query = query.order_by(rows.c.table_id, rows.c.seq)

        def gather(connection: Connection) -> dict[str, list[bytes]]:
            found: dict[str, list[bytes]] = {}
            for table, body in connection.execute(query):
                found.setdefault(table, []).append(body)
            return found

        return await self._database.read(gather)

    async def listed(self, stages: Sequence[str], limit: int, *, all_tables: bool = False) -> list[Listed]:
        """Return tables in these stages, all or only listed ones, the most recently used first."""
        rows = schema.tables
        query = select(*_LISTED).where(rows.c.stage.in_(stages))
        return await self._list(query if all_tables else query.where(rows.c.listed), limit)

    async def of_person(
        self, person: str, stages: Sequence[str], limit: int, before: int | None = None
    ) -> list[Listed]:
        """Return the tables that a person takes part in and that were used before a time, the most recent first."""
        rows, parts = schema.tables, schema.seats
        query = select(*_LISTED).join(parts, parts.c.table_id == rows.c.id)
        query = query.where(parts.c.person == person, rows.c.stage.in_(stages))
        return await self._list(query if before is None else query.where(rows.c.touched < before), limit)

    async def counts(self) -> dict[str, int]:
        """Return how many tables are in each stage."""
        query = select(schema.tables.c.stage, func.count()).group_by(schema.tables.c.stage)
        return await self._database.read(lambda connection: dict(map(tuple, connection.execute(query))))

    async def due(self, after: int | None, until: int, limit: int) -> list[str]:
        """Return the tables that are due by one time and were not due by another, the longest due first."""
        column = schema.tables.c.due
        query = select(schema.tables.c.id).where(column <= until).order_by(column, schema.tables.c.id).limit(limit)
        query = query if after is None else query.where(column > after)
        return await self._database.read(lambda connection: list(connection.scalars(query)))

    async def _list(self, query: _Listing, limit: int) -> list[Listed]:
        query = query.order_by(schema.tables.c.touched.desc(), schema.tables.c.id).limit(limit)
        return await self._database.read(lambda connection: list(map(_listed, connection.execute(query))))


class Logs(Lists):
    """The logs and lists, for reading and writing."""

    def __init__(self, database: Database, writer: Writer) -> None:
        super().__init__(database)
        self._database: Database = database
        self._writer = writer

    async def append(self, *writes: LogWrite) -> None:
        """Write entries, all of them or none; when it returns they are on disk.

        Raises `Conflict` if a number of a log is taken, and `Unavailable` if the store fails: then nobody knows
        whether they were written, and the log has to be read again.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(writes, partial(_answer, done))
        await done

    def submit(self, writes: Sequence[LogWrite], done: Callable[[Exception | None], None]) -> None:
        """Have entries written as `append` does; `done` is called when they are, or with what went wrong."""
        self._writer.submit(writes, done)

    async def rewrite(
        self, table: str, rewritten: Callable[[list[bytes]], tuple[list[bytes], Summary]], without: str | None = None
    ) -> None:
        """Replace the entries of a log, number by number, to remove somebody's name from it.

        The new entries are worked out beforehand, in a thread, and once more only if the log has grown meanwhile. They
        are written in one transaction, during which nobody else writes to the log, so it never has to be tried again.
        The person in `without` no longer takes part in the table.
        """
        rows, lists = schema.entries, schema.tables
        expected = await self.entries(table)
        prepared = await asyncio.to_thread(rewritten, expected) if expected else None

        def rewrite(connection: Connection) -> None:
            # In PostgreSQL, inserting an entry waits for this lock, because it refers to the table's row.
            connection.execute(select(lists.c.id).where(lists.c.id == table).with_for_update())
            query = select(rows.c.body).where(rows.c.table_id == table).order_by(rows.c.seq)
            before = list(connection.scalars(query))
            if without is not None:
                part = (schema.seats.c.table_id == table, schema.seats.c.person == without)
                connection.execute(delete(schema.seats).where(*part))
            if not before:
                return
            after, summary = prepared if prepared is not None and before == expected else rewritten(before)
            for seq, body in enumerate(after):
                if body != before[seq]:
                    change = update(rows).where(rows.c.table_id == table, rows.c.seq == seq)
                    connection.execute(change.values(body=body))
            connection.execute(update(lists).where(lists.c.id == table).values(summary=summary.body))

        await self._database.write(rewrite)

    async def forget(self, table: str) -> None:
        """Remove a table with everything known about it."""

        def forget(connection: Connection) -> None:
            connection.execute(delete(schema.entries).where(schema.entries.c.table_id == table))
            connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table))
            connection.execute(delete(schema.tables).where(schema.tables.c.id == table))

        await self._database.write(forget)


def _answer(done: asyncio.Future[None], error: Exception | None) -> None:
    """Tell whoever is still waiting how it went."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _listed(row: Row[tuple[str, str, bool, int, int, bytes]]) -> Listed:
    return Listed(row.id, Summary(row.stage, row.listed, row.opened, row.touched, row.summary))
