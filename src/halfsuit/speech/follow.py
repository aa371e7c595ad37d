"""What follows of an event without anybody saying it: the turn, who is out, the score, what is awaited, the end.

Also what players must announce when they run low (``announce``), and how a game begins.
"""

from __future__ import annotations

from collections.abc import Iterator

from halfsuit.cards import Card
from halfsuit.game import Answered, Asked, Deal, Drawn, Event, Laid, Phase, Position
from halfsuit.game.shown import announcements
from halfsuit.speech.events import claim_verb, told_laid
from halfsuit.speech.message import Message, People
from halfsuit.speech.words import book_word, card_word

__all__ = ["awaited", "begun", "followed", "score"]


def begun(deal: Deal, start: Position, people: People) -> tuple[Message, ...]:
    """How a game begins: teams, the deal, books dealt complete, who asks first. ``start`` is the first position."""
    return tuple(_begun(deal, start, people))


def _begun(deal: Deal, start: Position, people: People) -> Iterator[Message]:
    table = start.table
    if deal.drew is not None:
        for seat, card in zip(table.seats, deal.drew, strict=True):
            yield people.told("drew", {"name": seat}, card=card_word(card))
    if table.team:
        side = 1 if people.seat in table.sides[1] else 0
        mates = tuple(people.name(seat) for seat in table.sides[side] if seat != people.seat)
        others = tuple(people.name(seat) for seat in table.sides[1 - side])
        yield Message("teams", {"you": "player" if people.seat else "other", "mates": mates, "others": others})
    if deal.dealer is not None:
        yield people.told("deals", {"name": deal.dealer})
    for index, side in start.won if not table.team else ():
        yield from told_laid(start, side + 1, (Laid(index, ()),), people)
    if start.phase is Phase.OVER:
        yield from _end(start, people)
    else:
        yield people.told("begins", {"name": deal.start})
        yield from _next(start, people)


def followed(before: Position, event: Event, after: Position, people: People) -> tuple[Message, ...]:
    """What follows of an event, told to the listener. The positions are as the listener knows them."""
    return tuple(_followed(before, event, after, people))


def _followed(before: Position, event: Event, after: Position, people: People) -> Iterator[Message]:
    yield from _gained(before, event, after, people)
    if not after.over:
        yield from _run_low(before, after, people)
    if after.table.team and len(after.won) > len(before.won):
        yield score(after, people)
    if after.over:
        yield from _end(after, people)
        return
    if _turn_is_news(before, event, after):
        again = isinstance(event, Asked | Answered | Drawn) and _turn_before(before, event) == after.turn
        yield people.told("turn-again" if again else "turn", {"name": after.turn})
    if (before.phase, before.turn, before.candidates, before.claimer, before.asked, before.side_out()) != (
        after.phase,
        after.turn,
        after.candidates,
        after.claimer,
        after.asked,
        after.side_out(),
    ):
        yield from _next(after, people)


def _gained(before: Position, event: Event, after: Position, people: People) -> Iterator[Message]:
    """How many cards of a book the listener now has, who got one."""
    asked = event if isinstance(event, Asked) else before.asked if isinstance(event, Answered) else None
    moved: tuple[Card, ...] = event.moved if isinstance(event, Asked | Answered) else ()
    if asked is None or asked.seat != people.seat or not moved:
        return
    pack = after.table.pack
    for index in sorted({pack.book_at[card] for card in moved}):
        book = pack.books[index]
        number = (after.held[people.seat] & book.mask).bit_count()
        if number:
            yield Message("now-have", {"n": number, "book": book_word(book, pack)})


def _run_low(before: Position, after: Position, people: People) -> Iterator[Message]:
    aloud = dict(announcements(before, after))
    told = after.table.seats if after.table.team and after.rules.counts == "public" else (people.seat,)
    for seat in after.table.seats:
        if seat in aloud:
            yield people.told("announces-last" if aloud[seat] else "announces-empty", {"name": seat})
        elif after.table.team and seat in told and before.counts[seat] and not after.counts[seat]:
            yield people.told("is-out", {"name": seat})


