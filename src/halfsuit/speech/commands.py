"""What a player is about to do, as the words on a button: “Ask Bo for the king of hearts”."""

from __future__ import annotations

from halfsuit.cards import Card, Rank
from halfsuit.game import (
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Draw,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    Position,
    TakeBack,
)
from halfsuit.speech.events import claim_verb
from halfsuit.speech.message import Message, People
from halfsuit.speech.words import book_word, card_word, rank_word

__all__ = ["command"]


def command(position: Position, action: Action, people: People) -> Message:
    """An action as the words on the button that does it."""
    verb = claim_verb(position.rules)
    match action:
        case Ask(_, target, wanted):
            name = people.name(target)
            if wanted >= 64:
                return Message("do-ask-rank", {"target": name, "rank": rank_word(Rank(wanted))})
            return Message("do-ask-card", {"target": name, "card": card_word(Card(wanted))})
        case Answer():
            return Message("do-answer")
        case TakeBack():
            return Message("do-take-back")
        case OwnUp():
            return Message("do-own-up")
        case Call():
            return Message("do-call")
        case Draw():
            return Message("do-draw")
        case Claim(_, index, _):
            pack = position.table.pack
            return Message("do-claim", {"book": book_word(pack.books[index], pack), "verb": verb})
        case OpenClaim():
            return Message("do-open", {"verb": verb})
        case CallOff():
            return Message("do-call-off")
        case Name(seat, card, holder):
            return people.told(
                "do-name", {"holder": holder}, card=card_word(card), own="yes" if seat == holder else "no"
            )
        case Pass(seat, to):
            return Message("do-go-on") if seat == to else Message("do-pass", {"name": people.name(to)})
