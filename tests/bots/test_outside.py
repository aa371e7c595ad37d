from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from random import Random

import pytest
from tests.bots.tables import house_rules

from halfsuit.bots import BadAnswer, PlayerFault, make_player, play_game
from halfsuit.bots.driver import Seats, seats_to_ask
from halfsuit.bots.outside import Conversation, OutsidePlayer
from halfsuit.bots.outside.conformance import conformance
from halfsuit.bots.outside.serve import view_from
from halfsuit.bots.outside.words import event_json, game_json, read_action
from halfsuit.game import Deal, OpenClaim, State, apply, view_of
from halfsuit.game.fold import advance, start
from halfsuit.rules import Ruleset

SERVE = [sys.executable, "-m", "halfsuit.bots.outside.serve"]
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "player.mjs"


def script(tmp_path: Path, body: str) -> list[str]:
    """An outside player that answers requests by an expression in Python of the request ``m``."""
    path = tmp_path / "player.py"
    path.write_text(
        "import json, sys, time\n"
        "def say(m): print(json.dumps(m), flush=True)\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'hello': say({'type': 'hello', 'protocol': 1, 'name': 'script'})\n"
        "    elif m['type'] == 'game': say({'type': 'ready'})\n"
        "    elif m['type'] == 'refused': open(sys.argv[1], 'a').write(m['reason'])\n"
        "    elif m['type'] == 'request':\n"
        f"        {body}\n"
        "    elif m['type'] == 'bye': break\n"
    )
    return [sys.executable, str(path), str(tmp_path / "heard")]


@pytest.mark.parametrize("preset", ["literature", "fish", "go-fish", "authors"])
def test_through_the_door_a_player_decides_as_it_does_at_the_table(preset: str):
    rules = Ruleset.of(preset)
    seats = Seats(Deal.shuffled(rules, 4))
    names = ["careful", "random"]
    direct = [make_player(names[seat % 2], f"x/{seat}") for seat in range(rules.players)]
    outside = [OutsidePlayer([*SERVE, names[seat % 2]], f"x/{seat}") for seat in range(2)]
    try:
        compared = last = 0
        while not seats.state.over and compared < 80:
            actions = []
            for seat in seats_to_ask(seats.state.position, last):
                action = direct[seat - 1].act(seats.view(seat))
                if seat <= 2:
                    assert outside[seat - 1].act(seats.view(seat)) == action
                    compared += 1
                if action is not None:
                    actions.append(action)
            last = actions[0].seat
            seats.do(actions[0])
        assert compared > 20
    finally:
        assert [player.close() for player in outside] == [0, 0]


@pytest.mark.parametrize("block", range(6))
def test_what_a_player_is_told_is_its_view(block: int):
    chance = Random(f"told {block}")
    for game in range(4):
        rules = house_rules(chance)
        players = [make_player("random", f"{game}/{seat}") for seat in range(rules.players)]
        state = play_game(Deal.shuffled(rules, f"{block}{game}"), players, limit=150).state
        view = view_of(state, chance.randint(1, rules.players))
        position = start(view.deal)
        events = []
        for event in view.events:
            position = advance(position, event)
            events.append(json.loads(json.dumps(event_json(event, position))))
        told = json.loads(json.dumps(game_json(view.deal, position.table)))
        assert view_from(told, events) == view
        assert all(event["counts"] for event in events)


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_keeps_to_the_protocol():
    findings = list(conformance(["node", str(EXAMPLE)], tables=("fish", "go-fish", "develin after-claim=team-choice")))
    assert [finding.verdict for finding in findings] == ["good"] * 5, "\n".join(map(str, findings))


def test_our_own_players_keep_to_the_protocol():
    findings = list(conformance([*SERVE, "careful"], tables=("fish", "bga")))
    assert [finding.verdict for finding in findings] == ["good"] * 4, "\n".join(map(str, findings))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("say({'type': 'action', 'id': m['id'], 'action': None})", "no-action"),
        ("say({'type': 'action', 'id': m['id'], 'action': {'do': 'ask', 'target': 3, 'wanted': '2c'}})", "teammate"),
        ("say({'type': 'action', 'id': m['id'], 'action': {'do': 'ask', 'target': 2, 'wanted': '2x'}})", "malformed"),
        ("say({'type': 'action', 'id': m['id'], 'action': {'do': 'ask', 'target': '2', 'wanted': '2c'}})", "malformed"),
        ("say({'type': 'action', 'id': m['id'], 'action': {'do': 'claim', 'book': 'q'}})", "malformed"),
        ("say({'type': 'action', 'id': m['id'], 'action': {'do': 'cheat'}})", "malformed"),
        ("say({'type': 'action', 'id': m['id'], 'action': [1]})", "malformed"),
        ("say({'type': 'action', 'id': 0, 'action': None})", "malformed"),
        ("say([1])", "malformed"),
        ("print('hello?', flush=True)", "malformed"),
        ("print('x' * 2000000, flush=True)", "malformed"),
        ("say({'type': 'error', 'message': 'confused'})", "player-error"),
        ("sys.exit(3)", "gone"),
        ("time.sleep(30)", "too-late"),
    ],
)
def test_a_bad_answer_is_refused_with_a_reason_and_never_replaced(tmp_path: Path, body: str, reason: str):
    player = OutsidePlayer(script(tmp_path, body), patience=0.5 if reason == "too-late" else 10)
    others = [make_player("careful", seat) for seat in range(5)]
    try:
        with pytest.raises(BadAnswer) as caught:
            play_game(Deal.shuffled(Ruleset.of("literature"), 1, dealer=1), [player, *others])
        assert (caught.value.seat, caught.value.number, caught.value.reason) == (1, 0, reason)
    finally:
        player.close()


