"""What a claim tells: where the cards of a book were, how many each gave up, or only that it was not as was said."""

from __future__ import annotations

from halfsuit.cards import mask_of
from halfsuit.game.actions import Holding
from halfsuit.game.events import CardNamed, Claimed, Counts, Outcome
from halfsuit.game.fold import holding_of
from halfsuit.game.position import Position, Table
from halfsuit.infer.known import Known
from halfsuit.infer.story import Story

__all__ = ["declared", "hear_claim", "hear_last_name"]


def declared(table: Table, event: Claimed) -> bool:
    """Whether the game made this claim for a player (``must-claim``): a right one of a book whole in one hand."""
    return (
        table.rules.must_claim == "yes" and event.outcome == "+" and all(seat == event.seat for seat, _ in event.naming)
    )


def hear_claim(known: Known, before: Position, event: Claimed) -> None:
    """A claim in one sentence."""
    rules = before.table.rules
    late = rules.claim_when == "own-turn" and before.turn not in (0, event.seat) and not declared(before.table, event)
    _hear(known, before, event, event.book, event.naming, event.outcome, late=late)


def hear_last_name(known: Known, before: Position, event: CardNamed) -> None:
    """A card named in a spoken claim: only the last one, with which it is decided, tells anything."""
    if event.outcome is None:
        return
    claim = before.claim
    if claim is None:
        known.refute()
        return
    naming = holding_of(before, (*claim.named, (event.card, event.holder)))
    book = before.table.pack.book_at[event.card]
    _hear(known, before, event, book, naming, event.outcome, late=claim.late)


def _hear(
    known: Known,
    before: Position,
    event: Claimed | CardNamed,
    book: int,
    naming: Holding,
    outcome: Outcome,
    *,
    late: bool,
) -> None:
    if book not in known.groups.of_book:
        known.refute()
        return
    group, cards = known.groups.of_book[book]
    story = known.touch(group)
    if cards & ~story.live:
        story.refute()
    where = naming if outcome == "+" else event.shown
    if where is not None:
        right = _outcome(before.table, event.seat, naming, where, late=late)
        if right != outcome or group.local(mask_of(card for _, held in where for card in held)) != cards:
            story.refute()
        for seat, held in where:
            story.see(seat, known.places[seat], group.local(mask_of(held)))
    elif event.given is not None:
        _count(known, before.table, story, cards, event.seat, event.given, naming, outcome, late=late)
    else:
        story.refute()
    story.leave(cards)


def _outcome(table: Table, seat: int, naming: Holding, where: Holding, *, late: bool) -> Outcome:
    """How a claim ends if the cards are there."""
    ours = all(holder in table.mates[seat] for holder, _ in where)
    if late:
        return "0" if ours else "-"
    if naming == where:
        return "+"
    return "0" if ours and table.rules.wrong_split == "void" else "-"


def _count(
    known: Known,
    table: Table,
    story: Story,
    cards: int,
    seat: int,
    given: Counts,
    naming: Holding,
    outcome: Outcome,
    *,
    late: bool,
) -> None:
    """A wrong claim after which nothing is shown: hands shrink. If they shrink as was said, it was said wrongly."""
    numbers = dict(given)
    ours = all(holder in table.mates[seat] for holder in numbers)
    void = ours and (late or table.rules.wrong_split == "void")
    if sum(numbers.values()) != cards.bit_count() or (outcome == "0") != void:
        story.refute()
    for player in table.seats:
        story.give(known.places[player], player, cards, numbers.get(player, 0))
    if late or numbers != {holder: len(held) for holder, held in naming}:
        return
    named: list[int | None] = [None] * len(story.group.cards)
    for holder, held in naming:
        mine = story.group.local(mask_of(held))
        if mine & story.moved & ~story.public[holder]:
            return  # wrong for everybody to see
        for bit in range(len(named)):
            if mine >> bit & 1 and not story.moved >> bit & 1:
                (named[bit],) = known.places[holder]
    story.wrong(named)
