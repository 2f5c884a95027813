"""Backing up: a copy of everything, while the server is running."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from figaro.rules import FigaroError
from figaro.store.database_addresses import is_url, path_of, postgres_url
from figaro.store.databases import WrongDatabase, refuse_foreign
from figaro.store.files import make_private, reading, trace_of

#: How many times to start the copy again because a server started in the meantime.
MOST_TRIES: Final = 5


class CannotBackUp(FigaroError):
    """A backup cannot be made."""


def back_up(address: str, target: Path) -> None:
    """Copy a whole database, as of one moment, to a file that does not exist yet."""
    if target.exists():
        raise CannotBackUp(f"{target} exists already; choose a new file for the backup")
    if not target.parent.is_dir():
        raise CannotBackUp(f"there is no folder {target.parent}")
    draft = target.with_name(f".{target.name}.part")
    draft.unlink(missing_ok=True)
    try:
        if is_url(address):
            _dump(postgres_url(address), draft)
        else:
            _copy(path_of(address), draft)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    for _ in range(MOST_TRIES):
        with reading(source) as original:
            before = trace_of(source)
            try:
                found = original.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
                if not found:
                    raise WrongDatabase(f"the database {source} is empty; no server has saved anything in it yet")
                refuse_foreign([name for (name,) in found], f"the database {source}")
                target.unlink(missing_ok=True)
                make_private(target)
                with closing(sqlite3.connect(target)) as copy:
                    original.backup(copy)
            except sqlite3.Error as error:
                if trace_of(source) == before:
                    raise CannotBackUp(f"{source} cannot be copied: {error}") from None
            # A running server keeps the file consistent for readers. If it started only now, nothing did.
            if before[2] or trace_of(source) == before:
                _check_whole(target, source)
                return
    raise CannotBackUp(f"{source} cannot be copied: servers keep starting and stopping")


def _check_whole(target: Path, source: Path) -> None:
    """Raise `CannotBackUp` if a copy is damaged, because then the original is too."""
    with closing(sqlite3.connect(target)) as copy:
        try:
            ((found,),) = copy.execute("PRAGMA quick_check(1)").fetchall()
        except sqlite3.DatabaseError as error:
            found = error
    if found != "ok":
        raise CannotBackUp(f"{source} is damaged, and so would its copy be: {' '.join(str(found).split())[:200]}")


def _dump(url: URL, target: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise CannotBackUp("backing up PostgreSQL needs its program pg_dump, which is not installed here")
    make_private(target)
    # The password goes through the environment, because anyone on the machine can read command lines.
    environment = {**os.environ, **({"PGPASSWORD": url.password} if url.password else {})}
    command = [program, "--format=custom", "--file", str(target), url._replace(password=None).render_as_string()]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)  # noqa: S603 - our command
    if done.returncode:
        raise CannotBackUp(f"pg_dump failed: {' '.join(done.stderr.split())[:300]}")
