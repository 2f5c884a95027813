"""`figaro bench`: how fast things are on this machine."""

import click


@click.group()
def bench() -> None:
    """Measure how fast Figaro runs on this machine."""


@bench.command()
@click.option("--seconds", default=2.0, show_default=True, type=click.FloatRange(min=0.01), help="How long to measure.")
def engine(seconds: float) -> None:
    """Measure the rules: moves per second in random games.

    \b
    Example:
      figaro bench engine --seconds 5
    """
    from figaro.bench.engine import run

    run(seconds)
