"""What people type: understood if it is clear, asked back if it is not, never guessed."""

from dataclasses import replace

import pytest

from halfsuit.cards import CARDS, RANKS, card_text, parse_card, parse_rank
from halfsuit.game import Ask, Deal, Position, State
from halfsuit.rules import PRESETS, pack_of, parse_rules
from halfsuit.speech import Message, People, book_word, card_word, rank_word
from halfsuit.speech.formatter import LANGUAGES, Formatter
from halfsuit.terminal.typed import Meant, Unclear, Understanding
from halfsuit.terminal.vocabulary import COMMANDS, Vocabulary

WORDS = {language: Vocabulary(Formatter(language, "terminal")) for language in LANGUAGES}
NAMES = ("You", "Bo", "Cleo", "Dan", "Eva", "Daniel")


def position(rules: str = "literature", seed: int = 3) -> Position:
    return State(Deal.shuffled(parse_rules(rules), seed, dealer=1)).position


def reader(language: str = "en", names: tuple[str, ...] = NAMES, seat: int = 1) -> Understanding:
    return Understanding(WORDS[language], People(names, seat), seat)


def question_back(text: str, rules: str = "literature") -> str:
    at = position(rules)
    understood = reader(names=NAMES[: at.rules.players])
    with pytest.raises(Unclear) as unclear:
        understood.question(text, at)
    return understood.vocabulary.say(unclear.value.question)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_word_means_one_thing(language: str) -> None:
    say = Formatter(language, "terminal")
    meaning: dict[str, str] = {}
    for command in COMMANDS:
        for phrase in say(Message(f"word-{command}")).split(", "):
            assert meaning.setdefault(phrase, command) == command
            assert WORDS[language].command(f"{phrase.upper()} something else") == (command, "something else")


