"""Whatever is fed in, nothing but records and record errors come out."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.notation import Fault, Record, RecordError, read, read_game, write_game

WORDS = "deal piles king roads winner swap keep x o / - # A B C D E F r1 y2 g3 b2 p1 j1 j2 0 7 15 9999999 r1A y2B# oC"
SIGNS = ["[", "]", "[Figaro", ";", '"', "\\", "\n", "\r\n", "\t", "\ufeff", "\x00", "\x85", "\u2028", "é"]
TAGS = """[Figaro "1"] [Rules "standard"] [A "a"] [B "b"] [C "c"] [LeftOut "b"] [Roads "9 6 / 8 5 / 3 1"] [King "A"]
[Winner "A"] [Lengths "1 2 3"] [Aids "piles"] [Event "\\"\\\\"]"""
FORMAT = [*WORDS.split(), *SIGNS, *re.findall(r"\[.*?\]", TAGS)]
START = '[Figaro "1"]\n[A "a"]\n[B "b"]\n[C "c"]\n[LeftOut "b"]\n[Roads "9 6 / 8 5 / 3 1"]\n[King "A"]\n'


def check(source: str | bytes) -> None:
    """Read a source; whatever is accepted is written and read as the same."""
    found = list(read(source, "garbage.fgn"))
    assert found
    for game in found:
        assert isinstance(game, Record | RecordError)
        if isinstance(game, Record):
            text = write_game(game)
            assert read_game(text) == game
            assert write_game(read_game(text)) == text


@settings(max_examples=150)
@given(st.binary(max_size=400))
def test_any_bytes_are_read(source: bytes) -> None:
    check(source)


@settings(max_examples=150)
@given(st.text(max_size=200))
def test_any_text_is_read(source: str) -> None:
    check(source)


@settings(max_examples=150)
@given(st.lists(st.sampled_from(FORMAT), max_size=60), st.sampled_from([" ", "\n", ""]))
def test_any_words_of_the_format_are_read(words: list[str], between: str) -> None:
    check(between.join(words))
    check(START + between.join(words))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_true_games_cut_flipped_doubled_and_spliced_are_read(games: list[str], data: st.DataObject) -> None:
    source = bytearray(data.draw(st.sampled_from(games)).encode())
    other = data.draw(st.sampled_from(games)).encode()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(source)))
        end = min(len(source), start + data.draw(st.integers(0, 40)))
        change = data.draw(st.sampled_from(("flip", "delete", "double", "splice", "insert")))
        if change == "flip" and start < len(source):
            source[start] ^= 1 << data.draw(st.integers(0, 7))
        elif change == "delete":
            del source[start:end]
        elif change == "double":
            source[start:start] = source[start:end]
        elif change == "splice":
            source[start:] = other[start:]
        else:
            source[start:end] = data.draw(st.sampled_from(FORMAT)).encode()
    check(bytes(source))


def test_huge_numbers_and_words_are_refused_in_a_short_message(games: list[str]) -> None:
    for huge in ("9" * 100_000, "r" * 100_000, "[" * 100_000, '[A "' + "\\\\" * 100_000, "o" * 100_000 + "#"):
        for old in ("piles ", "deal ", "\nking ", '[King "', "roads ", "winner "):
            for found in read(games[0].replace(old, old + huge + " ", 1)):
                assert isinstance(found, RecordError)
                assert len(str(found)) < 500


def test_a_hand_of_a_hundred_thousand_cards_is_no_deal(games: list[str]) -> None:
    for word in ("r1 ", "o ", "/ ", "x "):
        (error,) = read(games[0].replace("deal ", "deal " + word * 100_000, 1))
        assert isinstance(error, RecordError)
        assert error.fault in {Fault.BAD_DEAL, Fault.NOT_A_CARD}


def test_a_hundred_thousand_tags_comments_and_broken_games_are_read(games: list[str]) -> None:
    many = 100_000
    tags = games[0].replace('[King "', '[Event "again"]\n' * many + '[King "', 1)
    assert len(read_game(tags).tags) == many + len(read_game(games[0]).tags)
    assert len(read_game(games[0] + "; more\n" * many).comments) == many
    assert len(read_game("; more\n" * many + games[0]).comments) == many
    assert sum(isinstance(found, RecordError) for found in read('[Figaro "1"] junk\n' * many)) == many
    assert len(list(read("[Figaro" * many))) == 1
    assert len(list(read("junk ; " * many))) == 1