def score(position: Position, people: People) -> Message:
    """The score: us and them, the two teams, or everybody's books."""
    if not position.table.team:
        points = tuple(
            people.told("score-of", {"name": seat}, n=position.points[seat - 1]) for seat in position.table.seats
        )
        return Message("score-alone", {"points": points})
    odd, even = position.points
    first = people.side(position.table.sides[0])
    if first == "them":
        odd, even = even, odd
    return Message("score-team", {"side": "us" if people.seat else "sun", "first": odd, "second": even})


def _turn_before(before: Position, event: Event) -> int:
    """Who was on turn when something was asked, answered or drawn."""
    return before.asked.seat if isinstance(event, Answered) and before.asked is not None else before.turn


def _turn_is_news(before: Position, event: Event, after: Position) -> bool:
    """Whether it must be said whose turn it is."""
    if after.phase not in (Phase.ASK, Phase.DRAW) or not after.turn:
        return False
    if after.phase is Phase.DRAW:  # a card drawn for a miss is part of the question, several drawn are one draw
        return after.asked is None and (before.phase is not Phase.DRAW or before.turn != after.turn)
    return (
        before.phase is not Phase.ASK
        or before.turn != after.turn
        or isinstance(event, Asked)
        or before.won != after.won
    )


def awaited(position: Position, people: People) -> tuple[Message, ...]:
    """Whose turn it is and what is awaited now, for somebody who has just come back."""
    turn = position.phase in (Phase.ASK, Phase.DRAW, Phase.ANSWER)
    messages = (people.told("turn", {"name": position.turn}),) if turn else ()
    return (*messages, *_next(position, people))


def _next(p: Position, people: People) -> Iterator[Message]:
    """What is awaited, if it is not simply a question."""
    roles = {"name": p.turn}
    verb = claim_verb(p.rules)
    out = p.side_out() if p.table.team else None
    match p.phase:
        case Phase.ANSWER if p.asked is not None and p.asked.target == people.seat:
            yield people.told("must-answer", {"asker": p.asked.seat})
        case Phase.DRAW if p.turn == people.seat:
            yield Message("must-draw", {"n": p.draws})
        case Phase.PASS:
            candidates = people.listed(p.candidates)
            if out is not None and p.table.side_of(p.turn) == out:
                yield people.told("must-name-claimer", roles, candidates=candidates, verb=verb)
            else:
                yield people.told("must-choose" if p.choice else "must-pass", roles, candidates=candidates)
        case Phase.CLAIMS if p.due is None:
            if p.claimer:
                yield people.told("must-claim-alone", roles, verb=verb)
            elif out is not None:
                yield Message("only-claims", {"side": people.side(p.table.sides[1 - out]), "verb": verb})
            else:
                yield people.told("must-claim", roles, verb=verb)
        case _:
            pass


def _end(p: Position, people: People) -> Iterator[Message]:
    winners = p.winners
    assert winners is not None
    if p.rules.end == "first-out" and p.live:
        empty = tuple(seat for seat in p.table.seats if not p.counts[seat])
        if empty:
            yield people.told("ends-empty", {"name": empty[0]})
        elif not p.pile:
            yield Message("ends-pile")
    elif p.live:
        yield Message("ends-majority" if p.table.team else "ends-stuck")
    best = max(p.points)
    if p.table.team:
        if len(winners) == len(p.table.seats):
            yield Message("end-tie", {"points": best})
        else:
            side = people.side(p.table.sides[p.table.side_of(winners[0])])
            yield Message("end-team", {"side": side, "winner": best, "loser": min(p.points)})
        if p.void:
            yield Message("end-void", {"n": p.void})
    elif len(winners) == 1:
        yield people.told("end-alone", {"name": winners[0]}, n=best)
    else:
        yield people.told("end-shared", {}, names=people.listed(winners), n=best)
