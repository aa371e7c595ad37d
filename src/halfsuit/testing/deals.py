"""Deals by chance, also badly shuffled ones, and deals that look alike from one seat."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from halfsuit.cards import Card
from halfsuit.game import Deal, deal_seen
from halfsuit.game.deal import teams_by_draw
from halfsuit.rules import Ruleset, pack_of
from halfsuit.testing.rulesets import rulesets

__all__ = ["deals", "deals_alike", "seeds"]

seeds = st.integers(min_value=0, max_value=2**32 - 1)
"""Seeds for everything that is shuffled or played by chance."""


@st.composite
def deals(draw: st.DrawFn, rules: Ruleset | st.SearchStrategy[Ruleset] | None = None) -> Deal:
    """Deals of any rules, or of the given ones.

    One in three comes from a pack that was hardly shuffled, so that books are dealt complete or nearly so. The dealer
    is not always known, nor are the cards that were drawn for teams.
    """
    if not isinstance(rules, Ruleset):
        rules = draw(rules if rules is not None else rulesets())
    chance = Random(draw(seeds))
    seats = range(1, rules.players + 1)
    dealer = draw(st.sampled_from(seats))
    known = draw(st.sampled_from((True, True, False)))
    start = {"dealer": dealer, "left-of-dealer": dealer % rules.players + 1, "highest-draw": 1}.get(rules.first)
    if start is None or (not known and rules.first != "highest-draw"):
        start = draw(st.sampled_from(seats))
    drew = None
    if rules.teams == "draw" and draw(st.booleans()):
        drew = teams_by_draw(chance.sample([card for card in pack_of(rules).cards if card < 52], rules.players))
    swaps = draw(st.sampled_from((None, None, st.integers(0, 40))))
    pack = _shuffled(rules, chance) if swaps is None else _hardly_shuffled(rules, dealer, chance, draw(swaps))
    deal = Deal.of(rules, pack, start=start, dealer=dealer, drew=drew)
    return deal if known else replace(deal, dealer=None)


def _shuffled(rules: Ruleset, chance: Random) -> list[Card]:
    pack = list(pack_of(rules).cards)
    chance.shuffle(pack)
    return pack


def _hardly_shuffled(rules: Ruleset, dealer: int, chance: Random, swaps: int) -> list[Card]:
    """A pack that gives the seats one book after another, but for some cards that changed places."""
    books = list(pack_of(rules).books)
    chance.shuffle(books)
    cards = [card for book in books for card in book.cards]
    for _ in range(swaps):
        one, other = chance.randrange(len(cards)), chance.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    n = rules.players
    dealt = len(cards) if rules.hand_size is None else rules.hand_size * n
    pack = cards.copy()
    at = 0
    for seat in range(n):  # the places of the pack that go to a seat, one seat after another
        for place in range((seat - dealer) % n, dealt, n):
            pack[place] = cards[at]
            at += 1
    return pack


@st.composite
def deals_alike(draw: st.DrawFn, deal: Deal, seat: int) -> Deal:
    """Another deal that a seat (0: a spectator) cannot tell from this one: some cards it does not see changed places.

    Where nothing is hidden from the seat the example is given up (:func:`hypothesis.assume`).
    """
    seen = deal_seen(deal, seat)
    hidden = [
        (at, place)
        for at, hand in enumerate((*deal.hands, deal.stock))
        for place, card in enumerate(hand)
        if at == len(deal.hands) or card not in seen.hands[at]
    ]
    assume(len(hidden) > 1)
    hands = [list(hand) for hand in (*deal.hands, deal.stock)]
    chance = Random(draw(seeds))
    for _ in range(draw(st.sampled_from((1, 2, 3, 30)))):
        (one, here), (other, there) = chance.sample(hidden, 2)
        hands[one][here], hands[other][there] = hands[other][there], hands[one][here]
    sort = pack_of(deal.rules).sorted
    alike = replace(deal, hands=tuple(sort(hand) for hand in hands[:-1]), stock=tuple(hands[-1]))
    assume(alike != deal and deal_seen(alike, seat) == seen)  # a book dealt complete would be seen
    return alike
