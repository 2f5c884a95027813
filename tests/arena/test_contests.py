"""Contests: played to the end, to a decision, to an interruption, to a failure."""

from collections.abc import Generator
from dataclasses import replace

import pytest

from arena.dice import Dice, thrown
from figaro.arena.contests import Contest, Ending, WorkersLost
from figaro.arena.matches import Block, Match
from figaro.arena.plans import Mode, Plan, blocks_for, cross, ladder, single
from figaro.arena.statistics import Verdict

LADDER = Plan(Mode.LADDER, ladder(["a", "b", "c"], 4, "1"), 30)
STRENGTHS = {"a": 1.0, "b": 5.0, "c": 25.0}


def quiet(number: int, block: Block) -> None:
    """Ignore a block."""


def test_a_ladder_lets_each_level_play_against_copies_of_the_level_below() -> None:
    assert [match.seats for match in LADDER.matches] == [("b", "a", "a", "a"), ("c", "b", "b", "b")]
    assert LADDER.bots == ("a", "b", "c")


def test_a_cross_table_lets_each_play_against_copies_of_each_other() -> None:
    seats = [match.seats for match in cross(["a", "b", "c"], 3, "1")]
    assert seats == [(bot, other, other) for bot in "abc" for other in "abc" if bot != other]


def test_games_are_rounded_up_to_whole_blocks() -> None:
    for players in (3, 4, 5, 6):
        for games in range(1, 30):
            blocks = blocks_for(games, players)
            assert (blocks - 1) * players < games <= blocks * players


def test_a_contest_tells_every_block_of_every_match_in_order() -> None:
    told = []
    contest = Contest(LADDER)
    contest.play(Dice(STRENGTHS), lambda number, block: told.append((number, block.number)))
    assert told == [(number, block) for number in range(2) for block in range(1, 31)]
    assert contest.ending is Ending.COMPLETE
    assert contest.endings == [Ending.COMPLETE] * 2
    assert [contest.verdict(tally) for tally in contest.tallies] == [Verdict.ABOVE] * 2
    assert sum(times.moves for times in contest.thinking().values()) == 2 * 30 * 2 * 5


def test_a_decided_match_stops_and_the_next_begins() -> None:
    contest = thrown(replace(LADDER, blocks=500, margin=0.02), STRENGTHS)
    assert contest.ending is Ending.COMPLETE
    assert contest.endings == [Ending.DECIDED] * 2
    assert all(tally.blocks < 50 for tally in contest.tallies)
    assert all(contest.scores(tally)[0].low > 0.25 for tally in contest.tallies)


def test_a_match_of_equals_goes_on_to_its_last_block() -> None:
    contest = thrown(replace(LADDER, margin=0.0), {})
    assert contest.endings == [Ending.COMPLETE] * 2
    assert [contest.verdict(tally) for tally in contest.tallies] == [Verdict.UNDECIDED] * 2


def test_an_interruption_leaves_what_was_finished() -> None:
    contest = Contest(LADDER)
    contest.play(Dice(STRENGTHS, stop_after=12), quiet)
    assert contest.ending is Ending.INTERRUPTED
    assert contest.endings == [Ending.INTERRUPTED, Ending.UNPLAYED]
    assert [tally.blocks for tally in contest.tallies] == [12, 0]
    assert contest.verdict(contest.tallies[1]) is Verdict.UNDECIDED


class Faulty(Dice):
    """Dice, but the third block is a failure."""

    def blocks(self, match: Match, count: int, *, keep: bool = False) -> Generator[Block, None, None]:
        for block in super().blocks(match, count, keep=keep):
            yield block if block.number != 3 else Block(3, block.outcomes[:1], ["a game"], failure="the bot b failed")


def test_a_failure_ends_the_contest_and_its_games_before_are_told() -> None:
    told: list[Block] = []
    contest = Contest(LADDER)
    contest.play(Faulty(), lambda number, block: told.append(block))
    assert contest.failure == "the bot b failed"
    assert contest.ending is Ending.FAILED
    assert contest.endings == [Ending.FAILED, Ending.UNPLAYED]
    assert contest.tallies[0].blocks == 2
    assert told[-1].records == ["a game"]


class Lost(Dice):
    def blocks(self, match: Match, count: int, *, keep: bool = False) -> Generator[Block, None, None]:
        yield from super().blocks(match, 4, keep=keep)
        raise WorkersLost("gone")


def test_lost_processes_are_a_failure_too() -> None:
    contest = Contest(LADDER)
    contest.play(Lost(), quiet)
    assert contest.failure == "gone"
    assert contest.tallies[0].blocks == 4


def test_what_goes_wrong_elsewhere_is_not_hidden() -> None:
    contest = Contest(Plan(Mode.MATCH, single(["a", "b", "c"], "1"), 3))

    def full(number: int, block: Block) -> None:
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space left"):
        contest.play(Dice(), full)
    assert contest.ending is Ending.INTERRUPTED
