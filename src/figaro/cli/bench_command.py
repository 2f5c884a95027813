"""`figaro bench`: how fast things are on this machine, and how strong bots are."""

from __future__ import annotations

from math import isfinite

import click

from figaro.cli.shared_options import PlayerCount
from figaro.extras import need

#: The parts of a soak; repeated here, because the modules that measure them are slow to load.
SOAK_PARTS = ("memory", "pings", "requests", "bodies", "messages", "start")


@click.group()
def bench() -> None:
    """Measure how fast Figaro runs on this machine, and how strong its bots are."""


@bench.command()
@click.option(
    "--seconds", default=20.0, show_default=True, type=click.FloatRange(min=0.01), help="How long to measure."
)
def engine(seconds: float) -> None:
    """Measure random moves per second: compiled, interpreted, stepped from Python, and in OpenSpiel's hearts.

    OpenSpiel is measured if it is installed; `figaro doctor` says how.

    \b
    Example:
      figaro bench engine --seconds 60
    """
    from figaro.bench.engine import run

    if not isfinite(seconds):
        raise click.UsageError(f"--seconds takes a number of seconds, not {seconds}")
    run(seconds)


@bench.command()
@click.option("--bot", metavar="BOT", help="The bot that plays against ISMCTS; by default the strongest.")
@click.option("-p", "--players", type=PlayerCount(), metavar="3-6", default=4, show_default=True, help="How many play.")
@click.option(
    "--games",
    default=40,
    show_default=True,
    type=click.IntRange(min=1),
    help="How many games, rounded up so that BOT plays every deal from every seat.",
)
@click.option(
    "--equal",
    type=click.Choice(["time", "simulations", "both"]),
    default="both",
    show_default=True,
    help="What both sides get the same amount of for a move.",
)
@click.option(
    "--milliseconds",
    default=200,
    show_default=True,
    type=click.IntRange(min=1),
    help="The time for a move, if it is equal.",
)
@click.option(
    "--simulations",
    default=1000,
    show_default=True,
    type=click.IntRange(min=2),
    help="The simulations for a move, if they are equal.",
)
@click.option(
    "--uct-c", type=click.FloatRange(min=0), help="The exploration constant of ISMCTS; by default the best of three."
)
@click.option(
    "--tuning-games",
    default=60,
    show_default=True,
    type=click.IntRange(min=1),
    help="How many games to play to find the best.",
)
@click.option(
    "--rollouts",
    type=click.Choice(["openspiel", "compiled"]),
    default="openspiel",
    show_default=True,
    help="Who plays the random rollouts of ISMCTS: its own evaluator in Python, or our faster rules.",
)
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="A different seed makes different deals.")
def ismcts(
    bot: str | None,
    players: int,
    games: int,
    equal: str,
    milliseconds: int,
    simulations: int,
    uct_c: float | None,
    tuning_games: int,
    rollouts: str,
    seed: str,
) -> None:
    """Play one bot against OpenSpiel's ISMCTS in all other seats, and print its share of wins.

    It needs OpenSpiel; `figaro doctor` says how to install it. With the default settings it runs for hours.

    \b
    Examples:
      figaro bench ismcts --bot jester --equal time --milliseconds 20 --games 20
      figaro bench ismcts --rollouts compiled --uct-c 1.4
    """
    from figaro.bench.ismcts import run
    from figaro.bots import LADDER, Budget

    if uct_c is not None and not isfinite(uct_c):
        raise click.UsageError(f"--uct-c takes a number, not {uct_c}")
    budgets = {"time": Budget(milliseconds=milliseconds), "simulations": Budget(playouts=simulations)}
    if equal != "both":
        budgets = {equal: budgets[equal]}
    strongest = list(LADDER)[-1]
    run(
        bot or strongest,
        players,
        games,
        budgets,
        seed,
        uct_c=uct_c,
        tuning_games=tuning_games,
        compiled=rollouts == "compiled",
    )


