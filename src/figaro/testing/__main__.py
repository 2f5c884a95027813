"""`python -m figaro.testing my_bots:MyBot`: `check_bot` from a shell."""

from __future__ import annotations

import shlex
import sys
from math import isfinite
from typing import NoReturn

import click
from rich.console import Console
from rich.progress import Progress

from figaro.bots.loading import factory
from figaro.rules import RULE_SETS, TABLE_SIZES, FigaroError
from figaro.testing.check import check_bot
from figaro.testing.faults import BotFault, CheckPlace

PROGRAM = "figaro.testing"
MILLISECONDS = 1000.0


@click.command(name=PROGRAM, context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("bot")
@click.option(
    "-p",
    "--players",
    multiple=True,
    type=click.IntRange(min(TABLE_SIZES), max(TABLE_SIZES)),
    metavar="3-6",
    help="How many play; may be repeated. By default 3, 4, 5 and 6.",
)
@click.option(
    "--rules", multiple=True, type=click.Choice(list(RULE_SETS)), help="The rule set; by default all of them in turn."
)
@click.option(
    "--games",
    default=2,
    show_default=True,
    type=click.IntRange(min=1),
    help="How many games for each table size and rule set.",
)
@click.option(
    "--milliseconds",
    default=MILLISECONDS,
    show_default=True,
    type=click.FloatRange(min=0),
    help="The time limit for a move.",
)
@click.option("--by-the-clock", is_flag=True, help="The bot thinks by the clock: do not compare its choices.")
@click.option(
    "--seed", default="figaro", show_default=True, metavar="TEXT", help="A different seed makes different games."
)
def check(
    bot: str,
    players: tuple[int, ...],
    rules: tuple[str, ...],
    games: int,
    milliseconds: float,
    by_the_clock: bool,  # noqa: FBT001 - click passes flags as booleans
    seed: str,
) -> None:
    """Check BOT, such as my_bots:MyBot for the class MyBot in my_bots.py.

    Prints what was checked, or one line that says what BOT did wrong, where, and how to reproduce it. The exit code
    is 0 if BOT keeps all its promises, 1 if not, 2 for a wrong command line.
    """
    if not isfinite(milliseconds):
        raise click.UsageError(f"--milliseconds takes a number of milliseconds, not {milliseconds}")
    try:
        with _progress() as progress:
            task = progress.add_task("games", total=None)
            report = check_bot(
                factory(bot),
                players=players or TABLE_SIZES,
                rules=rules or tuple(RULE_SETS),
                games=games,
                milliseconds=milliseconds,
                by_the_clock=by_the_clock,
                seed=seed,
                watch=lambda played, total: progress.update(task, completed=played, total=total),
            )
    except BotFault as fault:
        flags = [] if milliseconds == MILLISECONDS else ["--milliseconds", f"{milliseconds:g}"]
        again = _again(bot, fault.where, [*flags, *(["--by-the-clock"] if by_the_clock else [])])
        told = f"{type(fault).__name__}: {fault.what}; where: {fault.where}; again: {again}"
        raise click.ClickException(told) from None
    click.echo(report)


def _progress() -> Progress:
    """Return a progress bar for a terminal; it avoids stdout and stderr, where bots are watched for printing."""
    console = Console(stderr=True)
    return Progress(
        console=console,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        disable=not console.is_terminal or console.is_dumb_terminal,
    )


def _again(bot: str, where: CheckPlace, flags: list[str]) -> str:
    numbers = ("--players", where.players, "--rules", where.rules.name, "--games", where.game, "--seed", where.seed)
    return shlex.join(["python", "-m", PROGRAM, bot, *map(str, numbers), *flags])


def main(words: list[str] | None = None) -> NoReturn:
    """Run the command; whatever goes wrong is one line on stderr."""
    try:
        check.main(words, prog_name=f"python -m {PROGRAM}", standalone_mode=False)
    except click.UsageError as error:
        _fail(f"{error.format_message().rstrip('.')}. Try: python -m {PROGRAM} --help", 2)
    except click.Abort:
        _fail("stopped", 130)
    except click.ClickException as error:
        _fail(error.format_message(), 1)
    except FigaroError as error:
        _fail(str(error), 2)
    sys.exit(0)


def _fail(message: str, code: int) -> NoReturn:
    click.echo(f"{PROGRAM}: {' '.join(message.split())}", err=True)
    sys.exit(code)


if __name__ == "__main__":
    main()
