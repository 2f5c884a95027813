"""Whether anything can be kept: tried rarely, however often it is asked, and logged when it changes."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection
from structlog.testing import capture_logs

from figaro.store.database_addresses import database_at
from figaro.store.databases import Database, Result
from figaro.store.log_writes import Conflict, NewEntry, Unavailable
from figaro.store.migrating import migrate
from figaro.store.write_checks import HOLDS, WAITS, WatchedDatabase

pytestmark = pytest.mark.anyio


class Moody(Database):
    """A real database that can be full, or not answer, and counts how often it is written."""

    def __init__(self, real: Database) -> None:
        self.real = real
        self.dialect, self.name = real.dialect, real.name
        self.full = False
        self.answers = asyncio.Event()
        self.answers.set()
        self.writes = 0

    async def prepare(self) -> None:
        await self.real.prepare()

    async def read(self, what: Callable[[Connection], Result]) -> Result:
        return await self.real.read(what)

    async def write(self, what: Callable[[Connection], Result]) -> Result:
        self.writes += 1
        await self.answers.wait()
        if self.full:
            raise Unavailable("the database cannot be written: the disk is full")
        return await self.real.write(what)

    async def claim(self, *, alone: bool) -> bool:
        return await self.real.claim(alone=alone)

    async def append(self, entries: Sequence[NewEntry]) -> None:
        raise Conflict("somebody else was first")

    async def close(self) -> None:
        await self.real.close()


@pytest.fixture
async def moody(tmp_path: Path) -> Moody:
    found = Moody(database_at(str(tmp_path / "figaro.db")))
    await migrate(found)
    found.writes = 0
    return found


async def test_it_is_tried_every_few_seconds_however_often_it_is_asked(moody: Moody) -> None:
    now = [0.0]
    watched = WatchedDatabase(moody, lambda: now[0])
    for _ in range(5):
        assert await asyncio.gather(*(watched.well() for _ in range(20))) == [True] * 20
    assert moody.writes == 1
    now[0] = HOLDS - 0.1
    assert await watched.well()
    assert moody.writes == 1
    now[0] = HOLDS
    assert await watched.well()
    assert moody.writes == 2
    await watched.close()


async def test_a_write_of_somebody_tells_as_much_as_a_trial(moody: Moody) -> None:
    now = [0.0]
    watched = WatchedDatabase(moody, lambda: now[0])
    await watched.write(lambda _: None)
    assert await watched.well()
    assert moody.writes == 1
    moody.full = True
    with pytest.raises(Unavailable):
        await watched.write(lambda _: None)
    assert not await watched.well()
    assert moody.writes == 2
    await watched.close()


async def test_trouble_is_logged_when_it_begins_and_when_it_ends(moody: Moody) -> None:
    now = [0.0]
    watched = WatchedDatabase(moody, lambda: now[0])
    with capture_logs() as logged:
        for full in (False, True, True, True, False, False, True):
            moody.full = full
            now[0] += HOLDS
            assert await watched.well() is not full
    assert [entry["event"] for entry in logged] == [
        "nothing can be kept",
        "everything can be kept again",
        "nothing can be kept",
    ]
    assert logged[0]["error"] == "the database cannot be written: the disk is full"
    await watched.close()


async def test_a_number_that_is_taken_says_nothing_of_the_database(moody: Moody) -> None:
    watched = WatchedDatabase(moody)
    with capture_logs() as logged, pytest.raises(Conflict):
        await watched.append([("t", 0, b"")])
    assert logged == []
    assert await watched.well()
    await watched.close()


async def test_a_database_that_does_not_answer_is_not_well_and_is_waited_for_once(
    moody: Moody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("figaro.store.write_checks.WAITS", WAITS / 1000)
    watched = WatchedDatabase(moody)
    moody.answers.clear()
    assert not await watched.well()
    assert not await watched.well()
    assert moody.writes == 1
    moody.answers.set()
    await asyncio.sleep(0)
    monkeypatch.setattr("figaro.store.write_checks.WAITS", 20)
    assert await watched.well()
    await watched.close()
