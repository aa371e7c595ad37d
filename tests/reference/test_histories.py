"""Histories by two programs that share nothing, and what a leak would do to the numbers."""

import pytest
from tests.reference import histories, slowly
from tests.reference.histories import histories_lines
from tests.reference.lookalikes import lookalikes
from tests.reference.perft import Claims
from tests.reference.records import HISTORIES, Source, record_file, record_of

from halfsuit.game import event_seen
from halfsuit.notation import write

pytestmark = pytest.mark.slow

MOST = 300
"""So many sequences the slow program goes through for one table."""

TABLES = [
    pytest.param(source, claims, depth, id=f"{source.name}-{claims}")
    for source in HISTORIES
    for claims, depth in source.tables
]


def numbers(lines: list[str]) -> list[list[int]]:
    return [[int(word) for word in line.split(" ")[2:]] for line in lines if not line.startswith("#")]


def published(source: Source, claims: Claims) -> list[list[int]]:
    """The table as it stands in tests/data (test_tables.py holds the package to it)."""
    text = record_file("histories", source).with_suffix(".txt").read_text(encoding="utf-8")
    return numbers([line for line in text.split("\n") if line.startswith(f"{claims} ")])


@pytest.mark.parametrize(("source", "claims", "depth"), TABLES)
def test_the_slow_program_counts_the_same(source: Source, claims: Claims, depth: int) -> None:
    games = [slowly.game_of(write(other)) for other in lookalikes(record_of("histories", source))]
    table = published(source, claims)
    assert len(table) == depth + 1
    for at, counted in enumerate(table):
        if at and counted[0] > MOST:
            break
        assert counted == slowly.histories(games, at, claims), f"depth {at}"


@pytest.mark.parametrize("source", HISTORIES, ids=lambda source: source.name)
def test_lookalikes_are_different_and_look_alike(source: Source) -> None:
    record = record_of("histories", source)
    games = [slowly.game_of(write(other)) for other in lookalikes(record)]
    assert len({slowly.write_game(game) for game in games}) == len(games) > 1
    assert len({slowly.write_game(slowly.redact_game(game, 0)) for game in games}) == 1


def go_fish() -> Source:
    return next(source for source in HISTORIES if source.name == "go-fish-pairs")


def test_a_view_that_shows_a_card_too_many_makes_the_numbers_greater(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("histories", go_fish())
    honest = numbers(list(histories_lines(record, 3, "none")))
    monkeypatch.setattr(histories, "event_seen", lambda before, event, seat: event)
    leaking = numbers(list(histories_lines(record, 3, "none")))
    assert [row[0] for row in leaking] == [row[0] for row in honest]
    assert all(more >= less for a, b in zip(leaking, honest, strict=True) for more, less in zip(a, b, strict=True))
    assert leaking[3][1] > honest[3][1]
    assert sum(leaking[3]) > sum(honest[3]) + 100


def test_a_view_that_hides_too_much_makes_the_numbers_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("histories", go_fish())
    honest = numbers(list(histories_lines(record, 3, "none")))
    monkeypatch.setattr(histories, "event_seen", lambda before, event, seat: event_seen(before, event, 0))
    blind = numbers(list(histories_lines(record, 3, "none")))
    assert blind[3][:2] == honest[3][:2]
    assert sum(blind[3]) < sum(honest[3]) - 50
