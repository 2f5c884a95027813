"""Migrating: bringing a database up to date, whole or not at all, whichever server process comes first."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from figaro.rules import FigaroError
from figaro.store.databases import Database

#: A number for the lock that server processes take in PostgreSQL while one of them migrates.
LOCK: Final = 0x46494741524F
SCRIPTS: Final = Path(__file__).parent / "migrations"


class TooNew(FigaroError):
    """The database was made by a later version of Figaro."""


async def migrate(database: Database) -> None:
    """Bring a database up to date, in one transaction, so that an interruption changes nothing."""
    await database.prepare()
    await database.write(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    if not set(found) <= known:
        raise TooNew("the database was made by a later version of Figaro; update Figaro, or take another database")
    command.upgrade(config, "head")
