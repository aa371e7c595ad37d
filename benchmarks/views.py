"""Views: carried along event by event (what a server and its bots do), or made whole from the state."""

from __future__ import annotations

from benchmarks.games import random_game
from benchmarks.measure import Case, Did
from benchmarks.records import record_of
from halfsuit.game import State, View, deal_seen, event_seen, new_game, shown, view_of
from halfsuit.rules import Ruleset

__all__ = ["cases"]


def cases() -> list[Case]:
    """Views of a game with claims, and of one with a pile."""
    return [case for preset in ("literature", "go-fish") for case in _of(Ruleset.of(preset))]


def _of(rules: Ruleset) -> list[Case]:
    state = record_of(rules).state()
    seats = range(1, rules.players + 1)

    def carried(number: int) -> Did:
        views, steps = [View(deal_seen(state.deal, seat)) for seat in seats], 0
        truth, _ = new_game(state.deal)
        for event in state.events:
            before, truth = truth.position, truth.then(event)
            views = [view.then(event_seen(before, event, view.seat)) for view in views]
            steps += len(views)
        return {"views": steps}

    def games(number: int) -> Did:
        return {"views": sum(carried(number)["views"] for _ in range(20))}

    def whole(number: int) -> Did:
        for _ in range(20):
            for seat in seats:
                view_of(state, seat)
        return {"views": 20 * len(seats)}

    def table(number: int) -> Did:
        view = view_of(state, 1)
        for _ in range(500):
            shown(view)
        return {"views": 500}

    def choices(number: int) -> Did:
        views = _along(random_game(rules, number))
        return {"views": sum(1 for view in views for _ in range(5) if len(view.legal_actions()) >= 0)}

    return [
        Case(f"{rules.preset}: a view, one event on", games, "views", tells="time"),
        Case(f"{rules.preset}: a view of {state.number} events, whole", whole, "views", tells="time"),
        Case(f"{rules.preset}: what the table shows", table, "views", tells="time"),
        Case(f"{rules.preset}: legal actions of a view", choices, "views", tells="time"),
    ]


def _along(state: State) -> list[View]:
    """The views of who was awaited, all along a game."""
    now, _ = new_game(state.deal)
    views = [View(deal_seen(state.deal, seat)) for seat in range(1, state.rules.players + 1)]
    found: list[View] = []
    for event in state.events:
        if now.position.awaited:
            found.append(views[now.position.awaited - 1])
        before, now = now.position, now.then(event)
        views = [view.then(event_seen(before, event, view.seat)) for view in views]
    return found
