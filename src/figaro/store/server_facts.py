"""Facts: the server's own data, such as the key that cookies are signed with."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from figaro.store import schema
from figaro.store.databases import Database, Result
from figaro.store.log_writes import Unavailable


class Facts:
    """A few named values, the same for all processes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, name: str) -> bytes | None:
        """Return the value of a name, if there is one."""
        return await self._database.read(lambda connection: _read(connection, name))

    async def write(self, name: str, value: bytes) -> None:
        """Set the value of a name, replacing any earlier one."""
        rows = schema.facts

        def write(connection: Connection) -> None:
            changed = connection.execute(update(rows).where(rows.c.name == name).values(value=value))
            if not changed.rowcount:
                connection.execute(insert(rows), {"name": name, "value": value})

        await self._twice(write)

    async def settle(self, name: str, value: bytes) -> bytes:
        """Return the value of a name; if there is none, set it to this one first."""

        def settle(connection: Connection) -> bytes:
            found = _read(connection, name)
            if found is None:
                connection.execute(insert(schema.facts), {"name": name, "value": value})
            return value if found is None else found

        return await self._twice(settle)

    async def _twice(self, what: Callable[[Connection], Result]) -> Result:
        """Write something; try again if another process was first, because now there is a value."""
        try:
            return await self._database.write(what)
        except Unavailable as error:
            if not isinstance(error.__cause__, IntegrityError):
                raise
            return await self._database.write(what)


def _read(connection: Connection, name: str) -> bytes | None:
    rows = schema.facts
    found = connection.execute(select(rows.c.value).where(rows.c.name == name)).first()
    return None if found is None else bytes(found.value)
