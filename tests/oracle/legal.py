"""All the events that may come next in a complete record, each with its outcome."""

from itertools import product

from .events import Fault
from .rules import RANKS


def allowed(state, action):
    try:
        state.refuse(action)
    except Fault:
        return False
    return True


def legal_events(state, claims="all"):
    """Every legal next event, outcome and all.

    claims: "all" (every naming of every live book), "truthful" (the claimant states his own cards truthfully), or
    "none".  Must-claims are always there when due, and spoken claims always go on when open.
    """
    for action in candidates(state, claims):
        if allowed(state, action):
            yield fill(state, action)


def candidates(state, claims):
    """More than everything that could be legal, in a fixed order."""
    rules, now = state.rules, state.situation()
    if now["phase"] == "over":
        return
    if now["phase"] == "draw":
        yield {"kind": "draw", "seat": now["turn"]}
        return
    if now["turn"]:
        for target in state.seats:
            for what in rules.order if rules["ask"] == "card" else list(RANKS):
                yield {"kind": "ask", "seat": now["turn"], "target": target, "what": what}
    if rules.family == "stock":
        return
    due = state.due()
    if due:
        yield forced(state)
        return
    for seat in state.seats:
        if state.asked:
            yield {"kind": "answer", "seat": seat}
            yield {"kind": "takeback", "seat": seat}
        if state.last_ask:
            if state.last_ask["illegal"]:
                yield {"kind": "ownup", "seat": seat}
            yield {"kind": "call", "seat": seat}
        for target in state.seats:
            yield {"kind": "pass", "seat": seat, "target": target}
        if state.open_claim:
            yield {"kind": "calloff", "seat": seat}
            for card in rules.order:
                for holder in state.team(seat):
                    yield {"kind": "name", "seat": seat, "card": card, "holder": holder}
        elif claims != "none" and rules["claim-style"] == "spoken":
            yield {"kind": "open", "seat": seat}
        elif claims != "none":
            for book in state.live_books():
                yield from namings(state, seat, book, claims)


def forced(state):
    seat, book = state.due()
    return {"kind": "claim", "seat": seat, "book": book, "named": [(seat, list(state.rules.books[book]))]}


def namings(state, seat, book, claims):
    cards = state.rules.books[book]
    mates = [mate for mate in state.team(seat) if mate != seat]
    choices = []
    for card in cards:
        if claims == "all":
            choices.append(state.team(seat))
        else:
            choices.append([seat] if card in state.hands.seen[seat] else mates)
    for holders in product(*choices):
        named = [
            (mate, [c for c, holder in zip(cards, holders, strict=True) if holder == mate]) for mate in state.team(seat)
        ]
        yield {"kind": "claim", "seat": seat, "book": book, "named": [(mate, some) for mate, some in named if some]}


def fill(state, action):
    """A legal action with what comes of it: a whole event."""
    event, kind = dict(action), action["kind"]
    hands, rules = state.hands, state.rules
    if kind == "ask" and rules["illegal"] == "table":
        event.update(mark="?", cards=None, laid=[])
    elif kind in ("ask", "answer"):
        ask = action if kind == "ask" else state.asked
        moved = [c for c in rules.order if c in hands.seen[ask["target"]] and ask["what"] in (c, c[0])]
        event.update(mark="+" if moved else "-", cards=moved if moved and ask["what"] in list(RANKS) else None)
        if kind == "ask":
            event["laid"] = laid_by(state, action["seat"], moved)
    elif kind == "draw":
        card = state.stock[0]
        event.update(card=card, laid=laid_by(state, action["seat"], [card]))
    elif kind == "call":
        event["mark"] = "+" if state.last_ask["illegal"] else "-"
    elif kind == "claim":
        penalty = not state.is_forced(action) and state.is_penalty(action["seat"])
        event.update(claim_outcome(state, action["seat"], action["book"], action["named"], penalty))
    elif kind == "name":
        event.update(mark=None, reveal=None)
        claim = state.open_claim
        book = rules.book_of(action["card"])
        named = claim["named"] + [(action["card"], action["holder"])]
        if len(named) == len(rules.books[book]):
            by_seat = [(holder, [card]) for card, holder in named]
            event.update(claim_outcome(state, action["seat"], book, by_seat, claim["penalty"]))
    return event


def laid_by(state, seat, new):
    """The books that a hand completes with these new cards."""
    if state.rules.family == "team":
        return []
    held = state.hands.seen[seat] | set(new)
    laid = []
    for book, cards in state.rules.books.items():
        here = [card for card in cards if card in held]
        if state.rules["books"] == "pairs":
            if len(here) == 2:
                laid.append((book, here))
        elif len(here) == len(cards):
            laid.append((book, here if state.rules["books"] == "colour-pairs" else None))
    return laid


def claim_outcome(state, seat, book, named, penalty):
    rules, hands = state.rules, state.hands
    right = all(card in hands.seen[holder] for holder, some in named for card in some)
    where = [(holder, [c for c in rules.books[book] if c in hands.seen[holder]]) for holder in state.seats]
    where = [(holder, some) for holder, some in where if some]
    ours = all(holder % 2 == seat % 2 for holder, _ in where)
    if right and not penalty:
        return {"mark": "+", "reveal": None}
    mark = "0" if ours and (penalty or rules["wrong-split"] == "void") else "-"
    if rules["reveal"] == "yes":
        return {"mark": mark, "reveal": ("cards", where)}
    return {"mark": mark, "reveal": ("counts", [(holder, len(some)) for holder, some in where])}
