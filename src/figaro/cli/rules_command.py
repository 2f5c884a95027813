"""`figaro rules`: the rulebook."""

from __future__ import annotations

import sys

import click


def _numbers(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    from figaro.terminal import rulebook

    return [name for name in rulebook.numbers() if name.startswith(begun.upper())]


@click.command(short_help="Read the rules, or look one up.")
@click.argument("what", nargs=-1, metavar="[R12 | WORD]...", shell_complete=_numbers)
def rules(what: tuple[str, ...]) -> None:
    """Read the rules: all of them, some by number, or those that mention a word.

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
        names = [rulebook.named(word) for word in what] if numbered else list(rulebook.search(what))
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
    """Show the rulebook as text: paged on a terminal, plain and as wide as a page in a pipe."""
    from rich.console import Console
    from rich.markdown import Markdown

    attended = sys.stdout.isatty()
    console = Console() if attended else Console(color_system=None, width=80)
    with console.capture() as capture:
        console.print(Markdown(markdown), width=min(console.width, 88))
    text = "\n".join(line.rstrip() for line in capture.get().splitlines())
    if attended:
        click.echo_via_pager(text)
    else:
        click.echo(text)
