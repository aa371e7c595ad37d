"""What happens at the table beside the game, told to somebody in a seat."""

from __future__ import annotations

from halfsuit.bots.outside import FAULTS
from halfsuit.server import facts as f
from halfsuit.server import messages as m
from halfsuit.server.facts import Fact
from halfsuit.server.table import Table

__all__ = ["TableNews", "news_of", "over"]


class TableNews:
    """Something that happened: what, whom it concerns, and what goes into the sentence."""

    __slots__ = ("args", "kind", "personal", "seat")

    def __init__(self, kind: m.TableNewsKind, seat: int = 0, *, personal: bool = False, **args: str) -> None:
        self.kind: m.TableNewsKind = kind
        self.seat = seat
        self.personal = personal
        self.args: dict[str, str] = args

    def told(self, seat: int, more: list[m.Sentence]) -> m.News:
        """The news as somebody in ``seat`` hears it."""
        args: dict[str, str | int | m.Sentence | list[str | int | m.Sentence]] = {**self.args}
        if self.personal:
            args["you"] = "yes" if seat and seat == self.seat else "no"
        return m.News(self.kind, self.seat, [m.Sentence(f"news-{self.kind}", args), *more])


def over() -> TableNews:
    """The game is over."""
    return TableNews("over")


def news_of(table: Table, fact: Fact) -> TableNews | None:
    """What is told of a fact, ``table`` being as it was before; ``None`` if nothing is."""
    match fact:
        case f.Sat(seat=seat, name=name):
            return TableNews("sat", seat, personal=True, name=name)
        case f.Stood(person=person):
            return _person(table, "stood", person)
        case f.Left(person=person):
            return _person(table, "left", person) if table.seat_of(person) else None
        case f.Renamed(person=person, name=name):
            old = table.persons[person].name
            return TableNews("renamed", table.seat_of(person), personal=True, name=name, old=old)
        case f.HostPassed(person=person):
            return _person(table, "host", person)
        case f.Removed(seat=seat):
            return TableNews("removed", seat, personal=True, name=table.name_in(seat))
        case f.Paused(seat=seat):
            return _seat(table, "paused", seat)
        case f.Resumed(seat=seat):
            return _seat(table, "resumed", seat)
        case f.TakenOver(seat=seat):
            return _seat(table, "taken-over", seat)
        case f.GivenBack(seat=seat):
            return _seat(table, "given-back", seat)
        case f.BotPut(seat=seat, level=level, name=name):
            return TableNews("bot", seat, name=name, level=level)
        case f.Replaced(seat=seat, why=why):
            why = why if why in FAULTS or why == "not-here" else "illegal"
            return TableNews("replaced", seat, name=table.name_in(seat), level=table.level_in(seat) or "", why=why)
        case f.Swapped(seat=seat, other=other):
            return TableNews("swapped", seat, name=table.name_in(seat), other=table.name_in(other))
        case f.Locked(on=on):
            return TableNews("locked" if on else "unlocked")
        case _:
            kind = _PLAIN.get(type(fact))
            return TableNews(kind) if kind is not None else None


_PLAIN: dict[type, m.TableNewsKind] = {
    f.RulesSet: "rules",
    f.TableSet: "set",
    f.Started: "started",
    f.Abandoned: "abandoned",
    f.Again: "again",
    f.Closed: "closed",
}


def _person(table: Table, kind: m.TableNewsKind, person: int) -> TableNews:
    return TableNews(kind, table.seat_of(person), personal=True, name=table.persons[person].name)


def _seat(table: Table, kind: m.TableNewsKind, seat: int) -> TableNews:
    return TableNews(kind, seat, personal=True, name=table.name_in(seat))
