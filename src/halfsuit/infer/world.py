"""One deal that fits, as a sample gives it: who has what now, and how the cards were dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from halfsuit.cards import Card, CardSet
from halfsuit.game.deal import Deal
from halfsuit.game.events import Drawn, Event
from halfsuit.game.state import State
from halfsuit.infer.known import Known
from halfsuit.infer.puzzle import Holders

__all__ = ["World"]


class World:
    """One way in which everything may be."""

    def __init__(self, known: Known, homes: Sequence[Holders]) -> None:
        self._known = known
        self._homes = homes

    @cached_property
    def held(self) -> tuple[int, ...]:
        """By seat (0: the pile), what it holds now, as bits."""
        held = [0] * len(self._known.places)
        owner = {place: seat for seat, places in enumerate(self._known.places) for place in places}
        for story, homes in zip(self._known.told, self._homes, strict=True):
            for bit, (card, home) in enumerate(zip(story.group.cards, homes, strict=True)):
                if story.live >> bit & 1 and not story.moved >> bit & 1 and home in owner:
                    held[owner[home]] |= 1 << card
        for seat in self._known.position.table.seats:
            held[seat] |= self._known.seen_by_all(seat)
        return tuple(held)

    def hand(self, seat: int) -> CardSet:
        """What a seat holds now."""
        return CardSet(self.held[seat])

    @cached_property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """By place (:mod:`halfsuit.infer.puzzle`), the cards that it was dealt, sorted by book."""
        dealt: list[list[Card]] = [[] for _ in self._known.sizes]
        for story, homes in zip(self._known.told, self._homes, strict=True):
            for card, home in zip(story.group.cards, homes, strict=True):
                dealt[home].append(card)
        return tuple(self._known.position.table.pack.sorted(cards) for cards in dealt)

    @cached_property
    def deal(self) -> Deal:
        """The whole deal; of the cards that are still in the pile the order is not known, and is that of the pack.

        Raises:
            ValueError: what is remembered begins after the deal.
        """
        seen = self._known.deal
        if seen is None:
            raise ValueError("what is remembered begins after the deal")
        pack = self._known.position.table.pack
        hands = tuple(pack.sorted((*self.dealt[seat], *down)) for seat, down in enumerate(self._known.laid))
        stock: list[Card] = []
        if len(self._known.sizes) > len(hands):
            pile = list(self.dealt[len(hands)])
            for place, card in self._known.draws:
                drawn = self.dealt[place][0] if card is None else card
                stock.append(drawn)
                if card is not None:
                    pile.remove(card)
            stock += pile
        return Deal(seen.rules, hands, tuple(stock), seen.start, seen.dealer, seen.drew)

    def state(self, events: Iterable[Event]) -> State:
        """The game as it would stand: with this deal, after the events that the viewer saw."""
        state = State(self.deal)
        for event in events:
            if isinstance(event, Drawn) and event.card is None:
                event = Drawn(event.seat, state.top(), event.laid)  # noqa: PLW2901
            state = state.then(event)
        return state
