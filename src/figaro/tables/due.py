"""Due: when a table continues by itself, for a bot's move, an expired clock, or a start everyone is ready for."""

from __future__ import annotations

from typing import Final

from figaro.tables.table import Stage, Table
from figaro.tables.table_options import DaysPerMove

AT_ONCE: Final = 0


def due_at(table: Table) -> int | None:
    """Return when a table continues by itself, in milliseconds (perhaps `AT_ONCE`); `None` if it waits for a person."""
    if table.everybody_ready:
        return AT_ONCE
    if table.turn is None:
        return None
    if table.chairs[table.turn].bot is not None:
        return AT_ONCE
    return None if table.clock is None else table.clock.deadline(table.turn)


def told_with_every_move(table: Table) -> bool:
    """Return whether every move updates the due time in the store, which is cheap when moves are days apart."""
    return isinstance(table.options.clock, DaysPerMove)


def kept_due(table: Table, at: int) -> int | None:
    """Return the due time to store for a table after an entry made at this time.

    While bots play or a clock counts seconds, this is the time of the entry no matter whose turn it is, so that moves
    need not update it: it may be early, but never late.
    """
    if told_with_every_move(table) or table.stage is not Stage.PLAYING:
        due = due_at(table)
        return at if due == AT_ONCE else due
    tended = table.clock is not None or any(chair.bot is not None for chair in table.chairs)
    return at if tended else None
