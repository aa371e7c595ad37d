"""Claims: who may make them, how they are said, what they score, what is shown."""

from __future__ import annotations

import pytest
from tests.game.tables import act, can, do, hand, now, pile_game, refused, team_game

from halfsuit.cards import Card, card_text, parse_card
from halfsuit.game import CallOff, Claim, Claimed, Deal, Name, OpenClaim, Pass, State, apply, new_game, view_of
from halfsuit.rules import pack_of, parse_rules

C = "2c 3c 4c 5c 6c 7c"
D = "2d 3d 4d 5d 6d 7d"
H = "2h 3h 4h 5h 6h 7h"
HIGH = "9c Tc Jc Qc Kc Ac"
HANDS = {1: "2c 3c 4c 2d", 3: "5c 6c 7c", 2: "3d 4d", 4: "5d 6d 7d"}
RIGHT = "1! c- 1=2c,3c,4c 3=5c,6c,7c +"


# What is said


def test_a_right_claim_scores_and_takes_the_cards_out_of_play() -> None:
    state = do(team_game("", HANDS, 1), RIGHT)
    assert state.points == (1, 0)
    assert state.position.won[-1] == (0, 0)
    assert [hand(state, seat) for seat in (1, 3, 2)] == ["2d", "", "3d 4d"]


def test_the_other_team_scores_where_it_held_a_card() -> None:
    shown = "(1=2d 2=3d,4d 4=5d,6d,7d)"
    for split in ("void", "opponents"):
        state = do(team_game(f"wrong-split={split}", HANDS, 1), f"1! d- 1=2d 3=3d,4d,5d,6d,7d - {shown}")
        assert state.points == (0, 1)
        assert state.position.won[-1] == (2, 1)
        even = do(team_game(f"wrong-split={split}", HANDS, 2), f"2! d- 2=2d,3d,4d 4=5d,6d,7d - {shown}")
        assert even.points == (1, 0)


def test_a_book_that_nobody_scores_is_kept_as_nobody_s() -> None:
    state = do(team_game("", HANDS, 1), "1! c- 1=2c,3c,4c,5c 3=6c,7c 0 (1=2c,3c,4c 3=5c,6c,7c)")
    assert (state.points, state.position.void, state.position.won[-1]) == ((0, 0), 7, (0, -1))


def test_one_may_be_wrong_about_one_s_own_cards() -> None:
    state = team_game("", HANDS, 1)
    state = do(state, "1! c- 1=5c,6c,7c 3=2c,3c,4c 0 (1=2c,3c,4c 3=5c,6c,7c)")
    assert (state.points, state.position.void) == ((0, 0), 7)


def test_after_a_wrong_claim_the_cards_are_shown_or_only_counted() -> None:
    line = "1! d- 1=2d 3=3d,4d,5d,6d,7d -"
    assert can(team_game("", HANDS, 1), line)
    do(team_game("reveal=yes", HANDS, 1), f"{line} (1=2d 2=3d,4d 4=5d,6d,7d)")
    do(team_game("reveal=no", HANDS, 1), f"{line} (1:1 2:2 4:3)")
    do(team_game("reveal=no", HANDS, 1), RIGHT)


def test_what_is_wrong_with_a_naming_is_told_card_by_card() -> None:
    state = team_game("", HANDS, 1)
    refused(state, "1! d+ 1=9d,Td,Jd,Qd,Kd,Ad -", "book-resolved")
    refused(state, "1! c- 2=2c 1=8c -", "not-a-team-member")
    refused(state, "1! c- 1=8c 2=2c -", "not-in-deck")
    refused(state, "1! c- 1=2c,3c,Kc 2=8c -", "cards-not-of-book")
    refused(state, "1! c- 1=2d -", "cards-not-of-book")
    refused(state, "1! c- 1=2c,3c,4c 3=4c,5c,6c,7c -", "card-twice")
    refused(state, "1! c- 1=2c,2c -", "card-twice")
    refused(state, "1! c- 1=2c,3c,4c 3=5c,6c -", "cards-missing")
    refused(state, "1! c- 8=2c -", "unknown-seat")
    refused(state, "1! c- 0=2c -", "unknown-seat")
    refused(state, "9! c- 1=2c -", "unknown-seat")
    refused(state, "2! d+ 2=9d -", "claim-out-of-turn")
    refused(state, "1! c+ 2=8c -", "book-resolved")


