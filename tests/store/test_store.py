"""What every store keeps: the same promises, in SQLite and in PostgreSQL."""

import asyncio
import json
import threading
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from alembic import command
from sqlalchemy import Connection, column, insert, inspect, table, text

from databases import Database
from figaro.store import schema
from figaro.store.database_addresses import database_at
from figaro.store.log_writes import Conflict, KnownPerson, LogWrite, Summary, Unavailable
from figaro.store.migrating import TooNew, _config, migrate
from figaro.store.store import Store, open_store

pytestmark = pytest.mark.anyio
CHAIR: dict[str, object] = {"name": "Ann", "person": "ann", "bot": None, "stand_in": False}


@pytest.fixture
async def store(database: Database) -> AsyncIterator[Store]:
    async with open_store(database.address) as opened:
        yield opened


def summary(stage: str = "open", touched: int = 1, *, listed: bool = True) -> Summary:
    return Summary(stage, listed, 1, touched, b"{}")


async def test_what_was_appended_is_there_in_order(store: Store) -> None:
    await store.logs.append(LogWrite("t", 0, (b"zero", b"one"), summary()))
    await store.logs.append(LogWrite("t", 2, (b"two",)))
    assert await store.logs.entries("t") == [b"zero", b"one", b"two"]
    assert await store.logs.entries("t", 0) == [b"one", b"two"]
    assert await store.logs.entries("unknown") == []


async def test_several_logs_are_read_at_once(store: Store) -> None:
    for name in ("b", "a", "c"):
        await store.logs.append(LogWrite(name, 0, (f"{name}0".encode(), f"{name}1".encode()), summary()))
    assert await store.logs.entries_of(["c", "a", "unknown"]) == {"c": [b"c0", b"c1"], "a": [b"a0", b"a1"]}


async def test_a_number_is_written_once(store: Store) -> None:
    await store.logs.append(LogWrite("t", 0, (b"zero",), summary()))
    with pytest.raises(Conflict):
        await store.logs.append(LogWrite("t", 0, (b"other",), summary()))
    with pytest.raises(Conflict):
        await store.logs.append(LogWrite("t", 0, (b"other", b"one"), summary()))
    assert await store.logs.entries("t") == [b"zero"]


async def test_of_many_who_write_the_same_number_one_wins(store: Store) -> None:
    """All of them wait for the same commit."""
    found = await asyncio.gather(
        *(store.logs.append(LogWrite("t", 0, (str(number).encode(),), summary())) for number in range(20)),
        return_exceptions=True,
    )
    winners = [number for number, result in enumerate(found) if result is None]
    assert len(winners) == 1
    assert all(isinstance(result, Conflict) for result in found if result is not None)
    assert await store.logs.entries("t") == [str(winners[0]).encode()]


async def test_a_conflict_takes_nobody_else_along(store: Store) -> None:
    await store.logs.append(LogWrite("taken", 0, (b"zero",), summary()))
    appends = [store.logs.append(LogWrite(f"t{number}", 0, (b"zero",), summary())) for number in range(5)]
    appends.insert(2, store.logs.append(LogWrite("taken", 0, (b"other",), summary())))
    appends.insert(
        4, store.logs.append(LogWrite("taken", 0, (b"a", b"b"), summary()), LogWrite("new", 0, (b"c",), summary()))
    )
    found = await asyncio.gather(*appends, return_exceptions=True)
    assert [isinstance(result, Conflict) for result in found] == [False, False, True, False, True, False, False]
    assert await store.logs.entries("new") == []
    assert await store.logs.entries("t4") == [b"zero"]


async def test_units_of_several_tables_stand_or_fall_together(store: Store) -> None:
    await store.logs.append(LogWrite("old", 0, (b"zero",), summary()))
    with pytest.raises(Conflict):
        await store.logs.append(LogWrite("fresh", 0, (b"zero",), summary()), LogWrite("old", 0, (b"again",), summary()))
    assert await store.logs.entries("fresh") == []
    assert [found.id for found in await store.logs.listed(["open"], 10)] == ["old"]
    await store.logs.append(LogWrite("fresh", 0, (b"zero",), summary()), LogWrite("old", 1, (b"one",)))
    assert [found.id for found in await store.logs.listed(["open"], 10)] == ["fresh", "old"]


