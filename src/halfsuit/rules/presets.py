"""The named games: a preset is a name for values, and nothing in the engine asks which one was used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from halfsuit.rules.options import OPTIONS

__all__ = ["PRESETS", "Family", "Preset", "family_defaults"]

Family = Literal["team", "stock"]
"""``team``: Literature and its kin, with claims. ``stock``: Authors, Go Fish and theirs, with a pile to draw from."""


def family_defaults(family: Family) -> dict[str, str]:
    """The values of a family where a preset says nothing, in the order of the options."""
    pairs = ((option.key, option.team if family == "team" else option.stock) for option in OPTIONS)
    return {key: value for key, value in pairs if value is not None}


@dataclass(frozen=True, slots=True)
class Preset:
    """A named game. ``values`` holds every option of its family."""

    name: str
    title: str
    family: Family
    source: str
    story: str
    values: Mapping[str, str]


def _preset(name: str, title: str, family: Family, source: str, story: str, **differences: str) -> Preset:
    changed = {key.replace("_", "-"): value for key, value in differences.items()}
    return Preset(name, title, family, source, story, MappingProxyType(family_defaults(family) | changed))


_FISH_DANISH = {"deal": "auto", "first": "random", "after_miss": "asked", "lucky_draw": "no", "end": "first-out"}

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            _preset("literature", "Literature", "team", "W", "The classic: two teams, eight half-suits, all by heart."),
            _preset("canadian-fish", "Canadian Fish", "team", "W", "Literature as Canada plays it: one “declares”."),
            _preset(
                "fish",
                "Fish",
                "team",
                "B",
                "The mathematics clubs' game: teams by drawing, spoken claims, and illegal questions that somebody "
                "must notice.",
                teams="draw",
                first="highest-draw",
                claim_when="any-time",
                claim_style="spoken",
                wrong_split="opponents",
                illegal="table",
                endgame="open",
            ),
            _preset(
                "develin",
                "Canadian Fish with jokers",
                "team",
                "V",
                "The American clubs' game: nine books, claims at any time, and the last two questions may be heard "
                "again.",
                deck="jokers",
                claim_when="any-time",
                wrong_split="opponents",
                history="last-2",
                endgame="open",
            ),
            _preset(
                "literature-54", "Literature with jokers", "team", "W", "Nine books instead of eight.", deck="jokers"
            ),
            _preset(
                "literature-ranks",
                "Literature with ranks",
                "team",
                "W",
                "Thirteen books of four cards.",
                deck="full",
                books="ranks",
            ),
            _preset(
                "literature-bluff",
                "Literature with bluffs",
                "team",
                "W",
                "One may ask for one's own cards, to mislead.",
                ask_own="yes",
            ),
            _preset("authors", "Authors", "stock", "D", "Everybody alone, asking for one card at a time.", ask="card"),
            _preset("go-fish", "Go Fish", "stock", "D", "The children's classic: “Have you any sevens?”"),
            _preset(
                "go-fish-pairs",
                "Go Fish with pairs",
                "stock",
                "D",
                "For the youngest: two of a kind are enough.",
                books="pairs",
            ),
            _preset("gaa-fisk", "Gå fisk", "stock", "C", "Go Fish as Denmark plays it.", **_FISH_DANISH),
            _preset(
                "gaa-fisk-kort",
                "Gå fisk, ét kort",
                "stock",
                "C",
                "The Danish game, asking for one card by name.",
                **(_FISH_DANISH | {"ask": "card", "lucky_draw": "yes"}),
            ),
            _preset(
                "gaa-fisk-videre",
                "Gå fisk, videre",
                "stock",
                "C",
                "The Danish game, played until all books are made.",
                **(_FISH_DANISH | {"end": "all-books"}),
            ),
            _preset("bicycle", "Go Fish (Bicycle)", "stock", "BI", "Go Fish by the American booklet.", deal="auto-3"),
            _preset(
                "bga",
                "Go Fish (BoardGameArena)",
                "stock",
                "BG",
                "Whoever completes a book goes on; short games.",
                deal="auto-3",
                lucky_draw="book",
                end="first-out",
            ),
            _preset(
                "happy-families",
                "Happy Families",
                "stock",
                "HF",
                "All the cards are dealt; one collects families of four.",
                ask="card",
                deal="all",
                after_miss="asked",
                first="dealer",
            ),
        )
    }
)
