"""Where a team game stands: whose turn, who is out, who may be named, the score (rules.md 4 and 6)."""

from typing import Any


def side(seat):
    """0 for the odd seats, 1 for the even ones."""
    return 0 if seat % 2 else 1


class Position:
    """Where a team game stands, and what follows of itself from that."""

    def __init__(self, rules, hands, start, view=None):
        self.rules = rules
        self.hands = hands
        self.view = view  # None: complete record; 0: spectator
        self.seats = list(range(1, rules.players + 1))
        self.turn = start  # who was on turn at the last event that was a player's own; see settled()
        self.chooser: Any = None  # team-choice: the claimant who names who asks next
        self.claimer: Any = None  # endgame: the lone claimer, once fixed
        self.asked: Any = None  # illegal=table: the ask that waits for its answer
        self.last_ask: Any = None  # illegal=table: the answered ask that may be called
        self.open_claim: Any = None  # spoken: {"seat", "penalty", "named": [(card, holder)], "book"}
        self.owner: dict[str, Any] = dict.fromkeys(rules.books)  # None (live), 0, 1 or "void"
        self.gained = list(self.seats)  # who got cards since the last event but must-claims (all, by the deal)

    # ---- simple questions

    def team(self, seat):
        return [other for other in self.seats if side(other) == side(seat)]

    def opponents(self, seat):
        return [other for other in self.seats if side(other) != side(seat)]

    def with_cards(self, seats):
        return [seat for seat in seats if self.hands.size(seat) > 0]

    def from_left(self, seat):
        """All seats clockwise, beginning left of this one (which comes last)."""
        return self.seats[seat:] + self.seats[:seat]

    def live(self, book):
        return self.owner[book] is None

    def live_books(self):
        return [book for book in self.rules.books if self.live(book)]

    def live_cards(self, rank):
        """The cards of a rank that are still in play."""
        return [card for card in self.rules.order if card[0] == rank and card not in self.hands.gone]

    def score(self):
        points = [0, 0]
        for book, owner in self.owner.items():
            if owner in (0, 1):
                points[owner] += self.rules.value(book)
        return points

    def void(self):
        return len([owner for owner in self.owner.values() if owner == "void"])

    def over(self):
        left = sum(self.rules.value(book) for book in self.live_books())
        odd, even = self.score()
        return left == 0 or (self.rules["end"] == "majority" and abs(odd - even) > left)

    def winner(self):
        if not self.over():
            return None
        odd, even = self.score()
        if odd == even:
            return list(self.seats)
        return self.team(1) if odd > even else self.team(2)

    def due(self):
        """The must-claim that is due, as (seat, book)."""
        if self.rules["must-claim"] == "yes" and not self.over():
            for seat in [self.turn] + self.from_left(self.turn)[:-1]:
                for book in self.live_books():
                    if all(self.hands.holds(seat, card) for card in self.rules.books[book]):
                        return (seat, book)
        return None

    def could_ask(self, seat):
        """Is there an ask that the game would accept?  (A hand that is not seen: we suppose so.)"""
        if self.rules["illegal"] == "table" or self.rules["ask-own"] == "yes" or not self.hands.all_seen(seat):
            return True
        held = self.hands.seen[seat]
        if self.rules["ask"] == "rank":
            return any(set(self.live_cards(card[0])) - held for card in held)
        return any(set(self.rules.books[self.rules.book_of(card)]) - held for card in held)

    # ---- whose turn it is

    def settled(self):
        """What follows of itself from the last event: phase, turn, who may be named, whether a claimer is fixed.

        Must-claims come before this: they neither change self.turn nor what is worked out here.
        """

        def asks_next(seat):
            phase = "ask" if self.could_ask(seat) else "claims"
            return {"phase": phase, "turn": seat, "named": [], "claimer": None}

        def claims_alone(seat):
            return {"phase": "claims", "turn": seat, "named": [], "claimer": seat}

        def passes(seat, candidates, what):
            return {"phase": "pass", "turn": seat, "named": candidates, "claimer": None, "pass": what}

        out = [team for team in (self.team(1), self.team(2)) if not self.with_cards(team)]
        if not out and self.chooser:
            candidates = self.with_cards(self.team(self.chooser))
            if len(candidates) == 1:
                return asks_next(candidates[0])
            return passes(self.chooser, candidates, "choice")
        if out and self.rules["endgame"] == "open":
            return {"phase": "claims", "turn": None, "named": [], "claimer": None}
        if out and self.claimer:
            return claims_alone(self.claimer)
        then = claims_alone if out else asks_next
        if out and self.turn in out[0]:
            candidates = self.with_cards(self.opponents(self.turn))
            if len(candidates) == 1:
                return then(candidates[0])
            return passes(self.turn, candidates, "claimer")
        if self.hands.size(self.turn) > 0:
            return then(self.turn)
        candidates = self.with_cards(self.team(self.turn))
        if len(candidates) == 1:
            return then(candidates[0])
        if self.rules["emptied"] == "left":
            return then(next(seat for seat in self.from_left(self.turn) if seat in candidates))
        return passes(self.turn, candidates, "out")

    def commit(self):
        """Before an event of a player's own: what followed of itself has now happened."""
        now = self.settled()
        if now["turn"]:
            self.turn = now["turn"]
        if now["claimer"]:
            self.claimer = now["claimer"]
        if now["phase"] != "pass":
            self.chooser = None

    def situation(self):
        """phase and turn, as `check --json` gives them."""
        if self.over():
            return {"phase": "over", "turn": None}
        if self.open_claim:
            return {"phase": "claim", "turn": self.settled()["turn"]}
        if self.asked:
            return {"phase": "answer", "turn": self.asked["seat"]}
        if self.due():
            return {"phase": "claims", "turn": self.turn}
        now = self.settled()
        return {"phase": now["phase"], "turn": now["turn"]}

    def a_team_is_out(self):
        return not self.with_cards(self.team(1)) or not self.with_cards(self.team(2))
