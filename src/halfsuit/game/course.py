"""The course of a game: how it began, what has happened, where it stands. What the truth and a view have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from halfsuit.game.deal import Deal
from halfsuit.game.events import Event
from halfsuit.game.position import Phase, Position
from halfsuit.rules.ruleset import Ruleset

__all__ = ["Course", "Past", "unroll"]

Past = tuple["Past", Event] | None
"""The events so far, as a chain from the last one back."""


class Course:
    """A deal, the events that followed it, and the position they led to. It cannot change."""

    __slots__ = ("_past", "deal", "position")
    deal: Deal
    """How the game began."""
    position: Position
    """Where it stands."""
    _past: Past

    def __init__(self, deal: Deal, position: Position, past: Past) -> None:
        put = object.__setattr__
        put(self, "deal", deal)
        put(self, "position", position)
        put(self, "_past", past)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} cannot change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} cannot change")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Course) or type(other) is not type(self):
            return False
        return (self.deal, self.events) == (other.deal, other.events)

    def __hash__(self) -> int:
        return hash((self.deal, self.position))

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened (in a view: as this seat saw and heard it), in order."""
        return unroll(self._past)

    def backwards(self) -> Iterator[tuple[int, Event]]:
        """The events with their numbers, the last one first: for those who need only the end of them."""
        past, number = self._past, self.number
        while past is not None:
            past, event = past
            yield number, event
            number -= 1

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.deal.rules

    @property
    def number(self) -> int:
        """How many events there have been."""
        return self.position.number

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        return self.position.phase

    @property
    def turn(self) -> int:
        """The seat that must act; 0 for nobody. See :class:`Position`."""
        return self.position.turn


def unroll(past: Past) -> tuple[Event, ...]:
    """The events of a chain, in order."""
    events: list[Event] = []
    while past is not None:
        past, event = past
        events.append(event)
    return tuple(reversed(events))
