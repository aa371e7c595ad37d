"""A game in the terminal, from the first page to the end: whose move it is, what was typed, who is told.

The loop lets bots act, gives people a moment in which they may speak out of turn, and asks at the prompt whoever the
table waits for. What happens is on disk before it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread

from halfsuit.bots.outside import FAULTS
from halfsuit.game import (
    Action,
    Answer,
    Call,
    Called,
    CallOff,
    Claim,
    Draw,
    Name,
    OpenClaim,
    OwnedUp,
    OwnUp,
    Pass,
    Phase,
    TakeBack,
    Withdrawn,
)
from halfsuit.game.shown import offered
from halfsuit.notation import Player, Record, Score
from halfsuit.speech import Message, claim_verb, refusal
from halfsuit.terminal.answers import ASIDES, Answers
from halfsuit.terminal.claims import claim_in_words, next_name
from halfsuit.terminal.guide import hidden_lines, hints, welcome
from halfsuit.terminal.page import Page
from halfsuit.terminal.screen import Gone, Screen
from halfsuit.terminal.store import Store
from halfsuit.terminal.table import PLAYS_ON, Table
from halfsuit.terminal.typed import Meant, Unclear, Understanding

__all__ = ["Game", "Pace"]


_GLANCE = 60
"""How many characters are read in the pause for one thing that happens."""
_SECOND_THOUGHTS = 2.5
"""How many pauses one has to take a question back, or to own up."""
_ASTONISHED = 2
"""How many pauses more are left after somebody called a question, owned up, or took a question back."""
_UNNOTICED = 1.0
"""Seconds that a program may think before people are told whom the table waits for."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast bots act: seconds for each thing they do, and whether they wait for Enter where one may speak."""

    seconds: float = 0
    wait: bool = False


