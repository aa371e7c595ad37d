"""The Fluent files: complete in every language, nothing unused, every event of every game and every refusal sayable."""

import json
import random
import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import halfsuit.speech
from halfsuit.cards import Card, Rank
from halfsuit.game import (
    REASONS,
    Action,
    Ask,
    Call,
    CallOff,
    Claim,
    Deal,
    Draw,
    Event,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    Position,
    TakeBack,
    apply,
    event_seen,
    new_game,
    view_of,
)
from halfsuit.game.fold import advance
from halfsuit.game.state import State
from halfsuit.rules import PRESETS, Ruleset, parse_rules
from halfsuit.speech import WORDS, Message, People, awaited, begun, command, followed, refusal, said, score, told
from halfsuit.speech.formatter import LANGUAGES, Formatter

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kai", "Lu")
TABLES = [
    *PRESETS,
    "literature must-claim=yes announce=both",
    "literature players=4 out-of-turn=penalty reveal=no emptied=left end=majority",
    "literature players=8 claim-when=any-time after-claim=team-choice cardless-claim=yes high-double=yes",
    "literature claim-style=spoken out-of-turn=penalty",
    "fish deck=jokers players=12 illegal=table endgame=lone-claimer",
    "fish deck=full books=ranks ask=rank reveal=no counts=hidden",
    "literature deck=full books=colour-pairs ask=rank",
    "canadian-fish endgame=open after-hit=left after-miss=left",
    "canadian-fish claim-style=spoken must-claim=yes",
    "go-fish books=colour-pairs lucky-draw=book empty-hand=draw-4 announce=both",
    "go-fish deck=jokers books=half-suits ask=card players=2 ask-own=yes",
    "go-fish-pairs players=10 deal=5 empty-hand=out",
    "go-fish players=2 deal=2 empty-hand=out",
    "go-fish players=2 deal=1 empty-hand=draw-5",
    "develin cardless-claim=yes players=4",
    "bga empty-turn=lose after-miss=asked",
]


def ftl_ids(name: str) -> list[str]:
    text = resources.files(halfsuit.speech).joinpath(name).read_text(encoding="utf-8")
    body = FluentResource(text).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    return [entry.id.name for entry in body if isinstance(entry, ast.Message)]


@cache
def formatter(language: str) -> Formatter:
    return Formatter(language)


SAID: set[str] = set()


def in_words(message: Message) -> None:
    """A message can be said in every language, and nothing of the machinery shows."""
    key = str(message)
    if key in SAID:
        return
    SAID.add(key)
    for language in LANGUAGES:
        text = formatter(language)(message)
        assert text
        assert text == text.strip()
        assert not re.search(r"[{}$]|\?\?\?|  |None", text), text


def chosen(state: State, chance: random.Random, patience: float) -> Action:
    """A random action: more questions with more patience, only hits with all of it, and some claims that are right."""
    legal = state.legal_actions()
    hits = [ask for ask in legal.asks if ask.wanted < 64 and state.position.held[ask.target] >> ask.wanted & 1]
    if hits and patience == 1:
        return chance.choice(hits)
    if legal.asks and chance.random() < patience:
        return chance.choice(legal.asks)
    for seat, book in legal.claims:
        held = tuple((mate, state.position.held[mate] & book.mask) for mate in state.position.table.mates[seat])
        if sum(mask.bit_count() for _, mask in held) == len(book.cards):
            naming = tuple((mate, state.position.table.pack.sort_mask(mask)) for mate, mask in held if mask)
            return Claim(seat, book.index, naming)
    return legal.choose(chance)


