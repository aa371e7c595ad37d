"""Records with something changed, for comparing what two readers say of them.

`damaged(text, seed)` changes one valid record of one game at one place; the result may still be valid.
`python -m tests.oracle.damage FIRST LAST` damages random records and counts the reasons given.
"""

import random
import re
import sys
from collections import Counter

from .agn import check_text
from .generate import random_record
from .rules import ALL_CARDS, KEYS, RANKS, VALUES

LETTERS = '0123456789 TJQKAXcdhsbr+-?!~^#>=:,.@;()"x*\u0665\u00a0\t'


def damaged(text, seed):
    rng = random.Random(f"damage {seed}")
    lines = text.split("\n")[:-1]
    blank = lines.index("")
    kinds = "event event insert insert nudge nudge nudge nudge word letter line header rules"
    kind = rng.choice(kinds.split(" "))
    events = [at for at in range(blank + 1, len(lines)) if lines[at][:1].isdigit()]
    if kind in ("event", "insert") and events:
        at = rng.choice(events)
        number = lines[at].split(" ")[0]
        new = f"{number} {random_event(rng, text)}"
        # what comes after a new event would hardly fit: the record ends there, or the event is one too many
        lines[at:] = [new] if kind == "event" else [lines[at], f"{int(number) + 1} {random_event(rng, text)}"]
    elif kind == "nudge" and events:
        at = rng.choice(events)
        lines[at:] = [nudged(rng, lines[at])]
    elif kind == "header":
        change_word(rng, lines, rng.randrange(blank))
    elif kind == "rules":
        key = rng.choice(KEYS)
        lines[1] = lines[1].split(" ; ")[0] + f" {key}={rng.choice([*VALUES.get(key, ['4']), '3', 'maybe'])}"
    elif kind == "line":
        at = rng.randrange(len(lines))
        how = rng.choice(["drop", "twice", "swap", "cut"])
        if how == "drop":
            del lines[at]
        elif how == "twice":
            lines.insert(at, lines[at])
        elif how == "swap":
            lines[at - 1], lines[at] = lines[at], lines[at - 1]
        else:
            lines[at:] = []
    else:
        at = rng.choice(events) if events else rng.randrange(len(lines))
        if kind == "word":
            change_word(rng, lines, at)
        else:
            place = rng.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + rng.choice(LETTERS) + lines[at][place + rng.randrange(2) :]
    return "".join(line + "\n" for line in lines)


def nudged(rng, line):
    """One seat, card, rank, book or mark of an event becomes another, or a part at the end goes."""
    number, event = line.split(" ; ")[0].split(" ", 1)
    pieces = re.findall(r"[2-9TJQKAX][cdhsbr]|[0-9]+|[cdhs][+-]|.", event)
    at = rng.randrange(len(pieces))
    piece = pieces[at]
    if piece in ALL_CARDS:
        piece = rng.choice([piece[0] + rng.choice("cdhs"), rng.choice(RANKS) + piece[1]])
    elif piece.isdigit():
        piece = str(rng.randrange(1, 9))
    elif piece in ("+", "-", "?"):
        piece = rng.choice("+-0?")
    elif len(piece) == 2:
        piece = rng.choice("cdhs") + rng.choice("+-")
    elif piece in RANKS:
        piece = rng.choice(RANKS)
    elif piece == " ":
        return f"{number} " + "".join(pieces[:at])
    return f"{number} " + "".join([*pieces[:at], piece, *pieces[at + 1 :]])


def change_word(rng, lines, at):
    words = lines[at].split(" ")
    place = rng.randrange(len(words))
    other = rng.choice(rng.choice(lines).split(" "))
    words[place] = rng.choice([other, rng.choice(ALL_CARDS), str(rng.randrange(9)), "-", "+", "0"])
    lines[at] = " ".join(words)


def random_event(rng, text):
    """A well-formed event that has little to do with the game, or much."""
    seats = len([line for line in text.split("\n") if line.startswith("seat ")])
    cards = text.split("\ndeal 1 ")[1].split("\nstart")[0].replace("\n", " ").split(" ")
    cards = [word for word in cards if word in ALL_CARDS] or ALL_CARDS

    def seat():
        return rng.randrange(1, seats + 1) if rng.random() < 0.97 else rng.choice([0, seats + 1, 13])

    def card():
        return rng.choice(cards) if rng.random() < 0.95 else rng.choice(ALL_CARDS)

    def some(number):
        return ",".join(card() for _ in range(number))

    def mark():
        return rng.choice("++--0")

    def book():
        return rng.choice([rng.choice("cdhs") + rng.choice("+-"), rng.choice(RANKS), rng.choice(RANKS) + "b", "*"])

    # often another event of the same record, with another number
    if rng.random() < 0.4:
        others = [line.split(" ", 1)[1] for line in text.split("\n\n", 1)[1].split("\n") if line[:1].isdigit()]
        if others:
            return rng.choice(others)
    forms = [
        lambda: f"{seat()}>{seat()} {card()} {rng.choice('+-?')}",
        lambda: f"{seat()}>{seat()} {rng.choice(RANKS)} {rng.choice('+-?')}",
        lambda: f"{seat()}>{seat()} {rng.choice(RANKS)} +{some(rng.randrange(1, 3))}",
        lambda: f"{seat()}>{seat()} {card()} + ={book()}",
        lambda: f"{seat()}{rng.choice('+-')}",
        lambda: f"{seat()}{rng.choice(['x', '#', '#+', '#-'])}",
        lambda: f"{seat()}~{rng.choice([card(), '?'])}",
        lambda: f"{seat()}! {book()} {seat()}={some(3)} {rng.choice([9, 10])}={some(3)} {mark()}",
        lambda: f"{seat()}! {book()} {seat()}={some(rng.choice([2, 4, 6]))} {mark()}",
        lambda: f"{seat()}!",
        lambda: f"{seat()}!x",
        lambda: f"{seat()}!{card()}={seat()}",
        lambda: f"{seat()}!{card()}={seat()} {mark()}",
        lambda: f"{seat()}^{seat()}",
    ]
    return rng.choice(forms)()


def main(first, last):
    reasons = Counter()
    for seed in range(first, last):
        text = random_record(seed, longest=80)
        for again in range(20):
            broken = damaged(text, f"{seed} {again}")
            for result in check_text(broken):
                reasons[result["reason"]] += 1
    for reason, number in reasons.most_common():
        print(number, reason)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
