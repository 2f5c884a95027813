"""`figaro serve`: tables for anybody with a browser."""

import os

import click

from figaro.extras import needing


@click.command(short_help="Host tables for friends.")
@click.option("--host", metavar="ADDRESS", help="The address to listen on [default: 127.0.0.1]; 0.0.0.0 for everybody.")
@click.option("--port", metavar="PORT", help="The port to listen on [default: 8000].")
@click.option(
    "--database",
    metavar="PATH|URL",
    help="Where games are kept [default: figaro.db]: a SQLite file, or postgresql://user@host/name.",
)
@click.option("--redis", metavar="URL", help="redis://host, if several processes serve one database.")
@click.option(
    "--open",
    "open_browser",
    is_flag=True,
    help="Open the browser; without --port, use another port if 8000 is taken.",
)
def serve(host: str | None, port: str | None, database: str | None, redis: str | None, open_browser: bool) -> None:
    """Host tables: friends join with a link, bots fill the chairs, and every move is saved.

    All settings can also be given as environment variables, see docs/hosting.md.

    \b
    Examples:
      figaro serve
      figaro serve --host 0.0.0.0 --port 80 --database /var/lib/figaro/games.db
    """
    with needing("server"):
        from figaro.server.running import serve as run
        from figaro.server.settings import settings_from, variable
    settings = settings_from(host=host, port=port, database=database, redis=redis)
    # Somebody who is shown the page need not know its port; a service that others look for has to stay put.
    any_port = open_browser and port is None and variable("port") not in os.environ
    run(settings, lambda told: click.echo(told, err=True), open_browser=open_browser, any_port=any_port)
