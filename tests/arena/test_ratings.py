"""Ratings: the stronger is rated higher, and the same games give the same numbers."""

from itertools import pairwise

import pytest

from arena.dice import thrown
from figaro.arena.matches import Match
from figaro.arena.plans import Mode, Plan, cross, ladder, single
from figaro.arena.ratings import rate
from figaro.arena.tallies import Tally

LEVELS = ("a", "b", "c", "d")
STRENGTHS = {level: 2.0**power for power, level in enumerate(LEVELS)}


@pytest.mark.parametrize("make", [ladder, cross])
@pytest.mark.parametrize("players", [3, 6])
def test_the_order_of_ratings_is_that_of_strength(make: object, players: int) -> None:
    matches = (ladder if make is ladder else cross)(LEVELS, players, "1")
    contest = thrown(Plan(Mode.CROSS, matches, 100), STRENGTHS)
    ratings = rate(contest.tallies)
    assert [rating.bot for rating in ratings] == ["d", "c", "b", "a"]
    gaps = [above.mu - below.mu for above, below in pairwise(ratings)]
    assert max(gaps) < 2 * min(gaps), "equal steps of strength are about equal steps of rating"
    assert all(rating.ordinal == rating.mu - 3 * rating.sigma for rating in ratings)


def test_the_same_games_give_the_same_ratings() -> None:
    plan = Plan(Mode.CROSS, cross(LEVELS, 4, "1"), 20)
    assert rate(thrown(plan, STRENGTHS).tallies) == rate(thrown(plan, STRENGTHS).tallies)


def test_copies_of_one_bot_are_rated_together_and_doubt_shrinks() -> None:
    few, many = (
        rate(thrown(Plan(Mode.MATCH, single(["a", "b", "b", "b"], "1"), blocks), {}).tallies) for blocks in (5, 100)
    )
    assert {rating.bot for rating in many} == {"a", "b"}
    assert {rating.games for rating in many} == {400}
    assert max(rating.sigma for rating in many) < min(rating.sigma for rating in few)


def test_who_has_not_played_is_not_rated() -> None:
    assert rate([Tally(Match(("a", "b", "b"), "1"))]) == []


def test_the_winner_of_a_game_gains_and_the_last_loses() -> None:
    contest = thrown(Plan(Mode.MATCH, single(["a", "b", "c"], "1"), 1), {"a": 1e9, "b": 1.0, "c": 1e-9})
    first, second, third = rate(contest.tallies)
    assert (first.bot, second.bot, third.bot) == ("a", "b", "c")
    assert first.mu > 25 > third.mu
