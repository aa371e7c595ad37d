"""What knowledge is made of, while it is being worked out. See :class:`halfsuit.infer.knowledge.Knowledge`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from halfsuit.cards import Card, mask_of
from halfsuit.game.deal import Deal
from halfsuit.game.position import Position
from halfsuit.infer.groups import Group, Groups, groups_of
from halfsuit.infer.questions import Question
from halfsuit.infer.story import Pins, Story

__all__ = ["Known"]


class Known:
    """The fields of knowledge, and the small steps by which they change. Only a copy is ever changed.

    Places are those of :mod:`halfsuit.infer.puzzle`: first the seats as they were dealt, then, in games with a pile,
    the pile (with the cards that were drawn openly), and each card that was drawn unseen.

    Attributes:
        deal: the deal as the viewer saw it; ``None`` if what is remembered begins later.
        began: by seat, what the viewer knew it to hold when it began, as bits.
        viewer: whose knowledge it is; 0 for somebody who watches.
        position: where the game stands, as far as the viewer knows.
        soft: whether questions may break the rules, whatever the rules say.
        places: by seat (0: the pile), the places whose cards came to it unseen.
        sizes: by place, how many cards it was dealt.
        hands: the places whose cards the viewer knows, each with the cards as bits.
        draws: the draws in order: the place and ``None``, or the pile and the card that was drawn openly.
        groups: the books, as the counting sees them.
        told: by group, what everybody could learn.
        asking: the question that stands unanswered, or the one that can still be called.
        due: seats and books: who may have a whole book that must be declared (``must-claim``).
        first: with whom the order of such declarations begins.
    """

    __slots__ = (
        "asking",
        "began",
        "deal",
        "draws",
        "due",
        "first",
        "groups",
        "hands",
        "places",
        "position",
        "sizes",
        "soft",
        "told",
        "viewer",
    )
    deal: Deal | None
    began: tuple[int, ...]
    viewer: int
    position: Position
    soft: bool
    places: tuple[tuple[int, ...], ...]
    sizes: tuple[int, ...]
    hands: tuple[tuple[int, int], ...]
    draws: tuple[tuple[int, Card | None], ...]
    groups: Groups
    told: list[Story]
    asking: Question | None
    due: tuple[tuple[int, int], ...]
    first: int

    def __init__(self, position: Position, *, soft: bool) -> None:
        """What is known when a game, or the part of it that is remembered, begins so."""
        table = position.table
        self.deal = None
        self.began = position.held
        self.viewer = position.viewer or 0
        self.position = position
        self.soft = soft
        seats = table.seats
        self.groups = groups_of(table, position.live)
        self.sizes = position.counts[1:] if table.team else (*position.counts[1:], position.pile)
        self.places = (() if table.team else (len(seats),), *((seat - 1,) for seat in seats))
        self.hands = ((self.viewer - 1, position.held[self.viewer]),) if self.viewer else ()
        self.draws = ()
        self.told = [Story(group, len(self.sizes), len(seats)) for group in self.groups.all]
        self.asking = None
        self.due = ()
        self.first = position.mover
        for seat in seats:
            if seat != self.viewer and position.held[seat]:
                for story in self.told:
                    story.see(seat, self.places[seat], story.group.local(position.held[seat]))
        if table.team and table.rules.must_claim == "yes":
            self.due = tuple((seat, book) for seat in seats for book in self.groups.of_book)

    def copy(self) -> Self:
        """A copy to go on with."""
        new = type(self).__new__(type(self))
        new.deal = self.deal
        new.began = self.began
        new.viewer = self.viewer
        new.position = self.position
        new.soft = self.soft
        new.places = self.places
        new.sizes = self.sizes
        new.hands = self.hands
        new.draws = self.draws
        new.groups = self.groups
        new.told = self.told.copy()
        new.asking = self.asking
        new.due = self.due
        new.first = self.first
        return new

    @property
    def trusting(self) -> bool:
        """Whether a question is taken to have kept the rules."""
        return not self.soft and self.position.table.rules.illegal == "refuse"

    def touch(self, group: Group) -> Story:
        """The story of a group, to be changed now; it knows the places that there were before."""
        story = self.told[group.index].copy()
        self.told[group.index] = story
        self._finish(story)
        return story

    def stories(self) -> Sequence[Story]:
        """What everybody could learn, by group, with all that follows from the places there are now."""
        if not self.position.table.team:
            for story in self.told:
                if story.changed or len(story.allowed) < len(self.sizes):
                    self.touch(story.group)
        return self.told

    def _finish(self, story: Story) -> None:
        """In games with a pile no hand has a whole book; that says more whenever a hand has grown."""
        if not self.position.table.team and (story.changed or len(story.allowed) < len(self.sizes)):
            story.grow(len(self.sizes))
            story.settle(self.places)

    def draw_unseen(self, seat: int, card: int | None) -> int:
        """A seat draws a card that not everybody sees (``None``: nor does the viewer). Gives its place."""
        place = len(self.sizes)
        pile = self.places[0][0]
        sizes = list(self.sizes)
        sizes[pile] -= 1
        self.sizes = (*sizes, 1)
        self.places = tuple((*old, place) if at == seat else old for at, old in enumerate(self.places))
        self.draws = (*self.draws, (place, None))
        if card is not None:
            self.hands = (*self.hands, (place, 1 << card))
        return place

    def refute(self) -> None:
        """What was told cannot be: no deal fits."""
        self.touch(self.groups.all[0]).refute()

    def suppose(self, seat: int, hand: int, group: Group) -> None:
        """Of a group a seat has exactly these cards (bits) in its hand now."""
        story = self.touch(group)
        cards = group.local(hand) & story.live
        if story.public[seat] & ~cards:
            story.refute()
        story.see(seat, self.places[seat], cards)
        story.lack(seat, self.places[seat], story.live & ~cards & ~story.moved)

    def pins(self, group: Group) -> Pins:
        """The places whose cards of a group the viewer knows."""
        return tuple((place, group.local(mask)) for place, mask in self.hands)

    @property
    def laid(self) -> tuple[tuple[Card, ...], ...]:
        """By seat (from 0), the cards of its hand that were laid down at the deal."""
        if self.deal is None:
            return ()
        return tuple(
            tuple(card for card in hand if not held >> card & 1)
            for hand, held in zip(self.deal.hands, self.began[1:], strict=True)
        )

    def seen_by_all(self, seat: int) -> int:
        """The cards that everybody knows a seat to have, as bits."""
        return mask_of(card for story in self.told for card in story.group.names(story.public[seat]))