def heard(rules: Ruleset, seed: int, seat: int, moves: int = 400, patience: float = 0) -> list[Message]:
    """All messages that one listener gets in a game of random moves."""
    people = People(NAMES[: rules.players], seat)
    chance = random.Random(seed)
    state, events = new_game(Deal.shuffled(rules, seed))
    view = view_of(State(state.deal), seat)
    messages = [*begun(view.deal, view.position, people)]

    def hear(before: Position, event: Event) -> None:
        nonlocal view
        seen = event_seen(before, event, seat)
        messages.extend(told(view.position, seen, people))
        messages.extend(message for _, message in said(view.position, seen, people))
        after = view.then(seen)
        messages.extend(followed(view.position, seen, after.position, people))
        view = after

    position = State(state.deal).position
    for event in events:
        hear(position, event)
        position = advance(position, event)
    while not state.over and moves:
        moves -= 1
        action = chosen(state, chance, patience)
        messages.append(command(view.position, action, people))
        messages.extend(awaited(view.position, people))
        position = state.position
        state, events = apply(state, action)
        for event in events:
            hear(position, event)
            position = advance(position, event)
    messages.append(score(view.position, people))
    return messages


def ids_in(messages: list[Message]) -> set[str]:
    found: set[str] = set()
    todo: list[object] = [*messages]
    while todo:
        value = todo.pop()
        if isinstance(value, Message):
            found.add(value.id)
            todo += value.args.values()
        elif isinstance(value, tuple):
            todo += value
    return found


def test_the_languages_have_the_same_messages_each_once() -> None:
    english, danish = ftl_ids("en.ftl"), ftl_ids("da.ftl")
    assert len(set(english)) == len(english)
    assert sorted(english) == sorted(danish)


def test_words_have_the_same_forms_in_every_language() -> None:
    assert set(ftl_ids("en.ftl")) >= WORDS
    for word in WORDS:
        forms = [set(formatter(language).forms(Message(word))) for language in LANGUAGES]
        assert forms[0] == forms[1]


def test_no_message_is_missing_and_none_is_unused() -> None:
    folder = Path(halfsuit.speech.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', source))
    named |= {f"{stem}-void" for stem in ("claim-wrong", "claim-late")} | {f"why-{reason}" for reason in REASONS}
    sentences = set(ftl_ids("en.ftl")) - WORDS
    assert sentences - named == set()


@pytest.mark.parametrize("text", TABLES)
def test_every_event_of_a_game_is_told_in_every_language(text: str) -> None:
    rules = parse_rules(text)
    for seat in (0, 1, 2):
        for message in heard(rules, seed=seat + len(text), seat=seat):
            in_words(message)
            assert from_data(json.loads(json.dumps(message.data()))) == message


def from_data(data: Any) -> Any:
    """What a browser does with a message that was sent to it."""
    if isinstance(data, dict):
        return Message(data["id"], {key: from_data(value) for key, value in data.get("args", {}).items()})
    return tuple(map(from_data, data)) if isinstance(data, list) else data


def test_every_sentence_is_heard_in_some_game() -> None:
    messages = [
        message
        for text in TABLES
        for seed in range(8)
        for message in heard(parse_rules(text), seed, seed % (parse_rules(text).players + 1), patience=seed / 8)
    ]
    sentences = {name for name in set(ftl_ids("en.ftl")) - WORDS if not name.startswith("why-")}
    assert sentences - ids_in(messages) == set()


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_plain_sentence(reason: str) -> None:
    state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), 1))
    in_words(refusal(reason, state.position, None, People(NAMES[:6], 1)))


def test_an_unknown_reason_is_refused() -> None:
    state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), 1))
    with pytest.raises(ValueError, match="no reason"):
        refusal("because", state.position, None, People(NAMES[:6]))


