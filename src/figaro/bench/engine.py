"""`figaro bench engine`: how fast the rules are compared with OpenSpiel's hearts, in one run.

The contestants take turns, so that a noisy moment hits all of them, and each ratio is the median
of the ratios within a turn.
"""

from __future__ import annotations

import os
from importlib import import_module
from statistics import median
from time import perf_counter
from types import ModuleType
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from figaro.bench import contestants
from figaro.bench.contestants import Contestant
from figaro.extras import install_command

TURNS: Final = 9
IN_C: Final = "OpenSpiel hearts, C++ rollouts after the deal"
IN_PYTHON: Final = "OpenSpiel hearts, its Python API, whole games"
IN_PYTHON_DEALT: Final = "OpenSpiel hearts, its Python API, leanest loop after the deal"
ONE_THREAD: Final = "rules, 4 players, one thread of the pool"
TWO_THREADS: Final = "rules, 4 players, two threads"
STEPPING: Final = "stepping a Position from Python, 4 players"
KERNEL: Final = "rules, {} players"

#: Which rate is divided by which, and the target.
RATIOS: Final[tuple[tuple[str, str, float | None], ...]] = (
    (KERNEL.format(3), IN_C, 5),
    (KERNEL.format(4), IN_C, 5),
    (KERNEL.format(6), IN_C, 5),
    (STEPPING, IN_PYTHON, 8),
    (STEPPING, IN_PYTHON_DEALT, None),
    (TWO_THREADS, ONE_THREAD, 1.8),
    (KERNEL.format(4), "the same files interpreted, 4 players", None),
)


def run(seconds: float = 20) -> None:
    """Measure for about this long, then print rates and ratios."""
    console = Console()
    mode = "compiled" if contestants.COMPILED else "interpreted: there was no C compiler when Figaro was installed"
    console.print(f"The rules are {mode}; {os.cpu_count()} cores.")
    peer = _open_spiel()
    if peer is None:
        console.print(
            f"OpenSpiel is not installed, so nothing is compared; to install it: {install_command('bench')}",
            markup=False,
        )
    field = _field(peer)
    slice_of_time = seconds / TURNS / len(field)
    turns = [
        {name: _rate(contestant, slice_of_time, seed=1000 * turn) for name, contestant in field.items()}
        for turn in track(range(TURNS), "Measuring", console=console, transient=True)
    ]
    console.print(_rates(turns))
    console.print(_ratios(turns))


def _open_spiel() -> ModuleType | None:
    try:
        return import_module("pyspiel")
    except ImportError:
        return None


def _field(peer: ModuleType | None) -> dict[str, Contestant]:
    field = {KERNEL.format(players): contestants.compiled(players) for players in (3, 4, 6)}
    field[ONE_THREAD] = contestants.in_threads(1)
    field[TWO_THREADS] = contestants.in_threads(2)
    field["the same files interpreted, 4 players"] = contestants.interpreted()
    field[STEPPING] = contestants.stepping()
    field["playing a Game from Python, with events, 4 players"] = contestants.whole_api()
    if peer is not None:
        field[IN_C] = contestants.hearts_in_c(peer)
        field[IN_PYTHON] = contestants.hearts_in_python(peer)
        field[IN_PYTHON_DEALT] = contestants.hearts_in_python_dealt(peer)
    return field


def _rate(contestant: Contestant, seconds: float, seed: int) -> float:
    """Return the decisions per second, measured for at least this long."""
    decisions = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not decisions:
        seed += 1
        decisions += contestant(seed)
    return decisions / spent


def _rates(turns: list[dict[str, float]]) -> Table:
    table = Table("random decisions", title="Rates: median, slowest and fastest turn")
    for column in ("a second", "slowest", "fastest"):
        table.add_column(column, justify="right")
    for name in turns[0]:
        rates = [turn[name] for turn in turns]
        table.add_row(name, *(_short(rate) for rate in (median(rates), min(rates), max(rates))))
    return table


def _ratios(turns: list[dict[str, float]]) -> Table:
    table = Table("how many times", title="Ratios: median over the turns")
    for column in ("ratio", "target", ""):
        table.add_column(column, justify="right")
    for name, peer, aim in RATIOS:
        if name in turns[0] and peer in turns[0]:
            ratio = median(turn[name] / turn[peer] for turn in turns)
            reached = "" if aim is None else "reached" if ratio >= aim else "missed"
            table.add_row(f"{name} / {peer}", f"{ratio:.2f}", "" if aim is None else f"{aim:g}", reached)
    return table


def _short(rate: float) -> str:
    return f"{rate / 1e6:.2f} M" if rate >= 1e5 else f"{rate / 1e3:.1f} k"
