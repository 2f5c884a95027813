"""Bots by their names, ours and other authors'."""

import sys
from pathlib import Path

import pytest

from figaro.bots import LADDER, PolicyBot, UnknownBot
from figaro.bots.loading import UnusableBot, check_loads, load
from figaro.rules import Chance


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(Path(__file__).parent.parent)


def test_our_bots_go_by_their_names() -> None:
    assert isinstance(load("jester", Chance(1)), PolicyBot)
    check_loads(LADDER)


def test_a_bot_of_another_author_is_found_in_the_current_folder_and_given_its_luck() -> None:
    luck = Chance("luck")
    made = load("own_bots:Thrifty", luck)
    assert type(made).__name__ == "Thrifty"
    assert vars(made) == {"chance": luck}


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("no_such_module:Bot", "cannot be found: ModuleNotFoundError: No module named 'no_such_module'"),
        ("own_bots:Nobody", "cannot be found: AttributeError"),
        ("own_bots:", "cannot be found"),
        (":Thrifty", "names no module"),
        ("own_bots:THINGS", "is not a class or function"),
        ("own_bots:unmakeable", "cannot be made: ValueError: not today"),
        ("own_bots:dumb", "has no method choose"),
    ],
)
def test_a_bot_that_cannot_play_is_told_in_one_line(spec: str, told: str) -> None:
    with pytest.raises(UnusableBot) as caught:
        check_loads([spec])
    assert told in str(caught.value)
    assert repr(spec) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_error_says_where_it_happened() -> None:
    with pytest.raises(UnusableBot, match=r"ValueError: not today \(own_bots.py, line \d+\)"):
        load("own_bots:unmakeable", Chance(1))


def test_a_name_that_nobody_has_is_refused() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'dancer'"):
        check_loads(["page", "dancer"])
