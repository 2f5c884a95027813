"""`figaro verify`: checks game records."""

from __future__ import annotations

import sys
import time
from collections import Counter

import click

from figaro.cli.pipes import echo, opened


@click.command(short_help="Check game records.")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(allow_dash=True))
@click.option("-q", "--quiet", is_flag=True, help="Print only errors.")
@click.option("--fair", is_flag=True, help="Count a game as wrong if its deals are not proven fair.")
def verify(files: tuple[str, ...], quiet: bool, fair: bool) -> int:
    """Check game records (.fgn): every deal, move, pile, road and winner.

    Records of games on a server also prove that nobody chose the deals: they follow from a secret that was promised
    before the game, and from the players' contributions (docs/fairness.md). With --fair every game has to prove it.

    Prints one line for each wrong game, saying what is wrong and where, and a summary. The exit code is 0 if every
    game is right, and 1 if any is wrong or a FILE cannot be read. A FILE of - means standard input.

    \b
    Examples:
      figaro verify games/*.fgn
      figaro verify --quiet - < evening.fgn
      figaro verify --fair evening.fgn
    """
    from figaro.notation import RecordError, game_texts
    from figaro.notation.fairness import Proof, proof_of

    if files.count("-") > 1:
        raise click.UsageError("standard input can be read only once")
    games = wrong = unreadable = 0
    proofs: Counter[Proof] = Counter()
    progress = _Progress(shown=sys.stderr.isatty() and not quiet)

    def tell(message: str) -> None:
        progress.clear()
        echo(_one_line(message))

    for file in files:
        name = "standard input" if file == "-" else click.format_filename(file)
        try:
            with opened(file) as source:
                for game in game_texts(source, name):
                    games += 1
                    progress.at(games)
                    try:
                        proofs[proof_of(game.read(), demanded=fair)] += 1
                    except RecordError as error:
                        wrong += 1
                        tell(str(error.at(game.place)))
        except RecordError as error:
            games += 1
            wrong += 1
            tell(str(error))
        except OSError as error:
            unreadable += 1
            tell(f"{name}: cannot be read: {error.strerror or error}")
    progress.clear()
    if not quiet:
        echo(_summary(games, wrong, len(files), unreadable, proofs[Proof.WHOLE], proofs[Proof.ALONE]))
    return 1 if wrong or unreadable else 0


def _one_line(text: str) -> str:
    """Return a message on one line, whatever characters a file's name holds."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _summary(games: int, wrong: int, files: int, unreadable: int, proven: int, promised: int) -> str:
    parts = []
    if wrong:
        parts.append(f"{wrong} of {_counted(games, 'game')} {'is' if wrong == 1 else 'are'} wrong")
    elif files > unreadable:
        parts.append(f"{_counted(games, 'game')} in {_counted(files - unreadable, 'file')}, all right")
    if proven:
        parts.append(f"the deals are proven fair for {'all' if proven == games else proven}")
    if promised:
        which = "all" if promised == games else promised
        parts.append(f"for {which}, nobody contributed, so the deals follow from the server's secret alone")
    if unreadable:
        parts.append(f"{_counted(unreadable, 'file')} cannot be read")
    return "; ".join(parts)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


class _Progress:
    """A line on stderr that counts the games, after a second, and disappears again."""

    def __init__(self, *, shown: bool) -> None:
        self.next = time.monotonic() + 1 if shown else float("inf")
        self.visible = False

    def at(self, games: int) -> None:
        """Show the count, a few times a second."""
        if time.monotonic() >= self.next:
            self.next = time.monotonic() + 0.2
            self.visible = True
            click.echo(f"\r{games} games checked ...", err=True, nl=False)

    def clear(self) -> None:
        """Remove the line."""
        if self.visible:
            click.echo("\r\x1b[K", err=True, nl=False)
            self.visible = False
