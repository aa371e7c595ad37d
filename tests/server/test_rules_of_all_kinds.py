"""Whatever the house rules: what the table offers is what the game takes, and log, replay and record agree."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.test_leaks import command_of

from halfsuit.cards import Card, Rank, parse_card, parse_rank
from halfsuit.game import Action, Ask, Claim, LegalActions
from halfsuit.game.shown import offered
from halfsuit.notation import parse
from halfsuit.rules import Ruleset
from halfsuit.server import facts as f
from halfsuit.server import messages as m
from halfsuit.server.decide import Who, decide
from halfsuit.server.facts import Entry
from halfsuit.server.moves import action_of
from halfsuit.server.refusal import Refusal
from halfsuit.server.replay import games_of, record_text, replay_of
from halfsuit.server.table import Table
from halfsuit.server.teller import Teller
from halfsuit.server.world import World
from halfsuit.testing import rulesets

_decode = msgspec.json.Decoder(m.ServerMessage).decode


class Ear:
    """A line that keeps what it hears, as a page would."""

    def __init__(self, holder: str | None) -> None:
        self.holder = holder
        self.sent = None
        self.scene: dict[str, Any] = {}
        self.told: list[int] = []

    def send(self, text: str) -> None:
        message = _decode(text)
        assert isinstance(message, m.Update)
        for part in ("table", "me", "rules", "game", "may"):
            value = getattr(message, part)
            if value is not msgspec.UNSET:
                self.scene[part] = value
        self.told += [told.number for told in message.told]


class Evening:
    """A table and its people, without a network."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self.chance = random.Random(seed)
        self.world = World(chance=self.chance, now=lambda: 1000 + self.table.version)
        self.table = Table("x" * 22)
        self.entries: list[Entry] = []
        self.teller = Teller(self.table, self.world.now, 3000)
        opened = f.Opened(name="", rules=rules.text, holder="h1", pace="calm", leavers="bot", chat=False)
        self.take([opened])
        self.ears = [Ear(f"h{seat}") for seat in range(1, rules.players + 1)] + [Ear(None)]
        for seat in range(1, rules.players + 1):
            self.do(f"h{seat}", m.Sit(id="a", v=0, seat=seat, name=f"P{seat}"))
        self.do("h1", m.Start(id="a", v=0))

    def take(self, facts: list[f.Fact]) -> None:
        entries = [Entry(self.table.version + 1 + place, 1000, fact) for place, fact in enumerate(facts)]
        self.entries += entries
        self.teller.take(entries)

    def in_seat(self, seat: int) -> str:
        """The secret of whoever sits there: teams may have been drawn."""
        return self.table.persons[self.table.seats[seat].person].holders[0]

    def do(self, holder: str, command: Any) -> None:
        who = Who(holder, self.table.person(holder))
        self.take(decide(self.table, who, command, self.world, frozenset()))
        self.teller.tell(self.ears)  # pyright: ignore[reportArgumentType]


def wanted(text: str) -> Card | Rank:
    return parse_rank(text) if len(text) == 1 else parse_card(text)


def check_offer(may: m.May, actions: LegalActions, seat: int, rules: Ruleset) -> None:
    """What a seat is offered is what the table offers it, no more and no less."""
    asks = (
        {Ask(seat, target, wanted(text)) for target in may.asks.targets for text in may.asks.wanted}
        if may.asks
        else set()
    )
    assert asks == set(actions.asks)
    assert may.claims == [book.index for _, book in actions.claims]
    if rules.family == "team":
        assert (may.why_no_claim is None) == bool(may.claims or may.open_claim)
    else:
        assert may.why_no_claim == "not-a-claim-game"
    kinds = {command_of(action)["do"] for action in actions.others}
    told = {*may.actions} & {"answer", "take-back", "own-up", "call", "call-off"}
    told |= {"open-claim"} if may.open_claim else set()
    told |= {"name"} if may.name else set()
    told |= {"pass"} if may.pass_to else set()
    told |= {"draw"} if may.draw else set()
    assert told == kinds


@settings(max_examples=40)
@given(rulesets(), st.integers(0, 2**32))
def test_a_game_by_any_rules_runs_through_the_server(rules: Ruleset, seed: int) -> None:
    evening = Evening(rules, seed)
    table = evening.table
    assert table.game is not None
    for _ in range(60):
        game = table.game
        if game.over:
            break
        legal = game.state.legal_actions()
        for ear in evening.ears:
            seat = ear.scene["me"].seat
            seen = evening.teller.seen(seat)
            assert seen is not None
            if seat:
                check_offer(ear.scene["may"], offered(seen.view), seat, rules)
        action: Action = legal.choose(evening.chance)
        command: Any = msgspec.json.decode(
            msgspec.json.encode({"id": "a", "v": table.version, **command_of(action)}), type=m.AnyCommand
        )
        if not isinstance(action, Claim):
            assert action_of(command, action.seat, table) == action  # pyright: ignore[reportArgumentType]
        number = game.state.number
        evening.do(evening.in_seat(action.seat), command)
        assert game.state.number > number
        for ear in evening.ears:
            assert ear.told == list(range(1, game.state.number + 1))
            assert ear.scene["game"].number == game.state.number
    if not table.game.over:
        evening.do("h1", m.Abandon(id="a", v=0))
    again, games = games_of(table.id, [f.read_entry(f.write_entry(entry)) for entry in evening.entries])
    assert again.game is not None
    assert again.game.state == table.game.state
    record = parse(record_text(games[0], "Club"))
    assert record.events == table.game.state.events
    replay = replay_of(again, games[0], 1)
    assert len(replay.steps) == table.game.state.number
    last = replay.steps[-1].game if replay.steps else replay.deal
    assert last.points == list(table.game.state.points)


def test_a_question_that_was_legal_cannot_be_owned_up_to_though_it_is_offered() -> None:
    """Where questions are not checked, the offer must not tell whether the last one was legal."""
    rules = Ruleset.of("literature", players=4, illegal="table")
    evening = Evening(rules, 3)
    table = evening.table
    assert table.game is not None
    seat = table.game.state.turn
    ask = next(ask for ask in table.game.state.legal_actions(seat).asks)
    evening.do(f"h{seat}", m.Ask(id="a", v=table.version, target=ask.target, wanted=command_of(ask)["wanted"]))
    evening.do(f"h{ask.target}", m.Answer(id="a", v=table.version))
    may = evening.ears[seat - 1].scene["may"]
    assert "own-up" in may.actions
    with pytest.raises(Refusal, match="nothing-pending"):
        evening.do(f"h{seat}", m.OwnUp(id="a", v=table.version))
