"""Options that several commands share."""

import click

SEAT = click.Choice(["A", "B", "C", "D", "E", "F"], case_sensitive=False)
PLAIN = click.option(
    "--plain", is_flag=True, help="Words only, one statement a line: no colours, no pictures. Suits a screen reader."
)
COLOUR = click.option("--color/--no-color", default=None, help="Colours always or never; without, where they suit.")
