"""Positions as text for people who search: what `repr` and `print` show of them.

`figaro.format_position` writes what can be read back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from figaro.rules.card_tables import PHASE_NAMES, written

if TYPE_CHECKING:
    from figaro.rules.position import Position


def in_short(position: Position) -> str:
    """Say in one line where a position is, and what lies in its rows."""
    return f"{_where(position)}, rows {' | '.join(map(written, position.every_row()))}"


def in_full(position: Position, lengths: Sequence[int]) -> str:
    """Write all cards and pieces of a position, a line for each place they can be in; `lengths` are the pieces'."""
    seats = range(position.players)
    places = {
        "rows": map(written, position.every_row()),
        "hands": map(written, position.every_hand()),
        "piles": (written(position.pile(seat)) for seat in seats),
        "roads": (_pieces(position.road(seat), lengths) for seat in seats),
    }
    first = (
        f"round {position.round}, {PHASE_NAMES[position.phase]}, turn {int(position.turn)}, king {int(position.king)}"
    )
    return "\n".join([first, *(f"{name:5} {' | '.join(texts)}" for name, texts in places.items())])


def _where(position: Position) -> str:
    # Where nothing is compiled, a position keeps a seat as it was given, and some print as letters.
    return f"round {position.round}, {PHASE_NAMES[position.phase]}, turn {int(position.turn)}"


def _pieces(road: int, lengths: Sequence[int]) -> str:
    found = [str(length) for piece, length in enumerate(lengths) if road >> piece & 1]
    return " ".join(reversed(found)) or "-"
