"""Several server processes on one PostgreSQL database and one Redis play the same tables."""

import asyncio
import subprocess
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from databases import PostgresServer, free_port, wait_for_port
from figaro.notation import read_game
from figaro.rules import Chance
from server.clients import Guest, Server, guest
from server.players import Tireless

pytestmark = pytest.mark.anyio


@dataclass
class RedisServer:
    """A Redis server that keeps nothing."""

    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, cwd="/")
        wait_for_port(self.port)

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.stop()


@contextmanager
def two_processes(postgres: PostgresServer, redis: RedisServer) -> Iterator[tuple[Server, Server]]:
    database = postgres.database(f"t{uuid4().hex}").address
    servers = Server(database, {"FIGARO_REDIS": redis.url}), Server(database, {"FIGARO_REDIS": redis.url})
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            server.kill()
            print(server.log.read_text())  # noqa: T201 - pytest shows it if a test fails
            server.log.unlink(missing_ok=True)


async def table_of(ann: Guest, ben: Guest) -> list[Tireless]:
    """Open a table where Ann sits at one process, Ben at the other, and a bot between them; start it."""
    table = await ann.open_table(players=3)
    async with ann.socket() as line, ben.socket() as other:
        await line.do("attend", table=table)
        await other.do("attend", table=table)
        await other.do("sit", table=table, seat="C")
        await line.do("bot", table=table, seat="B", bot="page")
        await line.do("start", table=table)
        while not any(message.get("sight") for message in other.heard):
            await other.next("update")
    luck = Chance(table)
    return [Tireless(each, table, seat, luck.split(seat)) for each, seat in ((ann, "A"), (ben, "C"))]


async def test_players_at_two_processes_play_the_same_table(postgres: PostgresServer, redis: RedisServer) -> None:
    with two_processes(postgres, redis) as (one, two):
        async with guest(one, "Ann") as ann, guest(two, "Ben") as ben:
            players = await table_of(ann, ben)
            async with asyncio.timeout(150):
                await asyncio.gather(*(player.play() for player in players))
            assert all(player.gaps == [] for player in players)
            record = read_game((await ben.http.get(f"/api/games/{players[0].table}/record")).text)
            moves = [str(move) for played in record.rounds for move in played.moves]
            for player in players:
                assert all(moves[number] == move for number, move in player.acknowledged.items())
                assert len(player.acknowledged) > 20


async def test_when_one_process_dies_its_players_go_on_at_the_other(
    postgres: PostgresServer, redis: RedisServer
) -> None:
    with two_processes(postgres, redis) as (one, two):
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(guest(one, "Ann"))
            ben = await stack.enter_async_context(guest(two, "Ben"))
            pairs = [await table_of(ann, ben) for _ in range(3)]
            players = [player for pair in pairs for player in pair]
            playing = asyncio.gather(*(player.play() for player in players))
            await asyncio.sleep(0.5)
            one.kill()
            ann.server = two  # as a proxy before both would have it
            async with asyncio.timeout(200):
                await playing
            assert all(player.gaps == [] for player in players)
            for pair in pairs:
                answer = await ben.http.get(f"/api/games/{pair[0].table}/record")
                assert read_game(answer.text).finished


async def test_while_redis_is_gone_the_game_goes_on(postgres: PostgresServer, redis: RedisServer) -> None:
    with two_processes(postgres, redis) as (one, two):
        async with guest(one, "Ann") as ann, guest(two, "Ben") as ben:
            players = await table_of(ann, ben)
            redis.stop()
            async with ann.socket() as line, ben.socket() as other:
                await line.do("attend", table=players[0].table)
                await other.do("attend", table=players[0].table)
                await other.do("phrase", table=players[0].table, phrase="hello")
                heard = await line.next("update", seconds=20)
                while heard["news"]["kind"] != "said":
                    heard = await line.next("update", seconds=20)
                redis.start()
                await asyncio.sleep(3)
                await other.do("phrase", table=players[0].table, phrase="goodbye")
                while heard["news"]["phrase"] != "goodbye":
                    heard = await line.next("update", seconds=20)


async def test_who_is_forgotten_at_one_process_is_forgotten_at_the_other(
    postgres: PostgresServer, redis: RedisServer
) -> None:
    with two_processes(postgres, redis) as (one, two):
        async with guest(one, "Annabella") as ann, guest(two, "Ben") as ben:
            players = await table_of(ann, ben)
            assert (await ann.http.delete("/api/me")).status_code == 204
            async with asyncio.timeout(20):
                while True:  # the other process hears of it a moment later, and until then may close the socket
                    with suppress(ConnectionClosed):
                        async with ben.socket() as line:
                            await line.do("attend", table=players[0].table)
                            if not any(b"Annabella" in frame for frame in line.frames):
                                break
                    await asyncio.sleep(0.2)
