"""Whole games at tables of every kind, typed line by line in one process: every preset, every way of claiming, people
alone and together."""

import io
import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from tests.terminal.driver import Person

from halfsuit.cards import card_text
from halfsuit.game import Deal, Event, new_game
from halfsuit.notation import Record, parse, write
from halfsuit.rules import PRESETS, pack_of, parse_rules
from halfsuit.speech.formatter import LANGUAGES, Formatter
from halfsuit.terminal.game import Game, Pace, players_of
from halfsuit.terminal.guide import hidden_lines
from halfsuit.terminal.page import Page
from halfsuit.terminal.screen import Gone, Screen
from halfsuit.terminal.seating import chairs
from halfsuit.terminal.table import Table
from halfsuit.terminal.vocabulary import Vocabulary
from halfsuit.testing.play import Style, play

TABLES = [
    *PRESETS,
    "literature must-claim=yes announce=both",
    "literature players=4 out-of-turn=penalty reveal=no emptied=left end=majority",
    "literature players=8 claim-when=any-time after-claim=team-choice cardless-claim=yes high-double=yes",
    "literature claim-style=spoken out-of-turn=penalty",
    "fish deck=jokers players=12 endgame=lone-claimer",
    "fish deck=full books=ranks ask=rank reveal=no counts=hidden",
    "literature deck=full books=colour-pairs ask=rank",
    "canadian-fish endgame=open after-hit=left after-miss=left history=full notes=yes",
    "go-fish books=colour-pairs lucky-draw=book empty-hand=draw-4 announce=both",
    "go-fish deck=jokers books=half-suits ask=card players=2 ask-own=yes",
    "go-fish-pairs players=10 deal=5 empty-hand=out",
    "bga empty-turn=lose after-miss=asked counts=hidden",
]


class Typing(io.StringIO):
    """Standard input that is made up as the game asks for it."""

    def __init__(self, next_line: Callable[[], str]) -> None:
        super().__init__()
        self._next_line = next_line

    def readline(self, size: int = -1, /) -> str:  # pyright: ignore[reportIncompatibleMethodOverride]
        return self._next_line() + "\n"


class Written(io.StringIO):
    """Standard output of a terminal that can write everything."""

    @property
    def encoding(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride]
        return "utf-8"


class Session:
    """One game, played to the end by people who type what ``careful`` would do."""

    def __init__(
        self,
        rules: str,
        seats: str,
        language: str,
        seed: int = 1,
        deal: Deal | None = None,
        events: tuple[Event, ...] | None = None,
    ) -> None:
        parsed = parse_rules(rules)
        deal = deal or Deal.shuffled(parsed, seed)
        self.table = Table(deal, chairs(seats, parsed.players, "Me", "careful"), str(seed), events)
        names = self.table.names
        self.people = {
            seat: Person(seat, lambda seat=seat: self.table.view(seat), names, language) for seat in self.table.people
        }
        self.out = Written()
        self.typed: list[str] = []
        say = Formatter(language, "terminal")
        self.script: Iterator[str] = iter(())
        self.numbers: list[int] = []
        self._prompts = 0
        screen = Screen(Typing(self.line), self.out)
        page = Page(screen, say, Vocabulary(say))
        self.game = Game(self.table, page, Pace(wait=True), None, self.record)

    def record(self) -> Record:
        return Record.of(self.table.state, players_of(self.table))

    def line(self) -> str:
        """The next line that somebody types."""
        self._prompts += 1
        assert self._prompts < 2000, self.out.getvalue()[-1500:]
        prompt = self.out.getvalue().rpartition("\n")[2]
        position = self.table.state.position
        at_prompt = re.fullmatch(r"(.+)> ", prompt)
        if at_prompt is not None:
            seat = self.table.names.index(at_prompt[1]) + 1
            scripted = next(self.script, None)
            if scripted is not None:
                self.numbers.append(self.table.state.number)
            line = scripted if scripted is not None else self.people[seat].move()
            assert line, f"nothing to do at {prompt}"
        elif position.claim is not None and position.claim.seat in self.people:
            line = self.people[position.claim.seat].move()
        else:
            line = self._out_of_turn(prompt)
        self.typed.append(line)
        return line

    def _out_of_turn(self, prompt: str) -> str:
        """Somebody speaks in a moment where one may, if there is something to say; else Enter."""
        if "Enter go" not in prompt and "Enter gå" not in prompt:
            return ""
        for seat in self.table.speakers():
            move = self.people[seat].move()
            if move:
                return move if len(self.people) == 1 else f"{self.table.names[seat - 1]}: {move}"
        return ""


