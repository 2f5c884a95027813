"""Tables: what a reader finds in them, even on a narrow terminal."""

import io
from itertools import pairwise

from rich.console import Console

from arena.dice import Dice, thrown
from figaro.arena.contests import Contest
from figaro.arena.plans import Mode, Plan, cross, ladder, single
from figaro.arena.ratings import rate
from figaro.arena.reports import report

SEVEN = ("page", "jester", "merchant", "steward", "chancellor", "queen", "figaro")
STRENGTHS = {name: 1.6**power for power, name in enumerate(SEVEN)}


def told(contest: Contest, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width)
    for part in report(contest, rate(contest.tallies)):
        console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def row(text: str, first: str) -> list[str]:
    return next(line.split() for line in text.splitlines() if line.split()[:1] == [first])


def test_a_match_is_told_with_shares_intervals_roads_and_places() -> None:
    contest = thrown(Plan(Mode.MATCH, single(["figaro", "page", "page", "page"], "7"), 50), STRENGTHS)
    text = told(contest)
    assert "4 players, seed 7: 200 games, 50 blocks of 4 with the same deals" in text
    own = contest.scores(contest.tallies[0])[0]
    shown = row(text, "figaro")
    assert shown[1:4] == ["1", "200", str(own.wins)]
    assert shown[4:6] == [f"{100 * own.share:.1f}", "%"]
    assert shown[6:10] == [f"{100 * own.low:.1f}", "to", f"{100 * own.high:.1f}", "%"]
    assert shown[10:] == ["25.0", "%", f"{own.road:.1f}", f"{own.place:.2f}"]
    assert "figaro: above fair share." in text
    assert "Thinking time, ms a move" in text
    assert "Ratings" not in text


def test_a_ladder_fits_on_80_columns_and_has_a_verdict_for_each_level() -> None:
    text = told(thrown(Plan(Mode.LADDER, ladder(SEVEN, 4, "1"), 60), STRENGTHS))
    for below, level in pairwise(SEVEN):
        shown = row(text, level)
        assert shown[1:4] == ["3", below, "240"]
        assert shown[-1] in {"above", "undecided"}
    assert "Ratings (OpenSkill)" in text


def test_a_cross_table_of_seven_fits_on_80_columns() -> None:
    contest = thrown(Plan(Mode.CROSS, cross(SEVEN, 4, "1"), 60), STRENGTHS)
    text = told(contest)
    assert row(text, "page")[:1] == ["page"]
    for bot in SEVEN:
        assert any(line.split()[:1] == [bot] for line in text.splitlines())
    cell = contest.scores(contest.tallies[0])[0]
    assert f"{100 * cell.share:.1f} -" in text
    assert f"{100 * cell.low:.0f}-{100 * cell.high:.0f}" in text
    assert "…" not in text


def test_levels_that_were_not_reached_are_told_as_not_played() -> None:
    contest = Contest(Plan(Mode.LADDER, ladder(SEVEN[:3], 3, "1"), 9))
    contest.play(Dice(STRENGTHS, stop_after=2), lambda number, block: None)
    text = told(contest)
    assert "Stopped before the end" in text
    assert row(text, "merchant")[-2:] == ["not", "played"]


def test_nothing_finished_is_nothing_to_tell() -> None:
    contest = Contest(Plan(Mode.MATCH, single(["a", "b", "c"], "1"), 9))
    contest.play(Dice(stop_after=0), lambda number, block: None)
    assert "No block was finished" in told(contest)


def test_a_match_decided_early_says_so() -> None:
    contest = thrown(Plan(Mode.MATCH, single(["figaro", "page", "page"], "1"), 900, margin=0.02), STRENGTHS)
    assert "figaro: above fair share, decided early." in told(contest)
