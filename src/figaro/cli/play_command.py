"""`figaro play`: a game in the terminal against bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from figaro.rules import Seat
from figaro.cli.shared_options import COLOUR, PLAIN, SEAT, PlayerCount

BOTS = ("page", "jester", "merchant", "steward", "chancellor", "queen", "figaro")
RULES = ("standard", "optional-exchange", "reference-card")
AIDS = ("piles", "roads")


class _Aids(click.ParamType[tuple[str, ...]]):
    """A list of aids, separated by commas."""

    name = "aids"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """Read the list."""
        wanted = tuple(word.strip() for word in str(value).split(",") if word.strip())
        for word in wanted:
            if word not in AIDS:
                self.fail(f"there is no aid {word!r}; there are piles and roads", param, ctx)
        return wanted

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """Offer the aids that are not in the list yet."""
        before, comma, begun = incomplete.rpartition(",")
        left = [aid for aid in AIDS if aid.startswith(begun) and aid not in before.split(",")]
        return [CompletionItem(f"{before}{comma}{aid}") for aid in left]


class _BotNames(click.ParamType[tuple[str, ...]]):
    """Bots as `figaro bots` lists them, separated by commas; the bots themselves refuse a wrong name."""

    name = "bots"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """Read the names, each with its options."""
        from figaro.bots.loading import check_loads
        from figaro.rules import WrongChoice

        specs = tuple(spec.strip() for spec in str(value).split(","))
        try:
            check_loads(specs)
        except WrongChoice as error:
            self.fail(str(error), param, ctx)
        return specs

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """Offer the names of the levels."""
        before, comma, begun = incomplete.rpartition(",")
        return [CompletionItem(f"{before}{comma}{name}") for name in BOTS if name.startswith(begun)]


@click.command(short_help="Play a game against bots.")
@click.option(
    "-p",
    "--players",
    type=PlayerCount(),
    metavar="3-6",
    default=4,
    show_default=True,
    help="How many play, including you.",
)
@click.option("--seat", type=SEAT, metavar="A-F", default="A", show_default=True, help="Where you sit.")
@click.option(
    "--rules",
    type=click.Choice(RULES),
    default="standard",
    show_default=True,
    help="The rule set. optional-exchange: you may decline the swap after round 3; "
    "reference-card: a smaller deck for three, and all with the fewest cards take no piece.",
)
@click.option("--first", metavar="SEAT|random", default="random", show_default=True, help="Who begins, with the King.")
@click.option(
    "--bots",
    type=_BotNames(),
    metavar="BOT,...",
    default="jester",
    show_default=True,
    help="Who plays against you: one name for all, or one for each, clockwise from you. From the easiest on: "
    f"{', '.join(BOTS)}. See: figaro bots",
)
@click.option("--seed", metavar="TEXT", help="Makes the luck repeatable: the same seed deals the same cards.")
@click.option(
    "--aids",
    type=_Aids(),
    default="",
    metavar="piles,roads",
    help="Show numbers that players may not count otherwise (R28).",
)
@click.option("--name", metavar="NAME", help="Your name in the record.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Write the game to this file (.fgn), even if you leave early.",
)
@click.option("--force", is_flag=True, help="Overwrite an existing FILE.")
@PLAIN
@COLOUR
def play(
    players: int,
    seat: str,
    rules: str,
    first: str,
    bots: tuple[str, ...],
    seed: str | None,
    aids: Sequence[str],
    name: str | None,
    record: str | None,
    force: bool,
    plain: bool,
    color: bool | None,
) -> None:
    """Play a game against bots. You need to know nothing beforehand: the game explains itself.

    \b
    Examples:
      figaro play
      figaro play --players 6 --seat C --record evening.fgn
      figaro play --bots page --aids piles,roads     an easy game
      figaro play --bots figaro                      the strongest
      figaro play --bots page,queen,my_bots:MyBot    some of each, and one of your own
    """
    import secrets

    from figaro.bots.loading import load
    from figaro.notation import RecordError
    from figaro.notation.default_names import NAMES
    from figaro.rules import RULE_SETS, Chance, Game, Setup
    from figaro.terminal import seat_names as naming
    from figaro.terminal.painting import console
    from figaro.terminal.plain import PlainGame
    from figaro.terminal.session import RecordSaver, play_session
    from figaro.terminal.voice import Voice

    if record == "-":
        raise click.UsageError("--record takes the name of a file; standard output shows the game")
    if seed is None:
        seed = secrets.token_hex(8)
    own = _seat(seat, players, "--seat")
    king = None if first.casefold() == "random" else _seat(first, players, "--first")
    _check_text(seed, "--seed")
    if len(bots) not in (1, players - 1):
        raise click.UsageError(
            f"--bots takes one bot for all, or {players - 1} with {players} players, not {len(bots)}"
        )
    chance = Chance(seed)
    setup = Setup.draw(players, chance, RULE_SETS[rules], king, show_piles="piles" in aids, show_roads="roads" in aids)
    game = Game(setup, chance)
    names = [(name or "Guest") if place is own else NAMES[place] for place in setup.seats]
    voice = Voice(console(colour=color, plain=plain), setup, naming.SeatNames(names, own), plain=plain)
    path = None if record is None else Path(record)
    saver = RecordSaver(voice, names, (("Seed", seed), ("Bots", ",".join(bots))), path)
    try:
        saver.check(game, force=force)
    except RecordError as error:  # only --name can contain something that a record cannot hold
        raise click.UsageError(str(error)) from None
    others = [setup.seats[(own + place) % players] for place in range(1, players)]
    specs = dict(zip(others, bots * (players - 1), strict=False))
    made = {place: load(spec, chance.split(f"bot {place}")) for place, spec in specs.items()}
    table = PlainGame(game, own, made, voice, specs)
    play_session(table, saver)
    if table.broken:
        raise SystemExit(1)


def _seat(letter: str, players: int, option: str) -> Seat:
    from figaro.rules import SEATS

    for seat in SEATS[:players]:
        if str(seat) == letter.upper():
            return seat
    letters = f"a letter from A to {SEATS[players - 1]}{' or random' if option == '--first' else ''}"
    raise click.UsageError(f"{option} takes {letters} with {players} players, not {letter}")


def _check_text(text: str, option: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise click.UsageError(f"{option}: this is not proper text") from None
