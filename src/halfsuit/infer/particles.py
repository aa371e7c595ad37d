"""A sample in place of counting, for games with a pile that are too tangled to be counted.

Every place has as many slots as cards. The books are dealt one after the other, card by card, to free slots, by many
dealers side by side: the *particles*. A particle's weight says how many free slots its cards could have had; a
particle whose book does not fit the facts is dropped, and heavy ones are dealt on several times. What is left at the
end is a sample of the deals that fit, and the mean weight an estimate of their number. If none is left, cards are
exchanged until deals fit (:mod:`halfsuit.infer.annealing`). At last cards are exchanged at random, as far as the facts
allow it, so that particles that came from one grow apart.

It is an approximation, gets better with the number of particles, and is tested against the counting on small packs.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp, factorial, log, log2
from random import Random

from halfsuit.errors import InconsistentView
from halfsuit.infer.annealing import again, anneal
from halfsuit.infer.posterior import ClaimChance
from halfsuit.infer.puzzle import BookFacts, Holders, Puzzle

__all__ = ["Particles"]


class _Dealer:
    """Deals one book, checked against its facts."""

    def __init__(self, index: int, facts: BookFacts) -> None:
        self.index = index
        self.facts = facts
        places = range(len(facts.allowed))
        self.able: list[tuple[int, ...]] = []
        for card in range(facts.cards):
            able = [place for place in places if any(subset >> card & 1 for subset in facts.subsets(place))]
            self.able.append(tuple(able))
        self.must = tuple(place for place in places if not facts.allowed[place] & 1)
        self.rows = tuple((place, row) for place, row in enumerate(facts.weights or ()) if row is not None)
        self.order = sorted(range(facts.cards), key=lambda card: len(self.able[card]))
        self.freedom = sum(log(max(1, len(able))) for able in self.able) - 3 * len(facts.clauses)

    def weight(self, holders: Sequence[int]) -> float:
        """The weight of a way to deal the book, 0 if the facts forbid it."""
        facts = self.facts
        subsets = dict.fromkeys(holders, 0)
        for card, place in enumerate(holders):
            subsets[place] |= 1 << card
        allowed = facts.allowed
        for place in self.must:
            if place not in subsets:
                return 0
        for place, subset in subsets.items():
            if not allowed[place] >> subset & 1:
                return 0
        for clause in facts.clauses:
            if not clause.holds(holders):
                return 0
        weight = 1.0
        for place, row in self.rows:
            weight *= row[subsets.get(place, 0)]
        return weight

    def deal(self, free: Sequence[int], chance: Random) -> tuple[list[int], float]:
        """Deal the book to free slots at random: the holders, and how many slots there were; 0 if it went wrong."""
        left = list(free)
        holders = [-1] * self.facts.cards
        weight = 1.0
        for card in self.order:
            able = self.able[card]
            slots = list(accumulate(left[place] for place in able))
            if not slots or not slots[-1]:
                return holders, 0
            place = able[bisect(slots, chance.random() * slots[-1])]
            weight *= slots[-1]
            left[place] -= 1
            holders[card] = place
        return holders, weight * self.weight(holders)


class Particles:
    """Answers to a puzzle from a sample of deals.

    Args:
        puzzle: what is known.
        number: how many deals the sample has.
        seed: the same seed gives the same sample.
        tries: how often each particle tries to deal a book.
        rounds: how often, on average, each card is picked for an exchange at last.
    """

    def __init__(self, puzzle: Puzzle, number: int = 500, seed: int = 0, tries: int = 4, rounds: int = 16) -> None:
        self.puzzle = puzzle
        self._chance = Random(seed)
        self._dealers = [_Dealer(index, facts) for index, facts in enumerate(puzzle.books)]
        self.deals: list[tuple[Holders, ...]] = []
        """The sample: per deal and book, per card the place."""
        self._log_weight = 0.0
        if not self._run(number, tries):
            found = anneal(puzzle, number, self._chance)
            if found is None:
                return
            self.deals, self._log_weight = found
        self._mix(rounds)

    def _run(self, number: int, tries: int) -> bool:
        """Deal all books; whether any particle is left."""
        chance = self._chance
        self._log_weight = -sum(log(factorial(size)) for size in self.puzzle.sizes)
        particles: list[tuple[tuple[int, ...], dict[int, Holders]]] = [(self.puzzle.sizes, {})] * number
        for dealer in sorted(self._dealers, key=lambda dealer: dealer.freedom):
            made: list[tuple[tuple[int, ...], dict[int, Holders]]] = []
            weights: list[float] = []
            for free, done in particles:
                dealt = [dealer.deal(free, chance) for _ in range(tries)]
                sums = list(accumulate(weight for _, weight in dealt))
                if not sums[-1]:
                    continue
                holders = dealt[bisect(sums, chance.random() * sums[-1])][0]
                left = list(free)
                for place in holders:
                    left[place] -= 1
                made.append((tuple(left), {**done, dealer.index: tuple(holders)}))
                weights.append(sums[-1] / tries)
            if not made:
                return False
            self._log_weight += log(sum(weights) / number)
            particles = again(made, weights, number, chance)
        books = range(len(self.puzzle.books))
        self.deals = [tuple(done[book] for book in books) for _, done in particles]
        return True

    def _mix(self, rounds: int) -> None:
        """Let cards change places by chance, deal by deal, so that deals that fit stay as likely as they are."""
        chance = self._chance
        cards = [
            (dealer.index, card) for dealer in self._dealers for card, able in enumerate(dealer.able) if len(able) > 1
        ]
        for number, deal in enumerate(self.deals):
            books = [list(holders) for holders in deal]
            weights = [dealer.weight(holders) for dealer, holders in zip(self._dealers, books, strict=True)]
            for _ in range(rounds * len(cards)):
                (book, card), (other, there) = cards[int(chance.random() * len(cards))], cards[
                    int(chance.random() * len(cards))
                ]  # fmt: skip
                one, two = books[book][card], books[other][there]
                if (
                    one == two
                    or two not in self._dealers[book].able[card]
                    or one not in self._dealers[other].able[there]
                ):
                    continue
                books[book][card], books[other][there] = two, one
                here = self._dealers[book].weight(books[book])
                new = here * (self._dealers[other].weight(books[other]) if other != book else 1)
                old = weights[book] * (weights[other] if other != book else 1)
                if new and new >= old * chance.random():
                    weights[book], weights[other] = here, self._dealers[other].weight(books[other])
                else:
                    books[book][card], books[other][there] = one, two
            self.deals[number] = tuple(tuple(holders) for holders in books)

    # The questions of a posterior

    @property
    def possible(self) -> bool:
        """Whether a deal was found."""
        return bool(self.deals)

    def _sample(self) -> list[tuple[Holders, ...]]:
        if not self.deals:
            raise InconsistentView("no deal of the cards was found that fits what is known")
        return self.deals

    @property
    def count(self) -> int:
        """About how many deals fit; 0 if none was found. With weights, how much they weigh together."""
        if not self.deals:
            return 0
        whole = int(self._log_weight / log(2))  # beyond what a float can hold
        shift = max(0, whole - 60)
        return max(1, round(exp(self._log_weight - shift * log(2)))) << shift

    @property
    def marginals(self) -> list[list[list[float]]]:
        """Per book, card and place the share of the deals in which the place was dealt the card."""
        sample = self._sample()
        table = [[[0] * self.puzzle.places for _ in range(facts.cards)] for facts in self.puzzle.books]
        for deal in sample:
            for rows, holders in zip(table, deal, strict=True):
                for row, place in zip(rows, holders, strict=True):
                    row[place] += 1
        return [[[number / len(sample) for number in row] for row in rows] for rows in table]

    @property
    def entropy(self) -> float:
        """About how many bits of the deal are hidden."""
        self._sample()
        return log2(self.count)

    def chance(self, book: int, places: Sequence[int]) -> float:
        """The share of the deals in which every card of a book was dealt to one of the places in its mask."""
        sample = self._sample()
        fits = sum(all(mask >> place & 1 for mask, place in zip(places, deal[book], strict=True)) for deal in sample)
        return fits / len(sample)

    def claims(self, team: int, asked: Sequence[int] | None = None) -> list[ClaimChance[float]]:
        """Per book how a team (a mask of places) stands with it; of the cards in a mask per book, by default all."""
        sample = self._sample()
        found: list[ClaimChance[float]] = []
        for book, facts in enumerate(self.puzzle.books):
            mask = (1 << facts.cards) - 1 if asked is None else asked[book]
            ways: dict[Holders, list[Holders]] = {}
            for deal in sample:
                cards = tuple(place for card, place in enumerate(deal[book]) if mask >> card & 1)
                if all(team >> place & 1 for place in cards):
                    ways.setdefault(cards, []).append(deal[book])
            best = max(ways.values(), key=len) if ways else list[Holders]()
            have = sum(map(len, ways.values()))
            found.append(ClaimChance(have / len(sample), len(best) / len(sample), best[0] if best else ()))
        return found

    def draw(self, number: int, rng: Random) -> list[list[Holders]]:
        """So many deals of the sample, by chance; each once before any comes again."""
        sample = self._sample()
        drawn: list[list[Holders]] = []
        while len(drawn) < number:
            drawn += [list(deal) for deal in rng.sample(sample, min(number - len(drawn), len(sample)))]
        return drawn
