"""Whose turn it is and what is awaited: what follows of itself after an event.

:func:`settle` is for team games (docs/rules, “the turn when someone is out”), :func:`begin_turn` for games with a pile.
"""

from __future__ import annotations

from halfsuit.game.position import Draft, Phase

__all__ = ["begin_turn", "can_ask", "game_over", "settle"]


def game_over(d: Draft) -> None:
    """End the game: nothing is awaited any more."""
    d.phase = Phase.OVER
    d.turn = 0
    d.asked = None
    d.window = None
    d.claim = None
    d.candidates = ()
    d.choice = 0
    d.due = None
    d.draws = 0


def settle(d: Draft) -> None:
    """Work out what is awaited in a team game, from who has cards and with whom the turn is."""
    d.candidates = ()
    rules = d.table.rules
    if not d.live or (rules.end == "majority" and _decided(d)):
        game_over(d)
        return
    if rules.must_claim == "yes":
        d.due = _due(d)
        if d.due is not None:
            d.phase, d.turn = Phase.CLAIMS, d.mover
            return
    out = d.side_out()
    if out is not None:
        _settle_endgame(d, out)
    elif d.choice:
        _pass(d, d.choice, tuple(seat for seat in d.table.mates[d.choice] if d.counts[seat]))
    elif d.counts[d.mover]:
        d.phase, d.turn = (Phase.ASK if can_ask(d, d.mover) else Phase.CLAIMS), d.mover
    else:
        _replace_mover(d)


def _decided(d: Draft) -> bool:
    """Whether the lead is greater than all points still to be had."""
    left = sum(value for book, value in zip(d.table.pack.books, d.table.values, strict=True) if book.mask & d.live)
    return abs(d.points[0] - d.points[1]) > left


def _due(d: Draft) -> tuple[int, int] | None:
    """The first book complete in one hand: in seat order from the player on turn, then in book order."""
    for seat in (d.mover, *d.table.left[d.mover]):
        hand = d.held[seat]
        for book in d.table.pack.books:
            if hand & book.mask == book.mask:
                return seat, book.index
    return None


def _settle_endgame(d: Draft, out: int) -> None:
    """One side has no cards left: nobody asks any more."""
    d.choice = 0
    if d.table.rules.endgame == "open":
        d.phase, d.turn = Phase.CLAIMS, 0
        return
    if not d.claimer:
        if d.table.side_of(d.mover) == out:
            _pass(d, d.mover, tuple(seat for seat in d.table.sides[1 - out] if d.counts[seat]))
        elif d.counts[d.mover]:
            d.claimer = d.mover
        else:
            _replace_mover(d)
            return
    if d.claimer:
        d.phase, d.turn = Phase.CLAIMS, d.claimer


def _replace_mover(d: Draft) -> None:
    """The player on turn has no cards: a team-mate goes on."""
    if d.table.rules.emptied == "left":
        d.mover = next(seat for seat in d.table.left[d.mover] if d.counts[seat] and seat in d.table.mates[d.mover])
        settle(d)
    else:
        _pass(d, d.mover, tuple(seat for seat in d.table.mates[d.mover] if d.counts[seat]))


def _pass(d: Draft, seat: int, candidates: tuple[int, ...]) -> None:
    """``seat`` says who goes on; a single candidate does so by itself."""
    if len(candidates) != 1:
        d.phase, d.turn, d.candidates = Phase.PASS, seat, candidates
        return
    (d.mover,) = candidates
    d.choice = 0
    settle(d)


def can_ask(d: Draft, seat: int) -> bool:
    """Whether the game would accept some question of a player with cards, as far as this position can tell."""
    rules = d.table.rules
    if rules.illegal == "table" or rules.ask_own == "yes" or not d.known(seat):
        return True
    if rules.ask == "card":
        return bool(d.askable(seat))
    return bool(d.askable_ranks(seat))


def begin_turn(d: Draft, seat: int) -> None:
    """Give the turn to ``seat`` in a game with a pile, or to the next to the left who can ask or must draw.

    Nobody asks without cards, nor when all the others are out; a player without cards follows ``empty-hand``. If nobody
    can do anything, the game is over.
    """
    d.asked = None
    if not d.live or (d.table.rules.end == "first-out" and (not d.pile or min(d.counts[1:]) == 0)):
        game_over(d)
        return
    draws = d.pile and d.table.rules.empty_hand != "out"
    for player in (seat, *d.table.left[seat][:-1]):
        if not d.counts[player]:
            if draws:
                d.phase, d.turn, d.mover = Phase.DRAW, player, player
                d.draws = min(d.pile, int((d.table.rules.empty_hand or "draw-1")[5:]))
                return
        elif any(d.counts[other] for other in d.table.opponents[player]):
            d.phase, d.turn, d.mover = Phase.ASK, player, player
            return
    game_over(d)
