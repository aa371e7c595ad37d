"""Random puzzles, as games make them and odder ones, and the deals that fit them by brute force."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

from hypothesis import strategies as st

from halfsuit.infer.puzzle import BookFacts, Clause, Holders, Puzzle, not_exactly, one_of
from halfsuit.infer.subsets import anything, counting, exactly, holding, meeting, within, without

Deal = tuple[Holders, ...]


def random_puzzle(rng: Random, places: int, books: tuple[int, ...], *, weighted: bool = False) -> Puzzle:
    """A puzzle made from a deal: most facts are true of it, so that most puzzles have an answer."""
    deal = [[rng.randrange(places) for _ in range(cards)] for cards in books]
    facts = tuple(_facts(rng, places, cards, where, weighted) for cards, where in zip(books, deal, strict=True))
    return Puzzle(tuple(sum(where.count(place) for where in deal) for place in range(places)), facts)


def _facts(rng: Random, places: int, cards: int, where: list[int], weighted: bool) -> BookFacts:
    allowed: list[int] = []
    for place in range(places):
        truth = sum(1 << card for card in range(cards) if where[card] == place)
        subsets = anything(cards)
        for _ in range(rng.choice((0, 0, 0, 1, 2, 3))):
            some, card = rng.randrange(1 << cards), rng.randrange(cards)
            fact = rng.choice(
                (
                    meeting(some, cards),
                    without(card, cards),
                    holding(card, cards),
                    within(some, cards),
                    exactly(truth),
                    counting(some, (some & truth).bit_count(), cards),
                )
            )
            if fact >> truth & 1 or rng.random() < 0.02:
                subsets &= fact
        allowed.append(subsets)
    clauses: list[Clause] = []
    if rng.random() < 0.25:
        clauses.append(not_exactly([rng.choice((*range(places), None)) for _ in range(cards)], places))
    if rng.random() < 0.25:
        clauses.append(one_of(rng.sample(range(places), rng.randint(1, places)), rng.randrange(1 << cards), cards))
    weights = None
    if weighted and rng.random() < 0.6:
        weights = tuple(
            tuple(float(rng.choice((0, 1, 1, 2, 3, 5))) for _ in range(1 << cards)) if rng.random() < 0.4 else None
            for _ in range(places)
        )
    return BookFacts(cards, tuple(allowed), tuple(clause for clause in clauses if clause.holds(where)), weights)


@st.composite
def puzzles(draw: st.DrawFn, *, places: int = 6, books: int = 5, cards: int = 22, weighted: bool = False) -> Puzzle:
    """Puzzles of up to so many places, books and cards."""
    sizes: list[int] = []
    for _ in range(draw(st.integers(1, books))):
        size = draw(st.sampled_from((2, 4, 6, 1, 3, 5)))
        if sum(sizes) + size <= cards:
            sizes.append(size)
    rng = draw(st.randoms(use_true_random=False))
    return random_puzzle(rng, draw(st.integers(2, places)), tuple(sizes) or (1,), weighted=weighted)


def deals(puzzle: Puzzle) -> Iterator[Deal]:
    """All ways to deal as many cards as the puzzle says to each place, whether they fit or not."""
    cards = [facts.cards for facts in puzzle.books]
    for flat in product(range(puzzle.places), repeat=sum(cards)):
        count = Counter(flat)
        if all(count[place] == size for place, size in enumerate(puzzle.sizes)):
            yield by_book(flat, puzzle)


def by_book(flat: tuple[int, ...], puzzle: Puzzle) -> Deal:
    """Places by card, parted by book."""
    deal: list[Holders] = []
    at = 0
    for facts in puzzle.books:
        deal.append(flat[at : at + facts.cards])
        at += facts.cards
    return tuple(deal)


def fitting(puzzle: Puzzle) -> dict[Deal, Fraction]:
    """The deals that fit, with their weights, by brute force."""
    return {deal: Fraction(weight) for deal in deals(puzzle) if (weight := puzzle.weight(deal))}
