"""Stock games: asks, draws, books laid down, and the end (rules.md 3 and 5)."""

from typing import Any

from . import asks
from .events import Fault


def complete_books(rules, held):
    """The books that are complete in these cards, in book order: (name, cards)."""
    found = []
    for name, cards in rules.books.items():
        if rules["books"] == "pairs":
            of_rank = [card for card in cards if card in held]
            while len(of_rank) >= 2:
                found.append((name, of_rank[:2]))
                of_rank = of_rank[2:]
        elif all(card in held for card in cards):
            found.append((name, cards))
    return found


class StockGame:
    def __init__(self, rules, hands, start, stock, view=None):
        self.rules = rules
        self.hands = hands
        self.stock = list(stock)  # top first; "?" for cards that are not seen
        self.view = view
        self.seats = list(range(1, rules.players + 1))
        self.turn: Any = None
        self.draw: Any = None  # {"why": "miss", "ask"} or {"why": "empty", "left"}: a draw that is due
        self.laid: dict[int, list[Any]] = {seat: [] for seat in self.seats}  # the books of each seat: lists of cards
        self.stuck = False  # nobody could ask or draw any more
        for seat in self.seats:
            for _, cards in complete_books(self.rules, self.hands.seen[seat]):
                self.lay(seat, cards)
        self.arrive(start)

    # ---- simple questions

    def from_left(self, seat):
        return self.seats[seat:] + self.seats[:seat]

    def live_cards(self, rank):
        return [card for card in self.rules.order if card[0] == rank and card not in self.hands.gone]

    def score(self):
        return [len(self.laid[seat]) for seat in self.seats]

    def void(self):
        return 0

    def over(self):
        if self.stuck or len(self.hands.gone) == len(self.rules.deck):
            return True
        if self.rules["end"] == "first-out":
            return not self.stock or any(self.hands.size(seat) == 0 for seat in self.seats)
        return False

    def winner(self):
        if not self.over():
            return None
        return [seat for seat in self.seats if len(self.laid[seat]) == max(self.score())]

    def situation(self):
        if self.over():
            return {"phase": "over", "turn": None}
        return {"phase": "draw" if self.draw else "ask", "turn": self.turn}

    def lay(self, seat, cards):
        for card in cards:
            self.hands.take(seat, card)
        self.hands.gone |= set(cards)
        self.laid[seat].append(list(cards))

    # ---- whose turn it is

    def arrive(self, first):
        """The turn comes to a seat, or stays there."""
        self.draw = None
        for seat in [first] + self.from_left(first)[:-1]:
            self.turn = seat
            others = [other for other in self.seats if other != seat and self.hands.size(other) > 0]
            if self.hands.size(seat) > 0:
                if others:
                    return
            elif self.stock and self.rules["empty-hand"] != "out":
                self.draw = {"why": "empty", "left": int(self.rules["empty-hand"][-1])}
                return
        self.stuck = True

    def left_of(self, seat):
        return self.from_left(seat)[0]

    # ---- why an event is refused

    def refuse(self, event):
        kind, seat = event["kind"], event["seat"]
        if self.over():
            raise Fault("game-over")
        if kind in ("claim", "open", "name", "calloff"):
            raise Fault("not-a-claim-game")
        if kind not in ("ask", "draw") or (kind == "draw" and not self.draw):
            raise Fault("nothing-pending")
        if kind == "ask" and self.draw:
            raise Fault("draw-pending")
        if seat != self.turn:
            raise Fault("not-your-turn")
        if kind == "ask":
            asks.refuse(self, event)

    # ---- what a record says came of it

    def happen(self, event):
        if event["kind"] == "ask":
            self.happen_ask(event)
        else:
            self.happen_draw(event)

    def happen_ask(self, event):
        seat, target = event["seat"], event["target"]
        moved = asks.check_answer(self, event, event)
        for card in moved:
            self.hands.take(target, card)
            self.hands.give(seat, card)
        asks.note_answer(self, event, moved)
        asks.note_legal(self, event)
        self.check_laid(seat, moved, event["laid"])
        if moved:
            self.arrive(seat if self.rules["after-hit"] == "again" else self.left_of(seat))
        elif self.stock:
            self.draw = {"why": "miss", "ask": event}
        else:
            self.after_miss(event)

    def after_miss(self, ask):
        self.arrive(ask["target"] if self.rules["after-miss"] == "asked" else self.left_of(ask["seat"]))

    def happen_draw(self, event):
        seat, card, draw = event["seat"], event["card"], self.draw
        if card == "?":
            if seat == self.view:
                raise Fault("wrong-cards")  # what one draws oneself is seen
            self.stock.pop(0)
            self.hands.give_unseen(seat)
        else:
            if self.stock[0] not in ("?", card) or (self.stock[0] == "?" and self.hands.where(card) is not None):
                raise Fault("wrong-cards")
            if card not in self.rules.deck:
                raise Fault("wrong-cards")
            self.stock.pop(0)
            self.hands.give(seat, card)
        self.check_laid(seat, [card], event["laid"])
        lucky = draw["why"] == "miss" and self.is_lucky(card, draw["ask"], event["laid"])
        if self.view not in (None, seat) and card != "?" and not lucky and not event["laid"]:
            raise Fault("wrong-cards")  # a view does not show this card
        if draw["why"] == "miss":
            if lucky:
                self.arrive(seat)
            else:
                self.after_miss(draw["ask"])
        else:
            draw["left"] -= 1
            if draw["left"] == 0 or not self.stock:
                self.arrive(seat if self.rules["empty-turn"] == "ask" else self.left_of(seat))

    def is_lucky(self, card, ask, laid):
        if self.rules["lucky-draw"] == "no":
            return False
        asked_for = card == ask["what"] or card[0] == ask["what"]
        return asked_for or (self.rules["lucky-draw"] == "book" and bool(laid))

    def check_laid(self, seat, new, laid):
        """The books on the line are those that the new cards complete, and they go down."""
        required = complete_books(self.rules, self.hands.seen[seat])
        for book, written in laid:
            whole = self.rules.books[book]
            cards = whole if written is None else written
            size = 2 if self.rules["books"] in ("pairs", "colour-pairs") else len(whole)
            right = len(cards) == size == len(set(cards)) and set(cards) <= set(whole)
            right = right and any(card in new for card in cards) and self.hands.room_for(seat, cards)
            if not right:
                raise Fault("wrong-cards")
            self.lay(seat, cards)
        if any(card not in self.hands.gone for _, cards in required for card in cards):
            raise Fault("wrong-cards")
