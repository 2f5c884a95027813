"""The command line as a whole: help, versions, and errors of one line."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from figaro.bots import LADDER
from figaro.cli import figaro, shared_options
from figaro.cli import play_command as playing
from figaro.notation import read
from figaro.rules import RULE_SETS, SEATS, TABLE_SIZES, Game

FIGARO = Path(sys.executable).parent / "figaro"
COMMANDS = [
    "play", "serve", "bots", "rules", "replay", "verify", "arena", "backup", "admin", "doctor", "bench", "completion",
]  # fmt: skip


def test_figaro_alone_shows_its_commands() -> None:
    result = CliRunner().invoke(figaro, [])
    assert result.exit_code == 0
    assert [
        line.split()[0] for line in result.output.partition("Commands:\n")[2].splitlines()[: len(COMMANDS)]
    ] == COMMANDS


@pytest.mark.parametrize(
    "command",
    [*([name] for name in COMMANDS), ["bench", "engine"], ["bench", "ismcts"], ["bench", "server"]],
    ids=" ".join,
)
def test_every_help_has_an_example_or_a_list_of_commands(command: list[str]) -> None:
    result = CliRunner().invoke(figaro, [*command, "--help"])
    assert result.exit_code == 0
    assert f"figaro {' '.join(command)}" in result.output.partition("\n")[2] or "Commands:" in result.output
    assert "\b" not in result.output


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play", "--dance"],
        ["play", "--players", "9"],
        ["play", "--players", "3", "--seat", "D"],
        ["play", "--first", "Z"],
        ["play", "--first", "E"],
        ["play", "--aids", "spectacles"],
        ["play", "--rules", "chess"],
        ["play", "--seed", "\udcff"],
        ["play", "unexpected"],
        ["verify"],
        ["replay"],
        ["replay", "x.fgn", "--round", "4"],
        ["rules", "R99"],
        ["completion", "tcsh"],
        ["play", "--name", "two\nlines"],
    ],
    ids=lambda words: " ".join(words).encode("ascii", "replace").decode(),
)
def test_a_wrong_command_line_is_one_line_and_exit_code_2(words: list[str]) -> None:
    result = CliRunner().invoke(figaro, words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "--help" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["replay", "no/such/file.fgn"],
        ["replay", "."],
        ["play", "--record", "no/such/folder/game.fgn"],
        ["rules", "xylophone"],
    ],
    ids=" ".join,
)
def test_what_goes_wrong_is_one_line_and_exit_code_1(words: list[str]) -> None:
    result = CliRunner().invoke(figaro, words)
    assert result.exit_code == 1
    assert result.stderr.startswith("figaro: ")
    assert result.stderr.count("\n") == 1


def test_the_version_is_told() -> None:
    result = CliRunner().invoke(figaro, ["--version"])
    assert result.exit_code == 0
    assert result.output.startswith("figaro ")


def test_help_does_not_import_what_only_commands_need() -> None:
    program = "import sys, figaro.cli; sys.exit(any(name.startswith(('rich', 'figaro.rules')) for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script_for_the_shell(shell: str) -> None:
    result = CliRunner().invoke(figaro, ["completion", shell])
    assert result.exit_code == 0
    assert "_FIGARO_COMPLETE" in result.output


def test_the_shell_completes_commands_choices_and_files() -> None:
    def completed(*words: str) -> str:
        env = {
            "_FIGARO_COMPLETE": "bash_complete",
            "COMP_WORDS": " ".join(("figaro", *words)),
            "COMP_CWORD": str(len(words)),
        }
        return subprocess.run([FIGARO], env=env, capture_output=True, text=True, check=False).stdout

    assert "plain,play" in completed("pl")
    assert "file," in completed("verify", "ga")
    assert "plain,jester" in completed("play", "--bots", "j")
    assert "plain,page,queen" in completed("play", "--bots", "page,q")
    assert "plain,piles" in completed("play", "--aids", "p")
    assert "plain,piles,roads" in completed("play", "--aids", "piles,")
    assert "plain,C" in completed("play", "--seat", "c")
    offered = completed("rules", "R1").split()
    assert {"plain,R1", "plain,R12"} <= set(offered)
    assert "plain,R2" not in offered


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "7"], "--players takes a number from 3 to 6, not 7."),
        (["--players", "many"], "--players takes a number from 3 to 6, not many."),
        (["--seat", "Z"], "--seat takes a letter from A to F, not Z."),
        (["--seat", "E"], "--seat takes a letter from A to D with 4 players, not E."),
        (["--first", "E"], "--first takes a letter from A to D or random with 4 players, not E."),
    ],
    ids=str,
)
def test_a_number_or_letter_that_does_not_do_is_refused_in_plain_words(words: list[str], told: str) -> None:
    result = CliRunner().invoke(figaro, ["play", *words])
    assert result.exit_code == 2
    assert result.stderr == f"figaro play: {told} Try: figaro play --help\n"


def test_help_says_which_bots_are_easier_and_how_rules_differ() -> None:
    text = " ".join(CliRunner().invoke(figaro, ["play", "--help"]).output.split())
    assert "From the easiest on: page, jester, merchant" in text
    assert "optional-exchange: you may decline the swap" in text
    assert "reference-card: a smaller deck for three" in text.replace("- ", "-")


def test_the_choices_are_those_of_the_rules_and_the_bots() -> None:
    assert tuple(RULE_SETS) == playing.RULES
    assert "".join(map(str, SEATS)) == shared_options.SEATS
    assert shared_options.TABLE_SIZES == TABLE_SIZES
    assert tuple(LADDER) == playing.BOTS


def test_the_names_of_rules_and_records_are_in_figaro_itself() -> None:
    package = import_module("figaro")
    assert issubclass(package.Game, Game)
    assert package.read is read
    assert set(package.__all__) <= set(dir(package))
    with pytest.raises(AttributeError, match="has no attribute 'Gnome'"):
        _ = package.Gnome