@bench.command()
@click.option("--bot", default="chancellor", show_default=True, metavar="BOT", help="A bot that searches.")
@click.option("-p", "--players", type=PlayerCount(), metavar="3-6", default=4, show_default=True, help="How many play.")
@click.option(
    "--positions", default=20_000, show_default=True, type=click.IntRange(min=1), help="The least number of decisions."
)
@click.option("--jobs", default=-1, show_default=True, type=int, help="How many processes; -1 for all cores.")
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="A different seed makes different games.")
@click.option("--plot", type=click.Path(dir_okay=False), metavar="FILE", help="Draw the result (.svg or .png).")
@click.option("--force", is_flag=True, help="Overwrite an existing picture.")
def calibration(
    bot: str,
    players: int,
    positions: int,
    jobs: int,
    seed: str,
    plot: str | None,
    force: bool,
) -> None:
    """Play copies of a bot, and compare the chances of winning that it predicts with what comes true.

    It needs what the arena needs; `figaro doctor` says how to install it.

    \b
    Example:
      figaro bench calibration --players 3 --plot calibration.svg
    """
    from pathlib import Path

    need("joblib", "arena")
    if plot is not None:
        need("matplotlib", "arena")
    if plot is not None and not plot.lower().endswith((".svg", ".png")):
        raise click.UsageError(f"--plot takes a file that ends in .svg or .png, not {plot}")
    if jobs < 1 and jobs != -1:
        raise click.UsageError(f"--jobs takes a number of processes, or -1 for all cores, not {jobs}")
    from figaro.bench.calibration_check import run
    from figaro.terminal.saving import check_place

    picture = None if plot is None else Path(plot)
    if picture is not None:
        check_place(picture, force=force)
    run(bot, players, positions, seed, jobs, picture)


@bench.command()
@click.option(
    "--tables", "counts", default="25,250", show_default=True, metavar="NUMBER,...", help="How many tables at once."
)
@click.option(
    "--seconds", default=10.0, show_default=True, type=click.FloatRange(min=0.1, max=3600), help="How long to measure."
)
@click.option("--database", metavar="URL", help="The database; by default a new SQLite file.")
def server(counts: str, seconds: float, database: str | None) -> None:
    """Measure the server's moves per second, compared with the same stack and fan-out without rules and store.

    The server has one core, the load another.

    \b
    Example:
      figaro bench server --tables 25,250 --seconds 30
    """
    numbers = _numbers("--tables", counts)
    need("litestar", "server")
    from figaro.bench.server import run

    run(numbers, seconds, database)


@bench.command()
@click.option(
    "--connections", "counts", default="100,1000,5000", show_default=True, metavar="NUMBER,...", help="How many."
)
@click.option(
    "--seconds", default=10.0, show_default=True, type=click.FloatRange(min=0.1, max=3600), help="How long to measure."
)
def connections(counts: str, seconds: float) -> None:
    """Measure what idle connections cost the server, and how fast 25 other tables play meanwhile.

    \b
    Example:
      figaro bench connections --connections 100,5000 --seconds 10
    """
    numbers = _numbers("--connections", counts)
    need("litestar", "server")
    from figaro.bench.server_growth import run

    run(numbers, seconds)


@bench.command()
@click.option("--parts", default=",".join(SOAK_PARTS), show_default=True, metavar="PART,...", help="What to measure.")
@click.option("--games", default=200, show_default=True, type=click.IntRange(1, 100_000), help="Games, for memory.")
@click.option(
    "--seconds", default=15.0, show_default=True, type=click.FloatRange(0.1, 3600), help="How long each flood lasts."
)
@click.option(
    "--requests", default=1100, show_default=True, type=click.IntRange(1, 20_000), help="Requests that never end."
)
@click.option(
    "--messages", default=200_000, show_default=True, type=click.IntRange(1, 10_000_000), help="Hostile messages."
)
@click.option("--tables", default=5000, show_default=True, type=click.IntRange(1, 10_000), help="Tables, for start.")
def soak(parts: str, games: int, seconds: float, requests: int, messages: int, tables: int) -> None:
    """Measure a server over many games and during floods, and how well it serves others meanwhile.

    \b
    memory    its memory over games between bots that search, several at once
    pings     moves at other tables while two guests send pings, and one never reads
    requests  the same while connections pile up that never finish their request
    bodies    the same while endless bodies, tiny chunks and requests that lead nowhere pour in
    messages  the same while garbage, nonsense, oversized messages and forged cookies arrive
    start     how long it takes to start with many running tables

    It starts its own servers on this machine, and attacks nobody else. It takes a few minutes; Ctrl+C stops it.

    \b
    Example:
      figaro bench soak --parts memory,start --games 50 --tables 500
    """
    chosen = parts.split(",")
    if not set(chosen) <= set(SOAK_PARTS):
        raise click.UsageError(f"--parts takes some of {', '.join(SOAK_PARTS)} separated by commas, not {parts}")
    if not isfinite(seconds):
        raise click.UsageError(f"--seconds takes a number of seconds, not {seconds}")
    need("litestar", "server")
    from figaro.bench.soak import Amounts, run

    run(chosen, Amounts(games=games, seconds=seconds, requests=requests, messages=messages, tables=tables))


def _numbers(option: str, text: str) -> list[int]:
    """Read a list of numbers, separated by commas."""
    if not all(number.isdecimal() and 0 < int(number) <= 10_000 for number in text.split(",")):
        raise click.UsageError(f"{option} takes numbers from 1 to 10000 separated by commas, not {text}")
    return [int(number) for number in text.split(",")]
