"""Recording: a file that always holds whole games, whenever play stops."""

from __future__ import annotations

from collections.abc import Iterable
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self


class Recorder:
    """Writes records to a file, which is opened for the first game; without a path it writes nothing."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: FileIO | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def write(self, records: Iterable[str]) -> None:
        """Write some games, each either whole or not at all."""
        if self._path is None:
            return
        for record in records:
            parted = b"" if self._file is None else b"\n"
            if self._file is None:
                self._file = FileIO(self._path, "w")
            self._append(self._file, parted + record.encode())

    @staticmethod
    def _append(file: FileIO, data: bytes) -> None:
        end = file.tell() if file.seekable() else None
        try:
            # A nearly full disk accepts a part, and reports it only at the next attempt.
            written = 0
            while written < len(data):
                written += file.write(data[written:]) or 0
        except BaseException:
            if end is not None:
                file.truncate(end)
            raise
