"""Reading from a path, and errors that lead to the line of the tag at fault."""

import pickle
from pathlib import Path

import pytest

from figaro import Game, Record, RecordError, read, read_file, write

VECTORS = Path(__file__).parent.parent / "vectors"


def test_a_file_is_read_by_its_path_and_errors_name_it(tmp_path: Path) -> None:
    assert all(isinstance(game, Record) for game in read_file(VECTORS / "standard-4.fgn"))
    wrong = tmp_path / "wrong.fgn"
    wrong.write_text("no game\n", encoding="utf-8")
    (error,) = read_file(str(wrong))
    assert str(error).startswith(f"{wrong}:1: ")


def test_a_missing_file_is_the_systems_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_file(tmp_path / "missing.fgn"))


def test_read_says_what_it_takes() -> None:
    with pytest.raises(TypeError, match="read_file takes a path"):
        list(read(VECTORS))  # type: ignore[arg-type]


def test_write_says_what_it_takes() -> None:
    with pytest.raises(TypeError, match="write_game takes one"):
        write(Record.of(Game.new(seed=1)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("Rules", "registry"),
        ("King", "Z"),
        ("King", "E"),
        ("Roads", "1 2 3"),
        ("Roads", "x"),
        ("Winner", "B"),
        ("LeftOut", "r"),
    ],
)
def test_a_wrong_tag_is_named_with_its_own_line(tag: str, value: str) -> None:
    lines = (VECTORS / "standard-4.fgn").read_text(encoding="utf-8").split("\n\n[Figaro")[0].split("\n")
    lines = [line for line in lines if not line.startswith(f"[{tag} ")]
    lines.insert(3, f'[{tag} "{value}"]')
    (error,) = read("\n".join(lines))
    assert isinstance(error, RecordError)
    assert error.place.line == 4
    assert error.tag == tag


def test_bytes_that_are_no_text_are_not_printed() -> None:
    (error,) = read(b'[Figaro "1"]\n\xff\xfe\x00\n')
    assert str(error) == "line 2: game 1: this line is not UTF-8 text"


def test_an_error_survives_pickling() -> None:
    (error,) = read("no game", "games.fgn")
    assert isinstance(error, RecordError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.fault, again.place) == (str(error), error.fault, error.place)
