"""One game in the arena: players by name, seeds of their own, a stop-watch for each, bad answers forfeit the game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from halfsuit.arena.clock import Timed
from halfsuit.arena.result import Forfeit, GameResult, result_of
from halfsuit.bots import BadAnswer, Seats, make_player
from halfsuit.bots.driver import play_on
from halfsuit.game.deal import Deal
from halfsuit.game.state import State
from halfsuit.rules.ruleset import Ruleset

__all__ = ["deal_of", "play"]


def deal_of(rules: Ruleset, seed: int | str, number: int) -> Deal:
    """Deal ``number`` of a series."""
    return Deal.shuffled(rules, f"arena/{seed}/{number}")


def play(deal: Deal, names: Sequence[str], seed: int | str, limit: int) -> tuple[GameResult, State]:
    """Play one game, one name for each seat, seat 1 first.

    The players' seeds come from ``seed`` and the seat alone, never from the deal.
    """
    seats = Seats(deal)
    with ExitStack() as stack:
        players = [make_player(name, f"{seed}/{seat}") for seat, name in enumerate(names, 1)]
        for player in players:
            close = getattr(player, "close", None)
            if close is not None:
                stack.callback(close)
        timed = [Timed(player) for player in players]
        forfeit = None
        try:
            play_on(seats, timed, limit=limit)
        except BadAnswer as error:
            forfeit = Forfeit(error.seat, error.number, error.reason)
    state = seats.state
    clocks = {seat: player.clock for seat, player in enumerate(timed, 1)}
    capped = forfeit is None and not state.over
    return result_of(state, capped=capped, clocks=clocks, forfeit=forfeit), state
