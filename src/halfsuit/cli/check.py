"""``halfsuit check``: is every game of a record valid, and how does it stand?"""

from __future__ import annotations

import json

import click

from halfsuit.cli.records import Unreadable, complain, games_in, names_in, source_name
from halfsuit.errors import NotationError
from halfsuit.game import Phase, Position
from halfsuit.notation import Abandoned, Reading, Record, check_object, write
from halfsuit.speech.plain import columns, plain

__all__ = ["check"]


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--canonical", is_flag=True, help="Print the canonical text of the valid games instead.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per game, one a line.")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], canonical: bool, as_json: bool) -> None:
    """Say of each game in a record whether it is valid, and how it stands.

    FILE may be - for standard input. The exit status is 0 if every game is valid, else 1.
    """
    if canonical and as_json:
        raise click.UsageError("--canonical and --json cannot be used together.")
    good = True
    written = 0
    for path in files:
        name = source_name(path)
        try:
            for reading in games_in(path):
                good = good and reading.valid
                if as_json:
                    click.echo(json.dumps(check_object(reading)))
                elif not canonical:
                    click.echo(_report(name, reading))
                elif reading.valid and reading.record is not None:
                    click.echo(("\n" if written else "").encode() + write(reading.record).encode(), nl=False)
                    written += 1
                else:
                    click.echo(_faults(name, reading), err=True)
        except Unreadable as error:
            complain(str(error))
            good = False
    ctx.exit(0 if good else 1)


def _report(name: str, reading: Reading) -> str:
    """What a person wants to know of a game, in a line, and its faults below."""
    head = f"{name}:{reading.line}:"
    if reading.valid and reading.record is not None and reading.position is not None:
        return f"{head} valid. {_standing(reading.record, reading.position)}"
    return _faults(name, reading)


def _faults(name: str, reading: Reading) -> str:
    lines: list[str] = []
    for fault in reading.faults:
        lines.append(f"{name}:{fault.line}:{fault.column}: {plain(fault.message)} [{fault.reason}]")
        lines += _pointed_at(fault)
    if reading.record is not None and reading.position is not None:
        lines.append(f"    Before that: {_standing(reading.record, reading.position, to_the_end=False)}")
    return "\n".join(lines)


_WIDTH = 100
_LEAD = 60


def _pointed_at(fault: NotationError) -> list[str]:
    """The line with the fault, and a caret under the place; of a long line the part around it."""
    text = plain(fault.text)
    at = min(fault.column - 1, len(text))
    if not text:
        return []
    start = 0
    if len(text) > _WIDTH:
        start = max(0, at - _LEAD)
    part = text[start : start + _WIDTH]
    before, after = "… " if start else "", " …" if start + _WIDTH < len(text) else ""
    column = len(before) + columns(text[start:at])
    return [f"    {before}{part}{after}", "    " + " " * column + "^"]


def _standing(record: Record, position: Position, *, to_the_end: bool = True) -> str:
    """How a game stands or ended, in words."""
    names = names_in(record)
    events = f"{len(record.events)} event{'' if len(record.events) == 1 else 's'}"
    said = [f"{record.rules.text}, {events}"]
    if record.viewer is not None:
        said.append(f"as seen by {names[record.viewer - 1]}" if record.viewer else "as seen by a spectator")
    said.append(_outcome(position, names) if position.over else _awaited(position, names))
    if to_the_end and isinstance(record.closing, Abandoned):
        said.append(f"given up: {plain(record.closing.reason)}")
    return "; ".join(said) + "."


def _score(position: Position) -> str:
    mark = "-" if position.table.team else " "
    void = f" void {position.void}" if position.void else ""
    return mark.join(map(str, position.points)) + void


def _outcome(position: Position, names: list[str]) -> str:
    winners = [names[seat - 1] for seat in position.winners or ()]
    if len(winners) == len(names):
        return f"over, {_score(position)}: a tie"
    return f"over, {_score(position)}: {', '.join(winners)} won"


_AWAITED = {
    Phase.ASK: "ask",
    Phase.ANSWER: "answer",
    Phase.CLAIM: "go on with a claim",
    Phase.PASS: "say who goes on",
    Phase.CLAIMS: "claim",
    Phase.DRAW: "draw",
}


def _awaited(position: Position, names: list[str]) -> str:
    seat = position.awaited
    who = f"waiting for {names[seat - 1]} to {_AWAITED[position.phase]}" if seat else "one team may claim"
    return f"{_score(position)} so far, {who}"
