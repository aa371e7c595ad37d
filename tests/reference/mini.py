"""The mini game of the reference tables, played by the package: its own positions, with a pack made by hand.

The game is too small for any ruleset (four books of three cards), but the core plays whatever pack a table has: what is
allowed, what comes of it and whose turn it is are worked out by the same code as for a game of forty-eight cards. The
rest of the mini game is ``literature`` for four: ask for a card of a book of which one holds a card; a claim takes the
book out of play, whoever scores; the turn stays with the claimant or goes to his only partner. Only a side that runs
out while books live would be treated otherwise (``endgame``), and that takes more than four actions.
"""

from collections import Counter
from collections.abc import Iterator

from halfsuit.cards import Card, mask_of
from halfsuit.game import Action, Asked, Claimed, Deal, Position, Table
from halfsuit.game.choices import legal_actions
from halfsuit.game.fold import advance
from halfsuit.game.fold import start as deal_out
from halfsuit.game.truth import outcome
from halfsuit.game.turn import settle
from halfsuit.rules import Ruleset
from halfsuit.rules.pack import Book, Pack

__all__ = ["first_actions", "mini_lines", "start"]

CARDS = tuple(Card(card) for card in range(12))


def start() -> Position:
    """Card c in the hand of seat c mod 4 (our seats count from 1), the first to act: a real deal with other cards."""
    rules = Ruleset.of("literature", players=4, first="dealer")
    table = Table(rules)
    object.__setattr__(table, "pack", _pack())
    object.__setattr__(table, "values", (1, 1, 1, 1))
    d = deal_out(Deal.shuffled(rules, seed=0, dealer=1)).draft()
    d.table = table
    d.held = (0, *(mask_of(CARDS[seat::4]) for seat in range(4)))
    d.counts = (-1, 3, 3, 3, 3)
    d.live = table.pack.mask
    settle(d)
    return d.done()


def _pack() -> Pack:
    """Twelve cards in four books of three."""
    pack = object.__new__(Pack)
    threes = [CARDS[at : at + 3] for at in range(0, 12, 3)]
    pack.books = tuple(Book(at, str(at), cards, mask_of(cards), 3, False) for at, cards in enumerate(threes))
    pack.by_text = {book.text: book for book in pack.books}
    pack.cards = CARDS
    pack.mask = mask_of(CARDS)
    pack.order = pack._order = {card: place for place, card in enumerate(CARDS)}
    pack.book_at = tuple(card // 3 if card < 12 else -1 for card in range(54))
    pack.rank_masks = pack._rank_masks = {}
    pack.total = 4
    pack.group = pack.asks_rank = False
    return pack


def _actions(position: Position) -> Iterator[Action]:
    """Questions, and the claims that say truly which cards are the claimant's own: one way for each book."""
    legal = legal_actions(position)
    assert not legal.others
    yield from legal.asks
    for seat, book in legal.claims:
        hand = position.hand(seat)
        for claim in legal.ways(seat, book):
            if set(dict(claim.naming).get(seat, ())) == {card for card in book.cards if card in hand}:
                yield claim


def _perft(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    after = (advance(position, outcome(position, action)) for action in _actions(position))
    return sum(_perft(position, depth - 1) for position in after)


def first_actions() -> Counter[str]:
    """The first actions by what comes of them."""
    position = start()
    found: Counter[str] = Counter()
    for event in (outcome(position, action) for action in _actions(position)):
        match event:
            case Asked():
                found["hit" if event.hit else "miss"] += 1
            case Claimed():
                found["right claim" if event.outcome == "+" else "wrong claim"] += 1
            case _:
                raise AssertionError(event)
    return found


def mini_lines() -> Iterator[str]:
    """The table: depth, sequences."""
    position = start()
    yield from (f"{depth} {_perft(position, depth)}" for depth in range(1, 5))
