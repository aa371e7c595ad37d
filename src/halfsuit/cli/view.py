"""``halfsuit view``: a record as one seat may know it."""

from __future__ import annotations

import click

from halfsuit.cli.records import Unreadable, complain, games_in, source_name
from halfsuit.notation import Record, redact, write
from halfsuit.speech.plain import plain

__all__ = ["view"]


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--seat", metavar="N", type=int, help="The seat, from 1; 0 for a spectator. A view is printed as it is without it."
)
@click.pass_context
def view(ctx: click.Context, file: str, seat: int | None) -> None:
    """Print a record as one seat, or a spectator, may know it.

    What the seat could not see or hear is left out, and so are comments. FILE may be - for standard input. A game that
    is not valid, or has no such seat, is named and left out; the exit status is then 1.
    """
    name = source_name(file)
    good = True
    written = 0
    try:
        for reading in games_in(file):
            if reading.faults or reading.record is None:
                fault = reading.faults[0]
                complain(f"{name}:{fault.line}:{fault.column}: {plain(fault.message)} [{fault.reason}]")
                good = False
                continue
            try:
                text = write(_seen(reading.record, seat))
            except ValueError as error:
                complain(f"{name}:{reading.line}: {error}")
                good = False
                continue
            click.echo(("\n" if written else "").encode() + text.encode(), nl=False)
            written += 1
    except Unreadable as error:
        complain(str(error))
        good = False
    ctx.exit(0 if good else 1)


def _seen(record: Record, seat: int | None) -> Record:
    """A record as a seat may know it; a view as it is, where no seat is said.

    Raises:
        ValueError: there is no such seat, the record is the view of another, or it is whole and no seat is said.
    """
    if seat is not None:
        return redact(record, seat)
    if record.viewer is None:
        raise ValueError(f"say whose view: --seat 1 to {record.rules.players}, or --seat 0 for a spectator")
    return record
