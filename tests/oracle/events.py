"""One event line <-> one event, a plain dictionary.

kind        other entries
ask         seat target what mark(+ - ?) cards laid
answer      seat mark(+ -) cards
takeback    seat
ownup       seat
call        seat mark(+ -)
draw        seat card("?" if not seen) laid
claim       seat book named mark(+ - 0) reveal
open        seat
calloff     seat
name        seat card holder mark(None + - 0) reveal
pass        seat target

cards: what moved, None where nothing is written.   laid: list of (book, cards or None).
named: list of (seat, cards).   reveal: None, ("cards", list of (seat, cards)) or ("counts", list of (seat, number)).
"""

import re

from .rules import ALL_CARDS, RANKS


class Fault(Exception):
    """The first thing wrong; `word` is the offending text, or None for the whole event."""

    def __init__(self, reason, word=None):
        super().__init__(reason)
        self.reason = reason
        self.word = word


S = "(0|[1-9][0-9]*)"
SHAPES = {
    "ask": re.compile(S + ">" + S + r"\Z"),
    "answer": re.compile(S + r"([+-])(\S*)\Z"),
    "takeback": re.compile(S + r"x\Z"),
    "call": re.compile(S + r"#([+-]?)\Z"),
    "draw": re.compile(S + r"~(\S+)\Z"),
    "claim": re.compile(S + r"!\Z"),
    "calloff": re.compile(S + r"!x\Z"),
    "name": re.compile(S + r"!([^\s=]+)=" + S + r"\Z"),
    "pass": re.compile(S + r"\^" + S + r"\Z"),
}
SEAT_CARDS = re.compile(S + r"=(\S+)\Z")
SEAT_COUNT = re.compile(S + r":" + S + r"\Z")
LAID = re.compile(r"=([^\s:]+)(?::(\S+))?\Z")


def need(condition, word=None):
    if not condition:
        raise Fault("syntax", word)


def shape(pattern, word):
    match = pattern.match(word)
    if not match:
        raise Fault("syntax", word)
    return match


def card_list(text, word):
    cards = text.split(",")
    need(all(cards), word)
    return cards


def laid_list(words):
    laid = []
    for word in words:
        match = shape(LAID, word)
        book, cards = match.groups()
        laid.append((book, None if cards is None else card_list(cards, word)))
    return laid


def seat_cards(words):
    """`2=Jh 4=9h,Th` -> list of (seat, cards); every seat once."""
    found = []
    for word in words:
        match = shape(SEAT_CARDS, word)
        need(int(match[1]) not in [seat for seat, _ in found], word)
        found.append((int(match[1]), card_list(match[2], word)))
    return found


def seat_counts(words):
    found = []
    for word in words:
        match = shape(SEAT_COUNT, word)
        need(int(match[1]) not in [seat for seat, _ in found], word)
        found.append((int(match[1]), int(match[2])))
    return found


def reveal_part(words):
    """`(1=Jh 4=9h)`, `(2:3 4:2)` or nothing."""
    if not words:
        return None
    text = " ".join(words)
    need(text[0] == "(" and text[-1] == ")" and len(text) > 2, words[0])
    inner = text[1:-1].split(" ")
    if ":" in inner[0]:
        return ("counts", seat_counts(inner))
    return ("cards", seat_cards(inner))


def parse_shape(words):
    """The words of an event (no number, seconds or comment) -> event; only the shape is looked at."""
    need(words and all(words))
    matches = [(kind, pattern.match(words[0])) for kind, pattern in SHAPES.items()]
    matches = [(kind, match) for kind, match in matches if match]
    need(matches, words[0])
    kind, match = matches[0]
    rest = words[1:]
    event = {"kind": kind, "seat": int(match[1])}
    if kind == "ask":
        need(len(rest) >= 2, words[0])
        mark, moved = rest[1][:1], rest[1][1:]
        need(mark in ("+", "-", "?") and (mark == "+" or not moved), rest[1])
        laid = laid_list(rest[2:])
        need(mark != "?" or not laid, rest[-1])
        cards = card_list(moved, rest[1]) if moved else None
        need(cards is None or rest[0] not in ALL_CARDS, rest[1])  # cards after the mark of a card ask
        event.update(target=int(match[2]), what=rest[0], mark=mark, cards=cards, laid=laid)
    elif kind == "answer":
        need(not rest and (match[2] == "+" or not match[3]), words[0])
        event.update(mark=match[2], cards=card_list(match[3], words[0]) if match[3] else None)
    elif kind == "takeback":
        need(not rest, words[0])
    elif kind == "call":
        need(not rest, words[0])
        if match[2]:
            event.update(mark=match[2])
        else:
            event["kind"] = "ownup"
    elif kind == "draw":
        event.update(card=match[2], laid=laid_list(rest))
    elif kind == "claim":
        if not rest:
            event["kind"] = "open"
        else:
            marks = [i for i, word in enumerate(rest) if word in ("+", "-", "0")]
            need(marks and marks[0] >= 2 and "=" not in rest[0], words[0])  # who holds what, but the book is missing
            at = marks[0]
            event.update(book=rest[0], named=seat_cards(rest[1:at]), mark=rest[at], reveal=reveal_part(rest[at + 1 :]))
    elif kind == "calloff":
        need(not rest, words[0])
    elif kind == "name":
        need(not rest or rest[0] in ("+", "-", "0"), words[0])
        event.update(card=match[2], holder=int(match[3]), mark=rest[0] if rest else None, reveal=reveal_part(rest[1:]))
    else:
        need(not rest, words[0])
        event.update(target=int(match[2]))
    return event


