"""One game in the arena: players by name, seeds of their own, a stop-watch for each, bad answers forfeit the game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, suppress

from halfsuit.arena.clock import Timed
from halfsuit.arena.result import Forfeit, GameResult, result_of
from halfsuit.bots import BadAnswer, Player, PlayerFault, Seats, make_player, play_on
from halfsuit.bots.outside import COMMAND, OutsidePlayer
from halfsuit.bots.thinker import Thinker
from halfsuit.game.deal import Deal
from halfsuit.game.state import State
from halfsuit.rules.ruleset import Ruleset

__all__ = ["deal_of", "play"]


def deal_of(rules: Ruleset, seed: int | str, number: int) -> Deal:
    """Deal ``number`` of a series."""
    return Deal.shuffled(rules, f"arena/{seed}/{number}")


def play(deal: Deal, names: Sequence[str], seed: int | str, limit: int) -> tuple[GameResult, State]:
    """Play one game, one name for each seat, seat 1 first. ``cmd:`` and a command is an outside player.

    The players' seeds come from ``seed`` and the seat alone, never from the deal.
    """
    seats = Seats(deal)
    forfeit = None
    timed: list[Timed] = []
    with ExitStack() as stack:
        try:
            for seat, name in enumerate(names, 1):
                timed.append(Timed(_seated(name, seat, seed, stack)))
            for player in timed:
                if isinstance(player.player, Thinker):
                    player.player.ready()
            play_on(seats, timed, limit=limit)
        except BadAnswer as error:
            forfeit = Forfeit(error.seat, error.number, error.reason)
            blamed = timed[error.seat - 1].player if error.seat <= len(timed) else None
            if isinstance(blamed, OutsidePlayer) and not isinstance(error.__cause__, PlayerFault):
                with suppress(PlayerFault):
                    blamed.refuse(error.reason)
        for seat, player in enumerate(timed, 1):
            if isinstance(player.player, OutsidePlayer) and (forfeit is None or forfeit.seat != seat):
                with suppress(PlayerFault):
                    player.player.over(seats.view(seat))
    state = seats.state
    clocks = {seat: player.clock for seat, player in enumerate(timed, 1)}
    capped = forfeit is None and not state.over
    return result_of(state, capped=capped, clocks=clocks, forfeit=forfeit), state


def _seated(name: str, seat: int, seed: int | str, stack: ExitStack) -> Player:
    """A player by name, in a process of its own if the name is a command."""
    own = f"{seed}/{seat}"
    if not name.startswith(COMMAND):
        return make_player(name, own)
    try:
        outside = OutsidePlayer(name[len(COMMAND) :], own)
    except PlayerFault as fault:
        raise BadAnswer(seat, 0, fault.reason, None, fault.message) from fault
    stack.callback(outside.close)
    return outside
