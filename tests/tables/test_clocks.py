"""Clocks: a pause of the server counts for nobody, and is counted once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.rules import Seat
from figaro.tables.clocks import SKEW, Running

TIMES = st.integers(0, 100_000)


def test_a_pause_in_the_midst_of_a_move_does_not_count() -> None:
    clock = Running(1000, 30_000, (0, 0, 0))
    used = clock.used(101_000, [(11_000, 91_000)])
    assert used == 20_000
    assert clock.after_pause(101_000, used).deadline(Seat.A) == 101_000 + 10_000


def test_a_pause_before_the_move_began_is_none() -> None:
    assert Running(1000, 30_000, (0,)).used(2000, [(0, 900)]) is None


def test_a_pause_is_counted_once() -> None:
    pauses = [(11_000, 91_000)]
    clock = Running(1000, 30_000, (0,)).after_pause(91_000, 10_000)
    assert clock.used(95_000, pauses) is None
    assert clock.used(195_000, [*pauses, (100_000, 190_000)]) == 195_000 - 90_000 - clock.since


def test_what_came_out_of_the_bank_during_a_pause_stays_there() -> None:
    clock = Running(0, 10_000, (60_000,)).after_pause(3_600_000, 5000)
    assert clock.after_move(Seat.A, 3_601_000, by="player").banks == (60_000,)


def test_a_time_that_was_set_back_gives_the_move_its_time_again() -> None:
    clock = Running(3_600_000, 30_000, (0,))
    assert clock.used(1000, []) == 0
    assert clock.used(3_600_000 - SKEW, []) is None, "the clocks of two machines differ a little"


@given(since=TIMES, before=TIMES, lengths=st.lists(st.tuples(TIMES, st.integers(1, 100_000)), max_size=4))
def test_whatever_the_pauses_only_the_time_between_them_is_used(
    since: int, before: int, lengths: list[tuple[int, int]]
) -> None:
    pauses, now, between = [], since + before, before
    for played, paused in lengths:
        pauses.append((now, now + paused))
        now += paused + played
        between += played
    used = Running(since, 30_000, (0,)).used(now, pauses)
    assert used == (between if lengths else None)


def test_a_pause_that_another_process_saw_end_later_is_not_counted_again() -> None:
    """Two processes notice at different moments that the time was set forward by an hour."""
    hour = 3_600_000
    clock = Running(0, 20_000, (0,))
    used = clock.used(hour + 19_000, [(18_000, hour + 18_500)])
    assert used == 18_500
    again = clock.after_pause(hour + 19_000, used)
    assert again.used(hour + 19_400, [(18_200, hour + 19_100)]) == pytest.approx(18_800, abs=200)


def test_a_pause_that_lies_in_the_future_counts_for_nothing() -> None:
    """The time was set forward, and back again."""
    assert Running(0, 20_000, (0,)).used(12_000, [(5_000, 3_605_000)]) is None
