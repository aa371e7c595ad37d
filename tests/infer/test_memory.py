"""What somebody knows who kept no log, against brute force: every way the cards may have lain where memory begins."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.infer.brute import Case, Small, World, deals, is_whole, known_to, random_case, space
from tests.infer.test_knowledge import table_by_force

from halfsuit.cards import CardSet, mask_of
from halfsuit.game import (
    Asked,
    CardNamed,
    Claimed,
    Deal,
    Drawn,
    Position,
    State,
    View,
    apply,
    event_seen,
    new_game,
    shown,
    table_of,
    view_of,
    why_illegal,
)
from halfsuit.game.truth import action_of, outcome
from halfsuit.infer import Engine, Knowledge, remember
from halfsuit.rules import parse_rules
from halfsuit.testing.play import play

PLAIN = Engine("python")
SEEDS = st.integers(0, 2**32 - 1)


def view(case: Case) -> View:
    seen = case.game.view(case.viewer)
    for event in case.told:
        seen = seen.then(event)
    return seen


def before(case: Case, number: int) -> State:
    """The truth before an event."""
    state = case.game.state()
    for event in case.events[: number - 1]:
        state = state.then(event)
    return state


def forgotten(case: Case, number: int) -> int:
    """The books of which the viewer gave up cards since then, without anybody seeing which."""
    books = table_of(case.game.rules).pack.books
    mask = 0
    for event in case.told[number - 1 :]:
        if isinstance(event, Claimed | CardNamed) and dict(event.given or ()).get(case.viewer):
            index = event.book if isinstance(event, Claimed) else table_of(case.game.rules).pack.book_at[event.card]
            mask |= books[index].mask
    return mask


def worlds_by_force(case: Case, number: int) -> Iterator[World] | None:
    """The ways in which the cards may lie now, from those in which they may have lain before an event."""
    truth = before(case, number)
    position = truth.position
    small = Small(case.game.rules, position.held[1:], truth.pile, position.turn)
    known = tuple(hand & ~forgotten(case, number) for hand in known_to(small, case.viewer))
    told = case.told[number - 1 :]
    drawn = sum(isinstance(event, Drawn) for event in told)
    return _replayed(case, small, known, position, drawn) if space(small, known, drawn) <= 3000 else None


def _replayed(case: Case, small: Small, known: tuple[int, ...], position: Position, drawn: int) -> Iterator[World]:
    told = case.told[position.number :]
    for deal in deals(small, known, drawn):
        at_once = case.game.rules.family == "stock" or case.game.rules.must_claim == "yes"
        if at_once and any(is_whole(case.game.rules, hand) for hand in deal.hands):
            continue  # it would have been laid down, or declared, before this question
        d = position.draft()
        d.held = (0, *deal.hands)
        state = State(deal.deal(), d.done())
        for event in told:
            action = action_of(event)
            if why_illegal(state.position, action) is not None:
                break
            true = outcome(state.position, action, state.top())
            if event_seen(state.position, true, case.viewer) != event:
                break
            state = state.then(true)
        else:
            yield deal.hands, (mask_of(state.pile), *state.position.held[1:])


@given(SEEDS, st.sampled_from(("team", "team", "stock")), st.sampled_from(("last", "last-2")))
def test_what_a_table_shows(seed: int, family: str, history: str) -> None:
    while True:
        case = random_case(seed, family, 2000, {"history": history})
        table = shown(view(case))
        numbers = [number for number, _ in table.events]
        if numbers and isinstance(table.events[0][1], Asked) and not table_is_over(case):
            half_laid = case.game.rules.books == "pairs" and half(before(case, numbers[0]).position)
            found = None if half_laid else worlds_by_force(case, numbers[0])
            if found is not None:
                break
        seed += 1
    worlds = list(found)
    knowledge = remember(table, view(case).counts)
    assert knowledge.position.turn == table.turn
    assert knowledge.position.counts[1:] == view(case).counts[1:]
    answers = knowledge.worlds_exactly(engine=PLAIN)
    assert answers.count == len(worlds)
    assert answers.table == table_by_force(case, worlds)


def table_is_over(case: Case) -> bool:
    return view(case).position.over


def half(position: Position) -> bool:
    """Whether one of the two pairs of a rank is laid down."""
    return any((book.mask & position.live).bit_count() == 2 for book in position.table.pack.books)


def test_a_pair_that_is_forgotten_may_be_any() -> None:
    state, _ = new_game(Deal.shuffled(parse_rules("go-fish-pairs players=2"), 1, dealer=1))
    while not any(isinstance(event, Asked) for event in state.events[-1:]) or not half(state.position):
        state, _ = apply(state, next(iter(state.legal_actions())))
    knowledge = remember(shown(view_of(state, 1)))
    worlds = knowledge.worlds(engine=PLAIN)
    assert worlds.possible
    laid = [card for card, row in worlds.table.items() if 0 < sum(row.values()) < 0.999]
    assert laid  # it may be that they are not in play any more
    for world in worlds.sample(20):
        assert world.hand(1) == CardSet(state.position.held[1])
        assert [hand.bit_count() for hand in world.held[1:]] == list(state.position.counts[1:])


def test_a_table_that_hides_the_counts_must_be_told_them() -> None:
    state, _ = new_game(Deal.shuffled(parse_rules("literature counts=hidden"), 1))
    table = shown(view_of(state, 2))
    with pytest.raises(ValueError, match="does not show the hand sizes"):
        remember(table)
    seen = view_of(state, 2)
    assert remember(table, seen.counts).worlds(engine=PLAIN).count == Knowledge.of(seen).worlds(engine=PLAIN).count


def test_with_everything_shown_it_is_the_view_again() -> None:
    state, _ = new_game(Deal.shuffled(parse_rules("literature history=full"), 3))
    for number, event in enumerate(_played(state), 1):
        state = state.then(event)
        if number % 7 == 0:
            seen = view_of(state, 2)
            remembered = remember(shown(seen)).worlds(engine=PLAIN)
            assert remembered.count == Knowledge.of(seen).worlds(engine=PLAIN).count


def _played(state: State) -> tuple:
    return [state, *play(state, Random(3), None, 28)][-1].events
