"""Move times: kept in little space, and still right."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

from figaro.arena.move_times import MoveTimes

TIMES = st.lists(st.integers(0, 10**11), min_size=1, max_size=300)


def thought(times: list[int]) -> MoveTimes:
    thinking = MoveTimes()
    for time in times:
        thinking.add(time)
    return thinking


@given(TIMES, st.sampled_from([0.5, 0.9, 0.99, 1.0]))
def test_quantiles_are_right_to_one_per_cent(times: list[int], part: float) -> None:
    exact = sorted(times)[max(0, -(-int(part * 100) * len(times) // 100) - 1)]
    assert exact * 0.99 <= thought(times).quantile(part) <= max(1, exact * 1.011)


@given(TIMES, TIMES)
def test_times_gathered_apart_add_up(some: list[int], more: list[int]) -> None:
    together = thought(some)
    together.include(thought(more))
    assert together == thought(some + more)
    assert together.longest == max(some + more)
    assert pickle.loads(pickle.dumps(together)) == together


def test_no_move_takes_no_time() -> None:
    assert (MoveTimes().mean, MoveTimes().quantile(0.99), MoveTimes().longest) == (0, 0, 0)
