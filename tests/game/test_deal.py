"""The deal: who gets how many cards, in which order, who begins, how teams are drawn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share
from tests.game.tables import cards

from halfsuit.cards import card_text
from halfsuit.game import Deal, new_game
from halfsuit.game.deal import draw_rank, hand_sizes, teams_by_draw
from halfsuit.rules import PRESETS, Ruleset, pack_of, parse_rules
from halfsuit.testing import deals, rulesets, seeds

EVENING = [
    "4c Kc 3d 4d 9d 5h 2s Ts",
    "6c 6d Kd 7h 9h 4s 7s Qs",
    "5c Jc 2d 5d 3h 4h 3s Ks",
    "2c Ac Td Qd Kh 5s 9s As",
    "7c 9c Qc Jd 2h 6h Th Js",
    "3c Tc 7d Ad Jh Qh Ah 6s",
]
EVENING_DEALER = 4


def text(hand: tuple[int, ...]) -> str:
    return " ".join(map(card_text, hand))  # pyright: ignore[reportArgumentType]


def test_one_card_at_a_time_from_the_dealer_s_left() -> None:
    rules = parse_rules("go-fish players=3 deal=2")
    pack = cards("2c 3c 4c 5c 6c 7c 8c 9c")
    for dealer, hands in ((1, ["4c 7c", "2c 5c", "3c 6c"]), (3, ["2c 5c", "3c 6c", "4c 7c"])):
        deal = Deal.of(rules, pack, start=1, dealer=dealer)
        assert [text(hand) for hand in deal.hands] == hands
        assert text(deal.stock) == "8c 9c"  # top first
        assert (deal.start, deal.dealer, deal.drew, deal.viewer) == (1, dealer, None, None)
        assert (deal.hidden, deal.hidden_stock) == ((0, 0, 0), 0)


def test_hands_are_sorted_by_book_and_the_pile_is_not() -> None:
    rules = parse_rules("go-fish players=2 deal=2")
    deal = Deal.of(rules, cards("Kh 3c 2s 2h As 4d 3s"), start=1, dealer=2)
    assert [text(hand) for hand in deal.hands] == ["2s Kh", "2h 3c"]
    assert text(deal.stock) == "As 4d 3s"


def test_uneven_hands_the_extra_cards_go_to_the_dealer_s_left() -> None:
    rules = parse_rules("literature-54 players=8")
    for dealer, sizes in ((8, (7,) * 6 + (6, 6)), (3, (7, 6, 6, 7, 7, 7, 7, 7)), (1, (6, 7, 7, 7, 7, 7, 7, 6))):
        deal = Deal.shuffled(rules, 1, dealer=dealer)
        assert tuple(map(len, deal.hands)) == sizes
        assert hand_sizes(rules, dealer) == [sizes]
    assert len(hand_sizes(rules, None)) == 8
    assert hand_sizes(parse_rules("literature"), None) == [(8,) * 6]
    assert hand_sizes(parse_rules("literature players=10"), 10) == [(5, 5, 5, 5, 5, 5, 5, 5, 4, 4)]
    assert hand_sizes(parse_rules("go-fish"), None) == [(7,) * 4]
    assert hand_sizes(parse_rules("happy-families players=3"), 1) == [(17, 18, 17)]


@pytest.mark.parametrize(
    ("first", "start"), [("dealer", 3), ("left-of-dealer", 4), ("highest-draw", 1), ("random", None)]
)
def test_who_begins(first: str, start: int | None) -> None:
    rules = Ruleset.of("literature", teams="draw", first=first)
    starts = {Deal.shuffled(rules, seed, dealer=3).start for seed in range(60)}
    assert starts == ({start} if start else set(range(1, 7)))
    assert Deal.shuffled(Ruleset.of("go-fish"), 1, dealer=4).start == 1  # left of the last seat is the first


def test_anybody_may_deal() -> None:
    assert {Deal.shuffled(Ruleset.of("go-fish"), seed).dealer for seed in range(60)} == {1, 2, 3, 4}


@share(60)
@given(rulesets(), seeds)
def test_a_shuffled_deal_deals_all_the_cards_by_the_rules(rules: Ruleset, seed: int) -> None:
    deal = Deal.shuffled(rules, seed)
    dealt = [card for hand in deal.hands for card in hand] + list(deal.stock)
    assert sorted(dealt) == sorted(pack_of(rules).cards)
    assert tuple(map(len, deal.hands)) in hand_sizes(rules, deal.dealer)
    assert len(deal.stock) == rules.stock_size
    assert all(hand == pack_of(rules).sorted(hand) for hand in deal.hands)
    assert (deal.drew is not None) == (rules.teams == "draw")
    assert deal == Deal.shuffled(rules, seed)
    assert deal.dealer is not None
    must = {"dealer": deal.dealer, "left-of-dealer": deal.dealer % rules.players + 1, "highest-draw": 1}
    assert deal.start == must.get(rules.first, deal.start)


def test_the_same_seed_gives_the_same_deal_on_every_machine() -> None:
    deal = Deal.shuffled(Ruleset.of("literature"), seed="evening")
    assert [text(hand) for hand in deal.hands] == EVENING
    assert (deal.dealer, deal.start) == (EVENING_DEALER, EVENING_DEALER)


def test_other_seeds_give_other_deals() -> None:
    assert len({Deal.shuffled(Ruleset.of("literature"), seed, dealer=1) for seed in range(20)}) == 20
    assert len({Deal.shuffled(Ruleset.of("literature")) for _ in range(5)}) == 5


# Teams by drawing


def test_rank_decides_then_the_suit() -> None:
    falling = cards("As Ah Ad Ac Kh 8s 8h 8d 8c 3c 2s 2h 2d 2c")
    assert sorted(falling, key=draw_rank) == list(falling[::-1])


def test_the_higher_half_sits_in_the_odd_seats_highest_first() -> None:
    assert text(teams_by_draw(cards("2c Kh As 9d 9s 3h"))) == "As 9d Kh 3h 9s 2c"
    assert text(teams_by_draw(cards("Ac Ad Ah As"))) == "As Ad Ah Ac"


@given(st.lists(st.integers(0, 51), min_size=6, max_size=6, unique=True))
def test_drawn_teams_are_seated_alternately(drawn: list[int]) -> None:
    seated = teams_by_draw(drawn)  # pyright: ignore[reportArgumentType]
    assert sorted(seated) == sorted(drawn)
    odd, even = seated[::2], seated[1::2]
    assert min(map(draw_rank, odd)) > max(map(draw_rank, even))
    assert list(odd) == sorted(odd, key=draw_rank, reverse=True)
    assert list(even) == sorted(even, key=draw_rank, reverse=True)


def test_jokers_are_not_drawn_and_no_card_twice() -> None:
    rules = Ruleset.of("literature-54", teams="draw", players=12)
    for seed in range(60):
        drew = Deal.shuffled(rules, seed).drew
        assert drew is not None
        assert max(drew) < 52
        assert len(set(drew)) == 12


@given(deals())
def test_deals_by_chance_can_be_played(deal: Deal) -> None:
    state, _ = new_game(deal)
    assert state.deal is deal
    assert state.number == len(state.events)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_dealt(name: str) -> None:
    rules = Ruleset.of(name)
    assert Deal.shuffled(rules, 1).rules is rules
