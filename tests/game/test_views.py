"""What a seat may know: no more and no less, whatever the cards it does not see."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.examples import share
from tests.game.tables import act, cards, do, hand, pile_game, team_game

from halfsuit.errors import IllegalAction
from halfsuit.game import (
    Action,
    Answered,
    Asked,
    Called,
    CardNamed,
    Claimed,
    Deal,
    Drawn,
    Event,
    State,
    View,
    apply,
    deal_seen,
    event_seen,
    new_game,
    offered,
    shown,
    view_of,
)
from halfsuit.game.truth import action_of
from halfsuit.notation import Record, parse, redact, write
from halfsuit.rules import Ruleset, parse_rules
from halfsuit.testing import deals, deals_alike, games, histories, views


def what_is_public(before: State, event: Event, seat: int) -> object:
    """What everybody at the table, and this seat, gets to know of an event: worked out from the rules, not the code.

    Everything that is said is heard; cards that are handed over, laid or shown are seen. A drawn card is private, but
    for the one who drew it, for a card that was asked for and goes on (``lucky-draw``), and for the cards of a book.
    """
    if not isinstance(event, Drawn):
        return event
    asked, rules = before.position.asked, before.rules
    lucky = False
    if asked is not None and rules.lucky_draw != "no":
        wanted = (
            [asked.wanted] if rules.ask == "card" else [card for card in range(52) if card % 13 == asked.wanted - 64]
        )
        lucky = event.card in wanted
    return (event.seat, event.card if seat == event.seat or lucky or event.laid else None, event.laid)


def everything(view: View) -> object:
    """All that can be got out of a view."""
    legal, more = view.legal_actions(), offered(view)
    return (
        view,
        view.position,
        view.position.awaited,
        shown(view),
        [legal.asks, legal.others, legal.claims],
        [more.asks, more.others, more.claims],
        view.hand,
        repr(view),
        hash(view),
    )


@share(80)
@given(st.data())
def test_two_games_that_differ_only_in_what_a_seat_may_not_know_look_the_same_to_it(data: st.DataObject) -> None:
    deal = data.draw(deals())
    seat = data.draw(st.integers(0, deal.rules.players))
    other = data.draw(deals_alike(deal, seat))
    history = data.draw(histories(deal=deal, limit=80))
    one, (two, declared) = history[0], new_game(other)
    if one.events != declared:  # a book dealt complete and declared at once (must-claim)
        assert view_of(one, seat) != view_of(two, seat)
        return
    look_the_same(one, two, seat)
    for later in history[1:]:
        steps = later.events[one.number :]
        action: Action = action_of(steps[0])
        try:
            after, events = apply(two, action)
        except IllegalAction:
            return  # that it could be done here tells them apart
        public = [what_is_public(one, event, seat) for event in steps]
        if public != [what_is_public(two, event, seat) for event in events]:
            assert view_of(later, seat) != view_of(after, seat)
            assert write(redact(Record.of(later), seat)) != write(redact(Record.of(after), seat))
            return
        one, two = later, after
        look_the_same(one, two, seat)


def look_the_same(one: State, two: State, seat: int) -> None:
    assert one != two
    assert write(redact(Record.of(one), seat)) == write(redact(Record.of(two), seat))
    assert everything(view_of(one, seat)) == everything(view_of(two, seat))


@share(60)
@given(games(), st.data())
def test_a_redacted_record_replayed_is_as_good_as_having_been_there(game: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, game.rules.players))
    there = view_of(game, seat)
    record = redact(Record.of(game), seat)
    assert record.view() == there
    again = parse(write(record))
    assert again == record
    assert again.view() == there
    assert everything(again.view()) == everything(there)


@share(40)
@given(games(), st.data())
def test_a_view_is_what_was_seen_event_by_event(game: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, game.rules.players))
    state = State(game.deal)
    view = View(deal_seen(game.deal, seat))
    for event in game.events:
        view = view.then(event_seen(state.position, event, seat))
        state = state.then(event)
    assert view == view_of(game, seat)
    assert view.position == view_of(game, seat).position
    assert view.number == game.number
    assert len(view.events) == len(game.events)


@share(40)
@given(games(), st.data())
def test_a_seat_knows_its_own_hand_and_never_a_card_that_is_elsewhere(game: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, game.rules.players))
    p = view_of(game, seat).position
    assert not p.complete
    if seat:
        assert p.held[seat] == game.position.held[seat]
        assert p.known(seat)
        assert list(view_of(game, seat).hand) == list(game.hand(seat))
    for other in p.table.seats:
        assert p.held[other] & ~game.position.held[other] == 0
        assert p.lacks[other] & game.position.held[other] & ~p.held[other] == 0
        assert p.counts[other] == game.position.counts[other]
        assert p.known(other) == (p.held[other] == game.position.held[other])


@share(30)
@given(games())
def test_a_spectator_sees_no_more_than_every_seat(game: State) -> None:
    watching = view_of(game, 0)
    for seat in game.position.table.seats:
        view = view_of(game, seat)
        for other in game.position.table.seats:
            assert watching.position.held[other] & ~view.position.held[other] == 0
        assert redact(redact(Record.of(game), seat), 0) == redact(Record.of(game), 0)
    assert not watching.hand


@share(20)
@given(views())
def test_a_view_begins_with_a_view_of_the_deal(view: View) -> None:
    deal = view.deal
    assert deal.viewer == view.seat
    assert deal.stock == ()
    assert deal_seen(deal, view.seat) == deal
    assert deal_seen(deal, 0) == deal_seen(deal_seen(deal, 0), 0)
    for seat in range(1, deal.rules.players + 1):
        if seat != view.seat:
            with pytest.raises(ValueError, match="may know"):
                deal_seen(deal, seat)
            assert deal.hidden[seat - 1] or deal.rules.family == "stock"
    assert View(deal).position.number == 0


@share(20)
@given(deals(), st.data())
def test_of_the_deal_a_seat_sees_its_hand_and_the_books_laid_at_once(deal: Deal, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, deal.rules.players))
    seen = deal_seen(deal, seat)
    after, _ = new_game(deal)
    for other in range(1, deal.rules.players + 1):
        mine, all_of_it = seen.hands[other - 1], deal.hands[other - 1]
        if other == seat:
            assert mine == all_of_it
        elif deal.rules.family == "team":
            assert mine == ()
        else:
            assert set(mine) == set(all_of_it) - set(after.hand(other))
        assert len(mine) + seen.hidden[other - 1] == len(all_of_it)
    assert seen.hidden_stock == len(deal.stock)
    assert (seen.start, seen.dealer, seen.drew, seen.rules) == (deal.start, deal.dealer, deal.drew, deal.rules)
    assert deal_seen(seen, 0) == deal_seen(deal, 0)


@pytest.mark.parametrize("preset", ["literature", "go-fish"])
def test_who_watches_knows_who_dealt_and_how_many_cards_there_are(preset: str) -> None:
    deal = Deal.shuffled(Ruleset.of(preset), seed=4, dealer=2)
    watched = deal_seen(deal_seen(deal, 1), 0)
    assert watched == deal_seen(deal, 0)
    assert (watched.viewer, watched.dealer, watched.start) == (0, 2, deal.start)
    assert (watched.stock, watched.hidden_stock) == ((), len(deal.stock))
    assert tuple(map(len, deal.hands)) == tuple(
        len(hand) + hidden for hand, hidden in zip(watched.hands, watched.hidden, strict=True)
    )


def test_views_and_states_do_not_take_each_other_s_deals() -> None:
    deal = Deal.shuffled(Ruleset.of("literature"), 1)
    with pytest.raises(ValueError, match="view of the deal"):
        View(deal)
    with pytest.raises(ValueError, match="not with a view"):
        new_game(deal_seen(deal, 1))


# A drawn card


DRAW = {1: "2c 3c", 2: "3d 4c", 3: "2d 4d"}


def seen(state: State, line: str, seat: int) -> Event:
    """What a seat sees of an action."""
    _, (event,) = apply(state, act(state, line))
    return event_seen(state.position, event, seat)


def test_a_drawn_card_is_private() -> None:
    state = do(pile_game("players=3", DRAW, "3h 2h 2s 3s 4h 4s", 1), "1>2 2 -")
    (card,) = cards("3h")
    assert seen(state, "1~3h", 1) == Drawn(1, card)
    for seat in (0, 2, 3):
        assert seen(state, "1~3h", seat) == Drawn(1, None)


@pytest.mark.parametrize(("lucky", "open_"), [("no", False), ("yes", True), ("book", True)])
def test_a_lucky_card_is_shown_to_all(lucky: str, open_: bool) -> None:
    state = do(pile_game(f"players=3 lucky-draw={lucky}", DRAW, "2h 3h 2s 3s 4h 4s", 1), "1>2 2 -")
    (card,) = cards("2h")
    for seat in (0, 2, 3):
        assert seen(state, "1~2h", seat) == Drawn(1, card if open_ else None)
    assert seen(state, "1~2h", 1) == Drawn(1, card)


def test_by_name_another_card_of_the_rank_is_not_lucky() -> None:
    state = do(pile_game("players=3 ask=card", DRAW, "2h 3h 2s 3s 4h 4s", 1), "1>2 2s -")
    assert seen(state, "1~2h", 2) == Drawn(1, None)


@pytest.mark.parametrize("lucky", ["no", "yes", "book"])
def test_the_cards_of_a_book_are_seen(lucky: str) -> None:
    hands = {1: "2c 3c 3d 3h", 2: "4d 4c"}
    state = do(pile_game(f"players=2 lucky-draw={lucky}", hands, "3s 2s 2d 2h 4h 4s", 1), "1>2 2 -")
    for seat in (0, 1, 2):
        event = seen(state, "1~3s =3", seat)
        assert isinstance(event, Drawn)
        assert (event.card, len(event.laid)) == (cards("3s")[0], 1)


def test_a_draw_for_an_empty_hand_is_private_whatever_it_is() -> None:
    state = pile_game("players=3 lucky-draw=book", {1: "", 2: "2d 3d", 3: "2h 3c"}, "2c 2s 3h 3s", 1)
    assert seen(state, "1~2c", 2) == Drawn(1, None)


# Who was heard not to hold a card


def test_a_miss_tells_what_the_player_asked_lacks() -> None:
    state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), 4, dealer=1))
    ask = next(a for a in state.legal_actions().asks if not state.position.held[a.target] >> a.wanted & 1)
    after, _ = apply(state, ask)
    for seat in (0, ask.target + 1):
        p = view_of(after, seat).position
        assert p.lacks[ask.target] == 1 << ask.wanted
        assert p.lacks[ask.seat] == 1 << ask.wanted  # nobody asks for a card he holds
    assert set(after.position.lacks) == {0}


@pytest.mark.parametrize("options", ["ask-own=yes", "illegal=table"])
def test_where_one_may_ask_for_own_cards_the_question_tells_nothing_of_the_asker(options: str) -> None:
    state, _ = new_game(Deal.shuffled(parse_rules(f"literature {options}"), 4, dealer=1))
    ask = next(a for a in state.legal_actions().asks if not state.position.held[a.target] >> a.wanted & 1)
    state, _ = apply(state, ask)
    if options == "illegal=table":
        assert view_of(state, 0).position.lacks == (0,) * 7
        state, _ = apply(state, act(state, f"{ask.target}-"))
    p = view_of(state, 0).position
    assert p.lacks[ask.seat] == 0
    assert p.lacks[ask.target] == 1 << ask.wanted


def test_a_rank_asked_for_in_vain_is_lacked_until_the_next_unseen_draw() -> None:
    rules = parse_rules("go-fish players=2 deal=5 after-miss=asked")
    one, two = cards("2c 2d 3c 4c 5c"), cards("6c 7c 8c 9c Tc")
    rest = tuple(card for card in range(52) if card not in one + two)
    stock = (*cards("Kh"), *cards("Qh"), *(card for card in rest if card not in cards("Kh Qh")))
    state, _ = new_game(Deal(rules, (one, two), stock, 1))  # pyright: ignore[reportArgumentType]
    state = do(state, "1>2 2 -")
    fours = sum(1 << card for card in cards("2c 2d 2h 2s"))
    assert view_of(state, 1).position.lacks[2] == fours
    assert view_of(state, 1).position.lacks[1] == 0  # he asks for a rank of which he has some
    state = do(state, "1~Kh", "2>1 6 -")
    assert view_of(state, 1).position.lacks[2] == fours
    assert view_of(state, 2).position.lacks[1] != 0
    state = do(state, "2~Qh")
    assert view_of(state, 1).position.lacks[2] == 0
    assert view_of(state, 0).position.lacks[2] == 0
    assert view_of(state, 2).position.lacks[1] != 0


# After claims


@pytest.mark.parametrize("reveal", ["yes", "no"])
def test_after_a_wrong_claim_the_sizes_of_hands_are_seen_in_any_case(reveal: str) -> None:
    hands = {1: "2c 3c 4c 2d", 3: "5c 6c", 2: "7c 3d 4d", 4: "5d 6d 7d"}
    line = "1! c- 1=2c,3c,4c 3=5c,6c,7c -"
    state = team_game(f"reveal={reveal}", hands, 1)
    after = do(state, f"{line} {'(1=2c,3c,4c 2=7c 3=5c,6c)' if reveal == 'yes' else '(1:3 2:1 3:2)'}")
    assert [hand(after, seat) for seat in (1, 2, 3)] == ["2d", "3d 4d", ""]
    assert after.position.counts[1:] == (1, 2, 0, 3, 0, 0)


@share(40)
@given(games(), st.data())
def test_events_say_what_came_of_them_and_nothing_more(game: State, data: st.DataObject) -> None:
    """What was shown after a claim is what the rules say is shown."""
    assume(game.number > 0)
    reveal = game.rules.reveal
    for event in game.events:
        if isinstance(event, Claimed | CardNamed) and event.outcome is not None:
            wrong = event.outcome != "+"
            assert (event.shown is not None) == (wrong and reveal == "yes")
            assert (event.given is not None) == (wrong and reveal == "no")
        elif isinstance(event, Asked | Answered):
            assert bool(event.moved) == (event.hit is True)
        elif isinstance(event, Called):
            assert game.rules.illegal == "table"
