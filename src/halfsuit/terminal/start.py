"""Starting a game in the terminal, or going on with one: from what was asked for to a table with people and bots."""

from __future__ import annotations

import getpass
import random
import shlex
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from halfsuit.bots import PLAYERS
from halfsuit.errors import HalfsuitError, NotationError
from halfsuit.game import Deal
from halfsuit.notation import Record, read_lines
from halfsuit.rules import Ruleset
from halfsuit.speech import Message
from halfsuit.speech.formatter import Formatter
from halfsuit.speech.plain import plain
from halfsuit.speech.rules import game_title
from halfsuit.terminal.game import Game, Pace, players_of
from halfsuit.terminal.page import Page
from halfsuit.terminal.screen import Gone, Screen
from halfsuit.terminal.seating import OUTSIDE, Chair, chairs, is_bot, shuffled
from halfsuit.terminal.stop import stops_when_told
from halfsuit.terminal.store import Kept, Store, state_folder, unfinished
from halfsuit.terminal.table import Table
from halfsuit.terminal.vocabulary import Vocabulary

__all__ = ["CannotResume", "Wish", "start"]

_SEED = "bots"  # the header line that keeps the seed of the bots, so that they play on as they would have
_PAUSE = 1.3


class CannotResume(HalfsuitError):
    """A record that cannot be gone on with; the message says why."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a game in the terminal was asked for with.

    Attributes:
        rules: the rules; ``None`` where nothing was said.
        seats: who sits where, as ``--seats`` writes it.
        bots: the kind of bots.
        seed: decides the deal and the bots.
        language: of all that is said.
        name: of the person at the keyboard.
        resume: a record to go on with.
        new: begin a new game without asking.
        pace: seconds for each thing that a bot does, ``enter`` to wait for Enter; ``None`` as fits the terminal.
    """

    rules: Ruleset | None = None
    seats: str | None = None
    bots: str = "careful"
    seed: str | None = None
    language: str = "en"
    name: str | None = None
    resume: Path | None = None
    new: bool = False
    pace: str | None = None


def start(wish: Wish, screen: Screen | None = None) -> int:
    """Play a game; the exit status.

    Raises:
        BadSeats: people and bots cannot sit down so.
        CannotResume: the record cannot be gone on with.
    """
    try:
        with stops_when_told():
            return _start(wish, screen or Screen())
    except Gone:  # before there was a game
        return 0


def _start(wish: Wish, screen: Screen) -> int:
    say = Formatter(wish.language, "terminal")
    page = Page(screen, say, Vocabulary(say))
    setup = _resumed(wish, wish.resume) if wish.resume is not None else None
    if setup is None and wish.rules is None and wish.seats is None and not wish.new:
        setup = _offered(wish, screen, say)
    if setup is None:
        setup = _fresh(wish, say)
    table, store, record_of, notices = setup
    game = Game(table, page, _pace(wish.pace, screen), store, record_of, notices)
    try:
        with screen:
            game.play()
    except (Gone, KeyboardInterrupt):
        screen.line()
        if store is not None and not table.state.events:
            store.forget()
            screen.line(say(Message("kept-not")))
        elif store is not None and not table.state.over:
            screen.line(say(Message("kept", {"command": "halfsuit play"})))
        return 0
    finally:
        table.close()
        if store is not None:
            store.close()
    if screen.pages:  # the pages are gone: what is worth keeping is said once more
        screen.line(say(page.score(table, table.people[0])))
        if store is not None:
            screen.line(say(Message("end-record", {"file": str(store.path)})))
    return 0


def _pace(text: str | None, screen: Screen) -> Pace:
    if text is None:
        return Pace(_PAUSE) if screen.pages else Pace(wait=True)
    return Pace(wait=True) if text == "enter" else Pace(float(text))


class RecordOf:
    """The record of a table at any time: what it began with, and the events so far."""

    def __init__(self, table: Table, first: Record) -> None:
        self._table = table
        self._first = first

    def __call__(self) -> Record:
        """The record now."""
        game = Record.of(self._table.state, players_of(self._table))
        return Record(game.deal, game.players, game.events, game.closing, self._first.extras, self._first.comments)


class _Setup(NamedTuple):
    """A table, where it is kept, its record at any time, and what to say first."""

    table: Table
    store: Store | None
    record: RecordOf
    notices: list[Message]


def _fresh(wish: Wish, say: Formatter) -> _Setup:
    """A new game."""
    rules = wish.rules or Ruleset.of("literature")
    me = wish.name or _own_name(wish.seats, say)
    seats = chairs(wish.seats, rules.players, me, wish.bots)
    seed = wish.seed if wish.seed is not None else str(random.SystemRandom().getrandbits(64))
    deal = Deal.shuffled(rules, seed)
    if rules.teams == "draw":
        seats = shuffled(seats, seed)
    bots_seed = wish.seed if wish.seed is not None else str(random.SystemRandom().getrandbits(32))
    table = Table(deal, seats, bots_seed)
    more = {_SEED: bots_seed} | ({"seed": seed} if wish.seed is not None else {})
    record = Record.of(table.state, players_of(table), **more)
    store, notices = _kept(record)
    if wish.rules is None:
        notices.append(Message("other-games"))
    return _Setup(table, store, RecordOf(table, record), notices)


