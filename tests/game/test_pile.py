"""Games with a pile: drawing, laying books down, players without cards, the end."""

from __future__ import annotations

import pytest
from tests.game.tables import can, cards, do, hand, now, pile_game, refused

from halfsuit.game import Deal, State, new_game
from halfsuit.rules import pack_of, parse_rules

# Asking and drawing


def test_a_hit_moves_all_cards_of_the_rank_and_the_asker_goes_on() -> None:
    state = do(pile_game("players=3", {1: "2c", 2: "2d 2h 3c", 3: "3d 3h 3s"}, "2s", 1), "1>2 2 +2d,2h")
    assert [hand(state, seat) for seat in (1, 2)] == ["2c 2d 2h", "3c"]
    assert now(state) == ("ask", 1)


def test_a_miss_draws_one_and_the_turn_goes_left() -> None:
    state = do(pile_game("players=3", {1: "2c", 2: "3c", 3: "2d 3d"}, "3h 2h 2s 3s", 1), "1>2 2 -")
    assert now(state) == ("draw", 1)
    assert (state.position.draws, state.position.pile) == (1, 4)
    refused(state, "2~3h", "not-your-turn")
    refused(state, "1>3 2 +2d", "draw-pending")
    refused(state, "2>3 2 +2d", "draw-pending")
    state = do(state, "1~3h")
    assert (hand(state, 1), state.position.pile) == ("2c 3h", 3)
    assert now(state) == ("ask", 2)


def test_or_to_the_player_asked() -> None:
    hands = {1: "2c", 2: "3c", 3: "2d 3d"}
    state = pile_game("players=3 after-miss=asked", hands, "3h 2h 2s 3s", 1)
    assert now(do(state, "1>3 2 +2d", "1>3 2 -", "1~3h")) == ("ask", 3)
    assert now(do(state, "1>2 2 -", "1~3h")) == ("ask", 2)


def test_a_miss_without_a_pile_draws_nothing_and_passes_the_turn() -> None:
    hands = {1: "2c 4c", 2: "3c 4d", 3: "2d 2h 2s 3d 3h 3s 4h 4s"}
    assert now(do(pile_game("players=3", hands, "", 1), "1>2 2 -")) == ("ask", 2)
    assert now(do(pile_game("players=3 after-miss=asked", hands, "", 1), "1>2 2 -")) == ("ask", 2)
    assert now(do(pile_game("players=3 after-miss=asked", hands, "", 3), "3>1 3 -")) == ("ask", 1)


def test_one_question_a_turn() -> None:
    hands = {1: "2c", 2: "2d 3c", 3: "2h 3d"}
    state = pile_game("players=3 after-hit=left", hands, "3h 2s 3s", 1)
    assert now(do(state, "1>3 2 +2h")) == ("ask", 2)
    assert now(do(state, "1>2 2 +2d")) == ("ask", 2)


def test_cards_by_name() -> None:
    hands = {1: "2c", 2: "2d 3c", 3: "2h 3d"}
    state = pile_game("players=3 ask=card", hands, "3h 2s 3s", 1)
    refused(state, "1>2 2 +", "card-expected")
    refused(state, "1>2 2c -", "own-card")
    refused(state, "1>2 3c +", "no-card-of-book")
    assert now(do(state, "1>2 2d +")) == ("ask", 1)
    assert now(do(state, "1>2 2h -", "1~3h")) == ("ask", 2)
    own = pile_game("players=3 ask=card ask-own=yes", hands, "3h 2s 3s", 1)
    assert now(do(own, "1>2 2c -")) == ("draw", 1)


def test_who_is_out_of_reach() -> None:
    state = pile_game("players=4", {1: "2c", 2: "2d", 3: "2h"}, "2s", 1)
    refused(state, "1>1 2 -", "self")
    refused(state, "1>4 2 -", "target-out")
    refused(state, "1>5 2 -", "unknown-seat")
    refused(state, "1>2 2d +", "rank-expected")
    refused(state, "1>2 3 -", "book-resolved")
    refused(state, "2>1 2 -", "not-your-turn")
    refused(state, "1~2s", "nothing-pending")
    refused(state, "1^2", "nothing-pending")
    refused(state, "2+", "nothing-pending")
    refused(state, "1#", "nothing-pending")
    three = pile_game("players=3", {1: "2c", 2: "2d 3c", 3: "2h 3d"}, "2s 3h 3s", 1)
    refused(three, "1>2 3 +3c", "no-card-of-book")


