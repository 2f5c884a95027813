"""Draws a moment of a game in the terminal, for the README."""

from contextlib import suppress
from io import StringIO

from rich.console import Console
from rich.terminal_theme import MONOKAI

from figaro.bots import LADDER
from figaro.rules import Chance, Game, Seat
from figaro.terminal.plain import PlainGame
from figaro.terminal.seat_names import SeatNames
from figaro.terminal.voice import Voice

SEED = "picture 8"
ROUND = 2
SHOWN_TURN = 4


class Scripted(Voice):
    """A voice that a script answers, whoever runs it."""

    @property
    def attended(self) -> bool:
        """Nobody sits at the keyboard."""
        return False


class EnoughPlayed(Exception):
    """The moment to draw has come."""


def picture() -> str:
    """Return a picture of what a player sees in the second round, after playing there like a bot."""
    game = Game.new(players=4, seed=SEED, first=Seat.A)
    chance = Chance(SEED)
    bots = {seat: LADDER["jester"](chance.split(str(seat))) for seat in game.setup.seats}
    console = Console(
        file=StringIO(), record=True, width=96, force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    turns = 0

    def typed(prompt: str) -> str:
        nonlocal turns
        if "move" not in prompt.lower():
            return ""
        turns += game.state.round == ROUND
        if turns == SHOWN_TURN:
            console.print(prompt, end="")
            raise EnoughPlayed
        if turns == SHOWN_TURN - 1:
            console.export_text()
        move = str(bots[Seat.A].choose(game.view(Seat.A), game.memory(Seat.A)))
        console.print(prompt, end="", highlight=False)
        return move

    names = SeatNames(("Ada", "Bruno", "Carla", "Dario"), Seat.A)
    voice = Scripted(console, game.setup, names, read=typed)
    with suppress(EnoughPlayed):
        PlainGame(game, Seat.A, bots, voice).run()
    return console.export_svg(title="figaro play", theme=MONOKAI, code_format=FORMAT, unique_id="figaro")


FORMAT = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg"
     role="img" aria-label="A game of Figaro in a terminal">
<style>
{styles}
.{unique_id}-matrix {{ font: {char_height}px ui-monospace, Menlo, Consolas, monospace; line-height: {line_height}px; }}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
