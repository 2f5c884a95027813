"""`figaro bots`: who there is to play against."""

import click


@click.command(short_help="Say which bots there are.")
def bots() -> None:
    """Say which bots there are, from the weakest to the strongest, and how to ask for one.

    \b
    Examples:
      figaro bots
      figaro play --bots merchant
      figaro play --bots queen+grudge%50
    """
    from figaro.bots import CHARACTERS, LEVELS

    for level in LEVELS:
        click.echo(f"  {level.name:<12}{level.line}")
    click.echo("\nAny of them can have a character: merchant+hunter")
    for name, (_, line) in CHARACTERS.items():
        click.echo(f"  {name:<12}{line}")
    click.echo(
        "\nOr less than its whole strength, in per cent: queen%50\n"
        "Those from chancellor on think as long as you let them: figaro@50ms, chancellor@1000 (playouts)\n"
        "and trust in what others' moves tell as much as you let them: figaro~0, figaro~0.25, figaro~0.5, figaro~1"
    )
