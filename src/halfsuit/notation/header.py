"""Reading the header of a record: the rules, who sits where, the deal."""

from __future__ import annotations

import json
import re

from halfsuit.cards import Card, mask_of, parse_card
from halfsuit.errors import RulesetError
from halfsuit.game.deal import Deal, draw_rank, hand_sizes
from halfsuit.game.fold import laid_in, start
from halfsuit.notation.lines import EXTRA_KEY, Line, number_of
from halfsuit.notation.record import KNOWN_KEYS, Extra, Player
from halfsuit.rules.pack import Pack, pack_of
from halfsuit.rules.ruleset import Ruleset, parse_rules

__all__ = ["HeaderReader"]

_NUMBER = re.compile(r"0|[1-9][0-9]*")
_HIDDEN = re.compile(r"\?([1-9][0-9]*)")
_KEY = re.compile(r"[A-Za-z][^\s\x00-\x1f\x7f-\x9f\";=]*")
_VALUE = re.compile(r"\S+")
_NOT_BARE = re.compile(r'[\s\x00-\x1f\x7f-\x9f";]')
_ORDER = KNOWN_KEYS[1:]


class HeaderReader:
    """Takes the lines of a header one by one; :meth:`finish` gives what they say."""

    def __init__(self) -> None:
        self.rules: Ruleset | None = None
        self.players: list[Player] = []
        self.extras: list[Extra] = []
        self.comments: dict[str, str] = {}
        self._drew: dict[int, Card] = {}
        self._view: int | None = None
        self._dealer: int | None = None
        self._hands: list[tuple[Card, ...]] = []
        self._hidden: list[int] = []
        self._stock: tuple[Card, ...] = ()
        self._hidden_stock = 0
        self._start: int | None = None
        self._stage = -1
        self._known = 1
        self._dealt: set[Card] = set()
        self._seated = 0
        self._dealt_to = 0
        self._lost = False  # without rules nothing else in the header means anything

    def read(self, line: Line) -> None:
        """Take one header line after ``agn 1``.

        Raises:
            NotationError: what is wrong with the line by itself.
        """
        key, space, value = line.body.partition(" ")
        if key not in _ORDER:
            if not EXTRA_KEY.fullmatch(key) or not space or not value:
                raise line.fault("syntax", "a header line is a key and a value; an empty line ends the header")
            self.extras.append(Extra(self._known, key, value, line.comment))
            return
        if self._lost:
            return
        words = line.words() if key != "seat" else line.body.split(" ")  # a name may hold any spaces
        stage = _ORDER.index(key)
        if stage < self._stage or (stage == self._stage and key not in ("seat", "deal")):
            raise line.fault("syntax", f"the lines of a header stand in the order {', '.join(_ORDER)}, each once")
        if self.rules is None and key != "rules":
            self._lost = True
            raise line.fault("syntax", "the rules come first")
        if len(words) < 2:
            raise line.fault("syntax", f"{key}: something is missing", len(line.body))
        self._stage = stage
        tag = getattr(self, f"_read_{key}")(line, words)
        self._known += 1
        if line.comment is not None:
            self.comments[tag] = line.comment

    def _read_rules(self, line: Line, words: list[str]) -> str:
        try:
            self.rules = parse_rules(line.body[len("rules ") :])
        except RulesetError as error:
            self._lost = True
            raise line.fault("bad-rules", str(error), len("rules ")) from None
        return "rules"

    def _read_seat(self, line: Line, words: list[str]) -> str:
        seat, due = self._number(line, words, 1), self._seated + 1
        self._seated = seat  # whatever else is wrong with this line, the next one is judged by itself
        if seat != due:
            raise line.fault("syntax", f"the seats stand in order: seat {due} comes next", 5)
        at = line.column_of(2)
        name, end = _read_name(line, at)
        keys: list[tuple[str, str]] = []
        seen: set[str] = set()
        drew: tuple[str, int] | None = None
        at = end + 1
        for word in line.body[at:].split(" ") if end < len(line.body) else []:
            key, equals, value = word.partition("=")
            if not _KEY.fullmatch(key) or not equals or not _VALUE.fullmatch(value) or key in seen:
                raise line.fault("syntax", f"{word!r}: behind the name stand keys, each once: bot=expert", at)
            if key == "drew":
                drew, value = (value, at + len("drew=")), ""
            seen.add(key)
            keys.append((key, value))
            at += len(word) + 1
        if drew is not None:
            self._drew[seat] = self._drawn(drew[0], line, drew[1])
        self.players.append(Player(name, tuple(keys)))
        return f"seat {seat}"

    def _drawn(self, text: str, line: Line, at: int) -> Card:
        card = _card(text, line, at)
        if card >= 52 or self._pack.book_at[card] < 0:
            raise line.fault("not-in-deck", f"{text} is not in the pack that is drawn from", at)
        if card in self._drew.values():
            raise line.fault("card-twice", f"{text} was drawn already", at)
        return card

    def _read_view(self, line: Line, words: list[str]) -> str:
        self._one(line, words)
        self._view = self._number(line, words, 1)
        return "view"

    def _read_dealer(self, line: Line, words: list[str]) -> str:
        self._one(line, words)
        self._dealer = self._number(line, words, 1)
        return "dealer"

    def _read_start(self, line: Line, words: list[str]) -> str:
        self._one(line, words)
        self._start = self._number(line, words, 1)
        return "start"

    def _read_deal(self, line: Line, words: list[str]) -> str:
        seat, due = self._number(line, words, 1), self._dealt_to + 1
        self._dealt_to = seat
        if seat != due:
            raise line.fault("syntax", f"the hands stand in order: deal {due} comes next", 5)
        cards, hidden = self._cards(line, words, 2)
        if not cards and not hidden:
            raise line.fault("syntax", "a hand has cards", len(line.body))
        self._hands.append(self._pack.sorted(cards))
        self._hidden.append(hidden)
        return f"deal {seat}"

    def _read_stock(self, line: Line, words: list[str]) -> str:
        self._stock, self._hidden_stock = self._cards(line, words, 1)
        return "stock"

    @property
    def _pack(self) -> Pack:
        assert self.rules is not None
        return pack_of(self.rules)

    def _cards(self, line: Line, words: list[str], first: int) -> tuple[tuple[Card, ...], int]:
        """Cards of the deal; in a view a last word ``?8`` for those unknown."""
        columns = line.columns()
        hidden = _HIDDEN.fullmatch(words[-1]) if self._view is not None and len(words) > first else None
        texts = words[first : len(words) - (hidden is not None)]
        for place, word in enumerate(texts, first):
            if word.startswith("?"):
                raise line.fault("syntax", "?8 stands last, in a record with a view line", columns[place])
        cards = tuple(_card(word, line, columns[place]) for place, word in enumerate(texts, first))
        for place, card in enumerate(cards, first):
            if self._pack.book_at[card] < 0:
                raise line.fault("not-in-deck", f"{words[place]} is not in this pack", columns[place])
            if card in self._dealt:
                raise line.fault("card-twice", f"{words[place]} was dealt already", columns[place])
            self._dealt.add(card)
        return cards, number_of(hidden[1]) if hidden is not None else 0

    def _number(self, line: Line, words: list[str], place: int) -> int:
        if not _NUMBER.fullmatch(words[place]):
            raise line.fault("syntax", f"{words[place]!r} is no number", line.column_of(place))
        return number_of(words[place])

    def _one(self, line: Line, words: list[str]) -> None:
        if len(words) != 2:
            raise line.fault("syntax", f"{words[0]}: one number and nothing more", line.column_of(2))

    def finish(self, line: Line) -> Deal:
        """The deal that the header describes; ``line`` is the line that ended it.

        Raises:
            NotationError: ``syntax`` if a line is missing, ``card-twice`` or ``bad-header`` if the lines do not fit.
        """
        if self.rules is None:
            raise line.fault("bad-header", "the header has no rules line")
        wrong = self._why_seats() or self._why_hands() or self._why_start() or self._why_draws()
        if wrong:
            raise line.fault("bad-header", wrong)
        assert self._start is not None
        deal = Deal(
            rules=self.rules,
            hands=tuple(self._hands),
            stock=self._stock,
            start=self._start,
            dealer=self._dealer,
            drew=tuple(self._drew[seat] for seat in sorted(self._drew)) or None,
            viewer=self._view,
            hidden=tuple(self._hidden),
            hidden_stock=self._hidden_stock,
        )
        wrong = _why_view(deal)
        if wrong:
            raise line.fault("bad-header", wrong)
        return deal

    def _why_seats(self) -> str | None:
        assert self.rules is not None
        if len(self.players) != self.rules.players:
            return f"{self.rules.players} play, but {len(self.players)} seats are named"
        for word, seat, least in (("view", self._view, 0), ("dealer", self._dealer, 1), ("start", self._start, 1)):
            if seat is not None and not least <= seat <= self.rules.players:
                return f"{word} {seat}: there is no such seat at this table"
        return None

    def _why_hands(self) -> str | None:
        assert self.rules is not None
        sizes = tuple(len(hand) + hidden for hand, hidden in zip(self._hands, self._hidden, strict=True))
        if sizes not in hand_sizes(self.rules, self._dealer):
            return f"hands of {', '.join(map(str, sizes)) or 'no'} cards cannot come of this deal"
        pile = len(self._stock) + self._hidden_stock
        if pile != self.rules.stock_size:
            return f"{self.rules.stock_size} cards are left undealt, not {pile}"
        return None

    def _why_start(self) -> str | None:
        assert self.rules is not None
        if self._start is None:
            return "the header does not say who starts"
        must = {"highest-draw": 1}.get(self.rules.first)
        if self._dealer is not None:
            must = {"dealer": self._dealer, "left-of-dealer": self._dealer % self.rules.players + 1}.get(
                self.rules.first, must
            )
        return None if must in (None, self._start) else f"by these rules seat {must} starts"

    def _why_draws(self) -> str | None:
        assert self.rules is not None
        drew = [self._drew[seat] for seat in sorted(self._drew)]
        if not drew:
            return None
        if self.rules.teams != "draw":
            return "teams are not drawn by these rules"
        if len(drew) != self.rules.players:
            return "either everybody drew a card for teams or nobody"
        ranked = [draw_rank(card) for card in drew]
        if min(ranked[0::2]) < max(ranked[1::2]) or ranked[0] != max(ranked):
            return "the higher half sits in the odd seats, the highest card in seat 1"
        return None


