"""The player ``careful``: it remembers what was said and draws the simple conclusions.

It takes what it can place, else asks where the chance is best by room in the hands, claims what it is sure of, on its
turn or off it, and guesses only when it must.
"""

from __future__ import annotations

from collections.abc import Callable

from halfsuit.bots.notes import Notes
from halfsuit.bots.player import Reason, chance_of, wanted_text
from halfsuit.bots.seated import Naming, Seated
from halfsuit.cards import Card, cards_of, mask_of
from halfsuit.game.actions import Ask
from halfsuit.game.events import Answered, Asked, CardNamed, Claimed, Drawn, Event
from halfsuit.game.view import View
from halfsuit.rules.pack import Book

__all__ = ["CarefulPlayer", "provably_illegal", "quiet", "since_book", "sure_takes"]

_QUIET = 2
"""Rounds without a hit after which the best claim is made, though it be a guess."""
_TURNING = 10
"""Rounds without a book after which questions that are equally good are chosen by chance."""
_ENDLESS = 60
"""Rounds without a book after which a guess is better than going on."""


class CarefulPlayer(Seated):
    """Perfect memory, simple deduction."""

    name = "careful"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self._believing: Notes | None = None
        self._proven: Notes | None = None

    def notes(self, view: View) -> Notes:
        """What follows if every question kept to the rules; if that cannot be, what follows from the answers alone."""
        notes = self._believing.read(view) if self._believing is not None else Notes(view).read(view)
        self._believing = notes
        return self.proven(view) if notes.contradiction else notes

    def proven(self, view: View) -> Notes:
        """What follows without believing that questions kept to the rules, where the rules let them be broken."""
        notes = self._proven.read(view) if self._proven is not None else Notes(view, trusting=False).read(view)
        self._proven = notes
        return notes

    def ask(self, view: View, asks: list[Ask]) -> Ask | None:
        """A sure hit, else the best chance; if nothing can hit, a likely claim, or any when nothing moves."""
        notes, position = self.notes(view), view.position
        dice = chance_of(self.seed, view, "ask")
        waiting = since_book(notes.events) // len(position.table.seats)
        turning = waiting > _TURNING  # the same cards go round and round: something else must be tried
        worth = {
            ask: (self._chance(notes, ask), 0 if turning else self._progress(notes, ask), dice.random()) for ask in asks
        }
        best = max(worth, key=worth.__getitem__)
        chance = worth[best][0]
        facts: dict[str, str | int | float] = {"target": best.target, "wanted": wanted_text(best), "chance": chance}
        if position.table.team and (chance <= 0 or waiting > _ENDLESS):
            naming = self._best_guess(notes, view.seat)
            stuck = waiting > _ENDLESS or quiet(notes.events) > _QUIET * len(position.table.seats)
            if naming is not None and (naming.sure >= 0.5 or stuck):
                return None
            self.reason = Reason("ask-miss", 0.0, facts)
        else:
            self.reason = Reason("ask-sure" if chance >= 1 else "ask-guess", chance, facts)
        return best

    def claim(self, view: View) -> Naming | None:
        """A book of which every card can be placed."""
        notes, seat = self.notes(view), view.seat
        position = notes.position
        ours = 0
        for mate in position.table.mates[seat]:
            ours |= notes.has(mate)
        for book in position.table.pack.books:
            if book.mask & position.live and not book.mask & ~ours:
                return self._name(notes, seat, book, "claim-sure")
        return None

    def forced(self, view: View) -> Naming:
        """The book that is most likely to be right."""
        notes, seat = self.notes(view), view.seat
        naming = self._best_guess(notes, seat)
        assert naming is not None
        return naming

    def speak(self, view: View, book: int) -> Naming:
        """The rest of a claim that somebody else began: the likeliest holders."""
        notes = self.notes(view)
        return self._name(notes, view.seat, notes.position.table.pack.books[book], "claim-forced")

    def pass_to(self, view: View, candidates: tuple[int, ...]) -> int:
        """The team-mate who can take most, or else has most cards; of opponents, who must then claim, the poorest."""
        notes, position = self.notes(view), view.position
        dice = chance_of(self.seed, view, "pass")
        if candidates[0] not in position.table.mates[view.seat]:
            self.reason = Reason("pass-weakest")
            return min(candidates, key=lambda seat: (notes.has(seat).bit_count(), dice.random()))
        self.reason = Reason("pass-best")
        return max(candidates, key=lambda seat: (sure_takes(notes, seat), position.counts[seat], dice.random()))

    def calls(self, view: View) -> bool:
        """Call a question that provably broke the rules."""
        window = view.position.window
        return window is not None and (bool(window.illegal) or provably_illegal(self.proven(view)))

    def _chance(self, notes: Notes, ask: Ask) -> float:
        """The chance of a hit; for a rank above 1 by what is expected beyond the first card."""
        position = notes.position
        wanted = position.table.pack.wanted_mask(ask.wanted) & position.live
        has = notes.has(ask.target) & wanted
        if ask.wanted < 64:
            return 1.0 if has else notes.share(ask.wanted, ask.target)
        expected = float(has.bit_count())
        miss = 1.0
        for card in cards_of(wanted & notes.may[ask.target] & ~has):
            share = notes.share(card, ask.target)
            expected += share
            miss *= 1 - share
        if has or notes.must_have_one(ask.target, wanted):
            return max(1.0, expected)
        return 1 - miss

    def _progress(self, notes: Notes, ask: Ask) -> int:
        """How much of the book the asker's team is known to have."""
        position = notes.position
        family = position.table.pack.family_mask(ask.wanted) & position.live
        return sum((notes.has(mate) & family).bit_count() for mate in position.table.mates[ask.seat])

    def _best_guess(self, notes: Notes, seat: int) -> Naming | None:
        position = notes.position
        live = [book for book in position.table.pack.books if book.mask & position.live]
        named = [self._name(notes, seat, book, "claim-forced") for book in live]
        return max(named, key=lambda naming: naming.sure, default=None)

    def _name(self, notes: Notes, seat: int, book: Book, code: str) -> Naming:
        """The likeliest holder in the team of every card of a book, and a rough chance that all are right."""
        mates = notes.position.table.mates[seat]
        holders: dict[Card, int] = {}
        chance = 1.0
        for card in book.cards:
            known = notes.holder(card)
            if known in mates:
                holders[card] = known
                continue
            shares = [(0.0 if known else notes.share(card, mate), mate) for mate in mates]
            share, mate = max(shares, key=lambda pair: pair[0])
            holders[card] = mate
            chance *= share
        facts: dict[str, str | int | float] = {"book": book.text, "chance": chance}
        return Naming(book.index, holders, chance, Reason(code, chance, facts))


