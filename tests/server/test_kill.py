"""The power fails at random moments: nothing that was acknowledged is lost, and every game ends."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from databases import Database
from figaro.notation import read_game
from figaro.notation.fairness import prove
from figaro.rules import Chance
from server.clients import Guest, Server, guest, running
from server.players import Tireless

pytestmark = [pytest.mark.anyio, pytest.mark.compiled_only]
#: How many games to play while the server is killed again and again.
GAMES = int(os.environ.get("FIGARO_KILL_GAMES", "3"))
LEAST_KILLS = 3
#: How many of them at a time; more would spend all the time between two failures on reconnecting.
AT_ONCE = 20


async def set_up(host: Guest, other: Guest, luck: Chance) -> list[Tireless]:
    """Open a table of two people and two bots, and start it."""
    table = await host.open_table(players=4)
    async with host.socket() as line, other.socket() as second:
        await line.do("attend", table=table)
        await second.do("sit", table=table, seat="C", contribution="c0ffee")
        for seat, bot in (("B", "page"), ("D", "jester")):
            await line.do("bot", table=table, seat=seat, bot=bot)
        await line.do("start", table=table)
    return [Tireless(each, table, seat, luck.split(f"{table} {seat}")) for each, seat in ((host, "A"), (other, "C"))]


@asynccontextmanager
async def failing_power(server: Server, luck: Chance) -> AsyncIterator[list[int]]:
    """Kill the server every now and then, and start it again."""
    kills = [0]

    async def kill() -> None:
        while True:
            await asyncio.sleep(0.1 + luck.below(1200) / 1000)
            server.kill()
            kills[0] += 1
            await asyncio.to_thread(server.start)

    task = asyncio.create_task(kill())
    try:
        yield kills
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        if server.process is None or server.process.poll() is not None:
            server.start()


async def play_through_failures(server: Server, games: int, luck: Chance) -> int:
    """Play games to their end while the power fails, and check them; return how often it failed."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(guest(server, f"P{number}")) for number in range(2 * games)]
        pairs = [await set_up(host, other, luck) for host, other in zip(people[::2], people[1::2], strict=True)]
        async with asyncio.timeout(400 + 10 * games), failing_power(server, luck.split("power")) as kills:
            await asyncio.gather(*(player.play() for pair in pairs for player in pair))
        for pair in pairs:
            answer = await pair[0].guest.http.get(f"/api/games/{pair[0].table}/record")
            check(pair, answer.text)
        return kills[0]


def check(pair: list[Tireless], record: str) -> None:
    """Check that a game has ended, and that everything acknowledged is there."""
    game = read_game(record)
    assert game.finished
    prove(game)
    moves = [str(move) for played in game.rounds for move in played.moves]
    for player in pair:
        for number, move in player.acknowledged.items():
            assert moves[number] == move


async def test_kill_9_at_random_moments_loses_nothing(database: Database) -> None:
    luck = Chance(f"kill {database.kind}")
    with running(database.address, FIGARO_PEOPLE_PER_HOUR="10000", FIGARO_TABLES_PER_HOUR="10000") as server:
        kills, left = 0, GAMES
        while left > 0 or kills < LEAST_KILLS:  # on a fast machine games may be over before the power fails
            together = max(1, min(left, AT_ONCE))
            kills += await play_through_failures(server, together, luck.split(left))
            left -= together


async def test_the_record_folder_is_all_a_club_has_to_keep(tmp_path: Path) -> None:
    """A copy of the database file of a server that was killed opens elsewhere, with the game where it was."""
    first = tmp_path / "first"
    first.mkdir()
    with running(first / "figaro.db") as server:
        async with guest(server, "Ann") as ann:
            table = await ann.open_table(players=3)
            async with ann.socket() as line:
                await line.do("attend", table=table)
                await line.do("bot", table=table, seat="B", bot="page")
        server.kill()
        first.rename(tmp_path / "second")
        server.database = str(tmp_path / "second" / "figaro.db")
        server.start()
        async with guest(server, "Ben") as ben:
            info = (await ben.http.get(f"/api/tables/{table}")).json()
            assert [chair["name"] for chair in info["chairs"]] == ["Ann", "Bruno", None]