async def test_two_stores_on_one_database_see_and_hinder_each_other(database: Database) -> None:
    async with open_store(database.address) as one, open_store(database.address) as two:
        await one.logs.append(LogWrite("t", 0, (b"zero",), summary()))
        assert await two.logs.entries("t") == [b"zero"]
        found = await asyncio.gather(
            *(each.logs.append(LogWrite("t", 1, (b"one",))) for each in (one, two)), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in found) == ["Conflict", "NoneType"]


async def test_lists_show_who_may_be_seen_the_last_touched_first(store: Store) -> None:
    for number, (stage, listed) in enumerate((("open", True), ("open", False), ("playing", True), ("open", True))):
        await store.logs.append(LogWrite(f"t{number}", 0, (b"",), summary(stage, number, listed=listed)))
    assert [found.id for found in await store.logs.listed(["open"], 10)] == ["t3", "t0"]
    assert [found.id for found in await store.logs.listed(["open", "playing"], 2)] == ["t3", "t2"]
    assert [found.id for found in await store.logs.listed(["open"], 10, all_tables=True)] == ["t3", "t1", "t0"]
    await store.logs.append(LogWrite("t3", 1, (b"",), summary("over", 9)))
    assert [found.id for found in await store.logs.listed(["open"], 10)] == ["t0"]
    assert await store.logs.counts() == {"open": 2, "playing": 1, "over": 1}


async def test_everybody_finds_their_own_games(store: Store) -> None:
    for number in range(4):
        people = ("ann", "ben") if number % 2 else ("ann",)
        await store.logs.append(LogWrite(f"t{number}", 0, (b"",), summary("over", number), people))
    assert [found.id for found in await store.logs.of_person("ann", ["over"], 10)] == ["t3", "t2", "t1", "t0"]
    assert [found.id for found in await store.logs.of_person("ben", ["over"], 10)] == ["t3", "t1"]
    assert [found.id for found in await store.logs.of_person("ann", ["over"], 10, before=2)] == ["t1", "t0"]
    assert await store.logs.of_person("ann", ["open"], 10) == []


async def test_a_table_can_be_rewritten_and_forgotten(store: Store) -> None:
    await store.logs.append(LogWrite("t", 0, (b"zero", b"one"), summary(), ("ann",)))
    await store.logs.rewrite("t", lambda _: ([b"null", b"eins"], Summary("open", True, 1, 1, b"new")))
    assert await store.logs.entries("t") == [b"null", b"eins"]
    assert (await store.logs.listed(["open"], 10))[0].summary.body == b"new"
    await store.logs.forget("t")
    assert await store.logs.entries("t") == []
    assert await store.logs.listed(["open"], 10) == []
    assert await store.logs.of_person("ann", ["open"], 10) == []


async def test_what_is_written_while_a_log_is_rewritten_waits_and_is_kept(store: Store) -> None:
    await store.logs.append(LogWrite("t", 0, (b"zero", b"one"), summary()))
    lengths: list[int] = []
    late: list[asyncio.Task[None]] = []

    def append_three() -> None:
        late.append(loop.create_task(store.logs.append(LogWrite("t", 3, (b"three",)))))

    def rewritten(bodies: list[bytes]) -> tuple[list[bytes], Summary]:
        lengths.append(len(bodies))
        if len(bodies) == 2:  # the log grows while this is worked out
            asyncio.run_coroutine_threadsafe(store.logs.append(LogWrite("t", 2, (b"two",))), loop).result()
        else:  # somebody else would like to write during the transaction
            loop.call_soon_threadsafe(append_three)
            time.sleep(0.05)  # so that the other one would be first if it did not have to wait
        return [body.upper() for body in bodies], Summary("open", True, 1, 1, b"new")

    loop = asyncio.get_running_loop()
    await store.logs.rewrite("t", rewritten)
    await asyncio.sleep(0)
    await asyncio.gather(*late)
    assert lengths == [2, 3]
    assert await store.logs.entries("t") == [b"ZERO", b"ONE", b"TWO", b"three"]