class Game:
    """One game at one keyboard."""

    def __init__(
        self,
        table: Table,
        page: Page,
        pace: Pace,
        store: Store | None,
        record: Callable[[], Record],
        notices: Sequence[Message] = (),
    ) -> None:
        self.table = table
        self.page = page
        self.screen: Screen = page.screen
        self.say = page.say
        self.pace = pace
        self._notices = notices
        self.store = store
        self._answers = Answers(table, page, record)
        self._holder = table.people[0] if len(table.people) == 1 else 0
        self._planned: dict[int, int] = {}  # by seat: the book it means to claim, said before the claim was opened
        self._meant: dict[int, Meant] = {}  # by seat: what was clear of a question, for the line that completes it
        self._moved = False  # whether something happened since the page was drawn

    # The course of the game

    def play(self) -> None:
        """Play to the end.

        Raises:
            Gone: the person at the keyboard went away; the game is on disk.
        """
        self._first_page()
        while not self.table.state.over:
            self._step()
        self._last_page()

    def _step(self) -> None:
        """One thing happens, done by a bot, by the game itself, or by a person."""
        state = self.table.state
        if state.position.due is not None:  # was being declared when the game was interrupted
            seat, book = state.position.due
            self._do(Claim(seat, book, ((seat, state.position.table.pack.books[book].cards),)))
            return
        action = self._from_bots() or self._by_itself()
        if action is None:
            self._do(self._from_people())
            return
        self._show_if_moved()
        spoken = self._moment()
        self._do(spoken or action)

    def _from_bots(self) -> Action | None:
        """What a bot does now. Somebody else's program may take its time: people see the page meanwhile."""
        asked = self.table.asked_outside()
        if not asked:
            return self.table.bot_action()
        self._show_if_moved()
        found: Future[Action | None] = Future()
        Thread(target=_find, args=(found, self.table.bot_action), name="halfsuit-programs", daemon=True).start()
        try:
            try:
                action = found.result(_UNNOTICED)
            except TimeoutError:
                if self.screen.pages:
                    people = tuple(self.table.names[seat - 1] for seat in asked)
                    self.screen.line(self.screen.dim(self.say(Message("waits-for", {"people": people}))))
                    self._moved = True
                action = found.result()
        except KeyboardInterrupt:
            raise Gone from None
        self._tell_of_broken()
        return action

    def _tell_of_broken(self) -> None:
        """Say which programs broke, and who plays on for them."""
        for broken in self.table.broken:
            why = broken.reason if broken.reason in FAULTS else "illegal"
            values: dict[str, str | int] = {"name": self.table.names[broken.seat - 1], "why": why}
            message = Message("program-broke", {**values, "reason": broken.reason, "bot": PLAYS_ON})
            self._moved = True
            if self.screen.pages:
                self.table.note(message)
            else:
                self.screen.line(self.say(message))
        self.table.broken.clear()

    def _by_itself(self) -> Action | None:
        """What a person cannot but do: answer truthfully, draw a card."""
        position = self.table.state.position
        if position.awaited in self.table.people:
            if position.phase is Phase.ANSWER:
                return Answer(position.awaited)
            if position.phase is Phase.DRAW:
                return Draw(position.awaited)
        return None

    def _do(self, action: Action) -> None:
        events = self.table.do(action)
        try:
            if self.store is not None:
                self.store.add(events)
        except OSError as error:
            self.store = None
            self._say("no-store", reason=error.strerror or str(error))
        self.table.happen(events)
        self._moved = True
        self._meant.clear()
        if isinstance(action, CallOff) or self.table.state.position.claim is None:
            self._planned.clear()

    def _from_people(self) -> Action:
        """The next action of the person the table waits for, or of another who speaks up."""
        position = self.table.state.position
        if position.awaited:
            return self._ask_person(position.awaited)
        speakers = self.table.speakers()
        if not speakers:
            raise RuntimeError("nobody can do anything")
        return self._ask_person(self._holder if self._holder in speakers else speakers[0])

    # Pages

    def _reader(self, seat: int) -> Understanding:
        return Understanding(self.page.vocabulary, self.table.ears[seat].people, seat)

    def _say(self, message: str, **args: str | int) -> None:
        self.screen.line(self.say(Message(message, args)))

    def _enter(self, message: str, **args: str | int) -> None:
        self.screen.put_back("")
        self.screen.read(self.say(Message(message, args)) + " ")

    def _first_page(self) -> None:
        for seat in self.table.people[:1] if len(self.table.people) == 1 else ():
            self._welcome(seat)
            if self.screen.pages:
                self._enter("press-enter-begin")
        self._moved = True

    def _welcome(self, seat: int) -> None:
        """Tell a person what is played, and what to type; the first one also what is new about the game."""
        self.screen.lines(welcome(self.page, self.table, self._reader(seat)))
        self.screen.line()
        if self._notices:
            self.screen.lines(map(self.say, self._notices))
            self.screen.line()
            self._notices = ()
        self.table.ears[seat].heard_all(0)

    def _show_if_moved(self) -> None:
        """Show what happened to whoever has the screen."""
        if self._moved and self._holder:
            self.page.draw(self.table, self._holder, heard=self.pace.seconds > 0)
            self._moved = False

    def _give_screen_to(self, seat: int) -> None:
        """With several people at one keyboard: hide this one's hand before that one looks."""
        if self._holder == seat:
            return
        name = self.table.names[seat - 1]
        if self._holder:
            self._moved = True
            self._show_if_moved()
            self._enter("hand-over", name=name)
        self._holder = 0
        self.screen.clear()
        self._enter("take-over", name=name)
        self._holder = seat
        if not self.table.ears[seat].welcomed:
            self.table.ears[seat].welcomed = True
            self.screen.clear()
            self._welcome(seat)
            if self.screen.pages:
                self._enter("press-enter-begin")
        self._moved = True

    def _last_page(self) -> None:
        """The end: everything is open."""
        seat = self._holder or self.table.people[0]
        self._holder = seat
        result = [message for message in self.table.ears[seat].heard[-1].messages if message.id.startswith("end-")]
        lines = [*hidden_lines(self.page, self.table, seat), *self.page.won(self.table, seat)]
        lines.append(self.screen.bold(self.say.all(result)))
        if self.store is not None:
            position = self.table.state.position
            self.store.close(Score(position.points, position.void), self.table.state.rules.family)
            lines.append(self.say(Message("end-record", {"file": str(self.store.path)})))
        if not self.screen.pages:
            self.page.draw(self.table, seat, heard=True)
            self.screen.lines(lines)
            return
        parts = self.screen.paged(self.page.end(self.table, seat, lines))
        for number, part in enumerate(parts, 1):
            self.screen.clear()
            self.screen.lines(part)
            self._enter("press-enter" if number == len(parts) else "more")

    # Speaking out of turn

    def _moment(self) -> Action | None:
        """Before the next thing happens: a moment in which people may speak. What somebody said, if it is a move."""
        speakers = self.table.speakers()
        if speakers and self.pace.wait:
            return self._spoken(self.screen.read(self._moment_prompt(speakers)), speakers)
        if not self.pace.seconds:
            return None
        if speakers and self.screen.pages:
            self.screen.line(self.screen.dim(self.say(Message("speak", {"typed": self._words_for(speakers)}))))
        line = self.screen.moment(self.pace.seconds * self._patience(speakers))
        if line is None:
            return None
        if speakers and not line.strip():
            line = self.screen.read(self._moment_prompt(speakers))
        return self._spoken(line, speakers)

    def _patience(self, speakers: tuple[int, ...]) -> float:
        """How many pauses long this moment is: longer for many words, for what is rare, and for one's own question."""
        patience = max(1, len(self._last_words()) / _GLANCE)
        kinds = {type(action) for seat in speakers for action in offered(self.table.view(seat)).others}
        if kinds & {TakeBack, OwnUp}:
            patience = max(patience, _SECOND_THOUGHTS)
        _, last = next(self.table.state.backwards(), (0, None))
        return patience + _ASTONISHED if isinstance(last, OwnedUp | Called | Withdrawn) else patience

    def _last_words(self) -> str:
        """What was heard last, by whoever has the screen: the longer it is, the longer it takes to read."""
        ear = self.table.ears.get(self._holder)
        return self.say.all(ear.heard[-1].messages) if ear is not None else ""

    def _moment_prompt(self, speakers: tuple[int, ...]) -> str:
        typed = self._words_for(speakers)
        if len(self.table.people) == 1:
            return self.say(Message("moment", {"typed": typed})) + " "
        names = tuple(self.table.names[seat - 1] for seat in speakers)
        return self.say(Message("moment-of", {"names": names, "typed": typed})) + " "

    def _words_for(self, speakers: tuple[int, ...]) -> str:
        """What these people can say now."""
        return ", ".join(dict.fromkeys(word for seat in speakers for word in self._off_turn_words(seat)))

    def _off_turn_words(self, seat: int) -> list[str]:
        legal = offered(self.table.view(seat))
        kinds = {type(action) for action in legal.others}
        claims = bool(legal.claims) or OpenClaim in kinds
        verb = claim_verb(self.table.state.rules)
        words = [f"typed-{verb}"] if claims else []
        words += ["typed-take-back"] if TakeBack in kinds else []
        words += ["typed-own-up"] if OwnUp in kinds else []
        words += ["typed-call"] if Call in kinds else []
        return [self.say(Message(word)) for word in words]

    def _spoken(self, line: str, speakers: tuple[int, ...]) -> Action | None:
        """A move out of what somebody typed in between; other commands are answered, Enter goes on."""
        while line.strip():
            seat, text = self._speaker(line, self._holder or (speakers or self.table.people)[0])
            action = self._understand(seat, text)
            if action is not None:
                return action
            self._show_if_moved()
            prompt = self._moment_prompt(speakers) if speakers else self.say(Message("waits")) + " "
            line = self.screen.read(prompt)
        return None

    def _speaker(self, line: str, seat: int) -> tuple[int, str]:
        """Who speaks: whoever has the screen, or with several people the one whose name stands before a colon."""
        head, colon, rest = line.partition(":")
        if colon and len(self.table.people) > 1:
            with suppress(Unclear):
                return self._reader(seat).who(head.strip(), self.table.people), rest.strip()
        return seat, line.strip()

    # At the prompt

    def _ask_person(self, seat: int) -> Action:
        """Ask a person until there is a move that the rules accept."""
        self._give_screen_to(seat)
        self._show_if_moved()
        self.table.ears[seat].heard_all(self.table.state.number)
        position = self.table.state.position
        while position.phase is Phase.CLAIM:
            action = self._next_name(seat)
            if action is not None:
                return action
        self.page.status(self.table, seat)
        self._hint(seat)
        while True:
            line = self.screen.read(f"{self.table.names[seat - 1]}> ")
            if not line.strip():
                continue
            speaker, text = self._speaker(line, seat)
            action = self._understand(speaker, text)
            if action is not None:
                return action
            if self._moved or self._holder != seat:  # somebody else had the screen in between
                self._give_screen_to(seat)
                self._show_if_moved()
                self._hint(seat)

    def _hint(self, seat: int) -> None:
        """What can be typed now."""
        self.screen.line(self.screen.dim(hints(self.page, self.table, self._reader(seat))))

    def _next_name(self, seat: int) -> Action | None:
        """The next card of the open claim; ``None`` after another command."""
        reader = self._reader(seat)
        index = self._planned.get(seat)
        planned = self.table.state.position.table.pack.books[index] if index is not None else None
        found = next_name(self.page, self.table, reader, planned)
        if isinstance(found, Name):
            return self._legal(seat, found)
        return self._understand(seat, found)

    def _legal(self, seat: int, action: Action) -> Action | None:
        """The action if the rules accept it; else its refusal is told."""
        reason = self.table.state.why_illegal(action)
        if reason is None:
            return action
        view = self.table.view(seat)
        self.screen.line(self.say(refusal(reason, view.position, action, self.table.ears[seat].people)))
        return None

    def _understand(self, seat: int, text: str) -> Action | None:
        """A move out of a typed line, if it is one that the rules accept; commands are answered at once."""
        try:
            return self._command(seat, text)
        except Unclear as unclear:
            self.screen.line(self.say(unclear.question))
            if unclear.meant is not None:
                self._meant[seat] = unclear.meant
            return None

    def _command(self, seat: int, text: str) -> Action | None:
        command, rest = self.page.vocabulary.command(text)
        position = self.table.view(seat).position
        reader = self._reader(seat)
        meant = self._meant.pop(seat, None) if command not in ASIDES else None
        match command:
            case None if position.phase is Phase.PASS and position.turn == seat:
                return self._legal(seat, Pass(seat, reader.who(text, position.table.seats)))
            case None | "ask":
                return self._legal(seat, reader.question(rest, position, meant))
            case "claim":
                return self._claim(seat, rest)
            case "call-off":
                return self._legal(seat, CallOff(seat))
            case "take-back":
                return self._legal(seat, TakeBack(seat))
            case "own-up":
                return self._legal(seat, OwnUp(seat))
            case "call":
                return self._legal(seat, Call(seat))
            case "pass":
                if not rest and not position.candidates:
                    return self._legal(seat, Pass(seat, seat))
                if not rest:
                    raise Unclear(Message("needs-pass", {"candidates": reader.people.listed(position.candidates)}))
                return self._legal(seat, Pass(seat, reader.who(rest, position.table.seats)))
            case "quit":
                raise Gone
            case _:
                if self._answers.give(seat, command, rest, own=self._holder in (0, seat)):
                    self._moved = True
                return None

    def _claim(self, seat: int, rest: str) -> Action | None:
        """A claim, in the style of the table. Whether one may claim at all is said before anything is asked."""
        reader = self._reader(seat)
        position = self.table.view(seat).position
        if position.rules.claim_style == "spoken":
            opened = self._legal(seat, OpenClaim(seat))
            if opened is not None and rest:
                self._planned[seat] = reader.book(rest, position).index
            return opened
        live = next((book for book in position.table.pack.books if book.mask & position.live), None)
        if live is None or self._legal(seat, Claim(seat, live.index, ((seat, live.cards),))) is None:
            return None
        if self._holder != seat:
            self._give_screen_to(seat)
            self._show_if_moved()
            self.page.status(self.table, seat)
        claim = claim_in_words(self.page, self.table, reader, rest, lambda line: self._aside(seat, line))
        return self._legal(seat, claim) if claim is not None else None

    def _aside(self, seat: int, line: str) -> bool:
        """Answer a line that is no move, in the middle of something else; whether it was one."""
        if self.page.vocabulary.command(line)[0] not in ASIDES:
            return False
        self._command(seat, line)
        self._show_if_moved()
        return True


def _find(found: Future[Action | None], find: Callable[[], Action | None]) -> None:
    """(In a thread) Keep what is found, or why nothing is."""
    try:
        found.set_result(find())
    except BaseException as error:  # noqa: BLE001 - whoever waits for it is told
        found.set_exception(error)


def players_of(table: Table) -> tuple[Player, ...]:
    """Who sits at the table, as a record keeps it."""
    return tuple(chair.player for chair in table.chairs)