# The lucky draw


@pytest.mark.parametrize(("lucky", "turn"), [("no", 2), ("yes", 1), ("book", 1)])
def test_drawing_what_one_asked_for(lucky: str, turn: int) -> None:
    state = pile_game(f"players=3 lucky-draw={lucky}", {1: "2c", 2: "3c", 3: "2d 3d"}, "2h 2s 3h 3s", 1)
    assert now(do(state, "1>2 2 -", "1~2h")) == ("ask", turn)


def test_by_name_only_the_very_card_is_lucky() -> None:
    hands = {1: "2c", 2: "3c", 3: "2d 3d"}
    for stock, turn in (("2h 2s 3h 3s", 1), ("2s 2h 3h 3s", 2)):
        state = pile_game("players=3 ask=card", hands, stock, 1)
        assert now(do(state, "1>2 2h -", f"1~{stock[:2]}")) == ("ask", turn)


def test_a_lucky_book_goes_on_too() -> None:
    hands = {1: "2c 2d 2h 3c", 2: "3d", 3: "3h 3s"}
    for lucky, turn in (("no", 2), ("yes", 1), ("book", 1)):
        state = pile_game(f"players=3 lucky-draw={lucky}", hands, "2s", 1)
        assert now(do(state, "1>2 2 -", "1~2s =2")) == ("ask", turn)


def test_a_draw_that_is_lucky_by_its_book_alone() -> None:
    hands = {1: "2c 3c 3d 3h", 2: "4d 4c", 3: "2d"}
    for lucky, turn in (("no", 2), ("yes", 2), ("book", 1)):
        state = pile_game(f"players=3 lucky-draw={lucky}", hands, "3s 2h 2s 4h 4s", 1)
        assert now(do(state, "1>2 2 -", "1~3s =3")) == ("ask", turn)


def test_a_hand_emptied_by_a_lucky_book_draws_at_once() -> None:
    hands = {1: "2c 2d 2h", 2: "3d 3c", 3: "3h"}
    state = do(pile_game("players=3", hands, "2s 3s", 1), "1>2 2 -", "1~2s =2")
    assert now(state) == ("draw", 1)
    assert now(do(state, "1~3s")) == ("ask", 1)


def test_a_hand_emptied_by_a_miss_s_draw_waits_for_its_turn() -> None:
    hands = {1: "2c 2d 2h", 2: "3d 3c", 3: "3h 4c"}
    state = do(pile_game("players=3 lucky-draw=no", hands, "2s 3s 4d 4h 4s", 1), "1>2 2 -", "1~2s =2")
    assert now(state) == ("ask", 2)
    assert state.position.counts[1] == 0
    state = do(state, "2>3 3 +3h", "2>3 3 -", "2~3s =3")
    assert now(state) == ("draw", 1)  # seat 3 has nobody to ask


# Without cards


def test_such_a_draw_is_never_lucky_and_ends_no_turn() -> None:
    hands = {1: "", 2: "2d 3d", 3: "2h 3c"}
    state = pile_game("players=3", hands, "2c 2s 3h 3s", 1)
    assert now(state) == ("draw", 1)
    assert now(do(state, "1~2c")) == ("ask", 1)
    lose = pile_game("players=3 empty-turn=lose", hands, "2c 2s 3h 3s", 1)
    assert now(do(lose, "1~2c")) == ("ask", 2)
    book = pile_game("players=3 empty-turn=lose lucky-draw=book empty-hand=draw-4", hands, "2c 2s 3h 3s", 1)
    assert now(do(book, "1~2c", "1~2s", "1~3h", "1~3s")) == ("ask", 2)