def test_a_naming_without_cards_lacks_them_all() -> None:
    state = team_game("", HANDS, 1)
    assert state.why_illegal(Claim(1, 0, ())) == "cards-missing"


def test_seats_and_cards_may_be_named_in_any_order_and_are_told_in_theirs() -> None:
    state = team_game("", HANDS, 1)
    _, (event,) = apply(state, act(state, "1! c- 3=7c,5c 1=4c,2c,3c,6c +"))
    _, (same,) = apply(state, act(state, "1! c- 1=2c,3c,4c,6c 3=5c,7c +"))
    assert event == same
    assert isinstance(event, Claimed)


def test_there_are_no_claims_where_everybody_plays_alone() -> None:
    state = pile_game("players=3", {1: "2c 2d", 2: "2h"}, "2s", 1)
    for line in ("1! 2 1=2c,2d,2h,2s +", "1!", "1!x", "1!2c=1", "2! 2 2=2c,2d,2h,2s +"):
        refused(state, line, "not-a-claim-game")
    refused(do(state, "1>2 2 +2h"), "9!", "unknown-seat")


def test_one_game_has_one_form_of_claims() -> None:
    atomic = team_game("claim-when=any-time", HANDS, 1)
    for action in (OpenClaim(1), CallOff(1), Name(1, Card(0), 1), OpenClaim(9)):
        assert atomic.why_illegal(action) == "syntax"
        assert action not in atomic.legal_actions()
    spoken = team_game("claim-when=any-time claim-style=spoken", HANDS, 1)
    for action in (Claim(1, 0, ()), act(atomic, RIGHT), act(atomic, "9! c- 9=2c +")):
        assert spoken.why_illegal(action) == "syntax"
        assert action not in spoken.legal_actions()
    assert OpenClaim(1) in spoken.legal_actions()
    assert do(team_game("claim-style=spoken", {1: C}, 1), "1!").why_illegal(act(atomic, RIGHT)) == "syntax"


def test_a_claim_that_may_be_due_is_refused_of_seats_that_there_are_not() -> None:
    view = view_of(dealt("must-claim=yes claim-style=spoken", {}, 1)[0], 1)
    for seat in (0, 9):
        assert view.why_illegal(act(team_game("", HANDS, 1), f"{seat}! c- {seat}=2c,3c,4c,5c,6c,7c +")) == "syntax"


# Who may claim, and when


def test_claims_on_one_s_own_turn() -> None:
    state = team_game("", HANDS, 1)
    assert can(state, RIGHT)
    for seat in (2, 3, 4, 5, 6):
        mates = (seat, seat)
        refused(state, f"{seat}! c- {mates[0]}=2c,3c,4c,5c,6c,7c -", "claim-out-of-turn")


def test_claims_at_any_time() -> None:
    for turn in (1, 2, 3, 4):
        state = team_game("claim-when=any-time", HANDS, turn)
        for seat in (1, 2, 3, 4):
            assert can(state, f"{seat}! c- {seat}=2c,3c,4c,5c,6c,7c -")
        for seat in (5, 6):
            refused(state, f"{seat}! c- {seat}=2c,3c,4c,5c,6c,7c -", "claimant-out")


def test_claims_at_any_time_also_while_a_pass_is_awaited() -> None:
    hands = {1: C, 3: "2d", 5: "3d 9c Tc", 2: "4d 5d 6d 7d Jc Qc Kc Ac"}
    claim = "1! c- 1=2c,3c,4c,5c,6c,7c +"
    state = do(team_game("claim-when=any-time", hands, 1), claim)
    assert now(state) == ("pass", 1)
    assert can(state, "2! d- 2=2d,3d,4d,5d,6d,7d -")
    assert can(state, "3! d- 3=2d,3d,4d,5d,6d,7d -")
    refused(state, "1! d- 1=2d,3d,4d,5d,6d,7d -", "claimant-out")
    refused(state, "6! d- 6=2d,3d,4d,5d,6d,7d -", "claimant-out")
    own = do(team_game("", hands, 1), claim)
    for seat in (1, 2, 3, 6):
        refused(own, f"{seat}! d- {seat}=2d,3d,4d,5d,6d,7d -", "pass-pending")
    wrong = do(state, "2! d- 2=2d,3d,4d,5d,6d,7d - (2=4d,5d,6d,7d 3=2d 5=3d)")
    assert now(wrong) == ("ask", 5)  # the only candidate that is left goes on by itself


