"""Playing a game for a record: by chance, but with a look at the cards, so that hits and right claims come about."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from halfsuit.game import Action, Ask, Claim, Deal, OwnUp, Phase, State, apply, new_game
from halfsuit.game.actions import Call, CallOff, Name, OpenClaim, TakeBack
from halfsuit.notation import Player, Record
from halfsuit.rules import parse_rules

__all__ = ["NAMES", "PLAIN", "Lean", "played"]

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jon", "Kit", "Lea")


@dataclass(frozen=True, slots=True)
class Lean:
    """What the players of a record lean to, as chances: that a question hits and a claim is right if it can be, that
    they claim rather than ask, that they say something of the last question."""

    hits: float = 0.5
    right: float = 0.7
    claims: float = 0.15
    calls: float = 0.15


PLAIN = Lean()


def played(rules: str, seed: int, until: Callable[[State], bool] = lambda state: False, lean: Lean = PLAIN) -> Record:
    """The record of a game by chance, up to the first position that will do, or to its end."""
    chance = Random(seed)
    state, _ = new_game(Deal.shuffled(parse_rules(rules), seed))
    while not state.over and not until(state):
        state, _ = apply(state, _action(state, chance, lean))
    return Record.of(state, tuple(Player(name) for name in NAMES[: state.rules.players]))


def _action(state: State, chance: Random, lean: Lean) -> Action:
    legal = state.legal_actions()
    if state.phase is Phase.CLAIM:
        return _spoken(state, chance, lean)
    of_others = [action for action in legal.others if not isinstance(action, OpenClaim)]
    talk = [action for action in of_others if isinstance(action, Call | OwnUp | TakeBack)]
    must = [action for action in of_others if action not in talk]
    if talk and chance.random() < lean.calls:
        return chance.choice(talk)
    if must:
        return chance.choice(must)
    if not legal.asks or chance.random() < lean.claims:
        claim = _claim(state, chance, lean)
        if claim is not None:
            return claim
    hits = [ask for ask in legal.asks if _hits(state, ask)]
    return chance.choice(hits if hits and chance.random() < lean.hits else legal.asks)


def _hits(state: State, ask: Ask) -> bool:
    return bool(state.position.table.pack.wanted_mask(ask.wanted) & state.position.held[ask.target])


def _claim(state: State, chance: Random, lean: Lean) -> Action | None:
    """A claim, in one sentence or by opening one; a right one if the players lean to that and there is one."""
    legal = state.legal_actions()
    opens = [action for action in legal.others if isinstance(action, OpenClaim)]
    if opens:
        return chance.choice(opens)
    right = [claim for claim in (_truth(state, seat, book.index) for seat, book in legal.claims) if claim is not None]
    if right and chance.random() < lean.right:
        return chance.choice(right)
    if not legal.claims:
        return None
    seat, book = chance.choice(legal.claims)
    return chance.choice(list(legal.ways(seat, book)))


def _truth(state: State, seat: int, book: int) -> Claim | None:
    """The right claim of a book, if the claimant's team holds all of it."""
    cards = state.position.table.pack.books[book].cards
    holders = {card: holder for holder in state.position.table.seats for card in state.hand(holder)}
    mates = state.position.table.mates[seat]
    if any(holders[card] not in mates for card in cards):
        return None
    naming = ((mate, tuple(card for card in cards if holders[card] == mate)) for mate in mates)
    return Claim(seat, book, tuple((mate, some) for mate, some in naming if some))


def _spoken(state: State, chance: Random, lean: Lean) -> Action:
    """The next words of a spoken claim: begin with a book of the team if there is one, and mostly tell the truth."""
    others = state.legal_actions().others
    names = [action for action in others if isinstance(action, Name)]
    true = [name for name in names if name.card in state.hand(name.holder)]
    claim = state.position.claim
    assert claim is not None
    if not claim.named:
        if chance.random() < lean.calls:
            return CallOff(claim.seat)
        pack = state.position.table.pack
        own = [name for name in true if _truth(state, claim.seat, pack.book_at[name.card])]
        return chance.choice(own or names)
    return chance.choice(true if true and chance.random() < 0.95 else names)
