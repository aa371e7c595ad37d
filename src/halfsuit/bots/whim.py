"""The player ``random``: legal, cheerful, and without a thought."""

from __future__ import annotations

from random import Random

from halfsuit.bots.player import Reason, chance_of, wanted_text
from halfsuit.bots.seated import Naming, Seated
from halfsuit.cards import Card
from halfsuit.game.actions import Ask
from halfsuit.game.view import View

__all__ = ["RandomPlayer"]

_ON_TURN = 0.02
_OFF_TURN = 0.001


class RandomPlayer(Seated):
    """Asks by chance, claims what it holds itself, and once in a while something else."""

    name = "random"

    def ask(self, view: View, asks: list[Ask]) -> Ask | None:
        """Any question."""
        ask = chance_of(self.seed, view, "ask").choice(asks)
        self.reason = Reason("ask-chance", 0.5, {"target": ask.target, "wanted": wanted_text(ask)})
        return ask

    def claim(self, view: View) -> Naming | None:
        """A book that is complete in its own hand; rarely, on a whim, another of which it holds something."""
        position, seat = view.position, view.seat
        hand = position.held[seat]
        mine = [book for book in position.table.pack.books if hand & book.mask]
        for book in mine:
            if hand & book.mask == book.mask:
                return self._named(view, book.index, Random(0), "claim-sure")
        chance = chance_of(self.seed, view, "claim")
        if mine and chance.random() < (_ON_TURN if position.turn == seat else _OFF_TURN):
            return self._named(view, chance.choice(mine).index, chance, "claim-chance")
        return None

    def forced(self, view: View) -> Naming:
        """Any live book."""
        chance = chance_of(self.seed, view, "forced")
        position = view.position
        live = [book.index for book in position.table.pack.books if book.mask & position.live]
        return self._named(view, chance.choice(live), chance, "claim-forced")

    def speak(self, view: View, book: int) -> Naming:
        """The rest of a claim, by chance."""
        return self._named(view, book, chance_of(self.seed, view, "speak"), "claim-chance")

    def _named(self, view: View, index: int, chance: Random, code: str) -> Naming:
        """A book with its own cards named rightly and all others by chance."""
        position, seat = view.position, view.seat
        book = position.table.pack.books[index]
        mates = position.table.mates[seat]
        holders: dict[Card, int] = {}
        ways = 1.0
        for card in book.cards:
            if position.held[seat] >> card & 1:
                holders[card] = seat
            else:
                holders[card] = chance.choice(mates)
                ways /= len(mates)
        facts: dict[str, str | int | float] = {"book": book.text, "chance": ways}
        return Naming(index, holders, ways, Reason(code, ways, facts))
