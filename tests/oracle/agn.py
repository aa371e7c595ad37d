"""A file of records: its games, their headers, their events, the closing line (notation.md)."""

import copy
import json
import re
from typing import Any

from .events import Fault, check_form, check_words, parse_shape, seats_of, write_event
from .hands import Hands
from .rules import ALL_CARDS, NUMBER, BadRules, parse_rules
from .stock import StockGame, complete_books
from .team import TeamGame

SECONDS = re.compile(r"@(0|[1-9][0-9]*)(\.[0-9]+)?\Z")
UNSEEN = re.compile(r"\?([1-9][0-9]*)\Z")
ORDER = ["agn", "rules", "seat", "view", "dealer", "deal", "stock", "start"]


class Game:
    """One game of a file, as far as it was read."""

    def __init__(self):
        self.header: list[Any] = []  # lines: {"key", "value", "comment"}, in place
        self.rules: Any = None
        self.names: list[Any] = []  # (name, [(key, value)]) by seat
        self.view: Any = None
        self.dealer: Any = None
        self.start: Any = None
        self.deals: list[Any] = []  # (cards, how many unseen) by seat
        self.stock: Any = None  # (cards, how many unseen)
        self.state: Any = None  # TeamGame or StockGame
        self.events: list[Any] = []  # {"event", "seconds", "comment", "before"}: before = the state before it
        self.closing: Any = None  # {"text", "comment"}
        self.fault: Any = None  # (line, column, reason)


# ---- lines


