"""Reference tables: perft and histories, from the header (and events so far) of complete records.

python -m tests.oracle.tables perft FILE --depth 2 --claims truthful
python -m tests.oracle.tables histories FILE... --depth 2 --claims none

The tables of the mini game are in mini.py.
"""

import argparse
from pathlib import Path

from .agn import read_text, step, write_game
from .events import write_event
from .legal import legal_events
from .redact import redact_game


def perft(state, depth, claims):
    """The number of event sequences of this length (games that end earlier have none)."""
    if depth == 0:
        return 1
    events = list(legal_events(state, claims))
    if depth == 1:
        return len(events)
    return sum(perft(step(state, event), depth - 1, claims) for event in events)


def perft_split(state, depth, claims):
    """first event -> number of sequences that begin with it."""
    rules = state.rules
    return {
        write_event(event, rules): perft(step(state, event), depth - 1, claims) for event in legal_events(state, claims)
    }


def sequences(game, depth, claims):
    """All records that continue this one by `depth` events, as games."""
    if depth == 0:
        yield game
        return
    for event in legal_events(game.state, claims):
        longer = type(game)()
        longer.__dict__.update(game.__dict__)
        item = {"event": event, "seconds": None, "comment": None, "before": game.state}
        longer.events = [*game.events, item]
        longer.state = step(game.state, event)
        yield from sequences(longer, depth - 1, claims)


def histories(games, depth, claims):
    """Over all these deals: [distinct public histories, distinct information states of seat 1, of seat 2, ...]."""
    seats = [0, *games[0].state.seats]
    found = {seat: set() for seat in seats}
    for game in games:
        for longer in sequences(game, depth, claims):
            for seat in seats:
                found[seat].add(write_game(redact_game(longer, seat)))
    return [len(found[seat]) for seat in seats]


def exchanges(text):
    """The text of a record without events, and of every deal made from it by exchanging two cards."""
    lines = text.split("\n")
    places = []
    for at, line in enumerate(lines):
        words = line.split(" ")
        first = {"deal": 2, "stock": 1}.get(words[0])
        if first:
            places += [(at, place) for place in range(first, len(words))]
    yield text
    for number, one in enumerate(places):
        for two in places[number + 1 :]:
            if one[0] != two[0] or lines[one[0]].startswith("stock"):
                changed = [line.split(" ") for line in lines]
                a, b = changed[one[0]][one[1]], changed[two[0]][two[1]]
                changed[one[0]][one[1]], changed[two[0]][two[1]] = b, a
                yield "\n".join(" ".join(words) for words in changed)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.tables")
    parser.add_argument("what", choices=["perft", "histories"])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--depth", type=int, default=1)
    parser.add_argument("--claims", choices=["all", "truthful", "none"], default="none")
    parser.add_argument("--at", type=int, default=0, help="how many events of the record come first")
    options = parser.parse_args()
    games = []
    for file in options.files:
        for game in read_text(file.read_bytes().decode("utf-8")):
            if options.at < len(game.events):
                game.state = game.events[options.at]["before"]
                game.events = game.events[: options.at]
            game.closing = None
            games.append(game)
    if options.what == "histories":
        for depth in range(options.depth + 1):
            print(depth, *histories(games, depth, options.claims))
        return
    for game in games:
        split = perft_split(game.state, options.depth, options.claims)
        for first, number in split.items():
            print(number, first)
        print(sum(split.values()), "in all")


if __name__ == "__main__":
    main()
