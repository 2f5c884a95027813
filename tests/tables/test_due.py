"""When a table goes on by itself, and what the store keeps of that."""

import pytest

from figaro.protocol.options import Clock, DayClock, MoveClock, NoClock, Options
from figaro.tables.deciding import decide_move
from figaro.tables.due import AT_ONCE, due_at, kept_due, told_with_every_move
from figaro.tables.entries import Abandoned, BotSat, Entry, Opened, Readied, Sat, StoodIn, TakenBack
from figaro.tables.folding import after, fold
from figaro.tables.players import Person, Robot
from figaro.tables.preparing import start_entry
from figaro.tables.table import Table
from figaro.tables.table_options import options_from

DAY = 24 * 3600 * 1000
PEOPLE = {"A": Person("ann", "Ann"), "B": Person("ben", "Ben"), "C": Person("cleo", "Cleo")}


def prepared(clock: Clock, bots: str = "") -> Table:
    options = Options(players=3, first="A", clock=clock)
    entries: list[Entry] = [Opened(at=0, options=options_from(options), host=PEOPLE["A"], secret="00" * 32)]
    for seat, person in PEOPLE.items():
        if seat in bots:
            entries.append(BotSat(at=0, seat=seat, robot=Robot("page", seat)))  # type: ignore[arg-type]
        else:
            entries.append(Sat(at=0, seat=seat, person=person, contribution=""))  # type: ignore[arg-type]
    return fold(entries)


def started(clock: Clock, bots: str = "") -> Table:
    table = prepared(clock, bots)
    return after(table, start_entry(table, 1000))


def moved(table: Table, at: int) -> Table:
    assert table.state is not None
    assert table.turn is not None
    return decide_move(table, table.turn, str(table.state.legal_moves[0]), at, by="player").table


@pytest.mark.parametrize(
    ("clock", "bots", "due", "kept"),
    [
        (NoClock(), "", None, None),
        (NoClock(), "A", AT_ONCE, 1000),
        (NoClock(), "B", None, 1000),
        (MoveClock(30, 60), "", 91_000, 1000),
        (MoveClock(30, 60), "A", AT_ONCE, 1000),
        (DayClock(2), "", 1000 + 2 * DAY, 1000 + 2 * DAY),
        (DayClock(2), "A", AT_ONCE, 1000),
        (DayClock(2), "B", 1000 + 2 * DAY, 1000 + 2 * DAY),
    ],
)
def test_a_game_is_due_for_a_bot_or_a_clock(clock: Clock, bots: str, due: int | None, kept: int | None) -> None:
    table = started(clock, bots)
    assert (due_at(table), kept_due(table, 1000)) == (due, kept)


@pytest.mark.parametrize("clock", [NoClock(), MoveClock(30), DayClock(1)])
@pytest.mark.parametrize("bots", ["", "A", "BC"])
def test_what_is_kept_is_never_late_whatever_moves_do_not_tell(clock: Clock, bots: str) -> None:
    table = started(clock, bots)
    kept = kept_due(table, 1000)
    for number in range(2, 40):
        table = moved(table, number * 1000)
        if table.turn is None:
            break
        if told_with_every_move(table):
            kept = kept_due(table, number * 1000)
        due = due_at(table)
        assert due is None or (kept is not None and kept <= (due or number * 1000))


def test_a_bot_that_stands_in_makes_a_table_due_until_the_person_is_back() -> None:
    table = after(started(NoClock()), StoodIn(at=2000, seat="A", bot="steward", asked=False))
    assert (due_at(table), kept_due(table, 2000)) == (AT_ONCE, 2000)
    table = after(table, TakenBack(at=3000, seat="A"))
    assert (due_at(table), kept_due(table, 3000)) == (None, None)


def test_before_a_game_nothing_is_due_until_everybody_is_ready_and_after_it_nothing_at_all() -> None:
    table = prepared(MoveClock(30), "BC")
    assert kept_due(table, 1) is None
    table = after(table, Readied(at=2, person="ann", ready=True))
    assert (due_at(table), kept_due(table, 2)) == (AT_ONCE, 2)
    table = after(started(DayClock(1), "B"), Abandoned(at=3, by="ann"))
    assert (due_at(table), kept_due(table, 3)) == (None, None)