def test_books_are_laid_after_each_card_and_an_empty_hand_draws_once_more() -> None:
    state = pile_game("players=2 empty-hand=draw-4", {1: "", 2: "3c"}, "2c 2d 2h 2s 3d 3h 3s", 1)
    state = do(state, "1~2c", "1~2d", "1~2h", "1~2s =2")
    assert (now(state), state.position.draws) == (("draw", 1), 3)  # what is left
    assert now(do(state, "1~3d", "1~3h", "1~3s")) == ("ask", 1)
    lose = pile_game("players=2 empty-hand=draw-4 empty-turn=lose", {1: "", 2: "3c"}, "2c 2d 2h 2s 3d 3h 3s", 1)
    assert now(do(lose, "1~2c", "1~2d", "1~2h", "1~2s =2")) == ("draw", 1)  # the other has nobody to ask either


def test_laying_a_book_in_between_does_not_shorten_the_draw() -> None:
    state = pile_game("players=2 empty-hand=draw-5", {1: "", 2: "3c"}, "2c 2d 2h 2s 3d 3h 3s", 1)
    state = do(state, "1~2c", "1~2d", "1~2h", "1~2s =2")
    assert (now(state), state.position.draws) == (("draw", 1), 1)
    state = do(state, "1~3d")
    assert now(state) == ("ask", 1)


def test_no_more_than_is_left_is_drawn() -> None:
    state = pile_game("players=2 empty-hand=draw-7", {1: "", 2: "2c 2d"}, "2h 2s", 1)
    assert state.position.draws == 2
    assert now(do(state, "1~2h", "1~2s")) == ("ask", 1)


def test_a_turn_that_stayed_after_a_hit_is_lost_too() -> None:
    hands = {1: "2c 2d 2h", 2: "2s 3c", 3: "3d"}
    state = do(pile_game("players=3 empty-turn=lose", hands, "3h 3s", 1), "1>2 2 +2s =2")
    assert now(state) == ("draw", 1)
    assert now(do(state, "1~3h")) == ("ask", 2)


def test_the_turn_passes_over_who_has_no_cards_when_there_is_no_pile() -> None:
    hands = {1: "2c 3c", 2: "", 3: "2d 2h 2s 3d 3h", 4: "3s"}
    state = do(pile_game("players=4", hands, "", 1), "1>4 2 -")
    assert now(state) == ("ask", 3)
    asked = do(pile_game("players=4 after-miss=asked", hands, "", 1), "1>4 2 -")
    assert now(asked) == ("ask", 4)
    out = do(pile_game("players=4 empty-hand=out", {**hands, 3: "2d 2h 2s 3d"}, "3h", 1), "1>4 2 -", "1~3h")
    assert now(out) == ("ask", 3)


def test_who_has_nobody_to_ask_passes_left_while_there_is_a_pile() -> None:
    state = pile_game("players=3", {1: "2c 2d 3c", 2: "2h", 3: ""}, "2s 3d 3h 3s", 1)
    state = do(state, "1>2 2 +2h")
    assert now(state) == ("draw", 2)
    state = do(state, "2~2s")
    assert now(state) == ("ask", 2)


def test_where_nobody_can_ask_or_draw_the_game_is_over_and_unlaid_books_score_for_nobody() -> None:
    hands = {1: "2c 2d 3c", 2: "2h", 3: ""}
    state = do(pile_game("players=3 empty-hand=out", hands, "2s 3d 3h 3s", 1), "1>2 2 +2h")
    assert (now(state), state.points, state.winners) == (("over", 0), (11, 0, 0), (1,))
    assert state.position.live != 0
    started = pile_game("players=3 empty-hand=out", {1: "2c 2d"}, "2h 2s", 1)
    assert started.over


# The end


def test_all_books_laid_is_the_end() -> None:
    state = pile_game("players=2", {1: "2c 2d 2h", 2: "2s"}, "", 1)
    state = do(state, "1>2 2 +2s =2")
    assert (now(state), state.points, state.winners) == (("over", 0), (13, 0), (1,))
    refused(state, "1>2 2 -", "game-over")
    refused(state, "1!", "game-over")
    refused(state, "1~2c", "game-over")


