"""Writing records: one game has one text."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import fields

from halfsuit.cards import Card, Rank, card_text, rank_text
from halfsuit.errors import NotationError
from halfsuit.game.events import (
    Answered,
    Asked,
    Called,
    CardNamed,
    ClaimCalledOff,
    Claimed,
    ClaimOpened,
    Counts,
    Drawn,
    Event,
    Holding,
    Laid,
    OwnedUp,
    Passed,
    Withdrawn,
)
from halfsuit.notation.lines import EXTRA_KEY, split_line
from halfsuit.notation.read import parse
from halfsuit.notation.record import KNOWN_KEYS, Closing, Extra, Player, Record, Score
from halfsuit.rules.pack import Pack, pack_of

__all__ = ["closing_text", "event_text", "wanted_text", "write", "write_all"]

_NOT_BARE = re.compile(r'[\s\x00-\x1f\x7f-\x9f";=]')


def write(record: Record) -> str:
    """The canonical text of a record: :func:`halfsuit.notation.read.parse` gives the same record back.

    A record made by hand may hold anything, so the text is read again, to the last card, before it is given out.

    Raises:
        ValueError: this cannot stand in a record as it is, or is no game by the rules; the message says what it is.
    """
    try:
        text = _text(record)
    except IndexError:
        raise ValueError("a card, book or seat of this record is none that there is: it cannot be written") from None
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{error.object[error.start]!r} is no character: it cannot stand in a record") from None
    try:
        again = parse(text)
    except NotationError as fault:
        said = f"{fault.text!r}: {fault.message} [{fault.reason}]"
        raise ValueError(f"this record cannot be written, line {fault.line} would be {said}") from None
    if again != record:
        raise ValueError(f"this record cannot be written, it would be read with other {_difference(record, again)}")
    return text


def _difference(record: Record, again: Record) -> str:
    """What is not the same in a record that was written and read again."""
    stray = [str(key) for key, comment in record.comments.items() if again.comments.get(key) != comment]
    if stray:
        return f"comments (of {', '.join(map(repr, stray))})"
    stray = [str(number) for number, seconds in record.seconds.items() if again.seconds.get(number) != seconds]
    if stray:
        return f"seconds (of {', '.join(stray)})"
    one = next((pair for pair in zip(record.players, again.players, strict=False) if pair[0] != pair[1]), None)
    if one is not None:
        return f"players ({one[0]} as {one[1]})"
    return ", ".join(
        field.name for field in fields(Record) if getattr(record, field.name) != getattr(again, field.name)
    )


def _text(record: Record) -> str:
    lines = [*_header(record), ""]
    pack = pack_of(record.rules)
    for number, event in enumerate(record.events, 1):
        line = f"{number} {event_text(event, pack)}"
        if number in record.seconds:
            line += " @" + record.seconds[number]
        comment = record.comments.get(str(number))
        lines.append(line if comment is None else _with_comment(line, comment))
    if record.closing is not None:
        lines.append(_with_comment(closing_text(record.closing, record.rules.family), record.comments.get("=")))
    return "\n".join(lines) + "\n"


def write_all(records: Iterable[Record]) -> str:
    """The canonical text of several records, an empty line between them."""
    return "\n".join(write(record) for record in records)


def _with_comment(line: str, comment: str | None) -> str:
    text = line if comment is None else f"{line} ; {comment}"
    read = split_line(0, text)
    if "\n" in text or text.endswith("\r") or (read.body, read.comment) != (line, comment):
        raise ValueError(f"this cannot stand in a record as one line: {text!r}")
    return text


def _extra_line(extra: Extra) -> str:
    if extra.key in KNOWN_KEYS or not extra.value or not EXTRA_KEY.fullmatch(extra.key):
        raise ValueError(f"{extra.key!r} cannot be a header line of its own: it is a known key, or has no value")
    return _with_comment(f"{extra.key} {extra.value}", extra.comment)


def _header(record: Record) -> Iterator[str]:
    known = list(_known_lines(record))
    places = [extra.place for extra in record.extras]
    if places != sorted(places) or any(not 1 <= place <= len(known) for place in places):
        raise ValueError(f"other header lines stand behind the first known one, in order; they cannot be at {places}")
    extras = deque(record.extras)
    for place in range(len(known) + 1):
        while extras and extras[0].place <= place:
            yield _extra_line(extras.popleft())
        if place < len(known):
            tag, line = known[place]
            yield _with_comment(line, record.comments.get(tag))


def _known_lines(record: Record) -> Iterator[tuple[str, str]]:
    """The header lines that the notation knows, each with the tag its comment goes by."""
    deal = record.deal
    yield "agn", "agn 1"
    yield "rules", f"rules {deal.rules.text}"
    for seat, player in enumerate(record.players, 1):
        drew = deal.drew[seat - 1] if deal.drew is not None else None
        yield f"seat {seat}", " ".join([f"seat {seat} {_name_text(player.name)}", *_keys(player, drew)])
    if deal.viewer is not None:
        yield "view", f"view {deal.viewer}"
    if deal.dealer is not None:
        yield "dealer", f"dealer {deal.dealer}"
    for seat, (hand, hidden) in enumerate(zip(deal.hands, deal.hidden, strict=True), 1):
        words = [*map(card_text, hand), *([f"?{hidden}"] if hidden else [])]
        yield f"deal {seat}", " ".join([f"deal {seat}", *words])
    if deal.stock or deal.hidden_stock:
        hidden_stock = [f"?{deal.hidden_stock}"] if deal.hidden_stock else []
        yield "stock", " ".join(["stock", *map(card_text, deal.stock), *hidden_stock])
    yield "start", f"start {deal.start}"


def _name_text(name: str) -> str:
    if name and not _NOT_BARE.search(name):
        return name
    return json.dumps(name, ensure_ascii=False)


def _keys(player: Player, drew: Card | None) -> list[str]:
    """The keys behind a name, ``drew`` where it stood or last."""
    words = [f"{key}={value}" for key, value in player.keys if key != "drew"]
    if drew is not None:
        places = [place for place, (key, _) in enumerate(player.keys) if key == "drew"]
        words.insert(places[0] if places else len(words), f"drew={card_text(drew)}")
    return words


def wanted_text(wanted: Card | Rank) -> str:
    """What a question asks for: a card or a rank."""
    return rank_text(Rank(wanted)) if wanted >= 64 else card_text(Card(wanted))


def _cards(cards: Iterable[Card]) -> str:
    return ",".join(map(card_text, cards))


def _holding(holding: Holding) -> str:
    return " ".join(f"{seat}={_cards(cards)}" for seat, cards in holding)


def _laid(laid: tuple[Laid, ...], pack: Pack) -> str:
    if pack.group:
        return "".join(f" ={pack.books[book.book].text}:{_cards(book.cards)}" for book in laid)
    return "".join(f" ={pack.books[book.book].text}" for book in laid)


def _result(outcome: str, shown: Holding | None, given: Counts | None) -> str:
    if shown is not None:
        return f"{outcome} ({_holding(shown)})"
    if given is not None:
        return f"{outcome} ({' '.join(f'{seat}:{number}' for seat, number in given)})"
    return outcome


def event_text(event: Event, pack: Pack) -> str:
    """An event as a record writes it, without its number."""
    match event:
        case Asked(seat, target, wanted, hit, moved, laid):
            mark = {None: "?", False: "-", True: "+"}[hit]
            cards = _cards(moved) if wanted >= 64 else ""
            return f"{seat}>{target} {wanted_text(wanted)} {mark}{cards}{_laid(laid, pack)}"
        case Answered(seat, hit, moved):
            return f"{seat}{'+' if hit else '-'}{_cards(moved) if pack.asks_rank else ''}"
        case Withdrawn(seat):
            return f"{seat}x"
        case OwnedUp(seat):
            return f"{seat}#"
        case Called(seat, illegal):
            return f"{seat}#{'+' if illegal else '-'}"
        case Drawn(seat, card, laid):
            return f"{seat}~{'?' if card is None else card_text(card)}{_laid(laid, pack)}"
        case Claimed(seat, book, naming, outcome, shown, given):
            return f"{seat}! {pack.books[book].text} {_holding(naming)} {_result(outcome, shown, given)}"
        case ClaimOpened(seat):
            return f"{seat}!"
        case ClaimCalledOff(seat):
            return f"{seat}!x"
        case CardNamed(seat, card, holder, outcome, shown, given):
            result = "" if outcome is None else " " + _result(outcome, shown, given)
            return f"{seat}!{card_text(card)}={holder}{result}"
        case Passed(seat, to):
            return f"{seat}^{to}"


def closing_text(closing: Closing, family: str) -> str:
    """A closing line."""
    if not isinstance(closing, Score):
        return f"=! {closing.reason}"
    points = ("-" if family == "team" else " ").join(map(str, closing.points))
    return f"= {points}" + (f" void {closing.void}" if closing.void else "")
