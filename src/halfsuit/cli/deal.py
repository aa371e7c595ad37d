"""``halfsuit deal``: the record of a fresh game."""

from __future__ import annotations

import click

from halfsuit.cli.ruleset import RULES, rules_of
from halfsuit.game import Deal, new_game
from halfsuit.notation import Player, Record, write

__all__ = ["deal"]


@click.command()
@click.option("--rules", "text", metavar=RULES, default="literature", show_default=True, help="The game.")
@click.option("--seed", metavar="TEXT", help="Deals the same cards every time, and is written into the record.")
@click.option("--names", metavar="NAME,NAME…", help="Who sits in seat 1, 2, …; as many as there are players.")
@click.option("--dealer", metavar="N", type=int, help="Who deals; chance if it is not said.")
def deal(text: str, seed: str | None, names: str | None, dealer: int | None) -> None:
    """Shuffle, deal, and print the record of a fresh game."""
    rules = rules_of(tuple(text.split()))
    if dealer is not None and not 1 <= dealer <= rules.players:
        raise click.UsageError(f"There is no seat {dealer} to deal: 1 to {rules.players}.")
    if seed is not None and (not seed.isprintable() or not seed.strip() or " ; " in seed):
        raise click.UsageError("A seed is a printable text without “ ; ”.")
    players = None
    if names is not None:
        players = tuple(Player(name.strip()) for name in names.split(","))
        if len(players) != rules.players:
            raise click.UsageError(f"{rules.text} has {rules.players} players, but --names gives {len(players)}.")
        if not all(player.name for player in players):
            raise click.UsageError("A name in --names is empty.")
        if not all(player.name.isprintable() for player in players):
            raise click.UsageError("A name in --names has characters that cannot be shown.")
    state, _ = new_game(Deal.shuffled(rules, seed, dealer))
    more = {} if seed is None else {"seed": seed}
    click.echo(write(Record.of(state, players, **more)).encode(), nl=False)
