"""Intervals over blocks: that they hold what they promise."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from figaro.arena.statistics import Verdict, interval, student, verdict
from figaro.arena.tallies import mean

WINS = st.dictionaries(st.integers(0, 6), st.integers(1, 500), min_size=1)


@pytest.mark.parametrize("freedom", [2, 3, 5, 10, 30, 100, 5000])
def test_students_t_is_right_to_one_per_cent(freedom: int) -> None:
    assert student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=0.01 if freedom < 5 else 0.0005)


@given(WINS)
def test_an_interval_lies_within_0_and_1_and_around_the_share(wins: dict[int, int]) -> None:
    low, high = interval(wins, 6)
    assert 0 <= low < high <= 1
    assert low - 1e-12 <= mean(wins) / 6 <= high + 1e-12


def test_no_win_at_all_and_nothing_but_wins_leave_doubt_that_shrinks() -> None:
    for few, many in (({0: 3}, {0: 300}), ({4: 3}, {4: 300})):
        wide, narrow = (high - low for low, high in (interval(few, 4), interval(many, 4)))
        assert 0.2 < wide < 0.6
        assert 0.001 < narrow < 0.01
    assert interval({0: 300}, 4)[0] == 0
    assert interval({4: 300}, 4)[1] == 1


def test_a_single_block_says_little() -> None:
    low, high = interval({1: 1}, 4)
    assert low < 0.05
    assert high > 0.7


def test_many_independent_games_give_the_interval_of_the_textbook() -> None:
    wins = Counter(np.random.default_rng(1).binomial(4, 0.25, 5000).tolist())
    share = mean(wins) / 4
    low, high = interval(wins, 4)
    assert (high - low) / 2 == pytest.approx(1.96 * (share * (1 - share) / 20000) ** 0.5, rel=0.03)


def test_blocks_count_and_not_games() -> None:
    independent = interval({0: 81, 1: 108, 2: 54, 3: 12, 4: 1}, 4)
    together = interval({0: 192, 4: 64}, 4)
    ratio = (together[1] - together[0]) / (independent[1] - independent[0])
    assert ratio == pytest.approx(2, rel=0.05)


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("blocks", [2, 5, 20, 100])
@pytest.mark.parametrize("share", [0.05, 0.25, 0.7])
def test_95_of_100_intervals_hold_the_true_share(players: int, blocks: int, share: float) -> None:
    """Deals that favour a bot make the games of a block alike, here a little more than they do in truth."""
    alike = 0.08
    spread = 1 / alike - 1
    dice = np.random.default_rng(players * 1000 + blocks)
    luck = dice.beta(share * spread, (1 - share) * spread, (1500, blocks))
    held = 0
    for wins in dice.binomial(players, luck).tolist():
        low, high = interval(Counter(wins), players)
        held += low <= share <= high
    assert held / 1500 >= 0.93


def test_an_interval_is_judged_by_where_the_fair_share_lies() -> None:
    assert verdict(0.26, 0.4, fair=0.25) is Verdict.ABOVE
    assert verdict(0.1, 0.24, fair=0.25) is Verdict.BELOW
    assert verdict(0.24, 0.26, fair=0.25) is Verdict.UNDECIDED
    assert verdict(0.24, 0.26, fair=0.25, margin=0.02) is Verdict.NEAR
    assert verdict(0.2, 0.26, fair=0.25, margin=0.02) is Verdict.UNDECIDED
    assert Verdict.UNDECIDED.words == "undecided"
    assert Verdict.BELOW.words == "below fair share"
