"""A third way to count what fits a record of Literature: one formula, made countable by a binary decision diagram.

There is a variable for every card and every seat that may have been dealt it. Questions, answers and claims are
written down as they are said; so are the sizes of the hands, seat by seat. The models of all that are the deals that
fit. Nothing of the package under test is used but the view. The diagrams are those of ``dd`` (CUDD, written in C) where
it is installed (``pip install dd``; it is no part of the development set-up, because some of what it needs has to be
built from source), or plain ones made here.

It is for rules with ``illegal=refuse``, ``ask=card``, ``ask-own=no``, ``must-claim=no`` and ``reveal=yes``.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from fractions import Fraction
from importlib.util import find_spec
from typing import Any, Protocol

from halfsuit.cards import Card
from halfsuit.game import Asked, Claimed, View, table_of

__all__ = ["DIAGRAMS", "Counted", "Formula", "count_by_diagrams"]

Spot = tuple[Card, int]
"""A card and a seat that may have been dealt it."""

Node = tuple[int, int, int]
"""A node that is no constant: its level, and what follows if its variable is false, and if it is true."""


class Diagrams(Protocol):
    """Makes diagrams over so many variables."""

    false: Any
    true: Any

    def __init__(self, variables: int) -> None: ...

    def var(self, level: int) -> Any:
        """True if this variable is."""
        ...

    def ite(self, one: Any, two: Any, three: Any) -> Any:
        """If the first is true the second, else the third."""
        ...

    def nodes(self, root: Any) -> tuple[int, dict[int, Node]]:
        """The number of a diagram's root, and its nodes by number; 0 and 1 are the constants."""
        ...


class Plain:
    """The textbook's: nodes that are alike are the same, and what was worked out is remembered."""

    false, true = 0, 1

    def __init__(self, variables: int) -> None:
        self._nodes: list[Node] = [(variables, 0, 0), (variables, 1, 1)]
        self._number: dict[Node, int] = {}
        self._known: dict[Node, int] = {}

    def _node(self, level: int, low: int, high: int) -> int:
        if low == high:
            return low
        key = (level, low, high)
        number = self._number.get(key)
        if number is None:
            number = self._number[key] = len(self._nodes)
            self._nodes.append(key)
        return number

    def var(self, level: int) -> int:
        return self._node(level, 0, 1)

    def ite(self, one: int, two: int, three: int) -> int:
        if one < 2:
            return two if one else three
        if two == three:
            return two
        key = (one, two, three)
        known = self._known.get(key)
        if known is None:
            nodes = self._nodes
            level = min(nodes[one][0], nodes[two][0], nodes[three][0])
            low, high = (
                self.ite(*(nodes[each][way] if nodes[each][0] == level else each for each in key)) for way in (1, 2)
            )
            known = self._known[key] = self._node(level, low, high)
        return known

    def nodes(self, root: int) -> tuple[int, dict[int, Node]]:
        found: dict[int, Node] = {}
        stack = [root]
        while stack:
            node = stack.pop()
            if node > 1 and node not in found:
                found[node] = self._nodes[node]
                stack += found[node][1:]
        return root, found


class Cudd:
    """Those of ``dd.cudd``."""

    def __init__(self, variables: int) -> None:
        self._bdd = importlib.import_module("dd.cudd").BDD()
        self._bdd.configure(reordering=False)
        self._bdd.declare(*(f"v{level}" for level in range(variables)))
        self.false, self.true = self._bdd.false, self._bdd.true

    def var(self, level: int) -> Any:
        return self._bdd.var(f"v{level}")

    def ite(self, one: Any, two: Any, three: Any) -> Any:
        return self._bdd.ite(one, two, three)

    def nodes(self, root: Any) -> tuple[int, dict[int, Node]]:
        numbers: dict[Any, int] = {self.false: 0, self.true: 1}
        found: dict[int, Node] = {}
        stack = [root]
        while stack:
            node = stack.pop()
            number = numbers.setdefault(node, len(numbers))
            if number < 2 or number in found:
                continue
            low, high = (~node.low, ~node.high) if node.negated else (node.low, node.high)
            found[number] = (
                node.level, numbers.setdefault(low, len(numbers)), numbers.setdefault(high, len(numbers))
            )  # fmt: skip
            stack += [low, high]
        return numbers[root], found


DIAGRAMS: dict[str, type[Diagrams]] = {"plain": Plain}
"""What there is, by name."""

if find_spec("dd"):
    DIAGRAMS["dd"] = Cudd


