"""`figaro verify`."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from figaro.cli import figaro
from figaro.notation import Record, write
from figaro.rules import Game

VECTORS = Path(__file__).parent.parent / "vectors"


def verify(*words: str | Path, **kwargs: bytes) -> Result:
    return CliRunner().invoke(figaro, ["verify", *map(str, words)], **kwargs)  # type: ignore[arg-type]


def games(*seeds: int) -> str:
    records = []
    for seed in seeds:
        game = Game.new(3, seed=seed)
        while not game.over:
            game.play(game.legal_moves[0])
        records.append(Record.of(game))
    return write(records)


def spoilt(text: str) -> str:
    """Claim another winner in the last game."""
    head, _, winner = text.rstrip().rpartition(" ")
    return f"{head} {'A' if winner != 'A' else 'B'}\n"


def test_true_games_are_all_right() -> None:
    files = sorted(VECTORS.glob("*.fgn"))
    result = verify(*files)
    assert result.exit_code == 0
    assert re.fullmatch(rf"\d+ games in {len(files)} files, all right\n", result.stdout)


def test_one_game_in_one_file_is_counted_as_one(tmp_path: Path) -> None:
    (tmp_path / "one.fgn").write_text(games(1))
    assert verify(tmp_path / "one.fgn").stdout == "1 game in 1 file, all right\n"


def test_a_wrong_game_is_one_line_that_says_where_and_what(tmp_path: Path) -> None:
    path = tmp_path / "games.fgn"
    path.write_text(games(1) + spoilt(games(2)) + games(3))
    result = verify(path)
    assert result.exit_code == 1
    wrong, summary = result.stdout.splitlines()
    assert re.match(rf"{re.escape(str(path))}:\d+: game 2, round 3", wrong)
    assert summary == "1 of 3 games is wrong"


def test_several_wrong_games_are_a_line_each_and_the_others_are_still_checked(tmp_path: Path) -> None:
    (tmp_path / "a.fgn").write_text(spoilt(games(1)) + spoilt(games(2)))
    (tmp_path / "b.fgn").write_bytes(b"\xff\xfe")
    result = verify(tmp_path / "a.fgn", tmp_path / "no such.fgn", tmp_path, tmp_path / "b.fgn", VECTORS / "rare.fgn")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert len(lines) == 6
    assert "a.fgn" in lines[0]
    assert "a.fgn" in lines[1]
    assert lines[2].endswith("no such.fgn: cannot be read: No such file or directory")
    assert lines[3].endswith(": cannot be read: Is a directory")
    assert "not UTF-8" in lines[4]
    assert re.fullmatch(r"3 of \d+ games are wrong; 2 files cannot be read", lines[5])


def test_a_file_that_cannot_be_read_is_no_wrong_game(tmp_path: Path) -> None:
    (tmp_path / "two.fgn").write_text(games(1, 2))
    result = verify(tmp_path / "two.fgn", tmp_path / "missing.fgn")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "2 games in 1 file, all right; 1 file cannot be read"
    alone = verify(tmp_path)
    assert alone.exit_code == 1
    assert alone.stdout.splitlines()[-1] == "1 file cannot be read"


def test_a_file_name_with_a_line_break_still_makes_one_line(tmp_path: Path) -> None:
    result = verify(tmp_path / "two\nlines.fgn", "--quiet")
    assert result.stdout.count("\n") == 1


def test_quiet_prints_wrong_games_only(tmp_path: Path) -> None:
    (tmp_path / "wrong.fgn").write_text(spoilt(games(1)))
    assert verify("--quiet", VECTORS / "rare.fgn").stdout == ""
    assert verify("--quiet", tmp_path / "wrong.fgn").stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "code"), [(games(5), 0), (spoilt(games(5)), 1), ("", 1)], ids=["right", "wrong", "empty"]
)
def test_a_dash_is_the_standard_input(text: str, code: int) -> None:
    result = verify("-", input=text.encode())
    assert result.exit_code == code
    assert ("standard input" in result.stdout) == bool(code)
