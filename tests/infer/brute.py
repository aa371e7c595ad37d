"""Deals counted one by one: every way to deal the hidden cards is played through, and kept if nobody could tell.

The only things used are the game itself and what a seat sees of it: nothing of what is tested.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial
from random import Random

from halfsuit.cards import Card, card_text, cards_of, mask_of
from halfsuit.errors import RulesetError
from halfsuit.game import Deal, Drawn, Event, State, View, event_seen, table_of, why_illegal
from halfsuit.game.fold import start as start_of
from halfsuit.game.position import EVERYBODY, Phase, Position
from halfsuit.game.truth import action_of, outcome
from halfsuit.game.turn import begin_turn, settle
from halfsuit.notation import event_text
from halfsuit.rules import BY_KEY, PRESETS, Ruleset
from halfsuit.testing.play import Style, play

__all__ = ["Case", "Small", "World", "deals", "deals_by_force", "is_whole", "known_to", "random_case", "space"]

World = tuple[tuple[int, ...], tuple[int, ...]]
"""What each seat (from 0) was dealt, and what the pile and each seat (from 1) have now, as bits."""


@dataclass(frozen=True, slots=True)
class Small:
    """A game that begins near its end: only some books are in play.

    ``hands`` has by seat (from 0) the cards, as bits; ``stock`` is the pile, top first.
    """

    rules: Ruleset
    hands: tuple[int, ...]
    stock: tuple[Card, ...]
    turn: int

    def begin(self, viewer: int | None = None) -> Position:
        """The position it begins with: the truth, or as a seat sees it."""
        d = start_of(Deal.shuffled(self.rules, 0, 1)).draft()
        d.viewer = viewer
        d.held = (0, *(hand if viewer in (None, seat) else 0 for seat, hand in enumerate(self.hands, 1)))
        d.counts = (-1, *(hand.bit_count() for hand in self.hands))
        d.pile = len(self.stock)
        d.live = mask_of(self.stock) | sum(self.hands)
        d.lacks = (0,) * len(d.held)
        d.phase, d.due, d.candidates, d.draws = Phase.ASK, None, (), 0
        d.claimer = d.choice = 0
        d.asked = d.window = d.claim = None
        gone = [book for book in d.table.pack.books if not book.mask & d.live]
        d.won = tuple((book.index, -1) for book in gone for _ in range(len(book.cards) // book.size))
        d.void = 0
        d.points = (0, 0) if d.table.team else (0,) * len(self.hands)
        d.mover = d.turn = self.turn
        d.grown = (EVERYBODY, self.turn) if self.rules.must_claim == "yes" else None
        if d.table.team:
            settle(d)
        else:
            begin_turn(d, self.turn)
        return d.done()

    def deal(self, viewer: int | None = None) -> Deal:
        """The deal, or as a seat sees it."""
        sort = table_of(self.rules).pack.sort_mask
        if viewer is None:
            return Deal(self.rules, tuple(sort(hand) for hand in self.hands), self.stock, self.turn)
        return Deal(
            self.rules,
            tuple(sort(hand) if seat == viewer else () for seat, hand in enumerate(self.hands, 1)),
            (),
            self.turn,
            viewer=viewer,
            hidden=tuple(0 if seat == viewer else hand.bit_count() for seat, hand in enumerate(self.hands, 1)),
            hidden_stock=len(self.stock),
        )

    def state(self) -> State:
        """The game at its beginning."""
        return State(self.deal(), self.begin())

    def view(self, viewer: int) -> View:
        """What a seat knows at its beginning."""
        return View(self.deal(viewer), self.begin(viewer))


def random_rules(chance: Random, family: str, fixed: dict[str, str]) -> Ruleset:
    """Rules by chance, far from the usual ones, with some options fixed."""
    presets = [preset for preset in PRESETS.values() if preset.family == family]
    while True:
        preset = chance.choice(presets)
        options = dict(fixed)
        if "books" not in options:
            books = chance.choice(("half-suits", "ranks", "colour-pairs") + (("pairs",) if family == "stock" else ()))
            options["books"] = books
        options["deck"] = chance.choice(("no8", "no7", "no2", "jokers")) if options["books"] == "half-suits" else "full"
        if options["books"] == "half-suits":
            options["ask"] = "card"
        for key, usual in preset.values.items():
            if key in options:
                continue
            if key == "players":
                options[key] = str(
                    chance.choice((4, 4, 4, 6, 6, 6, 8, 8, 10, 12) if family == "team" else (2, 2, 3, 3, 4))
                )
            elif key == "deal":
                options[key] = "all" if family == "team" else "1"
            else:
                options[key] = chance.choice([usual, *(choice.value for choice in BY_KEY[key].choices)])
        try:
            return Ruleset.from_options(preset.name, options)
        except RulesetError as error:
            for fault in error.faults:
                fixed = {key: value for key, value in fixed.items() if key != fault.key}


def small_game(chance: Random, rules: Ruleset, most: int) -> Small:
    """A game near its end, with so many cards at most."""
    table = table_of(rules)
    books = list(table.pack.books)
    chance.shuffle(books)
    if rules.books == "colour-pairs" and chance.random() < 0.7:  # both pairs of a rank
        books = [pair for one in books for pair in table.pack.books if pair.text[0] == one.text[0]]
        books = list(dict.fromkeys(books))
    cards: list[Card] = []
    for book in books:
        if not cards or (len(cards) + len(book.cards) <= most and chance.random() < 0.85):
            cards += book.cards
    chance.shuffle(cards)
    n = rules.players
    if rules.family == "team":
        bounds = sorted(chance.randint(0, len(cards)) for _ in range(n - 1)) if chance.random() < 0.4 else None
        if bounds is None:
            hands = [mask_of(cards[seat::n]) for seat in range(n)]
        else:
            hands = [mask_of(cards[one:two]) for one, two in zip([0, *bounds], [*bounds, len(cards)], strict=True)]
        chance.shuffle(hands)
        game = Small(rules, tuple(hands), (), chance.randint(1, n))
    else:
        each = chance.randint(1, max(1, len(cards) // n))
        hands = [mask_of(cards[seat * each : (seat + 1) * each]) for seat in range(n)]
        game = Small(rules, tuple(hands), tuple(cards[n * each :]), chance.randint(1, n))
        if any(is_whole(rules, hand) for hand in hands):
            return small_game(chance, rules, most)
    return game


def is_whole(rules: Ruleset, hand: int) -> bool:
    """Whether a hand has a whole book."""
    return any((hand & book.mask).bit_count() >= book.size for book in table_of(rules).pack.books)


def seen(game: Small, events: tuple[Event, ...], viewer: int) -> tuple[Event, ...]:
    """The events as a seat sees them."""
    told = list[Event]()
    state = game.state()
    for event in events:
        told.append(event_seen(state.position, event, viewer))
        state = state.then(event)
    return tuple(told)


def known_to(game: Small, viewer: int) -> tuple[int, ...]:
    """By seat (from 0) the cards that a seat knows: its own."""
    return tuple(hand if seat == viewer else 0 for seat, hand in enumerate(game.hands, 1))


def space(game: Small, known: tuple[int, ...], drawn: int) -> int:
    """How many deals there are to be tried, with so many cards drawn from the pile."""
    sizes = [(hand & ~mine).bit_count() for hand, mine in zip(game.hands, known, strict=True)]
    left = sum(sizes) + len(game.stock)
    ways = 1
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways * (factorial(left) // factorial(left - drawn))


def deals(game: Small, known: tuple[int, ...], drawn: int) -> Iterator[Small]:
    """Every way to deal what is not known; undrawn cards in one order only."""
    cards = [*cards_of(sum(hand & ~mine for hand, mine in zip(game.hands, known, strict=True))), *game.stock]

    def rest(seat: int, left: list[Card], hands: tuple[int, ...]) -> Iterator[Small]:
        if seat == len(hands):
            for order in permutations(left, drawn):
                yield Small(game.rules, hands, (*order, *sorted(set(left) - set(order))), game.turn)
            return
        for some in combinations(left, (hands[seat] & ~known[seat]).bit_count()):
            mask = mask_of(some)
            others = [card for card in left if not mask >> card & 1]
            yield from rest(seat + 1, others, (*hands[:seat], mask | known[seat], *hands[seat + 1 :]))

    yield from rest(0, sorted(cards), game.hands)


def deals_by_force(game: Small, told: tuple[Event, ...], viewer: int) -> list[World]:
    """The deals with which the same could have been done, by the rules, and the viewer would have seen the same."""
    drawn = sum(isinstance(event, Drawn) for event in told)
    worlds: list[World] = []
    actions = [action_of(event) for event in told]
    for deal in deals(game, known_to(game, viewer), drawn):
        if game.rules.family == "stock" and any(is_whole(deal.rules, hand) for hand in deal.hands):
            continue  # a book dealt complete would have been laid down
        state = deal.state()
        for action, event in zip(actions, told, strict=True):
            if why_illegal(state.position, action) is not None:
                break
            true = outcome(state.position, action, state.top())
            if event_seen(state.position, true, viewer) != event:
                break
            state = state.then(true)
        else:
            worlds.append((deal.hands, (mask_of(deal.stock[drawn:]), *state.position.held[1:])))
    return worlds


@dataclass(frozen=True, slots=True)
class Case:
    """A small game that was played by chance, up to some event, as a seat saw it."""

    game: Small
    events: tuple[Event, ...]
    viewer: int
    told: tuple[Event, ...]

    def __repr__(self) -> str:
        pack = table_of(self.game.rules).pack
        hands = [" ".join(map(card_text, pack.sort_mask(hand))) for hand in self.game.hands]
        stock = " ".join(map(card_text, self.game.stock))
        lines = "; ".join(event_text(event, pack) for event in self.events)
        return f"<{self.game.rules.text}: {hands} {stock}, turn {self.game.turn}, viewer {self.viewer}: {lines}>"


def random_case(seed: int, family: str, most: int = 500, options: dict[str, str] | None = None) -> Case:
    """A case by chance, with so many deals to be tried at most."""
    chance = Random(seed)
    fixed = options or {}
    while True:
        rules = random_rules(chance, family, fixed)
        if any(rules.values()[key] != value for key, value in fixed.items()):
            continue
        game = small_game(chance, rules, chance.choice((6, 8, 10, 12, 14)))
        style = Style(
            hits=chance.choice((0.2, 0.5, 0.9)),
            claims=chance.choice((0.05, 0.2, 0.5)),
            truth=chance.choice((0.3, 0.8, 1)),
            illegal=chance.choice((0, 0.3, 0.6, 0.9)),
            calls=chance.choice((0, 0.05, 0.2, 0.6)),
            doubt=chance.choice((0.1, 0.4)),
        )
        state = [game.state(), *play(game.state(), chance, style, chance.choice((3, 8, 20, 60)))][-1]
        events = state.events[: chance.choice((len(state.events), chance.randint(0, len(state.events))))]
        viewer = chance.randint(0, rules.players)
        told = seen(game, events, viewer)
        if space(game, known_to(game, viewer), sum(isinstance(event, Drawn) for event in told)) <= most:
            return Case(game, events, viewer, told)
