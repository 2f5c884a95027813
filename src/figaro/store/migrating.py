"""Migrating: upgrading a database completely or not at all, whichever server process comes first."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from figaro.store.databases import Database, WrongDatabase, refuse_foreign

#: A number for the lock that server processes take in PostgreSQL while one of them migrates.
LOCK: Final = 0x46494741524F
SCRIPTS: Final = Path(__file__).parent / "migrations"


class TooNew(WrongDatabase):
    """The database was made by a later version of Figaro."""


class TooOld(WrongDatabase):
    """The database was made by an earlier version of Figaro."""


async def migrate(database: Database) -> None:
    """Upgrade a database in one transaction, so that an interruption changes nothing."""
    await database.prepare()
    await database.write(_upgrade)


def check_revision(connection: Connection, what: str) -> None:
    """Raise `WrongDatabase` unless a database is up to date for this version of Figaro."""
    tables = inspect(connection).get_table_names()
    if not tables:
        raise WrongDatabase(f"{what} is empty; no server has saved anything in it yet")
    refuse_foreign(tables, what)
    scripts = ScriptDirectory.from_config(_config())
    found = _refuse_too_new(connection, scripts)
    if found != set(scripts.get_heads()):
        raise TooOld(f"{what} was made by an earlier version of Figaro; figaro serve upgrades it")


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    refuse_foreign(inspect(connection).get_table_names(), "the database")
    config = _config()
    config.attributes["connection"] = connection
    _refuse_too_new(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")


def _refuse_too_new(connection: Connection, scripts: ScriptDirectory) -> set[str]:
    """Return the revision of a database; raises `TooNew` if it is not known here."""
    found = set(MigrationContext.configure(connection).get_current_heads())
    if not found <= {script.revision for script in scripts.walk_revisions()}:
        raise TooNew("the database was made by a later version of Figaro; update Figaro, or use another database")
    return found


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config
