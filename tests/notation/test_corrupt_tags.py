"""True games with their tags spoilt; each case shows what is changed into what."""

from typing import NamedTuple

import pytest

from figaro.notation import Fault, Record, RecordError, read, read_game
from figaro.rules import Reason


class Case(NamedTuple):
    name: str
    game: tuple[str, int]
    old: str
    new: str
    fault: Fault
    reason: Reason | None = None


FOUR = ("standard-4", 0)
THREE = ("standard-3", 0)
CARD = ("reference-card-3", 0)
ROADS = '[Roads "9 6 / 8 5 / 3 1"]\n'
KING = '[King "A"]\n'

SETUP = Fault.BAD_SETUP
TAGS = [
    Case("version 2", THREE, '[Figaro "1"]', '[Figaro "2"]', Fault.BAD_VALUE),
    Case("no version", THREE, '[Figaro "1"]', '[Figaro ""]', Fault.BAD_VALUE),
    Case("Figaro not first", THREE, '[Figaro "1"]\n[Event "vector 1"]', '[Event "vector 1"]\n[Figaro "1"]',
         Fault.OUTSIDE),
    Case("Figaro missing", THREE, '[Figaro "1"]\n', "", Fault.OUTSIDE),
    Case("Figaro malformed", THREE, '[Figaro "1"]', "[Figaro 1]", Fault.BAD_TAG),
    Case("Figaro not closed", THREE, '[Figaro "1"]', '[Figaro "1"', Fault.BAD_TAG),
    Case("text before the game", THREE, '[Figaro "1"]', 'My game\n[Figaro "1"]', Fault.OUTSIDE),
    Case("a move before the tags", THREE, '[Figaro "1"]', 'r1A [Figaro "1"]', Fault.OUTSIDE),
    Case("rules nobody knows", THREE, '[Rules "standard"]', '[Rules "registry"]', Fault.BAD_VALUE),
    Case("rules twice", THREE, '[Rules "standard"]', '[Rules "standard"]\n[Rules "standard"]', Fault.TAG_TWICE),
    Case("a seat twice", THREE, '[A "random"]', '[A "random"]\n[A "random"]', Fault.TAG_TWICE),
    Case("a seat missing", THREE, '[B "random"]\n', "", Fault.TAG_MISSING),
    Case("a seat too many", THREE, '[C "random"]', '[C "random"]\n[D "random"]', SETUP, Reason.WRONG_LEFT_OUT),
    Case("a gap between the seats", FOUR, '[C "random"]\n', "", Fault.TAG_MISSING),
    Case("two players", CARD, '[C "random"]\n', "", Fault.TAG_MISSING),
    Case("LeftOut missing", THREE, '[LeftOut "b"]\n', "", SETUP, Reason.WRONG_LEFT_OUT),
    Case("LeftOut with four players", FOUR, '[King "', '[LeftOut "b"]\n[King "', SETUP, Reason.WRONG_LEFT_OUT),
    Case("LeftOut with the reference card", CARD, '[King "', '[LeftOut "b"]\n[King "', SETUP, Reason.WRONG_LEFT_OUT),
    Case("LeftOut another colour", THREE, '[LeftOut "b"]', '[LeftOut "g"]', Fault.BAD_DEAL, Reason.WRONG_DECK),
    Case("LeftOut no colour", THREE, '[LeftOut "b"]', '[LeftOut "blue"]', Fault.BAD_VALUE),
    Case("LeftOut twice", THREE, '[LeftOut "b"]', '[LeftOut "b"]\n[LeftOut "b"]', Fault.TAG_TWICE),
    Case("Roads missing", THREE, ROADS, "", Fault.TAG_MISSING),
    Case("Roads twice", THREE, ROADS, ROADS * 2, Fault.TAG_TWICE),
    Case("a piece twice", THREE, '"9 6 / 8 5', '"9 6 / 9 5', SETUP, Reason.WRONG_PIECES),
    Case("a piece that is none", THREE, '"9 6', '"16 6', SETUP, Reason.WRONG_PIECES),
    Case("a group not sorted", THREE, '"9 6', '"6 9', SETUP, Reason.WRONG_ORDER),
    Case("a group too few", THREE, " / 3 1", "", SETUP, Reason.WRONG_GROUPS),
    Case("a group too many", THREE, " / 3 1", " / 3 1 / 4 2", SETUP, Reason.WRONG_GROUPS),
    Case("a group too large", THREE, '"9 6', '"9 7 6', SETUP, Reason.WRONG_GROUPS),
    Case("a group too small", THREE, '"9 6', '"9', SETUP, Reason.WRONG_GROUPS),
    Case("an empty group", THREE, '"9 6', '"', SETUP, Reason.WRONG_GROUPS),
    Case("a piece that is no number", THREE, '"9 6', '"9 six', Fault.BAD_VALUE),
    Case("a huge piece", THREE, '"9 6', f'"{"9" * 5000} 6', Fault.BAD_VALUE),
    Case("other pieces, so that the roads differ", THREE, '"9 6 /', '"10 6 /', Fault.WRONG_ROADS),
    Case("King missing", THREE, KING, "", Fault.TAG_MISSING),
    Case("King twice", THREE, KING, KING * 2, Fault.TAG_TWICE),
    Case("King no seat", THREE, KING, '[King "the king"]\n', Fault.BAD_VALUE),
    Case("King not at the table", THREE, KING, '[King "D"]\n', SETUP, Reason.WRONG_FIRST_PLAYER),
    Case("King another seat", THREE, KING, '[King "B"]\n', Fault.ILLEGAL_MOVE, Reason.NOT_IN_HAND),
    Case("Winner another seat", THREE, '[Winner "A"]', '[Winner "B"]', Fault.WRONG_WINNER),
    Case("Winner not at the table", THREE, '[Winner "A"]', '[Winner "F"]', Fault.WRONG_WINNER),
    Case("Winner no seat", THREE, '[Winner "A"]', '[Winner "random"]', Fault.BAD_VALUE),
    Case("Winner twice", THREE, '[Winner "A"]', '[Winner "A"]\n[Winner "A"]', Fault.TAG_TWICE),
    Case("a tag without quotes", THREE, '[Event "vector 1"]', "[Event vector 1]", Fault.BAD_TAG),
    Case("a tag over two lines", THREE, '[Event "vector 1"]', '[Event "vector\n1"]', Fault.BAD_TAG),
    Case("a tag with a quote inside", THREE, '[Event "vector 1"]', '[Event "vec"tor 1"]', Fault.BAD_TAG),
    Case("a tag with a backslash inside", THREE, '[Event "vector 1"]', '[Event "vec\\tor 1"]', Fault.BAD_TAG),
    Case("a tag without a name", THREE, '[Event "vector 1"]', '["vector 1"]', Fault.BAD_TAG),
    Case("a tag after the deal", THREE, "piles 26", '[Site "here"]\npiles 26', Fault.OUT_OF_PLACE),
    Case("a tag after the winner", THREE, "winner A\n", 'winner A\n[Site "here"]\n', Fault.OUT_OF_PLACE),
    Case("a bad tag after the deal", THREE, "piles 26", "[Site here]\npiles 26", Fault.BAD_TAG),
    Case("a tag inside a deal", THREE, "deal g2", 'deal [Site "here"] g2', Fault.OUT_OF_PLACE),
]  # fmt: skip


