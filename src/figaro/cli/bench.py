"""`figaro bench`: how fast things are on this machine."""

from math import isfinite

import click


@click.group()
def bench() -> None:
    """Measure how fast Figaro runs on this machine."""


@bench.command()
@click.option(
    "--seconds", default=20.0, show_default=True, type=click.FloatRange(min=0.01), help="How long to measure."
)
def engine(seconds: float) -> None:
    """Measure random moves a second: compiled, interpreted, stepped from Python, and beside OpenSpiel's hearts.

    OpenSpiel is measured if it is installed: make bench in a checkout installs it.

    \b
    Example:
      figaro bench engine --seconds 60
    """
    from figaro.bench.engine import run

    if not isfinite(seconds):
        raise click.UsageError(f"--seconds takes a number of seconds, not {seconds}")
    run(seconds)
