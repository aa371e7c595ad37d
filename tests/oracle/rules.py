"""Presets, the `rules` line, which combinations work, the deck and its books."""

import re

RANKS = "23456789TJQKA"
SUITS = "cdhs"
ALL_CARDS = [rank + suit for rank in RANKS for suit in SUITS] + ["Xb", "Xr"]

KEYS = """deck books players deal first teams ask ask-own after-hit after-miss lucky-draw illegal claim-when
claim-style wrong-split out-of-turn cardless-claim must-claim after-claim reveal high-double end emptied endgame
empty-hand empty-turn history counts announce notes""".split()


def pairs(text):
    return dict(word.split("=") for word in text.split())


TEAM_DEFAULTS = pairs("""players=6 deck=no8 books=half-suits deal=all first=dealer teams=seats ask=card ask-own=no
after-hit=again after-miss=asked illegal=refuse claim-when=own-turn claim-style=atomic wrong-split=void
out-of-turn=refuse cardless-claim=no must-claim=no after-claim=same reveal=yes high-double=no end=all-books
emptied=choose endgame=lone-claimer history=last counts=public announce=none notes=no""")

STOCK_DEFAULTS = pairs("""players=4 deck=full books=ranks deal=7 first=left-of-dealer teams=none ask=rank ask-own=no
after-hit=again after-miss=left lucky-draw=yes illegal=refuse end=all-books empty-hand=draw-1 empty-turn=ask
history=last counts=public announce=none notes=no""")

DEFAULTS = {"team": TEAM_DEFAULTS, "stock": STOCK_DEFAULTS}

# preset: (family, what differs from the family's defaults)
GO_FISH = "deck=full books=ranks ask=rank "
GAA_FISK = GO_FISH + "deal=auto first=random after-miss=asked lucky-draw=no end=first-out "
FISH = """teams=draw first=highest-draw claim-when=any-time claim-style=spoken wrong-split=opponents illegal=table
endgame=open"""
PRESETS = {
    "literature": ("team", ""),
    "canadian-fish": ("team", ""),
    "fish": ("team", FISH),
    "develin": ("team", "deck=jokers claim-when=any-time wrong-split=opponents history=last-2 endgame=open"),
    "literature-54": ("team", "deck=jokers"),
    "literature-ranks": ("team", "deck=full books=ranks"),
    "literature-bluff": ("team", "ask-own=yes"),
    "authors": ("stock", "ask=card"),
    "go-fish": ("stock", GO_FISH),
    "go-fish-pairs": ("stock", "books=pairs"),
    "gaa-fisk": ("stock", GAA_FISK),
    "gaa-fisk-kort": ("stock", GAA_FISK + "ask=card lucky-draw=yes"),
    "gaa-fisk-videre": ("stock", GAA_FISK + "end=all-books"),
    "bicycle": ("stock", GO_FISH + "deal=auto-3"),
    "bga": ("stock", GO_FISH + "deal=auto-3 lucky-draw=book end=first-out"),
    "happy-families": ("stock", "ask=card deal=all after-miss=asked first=dealer"),
}

# Every value that a key may have in some game; `players` and `deal` also take numbers.
VALUES = {
    "deck": "no8 no7 no2 jokers full",
    "books": "half-suits ranks pairs colour-pairs",
    "deal": "all auto auto-3",
    "first": "dealer left-of-dealer highest-draw random",
    "teams": "seats draw none",
    "ask": "card rank",
    "ask-own": "no yes",
    "after-hit": "again left",
    "after-miss": "asked left",
    "lucky-draw": "no yes book",
    "illegal": "refuse table",
    "claim-when": "own-turn any-time",
    "claim-style": "atomic spoken",
    "wrong-split": "void opponents",
    "out-of-turn": "refuse penalty",
    "cardless-claim": "no yes",
    "must-claim": "no yes",
    "after-claim": "same team-choice",
    "reveal": "yes no",
    "high-double": "no yes",
    "end": "all-books majority first-out",
    "emptied": "choose left",
    "endgame": "lone-claimer open",
    "empty-hand": "draw-1 draw-4 draw-5 draw-7 out",
    "empty-turn": "ask lose",
    "history": "last last-2 full",
    "counts": "public hidden",
    "announce": "none last-card empty both",
    "notes": "no yes",
}
VALUES = {key: text.split() for key, text in VALUES.items()}

NUMBER = re.compile(r"(0|[1-9][0-9]*)\Z")


class BadRules(ValueError):
    """All the faults of a rules line, as (key, value, what would work); `key` is "" for the preset itself."""

    def __init__(self, faults):
        super().__init__("; ".join(f"{key}={value}: {why}" for key, value, why in faults))
        self.faults = faults


