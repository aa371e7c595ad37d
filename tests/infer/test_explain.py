"""Which questions must have been illegal, against every deal tried by brute force."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.infer.brute import Case, deals, known_to, random_case

from halfsuit.errors import InconsistentView
from halfsuit.game import Answered, Asked, Called, Deal, Event, OwnedUp, Withdrawn, deal_seen, new_game, why_illegal
from halfsuit.game.truth import action_of, outcome
from halfsuit.infer import Engine, Explanation, History, Knowledge, fewest_illegal
from halfsuit.infer.telling import events_seen
from halfsuit.rules import parse_rules
from halfsuit.testing.play import Style, play

PLAIN = Engine("python")
SEEDS = st.integers(0, 2**32 - 1)
TABLE = {"illegal": "table"}


def sets_by_force(case: Case) -> list[tuple[int, ...]]:
    """Deal by deal the questions that were illegal; the smallest sets of them."""
    found: set[tuple[int, ...]] = set()
    actions = [action_of(event) for event in case.told]
    for deal in deals(case.game, known_to(case.game, case.viewer), 0):
        state = deal.state()
        illegal: list[int] = []
        for number, (action, event) in enumerate(zip(actions, case.told, strict=True), 1):
            if why_illegal(state.position, action) is not None or outcome(state.position, action) != event:
                break
            state = state.then(event)
            window = state.position.window
            if isinstance(event, Answered) and window is not None and window.illegal:
                illegal.append(number - 1)
        else:
            found.add(tuple(illegal))
    fewest = min(map(len, found))
    return sorted(one for one in found if len(one) == fewest)


def knowledge_of(case: Case, *, soft: bool = False) -> Knowledge:
    knowledge = Knowledge.start(case.game.view(case.viewer), soft=soft)
    for event in case.told:
        knowledge = knowledge.then(event)
    return knowledge


@given(SEEDS)
def test_the_fewest_and_all_of_them(seed: int) -> None:
    case = random_case(seed, "team", 300, TABLE)
    assert fewest_illegal(knowledge_of(case), PLAIN) == sets_by_force(case)


@given(SEEDS, st.sampled_from(({"books": "colour-pairs", "ask": "rank"}, {"reveal": "no"}, {"ask-own": "no"})))
@settings(max_examples=30)
def test_whatever_the_rules(seed: int, options: dict[str, str]) -> None:
    case = random_case(seed, "team", 300, {**TABLE, **options})
    assert fewest_illegal(knowledge_of(case), PLAIN) == sets_by_force(case)


def at_a_real_table(case: Case) -> tuple[Case, dict[int, int]] | None:
    """The same game where nobody was there to refuse questions, or to call them; and the numbers of its questions."""
    rules = replace(case.game.rules, illegal="refuse")
    events, numbers = written_down(case.events)
    if events is None:
        return None
    return Case(replace(case.game, rules=rules), events, case.viewer, events), numbers


def written_down(events: Iterable[Event]) -> tuple[tuple[Event, ...] | None, dict[int, int]]:
    written: list[Event] = []
    numbers: dict[int, int] = {}
    asked: Asked | None = None
    for number, event in enumerate(events, 1):
        if isinstance(event, Withdrawn | Called | OwnedUp):
            return None, {}
        if isinstance(event, Asked):
            asked = event
        elif isinstance(event, Answered):
            assert asked is not None
            written.append(Asked(asked.seat, asked.target, asked.wanted, event.hit, event.moved))
            numbers[number - 1] = len(written)
            asked = None
        else:
            written.append(event)
    return (None if asked is not None else tuple(written)), numbers


@given(SEEDS)
def test_a_record_written_at_a_real_table(seed: int) -> None:
    chance = Random(seed)
    while True:
        case = random_case(chance.randrange(2**32), "team", 300, {**TABLE, "must-claim": chance.choice(("no", "yes"))})
        written = at_a_real_table(case)
        if written is not None:
            break
    real, numbers = written
    expected = [tuple(numbers[number] for number in one) for one in sets_by_force(case)]
    assert fewest_illegal(knowledge_of(real, soft=True), PLAIN) == expected
    trusted = knowledge_of(real)
    assert trusted.worlds(engine=PLAIN).possible == (expected == [()])


def fish(seed: int, moves: int) -> tuple[Deal, tuple[Event, ...]]:
    state, _ = new_game(Deal.shuffled(parse_rules("fish"), seed))
    state = [state, *play(state, Random(seed), Style(hits=0.6, illegal=0.2, calls=0.02), moves)][-1]
    return state.deal, state.events


@pytest.mark.parametrize("seed", range(6))
def test_the_truth_explains_and_nothing_explains_with_more(seed: int) -> None:
    deal, events = fish(seed, 60)
    truth = History(deal, events, PLAIN).explain()
    assert truth.minimum is not None
    for seat in range(7):
        seen = History(deal_seen(deal, seat), events, PLAIN)
        found = seen.explain()
        assert found.contradiction is None
        assert found.minimum is not None
        assert found.minimum <= truth.minimum
        assert (found.minimum == truth.minimum) == (truth.sets[0] in found.sets)
        for number in truth.sets[0]:
            since = seen.known_since(number)
            assert since is None or since > number
        for number, event in enumerate(events, 1):
            if isinstance(event, Asked) and number not in truth.sets[0]:
                assert seen.known_since(number) is None


def test_who_asked_illegally_knows_it_at_once() -> None:
    deal, events = fish(3, 60)
    for number in History(deal, events, PLAIN).explain().sets[0]:
        asked = events[number - 1]
        assert isinstance(asked, Asked)
        seen = History(deal_seen(deal, asked.seat), events, PLAIN)
        assert seen.known_since(number) == number + 1  # with the answer: until then it can be taken back


def test_knowledge_that_nothing_fits_has_no_explanation() -> None:
    deal, events = fish(1, 30)
    knowledge = Knowledge.start(_view(deal))
    for event in events:
        knowledge = knowledge.then(event)
    asked = next(event for event in reversed(events) if isinstance(event, Answered) and event.hit)
    knowledge.refute()
    assert not knowledge.worlds(engine=PLAIN).possible
    with pytest.raises(InconsistentView):
        fewest_illegal(knowledge, PLAIN)
    assert asked


def _view(deal: Deal):
    from halfsuit.game import View

    return View(deal_seen(deal, 0))


@pytest.mark.parametrize("rules", ["go-fish", "authors", "go-fish-pairs", "gaa-fisk", "authors books=colour-pairs"])
def test_games_with_a_pile_can_be_explained_too(rules: str) -> None:
    state, _ = new_game(Deal.shuffled(parse_rules(rules), 5))
    state = [state, *play(state, Random(5), None, 20)][-1]
    assert History(state.deal, state.events, PLAIN).explain() == Explanation(0, ((),), None)
    for seat in range(state.rules.players + 1):
        events = events_seen(state.deal, state.events, seat)
        assert History(deal_seen(state.deal, seat), events, PLAIN).explain() == Explanation(0, ((),), None)
