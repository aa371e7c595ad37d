"""``halfsuit explain``: which questions must have been illegal, and who could have known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial

import click

from halfsuit.cards import Card, Rank, card_text, rank_text
from halfsuit.cli.engines import counted
from halfsuit.cli.records import Unreadable, complain, names_in, source_name, text_of
from halfsuit.game import Asked, Deal, Event, deal_seen
from halfsuit.infer import Engine, Explanation, History
from halfsuit.infer.telling import Tale, events_seen, tales
from halfsuit.notation import Record
from halfsuit.notation.reasons import reason_text
from halfsuit.speech.plain import plain

__all__ = ["as_seen", "explain"]

_MOST = 12
"""So many explanations are told one by one."""


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--seat", metavar="N", type=int, help="As a seat, or a spectator (0), saw it; else with all that is written."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per game, one a line.")
@click.pass_context
def explain(ctx: click.Context, file: str, seat: int | None, as_json: bool) -> None:
    """Find the fewest questions that must have been illegal for a record to be true.

    Answers, shown cards and hand sizes are believed; that a player had a card of the book asked for, and not the card
    itself, is not. All smallest sets of questions are told that explain the record, or the first event that nothing
    explains. FILE may be - for standard input. The exit status is 1 if a game cannot be read.
    """
    name = source_name(file)
    good = True
    try:
        for number, tale in enumerate(tales(text_of(file))):
            if tale.fault is not None or tale.record is None:
                fault = tale.fault
                where = f"{name}:{fault.line}:{fault.column}" if fault else f"{name}:{tale.line}"
                complain(f"{where}: {f'{plain(fault.message)} [{fault.reason}]' if fault else 'this is no game'}")
                good = False
                continue
            try:
                deal, events = as_seen(tale, tale.record, seat)
                words = counted(partial(_explained, tale, deal, events, place=f"{name}:{tale.line}", as_json=as_json))
            except ValueError as error:
                complain(f"{name}:{tale.line}: {error}")
                good = False
                continue
            click.echo(("\n" if number and not as_json else "") + words)
    except Unreadable as error:
        complain(str(error))
        good = False
    ctx.exit(0 if good else 1)


def _explained(tale: Tale, deal: Deal, events: tuple[Event, ...], engine: Engine, *, place: str, as_json: bool) -> str:
    """What is printed of a game."""
    history = History(deal, events, engine)
    found = history.explain()
    if as_json:
        return json.dumps({"minimum": found.minimum, "sets": found.sets, "contradiction": found.contradiction})
    return "\n".join(_words(place, tale, history, found, engine))


def as_seen(tale: Tale, record: Record, seat: int | None) -> tuple[Deal, tuple[Event, ...]]:
    """The deal and the events as a seat saw them.

    Raises:
        ValueError: there is no such seat, or the record is the view of another.
    """
    if seat is None or seat == record.viewer:
        return record.deal, tale.events
    if not 0 <= seat <= record.rules.players:
        raise ValueError(f"there is no seat {seat} at this table: 1 to {record.rules.players}, or 0 for a spectator")
    return deal_seen(record.deal, seat), events_seen(record.deal, tale.events, seat)


def _words(place: str, tale: Tale, history: History, found: Explanation, engine: Engine) -> Iterator[str]:
    record = tale.record
    assert record is not None
    names = names_in(record)
    number = len(history.events)
    viewer = history.deal.viewer
    who = "" if viewer is None else f", as {names[viewer - 1]} saw it" if viewer else ", as a spectator saw it"
    yield f"{place}: {record.rules.text}, {number} event{'' if number == 1 else 's'}{who}."
    if found.minimum is None:
        at = found.contradiction or 0
        why = history.why_not(at)
        if why is not None:
            yield f"This cannot be, whatever the cards: at event {at} {reason_text(why)} [{why}]."
        else:
            yield f"This cannot be: from event {at} on no deal of the cards fits, whatever was illegal."
        return
    if not found.minimum:
        yield "No question need have been illegal."
        return
    sets = found.sets
    questions = "1 question was illegal" if found.minimum == 1 else f"{found.minimum} questions were illegal"
    yield f"{questions}:" if len(sets) == 1 else f"At least {questions}; {len(sets)} explanations:"
    for at, numbers in enumerate(sets[:_MOST], 1):
        lead = f"  {at:>2}. " if len(sets) > 1 else "  "
        yield lead + "; ".join(_question(history.events, number, names) for number in numbers)
    if len(sets) > _MOST:
        yield f"      and {len(sets) - _MOST} more"
    suspects = sorted({number for numbers in sets for number in numbers})
    yield from _who_could_know(tale, record, history, suspects, names, engine)


def _question(events: tuple[Event, ...], number: int, names: list[str]) -> str:
    asked = events[number - 1]
    assert isinstance(asked, Asked)
    wanted = card_text(Card(asked.wanted)) if asked.wanted < 64 else rank_text(Rank(asked.wanted))
    return f"event {number}, {names[asked.seat - 1]} asks {names[asked.target - 1]} for {wanted}"


def _who_could_know(
    tale: Tale, record: Record, history: History, numbers: list[int], names: list[str], engine: Engine
) -> Iterator[str]:
    """For each question, from which event on who could have known that it was illegal."""
    seats = range(record.rules.players + 1) if record.viewer is None else (0, record.viewer)
    seen = {
        seat: history
        if seat == history.deal.viewer
        else History(deal_seen(record.deal, seat), events_seen(record.deal, tale.events, seat), engine)
        for seat in dict.fromkeys(seats)
    }
    yield "Who could have known that it was illegal:"
    for number in numbers:
        asked = history.events[number - 1]
        assert isinstance(asked, Asked)
        since = {seat: past.known_since(number) for seat, past in seen.items() if seat != asked.seat}
        everybody = since.get(0)
        said = [
            f"{names[seat - 1]}, after event {event}"
            for seat, event in since.items()
            if seat and event is not None and (everybody is None or event < everybody)
        ]
        if everybody is not None:
            said.append(f"everybody, after event {everybody}")
        nobody = "nobody but the asker" if record.viewer is None else "nobody, as far as this record tells"
        yield f"  event {number}: " + ("; ".join(said) if said else nobody)