@pytest.mark.parametrize("case", TAGS, ids=lambda case: case.name)
def test_spoilt_tags_are_refused(vectors: dict[str, list[str]], case: Case) -> None:
    text = vectors[case.game[0]][case.game[1]]
    assert case.old in text
    with pytest.raises(RecordError) as caught:
        read_game(text.replace(case.old, case.new, 1))
    assert (caught.value.fault, caught.value.reason) == (case.fault, case.reason), str(caught.value)
    assert caught.value.place.line is not None


MEANT = ["Lengths", "Announced", "Aids", "Table", "Bots", "Commitment", "Secret", "Contributions", "First"]


@pytest.mark.parametrize("tag", MEANT)
@pytest.mark.parametrize("second", ["the same", "another"])
def test_a_tag_that_means_something_stands_at_most_once(vectors: dict[str, list[str]], tag: str, second: str) -> None:
    text = vectors["standard-4"][0]
    once = text.replace('[King "', f'[{tag} "the same"]\n[King "')
    assert read_game(once).tag(tag) == "the same"
    with pytest.raises(RecordError, match=f"the tag {tag} appears twice") as caught:
        read_game(once.replace('[King "', f'[{tag} "{second}"]\n[King "'))
    assert caught.value.fault is Fault.TAG_TWICE
    assert caught.value.tag == tag


def test_any_other_tag_may_be_repeated_and_keeps_its_order(vectors: dict[str, list[str]]) -> None:
    text = vectors["standard-4"][0].replace('[King "', '[Remark "b"]\n[Remark "a"]\n[King "')
    assert [value for name, value in read_game(text).tags if name == "Remark"] == ["b", "a"]


def test_a_running_game_has_no_winner_tag(vectors: dict[str, list[str]]) -> None:
    text = vectors["standard-3"][0]
    running = text[: text.index("\npiles 26")]
    with pytest.raises(RecordError, match="nobody has won yet") as caught:
        read_game(running)
    assert caught.value.fault is Fault.WRONG_WINNER
    assert caught.value.place.line == 1 + text[: text.index("[Winner")].count("\n")
    assert not read_game(running.replace('[Winner "A"]\n', "")).finished


@pytest.mark.parametrize("wrong", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xc0\xaf"], ids=repr)
def test_bytes_that_are_not_utf_8_spoil_only_their_own_game(vectors: dict[str, list[str]], wrong: bytes) -> None:
    texts = vectors["standard-3"][:3]
    spoilt = "\n".join(texts).encode().replace(b"vector 2", b"vector " + wrong)
    first, second, third = read(spoilt, "some.fgn")
    assert isinstance(first, Record)
    assert isinstance(second, RecordError)
    assert isinstance(third, Record)
    line = 1 + spoilt[: spoilt.index(wrong)].count(b"\n")
    assert (second.fault, second.place.line, second.place.game) == (Fault.NOT_UTF_8, line, 2)


def test_other_encodings_are_refused(vectors: dict[str, list[str]]) -> None:
    text = vectors["standard-3"][0]
    for encoding in ("utf-16", "utf-32"):
        assert all(isinstance(found, RecordError) for found in read(text.encode(encoding)))
    (latin,) = read(text.replace("vector 1", "Køge").encode("latin-1"))
    assert isinstance(latin, RecordError)
    assert latin.fault is Fault.NOT_UTF_8
