"""What an engine does beside answering: remember, warm up, refuse."""

import threading
from random import Random

import pytest
from tests.infer.puzzles import random_puzzle
from tests.infer.test_posterior import ENGINES, PLAIN

from halfsuit.infer import BookFacts, Engine, Puzzle, TooMuchWork, book, engine, one_of, sweep
from halfsuit.infer.subsets import anything, meeting


def test_an_event_makes_one_table_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[BookFacts] = []

    def counting(facts: BookFacts, *rest):
        made.append(facts)
        return book.make_table(facts, *rest)

    monkeypatch.setattr(engine, "make_table", counting)
    mine = Engine("python")
    before = tuple(BookFacts(4, (meeting(some, 4), anything(4), anything(4))) for some in (1, 3, 7, 15))
    told = BookFacts(4, (meeting(1, 4) & meeting(2, 4), anything(4), anything(4)))
    assert mine.solve(Puzzle((6, 5, 5), before)).count > mine.solve(Puzzle((6, 5, 5), (told, *before[1:]))).count
    assert made == [*before, told]


def test_the_oldest_tables_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_TABLES", 3)
    mine = Engine("python")
    for some in range(1, 16):
        assert mine.solve(Puzzle((2, 2), (BookFacts(4, (meeting(some, 4), anything(4))),))).possible
    assert len(mine._tables) == 3


def test_too_much_work_is_refused_with_its_amount() -> None:
    puzzle = random_puzzle(Random(5), 6, (6, 6, 6, 6))
    with pytest.raises(TooMuchWork) as refused:
        Engine("python", limit=1).solve(puzzle).marginals  # noqa: B018
    assert refused.value.work > 1
    assert Engine("python", limit=refused.value.work).solve(puzzle).possible


def test_a_warming_engine_answers_and_becomes_compiled() -> None:
    mine = Engine("auto")
    start = Puzzle((3, 3), (BookFacts.unknown(6, 2),))
    assert mine.solve(start).count == 20
    mine.wait()
    assert mine.compiled == (len(ENGINES) > 1)
    assert mine.solve(start).count == 20


def test_more_places_than_a_machine_word_has_are_counted_in_plain_python() -> None:
    # Twenty-two seats of one card, all told apart by clauses: more than 62 bits of state.
    seats = 22
    clauses = tuple(one_of(range(place + 1), 0b11, 2) for place in range(seats))
    facts = BookFacts(2, (anything(2),) * seats, clauses)
    puzzle = Puzzle((1,) * seats, (facts, *[BookFacts.unknown(2, seats)] * 10))
    answers = [one.solve(puzzle) for one in ENGINES]
    assert len({posterior.count for posterior in answers}) == 1
    assert PLAIN.solve_exactly(puzzle).marginals[0][0][0] == pytest.approx(answers[-1].marginals[0][0][0])


def test_threads_share_an_engine() -> None:
    rng = Random(8)
    puzzles = [random_puzzle(rng, 6, (6, 6, 6, 4)) for _ in range(40)]
    for one in ENGINES:
        right = [PLAIN.solve(puzzle).count for puzzle in puzzles]
        got: list[list[int]] = [[], [], []]

        def work(answers: list[int], one: Engine = one) -> None:
            answers += [one.solve(puzzle).count for puzzle in puzzles]

        threads = [threading.Thread(target=work, args=(answers,)) for answers in got]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert got == [right] * 3


@pytest.mark.parametrize(
    ("wrapped", "near", "right"),
    [(5, 5.0, 5), (-1, float(2**70), 2**70 - 1), (3, float(2**70), 2**70 + 3), (0, 1e40, None)],
)
def test_a_wrapped_count_and_a_near_one_give_the_count(wrapped: int, near: float, right: int | None) -> None:
    assert sweep.join(wrapped, near, 100) == right
