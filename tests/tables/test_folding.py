"""What each entry of a log does to a table, and folding in threads at once, as records are while others play."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from figaro.protocol import commands
from figaro.protocol.options import MoveClock, Options
from figaro.rules import Chance, IllegalMove, play
from figaro.rules.events import RoundEnded, RoundStarted
from figaro.tables.clocks import Running
from figaro.tables.entries import Brought, Moved, Opened, Renamed, Resumed, Said, Sat
from figaro.tables.folding import TALK_KEPT, after, fold, opened
from figaro.tables.players import Chair, Person, Robot
from figaro.tables.table_options import options_from
from tables.evenings import ANN, BEN, CLEO, NAME, SECRET, Evening, family


@pytest.fixture
def restless() -> Iterator[None]:
    """Let threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def evening(number: int) -> Evening:
    """Play an evening with bots alone."""
    played = Evening(Options(players=3), secret=f"{number:02x}" * 32)
    for seat in "ABC":
        played.bot(seat)
    played.start()
    played.play_on(Chance(number), 60)
    return played


@pytest.mark.usefixtures("restless")
def test_threads_do_not_take_each_others_moves() -> None:
    evenings = [evening(number) for number in range(4)]
    with ThreadPoolExecutor(4) as threads:
        folded = list(threads.map(lambda played: [fold(played.log) for _ in range(5)], evenings))
    for played, tables in zip(evenings, folded, strict=True):
        assert all(table == played.table for table in tables)


def test_a_table_begins_with_its_opening() -> None:
    options = options_from(Options(players=5))
    entry = Opened(at=7, options=options, host=ANN, secret=SECRET)
    table = fold([entry])
    assert (table.seq, table.opened, table.options, table.secret) == (0, 7, options, SECRET)
    assert (table.host, table.opener, table.chairs) == (ANN.id, ANN.id, (Chair(),) * 5)
    with pytest.raises(ValueError, match="needs at least one entry"):
        fold([])
    with pytest.raises(TypeError, match="begins with an opening"):
        opened(Sat(at=7, seat="A", person=ANN, contribution="", left=[]))
    with pytest.raises(TypeError, match="Opened cannot come here"):
        after(table, entry)


def test_who_leaves_a_game_is_gone_until_they_take_their_seat_back() -> None:
    evening = family()
    evening.ask(BEN, commands.Leave(table=NAME))
    evening.ask(CLEO, commands.Leave(table=NAME))
    assert evening.table.gone == {BEN.id, CLEO.id}
    assert evening.table.chairs[1] == Chair(BEN, "bb", "steward"), "what they brought to the deals stays"
    evening.ask(BEN, commands.TakeBack(table=NAME, seat="B"))
    assert evening.table.gone == {CLEO.id}
    assert evening.table.chairs[1] == Chair(BEN, "bb")


def test_nobody_is_gone_who_left_before_the_game() -> None:
    evening = Evening()
    evening.sit(BEN, "B")
    evening.ask(BEN, commands.Leave(table=NAME))
    assert evening.table.gone == frozenset()
    assert evening.table.chairs[1] == Chair()


def test_a_new_name_changes_nothing_else() -> None:
    evening = family()
    evening.ask(BEN, commands.Resign(table=NAME, seat="B"))
    evening.ask(BEN, commands.Rename(table=NAME, seat="B", name="Benny"))
    assert evening.table.chairs[1] == Chair(Person("ben", "Benny"), "bb", "steward")
    table = after(evening.table, Renamed(at=evening.now, seat="D", name="Tin"))
    assert table.chairs[3] == Chair(Robot("page", "Tin"))


def test_what_somebody_brings_to_the_deals_changes_nothing_else() -> None:
    evening = family()
    evening.ask(BEN, commands.Resign(table=NAME, seat="B"))
    table = after(evening.table, Brought(at=evening.now, person=BEN.id, contribution="cc"))
    assert table.chairs == (evening.table.chairs[0], Chair(BEN, "cc", "steward"), *evening.table.chairs[2:])


def test_new_options_are_the_tables_options() -> None:
    evening = Evening()
    evening.ask(ANN, commands.Change(table=NAME, options=Options(players=6, show_piles=True)))
    assert evening.table.options == options_from(Options(players=6, show_piles=True))
    assert evening.table.chairs == (Chair(),) * 6


def test_a_clock_that_resumes_has_used_what_the_entry_says() -> None:
    evening = family(Options(players=3, clock=MoveClock(10, 60), first="A"))
    clock = evening.table.clock
    assert clock is not None
    resumed = Resumed(at=evening.now + 90_000, used=4000)
    assert after(evening.table, resumed).clock == clock.after_pause(evening.now + 90_000, 4000)
    without = family(Options(players=3))
    assert after(without.table, resumed).clock is None


def test_an_abandoned_game_has_no_clock() -> None:
    evening = family(Options(players=3, clock=MoveClock(10, 60)))
    assert isinstance(evening.table.clock, Running)
    evening.ask(ANN, commands.Abandon(table=NAME))
    assert evening.table.clock is None


def test_a_table_remembers_the_latest_talk() -> None:
    table = family().table
    said = [Said(at=at, person=ANN, phrase="hello") for at in range(TALK_KEPT + 5)]
    for count, entry in enumerate(said, 1):
        table = after(table, entry)
        assert table.talk == tuple(said[max(0, count - TALK_KEPT) : count])


def test_a_table_counts_its_entries_and_keeps_the_events_of_the_last_one() -> None:
    evening = family(Options(players=3, first="A"))
    started = evening.table.events
    assert isinstance(started[0], RoundStarted)
    state = evening.table.state
    assert state is not None
    move = state.legal_moves[0]
    evening.play(ANN, "A", str(move))
    moved = play(state, move)[1]
    assert evening.table.events == moved
    evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))
    assert evening.table.events == ()
    assert tuple(evening.table.history) == (started, moved)
    assert evening.table.seq == len(evening.log) - 1


def test_the_last_move_of_a_round_also_deals_the_next() -> None:
    evening = family(Options(players=3))
    while evening.table.state is not None and evening.table.state.round == 1:
        evening.play_on(Chance(1), 1)
    kinds = [type(event) for event in evening.table.events]
    assert RoundEnded in kinds
    assert kinds[-1] is RoundStarted
    assert tuple(evening.table.history)[-1] == evening.table.events


def test_a_log_with_a_move_of_somebody_else_cannot_be_folded() -> None:
    evening = family(Options(players=3, first="A"))
    assert evening.table.state is not None
    move = str(evening.table.state.legal_moves[0])
    with pytest.raises(IllegalMove):
        after(evening.table, Moved(at=evening.now, seat="B", move=move, by="player", deal=None))
