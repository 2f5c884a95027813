"""Records on disk: whole games and nothing else, whenever the play ends."""

import errno
from io import FileIO
from pathlib import Path

import pytest

from figaro.arena.matches import Match, play_block
from figaro.arena.recording import Recorder
from figaro.notation import Record, read_file, write_game

GAMES = play_block(Match(("page",) * 3, "records"), 1, keep=True).records


def test_games_are_written_as_one_file_of_games(tmp_path: Path) -> None:
    with Recorder(tmp_path / "games.fgn") as recorder:
        recorder.write(GAMES[:2])
        recorder.write(GAMES[2:])
    assert (tmp_path / "games.fgn").read_text() == "\n".join(GAMES)
    records = [game for game in read_file(tmp_path / "games.fgn") if isinstance(game, Record)]
    assert list(map(write_game, records)) == GAMES


def test_every_game_is_on_disk_as_soon_as_it_is_written(tmp_path: Path) -> None:
    with Recorder(tmp_path / "games.fgn") as recorder:
        recorder.write(GAMES[:1])
        assert (tmp_path / "games.fgn").read_text() == GAMES[0]


def test_without_a_game_there_is_no_file_and_an_old_one_stays(tmp_path: Path) -> None:
    (tmp_path / "old.fgn").write_text("old")
    for name in ("new.fgn", "old.fgn"):
        with Recorder(tmp_path / name) as recorder:
            recorder.write([])
    assert not (tmp_path / "new.fgn").exists()
    assert (tmp_path / "old.fgn").read_text() == "old"


def test_an_old_file_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "old.fgn").write_text("old " * 100000)
    with Recorder(tmp_path / "old.fgn") as recorder:
        recorder.write(GAMES[:1])
    assert (tmp_path / "old.fgn").read_text() == GAMES[0]


def test_without_a_path_nothing_is_written() -> None:
    with Recorder(None) as recorder:
        recorder.write(GAMES)


@pytest.mark.parametrize("trouble", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_game_that_cannot_be_written_whole_is_not_there_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: BaseException
) -> None:
    class SmallDisk(FileIO):
        """Takes half of what it is given, and nothing after a limit."""

        def write(self, data: object, /) -> int:
            assert isinstance(data, bytes)
            if self.tell() > 1.5 * len(GAMES[0]):
                raise trouble
            return super().write(data[: max(1, len(data) // 2)])

    monkeypatch.setattr("figaro.arena.recording.FileIO", SmallDisk)
    with pytest.raises(type(trouble)), Recorder(tmp_path / "games.fgn") as recorder:
        recorder.write(GAMES)
    assert (tmp_path / "games.fgn").read_text() == GAMES[0]
