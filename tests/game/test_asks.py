"""Asking: what may be asked of whom, whose turn it is then, and questions that break the rules."""

from __future__ import annotations

import pytest
from tests.game.tables import can, cards, do, hand, now, pile_game, refused, team_game

from halfsuit.cards import parse_rank
from halfsuit.game import Answer, Ask, Call, OwnUp, TakeBack, offered, view_of

C = "2c 3c 4c 5c 6c 7c"
D = "2d 3d 4d 5d 6d 7d"
HANDS = {1: "2c 3c 2d", 2: "4c 3d", 3: "5c", 4: "6c 7c 4d", 6: "5d 6d 7d"}


# What may be asked


def test_a_hit_moves_the_card_and_the_asker_goes_on() -> None:
    state = do(team_game("", HANDS, 1), "1>2 4c +")
    assert (hand(state, 1), hand(state, 2)) == ("2c 3c 4c 2d", "3d")
    assert now(state) == ("ask", 1)


def test_after_a_miss_the_player_who_was_asked_goes_on() -> None:
    state = do(team_game("", HANDS, 1), "1>6 4c -")
    assert hand(state, 1) == "2c 3c 2d"
    assert now(state) == ("ask", 6)


def test_who_may_be_asked() -> None:
    state = team_game("", HANDS, 1)
    refused(state, "2>1 2c -", "not-your-turn")
    refused(state, "1>1 4c -", "self")
    refused(state, "1>3 4c -", "teammate")
    refused(state, "1>5 4c -", "teammate")
    refused(do(team_game("", {**HANDS, 5: "4d", 4: "6c 7c"}, 1), "1>2 4c +"), "1>3 4d -", "teammate")
    refused(state, "1>7 4c -", "unknown-seat")
    refused(state, "7>1 4c -", "unknown-seat")
    refused(state, "0>1 4c -", "unknown-seat")
    refused(state, "1>0 4c -", "unknown-seat")
    assert can(state, "1>6 4c -")


def test_what_may_be_asked_for() -> None:
    state = team_game("", HANDS, 1)
    refused(state, "1>2 9h -", "book-resolved")
    refused(state, "1>2 8c -", "not-in-deck")
    refused(state, "1>2 Xr -", "not-in-deck")
    refused(state, "1>2 4 -", "card-expected")
    refused(state, "1>2 2c -", "own-card")
    assert can(state, "1>2 7d -")
    refused(team_game("", HANDS, 3), "3>2 7d -", "no-card-of-book")
    assert can(team_game("deck=jokers", {1: "8c Xb 2c", 2: "Xr 8d 8h 8s 3c 4c 5c 6c 7c"}, 1), "1>2 Xr +")
    refused(team_game("deck=jokers", HANDS, 1), "1>2 Xr -", "book-resolved")


def test_the_reasons_come_in_their_order() -> None:
    state = team_game("", HANDS, 1)
    refused(state, "2>2 8c -", "not-your-turn")
    refused(state, "1>1 8c -", "self")
    refused(state, "1>3 4 -", "teammate")
    refused(state, "1>4 4 -", "card-expected")
    out = team_game("", {1: "2c", 2: "", 4: "3c 4c 5c 6c 7c"}, 1)
    refused(out, "1>2 4 -", "target-out")
    refused(out, "1>2 8c -", "target-out")
    refused(out, "1>9 4 -", "unknown-seat")


@pytest.mark.parametrize("own", ["no", "yes"])
def test_asking_for_a_card_one_holds(own: str) -> None:
    state = team_game(f"ask-own={own}", HANDS, 1)
    if own == "no":
        refused(state, "1>2 3c -", "own-card")
    else:
        refused(state, "1>2 Kc -", "book-resolved")
        assert now(do(state, "1>2 3c -")) == ("ask", 2)
        refused(team_game("ask-own=yes", HANDS, 3), "3>2 2d -", "no-card-of-book")


