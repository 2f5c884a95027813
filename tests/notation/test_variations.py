"""What readers accept although writers never write it so."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.notation import Record, read, read_game, write, write_game
from figaro.rules import State

STOP = re.compile(r"^deal .*|^king .|(?<=\s)(?:[rygbpj][123][A-F]#?|x|swap|keep)(?=\s)", re.MULTILINE)
TAG = re.compile(r"^\[.*\]\n", re.MULTILINE)


def without(text: str, tag: str) -> str:
    return re.sub(rf'\[{tag} ".*"\]\n', "", text)


def test_marks_may_be_left_out(games: list[str]) -> None:
    for text in games:
        assert read_game(text.replace("#", "")) == read_game(text)


@pytest.mark.parametrize(
    "blank", ["\r\n", "\r", "\n\n", " \n\t", "\t", "  \t ", "\f", "\v", "\u00a0", "\u2028"], ids=repr
)
def test_any_blanks_stand_between_words(vectors: dict[str, list[str]], blank: str) -> None:
    for name in ("standard-3", "optional-exchange-6"):
        for text in vectors[name]:
            tags = "".join(TAG.findall(text))
            rounds = TAG.sub("", text)
            assert read_game(tags + blank.join(rounds.split())) == read_game(text)


def test_line_breaks_of_other_systems_are_line_breaks(vectors: dict[str, list[str]]) -> None:
    for name, texts in vectors.items():
        text = "\n".join(texts)
        for line_break in ("\r\n", "\r"):
            assert list(read(text.replace("\n", line_break).encode())) == list(read(text)), name


def test_tags_may_share_a_line_and_have_blanks_inside(games: list[str]) -> None:
    for text in games[:20]:
        loose = text.replace('"]\n', '"]  ').replace("[", "[ ").replace('"]', '" ]').replace(' "', '\t  "')
        assert read_game(loose) == read_game(text)


def test_a_byte_order_mark_is_skipped(games: list[str]) -> None:
    assert read_game("\ufeff" + games[0]) == read_game(games[0])
    assert read_game(games[0].encode("utf-8-sig")) == read_game(games[0])


@given(st.data())
def test_a_record_may_stop_after_any_deal_move_or_king(games: list[str], data: st.DataObject) -> None:
    text = without(data.draw(st.sampled_from(games)), "Winner")
    whole = read_game(text)
    stops = [match.end() for match in STOP.finditer(text)]
    stop = data.draw(st.sampled_from(stops))
    cut = read_game(text[:stop])
    assert not cut.finished
    assert cut.rounds[:-1] == whole.rounds[: len(cut.rounds) - 1]
    last = whole.rounds[len(cut.rounds) - 1]
    assert cut.rounds[-1].hands == last.hands
    assert cut.rounds[-1].moves == last.moves[: len(cut.rounds[-1].moves)]
    assert cut.rounds[-1].counted == (re.search(r"king .$", text[:stop]) is not None)
    assert read_game(write_game(cut)) == cut


def test_a_record_may_be_tags_alone(games: list[str]) -> None:
    record = read_game("".join(TAG.findall(without(games[0], "Winner"))))
    assert record.rounds == ()
    assert not record.finished
    assert State(record.setup).round == 0


def test_the_winner_tag_may_be_left_out_and_may_stand_as_soon_as_there_is_a_winner(games: list[str]) -> None:
    for text in games[:20]:
        assert read_game(without(text, "Winner")).finished
        third = text.rindex("\npiles")
        assert not read_game(text[:third]).finished


@given(st.data())
def test_tags_stand_in_any_order_after_the_first(games: list[str], data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(games))
    first, *others = TAG.findall(text)
    tags = [first, *data.draw(st.permutations(others))]
    record = read_game("".join(tags) + TAG.sub("", text))
    true = read_game(text)
    assert (record.setup, record.rounds) == (true.setup, true.rounds)
    assert sorted(record.tags) == sorted(true.tags)


def test_the_rules_are_standard_where_no_tag_names_them(vectors: dict[str, list[str]]) -> None:
    for text in vectors["standard-4"]:
        short = read_game(without(text, "Rules"))
        assert short.setup == read_game(text).setup
        assert write_game(short) == without(text, "Rules")


def test_unknown_tags_are_kept_even_twice_and_whatever_their_value(games: list[str]) -> None:
    odd = ('[Event "a \\"quoted\\" \\\\ value; [Figaro \\"1\\"] # / \t ü 🃏"]\n', '[Site ""]\n', '[Site "x"]\n',
           '[x-1_Y "\\\\"]\n', '[Lengths "not ours"]\n', '[Aids "glasses"]\n')  # fmt: skip
    text = games[0].replace('[King "', "".join(odd) + '[King "', 1)
    record = read_game(text)
    assert write_game(record) == text
    assert ("Event", 'a "quoted" \\ value; [Figaro "1"] # / \t ü 🃏') in record.tags
    assert [value for name, value in record.tags if name == "Site"] == ["", "x"]
    assert record.tag("Site") == ""
    assert record.setup == read_game(games[0]).setup


def test_the_cards_of_a_hand_and_the_pieces_of_a_road_stand_in_any_order(vectors: dict[str, list[str]]) -> None:
    text = vectors["rare"][0]
    turned = text.replace("deal b1 b1 g2 g2 o", "deal o g2 b1 b1 g2", 1).replace("roads 5 1 / 15 6", "roads 1 5 / 6 15")
    assert turned != text
    assert write([read_game(turned)]) == text


def test_a_ring_after_the_deal_is_the_first_move(games: list[str]) -> None:
    opened = [
        record for record in map(read_game, games) if any(str(played.moves[0]) == "o" for played in record.rounds)
    ]
    assert opened
    for record in opened:
        unsorted = re.sub(r"(/ [^/\n]*?)( o)( [^/\n]*)\n", r"\1\3\2\n", write_game(record))
        assert read_game(unsorted) == record


def test_numbers_may_begin_with_noughts(vectors: dict[str, list[str]]) -> None:
    text = vectors["rare"][0]
    assert read_game(text.replace("piles 7 18 6 19", "piles 07 018 06 000019")) == read_game(text)


def test_a_comment_changes_nothing_but_itself(games: list[str]) -> None:
    record = read_game(games[0])
    noted = read_game(re.sub(r"$", " ; [Figaro deal x 7", games[0], flags=re.MULTILINE))
    assert isinstance(noted, Record)
    assert replace(noted, comments=()) == replace(record, comments=())
