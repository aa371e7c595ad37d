"""What every player at a table does the same way: answer, draw, speak a claim to its end, pass, own up.

A player of this kind only says what it would ask, what it would claim, whom it would pass to and which question it
would call; when each of them is due, and that the result is always legal, is settled here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from halfsuit.bots.player import Reason, chance_of, must_act
from halfsuit.cards import Card
from halfsuit.game import LegalActions
from halfsuit.game.actions import Action, Answer, Ask, Call, CallOff, Claim, Draw, Holding, Name, OpenClaim, OwnUp, Pass
from halfsuit.game.deal import Deal
from halfsuit.game.fold import holding_of
from halfsuit.game.position import Phase
from halfsuit.game.view import View

__all__ = ["Naming", "Seated", "fair_asks", "may_claim"]


@dataclass(frozen=True, slots=True)
class Naming:
    """A book to be claimed and who is to be named for each card, with the chance that it is right and the reason."""

    book: int
    holders: dict[Card, int]
    sure: float
    reason: Reason


def may_claim(view: View, legal: LegalActions) -> bool:
    """Whether this seat may claim now without a penalty for claiming out of turn."""
    position = view.position
    if not legal.claims and not any(isinstance(action, OpenClaim) for action in legal.others):
        return False
    return view.rules.claim_when == "any-time" or position.turn in (0, view.seat)


def fair_asks(view: View, legal: LegalActions) -> list[Ask]:
    """The questions that keep to the rules, also where the game would accept others (``illegal=table``)."""
    if view.rules.illegal == "refuse":
        return list(legal.asks)
    position, pack = view.position, view.position.table.pack
    mine = position.askable(view.seat) & position.live
    return [ask for ask in legal.asks if mine & pack.wanted_mask(ask.wanted)]


class Seated(ABC):
    """The common part of our own players. See :class:`halfsuit.bots.player.Player`."""

    name = ""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self.reason = Reason("waiting")
        """Why the last decision was taken."""
        self._plan: tuple[int, Deal, Naming] | None = None

    def ready(self) -> None:  # noqa: B027
        """Wait until all that this player thinks with is at hand. Most have nothing to wait for."""

    @property
    def is_ready(self) -> bool:
        """Whether it need not wait. To ask begins to make ready what is not."""
        return True

    def explain(self, names: Sequence[str] = ()) -> str:
        """A sentence about the last decision."""
        return self.reason.sentence(names)

    def act(self, view: View) -> Action | None:
        """What this player does now; see :class:`halfsuit.bots.player.Player`."""
        self.reason = Reason("waiting")
        position, seat = view.position, view.seat
        must = must_act(position, seat)
        if position.over:
            return None
        if position.phase is Phase.ANSWER:
            return self._because(Reason("answer", 1.0), Answer(seat)) if must else None
        if position.phase is Phase.DRAW:
            return self._because(Reason("draw", 1.0), Draw(seat)) if must else None
        if position.phase is Phase.CLAIM:
            return self._speak(view) if must else None
        legal = view.legal_actions()
        if not legal:
            return None
        return self._settle_last_question(view, legal) or self._move(view, legal, must=must)

    def _move(self, view: View, legal: LegalActions, *, must: bool) -> Action | None:
        position = view.position
        claiming = may_claim(view, legal)
        if claiming:
            naming = self.claim(view)
            if naming is not None:
                return self._claim(view, naming)
        if not must:
            return None
        if position.phase is Phase.PASS:
            return self._pass(view)
        if position.phase is Phase.ASK:
            asks = fair_asks(view, legal)
            ask = self.ask(view, asks) if asks else None
            if ask is not None:
                return ask
        naming = self.forced(view)
        return self._claim(view, naming)

    @abstractmethod
    def ask(self, view: View, asks: list[Ask]) -> Ask | None:
        """Which of the questions to ask. ``None``, only where claims are possible, for a claim instead."""

    @abstractmethod
    def claim(self, view: View) -> Naming | None:
        """A claim to be made now of the player's own free will, on its turn or off it."""

    @abstractmethod
    def forced(self, view: View) -> Naming:
        """The claim to be made where nothing else is possible."""

    @abstractmethod
    def speak(self, view: View, book: int) -> Naming:
        """Whom to name for the rest of a book whose claim was begun."""

    def pass_to(self, view: View, candidates: tuple[int, ...]) -> int:
        """To whom to give the turn, or the duty to claim; without a better idea, to anybody."""
        self.reason = Reason("pass-only")
        return chance_of(self.seed, view, "pass").choice(candidates)

    def calls(self, view: View) -> bool:
        """Whether to call the question just answered."""
        return False

    def _because(self, reason: Reason, action: Action) -> Action:
        self.reason = reason
        return action

    def _claim(self, view: View, naming: Naming) -> Action:
        self.reason = naming.reason
        self._plan = (view.number, view.deal, naming)
        if view.rules.claim_style == "spoken":
            return OpenClaim(view.seat)
        return Claim(view.seat, naming.book, self._holding(view, naming))

    def _holding(self, view: View, naming: Naming) -> Holding:
        return holding_of(view.position, tuple(naming.holders.items()))

    def _speak(self, view: View) -> Action:
        """Go on with a spoken claim: the book is the one first named, the names are worked out afresh each time."""
        spoken = view.position.claim
        assert spoken is not None
        pack = view.position.table.pack
        naming = None if spoken.late else self._planned(view, len(spoken.named) + 1)
        if spoken.named:
            book = pack.book_of(spoken.named[0][0])
            if naming is None or any(naming.holders.get(card) != holder for card, holder in spoken.named):
                naming = self.speak(view, book.index)
        elif naming is None:
            return self._because(Reason("call-off"), CallOff(view.seat))
        self.reason = naming.reason
        named = {card for card, _ in spoken.named}
        card = next(card for card in pack.books[naming.book].cards if card not in named)
        return Name(view.seat, card, naming.holders[card])

    def _planned(self, view: View, since: int) -> Naming | None:
        """What this player meant to name when it opened the claim, so many events ago; ``None`` if it did not."""
        number = view.number - since
        if self._plan is None or self._plan[0] != number or self._plan[1] != view.deal:
            before = View(view.deal)
            for event in view.events[:number]:
                before = before.then(event)
            self._plan = None
            self.act(before)
        return self._plan[2] if self._plan is not None else None

    def _pass(self, view: View) -> Action:
        candidates = view.position.candidates
        to = self.pass_to(view, candidates)
        reason = self.reason if self.reason.code != "waiting" else Reason("pass-only")
        self.reason = Reason(reason.code, reason.sure, {**reason.facts, "to": to})
        return Pass(view.seat, to)

    def _settle_last_question(self, view: View, legal: LegalActions) -> Action | None:
        """Own up to a question that broke the rules (somebody else may have asked it from this seat); call others'."""
        window = view.position.window
        if window is None:
            return None
        if window.asker == view.seat:
            if window.illegal and OwnUp(view.seat) in legal.others:
                return self._because(Reason("own-up", 1.0), OwnUp(view.seat))
        elif Call(view.seat) in legal.others and self.calls(view):
            return self._because(Reason("call", 1.0, {"target": window.asker}), Call(view.seat))
        return None
