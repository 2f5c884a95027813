"""What is written together or not at all, and what is read."""

from __future__ import annotations

from dataclasses import dataclass

from figaro.rules import FigaroError


class Conflict(FigaroError):
    """Somebody else has written this number of the log already."""


class Unavailable(FigaroError):
    """The store cannot write or read now; what was to be written may be written or not."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists say about a table."""

    stage: str
    listed: bool
    opened: int
    touched: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Unit:
    """Entries of one table's log from `first` on, its summary if that changed, and who takes part from now on."""

    table: str
    first: int
    bodies: tuple[bytes, ...]
    summary: Summary | None = None
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here."""

    id: str
    name: str
    created: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as lists show it."""

    id: str
    summary: Summary
