"""Options that several commands share."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

# Help has to be quick, so it does not import the rules; a test checks that they say the same.
SEATS = "ABCDEF"
TABLE_SIZES = (3, 4, 5, 6)


class PlayerCount(click.ParamType[int]):
    """A number of players, refused in plain words."""

    name = "players"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ARG002
        """Read the number."""
        for size in TABLE_SIZES:
            if str(value) == str(size):
                return size
        sizes = f"{TABLE_SIZES[0]} to {TABLE_SIZES[-1]}"
        raise click.UsageError(f"--players takes a number from {sizes}, not {_shortened(value)}", ctx)


class SeatLetter(click.ParamType[str]):
    """A seat's letter, upper or lower case."""

    name = "seat"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        """Read the letter."""
        letter = str(value).upper()
        if len(letter) != 1 or letter not in SEATS:
            letters = f"{SEATS[0]} to {SEATS[-1]}"
            raise click.UsageError(f"--seat takes a letter from {letters}, not {_shortened(value)}", ctx)
        return letter

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """Offer the letters."""
        return [CompletionItem(letter) for letter in SEATS if letter.startswith(incomplete.upper())]


def _shortened(value: object) -> str:
    text = str(value)
    return text if len(text) <= 20 else f"{text[:19]}…"


SEAT = SeatLetter()
PLAIN = click.option(
    "--plain", is_flag=True, help="Words only, one statement per line: no colours, no pictures. Suits a screen reader."
)
COLOUR = click.option(
    "--color/--no-color", default=None, help="Use colours always or never; by default, if the terminal supports them."
)
