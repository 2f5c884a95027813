import re
from collections.abc import Callable

import pytest

from figaro.events import Collected, Why
from figaro.notation import Record, read, read_game, replay, write, write_game
from figaro.rules import RULE_SETS, State

FILES = ["rare", *(f"{rules}-{players}" for rules in RULE_SETS for players in (3, 4, 5, 6))]

Vectors = dict[str, list[str]]


def test_there_are_231_true_games_of_every_rule_set_and_size(vectors: Vectors) -> None:
    assert sorted(vectors) == sorted(FILES)
    assert sum(map(len, vectors.values())) == 231


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_written_as_it_was_read(vectors: Vectors, name: str) -> None:
    text = "\n".join(vectors[name])
    records = list(read(text.encode(), name))
    assert all(isinstance(record, Record) for record in records), records
    assert write(record for record in records if isinstance(record, Record)) == text


@pytest.mark.parametrize("name", FILES)
def test_a_game_alone_is_written_as_it_was_read(vectors: Vectors, name: str) -> None:
    for text in vectors[name]:
        assert write_game(read_game(text)) == text


@pytest.mark.parametrize("name", FILES)
def test_the_rules_give_the_results_that_the_text_claims(
    vectors: Vectors,
    claims_of: Callable[[str], list[str]],
    truth_of: Callable[[Record], list[str]],
    name: str,
) -> None:
    for text in vectors[name]:
        record = read_game(text)
        assert claims_of(text) == truth_of(record)
        assert record.finished
        assert [played.counted for played in record.rounds] == [True, True, True]


@pytest.mark.parametrize("name", FILES)
def test_the_tags_say_how_the_game_was_set_up(vectors: Vectors, name: str) -> None:
    for text in vectors[name]:
        record = read_game(text)
        tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
        assert dict(record.tags) == tags
        assert record.setup.rules.name == tags["Rules"]
        assert str(record.setup.king) == tags["King"]
        assert " / ".join(" ".join(map(str, group)) for group in record.setup.groups) == tags["Roads"]
        assert (record.setup.left_out and str(record.setup.left_out)) == tags.get("LeftOut")
        assert record.names == ("random",) * record.setup.players
        assert record.tag("Event") == tags["Event"]
        assert record.tag("Nothing") is None


@pytest.mark.parametrize("name", FILES)
def test_every_mark_stands_where_a_row_reached_six(vectors: Vectors, name: str) -> None:
    for text in vectors[name]:
        written = [word for word in text.split() if re.fullmatch(r"([rygbpj][123][A-F]#?)|x|swap|keep", word)]
        steps = [step for step in replay(read_game(text)) if step.move is not None and str(step.move) != "o"]
        assert len(written) == len(steps)
        for word, step in zip(written, steps, strict=True):
            mark = (
                "#"
                if any(isinstance(event, Collected) and event.why is Why.SIX_REACHED for event in step.events)
                else ""
            )
            assert word == f"{step.move}{mark}"


def test_a_replay_begins_before_the_deal_and_goes_step_by_step(games: list[str]) -> None:
    record = read_game(games[0])
    steps = list(replay(record))
    assert steps[0].before == State(record.setup)
    assert [step.before for step in steps[1:]] == [step.state for step in steps[:-1]]
    assert len(steps) == sum(1 + len(played.moves) for played in record.rounds)
