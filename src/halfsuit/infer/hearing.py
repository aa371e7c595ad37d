"""How an event becomes knowledge: what everybody can conclude from it, and what its viewer sees besides.

Here are questions, answers and draws; claims are in :mod:`halfsuit.infer.claiming`.
"""

from __future__ import annotations

from dataclasses import replace

from halfsuit.cards import cards_of, mask_of
from halfsuit.game.events import Answered, Asked, Called, CardNamed, Claimed, Drawn, Event, Laid, OwnedUp
from halfsuit.game.fold import lucky
from halfsuit.game.position import Position
from halfsuit.infer.claiming import declared, hear_claim, hear_last_name
from halfsuit.infer.known import Known
from halfsuit.infer.questions import Question
from halfsuit.infer.story import Story

__all__ = ["begin", "hear"]


def begin(known: Known, dealt: tuple[tuple[int, int], ...] = ()) -> None:
    """What follows from the deal alone. ``dealt``: seats and what they were seen to lay down at once, as bits."""
    rules = known.position.table.rules
    if rules.books == "pairs":
        for seat, laid in dealt:
            for group in known.groups.all:
                _third(known, seat, laid, known.touch(group))


def _third(known: Known, seat: int, laid: int, story: Story) -> None:
    """Of three of a rank the first two were laid down: the third comes after both."""
    order = known.position.table.pack.order
    rank = known.position.table.pack.family_mask(story.group.cards[0])
    down = cards_of(laid & rank)
    if len(down) == 2:
        last = max(order[card] for card in down)
        before = mask_of(card for card in story.group.cards if order[card] < last)
        story.strangers(known.places[seat], story.group.local(before))


def hear(known: Known, event: Event, after: Position) -> None:
    """Take in an event. ``after`` is the viewer's position after it; ``known`` is a copy to be changed."""
    before = known.position
    if known.due:
        _nothing_due(known, event)
    match event:
        case Asked():
            _asked(known, before, event)
        case Answered():
            _answered(known, before, event)
        case Called(illegal=illegal):
            _judged(known, legal=not illegal)
        case OwnedUp():
            _judged(known, legal=False)
        case Drawn():
            _drawn(known, before, event)
        case Claimed():
            hear_claim(known, before, event)
        case CardNamed():
            hear_last_name(known, before, event)
        case _:
            pass
    known.position = after
    if isinstance(event, Asked | Answered) and event.hit and after.table.team and after.table.rules.must_claim == "yes":
        asked = event if isinstance(event, Asked) else before.asked
        assert asked is not None
        _may_be_due(known, asked.seat, event.moved, after)


# Whole books that must be declared


def _nothing_due(known: Known, event: Event) -> None:
    """Something else was done: so nobody had a whole book, or none that comes before the one declared."""
    claim = event if isinstance(event, Claimed) and declared(known.position.table, event) else None
    left: list[tuple[int, int]] = []
    for seat, book in known.due:
        if claim is not None:
            if book == claim.book:
                continue
            if _order(known, seat, book) > _order(known, claim.seat, claim.book):
                left.append((seat, book))
                continue
        group, cards = known.groups.of_book[book]
        hidden = cards & ~known.told[group.index].moved
        if hidden.bit_count() <= known.sizes[seat - 1]:  # a smaller hand cannot have it anyway
            story = known.touch(group)
            story.not_whole(known.places[seat], cards, story.moved, story.public[seat])
    known.due = tuple(left)


def _order(known: Known, seat: int, book: int) -> tuple[int, int]:
    return (seat - known.first) % len(known.position.table.seats), book


def _may_be_due(known: Known, seat: int, moved: tuple[int, ...], after: Position) -> None:
    """A seat got cards: it may have a whole book now."""
    again = after.table.rules.after_hit == "again"
    known.first = seat if again else after.draft().left_with_cards(seat)
    group = known.groups.at[moved[0]]
    new = group.local(mask_of(moved))  # pyright: ignore[reportArgumentType]
    known.due = tuple((seat, book) for book, cards in group.books if cards & new)


# Questions and answers


def _asked(known: Known, before: Position, event: Asked) -> None:
    pack = before.table.pack
    family = pack.family_mask(event.wanted) & before.live
    if not family:
        known.refute()
        return
    group = known.groups.at[cards_of(family)[0]]
    story = known.told[group.index]
    question = Question(
        number=before.number + 1,
        seat=event.seat,
        target=event.target,
        places=known.places[event.seat],
        group=group.index,
        wanted=group.local(pack.wanted_mask(event.wanted) & before.live),
        family=group.local(family),
        moved=story.moved,
        public=story.public[event.seat],
        hit=bool(event.hit),
        own=before.table.rules.ask_own == "no",
    )
    if event.hit is None:
        known.asking = question
    else:
        story = known.touch(group)
        if known.trusting:
            story.judge(question, legal=True)
        _resolve(known, story, question, event.moved, hit=event.hit)
        _lay(known, story, event.seat, event.laid)


def _answered(known: Known, before: Position, event: Answered) -> None:
    if known.asking is None:
        known.refute()
        return
    question = known.asking = replace(known.asking, hit=event.hit)
    story = known.touch(known.groups.all[question.group])
    _resolve(known, story, question, event.moved, hit=event.hit)


def _resolve(known: Known, story: Story, question: Question, moved: tuple[int, ...], *, hit: bool) -> None:
    """What an answer tells of the target's cards, and where the cards went."""
    story.asked(question)
    target = question.target
    cards = story.group.local(mask_of(moved))  # pyright: ignore[reportArgumentType]
    if bool(cards) != hit or len(moved) != cards.bit_count() or cards & ~question.wanted:
        story.refute()
    story.lack(target, known.places[target], question.wanted & ~cards)
    if cards:
        story.see(target, known.places[target], cards)
        story.hand_over(target, question.seat, cards)


def _judged(known: Known, *, legal: bool) -> None:
    """The last question was called, or owned up to."""
    question = known.asking
    known.asking = None
    if question is None:
        known.refute()
        return
    question = replace(question, verdict=legal)
    story = known.touch(known.groups.all[question.group])
    story.asked(question)
    story.judge(question, legal=legal)


# Games with a pile


def _lay(known: Known, story: Story, seat: int, laid: tuple[Laid, ...]) -> None:
    """Books laid down: their cards were in the hand, and leave it; all of the group that it got a card of."""
    for book in laid:
        cards = story.group.local(mask_of(book.cards))
        if cards.bit_count() != len(book.cards) or cards & ~story.live:
            story.refute()
        story.see(seat, known.places[seat], cards)
        story.leave(cards)


def _drawn(known: Known, before: Position, event: Drawn) -> None:
    fortune = before.asked is not None and before.table.rules.lucky_draw != "no"
    if event.card is not None and (event.laid or lucky(before, event.card)):
        group = known.groups.at.get(event.card)
        if group is None:
            known.refute()
            return
        story = known.touch(group)
        card = group.local(1 << event.card)
        if card & story.moved:
            story.refute()
        story.see(event.seat, known.places[0], card)
        known.draws = (*known.draws, (known.places[0][0], event.card))
        _lay(known, story, event.seat, event.laid)
        return
    place = known.draw_unseen(event.seat, event.card)
    if fortune and before.asked is not None:
        wanted = before.table.pack.wanted_mask(before.asked.wanted) & before.live
        if wanted:
            story = known.touch(known.groups.at[cards_of(wanted)[0]])
            story.strangers((place,), story.group.local(wanted))
