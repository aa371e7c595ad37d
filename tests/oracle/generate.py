"""Random complete records: random rules that work together, random deals, a small careless player.

`random_record(seed, rules_line=None)` gives canonical text that `check_text` accepts.
`python -m tests.oracle.generate FIRST LAST` tries a range of seeds and reports on them.
"""

import json
import random
import sys
from collections import Counter

from .agn import canonical, check_text, deal_sizes, read_text, step, write_closing, write_name
from .events import write_event
from .hands import Hands
from .legal import allowed, fill, forced
from .redact import redact
from .rules import PRESETS, RANKS, VALUES, BadRules, parse_rules, preset_options
from .stock import StockGame
from .team import TeamGame

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus Q", "Søs", 'a"b', "x;y", "k=v", "Ålborg 2", "\t", "李", "", "\\"]

BUNDLES = {
    "team": [
        "deck=full books=ranks ask=card",
        "deck=full books=ranks ask=rank",
        "deck=full books=colour-pairs ask=card",
        "deck=full books=colour-pairs ask=rank",
        "deck=jokers books=half-suits ask=card players=8",
    ],
    "stock": [
        "deck=jokers books=half-suits ask=card",
        "deck=no7 books=half-suits ask=card",
        "deck=full books=colour-pairs ask=card",
        "deck=full books=colour-pairs ask=rank",
        "deck=full books=pairs ask=card",
    ],
}


def random_rules(rng):
    """A rules line of options that work together, far from the usual ones."""
    while True:
        preset = rng.choice(list(PRESETS))
        options = preset_options(preset)
        words = [preset]
        if rng.random() < 0.3:  # decks and books only change together
            words += rng.choice(BUNDLES[PRESETS[preset][0]]).split(" ")
        for key in options:
            change = rng.random() < 0.35 and key not in [word.split("=")[0] for word in words]
            if change and key == "players":
                team = PRESETS[preset][0] == "team"
                words.append(f"players={rng.choice([4, 6, 8, 10, 12] if team else range(2, 11))}")
            elif change and key == "deal" and rng.random() < 0.5:
                words.append(f"deal={rng.randrange(1, 10)}")
            elif change:
                words.append(f"{key}={rng.choice(VALUES[key])}")
        try:
            return parse_rules(words)
        except BadRules as bad:
            # drop the options at fault rather than starting again, or the rarer combinations never come
            at_fault = [key for key, _, _ in bad.faults]
            words = [word for word in words if word.split("=")[0] not in at_fault]
        try:
            return parse_rules(words)
        except BadRules:
            continue


def random_header(rng, rules):
    """(header lines, hands, stock, start)."""
    seats = list(range(1, rules.players + 1))
    dealer = rng.choice(seats)
    show_dealer = rng.random() < 0.8
    first = rules["first"]
    start = {"dealer": dealer, "left-of-dealer": dealer % rules.players + 1, "highest-draw": 1}.get(first)
    if start is None or (not show_dealer and first != "highest-draw"):
        start = rng.choice(seats)
    sizes = rng.choice(deal_sizes(rules, dealer if show_dealer else None))
    deck = list(rules.deck)
    if rng.random() < 0.3:  # a deal that is not well shuffled: books in one hand, or nearly
        deck = list(rules.order)
        for _ in range(rng.randrange(40)):
            a, b = rng.randrange(len(deck)), rng.randrange(len(deck))
            deck[a], deck[b] = deck[b], deck[a]
    else:
        rng.shuffle(deck)
    lines = ["agn 1", rules.line()]
    drew = random_draws(rng, rules)
    for seat in seats:
        words = ["seat", str(seat), write_name(rng.choice(NAMES))]
        words += ["bot=random"] if rng.random() < 0.3 else []
        words += [f"drew={drew[seat - 1]}"] if drew else []
        lines.append(" ".join(words))
    if rng.random() < 0.2:
        lines.append('event "a ; b" and more')
    if show_dealer:
        lines.append(f"dealer {dealer}")
    hands = Hands(seats)
    for seat, size in zip(seats, sizes, strict=True):
        hands.seen[seat] = set(deck[:size])
        lines.append(" ".join(["deal", str(seat)] + rules.sort(deck[:size])))
        deck = deck[size:]
    if deck:
        lines.append(" ".join(["stock"] + deck))
    lines.append(f"start {start}")
    if rng.random() < 0.3:
        lines.append(f"seed {rng.random()}")
    return [line + random_comment(rng, 0.03) for line in lines], hands, deck, start


def random_draws(rng, rules):
    if rules["teams"] != "draw" or rng.random() < 0.3:
        return None
    cards = [card for card in rules.deck if card[0] != "X"]
    drew = rng.sample(cards, rules.players)
    drew.sort(key=lambda card: (RANKS.index(card[0]), "cdhs".index(card[1])), reverse=True)
    half = rules.players // 2
    odd, even = drew[:half], drew[half:]
    rest = odd[1:]
    rng.shuffle(rest)
    rng.shuffle(even)
    return [card for both in zip([odd[0], *rest], even, strict=True) for card in both]