def _why_view(deal: Deal) -> str | None:
    """Whether a view shows what its seat sees: its own hand, books laid down at once, and nothing else."""
    if deal.viewer is None:
        return None
    if deal.stock:
        return "a view does not show the pile"
    whole = Deal(deal.rules, deal.hands, (), deal.start, viewer=deal.viewer, hidden=deal.hidden)
    position = start(whole)
    for seat, (hand, hidden) in enumerate(zip(deal.hands, deal.hidden, strict=True), 1):
        if seat == deal.viewer:
            if hidden:
                return "a view shows the hand of its own seat"
            continue
        laid = laid_in(position, mask_of(hand)) if deal.rules.family == "stock" else ()
        if sum(len(book.cards) for book in laid) != len(hand):
            return f"seat {deal.viewer} does not see the hand of seat {seat}"
    return None


def _read_name(line: Line, at: int) -> tuple[str, int]:
    """The name that begins at a column, and where it ends."""
    if line.body[at : at + 1] in ("", " "):
        raise line.fault("syntax", "the name is missing", min(at, len(line.body)))
    if line.body[at] == '"':
        try:
            name, end = json.JSONDecoder().raw_decode(line.body, at)
            name.encode()
        except (ValueError, UnicodeEncodeError):
            raise line.fault("syntax", "the name is no JSON string", at) from None
        if end < len(line.body) and line.body[end] != " ":
            raise line.fault("syntax", "a space follows the name", end)
        return name, end
    end = line.body.find(" ", at)
    end = end if end >= 0 else len(line.body)
    if _NOT_BARE.search(line.body, at, end):
        raise line.fault("syntax", "a name with such a character is written as a JSON string", at)
    return line.body[at:end], end


def _card(text: str, line: Line, at: int) -> Card:
    try:
        return parse_card(text)
    except ValueError as error:
        raise line.fault("unknown-card", str(error), at) from None
