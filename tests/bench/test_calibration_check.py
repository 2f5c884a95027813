"""Calibration: bins, the error, and a whole small run."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from figaro.bench.calibration_check import (
    BINS,
    Bin,
    Forecast,
    NotASearcher,
    bins_of,
    drawn_again,
    expected_error,
    middle,
    play_game,
    search_bot,
    together,
)
from figaro.cli import figaro
from figaro.rules import Chance
from thinking import needs_speed


def sorted_into_bins(games: list[Forecast]) -> list[Bin]:
    return together(map(bins_of, games))


def test_what_comes_true_as_often_as_it_is_said_has_no_error() -> None:
    games = [Forecast(((0.25, 0.25, 0.25, 0.25),), winner) for winner in range(4)]
    assert expected_error(sorted_into_bins(games)) == pytest.approx(0)


def test_what_is_never_true_is_all_error() -> None:
    games = [Forecast(((0.9, 0.1, 0.0),), 2)] * 10
    assert expected_error(sorted_into_bins(games)) == pytest.approx(100 * (0.9 + 0.1 + 1) / 3)


@given(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 1)), min_size=1))
def test_every_chance_is_in_one_bin(said: list[tuple[float, int]]) -> None:
    bins = sorted_into_bins([Forecast(((chance, 1 - chance),), winner) for chance, winner in said])
    assert len(bins) == BINS
    assert sum(each.count for each in bins) == 2 * len(said)
    assert 0 <= expected_error(bins) <= 100


def test_an_interval_is_that_of_games_not_of_what_is_said_in_them() -> None:
    """A hundred games whose only bin comes true in half of them, however often it was said in each."""
    for times in (1, 50):
        games = [bins_of(Forecast(((0.52, 0.48),) * times, number % 2)) for number in range(100)]
        low, high = middle(bins[10].true for bins in drawn_again(games))
        assert 0.36 < low < 0.44
        assert 0.56 < high < 0.64


@needs_speed
def test_a_game_tells_every_decision_and_its_winner() -> None:
    said = play_game("chancellor@4", 3, "1", 0)
    assert len(said.chances) > 60
    assert all(sum(chances) == pytest.approx(1) for chances in said.chances)
    assert 0 <= said.winner < 3
    assert play_game("chancellor@4", 3, "1", 0) == said


def test_who_does_not_search_says_nothing() -> None:
    with pytest.raises(NotASearcher, match="steward does not search"):
        search_bot("steward", Chance(1))


@needs_speed
def test_the_command_prints_and_draws(tmp_path: Path) -> None:
    plot = tmp_path / "calibration.svg"
    words = ["bench", "calibration", "--bot", "chancellor@4", "--players", "3", "--positions", "10", "--jobs", "1"]
    result = CliRunner().invoke(figaro, [*words, "--plot", str(plot)])
    assert result.exit_code == 0
    assert "expected error" in result.stdout
    circles = plot.read_text(encoding="utf-8").partition('<g id="PathCollection_1">')[2].partition("</g>")[0]
    assert circles.count("<path ") == len(re.findall(r"\d to \d+ %", result.stdout))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--plot", "x.gif"], "--plot takes a file that ends in .svg or .png, not x.gif"),
        (["--jobs", "0"], "--jobs takes a number of processes"),
        (["--bot", "page"], "page does not search"),
        (["--bot", "knave"], "there is no bot 'knave'"),
    ],
)
def test_bad_input_is_told_in_a_line(words: list[str], told: str) -> None:
    result = CliRunner().invoke(figaro, ["bench", "calibration", *words])
    assert result.exit_code in {1, 2}
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