def seats_for(rules: str, people: int) -> str:
    return ",".join(["me", "Mia", "Lea"][:people]) + ",…"


@pytest.mark.slow
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("rules", TABLES)
def test_a_game_at_every_kind_of_table_is_played_to_its_end(rules: str, people: int) -> None:
    language = list(LANGUAGES)[(len(rules) + people) % 2]
    session = Session(rules, seats_for(rules, people), language)
    session.game.play()
    assert session.table.state.over
    text = write(session.record())
    assert parse(text).state() == session.table.state
    shown = session.out.getvalue()
    assert not re.search(r"[{}$]|\?\?\?|None", shown), shown
    assert "\x1b" not in shown
    assert sum(map(bool, session.typed)) > 0


def test_a_game_cut_between_declared_books_goes_on_by_itself() -> None:
    rules = parse_rules("literature players=4 deck=full books=ranks must-claim=yes")
    pack = pack_of(rules)
    books = [book.cards for book in pack.books]
    rest = [card for book in books[:11] for card in book]
    whole = (*rest[1:36:4], *books[11]), (*rest[2:36:4], *books[12])
    first, last = (*rest[0:36:4], *rest[36:38], *rest[40:42]), (*rest[3:36:4], *rest[38:40], *rest[42:44])
    deal = Deal(rules, tuple(map(pack.sorted, (first, *whole, last))), (), 1)
    _, declared = new_game(deal)
    session = Session(rules.text, "me,Mia,Lea,Gus", "en", deal=deal, events=declared[:1])
    session.script = iter(["quit"])
    with pytest.raises(Gone):
        session.game.play()
    assert session.table.state.events == declared
    assert session.table.state.position.awaited == 1


REFUSED = {
    "hello there": "“hello there” was not understood. Say ",
    "bo bo": "“bo” is not a card. Say rank and suit",
    "cleo kh": "Cleo is on your team. Ask ",
    "me kh": "It cannot be you yourself, only Bo, Cleo, Dan, Eva or Finn.",
    "8h bo": "This pack is without the 8 of hearts.",
    "bo xx": "“xx” is not a card. Say rank and suit",
    "bo 1J": "“1j” is not a card. Say rank and suit",
    "ask": "Whom do you ask, and for what? Say it like ",
    "pass": "The turn is not given away now",
    "pass cleo": "The turn is not given away now",
    "take back": "There is no question to take back",
    "own up": "There is nothing to own up to.",
    "call": "There is no question to call",
    "call off": "At this table a claim is one sentence",
    "claim": "Which book? c- low clubs, c+ high clubs",
    "claim x+": "“x+” is not one of the books",
    "claim h+ bo 9": "It cannot be Bo here, only me, Cleo or Eva.",
    "claim h+ cleo 2": "That card is not of the book claimed.",
    "save": "Where to?",
    "note Bo has it": "At this table nothing is written down.",
    "last": "Your turn",
    "counts": "Against you: ",
    "score": "No book has been won yet.",
    "help": "What you can type:",
    "rules": "The classic: two teams",
    "hand": "Your 8 cards:",
}


@pytest.mark.parametrize("typed", REFUSED)
def test_what_is_no_move_is_answered_and_nothing_happens(typed: str) -> None:
    session = Session("literature", "me,…", "en", seed=3)
    session.script = iter([typed, "quit"])
    with pytest.raises(Gone):
        session.game.play()
    assert len(set(session.numbers)) == 1
    answer = session.out.getvalue().split("Me> ")[1]
    assert REFUSED[typed] in " ".join(answer.split())


def test_who_claims_at_somebody_else_s_prompt_sees_the_own_hand_first() -> None:
    session = Session("literature players=4 claim-when=any-time", "me,Mia,…", "en", seed=3)
    names = session.table.names

    def line() -> str:
        prompt = session.out.getvalue().rpartition("\n")[2]
        if "Who has the" in prompt:
            raise Gone
        at = re.fullmatch(r"(.+)> ", prompt)
        return f"{names[1 - names.index(at[1])]}: claim c-" if at is not None else ""

    session.game.screen._in = Typing(line)
    with pytest.raises(Gone):
        session.game.play()
    handed = session.out.getvalue().rpartition("Nobody else looks!")[2]
    assert "Who has the" in handed
    assert re.search(r"Your \d+ cards:", handed)