async def test_a_rewritten_log_is_worked_out_once_and_not_in_the_event_loop(store: Store) -> None:
    await store.logs.append(LogWrite("t", 0, (b"zero",), summary()))
    threads: list[int] = []

    def rewritten(bodies: list[bytes]) -> tuple[list[bytes], Summary]:
        threads.append(threading.get_ident())
        return bodies, summary()

    await store.logs.rewrite("t", rewritten)
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()


async def test_a_table_that_was_forgotten_takes_no_more_entries(store: Store) -> None:
    await store.logs.append(LogWrite("t", 0, (b"zero",), summary()))
    await store.logs.forget("t")
    for late in (LogWrite("t", 1, (b"one",)), LogWrite("t", 1, (b"one",), summary("over"), ("ann",))):
        with pytest.raises(Conflict):
            await store.logs.append(late)
    assert await store.logs.entries("t") == []
    assert await store.logs.counts() == {}


async def test_people_are_known_by_their_devices(store: Store) -> None:
    ann = KnownPerson("ann", "Ann", 5)
    await store.people.add(ann, b"laptop")
    assert await store.people.with_token(b"laptop") == ann
    assert await store.people.with_token(b"phone") is None
    await store.people.rename("ann", "Anna")
    assert await store.people.with_token(b"laptop") == KnownPerson("ann", "Anna", 5)


async def test_a_link_lets_one_device_in_once_and_not_for_ever(store: Store) -> None:
    ann = KnownPerson("ann", "Ann", 5)
    await store.people.add(ann, b"laptop")
    await store.people.add_link("ann", b"first", expires=100)
    await store.people.add_link("ann", b"link", expires=100)
    assert await store.people.use_link(b"first", 50, b"phone") is None, "a new link takes the place of the old"
    assert await store.people.use_link(b"link", 100, b"phone") is None, "too late"
    assert await store.people.use_link(b"link", 99, b"phone") == ann
    assert await store.people.use_link(b"link", 99, b"tablet") is None
    assert await store.people.with_token(b"phone") == ann
    assert await store.people.with_token(b"laptop") == ann


async def test_who_is_forgotten_is_unknown_everywhere(store: Store) -> None:
    await store.people.add(KnownPerson("ann", "Ann", 5), b"laptop")
    await store.people.add_link("ann", b"link", expires=100)
    await store.logs.append(LogWrite("t", 0, (b"",), summary("over"), ("ann",)))
    await store.people.forget("ann")
    assert await store.people.with_token(b"laptop") is None
    assert await store.people.use_link(b"link", 50, b"phone") is None
    assert await store.people.half_forgotten() == ["ann"]
    await store.logs.rewrite("t", lambda bodies: (bodies, summary("over")), "ann")
    assert await store.logs.of_person("ann", ["over"], 10) == []
    assert await store.people.half_forgotten() == []


async def test_a_fact_is_settled_once(database: Database) -> None:
    async with open_store(database.address) as one, open_store(database.address) as two:
        found = await asyncio.gather(*(each.facts.settle("key", bytes([n])) for n, each in enumerate((one, two) * 3)))
        assert len(set(found)) == 1
        assert await one.facts.settle("key", b"other") == found[0]


async def test_a_fact_can_be_written_again_and_again_by_all(database: Database) -> None:
    async with open_store(database.address) as one, open_store(database.address) as two:
        assert await one.facts.read("alive") is None
        await asyncio.gather(*(each.facts.write("alive", bytes([n])) for n, each in enumerate((one, two) * 3)))
        await two.facts.write("alive", b"last")
        assert await one.facts.read("alive") == b"last"


async def test_a_store_opens_again_with_all_it_had(database: Database) -> None:
    async with open_store(database.address) as store:
        await store.logs.append(LogWrite("t", 0, (b"zero",), summary()))
    async with open_store(database.address) as store:
        assert await store.logs.entries("t") == [b"zero"]


