from __future__ import annotations

from random import Random

import pytest
from tests.bots.tables import house_rules

from halfsuit.bots import make_player, seats_to_ask
from halfsuit.bots.careful import provably_illegal
from halfsuit.bots.driver import Seats
from halfsuit.bots.notes import Notes
from halfsuit.cards import mask_of, parse_card
from halfsuit.game import Deal, State, apply, view_of
from halfsuit.game.actions import Action
from halfsuit.notation import parse
from halfsuit.rules import Ruleset


def games(block: int, many: int, *, illegal: str):
    """Games of mixed players under random rules, as the seats after every action."""
    chance = Random(f"notes {block}")
    for game in range(many):
        rules = house_rules(chance)
        while rules.illegal != illegal:
            rules = house_rules(chance)
        seats = Seats(Deal.shuffled(rules, f"{block}/{game}"))
        seats.begin()
        players = [make_player(chance.choice(["careful", "random"]), game) for _ in range(rules.players)]
        last = 0
        while not seats.state.over and seats.state.number < 300:
            yield seats
            actions: list[Action] = []
            if chance.random() < 0.1:  # questions and claims that no player would think of
                legal = seats.state.legal_actions()
                actions = [legal.choose(chance)] if legal else []
            for seat in seats_to_ask(seats.state.position, last):
                action = players[seat - 1].act(seats.view(seat))
                if action is not None:
                    actions.append(action)
            last = actions[0].seat
            seats.do(actions[0])


def check_true(notes: Notes, state: State) -> None:
    truth = state.position
    pile = mask_of(state.pile)
    for place in range(1, len(truth.counts)):
        assert not notes.sure[place] & ~truth.held[place]
        assert not truth.held[place] & ~(notes.may[place] | notes.position.held[place])
    assert not notes.sure[0] & ~pile
    assert not pile & ~notes.may[0]
    for seat, some in notes.needs:
        assert truth.held[seat] & some


@pytest.mark.parametrize("block", range(8))
def test_what_the_notes_hold_certain_is_true(block: int):
    books: dict[int, Notes] = {}
    certain = 0
    for seats in games(block, 6, illegal="refuse"):
        seat = seats.state.number % (seats.state.rules.players + 1)
        view = seats.view(seat)
        notes = books[seat] = books[seat].read(view) if seat in books else Notes(view).read(view)
        assert not notes.contradiction
        assert notes.position == view.position
        check_true(notes, seats.state)
        certain += sum(cards.bit_count() for cards in notes.sure)
    assert certain > 50


@pytest.mark.parametrize("block", range(2))
def test_notes_that_believe_no_question_are_true_where_questions_may_break_the_rules(block: int):
    books: dict[int, Notes] = {}
    called = 0
    for seats in games(block, 12, illegal="table"):
        seat = seats.state.number % (seats.state.rules.players + 1)
        view = seats.view(seat)
        notes = books[seat] = books[seat].read(view) if seat in books else Notes(view, trusting=False).read(view)
        assert not notes.contradiction
        check_true(notes, seats.state)
        window = seats.state.position.window
        if window is not None and provably_illegal(notes):
            called += 1
            assert window.illegal
    assert called > 0


def test_reading_in_steps_and_at_once_gives_the_same_notes():
    for seats in games(77, 6, illegal="table"):
        if seats.state.number == 1:
            growing = Notes(seats.view(2))
        if seats.state.number >= 1:
            growing = growing.read(seats.view(2))  # pyright: ignore[reportPossiblyUnboundVariable]
            at_once = Notes(seats.view(2)).read(seats.view(2))
            assert (growing.may, growing.sure, growing.needs) == (at_once.may, at_once.sure, at_once.needs)


def test_notes_begin_anew_when_shown_another_game():
    one, other = (view_of(State(Deal.shuffled(Ruleset.of("literature"), seed)), 1) for seed in (1, 2))
    notes = Notes(one)
    assert notes.read(one) is notes
    assert notes.read(other).deal == other.deal


MINI = """agn 1
rules literature players=4
seat 1 Ann
seat 2 Bo
seat 3 Cy
seat 4 Di
dealer 1
deal 1 2c 3c 4c 9c Tc Jc 2d 3d 4d 9d Td Jd
deal 2 5c 6c 7c Qc Kc Ac 5d 6d 7d Qd Kd Ad
deal 3 2h 3h 4h 9h Th Jh 2s 3s 4s 9s Ts Js
deal 4 5h 6h 7h Qh Kh Ah 5s 6s 7s Qs Ks As
start 1

"""


def after(*lines: str) -> State:
    return parse(MINI + "\n".join(f"{number} {line}" for number, line in enumerate(lines, 1)) + "\n").state()


def test_a_question_shows_a_card_of_the_book_and_a_miss_closes_one_place():
    state = after("1>4 5c -")
    notes = Notes(view_of(state, 3)).read(view_of(state, 3))
    clubs, five = mask_of(parse_card(text) for text in "2c 3c 4c 6c 7c".split()), parse_card("5c")
    assert notes.must_have_one(1, clubs)
    assert not notes.must_have_one(2, clubs)
    assert notes.holder(five) == 2  # not with 3 who looks, nor with 1 who asked, nor with 4 who was asked
    assert notes.places(parse_card("6c")) == [1, 2, 4]


def test_deduction_is_called_out_when_a_question_cannot_have_been_allowed():
    rules = Ruleset.of("literature", illegal="table", players=4)
    deal = Deal.shuffled(rules, 1)
    state = State(deal)
    asker = state.turn
    illegal = [ask for ask in state.legal_actions().asks if not state.position.askable(asker) >> ask.wanted & 1]
    mine = [ask for ask in illegal if state.position.held[asker] >> ask.wanted & 1]
    state, _ = apply(state, mine[0])
    state, _ = apply(state, state.legal_actions().others[0])
    player = make_player("careful")
    assert player.act(view_of(state, asker)) is not None
    assert "has to be said" in player.explain()


def test_a_proof_that_is_met_by_a_card_in_its_place_asks_for_no_more_room():
    view = view_of(State(Deal.shuffled(Ruleset.of("literature"), 3)), 1)
    notes = Notes(view)
    a, b, *others = notes.unseen()
    pairs = [1 << one | 1 << two for one, two in zip(others[:12:2], others[1:12:2], strict=True)]
    notes.needs = [(4, some) for some in (1 << a | 1 << b, 1 << a, *pairs)]
    notes._conclude()
    assert notes.sure[4] == 1 << a
    assert notes.may[4].bit_count() == len(others) + 2  # seven hidden cards are left, six pairs ask for one each
    notes.needs = [(4, some) for some in (1 << a, *pairs, 1 << others[12] | 1 << others[13])]
    notes._conclude()
    assert notes.may[4].bit_count() == 15  # the seven cards are in the seven pairs