def test_first_out_ends_with_an_empty_hand() -> None:
    for end, over in (("first-out", True), ("all-books", False)):
        state = pile_game(f"players=3 end={end}", {1: "2c 3c", 2: "2d", 3: "2h 3h 3s 3d"}, "2s", 1)
        assert do(state, "1>2 2 +2d").over == over
    state = pile_game("players=3 end=first-out", {1: "2c 3c", 2: "2d 3d", 3: "2h 3h 3s"}, "2s", 1)
    assert not do(state, "1>2 2 +2d").over


def test_first_out_ends_with_the_pile() -> None:
    hands = {1: "2c 3c", 2: "2d 3d", 3: "2h 3h 3s"}
    state = do(pile_game("players=3 end=first-out", hands, "2s", 1), "1>2 2 +2d", "1>2 2 -")
    assert now(state) == ("draw", 1)
    state = do(state, "1~2s")
    assert now(state) == ("over", 0)
    assert not do(pile_game("players=3", hands, "2s", 1), "1>2 2 +2d", "1>2 2 -", "1~2s").over


def test_first_out_counts_the_books_of_the_last_draw() -> None:
    hands = {1: "2c 2d 2h 3c", 2: "3d 3h", 3: "3s"}
    state = do(pile_game("players=3 end=first-out", hands, "2s", 1), "1>2 2 -", "1~2s =2")
    assert (state.over, state.points) == (True, (12, 0, 0))
    emptied = {1: "2c 2d 2h", 2: "3c 3d", 3: "3h"}
    state = do(pile_game("players=3 end=first-out", emptied, "2s 3s", 1), "1>2 2 -", "1~2s =2")
    assert (state.over, state.points) == (True, (12, 0, 0))


def test_first_out_lays_the_book_of_a_hit_first() -> None:
    hands = {1: "2c 2d 2h", 2: "2s 3c", 3: "3d"}
    state = do(pile_game("players=3 end=first-out", hands, "3h 3s", 1), "1>2 2 +2s =2")
    assert (state.over, state.points) == (True, (12, 0, 0))


def dealt(options: str, hands: list[str]) -> State:
    rules = parse_rules(f"go-fish {options}")
    given = [cards(text) for text in hands]
    rest = tuple(card for card in pack_of(rules).cards if not any(card in hand for hand in given))
    state, events = new_game(Deal(rules, tuple(given), rest, 1))
    assert events == ()
    return state


def test_first_out_at_the_deal() -> None:
    state = dealt("players=2 deal=4 end=first-out", ["2c 2d 2h 2s", "3c 3d 3h 4c"])
    assert (now(state), state.points, state.winners) == (("over", 0), (1, 0), (1,))
    goes_on = dealt("players=2 deal=4", ["2c 2d 2h 2s", "3c 3d 3h 4c"])
    assert now(goes_on) == ("draw", 1)
    other = dealt("players=2 deal=4 end=first-out", ["3c 3d 3h 4c", "2c 2d 2h 2s"])
    assert (now(other), other.winners) == (("over", 0), (2,))
    nobody = dealt("players=2 deal=4 end=first-out", ["3c 3d 4h 4c", "2c 2d 5h 6s"])
    assert now(nobody) == ("ask", 1)


# Books


def test_pairs_of_any_two() -> None:
    state = dealt("players=2 deal=5 books=pairs", ["2c 2d 2h 3c 4c", "2s 3d 3h 5c 6c"])
    assert [hand(state, seat) for seat in (1, 2)] == ["2h 3c 4c", "2s 5c 6c"]
    assert state.points == (1, 1)
    assert state.position.won == ((0, 0), (1, 1))
    state = do(state, "1>2 2 +2s =2:2h,2s")  # the second pair of the rank
    assert state.points == (2, 1)
    refused(state, "1>2 2 -", "book-resolved")
    state = do(state, "1>2 3 -")
    assert now(state) == ("draw", 1)


