"""What is written together or not at all, and what is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from figaro.rules import FigaroError


class Conflict(FigaroError):
    """Somebody else has already written this number of the log, or has removed the log."""


class Unavailable(FigaroError):
    """The store cannot read or write now; the data may or may not have been written."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists say about a table, and when it is due although nobody comes to it."""

    stage: str
    listed: bool
    opened: int
    touched: int
    body: bytes
    due: int | None = None


class LogWrite(NamedTuple):
    """Entries of one table's log from `first` on, its summary if that changed, and who takes part from now on.

    Entries from 0 on open the table, and have a summary.
    """

    table: str
    first: int
    bodies: tuple[bytes, ...]
    summary: Summary | None = None
    people: tuple[str, ...] = ()

    @property
    def entries(self) -> list[NewEntry]:
        """The entries, each with its number."""
        return [(self.table, self.first + place, body) for place, body in enumerate(self.bodies)]


#: A table, a number in its log, and the entry with that number.
NewEntry = tuple[str, int, bytes]


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """Somebody who plays here."""

    id: str
    name: str
    created: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as lists show it."""

    id: str
    summary: Summary
