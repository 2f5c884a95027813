"""`figaro arena`: bots against each other over many games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from figaro.cli.exits import STOPPED, WELL
from figaro.cli.shared_options import PlayerCount
from figaro.extras import need

if TYPE_CHECKING:
    from figaro.arena.contests import BlockPlayer, Contest
    from figaro.arena.matches import Block
    from figaro.arena.plans import Plan

PICTURES: Final = (".svg", ".png")
MARGIN: Final = 0.02


class _Bots(click.ParamType[tuple[str, ...]]):
    """A list of bots, separated by commas."""

    name = "bots"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """Read the list."""
        bots = tuple(word.strip() for word in str(value).split(","))
        if not all(bots):
            self.fail(f"a bot is missing in {value!r}", param, ctx)
        return bots


@click.command(short_help="Let bots play many games against each other.")
@click.option(
    "-p", "--players", type=PlayerCount(), metavar="3-6", help="How many play.  [default: 4, or as many as --seats]"
)
@click.option("--seats", type=_Bots(), metavar="BOT,BOT,...", help="A match: a bot for each seat; the first is judged.")
@click.option("--ladder", is_flag=True, help="A match of each level against copies of the level below.")
@click.option("--cross", is_flag=True, help="A match of each bot against copies of each other bot.")
@click.option("--bots", type=_Bots(), metavar="BOT,BOT,...", help="The bots for --ladder and --cross.  [default: all]")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    metavar="N",
    default=1000,
    show_default=True,
    help="How many games each match has, rounded up so that every bot sits in every seat equally often.",
)
@click.option("--seed", metavar="TEXT", help="Makes the luck repeatable: the same seed gives the same games.")
@click.option("--stop-early", is_flag=True, help="Stop a match as soon as it is decided.")
@click.option(
    "--margin",
    type=float,
    metavar="SHARE",
    help="With --stop-early: how close to its fair share a bot counts as equal; 0 for never.  [default: 0.02]",
)
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="How many processes play.  [default: all cores]")
@click.option(
    "--backend",
    type=click.Choice(["loky", "ray"]),
    default="loky",
    show_default=True,
    help="Where to play. loky: on this machine; ray: on a Ray cluster.",
)
@click.option(
    "--records", type=click.Path(dir_okay=False), metavar="FILE", help="Write every game to this file (.fgn)."
)
@click.option("--plot", type=click.Path(dir_okay=False), metavar="FILE", help="Draw the result (.svg or .png).")
@click.option("--force", is_flag=True, help="Overwrite an existing FILE.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def arena(
    players: int | None,
    seats: tuple[str, ...] | None,
    ladder: bool,
    cross: bool,
    bots: tuple[str, ...] | None,
    games: int,
    seed: str | None,
    stop_early: bool,
    margin: float | None,
    jobs: int | None,
    backend: str,
    records: str | None,
    plot: str | None,
    force: bool,
    as_json: bool,
) -> int:
    """Let bots play many games against each other, and find out who is better and how sure that is.

    A BOT is a name such as jester, or module:factory for one of your own. Games come in blocks: the same deals once
    for every seat a bot can have. Ctrl-C stops, and prints the result so far.

    \b
    Examples:
      figaro arena --seats jester,page,page,page --seed 1
      figaro arena --ladder --players 3 --stop-early
      figaro arena --cross --bots page,jester,my_bots:Cautious --json
    """
    if margin is not None and not stop_early:
        raise click.UsageError("--margin goes with --stop-early")
    if margin is not None and not 0 <= margin <= 1:
        raise click.UsageError(f"--margin takes a share of games from 0 to 1, not {margin}")
    kept, picture = _files(records, plot)
    need("joblib", "arena")
    need("openskill", "arena")
    if picture is not None:
        need("matplotlib", "arena")
    if backend == "ray":
        need("ray", "ray")

    from figaro.arena.contests import Contest, Ending
    from figaro.arena.worker_pool import WorkerPool
    from figaro.bots.loading import check_loads
    from figaro.terminal.saving import check_place

    chosen = (MARGIN if margin is None else margin) if stop_early else None
    plan = _plan(players, seats, bots, games, _seed(seed), chosen, ladder=ladder, cross=cross)
    check_loads(plan.bots)
    for path in filter(None, (kept, picture)):
        check_place(path, force=force)
    if plan.games != games:
        click.echo(f"{games} games are not whole blocks of {plan.players}, so {plan.games} are played", err=True)
    contest = Contest(plan)
    _play(contest, WorkerPool(jobs, backend), kept, picture, as_json=as_json)
    for what, file in (("records are", kept), ("plot is", picture)):
        if file is not None and file.exists():
            click.echo(f"The {what} in {file}.", err=True)
    if contest.failure is not None:
        raise click.ClickException(contest.failure)
    return STOPPED if contest.ending is Ending.INTERRUPTED else WELL


def _files(records: str | None, plot: str | None) -> tuple[Path | None, Path | None]:
    """Return the files for the records and the plot, after checking that they can be written."""
    if records == "-":
        raise click.UsageError("--records takes the name of a file; standard output shows the result")
    if plot is not None and Path(plot).suffix.lower() not in PICTURES:
        raise click.UsageError(f"--plot takes a file that ends in {' or '.join(PICTURES)}, not {Path(plot).name}")
    if records is not None and records == plot:
        raise click.UsageError("--records and --plot take different files")
    return None if records is None else Path(records), None if plot is None else Path(plot)


def _seed(seed: str | None) -> str:
    import secrets

    if seed is None:
        return secrets.token_hex(4)
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise click.UsageError("--seed: this is not proper text") from None
    return seed


def _plan(
    players: int | None,
    seats: tuple[str, ...] | None,
    bots: tuple[str, ...] | None,
    games: int,
    seed: str,
    margin: float | None,
    *,
    ladder: bool,
    cross: bool,
) -> Plan:
    from figaro.arena import plans
    from figaro.bots import LADDER
    from figaro.rules import TABLE_SIZES

    if (seats is not None) + ladder + cross != 1:
        raise click.UsageError("choose what to play with --seats, --ladder or --cross")
    if seats is not None:
        if bots is not None:
            raise click.UsageError("--bots goes with --ladder and --cross; --seats has its own")
        if len(seats) != (players or len(seats)) or len(seats) not in TABLE_SIZES:
            wanted = "3 to 6" if players is None else str(players)
            raise click.UsageError(f"--seats takes a bot for each seat, {wanted} of them, not {len(seats)}")
        mode, matches = plans.Mode.MATCH, plans.single(seats, seed)
    else:
        field = tuple(LADDER) if bots is None else bots
        if len(set(field)) != len(field) or len(field) < 2:
            raise click.UsageError("--bots takes two or more different bots")
        mode = plans.Mode.LADDER if ladder else plans.Mode.CROSS
        matches = (plans.ladder if ladder else plans.cross)(field, players or 4, seed)
    return plans.Plan(mode, matches, plans.blocks_for(games, matches[0].players), margin)


def _play(contest: Contest, workers: BlockPlayer, kept: Path | None, picture: Path | None, *, as_json: bool) -> None:
    """Play a contest and print its result, whatever stopped it."""
    from time import perf_counter

    from rich.console import Console

    from figaro.arena.progress import watcher
    from figaro.arena.recording import Recorder

    plan = contest.plan
    start = perf_counter()

    def title(number: int) -> str:
        which = f" (match {number + 1} of {len(plan.matches)})" if len(plan.matches) > 1 else ""
        return f"{plan.matches[number].title}{which}"

    try:
        with watcher(Console(stderr=True), plan.games) as watching, Recorder(kept) as recorder:
            watching.at(0, title(0))

            def played(number: int, block: Block) -> None:
                recorder.write(block.records)
                watching.at(block.number * plan.players, title(number))

            contest.play(workers, played, keep=kept is not None)
    finally:
        _tell(contest, perf_counter() - start, picture, as_json=as_json)


def _tell(contest: Contest, seconds: float, picture: Path | None, *, as_json: bool) -> None:
    from figaro.arena.ratings import rate

    ratings = rate(contest.tallies)
    if picture is not None:
        from figaro.arena.plots import draw

        draw(contest, picture)
    if as_json:
        import json

        from figaro.arena.documents import document

        click.echo(json.dumps(document(contest, ratings, seconds), ensure_ascii=False, indent=2))
        return
    from figaro.arena.reports import report
    from figaro.terminal.painting import console

    terminal = console()
    if not terminal.is_terminal:
        terminal.width = max(terminal.width, 100)  # a file has no width limit
    for part in report(contest, ratings):
        terminal.print(part)
