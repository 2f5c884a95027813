"""Plots: the same bytes for the same contest, and the panels that suit it."""

from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from matplotlib import rcParams
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from arena.dice import Dice, thrown
from figaro.arena import panels
from figaro.arena.budgeted_bots import Budgeted, families
from figaro.arena.contests import Contest
from figaro.arena.plans import Mode, Plan, cross, ladder, single
from figaro.arena.plots import draw
from figaro.arena.statistics import Verdict

MATCH = Plan(Mode.MATCH, single(["a", "b", "$c_{", "b"], "1"), 20)
BUDGETS = Plan(Mode.MATCH, single(["x@20ms", "x@200ms", "x@500ms", "page"], "1"), 20)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Figure]:
    """Keep the figures that are drawn, instead of writing them."""
    figures: list[Figure] = []
    monkeypatch.setattr(Figure, "savefig", lambda figure, path, **_: figures.append(figure))
    return figures


def titles(figure: Figure) -> list[str]:
    return [axes.get_title(loc="left").partition("\n")[0] for axes in figure.axes]


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_the_same_contest_gives_the_same_file(tmp_path: Path, suffix: str) -> None:
    contest = thrown(MATCH, {})
    first, second = tmp_path / f"first{suffix}", tmp_path / f"second{suffix}"
    draw(contest, first)
    draw(contest, second)
    assert first.read_bytes() == second.read_bytes()
    assert b"dc:date" not in first.read_bytes()
    if suffix == ".svg":
        assert ET.parse(first).getroot().tag.endswith("svg")
    else:
        assert first.read_bytes().startswith(b"\x89PNG")


def test_drawing_leaves_the_settings_of_matplotlib_alone(drawn: list[Figure]) -> None:
    before = dict(rcParams)
    draw(thrown(MATCH, {}), Path("x.svg"))
    assert drawn
    assert dict(rcParams) == before


def test_a_match_is_drawn_as_shares_and_roads(drawn: list[Figure]) -> None:
    draw(thrown(MATCH, {}), Path("x.svg"))
    (figure,) = drawn
    assert titles(figure) == ["Share of games won, a seat, with 95 % intervals", "Roads at the end of the game"]
    for axes in figure.axes:
        assert [label.get_text() for label in axes.get_yticklabels()] == ["a", "b", "$c_{"]


def test_a_cross_table_is_drawn_with_a_number_in_every_cell(drawn: list[Figure]) -> None:
    contest = thrown(Plan(Mode.CROSS, cross(["a", "b", "c"], 4, "1"), 20), {"c": 5.0})
    draw(contest, Path("x.svg"))
    cells = [text.get_text() for text in drawn[0].axes[0].texts]
    assert len(cells) == 9
    own = contest.scores(contest.tallies[0])[0]
    assert cells[1].startswith(f"{100 * own.share:.1f} ")
    assert drawn[0].axes[0].get_xlabel() == "▲ above   ▼ below   ■ near   ● undecided"


def test_a_ladder_is_drawn_with_a_row_for_each_match(drawn: list[Figure]) -> None:
    draw(thrown(Plan(Mode.LADDER, ladder(["a", "b", "c"], 4, "1"), 20), {}), Path("x.svg"))
    labels = [label.get_text() for label in drawn[0].axes[0].get_yticklabels()]
    assert labels == ["b against 3 a", "c against 3 b"]


def test_budgets_are_drawn_on_a_logarithmic_axis(drawn: list[Figure]) -> None:
    draw(thrown(BUDGETS, {}), Path("x.svg"))
    panel = drawn[0].axes[2]
    assert panel.get_xscale() == "log"
    assert panel.get_xlabel() == "milliseconds a move"
    assert list(panel.get_xticks()) == [20, 200, 500]
    assert panel.get_legend_handles_labels()[1] == ["x"]


def test_budgets_in_a_cross_table_are_compared_against_the_same_others(drawn: list[Figure]) -> None:
    contest = thrown(Plan(Mode.CROSS, cross(["page", "x@30", "x@300", "jester"], 3, "1"), 20), {})
    draw(contest, Path("x.svg"))
    panel = drawn[0].axes[2]
    assert panel.get_xlabel() == "playouts a move"
    found = {tally.match.seats[:2]: contest.scores(tally)[0].share for tally in contest.tallies}
    wanted = [(found[bot, "page"] + found[bot, "jester"]) / 2 for bot in ("x@30", "x@300")]
    assert np.asarray(panel.lines[0].get_ydata()).tolist() == pytest.approx(wanted)


def test_a_plot_says_whether_the_contest_was_stopped(drawn: list[Figure]) -> None:
    contest = Contest(MATCH)
    contest.play(Dice(stop_after=3), lambda number, block: None)
    draw(contest, Path("x.svg"))
    draw(thrown(MATCH, {}), Path("x.svg"))
    assert [figure.get_suptitle().endswith("seed 1, stopped before the end") for figure in drawn] == [True, False]


def test_nothing_finished_is_nothing_to_draw(tmp_path: Path) -> None:
    contest = Contest(MATCH)
    contest.play(Dice(stop_after=0), lambda number, block: None)
    draw(contest, tmp_path / "x.svg")
    assert not (tmp_path / "x.svg").exists()


def test_what_a_colour_says_a_sign_says_too() -> None:
    assert len({sign for _, sign in panels.LOOKS.values()}) == len(set(panels.SIGNS.values())) == len(Verdict)


def test_a_lone_budget_has_nothing_to_be_compared_with() -> None:
    assert families(["x@20ms", "x@300", "y@20ms", "page", "x@0ms"]) == {}
    two = families(["x@200ms", "x@20ms+hunter", "x@20ms", "x@300"])
    assert [budget.bot for budget in two["x", True]] == ["x@20ms", "x@200ms"]
    assert Budgeted.parse("a:b@c") is None


def test_panels_draw_on_any_axes() -> None:
    contest = thrown(MATCH, {})
    axes = Figure().add_subplot()
    assert isinstance(axes, Axes)
    panels.roads(axes, contest.tallies[0].roads)
    assert axes.get_xlabel() == "length (shorter is better)"
