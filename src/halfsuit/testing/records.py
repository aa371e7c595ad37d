"""Records by chance: a game with names, keys, comments, seconds and header lines that nobody interprets."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from halfsuit.game import State
from halfsuit.notation import Abandoned, Extra, Player, Record, redact
from halfsuit.testing.games import games

__all__ = ["comments", "names", "records"]

_TRICKY_NAMES = (
    "Ann", "Bo", "Søs", "Gus Q", 'a"b', "x;y", " ; ", "k=v", "Ålborg 2", "\t", "李", "", "\\", '"', "\u2028", "a\nb",
    "\u00a0", "\x7f", "=", "1", "🂱", "Zoë", "bot=expert", "'", ";", "None",
)  # fmt: skip
_PLAIN = st.characters(exclude_categories=("Cs",), exclude_characters='\r\n"')
_WORD = st.text(st.characters(categories=("L", "N"), include_characters="-_.:/+#!?@,"), min_size=1, max_size=8)
_KEYS = st.from_regex(r"[A-Za-z][A-Za-z0-9_.-]{0,8}", fullmatch=True)
_KNOWN = {"agn", "rules", "seat", "view", "dealer", "deal", "stock", "start"}

names: st.SearchStrategy[str] = st.one_of(
    st.sampled_from(_TRICKY_NAMES), st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
)
"""Names of players, with all that makes them hard to write down."""

comments: st.SearchStrategy[str] = st.one_of(
    st.sampled_from(("hm", "what @3.2 ; again", 'said "Kh', "", " two  blanks ", "è vero", "= 3-5")),
    st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\r\n"), max_size=20),
)
"""Comments: anything that fits on a line."""

_EXTRA_VALUES = st.one_of(
    st.sampled_from(('"a ; b" and more', "2025-01-31", "deal 1 Kh", "x=y", " two  blanks ")),
    st.text(_PLAIN, min_size=1, max_size=20).filter(lambda text: " ; " not in f"{text} "),
)
_SECONDS = st.from_regex(r"(0|[1-9][0-9]{0,4})(\.[0-9]{1,3})?", fullmatch=True)


@st.composite
def records(
    draw: st.DrawFn,
    game: State | st.SearchStrategy[State] | None = None,
    *,
    view: bool | None = None,
    plain: bool = False,
) -> Record:
    """Records of games: complete ones, views, or (without ``view``) either.

    Args:
        draw: given by Hypothesis.
        game: of this game; otherwise of any.
        view: only views (a seat's or a spectator's), or only complete records.
        plain: without comments, seconds, keys and header lines of one's own.
    """
    if not isinstance(game, State):
        game = draw(game if game is not None else games())
    record = Record.of(game)
    if game.over:
        record = replace(record, closing=draw(st.sampled_from((record.closing, record.closing, None))))
    elif draw(st.booleans()):
        record = replace(record, closing=draw(st.sampled_from((None, Abandoned("too long"), Abandoned("=! again")))))
    if not plain:
        record = _dressed(draw, record)
    shown = draw(st.booleans()) if view is None else view
    return redact(record, draw(st.integers(0, game.rules.players))) if shown else record


def _dressed(draw: st.DrawFn, record: Record) -> Record:
    """A record with all that can stand around a game."""
    numbers = list(range(1, len(record.events) + 1))
    tags = [
        "agn",
        "rules",
        "start",
        *(f"seat {seat}" for seat in range(1, record.rules.players + 1)),
        *map(str, numbers),
    ]
    if record.closing is not None:
        tags.append("=")
    if record.deal.dealer is not None:
        tags.append("dealer")
    if record.deal.stock:
        tags.append("stock")
    spots = draw(st.sets(st.sampled_from(tags), max_size=4))
    timed = draw(st.sets(st.sampled_from(numbers), max_size=4)) if numbers else set[int]()
    known = 3 + 2 * record.rules.players + bool(record.deal.stock) + (record.deal.dealer is not None)
    places = sorted(draw(st.lists(st.integers(1, known), max_size=3)))
    return replace(
        record,
        players=tuple(_player(draw, record, seat) for seat in range(1, record.rules.players + 1)),
        extras=tuple(_extra(draw, place) for place in places),
        comments={tag: draw(comments) for tag in sorted(spots)},
        seconds={number: draw(_SECONDS) for number in sorted(timed)},
    )


def _player(draw: st.DrawFn, record: Record, seat: int) -> Player:
    keys = draw(st.dictionaries(st.one_of(st.just("bot"), _KEYS), _WORD, max_size=2))
    keys.pop("drew", None)
    pairs = list(keys.items())
    if record.deal.drew is not None:
        pairs.insert(draw(st.integers(0, len(pairs))), ("drew", ""))
    return Player(draw(names), tuple(pairs))


def _extra(draw: st.DrawFn, place: int) -> Extra:
    key = draw(_KEYS.filter(lambda key: key not in _KNOWN))
    comment = draw(st.one_of(st.none(), comments))
    # a value that is the sign of a comment would be read as one
    return Extra(place, key, draw(_EXTRA_VALUES.filter(lambda value: not value.startswith(";"))), comment)