def random_comment(rng, chance):
    if rng.random() >= chance:
        return ""
    return " ; " + rng.choice(["hm", "what @3.2 ; again", 'said "Kh', "", " two  blanks ", "è vero"])


def random_record(seed, rules_line=None, longest=300):
    """Canonical text of one complete record; `rules_line` is what stands after `rules`."""
    rng = random.Random(f"record {seed}")
    rules = parse_rules(rules_line.split(" ")) if rules_line else random_rules(rng)
    lines, hands, stock, start = random_header(rng, rules)
    lines.append("")
    team = rules.family == "team"
    state = TeamGame(rules, hands, start) if team else StockGame(rules, hands, start, stock)
    player = Player(rng, rules)
    events = 0
    stop = rng.randrange(1, longest) if rng.random() < 0.15 else longest
    while not state.over() and events < stop:
        event = fill(state, player.choose(state))
        state = step(state, event)
        events += 1
        seconds = f" @{rng.randrange(900) / 10}" if rng.random() < 0.05 else ""
        lines.append(f"{events} {write_event(event, rules)}{seconds}{random_comment(rng, 0.02)}")
    if state.over() and rng.random() < 0.9:
        lines.append(write_closing(state) + random_comment(rng, 0.05))
    elif not state.over() and rng.random() < 0.5:
        lines.append("=! too long" + random_comment(rng, 0.05))
    return "\n".join(lines) + "\n"


class Player:
    """Plays for everybody, seeing all the cards, now and then badly."""

    def __init__(self, rng, rules):
        self.rng = rng
        self.hits = rng.choice([0.3, 0.5, 0.8])  # how often an ask that hits is preferred
        self.claims = rng.choice([0.05, 0.2, 0.5])  # how often a claim is thought of
        self.plan = []  # what is still to be named in a spoken claim

    def choose(self, state):
        phase = state.situation()["phase"]
        for action in self.ideas(state, phase):
            if allowed(state, action):
                return action
        raise AssertionError(f"nothing can be done in phase {phase}")

    def ideas(self, state, phase):
        """Actions worth trying, best first; the first that is allowed is taken."""
        rng = self.rng
        if phase == "draw":
            return [{"kind": "draw", "seat": state.turn}]
        if state.rules.family == "stock":
            return self.asks(state)
        if phase == "claim":
            return self.naming(state)
        if phase == "answer":
            asked = state.asked
            answer = {"kind": "answer", "seat": asked["target"]}
            back = {"kind": "takeback", "seat": asked["seat"]}
            return [back] if rng.random() < 0.1 else [answer]
        if state.due():
            return [forced(state)]
        ideas = []
        if state.last_ask and rng.random() < (0.5 if state.last_ask["illegal"] else 0.05):
            seat = rng.choice(state.seats)
            if seat != state.last_ask["seat"]:
                ideas.append({"kind": "call", "seat": seat})
            elif state.last_ask["illegal"]:
                ideas.append({"kind": "ownup", "seat": seat})
        if rng.random() < self.claims:
            ideas += self.claim_ideas(state)[:3]
        if phase == "pass":
            now = state.settled()
            targets = list(now["named"])
            rng.shuffle(targets)
            ideas += [{"kind": "pass", "seat": now["turn"], "target": target} for target in targets]
        if phase == "ask":
            ideas += self.asks(state)
        return ideas + self.claim_ideas(state)

    def asks(self, state):
        rng, rules = self.rng, state.rules
        whats = rules.order if rules["ask"] == "card" else list(RANKS)
        seat = state.situation()["turn"]
        every = [{"kind": "ask", "seat": seat, "target": t, "what": what} for t in state.seats for what in whats]
        rng.shuffle(every)
        good = [ask for ask in every if any(ask["what"] in (c, c[0]) for c in state.hands.seen[ask["target"]])]
        held = state.hands.seen[seat]
        books = [rules.book_of(card) for card in held]
        fair = [ask for ask in good if ask["what"] in [c[0] for c in held] or rules.book_of(ask["what"]) in books]
        if rng.random() < self.hits:
            return fair + good + every
        return every

    def claim_ideas(self, state):
        """Claims, with those that would be right in front (mostly), each spoilt now and then."""
        rng = self.rng
        ideas = []
        pairs = [(seat, book) for seat in state.seats for book in state.live_books()]
        rng.shuffle(pairs)
        if rng.random() < 0.8:
            pairs.sort(key=lambda pair: not self.ours(state, *pair))
        turn = state.situation()["turn"]
        if rng.random() < 0.8:
            pairs.sort(key=lambda pair: pair[0] != turn)
        for seat, book in pairs:
            if state.rules["claim-style"] == "spoken":
                ideas.append({"kind": "open", "seat": seat})
            else:
                ideas.append({"kind": "claim", "seat": seat, "book": book, "named": self.named(state, seat, book)})
        return ideas

    def ours(self, state, seat, book):
        mine = [card for mate in state.team(seat) for card in state.hands.seen[mate]]
        return all(card in mine for card in state.rules.books[book])

    def named(self, state, seat, book):
        spoil = self.rng.random() < 0.25
        named = {}
        for card in state.rules.books[book]:
            holder = state.hands.where(card)
            if holder not in state.team(seat) or (spoil and self.rng.random() < 0.4):
                holder = self.rng.choice(state.team(seat))
            named.setdefault(holder, []).append(card)
        return sorted(named.items())

    def naming(self, state):
        claim = state.open_claim
        seat = claim["seat"]
        if not claim["named"]:
            if self.rng.random() < 0.15:
                return [{"kind": "calloff", "seat": seat}]
            books = state.live_books()
            self.rng.shuffle(books)
            books.sort(key=lambda book: not self.ours(state, seat, book))
            named = self.named(state, seat, books[0])
            self.plan = [(card, holder) for holder, cards in named for card in cards]
            self.rng.shuffle(self.plan)
        card, holder = self.plan.pop()
        return [{"kind": "name", "seat": seat, "card": card, "holder": holder}]


