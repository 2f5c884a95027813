"""The table as a picture: a panel for each seat, with its row, its hand, its road and its pile.

Invariant: all that is drawn of a view comes from the view. So no card is drawn that its seat may not see (R27), piles
have no number that R28 forbids, and while the lengths of roads may not be known their pieces lie apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from figaro.rules import Cards, Phase, Seat, State, View, view
from figaro.rules.kinds import the, wrong_kind
from figaro.rules.table_text import headline
from figaro.svg.shapes import ACCENT, DANGER, EDGE, ON_ACCENT, SOFT, Box, centred, drawing, fan, panel, picture, words
from figaro.svg.sheet import definitions

WIDTH: Final = 1080
MARGIN: Final = 16
HEADER: Final = 78
GROUPS: Final = 34
PANEL_HEIGHT: Final = 116
GAP: Final = 10
LONGEST: Final = 15
"""The road pieces are drawn in so many lengths; those of other rule sets are stretched."""
LONGEST_ROAD: Final = 15 + 14 + 13
ROAD_WIDTH: Final = 150
USED: Final = re.compile(r'<use href="#([\w-]+)"')


class Picture(str):
    """An SVG as text, which a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def table(shown: View | State, names: Sequence[str] = ()) -> Picture:
    """Draw a table as a seat or a watcher sees it, or for a `State` with all hands; `names` are the players'."""
    hands: tuple[Cards | None, ...]
    if isinstance(shown, State):
        sight, hands = view(shown, None), shown.hands
    elif isinstance(shown, View):
        sight, hands = shown, tuple(shown.hand if seat is shown.seat else None for seat in shown.setup.seats)
    else:
        raise wrong_kind(shown, "a picture is of a View or a State")
    named = [the(str, name, "a name is a text") for name in names]
    top = HEADER if sight.phase is Phase.OVER else HEADER + GROUPS
    shapes = list(_header(sight))
    for seat in sight.setup.seats:
        box = Box(MARGIN, top + seat * (PANEL_HEIGHT + GAP), WIDTH - 2 * MARGIN, PANEL_HEIGHT)
        shapes += _panel(sight, seat, hands[seat], named[seat] if seat < len(named) else "", box)
    height = top + sight.setup.players * (PANEL_HEIGHT + GAP) - GAP + MARGIN
    used = USED.findall("\n".join(shapes))
    return Picture(picture((WIDTH, height), headline(sight), definitions(used), shapes))


def _header(sight: View) -> Iterator[str]:
    """Say what is due, and lay out the road pieces still to be handed out."""
    yield words(headline(sight), MARGIN + 8, 46, 28, more=' font-family="Georgia, serif" font-weight="bold"')
    yield drawing("castle", Box(WIDTH - MARGIN - 100, 14, 90, 54))
    if sight.phase is Phase.OVER:
        return
    column = (WIDTH - 2 * MARGIN) / len(sight.groups)
    left = [(number, group) for number, group in enumerate(sight.groups, start=1) if group]
    for place, (number, group) in enumerate(left):
        x = MARGIN + 8 + place * column
        yield words(f"to hand out after round {number}", x, 79, 14, SOFT)
        yield from _end_to_end(sight, group, Box(x, 86, 4.2 * LONGEST, 14), gap=5)


def _panel(sight: View, seat: Seat, hand: Cards | None, name: str, box: Box) -> Iterator[str]:
    """Draw what lies before a seat."""
    marked = seat is sight.turn or seat is sight.winner
    yield panel(box, ACCENT if marked else EDGE, 4 if marked else 1.5)
    yield f'<circle cx="{box.x + 36:g}" cy="{box.y + 52:g}" r="20" fill="{ACCENT if marked else SOFT}"/>'
    yield centred(str(seat), box.x + 36, box.y + 60, 23, ON_ACCENT)
    if name:
        yield words(name if len(name) <= 15 else name[:14] + "…", box.x + 16, box.y + 103, 14, SOFT)
    if seat is sight.king:
        annoyed = any(row.value >= 4 for row in sight.rows)
        yield drawing(f"king-{'annoyed' if annoyed else 'calm'}", Box(box.x + 66, box.y + 10, 54, 75.6))
    yield from _row(sight.rows[seat], box)
    yield from _hand(hand, sight.hand_sizes[seat], box)
    yield from _road(sight, seat, box)
    if sight.has_pile[seat]:
        yield drawing("card-back", Box(box.x + 986, box.y + 12, 50, 70))
        size = "pile" if sight.pile_sizes is None else f"pile {sight.pile_sizes[seat]}"
        yield centred(size, box.x + 1011, box.y + 103, 14, SOFT)


def _row(row: Cards, box: Box) -> Iterator[str]:
    """Draw a row and its value."""
    place = Box(box.x + 136, box.y + 13, 260, 90)
    if not row:
        yield (
            f'<rect x="{place.x:g}" y="{place.y:g}" width="64" height="90" rx="6" fill="none" stroke="{EDGE}" '
            'stroke-width="2" stroke-dasharray="6 5"/>'
        )
        return
    yield from fan([f"card-{card}" for card in row], place, 38)
    fill = DANGER if row.value >= 5 else SOFT
    x = min(place.x + 38 * (len(row) - 1) + 64, place.x + place.width) + 26
    yield centred(str(row.value), x, box.y + 62, 30, fill)
    yield centred("of 6", x, box.y + 82, 14, fill)


def _hand(hand: Cards | None, size: int, box: Box) -> Iterator[str]:
    """Draw a hand, face down if it is hidden."""
    place = Box(box.x + 452, box.y + 12, 336, 70)
    if hand is None:
        yield from fan(["card-back"] * size, place, 12)
    else:
        yield from fan([f"card-{card}" for card in hand], place, 30)
    if size:
        yield words(f"{size} card{'' if size == 1 else 's'}", place.x + 2, box.y + 103, 14, SOFT)


def _road(sight: View, seat: Seat, box: Box) -> Iterator[str]:
    """Draw a road to scale: in one with its length where that may be known, else in pieces that lie apart (R28)."""
    pieces = sight.roads[seat]
    x, y = box.x + 804, box.y + 16
    if sight.road_lengths is None:
        for place, piece in enumerate(pieces):
            # Roads that begin in one line could be compared at a glance.
            shift = (11 * seat + 17 * place) % 29
            yield from _end_to_end(sight, [piece], Box(x + shift, y + 24 * place, ROAD_WIDTH, 16))
    elif pieces:
        width = ROAD_WIDTH * LONGEST / LONGEST_ROAD
        yield from _end_to_end(sight, pieces, Box(x, y + 24, width, 16))
        yield words(f"length {sight.road_lengths[seat]}", x, box.y + 103, 14, SOFT)


def _end_to_end(sight: View, pieces: Sequence[int], box: Box, gap: float = 0) -> Iterator[str]:
    """Lay road pieces one after the other; the longest there is would fill the box."""
    longest = sight.setup.rules.lengths[-1]
    starts = accumulate(pieces, initial=0)
    for number, (start, piece) in enumerate(zip(starts, pieces, strict=False)):
        drawn = max(1, round(piece * LONGEST / max(longest, LONGEST)))
        x = box.x + start * box.width / max(longest, LONGEST) + number * gap
        width = piece * box.width / max(longest, LONGEST)
        yield drawing(f"road-{drawn}", Box(round(x, 1), box.y, round(width, 1), box.height))
