"""What cannot stand in a record is refused when it is written, not read back as something else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share
from tests.notation.texts import team

from halfsuit.cards import Card
from halfsuit.game import Answered, Asked, Claimed, Deal, Drawn, Passed, new_game
from halfsuit.notation import Abandoned, Extra, Player, Record, Score, parse, write
from halfsuit.rules import Ruleset
from halfsuit.testing import games, records


def fresh(site: str | None = None) -> Record:
    state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), seed=1))
    return Record.of(state) if site is None else Record.of(state, site=site)


def named(name: str, *keys: tuple[str, str]) -> Record:
    record = fresh()
    return replace(record, players=(Player(name, keys), *record.players[1:]))


def dealt(**changes: object) -> Record:
    record = fresh()
    return replace(record, deal=replace(record.deal, **changes))


def played(*events: object) -> Record:
    return replace(parse(team("1>2 7c +")), events=events)


def mixed() -> Record:
    """A hand, and the cards named in a claim, in another order than a record has them."""
    record = parse(team("1! c- 1=2c,3c,4c,5c,6c 3=7c - (1=2c,3c,4c,5c,6c 2=7c)"))
    (claim,) = record.events
    assert isinstance(claim, Claimed)
    deal = replace(record.deal, hands=(record.deal.hands[0][::-1], *record.deal.hands[1:]))
    return replace(record, deal=deal, events=(replace(claim, naming=claim.naming[::-1]),))


NONE = Card(77)
BEYOND = Card(300)
EVENT = parse(team("1>2 7c +")).events

UNWRITABLE = {
    "a line feed in a header line": (fresh(site="a\nstart 2"), "site"),
    "a line feed in a comment": (replace(fresh(), comments={"rules": "one\ntwo"}), "one"),
    "a carriage return at the end": (replace(fresh(), comments={"rules": "ends badly\r"}), "ends badly"),
    "a comment on no line": (replace(fresh(), comments={"7": "what?"}), "comments .of '7'"),
    "a comment on a line that is not there": (replace(fresh(), comments={"view": "?"}), "comments .of 'view'"),
    "comments on two such lines": (replace(fresh(), comments={"rules": "fine", "7": "a", "8": "b"}), "of '7', '8'."),
    "a reason of two lines": (replace(fresh(), closing=Abandoned("tired\n= 0-0")), "tired"),
    "a reason with a comment in it": (replace(fresh(), closing=Abandoned("tired ; really")), "tired"),
    "no reason": (replace(fresh(), closing=Abandoned("")), "=! "),
    "a blank reason": (replace(fresh(), closing=Abandoned(" \t")), "=! "),
    "a score before the end": (replace(fresh(), closing=Score((0, 0), 0)), "wrong-score"),
    "a known key": (replace(fresh(), extras=(Extra(3, "dealer", "2"),)), "dealer"),
    "a key with a space": (replace(fresh(), extras=(Extra(3, "my event", "x"),)), "my event"),
    "a key that is no word": (replace(fresh(), extras=(Extra(3, "7", "x"),)), "7"),
    "no value": (replace(fresh(), extras=(Extra(3, "event", ""),)), "event"),
    "a string left open": (replace(fresh(), extras=(Extra(3, "event", '"open', 'comment " here'),)), "open"),
    "a place before the first line": (replace(fresh(), extras=(Extra(0, "event", "x"),)), r"\[0\]"),
    "a place behind the last line": (replace(fresh(), extras=(Extra(99, "event", "x"),)), r"\[99\]"),
    "places out of order": (replace(fresh(), extras=(Extra(5, "a", "x"), Extra(3, "b", "x"))), r"\[5, 3\]"),
    "a key of a player with a space": (named("Ann", ("my bot", "x")), "my bot"),
    "a key of a player without a value": (named("Ann", ("bot", "")), "bot="),
    "a value of a player with a space": (named("Ann", ("bot", "a b")), "a b"),
    "a key of a player twice": (named("Ann", ("bot", "a"), ("bot", "b")), "bot=b"),
    "a value of a player that would be two": (
        named("Ann", ("bot", "a x=b")),
        r"other players .*'a x=b'.* as .*'x', 'b'",
    ),
    "a name that is no text": (named("A\ud800"), "ud800"),
    "a comment that is no text": (replace(fresh(), comments={"rules": "\udcff"}), "udcff"),
    "seconds with a comma": (replace(played(*EVENT), seconds={1: "1,5"}), "1,5"),
    "seconds of no event": (replace(fresh(), seconds={1: "1.5"}), "seconds .of 1"),
    "seconds of two such events": (replace(played(*EVENT), seconds={1: "2", 2: "3", 3: "4"}), "seconds .of 2, 3."),
    "too few players": (replace(fresh(), players=fresh().players[:5]), "bad-header"),
    "too many players": (replace(fresh(), players=(*fresh().players, Player("Eve"))), "bad-header"),
    "a start that is no seat": (dealt(start=9), "bad-header"),
    "a dealer that is no seat": (dealt(dealer=-1), "-1"),
    "hands of another deal": (dealt(hands=fresh().deal.hands[:5], hidden=(0,) * 5), "bad-header"),
    "a card dealt twice": (dealt(hands=(fresh().deal.hands[0],) * 6), "card-twice"),
    "a hand out of order": (dealt(hands=(fresh().deal.hands[0][::-1], *fresh().deal.hands[1:])), "other deal"),
    "two things out of order": (mixed(), "other deal, events"),
    "a question to nobody": (played(Asked(1, 9, Card(0), False)), "unknown-seat"),
    "a question from nobody": (played(Asked(-1, 2, Card(0), False)), "-1>2"),
    "a question for no card": (played(Asked(1, 2, BEYOND, False)), "none that there is"),
    "a question for a card counted from behind": (played(Asked(1, 2, Card(-1), False)), "not-in-deck"),
    "an event that cannot be": (played(Answered(2, True)), "nothing-pending"),
    "another card than the top one": (played(Drawn(1, NONE)), "none that there is"),
    "a claim of no book": (played(Claimed(1, 99, ((1, (Card(0),)),), "+")), "none that there is"),
    "a claim of a book counted from behind": (played(Claimed(1, -8, ((1, (Card(0),)),), "+")), "cards-missing"),
    "a turn given to nobody": (played(Passed(1, 0)), "unknown-seat"),
}


@pytest.mark.parametrize("what", UNWRITABLE)
def test_a_record_that_would_be_read_otherwise_is_not_written(what: str) -> None:
    record, said = UNWRITABLE[what]
    with pytest.raises(ValueError, match=rf"(?s)cannot.*{said}|{said}.*cannot"):
        write(record)


# Anything at all, made by hand

HARD = ("", " ", "\n", "x\ny", "a ; b", " ; ", ";", '"', '"a', "\r", "a\r", "\ud800", "1.5", "01", "bot", "=")
TEXTS = st.one_of(st.sampled_from(HARD), st.text(max_size=6))
SEATS = st.integers(-3, 14)
NUMBERS = st.integers(-80, 400)
LINES = st.one_of(TEXTS, st.sampled_from(("agn", "rules", "seat 1", "deal 2", "stock", "view", "start", "1", "2", "=")))
KEYS = st.one_of(st.sampled_from(("bot", "drew", "x", "", "a b", "k=")), TEXTS)
PAIRS = st.lists(st.tuples(KEYS, TEXTS), max_size=2).map(tuple)


@st.composite
def extras(draw: st.DrawFn) -> Extra:
    return Extra(draw(NUMBERS), draw(LINES), draw(TEXTS), draw(st.none() | TEXTS))


def _player(record: Record, draw: st.DrawFn) -> Record:
    return replace(record, players=(*record.players[:-1], Player(draw(TEXTS), draw(PAIRS))))


def _players(record: Record, draw: st.DrawFn) -> Record:
    return replace(
        record, players=record.players[draw(st.integers(0, 2)) :] + record.players[: draw(st.integers(0, 2))]
    )


def _extras(record: Record, draw: st.DrawFn) -> Record:
    return replace(record, extras=(*record.extras, *draw(st.lists(extras(), max_size=2))))


def _comments(record: Record, draw: st.DrawFn) -> Record:
    return replace(record, comments={**record.comments, draw(LINES): draw(TEXTS)})


def _seconds(record: Record, draw: st.DrawFn) -> Record:
    return replace(record, seconds={**record.seconds, draw(st.integers(-1, 4)): draw(TEXTS)})


def _closing(record: Record, draw: st.DrawFn) -> Record:
    scores = st.builds(Score, st.lists(st.integers(-1, 9), max_size=3).map(tuple), st.integers(-1, 3))
    return replace(record, closing=draw(st.none() | TEXTS.map(Abandoned) | scores))


def _deal(record: Record, draw: st.DrawFn) -> Record:
    deal = record.deal
    field = draw(st.sampled_from(("start", "dealer", "viewer", "hands", "stock", "drew", "hidden", "hidden_stock")))
    cards = st.lists(NUMBERS.map(Card), max_size=2).map(tuple)
    values = {
        "hands": cards.map(lambda hand: (hand, *deal.hands[1:])),
        "stock": cards | st.just(deal.stock[::-1]),
        "drew": cards | st.none(),
        "hidden": st.lists(NUMBERS, max_size=7).map(tuple),
        "hidden_stock": NUMBERS,
    }
    return replace(record, deal=replace(deal, **{field: draw(values.get(field, SEATS | st.none()))}))


def _events(record: Record, draw: st.DrawFn) -> Record:
    events = list(record.events)
    new = draw(
        st.one_of(
            st.builds(Asked, SEATS, SEATS, NUMBERS.map(Card), st.none() | st.booleans()),
            st.builds(Drawn, SEATS, st.none() | NUMBERS.map(Card)),
            st.builds(Passed, SEATS, SEATS),
            st.builds(Claimed, SEATS, NUMBERS, st.just(((1, (Card(0), BEYOND)),)), st.sampled_from(("+", "-", "0"))),
            st.sampled_from(events or [Passed(1, 1)]),
        )
    )
    at = draw(st.integers(0, len(events)))
    events[at : at + draw(st.integers(0, 1))] = [new]
    return replace(record, events=tuple(events))


CHANGES = (_player, _players, _extras, _comments, _seconds, _closing, _deal, _events)


@st.composite
def hostile(draw: st.DrawFn) -> Record:
    """A record with something in it that nobody has looked at."""
    record = draw(records(games(limit=12)))
    for change in draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=2)):
        record = change(record, draw)
    return record


@share(200)
@given(hostile())
def test_whatever_a_record_holds_it_is_refused_or_read_back_as_it_is(record: Record) -> None:
    try:
        text = write(record)
    except ValueError as error:
        assert str(error)  # noqa: PT017 - either this or the line below
        return
    assert parse(text.encode().decode()) == record