def tries(position: Position, chance: random.Random) -> list[Action]:
    """Actions of all kinds, most of them wrong."""
    n = len(position.table.seats)
    seats = [chance.randint(1, n) for _ in range(3)]
    books = position.table.pack.books
    book = chance.choice(books)
    cards = [chance.choice(position.table.pack.cards), Card(chance.randrange(54))]
    seat, other, third = seats
    return [
        *(
            Ask(position.turn or seat, to, wanted)
            for to in seats
            for wanted in (*cards, Rank(64 + chance.randrange(13)))
        ),
        Ask(seat, other, cards[0]),
        TakeBack(seat),
        OwnUp(seat),
        Call(seat),
        Draw(seat),
        OpenClaim(seat),
        CallOff(seat),
        Name(position.claim.seat if position.claim else seat, cards[1], other),
        Name(position.claim.seat if position.claim else seat, cards[0], seat),
        Pass(position.turn or seat, third),
        Pass(seat, other),
        Claim(seat, book.index, ((other, book.cards),)),
        Claim(position.turn or seat, book.index, ((position.turn or seat, book.cards[1:]),)),
        Claim(position.turn or seat, book.index, ((position.turn or seat, (*book.cards, book.cards[0])),)),
        Claim(position.turn or seat, book.index, ((position.turn or seat, (cards[0], cards[1])),)),
    ]


def test_every_refusal_of_a_table_is_explained_and_all_its_cases_come_up() -> None:
    cases: set[tuple[str, object]] = set()
    for text in TABLES:
        rules = parse_rules(text)
        for seed in range(3):
            chance = random.Random(f"{text}{seed}")
            state, _ = new_game(Deal.shuffled(rules, seed))
            for _ in range(150):
                for action in tries(state.position, chance):
                    reason = state.why_illegal(action)
                    if reason is not None:
                        message = refusal(reason, state.position, action, People(NAMES[: rules.players]))
                        cases.add((reason, message.args["case"]))
                        in_words(message)
                if state.over:
                    break
                state, _ = apply(state, chosen(state, chance, patience=(0, 0.7, 1)[seed]))
    reasons = {reason for reason, _ in cases}
    of_records = {"unknown-card", "unknown-book", "bad-rules", "bad-header"}
    of_records |= {"wrong-outcome", "wrong-cards", "wrong-score"}
    assert set(REASONS) - reasons == of_records | {"paused", "stale", "unknown-seat"}
    plain = {"game-over", "not-a-claim-game", "too-late", "claimant-out", "self", "card-expected", "rank-expected"}
    assert {reason for reason, case in cases if case == "plain"} <= plain
    assert {case for reason, case in cases if reason == "forced-claim"} >= {"out", "no-ask"}
    assert {case for reason, case in cases if reason == "syntax"} == {"atomic", "spoken"}
    assert {case for reason, case in cases if reason == "claim-out-of-turn"} == {"claimer", "turn"}


def test_a_book_that_must_be_declared_first_is_named() -> None:
    rules = Ruleset.of("literature", players=4, must_claim="yes")
    states = (State(Deal.shuffled(rules, seed)) for seed in range(1000))
    state = next(state for state in states if state.position.due is not None)
    action = Ask(state.turn, state.turn % 4 + 1, state.position.table.pack.cards[0])
    message = refusal("forced-claim", state.position, action, People(NAMES[:4]))
    assert state.why_illegal(action) == "forced-claim"
    assert message.args["case"] == "due"
    in_words(message)


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "Ask Bo for the king of hearts"), ("da", "Spørg Bo om hjerter konge")],
)
def test_the_button_is_the_sentence(language: str, expected: str) -> None:
    state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), 1))
    message = command(state.position, Ask(1, 2, Card(37)), People(NAMES[:6], 1))
    assert formatter(language)(message) == expected


def test_canadian_fish_declares_and_danish_melds() -> None:
    for preset, english in (("canadian-fish", "Declare high hearts"), ("literature", "Claim high hearts")):
        state, _ = new_game(Deal.shuffled(Ruleset.of(preset), 1))
        claim = Claim(1, 5, ((1, state.position.table.pack.books[5].cards),))
        message = command(state.position, claim, People(NAMES[:6], 1))
        assert formatter("en")(message) == english
        assert formatter("da")(message) == "Meld høje hjerter"


def test_a_missing_value_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(LookupError, match="asks-card"):
        formatter("en")(Message("asks-card", {"you": "other"}))
    with pytest.raises(LookupError):
        formatter("en")(Message("no-such-message"))


def test_there_are_only_the_languages_there_are() -> None:
    with pytest.raises(ValueError, match="en, da"):
        Formatter("tlh")
