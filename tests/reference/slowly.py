"""The same tables by the slow independent program of tests/oracle, which shares no line with the package."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import count, permutations
from typing import Any

from tests.oracle.agn import Game, read_text, step, write_game
from tests.oracle.events import Fault, write_event
from tests.oracle.legal import fill, forced, legal_events
from tests.oracle.redact import redact_game, shown_to_all

__all__ = ["game_of", "histories", "perft", "split", "worlds"]


def game_of(text: str) -> Any:
    """The one game of a text, as the slow program reads it."""
    (game,) = read_text(text)
    assert game.fault is None, game.fault
    return game


def act(state: Any, event: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    """An action and what the game does of itself after it: each event with the state after it."""
    after = step(state, event)
    yield event, after
    while state.rules.family == "team" and after.due():
        event = fill(after, forced(after))
        after = step(after, event)
        yield event, after


def perft(state: Any, depth: int, claims: str) -> int:
    if depth == 0:
        return 1
    events = list(legal_events(state, claims))
    if depth == 1:
        return len(events)
    return sum(perft(list(act(state, event))[-1][1], depth - 1, claims) for event in events)


def split(state: Any, depth: int, claims: str) -> dict[str, int]:
    return {
        write_event(event, state.rules): perft(list(act(state, event))[-1][1], depth - 1, claims)
        for event in legal_events(state, claims)
    }


def histories(games: list[Any], depth: int, claims: str) -> list[int]:
    """Sequences, public histories, information states of each seat, over games that look the same to a spectator."""
    sequences = 0
    seats = [0, *games[0].state.seats]
    seen: dict[int, set[str]] = {seat: set() for seat in seats}
    for game in games:
        for longer in _longer(game, depth, claims):
            sequences += 1
            for seat in seats:
                seen[seat].add(write_game(redact_game(longer, seat)))
    return [sequences, *(len(texts) for texts in seen.values())]


def _longer(game: Any, depth: int, claims: str) -> Iterator[Any]:
    """The game played on by so many actions, in every way."""
    if depth == 0:
        yield game
        return
    for event in legal_events(game.state, claims):
        longer = Game()
        longer.__dict__.update(game.__dict__)
        longer.events = list(game.events)
        for happened, after in act(game.state, event):
            longer.events.append({"event": happened, "seconds": None, "comment": None, "before": longer.state})
            longer.state = after
        yield from _longer(longer, depth - 1, claims)


# ---- worlds


class TooMany(Exception):
    """There are more deals to be tried than one has time for."""


def worlds(text: str, number: int, seat: int, most: int) -> tuple[int, dict[str, dict[int, Fraction]]]:
    """How many deals fit what a seat knows after some events; for every card in play where it is, and how probably.

    Every way to deal the cards that the seat has not seen is played through, and kept if the seat would have seen the
    same. Seat 0 is a spectator, and also the pile.
    """
    game = game_of(text)
    if game.closing and number < len(game.events):
        game.closing = None
    game.events = game.events[:number]
    seen = redact_game(game, seat)
    found: Counter[tuple[str, int]] = Counter()
    deals = 0
    for deal in _deals(game, seen, seat, most):
        state = _played_through(deal, seen, seat)
        if state is None:
            continue
        deals += 1
        for holder in state.seats:
            found.update((card, holder) for card in state.hands.seen[holder])
        if state.rules.family == "stock":
            found.update((card, 0) for card in state.stock)
    table: dict[str, dict[int, Fraction]] = {}
    for (card, holder), times in sorted(found.items(), key=lambda item: item[0][1]):
        table.setdefault(card, {})[holder] = Fraction(times, deals)
    return deals, table


def _deals(game: Any, seen: Any, viewer: int, most: int) -> Iterator[Any]:
    """The game without its events, dealt in every way in which the unseen cards may have been dealt."""
    known, without = _known(game, seen, viewer)
    stock, unseen = game.stock or ([], 0)
    assert not unseen
    drawn = sum(item["event"]["kind"] == "draw" for item in game.events)
    sizes = [sum(card not in known for card in cards) for cards, _ in game.deals]
    ordered = [at for at, card in enumerate(stock[:drawn]) if card not in known]
    cards = [card for card in game.rules.deck if card not in known]
    steps = count()
    ways = [
        (first, hands, rest)
        for first in permutations(cards, len(ordered))
        for hands, rest in _shared(sorted(set(cards) - set(first)), sizes, without, steps, most)
    ]
    if len(ways) > most:
        raise TooMany
    for first, hands, rest in ways:
        pile = list(stock)
        for at, card in zip(ordered, first, strict=True):
            pile[at] = card
        deal = Game()
        deal.__dict__.update(game.__dict__)
        deal.events, deal.closing = [], None
        deal.deals = [
            ([card for card in old if card in known] + new, 0) for (old, _), new in zip(game.deals, hands, strict=True)
        ]
        if game.stock is not None:
            deal.stock = (pile[:drawn] + rest, 0)
            deal.header = [dict(entry) for entry in game.header]
            for entry in deal.header:
                if entry["key"] == "stock":
                    entry["value"] = " ".join(pile[:drawn] + rest)
        yield deal


def _shared(
    cards: list[str], sizes: list[int], without: set[tuple[int, str]], steps: Iterator[int], most: int
) -> Iterator[tuple[list[list[str]], list[str]]]:
    """Every way to deal hands of these sizes, and what is left; no seat gets a card that it was without."""
    if next(steps) > 20 * most:
        raise TooMany
    if not cards:
        yield [[] for _ in sizes], []
        return
    card = cards[0]
    for seat, size in enumerate(sizes, 1):
        if size and (seat, card) not in without:
            left = [*sizes[: seat - 1], size - 1, *sizes[seat:]]
            for hands, rest in _shared(cards[1:], left, without, steps, most):
                yield [[card, *hand] if at == seat else hand for at, hand in enumerate(hands, 1)], rest
    if len(cards) > sum(sizes):
        for hands, rest in _shared(cards[1:], sizes, without, steps, most):
            yield hands, [card, *rest]


def _known(game: Any, seen: Any, viewer: int) -> tuple[set[str], set[tuple[int, str]]]:
    """Cards that were certainly dealt as they were: the viewer's own, those drawn in its sight, those it saw move.

    And the cards that a seat was certainly not dealt: those that it had not when it was asked. Of a seat that has drawn
    a card unseen nobody can say whether a card was dealt to it or drawn, nor what it was dealt if it had it.
    """
    known = {card for cards, _ in seen.deals for card in cards}
    without: set[tuple[int, str]] = set()
    blurred: set[int] = set()
    for item, told in zip(game.events, seen.events, strict=True):
        event, before = item["event"], item["before"]
        if event["kind"] == "draw":
            if told["event"]["card"] == "?":
                blurred.add(event["seat"])
            else:
                known.add(event["card"])
        moved: list[tuple[int, str]] = []
        if event["kind"] in ("ask", "answer") and event["mark"] in "+-":
            ask = event if event["kind"] == "ask" else before.asked
            came = (event["cards"] or [ask["what"]]) if event["mark"] == "+" else []
            moved = [(ask["target"], card) for card in came]
            asked = {card for card in game.rules.deck if ask["what"] in (card, card[0])}
            without |= {(ask["target"], card) for card in asked - known - set(came)}
        elif event["kind"] in ("claim", "name"):
            named = event["named"] if event["kind"] == "claim" else [(event["holder"], [event["card"]])]
            if event["kind"] == "name" and before.open_claim:
                named = [*named, *((holder, [card]) for card, holder in before.open_claim["named"])]
            if event["mark"] == "+":
                moved = [(holder, card) for holder, some in named for card in some]
            elif event["mark"] and event["reveal"][0] == "cards":
                moved = [(holder, card) for holder, some in event["reveal"][1] for card in some]
        known |= {card for holder, card in moved if holder not in blurred}
    return known, without


def _played_through(deal: Any, seen: Any, viewer: int) -> Any:
    """The state after the same actions, if they are legal with this deal and the viewer sees the same; else None."""
    (game,) = read_text(write_game(deal))
    if game.fault is not None:
        return None
    try:
        for item in seen.events:
            told = item["event"]
            if game.state.rules.family == "team" and game.state.due() and told["kind"] != "claim":
                return None
            event = fill(game.state, _action(told))
            hidden = told["kind"] == "draw" and told["card"] == "?"
            if hidden and shown_to_all(event, game.state):
                return None
            if event | ({"card": "?"} if hidden else {}) != told:
                return None
            game.events.append({**item, "event": event, "before": game.state})
            game.state = step(game.state, event)
    except Fault:
        return None
    game.closing = seen.closing
    return game.state if write_game(redact_game(game, viewer)) == write_game(seen) else None


def _action(event: dict[str, Any]) -> dict[str, Any]:
    """An event without what came of it."""
    parts = {
        "ask": ("target", "what"),
        "claim": ("book", "named"),
        "name": ("card", "holder"),
        "pass": ("target",),
    }
    return {key: event[key] for key in ("kind", "seat", *parts.get(event["kind"], ()))}
