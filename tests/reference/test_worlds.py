"""The tables of worlds by programs that share nothing with the inference."""

import pytest
from tests.infer.by_books import count_by_books
from tests.infer.diagrams import DIAGRAMS, count_by_diagrams
from tests.reference import slowly
from tests.reference.records import DATA, SMALL_WORLDS, WORLDS, Source, record_file, record_of

from halfsuit.cards import card_text
from halfsuit.game import View
from halfsuit.notation import redact

MOST = 100_000
"""So many events the slow program plays for one view."""

Table = dict[str, dict[str, str]]


def published(source: Source) -> dict[tuple[int, int], tuple[int, Table]]:
    """A table as it stands in its file: by event and seat the number of deals, and by card where it may be."""
    found: dict[tuple[int, int], tuple[int, Table]] = {}
    for line in (DATA / "worlds" / f"{source.name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        after, seat, word, *where = line.split(" ")
        if not where:
            found[int(after), int(seat)] = (int(word), {})
        else:
            found[int(after), int(seat)][1][word] = dict(one.split("=") for one in where)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("source", SMALL_WORLDS, ids=lambda source: source.name)
def test_every_deal_tried_by_the_slow_program(source: Source) -> None:
    text = record_file("worlds", source).read_text(encoding="utf-8")
    tried = 0
    for (number, seat), (count, table) in published(source).items():
        try:
            deals, slow = slowly.worlds(text, number, seat, MOST // number)
        except slowly.TooMany:
            continue
        tried += 1
        assert deals == count, f"after event {number}, seat {seat}"
        assert {card: {str(at): str(share) for at, share in row.items()} for card, row in slow.items()} == table
    assert tried


def views(source: Source, number: int, seat: int) -> View:
    """What a seat knew after so many events."""
    seen = redact(record_of("worlds", source), seat).view()
    view = View(seen.deal)
    for event in seen.events[:number]:
        view = view.then(event)
    return view


BY_BOOKS = [source for source in WORLDS if source.name in ("literature-8", "literature-hidden", "fish", "develin")]


@pytest.mark.slow
@pytest.mark.parametrize("source", BY_BOOKS, ids=lambda source: source.name)
def test_whole_packs_counted_book_by_book(source: Source) -> None:
    for (number, seat), (count, table) in published(source).items():
        if number < 40 or (source.name == "fish" and not seat):
            continue
        view = views(source, number, seat)
        deals, dealt = count_by_books(view)
        assert deals == count
        check_homes(view, table, dealt)


@pytest.mark.slow
@pytest.mark.parametrize("kind", DIAGRAMS)
def test_whole_packs_counted_by_a_decision_diagram(kind: str) -> None:
    (source,) = (source for source in WORLDS if source.name == "literature")
    for (number, seat), (count, table) in published(source).items():
        if number < 24 or (kind == "plain" and number < 60 and not seat):
            continue
        view = views(source, number, seat)
        found = count_by_diagrams(view, DIAGRAMS[kind])
        assert found.count == count
        check_homes(view, table, found.dealt)


def check_homes(view: View, table: Table, dealt: dict) -> None:
    """Cards that never moved, so far as anybody saw, are where they were dealt."""
    never = 0
    moved = {card for event in view.events for card in getattr(event, "moved", ())}
    for card, row in dealt.items():
        if card in moved or card_text(card) not in table:
            continue
        never += 1
        assert table[card_text(card)] == {str(seat): str(share) for seat, share in row.items()}
    assert never
