"""What a question is worth where everybody plays alone: what it brings, and what it gives away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from halfsuit.bots.asks import Worth
from halfsuit.bots.belief import Belief
from halfsuit.bots.notes import Notes
from halfsuit.bots.told import Told
from halfsuit.cards import cards_of
from halfsuit.game.actions import Ask

__all__ = ["Bait", "fish"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bait:
    """How much each term of a question counts beside its chance of a hit, where everybody plays alone.

    Attributes:
        more: cards to be expected beyond the first.
        own: cards of the book in the asker's hand.
        finish: the chance that the hit completes a book.
        fresh: 1 if nobody can know yet that the asker has a card of the book.
        size: the asked player's hand, in cards below the average.
        lucky: the chance of drawing what was asked for, where that goes on.
        threat: times the chance of a miss, the cards that the next player can then surely take from the asker.
    """

    more: float = 0.0
    own: float = 0.0
    finish: float = 0.0
    fresh: float = 0.0
    size: float = 0.0
    lucky: float = 0.0
    threat: float = 0.0


def fish(asks: Sequence[Ask], belief: Belief, notes: Notes, told: Told, bait: Bait) -> list[Worth]:
    """What every question is worth, in their order."""
    position = belief.position
    pack, rules, seat = position.table.pack, position.rules, asks[0].seat
    hand = position.held[seat]
    average = sum(position.counts[1:]) / len(position.table.seats)
    found: list[Worth] = []
    for ask in asks:
        wanted = pack.wanted_mask(ask.wanted) & position.live
        family = pack.family_mask(ask.wanted) & position.live
        expected, miss = 0.0, 1.0
        for card in cards_of(wanted & ~hand):
            share = belief.chance(card, ask.target)
            expected += share
            miss *= 1 - share
        chance = 1.0 if notes.must_have_one(ask.target, wanted) else 1 - miss
        expected = max(expected, chance)
        mine = (hand & family).bit_count()
        book = next(book for book in pack.books if book.mask & family)
        lacking = book.size - mine % book.size
        finish = chance if lacking <= 1 else min(chance, max(0.0, expected - lacking + 1))
        after = ask.target if rules.after_miss == "asked" else position.left_with_cards(seat)
        fresh = not (told.asks[seat][book.index] or told.shown(seat) & family)
        lucky = 0.0
        if rules.lucky_draw != "no" and position.pile:
            lucky = sum(belief.chance(card, 0) for card in cards_of(wanted & ~hand)) / position.pile
        threat = 0.0
        if bait.threat and after != seat:
            for other in pack.books:
                if told.asks[seat][other.index] and hand & other.mask and notes.must_have_one(after, other.mask):
                    threat += (hand & other.mask).bit_count()
        worth = chance
        if book.size > 2:  # of two cards a hit makes a book at once, and nothing but its chance was found to count
            worth += (
                bait.more * max(0.0, expected - chance) + bait.own * mine + bait.finish * finish + bait.fresh * fresh
            )
        worth += (
            bait.size * (average - position.counts[ask.target])
            + bait.lucky * (1 - chance) * lucky
            - bait.threat * (1 - chance) * threat
        )
        found.append(Worth(ask, worth, chance, after, threat))
    return found
