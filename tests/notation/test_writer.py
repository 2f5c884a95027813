from collections.abc import Callable
from dataclasses import replace

import pytest

from figaro.notation import Comment, Fault, Record, RecordError, read_game, write, write_game
from figaro.rules import OPTIONAL_EXCHANGE, STANDARD, Card, Game, Play, Seat

Spoil = Callable[[Record], Record]

UNWRITABLE: list[tuple[str, Spoil, Fault]] = [
    ("the setup is not that of the tags", lambda record: replace(record, setup=replace(record.setup, king=Seat.B)),
     Fault.UNWRITABLE),
    ("the rules are not those of the tags",
     lambda record: replace(record, setup=replace(record.setup, rules=OPTIONAL_EXCHANGE)), Fault.UNWRITABLE),
    ("the rule set is nobody's",
     lambda record: replace(record, setup=replace(record.setup, rules=replace(STANDARD, may_keep=True))),
     Fault.UNWRITABLE),
    ("a tag with a line break", lambda record: with_tag(record, "Event", "two\nlines"), Fault.UNWRITABLE),
    ("a tag with half a character", lambda record: with_tag(record, "Event", "\ud800"), Fault.UNWRITABLE),
    ("a tag with a bad name", lambda record: with_tag(record, "two words", ""), Fault.UNWRITABLE),
    ("a tag without a name", lambda record: with_tag(record, "", ""), Fault.UNWRITABLE),
    ("a tag of the format twice", lambda record: with_tag(record, "A", "again"), Fault.TAG_TWICE),
    ("a tag that begins another game", lambda record: with_tag(record, "Figaro", "1"), Fault.TAG_TWICE),
    ("the first tag missing", lambda record: replace(record, tags=record.tags[1:]), Fault.OUTSIDE),
    ("no tags", lambda record: replace(record, tags=()), Fault.TAG_MISSING),
    ("a wrong winner", lambda record: replace(record, tags=tuple((name, "B" if name == "Winner" else value)
                                                                 for name, value in record.tags)), Fault.WRONG_WINNER),
    ("a winner too early", lambda record: replace(record, rounds=record.rounds[:2], finished=False),
     Fault.WRONG_WINNER),
    ("finished too early", lambda record: replace(record, rounds=record.rounds[:2]), Fault.OUT_OF_PLACE),
    ("a comment with a line break", lambda record: replace(record, comments=(Comment(3, "two\rlines"),)),
     Fault.UNWRITABLE),
    ("a comment with half a character", lambda record: replace(record, comments=(Comment(3, "\udfff"),)),
     Fault.UNWRITABLE),
    ("a round not counted before another", lambda record: with_round(record, 0, counted=False), Fault.OUT_OF_PLACE),
    ("a round counted before its end", lambda record: with_round(record, 1, moves=()), Fault.OUT_OF_PLACE),
    ("an illegal move", lambda record: with_round(record, 0, moves=(Play(Card.parse("b3"), Seat.F),)),
     Fault.ILLEGAL_MOVE),
    ("a hand missing", lambda record: with_round(record, 0, hands=record.rounds[0].hands[1:]), Fault.BAD_DEAL),
    ("a fourth round", lambda record: replace(record, rounds=(*record.rounds, record.rounds[0])), Fault.OUT_OF_PLACE),
    ("roads without piles", lambda record: with_round(record, 2, counted=False), Fault.OUT_OF_PLACE),
]  # fmt: skip


def with_tag(record: Record, name: str, value: str) -> Record:
    return replace(record, tags=(*record.tags, (name, value)))


def with_round(record: Record, number: int, **changes: object) -> Record:
    rounds = list(record.rounds)
    rounds[number] = replace(rounds[number], **changes)  # type: ignore[arg-type]  # the table names the fields
    return replace(record, rounds=tuple(rounds))


@pytest.mark.parametrize(("spoil", "fault"), [case[1:] for case in UNWRITABLE], ids=[case[0] for case in UNWRITABLE])
def test_nothing_is_written_that_a_reader_would_refuse(
    vectors: dict[str, list[str]], spoil: Spoil, fault: Fault
) -> None:
    record = read_game(vectors["standard-4"][0])
    with pytest.raises(RecordError) as caught:
        write_game(spoil(record))
    assert caught.value.fault is fault, str(caught.value)


def test_a_record_says_what_the_seats_are_called() -> None:
    game = Game.new(players=3, seed=1)
    assert Record.of(game).names == ("A", "B", "C")
    assert Record.of(game, ["Ada"]).names == ("Ada", "B", "C")
    assert Record.of(game, ["Ada", "", "Cy", "Dan"]).names == ("Ada", "", "Cy")


def test_no_games_are_an_empty_text() -> None:
    assert not write([])


def test_many_comments_are_written_in_their_order(games: list[str]) -> None:
    record = read_game(games[0])
    comments = tuple(Comment(place // 100, str(place)) for place in range(20_000))
    noted = replace(record, comments=comments)
    assert read_game(write_game(noted)) == noted
