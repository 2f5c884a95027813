"""The server's benchmark: moves per second and their latency, compared with the same stack without rules and store."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from figaro.bench.processes import use_all_cores, use_core
from figaro.bench.server_load import LatencyTally, load
from figaro.rules import FigaroError

#: The share of the peer's moves that the server should reach.
AIM: Final = 0.6
FREE: Final = {
    "FIGARO_PEOPLE_PER_HOUR": "1000000",
    "FIGARO_TABLES_PER_HOUR": "1000000",
    "FIGARO_SOCKETS_PER_ADDRESS": "1000000",
    "FIGARO_MESSAGES_IN_10_SECONDS": "1000000",
    "FIGARO_REQUESTS_IN_20_SECONDS": "1000000",
}


class NoServer(FigaroError):
    """A server did not start."""


@contextmanager
def process(
    words: Sequence[str],
    port: int,
    settings: Mapping[str, str] = FREE,
    *,
    core: int | None = 0,
    log: IO[bytes] | None = None,
    patience: float = 30.0,
) -> Iterator[int]:
    """Run a server with these settings on one core, or on all; yield its process id once it answers.

    Its output goes to a log, if one is given.
    """
    environment = {**os.environ, **settings}
    started = subprocess.Popen([sys.executable, "-m", *words], env=environment, stdout=log, stderr=log)  # noqa: S603 - our own
    try:
        if core is None:
            use_all_cores(started.pid)
        else:
            use_core(core, started.pid)
        end = time.monotonic() + patience
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            if time.monotonic() > end or started.poll() is not None:
                raise NoServer(f"{words[0]} did not start")
            time.sleep(0.02)
        yield started.pid
    finally:
        started.terminate()
        try:
            started.wait(20)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def measure_server(tables: int, seconds: float, database: str | None) -> LatencyTally:
    """Measure the real server."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        place = database or str(Path(folder) / "figaro.db")
        with process(["figaro", "serve", "--port", str(port), "--database", place], port):
            return asyncio.run(load(port, tables, seconds))


def measure_peer(tables: int, seconds: float) -> LatencyTally:
    """Measure the same stack without rules and store."""
    port = free_port()
    with process(["figaro.bench.server_peer", str(port)], port):
        return asyncio.run(load(port, tables, seconds))


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that this share of the values does not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0


def run(counts: Sequence[int], seconds: float, database: str | None) -> None:
    """Measure with each number of tables, and print the results."""
    apart = use_core(1)
    table = Table(
        title=f"moves of four players over real sockets, {seconds:g} seconds each"
        + ("" if apart else "; server and load share a core"),
        caption=f"share: compared with the same stack without rules and store; the target is {AIM:g}",
        box=SIMPLE_HEAD,
        title_justify="left",
        caption_justify="left",
    )
    for heading in ("tables", "moves/s", "p50 ms", "p99 ms", "peer moves/s", "peer p50 ms", "peer p99 ms", "share"):
        table.add_column(heading, justify="right")
    for count in counts:
        peer = measure_peer(count, seconds)
        ours = measure_server(count, seconds, database)
        share = ours.moves / peer.moves if peer.moves else 0.0
        figures = [
            (f"{tally.moves / seconds:.0f}", *(f"{1000 * percentile(tally.latencies, at):.1f}" for at in (0.5, 0.99)))
            for tally in (ours, peer)
        ]
        table.add_row(str(count), *figures[0], *figures[1], f"{share:.2f}")
    Console().print(table)
