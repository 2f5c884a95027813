"""Processes hear of each other through a real Redis, and notice when one is silent."""

import asyncio
from dataclasses import dataclass, field

import pytest

from figaro.server.hubs import LOST, SILENT, Note, RedisHub
from redis_server import RedisServer

pytestmark = pytest.mark.anyio


@dataclass
class Listener:
    """One process: its hub, and what it heard."""

    hub: RedisHub
    notes: list[Note] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def start(self) -> None:
        await self.hub.start(self._hear)

    def well(self) -> bool:
        return self.hub.well

    def _hear(self, note: Note) -> None:
        self.notes.append(note)
        self.news.set()

    async def heard(self, **what: object) -> Note:
        """Wait until a note was heard that says something."""
        async with asyncio.timeout(20):
            while True:
                for note in self.notes:
                    if all(getattr(note, name) == value for name, value in what.items()):
                        return note
                self.news.clear()
                await self.news.wait()


async def test_a_process_that_falls_silent_may_have_died_over_something(redis: RedisServer) -> None:
    now = [100.0]
    one, two = Listener(RedisHub(redis.url, lambda: now[0])), Listener(RedisHub(redis.url))
    await one.start()
    await two.start()
    other = two.hub._process
    await one.heard(process=other)
    assert one.well()
    await two.hub._end_tasks()  # as if it had died
    now[0] += SILENT
    assert not one.well()
    now[0] += LOST
    await one.heard(process=other, leaving=True)
    assert one.well()
    await one.hub.stop()
    await two.hub.stop()


async def test_a_process_that_stops_says_so(redis: RedisServer) -> None:
    one, two = Listener(RedisHub(redis.url)), Listener(RedisHub(redis.url))
    await one.start()
    await two.start()
    await one.heard(process=two.hub._process)
    await two.hub.stop()
    await one.heard(process=two.hub._process, leaving=True)
    assert one.well()
    await one.hub.stop()


async def test_a_process_that_comes_later_hears_who_is_here_at_once(redis: RedisServer) -> None:
    one, two = Listener(RedisHub(redis.url)), Listener(RedisHub(redis.url))
    await one.start()
    one.hub.publish_present("table", {"ann"})
    await two.start()
    await two.heard(table="table", people=("ann",))
    await one.hub.stop()
    await two.hub.stop()
