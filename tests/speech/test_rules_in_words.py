"""Games and options in words: the English ones are those of the rules, and no language lacks any."""

import pytest

from halfsuit.rules import OPTIONS, PRESETS
from halfsuit.speech.formatter import LANGUAGES, Formatter
from halfsuit.speech.rules import game_story, game_title, rule_question, rule_sentence


def test_the_english_sentences_are_those_of_the_rules() -> None:
    for preset in PRESETS.values():
        assert game_title(preset.name, "en") == preset.title
        assert game_story(preset.name, "en") == preset.story
    for option in OPTIONS:
        assert rule_question(option.key, "en") == option.question
        for choice in option.choices:
            assert rule_sentence(option.key, choice.value, "en") == choice.sentence
        for number in ("1", "2", "7") if option.numeric else ():
            assert rule_sentence(option.key, number, "en") == option.sentence(number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_and_every_choice_has_words_of_its_own(language: str) -> None:
    found = [
        *(game_title(name, language) for name in PRESETS),
        *(game_story(name, language) for name in PRESETS),
        *(rule_question(option.key, language) for option in OPTIONS),
        *(rule_sentence(option.key, choice.value, language) for option in OPTIONS for choice in option.choices),
    ]
    assert all(found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_told_that_is_no_option(language: str) -> None:
    ids = Formatter(language, "rules").ids - Formatter(language).ids
    assert ids == {f"rule-{option.key}" for option in OPTIONS} | {f"game-{name}" for name in PRESETS}