def test_english_words_are_understood_in_every_language() -> None:
    for command in COMMANDS:
        for phrase in WORDS["en"].say(Message(f"word-{command}")).split(", "):
            for language in LANGUAGES:
                assert WORDS[language].command(phrase) == (command, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_to_type_is_understood(language: str) -> None:
    say = WORDS[language].say
    for command in ("claim", "call-off", "pass", "take-back", "own-up", "call", "last", "counts", "hand", "quit"):
        assert WORDS[language].command(say(Message(f"typed-{command}")))[0] == command
    assert WORDS[language].command(say(Message("typed-declare")))[0] == "claim"
    for command in ("note", "save"):
        assert WORDS[language].command(say(Message(f"typed-{command}"))) == (
            command,
            say(Message(f"typed-{command}")).split()[1],
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_understood_as_it_is_shown_written_and_called(language: str) -> None:
    words = WORDS[language]
    for card in CARDS:
        shown = words.card_typed(card)
        name = words.say(card_word(card))
        for text in (shown, shown.upper(), card_text(card), card_text(card).lower(), name):
            assert words.card(words.tokens(text)) == card, text
    for card in CARDS[:52]:
        rank, suit = card_text(card)
        glyph = "♣♦♥♠"["cdhs".index(suit)]
        for text in (rank + glyph, ("10" if rank == "T" else rank) + suit, ("10" if rank == "T" else rank) + glyph):
            assert words.card((text.casefold(),)) == card


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rank_is_understood_as_it_is_shown_and_called(language: str) -> None:
    words = WORDS[language]
    for rank in RANKS:
        forms = words.say.forms(rank_word(rank))
        for text in (words.rank_typed(rank), forms[""], forms["many"]):
            assert words.rank(text) == rank
    assert words.rank("10") == words.rank("t") == parse_rank("T")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [*PRESETS, "literature deck=full books=colour-pairs ask=rank", "literature deck=no7"])
def test_every_book_is_understood_as_it_is_shown_and_called(language: str, rules: str) -> None:
    pack = pack_of(parse_rules(rules))
    words = WORDS[language]
    for book in pack.books:
        for text in (words.book_typed(book), book.text, book.text.lower(), words.say(book_word(book, pack))):
            assert words.book(text, pack) == book, text
    assert words.book("x+", pack) is None


@pytest.mark.parametrize("text", ["1j", "1J", "11h", "kx", "k♥h", "0h", "h", "kkh", "1", "", "10", "jx", "th10"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_card_is_none(text: str, language: str) -> None:
    assert WORDS[language].card((text,)) is None


@pytest.mark.parametrize(
    ("text", "card"), [("dk", "Qc"), ("er", "Ad"), ("kk", "Kc"), ("bs", "Js"), ("10k", "Tc"), ("kd", "Kd")]
)
def test_danish_letters_of_suits_and_ranks(text: str, card: str) -> None:
    assert WORDS["da"].card((text,)) == parse_card(card)


def test_es_is_the_danish_word_for_an_ace_and_no_card() -> None:
    assert WORDS["da"].card(("es",)) is None
    assert WORDS["en"].card(("es",)) is None
    assert WORDS["da"].card(("spar", "es")) == parse_card("As")


@pytest.mark.parametrize(
    "text",
    [
        "bo kh",
        "BO KH",
        "kh bo",
        "b K♥",
        "bo king of hearts",
        "the king of hearts from bo",
        "bo, have you the king of hearts?",
        "bo hearts king",
        "bo k hearts",
        "#2 kh",
    ],
)
def test_a_question_for_a_card(text: str) -> None:
    rest = text.replace("from ", "")
    assert reader().question(rest, position()) == Ask(1, 2, parse_card("Kh"))


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("bo k", "K"),
        ("bo kings", "K"),
        ("bo, have you any sevens?", "7"),
        ("10 bo", "T"),
        ("bo tens", "T"),
        ("bo king", "K"),
    ],
)
def test_a_question_for_a_rank(text: str, rank: str) -> None:
    assert reader(names=NAMES[:4]).question(text, position("go-fish")) == Ask(1, 2, parse_rank(rank))


@pytest.mark.parametrize(
    "text", ["bo hjerter konge", "bo om hjerter konge", "Bo, har du hjerter konge?", "bo kh", "konge hjerter bo"]
)
def test_a_question_in_danish(text: str) -> None:
    assert reader("da").question(text, position()) == Ask(1, 2, parse_card("Kh"))


def test_names_may_be_cut_short_as_long_as_they_are_clear() -> None:
    assert reader().question("c kh", position()).target == 3
    assert reader().question("dan kh", position()).target == 4
    assert reader().question("dani kh", position()).target == 6
    assert "could be Dan or Daniel" in question_back("d kh")
    assert "Daniel" in question_back("da kh")


def test_names_with_accents_and_spaces() -> None:
    names = ("Me", "Søren Å", "José", "李雷", "Eva", "Ævar")
    at = position()
    for text, seat in (("soren kh", 2), ("søren å kh", 2), ("jose kh", 3), ("李 kh", 4), ("aevar kh", 6), ("æ kh", 6)):
        assert reader(names=names).question(text, at).target == seat


def test_people_of_the_same_name_are_told_apart_by_their_seats() -> None:
    names = ("Me", "Bo", "Bo", "Eva", "Dan", "Bo")
    with pytest.raises(Unclear) as unclear:
        reader(names=names).question("bo kh", position())
    assert WORDS["en"].say(unclear.value.question) == "“bo kh” could be Bo #2, Bo #3 or Bo #6. Which?"
    assert reader(names=names).question("#6 kh", position()).target == 6


def test_a_name_that_is_a_rank_is_asked_back() -> None:
    names = ("Me", "K", "Q", "Eva")
    at = position("go-fish")
    with pytest.raises(Unclear) as unclear:
        reader(names=names).question("k q", at)
    assert unclear.value.question.id == "unclear-both"
    assert reader(names=names).question("eva q", at) == Ask(1, 4, parse_rank("Q"))


def test_what_is_missing_or_unclear_is_asked_back() -> None:
    assert question_back("bo 1j").startswith("“1j” is not a card")
    assert question_back("bo 1J").startswith("“1j” is not a card")
    assert question_back("bo k") == "Which king: kc kd kh ks?"
    assert question_back("bo").startswith("What do you ask Bo for?")
    assert question_back("kh").startswith("Whom do you ask for the king of hearts?")
    assert question_back("zoe kh").startswith("There is nobody called “zoe” here")
    assert question_back("blah blub bla").startswith("“blah blub bla” was not understood")
    assert question_back("bo x", "go-fish").startswith("“x” is not a rank")
    assert "say kings, or sevens" in question_back("bo kh", "go-fish")
    assert question_back("k", "go-fish").startswith("Whom do you ask for kings?")


def test_with_one_opponent_there_is_nobody_else_to_ask() -> None:
    assert reader(names=NAMES[:2]).question("k", position("go-fish players=2")) == Ask(1, 2, parse_rank("K"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [*PRESETS, "literature ask-own=yes", "fish deck=full books=ranks ask=rank"])
def test_the_example_is_a_question_from_the_own_hand_and_is_understood(language: str, rules: str) -> None:
    for seed in range(20):
        at = position(rules, seed)
        names = ("You", "Bo", "Cleo", "Dan", "Eva", "Finn")[: at.rules.players]
        for seat in at.table.seats:
            understood = reader(language, names, seat)
            ask = understood.example(at)
            if ask is None:
                continue
            assert understood.question(understood.example_question(at), at) == ask
            hand = at.held[seat]
            assert hand & at.table.pack.family_mask(ask.wanted)
            assert at.table.pack.wanted_mask(ask.wanted) & ~hand
            assert ask.target in at.table.opponents[seat]


def test_the_game_and_not_the_reader_says_what_may_not_be_asked() -> None:
    assert reader().question("cleo kh", position()).target == 3  # a team-mate
    assert reader().question("bo 8h", position()).wanted == parse_card("8h")  # not in the pack


def test_a_listener_is_called_me() -> None:
    understood = replace(reader(), people=People(NAMES, 1))
    assert understood.who("me", (1, 3, 5)) == 1
    with pytest.raises(Unclear) as unclear:
        understood.who("bo", (1, 3, 5))
    assert WORDS["en"].say(unclear.value.question) == "It cannot be Bo here, only me, Cleo or Eva."


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("AASE", "Åse"), ("ase", "Åse"), ("å", "Åse"), ("soren", "Søren"), ("SØREN", "Søren"), ("soeren", "Søren"),
        ("josé", "Jose"), ("jose", "José"), ("muller", "Müller"), ("mueller", "Müller"), ("o", "Øystein"),
    ],
)  # fmt: skip
def test_names_are_found_without_capitals_and_accents(typed: str, name: str) -> None:
    assert reader(names=("Ann", "Bo", "Cy", "Dan", "Eva", name)).who(typed, (2, 3, 4, 5, 6)) == 6


