"""What a seat is sent: the scene, from the table and from the view of that seat. The only place where it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Literal

from halfsuit import speech
from halfsuit.cards import Card, Rank, card_text
from halfsuit.game import (
    Action,
    Answer,
    Call,
    CallOff,
    Claim,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    Phase,
    TakeBack,
    View,
)
from halfsuit.game.shown import offered
from halfsuit.game.truth import is_late
from halfsuit.server import messages as m
from halfsuit.server.seen import Seen
from halfsuit.server.table import NOBODY, Game, Person, Table
from halfsuit.server.wire import cards_text, claim_info, wanted_text, why_said

__all__ = ["Presence", "game_info", "may_info", "me_info", "table_info"]


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is here.

    Attributes:
        here: the persons who are connected.
        away: by person, since when one is away.
        bot_at: by seat, when a bot plays on for whoever is away from it.
        watching: how many others look on.
    """

    here: Set[int] = frozenset()
    away: Mapping[int, int] = field(default_factory=dict[int, int])
    bot_at: Mapping[int, int] = field(default_factory=dict[int, int])
    watching: int = 0


def table_info(table: Table, presence: Presence) -> m.TableInfo:
    """The table and who sits at it: the same for everybody."""
    return m.TableInfo(
        id=table.id,
        name=table.name,
        code=table.code,
        stage=table.stage,
        games=table.games,
        locked=table.locked,
        pace=table.pace,
        leavers=table.leavers,
        chat=table.chat,
        members=[_member(table, presence, seat) for seat in range(1, len(table.seats))],
        watching=presence.watching,
    )


def _member(table: Table, presence: Presence, seat: int) -> m.Member:
    occupant = table.seats[seat]
    person = table.persons.get(occupant.person)
    here = person is None or person.number in presence.here
    return m.Member(
        seat=seat,
        kind="empty" if occupant == NOBODY else "bot" if person is None else "person",
        name=person.name if person is not None else occupant.name,
        side=(seat + 1) % 2 if table.rules.family == "team" else None,
        level=table.level_in(seat),
        host=person is not None and person.number == table.host,
        here=here and occupant != NOBODY,
        stand_in=seat in table.stand_ins,
        left=person is not None and person.left,
        away_since=None if here or person is None else presence.away.get(person.number),
        bot_at=presence.bot_at.get(seat),
    )


def me_info(table: Table, person: Person | None) -> m.Me:
    """Who somebody is at the table."""
    if person is None:
        return m.Me(seat=0, name="", host=False, seated_before=False)
    return m.Me(
        seat=table.seat_of(person.number),
        name=person.name,
        host=person.number == table.host,
        seated_before=table.game is not None and person.number in table.game.played,
    )


def game_info(table: Table, seen: Seen, answer_at: int | None) -> m.GameInfo:
    """The game as the table shows it to the seat of a view."""
    game = table.game
    assert game is not None
    show, position, deal = seen.shown, seen.view.position, seen.view.deal
    return m.GameInfo(
        number=show.number,
        phase="over" if game.abandoned else show.phase.value,
        turn=0 if game.abandoned else show.turn,
        awaited=0 if game.abandoned else show.awaited,
        since=game.times[-1] if game.times else game.began,
        hand=cards_text(show.hand),
        counts=[None, *show.counts[1:]],
        low=list(show.low),
        pile=show.pile,
        points=list(show.points),
        void=show.void,
        won=list(seen.won),
        live=[book.index for book in position.table.pack.books if book.mask & position.live],
        claim=claim_info(show.claim, position.table.pack.book_at),
        candidates=list(show.candidates),
        claimer=show.claimer,
        called=show.may_be_called,
        pending=_pending(seen.view, answer_at),
        paused=m.Paused(*table.paused) if table.paused is not None else None,
        dealer=deal.dealer,
        drew=drew_info(game),
        winners=list(position.winners) if position.winners is not None else None,
        abandoned=game.abandoned,
    )


def _pending(view: View, answer_at: int | None) -> m.Pending | None:
    asked = view.position.asked
    if asked is None:
        return None
    return m.Pending(
        asked.seat, asked.target, wanted_text(asked.wanted), answer_at if view.phase is Phase.ANSWER else None
    )


def drew_info(game: Game) -> list[m.DrewForTeam] | None:
    """The drawing for teams, in the order in which people sat before it."""
    drew = game.state.deal.drew
    if drew is None or game.was is None:
        return None
    return sorted(
        (
            m.DrewForTeam(was, seat, card_text(card))
            for seat, (was, card) in enumerate(zip(game.was, drew, strict=True), 1)
        ),
        key=lambda drawn: drawn.was,
    )


