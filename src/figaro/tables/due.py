"""Due: when a table goes on by itself: for a bot's move, the end of a clock, or a start for which all are ready."""

from __future__ import annotations

from typing import Final

from figaro.tables.table import Stage, Table
from figaro.tables.table_options import DaysPerMove

AT_ONCE: Final = 0


def due_at(table: Table) -> int | None:
    """Return when a table goes on by itself, in milliseconds: `AT_ONCE`, later, or never as it waits for a person."""
    if table.everybody_ready:
        return AT_ONCE
    if table.turn is None:
        return None
    if table.chairs[table.turn].bot is not None:
        return AT_ONCE
    return None if table.clock is None else table.clock.deadline(table.turn)


def told_with_every_move(table: Table) -> bool:
    """Return whether every move tells the store when a table is due, which costs nothing where moves are days apart."""
    return isinstance(table.options.clock, DaysPerMove)


def kept_due(table: Table, at: int) -> int | None:
    """Return since when a table has to be looked at, as the store keeps it after an entry of this time.

    Where bots play or a clock counts seconds that is the time of the entry, whoever is to move, so that a move need not
    change it; it may be early but never late.
    """
    if told_with_every_move(table) or table.stage is not Stage.PLAYING:
        due = due_at(table)
        return at if due == AT_ONCE else due
    tended = table.clock is not None or any(chair.bot is not None for chair in table.chairs)
    return at if tended else None
