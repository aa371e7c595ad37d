"""A sentence before it is in any language: which one, and what goes into it.

A message can be sent anywhere as plain data and put into words there, with the same Fluent files (``en.ftl``,
``da.ftl``) by Python or by a browser. How its values become variables of the sentence is told by
:class:`halfsuit.speech.formatter.Formatter`.

>>> Message("asks-card", {"asker": "Ann", "target": "Bo", "you": "asker", "card": Message("card-Kh")}).data()
{'id': 'asks-card', 'args': {'asker': 'Ann', 'target': 'Bo', 'you': 'asker', 'card': {'id': 'card-Kh'}}}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

__all__ = ["Message", "People", "Value"]

Value: TypeAlias = "str | int | Message | tuple[Value, ...]"
"""What goes into a sentence: text as it is (a name), a number, another message (a card), or a list of those."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence, or a word such as the name of a card: its id in the Fluent files, and the values that go into it."""

    id: str
    args: Mapping[str, Value] = field(default_factory=dict[str, Value])

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.args))))

    def data(self) -> dict[str, object]:
        """The message as plain data: ``id``, and ``args`` if there are any, with messages inside in the same form."""
        if not self.args:
            return {"id": self.id}
        return {"id": self.id, "args": {key: _data(value) for key, value in self.args.items()}}


def _data(value: Value) -> object:
    if isinstance(value, Message):
        return value.data()
    return [_data(item) for item in value] if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class People:
    """Who sits at the table, and who listens.

    Attributes:
        names: the names by seat, seat 1 first.
        seat: the seat of the one who listens; 0 for somebody who only watches.
    """

    names: tuple[str, ...]
    seat: int = 0

    def name(self, seat: int) -> str:
        """What the player in a seat is called."""
        return self.names[seat - 1]

    def listed(self, seats: tuple[int, ...]) -> tuple[Value, ...]:
        """The names of some seats, the listener's own as “yourself”."""
        return tuple(Message("yourself") if seat == self.seat else self.name(seat) for seat in seats)

    def told(self, message: str, /, roles: Mapping[str, int], **args: Value) -> Message:
        """A message about people. Each role is a variable with the name; ``$you`` says which of them is the listener.

        ``$you`` is ``other`` where the listener is none of them.
        """
        values: dict[str, Value] = {role: self.name(seat) for role, seat in roles.items()}
        values["you"] = next((role for role, seat in roles.items() if seat == self.seat), "other")
        return Message(message, {**values, **args})

    def side(self, seats: tuple[int, ...]) -> str:
        """What a team is to the listener: ``us`` or ``them``; to a spectator ``sun`` (the odd seats) or ``moon``."""
        if self.seat:
            return "us" if self.seat in seats else "them"
        return "sun" if seats[0] % 2 else "moon"
