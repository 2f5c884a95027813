"""Options that several commands share."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

SEATS = "ABCDEF"


class PlayerCount(click.ParamType[int]):
    """A number of players, refused in plain words."""

    name = "players"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ARG002
        """Read the number."""
        if str(value) not in {"3", "4", "5", "6"}:
            raise click.UsageError(f"--players takes a number from 3 to 6, not {_shortened(value)}", ctx)
        return int(str(value))


class SeatLetter(click.ParamType[str]):
    """A seat's letter, upper or lower case."""

    name = "seat"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        """Read the letter."""
        letter = str(value).upper()
        if len(letter) != 1 or letter not in SEATS:
            raise click.UsageError(f"--seat takes a letter from A to F, not {_shortened(value)}", ctx)
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
