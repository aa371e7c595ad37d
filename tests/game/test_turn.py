"""The turn when somebody is out, and how a team game ends."""

from __future__ import annotations

import pytest
from tests.game.tables import can, do, hand, now, refused, team_game

from halfsuit.game import Pass

C = "2c 3c 4c 5c 6c 7c"
D = "2d 3d 4d 5d 6d 7d"
H = "2h 3h 4h 5h 6h 7h"
CLAIM = "1! c- 1=2c,3c,4c,5c,6c,7c +"


def test_a_player_out_on_turn_from_the_start() -> None:
    hands = {3: "2c", 5: "3c", 2: "4c 5c 6c 7c"}
    assert now(team_game("", hands, 1)) == ("pass", 1)
    assert now(team_game("emptied=left", hands, 1)) == ("ask", 3)
    assert now(team_game("emptied=left", {1: "2c", 5: "3c", 2: "4c 5c 6c 7c"}, 3)) == ("ask", 5)
    assert now(team_game("", {5: "2c 3c", 2: "4c 5c 6c 7c"}, 1)) == ("ask", 5)


def test_who_is_given_the_turn_may_have_no_question_left() -> None:
    hands = {1: C, 3: D, 5: "2h", 2: "3h 4h 5h 6h 7h"}
    state = do(team_game("", hands, 1), CLAIM)
    assert now(state) == ("pass", 1)
    assert now(do(state, "1^3")) == ("claims", 3)
    assert now(do(state, "1^5")) == ("ask", 5)


def test_an_opponent_s_claim_on_his_own_turn_leaves_his_turn() -> None:
    hands = {1: "2c", 2: "3c 4c 5c 6c 7c 2d", 4: "3d", 3: "4d 5d 6d 7d"}
    state = do(team_game("", hands, 2), "2! c- 2=2c,3c,4c,5c,6c,7c - (1=2c 2=3c,4c,5c,6c,7c)")
    assert now(state) == ("ask", 2)
    assert state.position.counts[1] == 0


def test_a_hit_by_left_can_move_the_turn_to_the_other_team() -> None:
    hands = {1: "2c 3c", 2: "4c 5c 6c", 4: "7c"}
    assert now(do(team_game("after-hit=left", hands, 1), "1>4 7c +")) == ("ask", 2)


def test_after_hit_left_and_the_other_team_out_makes_the_next_the_claimer() -> None:
    hands = {1: "2c 3c 4c 5c 6c", 3: D, 2: "7c"}
    state = do(team_game("after-hit=left", hands, 1), "1>2 7c +")
    assert (now(state), state.position.claimer) == (("claims", 3), 3)
    refused(state, CLAIM, "claim-out-of-turn")
    alone = do(team_game("after-hit=left", {1: "2c 3c 4c 5c 6c", 2: "7c"}, 1), "1>2 7c +")
    assert now(alone) == ("claims", 1)  # himself, the last to be looked at


def test_the_empty_side_s_turn_goes_by_naming_also_with_emptied_left() -> None:
    for emptied in ("choose", "left"):
        state = do(team_game(f"emptied={emptied}", {1: C, 2: "2d 3d", 6: "4d 5d 6d 7d"}, 1), CLAIM)
        assert now(state) == ("pass", 1)
        assert state.position.candidates == (2, 6)


def test_the_claimer_named_keeps_the_role_when_his_cards_run_out() -> None:
    hands = {1: C, 2: D, 4: H}
    state = do(team_game("claim-when=any-time", hands, 1), CLAIM, "1^2", "2! d- 2=2d,3d,4d,5d,6d,7d +")
    assert (now(state), state.position.counts[2]) == (("claims", 2), 0)
    refused(state, "4! h- 4=2h,3h,4h,5h,6h,7h +", "claim-out-of-turn")
    refused(state, "1! h- 1=2h,3h,4h,5h,6h,7h -", "claim-out-of-turn")
    refused(state, "2>4 2h -", "forced-claim")
    state = do(state, "2! h- 2=2h,3h,4h,5h,6h,7h 0 (4=2h,3h,4h,5h,6h,7h)")
    assert (state.over, state.points) == (True, (1, 1))