def sure_takes(notes: Notes, seat: int) -> int:
    """How many cards a seat could certainly take: known to be with an opponent, of books of which it surely has one."""
    position = notes.position
    theirs = 0
    for other in position.table.opponents[seat]:
        theirs |= notes.has(other)
    return sum(
        (theirs & book.mask).bit_count()
        for book in position.table.pack.books
        if book.mask & position.live and notes.must_have_one(seat, book.mask)
    )


def provably_illegal(notes: Notes) -> bool:
    """Whether the question just answered certainly broke the rules, by what is known now.

    No card has moved since, except in claims; so what the asker cannot have now it could not have then.
    """
    asked, moved = _last_question(notes.events)
    position = notes.position
    if asked is None:
        return False
    family = position.table.pack.family_mask(asked.wanted) & position.live
    wanted = 1 << asked.wanted
    if position.rules.ask_own == "no":
        if notes.has(asked.seat) & wanted & ~moved:
            return True
        family &= ~wanted
    return bool(family) and not (notes.has(asked.seat) | notes.may[asked.seat]) & family & ~moved


def _last_question(events: tuple[Event, ...]) -> tuple[Asked | None, int]:
    """The last question, and the cards that moved for it, as bits."""
    moved = 0
    for event in reversed(events):
        if isinstance(event, Answered):
            moved = mask_of(event.moved)
        elif isinstance(event, Asked):
            return event, moved
    return None, 0


def quiet(events: tuple[Event, ...]) -> int:
    """How many events there have been since a card or a book last changed hands."""
    return _since(events, lambda event: isinstance(event, Asked | Answered) and bool(event.moved))


def since_book(events: tuple[Event, ...]) -> int:
    """How many events there have been since a book was last claimed or laid down."""
    return _since(events, lambda event: False)


def _since(events: tuple[Event, ...], moved: Callable[[Event], bool]) -> int:
    count = 0
    for event in reversed(events):
        if isinstance(event, Claimed) or (isinstance(event, CardNamed) and event.outcome is not None):
            break
        if isinstance(event, Asked | Drawn) and event.laid:
            break
        if moved(event):
            break
        count += 1
    return count
