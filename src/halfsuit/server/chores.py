"""What a table does by itself: bots play, seats are taken over and given back, questions are answered, hosts change.

Nothing of it happens while the table is paused, and bots play only while somebody is there for whom they play.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from halfsuit.bots import must_act, seats_to_ask
from halfsuit.errors import IllegalAction
from halfsuit.game import Action, Phase, View
from halfsuit.game import Answer as AnswerAction
from halfsuit.server import facts as f
from halfsuit.server.facts import Fact
from halfsuit.server.moves import play
from halfsuit.server.players import PlayerFailed, ProgramBroke
from halfsuit.server.refusal import Refusal, RoomClosed
from halfsuit.server.seating import next_host
from halfsuit.server.services import Services

if TYPE_CHECKING:
    from halfsuit.server.room import Room

__all__ = ["Chore", "Chores"]

_logger = logging.getLogger("halfsuit.bots")


class Chore(NamedTuple):
    """Something to be done at a time: answer for a seat, play on for it, give it back, pass the host's role on."""

    at: int
    kind: Literal["answer", "take-over", "give-back", "host"]
    seat: int


class Chores:
    """The doings of one room."""

    def __init__(self, room: Room, services: Services) -> None:
        self._room = room
        self._services = services
        self._timer: asyncio.TimerHandle | None = None
        self._running: set[asyncio.Task[None]] = set()
        self._doing: set[Chore] = set()
        self._bots: asyncio.Task[None] | None = None
        self._bots_for: tuple[object, ...] = ()

    def stop(self) -> None:
        """Do nothing more."""
        if self._timer is not None:
            self._timer.cancel()
        for task in (*self._running, *([self._bots] if self._bots is not None else [])):
            task.cancel()

    # ---- looking

    def alive(self) -> bool:
        """Whether bots play: a person who holds a seat is here; at a table of bots only, somebody watches."""
        table = self._room.table
        seated = {occupant.person for occupant in table.seats if occupant.person}
        return bool(seated & self._room.here) if seated else bool(self._room.lines)

    @property
    def bot_at(self) -> Mapping[int, int]:
        """By seat, when a bot will play on for whoever is away from it."""
        return {chore.seat: chore.at for chore in self._due() if chore.kind == "take-over"}

    def look(self) -> None:
        """See what is to be done now, and when to look again."""
        if self._room.closed:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = list(self._due())
        self._room.bots_at({chore.seat: chore.at for chore in due if chore.kind == "take-over"})
        now = self._services.world.now()
        later = [chore.at for chore in due if chore.at > now]
        for chore in due:
            if chore.at <= now and chore not in self._doing:
                self._doing.add(chore)
                self._start(self._do(chore))
        if later:
            self._timer = asyncio.get_running_loop().call_later((min(later) - now) / 1000 + 0.005, self.look)
        self._look_at_bots()

    def _start(self, work: asyncio.Task[None]) -> None:
        self._running.add(work)
        work.add_done_callback(self._running.discard)

    def _do(self, chore: Chore) -> asyncio.Task[None]:
        async def work() -> None:
            try:
                await self._room.do(lambda: self._facts(chore))
            except (Refusal, RoomClosed) as error:
                _logger.info("table %s: %s: %s", self._room.table.id[:6], chore.kind, error)
            finally:
                self._doing.discard(chore)

        return asyncio.create_task(work())

    def _facts(self, chore: Chore) -> list[Fact]:
        """What is to be done, if it still is."""
        table = self._room.table
        if not any(other[1:] == chore[1:] and other.at <= self._services.world.now() for other in self._due()):
            return []
        match chore.kind:
            case "answer":
                return [play(table, AnswerAction(chore.seat))]
            case "take-over":
                return [f.TakenOver(seat=chore.seat, level=self._services.world.stand_in)]
            case "give-back":
                return [f.GivenBack(seat=chore.seat)]
            case "host":
                return [f.HostPassed(person=next_host(table, self._room.here))]

    def _due(self) -> Iterator[Chore]:
        """Everything that is due some time."""
        room, table, timing = self._room, self._room.table, self._services.timing
        if table.closed:
            return
        away = room.teller.away
        host = away.get(table.host)
        successor = next_host(table, room.here)
        if host is not None and successor in room.here:
            at = host + (0 if table.persons[table.host].left else int(timing.host * 1000))
            yield Chore(at, "host", 0)
        if table.stage != "playing" or table.game is None:
            return
        for seat in range(1, len(table.seats)):
            person = table.persons.get(table.seats[seat].person)
            if person is not None and person.number in room.here and (seat in table.stand_ins or person.left):
                yield Chore(0, "give-back", seat)
        if table.paused is not None or not self.alive():
            return
        answer_at = room.teller.answer_at()
        asked = table.game.state.position.asked
        if answer_at is not None and asked is not None and not table.level_in(asked.target):
            yield Chore(answer_at, "answer", asked.target)
        if table.leavers == "bot":
            yield from self._take_overs(away)

    def _take_overs(self, away: Mapping[int, int]) -> Iterator[Chore]:
        table = self._room.table
        for seat in range(1, len(table.seats)):
            person = table.persons.get(table.seats[seat].person)
            if person is None or seat in table.stand_ins or person.number not in away:
                continue
            since = max(away[person.number], table.resumed_at)
            yield Chore(since + (0 if person.left else int(self._services.timing.grace * 1000)), "take-over", seat)

    # ---- bots

    def _look_at_bots(self) -> None:
        table = self._room.table
        game = table.game
        playing = table.stage == "playing" and table.paused is None and game is not None and self.alive()
        now_for = (table.version, table.games) if playing else ()
        if now_for == self._bots_for:
            return
        self._bots_for = now_for
        if self._bots is not None and self._bots is not asyncio.current_task():
            self._bots.cancel()
        self._bots = asyncio.create_task(self._play()) if playing else None

    async def _play(self) -> None:
        """Let the bots think, wait as long as people would, and act."""
        room, table = self._room, self._room.table
        game = table.game
        assert game is not None
        version, position = game.last_entry, game.state.position
        asked = [seat for seat in seats_to_ask(position, game.last_seat) if table.level_in(seat)]
        views = [seen.view for seat in asked if (seen := room.teller.seen(seat)) is not None]
        views = [view for view in views if view.legal_actions()]
        if not views:
            return
        thoughts = await asyncio.gather(*(self._think(view) for view in views))
        offers = [(sure, action) for action, sure in thoughts if action is not None]
        if not offers:
            return
        action = offers[0][1] if position.awaited else max(offers, key=lambda offer: offer[0])[1]
        await asyncio.sleep(self._wait(position.phase, action))
        try:
            await room.do(room.bots_act(action, version))
        except IllegalAction as error:
            _logger.error("table %s: a bot in seat %d: %s", table.id[:6], action.seat, error.reason)  # noqa: TRY400
            self._services.metrics.bots.inc()
            await self._by_chance(action.seat, version)
        except Refusal as error:
            _logger.warning("table %s: a bot in seat %d: %s", table.id[:6], action.seat, error.reason)
            self._bots_for = ()  # the store did not take it: look again soon
            self._timer = asyncio.get_running_loop().call_later(1.0, self.look)
        except RoomClosed:
            pass

    def _wait(self, phase: Phase, action: Action) -> float:
        table, timing = self._room.table, self._services.timing
        least, most = timing.calm if table.pace == "calm" else timing.fast
        wait = self._services.world.chance.uniform(least, most)
        game = table.game
        if game is not None and not game.state.number and table.pace == "calm":
            # the cards are dealt, and perhaps teams drawn, before everybody's eyes
            return wait * (2 + (table.rules.players / 3 if game.state.deal.drew else 0))
        if phase is Phase.CLAIM:
            return wait * 0.6
        if phase is Phase.CLAIMS and game is not None and not game.state.position.awaited:
            # anybody of the side may claim: people first
            side = game.state.position.table.mates[action.seat]
            if any(table.seats[seat].person in self._room.here for seat in side if seat not in table.stand_ins):
                return wait * 5
        return wait

    async def _think(self, view: View) -> tuple[Action | None, float]:
        """What a bot would do; by chance if it fails and the game waits for it."""
        table = self._room.table
        game, level = table.game, table.level_in(view.seat)
        assert game is not None
        if level is None:
            return None, 0.0
        try:
            thought = await self._services.players.act(table.id, table.games, level, game.seed, view)
        except ProgramBroke as error:
            _logger.warning("table %s: seat %d: %s", table.id[:6], view.seat, error)
            self._services.metrics.bots.inc()
            await self._replace(view.seat, level, error.reason)
            return None, 0.0
        except PlayerFailed as error:
            _logger.warning("table %s: seat %d: %s", table.id[:6], view.seat, error)
            self._services.metrics.bots.inc()
            return self._chance(view), 0.0
        if thought.action is None and view.position.awaited == view.seat:
            self._services.metrics.bots.inc()
            return self._chance(view), 0.0
        return thought.action, thought.sure

    async def _replace(self, seat: int, level: str, why: str) -> None:
        """Let a bot of ours play on for an outside player that broke."""

        def make() -> list[Fact]:
            if self._room.table.stage != "playing" or self._room.table.seats[seat].level != level:
                return []
            return [f.Replaced(seat=seat, level=self._services.world.stand_in, why=why)]

        try:
            await self._room.do(make)
        except Refusal as error:
            _logger.warning("table %s: seat %d: %s", self._room.table.id[:6], seat, error.reason)
            self._bots_for = ()  # the store did not take it: look again soon
            self._timer = asyncio.get_running_loop().call_later(1.0, self.look)
        except RoomClosed:
            pass

    def _chance(self, view: View) -> Action | None:
        if not must_act(view.position, view.seat):
            return None
        actions = view.legal_actions()
        return actions.choose(self._services.world.chance) if actions else None

    async def _by_chance(self, seat: int, version: int) -> None:
        """A bot would have done something illegal: if the game waits for it, something legal by chance."""
        seen = self._room.teller.seen(seat)
        action = self._chance(seen.view) if seen is not None else None
        if action is not None:
            await self._room.do(self._room.bots_act(action, version))
