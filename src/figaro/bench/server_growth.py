"""What connections cost: the memory and time of idle ones, and how the server plays on meanwhile."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from figaro.bench.processes import can_be_measured, computed, memory, use_core
from figaro.bench.server import NoServer, free_port, percentile, process
from figaro.bench.server_clients import guest, open_table
from figaro.bench.server_load import SEATS, Client, LatencyTally, TableLoad, load

#: The number of tables that play beside the idle connections.
PLAYING: Final = 25
#: How many more sockets the processes need, for the players and themselves.
SPARE: Final = 500


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a number of idle connections."""

    connections: int
    kilobytes: float
    core: float
    tally: LatencyTally


async def measure(port: int, pid: int, connections: int, seconds: float) -> Cost:
    """Connect this many clients, four to each waiting table, and play at other tables meanwhile."""
    before = memory(pid)
    clients = await crowd(port, connections)
    await asyncio.sleep(1.0)
    kilobytes = memory(pid) - before
    start, busy = time.monotonic(), computed(pid)
    await asyncio.sleep(seconds)
    core = (computed(pid) - busy) / (time.monotonic() - start)
    tally = await load(port, PLAYING, seconds)
    for client in clients:
        client.close()
    return Cost(connections, kilobytes, core, tally)


async def crowd(port: int, connections: int) -> list[Client]:
    """Connect idle clients, four to each table."""
    clients: list[Client] = []
    while len(clients) < connections:
        cookie = guest(port, "idle")
        table = TableLoad(open_table(port, cookie))
        for seat in SEATS[: connections - len(clients)]:
            client = Client(cookie, seat, LatencyTally(), table)
            await client.connect(port)
            client.say(type="attend", table=table.name)
            clients.append(client)
    return clients


def allow_sockets(connections: int) -> None:
    """Allow this process and its children to open this many sockets."""
    import resource  # noqa: PLC0415 - not everywhere

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most != resource.RLIM_INFINITY and connections + SPARE > most:
        raise NoServer(f"{connections} connections need more open files than the {most} allowed here (ulimit -n)")
    resource.setrlimit(resource.RLIMIT_NOFILE, (connections + SPARE, most))


def run(counts: Sequence[int], seconds: float) -> None:
    """Measure with each number of idle connections, and print the results."""
    if not can_be_measured():
        raise NoServer("the cost of connections can only be measured on Linux")
    allow_sockets(max(counts) + 4 * PLAYING)
    use_core(1)
    table = Table(
        title=f"idle connections, and {PLAYING} tables that play meanwhile, {seconds:g} seconds each",
        box=SIMPLE_HEAD,
        title_justify="left",
    )
    for heading in ("connections", "memory, MB", "kB each", "of a core", "moves/s", "p50 ms", "p99 ms", "of the first"):
        table.add_column(heading, justify="right")
    first: int | None = None
    for count in counts:
        port = free_port()
        with tempfile.TemporaryDirectory() as folder:
            words = ["figaro", "serve", "--port", str(port), "--database", str(Path(folder) / "figaro.db")]
            with process(words, port) as pid:
                cost = asyncio.run(measure(port, pid, count, seconds))
        first = first or cost.tally.moves
        table.add_row(
            str(count),
            f"{cost.kilobytes / 1000:.1f}",
            f"{cost.kilobytes / count:.1f}",
            f"{cost.core:.1%}",
            f"{cost.tally.moves / seconds:.0f}",
            *(f"{1000 * percentile(cost.tally.latencies, at):.1f}" for at in (0.5, 0.99)),
            f"{cost.tally.moves / first:.2f}" if first else "-",
        )
    Console().print(table)
