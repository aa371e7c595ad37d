"""``halfsuit rules``, the page made from it, and what the command line loads."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from halfsuit.cli.command import halfsuit
from halfsuit.rules import OPTIONS, PRESETS, parse_rules
from halfsuit.speech.rules import game_story, rule_sentence

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> str:
    done = CliRunner().invoke(halfsuit, ["rules", *arguments])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_list_has_every_game() -> None:
    text = run()
    for preset in PRESETS.values():
        assert preset.name in text
        assert " ".join(preset.story.split()[:3]) in " ".join(text.split())


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_of_a_game_is_told_in_its_words(preset: str) -> None:
    rules = parse_rules(preset)
    text = " ".join(run(preset).split())
    for key, sentence in rules.sentences.items():
        assert f"{key}={rules.values()[key]} {sentence}" in text


def test_house_rules_are_marked_and_the_usual_is_said() -> None:
    text = run("literature", "players=8", "wrong-split=opponents")
    marked = [line.split()[1] for line in text.splitlines() if line.startswith("* ") and "=" in line.split()[1]]
    assert marked == ["players=8", "wrong-split=opponents"]
    assert "the game has players=6, wrong-split=void" in text


def test_all_tells_what_else_could_be_played() -> None:
    text = " ".join(run("go-fish", "--all").split())
    for option in OPTIONS:
        for choice in option.choices if option.stock is not None else ():
            assert choice.sentence in text


def test_what_changes_nothing_is_told_only_where_it_was_chosen_or_asked_for() -> None:
    chosen = "literature", "claim-when=any-time", "out-of-turn=penalty"
    assert "out-of-turn" not in run("literature", "claim-when=any-time")
    assert "otherwise the other team does. [P] Here it changes nothing." in " ".join(run(*chosen).split())
    assert "out-of-turn=refuse" in run("literature", "claim-when=any-time", "--all")


def test_json_has_values_and_sentences() -> None:
    found = json.loads(run("gaa-fisk", "players=3", "--json"))
    rules = parse_rules("gaa-fisk players=3")
    assert found == {
        "preset": "gaa-fisk",
        "rules": "gaa-fisk players=3",
        "values": rules.values(),
        "sentences": rules.sentences,
    }


def test_all_that_is_wrong_is_told_at_once() -> None:
    done = CliRunner().invoke(
        halfsuit, ["rules", "literature", "deck=full", "players=5", "colour=red", "end=first-out"]
    )
    assert done.exit_code == 2
    for word in ("4 reasons", "deck=", "players=5", "colour=red", "end=first-out"):
        assert word in done.stderr


def test_the_page_of_rules_is_the_one_that_is_printed() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert page == run("--markdown"), "make it anew: halfsuit rules --markdown > docs/rules.md"


def test_the_english_sentences_for_translators_are_those_of_the_rules() -> None:
    file = ROOT / "src" / "halfsuit" / "speech" / "rules.en.ftl"
    assert file.read_text(encoding="utf-8") == run("--fluent"), "make it anew: halfsuit rules --fluent"


PROBE = """
import json, sys
sys.argv = ["halfsuit", *sys.argv[1:]]
from halfsuit.cli import main
try:
    main()
except SystemExit:
    pass
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


def loaded_by(*arguments: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *arguments], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


def test_help_loads_nothing_of_the_game_and_nothing_heavy() -> None:
    loaded = loaded_by("--help")
    assert "click" in loaded
    assert not {name for name in loaded if name.startswith("halfsuit.") and not name.startswith("halfsuit.cli")}
    assert not {name.partition(".")[0] for name in loaded} & {
        "fluent",
        "babel",
        "numpy",
        "numba",
        "msgspec",
        "starlette",
    }


def test_checking_loads_neither_languages_nor_players() -> None:
    loaded = loaded_by("check", "/nowhere.agn")
    assert "halfsuit.notation" in loaded
    assert not {name for name in loaded if name.startswith(("fluent", "babel", "halfsuit.bots", "halfsuit.terminal"))}


def test_without_click_one_sentence_says_what_to_do() -> None:
    code = "import sys; sys.modules['click'] = None; from halfsuit.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "halfsuit: the command line needs click. Install it with: pip install 'halfsuit[cli]'\n"


@pytest.mark.parametrize("how", ["option", "system"])
def test_the_rules_are_told_in_danish(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "da_DK.UTF-8" if how == "system" else "C.UTF-8")
    danish = ["--lang", "da"] if how == "option" else []
    chosen = parse_rules("gaa-fisk players=3")
    text = " ".join(run(*chosen.text.split(), *danish).split())
    for key in chosen.told:
        value = chosen.values()[key]
        assert f"{key}={value} {rule_sentence(key, value, 'da')}" in text
    assert "* Husregel ved dette bord; spillet har players=" in text
    everything = " ".join(run("gaa-fisk", "--all", *danish).split())
    assert all(option.sentence(choice.value) not in everything for option in OPTIONS for choice in option.choices)
    games = run(*danish)
    assert "Alle mod alle, og en bunke at trække fra" in games
    assert all(" ".join(game_story(preset, "da").split()) in " ".join(games.split()) for preset in PRESETS)
    assert run("gaa-fisk", "--lang", "en") != run("gaa-fisk", "--lang", "da")