def test_the_turn_goes_left_after_a_hit() -> None:
    hands = {1: "2c 3c 2d", 2: "4c 3d", 4: "6c 7c 4d 5c", 5: "5d 6d 7d"}
    assert now(do(team_game("after-hit=left", hands, 1), "1>2 4c +")) == ("ask", 2)
    assert now(do(team_game("after-hit=left", hands, 2), "2>1 2c +")) == ("ask", 4)  # seat 3 is out
    assert now(do(team_game("after-hit=left", hands, 5), "5>4 4d +")) == ("ask", 1)
    state = team_game("after-hit=left", {1: "2c 3c 2d", 2: "4c", 4: "6c 7c 5c 3d 4d 5d 6d 7d"}, 1)
    assert now(do(state, "1>2 4c +")) == ("ask", 4)  # the hit emptied seat 2


def test_the_turn_goes_left_after_a_miss_to_whatever_team() -> None:
    hands = {1: "2c 3c 2d", 3: "4c 3d", 4: "6c 7c 4d 5c", 6: "5d 6d 7d"}
    assert now(do(team_game("after-miss=left", hands, 1), "1>6 4c -")) == ("ask", 3)
    assert now(do(team_game("after-miss=left", hands, 3), "3>6 6d +", "3>6 2d -")) == ("ask", 4)
    assert now(do(team_game("after-miss=left", hands, 6), "6>1 3d -")) == ("ask", 1)
    assert now(do(team_game("after-miss=asked", hands, 1), "1>6 4c -")) == ("ask", 6)


# Ranks


def test_a_rank_is_asked_for_with_all_its_cards() -> None:
    hands = {1: "2c 3c", 2: "2d 2h 3d", 3: "3h", 4: "2s 3s"}
    state = team_game("deck=full books=ranks ask=rank", hands, 1)
    refused(state, "1>2 2d -", "rank-expected")
    refused(state, "1>2 4 -", "book-resolved")
    refused(team_game("deck=full books=ranks ask=rank", hands, 3), "3>2 2 -", "no-card-of-book")
    state = do(state, "1>2 2 +2d,2h")
    assert (hand(state, 1), hand(state, 2)) == ("2c 2d 2h 3c", "3d")
    assert now(state) == ("ask", 1)
    state = do(state, "1>4 2 +2s")
    refused(state, "1>4 2 -", "own-card")
    assert now(do(state, "1>2 3 +3d", "1>4 3 +3s")) == ("claims", 1)


def test_a_rank_may_be_asked_for_that_one_holds_in_part() -> None:
    hands = {1: "2c 2d 2h 3c", 2: "2s 3d 3h 3s"}
    state = pile_game("players=2", hands, "", 1)
    assert can(state, "1>2 2 +2s =2")
    assert can(state, "1>2 3 +3d,3h,3s =3")
    state = pile_game("players=2 books=colour-pairs", {1: "2c 2s 3c 3d", 2: "2d 2h 3h 3s"}, "", 1)
    assert hand(state, 1) == "2c 2s 3c 3d"
    assert can(state, "1>2 2 +2d,2h =2b:2c,2s =2r:2d,2h")  # a rank's colour pairs are asked for together


def test_asking_for_own_ranks() -> None:
    full = {1: "2c 2d 2h 2s 3c", 2: "3d", 4: "3h 3s"}
    state = team_game("deck=full books=ranks ask=rank", full, 1)
    refused(state, "1>2 2 -", "own-card")
    state = team_game("deck=full books=ranks ask=rank ask-own=yes", full, 1)
    assert can(state, "1>2 2 -")
    assert now(do(state, "1>2 2 -")) == ("ask", 2)


