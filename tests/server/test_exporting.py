"""Exports are complete, only a few run at once, and each record is made only once."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.exceptions import TooManyRequestsException
from msgspec import json

from figaro.notation import read_game
from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.rules import Chance
from figaro.server import exporting
from figaro.server.exporting import AT_A_TIME, KEY_COST, Exports, Records
from figaro.server.http_bodies import Export
from figaro.server.summaries import summary_of
from figaro.store.log_writes import KnownPerson, Listed, LogWrite
from figaro.store.store import Store, open_store
from figaro.tables.entry_codec import encode_entry
from tables.evenings import ANN, BEN, NAME, Evening, family

pytestmark = pytest.mark.anyio
ME = KnownPerson(ANN.id, ANN.name, 5)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with open_store(str(tmp_path / "figaro.db")) as opened:
        yield opened


def evening(seed: int = 1, moves: int = 10_000) -> Evening:
    found = family(Options(players=3))
    found.ask(ANN, commands.SayText(table=NAME, text=f"words {seed}"))
    found.ask(BEN, commands.SayText(table=NAME, text="of another"))
    found.play_on(Chance(seed), moves)
    return found


def bodies_of(found: Evening) -> list[bytes]:
    return list(map(encode_entry, found.log))


async def keep(store: Store, name: str, found: Evening, touched: int = 1) -> None:
    people = (ANN.id, BEN.id)
    await store.logs.append(LogWrite(name, 0, tuple(bodies_of(found)), summary_of(found.table, touched), people))


async def exported(exports: Exports, person: KnownPerson = ME) -> Export:
    return json.decode(b"".join([part async for part in await exports.of(person)]), type=Export)


async def test_an_export_has_everything_however_many_tables_there_are(store: Store) -> None:
    exports = Exports(store.logs)
    assert await exported(exports) == Export(ANN.id, "Ann", 5, [], [], [])
    many = 2 * AT_A_TIME + 1
    for number in range(many):
        await keep(store, f"t{number}", evening(number, 3 if number % 2 else 10_000), number)
    whole = await exported(exports)
    order = [f"t{number}" for number in reversed(range(many))]
    assert [table.table for table in whole.tables] == order
    assert [read_game(game).tag("Table") for game in whole.games] == [name for name in order if int(name[1:]) % 2 == 0]
    assert [(words.table, words.text) for words in whole.words] == [(name, f"words {name[1:]}") for name in order]
    assert await exported(exports) == whole, "the same when everything is cached"
    exports.close()


async def test_a_person_has_one_export_at_a_time_and_a_place_is_given_back(store: Store) -> None:
    await keep(store, "t", evening())
    exports = Exports(store.logs)
    parts = await exports.of(ME)
    with pytest.raises(TooManyRequestsException, match="still being written"):
        await exports.of(ME)
    assert (await exported(exports, KnownPerson(BEN.id, "Ben", 5))).tables
    assert b"".join([part async for part in parts]).endswith(b"}")
    await exported(exports)
    unread = await exports.of(ME)
    del unread  # whoever asked is gone
    for _ in range(5):
        await asyncio.sleep(0)
    await exported(exports)
    exports.close()


async def test_so_many_exports_are_written_at_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "MOST_AT_ONCE", 2)
    exports = Exports(store.logs)
    two = [await exports.of(KnownPerson(str(number), "", 5)) for number in range(2)]
    with pytest.raises(TooManyRequestsException, match="many exports"):
        await exports.of(ME)
    for parts in two:
        async for _ in parts:
            pass
    await exported(exports)
    exports.close()


def listed(found: Evening) -> Listed:
    return Listed(NAME, summary_of(found.table, 1))


def test_a_record_is_made_once_and_a_log_that_is_rewritten_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    records, found = Records(), evening()
    text = records.of(NAME, bodies_of(found), listed(found))
    assert text is not None
    assert records.of("other", bodies_of(found)) == text.replace(f'"{NAME}"', '"other"')
    rewritten = [body.replace(b'"Ann"', b'"?"') for body in bodies_of(found)]
    assert '"Ann"' not in (records.of(NAME, rewritten, listed(found)) or '"Ann"')
    monkeypatch.setattr(exporting, "write_game", None)
    assert records.of(NAME, bodies_of(found)) == text


def test_a_game_that_runs_has_no_record_whatever_lists_say() -> None:
    running, over = evening(moves=5), evening()
    assert Records().of(NAME, bodies_of(running)) is None
    assert Records().of(NAME, bodies_of(running), listed(running)) is None
    assert Records().of(NAME, bodies_of(running), listed(over)) is None, "the log is the truth"
    abandoned = Listed(NAME, replace(summary_of(running.table, 1), stage="abandoned"))
    assert Records().of(NAME, bodies_of(running), abandoned) is None
    assert Records().of(NAME, [], listed(over)) is None


def test_what_is_remembered_is_bounded() -> None:
    games = [bodies_of(evening(seed)) for seed in range(4)]
    texts = [Records().of(NAME, game) or "" for game in games]
    records = Records(sum(map(len, texts[:2])) + 2 * KEY_COST + 100)
    for game in games:
        records.of(NAME, game)
    assert len(records._known) == 2
    assert records._known.currsize == sum(map(len, texts[2:])) + 2 * KEY_COST


async def test_a_table_that_cannot_be_read_is_left_out_and_the_others_are_there(store: Store) -> None:
    exports = Exports(store.logs)
    for number in range(3):
        await keep(store, f"t{number}", evening(number), number)
    await store.logs.append(LogWrite("t1", len(evening(1).log), (b'{"entry":"juggled","at":1}',), None, ()))
    whole = await exported(exports)
    assert [table.table for table in whole.tables] == ["t2", "t1", "t0"]
    assert [read_game(game).tag("Table") for game in whole.games] == ["t2", "t0"]
    assert [words.table for words in whole.words] == ["t2", "t0"]
    exports.close()
