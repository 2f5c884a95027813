"""`figaro replay`, `figaro rules` and `figaro doctor`."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner, Result

from figaro.cli import doctor_command as doctoring
from figaro.cli import figaro as cli
from figaro.compiled import MODULES
from figaro.notation import Record, write_game
from figaro.rules import Game

FIGARO = Path(sys.executable).parent / "figaro"
VECTORS = Path(__file__).parent.parent / "vectors"


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, list(map(str, words)))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = Game.new(3, seed=11)
    while not game.over:
        game.play(game.legal_moves[0])
    path = tmp_path / "game.fgn"
    path.write_text(write_game(Record.of(game, ["Ann", "Bob", "Cid"])))
    return path


def test_replay_tells_a_game_to_its_end(record: Path) -> None:
    result = run("replay", record)
    assert result.exit_code == 0
    assert "Round 1 begins" in result.stdout
    assert "The game is over" in result.stdout
    assert "\x1b" not in result.stdout


def test_replay_tells_it_as_a_seat_saw_it(record: Path) -> None:
    assert "Your hand" in run("replay", record, "--seat", "b").stdout
    assert run("replay", record, "--seat", "D").exit_code == 2


def test_replay_in_plain_words_has_no_pictures(record: Path) -> None:
    assert run("replay", "--plain", record).stdout.isascii()


def test_replay_can_be_coloured_by_wish(record: Path) -> None:
    assert "\x1b[" in run("replay", "--color", record).stdout
    plain = run("replay", "--no-color", record).stdout
    assert "Round 1 begins" in plain
    assert "\x1b[" not in plain


def test_replay_of_one_game_and_round_of_many() -> None:
    result = run("replay", VECTORS / "standard-4.fgn", "--game", "2", "--round", "2")
    assert result.exit_code == 0
    assert "Round 2 begins" in result.stdout
    assert "Round 1 begins" not in result.stdout
    several = run("replay", VECTORS / "standard-4.fgn")
    assert several.exit_code == 1
    assert "--game" in several.stderr


def test_replay_of_a_wrong_record_says_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "wrong.fgn").write_text("nonsense")
    result = run("replay", tmp_path / "wrong.fgn")
    assert result.exit_code == 1
    assert "wrong.fgn:1: " in result.stderr


@pytest.mark.parametrize(
    "command", ["replay {file}", "rules", "replay {file} --step", "verify missing missing missing"]
)
def test_a_reader_who_leaves_early_is_no_error(record: Path, command: str) -> None:
    words = f"{FIGARO} {command.format(file=record)} | head -1; exit ${{PIPESTATUS[0]}}"
    result = subprocess.run(["bash", "-c", words], capture_output=True, text=True, check=False)
    assert result.returncode == (1 if command.startswith("verify") else 0)
    assert result.stderr == ""
    assert result.stdout.count("\n") == 1


def test_rules_prints_the_rulebook() -> None:
    result = run("rules")
    assert result.exit_code == 0
    assert "What it is about" in result.stdout


def test_rules_for_a_pipe_are_text_and_no_wider_than_a_page() -> None:
    text = run("rules").stdout
    assert max(map(len, text.splitlines())) <= 80
    assert "##" not in text
    assert "**" not in text
    assert "\x1b" not in text


def test_rules_by_a_bare_number_are_rules_by_their_number() -> None:
    assert run("rules", "12").stdout == run("rules", "R12").stdout


def test_rules_prints_rules_by_number_with_their_examples() -> None:
    result = run("rules", "r12", "R13")
    assert result.stdout.startswith("R12  A ring is played")
    assert "\nR13  As soon as" in result.stdout
    assert "\nW4   (R12)" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_rules_finds_rules_by_words() -> None:
    assert "R12  " in run("rules", "ring").stdout
    about_the_wall = run("rules", "castle", "wall").stdout
    assert "R24  " in about_the_wall
    assert "R10  " not in about_the_wall


def test_doctor_says_what_it_runs_on() -> None:
    result = run("doctor")
    assert result.exit_code == 0
    for word in ("figaro ", "python ", "platform ", "click ", "rich ", "rules ", "terminal "):
        assert f"\n{word}" in f"\n{result.stdout}"
    compiled = not str(sys.modules["figaro.rules.chance"].__file__).endswith(".py")
    assert ("compiled, at full speed" in result.stdout) == compiled
    assert ("interpreted" in result.stdout) != compiled


def test_doctor_finds_rules_that_are_compiled_only_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("rules", "bots"):
        (tmp_path / folder).mkdir()
    for name in MODULES[:-2]:
        (tmp_path / f"{name.replace('.', '/')}.cpython-311-x86_64-linux-gnu.so").touch()
    monkeypatch.setattr(doctoring, "PACKAGE", tmp_path)
    result = run("doctor")
    assert result.exit_code == 1
    assert "broken: bots.endplay, bots.trials not compiled" in result.stdout
    refused = run("rules")
    assert refused.exit_code == 1
    assert refused.stderr == "figaro: the rules are compiled only in part and cannot run; see: figaro doctor\n"


def test_a_terminal_of_few_signs_gets_no_traceback(record: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "TERM": "dumb"}
    result = subprocess.run([FIGARO, "replay", record], env=env, capture_output=True, check=False)
    assert result.returncode == 0
    assert result.stderr == b""
    assert result.stdout.isascii()


def on_a_terminal(*words: str, **env: str) -> "pexpect.spawn[str]":
    settings = {**os.environ, "TERM": "xterm-256color", **env}
    return pexpect.spawn(str(FIGARO), list(words), env=settings, encoding="utf-8", timeout=20, dimensions=(24, 80))


def test_the_rulebook_is_set_and_paged_on_a_terminal() -> None:
    child = on_a_terminal("rules", PAGER="cat")
    child.expect(pexpect.EOF)
    assert "What it is about" in str(child.before)
    assert "## What it is about" not in str(child.before)


def test_doctor_breaks_its_lines_between_words() -> None:
    whole = {word for line in run("doctor").stdout.splitlines() for word in line.split()}
    child = on_a_terminal("doctor", COLUMNS="50")
    child.expect(pexpect.EOF)
    lines = str(child.before).splitlines()
    assert all(len(line) <= 50 or len(line.split()) == 1 for line in lines)
    assert {word for line in lines for word in line.split()} >= {word for word in whole if "/" in word}
    assert any(line.startswith(" " * 11) for line in lines)


NEXT = "Enter for the next step, q to stop: "


def test_replay_step_by_step_waits_for_enter_and_can_be_left(record: Path) -> None:
    for leave in ("c", "q"):
        child = on_a_terminal("replay", str(record), "--step")
        for _ in range(3):
            child.expect_exact(NEXT)
            child.sendline()
        child.expect_exact(NEXT)
        if leave == "q":
            child.sendline("q")
        else:
            child.sendintr()
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0
        assert "Traceback" not in str(child.before)
        assert "your turn" not in str(child.before)
        assert "Round 1" not in str(child.before)


def test_replay_on_a_terminal_is_paged(record: Path, tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\necho This is the pager\ncat\n")
    pager.chmod(0o755)
    child = on_a_terminal("replay", str(record), PAGER=str(pager))
    child.expect(pexpect.EOF)
    assert "This is the pager" in str(child.before)
    assert "wins the game!" in str(child.before)


def test_bench_engine_measures() -> None:
    result = run("bench", "engine", "--seconds", "0.01")
    assert result.exit_code == 0
    for measured in ("rules, 3 players", "rules, 6 players", "two threads", "interpreted", "stepping"):
        assert measured in result.stdout
    assert re.search(r"two threads / .* │ +\d+\.\d\d │", result.stdout.replace("\n", " "))


def test_bench_alone_shows_what_it_can_measure() -> None:
    result = run("bench")
    assert result.exit_code == 0
    assert "engine" in result.stdout
    assert result.stdout.count("\n") > 5


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1", "soon"])
def test_bench_takes_a_number_of_seconds(seconds: str) -> None:
    result = run("bench", "engine", "--seconds", seconds)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


def test_the_package_runs_as_a_module() -> None:
    result = subprocess.run([sys.executable, "-m", "figaro", "--version"], capture_output=True, text=True, check=True)
    assert result.stdout.startswith("figaro ")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("verify -", 1),
        ("replay -", 1),
        (f"verify {VECTORS}/standard-3.fgn", 0),
        (f"replay {VECTORS}/standard-3.fgn --game 1 --step", 0),
        ("rules R12", 0),
        ("doctor", 0),
        ("play --seed 1", 0),
    ],
)
def test_closed_streams_are_no_trouble(command: str, code: int, closed: str) -> None:
    result = subprocess.run(
        ["sh", "-c", f'exec "$0" -m figaro {command} {closed}', sys.executable],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    assert "Traceback" not in result.stderr
    assert result.returncode == code


def test_the_standard_input_is_read_once() -> None:
    assert run("verify", "-", "-").exit_code == 2


def test_a_record_is_not_written_to_the_standard_output() -> None:
    result = run("play", "--record", "-")
    assert result.exit_code == 2
    assert "--record takes the name of a file" in result.stderr


def test_a_record_that_stops_after_the_last_move_is_a_finished_game(tmp_path: Path) -> None:
    game = Game.new(players=3, seed=1)
    while not game.over:
        game.play(game.legal_moves[0])
    lines = write_game(Record.of(game)).split("\n")
    cut = tmp_path / "cut.fgn"
    cut.write_text("\n".join(lines[: lines.index(next(line for line in reversed(lines) if line.startswith("piles")))]))
    told = run("replay", str(cut))
    assert told.exit_code == 0
    assert "still running" not in told.stdout


@pytest.mark.parametrize("size", ["0", "00", "-1", "", "wide", "²", "1", "7"])
@pytest.mark.parametrize("words", ["replay --plain", "replay", "rules R12", "doctor", "bots", "--help"])
def test_a_size_on_which_nothing_could_be_shown_is_no_size(record: Path, words: str, size: str) -> None:
    command = [*words.split(), *([str(record)] if words.startswith("replay") else [])]
    result = CliRunner().invoke(cli, command, env={"COLUMNS": size, "LINES": size})
    assert result.exit_code == 0
    assert len(result.stdout.split()) > 20
    if size not in {"1", "7"}:
        unset = CliRunner().invoke(cli, command, env={"COLUMNS": None, "LINES": None})
        assert result.stdout == unset.stdout
