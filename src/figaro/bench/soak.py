"""The soak: how a server holds up over many games, in floods, and when it starts with many tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from figaro.bench import soak_floods, soak_memory, soak_starts
from figaro.bench.processes import can_be_measured
from figaro.bench.server import NoServer
from figaro.bench.soak_floods import Flood

#: How often the memory is reported while games are played.
STEPS: Final = 10
#: The most bytes of pings that each of two guests sends.
MOST_PINGED: Final = 300_000_000
#: How many connections pour bodies into the server.
POURING: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Amounts:
    """How much to measure: games, seconds of each flood, unfinished requests, hostile messages, running tables."""

    games: int = 200
    seconds: float = 15.0
    requests: int = 1100
    messages: int = 200_000
    tables: int = 5000


def run(parts: Sequence[str], amounts: Amounts) -> None:
    """Measure the parts one after the other, and print the results."""
    if not can_be_measured():
        raise NoServer("a server's memory can only be measured on Linux")
    progress = Console(stderr=True, highlight=False)

    def say(text: str) -> None:
        progress.print(f"{text} ...")

    console = Console()
    if "memory" in parts:
        console.print(_memory(amounts.games, say))
    floods = [flood for flood in _floods(amounts) if flood.name in parts]
    if floods:
        console.print(_floods_measured(soak_floods.run(floods, amounts.seconds, say)))
    if "start" in parts:
        empty, full = soak_starts.measure(amounts.tables, say)
        table = _table("start-up, until the server answers", "running tables", "seconds", "of none")
        table.add_row("0", f"{empty:.2f}", "1.0")
        table.add_row(f"{amounts.tables:,}", f"{full:.2f}", f"{full / empty:.1f}")
        console.print(table)


def _floods(amounts: Amounts) -> list[Flood]:
    return [
        Flood("pings", "hostile_pings", MOST_PINGED, "MB of pings", 1_000_000),
        Flood("requests", "hostile_requests", amounts.requests, "unfinished requests"),
        Flood("bodies", "hostile_bodies", POURING, "MB of bodies and chunks", 1_000_000),
        Flood("messages", "hostile_messages", amounts.messages, "hostile messages", lasting=12),
    ]


def _memory(games: int, say: Callable[[str], None]) -> Table:
    step = max(1, games // STEPS)

    def told(done: int, kilobytes: int) -> None:
        if done % step == 0:
            say(f"{done} of {games} games played, {kilobytes / 1000:.0f} MB")

    say(f"{games} games of {', '.join(soak_memory.BOTS)}, {min(games, soak_memory.AT_ONCE)} at once")
    found = soak_memory.measure(games, told)
    table = _table("memory of a server over games between bots that search", "games", "MB", "of the start")
    # The first batch of games fills the memory that every server needs.
    for done in sorted({0, min(games, soak_memory.AT_ONCE), games // 2, games}):
        table.add_row(str(done), f"{found[done] / 1000:.1f}", f"{found[done] / found[0]:.2f}")
    return table


def _floods_measured(found: Sequence[soak_floods.Measured]) -> Table:
    table = _table(
        f"time until a move at {soak_floods.TABLES} other tables is back; p50 and p99, compared with a quiet server",
        *("beside", "moves", "p50\nms", "p99\nms", "of\nquiet", "newcomer\nms", "MB"),
    )
    quiet = found[0]
    for each in found:
        ratios = (f"{each.at(share) / quiet.at(share):.1f}" if quiet.latencies else "-" for share in (0.5, 0.99))
        table.add_row(
            each.name,
            str(len(each.latencies)),
            *(f"{each.at(share):.1f}" for share in (0.5, 0.99)),
            ", ".join(ratios),
            "locked out" if each.newcomer is None else f"{1000 * each.newcomer:.0f}",
            f"{each.kilobytes / 1000:.0f}",
        )
    return table


def _table(title: str, *headings: str) -> Table:
    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table
