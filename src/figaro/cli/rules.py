"""`figaro rules`: the rulebook."""

from __future__ import annotations

import sys

import click


@click.command(short_help="Read the rules, or look one up.")
@click.argument("what", nargs=-1, metavar="[R12 | WORD]...")
def rules(what: tuple[str, ...]) -> None:
    """Read the rules: all of them, one by its number, or those that speak of something.

    \b
    Examples:
      figaro rules             the rulebook
      figaro rules R12 R13     two rules in full
      figaro rules ring        every rule about rings
    """
    from figaro.terminal import rulebook

    if not what:
        _rulebook(rulebook.rulebook())
        return
    numbered = all(rulebook.NUMBER.fullmatch(word) for word in what)
    try:
        names = [word.upper() for word in what] if numbered else list(rulebook.search(what))
        if numbered:
            names += [example for name in names for example in rulebook.examples(name) if example not in names]
        for name in names:
            click.echo(_wrapped(name, rulebook.rule(name)))
    except rulebook.NoSuchRule as error:
        raise click.UsageError(str(error)) if numbered else error from None


def _wrapped(name: str, text: str) -> str:
    import textwrap

    return textwrap.fill(text, 78, initial_indent=f"{name:4} ", subsequent_indent="     ")


def _rulebook(markdown: str) -> None:
    """Show the rulebook: set and paged on a terminal, as it stands for a pipe."""
    if not sys.stdout.isatty():
        click.echo(markdown, nl=False)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.capture() as capture:
        console.print(Markdown(markdown), width=min(console.width, 88))
    click.echo_via_pager(capture.get())
