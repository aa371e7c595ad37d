"""Notes in the head: what follows, by simple rules, from what was said.

A card whose place was seen is in ``position.held``. Of every other card the notes keep the places where it may be, and
of every player the questions that prove it to hold *one of* some cards. From these and the hand sizes the simple rules
of a good memory draw all they can: who surely has, who surely lacks, what must be where because there is no other room.
What they find is certain, but they do not find everything that is.
"""

from __future__ import annotations

import enum

from halfsuit.cards import Card, cards_of, mask_of
from halfsuit.game.events import (
    Answered,
    Asked,
    Called,
    CardNamed,
    Claimed,
    Drawn,
    Event,
    Laid,
    OwnedUp,
)
from halfsuit.game.fold import advance, start
from halfsuit.game.position import Position
from halfsuit.game.view import View

__all__ = ["PILE", "Depth", "Notes"]


class Depth(enum.IntEnum):
    """How far somebody thinks."""

    MISSES = 0
    """Who was heard not to have a card, and who was seen to get one."""
    HAND = 1
    """And whoever asks for a card does not have it."""
    ONE_OF = 2
    """And whoever asks has another card of the book."""
    ROOM = 3
    """And there is only so much room in a hand."""


PILE = 0
"""The place of a card that nobody has: the pile, counted as seat 0."""