# ---- trying many


def contradictions(game):
    """What can never be true of a state, tried on every state of a game that was read."""
    wrong = []
    states = [item["before"] for item in game.events] + [game.state]
    for at, state in enumerate(states):
        now = state.situation()
        rules, hands = state.rules, state.hands
        cards = sum(hands.size(seat) for seat in state.seats) + len(hands.gone)
        if rules.family == "stock":
            cards += len(state.stock)
        if cards != len(rules.deck):
            wrong.append(f"{cards} cards after event {at}")
        if state.over() and at < len(game.events):
            wrong.append(f"goes on after event {at}")
        if now["phase"] == "ask":
            others = [seat for seat in state.seats if seat != now["turn"]]
            if rules.family == "team":
                others = state.opponents(now["turn"])
            if not hands.size(now["turn"]) or not any(hands.size(seat) for seat in others):
                wrong.append(f"nobody to ask after event {at}")
        if rules.family == "team":
            nothing_held = not any(hands.size(seat) for seat in state.seats)
            if rules["end"] == "all-books" and state.over() != nothing_held:
                wrong.append(f"a wrong end after event {at}")
            if now["phase"] == "pass" and len(state.settled()["named"]) < 2:
                wrong.append(f"a pass to nobody after event {at}")
            points = sum(state.rules.value(book) for book in state.owner if state.owner[book] != "void")
            live = sum(state.rules.value(book) for book in state.live_books())
            if sum(state.score()) + live != points:
                wrong.append(f"points lost at event {at}")
        played_out = rules["end"] == "all-books" and rules.family == "stock" and rules["empty-hand"] != "out"
        if played_out and state.over() != (len(hands.gone) == len(rules.deck)):
            wrong.append(f"a wrong end after event {at}")
    asks = [item for item in game.events if item["event"]["kind"] == "ask"]
    for item in asks:
        # two players, no stock, complete ranks: every legal ask hits (but for laid cards of a pair, asked for by name)
        state = item["before"]
        all_hit = state.rules.family == "stock" and len(state.seats) == 2 and not state.stock
        all_hit = all_hit and (state.rules["books"], state.rules["ask"]) != ("pairs", "card")
        if all_hit and item["event"]["mark"] != "+" and state.rules["ask-own"] == "no":
            wrong.append("a miss where all must hit")
    return wrong


def try_record(seed, rules_line=None):
    """One record through everything; the list of what is wrong with it."""
    text = random_record(seed, rules_line)
    game = read_text(text)[0]
    wrong = contradictions(game)
    result = check_text(text)[0]
    if not result["valid"]:
        return text, result, [f"refused: {result['reason']} at line {result['line']}"]
    if canonical(text) != text:
        wrong.append("not canonical")
    for seat in range(len(result["hands"]) + 1):
        view = redact(text, seat)
        seen = check_text(view)[0]
        keys = ["valid", "score", "void", "over", "winner", "turn"]
        if any(seen[key] != result[key] for key in keys) or canonical(view) != view or redact(view, seat) != view:
            wrong.append(f"view {seat}: " + json.dumps(seen))
    return text, result, wrong


def main(first, last, rules_line=None):
    phases, reasons = Counter(), Counter()
    for seed in range(first, last):
        text, result, wrong = try_record(seed, rules_line)
        phases[result["phase"]] += 1
        for word in text.split("\n")[1].split(" ; ")[0].split(" ")[1:]:
            reasons[word] += 1
        if wrong:
            print("seed", seed, text.split("\n")[1], *wrong, sep="\n   ")
    print(dict(phases))
    print(dict(sorted(reasons.items())))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None)
