"""How long a move takes at other tables while somebody is hostile, compared with when nobody is."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from figaro.bench.hostile import attacked
from figaro.bench.processes import memory, use_core
from figaro.bench.server import free_port, percentile, process
from figaro.bench.server_clients import guest
from figaro.bench.server_load import LatencyTally, TableLoad, seat_tables

#: How many tables play, and how many seconds a player waits before a move: as fast as one person may send.
TABLES: Final = 4
PAUSE: Final = 0.05
#: How many seconds pass before the measurement starts.
SETTLING: Final = 1.5
#: After how many seconds a newcomer counts as locked out.
LOCKED_OUT: Final = 10.0


@dataclass(frozen=True, slots=True)
class Flood:
    """A kind of attack: its name, its module, and its amount."""

    name: str
    module: str
    amount: int
    unit: str
    #: How many of the things the module counts make one unit.
    each: int = 1
    #: How many times longer than the others it may last, until it is done.
    lasting: int = 1


@dataclass(frozen=True, slots=True)
class Measured:
    """What others saw meanwhile: how long moves took, and how long a newcomer took to get in, if they could."""

    name: str
    latencies: Sequence[float]
    newcomer: float | None
    kilobytes: int

    def at(self, share: float) -> float:
        """Return the milliseconds that this share of the moves did not exceed."""
        return 1000 * percentile(self.latencies, share)


async def measure(
    port: int, pid: int, floods: Sequence[Flood], seconds: float, say: Callable[[str], None]
) -> list[Measured]:
    """Measure the tables of a server without a flood, and then during each flood."""
    tables = Tables(LatencyTally())
    tables.rounds = await seat_tables(port, TABLES, tables.tally, PAUSE)
    await asyncio.sleep(SETTLING)
    say(f"a quiet server, {seconds:g} seconds")
    latencies = await tables.watch(asyncio.sleep(seconds))
    found = [Measured("nobody else", latencies, await _newcomer(port), memory(pid))]
    for flood in floods:
        most = seconds * flood.lasting
        say(f"{flood.name}, {'up to ' if flood.lasting > 1 else ''}{most:g} seconds")
        with attacked(flood.module, port, most + 2 * LOCKED_OUT, flood.amount) as attack:
            await asyncio.to_thread(attack.begin, LOCKED_OUT)
            ended = attack.wait if flood.lasting > 1 else time.sleep
            latencies = await tables.watch(asyncio.to_thread(ended, most))
            newcomer, kilobytes = await _newcomer(port), memory(pid)
        name = f"{attack.amount / flood.each:,.0f} {flood.unit}"
        found.append(Measured(name, latencies, newcomer, kilobytes))
        await asyncio.sleep(SETTLING)
    tables.close()
    return found


@dataclass
class Tables:
    """The tables that are watched."""

    tally: LatencyTally
    rounds: Sequence[TableLoad] = ()

    async def watch(self, meanwhile: Awaitable[None]) -> Sequence[float]:
        """Return how long moves take until something else is over, including those under way at that point."""
        self.tally.latencies = []
        self.tally.counting = True
        await meanwhile
        self.tally.counting = False
        waiting = [client.waiting for table in self.rounds for client in table.clients]
        return [*self.tally.latencies, *(each for each in waiting if each is not None)]

    def close(self) -> None:
        """Close all sockets."""
        for table in self.rounds:
            for client in table.clients:
                client.close()


async def _newcomer(port: int) -> float | None:
    """Return how many seconds a newcomer takes to get in; `None` if they are locked out."""
    start = time.monotonic()
    try:
        async with asyncio.timeout(LOCKED_OUT):
            await asyncio.to_thread(guest, port, "new")
    except (TimeoutError, OSError, ValueError, KeyError):
        return None
    return time.monotonic() - start


def run(floods: Sequence[Flood], seconds: float, say: Callable[[str], None]) -> list[Measured]:
    """Measure a server with its usual limits, and the load on another core."""
    use_core(1)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("wb") as log:
        words = ["figaro", "serve", "--port", str(port), "--database", str(Path(folder) / "figaro.db")]
        with process(words, port, {}, log=log) as pid:
            return asyncio.run(measure(port, pid, floods, seconds, say))
