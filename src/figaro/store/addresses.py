"""Addresses: which database a text means."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from figaro.rules import quoted
from figaro.store.databases import Database, WrongDatabase
from figaro.store.postgres import Postgres
from figaro.store.sqlite import Sqlite


def database_at(address: str) -> Database:
    """Give the database at an address: the path of a file for SQLite, or `postgresql://user@host/name`."""
    if "://" not in address:
        return Sqlite(Path(address).expanduser().absolute())
    try:
        url = make_url(address)
    except ArgumentError:
        raise WrongDatabase(f"{quoted(address)} is no address of a database") from None
    if url.get_backend_name() != "postgresql":
        raise WrongDatabase(f"{url.get_backend_name()} is not supported; a path is SQLite, postgresql:// PostgreSQL")
    return Postgres(url)


def without_password(address: str) -> str:
    """Give an address as it may be written down."""
    return make_url(address).render_as_string(hide_password=True) if "://" in address else address
