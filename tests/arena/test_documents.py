"""The JSON document: complete, as described, and the same for the same contest."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from arena.dice import Dice, thrown
from figaro.arena.contests import Contest
from figaro.arena.documents import document
from figaro.arena.plans import Mode, Plan, cross, single
from figaro.arena.ratings import rate

MANUAL = Path(__file__).parent.parent.parent / "docs" / "arena.md"
MATCH = Plan(Mode.MATCH, single(["a", "b", "b", "b"], "1"), 25)


def told(contest: Contest) -> Any:
    written = json.dumps(document(contest, rate(contest.tallies), 1.5), allow_nan=False)
    return json.loads(written)


def keys(part: object) -> set[str]:
    if isinstance(part, dict):
        names = {name for name in part if not name.isdigit()}
        return names.union(*map(keys, part.values()))
    return set().union(*map(keys, part)) if isinstance(part, list) else set()


def test_a_document_has_what_the_manual_describes() -> None:
    described = MANUAL.read_text(encoding="utf-8").partition("## The JSON document")[2].partition("\n## ")[0]
    assert keys(told(thrown(MATCH, {}))) == set(re.findall(r"^\| `(\w+)` \|", described, re.MULTILINE))


def test_the_counts_of_a_document_add_up() -> None:
    (match,) = told(thrown(MATCH, {}))["matches"]
    assert match["games"] == 100
    assert match["blocks"] == 25
    assert sum(bot["wins"] for bot in match["bots"]) == 100
    for bot in match["bots"]:
        assert sum(bot["blocks_by_wins"]) == 25
        assert sum(wins * blocks for wins, blocks in enumerate(bot["blocks_by_wins"])) == bot["wins"]
        assert bot["places"][0] == bot["wins"]
        assert sum(bot["places"]) == sum(bot["roads"].values()) == 100 * bot["copies"]
        assert bot["low"] <= bot["share"] <= bot["high"]
        assert bot["share"] == pytest.approx(bot["wins"] / 100 / bot["copies"])


def test_all_but_the_timing_is_the_same_for_the_same_contest() -> None:
    first, second = (document(thrown(MATCH, {}), [], seconds) for seconds in (1.0, 2.0))
    assert first != second
    assert first.pop("timing") != second.pop("timing")
    assert first == second


def test_a_contest_that_was_stopped_says_so() -> None:
    contest = Contest(Plan(Mode.CROSS, cross(["a", "b"], 3, "1"), 9, margin=0.01))
    contest.play(Dice(stop_after=2), lambda number, block: None)
    read = told(contest)
    assert read["ending"] == "interrupted"
    assert read["margin"] == 0.01
    assert [(match["ending"], match["games"], len(match["bots"])) for match in read["matches"]] == [
        ("interrupted", 6, 2),
        ("unplayed", 0, 0),
    ]
