"""The awkward cases of the rules contract, tried on positions near the end of a game.

Each is a few lines: options, hands, turn, events, what must follow.
"""

import pytest

from .agn import step
from .events import Fault, check_words, parse_shape
from .hands import Hands
from .rules import parse_rules
from .stock import StockGame
from .team import TeamGame


def position(options, hands, turn):
    """A team game in which only the books of these hands are live."""
    rules = parse_rules(("literature " + options).split())
    state = TeamGame(rules, Hands(range(1, rules.players + 1)), turn)
    held = []
    for seat, cards in hands.items():
        state.hands.seen[seat] = set(cards.split())
        held += cards.split()
    for at, (book, cards) in enumerate(rules.books.items()):
        if not set(cards) & set(held):
            state.owner[book] = at % 2
            state.hands.gone |= set(cards)
        else:
            assert set(cards) <= set(held), book
    return state


def stock_position(options, hands, stock, turn):
    """A stock game (go-fish) in which only these cards are in play, the rest laid by seat 1."""
    rules = parse_rules(("go-fish " + options).split())
    seats = list(range(1, rules.players + 1))
    held = Hands(seats)
    for seat, cards in hands.items():
        held.seen[seat] = set(cards.split())
    in_play = [card for cards in [*hands.values(), stock] for card in cards.split()]
    held.gone = set(rules.deck) - set(in_play)
    return StockGame(rules, held, turn, stock.split())


def after(state, *events):
    for text in events:
        event = parse_shape(text.split(" "))
        check_words(event, state.rules)
        state = step(state, event)
    return state


def now(state, phase, turn):
    found = state.situation()
    assert (found["phase"], found["turn"]) == (phase, turn), (found, phase, turn)


def refused(state, text, reason):
    with pytest.raises(Fault) as fault:
        after(state, text)
    assert fault.value.reason == reason, text


LOW_C = "2c 3c 4c 5c 6c 7c"
LOW_D = "2d 3d 4d 5d 6d 7d"