def check_form(event, rules, in_view):
    """What the ruleset decides about the form of an event: one game has one text."""
    kind = event["kind"]
    table = rules["illegal"] == "table"
    if kind == "ask":
        need((event["mark"] == "?") == table, event["what"])
    if rules.family == "team" and rules["claim-style"] == "atomic":
        need(kind not in ("open", "calloff", "name"))
    if kind == "answer" and rules["ask"] == "card":
        need(event["cards"] is None)
    if kind == "draw" and not in_view:
        need(event["card"] != "?")
    for book, cards in event.get("laid", []):
        need((cards is not None) == (rules["books"] in ("pairs", "colour-pairs")), "=" + book)


def written_cards(event):
    """Every card word of an event, in the order written."""
    cards = []
    if event["kind"] == "ask" and event["what"] not in list(RANKS):
        cards.append(event["what"])
    if event["kind"] in ("draw", "name") and event["card"] != "?":
        cards.append(event["card"])
    cards += event.get("cards") or []
    for _, some in event.get("named", []):
        cards += some
    for _, some in event.get("laid", []):
        cards += some or []
    reveal = event.get("reveal")
    if reveal and reveal[0] == "cards":
        for _, some in reveal[1]:
            cards += some
    return cards


def check_words(event, rules):
    """Unknown cards, then unknown books."""
    for card in written_cards(event):
        if card not in ALL_CARDS:
            raise Fault("unknown-card", card)
    books = [book for book, _ in event.get("laid", [])]
    if event["kind"] == "claim":
        books.append(event["book"])
    for book in books:
        if book not in rules.books:
            raise Fault("unknown-book", book)


def seats_of(event):
    """Every seat that the event speaks of."""
    seats = [event["seat"]]
    seats += [event[key] for key in ("target", "holder") if key in event]
    seats += [seat for seat, _ in event.get("named", [])]
    if event.get("reveal"):
        seats += [seat for seat, _ in event["reveal"][1]]
    return seats


def write_event(event, rules):
    """The canonical text of a valid event."""

    def cards(some):
        return ",".join(rules.sort(some))

    def by_seat(items):
        return " ".join(f"{seat}={cards(some)}" for seat, some in sorted(items))

    def laid():
        text = ""
        in_order = sorted(event["laid"], key=lambda item: list(rules.books).index(item[0]))
        for book, some in in_order:
            text += f" ={book}" if some is None else f" ={book}:{cards(some)}"
        return text

    def reveal():
        if not event["reveal"]:
            return ""
        how, items = event["reveal"]
        if how == "cards":
            return f" ({by_seat(items)})"
        return " (" + " ".join(f"{seat}:{count}" for seat, count in sorted(items)) + ")"

    kind, seat = event["kind"], event["seat"]
    if kind == "ask":
        moved = cards(event["cards"]) if event["cards"] else ""
        return f"{seat}>{event['target']} {event['what']} {event['mark']}{moved}{laid()}"
    if kind == "answer":
        return f"{seat}{event['mark']}" + (cards(event["cards"]) if event["cards"] else "")
    if kind == "takeback":
        return f"{seat}x"
    if kind == "ownup":
        return f"{seat}#"
    if kind == "call":
        return f"{seat}#{event['mark']}"
    if kind == "draw":
        return f"{seat}~{event['card']}{laid()}"
    if kind == "claim":
        return f"{seat}! {event['book']} {by_seat(event['named'])} {event['mark']}{reveal()}"
    if kind == "open":
        return f"{seat}!"
    if kind == "calloff":
        return f"{seat}!x"
    if kind == "name":
        mark = f" {event['mark']}{reveal()}" if event["mark"] else ""
        return f"{seat}!{event['card']}={event['holder']}{mark}"
    return f"{seat}^{event['target']}"
