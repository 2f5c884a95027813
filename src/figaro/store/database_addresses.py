"""Addresses of databases."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from figaro.rules import quoted
from figaro.store.databases import Database, WrongAddress
from figaro.store.postgres import Postgres
from figaro.store.sqlite import Sqlite

EXAMPLE: Final = "it looks like postgresql://user@host/name"
#: How a PostgreSQL address may begin.
SCHEMES: Final = ("postgresql", "postgres", "postgresql+asyncpg")
#: The options that may follow a question mark: how TLS is used, and the folder of a Unix socket.
SSL_MODES: Final = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
MOST_PORT: Final = 65535


def database_at(address: str) -> Database:
    """Return the database at an address: the path of a file for SQLite, or `postgresql://user@host/name`."""
    return Postgres(postgres_url(address)) if is_url(address) else Sqlite(path_of(address))


def is_url(address: str) -> bool:
    """Return whether an address is one of PostgreSQL, or was meant to be, and not the path of a file."""
    return "://" in address or (address.partition(":")[0] in SCHEMES and ":" in address)


def path_of(address: str) -> Path:
    """Return the path of a SQLite file, the same whichever links lead there."""
    if not _is_text(address):
        raise WrongAddress(f"{quoted(address)} is not the path of a database: its name is not proper text")
    try:
        return Path(address).expanduser().resolve()
    except (RuntimeError, ValueError, OSError) as error:  # no such user, a zero byte, links in a circle
        raise WrongAddress(f"{quoted(address)} is not the path of a database: {error}") from None


def postgres_url(address: str) -> URL:
    """Read an address of PostgreSQL; raises `WrongAddress` for whatever could not be connected to by anybody."""
    if "://" not in address:
        raise _wrong(address, EXAMPLE)
    scheme = address.partition("://")[0]
    if scheme not in SCHEMES:
        if scheme.startswith("postgresql+"):
            raise WrongAddress(f"Figaro only uses asyncpg for PostgreSQL; write postgresql://, not {scheme}://")
        raise WrongAddress(f"{quoted(scheme)} is not supported; use a path for SQLite, or postgresql:// for PostgreSQL")
    if re.search("%(?![0-9a-fA-F]{2})", address):
        raise _wrong(address, "a % needs two hexadecimal digits after it; %25 is the character itself")
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise _wrong(address, EXAMPLE) from None
    if url.port is not None and not 0 < url.port <= MOST_PORT:
        raise _wrong(address, f"a port lies between 1 and {MOST_PORT}")
    parts = [part for part in (url.username, url.password, url.host, url.database) if part is not None]
    if any("\ufffd" in str(part) or not str(part).isprintable() for part in parts):
        raise _wrong(address, "it is not proper text")
    return _with_ssl_mode(url.set(drivername="postgresql"), address)


def _with_ssl_mode(url: URL, address: str) -> URL:
    """Return an address with only options that asyncpg and pg_dump both know, by pg_dump's names."""
    query = dict(url.query)
    if "ssl" in query:
        query["sslmode"] = query.pop("ssl")
    others = sorted(set(query) - {"sslmode", "host"})
    if others:
        raise _wrong(address, f"it may have sslmode and host after the question mark, not {', '.join(others)}")
    if query.get("sslmode", "prefer") not in SSL_MODES:
        raise _wrong(address, f"sslmode is one of {', '.join(SSL_MODES)}")
    return url.set(query=query)


def _is_text(address: str) -> bool:
    try:
        address.encode()
    except UnicodeEncodeError:  # bytes that are no UTF-8
        return False
    return True


def _wrong(address: str, why: str) -> WrongAddress:
    return WrongAddress(f"{quoted(without_password(address))} is not the address of a database; {why}")


def without_password(address: str) -> str:
    """Return an address without its password, even if it is malformed."""
    return re.sub(r"(://[^:/@]*):.*@", r"\1:***@", address)
