"""The thirty cases that implementations get wrong, by their number in the contract, for every value of the options."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.game.tables import act, can, cards, do, hand, now, pile_game, refused, team_game, why

from halfsuit.cards import card_text, parse_card, parse_rank, typed_card
from halfsuit.errors import NotationError
from halfsuit.game import REASONS, Asked, Deal, Laid, State, apply, new_game
from halfsuit.notation import parse_event
from halfsuit.rules import Ruleset, pack_of, parse_rules
from halfsuit.testing import games

C = "2c 3c 4c 5c 6c 7c"
D = "2d 3d 4d 5d 6d 7d"
H = "2h 3h 4h 5h 6h 7h"
CLAIM_C = "1! c- 1=2c,3c,4c,5c,6c,7c +"
CLAIM_D = "1! d- 1=2d,3d,4d,5d,6d,7d +"

EMPTIED = ["emptied=choose", "emptied=left"]
STYLE = ["claim-when=own-turn", "claim-when=any-time"]
SPLIT = ["wrong-split=void", "wrong-split=opponents"]


@pytest.mark.parametrize("options", ["", "illegal=table", "ask-own=yes"])
def test_case_01_asking_a_player_without_cards_is_refused(options: str) -> None:
    state = team_game(options, {1: C[:-3], 3: D, 2: "7c"}, 1)
    refused(state, f"1>4 7c {'?' if 'table' in options else '-'}", "target-out")
    for ask in state.legal_actions().asks:
        assert ask.target == 2


def test_case_01_also_where_there_is_a_pile() -> None:
    state = pile_game("players=3", {1: "2c 2d", 2: "2h"}, "2s", 1)
    refused(state, "1>3 2 -", "target-out")


@pytest.mark.parametrize("after", ["after-hit=again", "after-hit=left"])
def test_case_02_a_hit_takes_the_last_card_and_the_turn_is_not_lost(after: str) -> None:
    state = team_game(after, {1: "2c 3c 4c 5c 6c", 2: "7c", 3: "2d", 4: "3d 4d 5d 6d 7d"}, 3)
    state = do(state, "3>4 3d +")
    state = team_game(after, {1: "2c 3c 4c 5c 2d", 2: "7c", 3: "6c", 4: "3d 4d 5d 6d 7d"}, 1)
    state = do(state, "1>2 7c +")
    assert state.position.counts[2] == 0
    assert now(state) == ("ask", 1 if after == "after-hit=again" else 3)
    refused(state, f"{state.turn}>2 {'3d' if state.turn == 1 else '2c'} -", "target-out")


@pytest.mark.parametrize("style", STYLE)
def test_case_03_a_hit_empties_the_other_team_and_the_asker_claims_the_rest_alone(style: str) -> None:
    state = do(team_game(style, {1: "2c 3c 4c 5c 6c", 3: D, 2: "7c"}, 1), "1>2 7c +")
    assert now(state) == ("claims", 1)
    assert state.position.claimer == 1
    refused(state, "1>2 2d -", "forced-claim")
    refused(state, "3>2 2d -", "forced-claim")
    refused(state, "3! d- 3=2d,3d,4d,5d,6d,7d +", "claim-out-of-turn")
    refused(state, "5! d- 3=2d,3d,4d,5d,6d,7d +", "claim-out-of-turn")
    refused(state, "2! d- 2=2d,3d,4d,5d,6d,7d -", "claim-out-of-turn")
    state = do(state, CLAIM_C)
    assert now(state) == ("claims", 1)
    state = do(state, "1! d- 3=2d,3d,4d,5d,6d,7d +")
    assert now(state) == ("over", 0)


def test_case_03_in_an_open_endgame_any_player_with_cards_claims_and_nobody_is_on_turn() -> None:
    state = do(team_game("endgame=open", {1: "2c 3c 4c 5c 6c", 3: D, 2: "7c"}, 1), "1>2 7c +")
    assert now(state) == ("claims", 0)
    refused(state, "1>2 2d -", "forced-claim")
    refused(state, "5! d- 3=2d,3d,4d,5d,6d,7d +", "claimant-out")
    refused(state, "2! d- 2=2d,3d,4d,5d,6d,7d -", "claimant-out")
    state = do(state, "3! c- 1=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("claims", 0)
    refused(state, "1! d- 3=2d,3d,4d,5d,6d,7d +", "claimant-out")
    assert now(do(state, "3! d- 3=2d,3d,4d,5d,6d,7d +")) == ("over", 0)


@pytest.mark.parametrize("emptied", EMPTIED)
@pytest.mark.parametrize("style", STYLE)
def test_case_04_a_right_claim_empties_the_claimant_and_the_only_teammate_with_cards_goes_on(
    emptied: str, style: str
) -> None:
    state = team_game(f"{style} {emptied}", {1: C, 5: "2d", 2: "3d 4d 5d 6d 7d"}, 1)
    assert now(do(state, CLAIM_C)) == ("ask", 5)


def test_case_05_with_several_the_claimant_chooses() -> None:
    state = do(team_game("", {1: C, 3: "2d", 5: "3d", 2: "4d 5d 6d 7d"}, 1), CLAIM_C)
    assert now(state) == ("pass", 1)
    assert state.position.candidates == (3, 5)
    assert state.position.awaited == 1
    refused(state, "1^1", "not-a-candidate")
    refused(state, "1^2", "not-a-candidate")
    refused(state, "3^5", "not-your-turn")
    refused(state, "1>2 4d -", "pass-pending")
    refused(state, "3>2 4d -", "pass-pending")
    refused(state, "3! d- 3=2d,3d,4d,5d,6d,7d -", "pass-pending")
    assert now(do(state, "1^3")) == ("ask", 3)
    assert now(do(state, "1^5")) == ("ask", 5)


@pytest.mark.parametrize(("seat", "goes_on"), [(1, 3), (5, 1), (3, 5)])
def test_case_05_or_the_next_teammate_to_the_left_goes_on(seat: int, goes_on: int) -> None:
    hands = {1: "2d", 3: "3d", 5: "4d"} | {seat: C} | {2: D}
    others = [other for other in (1, 3, 5) if other != seat]
    hands |= {others[0]: "2d", others[1]: "3d", 2: "4d 5d 6d 7d"}
    state = do(team_game("emptied=left", hands, seat), f"{seat}! c- {seat}=2c,3c,4c,5c,6c,7c +")
    assert now(state) == ("ask", goes_on)


@pytest.mark.parametrize("split", SPLIT)
@pytest.mark.parametrize("lost", [False, True])
def test_case_06_a_wrong_claim_that_empties_the_claimant_is_no_other_matter(split: str, lost: bool) -> None:
    mark = "0" if split == "wrong-split=void" and not lost else "-"
    one = {5: "2d", 2: "3d 4d 5d 6d 7d"}
    several = {3: "2d", 5: "3d", 2: "4d 5d 6d 7d"}
    for others in (one, several):
        hands: dict[int, str]
        if lost:  # an opponent had one of the cards
            hands = {**others, 1: "2c 3c 4c 5c 6c", 2: others[2] + " 7c"}
            shown = "(1=2c,3c,4c,5c,6c 2=7c)"
        else:
            hands = {**others, 1: C}
            shown = "(1=2c,3c,4c,5c,6c,7c)"
        claim = f"1! c- 1=2c,3c,4c,5c,6c 3=7c {mark} {shown}"
        state = do(team_game(split, hands, 1), claim)
        if others is one:
            assert now(state) == ("ask", 5)
        else:
            assert now(state) == ("pass", 1)
            assert state.position.candidates == (3, 5)
            refused(state, "1^2", "not-a-candidate")
            assert now(do(team_game(f"{split} emptied=left", hands, 1), claim)) == ("ask", 3)


@pytest.mark.parametrize(
    "claim",
    [
        "2! c- 2=2c,3c,4c,5c,6c,7c - (1=2c 2=3c,4c,5c,6c,7c)",  # an opponent's, wrong
        "3! c- 3=2c,3c,4c,5c,6c,7c - (1=2c 2=3c,4c,5c,6c,7c)",  # a teammate's, wrong
    ],
)
def test_case_07_an_any_time_claim_empties_the_player_on_turn_who_chooses(claim: str) -> None:
    hands = {1: "2c", 2: "3c 4c 5c 6c 7c", 3: "2d", 5: "3d", 4: "4d 5d 6d 7d"}
    state = do(team_game("claim-when=any-time", hands, 1), claim)
    assert now(state) == ("pass", 1)
    assert state.position.candidates == (3, 5)
    assert now(do(state, "1^5")) == ("ask", 5)
    assert now(do(team_game("claim-when=any-time emptied=left", hands, 1), claim)) == ("ask", 3)
    single = {1: "2c", 2: "3c 4c 5c 6c 7c", 3: "2d 3d", 4: "4d 5d 6d 7d"}
    assert now(do(team_game("claim-when=any-time", single, 1), claim)) == ("ask", 3)


def test_case_07_a_teammate_s_right_claim_too() -> None:
    hands = {1: "2c", 3: "3c 4c 5c 6c 7c 2d", 5: "3d", 4: "4d 5d 6d 7d"}
    state = do(team_game("claim-when=any-time", hands, 1), "3! c- 1=2c 3=3c,4c,5c,6c,7c +")
    assert now(state) == ("pass", 1)


@pytest.mark.parametrize(
    "claim",
    [
        "1! c- 1=2c,3c,4c 3=5c,6c,7c +",
        "1! c- 3=2c,3c,4c 1=5c,6c,7c 0 (1=2c,3c,4c 3=5c,6c,7c)",
        "1! d- 1=2d 3=3d,4d,5d,6d,7d - (1=2d 2=3d,4d,5d,6d,7d)",
    ],
)
def test_case_08_a_claim_leaves_the_turn_where_it_was(claim: str) -> None:
    hands = {1: "2c 3c 4c 2d 2h", 3: "5c 6c 7c 3h", 2: "3d 4d 5d 6d 7d 4h 5h 6h 7h"}
    line = claim.replace("3=2c,3c,4c 1=5c,6c,7c", "1=5c,6c,7c 3=2c,3c,4c")
    assert now(do(team_game("", hands, 1), line)) == ("ask", 1)
    for turn in (1, 2, 3):
        assert now(do(team_game("claim-when=any-time", hands, turn), line)) == ("ask", turn)


@pytest.mark.parametrize(("split", "mark", "points"), [(SPLIT[0], "0", (0, 0)), (SPLIT[1], "-", (0, 1))])
@pytest.mark.parametrize("reveal", ["yes", "no"])
def test_case_09_the_team_has_all_but_a_location_is_wrong(
    split: str, mark: str, points: tuple[int, int], reveal: str
) -> None:
    hands = {1: "2c 3c 4c 2d", 3: "5c 6c 7c", 2: "3d 4d 5d 6d 7d"}
    state = team_game(f"{split} reveal={reveal}", hands, 1)
    shown = "(1=2c,3c,4c 3=5c,6c,7c)" if reveal == "yes" else "(1:3 3:3)"
    state = do(state, f"1! c- 1=2c,3c 3=4c,5c,6c,7c {mark} {shown}")
    assert state.points == points
    assert state.position.void == 6 + (mark == "0")
    assert [hand(state, seat) for seat in (1, 2, 3)] == ["2d", "3d 4d 5d 6d 7d", ""]


def test_case_10_a_book_of_which_the_claimant_holds_nothing_can_be_claimed() -> None:
    state = team_game("", {1: "2d", 3: "2c 3c 4c", 5: "5c 6c 7c", 2: "3d 4d 5d 6d 7d"}, 1)
    state = do(state, "1! c- 3=2c,3c,4c 5=5c,6c,7c +")
    assert state.points == (1, 0)
    assert now(state) == ("ask", 1)


@pytest.mark.parametrize("cardless", ["no", "yes"])
def test_case_11_a_player_who_is_out_claims_or_not(cardless: str) -> None:
    hands = {3: C, 1: "2d", 2: "3d 4d 5d 6d 7d"}
    claim = "5! c- 3=2c,3c,4c,5c,6c,7c +"
    state = team_game(f"claim-when=any-time cardless-claim={cardless}", hands, 1)
    if cardless == "yes":
        assert do(state, claim).points == (1, 0)
    else:
        refused(state, claim, "claimant-out")
    refused(team_game(f"cardless-claim={cardless}", hands, 1), claim, "claim-out-of-turn")


def test_case_11_the_lone_claimer_keeps_claiming_without_cards() -> None:
    state = do(team_game("", {1: C, 3: D, 5: H}, 1), CLAIM_C)
    assert state.position.counts[1] == 0
    assert now(state) == ("claims", 1)
    state = do(state, "1! d- 3=2d,3d,4d,5d,6d 5=7d 0 (3=2d,3d,4d,5d,6d,7d)")
    assert now(state) == ("claims", 1)
    assert now(do(state, "1! h- 5=2h,3h,4h,5h,6h,7h +")) == ("over", 0)


@pytest.mark.parametrize("style", STYLE)
def test_case_12_nobody_claims_for_the_other_team(style: str) -> None:
    state = team_game(style, {1: "2d", 2: C, 4: "3d 4d 5d 6d 7d"}, 1)
    refused(state, "1! c- 2=2c,3c,4c,5c,6c,7c +", "not-a-team-member")
    refused(state, "1! c- 1=2c,3c,4c,5c,6c 2=7c +", "not-a-team-member")
    spoken = do(team_game(f"{style} claim-style=spoken", {1: "2d", 2: C, 4: "3d 4d 5d 6d 7d"}, 1), "1!")
    refused(spoken, "1!2c=2", "not-a-team-member")
    assert can(spoken, "1!2c=3")


def test_case_13_a_claim_out_of_turn() -> None:
    hands = {1: "2c 3c 4c 2d", 3: "5c 6c 7c", 2: "3d 4d 5d 6d 7d"}
    right = "3! c- 1=2c,3c,4c 3=5c,6c,7c"
    refused(team_game("out-of-turn=refuse", hands, 1), f"{right} +", "claim-out-of-turn")
    refused(team_game("out-of-turn=refuse", hands, 1), "5! c- 5=2c,3c,4c,5c,6c,7c +", "claim-out-of-turn")
    for split in SPLIT:
        state = team_game(f"out-of-turn=penalty {split}", hands, 1)
        refused(state, "5! c- 5=2c,3c,4c,5c,6c,7c +", "claimant-out")
        void = do(state, f"{right} 0 (1=2c,3c,4c 3=5c,6c,7c)")
        assert (void.points, void.position.void, now(void)) == ((0, 0), 7, ("ask", 1))
        lost = do(state, "2! c- 2=2c,3c,4c,5c,6c,7c - (1=2c,3c,4c 3=5c,6c,7c)")
        assert (lost.points, lost.position.void, now(lost)) == ((1, 0), 6, ("ask", 1))
    state = team_game("out-of-turn=penalty reveal=no", hands, 1)
    assert do(state, f"{right} 0 (1:3 3:3)").position.void == 7
    assert do(team_game("claim-when=any-time out-of-turn=penalty", hands, 1), f"{right} +").points == (1, 0)


def test_case_14_a_claim_while_a_question_is_pending() -> None:
    state = do(team_game("illegal=table claim-when=any-time", {1: C, 3: "2d", 2: "3d 4d 5d 6d 7d"}, 3), "3>2 3d ?")
    for seat in (1, 2, 3):
        refused(state, CLAIM_C.replace("1!", f"{seat}!"), "answer-pending")
    assert can(do(state, "2+"), CLAIM_C)


def test_case_14_a_claim_while_another_is_open() -> None:
    options = "claim-style=spoken claim-when=any-time"
    state = do(team_game(options, {1: C, 3: "2d", 2: "3d 4d 5d 6d 7d"}, 3), "2!")
    refused(state, "1!", "claim-open")
    refused(state, "2!", "claim-open")
    assert can(do(state, "2!x"), "1!")


def test_case_14_a_claim_after_the_game() -> None:
    state = do(team_game("", {1: C, 2: ""}, 1), CLAIM_C)
    refused(state, CLAIM_C, "game-over")
    refused(state, "2! c- 2=2c,3c,4c,5c,6c,7c -", "game-over")


def test_case_14_a_table_has_a_reason_for_claims_while_it_is_paused() -> None:
    assert "paused" in REASONS  # pausing is the table's, which refuses before the game is asked


@pytest.mark.parametrize("mate", [True, False])
def test_case_15_the_second_of_two_claims_is_told_that_the_book_is_gone(mate: bool) -> None:
    state = team_game("claim-when=any-time", {1: C, 3: "2d", 2: "3d 4d 5d 6d 7d"}, 2)
    late = "3! c- 1=2c,3c,4c,5c,6c,7c +" if mate else "2! c- 2=2c,3c,4c,5c,6c,7c -"
    assert can(state, late)
    refused(do(state, CLAIM_C), late, "book-resolved")


@pytest.mark.parametrize("emptied", EMPTIED)
def test_case_16_the_empty_team_has_the_turn_and_names_the_claimer(emptied: str) -> None:
    state = do(team_game(emptied, {1: C, 2: "2d 3d", 4: "4d 5d", 6: "6d 7d"}, 1), CLAIM_C)
    assert now(state) == ("pass", 1)
    assert state.position.candidates == (2, 4, 6)
    refused(state, "1^3", "not-a-candidate")
    refused(state, "2^4", "not-your-turn")
    refused(state, "2! d- 2=2d,3d 4=4d,5d 6=6d,7d +", "pass-pending")
    state = do(state, "1^4")
    assert now(state) == ("claims", 4)
    refused(state, "2! d- 2=2d,3d 4=4d,5d 6=6d,7d +", "claim-out-of-turn")
    assert do(state, "4! d- 2=2d,3d 4=4d,5d 6=6d,7d +").points == (1, 1)


def test_case_16_a_single_opponent_with_cards_is_the_claimer_by_itself() -> None:
    state = do(team_game("", {1: C, 4: D}, 1), CLAIM_C)
    assert now(state) == ("claims", 4)
    refused(state, "2! d- 4=2d,3d,4d,5d,6d,7d +", "claim-out-of-turn")


def test_case_16_any_time_claims_stay_open_until_the_claimer_is_named() -> None:
    hands = {1: C, 2: "2d 3d", 4: "4d 5d 6d 7d"}
    state = do(team_game("claim-when=any-time", hands, 1), CLAIM_C)
    assert now(state) == ("pass", 1)
    assert can(state, "2! d- 2=2d,3d 4=4d,5d,6d,7d +")
    refused(do(state, "1^4"), "2! d- 2=2d,3d 4=4d,5d,6d,7d +", "claim-out-of-turn")


def test_case_16_in_an_open_endgame_nobody_names_anybody() -> None:
    state = do(team_game("endgame=open", {1: C, 2: "2d 3d", 4: "4d 5d 6d 7d"}, 1), CLAIM_C)
    assert now(state) == ("claims", 0)
    assert can(state, "2! d- 2=2d,3d 4=4d,5d,6d,7d +")
    assert can(state, "4! d- 2=2d,3d 4=4d,5d,6d,7d +")
    refused(state, "1^2", "nothing-pending")


def test_case_17_the_last_book_goes_while_a_pass_is_awaited() -> None:
    hands = {1: C, 3: "2d", 5: "3d", 2: "4d 5d 6d 7d"}
    state = do(team_game("claim-when=any-time", hands, 1), CLAIM_C)
    assert now(state) == ("pass", 1)
    state = do(state, "2! d- 2=2d,3d,4d,5d,6d,7d - (2=4d,5d,6d,7d 3=2d 5=3d)")
    assert now(state) == ("over", 0)
    assert (state.points, state.winners) == ((2, 0), (1, 3, 5))
    refused(state, "1^3", "game-over")


def test_case_18_one_claim_empties_the_claimant_and_the_other_team() -> None:
    hands = {1: "2c 3c 4c", 2: "5c 6c 7c", 3: "2d 3d", 5: "4d 5d 6d 7d"}
    claim = "1! c- 1=2c,3c,4c,5c,6c,7c - (1=2c,3c,4c 2=5c,6c,7c)"
    state = do(team_game("", hands, 1), claim)
    assert now(state) == ("pass", 1)
    assert state.position.candidates == (3, 5)
    assert state.position.claimer == 0
    state = do(state, "1^5")
    assert now(state) == ("claims", 5)
    refused(state, "5>2 2d -", "forced-claim")
    refused(state, "3! d- 3=2d,3d 5=4d,5d,6d,7d +", "claim-out-of-turn")
    assert now(do(team_game("emptied=left", hands, 1), claim)) == ("claims", 3)
    assert now(do(team_game("", {1: "2c 3c 4c", 2: "5c 6c 7c", 5: D}, 1), claim)) == ("claims", 5)
    assert now(do(team_game("endgame=open", hands, 1), claim)) == ("claims", 0)


def test_case_19_a_known_miss_is_legal() -> None:
    state = team_game("", {1: "2c", 3: "3c", 2: "4c 5c", 4: "6c 7c"}, 1)
    assert can(state, "1>2 3c -")  # everybody may know that a teammate has it
    state = do(state, "1>2 6c -", "2>1 6c -", "1>2 6c -")
    assert now(state) == ("ask", 2)


@pytest.mark.parametrize("options", ["", "illegal=table", "ask-own=yes"])
def test_case_20_a_card_of_a_resolved_book_is_not_asked_for(options: str) -> None:
    state = do(team_game(options, {1: C + " 2d", 2: "3d 4d 5d 6d 7d"}, 1), CLAIM_C)
    mark = "?" if "table" in options else "-"
    refused(state, f"1>2 2c {mark}", "book-resolved")
    refused(state, f"1>2 9h {mark}", "book-resolved")


def test_case_20_nor_a_rank_that_is_laid() -> None:
    state = do(pile_game("players=3", {1: "2c 2d 2h 3c", 2: "2s 3d 3h 3s"}, "", 1), "1>2 2 +2s =2")
    refused(state, "1>2 2 -", "book-resolved")
    state = pile_game("players=2 ask=card", {1: "3c 3d", 2: "3h 3s"}, "", 1)
    refused(state, "1>2 2c -", "book-resolved")


def test_case_21_equal_points_are_a_tie() -> None:
    state = do(team_game("", {1: C}, 1, won="2112122"), CLAIM_C)
    assert (state.points, state.winners) == ((4, 4), (1, 2, 3, 4, 5, 6))
    state = do(team_game("", {1: C}, 1, won="2112112"), CLAIM_C)
    assert (state.points, state.winners) == ((5, 3), (1, 3, 5))


def test_case_21_also_with_nine_books_when_one_is_void() -> None:
    state = do(team_game("deck=jokers", {1: C}, 1, won="21121220"), CLAIM_C)
    assert (state.points, state.position.void, state.winners) == ((4, 4), 1, (1, 2, 3, 4, 5, 6))
    state = do(team_game("deck=jokers", {1: C}, 1, won="21121222"), CLAIM_C)
    assert (state.points, state.winners) == ((4, 5), (2, 4, 6))


def test_case_21_everybody_who_has_the_most_books_shares_the_win() -> None:
    state = pile_game("players=3", {1: "2c 2d 2h", 2: "2s"}, "", 1)
    assert do(state, "1>2 2 +2s =2").winners == (1,)
    rules = parse_rules("authors deck=no8 books=half-suits players=2 deal=24")
    pack = pack_of(rules)
    state, _ = new_game(Deal(rules, (pack.cards[:24], pack.cards[24:]), (), 1))
    assert (state.points, state.winners) == ((4, 4), (1, 2))
    state = pile_game("players=2 end=first-out", {1: "2c 2d 2h", 2: "2s 3c"}, "3d 3h 3s", 1)
    assert state.winners is None
    assert do(state, "1>2 2 +2s =2").winners == (1,)


def test_case_22_play_that_never_ends_is_legal() -> None:
    state = team_game("", {1: "2c", 2: "3c", 3: "4c 5c", 4: "6c 7c"}, 1)
    first = state.position
    for _ in range(200):
        state = do(state, "1>2 7c -", "2>1 7c -")
    assert state.number == 400
    assert (state.position.held, state.turn, state.phase) == (first.held, first.turn, first.phase)


def test_case_23_the_same_action_twice_counts_once() -> None:
    state = team_game("", {1: "2c 3c", 3: "2d", 5: "3d", 2: "4c 5c", 4: "6c 7c 4d 5d 6d 7d"}, 1)
    refused(do(state, "1>2 4c +"), "1>2 4c +", "own-card")
    refused(do(state, "1>2 6c -"), "1>2 6c -", "not-your-turn")
    passing = do(state, "1! c- 1=2c,3c,4c,5c,6c,7c - (1=2c,3c 2=4c,5c 4=6c,7c)")
    refused(do(passing, "1^3"), "1^3", "nothing-pending")
    state = team_game("", {1: "2c 3c 2d", 2: "4c 5c 3d", 4: "6c 7c 4d 5d 6d 7d"}, 1)
    state = do(state, "1! c- 1=2c,3c,4c,5c,6c,7c - (1=2c,3c 2=4c,5c 4=6c,7c)")
    refused(state, "1! c- 1=2c,3c,4c,5c,6c,7c -", "book-resolved")
    pile = do(pile_game("players=2", {1: "2c", 2: "3d 2d"}, "3c 3h 3s 2h 2s", 1), "1>2 2 +2d", "1>2 2 -")
    refused(do(pile, "1~3c"), "1~3c", "nothing-pending")


def test_case_23_an_action_on_the_same_state_gives_the_same() -> None:
    state = team_game("", {1: "2c 3c", 3: "2d", 2: "4c 5c", 4: "6c 7c 3d 4d 5d 6d 7d"}, 1)
    action = act(state, "1>2 4c +")
    assert apply(state, action) == apply(state, action)
    assert state.number == 0


@pytest.mark.parametrize(("lucky", "turn"), [("no", 2), ("yes", 2), ("book", 1)])
def test_case_24_a_draw_completes_a_book_of_another_rank(lucky: str, turn: int) -> None:
    hands = {1: "2c 3c 3d 3h", 2: "4d 4c"}
    state = do(pile_game(f"players=2 lucky-draw={lucky}", hands, "3s 2s 2d 2h 4h 4s", 1), "1>2 2 -", "1~3s =3")
    assert state.points[0] == 11
    assert now(state) == ("ask", turn)


EMPTY_HANDS = [("draw-1", 1), ("draw-4", 4), ("draw-5", 5), ("draw-7", 7)]


@pytest.mark.parametrize(("option", "number"), EMPTY_HANDS)
@pytest.mark.parametrize("turn", ["ask", "lose"])
def test_case_25_a_book_empties_the_own_hand_on_turn(option: str, number: int, turn: str) -> None:
    stock = ["3h", "4h", "5h", "6h", "7h", "8h", "9h", "Th"]
    rest = " ".join(rank + suit for rank in "3456789T" for suit in "cs")
    state = pile_game(
        f"players=3 empty-hand={option} empty-turn={turn}",
        {1: "2c 2d 2h", 2: "2s " + rest, 3: " ".join(rank + "d" for rank in "3456789T")},
        " ".join(stock),
        1,
    )
    state = do(state, "1>2 2 +2s =2")
    for card in stock[:number]:
        assert now(state) == ("draw", 1)
        refused(state, "1>2 3 -", "draw-pending")
        refused(state, "2~3h", "not-your-turn")
        state = do(state, f"1~{card}")
    assert now(state) == ("ask", 1 if turn == "ask" else 2)
    assert state.position.counts[1] == number


def test_case_25_or_such_a_player_is_out() -> None:
    hands = {1: "2c 2d 2h", 2: "2s 3c", 3: "3d"}
    state = do(pile_game("players=3 empty-hand=out", hands, "3h 3s", 1), "1>2 2 +2s =2")
    assert now(state) == ("ask", 2)
    state = do(state, "2>3 3 +3d")
    assert state.over  # seat 2 has cards, but nobody to ask, and nobody draws


def test_case_26_the_last_card_of_the_pile_is_the_lucky_one() -> None:
    hands = {1: "2c 2d", 2: "3c 3d 3h", 3: "2h 3s"}
    state = do(pile_game("players=3", hands, "2s", 1), "1>2 2 -", "1~2s")
    assert now(state) == ("ask", 1)
    assert state.position.pile == 0
    assert now(do(pile_game("players=3 lucky-draw=no", hands, "2s", 1), "1>2 2 -", "1~2s")) == ("ask", 2)
    assert now(do(pile_game("players=3 end=first-out", hands, "2s", 1), "1>2 2 -", "1~2s")) == ("over", 0)


def test_case_27_a_player_who_gave_the_last_card_waits_for_the_own_turn() -> None:
    hands = {1: "2c 4c", 2: "2d", 3: "2h 3c"}
    stock = "3d 3h 3s 2s 4d 4h 4s"
    state = do(pile_game("players=3", hands, stock, 1), "1>2 2 +2d")
    assert now(state) == ("ask", 1)
    assert state.position.counts[2] == 0
    refused(state, "2~3d", "nothing-pending")
    state = do(state, "1>3 4 -", "1~3d")
    assert now(state) == ("draw", 2)
    state = do(state, "2~3h")
    assert now(state) == ("ask", 2)


def test_case_28_books_in_a_dealt_hand_are_laid_before_the_first_question() -> None:
    rules = parse_rules("go-fish players=2 deal=9")
    pack = pack_of(rules)
    one, two = cards("2c 2d 2h 2s 3c 3d 3h 3s 4c"), cards("5c 5d 5h 5s 6c 6d 7c 8c 9c")
    stock = tuple(card for card in pack.cards if card not in one + two)
    state, events = new_game(Deal(rules, (one, two), stock, 1))
    assert events == ()
    assert state.position.won == ((0, 0), (1, 0), (3, 1))
    assert state.points == (2, 1)
    assert [hand(state, seat) for seat in (1, 2)] == ["4c", "6c 6d 7c 8c 9c"]
    assert state.position.pile == len(stock)
    assert now(state) == ("ask", 1)


def test_case_28_of_three_in_a_dealt_hand_the_first_pair_by_suit_is_laid() -> None:
    rules = parse_rules("go-fish-pairs players=2 deal=5")
    pack = pack_of(rules)
    one, two = cards("2d 2h 2s 3c 3d"), cards("4c 4d 4h 4s 5c")
    stock = tuple(card for card in pack.cards if card not in one + two)
    state, _ = new_game(Deal(rules, (one, two), stock, 1))
    assert [hand(state, seat) for seat in (1, 2)] == ["2s", "5c"]
    assert state.points == (2, 2)


@given(games(parse_rules("go-fish players=2 deal=26"), limit=60))
def test_case_29_two_players_without_a_pile_every_legal_question_hits(game: State) -> None:
    for ask in game.legal_actions().asks:
        _, events = apply(game, ask)
        assert isinstance(events[0], Asked)
        assert events[0].hit


def test_case_29_the_last_book_of_two_players() -> None:
    state = pile_game("players=2", {1: "2c 2d", 2: "2h 2s"}, "", 1)
    assert do(state, "1>2 2 +2h,2s =2").over


@pytest.mark.parametrize("text", ["1J", "10h", "kh", "KH", "K♥", "Kh ", "", "h", "11h", "Xh", "0h", "1h", "K", "c-"])
def test_case_30_a_record_has_one_way_to_write_a_card(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        parse_card(text)


@pytest.mark.parametrize("text", ["1J", "10h", "kh", "KH", "K♥"])
def test_case_30_a_record_with_another_is_refused(text: str) -> None:
    table = team_game("", {1: C, 2: D}, 1).position.table
    with pytest.raises(NotationError) as error:
        parse_event(f"1>2 {text} -", table)
    assert (error.value.reason, error.value.line, error.value.column) == ("unknown-card", 1, 5)


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Kh", "Kh"), ("kh", "Kh"), ("KH", "Kh"), ("K♥", "Kh"), ("k♡", "Kh"), ("K♥\ufe0f", "Kh"), (" Kh ", "Kh"),
        ("10h", "Th"), ("Th", "Th"), ("10♠", "Ts"), ("t♣", "Tc"), ("2♦", "2d"), ("xr", "Xr"), ("XB", "Xb"),
    ],
)  # fmt: skip
def test_case_30_a_person_may_type_it_in_several_ways(typed: str, card: str) -> None:
    found = typed_card(typed)
    assert found is not None
    assert card_text(found) == card


@pytest.mark.parametrize("typed", ["1J", "1h", "11h", "K", "h", "hK", "10", "0h", "Kx", "xh", "Khh", "", "ⓚh", "١٠h"])
def test_case_30_what_is_not_clearly_a_card_is_none(typed: str) -> None:
    assert typed_card(typed) is None


def test_every_case_has_its_number_here() -> None:
    numbers = {name[10:12] for name in globals() if name.startswith("test_case_")}
    assert numbers == {f"{number:02}" for number in range(1, 31)}


def test_laid_books_are_events_only_after_the_deal() -> None:
    state = pile_game("players=3", {1: "2c 2d 2h 3c", 2: "2s 3d", 3: "3h 3s"}, "", 1)
    _, (event,) = apply(state, act(state, "1>2 2 +2s =2"))
    assert isinstance(event, Asked)
    assert event.laid == (Laid(0, cards("2c 2d 2h 2s")),)
    assert why(state, "1>2 K -") == "book-resolved"
    assert Ruleset.of("go-fish").stock_size == 24
    assert parse_rank("2") == 64