def test_a_claim_while_the_claimer_is_being_named_can_leave_a_single_one() -> None:
    hands = {1: C, 2: D, 4: H}
    state = do(team_game("claim-when=any-time", hands, 1), CLAIM)
    assert now(state) == ("pass", 1)
    state = do(state, "4! d- 2=2d,3d,4d,5d,6d,7d +")
    assert (now(state), state.position.claimer) == (("claims", 4), 4)


def test_a_claimer_is_not_fixed_before_the_side_with_cards_has_the_turn_in_a_hand() -> None:
    # seat 1 is out and the turn is his: rule 2 first, and until he has named one, any-time claims are open
    hands = {1: "2c 3c 4c", 2: "5c 6c 7c", 3: "2d 3d", 5: "4d 5d 6d 7d"}
    state = do(team_game("claim-when=any-time", hands, 1), "1! c- 1=2c,3c,4c,5c,6c,7c - (1=2c,3c,4c 2=5c,6c,7c)")
    assert (now(state), state.position.claimer) == (("pass", 1), 0)
    assert can(state, "5! d- 3=2d,3d 5=4d,5d,6d,7d +")
    refused(state, "1! d- 3=2d,3d 5=4d,5d,6d,7d +", "claimant-out")
    state = do(state, "1^3")
    refused(state, "5! d- 3=2d,3d 5=4d,5d,6d,7d +", "claim-out-of-turn")


def test_only_the_player_who_passes_passes() -> None:
    state = do(team_game("", {1: C, 3: "2d", 5: "3d", 2: "4d 5d 6d 7d"}, 1), CLAIM)
    refused(state, "3^3", "not-your-turn")
    refused(state, "2^3", "not-your-turn")
    refused(state, "9^3", "unknown-seat")
    refused(state, "1^9", "unknown-seat")
    refused(state, "1^0", "unknown-seat")
    refused(do(state, "1^3"), "3^5", "nothing-pending")
    assert list(state.legal_actions(1)) == [Pass(1, 3), Pass(1, 5)]


def test_all_hands_empty_is_the_end() -> None:
    for endgame in ("lone-claimer", "open"):
        state = do(team_game(f"endgame={endgame}", {1: "2c 3c 4c 5c 6c", 2: "7c"}, 1), "1>2 7c +", CLAIM)
        assert now(state) == ("over", 0)
        assert list(state.legal_actions()) == []
        for seat in range(1, 7):
            assert not state.legal_actions(seat)
        refused(state, "1>2 7c +", "game-over")
        refused(state, "1^2", "game-over")
        refused(state, "9>2 7c +", "unknown-seat")


def test_in_an_open_endgame_a_call_is_possible_and_shows_nothing() -> None:
    hands = {1: "2c 3c 4c 5c 6c", 3: D, 2: "7c"}
    state = do(team_game("illegal=table endgame=open", hands, 1), "1>2 7c ?", "2+", "4#-")
    assert now(state) == ("claims", 0)
    illegal = {1: C, 3: "2d 3d 4d 5d 6d", 2: "7d"}
    state = do(team_game("illegal=table endgame=open", illegal, 1), "1>2 7d ?", "2+", "4#+")
    assert now(state) == ("claims", 0)


@pytest.mark.parametrize("players", [4, 8, 10, 12])
def test_the_same_at_tables_of_other_sizes(players: int) -> None:
    mates = range(3, players, 2)
    hands = {1: C, **dict(zip(mates, ("2d", "3d"), strict=False)), 2: "4d 5d 6d 7d"}
    if players == 4:
        hands[3] = "2d 3d"
    state = do(team_game(f"players={players}", hands, 1), CLAIM)
    assert now(state) == (("ask", 3) if players == 4 else ("pass", 1))
    assert hand(state, 2) == "4d 5d 6d 7d"
