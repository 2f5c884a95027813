"""The people who play: their names, their devices, and one-time links for a second device."""

from __future__ import annotations

from sqlalchemy import Connection, and_, delete, insert, select, update

from figaro.store import schema
from figaro.store.databases import Database
from figaro.store.log_writes import KnownPerson

_PERSON = (schema.people.c.id, schema.people.c.name, schema.people.c.created)


class People:
    """The people who play here. Only hashes of tokens get this far."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: KnownPerson, token: bytes) -> None:
        """Add a person, with the token of their device."""

        def add(connection: Connection) -> None:
            row = {"id": person.id, "name": person.name, "created": person.created}
            connection.execute(insert(schema.people), row)
            _add_token(connection, person.id, token, person.created)

        await self._database.write(add)

    async def with_token(self, token: bytes) -> KnownPerson | None:
        """Return the person whose device has this token."""
        query = select(*_PERSON).join(schema.tokens).where(schema.tokens.c.token == token)
        found = await self._database.read(lambda connection: connection.execute(query).first())
        return None if found is None else KnownPerson(*found)

    async def rename(self, person: str, name: str) -> None:
        """Change a person's name."""
        change = update(schema.people).where(schema.people.c.id == person).values(name=name)
        await self._database.write(lambda connection: connection.execute(change))

    async def add_link(self, person: str, token: bytes, expires: int) -> None:
        """Add a one-time link for another device, replacing any earlier one."""

        def add(connection: Connection) -> None:
            connection.execute(delete(schema.links).where(schema.links.c.person == person))
            connection.execute(insert(schema.links), {"person": person, "token": token, "expires": expires})

        await self._database.write(add)

    async def use_link(self, link: bytes, now: int, token: bytes) -> KnownPerson | None:
        """Let another device in with a link that is still valid, which works once; return the person."""

        def use(connection: Connection) -> KnownPerson | None:
            good = and_(schema.links.c.token == link, schema.links.c.expires > now)
            used = connection.execute(delete(schema.links).where(good).returning(schema.links.c.person)).first()
            if used is None:
                return None
            found = connection.execute(select(*_PERSON).where(schema.people.c.id == used.person)).one()
            _add_token(connection, found.id, token, now)
            return KnownPerson(*found)

        return await self._database.write(use)

    async def forget(self, person: str) -> None:
        """Remove a person with all devices and links; where they took part stays known until their logs forget it."""

        def forget(connection: Connection) -> None:
            for rows in (schema.links, schema.tokens):
                connection.execute(delete(rows).where(rows.c.person == person))
            connection.execute(delete(schema.people).where(schema.people.c.id == person))

        await self._database.write(forget)

    async def half_forgotten(self) -> list[str]:
        """Return people who are gone but whose logs were not all rewritten, for example because the power failed."""
        parts, people = schema.seats, schema.people
        known = select(people.c.id).where(people.c.id == parts.c.person).exists()
        query = select(parts.c.person).where(~known).distinct()
        return await self._database.read(lambda connection: list(connection.scalars(query)))


def _add_token(connection: Connection, person: str, token: bytes, now: int) -> None:
    connection.execute(insert(schema.tokens), {"token": token, "person": person, "created": now})
