"""Several server processes on one PostgreSQL database and one Redis play the same tables."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from databases import PostgresServer
from figaro.notation import read_game
from figaro.rules import Chance
from figaro.server.database_locks import SHARED
from redis_server import RedisServer
from server.clients import Guest, Server, guest, running
from server.players import Tireless
from server.test_kill import check

pytestmark = [pytest.mark.anyio, pytest.mark.compiled_only]
#: How many games to play while one process after another is killed.
GAMES = int(os.environ.get("FIGARO_KILL_GAMES", "2"))


@contextmanager
def two_processes(postgres: PostgresServer, redis: RedisServer, **settings: str) -> Iterator[tuple[Server, Server]]:
    database = postgres.database(f"t{uuid4().hex}").address
    settings["FIGARO_REDIS"] = redis.url
    servers = Server(database, settings), Server(database, settings)
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
            await players[0].has_played(3, playing)
            one.kill()
            ann.server = two  # as a proxy in front of both might
            async with asyncio.timeout(200):
                await playing
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
                while True:  # the other process hears of it a moment later, and may close the socket before that
                    with suppress(ConnectionClosed):
                        async with ben.socket() as line:
                            await line.do("attend", table=players[0].table)
                            if not any(b"Annabella" in frame for frame in line.frames):
                                break
                    await asyncio.sleep(0.2)


async def test_kill_9_of_either_process_loses_nothing_and_nobody_is_told_less(
    postgres: PostgresServer, redis: RedisServer
) -> None:
    """A proxy in front of both sends everybody to either; each dies again and again, at random moments."""
    luck = Chance("kill two processes")
    limits = {"FIGARO_PEOPLE_PER_HOUR": "10000", "FIGARO_TABLES_PER_HOUR": "10000"}
    # Games that last a while, although the players do not think.
    with two_processes(postgres, redis, FIGARO_BOT_PAUSE="0.15", **limits) as servers:
        async with AsyncExitStack() as stack:
            pairs = []
            for number in range(GAMES):
                people = [await stack.enter_async_context(guest(server, f"P{number}")) for server in servers]
                pairs.append(await table_of(*people))
            players = [player for pair in pairs for player in pair]
            for player in players:
                player.servers = servers
            playing = asyncio.gather(*(player.play() for player in players))
            kills = 0
            while not playing.done():
                await asyncio.wait([playing], timeout=0.2 + luck.split(kills).below(1500) / 1000)
                victim = servers[luck.split(f"victim {kills}").below(2)]
                victim.kill()
                await asyncio.to_thread(victim.start)
                kills += 1
            await playing
            for pair in pairs:
                check(pair, (await pair[0].guest.http.get(f"{servers[0].url}/api/games/{pair[0].table}/record")).text)
            assert kills >= 2


async def test_a_server_without_redis_has_its_database_for_itself(postgres: PostgresServer, redis: RedisServer) -> None:
    database = postgres.database(f"t{uuid4().hex}").address
    words = [sys.executable, "-m", "figaro", "serve", "--port", "0", "--database", database]
    with running(database):
        for others in ((), ("--redis", redis.url)):
            second = await asyncio.to_thread(
                subprocess.run, [*words, *others], capture_output=True, text=True, check=False, timeout=60
            )
            assert second.returncode == 1
            assert second.stderr == f"figaro: {SHARED}\n"
    with running(database, FIGARO_REDIS=redis.url), running(database, FIGARO_REDIS=redis.url):
        second = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True, check=False, timeout=60)
        assert second.returncode == 1