def test_rank_books_asked_card_by_card() -> None:
    state = team_game("deck=full books=ranks", {1: "2c 3c", 2: "2d 2h 3d", 4: "2s 3h 3s"}, 1)
    refused(state, "1>2 2 -", "card-expected")
    assert hand(do(state, "1>2 2d +"), 1) == "2c 2d 3c"
    colour = {1: "2c 3c", 2: "2d 2h 3s", 4: "2s 3d 3h"}
    state = team_game("deck=full books=colour-pairs", colour, 1)
    refused(state, "1>2 2d -", "no-card-of-book")  # the book of a black two is the other black one
    assert can(state, "1>2 2s -")
    state = team_game("deck=full books=colour-pairs ask=rank", colour, 1)
    assert hand(do(state, "1>2 2 +2d,2h"), 1) == "2c 2d 2h 3c"


# No question that the game would accept


def test_who_holds_only_complete_books_must_claim() -> None:
    state = team_game("", {1: C, 2: D}, 1)
    assert now(state) == ("claims", 1)
    refused(state, "1>2 2c -", "forced-claim")
    refused(state, "1>2 2d -", "forced-claim")
    refused(state, "2>1 2c -", "not-your-turn")
    refused(state, "2! d- 2=2d,3d,4d,5d,6d,7d +", "claim-out-of-turn")
    assert can(state, "1! d- 1=2d,3d,4d,5d,6d,7d -")
    assert now(do(state, "1! c- 1=2c,3c,4c,5c,6c,7c +")) == ("claims", 2)
    assert now(team_game("ask-own=yes", {1: C, 2: D}, 1)) == ("ask", 1)
    assert now(team_game("illegal=table", {1: C, 2: D}, 1)) == ("ask", 1)
    assert now(team_game("", {1: C + " 2d", 2: "3d 4d 5d 6d 7d"}, 1)) == ("ask", 1)


def test_others_claim_any_time_while_the_player_on_turn_must() -> None:
    state = team_game("claim-when=any-time", {1: C, 2: D}, 1)
    assert now(state) == ("claims", 1)
    refused(state, "1>2 2d -", "forced-claim")
    assert can(state, "2! d- 2=2d,3d,4d,5d,6d,7d +")


def test_a_hit_can_leave_no_question() -> None:
    state = do(team_game("", {1: "2c 3c 4c 5c 6c", 2: "7c 2d", 4: "3d 4d 5d 6d 7d"}, 1), "1>2 7c +")
    assert now(state) == ("claims", 1)


def test_with_ranks_too() -> None:
    hands = {1: "2c 2d 2h", 2: "2s 3c", 4: "3d 3h 3s"}
    state = do(team_game("deck=full books=ranks ask=rank", hands, 1), "1>2 2 +2s")
    assert now(state) == ("claims", 1)
    state = team_game("deck=full books=colour-pairs ask=rank", {1: "2c 2s", 2: "2d 3c 3d 3h 3s", 4: "2h"}, 1)
    assert now(state) == ("ask", 1)  # the red twos can be asked for


# Questions that break the rules (illegal=table)


ILLEGAL = {1: "2c 3c", 3: "4c 5c 6c 7c 2h 3h", 2: "2d 3d", 4: "4d 5d 6d 7d 4h 5h 6h 7h"}


def test_a_question_without_a_card_of_the_book_stands() -> None:
    state = do(team_game("illegal=table", ILLEGAL, 1), "1>2 2d ?")
    assert now(state) == ("answer", 1)
    assert state.position.awaited == 2
    state = do(state, "2+")
    assert hand(state, 1) == "2c 3c 2d"
    assert now(state) == ("ask", 1)
    state = do(team_game("illegal=table", ILLEGAL, 1), "1>2 4d ?", "2-")
    assert now(state) == ("ask", 2)


def test_a_question_for_an_own_card_stands() -> None:
    state = do(team_game("illegal=table", ILLEGAL, 1), "1>2 2c ?", "2-")
    assert now(state) == ("ask", 2)
    assert now(do(state, "4#+")) == ("ask", 2)
    assert now(do(team_game("illegal=table ask-own=yes", ILLEGAL, 1), "1>2 2c ?", "2-", "4#-")) == ("ask", 2)


