"""`figaro backup`: a copy of all games."""

from pathlib import Path

import click

from figaro.extras import needing


@click.command(short_help="Copy all games while the server runs.")
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--database", metavar="PATH|URL", help="What to copy [default: figaro.db].")
def backup(target: Path, database: str | None) -> None:
    """Copy everything that a server keeps to a new FILE, as it is at one moment. The server may run meanwhile.

    A copy of a SQLite database can be served as it is; one of PostgreSQL is read again by pg_restore.

    \b
    Examples:
      figaro backup monday.db
      figaro backup --database postgresql://figaro@localhost/figaro monday.dump
    """
    with needing("server"):
        from figaro.server.backing_up import back_up
        from figaro.server.settings import settings_from

    back_up(settings_from(database=database).database, target)
    click.echo(f"The copy is in {target}.")