def test_hits_and_ends():
    # 2, 3: a hit that empties the other team; the asker claims alone
    s = position("", {1: "2c 3c 4c 5c 6c", 3: LOW_D, 2: "7c"}, 1)
    s = after(s, "1>2 7c +")
    now(s, "claims", 1)
    refused(s, "1>2 2d -", "forced-claim")
    refused(s, "3! d- 3=2d,3d,4d,5d,6d,7d +", "claim-out-of-turn")
    s = after(s, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    now(s, "claims", 1)  # he is out and keeps the role
    s = after(s, "1! d- 3=2d,3d,4d,5d,6d,7d +")
    now(s, "over", None)
    # the same with an open endgame
    s = position("endgame=open", {1: "2c 3c 4c 5c 6c", 3: LOW_D, 2: "7c"}, 1)
    s = after(s, "1>2 7c +")
    now(s, "claims", None)
    refused(s, "5! d- 3=2d,3d,4d,5d,6d,7d +", "claimant-out")
    refused(s, "2! d- 2=2d,3d,4d,5d,6d,7d -", "claimant-out")
    s = after(s, "3! c- 1=2c,3c,4c,5c,6c,7c +", "3! d- 3=2d,3d,4d,5d,6d,7d +")
    now(s, "over", None)
    # after-hit=left moves the turn, and so the role
    s = position("after-hit=left", {1: "2c 3c 4c 5c 6c", 3: LOW_D, 2: "7c"}, 1)
    now(after(s, "1>2 7c +"), "claims", 3)
    # 1: asking a player who is out
    s = position("", {1: LOW_C, 3: "2d", 2: "3d 4d 5d 6d 7d"}, 3)
    refused(s, "3>4 3d -", "target-out")


def test_out_by_claims():
    hands = {1: LOW_C, 3: "2d", 2: "3d 4d 5d 6d 7d"}
    s = after(position("", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    now(s, "ask", 3)  # 4: a single teammate
    hands = {1: LOW_C, 3: "2d", 5: "3d", 2: "4d 5d 6d 7d"}
    for claim in ("1! c- 1=2c,3c,4c,5c,6c,7c +", "1! c- 3=2c 1=3c,4c,5c,6c,7c 0 (1=2c,3c,4c,5c,6c,7c)"):
        s = after(position("", hands, 1), claim)  # 5, 6: right or wrong, the claimant chooses
        now(s, "pass", 1)
        refused(s, "1^2", "not-a-candidate")
        refused(s, "3^5", "not-your-turn")
        refused(s, "3! d- 3=2d,3d,4d,5d,6d,7d -", "pass-pending")
        now(after(s, "1^5"), "ask", 5)
        now(after(position("emptied=left", hands, 1), claim), "ask", 3)
    # 7: an any-time claim of an opponent's empties the player on turn
    hands = {1: "2c", 2: "3c 4c 5c 6c 7c", 3: "2d", 5: "3d", 4: "4d 5d 6d 7d"}
    s = after(position("claim-when=any-time", hands, 1), "2! c- 2=2c,3c,4c,5c,6c,7c - (1=2c 2=3c,4c,5c,6c,7c)")
    now(s, "pass", 1)
    refused(s, "1! d- 1=2d,3d,4d,5d,6d,7d -", "claimant-out")  # 11
    # 17: the last book goes while the pass is awaited
    s = after(s, "4! d- 4=2d,3d,4d,5d,6d,7d - (3=2d 4=4d,5d,6d,7d 5=3d)")
    now(s, "over", None)


def test_whole_teams_out():
    # 16: the empty team holds the turn and names the claimer
    hands = {1: LOW_C, 2: "2d 3d", 4: "4d 5d 6d 7d"}
    s = after(position("", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    now(s, "pass", 1)
    now(after(position("emptied=left", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +"), "pass", 1)
    refused(s, "1^3", "not-a-candidate")
    s = after(s, "1^4")
    now(s, "claims", 4)
    refused(s, "2! d- 2=2d,3d 4=4d,5d,6d,7d +", "claim-out-of-turn")
    # any-time: open until the claimer is named
    s = after(position("claim-when=any-time", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    now(after(s, "2! d- 2=2d,3d 4=4d,5d,6d,7d +"), "over", None)
    refused(after(s, "1^4"), "2! d- 2=2d,3d 4=4d,5d,6d,7d +", "claim-out-of-turn")
    # 18: one claim empties the claimant and the other team
    hands = {1: "2c 3c 4c", 2: "5c 6c 7c", 3: "2d 3d", 5: "4d 5d 6d 7d"}
    s = after(position("", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c - (1=2c,3c,4c 2=5c,6c,7c)")
    now(s, "pass", 1)
    s = after(s, "1^5")
    now(s, "claims", 5)
    refused(s, "5>2 2d -", "forced-claim")
    s = position("claim-when=any-time cardless-claim=yes endgame=open", hands, 1)
    s = after(s, "1! c- 1=2c,3c,4c,5c,6c,7c - (1=2c,3c,4c 2=5c,6c,7c)")
    refused(s, "2! d- 2=2d,3d,4d,5d,6d,7d -", "claimant-out")
    now(after(s, "1! d- 3=2d,3d 5=4d,5d,6d,7d +"), "over", None)


def test_choices():
    hands = {1: LOW_C, 3: "2d", 5: "3d", 2: "4d 5d", 4: "6d 7d 2h 3h 4h 5h 6h 7h"}
    s = position("after-claim=team-choice claim-when=any-time", hands, 2)
    s = after(s, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    now(s, "pass", 1)
    now(after(s, "1^3"), "ask", 3)
    t = after(s, "4! h- 4=2h,3h,4h,5h,6h,7h +")  # a later right claim replaces the choice
    now(t, "pass", 4)
    now(after(t, "4^4"), "ask", 4)
    t = after(s, "3! h- 3=2h,3h,4h,5h,6h,7h - (4=2h,3h,4h,5h,6h,7h)")  # a wrong one does not
    now(t, "pass", 1)
    hands = {1: "2c 2d", 3: "3c 4c 5c 6c 7c", 2: "3d 4d 5d 6d 7d"}
    s = position("after-claim=team-choice", hands, 1)
    now(after(s, "1! c- 1=2c 3=3c,4c,5c,6c,7c +"), "ask", 1)  # a single candidate by itself
    s = position("after-claim=team-choice", {1: LOW_C + " 2d", 3: "3d", 4: "4d 5d 6d 7d"}, 1)
    now(after(s, "1! c- 1=2c,3c,4c,5c,6c,7c +", "1^1"), "ask", 1)


def test_must_claims():
    hands = {1: "2c 3c 4c 5c 6c", 2: "7c 4d 5d", 3: "2d 3d", 4: "6d 7d"}
    s = after(position("must-claim=yes", hands, 1), "1>2 7c +")
    now(s, "claims", 1)
    refused(s, "1>2 4d -", "forced-claim")
    refused(s, "1! c- 3=2c 1=3c,4c,5c,6c,7c 0 (1=2c,3c,4c,5c,6c,7c)", "forced-claim")
    s = after(s, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    now(s, "ask", 3)
    # after-hit=left: it stays the asker's book
    s = after(position("must-claim=yes after-hit=left", hands, 1), "1>2 7c +")
    now(s, "claims", 2)
    now(after(s, "1! c- 1=2c,3c,4c,5c,6c,7c +"), "ask", 2)
    # no ask that the game would accept
    s = position("", {1: LOW_C, 2: LOW_D}, 1)
    now(s, "claims", 1)
    refused(s, "1>2 2d -", "forced-claim")
    now(position("ask-own=yes", {1: LOW_C, 2: LOW_D}, 1), "ask", 1)
    now(position("illegal=table", {1: LOW_C, 2: LOW_D}, 1), "ask", 1)


def test_penalties():
    hands = {1: "2c 3c 4c 2d", 3: "5c 6c 7c", 2: "3d 4d", 4: "5d 6d 7d"}
    right = "3! c- 1=2c,3c,4c 3=5c,6c,7c"
    shown = "(1=2c,3c,4c 3=5c,6c,7c)"
    refused(position("", hands, 1), f"{right} +", "claim-out-of-turn")
    for split in ("void", "opponents"):
        s = position(f"out-of-turn=penalty wrong-split={split}", hands, 1)
        refused(s, f"{right} +", "wrong-outcome")
        now(after(s, f"{right} 0 {shown}"), "ask", 1)
        refused(s, "5! c- 1=2c,3c,4c 3=5c,6c,7c 0 (1=2c,3c,4c 3=5c,6c,7c)", "claimant-out")
        refused(s, "4! c- 4=2c,3c,4c,5c,6c,7c 0 (1=2c,3c,4c 3=5c,6c,7c)", "wrong-outcome")
    s = position("out-of-turn=penalty claim-style=spoken reveal=no", hands, 1)
    s = after(s, "3!")
    now(s, "claim", 1)
    refused(s, "1>2 3d +", "claim-open")
    now(after(s, "3!x"), "ask", 1)
    s = after(s, "3!2c=1", "3!3c=1", "3!4c=1", "3!5c=3", "3!6c=3")
    refused(s, "3!x", "too-late")
    refused(s, "3!7c=3 +", "wrong-outcome")
    refused(s, "3!7c=3", "wrong-outcome")
    now(after(s, "3!7c=3 0 (1:3 3:3)"), "ask", 1)


def test_calls():
    # seat 1 has no card of the low diamonds
    hands = {1: "2c", 3: "3c 4c 5c 6c 7c", 2: "2d", 4: "3d 4d 5d 6d 7d"}
    s = after(position("illegal=table", hands, 1), "1>2 2d ?")
    now(s, "answer", 1)
    refused(s, "3! c- 1=2c 3=3c,4c,5c,6c,7c +", "answer-pending")
    refused(s, "2-", "wrong-outcome")
    refused(s, "1+", "not-your-turn")
    now(after(s, "1x"), "ask", 1)
    refused(after(s, "1x"), "3#+", "nothing-pending")
    s = after(s, "2+")
    now(s, "ask", 1)
    refused(s, "3#-", "wrong-outcome")
    refused(s, "1#+", "not-your-turn")
    t = after(s, "5#+")
    now(t, "ask", 4)  # the asked player is out: the single teammate asks
    refused(t, "3#+", "nothing-pending")
    now(after(s, "1#"), "ask", 4)
    # the window stays open over a claim and a pass
    hands = {1: LOW_C, 3: "2h", 5: "3h", 2: "2d 3d", 4: "4d 5d 6d 7d 4h 5h 6h 7h"}
    s = after(position("illegal=table", hands, 1), "1>2 2d ?", "2+")
    s = after(s, "1! d- 1=2d,3d,4d,5d,6d,7d - (1=2d 2=3d 4=4d,5d,6d,7d)")
    now(s, "ask", 1)
    s = after(s, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    now(s, "pass", 1)
    now(after(s, "4#+"), "ask", 4)  # seat 2 is out by the claim
    now(after(s, "1^5", "4#+"), "ask", 4)
    refused(after(s, "1^5", "5>4 2h ?"), "4#+", "answer-pending")
    # it had emptied the whole team: the asked player names the claimer
    s = after(position("illegal=table", {1: LOW_C, 3: "2d 3d 4d 5d 6d", 2: "7d"}, 1), "1>2 7d ?", "2+")
    now(s, "claims", 1)
    s = after(s, "1! c- 1=2c,3c,4c,5c,6c,7c +", "4#+")
    now(s, "pass", 2)
    now(after(s, "2^3"), "claims", 3)
    # a legal one: a call changes nothing, owning up is refused
    s = after(position("illegal=table", {1: "2c 3c", 3: "4c 5c 6c", 2: "7c"}, 1), "1>2 7c ?", "2+")
    refused(s, "1#", "nothing-pending")
    now(after(s, "6#-"), "claims", 1)


def test_stock_games():
    # 25: own hand emptied by a book, stock left
    s = stock_position("players=3", {1: "2c 2d 2h", 2: "2s 3c", 3: "3d"}, "3h 3s", 1)
    s = after(s, "1>2 2 +2s =2")
    now(s, "draw", 1)
    refused(s, "1>2 3 -", "draw-pending")
    now(after(s, "1~3h"), "ask", 1)
    s = stock_position("players=3 empty-turn=lose", {1: "2c 2d 2h", 2: "2s 3c", 3: "3d"}, "3h 3s", 1)
    now(after(s, "1>2 2 +2s =2", "1~3h"), "ask", 2)
    s = stock_position("players=3 empty-hand=out", {1: "2c 2d 2h", 2: "2s 3c", 3: "3d"}, "3h 3s", 1)
    now(after(s, "1>2 2 +2s =2"), "ask", 2)
    # nobody can ask or draw: over, with unlaid books
    s = stock_position("players=3 empty-hand=out", {1: "2c 2d 2h", 2: "2s", 3: "3d"}, "3h 3s 3c", 1)
    s = after(s, "1>2 2 +2s =2")
    now(s, "over", None)
    # a player with cards but nobody to ask: the turn passes left, where a card is drawn
    s = stock_position("players=3", {1: "2c 2d 3c", 2: "2h", 3: ""}, "2s 3d 3h 3s", 1)
    s = after(s, "1>2 2 +2h")
    now(s, "draw", 2)
    # 26, 24: the lucky card, also the last one; a book of another rank is not lucky
    hands = {1: "2c 3c 3d 3h", 2: "2d", 3: "2h"}
    s = stock_position("players=3", hands, "2s 3s", 1)
    refused(s, "1>2 3 +3s", "wrong-outcome")
    s = after(s, "1>2 3 -")
    now(s, "draw", 1)
    now(after(s, "1~2s"), "ask", 2)
    for lucky, turn in (("no", 2), ("yes", 1), ("book", 1)):
        s = stock_position(f"players=3 lucky-draw={lucky}", hands, "3s 2s", 1)
        now(after(s, "1>2 3 -", "1~3s =3"), "ask", turn)
    for lucky, turn in (("no", 2), ("yes", 2), ("book", 1)):
        s = stock_position(f"players=2 lucky-draw={lucky}", {1: "2c 3c 3d 3h", 2: "4d 4c"}, "3s 2s 2d 2h 4h 4s", 1)
        now(after(s, "1>2 2 -", "1~3s =3"), "ask", turn)
    # four cards, with a book among them
    s = stock_position("players=2 empty-hand=draw-4", {1: "", 2: "3c"}, "2c 2d 2h 2s 3d 3h 3s", 1)
    now(s, "draw", 1)
    s = after(s, "1~2c", "1~2d", "1~2h")
    refused(s, "1~2s", "wrong-cards")
    s = after(s, "1~2s =2")
    now(s, "draw", 1)  # empty again: once more
    s = after(s, "1~3d", "1~3h", "1~3s")
    now(s, "ask", 1)
    # first-out, at the deal too
    s = stock_position("players=2 end=first-out", {1: "2c 2d 2h 2s", 2: "3c"}, "3d 3h 3s", 1)
    now(s, "over", None)
