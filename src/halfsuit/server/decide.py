"""What comes of a command: the facts it would add to the log, or why it is refused. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Any

from halfsuit.errors import RulesetError
from halfsuit.rules import Ruleset
from halfsuit.server import facts as f
from halfsuit.server import messages as m
from halfsuit.server.facts import Fact, Occupant
from halfsuit.server.keys import code_word
from halfsuit.server.moves import played
from halfsuit.server.names import TABLE_NAME_LENGTH, same_name, tidy_name, tidy_text
from halfsuit.server.refusal import Refusal
from halfsuit.server.seating import bot_name, free_seat, next_host, seats_for, started
from halfsuit.server.table import NOBODY, Person, Table
from halfsuit.server.world import World

__all__ = ["Who", "decide"]

_MOST_PERSONS = 200


@dataclass(frozen=True, slots=True)
class Who:
    """Who sends a command: the hash of the secret, and the person it makes him at this table, if any."""

    holder: str
    person: Person | None


def decide(table: Table, who: Who, command: m.GameCommand | m.TableCommand, world: World, here: Set[int]) -> list[Fact]:
    """The facts that a command adds.

    Args:
        table: where it stands.
        who: who sends it.
        command: what is to be done.
        world: time, chance, deals.
        here: the persons who are connected.

    Raises:
        Refusal: with the reason.
    """
    if table.closed:
        raise Refusal("closed")
    rule = _RULES.get(type(command))
    if rule is not None:
        return rule(_Case(table, who, world, here), command)
    return played(table, _seated(table, who), command)  # pyright: ignore[reportArgumentType]


@dataclass(frozen=True, slots=True)
class _Case:
    table: Table
    who: Who
    world: World
    here: Set[int]


def _seated(table: Table, who: Who) -> int:
    seat = table.seat_of(who.person.number) if who.person is not None else 0
    if not seat:
        raise Refusal("not-seated")
    return seat


def _need_host(case: _Case) -> None:
    if case.who.person is None or case.who.person.number != case.table.host:
        raise Refusal("not-host")


def _need_lobby(case: _Case) -> None:
    if case.table.stage != "lobby":
        raise Refusal("not-in-lobby")


def _need_seat(case: _Case, seat: int) -> Occupant:
    if not 1 <= seat < len(case.table.seats):
        raise Refusal("unknown-seat")
    return case.table.seats[seat]


# ---- everybody


def _pause(case: _Case, command: m.Pause) -> list[Fact]:
    seat = _seated(case.table, case.who)
    if case.table.stage != "playing":
        raise Refusal("not-playing")
    if case.table.paused is not None:
        raise Refusal("already-paused")
    return [f.Paused(seat=seat)]


def _resume(case: _Case, command: m.Resume) -> list[Fact]:
    seat = _seated(case.table, case.who)
    if case.table.paused is None:
        raise Refusal("not-paused")
    return [f.Resumed(seat=seat)]


def _sit(case: _Case, command: m.Sit) -> list[Fact]:
    table, person = case.table, case.who.person
    before = table.seat_of(person.number) if person is not None else 0
    if table.stage == "over":
        raise Refusal("not-in-lobby")
    if before and table.stage == "playing":
        raise Refusal("already-seated")
    if case.who.holder in table.banned:
        raise Refusal("removed")
    if table.locked and not before and (person is None or person.number != table.host):
        raise Refusal("locked")
    seat = command.seat or free_seat(table)
    if not seat:
        raise Refusal("seat-taken")
    occupant = _need_seat(case, seat)
    if occupant.person or (table.stage == "playing" and not occupant.level):
        raise Refusal("seat-taken")
    if table.stage == "playing" and table.game is not None and person is not None:
        held = table.game.played.get(person.number)
        if held is not None and held != seat:
            raise Refusal("played-already")
    name = _name(case, command.name, person, seat)
    if person is not None:
        return [f.Sat(person=person.number, seat=seat, name=name)]
    if len(table.persons) >= _MOST_PERSONS:
        raise Refusal("busy")
    return [f.Sat(person=max(table.persons) + 1, seat=seat, name=name, holder=case.who.holder)]


def _name(case: _Case, typed: str, person: Person | None, seat: int) -> str:
    """The name as it will be shown. Who has one may leave it out. No two at a table go by the same."""
    name = tidy_name(typed) if typed or person is None or not person.name else person.name
    if name is None:
        raise Refusal("bad-name")
    mine = person.number if person is not None else -1
    for other in range(1, len(case.table.seats)):
        occupant = case.table.seats[other]
        if (
            other != seat
            and occupant != NOBODY
            and occupant.person != mine
            and same_name(case.table.name_in(other), name)
        ):
            raise Refusal("name-taken")
    return name


def _stand(case: _Case, command: m.Stand) -> list[Fact]:
    _seated(case.table, case.who)
    _need_lobby(case)
    assert case.who.person is not None
    return [f.Stood(person=case.who.person.number)]


def _leave(case: _Case, command: m.Leave) -> list[Fact]:
    table, person = case.table, case.who.person
    if person is None:
        raise Refusal("not-seated")
    facts: list[Fact] = [f.Left(person=person.number)]
    seat = table.seat_of(person.number)
    others = [other.person for other in table.seats if other.person and other.person != person.number]
    if (
        seat
        and table.stage == "playing"
        and table.leavers == "bot"
        and table.paused is None
        and seat not in table.stand_ins
        and any(other in case.here for other in others)
    ):
        facts.append(f.TakenOver(seat=seat, level=case.world.stand_in))
    if person.number == table.host:
        host = next_host(table, case.here)
        if host:
            facts.append(f.HostPassed(person=host))
    return facts


def _rename(case: _Case, command: m.Rename) -> list[Fact]:
    seat = _seated(case.table, case.who)
    _need_lobby(case)
    person = case.who.person
    assert person is not None
    if not command.name:
        raise Refusal("bad-name")
    return [f.Renamed(person=person.number, name=_name(case, command.name, person, seat))]


# ---- the host


def _put_bot(case: _Case, command: m.PutBot) -> list[Fact]:
    _need_host(case)
    table = case.table
    if table.stage == "over":
        raise Refusal("not-in-lobby")
    if command.level not in case.world.levels:
        raise Refusal("no-such-bot")
    if not command.seat:
        _need_lobby(case)
        seats = [seat for seat in range(1, len(table.seats)) if table.seats[seat] == NOBODY]
        taken: list[str] = []
        facts: list[Fact] = []
        for seat in seats:
            name = bot_name(table, case.world.chance, taken)
            taken.append(name)
            facts.append(f.BotPut(seat=seat, level=command.level, name=name))
        if not facts:
            raise Refusal("seat-taken")
        return facts
    occupant = _need_seat(case, command.seat)
    if occupant.person or (table.stage == "playing" and not occupant.level):
        raise Refusal("seat-taken")
    name = occupant.name or bot_name(table, case.world.chance)
    return [f.BotPut(seat=command.seat, level=command.level, name=name)]


def _remove(case: _Case, command: m.Remove) -> list[Fact]:
    _need_host(case)
    table = case.table
    occupant = _need_seat(case, command.seat)
    if table.stage == "over" or (table.stage == "playing" and not occupant.person):
        raise Refusal("not-in-lobby")
    if occupant == NOBODY:
        raise Refusal("seats-empty")
    if occupant.person == table.host:
        _need_lobby(case)
        return [f.Stood(person=occupant.person)]
    if table.stage == "lobby":
        return [f.Removed(seat=command.seat)]
    return [f.Removed(seat=command.seat, level=case.world.stand_in, name=bot_name(table, case.world.chance))]


def _swap(case: _Case, command: m.Swap) -> list[Fact]:
    _need_host(case)
    _need_lobby(case)
    _need_seat(case, command.seat)
    _need_seat(case, command.with_)
    return [f.Swapped(seat=command.seat, other=command.with_)]


def _lock(case: _Case, command: m.Lock) -> list[Fact]:
    _need_host(case)
    return [f.Locked(on=command.on)]


def _pass_host(case: _Case, command: m.PassHost) -> list[Fact]:
    _need_host(case)
    occupant = _need_seat(case, command.seat)
    if not occupant.person:
        raise Refusal("not-seated")
    return [f.HostPassed(person=occupant.person)]


def _set_rules(case: _Case, command: m.SetRules) -> list[Fact]:
    _need_host(case)
    _need_lobby(case)
    try:
        rules = Ruleset.from_options(command.preset, command.options)
    except RulesetError as error:
        raise Refusal("bad-rules", faults=error.faults) from None
    return [f.RulesSet(rules=rules.text, seats=seats_for(case.table, rules.players))]


def _set_table(case: _Case, command: m.SetTable) -> list[Fact]:
    _need_host(case)
    table = case.table
    name = table.name
    if isinstance(command.name, str):
        tidy = tidy_text(command.name, TABLE_NAME_LENGTH) if command.name.strip() else ""
        if tidy is None:
            raise Refusal("bad-name")
        name = tidy
    code = table.code
    if isinstance(command.code, bool):
        code = (table.code or code_word(case.world.chance)) if command.code else None
    return [
        f.TableSet(
            name=name,
            pace=command.pace if isinstance(command.pace, str) else table.pace,
            leavers=command.leavers if isinstance(command.leavers, str) else table.leavers,
            chat=command.chat if isinstance(command.chat, bool) else table.chat,
            code=code,
        )
    ]


def _start(case: _Case, command: m.Start) -> list[Fact]:
    _need_host(case)
    _need_lobby(case)
    return [_deal(case)]


def _deal(case: _Case) -> Fact:
    table = case.table
    for occupant in table.seats[1:]:
        if occupant == NOBODY or (occupant.person and table.persons[occupant.person].left):
            raise Refusal("seats-empty")
    return started(table, case.world)


def _abandon(case: _Case, command: m.Abandon) -> list[Fact]:
    _need_host(case)
    if case.table.stage != "playing":
        raise Refusal("not-playing")
    return [f.Abandoned()]


def _again(case: _Case, command: m.Again) -> list[Fact]:
    if case.who.person is None or (
        case.who.person.number != case.table.host and not case.table.seat_of(case.who.person.number)
    ):
        raise Refusal("not-seated")
    if case.table.stage != "over":
        raise Refusal("not-over")
    if not command.start:
        return [f.Again()]
    _need_host(case)
    return [f.Again(), _deal(case)]


_RULES: dict[type, Callable[[_Case, Any], list[Fact]]] = {
    m.Pause: _pause,
    m.Resume: _resume,
    m.Sit: _sit,
    m.Stand: _stand,
    m.Leave: _leave,
    m.Rename: _rename,
    m.PutBot: _put_bot,
    m.Remove: _remove,
    m.Swap: _swap,
    m.Lock: _lock,
    m.PassHost: _pass_host,
    m.SetRules: _set_rules,
    m.SetTable: _set_table,
    m.Start: _start,
    m.Abandon: _abandon,
    m.Again: _again,
}
