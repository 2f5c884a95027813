"""Saving a record: whole or not at all, and never over somebody's file unasked."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from figaro.notation import Record, write_game
from figaro.rules import FigaroError, Game


class FileInTheWay(FigaroError):
    """A file of that name already exists."""


def record_text(game: Game, names: Sequence[str], tags: Iterable[tuple[str, str]] = ()) -> str:
    """Return the text of a game's record, with today's date."""
    date = ("Date", datetime.now(UTC).date().isoformat())
    return write_game(Record.of(game, names, (date, *tags)))


def check_place(path: Path, *, force: bool) -> None:
    """Refuse a path that cannot be written or, unless forced, exists: better before a game than after it."""
    if path.is_dir():
        raise IsADirectoryError(f"{path} is a folder")
    if not path.parent.is_dir():
        raise FileNotFoundError(f"there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(f"{path} cannot be written")
    if path.exists() and not force and path.is_file():
        raise FileInTheWay(f"{path} already exists; --force overwrites it")


def save(path: Path, text: str) -> None:
    """Write a file either in full or not at all."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_text(text, "utf-8")  # a device or a pipe cannot be replaced, only written to
        return
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
