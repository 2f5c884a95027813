"""Stopping early: the promise holds although somebody looks after every block."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.arena.sequential import lasting_interval, refuted
from figaro.arena.statistics import Verdict, interval, verdict

PLAYERS = 4
FAIR = 1 / PLAYERS
WINS = st.dictionaries(st.integers(0, PLAYERS), st.integers(1, 200), min_size=1)


def matches(share: float, count: int, blocks: int) -> list[list[int]]:
    """Throw the wins in each block of some matches, with deals that make the games of a block alike."""
    spread = 1 / 0.08 - 1
    dice = np.random.default_rng(round(1000 * share) + count)
    luck = dice.beta(share * spread, (1 - share) * spread, (count, blocks))
    thrown: list[list[int]] = dice.binomial(PLAYERS, luck).tolist()
    return thrown


def first_decision(blocks: list[int]) -> tuple[Verdict, int]:
    """Look after every block whether the fair share is refuted."""
    wins: Counter[int] = Counter()
    for number, won in enumerate(blocks, 1):
        wins[won] += 1
        if refuted(wins, PLAYERS, FAIR):
            return Verdict.ABOVE, number
        if refuted({PLAYERS - won: count for won, count in wins.items()}, PLAYERS, 1 - FAIR):
            return Verdict.BELOW, number
    return Verdict.UNDECIDED, len(blocks)


@given(WINS, st.floats(0.01, 0.99))
def test_the_interval_is_what_is_not_refuted(wins: dict[int, int], share: float) -> None:
    low, high = lasting_interval(wins, PLAYERS)
    assert 0 <= low <= high <= 1
    lost = {PLAYERS - won: count for won, count in wins.items()}
    if min(abs(share - low), abs(share - high)) > 1e-9:
        assert refuted(wins, PLAYERS, share) == (share < low)
        assert refuted(lost, PLAYERS, 1 - share) == (share > high)


@given(WINS)
def test_an_interval_that_lasts_is_wider_than_one_for_a_single_look(wins: dict[int, int]) -> None:
    low, high = lasting_interval(wins, PLAYERS)
    if sum(wins.values()) >= 20 and len(wins) > 1:
        once = interval(wins, PLAYERS)
        assert high - low > 0.95 * (once[1] - once[0])


def test_among_equals_a_wrong_decision_is_rarer_than_5_in_100() -> None:
    decisions = Counter(first_decision(blocks)[0] for blocks in matches(FAIR, 300, 200))
    assert decisions[Verdict.UNDECIDED] >= 0.95 * 300


def test_looking_after_every_block_at_a_plain_interval_would_err_far_more_often() -> None:
    wrong = 0
    for blocks in matches(FAIR, 200, 250):
        wins: Counter[int] = Counter()
        for number, won in enumerate(blocks, 1):
            wins[won] += 1
            if number > 5 and verdict(*interval(wins, PLAYERS), FAIR) is not Verdict.UNDECIDED:
                wrong += 1
                break
    assert wrong > 0.15 * 200


@pytest.mark.parametrize(("share", "right"), [(0.55, Verdict.ABOVE), (0.35, Verdict.ABOVE), (0.12, Verdict.BELOW)])
def test_a_clear_difference_is_found_soon_and_rightly(share: float, right: Verdict) -> None:
    decisions = [first_decision(blocks) for blocks in matches(share, 100, 250)]
    assert sum(found is right for found, _ in decisions) >= 95
    soon = {0.55: 15, 0.35: 80, 0.12: 60}[share]
    assert np.median([blocks for _, blocks in decisions]) <= soon


def test_equals_are_called_near_in_the_end_if_there_is_a_margin() -> None:
    wins = Counter(matches(FAIR, 1, 1200)[0])
    low, high = lasting_interval(wins, PLAYERS)
    assert verdict(low, high, FAIR, margin=0.04) is Verdict.NEAR
    assert verdict(low, high, FAIR) is Verdict.UNDECIDED
