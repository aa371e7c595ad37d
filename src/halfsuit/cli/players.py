"""``halfsuit players``: who there is to play against, and whether somebody else's program can be played with."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import click

from halfsuit.bots import LEVELS, PLAYERS, RUNGS

__all__ = ["players"]


@click.command()
@click.option("--check", "command", metavar="COMMAND", help="See whether a program keeps to docs/outside-players.md.")
@click.option(
    "--patience", type=click.FloatRange(0.1), default=10.0, show_default=True, help="Seconds for an answer (--check)."
)
@click.option(
    "--serve", "name", metavar="PLAYER", help="Be an outside player: speak the protocol on standard input and output."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def players(ctx: click.Context, command: str | None, patience: float, name: str | None, as_json: bool) -> None:
    """List the players, the levels weakest first.

    \b
    halfsuit players
    halfsuit players --check "node player.mjs"
    """  # noqa: D301
    if name is not None:
        from halfsuit.bots.outside.serve import converse

        if name not in PLAYERS:
            raise click.UsageError(f"There is no player {name!r}. There are: {', '.join(PLAYERS)}.")
        converse(name, sys.stdin, sys.stdout)
    elif command is not None:
        _check(ctx, command, patience, as_json=as_json)
    elif as_json:
        click.echo(json.dumps(dict(PLAYERS), ensure_ascii=False, indent=2))
    else:
        others = [name for name in PLAYERS if name not in (*LEVELS, *RUNGS)]
        _list("Levels, each about as far from the next", LEVELS)
        _list("\nFor children", others)
        _list("\nThe ladder, each with one thing more than the one before", RUNGS)


def _list(title: str, names: Sequence[str]) -> None:
    click.echo(title)
    width = max(map(len, PLAYERS))
    for name in names:
        click.echo(f"  {name:{width}}  {PLAYERS[name]}")


def _check(ctx: click.Context, command: str, patience: float, *, as_json: bool) -> None:
    from halfsuit.bots.outside.conformance import conformance

    bad = 0
    for finding in conformance(command, patience=patience):
        bad += finding.verdict == "bad"
        if as_json:
            click.echo(json.dumps({"what": finding.what, "verdict": finding.verdict, "detail": finding.detail}))
        else:
            click.echo(str(finding))
    ctx.exit(1 if bad else 0)
