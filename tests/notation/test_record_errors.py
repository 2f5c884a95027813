import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.notation import Fault, Place, Record, RecordError, read, read_game
from figaro.rules import FigaroError, Reason


def error_in(text: str, file: str | None = None) -> RecordError:
    (error,) = (found for found in read(text, file) if isinstance(found, RecordError))
    return error


def test_an_error_names_file_line_game_round_move_and_reason(vectors: dict[str, list[str]]) -> None:
    text = "\n".join(vectors["standard-4"][:2])
    third = text.rindex("\ndeal ")
    word = text.split("\n")[1 + text[: third + 1].count("\n")].split()[1]
    place = text.index(word, text.index("\n", third + 1))
    error = error_in(text[:place] + "r1F" + text[place + len(word) :], "games/two.fgn")
    line = 1 + text[:place].count("\n")
    assert error.place == Place("games/two.fgn", line, game=2, round=3, move=2)
    assert error.reason is Reason.NO_SUCH_ROW
    assert str(error).startswith(f"games/two.fgn:{line}: game 2, round 3, move 2: r1F by ")
    assert str(error).endswith("is refused: a card is played on the row of somebody at the table (R10)")


def test_an_error_is_a_value_error_of_this_package() -> None:
    assert isinstance(error_in("junk"), FigaroError)
    assert isinstance(error_in("junk"), ValueError)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place(), ""),
        (Place("a.fgn"), "a.fgn"),
        (Place("a.fgn", 3), "a.fgn:3"),
        (Place(None, 3), "line 3"),
        (Place(None, 3, 1, 2, 4), "line 3: game 1, round 2, move 4"),
        (Place("a.fgn", 3, 1), "a.fgn:3: game 1"),
        (Place("a\nb\x1b[31m\u202e.fgn", 3), "a\\nb\\x1b[31m\\u202e.fgn:3"),
    ],
)
def test_a_place_is_written_as_far_as_it_is_known(place: Place, text: str) -> None:
    assert str(place) == text


def test_every_fault_is_a_sentence_and_shows_its_name() -> None:
    assert len({fault.value for fault in Fault}) == len(Fault)
    assert repr(Fault.NOT_A_MOVE) == "Fault.NOT_A_MOVE"


@given(st.data(), st.text(max_size=60) | st.text("\x00\x1b\x7f\x85\u2028\u202e\ud800", min_size=1, max_size=3000))
def test_an_error_is_one_printable_line(games: list[str], data: st.DataObject, odd: str) -> None:
    text = data.draw(st.sampled_from(games[:40]))
    words = ['"1"', '"standard"', '"A"', "[A", "deal", "piles", "king A", "winner", "r2", "o", "/", "roads "]
    old = data.draw(st.sampled_from(words))
    for found in read(text.replace(old, odd, 1), odd):
        if isinstance(found, RecordError):
            assert str(found).isprintable(), str(found)
            assert len(found.detail) <= 400


def test_a_wrong_game_does_not_spoil_the_others(vectors: dict[str, list[str]]) -> None:
    texts = vectors["standard-5"]
    texts = [text.replace("deal ", "deel ", 1) if place % 3 == 1 else text for place, text in enumerate(texts)]
    found = list(read("\n".join(texts)))
    assert len(found) == len(texts)
    for place, game in enumerate(found):
        assert isinstance(game, RecordError) == (place % 3 == 1)
        if isinstance(game, RecordError):
            assert (game.place.game, game.fault) == (place + 1, Fault.NOT_A_MOVE)


@pytest.mark.parametrize(
    "tag", ["[Figaro 1]", '[Figaro "1"', "[Figaro", '[ Figaro"1"]', '[Figaro "\\1"]', '[Figaro "2"]']
)
def test_a_malformed_first_tag_spoils_its_own_game_alone(vectors: dict[str, list[str]], tag: str) -> None:
    texts = vectors["standard-5"][:3]
    first, second, third = read("\n".join([texts[0], texts[1].replace('[Figaro "1"]', tag), texts[2]]))
    assert isinstance(first, Record)
    assert isinstance(second, RecordError)
    assert second.place.game == 2
    assert isinstance(third, Record)


def test_a_tag_that_only_begins_like_the_first_begins_no_game(games: list[str]) -> None:
    for tag in ('[FigaroClub "Wien"]', '[Figaro-Club "Wien"]', '[Figaro_2 "x"]'):
        assert read_game(games[0].replace('[King "', f'{tag}\n[King "', 1)).finished
    for bad in ("[FigaroClub", "[Figaro-Club"):
        (error,) = read(games[0].replace('[King "', f'{bad}\n[King "', 1))
        assert isinstance(error, RecordError)
        assert error.fault is Fault.BAD_TAG


def test_text_before_the_first_game_is_no_game_and_not_counted(vectors: dict[str, list[str]]) -> None:
    texts = vectors["standard-5"][:2]
    outside, first, second = read("Dear Ada,\n; here they are\n\n" + "\n".join(texts).replace("deal", "deel"))
    assert isinstance(outside, RecordError)
    assert isinstance(first, RecordError)
    assert isinstance(second, RecordError)
    assert (outside.fault, outside.place) == (Fault.OUTSIDE, Place(None, 1))
    assert (first.place.game, second.place.game) == (1, 2)


@pytest.mark.parametrize("text", ["", "\n\n", " \t", "; only a comment", "\ufeff", "; a\n;b\n"])
def test_a_text_without_a_game_is_an_error(text: str) -> None:
    assert error_in(text, "none.fgn").fault is Fault.NO_GAME
    assert str(error_in(text, "none.fgn")).startswith("none.fgn: there is no game")


def test_one_game_is_asked_for_and_several_are_refused(games: list[str]) -> None:
    with pytest.raises(RecordError, match="there are several") as caught:
        read_game(games[0] + games[1])
    assert caught.value.fault is Fault.OUTSIDE
