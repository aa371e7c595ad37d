"""Records damaged in controlled ways: what was changed, and where the first change is.

Some damage is no damage: a card may be exchanged for itself, a line may be one too many and still be allowed. What
holds in any case is that nothing before the first change can be a fault.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from halfsuit.cards import CARDS, RANK_LETTERS, SUIT_LETTERS, card_text
from halfsuit.notation import write
from halfsuit.testing.deals import seeds
from halfsuit.testing.records import records

__all__ = ["KINDS", "Damaged", "damage", "damaged_texts"]


@dataclass(frozen=True, slots=True)
class Damaged:
    """A damaged text: ``kind`` of damage, and ``line``, the first that differs (``None``: none does)."""

    text: str
    kind: str
    line: int | None


def damage(text: str, chance: Random, kind: str | None = None) -> Damaged:
    """Do one thing to the text of a record; ``kind`` is one of :data:`KINDS`, otherwise any."""
    kind = kind if kind is not None else chance.choice(list(KINDS))
    before = text.split("\n")
    after = KINDS[kind](before[:-1], chance)
    broken = "".join(line + "\n" for line in after) if kind != "cut" else "\n".join(after)
    now = broken.split("\n")
    both = max(len(before), len(now))
    pairs = zip(before + [""] * (both - len(before)), now + [""] * (both - len(now)), strict=True)
    first = next((number for number, (old, new) in enumerate(pairs, 1) if old != new), None)
    return Damaged(broken, kind, first)


@st.composite
def damaged_texts(draw: st.DrawFn, text: str | st.SearchStrategy[str] | None = None) -> Damaged:
    """Damaged records: of this text, or of any records."""
    if not isinstance(text, str):
        text = draw(text if text is not None else records().map(write))
    chance = Random(draw(seeds))
    broken = damage(text, chance, draw(st.sampled_from(_OFTEN)))
    if draw(st.sampled_from((False, False, False, True))):
        again = damage(broken.text, chance)
        lines = [line for line in (broken.line, again.line) if line is not None]
        broken = Damaged(again.text, f"{broken.kind}, {again.kind}", min(lines, default=None))
    return broken


# What can be done to the lines of a record


def _blank(lines: list[str]) -> int:
    """Where the empty line stands that ends the header."""
    return lines.index("") if "" in lines else len(lines)


def _any_line(lines: list[str], chance: Random) -> int:
    """A line, as often as not an event."""
    blank = _blank(lines)
    return (
        chance.randrange(blank + 1, len(lines))
        if blank + 1 < len(lines) and chance.random() < 0.7
        else (chance.randrange(len(lines)) if lines else 0)
    )


def _drop(lines: list[str], chance: Random) -> list[str]:
    at = _any_line(lines, chance)
    return lines[:at] + lines[at + 1 :]


def _double(lines: list[str], chance: Random) -> list[str]:
    at = _any_line(lines, chance)
    return lines[: at + 1] + lines[at:]


def _swap(lines: list[str], chance: Random) -> list[str]:
    if len(lines) > 1:
        one, other = chance.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
    return lines


def _cut(lines: list[str], chance: Random) -> list[str]:
    at = _any_line(lines, chance)
    return [*lines[:at], *(line[: chance.randrange(len(line) + 1)] for line in lines[at : at + 1])]


def _character(lines: list[str], chance: Random) -> list[str]:
    def change(line: str) -> str:
        at = chance.randrange(len(line) + 1)
        new = chance.choice(' ;=+-!?^~#x,()@:"0123456789KQchdsé*\t\r\x00٥\u2028\\')
        return line[:at] + chance.choice(("", new)) + line[at + chance.randrange(2) :]

    return _changed(lines, chance, change)


def _word(lines: list[str], chance: Random) -> list[str]:
    def change(line: str) -> str:
        words = line.split(" ")
        at = chance.randrange(len(words))
        other = chance.choice(chance.choice(lines).split(" "))
        words[at : at + 1] = chance.choice(([], [other], [words[at], other], [words[at], words[at]], ["", words[at]]))
        return " ".join(words)

    return _changed(lines, chance, change)


def _order(lines: list[str], chance: Random) -> list[str]:
    def change(line: str) -> str:
        words = line.split(" ")
        chance.shuffle(words)
        return " ".join(words)

    return _changed(lines, chance, change)


def _piece(lines: list[str], chance: Random) -> list[str]:
    """Another card, rank, seat, book or mark."""

    def change(line: str) -> str:
        pieces = re.findall(r"[2-9TJQKAX][cdhsbr]|[0-9]+|[cdhs][+-]|.", line) or [""]
        at = chance.randrange(len(pieces))
        piece = pieces[at]
        if re.fullmatch(r"[2-9TJQKAX][cdhsbr]", piece):
            pieces[at] = card_text(chance.choice(CARDS))
        elif piece.isdecimal():
            pieces[at] = str(chance.randrange(14))
        elif piece in ("+", "-", "?", "0"):
            pieces[at] = chance.choice("+-?0")
        elif len(piece) == 2:
            pieces[at] = chance.choice(SUIT_LETTERS) + chance.choice("+-")
        elif piece in RANK_LETTERS:
            pieces[at] = chance.choice(RANK_LETTERS)
        return "".join(pieces)

    return _changed(lines, chance, change)


def _event(lines: list[str], chance: Random) -> list[str]:
    """Another event, well formed, that has little to do with the game; the record may end there."""
    blank = _blank(lines)
    events = [at for at in range(blank + 1, len(lines)) if lines[at][:1].isdecimal()]
    if not events:
        return [*lines, f"1 {_some_event(lines, chance)}"]
    at = chance.choice(events)
    number = lines[at].split(" ")[0]
    new = f"{number} {_some_event([lines[other] for other in events], chance)}"
    return lines[:at] + chance.choice(([new], [new, *lines[at + 1 :]]))


def _some_event(events: list[str], chance: Random) -> str:
    def seat() -> int:
        return chance.randrange(1, 8) if chance.random() < 0.95 else chance.randrange(14)

    def card() -> str:
        return card_text(chance.choice(CARDS))

    rank, mark = chance.choice(RANK_LETTERS), chance.choice("++--0?")
    book = chance.choice((chance.choice(SUIT_LETTERS) + chance.choice("+-"), rank, rank + "b", "*"))
    others = [words[1] for line in events if len(words := line.split(" ", 1)) > 1]
    return chance.choice(
        (
            f"{seat()}>{seat()} {card()} {mark}",
            f"{seat()}>{seat()} {rank} {mark}",
            f"{seat()}>{seat()} {rank} +{card()}",
            f"{seat()}>{seat()} {card()} + ={book}",
            f"{seat()}{chance.choice('+-')}",
            f"{seat()}{chance.choice(('x', '#', '#+', '#-'))}",
            f"{seat()}~{chance.choice((card(), '?'))}",
            f"{seat()}! {book} {seat()}={card()},{card()} {mark}",
            f"{seat()}!",
            f"{seat()}!x",
            f"{seat()}!{card()}={seat()}",
            f"{seat()}!{card()}={seat()} {mark}",
            f"{seat()}^{seat()}",
            *(chance.choice(others) for _ in range(26 if others else 0)),
        )
    )


def _end(lines: list[str], chance: Random) -> list[str]:
    """Something after, or in the middle of, the game."""
    at = _any_line(lines, chance) if chance.random() < 0.5 else len(lines)
    new = ("= 3-4", "= 1 2 3 4", "=! tired", "= 4-4 void 1", "= 0-0", "=", "= x", "=!", "agn 1", "agn 2", " ", "x", "")
    return [*lines[:at], chance.choice(new), *lines[at:]]


def _tail(lines: list[str], chance: Random) -> list[str]:
    tails = (" ", " ;", " ; ", " ; hi", " @3", " @3.", " @03", "+", " + +", " =K", " (1=Kh)", " (1:3)", "\r", " x=y")
    return _changed(lines, chance, lambda line: line + chance.choice(tails))


def _less(lines: list[str], chance: Random) -> list[str]:
    """A part of the line is missing: the cards shown, a book laid down, everything behind some place."""
    pattern = chance.choice((r" \(.*\)", r" =\S+$", r" [+-]$", r",[^, ]+", r"(?<=.).$"))
    return _changed(lines, chance, lambda line: re.sub(pattern, "", line, count=1))


def _changed(lines: list[str], chance: Random, change: Callable[[str], str]) -> list[str]:
    if lines:
        at = _any_line(lines, chance)
        lines[at] = change(lines[at])
    return lines


KINDS: dict[str, Callable[[list[str], Random], list[str]]] = {
    "event": _event,
    "piece": _piece,
    "less": _less,
    "word": _word,
    "drop": _drop,
    "double": _double,
    "swap": _swap,
    "cut": _cut,
    "character": _character,
    "order": _order,
    "end": _end,
    "tail": _tail,
}
"""What can be done to a record, by name."""

_OFTEN = ["event", "event", "event", "piece", "piece", "piece", "less", *KINDS]
"""The kinds that lines can survive come more often: most others are seen at once by their form."""
