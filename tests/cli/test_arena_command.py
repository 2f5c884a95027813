"""`figaro arena`."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pexpect
import pytest
from click.testing import CliRunner, Result

from figaro.cli import figaro
from figaro.extras import install_command
from figaro.notation import Record, read_file

FIGARO = Path(sys.executable).parent / "figaro"
OWN_BOTS = Path(__file__).parent.parent / "own_bots.py"
THREE = ("--seats", "jester,page,page")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run in an empty folder, and leave Python's path as it was."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def own_bots(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(OWN_BOTS, folder)
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)


def arena(*words: str) -> Result:
    return CliRunner().invoke(figaro, ["arena", *words])


def document(*words: str) -> Any:
    result = arena(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.mark.usefixtures("own_bots")
def test_what_a_bot_prints_is_not_part_of_the_result() -> None:
    told = document("--seats", "own_bots:Chatty,page,page", "--games", "3", "--seed", "1", "--jobs", "1")
    assert told["games"] == 3


def finished(path: str) -> list[bool]:
    return [isinstance(game, Record) and game.finished for game in read_file(path)]


def test_a_match_is_played_and_told() -> None:
    result = arena("--players", "3", *THREE, "--games", "15", "--seed", "1", "--jobs", "1")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "A match, 3 players, seed 1: 15 games, 5 blocks of 3" in result.stdout
    assert re.search(r"^ jester +1 +15 +\d+ +\d+\.\d % ", result.stdout, re.MULTILINE)
    assert re.search(r"^jester: (above fair share|undecided)\.$", result.stdout, re.MULTILINE)


def test_a_ladder_and_a_cross_table_have_ratings() -> None:
    for mode in ("--ladder", "--cross"):
        result = arena(mode, "--bots", "page,jester", "-p", "3", "--games", "3", "--seed", "1", "--jobs", "1")
        assert result.exit_code == 0
        assert "Ratings (OpenSkill)" in result.stdout
    read = document("--ladder", "--bots", "page,jester", "--games", "4", "--jobs", "1")
    assert [match["seats"] for match in read["matches"]] == [["jester", "page", "page", "page"]]


def test_the_result_and_the_records_are_the_same_for_any_number_of_processes() -> None:
    results = []
    for jobs in ("1", "2"):
        read = document(*THREE, "--games", "12", "--seed", "s", "--jobs", jobs, "--records", f"{jobs}.fgn")
        assert read.pop("timing")
        results.append(read)
    assert results[0] == results[1]
    assert Path("1.fgn").read_bytes() == Path("2.fgn").read_bytes()


def test_a_match_that_stops_early_stops_at_the_same_block_for_any_number_of_processes() -> None:
    results = []
    for jobs in ("1", "2"):
        read = document(*THREE, "--games", "300", "--seed", "s", "--jobs", jobs, "--stop-early")
        assert read.pop("timing")
        results.append(read)
    assert results[0] == results[1]
    (match,) = results[0]["matches"]
    assert match["ending"] == "decided"
    assert match["verdict"] == "above"
    assert match["games"] < 300


def test_every_record_is_true() -> None:
    assert arena(*THREE, "--games", "6", "--seed", "1", "--jobs", "1", "--records", "games.fgn").exit_code == 0
    verified = CliRunner().invoke(figaro, ["verify", "games.fgn"])
    assert verified.stdout == "6 games in 1 file, all right\n"


def test_games_that_are_no_whole_blocks_are_rounded_up_and_that_is_said() -> None:
    result = arena(*THREE, "--games", "4", "--seed", "1", "--jobs", "1", "--json")
    assert result.stderr == "4 games are not whole blocks of 3, so 6 are played\n"
    assert json.loads(result.stdout)["games"] == 6


def test_without_a_seed_another_is_drawn_each_time_and_told() -> None:
    seeds = {document("--seats", "page,page,page", "--games", "3", "--jobs", "1")["seed"] for _ in range(3)}
    assert len(seeds) == 3


@pytest.mark.parametrize("suffix", ["svg", "PNG"])
def test_a_plot_is_drawn(suffix: str) -> None:
    words = (*THREE, "--games", "3", "--seed", "1", "--jobs", "1", "--plot", f"plot.{suffix}")
    result = arena(*words)
    assert result.exit_code == 0
    assert result.stderr.endswith(f"The plot is in plot.{suffix}.\n")
    assert "3 games, 1 block of 3 with" in result.stdout
    assert Path(f"plot.{suffix}").stat().st_size > 5000
    assert arena(*words).exit_code == 1
    assert arena(*words, "--force").exit_code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "choose what to play with --seats, --ladder or --cross"),
        ((*THREE, "--ladder"), "choose what to play with --seats, --ladder or --cross"),
        (("--ladder", "--cross"), "choose what to play with --seats, --ladder or --cross"),
        ((*THREE, "--bots", "page"), "--bots goes with --ladder and --cross; --seats has its own"),
        ((*THREE, "--players", "4"), "--seats takes a bot for each seat, 4 of them, not 3"),
        (("--seats", "page,page"), "--seats takes a bot for each seat, 3 to 6 of them, not 2"),
        (("--seats", "page,,page"), "a bot is missing in 'page,,page'"),
        (("--cross", "--bots", "page"), "--bots takes two or more different bots"),
        (("--cross", "--bots", "page,page"), "--bots takes two or more different bots"),
        ((*THREE, "--games", "0"), "0 is not in the range x>=1"),
        ((*THREE, "--jobs", "0"), "0 is not in the range x>=1"),
        ((*THREE, "--players", "7"), "--players takes a number from 3 to 6, not 7"),
        ((*THREE, "--seed", "\udcff"), "--seed: this is not proper text"),
        ((*THREE, "--margin", "0.1"), "--margin goes with --stop-early"),
        ((*THREE, "--stop-early", "--margin", "nan"), "--margin takes a share of games from 0 to 1, not nan"),
        ((*THREE, "--stop-early", "--margin", "2"), "--margin takes a share of games from 0 to 1, not 2.0"),
        ((*THREE, "--plot", "plot.gif"), "--plot takes a file that ends in .svg or .png, not plot.gif"),
        ((*THREE, "--records", "-"), "--records takes the name of a file"),
        ((*THREE, "--records", "a.svg", "--plot", "a.svg"), "--records and --plot take different files"),
        ((*THREE, "--backend", "pigeons"), "'pigeons' is not one of 'loky', 'ray'"),
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(words: tuple[str, ...], told: str) -> None:
    result = arena(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seats", "page,page,dancer"), "there is no bot 'dancer'"),
        (("--cross", "--bots", "page,dancer"), "there is no bot 'dancer'"),
        (("--seats", "page,page,my_bots:Dancer"), "the bot 'my_bots:Dancer' cannot be found: ModuleNotFoundError"),
        ((*THREE, "--records", "there.fgn"), "there.fgn already exists; --force overwrites it"),
        ((*THREE, "--records", "no/such/folder.fgn"), "there is no folder no/such"),
        ((*THREE, "--plot", "there.svg"), "there.svg already exists; --force overwrites it"),
    ],
)
def test_what_cannot_be_done_is_told_before_any_game(words: tuple[str, ...], told: str) -> None:
    for name in ("there.fgn", "there.svg"):
        Path(name).write_text("precious")
    result = arena(*words, "--games", "1000000")
    assert result.exit_code == (2 if "bot" in told else 1)
    assert result.stderr.startswith(f"figaro: {told}")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""
    assert Path("there.fgn").read_text() == Path("there.svg").read_text() == "precious"


@pytest.mark.parametrize(
    ("module", "words", "extra"),
    [
        ("joblib", (), "arena"),
        ("openskill", (), "arena"),
        ("matplotlib", ("--plot", "a.svg"), "arena"),
        ("ray", ("--backend", "ray"), "ray"),
    ],
)
def test_what_is_not_installed_is_told_with_the_remedy(
    monkeypatch: pytest.MonkeyPatch, module: str, words: tuple[str, ...], extra: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    result = arena(*THREE, *words)
    assert result.exit_code == 1
    assert result.stderr == f"figaro: {module} is missing; to install it: {install_command(extra)}\n"


def test_the_command_line_imports_nothing_heavy_before_it_plays() -> None:
    program = (
        "import sys, figaro, figaro.cli\n"
        "heavy = {'numpy', 'matplotlib', 'joblib', 'openskill', 'ray', 'figaro.arena'}\n"
        "sys.exit(bool(heavy & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.usefixtures("own_bots")
def test_a_bot_of_your_own_can_play() -> None:
    read = document("--seats", "own_bots:Thrifty,page,page", "--games", "3", "--jobs", "1")
    assert read["ending"] == "complete"


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_cheats_ends_the_contest_and_the_games_before_are_kept() -> None:
    words = ("--seats", "own_bots:LateCheat,page,page", "--games", "9", "--seed", "1", "--records", "games.fgn")
    result = arena(*words, "--jobs", "1")
    assert result.exit_code == 1
    told, failure = result.stderr.splitlines()
    assert told == "The records are in games.fgn."
    assert failure.startswith(
        "figaro: the bot own_bots:LateCheat at B in game 2 of seed '1/1' "
        "chose Swap(), which is not a legal move; position: rules standard; "
    )
    assert "No block was finished" in result.stdout
    assert finished("games.fgn") == [True]


def interrupted(*words: str) -> "subprocess.Popen[str]":
    """Begin a match that takes long, and interrupt it as a terminal does once two blocks are recorded."""
    command = [str(FIGARO), "arena", *THREE, "--games", "100000", "--records", "games.fgn", *words]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    records = Path("games.fgn")
    until = time.monotonic() + 60
    while not records.exists() or records.read_text().count("[Figaro") < 6:
        assert time.monotonic() < until, "no game was recorded"
        assert child.poll() is None, child.communicate()
        time.sleep(0.02)
    os.killpg(child.pid, signal.SIGINT)
    return child


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_and_tells_what_was_finished(jobs: str) -> None:
    child = interrupted("--jobs", jobs, "--json")
    told, complaints = child.communicate(timeout=30)
    assert child.returncode == 130
    assert complaints == (
        "100000 games are not whole blocks of 3, so 100002 are played\nThe records are in games.fgn.\n"
    )
    read = json.loads(told)
    assert read["ending"] == "interrupted"
    games = finished("games.fgn")
    assert all(games)
    assert 6 <= read["matches"][0]["games"] <= len(games)


def test_a_terminal_sees_a_bar_with_the_time_that_is_left() -> None:
    settings = {**os.environ, "TERM": "xterm-256color"}
    words = ["arena", *THREE, "--games", "30", "--jobs", "1", "--seed", "1"]
    child = pexpect.spawn(str(FIGARO), words, env=settings, encoding="utf-8", timeout=30, dimensions=(24, 100))
    child.expect("jester against 2 page")
    child.expect(r"\d+/30")
    child.expect("left")
    child.expect("A match, 3 players, seed 1: 30 games")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
