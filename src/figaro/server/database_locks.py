"""Database locks: only one server at a time may use a SQLite file, whatever path leads to it.

Two servers on one file would not hear of each other, and players would see different games.
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

#: The message for a database that several processes can share.
SHARED: Final = "another server serves this database already; to run several processes, start all of them with --redis"


class DatabaseInUse(FigaroError):
    """Another server is using the same database."""


@contextmanager
def alone(database: str) -> Iterator[Callable[[], None]]:
    """Lock a SQLite file for this process; if the file did not exist yet, call the result once it does.

    The lock file beside it comes first. The database file is locked too, because it may also be reached through another
    mount, or the lock file may have been removed.
    """
    if is_url(database) or not (file := path_of(database)).parent.is_dir():  # opening it will report the problem
        yield lambda: None
        return
    check_is_file(file)
    if file.is_file() and file.stat().st_nlink > 1:
        # SQLite finds the newest moves in a file beside it, by name: under another name they would be lost.
        raise WrongDatabase(f"the database {database} has hard links, and can only be served under one name; copy it")
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
        hint = "to run several processes see docs/hosting.md"
        raise DatabaseInUse(f"another server serves {database} already; {hint}") from None
    except OSError as error:
        raise WrongDatabase(f"the database {database} cannot be used: {error.strerror}") from None


def _lock(file: Path, database: str, held: ExitStack) -> None:
    if find_spec("fcntl") is None:  # on Windows the lock file has to be enough
        return
    fcntl: Any = import_module("fcntl")
    opened = held.enter_context(file.open("rb"))
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise DatabaseInUse(f"another server serves {database} already, perhaps under another path") from None
    except OSError:
        return  # the file system does not support locks