_Action = Literal["answer", "take-back", "own-up", "call", "call-off", "pause", "resume", "again", "sit", "leave"]
_NAMED: dict[type, _Action] = {
    Answer: "answer",
    TakeBack: "take-back",
    OwnUp: "own-up",
    Call: "call",
    CallOff: "call-off",
}


def may_info(table: Table, person: Person | None, seen: Seen | None) -> m.May:
    """What somebody may do now."""
    seat = table.seat_of(person.number) if person is not None else 0
    beside = _beside(table, person, seat)
    if not seat or seen is None or table.stage != "playing" or table.paused is not None:
        reason = "not-seated" if not seat else {"lobby": "not-playing", "over": "game-over"}.get(table.stage, "paused")
        said: list[m.Sentence] = []
        if seat:
            said = why_said(reason, seen.view if seen else None, None, speech.People(table.names(), seat))
        return m.May(
            asks=None,
            claims=[],
            why_no_claim=reason,
            why_no_claim_said=said,
            claim_is_late=False,
            open_claim=False,
            name=None,
            pass_to=[],
            draw=0,
            actions=beside,
        )
    position = seen.view.position
    actions = offered(seen.view)
    asks = None
    if actions.asks:
        targets = sorted({ask.target for ask in actions.asks})
        first = actions.asks[0].target
        wanted = [ask.wanted for ask in actions.asks if ask.target == first]
        asks = m.Asks(targets, _wanted_texts(wanted, seen.view))
    names = [action for action in actions.others if isinstance(action, Name)]
    open_claim = any(isinstance(action, OpenClaim) for action in actions.others)
    can_claim = bool(actions.claims or open_claim)
    order = position.table.pack.order
    why, said = (None, []) if can_claim else _why_no_claim(seen.view, table)
    return m.May(
        asks=asks,
        claims=[book.index for _, book in actions.claims],
        why_no_claim=why,
        why_no_claim_said=said,
        claim_is_late=can_claim and is_late(position, OpenClaim(seat)) and position.due is None,
        open_claim=open_claim,
        name=m.Names(
            cards_text(sorted({name.card for name in names}, key=order.__getitem__)),
            sorted({name.holder for name in names}),
        )
        if names
        else None,
        pass_to=[action.to for action in actions.others if isinstance(action, Pass)],
        draw=position.draws if position.phase is Phase.DRAW and position.turn == seat else 0,
        actions=[*(_NAMED[type(action)] for action in actions.others if type(action) in _NAMED), *beside],
    )


def _wanted_texts(wanted: Sequence[Card | Rank], view: View) -> list[str]:
    """Cards in the pack's order, or ranks."""
    order = view.position.table.pack.order
    return list(map(wanted_text, sorted(wanted, key=lambda one: order.get(Card(one), one))))


def _why_no_claim(view: View, table: Table) -> tuple[str | None, list[m.Sentence]]:
    """The reason code with which a claim would be refused now, and the sentence for it."""
    live = view.position.live
    book = next((book for book in view.position.table.pack.books if book.mask & live), None)
    claim: Action = OpenClaim(view.seat)
    if view.rules.claim_style != "spoken" and book is not None:
        claim = Claim(view.seat, book.index, ((view.seat, book.cards),))
    why = view.why_illegal(claim)
    if why is None:
        return None, []
    return why, why_said(why, view, claim, speech.People(table.names(), view.seat))


def _beside(table: Table, person: Person | None, seat: int) -> list[_Action]:
    """What may be done beside the game."""
    actions: list[_Action] = []
    if seat and table.stage == "playing":
        actions.append("resume" if table.paused is not None else "pause")
    if table.stage == "over" and (seat or (person is not None and person.number == table.host)):
        actions.append("again")
    if _may_sit(table, person, seat):
        actions.append("sit")
    if person is not None and (seat or person.number == table.host):
        actions.append("leave")
    return actions


def _may_sit(table: Table, person: Person | None, seat: int) -> bool:
    host = person is not None and person.number == table.host
    if table.closed or table.stage == "over" or (table.locked and not seat and not host):
        return False
    if person is not None and any(holder in table.banned for holder in person.holders):
        return False
    if table.stage == "lobby":
        return any(not occupant.person for occupant in table.seats[1:])
    if seat or (person is not None and table.game is not None and person.number in table.game.played):
        return False
    return any(occupant.level for occupant in table.seats[1:])
