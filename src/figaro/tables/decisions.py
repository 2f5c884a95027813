"""Decisions: the entry a command becomes, with the table after it."""

from __future__ import annotations

from typing import NamedTuple

from figaro.tables.entries import Entry
from figaro.tables.folding import after
from figaro.tables.table import Table


class Decision(NamedTuple):
    """An entry, and the table after it."""

    entry: Entry
    table: Table


def decided(table: Table, entry: Entry | None) -> Decision | None:
    """Return the decision for an entry at a table, or `None` if there is no entry."""
    return None if entry is None else Decision(entry, after(table, entry))
