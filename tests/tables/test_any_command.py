"""Whatever is asked, in whatever order, a table stays the fold of its log."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.protocol.wire_names import LETTERS
from figaro.rules import IllegalMove
from figaro.tables.entries import Entry
from figaro.tables.folding import fold
from figaro.tables.players import Person
from figaro.tables.table_reasons import Declined
from tables.evenings import ANN, BEN, CLEO, DAN, NAME, Evening, family


@st.composite
def any_commands(draw: st.DrawFn) -> commands.AnyCommand:
    """Some command, sensible or not."""
    seat = draw(st.sampled_from(LETTERS))
    kind = draw(st.sampled_from(commands.AnyCommand.__args__))
    if kind is commands.MakeMove:
        return commands.MakeMove(
            table=NAME, seat=seat, number=draw(st.integers(0, 20)), move=draw(st.sampled_from(MOVES))
        )
    extra: dict[type, dict[str, object]] = {
        commands.Sit: {"add": draw(st.booleans())},
        commands.Bring: {"contribution": "0a"},
        commands.SeatBot: {"bot": "page"},
        commands.SwapSeats: {"other": draw(st.sampled_from(LETTERS)), "seq": draw(st.integers(0, 20))},
        commands.Rename: {"name": draw(st.text(max_size=10))},
        commands.Change: {"options": Options(players=draw(st.integers(3, 6)))},
        commands.SayPhrase: {"phrase": "ouch"},
        commands.SayText: {"text": draw(st.text(min_size=1, max_size=10))},
        commands.Ready: {"ready": draw(st.booleans())},
        commands.Mute: {"person": draw(st.sampled_from([ANN.id, BEN.id, CLEO.id]))},
    }
    fields: dict[str, object] = {"table": NAME, **extra.get(kind, {})}
    if "seat" in kind.__struct_fields__:
        fields["seat"] = seat
    return kind(**fields)  # type: ignore[no-any-return]


MOVES = ("x", "o", "r1A", "r2B", "b1C", "j1A", "swap", "keep", "y3B", "g2A", "p1D")


@given(st.lists(st.tuples(st.sampled_from([ANN, BEN, CLEO, DAN]), any_commands()), max_size=60), st.booleans())
@settings(max_examples=150, deadline=None)
def test_whatever_is_asked_the_log_folds_to_the_table(
    asked: list[tuple[Person, commands.AnyCommand]], running: bool
) -> None:
    """Nothing but a reason comes of what is wrong, and asking again for what was accepted changes nothing more."""
    evening = family() if running else Evening()
    for person, command in asked:
        try:
            entry = evening.ask(person, command)
        except (Declined, IllegalMove):
            continue
        if entry is not None and isinstance(command, commands.MakeMove):
            assert evening.ask(person, command) is None
    assert fold(evening.log) == evening.table
    assert evening.table.seq == len(evening.log) - 1
    hosts = {person.id for person in evening.table.people()} | {ANN.id, None}
    assert evening.table.host in hosts
    decoded = json.decode(json.encode(evening.log), type=list[Entry])
    assert decoded == evening.log
