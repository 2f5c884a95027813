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
        "\nAll but the page can have less than their whole strength, in per cent; at 0\n"
        "they often make the second best move, and never an absurd one: queen%50\n"
        "\nThose from chancellor on think as long as you let them: figaro@50ms, or\n"
        "chancellor@1000 for so many playouts. How far they trust in what the others'\n"
        "moves tell of their cards: figaro~0 not at all, then ~0.25, ~0.5, and ~1 wholly.\n"
        "\nAll of it together, in any order: figaro@50ms~1+hunter%80"
    )
