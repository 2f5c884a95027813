"""The table in words, one statement per line, for screen readers and anyone who prefers words.

Invariant: as with the drawn table, everything that is said comes from the view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from figaro.rules import Cards, Phase, Seat, View
from figaro.terminal.painting import WORDS, Look, cards_named, pieces_named
from figaro.terminal.seat_names import SeatNames, sentence
from figaro.terminal.table_drawing import headline, unplayable


def describe(
    view: View, names: SeatNames, look: Look, hands: Sequence[Cards] | None = None, *, all_groups: bool = True
) -> Iterator[str]:
    """Describe the table as a seat sees it; `hands` are all hands, if they should be included."""
    yield f"{headline(view, names)}."
    for seat in view.setup.seats:
        yield _seat(view, names, look, seat)
        if hands is not None and hands[seat]:
            yield f"Hand of {seat}: {cards_named(hands[seat], look)}."
    if view.phase is not Phase.OVER:
        for number, group in enumerate(view.groups, start=1):
            if group and (all_groups or number == view.round):
                pieces = pieces_named(group, view.setup, look)
                yield f"Road pieces to hand out after round {number}, from long to short: {pieces}."
    if view.hand is not None and view.phase is Phase.PLAYING:
        yield from describe_hand(view, look)


def describe_hand(view: View, look: Look) -> Iterator[str]:
    """Describe the cards in hand, and which of them cannot be played now."""
    hand = view.hand
    if not hand:
        yield "You hold no card."
        return
    yield f"You hold {len(hand)} card{'' if len(hand) == 1 else 's'}: {cards_named(hand, look)}."
    stuck = unplayable(view)
    if stuck:
        yield f"You cannot play now: {cards_named(Cards.of(stuck), look)}."


def _seat(view: View, names: SeatNames, look: Look, seat: Seat) -> str:
    who = "You" if seat is view.seat else names.short(seat)
    parts = [f"Seat {seat}, {who}" + (", with the King" if seat is view.king else "")]
    count = view.hand_sizes[seat]
    row = view.rows[seat]
    colour = "no colour yet" if row.colour is None else WORDS[row.colour]
    parts.append(f"{count} card{'' if count == 1 else 's'} in hand")
    parts.append(f"row {cards_named(row, look)}, {colour}, value {row.value} of 6" if row else "row empty")
    if view.has_pile[seat]:
        parts.append("has a pile" if view.pile_sizes is None else f"pile of {view.pile_sizes[seat]}")
    if view.roads[seat]:
        count = len(view.roads[seat])
        pieces = pieces_named(view.roads[seat], view.setup, look)
        road = f"road of {count} piece{'' if count == 1 else 's'}, {pieces}"
        parts.append(road if view.road_lengths is None else f"{road}, {view.road_lengths[seat]} long in all")
    return f"{sentence('; '.join(parts))}."
