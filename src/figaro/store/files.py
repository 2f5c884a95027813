"""SQLite files: who may read them, and how to look into one without changing a byte."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

import structlog

from figaro.store.databases import PATIENCE, WrongDatabase

#: The permissions of group and others, which are taken away.
OTHERS: Final = 0o077
OWNER_ALONE: Final = 0o600
#: The files that SQLite puts next to an open database, with the permissions of the database itself.
BESIDE: Final = ("-wal", "-shm", "-journal")
#: How a SQLite file begins, and where it says that its newest pages are in a write-ahead log.
MAGIC: Final = b"SQLite format 3\0"
WAL_BYTES: Final = slice(18, 20)
WAL: Final = b"\2\2"

log = structlog.get_logger("figaro.store")


def check_is_file(path: Path) -> None:
    """Raise `WrongDatabase` if something is there that is not a file, such as a folder or a device."""
    if path.is_dir():
        raise WrongDatabase(f"{path} is a folder; the database is a file")
    if path.exists() and not path.is_file():
        raise WrongDatabase(f"{path} is not a file that can hold a database")


def make_private(path: Path) -> None:
    """Create a file if it does not exist, and let only its owner read it and the files next to it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ALONE))
    for each in (path, *(beside(path, ending) for ending in BESIDE)):
        with suppress(FileNotFoundError):
            tighten(each)


def tighten(path: Path) -> None:
    """Remove the permissions of group and others from a file; the owner keeps theirs."""
    mode = path.stat().st_mode
    if stat.S_ISREG(mode) and mode & OTHERS:
        try:
            path.chmod(mode & 0o7700)
        except PermissionError:  # the file belongs to somebody else
            log.warning("others may read this file, and its permissions cannot be changed", file=str(path))


def beside(path: Path, ending: str) -> Path:
    """Return the path of a file next to a database."""
    return path.with_name(path.name + ending)


def trace_of(path: Path) -> tuple[int, int, bool]:
    """Return a fingerprint that changes once somebody has written to a database, or begun to."""
    found = path.stat()
    return found.st_mtime_ns, found.st_size, beside(path, "-wal").exists()


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a SQLite file to inspect it; neither it nor its folder is changed, whether or not a server has it open.

    Raises `WrongDatabase` if it does not exist, is empty, or is not a SQLite file.
    """
    if not path.is_file():
        raise WrongDatabase(f"there is no database {path}; name it with --database")
    with path.open("rb") as file:
        head = file.read(100)
    wal, shared = beside(path, "-wal"), beside(path, "-shm")
    written = wal.stat().st_size if wal.exists() else 0
    if not head:
        raise WrongDatabase(f"the database {path} is empty; no server has saved anything in it yet")
    if not head.startswith(MAGIC):
        raise WrongDatabase(f"{path} is not a database")
    if head[WAL_BYTES] == WAL and not (wal.exists() and shared.exists()):
        if written:  # copied without the memory SQLite shares between processes, which it would have to create here
            with tempfile.TemporaryDirectory(prefix="figaro-") as folder:
                copy = Path(shutil.copy(path, folder))
                shutil.copy(wal, folder)
                with closing(_opened(copy, "mode=ro")) as connection:
                    yield connection
            return
        how = "immutable=1"  # nobody has it open, and SQLite would create its files next to it
    else:
        how = "mode=ro"
    with closing(_opened(path, how)) as connection:
        yield connection


def _opened(path: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"file:{quote(str(path))}?{how}", uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
