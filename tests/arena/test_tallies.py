"""Tallies and scores: what is counted, and that copies of a bot count together."""

import pytest

from arena.dice import Dice
from figaro.arena.matches import Block, Match, Outcome
from figaro.arena.move_times import MoveTimes
from figaro.arena.scores import score, scores
from figaro.arena.tallies import Tally

MATCH = Match(("a", "b", "b"), "1")


def block(*places: tuple[int, ...], failure: str | None = None) -> Block:
    outcomes = [Outcome(tuple(10 * place for place in game), game) for game in places]
    return Block(1, outcomes, thinking={"a": MoveTimes(), "b": MoveTimes()}, failure=failure)


def test_wins_are_counted_by_blocks_and_copies_together() -> None:
    tally = Tally(MATCH)
    tally.add(block((1, 2, 3), (2, 1, 3), (1, 3, 2)))
    tally.add(block((3, 1, 2), (3, 2, 1), (2, 1, 3)))
    assert tally.wins == {"a": {2: 1, 0: 1}, "b": {1: 1, 3: 1}}
    assert tally.places["a"] == {1: 2, 2: 2, 3: 2}
    assert tally.roads["b"] == {10: 4, 20: 4, 30: 4}
    assert tally.games == 6
    assert list(map(list, tally.orders)) == [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 1, 0], [1, 0, 2]]


def test_a_share_is_that_of_each_copy() -> None:
    tally = Tally(MATCH)
    tally.add(block((1, 2, 3), (2, 1, 3), (1, 3, 2)))
    first, second = scores(tally)
    assert (first.bot, first.copies, first.wins, first.games) == ("a", 1, 2, 3)
    assert (second.bot, second.copies, second.wins, second.games) == ("b", 2, 1, 3)
    assert first.share == pytest.approx(2 / 3)
    assert second.share == pytest.approx(1 / 6)
    assert first.share + 2 * second.share == pytest.approx(1)
    assert first.fair == second.fair == pytest.approx(1 / 3)
    assert first.low < first.share < first.high <= 1
    assert 0 <= second.low < second.share < second.high <= 1 / 2
    assert (first.road, first.place) == pytest.approx((40 / 3, 4 / 3))


def test_a_bot_alone_with_itself_has_its_fair_share_without_doubt() -> None:
    tally = Tally(Match(("a",) * 4, "1"))
    for played in Dice().blocks(tally.match, 3):
        tally.add(played)
    for lasting in (False, True):
        own = score(tally, "a", lasting=lasting)
        assert own.low == own.share == own.high == 0.25


def test_an_empty_tally_has_no_scores() -> None:
    assert scores(Tally(MATCH)) == []


@pytest.mark.parametrize("broken", [block((1, 2, 3)), block((1, 2, 3), (1, 2, 3), (1, 2, 3), failure="oh")])
def test_only_whole_blocks_are_added(broken: Block) -> None:
    with pytest.raises(ValueError, match="whole blocks"):
        Tally(MATCH).add(broken)