class Notes:
    """What one seat can work out. Made for a view, :meth:`read` takes in what happened since.

    Attributes:
        position: where the game stood after the last event read.
        may: by place (0 the pile, then the seats), the cards not yet seen that may be there, as bits.
        sure: by place, the cards that must be there without having been seen there.
        needs: for some seat, cards of which it holds at least one.
        contradiction: whether no deal fits. It can happen only where questions may break the rules and are believed.
    """

    __slots__ = (
        "_asked",
        "_depth",
        "_memory",
        "_past",
        "_since",
        "_trusting",
        "_verdicts",
        "contradiction",
        "deal",
        "events",
        "may",
        "needs",
        "position",
        "sure",
    )

    def __init__(
        self, view: View, *, trusting: bool = True, depth: Depth = Depth.ROOM, memory: int | None = None
    ) -> None:
        self.deal = view.deal
        self.events: tuple[Event, ...] = ()
        self._trusting = trusting or view.rules.illegal == "refuse"
        self._verdicts: dict[int, bool] = {}
        self._depth = depth
        self._memory = memory
        self._since = 0
        self._past = (0, start(view.deal))
        """How many events are not remembered, and where the game stood after them."""
        self._begin(start(view.deal))

    def _begin(self, position: Position) -> None:
        self.position = position
        self.needs: list[tuple[int, int]] = []
        self.contradiction = False
        self._asked = 0
        hidden = self._unseen()
        self.may: list[int] = [0 if seat == self.deal.viewer else hidden for seat in range(len(self.position.counts))]
        self.may[PILE] = hidden if self.position.pile else 0
        self.sure: list[int] = [0] * len(self.may)
        self._conclude()

    def read(self, view: View) -> Notes:
        """Take in the events since the last time; gives notes begun anew if this is another game."""
        events = view.events
        known = len(self.events)
        if (view.deal is not self.deal and view.deal != self.deal) or events[:known] != self.events:
            return Notes(view, trusting=self._trusting, depth=self._depth, memory=self._memory).read(view)
        if len(events) == known:
            return self
        if self._memory is not None and self._forget(events):
            return self
        verdicts = len(self._verdicts)
        for event in events[known:]:
            self._step(event)
        if len(self._verdicts) != verdicts:  # what was believed, or not, of a question was wrong: think again
            self._recall(events)
        self.events = events
        return self

    def _forget(self, events: tuple[Event, ...]) -> bool:
        """Begin anew from the last questions that are remembered, if anything is forgotten.

        What everybody can see is known all the same: the hand sizes, the own hand, the books that are gone.
        """
        assert self._memory is not None
        since = len(events)
        left = self._memory
        while since and left:
            since -= 1
            left -= isinstance(events[since], Asked)
        if since == self._since:
            return False
        self._since, self._verdicts = since, {}
        self._recall(events)
        self.events = events
        return True

    def _recall(self, events: tuple[Event, ...]) -> None:
        """Go through everything again that is remembered."""
        number, position = self._past if self._past[0] <= self._since else (0, start(self.deal))
        for event in events[number : self._since]:
            position = advance(position, event)
        self._past = (self._since, position)
        if self._since:
            faded = position.draft()
            faded.held = tuple(hand if seat == self.deal.viewer else 0 for seat, hand in enumerate(position.held))
            position = faded.done()
        self._begin(position)
        for event in events[self._since :]:
            self._step(event)

    def _step(self, event: Event) -> None:
        before, self.position = self.position, advance(self.position, event)
        self._take(before, event)
        self._conclude()  # after every event, so that it does not matter how often the notes are read

    def has(self, seat: int) -> int:
        """The cards that a seat certainly holds, as bits."""
        return (self.position.held[seat] if seat else 0) | self.sure[seat]

    def room(self, seat: int) -> int:
        """How many cards of a seat (0: the pile) are not known."""
        return self._room(seat) - self.sure[seat].bit_count()

    def must_have_one(self, seat: int, cards: int) -> bool:
        """Whether a seat certainly holds at least one of some cards (bits)."""
        if self.has(seat) & cards:
            return True
        return any(who == seat and not some & ~cards for who, some in self.needs)

    def _unseen(self) -> int:
        seen = 0
        for hand in self.position.held:
            seen |= hand
        return self.position.live & ~seen

    def _room(self, seat: int) -> int:
        p = self.position
        return p.counts[seat] - p.held[seat].bit_count() if seat else p.pile

    def _take(self, before: Position, event: Event) -> None:
        """What one event tells."""
        if isinstance(event, Asked):
            if event.hit is not None:
                self._hear_question(before, event)
                self._hear_answer(before, event, hit=event.hit, moved=event.moved)
                self._see_laid(event.seat, event.laid)
        elif isinstance(event, Answered):  # a question taken back before the answer tells nothing
            assert before.asked is not None
            self._asked = before.number
            self._hear_question(before, before.asked)
            self._hear_answer(before, before.asked, hit=event.hit, moved=event.moved)
        elif isinstance(event, OwnedUp):
            self._verdicts[self._asked] = False
        elif isinstance(event, Called):
            self._verdicts[self._asked] = not event.illegal
        elif isinstance(event, Drawn):
            self._see_draw(event)
            self._see_laid(event.seat, event.laid)
        elif isinstance(event, Claimed | CardNamed):
            self._forget_dead()

    def _hear_question(self, before: Position, event: Asked) -> None:
        """A player who asks holds a card of the book, and not the one asked for."""
        seat, pack, rules = event.seat, before.table.pack, before.table.rules
        if self._depth < Depth.HAND or before.known(seat) or not self._verdicts.get(self._asked, self._trusting):
            return
        wanted = pack.wanted_mask(event.wanted) & before.live
        own = rules.ask_own == "no" and wanted.bit_count() == 1
        family = pack.family_mask(event.wanted) & before.live
        if own:
            self.may[seat] &= ~wanted
            family &= ~wanted
        if not before.held[seat] & family:
            self.needs.append((seat, self.may[seat] & family))

    def _hear_answer(self, before: Position, asked: Asked, *, hit: bool, moved: tuple[int, ...]) -> None:
        wanted = before.table.pack.wanted_mask(asked.wanted)
        cards = mask_of(moved)  # pyright: ignore[reportArgumentType]
        if hit:
            self.needs = [
                need for need in self.needs if not (need[0] == asked.target and need[1] & cards & ~before.held[need[0]])
            ]
            self._strike(cards)
        self.may[asked.target] &= ~wanted

    def _see_laid(self, seat: int, laid: tuple[Laid, ...]) -> None:
        if laid:
            cards = mask_of(card for book in laid for card in book.cards)
            self.needs = [need for need in self.needs if not (need[0] == seat and need[1] & cards)]
            self._strike(cards)
            self._forget_dead()

    def _see_draw(self, event: Drawn) -> None:
        if event.card is None:
            self.may[event.seat] |= self.may[PILE]
        else:
            self._strike(1 << event.card)
        if not self.position.pile:
            self.may[PILE] = 0

    def _strike(self, cards: int) -> None:
        """Cards were seen: they are no longer looked for, and cannot be the *one of some* that somebody else holds."""
        self.may = [mask & ~cards for mask in self.may]
        self.needs = [(seat, some & ~cards) for seat, some in self.needs]

    def _forget_dead(self) -> None:
        """Cards that left the game, or were seen, are no longer looked for.

        A question for a rank may be about two books. If one is gone, the asker may have had its card of that one.
        """
        live, unseen = self.position.live, self._unseen()
        self.needs = [(seat, some) for seat, some in self.needs if not some & self.may[seat] & ~live]
        self.may = [mask & unseen for mask in self.may]

    def _conclude(self) -> None:
        """Apply the simple rules until they find nothing more."""
        self.contradiction = False
        places = range(len(self.may))
        unseen = self._unseen()
        rooms = [self._room(place) for place in places]
        while not self.contradiction:
            before = (tuple(self.may), len(self.needs))
            self._mark_sure(unseen)
            self._use_needs()
            for place in places if self._depth >= Depth.ROOM else ():
                self._use_room(place, rooms[place])
            if before == (tuple(self.may), len(self.needs)):
                break
        self._mark_sure(unseen)

    def _mark_sure(self, unseen: int) -> None:
        """A card that can be in one place only is there."""
        once = twice = 0
        for mask in self.may:
            twice |= once & mask
            once |= mask
        if once != unseen:
            self.contradiction = True
        self.sure = [mask & ~twice for mask in self.may]

    def _place(self, place: int, cards: int) -> None:
        """These cards are here and nowhere else."""
        self.may = [mask if at == place else mask & ~cards for at, mask in enumerate(self.may)]
        self.sure[place] |= cards

    def _use_needs(self) -> None:
        kept: list[tuple[int, int]] = []
        if self._depth < Depth.ONE_OF:
            self.needs = []
        for seat, some in dict.fromkeys(self.needs):
            left = some & self.may[seat]
            if left & self.sure[seat]:
                continue
            if not left:
                self.contradiction = True
            elif not left & (left - 1):
                self._place(seat, left)
            else:
                kept.append((seat, left))
        self.needs = kept

    def _use_room(self, place: int, room: int) -> None:
        may, sure = self.may[place], self.sure[place]
        free = room - sure.bit_count()
        if free < 0 or may.bit_count() < room:
            self.contradiction = True
        elif free == 0:
            self.may[place] = sure
        elif may.bit_count() == room:
            self._place(place, may)
        else:
            self._use_room_for_needs(place, free)

    def _use_room_for_needs(self, place: int, free: int) -> None:
        """Where the hidden cards of a hand are only just enough for what it must hold, nothing else is in it."""
        mine: list[int] = []
        for seat, some in sorted(self.needs, key=lambda need: need[1].bit_count()):
            if seat == place and not some & self.sure[place] and not any(some & other for other in mine):
                mine.append(some)
        if len(mine) > free:
            self.contradiction = True
        elif len(mine) == free and mine:
            allowed = self.sure[place]
            for some in mine:
                allowed |= some
            self.may[place] &= allowed

    def places(self, card: int) -> list[int]:
        """Where an unseen card may be: seats, and 0 for the pile."""
        return [place for place, mask in enumerate(self.may) if mask >> card & 1]

    def share(self, card: int, place: int) -> float:
        """A rough chance that an unseen card is in a place: by the room there, beside the room where else it may be."""
        if not self.may[place] >> card & 1:
            return 0.0
        if self.sure[place] >> card & 1:
            return 1.0
        rooms = [(at, self.room(at)) for at in self.places(card)]
        total = sum(room for _, room in rooms)
        return next((room / total for at, room in rooms if at == place), 0.0) if total > 0 else 0.0

    def holder(self, card: int) -> int | None:
        """The seat that certainly holds a card; ``None`` if that is not certain, or if it is in the pile."""
        bit = 1 << card
        for seat in self.position.table.seats:
            if (self.position.held[seat] | self.sure[seat]) & bit:
                return seat
        return None

    def unseen(self) -> list[Card]:
        """The cards not seen anywhere."""
        return cards_of(self._unseen())
