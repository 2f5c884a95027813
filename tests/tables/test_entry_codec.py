"""Logs are read for ever: those of `logs/` were written once, and are never written again."""

import json
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.json import encode

from figaro.notation import read_game, write_game
from figaro.notation.fairness import prove
from figaro.tables.entries import Entry
from figaro.tables.entry_codec import UnreadableEntry, decode_entry, encode_entry
from figaro.tables.folding import fold
from figaro.tables.table import Stage
from figaro.tables.table_records import record_of
from tables.evenings import NAME

LOGS = Path(__file__).parent / "logs"


def written(name: str) -> list[bytes]:
    """Give the entries of a kept log, as they were written."""
    return (LOGS / f"{name}.jsonl").read_bytes().splitlines()


def test_there_is_a_kept_entry_of_every_kind() -> None:
    kept = {type(decode_entry(body)) for path in LOGS.glob("*.jsonl") for body in written(path.stem)}
    assert kept == set(get_args(Entry))


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_kept_log_reads_and_writes_back_what_it_says(path: Path) -> None:
    for body in written(path.stem):
        entry = decode_entry(body)
        assert decode_entry(encode_entry(entry)) == entry
        assert json.loads(body).items() <= json.loads(encode_entry(entry)).items()


def test_the_kept_game_folds_to_the_same_end_and_the_same_record() -> None:
    log = [decode_entry(body) for body in written("format-1-game")]
    table = fold(log)
    record = record_of(NAME, "2026-11-17", table, log)
    assert record is not None
    assert write_game(record) == (LOGS / "format-1-game.fgn").read_text(encoding="utf-8")
    assert table.stage is Stage.OVER
    assert table.rematch == "t2"
    assert [chair.bot for chair in table.chairs] == [None, "jester", "steward", None]
    assert [words.text or words.phrase for words in table.talk] == ["good-luck", "Grüße — 10 €"]
    prove(read_game(write_game(record)))


def test_the_kept_table_without_a_game_was_abandoned() -> None:
    assert fold(map(decode_entry, written("format-1-abandoned"))).stage is Stage.ABANDONED


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"entry": "juggled", "at": 1}, r"a kind this version of Figaro does not know, 'juggled': update it"),
        ({"entry": "stood", "seat": "A", "at": 1, "format": 2}, r"but this version of Figaro only reads up to 1"),
        ({"entry": "stood", "seat": "A", "at": 1, "hat": "blue"}, r"of the kind 'stood' is damaged: .*hat"),
        ({"entry": "stood", "seat": "Z", "at": 1}, r"of the kind 'stood' is damaged: .*'Z'"),
        ({"at": 1}, r"does not know, ''"),
        ([], r"damaged"),
    ],
)
def test_an_entry_that_cannot_be_read_says_why(body: object, why: str) -> None:
    with pytest.raises(UnreadableEntry, match=why):
        decode_entry(encode(body))


@given(st.binary(max_size=60) | st.sampled_from(written("format-1-game")).flatmap(lambda body: st.just(body[:-3])))
def test_garbage_is_an_unreadable_entry_and_nothing_else(body: bytes) -> None:
    with pytest.raises(UnreadableEntry):
        decode_entry(body)


def test_no_limit_of_the_protocol_keeps_a_log_from_being_read() -> None:
    opening = json.loads(written("format-1-game")[0])
    opening["options"] |= {"players": 3, "clock": {"kind": "move", "seconds": 1, "bank": 10**6}}
    opening["host"]["name"] = "a name that is longer than any client may send it today"
    assert fold([decode_entry(encode(opening))]).options.clock.bank == 10**6  # type: ignore[union-attr]
