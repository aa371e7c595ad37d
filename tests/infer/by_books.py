"""Another way to count what fits a record of a team game, that shares nothing with the package but the reader.

For every book all ways are listed to deal it to the seats, and each is played through: the questions, answers and
claims that are about this book, with the cards where they would be. Only hand sizes tie books together, so a way is
then known by how many cards each seat is dealt, and the books are put together one after another. There are no subsets
here, no clauses, no algebra; it is slow.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from halfsuit.cards import Card, Rank, rank_of
from halfsuit.game import Answered, Asked, Called, CardNamed, Claimed, Holding, OwnedUp, View, table_of
from halfsuit.game.fold import advance, start
from halfsuit.rules import Book, Ruleset

__all__ = ["count_by_books"]

Way = tuple[int, ...]
"""Per card of the book the seat that was dealt it."""


def count_by_books(view: View) -> tuple[int, dict[Card, dict[int, Fraction]]]:
    """How many deals fit, and for every card of the pack who was dealt it and how probably.

    Not for ``must-claim``, nor colour pairs that are asked for by rank.
    """
    rules = view.rules
    assert rules.family == "team"
    assert rules.must_claim == "no"
    seats = range(1, rules.players + 1)
    books = table_of(rules).pack.books
    sizes = tuple(len(hand) + hidden for hand, hidden in zip(view.deal.hands, view.deal.hidden, strict=True))
    own = dict.fromkeys(view.deal.hands[view.seat - 1], view.seat) if view.seat else {}
    said: list[list[_Said]] = [[] for _ in books]
    for book, one in _said(view):
        said[book].append(one)
    ways = [list(_ways(view, book, said[book.index], own)) for book in books]
    sums = [[tuple(way.count(seat) for seat in seats) for way in book] for book in ways]
    before: list[dict[tuple[int, ...], int]] = [{(0,) * len(sizes): 1}]
    for book in sums:
        following: dict[tuple[int, ...], int] = defaultdict(int)
        numbers = Counter(book)
        for given, total in before[-1].items():
            for counts, number in numbers.items():
                new = tuple(map(sum, zip(given, counts, strict=True)))
                if all(map(int.__le__, new, sizes)):
                    following[new] += total * number
        before.append(following)
    after: dict[tuple[int, ...], int] = {sizes: 1}
    whole = before[-1][sizes]
    table: dict[Card, dict[int, Fraction]] = {}
    for at in range(len(books) - 1, -1, -1):
        rest: dict[tuple[int, ...], int] = {}
        earlier: dict[tuple[int, ...], int] = defaultdict(int)
        for counts, number in Counter(sums[at]).items():
            rest[counts] = 0
            for given, total in before[at].items():
                new = tuple(map(sum, zip(given, counts, strict=True)))
                rest[counts] += total * after.get(new, 0)
                earlier[given] += number * after.get(new, 0)
        for place, card in enumerate(books[at].cards):
            share: dict[int, int] = defaultdict(int)
            for way, counts in zip(ways[at], sums[at], strict=True):
                share[way[place]] += rest[counts]
            table[card] = {seat: Fraction(share[seat], whole) for seat in seats if share[seat]}
        after = earlier
    return whole, {card: table[card] for book in books for card in book.cards}


@dataclass(frozen=True)
class _Said:
    """Something that was said about a book: a question with its answer, a verdict on the last question, or a claim."""

    kind: str
    seat: int
    target: int = 0
    wanted: Card | Rank | None = None
    moved: tuple[Card, ...] = ()
    illegal: bool = False
    naming: frozenset[tuple[Card, int]] = frozenset()
    outcome: str = ""
    shown: frozenset[tuple[Card, int]] | None = None
    given: tuple[tuple[int, int], ...] | None = None
    late: bool = False


def _said(view: View) -> Iterator[tuple[int, _Said]]:
    """What was said, each with the book it was about."""
    pack = table_of(view.rules).pack
    position = start(view.deal)
    asked: Asked | None = None
    book = 0
    for event in view.events:
        match event:
            case Asked():
                asked = event
                family = pack.family_mask(event.wanted) & position.live
                book = next(one.index for one in pack.books if one.mask & family)
                if event.hit is not None:
                    yield book, _Said("ask", event.seat, event.target, event.wanted, event.moved)
            case Answered(moved=moved) if asked is not None:
                yield book, _Said("ask", asked.seat, asked.target, asked.wanted, moved)
            case Called(illegal=illegal):
                yield book, _Said("verdict", event.seat, illegal=illegal)
            case OwnedUp():
                yield book, _Said("verdict", event.seat, illegal=True)
            case Claimed():
                late = view.rules.claim_when == "own-turn" and position.turn not in (0, event.seat)
                yield event.book, _claim(event, _pairs(event.naming), late=late)
            case CardNamed() if event.outcome is not None and position.claim is not None:
                naming = frozenset([*position.claim.named, (event.card, event.holder)])
                yield pack.book_at[event.card], _claim(event, naming, late=position.claim.late)
            case _:
                pass
        position = advance(position, event)


def _pairs(holding: Holding) -> frozenset[tuple[Card, int]]:
    return frozenset((card, seat) for seat, cards in holding for card in cards)


def _claim(event: Claimed | CardNamed, naming: frozenset[tuple[Card, int]], *, late: bool) -> _Said:
    shown = None if event.shown is None else _pairs(event.shown)
    return _Said(
        "claim", event.seat, naming=naming, outcome=event.outcome or "", shown=shown, given=event.given, late=late
    )


def _ways(view: View, book: Book, said: list[_Said], own: dict[Card, int]) -> Iterator[Way]:
    seats = range(1, view.rules.players + 1)
    options = [[own[card]] if card in own else [seat for seat in seats if seat != view.seat] for card in book.cards]
    for way in product(*options):
        if _fits(dict(zip(book.cards, way, strict=True)), said, view.rules):
            yield way


def _fits(holder: dict[Card, int], said: list[_Said], rules: Ruleset) -> bool:
    """Whether a book that was dealt so could have gone through all that was said about it."""
    legal = True
    for one in said:
        if one.kind == "verdict":
            if legal is one.illegal:
                return False
        elif one.kind == "ask":
            wanted = [card for card in holder if card == one.wanted or rank_of(card) == one.wanted]
            mine = [card for card, seat in holder.items() if seat == one.seat]
            owns = rules.ask_own == "no" and all(card in mine for card in wanted)
            legal = bool(mine) and not owns
            if rules.illegal == "refuse" and not legal:
                return False
            if {card for card in wanted if holder[card] == one.target} != set(one.moved):
                return False
            holder.update(dict.fromkeys(one.moved, one.seat))
        elif not _claim_fits(holder, one, rules):
            return False
    return True


def _claim_fits(holder: dict[Card, int], claim: _Said, rules: Ruleset) -> bool:
    where = frozenset(holder.items())
    ours = all(seat % 2 == claim.seat % 2 for seat in holder.values())
    if claim.late:
        outcome = "0" if ours else "-"
    elif where == claim.naming:
        outcome = "+"
    else:
        outcome = "0" if ours and rules.wrong_split == "void" else "-"
    if outcome != claim.outcome or (claim.shown is not None and claim.shown != where):
        return False
    return claim.given is None or dict(claim.given) == Counter(holder.values())
