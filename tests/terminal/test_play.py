"""``halfsuit play`` as a person meets it: in a real terminal, from the first page to the end, with interruptions."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.terminal.driver import CLEAR, Person, Terminal, environment

from halfsuit.cards import card_text
from halfsuit.game import ClaimOpened
from halfsuit.notation import parse, read_lines
from halfsuit.speech.formatter import Formatter
from halfsuit.terminal.vocabulary import Vocabulary

pytestmark = pytest.mark.slow  # each is a whole program in a terminal of its own


def finished(terminal: Terminal) -> None:
    """The record on disk is a whole game with its score."""
    reading = terminal.reading()
    assert reading.record is not None
    assert reading.position is not None
    assert reading.position.over
    assert reading.record.closing is not None


def test_a_danish_go_fish_is_played_to_its_end(tmp_path: Path) -> None:
    arguments = ["gaa-fisk", "--lang", "da", "--name", "Mette", "--seats", "me,bot,bot", "--seed", "1", "--pace", "0"]
    with Terminal(*arguments, state=tmp_path) as terminal:
        terminal.expect(r"Tryk Enter for at begynde\. \Z")
        first = terminal.page
        assert "Gå fisk." in first
        assert re.search(
            r"Spørg en om en værdi, når det er din tur:  bo \w+\n +det betyder: „Bo, har du nogen \w+\?“", first
        )
        assert "Det kræver, at du selv har et kort af den værdi.\n    Når svaret er nej, trækker du et kort" in first
        assert "lægges på bordet af sig selv. Flest sæt vinder." in first
        mette = Person.at(terminal, 1, "da")
        terminal.type()
        moves = 0
        while terminal.expect(r"(Mette>|Tryk Enter\.) \Z")[1] == "Mette>":
            assert "Du har" in terminal.page.splitlines()[0]
            terminal.type(mette.move())
            moves += 1
        assert moves > 3
        assert re.search(r"(Du|Bo|Cleo) vinder med |Uafgjort", terminal.page)
        assert "Optegnelsen af spillet:" in terminal.page
        finished(terminal)
        terminal.type()
        assert terminal.end() == 0
        assert re.search(r"Sættene: du \d+, Bo \d+ og Cleo \d+\.", terminal.news)


FISH_PROMPTS = r"(You>|Enter goes on\.|\(or: call off\)|me\)|Press Enter\.) \Z"


class FishPlayer:
    """Plays ``fish`` as ``careful`` would, but first calls a question, calls a claim off, owns up, and claims."""

    def __init__(self, terminal: Terminal, seat: int) -> None:
        self.terminal = terminal
        self.me = Person.at(terminal, seat)
        self.todo = ["call", "call off", "own up", "claim"]

    def _now(self, what: str) -> bool:
        return self.todo[:1] == [what]

    def line(self, prompt: str) -> str:
        """What to type at a prompt."""
        if prompt == "You>":
            return self._on_turn()
        if prompt == "Enter goes on.":
            if (self._now("call") or self._now("own up")) and re.search(rf"{self.todo[0]}\b", self.terminal.news):
                return self.todo.pop(0)
            return self.me.move()
        if self._now("call off"):
            return self.todo.pop(0)
        line = self.me.move()
        return self.me.name(self._mate()) if line == "call off" else line

    def _on_turn(self) -> str:
        position, seat = self.me.view.position, self.me.seat
        if self._now("call off"):
            return "claim!"
        if self._now("own up"):  # one's own card may not be asked for, and illegal=table lets the question stand
            return f"{self.me.name(position.table.opponents[seat][0])} {card_text(next(iter(self.me.view.hand)))}"
        if self._now("claim"):
            self.todo.pop(0)
            book = next(book for book in position.table.pack.books if book.mask & position.live & position.held[seat])
            return f"claim {book.text}"
        return self.me.move()

    def _mate(self) -> int:
        return next(mate for mate in self.me.view.position.table.mates[self.me.seat] if mate != self.me.seat)


def test_fish_with_spoken_claims_an_own_up_and_a_call_is_played_to_its_end(tmp_path: Path) -> None:
    with Terminal("fish", "--seed", "11", "--pace", "enter", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(r"Press Enter to begin\. \Z")
        record = terminal.reading().record
        assert record is not None
        seat = next(seat for seat, player in enumerate(record.players, 1) if player.bot is None)
        player = FishPlayer(terminal, seat)
        terminal.type()
        while (prompt := terminal.expect(FISH_PROMPTS)[1]) != "Press Enter.":
            terminal.type(player.line(prompt))
        finished(terminal)
        assert player.todo == []
        text = terminal.record.read_text(encoding="utf-8")
        assert re.search(rf"^\d+ {seat}#$", text, re.MULTILINE), "no own-up"
        assert re.search(rf"^\d+ {seat}#[+-]$", text, re.MULTILINE), "no call"
        assert re.search(rf"^\d+ {seat}!x$", text, re.MULTILINE), "no claim called off"
        assert re.search(rf"^\d+ {seat}!\w+=\d [+0-]", text, re.MULTILINE), "no claim spoken to its end"
        assert sum(isinstance(event, ClaimOpened) for event in parse(text).events) >= 8
        terminal.type()
        assert terminal.end() == 0


def test_ctrl_c_keeps_the_game_and_it_goes_on(tmp_path: Path) -> None:
    with Terminal("--seed", "3", "--pace", "0", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(r"begin\. \Z")
        terminal.type()
        terminal.expect(r"You> \Z")
        me = Person.at(terminal, 1)
        terminal.ask(me.move(), r"You> \Z")
        hand = me.view.hand
        terminal.press_control_c()
        assert terminal.end() == 0
        assert "The unfinished game is kept. Go on with it any time: halfsuit play" in terminal.news
        before = terminal.record.read_text(encoding="utf-8")
        assert terminal.raw.rstrip().endswith("halfsuit play")
    number = terminal.reading().position
    assert number is not None
    with Terminal("--pace", "0", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(rf"You have a game under way: Literature, {number.number} moves so far\. Go on with it\?")
        terminal.expect(r"new one: \Z")
        terminal.ask("", r"begin\. \Z")
        terminal.ask("", r"You> \Z")
        assert terminal.record.read_text(encoding="utf-8") == before
        assert len(re.findall(r"\basks? ", terminal.page.partition("Your ")[0])) == 1, "more than the last question"
        me = Person.at(terminal, 1)
        assert me.view.hand == hand
        for card in hand:
            assert re.search(rf"\b{Vocabulary(Formatter('en', 'terminal')).card_typed(card)}\b", terminal.page.lower())
        terminal.ask(me.move(), r"You> \Z")
        after = terminal.record.read_text(encoding="utf-8")
        assert after.startswith(before)
        assert len(after) > len(before)
        terminal.ask("quit", r"The unfinished game is kept")
        assert terminal.end() == 0


def test_ctrl_c_while_the_bots_play_keeps_the_game_too(tmp_path: Path) -> None:
    with Terminal("literature", "--seed", "3", "--pace", "0.5", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(r"begin\. \Z")
        terminal.ask("", r"Dan asks \w+")
        terminal.press_control_c()
        assert terminal.end() == 0
        assert "The unfinished game is kept" in terminal.news
        assert "Traceback" not in terminal.raw


def test_enter_stops_the_bots_for_a_word_out_of_turn(tmp_path: Path) -> None:
    with Terminal("fish", "--seed", "11", "--pace", "30", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(r"begin\. \Z")
        terminal.ask("", r"Press Enter to speak: claim\.")
        terminal.ask("", r"You may speak now: claim\. Enter goes on\. \Z")
        terminal.ask("claim", r"Name a card and who has it: .* \(or: call off\) \Z")
        terminal.ask("call off", r"You call your claim off\.")
        terminal.kill()


def test_what_is_typed_out_of_turn_is_shown_once(tmp_path: Path) -> None:
    with Terminal("fish", "--seed", "11", "--pace", "30", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(r"begin\. \Z")
        terminal.ask("", r"Press Enter to speak: claim\.")
        terminal.ask("pass bo please", r"Enter goes on\. \Z")
        assert terminal.news.count("pass bo please") == 1
        terminal.kill()


def test_on_a_narrow_terminal_no_word_is_cut(tmp_path: Path) -> None:
    arguments = ["fish", "--seed", "11", "--pace", "30", "--lang", "da"]
    with Terminal(*arguments, state=tmp_path, rows=24, columns=40) as terminal:
        terminal.expect(r"begynde\. \Z")
        terminal.ask("", r"sige noget: meld\.")
        terminal.ask("", r"Enter går\nvidere\. \Z")
        assert max(map(len, terminal.page.splitlines())) <= 40
        terminal.ask("meld", r"\(eller: fortryd\) \Z|\(eller:\nfortryd\) \Z")
        assert max(map(len, terminal.page.splitlines())) <= 40
        terminal.kill()


@pytest.mark.parametrize("how", ["kill", "torn", "sigterm", "eof"])
def test_whatever_stops_it_every_event_that_was_told_is_kept(tmp_path: Path, how: str) -> None:
    with Terminal("go-fish", "--seed", "2", "--pace", "0", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(r"begin\. \Z")
        terminal.type()
        terminal.expect(r"You> \Z")
        me = Person.at(terminal, 1)
        terminal.ask(me.move(), r"You> \Z")
        told = terminal.page
        if how == "sigterm":
            terminal.process.send_signal(signal.SIGTERM)
            assert terminal.end() == 0
        elif how == "eof":
            terminal.press("\x04")
            assert terminal.end() == 0
        else:
            terminal.kill()
    whole = terminal.record.read_bytes()
    assert whole.endswith(b"\n")
    if how == "torn":
        terminal.record.write_bytes(whole + b"999 1>2 K +K")
    with Terminal("--pace", "0", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(r"new one: \Z")
        terminal.ask("", r"begin\. \Z")
        terminal.ask("", r"You> \Z")
        assert terminal.record.read_bytes() == whole
        hand = re.compile(r"Your \d+ cards?:.*?\n\n", re.DOTALL)
        assert hand.findall(terminal.page) == hand.findall(told)
        terminal.kill()


def test_any_unfinished_record_can_be_gone_on_with_and_stays_as_it_is(tmp_path: Path) -> None:
    deal = subprocess.run(
        [
            sys.executable,
            "-m",
            "halfsuit",
            "deal",
            "--rules",
            "literature players=4",
            "--seed",
            "x",
            "--names",
            "Ann,Bo,Cy,Di",
        ],
        capture_output=True,
        check=True,
        env=environment(tmp_path),
    )
    path = tmp_path / "evening.agn"
    path.write_bytes(deal.stdout)
    arguments = ["--resume", str(path), "--seats", "me,bot,random,bot", "--pace", "0", "--lang", "en"]
    with Terminal(*arguments, state=tmp_path) as terminal:
        terminal.expect(r"begin\. \Z")
        terminal.ask("", r"Ann> \Z")
        record = terminal.reading().record
        assert record is not None
        assert [player.bot for player in record.players] == [None, "careful", "random", "careful"]
        assert record.deal == parse(deal.stdout.decode()).deal
        assert ("seed", "x") in [(extra.key, extra.value) for extra in record.extras]
        terminal.kill()
    assert path.read_bytes() == deal.stdout


def test_a_new_game_puts_the_unfinished_one_aside_and_says_where(tmp_path: Path) -> None:
    kept = ""
    for seed in ("1", "2"):
        with Terminal("go-fish", "--seed", seed, "--pace", "0", "--lang", "en", state=tmp_path) as terminal:
            terminal.expect(r"begin\. \Z")
            if seed == "2":
                assert "halfsuit play --resume" in terminal.news
            terminal.ask("", r"You> \Z")
            terminal.ask(Person.at(terminal, 1).move(), r"You> \Z")
            kept = terminal.record.read_text(encoding="utf-8") if seed == "1" else kept
            terminal.kill()
    assert (tmp_path / "halfsuit" / "earlier.agn").read_text(encoding="utf-8") == kept


GLYPH_CARD = re.compile(r"\b(10|[2-9JQKA])([cdhs])[♣♦♥♠]")


def hand_on(page: str) -> set[str]:
    """The cards in hand that stand on a page, as records write them."""
    part = re.search(r"(Your (\d+ cards|card):|You have no cards\.).*", page, re.DOTALL)
    return {f"{rank.replace('10', 'T')}{suit}" for rank, suit in GLYPH_CARD.findall(part[0])} if part else set()


@pytest.mark.parametrize("rules", ["go-fish players=2", "literature players=4"])
def test_two_at_one_keyboard_do_not_see_each_others_hands(tmp_path: Path, rules: str) -> None:
    seats = "Ann,Bo" if "=2" in rules else "Ann,Bo,bot,bot"
    with Terminal(
        *rules.split(), "--seats", seats, "--seed", "5", "--pace", "0", "--lang", "en", state=tmp_path
    ) as terminal:
        terminal.expect(r"press Enter\. \Z")
        people = {"Ann": Person.at(terminal, 1), "Bo": Person.at(terminal, 2)}
        turns = {"Ann": 0, "Bo": 0}
        looking = ""
        while min(turns.values()) < 4:
            found = terminal.expect(
                r"(?s)The screen is for (\w+)\. .*press Enter\. \Z|give the screen to (\w+)\. \Z"
                r"|(Ann|Bo)> \Z|(begin|Press Enter)\. \Z"
            )
            page = terminal.page
            if found[1]:
                assert not GLYPH_CARD.search(page), "a hand is seen while the screen changes hands"
                looking = found[1]
                terminal.type()
            elif found[3]:
                assert found[3] == looking
                other = people["Bo" if looking == "Ann" else "Ann"]
                shown = hand_on(page)
                assert shown == {card_text(card) for card in people[looking].view.hand}
                assert not shown & {card_text(card) for card in other.view.hand}
                turns[looking] += 1
                terminal.type(people[looking].move())
            elif found[4] == "Press Enter":
                break
            else:
                terminal.type()
        assert terminal.raw.count(CLEAR) > 8
        assert terminal.raw.startswith("\x1b[?1049h") or "\x1b[?1049h" in terminal.raw[:200]
        terminal.kill()


def test_colours_are_for_terminals_that_want_them(tmp_path: Path) -> None:
    def first_hand(variables: dict[str, str]) -> str:
        arguments = ["literature", "--seed", "8", "--pace", "0", "--lang", "en"]
        with Terminal(*arguments, state=tmp_path, rows=30, columns=80, **variables) as terminal:
            terminal.expect(r"begin\. \Z")
            terminal.ask("", r"You> \Z")
            raw = terminal.raw
            terminal.kill()
        return raw

    coloured = first_hand({})
    suits = {glyph: set(re.findall(rf"\x1b\[1;?(\d*)m[^\x1b ]+{glyph}", coloured)) for glyph in "♣♦♥♠"}
    assert all(len(codes) == 1 for codes in suits.values()), suits
    assert len(set.union(*suits.values())) == 4
    bare = first_hand({"NO_COLOR": "1"})
    assert not re.search(r"\x1b\[[0-9;]*m", bare)
    assert set("♣♦♥♠") <= set(bare)


def test_a_dumb_terminal_gets_plain_lines(tmp_path: Path) -> None:
    with Terminal("literature", "--seed", "8", "--pace", "0", "--lang", "en", state=tmp_path, TERM="dumb") as terminal:
        terminal.expect(r"You> \Z")
        assert "\x1b" not in terminal.raw
        terminal.kill()


def test_what_is_asked_longer_ago_than_the_rules_allow_is_gone_from_the_page(tmp_path: Path) -> None:
    for history, most in (("last", 1), ("last-2", 2)):
        arguments = ["literature", f"history={history}", "--seed", "4", "--pace", "0.01", "--lang", "en"]
        with Terminal(*arguments, state=tmp_path) as terminal:
            terminal.expect(r"begin\. \Z")
            terminal.ask("", r"You> \Z")
            for _ in range(3):
                move = Person.at(terminal, 1).move()
                if not terminal.ask(move, r"(You>|no\.|Press Enter\.) \Z")[1].startswith("You"):
                    break
                table = terminal.page.partition("Your ")[0]
                assert table.count(" ask ") + table.count(" asks ") <= most
            terminal.kill()


def test_through_a_pipe_it_is_plain_lines(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "halfsuit", "play", "literature", "--seed", "3", "--lang", "en"],
        input="bo 1j\nhelp\nquit\n",
        capture_output=True,
        text=True,
        check=False,
        env=environment(tmp_path),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert "“1j” is not a card" in done.stdout
    assert "What you can type:" in done.stdout
    assert done.stdout.endswith("Go on with it any time: halfsuit play\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["literature", "players=5"], "players=5: 4, 6, 8, 10 or 12"),
        (["whist"], "there is no game 'whist'"),
        (["literature", "--seats", "me,bot"], "players=2: "),
        (["literature", "--bots", "clever"], "there is no bot 'clever'"),
        (["--resume", "nothing.agn"], "nothing.agn: No such file"),
        (["literature", "--resume", "x.agn"], "say either a game or --resume"),
        (["--pace", "soon"], "--pace is a number of seconds"),
        (["--name", " "], "--name is a printable name"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "halfsuit", "play", *arguments],
        input="",
        capture_output=True,
        text=True,
        check=False,
        env=environment(tmp_path),
    )
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_records_that_cannot_be_gone_on_with_say_why(tmp_path: Path) -> None:
    whole = subprocess.run(
        [sys.executable, "-m", "halfsuit", "deal"], capture_output=True, check=True, env=environment(tmp_path)
    ).stdout
    seen = subprocess.run(
        [sys.executable, "-m", "halfsuit", "view", "-", "--seat", "1"],
        input=whole,
        capture_output=True,
        check=True,
        env=environment(tmp_path),
    ).stdout
    for name, data, words in (
        ("view", seen, "what one seat may know"),
        ("given-up", whole + b"=! tired\n", "this game is over"),
        ("damaged", whole + b"1 9>1 2c +\n", "[unknown-seat]"),
        ("latin", b"agn 1\nrules literature\nseat 1 J\xf8rgen\n", "not UTF-8"),
        ("empty", b"", "there is no game here"),
    ):
        path = tmp_path / f"{name}.agn"
        path.write_bytes(data)
        done = subprocess.run(
            [sys.executable, "-m", "halfsuit", "play", "--resume", str(path)],
            input=b"",
            capture_output=True,
            check=False,
            env=environment(tmp_path),
        )
        assert done.returncode == 2
        assert words in done.stderr.decode(), name


def test_the_record_on_disk_is_valid_after_every_line(tmp_path: Path) -> None:
    with Terminal("bga", "--seed", "9", "--pace", "0", "--lang", "en", state=tmp_path) as terminal:
        terminal.expect(r"begin\. \Z")
        terminal.ask("", r"You> \Z")
        terminal.kill()
    lines = terminal.record.read_text(encoding="utf-8").splitlines(keepends=True)
    header = lines.index("\n")
    for end in range(header, len(lines)):
        [reading] = read_lines("".join(lines[: end + 1]))
        assert reading.valid
