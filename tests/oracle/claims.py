"""Claims (rules.md 4): who may claim, what may be named, what comes of it."""

from .events import Fault
from .position import Position, side


class Claims(Position):
    """The part of TeamGame that is about claims."""

    def is_forced(self, event):
        """Is this the must-claim that is due (in a view: may it be)?"""
        if event["kind"] != "claim" or self.rules["must-claim"] == "no":
            return False
        seat, book = event["seat"], event["book"]
        cards = self.rules.books[book]
        exact = len(event["named"]) == 1 and event["named"][0][0] == seat
        exact = exact and sorted(event["named"][0][1]) == sorted(cards)
        if not exact or not self.live(book) or self.open_claim or self.asked:
            return False
        if self.due() == (seat, book):
            return True
        hidden = seat in self.gained and not self.hands.all_seen(seat)
        return hidden and event.get("mark") == "+" and self.hands.room_for(seat, cards)

    def may_be_atomic(self, event):
        """May a claim in a spoken game be written in one line?  Only the must-claims are."""
        hidden = [seat for seat in self.gained if not self.hands.all_seen(seat)]
        return self.rules["must-claim"] == "yes" and (self.due() or event["seat"] in hidden)

    # ---- refusals

    def refuse_claimant(self, seat, now):
        """claim-out-of-turn, claimant-out: may this seat claim now?"""
        any_time = self.rules["claim-when"] == "any-time"
        cardless = any_time and self.rules["cardless-claim"] == "yes"
        out = self.hands.size(seat) == 0
        if now["claimer"]:
            if seat != now["claimer"]:
                raise Fault("claim-out-of-turn")
        elif self.a_team_is_out() and now["phase"] == "claims":  # open endgame
            if out and (not cardless or not self.with_cards(self.team(seat))):
                raise Fault("claimant-out")
        elif any_time:
            if out and not cardless:
                raise Fault("claimant-out")
        elif seat != now["turn"]:
            if self.rules["out-of-turn"] == "refuse":
                raise Fault("claim-out-of-turn")
            if out:
                raise Fault("claimant-out")

    def is_penalty(self, seat):
        """Is a claim by this seat, which is allowed, one out of turn?"""
        now = self.settled()
        own_turn = self.rules["claim-when"] == "own-turn"
        return own_turn and not self.a_team_is_out() and seat != now["turn"]

    def refuse_name(self, claimant, book, card, holder, before):
        if holder not in self.team(claimant):
            raise Fault("not-a-team-member", str(holder))
        if card not in self.rules.deck:
            raise Fault("not-in-deck", card)
        if card not in self.rules.books[book]:
            raise Fault("cards-not-of-book", card)
        if card in before:
            raise Fault("card-twice", card)

    def refuse_naming(self, event):
        """The reasons of group 13 for a claim written in one line."""
        if not self.live(event["book"]):
            raise Fault("book-resolved", event["book"])
        before = []
        for holder, cards in event["named"]:
            for card in cards:
                self.refuse_name(event["seat"], event["book"], card, holder, before)
                before.append(card)
        if len(before) < len(self.rules.books[event["book"]]):
            raise Fault("cards-missing")

    def refuse_in_claim(self, event):
        """While a spoken claim is open."""
        kind, claim = event["kind"], self.open_claim
        if kind not in ("name", "calloff") or event["seat"] != claim["seat"]:
            raise Fault("claim-open")
        if kind == "calloff":
            if claim["named"]:
                raise Fault("too-late")
            return
        card, holder = event["card"], event["holder"]
        book = claim["book"] or self.rules.book_of(card)
        if book and not self.live(book):
            raise Fault("book-resolved", card)
        if holder not in self.team(event["seat"]):
            raise Fault("not-a-team-member", str(holder))
        if book is None:
            raise Fault("not-in-deck", card)
        self.refuse_name(event["seat"], book, card, holder, [name for name, _ in claim["named"]])

    # ---- what happens

    def claim_event(self, event):
        kind, seat = event["kind"], event["seat"]
        if kind == "open":
            self.open_claim = {"seat": seat, "penalty": self.is_penalty(seat), "named": [], "book": None}
        elif kind == "calloff":
            self.open_claim = None
        elif kind == "claim":
            penalty = self.is_penalty(seat)
            self.check_claim(seat, event["book"], event["named"], penalty, event)
            self.resolve(event["book"], event["named"], event)
        else:
            self.named_one(event)

    def named_one(self, event):
        claim = self.open_claim
        claim["book"] = claim["book"] or self.rules.book_of(event["card"])
        claim["named"].append((event["card"], event["holder"]))
        last = len(claim["named"]) == len(self.rules.books[claim["book"]])
        if last != (event["mark"] is not None):
            raise Fault("wrong-outcome")
        if last:
            named = {}
            for card, holder in claim["named"]:
                named.setdefault(holder, []).append(card)
            named = list(named.items())
            self.open_claim = None
            self.check_claim(claim["seat"], claim["book"], named, claim["penalty"], event)
            self.resolve(claim["book"], named, event)

    def check_claim(self, seat, book, named, penalty, event):
        """wrong-outcome, then wrong-cards.

        In a complete record everything is decided, and `possible` holds one mark only.
        """
        team = self.team(seat)
        cards = self.rules.books[book]
        # are all the cards with the claimant's team?  is the naming right?  (None: not decided)
        ours = all_of(any_of(self.hands.holds(mate, card) for mate in team) for card in cards)
        right = all_of(self.hands.holds(holder, card) for holder, some in named for card in some)
        if right is None and not all(self.hands.room_for(holder, some) for holder, some in named):
            right = False
        possible = []
        if right is not False and not penalty:
            possible.append("+")
        if right is not True or penalty:
            for ours_or_not in (True, False):
                if ours in (None, ours_or_not):
                    possible.append(self.wrong_mark(ours_or_not, penalty))
        mark, reveal = event["mark"], event["reveal"]
        if mark not in possible:
            raise Fault("wrong-outcome")
        if mark == "+":
            if reveal:
                raise Fault("wrong-cards")
            return
        if not reveal or reveal[0] != ("cards" if self.rules["reveal"] == "yes" else "counts"):
            raise Fault("wrong-cards")
        if reveal[0] == "cards":
            self.check_cards(book, reveal[1])
            is_right = all(card in dict(reveal[1]).get(holder, []) for holder, some in named for card in some)
        else:
            self.check_counts(book, reveal[1])
            is_right = False
        is_ours = all(holder in team for holder, _ in reveal[1])
        if (is_right and not penalty) or mark != self.wrong_mark(is_ours, penalty):
            raise Fault("wrong-outcome")

    def wrong_mark(self, ours, penalty):
        """The mark of a wrong claim (or one out of turn) when the team has, or has not, all the cards."""
        if not ours:
            return "-"
        return "0" if penalty or self.rules["wrong-split"] == "void" else "-"

    def check_cards(self, book, shown):
        """The reveal: every card of the book once, each where it was."""
        cards = [card for _, some in shown for card in some]
        if sorted(cards) != sorted(self.rules.books[book]):
            raise Fault("wrong-cards")
        if not all(self.hands.room_for(holder, some) for holder, some in shown):
            raise Fault("wrong-cards")

    def check_counts(self, book, counts):
        """How many cards of the book each seat gave up, no seat with none."""
        cards = self.rules.books[book]
        if sum(count for _, count in counts) != len(cards) or any(count < 1 for _, count in counts):
            raise Fault("wrong-cards")
        for seat in self.seats:
            held = [self.hands.holds(seat, card) for card in cards]
            surely = held.count(True)
            at_most = surely + min(held.count(None), self.hands.unseen[seat])
            if not surely <= dict(counts).get(seat, 0) <= at_most:
                raise Fault("wrong-cards")

    def resolve(self, book, named, event, forced=False):
        """The book and all its cards go out of play."""
        cards = self.rules.books[book]
        mark, reveal, seat = event["mark"], event["reveal"], event["seat"]
        if mark != "+" and reveal[0] == "counts":
            for holder, count in reveal[1]:
                here = [card for card in cards if card in self.hands.seen[holder]]
                self.hands.unseen[holder] -= count - len(here)
                self.hands.seen[holder] -= set(here)
        else:
            for holder, some in named if mark == "+" else reveal[1]:
                for card in some:
                    self.hands.take(holder, card)
        self.hands.gone |= set(cards)
        self.owner[book] = {"+": side(seat), "-": 1 - side(seat), "0": "void"}[mark]
        # in a must-claim game a whole book in one hand is a must-claim, which never has a team-choice
        if mark == "+" and not forced and self.rules["after-claim"] == "team-choice":
            self.chooser = None
            if not self.a_team_is_out():
                self.turn = seat
                self.chooser = seat


def any_of(answers):
    answers = list(answers)
    if True in answers:
        return True
    return None if None in answers else False


def all_of(answers):
    answers = list(answers)
    if False in answers:
        return False
    return None if None in answers else True