def described(connection: Connection) -> dict[str, object]:
    """Describe all tables as the database knows them."""
    found = inspect(connection)
    return {
        name: (
            [
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in found.get_columns(name)
            ],
            found.get_pk_constraint(name)["constrained_columns"],
            sorted((str(index["column_names"]), index["unique"]) for index in found.get_indexes(name)),
            sorted(str(key["column_names"]) for key in found.get_unique_constraints(name)),
            sorted(
                (str(key["constrained_columns"]), key["referred_table"], str(key["referred_columns"]))
                for key in found.get_foreign_keys(name)
            ),
        )
        for name in found.get_table_names()
        if name != "alembic_version"
    }


async def test_migrations_make_the_schema(database: Database) -> None:
    engine = database_at(database.address)
    await migrate(engine)
    made = await engine.read(described)
    assert set(made) == set(schema.metadata.tables)
    await engine.write(schema.metadata.drop_all)
    await engine.write(schema.metadata.create_all)
    assert made == await engine.read(described)
    await engine.close()


async def test_what_is_due_is_found_in_order_and_not_twice(store: Store) -> None:
    for name, due in (("late", 30), ("never", None), ("soon", 10), ("then", 20)):
        await store.logs.append(LogWrite(name, 0, (b"",), replace(summary("playing"), due=due)))
    assert await store.logs.due(None, 20, 10) == ["soon", "then"]
    assert await store.logs.due(10, 30, 10) == ["then", "late"]
    assert await store.logs.due(None, 30, 1) == ["soon"]
    await store.logs.append(LogWrite("soon", 1, (b"",), replace(summary("over"), due=None)))
    assert await store.logs.due(None, 30, 10) == ["then", "late"]


async def test_of_games_that_ran_before_an_update_those_with_a_bot_or_a_clock_are_due(database: Database) -> None:
    engine = database_at(database.address)
    await engine.prepare()
    chairs = {"people": [CHAIR], "bot": [CHAIR, {**CHAIR, "bot": "page"}], "stand-in": [{**CHAIR, "stand_in": True}]}
    bodies: dict[str, object] = {name: {"options": {}, "chairs": each} for name, each in chairs.items()}
    bodies["clock"] = {"options": {"clock": {"kind": "days", "days": 1}}, "chairs": [CHAIR]}
    bodies["odd"] = {"another": "form"}

    def before(connection: Connection) -> None:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        row = {"listed": True, "opened": 1, "touched": 7}
        rows = [{"id": name, "stage": "playing", "summary": json.dumps(body).encode(), **row}
                for name, body in bodies.items()]  # fmt: skip
        rows.append({"id": "over", "stage": "over", "summary": json.dumps(bodies["bot"]).encode(), **row})
        columns = ("id", "stage", "summary", "listed", "opened", "touched")
        connection.execute(insert(table("tables", *map(column, columns))), rows)

    await engine.write(before)
    await engine.close()
    async with open_store(database.address) as store:
        assert sorted(await store.logs.due(None, 7, 10)) == ["bot", "clock", "odd", "stand-in"]


async def test_many_processes_may_start_at_once(database: Database) -> None:
    engines = [database_at(database.address) for _ in range(4)]
    await asyncio.gather(*map(migrate, engines))
    for engine in engines:
        assert set(await engine.read(described)) == set(schema.metadata.tables)
        await engine.close()
    async with open_store(database.address) as store:
        await store.logs.append(LogWrite("t", 0, (b"zero",), summary()))
        assert await store.logs.entries("t") == [b"zero"]


async def test_a_database_of_a_later_version_is_left_alone(database: Database) -> None:
    async with open_store(database.address):
        pass
    engine = database_at(database.address)
    await engine.write(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(TooNew, match="later version"):
        await migrate(engine)
    await engine.close()


async def test_a_migration_that_is_interrupted_changes_nothing_and_can_be_done_again(database: Database) -> None:
    """Something in the way of its last step stands for whatever may interrupt it."""
    engine = database_at(database.address)
    await engine.write(lambda connection: connection.execute(text("CREATE VIEW facts AS SELECT 1 AS x")))
    with pytest.raises(Unavailable):
        await migrate(engine)
    found = await engine.read(lambda connection: inspect(connection).get_table_names())
    assert found == []
    await engine.write(lambda connection: connection.execute(text("DROP VIEW facts")))
    await migrate(engine)
    await engine.close()