@pytest.mark.parametrize("out", ["cancel", "call off", "no"])
def test_in_the_middle_of_a_claim_one_may_ask_for_help_and_has_a_way_out(out: str) -> None:
    session = Session("literature", "me,…", "en", seed=3)
    answers = iter(["help", "hand", "last", "counts", "claim h-", out])

    def line() -> str:
        if "Who has the" in session.out.getvalue().rpartition("\n")[2]:
            return next(answers)
        return session.line()

    session.game.screen._in = Typing(line)
    session.script = iter(["claim h+", "quit"])
    with pytest.raises(Gone):
        session.game.play()
    told = session.out.getvalue().partition("Who has the")[2]
    assert re.match(r" \w+ of hearts\? \(.+, me\) \(or: cancel\) ", told)
    assert "What you can type:" in told
    assert "Your 8 cards:" in told
    assert "Against you: " in told
    assert "nobody called “claim h-” here" in told
    assert "Nothing was claimed." in told
    assert len(set(session.numbers)) == 1


@pytest.mark.parametrize("out", ["quit", "q", "slut"])
def test_in_the_middle_of_a_claim_one_may_leave(out: str) -> None:
    session = Session("literature", "me,…", "da", seed=3)

    def line() -> str:
        prompt = session.out.getvalue().rpartition("\n")[2]
        assert "Hvem har" not in prompt or prompt.endswith("mig) (eller: fortryd) ")
        return out if "Hvem har" in prompt else session.line()

    session.game.screen._in = Typing(line)
    session.script = iter(["meld h+", "q h bo"])
    with pytest.raises(Gone):
        session.game.play()
    assert len(session.numbers) == 1


def test_whether_to_say_a_claim_is_asked_again_until_it_is_clear() -> None:
    session = Session("literature players=4", "me,Mia,Lea,Gus", "en", seed=3)
    answers = iter(["hand", "perhaps", "no"])

    def line() -> str:
        prompt = session.out.getvalue().rpartition("\n")[2]
        if "Say it?" in prompt:
            return next(answers)
        if prompt.endswith("> "):
            return next(script)
        return "me" if "Who has the" in prompt else ""

    script = iter(["claim h+", "quit"])
    session.game.screen._in = Typing(line)
    with pytest.raises(Gone):
        session.game.play()
    told = session.out.getvalue().partition("Say it?")[2]
    assert told.count("Say it?") == 2
    assert "Nothing was claimed." in told


@pytest.mark.parametrize(
    ("language", "mine", "to_me"),
    [
        ("en", "Nobody noticed that you were not allowed to ask ", " was not allowed to ask you for "),
        ("da", "Ingen opdagede, at du ikke måtte spørge ", " ikke måtte spørge dig om "),
    ],
)
def test_what_nobody_noticed_is_told_to_the_one_who_did_it(language: str, mine: str, to_me: str) -> None:
    rules = parse_rules("literature players=4 illegal=table")
    state, _ = new_game(deal := Deal.shuffled(rules, 3))
    *_, state = play(state, Random(3), Style(illegal=0.9, calls=0, claims=0.05), 120)
    session = Session(rules.text, "me,…", language, deal=deal, events=state.events)
    told = list(hidden_lines(session.game.page, session.table, 1))
    assert any(line.startswith(mine) for line in told)
    assert any(to_me in line for line in told)
    assert not any(re.search(r"\bMe\b", line) for line in told)


def test_a_question_begun_in_one_line_is_completed_in_the_next() -> None:
    session = Session("literature", "me,…", "da", seed=3)
    rank = next(card for card in session.table.view(1).hand)
    session.script = iter([f"bo {card_text(rank)[0]}", "hånd", card_text(rank), "slut"])
    with pytest.raises(Gone):
        session.game.play()
    told = session.out.getvalue().partition("Hvilken ")[2]
    assert told
    assert "Hvem spørger du om" not in told
    assert "Du har selv" in told