def test_somebody_who_sits_here_but_cannot_be_meant_is_not_said_to_be_nobody() -> None:
    understood = reader()
    with pytest.raises(Unclear) as unclear:
        understood.who("Eva", (1, 3))
    assert understood.vocabulary.say(unclear.value.question) == "It cannot be Eva here, only me or Cleo."
    with pytest.raises(Unclear) as unclear:
        understood.who("Zoe", (1, 3))
    assert understood.vocabulary.say(unclear.value.question).startswith("There is nobody called “Zoe” here")


def test_a_rank_for_a_team_mate_is_told_to_be_for_a_team_mate() -> None:
    at = position("literature players=6")
    assert at.table.mates[1] == (1, 3, 5)
    assert question_back("cleo k").startswith("Cleo is on your team. Ask Bo, Dan or Daniel")


@pytest.mark.parametrize(
    ("first", "meant", "second", "ask"),
    [
        ("bo k", Meant(target=2), "kh", Ask(1, 2, parse_card("Kh"))),
        ("k bo", None, "kh", None),
        ("bo", Meant(target=2), "kh", Ask(1, 2, parse_card("Kh"))),
        ("kh", Meant(wanted=parse_card("Kh")), "bo", Ask(1, 2, parse_card("Kh"))),
        ("bo k", Meant(target=2), "dan kh", Ask(1, 4, parse_card("Kh"))),
        ("bo xx", None, "kh", None),
    ],
)
def test_what_was_clear_of_a_question_is_kept_for_the_next_line(
    first: str, meant: Meant | None, second: str, ask: Ask | None
) -> None:
    at = position()
    with pytest.raises(Unclear) as unclear:
        reader().question(first, at)
    assert unclear.value.meant == meant
    if ask is None:
        with pytest.raises(Unclear):
            reader().question(second, at, unclear.value.meant)
    else:
        assert reader().question(second, at, unclear.value.meant) == ask