def test_other_faults_are_refused_all_the_same() -> None:
    state = team_game("illegal=table", ILLEGAL, 1)
    refused(state, "1>1 2d ?", "self")
    refused(state, "1>3 2d ?", "teammate")
    refused(state, "1>6 2d ?", "target-out")
    refused(state, "1>2 8d ?", "not-in-deck")
    refused(state, "1>2 2 ?", "card-expected")
    refused(state, "1>2 2s ?", "book-resolved")
    refused(state, "2>1 2c ?", "not-your-turn")


def test_nothing_else_is_done_while_a_question_is_pending() -> None:
    state = do(team_game("illegal=table claim-when=any-time", ILLEGAL, 1), "1>2 2d ?")
    refused(state, "1>2 3d ?", "answer-pending")
    refused(state, "3! c- 1=2c,3c 3=4c,5c,6c,7c +", "answer-pending")
    refused(state, "4#+", "answer-pending")
    refused(state, "1#", "answer-pending")
    refused(state, "1^3", "answer-pending")
    refused(state, "1~2d", "answer-pending")
    refused(state, "1+", "not-your-turn")
    refused(state, "4-", "not-your-turn")
    refused(state, "2x", "not-your-turn")
    refused(state, "3x", "not-your-turn")


def test_a_question_taken_back() -> None:
    state = do(team_game("illegal=table", ILLEGAL, 1), "1>2 2d ?", "1x")
    assert now(state) == ("ask", 1)
    assert hand(state, 2) == "2d 3d"
    refused(state, "4#+", "nothing-pending")
    refused(state, "1#", "nothing-pending")
    refused(state, "2+", "nothing-pending")
    refused(state, "1x", "nothing-pending")
    assert now(do(state, "1>2 4c ?", "2-")) == ("ask", 2)


@pytest.mark.parametrize("word", ["1#", "3#+", "2#+", "4#+", "5#+", "6#+"])
def test_an_illegal_question_comes_to_light_and_the_turn_goes_to_the_player_asked(word: str) -> None:
    state = do(team_game("illegal=table", ILLEGAL, 1), "1>2 2d ?", "2+", word)
    assert now(state) == ("ask", 2)
    assert hand(state, 1) == "2c 3c 2d"  # cards stay where they are
    for again in ("1#", "3#+", "4#+"):
        refused(state, again, "nothing-pending")


def test_a_legal_question_called_changes_nothing() -> None:
    state = do(team_game("illegal=table", ILLEGAL, 3), "3>4 4h ?", "4+", "2#-")
    assert now(state) == ("ask", 3)
    refused(state, "4#-", "nothing-pending")
    missed = do(team_game("illegal=table", ILLEGAL, 3), "3>2 4h ?", "2-", "1#-")
    assert now(missed) == ("ask", 2)


def test_nobody_owns_up_to_a_legal_question_nor_to_another_s() -> None:
    legal = do(team_game("illegal=table", ILLEGAL, 3), "3>4 4h ?", "4+")
    refused(legal, "3#", "nothing-pending")
    refused(legal, "4#", "not-your-turn")
    refused(legal, "1#", "not-your-turn")
    refused(legal, "3#-", "not-your-turn")
    illegal = do(team_game("illegal=table", ILLEGAL, 1), "1>2 2d ?", "2+")
    refused(illegal, "2#", "not-your-turn")
    refused(illegal, "1#+", "not-your-turn")


def test_the_window_is_closed_by_the_next_question_also_if_it_is_taken_back() -> None:
    state = do(team_game("illegal=table", ILLEGAL, 1), "1>2 2d ?", "2+", "1>4 4d ?")
    refused(state, "4#+", "answer-pending")
    refused(do(state, "1x"), "4#+", "nothing-pending")
    assert can(do(state, "4+"), "4#-")


