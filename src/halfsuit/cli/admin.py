"""``halfsuit admin``: for whoever runs a server: list, close, export and save its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from halfsuit.server.store import Store, Summary

__all__ = ["admin"]

_T = TypeVar("_T")


@click.group()
@click.option("--db", metavar="FILE|URL", envvar="HALFSUIT_DB", help="Where the tables are kept, as for serve.")
@click.pass_context
def admin(ctx: click.Context, db: str | None) -> None:
    """List, close, export or save the tables of a server.

    The server may go on running. A table is named by its id, or by as many letters of it as tell it apart.
    """
    from halfsuit.cli.missing import need

    with need("web"):
        from halfsuit.server.settings import default_database
    ctx.obj = db or str(default_database())
    if "://" not in ctx.obj and not Path(ctx.obj).is_file():
        raise click.ClickException(f"there are no tables at {ctx.obj}")


def _with_store(database: str, work: Callable[[Store], Awaitable[_T]]) -> _T:
    from halfsuit.server.store import StorageError, open_store

    async def run() -> _T:
        store = await open_store(database)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except StorageError as error:
        raise click.ClickException(str(error)) from None


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


async def _one(store: Store, start: str) -> Summary:
    found = [summary for summary in await store.tables() if summary.id.startswith(start)]
    if len(found) != 1:
        raise click.ClickException(f"{len(found) or 'no'} tables have an id that begins with {start}")
    return found[0]


@admin.command("list")
@click.option("--all", "everything", is_flag=True, help="Also those that are over or closed.")
@click.pass_obj
def list_(database: str, everything: bool) -> None:
    """Print the tables, the one where something happened last at the end."""

    async def work(store: Store) -> list[Summary]:
        return await store.tables()

    for one in _with_store(database, work):
        if everything or one.stage not in ("over", "closed"):
            click.echo(f"{one.id}  {_time(one.last_at)}  {one.stage:8} {one.rules}  {one.name}".rstrip())


@admin.command()
@click.argument("table")
@click.pass_obj
def close(database: str, table: str) -> None:
    """Close a table: its game is given up, and nobody can do anything there any more."""

    async def work(store: Store) -> str:
        from halfsuit.server.closing import close_table

        summary = await _one(store, table)
        await close_table(store, summary)
        return summary.id

    click.echo(f"closed {_with_store(database, work)}")


@admin.command()
@click.argument("table")
@click.option("--unfinished", is_flag=True, help="Also the game that is being played, with all its hands.")
@click.option("--log", "as_log", is_flag=True, help="The whole log instead, one JSON object a line.")
@click.pass_obj
def export(database: str, table: str, unfinished: bool, as_log: bool) -> None:
    """Print the records of a table's games."""

    async def work(store: Store) -> str:
        from halfsuit.server.closing import export_log, export_records

        summary = await _one(store, table)
        entries = await store.read(summary.id)
        return export_log(entries) if as_log else export_records(summary.id, entries, unfinished=unfinished)

    click.echo(_with_store(database, work).encode(), nl=False)


@admin.command()
@click.argument("file", type=click.Path(exists=False, dir_okay=False))
@click.pass_obj
def backup(database: str, file: str) -> None:
    """Save all tables into a new file (SQLite only; PostgreSQL has pg_dump). The server may go on running."""
    if Path(file).exists():
        raise click.ClickException(f"{file} exists already")

    async def work(store: Store) -> None:
        await store.save_to(file)

    _with_store(database, work)
    click.echo(f"saved to {file}")
