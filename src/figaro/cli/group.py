"""The command `figaro` itself, and how it reports errors: one line each, never a traceback."""

from __future__ import annotations

import io
import sys
from typing import Any, NoReturn

import click

from figaro.cli.admin_command import admin
from figaro.cli.arena_command import arena
from figaro.cli.backup_command import backup
from figaro.cli.bench_command import bench
from figaro.cli.bots_command import bots
from figaro.cli.completion_command import completion
from figaro.cli.doctor_command import doctor, half_compiled
from figaro.cli.exits import STOPPED, TABLE, USAGE, WRONG
from figaro.cli.pipes import forget_no_size, hush, open_streams
from figaro.cli.play_command import play
from figaro.cli.replay_command import replay
from figaro.cli.rules_command import rules
from figaro.cli.serve_command import serve
from figaro.cli.verify_command import verify
from figaro.extras import DISTRIBUTION, MissingExtra


class OneLineErrors(click.Group):
    """A group of commands whose errors are one line on stderr and an exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click calls it so
        """Return the commands, those for players first."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a reader that has gone away, such as `head`, is not an error."""
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            hush()
            return 0
        return code

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run a command and exit, with one of the codes in `figaro.cli.exits`."""
        kwargs["standalone_mode"] = False
        forget_no_size()
        try:
            code = super().main(*args, **kwargs)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            sys.exit(0)
        except click.UsageError as error:
            path = error.ctx.command_path if error.ctx is not None else "figaro"
            message = error.format_message()
            stop = "" if message.endswith((".", "?")) else "."
            _fail(f"{path}: {message}{stop} Try: {path} --help", error.exit_code)
        except click.ClickException as error:
            _fail(f"figaro: {error.format_message()}", error.exit_code)
        except click.Abort:
            _fail("figaro: stopped", STOPPED)
        except MissingExtra as error:
            _fail(f"figaro: {error}")
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            _fail(f"figaro: {where}{error.strerror or error}")
        except Exception as error:
            _fail_if_known(error)
            raise
        sys.exit(code if isinstance(code, int) else 0)


def _fail_if_known(error: Exception) -> None:
    """Report an error of Figaro's own; only now are the rules imported, if they were not needed before."""
    from figaro.rules import FigaroError, WrongChoice

    if isinstance(error, FigaroError):
        _fail(f"figaro: {error}", USAGE if isinstance(error, WrongChoice) else WRONG)


def _fail(message: str, code: int = WRONG) -> NoReturn:
    click.echo(" ".join(message.split()), err=True)
    sys.exit(code)


@click.group(
    cls=OneLineErrors,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=f"Every command explains itself: figaro play --help\n\n\b\n{TABLE}",
)
@click.version_option(package_name=DISTRIBUTION, message="figaro %(version)s")
@click.pass_context
def figaro(context: click.Context) -> None:
    """Figaro, the card game by Reiner Knizia: play it, record games, and check them.

    \b
    Begin with:
      figaro play      a game against three others
      figaro rules     how to play
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    elif context.invoked_subcommand != doctor.name and half_compiled():
        raise click.ClickException("the rules are compiled only in part and cannot run; see: figaro doctor")


for command in (play, serve, bots, rules, replay, verify, arena, backup, admin, doctor, bench, completion):
    figaro.add_command(command)


def main() -> NoReturn:
    """Run the command line."""
    open_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A character that cannot be read or shown becomes a ?, which is better than a traceback.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    figaro.main(prog_name="figaro")