def test_conformance_tells_what_is_wrong(tmp_path: Path):
    command = script(
        tmp_path, "say({'type': 'action', 'id': m['id'], 'action': {'do': 'ask', 'target': 1, 'wanted': '2c'}})"
    )
    findings = list(conformance(command, tables=("literature",)))
    assert [finding.verdict for finding in findings] == ["good", "good", "bad", "bad"]
    assert "self" in findings[2].detail or "teammate" in findings[2].detail
    assert (tmp_path / "heard").read_text() in ("self", "teammate")  # the player was told the reason
    (finding,) = conformance(["no-such-program"])
    assert finding.verdict == "bad"
    assert "cannot be started" in finding.detail


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", "'' cannot be started: no program is named"),
        ("player 'mjs", "cannot be started: No closing quotation"),
        ("no-such-program", "'no-such-program' cannot be started: No such file or directory"),
    ],
)
def test_a_command_that_cannot_be_started_is_told(command: str, said: str):
    (finding,) = conformance(command)
    assert finding.verdict == "bad"
    assert finding.detail.endswith(f"{said} [gone]")


def test_a_player_that_declines_is_not_blamed(tmp_path: Path):
    command = script(tmp_path, "pass")
    path = Path(command[1])
    path.write_text(path.read_text().replace("say({'type': 'ready'})", "say({'type': 'decline', 'why': 'no fish'})"))
    findings = list(conformance(command, tables=("go-fish",)))
    assert [finding.verdict for finding in findings] == ["good", "good", "note", "bad"]
    assert "no fish" in findings[2].detail


def test_an_older_protocol_is_refused_at_once(tmp_path: Path):
    command = script(tmp_path, "pass")
    path = Path(command[1])
    path.write_text(path.read_text().replace("'protocol': 1", "'protocol': 99"))
    with pytest.raises(PlayerFault, match="speaks protocol 99"):
        OutsidePlayer(command)


def test_a_spoken_claim_is_made_whole_and_spoken_here(tmp_path: Path):
    body = (
        "say({'type': 'action', 'id': m['id'], 'confidence': 0.75, 'why': 'I just know.', 'action': {'do': 'claim',"
        " 'book': 'c-', 'holders': dict(zip(m['game']['books'][0]['cards'], [1, 3, 5, 1, 3, 5]))}})"
    )
    player = OutsidePlayer(script(tmp_path, body))
    try:
        state = State(Deal.shuffled(Ruleset.of("fish"), 1))
        action = player.act(view_of(state, 1))
        assert action == OpenClaim(1)
        assert (player.explain(), player.reason.sure) == ("I just know.", 0.75)
        for number in range(7):
            assert action is not None
            state, _ = apply(state, action)
            action = player.act(view_of(state, 1)) if number < 6 else None
        assert [book for book, _ in state.position.won] == [0]
    finally:
        player.close()


def test_actions_are_read_exactly():
    view = view_of(State(Deal.shuffled(Ruleset.of("literature"), 1, dealer=1)), 1)
    assert read_action(None, view) is None
    for bad in (
        "ask",
        {"do": "ask", "target": True, "wanted": "2c"},
        {"do": "ask", "target": 2, "wanted": "kh"},
        {"do": "ask", "target": 2, "wanted": 5},
        {"do": "claim", "book": "c-", "holders": {"1J": 1}},
        {"do": "claim", "book": "c-", "holders": {"8c": 1}},
        {"do": "claim", "book": "c-", "holders": [1]},
        {"do": "pass"},
        {},
    ):
        with pytest.raises(PlayerFault, match="malformed"):
            read_action(bad, view)


def test_a_conversation_can_be_closed_twice_and_with_a_deaf_program():
    deaf = Conversation([sys.executable, "-c", "import time\nwhile True: time.sleep(1)"])
    assert deaf.close(patience=0.2) is None
    with pytest.raises(PlayerFault, match="gone"):
        deaf.say({"type": "bye"})
