"""What whoever runs a server does with its tables from outside: close them, and take their games along."""

from __future__ import annotations

import time
from collections.abc import Sequence

from halfsuit.server import facts as f
from halfsuit.server.facts import Entry, write_entry
from halfsuit.server.replay import games_of, on_file, record_text
from halfsuit.server.store import Conflict, StorageError, Store, Summary

__all__ = ["close_table", "export_log", "export_records"]

_TRIES = 20


async def close_table(store: Store, summary: Summary) -> None:
    """Close a table. A server that has it open finds out before anything else happens there.

    Raises:
        StorageError: it can't be done now.
    """
    for _ in range(_TRIES):
        entries = await store.read(summary.id)
        now = int(time.time() * 1000)
        closed = Summary(summary.id, summary.made_at, now, summary.name, summary.rules, "closed", None)
        try:
            await store.append(summary.id, [Entry(len(entries) + 1, now, f.Closed())], summary=closed)
        except Conflict:
            continue
        return
    raise StorageError(f"table {summary.id} does not stand still")


def export_log(entries: Sequence[Entry]) -> str:
    """A log, one entry a line."""
    return "".join(write_entry(entry) + "\n" for entry in entries)


def export_records(ident: str, entries: Sequence[Entry], *, unfinished: bool) -> str:
    """The records of a table's games that are over, and if asked for of the one that is not."""
    table, games = games_of(ident, entries)
    if unfinished and table.stage == "playing":
        games = [*games, on_file(table)]
    return "\n".join(record_text(game, table.name) for game in games)
