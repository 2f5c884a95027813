"""The table as plain text: what `print` shows of a game or of a view.

Invariant: all that is drawn comes from the view, and from the hands if they are handed in. Single road pieces are
named by their lengths; how many cards a pile has and how long a road is, only where the view says so (R28).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from figaro.rules.cards import Cards
from figaro.rules.codes import EXCHANGING, OVER, ROUNDS
from figaro.rules.seats import Seat

if TYPE_CHECKING:
    from figaro.rules.view import View

HEADING = ("", "row", "worth", "pile", "road", "hand")


def table_text(view: View, hands: Sequence[Cards] | None = None) -> str:
    """Draw the table with a line for each seat; `hands` are all hands, if they are to be shown.

    A `>` stands before the seat whose turn it is, and a K behind the one that holds the King.
    """
    table = [HEADING, *(_cells(view, seat, hands) for seat in view.setup.seats)]
    widths = [max(map(len, column)) for column in zip_longest(*table, fillvalue="")]
    lines = ("  ".join(map(str.ljust, cells, widths)).rstrip() for cells in table)
    return "\n".join([headline(view), *lines, *_groups(view)])


def headline(view: View) -> str:
    """Say which round it is, and what is due."""
    if view.phase == OVER:
        return f"The game is over, {view.winner} wins"
    if view.turn is None:
        return f"Before the deal of round {view.round + 1}"
    due = "to move"
    if view.phase == EXCHANGING and view.exchange is not None:
        due = f"to swap {view.exchange[0]} for {view.exchange[1]}, or to keep"
    return f"Round {view.round} of {ROUNDS}, {view.turn} {due}"


def _cells(view: View, seat: Seat, hands: Sequence[Cards] | None) -> tuple[str, ...]:
    turn, king = ">" if seat is view.turn else " ", " K" if seat is view.king else ""
    row = view.rows[seat]
    return (
        f"{turn} {seat}{king}",
        str(row),
        str(row.value),
        _pile(view, seat),
        _road(view, seat),
        _hand(view, seat, hands),
    )


def _pile(view: View, seat: Seat) -> str:
    if not view.has_pile[seat]:
        return "-"
    return "yes" if view.pile_sizes is None else str(view.pile_sizes[seat])


def _road(view: View, seat: Seat) -> str:
    pieces = " ".join(map(str, view.roads[seat]))
    if not pieces:
        return "-"
    return pieces if view.road_lengths is None else f"{pieces} = {view.road_lengths[seat]}"


def _hand(view: View, seat: Seat, hands: Sequence[Cards] | None) -> str:
    if hands is not None:
        return str(hands[seat])
    if seat is view.seat:
        return str(view.hand)
    size = view.hand_sizes[seat]
    return f"{size} card" if size == 1 else f"{size} cards"


def _groups(view: View) -> Iterator[str]:
    for number, group in enumerate(view.groups, start=1):
        if group and view.phase != OVER:
            yield f"After round {number}: {' '.join(map(str, group))}"
