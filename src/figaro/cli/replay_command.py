"""`figaro replay`: a recorded game, told step by step."""

from __future__ import annotations

import sys

import click

from figaro.cli.pipes import opened
from figaro.cli.shared_options import COLOUR, PLAIN, SEAT


@click.command(short_help="Tell a recorded game step by step.")
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--game", type=click.IntRange(min=1), metavar="N", help="The game to tell, if the file has several.")
@click.option("--round", "number", type=click.IntRange(1, 3), metavar="R", help="Tell only this round.")
@click.option("--seat", type=SEAT, metavar="A-F", help="Tell it as this seat saw it; by default all hands are open.")
@click.option("--step", is_flag=True, help="Wait for Enter after each step; q stops.")
@PLAIN
@COLOUR
def replay(
    file: str, game: int | None, number: int | None, seat: str | None, step: bool, plain: bool, color: bool | None
) -> None:
    """Tell a recorded game (.fgn) step by step, with the table after each step.

    On a terminal the game is shown page by page, or with --step one step at a time.

    \b
    Examples:
      figaro replay evening.fgn --step
      figaro replay evening.fgn --seat B --round 3
    """
    from figaro.notation import game_texts
    from figaro.rules import Seat
    from figaro.terminal import retelling
    from figaro.terminal.painting import console
    from figaro.terminal.seat_names import SeatNames
    from figaro.terminal.voice import Voice

    name = "standard input" if file == "-" else click.format_filename(file)
    with opened(file) as source:
        record = retelling.chosen(game_texts(source, name), name, game)
    reader = None if seat is None else Seat.parse(seat)
    if reader is not None and reader not in record.setup.seats:
        raise click.UsageError(f"nobody sits at {reader}: this game has {record.setup.players} players")
    terminal = console(colour=color, plain=plain)
    voice = Voice(terminal, record.setup, SeatNames(record.names, reader), plain=plain)
    try:
        if step or not sys.stdout.isatty():
            retelling.retell(record, voice, reader, number=number, wait=step)
            return
        with terminal.capture() as capture:
            retelling.retell(record, voice, reader, number=number)
        click.echo_via_pager(capture.get())
    except (KeyboardInterrupt, EOFError):
        voice.say()