def test_four_of_a_kind_are_two_pairs() -> None:
    state = dealt("players=2 deal=5 books=pairs", ["2c 2d 2h 2s 4c", "3s 3d 3h 5c 6c"])
    assert state.points == (2, 1)
    assert hand(state, 2) == "3s 5c 6c"
    state = pile_game("players=2 books=pairs", {1: "2c 3c", 2: "2d 2h 2s 3d"}, "", 1)
    assert state.points == (23, 0)
    state = do(state, "1>2 2 +2d,2h,2s =2:2c,2d =2:2h,2s")
    assert (state.points, hand(state, 1)) == ((25, 0), "3c")


def test_a_pair_drawn() -> None:
    state = pile_game("players=2 books=pairs", {1: "2c 3c", 2: "4c 4d"}, "3d 2d 4h 4s 2h 2s 3h 3s", 1)
    drawn = do(state, "1>2 2 -", "1~3d =3:3c,3d")
    assert now(drawn) == ("ask", 2)
    stock = "3d 2d 4d 4h 4s 2h 2s 3h 3s 5c 5h 5s"
    book = pile_game("players=2 books=pairs lucky-draw=book", {1: "2c 3c", 2: "4c 5d"}, stock, 1)
    assert now(do(book, "1>2 2 -", "1~3d =3:3c,3d")) == ("ask", 1)


def test_pairs_by_name_a_rank_is_live_while_it_has_cards() -> None:
    state = pile_game("players=2 books=pairs ask=card", {1: "2c 3c", 2: "2d 4c"}, "3d 4d", 1)
    assert can(state, "1>2 3h -")  # laid, but its rank is not; it always misses
    refused(state, "1>2 5c -", "book-resolved")
    refused(state, "1>2 4c +", "no-card-of-book")
    state = do(state, "1>2 2d + =2:2c,2d")
    refused(state, "1>2 2h -", "book-resolved")


def test_colour_pairs_are_fixed_books() -> None:
    state = dealt("players=2 deal=5 books=colour-pairs", ["2c 2d 2h 3c 4c", "2s 3d 3h 5c 6c"])
    assert [hand(state, seat) for seat in (1, 2)] == ["2c 3c 4c", "2s 5c 6c"]
    assert state.position.won == ((1, 0), (3, 1))
    state = do(state, "1>2 2 +2s =2b:2c,2s")
    assert state.points == (2, 1)
    refused(state, "1>2 2 -", "book-resolved")


def test_a_rank_of_colour_pairs_moves_whole() -> None:
    hands = {1: "2c 3c", 2: "2d 2s 3s", 3: "2h 3d 3h"}
    state = do(pile_game("players=3 books=colour-pairs", hands, "", 1), "1>2 2 +2s,2d =2b:2c,2s")
    assert hand(state, 1) == "2d 3c"


def test_colour_pairs_by_name() -> None:
    hands = {1: "2c 3c", 2: "2d 2s 3s", 3: "2h 3d 3h"}
    state = pile_game("players=3 books=colour-pairs ask=card", hands, "", 1)
    refused(state, "1>2 2d +", "no-card-of-book")
    assert hand(do(state, "1>2 2s + =2b:2c,2s"), 1) == "3c"


def test_half_suits_with_a_pile() -> None:
    rules = parse_rules("authors deck=no8 books=half-suits players=2 deal=7")
    pack = pack_of(rules)
    one, two = cards("2c 3c 4c 5c 6c 7c 9h"), cards("Th Jh Qh Kh Ah 2s 3s")
    rest = tuple(card for card in pack.cards if card not in one + two)
    state, _ = new_game(Deal(rules, (one, two), rest, 1))
    assert (state.points, hand(state, 1)) == ((1, 0), "9h")
    state = do(state, "1>2 Th +", "1>2 Jh +", "1>2 Qh +", "1>2 Kh +", "1>2 Ah + =h+")
    assert (state.points, now(state)) == ((2, 0), ("draw", 1))


def test_all_cards_dealt() -> None:
    rules = parse_rules("happy-families players=5")
    deal = Deal.shuffled(rules, 3, dealer=2)
    assert [len(hand) for hand in deal.hands] == [10, 10, 11, 11, 10]
    state, _ = new_game(deal)
    assert (state.position.pile, now(state)) == (0, ("ask", 2))