@pytest.mark.parametrize("split", ["void", "opponents"])
@pytest.mark.parametrize("reveal", ["yes", "no"])
def test_the_price_of_a_claim_out_of_turn(split: str, reveal: str) -> None:
    state = team_game(f"out-of-turn=penalty wrong-split={split} reveal={reveal}", HANDS, 2)
    shown = "(1=2c,3c,4c 3=5c,6c,7c)" if reveal == "yes" else "(1:3 3:3)"
    state = do(state, f"1! c- 1=2c,3c,4c 3=5c,6c,7c 0 {shown}")
    assert (state.points, state.position.void, now(state)) == ((0, 0), 7, ("ask", 2))


def test_the_price_of_a_wrong_claim_out_of_turn() -> None:
    state = team_game("out-of-turn=penalty", HANDS, 2)
    void = do(state, "3! c- 1=5c,6c,7c 3=2c,3c,4c 0 (1=2c,3c,4c 3=5c,6c,7c)")
    assert void.position.void == 7
    lost = do(state, "4! c- 2=2c,3c,4c,5c,6c 4=7c - (1=2c,3c,4c 3=5c,6c,7c)")
    assert lost.points == (1, 0)
    assert do(state, "2! d- 2=3d,4d 4=2d,5d,6d,7d - (1=2d 2=3d,4d 4=5d,6d,7d)").points == (1, 0)


def test_a_right_claim_on_turn_costs_nothing() -> None:
    assert do(team_game("out-of-turn=penalty", HANDS, 1), RIGHT).points == (1, 0)


