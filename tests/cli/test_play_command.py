"""`figaro play`: on a real pseudo-terminal, as people use it, and with answers from a pipe."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner, Result

from figaro.cli import figaro
from figaro.notation import read_game, replay
from figaro.rules import Chance, Seat

FIGARO = str(Path(sys.executable).parent / "figaro")
MOVE = "Your move: "


def piped(*words: str, answers: str = "") -> Result:
    return CliRunner().invoke(figaro, ["play", *words], input=answers)


class Seated:
    """Somebody who sits at a terminal and plays."""

    def __init__(self, *words: str, **env: str) -> None:
        settings = {**os.environ, "TERM": "xterm-256color", **env}
        self.child: pexpect.spawn[str] = pexpect.spawn(
            FIGARO, ["play", *words], dimensions=(24, 80), env=settings, encoding="utf-8", timeout=20, echo=False
        )
        self.child.delaybeforesend = None

    def begin(self) -> "Seated":
        self.child.expect_exact("Press Enter to begin. ")
        self.child.sendline()
        self.child.expect_exact(MOVE)
        return self

    def type(self, text: str, then: str = MOVE) -> str:
        self.child.sendline(text)
        self.child.expect_exact(then)
        return str(self.child.before)

    def leave(self) -> str:
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.signalstatus is None
        return str(self.child.before)


@pytest.fixture(autouse=True)
def _no_wishes_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)


def test_a_whole_game_is_played_on_a_terminal_and_its_record_is_true(tmp_path: Path) -> None:
    path = tmp_path / "evening.fgn"
    seated = Seated("--players", "3", "--seed", "whole", "--name", "Ann", "--record", str(path)).begin()
    question = 0
    while question < 2:
        seated.child.sendline("" if question else "1")
        question = seated.child.expect_exact([MOVE, "Press Enter for the next round. ", "Goodbye!"])
    before = str(seated.child.before)
    assert seated.leave().strip() == ""
    assert seated.child.exitstatus == 0
    record = read_game(path.read_bytes())
    assert record.finished
    assert record.tag("Seed") == "whole"
    assert record.names == ("Ann", "Bruno", "Carla")
    final = [*replay(record)][-1].state
    for road in final.roads:
        assert f"road {sum(road)} (" in before
    assert "The seed of this game was whole." in before


def test_a_terminal_gets_colours_unless_it_wants_none() -> None:
    colour = re.compile(r"\x1b\[[0-9;]*[34]8;")
    for words, env, coloured in [
        ((), {}, True),
        ((), {"NO_COLOR": "1"}, False),
        ((), {"TERM": "dumb"}, False),
        (("--no-color",), {}, False),
        (("--plain",), {}, False),
    ]:
        seated = Seated("--seed", "1", *words, **env).begin()
        shown = seated.type("hand") + seated.type("table")
        assert bool(colour.search(shown)) == coloured, (words, env)
        seated.child.sendeof()
        seated.leave()


def test_refusals_and_help_leave_the_turn_where_it_is() -> None:
    seated = Seated("--seed", "1", "--first", "A").begin()
    assert "There is no card on the table to take" in seated.type("x")
    assert "(R16)" in seated.type("X")
    assert "is not a move" in seated.type("abracadabra")
    assert "play blue 2 on the row of seat C" in seated.type("?")
    assert "R12 A ring is played" in seated.type("rules R12")
    seated.type("quit", "Leave the game? (y/n) ")
    seated.type("n")
    assert "your turn" in seated.type("table")
    seated.child.sendcontrol("d")
    seated.leave()


@pytest.mark.parametrize("key", ["c", "d"])
def test_ctrl_c_and_ctrl_d_leave_with_a_friendly_line(key: str, tmp_path: Path) -> None:
    path = tmp_path / "left.fgn"
    seated = Seated("--seed", "1", "--record", str(path)).begin()
    seated.type("1")
    seated.type("1")
    seated.child.sendcontrol(key)
    said = seated.leave()
    assert "Goodbye!" in said
    assert "Traceback" not in said
    assert seated.child.exitstatus == 0
    record = read_game(path.read_bytes())
    assert not record.finished
    assert record.rounds[0].moves


KEEP = "or Enter for none: "


@pytest.mark.parametrize("key", ["c", "d"])
def test_ctrl_c_and_ctrl_d_offer_once_to_keep_a_game_that_has_begun(key: str, tmp_path: Path) -> None:
    seated = Seated("--seed", "1").begin()
    seated.type("moves")
    seated.type("1")
    seated.child.sendcontrol(key)
    seated.child.expect_exact(KEEP)
    assert "it cannot be continued" in str(seated.child.before)
    if key == "c":
        seated.child.sendline(str(tmp_path / "an evening.fgn"))
        said = seated.leave()
        assert f"\r\nfigaro replay '{tmp_path}/an evening.fgn'\r\n" in said
        assert read_game((tmp_path / "an evening.fgn").read_bytes()).rounds[0].moves
    else:
        seated.child.sendcontrol(key)
        said = seated.leave()
    assert said.count("Goodbye!") == 1
    assert seated.child.exitstatus == 0


def test_plain_lines_are_left_to_the_terminal_to_break() -> None:
    seated = Seated("--plain", "--seed", "1").begin()
    assert any(len(line) > 80 for line in seated.type("table").splitlines())
    seated.child.sendcontrol("d")
    seated.leave()


def test_ctrl_c_before_the_first_move_leaves_too() -> None:
    seated = Seated()
    seated.child.expect_exact("Press Enter to begin. ")
    seated.child.sendintr()
    assert "Goodbye!" in seated.leave()


def test_who_quits_may_keep_the_record(tmp_path: Path) -> None:
    (tmp_path / "old.fgn").write_text("old")
    seated = Seated("--seed", "1").begin()
    keep = "or Enter for none: "
    seated.type("quit", "Leave the game? (y/n) ")
    seated.type("y", keep)
    assert "there is no folder" in seated.type(str(tmp_path / "no" / "folder.fgn"), keep)
    seated.type(str(tmp_path / "old"), "Overwrite it? (y/n) ")
    seated.type("n", keep)
    seated.type(str(tmp_path / "new"), "Goodbye!")
    seated.leave()
    assert (tmp_path / "old.fgn").read_text() == "old"
    assert read_game((tmp_path / "new.fgn").read_bytes()).tag("Bots") == "jester"


def test_every_seat_may_have_a_bot_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.fgn"
    result = piped("--seat", "C", "--bots", "page,merchant%50,steward", "--seed", "1", "--record", str(path))
    assert "Dario plays as page, Alba plays as merchant%50, Bruno plays as steward;" in " ".join(result.stdout.split())
    assert read_game(path.read_bytes()).tag("Bots") == "page,merchant%50,steward"
    few = piped("--bots", "page,jester")
    assert few.exit_code == 2
    assert "--bots takes one bot for all, or 3 with 4 players, not 2" in few.stderr


def test_a_bot_of_ones_own_plays_and_one_that_fails_ends_the_game_kindly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine_at_the_table.py").write_text("""
class First:
    def __init__(self, chance): pass
    def choose(self, view, memory):
        print("noise")
        return view.legal[0]