def test_the_window_is_open_before_and_after_claims_and_passes_but_not_while_a_claim_is_open() -> None:
    hands = {1: C, 3: "2h", 5: "3h", 2: "2d 3d", 4: "4d 5d 6d 7d 4h 5h 6h 7h"}
    state = do(team_game("illegal=table", hands, 1), "1>2 2d ?", "2+")
    state = do(state, "1! d- 1=2d,3d,4d,5d,6d,7d - (1=2d 2=3d 4=4d,5d,6d,7d)")
    assert can(state, "4#+")
    state = do(state, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("pass", 1)
    assert now(do(state, "4#+")) == ("ask", 4)  # seat 2 is out by the claim; the pass is forgotten
    assert now(do(state, "1#")) == ("ask", 4)
    state = do(state, "1^5")
    assert now(do(state, "6#+")) == ("ask", 4)
    refused(do(state, "5>4 2h ?"), "4#+", "answer-pending")
    spoken = do(team_game("illegal=table claim-style=spoken", hands, 1), "1>2 2d ?", "2+", "1!")
    refused(spoken, "4#+", "claim-open")
    refused(spoken, "1#", "claim-open")
    assert now(do(spoken, "1!x", "4#+")) == ("ask", 2)
    assert now(do(spoken, "1!2c=1", "1!3c=1", "1!4c=1", "1!5c=1", "1!6c=1", "1!7c=1 +", "4#+")) == ("ask", 2)


def test_a_call_turns_the_game_to_a_player_whose_last_card_went() -> None:
    hands = {1: "2c", 3: "3c 4c 5c 6c 7c", 2: "2d", 4: "3d 4d", 6: "5d 6d 7d"}
    state = do(team_game("illegal=table", hands, 1), "1>2 2d ?", "2+", "3#+")
    assert now(state) == ("pass", 2)
    assert state.position.candidates == (4, 6)
    assert now(do(state, "2^6")) == ("ask", 6)
    left = do(team_game("illegal=table emptied=left", hands, 1), "1>2 2d ?", "2+", "3#+")
    assert now(left) == ("ask", 4)


def test_a_call_after_the_whole_team_ran_out_makes_it_name_the_claimer_afresh() -> None:
    hands = {1: C, 3: "2d 3d 4d 5d 6d", 2: "7d"}
    state = do(team_game("illegal=table", hands, 1), "1>2 7d ?", "2+")
    assert (now(state), state.position.claimer) == (("claims", 1), 1)
    state = do(state, "4#+")
    assert (now(state), state.position.claimer) == (("pass", 2), 0)
    state = do(state, "2^3")
    assert (now(state), state.position.claimer) == (("claims", 3), 3)


def test_a_legal_call_leaves_the_claimer_alone() -> None:
    state = do(team_game("illegal=table", {1: "2c 3c", 3: "4c 5c 6c", 2: "7c"}, 1), "1>2 7c ?", "2+")
    refused(state, "1#", "nothing-pending")
    state = do(state, "6#-")
    assert (now(state), state.position.claimer) == (("claims", 1), 1)


def test_a_call_forgets_a_choice_that_was_pending() -> None:
    hands = {1: C + " 2h", 3: "3h", 2: "2d 3d", 4: "4d 5d 6d 7d 4h 5h 6h 7h"}
    state = do(team_game("illegal=table after-claim=team-choice", hands, 1), "1>2 2d ?", "2+")
    state = do(state, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert (now(state), state.position.choice) == (("pass", 1), 1)
    state = do(state, "2#+")
    assert (now(state), state.position.choice, state.position.candidates) == (("ask", 2), 0, ())


def test_ranks_under_the_table_s_eye() -> None:
    hands = {1: "2c 3c", 2: "2d 2h 4c 4d", 3: "3d 3h 3s", 4: "2s 4h 4s"}
    state = do(team_game("deck=full books=ranks ask=rank illegal=table", hands, 1), "1>2 4 ?", "2+4c,4d")
    assert hand(state, 1) == "2c 3c 4c 4d"
    assert now(do(state, "3#+")) == ("ask", 2)
    state = do(team_game("deck=full books=ranks ask=rank illegal=table", hands, 1), "1>2 2 ?", "2+2d,2h", "3#-")
    assert now(state) == ("ask", 1)
    whole = {1: "2c 2d 2h 2s", 2: "3c 3d", 4: "3h 3s"}
    state = do(team_game("deck=full books=ranks ask=rank illegal=table", whole, 1), "1>2 2 ?", "2-", "4#+")
    assert now(state) == ("ask", 2)


def test_under_the_table_s_eye_every_live_card_is_listed_and_nothing_else() -> None:
    state = team_game("illegal=table", {1: "2c 3c", 3: "4c 5c 6c 7c", 2: "2d 3d 4d 5d 6d 7d"}, 1)
    asks = state.legal_actions().asks
    assert set(asks) == {Ask(1, 2, card) for card in cards(f"{C} {D}")}
    assert len(asks) == 12
    hands = {1: "2c 3c", 2: "2d 2h 4c 4d", 3: "3d 3h 3s", 4: "2s 4h 4s"}
    state = team_game("deck=full books=ranks ask=rank illegal=table", hands, 1)
    asks = state.legal_actions().asks
    assert set(asks) == {Ask(1, target, parse_rank(rank)) for target in (2, 4) for rank in "234"}
    assert len(asks) == 6


def test_nothing_of_this_where_the_game_refuses_illegal_questions() -> None:
    state = do(team_game("", HANDS, 1), "1>2 4c +")
    for line in ("1#", "2#+", "2#-", "1x", "2+", "2-"):
        refused(state, line, "nothing-pending")


def test_whose_answer_and_whose_question_is_listed() -> None:
    state = do(team_game("illegal=table", ILLEGAL, 1), "1>2 2d ?")
    assert list(state.legal_actions()) == [Answer(2), TakeBack(1)]
    assert [list(state.legal_actions(seat)) for seat in (1, 2, 3)] == [[TakeBack(1)], [Answer(2)], []]
    assert not view_of(state, 0).legal_actions()
    answered = do(state, "2+")
    assert answered.legal_actions(1).others == (OwnUp(1),)
    assert answered.legal_actions(2).others == (Call(2),)
    assert view_of(answered, 0).legal_actions().others == ()
    assert answered.legal_actions().others == (OwnUp(1), *(Call(seat) for seat in (2, 3, 4, 5, 6)))


def test_a_table_offers_to_own_up_whether_the_question_was_legal_or_not() -> None:
    legal = do(team_game("illegal=table", ILLEGAL, 3), "3>4 4h ?", "4+")
    illegal = do(team_game("illegal=table", ILLEGAL, 1), "1>2 2d ?", "2+")
    for state, asker in ((legal, 3), (illegal, 1)):
        for seat in state.position.table.seats:
            view = view_of(state, seat)
            assert (OwnUp(seat) in list(offered(view))) == (seat == asker)
    assert OwnUp(3) not in list(view_of(legal, 3).legal_actions())
    assert OwnUp(1) in list(view_of(illegal, 1).legal_actions())


def test_owning_up_is_all_that_a_table_offers_beside_what_is_legal() -> None:
    legal = do(team_game("illegal=table", ILLEGAL, 3), "3>4 4h ?", "4+")
    for seat, more in ((3, [OwnUp(3)]), (1, []), (0, [])):
        mine, table = view_of(legal, seat).legal_actions(), offered(view_of(legal, seat))
        assert (table.asks, table.claims) == (mine.asks, mine.claims)
        assert list(table.others) == [*mine.others, *more]
    assert OwnUp(3) not in list(offered(view_of(do(legal, "3>2 2d ?"), 3)))


def test_a_table_offers_nothing_that_would_be_refused_whoever_asked() -> None:
    legal = do(team_game("illegal=table claim-style=spoken", ILLEGAL, 3), "3>4 4h ?", "4+")
    assert OwnUp(3) in list(offered(view_of(legal, 3)))
    claiming = do(legal, "3!")
    refused(claiming, "3#", "claim-open")
    assert list(offered(view_of(claiming, 3))) == list(view_of(claiming, 3).legal_actions())
