from __future__ import annotations

from random import Random

import pytest
from tests.bots.tables import can_go_on_for_ever, house_rules

from halfsuit.bots import PLAYERS, BadAnswer, UnknownPlayer, make_player, must_act, play_game, seats_to_ask
from halfsuit.bots.driver import Seats
from halfsuit.game import Answered, Ask, Asked, ClaimOpened, Deal, State, View, apply, view_of
from halfsuit.game.actions import Action, OpenClaim
from halfsuit.rules import PRESETS, Ruleset

NAMES = sorted(PLAYERS)
QUICK = ["careful", "random"]


def table(rules: Ruleset, names: list[str], seed: object = 0):
    return [make_player(names[seat % len(names)], f"{seed}/{seat}") for seat in range(rules.players)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_player_plays_every_preset_to_its_end(preset: str, name: str):
    rules = Ruleset.of(preset)
    played = play_game(Deal.shuffled(rules, 5), table(rules, [name, "random"]))
    assert played.state.over
    assert not played.capped


@pytest.mark.parametrize("block", range(10))
def test_any_house_rules_can_be_played_without_an_illegal_action_or_a_stall(block: int):
    chance = Random(f"house {block}")
    for game in range(12):
        rules = house_rules(chance)
        names = [chance.choice(QUICK) for _ in range(rules.players)]
        played = play_game(Deal.shuffled(rules, f"{block}/{game}"), table(rules, names, game), limit=4000)
        assert played.state.over or can_go_on_for_ever(rules), (rules.text, names)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(6))
def test_players_that_think_can_play_any_house_rules_too(block: int):
    chance = Random(f"thinkers {block}")
    for game in range(6):
        rules = house_rules(chance)
        names = [chance.choice(NAMES) for _ in range(rules.players)]
        played = play_game(Deal.shuffled(rules, f"{block}/{game}"), table(rules, names, game), limit=4000)
        assert played.state.over or can_go_on_for_ever(rules), (rules.text, names)


def test_the_same_seeds_play_the_same_game():
    rules = Ruleset.of("fish")
    games = [play_game(Deal.shuffled(rules, 3), table(rules, QUICK)).state.events for _ in range(2)]
    other = play_game(Deal.shuffled(rules, 3), table(rules, QUICK, seed=1)).state.events
    assert games[0] == games[1] != other


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("preset", ["literature", "fish", "go-fish"])
def test_a_player_that_takes_over_in_the_middle_decides_the_same(preset: str, name: str):
    rules = Ruleset.of(preset)
    seats = Seats(Deal.shuffled(rules, 8))
    regulars = table(rules, [name])
    compared = 0
    while not seats.state.over and seats.state.number < 60:
        actions: list[Action] = []
        for seat in seats_to_ask(seats.state.position, 1):
            view = seats.view(seat)
            action = regulars[seat - 1].act(view)
            fresh = make_player(name, f"0/{seat - 1}").act(view_of(seats.state, seat))
            assert action == fresh
            compared += 1
            if action is not None:
                actions.append(action)
        seats.do(actions[0])
    assert compared >= 30


@pytest.mark.parametrize("name", NAMES)
def test_every_decision_is_explained_in_a_sentence(name: str):
    rules = Ruleset.of("fish")
    players = table(rules, [name])
    people = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    sentences: set[str] = set()

    def note(state: State, event: object) -> None:
        sentences.update(player.explain(people) for player in players)

    play_game(Deal.shuffled(rules, 2), players, watch=note)
    assert all(sentence.endswith(".") and "seat" not in sentence for sentence in sentences)
    assert any(person in sentence for sentence in sentences for person in people)
    assert len(sentences) > 10


def test_an_unknown_player_is_told_who_there_is():
    with pytest.raises(UnknownPlayer, match=r"no player 'nobody'; there are .*careful"):
        make_player("nobody")


class Stubborn:
    def __init__(self, action: Action | None) -> None:
        self.action = action

    def act(self, view: View) -> Action | None:
        return self.action

    def explain(self, names: object = ()) -> str:
        return "No."


@pytest.mark.parametrize(
    ("action", "reason"),
    [(None, "no-action"), (Ask(1, 3, 0), "teammate"), (Ask(2, 1, 0), "not-your-turn")],  # pyright: ignore[reportArgumentType]
)
def test_a_player_that_answers_badly_is_named_with_the_reason(action: Action | None, reason: str):
    rules = Ruleset.of("literature")
    with pytest.raises(BadAnswer) as caught:
        play_game(Deal.shuffled(rules, 1, dealer=1), [Stubborn(action)] * 6)
    assert (caught.value.seat, caught.value.number, caught.value.reason) == (1, 0, reason)


def test_a_game_that_does_not_end_is_stopped_at_the_limit_and_says_so():
    rules = Ruleset.of("literature")
    played = play_game(Deal.shuffled(rules, 1), table(rules, ["random"]), limit=10)
    assert played.capped
    assert played.state.number == 10
    assert not played.state.over


def test_in_an_open_endgame_all_of_the_side_with_cards_may_claim():
    rules = Ruleset.of("fish", illegal="refuse")
    asked = 0
    for seed in range(40):
        seats = Seats(Deal.shuffled(rules, seed))
        players = table(rules, ["random"])
        last = 0
        while not seats.state.over:
            position = seats.state.position
            offers = [(seat, players[seat - 1].act(seats.view(seat))) for seat in seats_to_ask(position, last)]
            if not position.awaited:
                asked += 1
                willing = {seat for seat, action in offers if action is not None}
                assert willing == {seat for seat in position.table.seats if must_act(position, seat)} != set()
            action = next(action for _, action in offers if action is not None)
            last = action.seat
            seats.do(action)
    assert asked > 0


def test_a_spoken_claim_begun_by_somebody_else_is_called_off_or_spoken_to_its_end():
    rules = Ruleset.of("fish", illegal="refuse")
    for named in range(7):
        state = State(Deal.shuffled(rules, 4))
        seat = state.turn
        state, events = apply(state, OpenClaim(seat))
        assert events == (ClaimOpened(seat),)
        chance = Random(named)
        for _ in range(named):
            if state.position.claim is not None:
                names = [action for action in state.legal_actions(seat).others if hasattr(action, "card")]
                state, _ = apply(state, chance.choice(names))
        player = make_player("careful")
        while state.position.claim is not None:
            action = player.act(view_of(state, seat))
            assert action is not None
            state, _ = apply(state, action)
        assert bool(state.position.won) == (named > 0)


@pytest.mark.parametrize("name", ["careful", "club", "judge", "random"])
@pytest.mark.parametrize("illegal", ["refuse", "table"])
@pytest.mark.parametrize("books", ["ranks", "colour-pairs"])
def test_teams_that_ask_for_ranks_ask_and_keep_to_the_rules(books: str, illegal: str, name: str):
    rules = Ruleset.of("literature-ranks", books=books, ask="rank", illegal=illegal)
    played = play_game(Deal.shuffled(rules, 1), table(rules, [name]))
    events = played.state.events
    assert played.state.over
    assert sum(isinstance(event, Asked | Answered) and bool(event.moved) for event in events) > 10
    state = State(played.state.deal)
    for event in events:
        if isinstance(event, Asked):
            assert event.wanted in state.position.askable_ranks(event.seat)
        state = state.then(event)


def test_kind_players_do_not_ask_the_leader_for_ever():
    rules = Ruleset.of("gaa-fisk-videre", books="colour-pairs")
    for seed in range(12):
        played = play_game(Deal.shuffled(rules, f"kind {seed}"), table(rules, ["kind"]), limit=1500)
        assert played.state.over
