"""What must be true of every game, whatever the rules: for tests of programs that play, keep or send games."""

from __future__ import annotations

from halfsuit.cards import mask_of
from halfsuit.game import Drawn, Phase, State

__all__ = ["contradictions"]


def contradictions(game: State) -> list[str]:
    """What cannot be true of a game in progress, in words; empty for every game that was played by the rules.

    Cards and points add up, nobody holds a card of a book that is gone, and exactly what is awaited can be done.
    """
    return [*_of_cards(game), *_of_points(game), *_of_phase(game)]


def _of_cards(game: State) -> list[str]:
    p, wrong = game.position, list[str]()
    seen = 0
    for seat in p.table.seats:
        if p.held[seat].bit_count() != p.counts[seat]:
            wrong.append(f"seat {seat} holds {p.held[seat].bit_count()} cards, not {p.counts[seat]}")
        if seen & p.held[seat]:
            wrong.append(f"seat {seat} holds a card that another holds")
        seen |= p.held[seat]
    drawn = sum(isinstance(event, Drawn) for event in game.events)
    if p.pile != len(game.deal.stock) - drawn:
        wrong.append(f"{p.pile} cards in the pile after {drawn} were drawn")
    pile = mask_of(game.pile)
    if seen & pile:
        wrong.append("a card is in a hand and in the pile")
    if seen | pile != p.live:
        wrong.append("the cards in play are not those of the books that are live")
    return wrong


def _of_points(game: State) -> list[str]:
    p, wrong = game.position, list[str]()
    pack = p.table.pack
    made = sum(p.table.values[book] for book, side in p.won if side >= 0)
    if sum(p.points) != made or p.void != sum(side < 0 for _, side in p.won):
        wrong.append(f"{p.points} points and {p.void} void books are not what was won")
    gone = sum(pack.books[book].size for book, _ in p.won)
    if gone + p.live.bit_count() != len(pack.cards):
        wrong.append(f"{gone} cards are gone and {p.live.bit_count()} in play, of {len(pack.cards)}")
    return wrong


def _of_phase(game: State) -> list[str]:
    p, wrong = game.position, _of_what_is_awaited(game)
    legal = game.legal_actions()
    if game.over:
        return [*wrong, "a game that is over goes on"] if legal or p.turn or p.awaited else wrong
    if not legal:
        wrong.append(f"nothing can be done in {game!r}")
    if p.awaited and not game.legal_actions(p.awaited):
        wrong.append(f"seat {p.awaited} is waited for and can do nothing")
    if not p.awaited and p.phase is not Phase.CLAIMS:
        wrong.append(f"nobody is waited for in phase {p.phase.value}")
    if p.phase is Phase.ASK and not legal.asks:
        wrong.append(f"seat {p.turn} is to ask and cannot")
    if p.phase is Phase.PASS and len(p.candidates) < 2:
        wrong.append("there is no choice in whom the turn is passed to")
    if p.table.team and not p.live:
        wrong.append("all books are gone and the game goes on")
    return wrong


def _of_what_is_awaited(game: State) -> list[str]:
    """What a position says beside its phase: each thing where it belongs, and nothing left over from before."""
    p, phase = game.position, game.position.phase
    there = {
        "a question": (p.asked is not None, phase is Phase.ANSWER, phase is Phase.DRAW),
        "a spoken claim": (p.claim is not None, phase is Phase.CLAIM, False),
        "somebody to pass to": (p.candidates != (), phase is Phase.PASS, phase is Phase.CLAIM),
        "a card to draw": (p.draws != 0, phase is Phase.DRAW, False),
        "a question to be called": (p.window is not None, False, phase not in (Phase.ANSWER, Phase.DRAW, Phase.OVER)),
        "a book to declare": (p.due is not None, False, phase is Phase.CLAIMS),
        "a hand that has grown": (p.grown is not None, False, p.rules.must_claim == "yes"),
        "a choice after a claim": (p.choice != 0, False, phase in (Phase.PASS, Phase.CLAIM, Phase.CLAIMS)),
    }
    return [
        f"in phase {phase.value}: {what} {'is there' if found else 'is missing'}"
        for what, (found, must, may) in there.items()
        if found != must and not (found and may)
    ]
