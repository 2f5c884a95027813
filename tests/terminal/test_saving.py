"""Saving records: whole or not at all."""

import os
from pathlib import Path

import pytest

from figaro.notation import read_game
from figaro.rules import Game
from figaro.terminal.saving import FileInTheWay, check_place, record_text, save


def test_a_running_game_is_written_so_that_it_can_be_read(tmp_path: Path) -> None:
    game = Game.new(3, seed="running")
    for _ in range(7):
        game.play(game.legal_moves[0])
    save(tmp_path / "game.fgn", record_text(game, ["Ann", 'B "the" b', "C"], [("Seed", "running")]))
    assert [*tmp_path.iterdir()] == [tmp_path / "game.fgn"]
    record = read_game((tmp_path / "game.fgn").read_bytes())
    assert record.names == ("Ann", 'B "the" b', "C")
    assert record.tag("Seed") == "running"
    assert len(record.rounds[0].moves) == 7
    assert not record.finished


def test_a_file_that_exists_is_refused_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "old.fgn"
    path.write_text("old")
    with pytest.raises(FileInTheWay, match="already exists"):
        check_place(path, force=False)
    check_place(path, force=True)


def test_a_place_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        check_place(tmp_path, force=True)
    with pytest.raises(FileNotFoundError):
        check_place(tmp_path / "nowhere" / "game.fgn", force=True)


def test_a_write_that_fails_leaves_the_old_file_and_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "game.fgn"
    path.write_text("old")
    with pytest.raises(UnicodeEncodeError):
        save(path, "new \ud800")
    assert path.read_text() == "old"
    assert [*tmp_path.iterdir()] == [path]


def test_a_link_stays_a_link_and_a_device_a_device(tmp_path: Path) -> None:
    target = tmp_path / "target.fgn"
    target.write_text("old")
    (tmp_path / "link.fgn").symlink_to(target)
    save(tmp_path / "link.fgn", "new")
    assert (tmp_path / "link.fgn").is_symlink()
    assert target.read_text() == "new"
    save(Path(os.devnull), "text")
    assert not Path(os.devnull).is_file()
