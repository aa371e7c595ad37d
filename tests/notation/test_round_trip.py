"""What is written is read again as it was: records, canonical texts, prefixes, views."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share

from halfsuit.game import State, View, deal_seen, event_seen, table_of
from halfsuit.notation import (
    Abandoned,
    Record,
    Score,
    event_text,
    parse,
    parse_event,
    read,
    read_lines,
    redact,
    write,
    write_all,
)
from halfsuit.rules import PRESETS, Ruleset
from halfsuit.testing import games, records, seeds


@share(80)
@given(records())
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    text = write(record)
    assert parse(text) == record
    assert write(parse(text)) == text
    assert text.endswith("\n")
    assert "\r" not in text


@pytest.mark.parametrize("name", PRESETS)
@share(6)
@given(data=st.data())
def test_of_every_preset(name: str, data: st.DataObject) -> None:
    record = data.draw(records(games(Ruleset.of(name)), plain=True))
    assert parse(write(record)) == record


@share(40)
@given(records(view=False))
def test_the_game_on_record_is_the_game(record: Record) -> None:
    state = parse(write(record)).state()
    assert state == record.state()
    assert state.events == record.events
    assert state.deal == record.deal
    assert state.rules == record.rules
    with pytest.raises(ValueError, match="view"):
        record.view()
    with pytest.raises(ValueError, match="seat 1"):
        redact(record, 1).state()


@share(30)
@given(records(view=False), seeds)
def test_every_prefix_that_holds_the_header_is_a_record_of_the_game_so_far(record: Record, seed: int) -> None:
    lines = write(record).split("\n")
    blank = lines.index("")
    chance = Random(seed)
    for end in {blank, blank + 1, *(chance.randrange(blank + 1, len(lines)) for _ in range(4))}:
        for tail in ("\n", ""):
            (reading,) = read_lines("\n".join(lines[:end]) + tail)
            assert reading.faults == ()
            assert reading.record is not None
            events = min(max(0, end - blank - 1), len(record.events))
            assert reading.record.events == record.events[:events]
            assert reading.record.deal == record.deal
            assert (reading.record.closing is None) or end >= len(lines) - 1


@share(20)
@given(records(), seeds)
def test_so_is_every_prefix_of_a_view(record: Record, seed: int) -> None:
    chance = Random(seed)
    view = record if record.viewer is not None else redact(record, chance.randint(0, record.rules.players))
    lines = write(view).split("\n")
    end = chance.randrange(lines.index(""), len(lines))
    (reading,) = read_lines("\n".join(lines[:end]) + "\n")
    assert reading.faults == ()


@share(30)
@given(st.lists(records(games(limit=30)), min_size=1, max_size=4))
def test_a_file_holds_many_games(several: list[Record]) -> None:
    text = write_all(several)
    assert list(read(text)) == several
    assert write_all(read(text)) == text
    lines = [line + "\n" for line in text.split("\n")[:-1]]
    assert list(read(iter(lines))) == several
    assert list(read(iter(line.removesuffix("\n") for line in lines))) == several
    assert list(read(text.replace("\n", "\r\n"))) == several
    starts = [
        number for number, line in enumerate(text.split("\n"), 1) if line == "agn 1" or line.startswith("agn 1 ;")
    ]
    assert [reading.line for reading in read_lines(text)] == starts


@share(30)
@given(games())
def test_every_event_is_read_by_itself(game: State) -> None:
    table = table_of(game.rules)
    for event in game.events[:60]:
        text = event_text(event, table.pack)
        assert event_text(parse_event(text, table), table.pack) == text


@share(30)
@given(games(), st.integers(0, 12))
def test_every_event_is_read_where_it_stands_as_it_was(game: State, seat: int) -> None:
    truth = State(game.deal)
    view = View(deal_seen(game.deal, min(seat, game.rules.players)))
    for event in game.events[:60]:
        pack = truth.position.table.pack
        assert parse_event(event_text(event, pack), truth.position) == event
        seen = event_seen(truth.position, event, view.seat)
        assert parse_event(event_text(seen, pack), view.position) == seen
        truth, view = truth.then(event), view.then(seen)


@share(30)
@given(games(), seeds)
def test_seats_and_cards_in_another_order_are_rewritten(game: State, seed: int) -> None:
    """The cards of hands, moved cards, namings and what was shown may stand in any order."""
    chance = Random(seed)
    text = write(Record.of(game))
    header, _, events = text.partition("\n\n")
    lines = [shuffled_hand(line, chance) for line in header.split("\n")]
    mixed = "\n".join([*lines, "", *(shuffled_event(line, chance) for line in events.split("\n"))])
    assert write(parse(mixed)) == text


def shuffled_hand(line: str, chance: Random) -> str:
    words = line.split(" ")
    if words[0] != "deal":
        return line
    hand = words[2:]
    chance.shuffle(hand)
    return " ".join([*words[:2], *hand])


def shuffled_event(line: str, chance: Random) -> str:
    """Lists of cards, and the words of a naming or of what was shown, in another order."""

    def mixed(cards: str) -> str:
        parts = cards.split(",")
        chance.shuffle(parts)
        return ",".join(parts)

    before, bracket, shown = line.partition(" (")
    words = before.split(" ")
    if len(words) > 1 and words[1].endswith("!") and len(words) > 2:
        named = words[3:-1]
        chance.shuffle(named)
        words[3:-1] = [f"{seat}={mixed(cards)}" for seat, _, cards in (word.partition("=") for word in named)]
    else:
        words = [f"+{mixed(word[1:])}" if word.startswith("+") else word for word in words]
    if bracket:
        parts = shown.removesuffix(")").split(" ")
        chance.shuffle(parts)
        shown = " ".join(
            f"{part.partition('=')[0]}={mixed(part.partition('=')[2])}" if "=" in part else part for part in parts
        )
    return " ".join(words) + (f" ({shown})" if bracket else "")


@share(30)
@given(records())
def test_the_closing_line_is_checked_and_kept(record: Record) -> None:
    again = parse(write(record))
    assert again.closing == record.closing
    if isinstance(record.closing, Score) and record.viewer is None:
        assert record.closing == Score(record.state().points, record.state().position.void)
    if isinstance(record.closing, Abandoned):
        assert write(record).rstrip("\n").split("\n")[-1].startswith("=! ")


@share(30)
@given(games())
def test_the_record_of_a_game_says_who_played_and_how_it_ended(game: State) -> None:
    record = Record.of(game, seed="7", site="the kitchen")
    lines = write(record).split("\n\n")[0].split("\n")
    assert lines[-2:] == ["seed 7", "site the kitchen"]
    assert [player.name for player in record.players] == [f"Seat{seat}" for seat in range(1, game.rules.players + 1)]
    assert (record.closing is not None) == game.over
    assert parse(write(record)) == record
