"""Games that are over, all open: for the page that steps through one, and as records."""

from __future__ import annotations

import asyncio
import dataclasses
import gzip
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec

from halfsuit.game import Answered, Asked, Event, Position, State
from halfsuit.game.fold import advance
from halfsuit.notation import Abandoned, Player, Record, redact, write
from halfsuit.server import messages as m
from halfsuit.server.facts import Entry
from halfsuit.server.refusal import Refusal
from halfsuit.server.seen import won_books
from halfsuit.server.show import drew_info
from halfsuit.server.store import StorageError, Store
from halfsuit.server.table import Game, Table
from halfsuit.server.wire import cards_text, claim_info, rules_info, told
from halfsuit.speech import People

__all__ = ["GameOnFile", "Replays", "games_of", "record_of", "record_text", "replay_of", "view_text"]


_KEPT = 64


@dataclass(frozen=True, slots=True)
class GameOnFile:
    """A game of a table, and who played it."""

    place: int
    game: Game
    names: tuple[str, ...]
    levels: tuple[str | None, ...]


def games_of(ident: str, entries: Sequence[Entry]) -> tuple[Table, list[GameOnFile]]:
    """The table, and all its games that are over, the first first."""
    table, games = Table(ident), list[GameOnFile]()
    for entry in entries:
        stage = table.stage
        table.take(entry)
        if stage == "playing" and table.stage == "over" and table.game is not None:
            games.append(on_file(table))
    return table, games


def on_file(table: Table) -> GameOnFile:
    """The game on the table, and who plays it."""
    assert table.game is not None
    levels = tuple(occupant.level or None for occupant in table.seats[1:])
    return GameOnFile(table.games, table.game, table.names(), levels)


def find(games: Sequence[GameOnFile], place: int | None) -> GameOnFile:
    """The game with a number, or the last one that is over.

    Raises:
        Refusal: ``not-over`` if none is, ``no-such-game``.
    """
    if not games:
        raise Refusal("not-over")
    if place is None:
        return games[-1]
    for game in games:
        if game.place == place:
            return game
    raise Refusal("no-such-game")


# ---- records


def record_of(file: GameOnFile, name: str) -> Record:
    """A game as a record, complete."""
    players = tuple(
        Player(who, (("bot", level),) if level else ()) for who, level in zip(file.names, file.levels, strict=True)
    )
    date = datetime.fromtimestamp(file.game.began / 1000, UTC).date().isoformat()
    event = name.replace(";", ",").replace('"', "'")  # neither may stand in such a line
    extras = {"event": event, "date": date} if name else {"date": date}
    record = Record.of(file.game.state, players, **extras)
    seconds = {number: f"{used / 1000:.1f}" for number, used in enumerate(file.game.used, 1)}
    closing = Abandoned("given up") if file.game.abandoned else record.closing
    return dataclasses.replace(record, seconds=seconds, closing=closing)


def record_text(file: GameOnFile, name: str) -> str:
    """A game as the text of a record."""
    return write(record_of(file, name))


def view_text(table: Table, seat: int) -> str:
    """The game on the table as a record of what a seat knows; only for a table with ``history=full``."""
    return write(redact(record_of(on_file(table), table.name), seat))


# ---- replay


def replay_of(table: Table, file: GameOnFile, games: int) -> m.Replay:
    """A game for the page that steps through it."""
    game = file.game
    people = People(file.names)
    before = State(game.state.deal).position
    keepers: dict[int, int] = {}
    won: list[m.WonBook] = []
    won_books(None, None, before, keepers, won)
    deal = _stood(before, game.state, won)
    steps: list[m.ReplayStep] = []
    illegal = _illegal_questions(game.state)
    for number, event in enumerate(game.state.events, 1):
        after = advance(before, event)
        won_books(before, event, after, keepers, won)
        news = told(before, event, after, people)
        steps.append(
            m.ReplayStep(
                number=number,
                event=news.event,
                quotes=news.quotes,
                said=news.said,
                moves=news.moves,
                illegal=number in illegal,
                at=game.times[number - 1],
                game=_stood(after, game.state, won),
            )
        )
        before = after
    team = game.state.rules.family == "team"
    return m.Replay(
        id=table.id,
        name=table.name,
        game=file.place,
        games=games,
        rules=rules_info(game.state.rules),
        players=[
            m.ReplayPlayer(seat, who, (seat + 1) % 2 if team else None, level)
            for seat, (who, level) in enumerate(zip(file.names, file.levels, strict=True), 1)
        ],
        dealer=game.state.deal.dealer,
        drew=drew_info(game),
        deal=deal,
        steps=steps,
        winners=list(game.state.winners or ()),
        abandoned=game.abandoned,
    )


def _stood(position: Position, state: State, won: Sequence[m.WonBook]) -> m.ReplayGame:
    pack = position.table.pack
    stock = state.deal.stock
    return m.ReplayGame(
        phase=position.phase.value,
        turn=position.turn,
        hands=[[], *(cards_text(pack.sort_mask(hand)) for hand in position.held[1:])],
        stock=cards_text(stock[len(stock) - position.pile :]),
        points=list(position.points),
        void=position.void,
        won=list(won),
        claim=claim_info(position.claim, pack.book_at),
    )


def _illegal_questions(state: State) -> set[int]:
    """The events with which something was asked that the rules forbid, and its answer, whether noticed or not."""
    found: set[int] = set()
    position = State(state.deal).position
    question = 0
    events: tuple[Event, ...] = state.events
    for number, event in enumerate(events, 1):
        position = advance(position, event)
        if isinstance(event, Asked):
            question = number
        elif isinstance(event, Answered) and position.window is not None and position.window.illegal:
            found |= {question, number}
    return found


class Replays:
    """The replays that were asked for last, ready to be sent: everybody asks for one at the same moment.

    They are made in a thread: a long game takes longer than a move of another table may wait.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._made: OrderedDict[tuple[str, int, int], asyncio.Task[bytes]] = OrderedDict()

    async def get(self, table: str, place: int, games: int) -> bytes:
        """The replay of a game, as packed JSON. ``games`` is how many were begun at the table.

        Raises:
            Refusal: ``not-over``, ``no-such-game``, ``storage``.
        """
        key = (table, place, games)
        task = self._made.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[key] = asyncio.create_task(self._make(table, place))
            if len(self._made) > _KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return await asyncio.shield(task)

    async def _make(self, ident: str, place: int) -> bytes:
        try:
            entries = await self._store.read(ident)
        except StorageError as error:
            raise Refusal("storage") from error
        return await asyncio.to_thread(_packed_replay, ident, entries, place)


def _packed_replay(ident: str, entries: Sequence[Entry], place: int) -> bytes:
    table, games = games_of(ident, entries)
    return gzip.compress(msgspec.json.encode(replay_of(table, find(games, place or None), table.games)), 5, mtime=0)
