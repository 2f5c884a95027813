"""Database locks: a SQLite file has one server at a time, whichever path leads there.

Two servers on one file would not hear of each other, and would tell different games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout

from figaro.rules import FigaroError
from figaro.store.database_addresses import is_url, path_of
from figaro.store.databases import WrongDatabase
from figaro.store.files import OWNER_ALONE, beside, check_is_file, tighten

#: What is told of a database that several processes can share.
SHARED: Final = "another server serves this database already; several processes need --redis, all of them"


class DatabaseInUse(FigaroError):
    """Another server serves the same database."""


@contextmanager
def alone(database: str) -> Iterator[Callable[[], None]]:
    """Have a SQLite file for this process alone; call what it gives once the file is there, if it was not before.

    The lock beside the file comes first. The file itself is locked too, since under another mount, or when the lock
    beside it was removed, it is still the same file.
    """
    if is_url(database) or not (file := path_of(database)).parent.is_dir():  # opening it says what is wrong
        yield lambda: None
        return
    check_is_file(file)
    if file.is_file() and file.stat().st_nlink > 1:
        # SQLite finds the newest moves in a file beside it, by name: under another name they would be lost.
        raise WrongDatabase(f"the database {database} has hard links, and can be served by one name alone; copy it")
    with ExitStack() as held:
        _lock_beside(file, database, held)
        locked = [False]

        def lock_itself() -> None:
            if not locked[0] and file.is_file():
                _lock(file, database, held)
                locked[0] = True

        lock_itself()
        yield lock_itself


def _lock_beside(file: Path, database: str, held: ExitStack) -> None:
    beside_it = beside(file, ".lock")
    lock = FileLock(beside_it, blocking=False, mode=OWNER_ALONE)
    try:
        held.enter_context(lock)
        tighten(beside_it)
    except Timeout:
        hint = "for several processes see docs/hosting.md"
        raise DatabaseInUse(f"another server serves {database} already; {hint}") from None
    except OSError as error:
        raise WrongDatabase(f"the database {database} cannot be used: {error.strerror}") from None


def _lock(file: Path, database: str, held: ExitStack) -> None:
    if find_spec("fcntl") is None:  # on Windows the lock beside the file has to do
        return
    fcntl: Any = import_module("fcntl")
    opened = held.enter_context(file.open("rb"))
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise DatabaseInUse(f"another server serves {database} already, perhaps by another path") from None
    except OSError:
        return  # a file system without locks
