"""The table as text: a view drawn with a line for each seat.

Invariant: everything that is drawn comes from the view, so no number is shown that R28 forbids. While the lengths of
roads may not be known, each road lies in pieces on its own line, so that no two are side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from figaro.rules import Card, Cards, Phase, Play, Seat, View
from figaro.terminal.painting import ROAD, Look, bars, gauge, painted
from figaro.terminal.seat_names import SeatNames

MARK: Final = 4
HAND: Final = 5
ROW: Final = 10
VALUE: Final = 6
VALUE_WITH_GAUGE: Final = 11
SCALES: Final = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Columns:
    """The widths of the columns, and how many units of road one character stands for: the same for everyone."""

    name: int
    row: int
    pile: int
    gauge: bool
    scale: int

    @classmethod
    def of(cls, view: View, names: SeatNames, look: Look) -> Columns:
        """Return columns that fit the terminal: first the gauges go, then the bars become shorter."""
        seats = view.setup.seats
        name = 1 + max(_name(view, names, seat).cell_len for seat in seats)
        row = max(ROW, 1 + max(painted(view.rows[seat]).cell_len for seat in seats))
        pile = max(len(_pile(view, seat)) for seat in seats)
        pile += bool(pile)
        choices = [cls(name, row, pile, wide, scale) for scale in SCALES for wide in (True, False)]
        return next((columns for columns in choices if columns.fits(view, names, look)), choices[-1])

    def fits(self, view: View, names: SeatNames, look: Look) -> bool:
        """Return whether all lines fit the width of the terminal."""
        road = max(len(_road(view, look, seat, self.scale)) for seat in view.setup.seats)
        apart = max(len(_pieces(view, names, look, seat, self.scale)) for seat in view.setup.seats)
        return max(self.before_road + road, apart, _widest_group(view, look, self.scale)) <= look.width

    @property
    def before_road(self) -> int:
        """The column where the roads begin."""
        return MARK + self.name + HAND + self.row + self.value + self.pile

    @property
    def value(self) -> int:
        """The width of the column of values."""
        return VALUE_WITH_GAUGE if self.gauge else VALUE


def draw(
    view: View, names: SeatNames, look: Look, hands: Sequence[Cards] | None = None, *, all_groups: bool = True
) -> Text:
    """Draw the table as a seat sees it; `hands` are all hands, if they should be shown.

    The pieces of later rounds, and roads that may not be compared, are only drawn with `all_groups`, because they do
    not change during a round.
    """
    roads_apart = view.road_lengths is None and (all_groups or view.phase is not Phase.PLAYING)
    columns = Columns.of(view, names, look)
    lines = [_headline(view, names, look), _heading(view, columns)]
    for seat in view.setup.seats:
        lines.append(_seat_line(view, names, look, seat, columns))
        if roads_apart and view.roads[seat]:
            lines.append(_pieces(view, names, look, seat, columns.scale))
        if hands is not None and hands[seat]:
            lines.append(Text.assemble(("    hand ", "dim"), painted(hands[seat])))
    lines.extend(_groups(view, look, columns.scale, all_groups=all_groups))
    if view.hand is not None and view.phase is Phase.PLAYING:
        hand = painted(view.hand, unplayable(view)) if view.hand else Text("no card")
        lines.extend([Text(), Text.assemble(("Your hand  ", "bold"), hand)])
    return Text("\n").join(lines)


def unplayable(view: View) -> tuple[Card, ...]:
    """Return the cards in the player's own hand that cannot be played now; none during the others' turns."""
    if view.hand is None or not view.my_turn:
        return ()
    playable = {move.card for move in view.legal if isinstance(move, Play)}
    return tuple(card for card in view.hand.kinds if card not in playable)


def headline(view: View, names: SeatNames) -> str:
    """Return which round it is, and whose turn."""
    if view.phase is Phase.OVER:
        return "The game is over"
    told = f"Round {view.round} of 3"
    if view.turn is None:
        return told
    return f"{told}, your turn" if view.my_turn else f"{told}, {names.of(view.turn)} to play"


def _headline(view: View, names: SeatNames, look: Look) -> Text:
    line = "-" if look.ascii else "─"
    told = headline(view, names)
    return Text(f"{line * 2} {told} {line * (min(look.width, 80) - cell_len(told) - 4)}", "bold")


def _heading(view: View, columns: Columns) -> Text:
    heading = f"{'':{MARK}}{'player':{columns.name}}{'hand':{HAND}}{'row':{columns.row}}{'value':{columns.value}}"
    road = "road" if any(view.roads) and view.road_lengths is not None else ""
    return Text(f"{heading}{'':{columns.pile}}{road}".rstrip(), "dim")


def _name(view: View, names: SeatNames, seat: Seat) -> Text:
    name = Text(names.short(seat), "bold" if seat is view.turn else "")
    if seat is view.king:
        name.append(" King", "yellow")
    return name


def _seat_line(view: View, names: SeatNames, look: Look, seat: Seat, columns: Columns) -> Text:
    row = view.rows[seat]
    value = f"{gauge(row.value, look)} {row.value}/6" if columns.gauge else f"{row.value}/6"
    cells = [
        (Text((">" if look.ascii else "▶") if seat is view.turn else "", "bold"), 2),
        (Text(str(seat), "bold"), MARK - 2),
        (_name(view, names, seat), columns.name),
        (Text(f"{view.hand_sizes[seat]:2}"), HAND),
        (painted(row) if row else Text("-" if look.ascii else "·", "dim"), columns.row),
        (Text(value, "bold red" if row.value >= 5 else ""), columns.value),
        (Text(_pile(view, seat)), columns.pile),
    ]
    line = Text()
    for text, width in cells:
        text.truncate(width, pad=True)
        line.append_text(text)
    line.append_text(_road(view, look, seat, columns.scale))
    line.rstrip()
    return line


def _pile(view: View, seat: Seat) -> str:
    if not view.has_pile[seat]:
        return ""
    return "pile" if view.pile_sizes is None else f"pile {view.pile_sizes[seat]}"


def _road(view: View, look: Look, seat: Seat, scale: int) -> Text:
    """Draw a road as a whole, with its length, if that may be known."""
    pieces = view.roads[seat]
    if not pieces or view.road_lengths is None:
        return Text()
    road = Text(bars(pieces, view.setup, look, scale), ROAD)
    return road.append(f" {view.road_lengths[seat]}", "default")


def _pieces(view: View, names: SeatNames, look: Look, seat: Seat, scale: int) -> Text:
    """Draw the pieces of a road apart from each other, starting after the owner's name."""
    whose = f"{'':{MARK}}{names.whose(seat)} road "
    return Text.assemble((whose, "dim"), _group(view.roads[seat], view, look, scale))


def _groups(view: View, look: Look, scale: int, *, all_groups: bool) -> Iterator[Text]:
    """Draw the pieces still to be handed out; once the game is over they no longer matter."""
    groups = [(number, group) for number, group in enumerate(view.groups, start=1) if group]
    if view.phase is Phase.OVER or not groups:
        return
    if not all_groups:
        for number, group in groups:
            if number == view.round:
                yield Text.assemble(("pieces   ", "dim"), _group(group, view, look, scale))
        return
    yield Text("Road pieces to hand out after", "dim")
    for number, group in groups:
        style = "" if number == view.round else "dim"
        yield Text.assemble((f"round {number}  ", style), _group(group, view, look, scale))


def _group(group: Sequence[int], view: View, look: Look, scale: int) -> Text:
    """Draw some pieces, with their numbers if the table wants them (R28)."""
    number = "{}" if view.setup.show_roads else ""
    return Text(" ").join(
        Text.assemble((bars((piece,), view.setup, look, scale), ROAD), number.format(piece)) for piece in group
    )


def _widest_group(view: View, look: Look, scale: int) -> int:
    return len("round 1  ") + max((len(_group(group, view, look, scale)) for group in view.groups), default=0)
