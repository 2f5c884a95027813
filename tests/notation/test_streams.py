"""Reading as far as somebody asks: files are not taken into memory, and none is read for ever."""

import gc
from io import BufferedReader, BytesIO, StringIO
from itertools import islice
from pathlib import Path

import pytest

from figaro.notation import Fault, GameText, Record, RecordError, game_texts, read, read_file
from figaro.notation.sources import LONGEST_LINE, lines
from figaro.terminal.retelling import chosen
from streams import ROOM, Endless, Slow


@pytest.fixture(scope="module")
def game(games: list[str]) -> bytes:
    """A true game, with the empty line that parts it from the next."""
    return (games[0] + "\n").encode()


@pytest.mark.parametrize("number", [1, 2, 30])
def test_a_game_is_found_without_reading_what_follows(game: bytes, number: int) -> None:
    endless = Endless(game)
    assert isinstance(chosen(game_texts(BufferedReader(endless)), "endless.fgn", number), Record)
    assert endless.given <= (number + 1) * len(game) + ROOM


def test_games_are_read_one_by_one(game: bytes) -> None:
    endless = Endless(game)
    for count, found in enumerate(islice(read(BufferedReader(endless)), 12), 1):
        assert isinstance(found, Record)
        assert endless.given <= (count + 1) * len(game) + ROOM


def test_a_game_is_forgotten_when_the_next_one_is_asked_for(game: bytes, tmp_path: Path) -> None:
    path = tmp_path / "many.fgn"
    path.write_bytes(game * 20)
    gc.collect()
    before = sum(isinstance(thing, Record | GameText) for thing in gc.get_objects())
    for found in read_file(path):
        assert isinstance(found, Record)
        alive = sum(isinstance(thing, Record | GameText) for thing in gc.get_objects()) - before
        assert alive <= 3, "the game asked for, its text, and the one before"


@pytest.mark.parametrize(
    "again",
    [b"\0", b"r1 ", b"y\n", b"\n", b" \r\n", b"; more\n", b'[Event "again"]\n', b"[", b"\xff\n", b"deal r1 /\n"],
    ids=repr,
)
def test_what_has_no_end_is_refused_in_one_line(game: bytes, again: bytes) -> None:
    endless = Endless(again)
    (error,) = read(BufferedReader(endless), "endless")
    assert isinstance(error, RecordError)
    assert error.fault is Fault.TOO_LARGE
    assert str(error).startswith("endless:")
    assert str(error).isprintable()
    assert endless.given < 1 << 23


def test_the_games_before_the_one_with_an_endless_line_are_read(game: bytes) -> None:
    # The game right before the line might go on in it, so it is not given.
    first, error = read(game + game + b"r1 " * LONGEST_LINE)
    assert isinstance(first, Record)
    assert isinstance(error, RecordError)
    assert (error.fault, error.place.line) == (Fault.TOO_LARGE, 2 * game.count(b"\n") + 1)


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"], ids=repr)
def test_a_line_may_be_as_long_as_it_may_and_no_sign_longer(line_break: str) -> None:
    longest = "x" * LONGEST_LINE
    for source in (longest + line_break + "y", (longest + line_break + "y").encode()):
        assert list(lines(source)) == [longest, "y"]
    for source in (longest + "x" + line_break + "y", (longest + "x" + line_break + "y").encode()):
        with pytest.raises(RecordError):
            list(lines(source))


@pytest.mark.parametrize("line_break", [b"\n", b"\r\n", b"\r"], ids=repr)
def test_a_stream_is_read_as_its_bytes_are_wherever_they_are_cut(games: list[str], line_break: bytes) -> None:
    source = "\n".join(games[:2]).replace("vector 1", "Køge \U0001f451").encode().replace(b"\n", line_break)
    source = source.replace(b"vector 2", b"vector \xff")
    from_stream, from_bytes = list(read(BufferedReader(Slow(source)))), list(read(source))
    assert [str(found) for found in from_stream] == [str(found) for found in from_bytes]
    assert isinstance(from_stream[0], Record)
    assert isinstance(from_stream[1], RecordError)


def test_a_stream_stays_open_for_its_owner(game: bytes) -> None:
    stream = BytesIO(game)
    assert len(list(read(stream))) == 1
    assert not stream.closed


def test_a_file_opened_as_text_is_refused(game: bytes) -> None:
    with pytest.raises(TypeError, match="a file opened as 'rb'"):
        list(read(StringIO(game.decode())))  # type: ignore[arg-type]
