"""`figaro admin`: what an operator needs to see and to do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from figaro.store.store import Store

DATABASE = click.option("--database", metavar="PATH|URL", help="Which database [default: figaro.db].")


@click.group(short_help="See and tidy what a server keeps.")
def admin() -> None:
    """See and tidy what a server keeps. The server may run meanwhile.

    \b
    Examples:
      figaro admin status
      figaro admin tables --all
      figaro admin forget-table k3m9x2abcd
    """


@admin.command(short_help="Count what there is.")
@DATABASE
def status(database: str | None) -> None:
    """Count the tables in each stage."""

    async def show(store: Store) -> None:
        counts = await store.logs.counts()
        for stage in ("open", "playing", "over", "abandoned"):
            click.echo(f"{stage:<10} {counts.get(stage, 0):>8}")

    _with_store(database, show)


@admin.command(short_help="List tables.")
@DATABASE
@click.option("--all", "everything", is_flag=True, help="Those that have ended too.")
@click.option("--limit", type=click.IntRange(1, 10_000), default=50, show_default=True, help="How many at most.")
def tables(database: str | None, everything: bool, limit: int) -> None:
    """List tables, the last touched first: name, stage, when, and who sits there."""
    from datetime import UTC, datetime

    from figaro.server.summaries import read_summary

    async def show(store: Store) -> None:
        stages = ["open", "playing", *(("over", "abandoned") if everything else ())]
        found = await store.logs.listed(stages, limit, all_tables=True)
        if not found:
            click.echo("There are no such tables. Open one in the browser, or see: figaro admin tables --all")
        for listed in found:
            when = datetime.fromtimestamp(listed.summary.touched / 1000, UTC).strftime("%Y-%m-%d %H:%M")
            names = ", ".join(chair.name or "-" for chair in read_summary(listed.summary.body).chairs)
            click.echo(f"{listed.id}  {listed.summary.stage:<9}  {when}  {names}")

    _with_store(database, show)


@admin.command("forget-table", short_help="Remove a table for good.")
@DATABASE
@click.argument("table")
@click.option("--yes", is_flag=True, help="Ask nothing.")
def forget_table(database: str | None, table: str, yes: bool) -> None:
    """Remove a table with its game, for good. Who plays there is told with their next move that it is gone."""

    async def remove(store: Store) -> None:
        if not await store.logs.entries(table):
            raise click.ClickException(f"there is no table {table}; see: figaro admin tables --all")
        if not yes:
            click.confirm("The table and its game are gone for good. Go on?", abort=True)
        await store.logs.forget(table)
        click.echo(f"Table {table} is gone.")

    _with_store(database, remove)


def _with_store(database: str | None, what: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with the store that exists."""
    import asyncio
    from pathlib import Path

    from figaro.server.settings import settings_from
    from figaro.store.store import open_store

    address = settings_from(database=database).database
    if "://" not in address and not Path(address).expanduser().is_file():
        raise click.ClickException(f"there is no database {address}; name it with --database")

    async def run() -> None:
        async with open_store(address) as store:
            await what(store)

    asyncio.run(run())
