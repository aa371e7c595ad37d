"""Team games: what may happen next, and what happens (rules.md 3, 4 and 6)."""

from . import asks
from .claims import Claims
from .events import Fault


class TeamGame(Claims):
    # ---- why an event is refused

    def refuse(self, event):
        """Raise the Fault of an event that may not happen now (reasons 2 to 13)."""
        kind, seat = event["kind"], event["seat"]
        asking = kind == "ask"
        claiming = kind in ("claim", "open")
        calling = kind in ("ownup", "call")
        if self.over():
            raise Fault("game-over")
        if self.open_claim:
            self.refuse_in_claim(event)
            return
        if self.asked and kind not in ("answer", "takeback"):
            raise Fault("answer-pending")
        now = self.settled()
        due = self.due()
        if (
            (kind in ("answer", "takeback") and not self.asked)
            or (calling and not self.last_ask)
            or kind in ("draw", "name", "calloff")
            or (kind == "pass" and (due or now["phase"] != "pass"))
        ):
            raise Fault("nothing-pending")
        if self.asked:
            if seat != self.asked["target" if kind == "answer" else "seat"]:
                raise Fault("not-your-turn")
            return
        if self.is_forced(event):
            return
        if due:
            raise Fault("forced-claim")
        if now["phase"] == "pass" and (asking or (claiming and self.rules["claim-when"] == "own-turn")):
            raise Fault("pass-pending")
        if asking and self.a_team_is_out():
            raise Fault("forced-claim")
        if asking and seat != now["turn"]:
            raise Fault("not-your-turn")
        if kind == "ownup" and seat != self.last_ask["seat"]:
            raise Fault("not-your-turn")
        if kind == "ownup" and self.last_ask["illegal"] is False:
            raise Fault("nothing-pending")
        if kind == "call" and seat == self.last_ask["seat"]:
            raise Fault("not-your-turn")
        if claiming:
            self.refuse_claimant(seat, now)
        if asking and not self.could_ask(seat):
            raise Fault("forced-claim")
        if asking:
            asks.refuse(self, event)
        if kind == "claim":
            self.refuse_naming(event)
        if kind == "pass" and seat != now["turn"]:
            raise Fault("not-your-turn")
        if kind == "pass" and event["target"] not in now["named"]:
            raise Fault("not-a-candidate")

    # ---- what a record says came of it

    def happen(self, event):
        """Check the outcome of an event that is allowed, and let it happen."""
        kind = event["kind"]
        if event.get("laid"):
            raise Fault("wrong-cards")  # nothing is laid in these games
        if kind == "claim" and self.is_forced(event):
            if event["mark"] != "+":
                raise Fault("wrong-outcome")
            if event["reveal"]:
                raise Fault("wrong-cards")
            self.resolve(event["book"], event["named"], event, forced=True)
            return
        if kind not in ("answer", "takeback", "name", "calloff"):
            self.commit()
            self.gained = []
        if kind == "ask":
            self.last_ask = None
            if self.rules["illegal"] == "table":
                self.asked = dict(event, illegal=asks.illegal(self, event))
            else:
                self.answered(event, event)
                asks.note_legal(self, event)
        elif kind == "answer":
            ask, self.asked = self.asked, None
            self.answered(ask, event)
            self.last_ask = ask
        elif kind == "takeback":
            self.asked = None
        elif calling(kind):
            self.called(event)
        elif kind == "pass":
            self.passed(event)
        else:
            self.claim_event(event)

    def answered(self, ask, answer):
        """An ask and its answer (one event, or two): cards move, the turn may."""
        seat, target = ask["seat"], ask["target"]
        moved = asks.check_answer(self, ask, answer)
        for card in moved:
            self.hands.take(target, card)
            self.hands.give(seat, card)
        asks.note_answer(self, ask, moved)
        left = self.with_cards(self.from_left(seat))[0]
        if moved:
            self.turn = seat if self.rules["after-hit"] == "again" else left
            self.gained = [seat]
        else:
            self.turn = target if self.rules["after-miss"] == "asked" else left

    def called(self, event):
        """Owning up, or a call: is the last ask illegal?"""
        ask, self.last_ask = self.last_ask, None
        says_illegal = event["kind"] == "ownup" or event["mark"] == "+"
        if ask["illegal"] is not None and ask["illegal"] != says_illegal:
            raise Fault("wrong-outcome")
        if says_illegal:
            self.turn = ask["target"]
            self.chooser = None
            self.claimer = None

    def passed(self, event):
        what = self.settled()["pass"]
        self.turn = event["target"]
        self.chooser = None
        if what == "claimer":
            self.claimer = event["target"]


def calling(kind):
    return kind in ("ownup", "call")
