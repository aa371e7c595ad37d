"""What the sweeps along a chain found, and the answers that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import log2
from random import Random
from typing import TYPE_CHECKING, Any

from halfsuit.infer import answers, backward
from halfsuit.infer import draw as drawing
from halfsuit.infer.plan import BOOK
from halfsuit.infer.rows import Ints, Numbers, Rows
from halfsuit.infer.tables import COLUMN_BITS, COLUMN_MASK

if TYPE_CHECKING:
    from halfsuit.infer.chain import Chain

__all__ = ["Sweep", "join"]


class Sweep:
    """What one sweep along a chain found. ``channels`` is 1, or 1 + the number of units if marginals are wanted."""

    def __init__(
        self,
        chain: Chain,
        channels: int,
        exact: bool,
        trail: Rows,
        weigh: Numbers,
        there: Numbers,
        states: int,
        table: int,
    ) -> None:
        self.chain = chain
        self.channels = channels
        self.exact = exact
        self.trail = trail
        self.weigh = weigh
        self.there = there
        self.states = states
        self.table = table
        self.wrap = 0 if chain.table_size else table - 1
        self.total: Any = there[(states - 1) * channels]
        """The weight of all deals, when places of one unit are not told apart."""

    @property
    def roundings(self) -> int:
        """More than the relative error of the total can have of 2 ** -53: the roundings on the longest way to it."""
        begin, opened = self.trail[0], self.trail[7]
        most = 4 + 2 * self.chain.books
        for at in range(self.chain.steps):
            expanded = int(opened[at + 1] - opened[at])
            most += 4 + (expanded or int(begin[at + 1] - begin[at]))
        return most

    def midway(self, wrapped: Sweep) -> int | None:
        """The number of all deals from a sweep of the same chain in whole numbers that wrap; ``None`` if it fails.

        It is put together on a level where neither the ways to get there nor the ways to go on are so many that this
        sweep in floating point does not tell how often they have wrapped.
        """
        begin, step, roundings = self.trail[0], self.channels, self.roundings
        for at in range(self.chain.steps + 1):
            states = range(int(begin[at]), int(begin[at + 1]))
            total = 0
            for one in states:
                there = join(int(wrapped.there[one]), float(self.there[one * step]), roundings)
                back = join(int(wrapped.back[one]), float(self.back[one * step]), roundings)
                if there is None or back is None:
                    break
                total += there * back
            else:
                return total
        return None

    @cached_property
    def _both(self) -> tuple[Numbers, Numbers]:
        chain, make = self.chain, self.chain.backend
        opened = self.trail[7]
        books = (at for at in range(chain.steps) if chain.levels[0][at] == BOOK)
        widest = max((int(opened[at + 1] - opened[at]) for at in books), default=0)
        back = make.numbers(self.states * self.channels, self.exact)
        deals = make.numbers(sum(table.terms for table in chain.tables) * self.channels, self.exact)
        make.run(
            backward.backward, chain.books, chain.steps, chain.units, self.channels, chain.shape, chain.columns,
            chain.levels, self.trail, self.weigh, self.there, back,
            make.unset_numbers(widest * self.channels, self.exact), deals, chain.total, self.wrap,
            make.place(self.table), make.unset(6 * chain.units),
        )  # fmt: skip
        return back, deals

    @property
    def back(self) -> Numbers:
        """By state and channel, the weight of the ways to go on."""
        return self._both[0]

    @property
    def deals(self) -> Numbers:
        """By term and channel, the weight of the deals, see :func:`halfsuit.infer.backward.backward`."""
        return self._both[1]

    def marginals(self) -> tuple[Numbers, Ints]:
        """By card and place the weight of the deals in which the place was dealt the card: a row over, a row under."""
        chain, make = self.chain, self.chain.backend
        share = make.join([table.share for table in chain.tables])
        number = len(chain.owner) * chain.places
        out, over = make.numbers(number, self.exact), make.unset(number)
        whole = make.numbers(1, self.exact)
        whole[0] = self.total
        make.run(
            answers.marginals, chain.places, chain.books, chain.units, self.channels, chain.shape, chain.owner,
            chain.seats, chain.columns, share, self.deals, chain.unit, chain.spare, chain.size, whole,
            make.unset_numbers(chain.widest + chain.units, self.exact), out, over,
        )  # fmt: skip
        return out, over

    @cached_property
    def _ways(self) -> tuple[Numbers, Ints, Ints]:
        tables, make = self.chain.tables, self.chain.backend
        begin: list[int] = []
        number = 0
        for table in tables:
            begin += [number + int(one) for one in table.start[: table.terms]]
            number += len(table.ways)
        return (
            make.join([table.worth for table in tables]),
            make.join([table.ways for table in tables]),
            make.whole([*begin, number]),
        )

    def claims(self, team: int, asked: Sequence[int]) -> tuple[Numbers, Numbers, list[tuple[int, ...]]]:
        """By book how a team (a mask of places) stands: see :func:`halfsuit.infer.answers.claims`.

        The weight of the deals with its best claim, that of the deals in which it has all cards asked, and by card the
        place that the claim names; empty if there is none.
        """
        chain, make = self.chain, self.chain.backend
        worth, ways, begin = self._ways
        best, have = make.numbers(chain.books, self.exact), make.numbers(chain.books, self.exact)
        which = make.whole([-1] * chain.books)
        make.run(
            answers.claims, chain.books, self.channels, chain.shape, chain.owner, chain.columns, worth, ways, begin,
            self.deals, team, make.whole(asked), best, have, which,
        )  # fmt: skip
        start, first = chain.shape[0], chain.shape[8]
        named: list[tuple[int, ...]] = []
        for book, table in enumerate(chain.tables):
            word = int(ways[which[book]]) if which[book] >= 0 else 0
            named.append(
                tuple(
                    int(place)
                    if place >= 0
                    else int(chain.columns[4 * (start[book] + (word >> COLUMN_BITS * card & COLUMN_MASK)) + 3])
                    for card, place in enumerate(chain.owner[first[book] : first[book] + table.cards])
                )
                if which[book] >= 0
                else ()
            )
        return best, have, named

    def chance(self, book: int, places: Sequence[int]) -> Any:
        """The weight of the deals in which every card of a book is with a place in its mask, which splits no column."""
        chain = self.chain
        table = chain.tables[book]
        term, start = chain.shape[7], chain.shape[0]
        if any(place >= 0 and not mask >> int(place) & 1 for mask, place in zip(places, table.owner, strict=True)):
            return 0
        weight: Any = 0
        for one in range(table.terms):
            worth: Any = 0
            for way in range(int(table.start[one]), int(table.start[one + 1])):
                word = int(table.ways[way])
                if all(
                    place >= 0
                    or mask >> int(chain.columns[4 * (start[book] + (word >> COLUMN_BITS * card & COLUMN_MASK)) + 3])
                    & 1
                    for card, (mask, place) in enumerate(zip(places, table.owner, strict=True))
                ):
                    worth += table.worth[way]
            weight += worth * self.deals[(term[book] + one) * self.channels]
        return weight

    def mean_log(self) -> float:
        """The mean of log2 of the weight of a deal."""
        mean = 0.0
        for book, table in enumerate(self.chain.tables):
            term = self.chain.shape[7][book]
            for one in range(table.terms):
                ways = range(int(table.start[one]), int(table.start[one + 1]))
                worth = sum(float(table.worth[way]) * log2(table.worth[way]) for way in ways if table.worth[way] > 0)
                mean += worth * float(self.deals[(term + one) * self.channels] / self.total)
        return mean

    def draw(self, samples: int, rng: Random) -> Ints:
        """So many deals, each as likely as it is heavy: by deal and card the place."""
        chain, make = self.chain, self.chain.backend
        worth, ways, begin = self._ways
        cards = len(chain.owner)
        out = make.ints(samples * cards)
        need = chain.luck
        make.run(
            drawing.draw, samples, chain.places, chain.books, chain.steps, chain.units, self.channels, chain.shape,
            chain.levels, self.trail, chain.owner, chain.seats, chain.columns, chain.total, begin, ways, worth,
            self.weigh, self.back, chain.unit, chain.spare, make.ints((chain.steps + 1) * chain.units),
            make.ints(samples + self.states + 1), make.ints(samples * chain.steps), self.wrap,
            make.place(self.table),
            make.luck(rng, samples * need), out,
        )  # fmt: skip
        return out


def join(wrapped: int, near: float, roundings: int) -> int | None:
    """The whole number that is near a float and ends in given 64 bits; ``None`` if the float does not decide it."""
    if near * roundings * 2.0**-53 >= 2.0**62:
        return None
    whole = int(near)
    off = (wrapped - whole) & ((1 << 64) - 1)
    return whole + off - ((1 << 64) if off >> 63 else 0)