def split_games(text):
    """Lists of (line number, line); a game begins at a line whose first word is `agn`."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    games = []
    for number, ended in enumerate(lines, 1):
        line = ended.removesuffix("\r")
        if line.split(" ")[0] == "agn" or (not games and line):
            games.append([])
        if games:
            games[-1].append((number, line))
    return games


def split_comment(line):
    """(the line without its comment, the comment or None)."""
    place = 0
    while place < len(line):
        if line[place] == '"' and (place == 0 or line[place - 1] == " "):
            try:
                _, place = json.JSONDecoder().raw_decode(line, place)
                continue
            except ValueError:
                pass
        if line.startswith(" ; ", place):
            return line[:place], line[place + 3 :]
        place += 1
    return line, None


def column_of(line, word):
    """Columns count characters from 1; an unknown place is that of the first word after the number."""
    if word is not None and word in line:
        return line.index(word) + 1
    number, space, rest = line.partition(" ")
    return len(number) + 2 if space and rest and NUMBER.match(number) else 1


def need(condition, word=None, reason="syntax"):
    if not condition:
        raise Fault(reason, word)


# ---- the header


def bare(name):
    return bool(name) and not any(mark in '";=' or mark.isspace() or is_control(mark) for mark in name)


def is_control(mark):
    return ord(mark) < 32 or 127 <= ord(mark) < 160


def write_name(name):
    if bare(name):
        return name
    text = json.dumps(name, ensure_ascii=False)
    return "".join(f"\\u{ord(mark):04x}" if 0xD800 <= ord(mark) < 0xE000 else mark for mark in text)


def read_name(value):
    """`NAME rest` -> (name, rest)."""
    if value.startswith('"'):
        try:
            name, end = json.JSONDecoder().raw_decode(value)
        except ValueError:
            raise Fault("syntax", value) from None
        return name, value[end:]
    name, space, rest = value.partition(" ")
    need(bare(name.replace("=", "")) or (name and not name.replace("=", "")), name)
    return name, space + rest


def number(word):
    need(NUMBER.match(word), word)
    return int(word)


def read_header_line(game, line):
    """One line of the header, checked as far as it can be checked alone."""
    body, comment = split_comment(line)
    key, _, value = body.partition(" ")
    previous = [entry["key"] for entry in game.header if entry["key"] in ORDER]
    if key in ORDER:
        need((value and all(value.split(" "))) or key == "seat")
        if previous:
            repeats = key in ("seat", "deal") and key == previous[-1]
            need(repeats or ORDER.index(key) > ORDER.index(previous[-1]))
        need((key == "agn") == (not previous))
        need(key in ("agn", "rules") or "rules" in previous)
    else:
        need(previous, key)
        need(re.match(r"[A-Za-z]", key) and value, key)
    words = value.split(" ")
    if key == "agn":
        need(value == "1", value)
    elif key == "rules":
        read_rules(game, words)
    elif key == "seat":
        read_seat(game, value)
    elif key == "view":
        need(len(words) == 1)
        game.view = number(value)
    elif key == "dealer":
        need(len(words) == 1)
        game.dealer = number(value)
    elif key == "start":
        need(len(words) == 1)
        game.start = number(value)
    elif key == "deal":
        need(words[0] == str(len(game.deals) + 1), words[0])
        need(len(words) > 1)
        game.deals.append(read_cards(game, words[1:]))
    elif key == "stock":
        game.stock = read_cards(game, words)
    game.header.append({"key": key, "value": value, "comment": comment})


def read_rules(game, words):
    try:
        game.rules = parse_rules(words)
    except BadRules as bad:
        keys = [key for key, _, _ in bad.faults]
        for word in words[1:]:
            if word.split("=")[0] in keys:
                raise Fault("bad-rules", word) from None
        raise Fault("bad-rules", words[0]) from None


def read_seat(game, value):
    seat, _, rest = value.partition(" ")
    need(number(seat) == len(game.names) + 1, seat)
    name, rest = read_name(rest)
    options = []
    if rest:
        need(rest[0] == " ", rest)
        for word in rest[1:].split(" "):
            key, equals, text = word.partition("=")
            need(re.match("[A-Za-z]", key) and equals and text and key not in [k for k, _ in options], word)
            options.append((key, text))
    for key, card in options:
        if key == "drew":
            need(card in ALL_CARDS, card, "unknown-card")
            need(card in game.rules.deck and card[0] != "X", card, "not-in-deck")
            others = [dict(options).get("drew") for _, options in game.names]
            need(card not in others, card, "card-twice")
    game.names.append((name, options))


def read_cards(game, words):
    """`2c Th ?4` -> (cards, how many unseen)."""
    unseen = 0
    match = UNSEEN.match(words[-1])
    if match and game.view is not None:
        unseen = int(match[1])
        words = words[:-1]
    before = [card for cards, _ in game.deals for card in cards]
    need(not any(word.startswith("?") for word in words))
    for word in words:
        need(word in ALL_CARDS, word, "unknown-card")
    for word in words:
        need(word in game.rules.deck, word, "not-in-deck")
        need(word not in before, word, "card-twice")
        before.append(word)
    return words, unseen


def deal_sizes(rules, dealer):
    """The ways in which hands may be sized: a list of lists."""
    seats, cards = rules.players, len(rules.deck)
    if rules.hand_size() is not None:
        return [[rules.hand_size()] * seats]
    each, extra = divmod(cards, seats)
    firsts = [dealer % seats + 1] if dealer else range(1, seats + 1)
    sizes = []
    for first in firsts:
        long = [(first - 1 + step) % seats + 1 for step in range(extra)]
        sizes.append([each + 1 if seat in long else each for seat in range(1, seats + 1)])
    return sizes


def finish_header(game):
    """What only the whole header shows: bad-header, or the game begins."""

    def need(condition):
        if not condition:
            raise Fault("bad-header")

    rules = game.rules
    need(rules is not None)
    seats = list(range(1, rules.players + 1))
    need(len(game.names) == rules.players)
    need(game.view is None or game.view in [0] + seats)
    need(game.dealer is None or game.dealer in seats)
    need(game.start in seats)
    check_draws(game, need)
    need(len(game.deals) == rules.players)
    sizes = [len(cards) + unseen for cards, unseen in game.deals]
    need(sizes in deal_sizes(rules, game.dealer))
    stock, unseen_stock = game.stock or ([], 0)
    need(sum(sizes) + len(stock) + unseen_stock == len(rules.deck))
    if game.dealer and rules["first"] == "dealer":
        need(game.start == game.dealer)
    if game.dealer and rules["first"] == "left-of-dealer":
        need(game.start == game.dealer % rules.players + 1)
    need(rules["first"] != "highest-draw" or game.start == 1)

    hands = Hands(seats)
    for seat, (cards, unseen) in zip(seats, game.deals, strict=True):
        hands.seen[seat] = set(cards)
        hands.unseen[seat] = unseen
    if game.view is not None:
        need(not stock)
        for seat in seats:
            need(hands.unseen[seat] == 0 if seat == game.view else laid_only(game, hands, seat))
    if rules.family == "team":
        need(game.stock is None)
        game.state = TeamGame(rules, hands, game.start, game.view)
    else:
        game.state = StockGame(rules, hands, game.start, stock or ["?"] * unseen_stock, game.view)


def laid_only(game, hands, seat):
    """In a view the cards shown of another hand are those of the books laid down at the deal."""
    if game.rules.family == "team":
        return not hands.seen[seat]
    laid = complete_books(game.rules, hands.seen[seat])
    return hands.seen[seat] == {card for _, cards in laid for card in cards}


def check_draws(game, need):
    """The cards drawn for teams: all or none; the higher half sits odd, the highest in seat 1."""
    drew = [dict(options).get("drew") for _, options in game.names]
    if not any(drew):
        return
    need(all(drew) and game.rules["teams"] == "draw")
    height = ["23456789TJQKA".index(card[0]) * 4 + "cdhs".index(card[1]) for card in drew if card]
    need(min(height[0::2]) > max(height[1::2]))
    need(height[0] == max(height))


# ---- events and the closing line


def read_event(game, body):
    """`7 1>4 Kh + @12.4` (no comment) -> (event, seconds, state after it)."""
    need(not re.search(r"[^\S ]", body))  # no space but the plain one
    words = body.split(" ")
    need(NUMBER.match(words[0]) and int(words[0]) == len(game.events) + 1, words[0])
    words = words[1:]
    seconds = None
    if words and words[-1].startswith("@"):
        need(SECONDS.match(words[-1]), words[-1])
        seconds = words.pop()
    event = parse_shape(words)
    check_form(event, game.rules, game.view is not None)
    spoken = game.rules.family == "team" and game.rules["claim-style"] == "spoken" and event["kind"] == "claim"
    need(not spoken or game.state.may_be_atomic(event))
    check_words(event, game.rules)
    need(not spoken or game.state.due() or game.state.is_forced(event))
    return event, seconds, step(game.state, event)


def step(state, event):
    """The state after an event; the state given stays as it is.  Raises the Fault of an event that is wrong."""
    for seat in seats_of(event):
        if seat not in state.seats:
            raise Fault("unknown-seat")
    state.refuse(event)
    after = copy.deepcopy(state)
    after.happen(event)
    return after


def read_closing(game, body):
    """The closing line -> its text."""
    if body.startswith("=! "):
        need(body[3:].strip())
        if game.closing or game.state.over():
            raise Fault("game-over")
        return body
    team = game.rules.family == "team"
    n = "(0|[1-9][0-9]*)"
    shape = f"= {n}-{n}( void [1-9][0-9]*)?" if team else f"= {n}( {n})*"
    need(re.match(shape + r"\Z", body))
    if game.closing:
        raise Fault("game-over")
    if not game.state.over() or body != write_closing(game.state):
        raise Fault("wrong-score")
    return body


def write_closing(state):
    score = state.score()
    if state.rules.family == "stock":
        return "= " + " ".join(str(books) for books in score)
    return f"= {score[0]}-{score[1]}" + (f" void {state.void()}" if state.void() else "")


def read_game(lines):
    """One game: everything up to its first fault."""
    game = Game()
    in_header = True
    place = lines[0]
    try:
        for place in lines:
            _, line = place
            if in_header and line:
                read_header_line(game, line)
            elif in_header:
                in_header = False
                finish_header(game)
            elif line:
                read_body_line(game, line)
        if in_header:
            finish_header(game)
    except Fault as fault:
        column = 1 if fault.reason == "bad-header" else column_of(place[1], fault.word)
        game.fault = (place[0], column, fault.reason)
    return game


def read_body_line(game, line):
    body, comment = split_comment(line)
    need(all(body.split(" ")) or body.startswith("=! "))
    if body[0] == "=":
        game.closing = {"text": read_closing(game, body), "comment": comment}
        return
    if game.closing and game.closing["text"].startswith("=! "):
        try:
            read_event(game, body)
        except Fault as fault:
            if fault.reason in ("syntax", "unknown-card", "unknown-book", "unknown-seat"):
                raise
        raise Fault("game-over")
    event, seconds, after = read_event(game, body)
    game.events.append({"event": event, "seconds": seconds, "comment": comment, "before": game.state})
    game.state = after


def read_text(text):
    return [read_game(lines) for lines in split_games(text)]


# ---- the two questions


def check_text(text):
    """For each game of a file the object that `check --json` prints."""
    return [result(game) for game in read_text(text)]


def result(game):
    line, column, reason = game.fault or (None, None, None)
    answer = {"valid": game.fault is None, "line": line, "column": column, "reason": reason}
    state = game.state
    if state is None:
        nothing = dict.fromkeys(["phase", "turn", "score", "void", "over", "winner", "hands"])
        return {**answer, **nothing, "over": False}
    hands = [state.rules.sort(state.hands.seen[seat]) if state.hands.all_seen(seat) else None for seat in state.seats]
    return {
        **answer,
        **state.situation(),
        "score": state.score(),
        "void": state.void(),
        "over": state.over(),
        "winner": state.winner(),
        "hands": hands,
    }


def canonical(text):
    """The canonical text of a file whose games are all valid."""
    return "\n".join(write_game(game) for game in valid_games(text))


def valid_games(text):
    games = read_text(text)
    for game in games:
        if game.fault:
            raise ValueError("line {}, column {}: {}".format(*game.fault))
    return games


def write_game(game):
    lines = []

    def add(body, comment):
        lines.append(body if comment is None else f"{body} ; {comment}")

    seat = deal = 0
    for entry in game.header:
        value = entry["value"]
        if entry["key"] == "rules":
            value = game.rules.line().partition(" ")[2]
        elif entry["key"] == "seat":
            name, options = game.names[seat]
            seat += 1
            value = " ".join([str(seat), write_name(name)] + [f"{key}={text}" for key, text in options])
        elif entry["key"] == "deal":
            cards, unseen = game.deals[deal]
            deal += 1
            value = " ".join([str(deal)] + game.rules.sort(cards) + ([f"?{unseen}"] if unseen else []))
        add(f"{entry['key']} {value}", entry["comment"])
    lines.append("")
    for at, item in enumerate(game.events, 1):
        body = f"{at} {write_event(item['event'], game.rules)}"
        add(body if item["seconds"] is None else f"{body} {item['seconds']}", item["comment"])
    if game.closing:
        add(game.closing["text"], game.closing["comment"])
    return "\n".join(lines) + "\n"
