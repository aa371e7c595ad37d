"""A table played step by step, every step chosen so that a failure can be made small; all views are kept beside it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from halfsuit.errors import IllegalAction
from halfsuit.game import Claim, Deal, Event, State, View, apply, deal_seen, event_seen, new_game, shown, view_of
from halfsuit.testing import Style, actions, careless_action, contradictions, deals

_PUBLIC = (
    "counts", "points", "void", "won", "pile", "live", "number", "candidates", "choice", "claimer", "draws", "claim",
)  # fmt: skip


class Table(RuleBasedStateMachine):
    """The game and what everybody has seen of it, event by event."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = None  # pyright: ignore[reportAttributeAccessIssue]
        self.views: list[View] = []

    @initialize(deal=deals())
    def begin(self, deal: Deal) -> None:
        self.state, events = new_game(deal)
        self.views = [View(deal_seen(deal, seat)) for seat in range(deal.rules.players + 1)]
        self.tell(State(deal), events)

    def tell(self, before: State, events: tuple[Event, ...]) -> None:
        for event in events:
            self.views = [view.then(event_seen(before.position, event, view.seat)) for view in self.views]
            before = before.then(event)
        assert before == self.state

    @precondition(lambda self: not self.state.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        legal = self.state.legal_actions()
        kinds = [kind for kind in (legal.asks, legal.others, legal.claims) if kind]
        choice = data.draw(st.sampled_from(data.draw(st.sampled_from(kinds))))
        if isinstance(choice, tuple):
            seat, book = choice
            if self.state.position.due is not None:
                choice = next(iter(legal))
            else:
                mates = self.state.position.table.mates[seat]
                holders = [data.draw(st.sampled_from(mates)) for _ in book.cards]
                pairs = list(zip(book.cards, holders, strict=True))
                choice = Claim(
                    seat,
                    book.index,
                    tuple(
                        (mate, tuple(card for card, other in pairs if other == mate)) for mate in sorted(set(holders))
                    ),
                )
        before = self.state
        self.state, events = apply(before, choice)
        self.tell(before, events)

    @precondition(lambda self: not self.state.over)
    @rule(chance=st.randoms(use_true_random=False), times=st.integers(1, 20))
    def play_on(self, chance: Random, times: int) -> None:
        """Several steps at once, so that games get far."""
        for _ in range(times):
            if self.state.over:
                return
            before = self.state
            self.state, events = apply(before, careless_action(before, chance, Style(hits=0.7)))
            self.tell(before, events)

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        action = data.draw(actions(self.state))
        why = self.state.why_illegal(action)
        if why is not None:
            before = hash(self.state)
            with pytest.raises(IllegalAction, match=f"^{why}: "):
                apply(self.state, action)
            assert hash(self.state) == before

    @invariant()
    def nothing_is_contradicted(self) -> None:
        if self.state is not None:
            assert contradictions(self.state) == []

    @invariant()
    def what_is_public_is_the_same_for_all(self) -> None:
        for view in self.views:
            p, q = view.position, self.state.position
            for name in _PUBLIC:
                assert getattr(p, name) == getattr(q, name), name
            assert (p.turn, p.awaited, view.turn) == (q.turn, q.awaited, q.turn)
            assert view.hand.mask == (q.held[view.seat] if view.seat else 0)
            for seat in p.table.seats:
                assert p.held[seat] & ~q.held[seat] == 0
                assert p.lacks[seat] & q.held[seat] & ~p.held[seat] == 0
            assert shown(view).seat == view.seat

    def teardown(self) -> None:
        for view in self.views:
            assert view == view_of(self.state, view.seat)
            assert view.position == view_of(self.state, view.seat).position


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=max(2, settings().max_examples // 4),
    stateful_step_count=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