def _own_name(seats: str | None, say: Formatter) -> str:
    """What somebody is called who did not say it: “You”, or beside other people the name on this computer."""
    words = [word.strip() for word in (seats or "").replace("…", "").replace("...", "").split(",")]
    others = [word for word in words if word not in ("me", "") and not is_bot(word)]
    if others:
        with suppress(OSError, KeyError, ImportError):
            name = getpass.getuser()
            if name.isalpha() and name.casefold() not in {other.casefold() for other in others}:
                return name.capitalize()
    return say(Message("typed-you"))


def _kept(record: Record) -> tuple[Store | None, list[Message]]:
    try:
        store, moved = Store.begin(state_folder(), record)
    except OSError as error:
        return None, [Message("no-store", {"reason": error.strerror or str(error)})]
    notices: list[Message] = []
    if store.unread is not None:
        aside, reason = store.unread
        notices.append(
            Message("unread", {"file": plain(str(store.path)), "reason": plain(reason), "aside": plain(str(aside))})
        )
    if moved is not None:
        notices.append(Message("kept", {"command": f"halfsuit play --resume {shlex.quote(str(moved))}"}))
    return store, notices


def _offered(wish: Wish, screen: Screen, say: Formatter) -> _Setup | None:
    """The game that was interrupted, if the person wants to go on with it."""
    kept = unfinished(state_folder())
    if kept is None:
        return None
    title = game_title(kept.record.rules.preset, say.language)
    screen.line(say(Message("resume", {"title": title, "n": len(kept.record.events)})))
    words = Vocabulary(say)
    while True:
        answer = screen.read(say(Message("resume-answer")) + " ").strip().casefold()
        if answer in words.yes:
            return _going_on(wish, kept)
        if answer in words.no:
            return None
        if answer == "q" or words.command(answer) == ("quit", ""):
            raise Gone
        screen.line(say(Message("resume-unclear", {"text": answer})))


def _going_on(wish: Wish, kept: Kept) -> _Setup:
    table = _table_of(kept.record, wish)
    try:
        store: Store | None = Store.go_on(kept)
        notices = [*_strangers(kept.record, wish), Message("goes-on")]
    except OSError as error:
        store = None
        notices = [Message("no-store", {"reason": error.strerror or str(error)})]
    return _Setup(table, store, RecordOf(table, kept.record), notices)


def _resumed(wish: Wish, path: Path) -> _Setup:
    """The last game of a file."""
    shown = plain(str(path))
    kept = unfinished(state_folder())
    if kept is not None and wish.seats is None and path.exists() and path.samefile(kept.path):
        return _going_on(wish, kept)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CannotResume(f"{shown}: this is not UTF-8, so it is no record") from None
    except OSError as error:
        raise CannotResume(f"{shown}: {error.strerror or error}") from None
    reading = list(read_lines(text))[-1]
    if reading.faults and not _is_torn(reading.faults, text):
        fault = reading.faults[0]
        raise CannotResume(f"{shown}:{fault.line}:{fault.column}: {plain(fault.message)} [{fault.reason}]")
    record = reading.record
    if record is None:
        raise CannotResume(f"{shown}: there is no game here")
    if record.viewer is not None:
        raise CannotResume(f"{shown}: this is what one seat may know of a game, and not the whole of it")
    if record.closing is not None or record.state().over:
        raise CannotResume(f"{shown}: this game is over")
    table = _table_of(record, wish)
    whole = RecordOf(table, record)
    store, notices = _kept(whole())
    return _Setup(table, store, whole, [*notices, *_strangers(record, wish), Message("goes-on")])


def _is_torn(faults: tuple[NotationError, ...], text: str) -> bool:
    """Whether all that is wrong is a last line that was being written when the program was stopped."""
    return not text.endswith("\n") and faults[0].line == text.count("\n") + 1


def _strangers(record: Record, wish: Wish) -> list[Message]:
    """What is said of bots that this program does not have."""
    kinds = {player.bot for player in record.players if player.bot is not None} - set(PLAYERS)
    if wish.seats is not None:
        return []
    other = plain(wish.bots)
    return [
        Message("was-a-program", {"other": other})
        if kind == OUTSIDE
        else Message("strange-bot", {"bot": plain(kind), "other": other})
        for kind in sorted(kinds)
    ]


def _table_of(record: Record, wish: Wish) -> Table:
    """The table of a record. Seats are as they were, unless it was said who sits where now."""
    if wish.seats is not None:
        names = tuple(player.name for player in record.players)
        asked = chairs(wish.seats, len(names), wish.name or names[0], wish.bots)
        seats = tuple(Chair(name, chair.bot) for name, chair in zip(names, asked, strict=True))
    else:
        kinds = [player.bot for player in record.players]
        known = [kind if kind is None or kind in PLAYERS else wish.bots for kind in kinds]
        seats = tuple(Chair(player.name, kind) for player, kind in zip(record.players, known, strict=True))
        if None not in kinds:
            seats = (Chair(seats[0].name, None), *seats[1:])
    seed = next((extra.value for extra in record.extras if extra.key == _SEED), "0")
    return Table(record.deal, tuple(Chair(plain(seat.name), seat.bot) for seat in seats), seed, record.events)