class Lost(First):
    def choose(self, view, memory):
        if len(view.legal) == 1: return view.legal[0]
        raise LookupError("I am lost")
""")
    result = piped("--bots", "mine_at_the_table:First", "--seed", "1", answers="\n" + "m\n1\n" * 200)
    assert result.exit_code == 0
    assert "Each plays as mine_at_the_table:First" in result.stdout
    assert "noise" not in result.stdout
    assert re.search(r"wins? the game!", result.stdout)
    broken = piped("--bots", "mine_at_the_table:Lost", "--first", "B", "--record", "kept.fgn")
    assert broken.exit_code == 1
    assert broken.stdout.endswith("Goodbye!\n")
    told = " ".join(broken.stdout.split())
    assert "because mine_at_the_table:Lost raised LookupError: I am lost (mine_at_the_table.py, line 11)." in told
    assert read_game((tmp_path / "kept.fgn").read_bytes()).tag("Bots") == "mine_at_the_table:Lost"
    missing = piped("--bots", "nobodys:Bot")
    assert missing.exit_code == 2
    assert "the bot 'nobodys:Bot' cannot be found" in missing.stderr


def test_a_record_that_cannot_be_written_in_the_end_may_go_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    seated = Seated("--seed", "1", "--record", str(folder / "game.fgn")).begin()
    folder.rmdir()
    seated.type("quit", "Leave the game? (y/n) ")
    assert "cannot be written" in seated.type("y", "or Enter for none: ")
    seated.type(str(tmp_path / "here.fgn"), "Goodbye!")
    seated.leave()
    assert read_game((tmp_path / "here.fgn").read_bytes()).tag("Seed") == "1"


def test_an_existing_file_is_written_over_only_with_consent(tmp_path: Path) -> None:
    path = tmp_path / "old.fgn"
    path.write_text("old")
    refused = piped("--record", str(path))
    assert refused.exit_code == 1
    assert "already exists; --force overwrites it" in refused.stderr
    assert path.read_text() == "old"
    seated = Seated("--record", str(path))
    seated.child.expect_exact("Overwrite it? (y/n) ")
    seated.child.sendline("n")
    assert "already exists" in seated.leave()
    assert seated.child.exitstatus == 1
    assert path.read_text() == "old"
    assert piped("--record", str(path), "--force").exit_code == 0
    assert not read_game(path.read_bytes()).finished


def test_the_same_seed_gives_the_same_game_and_a_seed_is_always_told() -> None:
    one, two = (piped("--seed", "same", answers="1\n1\n1\n") for _ in range(2))
    assert one.stdout == two.stdout
    assert one.stdout != piped("--seed", "other", answers="1\n1\n1\n").stdout
    drawn = re.search(r"The seed of this game was ([0-9a-f]{16})\.", piped().stdout)
    assert drawn
    assert drawn[1] not in piped().stdout


def test_the_options_reach_the_table(tmp_path: Path) -> None:
    path = tmp_path / "game.fgn"
    words = ["--players", "5", "--seat", "c", "--first", "e", "--rules", "optional-exchange", "--bots", "page"]
    result = piped(*words, "--aids", "piles,roads", "--record", str(path), "--name", "Zoë")
    assert result.exit_code == 0
    assert "You sit at C. You play against Alba, Bruno, Dario and Elsa." in result.stdout
    setup = read_game(path.read_bytes()).setup
    assert (setup.players, setup.king, setup.rules.name) == (5, Seat.E, "optional-exchange")
    assert setup.show_piles
    assert setup.show_roads
    assert read_game(path.read_bytes()).names[2] == "Zoë"


def test_r28_no_pile_is_numbered_while_a_round_runs() -> None:
    def pile_numbers(*words: str) -> bool:
        shown = piped("--seed", "piles", *words, answers="1\n" * 28).stdout
        assert re.search(r"\d/6 pile", shown)
        assert re.search(r"(collects?|takes?) all \d+ face-up cards", shown), "what just happened may be told"
        return bool(re.search(r"pile \d", shown.partition("The piles are counted")[0]))

    assert not pile_numbers()
    assert pile_numbers("--aids", "piles")


def test_r28_a_piece_is_named_by_its_length_to_whoever_listens_alone() -> None:
    listening = piped("--plain", "--seed", "piles", answers="1\n" * 28).stdout
    assert "the shortest of all has length 1, the longest length 15." in listening
    assert re.search(r"from long to short: lengths \d+, \d+ and \d+\.", listening)
    assert "of 15" not in listening
    looking = piped("--seed", "piles", answers="1\n" * 28).stdout
    assert not re.search(r"length|[━╸] ?\(?\d", looking)


def test_plain_is_words_alone() -> None:
    result = piped("--plain", "--seed", "1", answers="moves\n1\n1\nlog\n")
    assert result.stdout.isascii()
    assert "Seat A, You" in result.stdout
    assert "road pieces" in result.stdout.casefold()


def test_whatever_is_typed_there_is_no_traceback() -> None:
    chance = Chance("monkey")
    signs = [
        b"b2B",
        b"\xff",
        b"\x00",
        b"\n",
        b"1",
        b"rules ",
        b"R12",
        b"o",
        b"x",
        b" ",
        "ß²\u202e".encode(),
        b"quit",
        b"n",
    ]
    for _ in range(3):
        answers = b"".join(signs[chance.below(len(signs))] for _ in range(1500))
        result = subprocess.run([FIGARO, "play", "--seed", "1"], input=answers, capture_output=True, check=False)
        assert result.returncode == 0, result.stderr
        assert result.stderr == b""
        assert b"Goodbye!" in result.stdout
