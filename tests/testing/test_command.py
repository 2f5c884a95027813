"""`python -m figaro.testing`: the check from a shell."""

import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from figaro.testing.__main__ import main

MY_BOTS = """
from figaro import Swap

class First:
    def __init__(self, chance):
        pass

    def choose(self, view, memory):
        return view.legal[0]

class Stubborn(First):
    def choose(self, view, memory):
        return Swap()

class Leaving(First):
    def choose(self, view, memory):
        raise SystemExit(0)

class Slow(First):
    def choose(self, view, memory):
        import time
        time.sleep(0.05)
        return view.legal[0]

nobody = 0
"""


@pytest.fixture
def my_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_of_a_test.py").write_text(MY_BOTS)
    monkeypatch.syspath_prepend(tmp_path)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    assert isinstance(ended.value.code, int)
    return ended.value.code, *capsys.readouterr()


@pytest.mark.usefixtures("my_bots")
def test_a_good_bot_gets_a_report_and_exit_code_0(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "bots_of_a_test:First", "--players", "4", "--rules", "standard", "--games", "1")
    assert code == 0
    assert out.startswith("whole games                 1 with 4 players, rules standard\n")
    assert err == ""


@pytest.mark.usefixtures("my_bots")
def test_a_faulty_bot_gets_one_line_and_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "bots_of_a_test:Stubborn", "--players", "3", "--players", "4", "--seed", "two words")
    assert code == 1
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("figaro.testing: IllegalChoice: Stubborn chose swap, which is not legal: ")
    assert "; where: round 1 after " in err
    again = "again: python -m figaro.testing bots_of_a_test:Stubborn --players 3 --rules standard --games 1"
    assert err.endswith(f"{again} --seed 'two words'\n")


@pytest.mark.usefixtures("my_bots")
def test_a_bot_that_leaves_the_program_does_not_pass(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "bots_of_a_test:Leaving", "--players", "3")
    assert code == 1
    assert "Leaving raises SystemExit: 0" in err


@pytest.mark.usefixtures("my_bots")
def test_how_to_see_it_again_includes_what_the_bot_was_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "3", "--rules", "standard", "--games", "1", "--milliseconds", "1", "--by-the-clock")
    code, _, err = run(capsys, "bots_of_a_test:Slow", *words)
    assert code == 1
    assert "TookTooLong" in err
    assert err.endswith("--seed figaro --milliseconds 1 --by-the-clock\n")


@pytest.mark.usefixtures("my_bots")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "Missing argument 'BOT'"),
        (["page", "--players", "7"], "--players"),
        (["page", "--dance"], "--dance"),
        (["page", "--milliseconds", "nan"], "--milliseconds takes a number"),
        (["emperor"], "there is no bot 'emperor'"),
        (["no_such_module:Bot"], "cannot be found: ModuleNotFoundError: No module named 'no_such_module'"),
        (["bots_of_a_test:Gnome"], "'bots_of_a_test:Gnome' cannot be found: AttributeError"),
        (["bots_of_a_test:nobody"], "is not a class or function"),
        ([":Bot"], "names no module"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_is_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert told in err


def test_it_runs_as_a_module_and_finds_bots_in_the_folder_it_runs_in(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(MY_BOTS)
    words = [sys.executable, "-m", "figaro.testing", "my_bots:First", "--players", "3", "--games", "1"]
    done = subprocess.run([*words, "--rules", "standard"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "good manners" in done.stdout
    told = subprocess.run([*words[:3], "--help"], cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    assert "Check BOT, such as my_bots:MyBot" in told


def test_a_terminal_sees_a_bar_and_the_report_remains() -> None:
    words = ["-m", "figaro.testing", "page", "--players", "3", "--rules", "standard", "--games", "30"]
    child = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=60, dimensions=(24, 100))
    child.expect(r"games .*\d%")
    child.expect("whole games +30 with 3 players")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