def test_out_of_turn_is_not_for_players_who_are_out_nor_while_a_pass_is_awaited() -> None:
    refused(team_game("out-of-turn=penalty", HANDS, 1), "5! c- 5=2c,3c,4c,5c,6c,7c -", "claimant-out")
    refused(
        team_game("out-of-turn=penalty cardless-claim=yes", HANDS, 1), "5! c- 5=2c,3c,4c,5c,6c,7c -", "claimant-out"
    )
    hands = {1: C, 3: "2d", 5: "3d", 2: "4d 5d 6d 7d"}
    state = do(team_game("out-of-turn=penalty", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    refused(state, "2! d- 2=2d,3d,4d,5d,6d,7d -", "pass-pending")


def test_out_of_turn_while_the_player_on_turn_must_claim() -> None:
    state = team_game("out-of-turn=penalty", {1: C, 2: D}, 1)
    assert now(state) == ("claims", 1)
    state = do(state, "2! d- 2=2d,3d,4d,5d,6d,7d 0 (2=2d,3d,4d,5d,6d,7d)")
    assert now(state) == ("claims", 1)


def test_no_claims_out_of_turn_at_the_end() -> None:
    hands = {1: "2c 3c 4c 5c 6c", 3: D, 2: "7c"}
    alone = do(team_game("out-of-turn=penalty", hands, 1), "1>2 7c +")
    refused(alone, "3! d- 3=2d,3d,4d,5d,6d,7d 0", "claim-out-of-turn")
    both = do(team_game("out-of-turn=penalty endgame=open", hands, 1), "1>2 7c +")
    assert do(both, "3! d- 3=2d,3d,4d,5d,6d,7d +").points == (1, 0)
    assert do(both, "1! d- 3=2d,3d,4d,5d,6d,7d +").points == (1, 0)
    refused(both, "5! d- 3=2d,3d,4d,5d,6d,7d +", "claimant-out")
    refused(both, "2! d- 2=2d,3d,4d,5d,6d,7d -", "claimant-out")


@pytest.mark.parametrize("cardless", ["no", "yes"])
def test_players_without_cards_in_an_open_endgame(cardless: str) -> None:
    hands = {1: "2c 3c 4c 5c 6c", 3: D, 2: "7c"}
    claim = "5! d- 3=2d,3d,4d,5d,6d,7d +"
    own = do(team_game(f"endgame=open cardless-claim={cardless}", hands, 1), "1>2 7c +")
    refused(own, claim, "claimant-out")
    state = do(team_game(f"endgame=open claim-when=any-time cardless-claim={cardless}", hands, 1), "1>2 7c +")
    if cardless == "yes":
        assert do(state, claim).points == (1, 0)
    else:
        refused(state, claim, "claimant-out")
    refused(state, "2! d- 2=2d,3d,4d,5d,6d,7d -", "claimant-out")


# Spoken claims


def test_a_claim_spoken_card_by_card() -> None:
    state = do(team_game("claim-style=spoken", HANDS, 1), "1!")
    assert now(state) == ("claim", 1)
    assert state.position.awaited == 1
    state = do(state, "1!2c=1", "1!5c=3", "1!3c=1", "1!4c=1", "1!6c=3")
    assert now(state) == ("claim", 1)
    assert hand(state, 1) == "2c 3c 4c 2d"
    state = do(state, "1!7c=3 +")
    assert (state.points, now(state)) == ((1, 0), ("ask", 1))


def test_a_spoken_claim_can_be_wrong() -> None:
    names = ["1!", "1!2c=3", "1!5c=3", "1!3c=1", "1!4c=1", "1!6c=3"]
    state = do(team_game("claim-style=spoken", HANDS, 1), *names, "1!7c=3 0 (1=2c,3c,4c 3=5c,6c,7c)")
    assert state.position.void == 7
    options = "claim-style=spoken wrong-split=opponents reveal=no"
    state = do(team_game(options, HANDS, 1), *names, "1!7c=3 - (1:3 3:3)")
    assert state.points == (0, 1)


def test_a_spoken_claim_is_called_off_until_the_first_card() -> None:
    state = do(team_game("claim-style=spoken", HANDS, 1), "1!")
    assert now(do(state, "1!x")) == ("ask", 1)
    refused(state, "3!x", "claim-open")
    refused(do(state, "1!x"), "1!x", "nothing-pending")
    refused(do(state, "1!x"), "1!2c=1", "nothing-pending")
    named = do(state, "1!2c=1")
    refused(named, "1!x", "too-late")
    refused(named, "3!x", "claim-open")


def test_while_a_claim_is_open_only_the_claimant_speaks_of_it() -> None:
    state = do(team_game("claim-style=spoken claim-when=any-time", HANDS, 1), "2!")
    assert now(state) == ("claim", 1)
    assert state.position.awaited == 2
    refused(state, "1>2 3d +", "claim-open")
    refused(state, "1!2c=1", "claim-open")
    refused(state, "1!", "claim-open")
    refused(state, "4!3d=2", "claim-open")
    refused(state, "2!", "claim-open")
    refused(state, "2>1 2c -", "claim-open")
    refused(state, "1^3", "claim-open")
    refused(state, "1#", "claim-open")
    refused(state, "1x", "claim-open")
    refused(state, "1~2c", "claim-open")
    assert state.why_illegal(Claim(2, 0, ())) == "syntax"
    refused(state, "9!2c=1", "unknown-seat")
    refused(state, "2!2c=7", "unknown-seat")
    refused(state, "2!2c=0", "unknown-seat")
    assert now(do(state, "2!x")) == ("ask", 1)


def test_what_is_wrong_with_a_spoken_name() -> None:
    state = do(team_game("claim-style=spoken", HANDS, 1), "1!")
    refused(state, "1!9c=1", "book-resolved")
    refused(state, "1!9c=2", "book-resolved")
    refused(state, "1!2c=2", "not-a-team-member")
    refused(state, "1!8c=1", "not-in-deck")
    refused(state, "1!8c=2", "not-a-team-member")
    refused(state, "1!Xr=1", "not-in-deck")
    state = do(state, "1!2c=1")
    refused(state, "1!2c=1", "card-twice")
    refused(state, "1!2d=1", "cards-not-of-book")
    refused(state, "1!9c=1", "cards-not-of-book")
    refused(state, "1!8c=1", "not-in-deck")
    refused(state, "1!8c=2", "not-a-team-member")
    refused(state, "1!3c=2", "not-a-team-member")
    state = do(state, "1!3c=5")
    refused(state, "1!3c=1", "card-twice")


def test_a_spoken_claim_out_of_turn_is_decided_when_it_is_opened() -> None:
    options = "claim-style=spoken out-of-turn=penalty"
    state = do(team_game(options, HANDS, 1), "3!")
    assert now(state) == ("claim", 1)
    assert now(do(state, "3!x")) == ("ask", 1)  # costs nothing
    state = do(state, "3!2c=1", "3!3c=1", "3!4c=1", "3!5c=3", "3!6c=3", "3!7c=3 0 (1=2c,3c,4c 3=5c,6c,7c)")
    assert (state.position.void, now(state)) == (7, ("ask", 1))
    refused(team_game(options, HANDS, 1), "5!", "claimant-out")
    refused(team_game("claim-style=spoken", HANDS, 1), "3!", "claim-out-of-turn")
    assert do(
        team_game(options, HANDS, 1), "1!", "1!2c=1", "1!3c=1", "1!4c=1", "1!5c=3", "1!6c=3", "1!7c=3 +"
    ).points == (1, 0)


def test_no_card_is_named_twice_in_a_spoken_claim_however_long_ago() -> None:
    state = do(team_game("claim-style=spoken", {1: C, 2: "2d 3d 4d", 4: "5d 6d 7d"}, 1), "1!")
    for card in C.split()[:4]:
        state = do(state, f"1!{card}=1")
        for named in C.split()[: state.number - 1]:
            refused(state, f"1!{named}=3", "card-twice")


def test_a_spoken_claim_is_not_opened_at_the_wrong_time() -> None:
    refused(team_game("claim-style=spoken", HANDS, 1), "2!", "claim-out-of-turn")
    hands = {1: C, 3: "2d", 5: "3d", 2: "4d 5d 6d 7d"}
    spoken = ["1!", *(f"1!{card}=1" for card in C.split()[:5]), "1!7c=1 +"]
    state = do(team_game("claim-style=spoken", hands, 1), *spoken)
    assert now(state) == ("pass", 1)
    refused(state, "2!", "pass-pending")
    state = do(team_game("claim-style=spoken claim-when=any-time", hands, 1), *spoken)
    opened = do(state, "2!")
    assert now(opened) == ("claim", 1)
    refused(opened, "1^3", "claim-open")
    assert now(do(opened, "2!x")) == ("pass", 1)
    refused(state, "1!", "claimant-out")


def test_who_spoke_a_right_claim_says_who_goes_on_too() -> None:
    hands = {1: "2c 3c 4c 2d", 3: "5c 6c 7c 3d", 2: "4d", 4: "5d 6d 7d"}
    spoken = ["1!", *(f"1!{card}=1" for card in ("2c", "3c", "4c")), "1!5c=3", "1!6c=3", "1!7c=3 +"]
    state = do(team_game("after-claim=team-choice claim-style=spoken", hands, 1), *spoken)
    assert (now(state), state.position.candidates) == (("pass", 1), (1, 3))


def test_only_who_may_pass_the_turn_on_has_a_pass_listed() -> None:
    state = do(team_game("after-claim=team-choice", HANDS, 1), RIGHT)
    assert now(state) == ("ask", 1)
    hands = {1: "2c 3c 4c 2d", 3: "5c 6c 7c 3d", 2: "4d", 4: "5d 6d 7d"}
    state = do(team_game("after-claim=team-choice", hands, 1), RIGHT)
    assert now(state) == ("pass", 1)
    assert state.legal_actions(1).others == (Pass(1, 1), Pass(1, 3))
    assert [state.legal_actions(seat).others for seat in (2, 3)] == [(), ()]


def test_an_endgame_that_will_be_open_opens_nothing_before() -> None:
    state = team_game("endgame=open", HANDS, 1)
    refused(state, "3! c- 1=2c,3c,4c 3=5c,6c,7c +", "claim-out-of-turn")
    refused(state, "2! d- 2=2d,3d,4d 4=5d,6d,7d -", "claim-out-of-turn")
    assert can(state, RIGHT)


def test_a_spoken_claim_in_an_open_endgame_has_nobody_on_turn() -> None:
    hands = {1: "2c 3c 4c 5c 6c", 3: D, 2: "7c"}
    options = "claim-style=spoken endgame=open out-of-turn=penalty"
    state = do(team_game(options, hands, 1), "1>2 7c +", "3!")
    assert now(state) == ("claim", 0)
    names = [f"3!{card}=3" for card in D.split()]
    assert do(state, *names[:5], names[5] + " +").points == (1, 0)


# must-claim


def test_a_book_complete_in_a_hand_is_declared_at_once() -> None:
    hands = {1: "2c 3c 4c 5c 6c", 2: "7c 4d 5d", 3: "2d 3d", 4: "6d 7d"}
    state = do(team_game("must-claim=yes", hands, 1), "1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert (state.points, now(state)) == ((1, 0), ("ask", 3))
    assert now(do(team_game("must-claim=no", hands, 1), "1>2 7c +")) == ("claims", 1)


def test_it_stays_the_asker_s_book_where_the_turn_goes_left() -> None:
    hands = {1: "2c 3c 4c 5c 6c", 2: "7c 4d 5d", 3: "2d 3d", 4: "6d 7d"}
    state = team_game("must-claim=yes after-hit=left", hands, 1)
    state = do(state, "1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("ask", 2)


def dealt(options: str, hands: dict[int, str], start: int) -> tuple[State, list[tuple[int, int]]]:
    """A game begun with these cards in these hands (the rest dealt as they come), and the books declared at once."""
    rules = parse_rules(f"literature {options}")
    pack = pack_of(rules)
    given = {card for text in hands.values() for card in text.split()}
    rest = [card for card in pack.cards if card_text(card) not in given]
    rest = rest[::7] + rest[1::7] + rest[2::7] + rest[3::7] + rest[4::7] + rest[5::7] + rest[6::7]
    dealt_hands: list[tuple[Card, ...]] = []
    for seat in range(1, 7):
        mine = [parse_card(word) for word in hands.get(seat, "").split()]
        while len(mine) < 8:
            mine.append(rest.pop())
        dealt_hands.append(pack.sorted(mine))
    state, events = new_game(Deal(rules, tuple(dealt_hands), (), start))
    declared: list[tuple[int, int]] = []
    for event in events:
        assert isinstance(event, Claimed)
        assert event.outcome == "+"
        declared.append((event.seat, event.book))
    return state, declared


def test_at_the_deal_too_in_seat_order_from_the_player_on_turn_then_book_order() -> None:
    hands = {2: H, 4: D, 5: C, 6: HIGH}
    for start, order in ((1, [2, 4, 5, 6]), (4, [4, 5, 6, 2]), (6, [6, 2, 4, 5])):
        state, declared = dealt("must-claim=yes", hands, start)
        assert [seat for seat, _ in declared] == order
        assert dict(declared) == {2: 4, 4: 2, 5: 0, 6: 1}
        assert state.points == (1, 3)
    _, declared = dealt("must-claim=no", hands, 1)
    assert declared == []


def test_nothing_else_is_accepted_until_it_is_declared() -> None:
    hands = {1: C + " " + D, 2: "2h 3h 4h 5h 6h 7h"}
    for options in ("must-claim=yes", "must-claim=yes claim-when=any-time", "must-claim=yes out-of-turn=penalty"):
        state = team_game(options, hands, 2)  # built without playing on, so that the books are still due
        assert state.position.due == (2, 4)
        assert now(state) == ("claims", 2)
        refused(state, "2>1 2c -", "forced-claim")
        refused(state, "1! c- 1=2c,3c,4c,5c,6c,7c +", "forced-claim")
        refused(state, "2! h- 4=2h 2=3h,4h,5h,6h,7h +", "forced-claim")
        refused(state, "2! h- 2=2h,3h,4h,5h,6h +", "forced-claim")
        refused(state, "2! c- 2=2c,3c,4c,5c,6c,7c +", "forced-claim")
        refused(state, "2#+", "nothing-pending")
        state = do(
            state,
            "2! h- 2=2h,3h,4h,5h,6h,7h +",
            "1! c- 1=2c,3c,4c,5c,6c,7c +",
            "1! d- 1=2d,3d,4d,5d,6d,7d +",
        )
        assert state.over


def test_it_is_written_in_one_sentence_also_where_claims_are_spoken() -> None:
    hands = {1: "2c 3c 4c 5c 6c 2d", 2: "7c 4d 5d", 3: "3d", 4: "6d 7d"}
    state = team_game("must-claim=yes claim-style=spoken", hands, 1)
    state = do(state, "1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("ask", 1)
    assert can(state, "1!")


def test_it_is_never_out_of_turn_and_never_with_a_choice() -> None:
    hands = {1: "2c 3c 4c 5c 6c 2d", 2: "7c 4d 5d", 3: "3d", 4: "6d 7d"}
    for when in ("own-turn out-of-turn=penalty", "any-time"):
        options = f"must-claim=yes after-hit=left after-claim=team-choice claim-when={when}"
        state = do(team_game(options, hands, 1), "1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +")
        assert state.points == (1, 0)
        assert now(state) == ("ask", 2)
        assert state.position.choice == 0


def test_a_due_claim_waits_for_an_open_question_to_be_answered() -> None:
    hands = {1: "2c 3c 4c 5c 6c 2d", 2: "7c 4d 5d", 3: "3d", 4: "6d 7d"}
    state = do(team_game("must-claim=yes illegal=table", hands, 1), "1>2 7c ?")
    assert now(state) == ("answer", 1)
    state = do(state, "2+", "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("ask", 1)
    assert can(state, "3#-")


def test_a_declared_book_that_empties_a_hand_and_ends_the_game() -> None:
    state = do(
        team_game("must-claim=yes", {1: "2c 3c 4c 5c 6c", 2: "7c"}, 1), "1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +"
    )
    assert state.over


# team-choice


CHOICE = {1: C, 3: "2d", 5: "3d", 2: "4d 5d", 4: "6d 7d 2h 3h 4h 5h 6h 7h"}


def test_after_a_right_claim_the_claimant_says_who_of_the_team_asks() -> None:
    hands = {1: C + " 2d", 3: "3d", 5: "4d", 2: "5d 6d 7d"}
    state = do(team_game("after-claim=team-choice", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("pass", 1)
    assert state.position.candidates == (1, 3, 5)
    refused(state, "1^2", "not-a-candidate")
    refused(state, "3^3", "not-your-turn")
    assert now(do(state, "1^1")) == ("ask", 1)
    assert now(do(state, "1^5")) == ("ask", 5)


def test_the_choice_is_the_claimant_s_also_without_cards_and_without_the_turn() -> None:
    state = do(team_game("after-claim=team-choice claim-when=any-time", CHOICE, 2), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("pass", 1)
    assert state.position.candidates == (3, 5)
    assert now(do(state, "1^3")) == ("ask", 3)
    left = team_game("after-claim=team-choice claim-when=any-time emptied=left", CHOICE, 2)
    assert now(do(left, "1! c- 1=2c,3c,4c,5c,6c,7c +")) == ("pass", 1)  # emptied=left is another matter


def test_a_single_candidate_goes_on_by_itself() -> None:
    hands = {1: "2c 2d", 3: "3c 4c 5c 6c 7c", 2: "3d 4d 5d 6d 7d"}
    state = do(team_game("after-claim=team-choice", hands, 1), "1! c- 1=2c 3=3c,4c,5c,6c,7c +")
    assert (now(state), state.position.choice) == (("ask", 1), 0)
    other = team_game("after-claim=team-choice claim-when=any-time", hands, 2)
    assert now(do(other, "3! c- 1=2c 3=3c,4c,5c,6c,7c +")) == ("ask", 1)


def test_a_wrong_claim_gives_no_choice() -> None:
    hands = {1: C + " 2d", 3: "3d", 5: "4d", 2: "5d 6d 7d"}
    state = do(team_game("after-claim=team-choice", hands, 1), "1! c- 1=2c,3c,4c,5c,6c 3=7c 0 (1=2c,3c,4c,5c,6c,7c)")
    assert now(state) == ("ask", 1)
    same = do(team_game("after-claim=same", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(same) == ("ask", 1)


def test_a_later_right_claim_replaces_the_choice() -> None:
    state = do(team_game("after-claim=team-choice claim-when=any-time", CHOICE, 2), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    state = do(state, "4! h- 4=2h,3h,4h,5h,6h,7h +")
    assert now(state) == ("pass", 4)
    assert state.position.candidates == (2, 4)
    assert now(do(state, "4^4")) == ("ask", 4)


def test_a_later_wrong_claim_only_changes_who_can_be_named() -> None:
    hands = {1: C, 3: "2d 2h", 5: "3h", 2: "4d 5d 3d", 4: "6d 7d 4h 5h 6h 7h"}
    state = do(team_game("after-claim=team-choice claim-when=any-time", hands, 2), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert state.position.candidates == (3, 5)
    state = do(state, "3! h- 3=2h,3h,4h,5h,6h,7h - (3=2h 4=4h,5h,6h,7h 5=3h)")
    assert now(state) == ("ask", 3)  # seat 5 is out: seat 3 by itself


def test_there_is_no_choice_when_a_team_is_out() -> None:
    hands = {1: C, 3: "2d", 5: "3d 4d 5d 6d 7d"}
    state = do(team_game("after-claim=team-choice", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert (now(state), state.position.claimer, state.position.choice) == (("claims", 1), 1, 0)
    hands = {1: "2c", 3: "3c 4c 5c 6c 7c", 2: D}
    state = do(team_game("after-claim=team-choice", hands, 1), "1! c- 1=2c 3=3c,4c,5c,6c,7c +")
    assert (now(state), state.position.choice) == (("claims", 2), 0)
    # a right claim of the other team that empties its own side: the turn stays where it was
    hands = {1: "2d", 3: "3d 4d 5d", 5: "6d 7d", 2: C}
    state = do(team_game("after-claim=team-choice claim-when=any-time", hands, 1), "2! c- 2=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("claims", 1)


def test_an_older_choice_is_gone_when_a_team_runs_out() -> None:
    hands = {1: C + " 2d", 3: "3d", 2: H, 4: "4d 5d 6d 7d"}
    state = do(team_game("after-claim=team-choice claim-when=any-time", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("pass", 1)
    state = do(state, "4! d- 4=2d,3d,4d,5d,6d,7d - (1=2d 3=3d 4=4d,5d,6d,7d)")
    assert (now(state), state.position.choice) == (("claims", 2), 0)


# Points and the end


def test_high_halves_count_double() -> None:
    hands = {1: C + " " + HIGH, 2: D}
    state = do(team_game("high-double=yes", hands, 1), "1! c+ 1=9c,Tc,Jc,Qc,Kc,Ac +")
    assert state.points == (2, 0)
    state = do(state, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert state.points == (3, 0)
    state = do(team_game("high-double=no", hands, 1), "1! c+ 1=9c,Tc,Jc,Qc,Kc,Ac +")
    assert state.points == (1, 0)
    jokers = {1: "8c 8d 8h 8s Xb Xr", 2: D}
    state = do(team_game("deck=jokers high-double=yes", jokers, 1), "1! * 1=8c,8d,8h,8s,Xb,Xr +")
    assert state.points == (1, 0)
    lost = {1: HIGH[:-3], 2: "Ac"}
    state = do(team_game("high-double=yes", lost, 1), "1! c+ 1=9c,Tc,Jc,Qc,Kc,Ac - (1=9c,Tc,Jc,Qc,Kc 2=Ac)")
    assert state.points == (0, 2)


def test_the_end_by_majority() -> None:
    # after the claim there are two books left: a lead of three decides, a lead of two does not
    hands = {1: C + " " + D, 2: H}
    claim = "1! c- 1=2c,3c,4c,5c,6c,7c +"
    for won, points, over in (
        ("11112", (5, 1), True),
        ("11120", (4, 1), True),
        ("11000", (3, 0), True),
        ("11122", (4, 2), False),
        ("10000", (2, 0), False),
        ("22200", (1, 3), False),
    ):
        state = do(team_game("end=majority", hands, 1, won=won), claim)
        assert (state.points, state.over) == (points, over)
        assert not do(team_game("end=all-books", hands, 1, won=won), claim).over
    state = do(team_game("end=majority", hands, 1, won="11112"), claim)
    assert (state.winners, now(state)) == ((1, 3, 5), ("over", 0))
    assert (hand(state, 1), hand(state, 2)) == (D, H)  # the cards are still in the hands
    assert do(team_game("end=majority", {2: C + " " + D, 1: H}, 2, won="22221"), claim.replace("1", "2")).over


def test_the_end_by_majority_counts_points_and_not_books() -> None:
    hands = {1: C + " " + HIGH, 2: D}
    claim = "1! c- 1=2c,3c,4c,5c,6c,7c +"
    # left: a high half (2) and a low one (1), that is 3 points; won so far are d+ h- h+ s- s+
    state = do(team_game("end=majority high-double=yes", hands, 1, won="10100"), claim)
    assert (state.points, state.over) == ((5, 0), True)
    state = do(team_game("end=majority high-double=yes", hands, 1, won="10010"), claim)
    assert (state.points, state.over) == ((4, 0), True)
    state = do(team_game("end=majority high-double=yes", hands, 1, won="10000"), claim)
    assert (state.points, state.over) == ((3, 0), False)


def test_all_books_resolved_is_the_end() -> None:
    state = do(team_game("", {1: C}, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert state.over
    assert state.winners == (1, 3, 5)
    void = do(team_game("", {1: C}, 1), "1! c- 1=2c,3c,4c,5c,6c 3=7c 0 (1=2c,3c,4c,5c,6c,7c)")
    assert void.winners == (1, 2, 3, 4, 5, 6)
