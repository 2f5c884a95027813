"""`figaro backup`: copies all games."""

from pathlib import Path

import click

from figaro.extras import needing


@click.command(short_help="Copy all games while the server runs.")
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--database", metavar="PATH|URL", help="The database to copy [default: figaro.db].")
def backup(target: Path, database: str | None) -> None:
    """Make a consistent copy of a server's data in a new FILE. The server may be running.

    You can serve a copy of a SQLite database directly; a copy of PostgreSQL is a dump for pg_restore.

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
