"""Histories: how many different courses of a game people can have seen, counted over all deals they cannot tell apart.

From the end of a record, over all its lookalikes: after so many more actions, the number of different public histories
(what a spectator saw) and of different information states of each seat (what it saw and heard, with its own hand). A
view that shows too much makes the number greater, one that hides too much makes it smaller.
"""

from collections.abc import Iterator

from tests.reference.lookalikes import lookalikes
from tests.reference.perft import Claims, actions

from halfsuit.game import Event, State, View, apply, event_seen, view_of
from halfsuit.notation import Record

__all__ = ["histories_lines"]


class Counting:
    """Collects what a spectator and every seat saw."""

    def __init__(self, record: Record, depth: int, claims: Claims) -> None:
        self.claims: Claims = claims
        self.seats = range(record.rules.players + 1)
        self.seen: list[list[set[object]]] = [[set() for _ in self.seats] for _ in range(depth + 1)]
        self.sequences = [0] * (depth + 1)
        records = lookalikes(record)
        self.deals = len(records)
        for other in records:
            state = other.state()
            views = [view_of(state, seat) for seat in self.seats]
            self._count(state, [(view, ()) for view in views], views, 0)

    def _count(self, state: State, told: list[tuple[View, tuple[Event, ...]]], views: list[View], depth: int) -> None:
        """``told`` is how each view began and what was seen since, ``views`` what the views make of it."""
        self.sequences[depth] += 1
        for seat in self.seats:
            self.seen[depth][seat].add((told[seat], views[seat].position))
        if depth + 1 == len(self.seen):
            return
        for action in actions(state, self.claims):
            after, events = apply(state, action)
            now, longer, later = state, told, views
            for event in events:
                seen = [event_seen(now.position, event, seat) for seat in self.seats]
                longer = [(begin, (*since, one)) for (begin, since), one in zip(longer, seen, strict=True)]
                later = [view.then(one) for view, one in zip(later, seen, strict=True)]
                now = now.then(event)
            self._count(after, longer, later, depth + 1)


def histories_lines(record: Record, depth: int, claims: Claims) -> Iterator[str]:
    """A table as lines: claims, depth, sequences, public histories, information states of seat 1, of seat 2, …"""
    counted = Counting(record, depth, claims)
    yield f"# {counted.deals} deals look the same to a spectator"
    for at, seen in enumerate(counted.seen):
        numbers = [counted.sequences[at], *(len(states) for states in seen)]
        yield " ".join([claims, str(at), *map(str, numbers)])
