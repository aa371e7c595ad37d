"""``halfsuit view``: a record as one seat may know it."""

from __future__ import annotations

import click

from halfsuit.cli.records import Unreadable, complain, games_in, source_name
from halfsuit.notation import redact, write
from halfsuit.speech.plain import plain

__all__ = ["view"]


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--seat", metavar="N", type=int, required=True, help="The seat, from 1; 0 for a spectator.")
@click.pass_context
def view(ctx: click.Context, file: str, seat: int) -> None:
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
                text = write(redact(reading.record, seat))
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
