"""Processes hear from each other through a real Redis, and notice when one goes silent."""

import asyncio
from dataclasses import dataclass, field

import pytest

from figaro.server.pubsub import LOST, SILENT, Note, RedisPubSub
from redis_server import RedisServer

pytestmark = pytest.mark.anyio


@dataclass
class Listener:
    """One process: its pubsub, and what it heard."""

    pubsub: RedisPubSub
    notes: list[Note] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def start(self) -> None:
        await self.pubsub.start(self._hear)

    def well(self) -> bool:
        return self.pubsub.well

    def _hear(self, note: Note) -> None:
        self.notes.append(note)
        self.news.set()

    async def heard(self, **what: object) -> Note:
        """Wait for a note with this content."""
        async with asyncio.timeout(20):
            while True:
                for note in self.notes:
                    if all(getattr(note, name) == value for name, value in what.items()):
                        return note
                self.news.clear()
                await self.news.wait()


async def test_a_process_that_falls_silent_may_have_died_over_something(redis: RedisServer) -> None:
    now = [100.0]
    one, two = Listener(RedisPubSub(redis.url, lambda: now[0])), Listener(RedisPubSub(redis.url))
    await one.start()
    await two.start()
    other = two.pubsub.process
    await one.heard(process=other)
    assert one.well()
    await two.pubsub._end_tasks()  # as if it had died
    now[0] += SILENT
    assert not one.well()
    now[0] += LOST
    await one.heard(process=other, leaving=True)
    assert one.well()
    await one.pubsub.stop()
    await two.pubsub.stop()


async def test_a_process_that_stops_says_so(redis: RedisServer) -> None:
    one, two = Listener(RedisPubSub(redis.url)), Listener(RedisPubSub(redis.url))
    await one.start()
    await two.start()
    await one.heard(process=two.pubsub.process)
    await two.pubsub.stop()
    await one.heard(process=two.pubsub.process, leaving=True)
    assert one.well()
    await one.pubsub.stop()


async def test_a_process_that_comes_later_hears_who_is_here_at_once(redis: RedisServer) -> None:
    one, two = Listener(RedisPubSub(redis.url)), Listener(RedisPubSub(redis.url))
    await one.start()
    one.pubsub.publish_present("table", {"ann"})
    await two.start()
    await two.heard(table="table", people=("ann",))
    await one.pubsub.stop()
    await two.pubsub.stop()
