"""The table as text: a view drawn with a line for each seat.

Invariant: all that is drawn comes from the view, so no number is shown that R28 forbids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from figaro.rules import Card, Cards, Phase, Play, Seat, View
from figaro.terminal.names import Names
from figaro.terminal.painting import ROAD, Look, bar, gauge, painted

NAME, HAND, ROW, PILE = 16, 9, 25, 8
SEAT_LINE: Final = 4 + NAME + HAND + ROW + 11 + PILE


def draw(view: View, names: Names, look: Look, hands: Sequence[Cards] | None = None) -> Text:
    """Draw the table as a seat sees it; `hands` are all hands, if they are to be shown."""
    lines = [_headline(view, names, look), _heading(view)]
    roads = [_road(view, look, seat) for seat in view.setup.seats]
    beside = SEAT_LINE + max(map(len, roads)) <= look.width
    for seat in view.setup.seats:
        lines.extend(_with_road(_seat_line(view, names, look, seat), roads[seat], beside=beside))
        if hands is not None and hands[seat]:
            lines.append(Text.assemble(("    hand ", "dim"), painted(hands[seat])))
    lines.extend(_groups(view, look))
    if view.hand is not None and view.phase is Phase.PLAYING:
        hand = painted(view.hand, unplayable(view)) if view.hand else Text("no card")
        lines.extend([Text(), Text.assemble(("Your hand  ", "bold"), hand)])
    return Text("\n").join(lines)


def unplayable(view: View) -> tuple[Card, ...]:
    """Give the cards in one's own hand that no legal move plays; none while others are at turn."""
    if view.hand is None or not view.my_turn:
        return ()
    playable = {move.card for move in view.legal if isinstance(move, Play)}
    return tuple(card for card in view.hand.kinds if card not in playable)


def headline(view: View, names: Names) -> str:
    """Say which round it is and whose turn."""
    if view.phase is Phase.OVER:
        return "The game is over"
    told = f"Round {view.round} of 3"
    if view.turn is None:
        return told
    return f"{told}, your turn" if view.my_turn else f"{told}, {names.of(view.turn)} to play"


def _headline(view: View, names: Names, look: Look) -> Text:
    line = "-" if look.ascii else "─"
    told = headline(view, names)
    return Text(f"{line * 2} {told} {line * (min(look.width, 80) - cell_len(told) - 4)}", "bold")


def _heading(view: View) -> Text:
    pile = "pile" if any(view.has_pile) else ""
    return Text(f"    {'player':{NAME}}{'hand':{HAND}}{'row':{ROW}}{'value':11}{pile}".rstrip(), "dim")


def _with_road(line: Text, road: Text, *, beside: bool) -> Iterator[Text]:
    """Put a road beside its seat's line where the terminal is wide enough for all of them, else below."""
    if not road:
        yield line
    elif beside:
        line.truncate(SEAT_LINE, pad=True)
        yield line.append_text(road)
    else:
        yield line
        yield Text("    ").append_text(road)


def _seat_line(view: View, names: Names, look: Look, seat: Seat) -> Text:
    turn = seat is view.turn
    name = Text(names.short(seat), "bold" if turn else "")
    if seat is view.king:
        name.append(" King", "yellow")
    name.truncate(NAME - 1)
    row = view.rows[seat]
    value = Text(f"{gauge(row.value, look)} {row.value}/6", "bold red" if row.value >= 5 else "")
    count = view.hand_sizes[seat]
    columns = [
        (Text((">" if look.ascii else "▶") if turn else "", "bold"), 2),
        (Text(str(seat), "bold"), 2),
        (name, NAME),
        (Text(f"{count} card{'' if count == 1 else 's'}"), HAND),
        (painted(row) if row else Text("-" if look.ascii else "·", "dim"), ROW),
        (value, 11),
        (Text(_pile(view, seat)), PILE),
    ]
    line = Text()
    for text, width in columns:
        text.truncate(width, pad=True)
        line.append_text(text)
    line.rstrip()
    return line


def _pile(view: View, seat: Seat) -> str:
    if not view.has_pile[seat]:
        return ""
    return "pile" if view.pile_sizes is None else f"pile {view.pile_sizes[seat]}"


def _road(view: View, look: Look, seat: Seat) -> Text:
    pieces = view.roads[seat]
    if not pieces:
        return Text()
    road = Text.assemble(("road ", "dim"), ("".join(bar(piece, view.setup, look) for piece in pieces), ROAD))
    if view.road_lengths is not None:
        road.append(f" {view.road_lengths[seat]}")
    return road


def _groups(view: View, look: Look) -> Iterator[Text]:
    """Draw the pieces still to be handed out; once the game is over nobody asks for them any more."""
    groups = [(number, group) for number, group in enumerate(view.groups, start=1) if group]
    if view.phase is Phase.OVER or not groups:
        return
    yield Text("Road pieces to hand out after", "dim")
    for number, group in groups:
        pieces = Text(" ").join(Text(bar(piece, view.setup, look), ROAD) for piece in group)
        yield Text.assemble((f"round {number}  ", "" if number == view.round else "dim"), pieces)
