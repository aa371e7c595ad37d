"""The pack: its books and their order, card by card."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfsuit.cards import CARDS, RANKS, card_text, mask_of, parse_card, parse_rank, rank_of
from halfsuit.game import table_of
from halfsuit.rules import Ruleset, pack_of, parse_rules
from halfsuit.testing import rulesets

LOW_HIGH = "c- c+ d- d+ h- h+ s- s+"
RANK_LETTERS = "23456789TJQKA"


def books(text: str) -> dict[str, str]:
    return {book.text: " ".join(map(card_text, book.cards)) for book in pack_of(parse_rules(text)).books}


def halves(low: str, high: str) -> dict[str, str]:
    return {
        suit + sign: " ".join(rank + suit for rank in half)
        for suit in "cdhs"
        for sign, half in (("-", low), ("+", high))
    }


def test_the_pack_without_eights() -> None:
    found = books("literature")
    assert " ".join(found) == LOW_HIGH
    assert found == halves("234567", "9TJQKA")
    assert found["h-"] == "2h 3h 4h 5h 6h 7h"
    assert found["h+"] == "9h Th Jh Qh Kh Ah"


def test_the_pack_without_sevens_has_a_low_ace() -> None:
    found = books("literature deck=no7")
    assert " ".join(found) == LOW_HIGH
    assert found == halves("A23456", "89TJQK")
    assert found["s-"] == "As 2s 3s 4s 5s 6s"
    assert found["s+"] == "8s 9s Ts Js Qs Ks"


def test_the_pack_without_twos() -> None:
    found = books("literature deck=no2")
    assert " ".join(found) == LOW_HIGH
    assert found == halves("345678", "9TJQKA")


def test_the_pack_with_jokers_has_a_ninth_book() -> None:
    found = books("develin")
    assert " ".join(found) == LOW_HIGH + " *"
    assert found == halves("234567", "9TJQKA") | {"*": "8c 8d 8h 8s Xb Xr"}


@pytest.mark.parametrize("text", ["literature-ranks", "go-fish", "go-fish-pairs"])
def test_ranks_from_two_to_ace_and_clubs_to_spades(text: str) -> None:
    found = books(text)
    assert "".join(found) == RANK_LETTERS
    assert found == {rank: f"{rank}c {rank}d {rank}h {rank}s" for rank in RANK_LETTERS}


def test_colour_pairs_are_a_rank_s_black_cards_and_its_red_ones() -> None:
    found = books("go-fish books=colour-pairs")
    assert list(found)[:4] == ["2b", "2r", "3b", "3r"]
    assert list(found)[-2:] == ["Ab", "Ar"]
    assert len(found) == 26
    assert found["Kb"] == "Kc Ks"
    assert found["Kr"] == "Kd Kh"


@pytest.mark.parametrize(
    ("text", "size", "total", "group", "asks_rank"),
    [
        ("literature", 6, 8, False, False),
        ("develin", 6, 9, False, False),
        ("literature-ranks", 4, 13, False, False),
        ("literature-ranks ask=rank", 4, 13, False, True),
        ("go-fish", 4, 13, False, True),
        ("authors", 4, 13, False, False),
        ("go-fish-pairs", 2, 26, True, True),
        ("go-fish books=colour-pairs", 2, 26, True, True),
        ("authors books=colour-pairs", 2, 26, True, False),
        ("authors deck=no8 books=half-suits", 6, 8, False, False),
    ],
)
def test_how_many_cards_make_a_book_and_how_many_books_there_are(
    text: str, size: int, total: int, group: bool, asks_rank: bool
) -> None:
    pack = pack_of(parse_rules(text))
    assert {book.size for book in pack.books} == {size}
    assert (pack.total, pack.group, pack.asks_rank) == (total, group, asks_rank)
    assert isinstance(pack.total, int)


@pytest.mark.parametrize("text", ["literature high-double=yes", "develin high-double=yes"])
def test_the_high_halves_are_high_and_count_two(text: str) -> None:
    rules = parse_rules(text)
    values = table_of(rules).values
    for book in pack_of(rules).books:
        assert book.high == book.text.endswith("+")
        assert values[book.index] == (2 if book.high else 1)
    assert set(table_of(parse_rules("develin")).values) == {1}


def test_there_is_nothing_high_about_other_books() -> None:
    for text in ("literature-ranks", "go-fish books=colour-pairs"):
        assert not any(book.high for book in pack_of(parse_rules(text)).books)


@given(rulesets())
def test_the_books_share_out_the_pack(rules: Ruleset) -> None:
    pack = pack_of(rules)
    assert pack is pack_of(rules)
    assert len(pack.cards) == len(set(pack.cards)) == rules.deck_size
    assert pack.mask == mask_of(pack.cards)
    assert [card for book in pack.books for card in book.cards] == list(pack.cards)
    for index, book in enumerate(pack.books):
        assert book.index == index
        assert book.mask == mask_of(book.cards)
        assert pack.by_text[book.text] is book
        assert str(book) == book.text
        for card in book.cards:
            assert pack.book_of(card) is book
            assert pack.book_at[card] == index
            assert pack.family_mask(card) == book.mask
            assert pack.wanted_mask(card) == 1 << card
    assert len(pack.by_text) == len(pack.books)
    assert len(pack.book_at) == 54


def test_cards_that_are_not_in_the_pack() -> None:
    pack = pack_of(Ruleset.of("literature"))
    eight = parse_card("8h")
    assert pack.book_at[eight] == pack.book_at[parse_card("Xr")] == -1
    with pytest.raises(KeyError, match=str(eight)):
        pack.book_of(eight)
    with pytest.raises(KeyError):
        pack.sorted([eight])
    assert pack.sorted_if_known([eight, parse_card("As"), parse_card("2c")]) == (
        parse_card("2c"),
        parse_card("As"),
        eight,
    )


def test_who_asks_for_a_rank_asks_for_all_its_cards() -> None:
    for text in ("go-fish", "go-fish books=colour-pairs", "go-fish-pairs"):
        pack = pack_of(parse_rules(text))
        for rank in RANKS:
            four = mask_of(card for card in CARDS if rank_of(card) == rank)
            assert pack.wanted_mask(rank) == pack.family_mask(rank) == pack.rank_masks[rank] == four
    low = pack_of(Ruleset.of("literature"))
    assert low.rank_masks[parse_rank("8")] == 0


@given(rulesets(), st.data())
def test_cards_are_sorted_by_book(rules: Ruleset, data: st.DataObject) -> None:
    pack = pack_of(rules)
    cards = data.draw(st.lists(st.sampled_from(pack.cards), unique=True))
    order = [card for card in pack.cards if card in cards]
    assert list(pack.sorted(cards)) == list(pack.sort_mask(mask_of(cards))) == order
    assert list(pack.sorted_if_known(cards)) == order
    assert [pack.order[card] for card in order] == sorted(pack.order[card] for card in cards)


def test_the_order_of_low_aces_and_colour_pairs() -> None:
    low = pack_of(parse_rules("literature deck=no7"))
    assert [card_text(card) for card in low.sorted(map(parse_card, ("6h", "Ah", "8h", "2h", "Kc")))] == [
        "Kc", "Ah", "2h", "6h", "8h",
    ]  # fmt: skip
    pairs = pack_of(parse_rules("go-fish books=colour-pairs"))
    assert [card_text(card) for card in pairs.sorted(map(parse_card, ("Kd", "Ks", "Kh", "Kc", "2s")))] == [
        "2s", "Kc", "Ks", "Kd", "Kh",
    ]  # fmt: skip


@given(rulesets())
def test_a_pack_that_is_copied_is_the_pack_of_its_rules(rules: Ruleset) -> None:
    pack = pack_of(rules)
    for again in (copy.copy(pack), copy.deepcopy(pack), pickle.loads(pickle.dumps(pack))):
        assert (again.books, again.cards, again.total) == (pack.books, pack.cards, pack.total)
