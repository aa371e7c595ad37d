"""``halfsuit arena``: who plays better?"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import click

from halfsuit.arena import ArenaError, Series, Unit, play_series, report_on, workplace
from halfsuit.arena.losses import losses
from halfsuit.bots import EVENT_LIMIT, UnknownPlayer
from halfsuit.cli.ruleset import RULES, rules_of

__all__ = ["arena"]


@click.command()
@click.argument("players", metavar="PLAYER…", nargs=-1, required=True)
@click.option("--rules", "text", metavar=RULES, default="literature", show_default=True, help="The game.")
@click.option(
    "--pairs",
    "--deals",
    "deals",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="How many deals; each is played with the sides swapped, or all the way round the table.",
)
@click.option("--seed", default="0", show_default=True, help="Another seed is other deals.")
@click.option(
    "--limit", type=click.IntRange(1), default=EVENT_LIMIT, show_default=True, help="Stops a game that does not end."
)
@click.option(
    "--file", "path", type=click.Path(dir_okay=False, path_type=Path), help="Keep results here, and go on from them."
)
@click.option("--workers", type=click.IntRange(1), help="Processes; as many as there are processors if it is not said.")
@click.option("--dask", metavar="ADDRESS", help="Play on a Dask cluster instead.")
@click.option(
    "--ledger", is_flag=True, help="Tell too where books were lost (team games; every game is played again for it)."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--quiet", is_flag=True, help="Show no progress.")
def arena(
    players: tuple[str, ...],
    text: str,
    deals: int,
    seed: str,
    limit: int,
    path: Path | None,
    workers: int | None,
    dask: str | None,
    ledger: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Let players meet on the same deals, and tell who is better, and how sure that is.

    In team games every two of them meet. Where everybody plays alone they are the line-up, repeated until every
    seat is taken. "halfsuit players" lists them; cmd:COMMAND is somebody else's program (docs/outside-players.md).

    \b
    halfsuit arena careful random --pairs 50
    halfsuit arena expert random random random --rules go-fish
    halfsuit arena expert "cmd:node player.mjs" --file match.jsonl
    """  # noqa: D301
    try:
        series = Series(rules_of(tuple(text.split())), players, deals, seed=seed, limit=limit)
        with workplace(workers, dask) as executor:
            units = play_series(series, executor=executor, path=path, progress=None if quiet else _Progress())
            report = report_on(series, units)
            ledgers = losses(series, executor=executor) if ledger else {}
    except (ArenaError, UnknownPlayer, ValueError) as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        found = report.to_json() | (
            {"ledgers": {name: one.to_json() for name, one in ledgers.items()}} if ledger else {}
        )
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    click.echo(report.text())
    for name, one in ledgers.items():
        click.echo(f"{name}: {one.text()}")


class _Progress:
    """How far it is, on one line of the terminal, not more than twice a second."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.last = 0.0
        self.first: int | None = None

    def __call__(self, done: int, total: int, unit: Unit) -> None:
        if not sys.stderr.isatty():
            return
        now = time.monotonic()
        if self.first is None:
            self.first = done - 1
        if now - self.last < 0.5 and done < total:
            return
        self.last = now
        left = (now - self.begun) / max(1, done - self.first) * (total - done)
        end = "\n" if done == total else ""
        click.echo(f"\r{done} of {total} deals, about {left:.0f} s left   {end}", err=True, nl=False)
