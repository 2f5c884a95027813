"""Identities: who a browser belongs to. A guest has a name, and an unguessable token in a signed cookie."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, Signer

from figaro.store.log_writes import KnownPerson
from figaro.store.people import People
from figaro.store.server_facts import Facts
from figaro.tables.clean_text import tidy_name

COOKIE: Final = "figaro"
#: How long a browser keeps the cookie, in seconds.
COOKIE_AGE: Final = 400 * 24 * 3600
#: How long a link to a second device is valid, in milliseconds.
LINK_AGE: Final = 10 * 60 * 1000


class Identities:
    """Identifies people, and creates new guests. The store only ever sees hashes of tokens."""

    def __init__(self, people: People, key: bytes) -> None:
        self._people = people
        self._signer = Signer(key, salt="figaro cookie", digest_method=sha256)

    @classmethod
    async def prepared(cls, people: People, facts: Facts) -> Identities:
        """Read the signing key from the store; all processes share it, and it never changes."""
        return cls(people, await facts.settle("cookie key", secrets.token_bytes(32)))

    async def of(self, cookie: str | None) -> KnownPerson | None:
        """Return the person a cookie belongs to."""
        if not cookie or len(cookie) > 300:
            return None
        try:
            token = self._signer.unsign(cookie.encode("utf-8", "replace"))
        except BadSignature:
            return None
        return await self._people.with_token(hash_of(token))

    async def guest(self, name: str, now: int) -> tuple[KnownPerson, str]:
        """Create a new guest, and return them with their cookie."""
        person = KnownPerson(secrets.token_hex(8), tidy_name(name), now)
        token, cookie = self._new_cookie()
        await self._people.add(person, hash_of(token))
        return person, cookie

    async def rename(self, person: KnownPerson, name: str) -> KnownPerson:
        """Change a person's name."""
        renamed = KnownPerson(person.id, tidy_name(name), person.created)
        await self._people.rename(person.id, renamed.name)
        return renamed

    async def link(self, person: KnownPerson, now: int) -> str:
        """Create the token of a one-time link for a second device."""
        token = secrets.token_urlsafe(32)
        await self._people.add_link(person.id, hash_of(token.encode()), now + LINK_AGE)
        return token

    async def follow(self, link: str, now: int) -> tuple[KnownPerson, str] | None:
        """Sign in a second device with a link, and return the person and the device's cookie."""
        token, cookie = self._new_cookie()
        person = await self._people.use_link(hash_of(link.encode("utf-8", "replace")), now, hash_of(token))
        return None if person is None else (person, cookie)

    def _new_cookie(self) -> tuple[bytes, str]:
        token = secrets.token_urlsafe(32).encode()
        return token, self._signer.sign(token).decode()


def hash_of(token: bytes) -> bytes:
    """Return the hash that identifies a token."""
    return sha256(token).digest()
