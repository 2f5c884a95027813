"""The memory of a server over many games between bots that search, several tables at once."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from typing import Final

from figaro.bench.processes import memory
from figaro.bench.server import FREE, NoServer, free_port, process
from figaro.bench.server_clients import Speaker, guest, open_table
from figaro.protocol.wire_names import LETTERS

#: Who plays: every level that searches, with so few playouts that games are quick but leave as much behind as any.
BOTS: Final = ("chancellor@20", "queen@20", "figaro@20")
#: How many tables play at once.
AT_ONCE: Final = 40
#: How often somebody who waits sends a sign of life, in seconds.
HEARTBEAT: Final = 20.0

Told = Callable[[int, int], None]


class Host(Speaker):
    """Somebody who opens tables and lets bots play there by themselves."""

    def __init__(self, cookie: str) -> None:
        super().__init__(cookie)
        self._over = asyncio.Event()
        self._lost = False

    def take(self, frame: bytes) -> None:
        """Note when a game is over."""
        if b'"stage":"over"' in frame:
            self._over.set()

    def connection_lost(self, error: Exception | None) -> None:
        """Stop waiting."""
        super().connection_lost(error)
        self._lost = True
        self._over.set()

    async def play(self, port: int, bots: Sequence[str]) -> None:
        """Let bots play a game to its end."""
        table = await asyncio.to_thread(open_table, port, self.cookie, len(bots))
        self._over.clear()
        self.say(type="attend", table=table)
        self.say(type="stand", table=table, seat="A")
        for seat, bot in zip(LETTERS, bots, strict=False):
            self.say(type="bot", table=table, seat=seat, bot=bot)
        self.say(type="start", table=table)
        while not self._over.is_set():
            # A server assumes that a silent client is gone.
            self.say(type="ping")
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await self._over.wait()
        if self._lost:
            raise NoServer("the server hung up in the middle of a game")
        self.say(type="depart", table=table)


async def play_games(
    port: int, games: int, tables: Sequence[Sequence[str]], at_once: int, played: Callable[[int], None]
) -> None:
    """Let bots play this many games, several at once and each kind of table in turn; report the count after each."""
    numbers = iter(range(games))
    done = 0

    async def play_on(host: Host) -> None:
        nonlocal done
        for number in numbers:
            await host.play(port, tables[number % len(tables)])
            done += 1
            played(done)

    async with AsyncExitStack() as stack:
        hosts = [Host(guest(port, f"host {number}")) for number in range(min(games, at_once))]
        for host in hosts:
            await host.connect(port)
            stack.enter_context(closing(host))
        playing = [asyncio.ensure_future(play_on(host)) for host in hosts]
        try:
            await asyncio.gather(*playing)
        finally:
            for each in playing:
                each.cancel()


def measure(games: int, told: Told, at_once: int = AT_ONCE, tables: Sequence[Sequence[str]] = (BOTS,)) -> list[int]:
    """Return the memory of a server in kilobytes, before this many games and after each; `told` gets it too."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("wb") as log:
        words = ["figaro", "serve", "--port", str(port), "--database", str(Path(folder) / "figaro.db")]
        settings = {**FREE, "FIGARO_BOT_PAUSE": "0"}
        with process(words, port, settings, core=None, log=log) as pid:
            found = [memory(pid)]

            def played(done: int) -> None:
                found.append(memory(pid))
                told(done, found[-1])

            asyncio.run(play_games(port, games, tables, at_once, played))
            return found
