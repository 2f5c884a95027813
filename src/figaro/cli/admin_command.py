"""`figaro admin`: what an operator needs to see and do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import click

from figaro.extras import needing

if TYPE_CHECKING:
    from figaro.store.logs import Lists
    from figaro.store.store import Store

DATABASE = click.option("--database", metavar="PATH|URL", help="The database [default: figaro.db].")


@click.group(short_help="Inspect and tidy a server's data.")
def admin() -> None:
    """Inspect and tidy a server's data. The server may be running.

    \b
    Examples:
      figaro admin status
      figaro admin tables --all
      figaro admin forget-table k3m9x2abcd
    """


@admin.command(short_help="Count the tables.")
@DATABASE
def status(database: str | None) -> None:
    """Count the tables in each stage."""

    async def show(lists: Lists) -> None:
        from figaro.tables.table import Stage

        counts = await lists.counts()
        for stage in Stage:
            click.echo(f"{stage:<10} {counts.get(stage, 0):>8}")

    _look(database, show)


@admin.command(short_help="List tables.")
@DATABASE
@click.option("--all", "everything", is_flag=True, help="Include tables that have ended.")
@click.option("--limit", type=click.IntRange(1, 10_000), default=50, show_default=True, help="The most tables to list.")
def tables(database: str | None, everything: bool, limit: int) -> None:
    """List tables, the most recently used first: name, stage, when, and who sits there."""
    from datetime import UTC, datetime

    with needing("server"):
        from figaro.server.summaries import read_summary
        from figaro.tables.table import Stage

    async def show(lists: Lists) -> None:
        stages = [stage.value for stage in Stage if everything or stage in (Stage.OPEN, Stage.PLAYING)]
        found = await lists.listed(stages, limit, all_tables=True)
        if not found:
            click.echo("There are no such tables. Open one in the browser, or see: figaro admin tables --all")
        for listed in found:
            when = datetime.fromtimestamp(listed.summary.touched / 1000, UTC).strftime("%Y-%m-%d %H:%M")
            names = ", ".join(chair.name or "-" for chair in read_summary(listed.summary.body).chairs)
            click.echo(f"{listed.id}  {listed.summary.stage:<9}  {when}  {names}")

    _look(database, show)


@admin.command("forget-table", short_help="Remove a table for good.")
@DATABASE
@click.argument("table")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
def forget_table(database: str | None, table: str, yes: bool) -> None:
    """Remove a table with its game, for good. Its players are told that it is gone with their next move."""

    async def find(lists: Lists) -> None:
        if not await lists.entries(table):
            raise click.ClickException(f"there is no table {table}; see: figaro admin tables --all")

    async def remove(store: Store) -> None:
        await store.logs.forget(table)
        click.echo(f"Table {table} is gone.")

    _look(database, find)
    if not yes:
        click.confirm("This removes the table and its game for good. Go on?", abort=True)
    _change(database, remove)


def _look(database: str | None, what: Callable[[Lists], Awaitable[None]]) -> None:
    """Look at a server's data without changing anything."""
    import asyncio

    with needing("server"):
        from figaro.server.settings import settings_from
        from figaro.store.inspecting import inspect_store

    async def run() -> None:
        async with inspect_store(settings_from(database=database).database) as lists:
            await what(lists)

    asyncio.run(run())


def _change(database: str | None, what: Callable[[Store], Awaitable[None]]) -> None:
    """Change something in a store that was inspected first, so that it is known to be ours and up to date."""
    import asyncio

    from figaro.server.settings import settings_from
    from figaro.store.store import open_store

    async def run() -> None:
        async with open_store(settings_from(database=database).database) as store:
            await what(store)

    asyncio.run(run())
