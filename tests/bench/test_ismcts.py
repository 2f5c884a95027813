"""`figaro bench ismcts`: the tournament, the match and the table."""

from collections.abc import Iterable

import pytest
from click.testing import CliRunner

from figaro.bench import ismcts
from figaro.bench.ismcts import CONSTANTS, IsmctsOutcome, Terms, match, report, tune
from figaro.bench.timed_games import Clock
from figaro.bots import Budget, Page
from figaro.cli import figaro
from figaro.rules import Chance

TERMS = Terms("page", "simulations", Budget(playouts=3), 4, compiled=False)


def untracked(numbers: Iterable[int], told: str) -> Iterable[int]:
    return numbers


class Fake(Page):
    """Stands in for ISMCTS."""

    simulations = 7

    def __init__(self, chance: Chance, constant: float) -> None:
        super().__init__(chance)
        self.constant = constant


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terms, "searcher", lambda _, constant, chance: Fake(chance, constant))


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[list[float]]:
    """Let the first seat of the second constant win, and return the constants at each table."""
    found = []

    def decided(players: int, chance: Chance, bots: list[Fake], clocks: list[Clock]) -> int:
        constants = [each.constant for each in bots]
        found.append(constants)
        return constants.index(CONSTANTS[1])

    monkeypatch.setattr(ismcts, "play_match", decided)
    return found


@pytest.mark.usefixtures("fakes", "tables")
def test_the_best_of_three_constants_is_found() -> None:
    shares = tune(TERMS, 12, Chance(1), untracked)
    assert list(shares) == list(CONSTANTS)
    assert max(shares, key=lambda constant: shares[constant]) == CONSTANTS[1]


@pytest.mark.usefixtures("fakes")
def test_each_constant_is_tried_equally_often_in_every_seat(tables: list[list[float]]) -> None:
    tune(TERMS, 7, Chance(1), untracked)
    assert len(tables) == 9
    for seat in zip(*tables, strict=True):
        assert sorted(seat) == sorted(CONSTANTS * 3)


@pytest.mark.usefixtures("fakes")
def test_our_bot_plays_every_deal_from_every_seat() -> None:
    outcome = match(TERMS, CONSTANTS[0], 5, Chance(2), untracked)
    assert outcome.games == 8
    assert 0 <= outcome.won <= 8
    assert outcome.simulations == 8 * 4 * 7
    assert 0 < outcome.own.moves < outcome.theirs.moves


@pytest.mark.parametrize(
    ("bot", "budget", "spec"),
    [
        ("jester", Budget(milliseconds=200), "jester"),
        ("figaro", Budget(milliseconds=200), "figaro@200ms"),
        ("queen", Budget(playouts=1000), "queen@1000"),
        ("figaro~0+hunter", Budget(playouts=1000), "figaro@1000~0+hunter"),
    ],
)
def test_a_bot_that_thinks_gets_the_budget(bot: str, budget: Budget, spec: str) -> None:
    assert Terms(bot, "time", budget, 4, compiled=False).spec == spec


def test_the_table_has_share_interval_fair_share_and_aim() -> None:
    champion = IsmctsOutcome(
        Terms("figaro", "time", Budget(milliseconds=200), 4, compiled=False), 1.4, [4] * 8 + [3] * 2
    )
    terms = Terms("figaro", "simulations", Budget(playouts=9), 4, compiled=False)
    weaker = IsmctsOutcome(terms, 4, [1] * 5 + [0] * 3 + [2, 3])
    champion.theirs, champion.simulations = Clock(10, 2.0), 1234
    champion.tuning = {0.5: 0.2, 4.0: 0.3}
    columns = [list(column.cells) for column in report([champion, weaker]).columns]
    assert columns[1] == [
        "figaro@200ms",
        "200 ms, uct_c 1.4",
        "38 of 40",
        "95.0%",
        "82.0% to 98.8%",
        "25.0%",
        "70% reached",
        "0.0",
        "200.0",
        "123",
        "0.5: 20%, 4: 30%",
    ]
    assert columns[2][3:7] == ["25.0%", "12.6% to 43.5%", "25.0%", "60% missed"]


@pytest.mark.usefixtures("fakes")
def test_the_command_prints_a_table_and_shows_its_progress_on_stderr() -> None:
    words = "bench ismcts --bot page --players 3 --games 1 --equal simulations --simulations 9 --uct-c 1.4"
    result = CliRunner().invoke(figaro, words.split())
    assert result.exit_code == 0, result.stderr
    assert "One bot against 2 copies of OpenSpiel's ISMCTS" in result.stdout
    assert "equal simulations" in result.stdout
    assert "9 simulations, uct_c 1.4" in result.stdout
    assert "Playing" not in result.stdout


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ("--bot emperor", 2, "there is no bot 'emperor'"),
        ("--bot figaro@50ms", 2, "'figaro@50ms' has a budget of its own"),
        ("--players 7", 2, "--players takes a number from 3 to 6, not 7"),
        ("--uct-c nan", 2, "--uct-c takes a number, not nan"),
        ("--equal chances", 2, "--equal"),
    ],
)
def test_a_wrong_command_line_is_one_line(words: str, code: int, told: str) -> None:
    result = CliRunner().invoke(figaro, ["bench", "ismcts", *words.split()])
    assert result.exit_code == code
    assert result.stderr.count("\n") == 1
    assert told in result.stderr
