"""`figaro bots`: the bots you can play against."""

import click


@click.command(short_help="List the bots.")
def bots() -> None:
    """List the bots, from the weakest to the strongest, and how to ask for one.

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
        "\nAll but the page can play below full strength, in per cent; at 0 they often\n"
        "make the second best move, but never an absurd one: queen%50\n"
        "\nFrom chancellor upwards you choose how long they think: figaro@50ms, or\n"
        "chancellor@1000 for 1000 playouts. You also choose how far they trust what the\n"
        "others' moves reveal: figaro~0 not at all, then ~0.25, ~0.5, and ~1 fully.\n"
        "\nAll of these combine, in any order: figaro@50ms~1+hunter%80"
    )