class Rules:
    """One ruleset: `rules["deck"]` is an option; deck, books and order are worked out from it."""

    def __init__(self, preset, options):
        self.preset = preset
        self.family = PRESETS[preset][0]
        self.options = options
        self.players = int(options["players"])
        self.deck = deck_cards(options["deck"])
        self.books = book_table(options["deck"], options["books"])  # name -> cards, in book order
        self.order = [card for cards in self.books.values() for card in cards]

    def __deepcopy__(self, memo):
        return self  # rules never change

    def __getitem__(self, key):
        return self.options[key]

    def sort(self, cards):
        """Cards in the order in which a record writes them."""
        return sorted(cards, key=lambda card: self.order.index(card))

    def book_of(self, card):
        for name, cards in self.books.items():
            if card in cards:
                return name
        return None

    def value(self, book):
        if self["books"] == "half-suits" and self["high-double"] == "yes" and book.endswith("+"):
            return 2
        return 1

    def hand_size(self):
        """Cards dealt to each seat when all get the same; None for `deal=all`."""
        return hand_size(self.options)

    def line(self):
        """The canonical rules line."""
        usual = preset_options(self.preset)
        words = ["rules", self.preset]
        for key in KEYS:
            if key in self.options and self.options[key] != usual[key]:
                words.append(f"{key}={self.options[key]}")
        return " ".join(words)


def hand_size(options):
    players = int(options["players"])
    if options["deal"] == "all":
        return None
    if options["deal"] == "auto":
        return 7 if players == 2 else 5
    if options["deal"] == "auto-3":
        return 7 if players <= 3 else 5
    return int(options["deal"])


def deck_cards(deck):
    without = {"no8": "8", "no7": "7", "no2": "2"}.get(deck, "")
    cards = [rank + suit for rank in RANKS for suit in SUITS if rank not in without]
    return cards + ["Xb", "Xr"] if deck == "jokers" else cards


def book_table(deck, books):
    table = {}
    if books == "half-suits":
        low, high = {
            "no8": ("234567", "9TJQKA"),
            "jokers": ("234567", "9TJQKA"),
            "no7": ("A23456", "89TJQK"),
            "no2": ("345678", "9TJQKA"),
        }[deck]
        for suit in SUITS:
            table[suit + "-"] = [rank + suit for rank in low]
            table[suit + "+"] = [rank + suit for rank in high]
        if deck == "jokers":
            table["*"] = ["8c", "8d", "8h", "8s", "Xb", "Xr"]
    elif books in ("ranks", "pairs"):
        for rank in RANKS:
            table[rank] = [rank + suit for suit in SUITS]
    else:
        for rank in RANKS:
            table[rank + "b"] = [rank + "c", rank + "s"]
            table[rank + "r"] = [rank + "d", rank + "h"]
    return table


def preset_options(preset):
    family, differences = PRESETS[preset]
    return {**DEFAULTS[family], **pairs(differences)}


def parse_rules(words):
    """The words after `rules` -> Rules, or BadRules with all the faults."""
    if not words or words[0] not in PRESETS:
        raise BadRules([("", words[0] if words else "", "one of " + " ".join(PRESETS))])
    preset = words[0]
    family = PRESETS[preset][0]
    options = preset_options(preset)
    faults = []
    seen = []
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or key not in KEYS:
            faults.append((key, value, "a known key=value"))
        elif key in seen:
            faults.append((key, value, "each key once"))
        elif key not in DEFAULTS[family]:
            faults.append((key, value, f"not a key of {family} games"))
        elif not known_value(key, value):
            faults.append((key, value, "one of " + " ".join(VALUES.get(key, ["a number"]))))
        else:
            options[key] = value
        seen.append(key)
    faults += combination_faults(family, options)
    if faults:
        raise BadRules(faults)
    return Rules(preset, options)


def known_value(key, value):
    if key in ("players", "deal") and NUMBER.match(value):
        return int(value) >= 1
    return key in VALUES and value in VALUES[key]


def combination_faults(family, options):
    """Everything about these options that cannot work together."""
    faults = []

    def fault(key, why):
        faults.append((key, options[key], why))

    players = int(options["players"])
    deck = options["deck"]
    books = options["books"]
    if family == "team":
        if players % 2 or not 4 <= players <= 12:
            fault("players", "an even number from 4 to 12")
        if options["deal"] != "all":
            fault("deal", "all")
        if options["teams"] == "none":
            fault("teams", "seats or draw")
        if options["end"] == "first-out":
            fault("end", "all-books or majority")
        if books == "pairs":
            fault("books", "half-suits, ranks or colour-pairs")
        if options["high-double"] == "yes" and books != "half-suits":
            fault("high-double", "no, or books=half-suits")
    else:
        if not 2 <= players <= 10:
            fault("players", "2 to 10")
        if options["teams"] != "none":
            fault("teams", "none")
        if options["end"] == "majority":
            fault("end", "all-books or first-out")
        if options["illegal"] == "table":
            fault("illegal", "refuse")
        if players >= 1:
            each = hand_size(options)
            cards = len(deck_cards(deck))
            if each is not None and each * players > cards:
                fault("deal", "no more cards than there are")
            if options["end"] == "first-out" and (each is None or each * players >= cards):
                fault("end", "all-books, or a deal that leaves a stock")
    if books == "half-suits" and deck == "full":
        fault("books", "another deck than full")
    if books != "half-suits" and deck != "full":
        fault("books", "deck=full")
    if options["ask"] == "rank" and books == "half-suits":
        fault("ask", "card")
    if options["first"] == "highest-draw" and options["teams"] != "draw":
        fault("first", "another value, or teams=draw")
    return faults
