"""Which records the tables begin from, and how those were played. The records themselves stand in tests/data."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.reference.perft import Claims
from tests.reference.play import PLAIN, Lean, played

from halfsuit.game import Phase, State
from halfsuit.notation import Record, parse, write

__all__ = [
    "ALL",
    "DATA",
    "HISTORIES",
    "PERFT",
    "PLAYTHROUGHS",
    "SMALL_WORLDS",
    "WORLDS",
    "Source",
    "play",
    "play_records",
    "record_of",
]

DATA = Path(__file__).resolve().parent.parent / "data"

Until = Callable[[State], bool]


def _at_once(state: State) -> bool:
    return True


def _never(state: State) -> bool:
    return False


def _books(most: int) -> Until:
    """A question is to be asked, and no more than so many books are left."""
    return lambda state: state.phase is Phase.ASK and _books_left(state) <= most


def _pile(most: int) -> Until:
    """A question is to be asked, and no more than so many cards are still to be drawn."""
    return lambda state: state.phase is Phase.ASK and state.position.pile <= most


def _ways(most: int, *, pile: int = 0) -> Until:
    """A question is to be asked, at least three have cards, and there are only so many ways to deal what is left."""
    return lambda state: (
        state.phase is Phase.ASK
        and state.position.pile >= pile
        and sum(map(bool, state.position.counts[1:])) >= 3
        and _ways_left(state) <= most
    )


def _books_left(state: State) -> int:
    return sum(1 for book in state.position.table.pack.books if book.mask & state.position.live)


def _ways_left(state: State) -> int:
    ways = math.factorial(state.position.live.bit_count())
    for count in state.position.counts[1:]:
        ways //= math.factorial(count)
    return ways


def _events(number: int) -> Until:
    """So much has happened."""
    return lambda state: state.number >= number


@dataclass(frozen=True, slots=True)
class Source:
    """A record that tables begin from: its name, how it was played, and which tables (claims and depth) it has.

    For worlds: how many events before the end of the record somebody knows something, and which seats (none: all).
    """

    name: str
    rules: str
    seed: int
    until: Until
    tables: tuple[tuple[Claims, int], ...]
    lean: Lean = PLAIN
    before: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()


PERFT = (
    Source("literature", "literature", 0, _at_once, (("none", 3), ("truthful", 2))),
    Source("literature-late", "literature", 0, _books(1), (("all", 2),)),
    Source(
        "literature-8-late",
        "literature players=8 claim-when=any-time after-claim=team-choice",
        0,
        _books(1),
        (("truthful", 3),),
    ),
    Source(
        "literature-4-must-claim",
        "literature players=4 must-claim=yes high-double=yes",
        0,
        _books(2),
        (("all", 2),),
    ),
    Source(
        "literature-4-penalty",
        "literature players=4 out-of-turn=penalty reveal=no emptied=left",
        0,
        _books(2),
        (("truthful", 4), ("all", 2)),
    ),
    Source(
        "literature-4-open",
        "literature players=4 claim-when=any-time cardless-claim=yes endgame=open end=majority",
        0,
        _books(3),
        (("truthful", 3),),
    ),
    Source("literature-no7-left", "literature deck=no7 after-hit=left after-miss=left", 0, _books(1), (("all", 2),)),
    Source("literature-54", "literature-54 players=8", 0, _at_once, (("none", 2),)),
    Source("literature-bluff-late", "literature-bluff", 0, _books(1), (("all", 2),)),
    Source("literature-ranks-asked", "literature-ranks players=4 ask=rank", 0, _at_once, (("none", 4),)),
    Source("literature-ranks-asked-late", "literature-ranks players=4 ask=rank", 9, _books(2), (("all", 3),)),
    Source(
        "literature-colour-pairs-late",
        "literature deck=full books=colour-pairs players=4 ask=rank",
        0,
        _books(4),
        (("all", 3),),
    ),
    Source("fish", "fish", 0, _at_once, (("none", 3), ("all", 2))),
    Source("fish-late", "fish", 0, _books(2), (("all", 3),)),
    Source("develin-late", "develin", 0, _books(1), (("all", 2),)),
    Source("authors", "authors", 0, _at_once, (("none", 3),)),
    Source("authors-half-suits", "authors deck=no2 books=half-suits ask-own=yes", 0, _at_once, (("none", 2),)),
    Source("go-fish", "go-fish", 0, _at_once, (("none", 5),)),
    Source("go-fish-late", "go-fish", 1, _pile(4), (("none", 8),)),
    Source("go-fish-pairs", "go-fish-pairs", 0, _at_once, (("none", 4),)),
    Source("go-fish-pairs-late", "go-fish-pairs empty-hand=out", 2, _pile(3), (("none", 9),)),
    Source(
        "go-fish-colour-pairs-late",
        "go-fish players=3 books=colour-pairs empty-hand=draw-4 empty-turn=lose",
        2,
        _pile(3),
        (("none", 6),),
    ),
    Source("gaa-fisk", "gaa-fisk", 0, _at_once, (("none", 4),)),
    Source("gaa-fisk-late", "gaa-fisk", 0, _pile(2), (("none", 6),)),
    Source("gaa-fisk-kort", "gaa-fisk-kort", 0, _at_once, (("none", 3),)),
    Source("gaa-fisk-videre-late", "gaa-fisk-videre", 0, _pile(4), (("none", 8),)),
    Source("bicycle", "bicycle players=3", 0, _at_once, (("none", 4),)),
    Source("bga-late", "bga", 0, _pile(3), (("none", 7),)),
    Source("happy-families", "happy-families", 0, _at_once, (("none", 2),)),
    Source("happy-families-late", "happy-families", 7, _books(4), (("none", 4),)),
)
"""Deals and late positions; the option-rich rulesets for four are late, since a deal has too many claims to count."""

_ALL_HITS = Lean(hits=1)
_GOOD = Lean(hits=0.9, right=1, claims=0.4)

HISTORIES = (
    Source("literature", "literature", 1, _ways(400), (("none", 3), ("truthful", 2)), Lean(hits=0.3)),
    Source("develin", "develin", 11, _ways(400), (("none", 3), ("truthful", 1))),
    Source("fish", "fish", 2, _ways(200), (("all", 2),), Lean(hits=0.3)),
    Source("literature-ranks", "literature-ranks players=4", 4, _ways(900), (("none", 2),), _GOOD),
    Source(
        "literature-ranks-must-claim",
        "literature-ranks players=4 must-claim=yes after-claim=team-choice",
        8,
        _ways(900),
        (("all", 2),),
        _GOOD,
    ),
    Source(
        "literature-colour-pairs",
        "literature players=4 deck=full books=colour-pairs ask=rank after-hit=left",
        72,
        _ways(700),
        (("all", 2),),
        _GOOD,
    ),
    Source(
        "authors-half-suits",
        "authors players=4 deck=no8 books=half-suits deal=11",
        30,
        _ways(1700),
        (("none", 2),),
        _ALL_HITS,
    ),
    Source("authors-own", "authors players=5 deal=10 ask-own=yes", 12, _ways(9000, pile=1), (("none", 3),), _ALL_HITS),
    Source("go-fish", "go-fish players=3 deal=16", 123, _ways(4000, pile=1), (("none", 5),), _ALL_HITS),
    Source("go-fish-pairs", "go-fish-pairs players=3 deal=16", 29, _ways(400), (("none", 4),), _ALL_HITS),
    Source(
        "go-fish-lucky-book",
        "go-fish players=3 deal=16 books=colour-pairs lucky-draw=book",
        18,
        _ways(400),
        (("none", 3),),
        _ALL_HITS,
    ),
    Source(
        "gaa-fisk-kort",
        "gaa-fisk-kort players=3 deal=16 end=all-books",
        37,
        _ways(1700),
        (("none", 4),),
        _ALL_HITS,
    ),
    Source("happy-families", "happy-families", 4, _ways(1700), (("none", 3),), Lean(hits=0.95)),
)
"""Late positions with few cards left, none of them drawn unseen, so that all deals that look the same can be tried."""

_KEEN = Lean(hits=0.5, right=0.9, claims=0.04)
_TALKATIVE = Lean(hits=0.5, right=0.6, claims=0.06, calls=0.4)

SMALL_WORLDS = (
    Source("literature-late", "literature", 1, _ways(400), (), Lean(hits=0.3), before=(0, 6)),
    Source(
        "literature-ranks-hidden-late",
        "literature-ranks players=4 reveal=no",
        78,
        _ways(900),
        (),
        Lean(hits=0.95, right=0.85, claims=0.3),
        before=(0,),
    ),
    Source("fish-late", "fish", 21, _ways(300), (), Lean(hits=0.4, calls=0.4), before=(0, 3)),
    Source(
        "literature-ranks-must-claim-late",
        "literature-ranks players=4 must-claim=yes after-claim=team-choice",
        0,
        _ways(900),
        (),
        _GOOD,
        before=(0,),
    ),
    Source(
        "literature-colour-pairs-late",
        "literature players=4 deck=full books=colour-pairs ask=rank after-hit=left",
        72,
        _ways(700),
        (),
        _GOOD,
        before=(0,),
    ),
    Source(
        "authors-half-suits-late",
        "authors players=4 deck=no8 books=half-suits deal=11",
        30,
        _ways(1700),
        (),
        _ALL_HITS,
        before=(0,),
    ),
    Source("go-fish-late", "go-fish players=3 deal=16", 11, _ways(4000, pile=1), (), _ALL_HITS, before=(0,)),
    Source("go-fish-pairs-late", "go-fish-pairs players=3 deal=16", 3, _ways(400), (), _ALL_HITS, before=(0,)),
    Source("happy-families-late", "happy-families", 7, _ways(600), (), Lean(hits=0.95), before=(0,)),
)
"""Late positions, so near the end that a slow program can try every deal, at least as some of the seats."""

WORLDS = (
    Source("literature", "literature", 0, _events(60), (), _KEEN, before=(54, 36, 0), seats=(0, 3)),
    Source("literature-8", "literature players=8", 0, _events(70), (), _KEEN, before=(40, 0), seats=(0, 3)),
    Source("literature-54", "literature-54 players=6", 0, _events(60), (), _KEEN, before=(45, 0), seats=(0, 3)),
    Source("literature-hidden", "literature reveal=no", 1, _events(70), (), _TALKATIVE, before=(40, 0), seats=(0, 3)),
    Source("fish", "fish", 0, _events(80), (), _TALKATIVE, before=(40, 0), seats=(0, 3)),
    Source("develin", "develin", 0, _events(70), (), _KEEN, before=(40, 0), seats=(0, 3)),
    Source("go-fish", "go-fish players=4", 0, _events(30), (), _KEEN, before=(15, 0), seats=(3,)),
    Source("authors", "authors players=4", 0, _events(40), (), _KEEN, before=(0,), seats=(3,)),
    Source("gaa-fisk", "gaa-fisk players=4", 0, _events(30), (), _KEEN, before=(15, 0), seats=(3,)),
    *SMALL_WORLDS,
)
"""What can be known in the midst of games with whole packs, and late."""


_LIVELY = Lean(hits=0.6, claims=0.2, calls=0.25)

PLAYTHROUGHS = tuple(
    Source(preset, preset, seed, _never, (), _LIVELY)
    for preset, seed in {
        "literature": 15,
        "canadian-fish": 3,
        "fish": 1,
        "develin": 14,
        "literature-54": 30,
        "literature-ranks": 39,
        "literature-bluff": 5,
        "authors": 38,
        "go-fish": 20,
        "go-fish-pairs": 0,
        "gaa-fisk": 38,
        "gaa-fisk-kort": 14,
        "gaa-fisk-videre": 27,
        "bicycle": 28,
        "bga": 24,
        "happy-families": 22,
    }.items()
)
"""A whole game of every preset, with hits and misses, right claims and wrong ones."""


def play(source: Source) -> Record:
    """Play the record anew."""
    record = parse(write(played(source.rules, source.seed, source.until, source.lean)))
    assert source.until is _never or source.until(record.state()), f"{source.name}: seed {source.seed} ends too soon"
    return record


def record_file(kind: str, source: Source) -> Path:
    """Where a record stands: ``kind`` is the folder: perft, histories, worlds or playthroughs."""
    if kind == "playthroughs":
        return DATA / kind / source.name / "game.agn"
    return DATA / kind / f"{source.name}.agn"


def record_of(kind: str, source: Source) -> Record:
    """The record as it stands there."""
    return parse(record_file(kind, source).read_text(encoding="utf-8"))


ALL: tuple[tuple[str, tuple[Source, ...]], ...] = (
    ("perft", PERFT),
    ("histories", HISTORIES),
    ("worlds", WORLDS),
    ("playthroughs", PLAYTHROUGHS),
)


def play_records() -> Iterator[tuple[Path, str]]:
    """All records played anew: where each belongs, and its text."""
    for kind, sources in ALL:
        for source in sources:
            yield record_file(kind, source), write(play(source))