@dataclass
class Formula:
    """What a view says of the deal, as it was said.

    ``may`` has by card the seats that may have been dealt it; every pair of ``one_of`` is a seat and the cards of which
    it was dealt at least one; ``sizes`` has by seat how many cards it was dealt.
    """

    may: dict[Card, set[int]]
    sizes: dict[int, int]
    one_of: list[tuple[int, list[Card]]] = field(default_factory=list)

    @classmethod
    def of(cls, view: View) -> Formula:
        """The formula of a view."""
        rules, pack = view.rules, table_of(view.rules).pack
        assert (rules.illegal, rules.ask, rules.ask_own) == ("refuse", "card", "no")
        assert (rules.must_claim, rules.reveal, rules.family) == ("no", "yes", "team")
        seats = range(1, rules.players + 1)
        sizes = {seat: len(view.deal.hands[seat - 1]) + view.deal.hidden[seat - 1] for seat in seats}
        mine = view.deal.hands[view.seat - 1] if view.seat else ()
        others = set(seats) - {view.seat}
        self = cls({card: {view.seat} if card in mine else set(others) for card in pack.cards}, sizes)
        at: dict[Card, int] = {}  # the cards whose place everybody knows
        for event in view.events:
            if isinstance(event, Asked):
                card = next(card for card in pack.cards if card == event.wanted)
                book = pack.books[pack.book_at[card]].cards
                if not any(at.get(one) == event.seat for one in book):
                    self.one_of.append((event.seat, [one for one in book if one not in at and one != card]))
                if card not in at:
                    self.may[card] &= {event.target} if event.hit else others | {view.seat}
                    self.may[card] -= {event.seat} if event.hit else {event.seat, event.target}
                if event.hit:
                    at[card] = event.seat
            elif isinstance(event, Claimed):
                where = event.naming if event.outcome == "+" else event.shown
                assert where is not None
                for seat, cards in where:
                    for card in cards:
                        if card not in at:
                            self.may[card] &= {seat}
                        at[card] = 0
        return self


@dataclass(frozen=True)
class Counted:
    """How many deals fit; for every card who was dealt it, and how probably; and how many nodes the diagram has."""

    count: int
    dealt: dict[Card, dict[int, Fraction]]
    nodes: int


def count_by_diagrams(view: View, kind: type[Diagrams] = Plain) -> Counted:
    """Count the deals that fit a view."""
    formula = Formula.of(view)
    spots = [(card, seat) for card, seats in formula.may.items() for seat in sorted(seats)]
    make = kind(len(spots))
    var = {spot: make.var(level) for level, spot in enumerate(spots)}

    def exactly(some: list[Spot], number: int) -> Any:
        """So many of these are so."""
        rows = [make.true] + [make.false] * number
        for spot in reversed(some):
            rows = [make.ite(var[spot], rows[k - 1] if k else make.false, rows[k]) for k in range(number + 1)]
        return rows[number]

    whole = make.true
    for card in reversed(list(formula.may)):
        whole = make.ite(exactly([(card, seat) for seat in sorted(formula.may[card])], 1), whole, make.false)
    for seat, cards in formula.one_of:
        some = make.false
        for card in cards:
            if (card, seat) in var:
                some = make.ite(var[card, seat], make.true, some)
        whole = make.ite(whole, some, make.false)
    for seat, size in formula.sizes.items():
        whole = make.ite(whole, exactly([spot for spot in spots if spot[1] == seat], size), make.false)
    root, nodes = make.nodes(whole)
    count, shares = _models(root, nodes, len(spots))
    dealt: dict[Card, dict[int, Fraction]] = {card: {} for card in formula.may}
    for (card, seat), share in zip(spots, shares, strict=True):
        if share:
            dealt[card][seat] = Fraction(share, count)
    return Counted(count, dealt, len(nodes))


def _models(root: int, nodes: dict[int, Node], variables: int) -> tuple[int, list[int]]:
    """The number of models, and by variable the number of those in which it is true, in whole numbers.

    From below the models under every node, from above the ways to get to it; a variable that is passed over may be
    either.
    """
    level = {0: variables, 1: variables} | {number: node[0] for number, node in nodes.items()}
    order = sorted(nodes, key=lambda number: level[number])
    under = {0: 0, 1: 1}
    for number in reversed(order):
        here, low, high = nodes[number]
        under[number] = (under[low] << level[low] - here - 1) + (under[high] << level[high] - here - 1)
    above = dict.fromkeys([*order, 0, 1], 0)
    above[root] = 1 << level[root]
    true = [0] * variables
    for number in order:
        here, low, high = nodes[number]
        assert level[low] == here + 1 or not low, "every card is with somebody, so nothing is left open"
        assert level[high] == here + 1 or not high, "every card is with somebody, so nothing is left open"
        true[here] += above[number] * under[high] << level[high] - here - 1
        above[low] += above[number] << level[low] - here - 1
        above[high] += above[number] << level[high] - here - 1
    return under[root] << level[root], true
