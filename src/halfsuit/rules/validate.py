"""Which house rules can be played: all the faults of a set of options at once, each with what would work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from halfsuit.errors import Fault
from halfsuit.rules.options import BY_KEY, KEYS
from halfsuit.rules.presets import Preset, family_defaults

__all__ = ["DECK_SIZES", "dealt_each", "faults_of"]

DECK_SIZES: dict[str, int] = {"no8": 48, "no7": 48, "no2": 48, "jokers": 54, "full": 52}


def dealt_each(deal: str, players: int) -> int | None:
    """How many cards each of so many players is dealt; ``None`` where all the cards are."""
    if deal == "all":
        return None
    if deal == "auto":
        return 7 if players == 2 else 5
    if deal == "auto-3":
        return 7 if players <= 3 else 5
    return int(deal)


def faults_of(preset: Preset, options: Mapping[str, str]) -> tuple[Fault, ...]:
    """All that is wrong with a preset and some changed options, in the order of the options; empty if nothing is."""
    faults = list(_faults_of_words(preset, options))
    wrong = {fault.key for fault in faults}
    values = {**preset.values, **options}
    check = _team_faults if preset.family == "team" else _stock_faults
    faults += [fault for fault in (*_common_faults(values, wrong), *check(values, wrong)) if fault.key not in wrong]
    return tuple(sorted(faults, key=lambda fault: KEYS.index(fault.key) if fault.key in BY_KEY else len(KEYS)))


def _faults_of_words(preset: Preset, options: Mapping[str, str]) -> Iterator[Fault]:
    """Keys and values that do not exist, or not in this family."""
    usual = family_defaults(preset.family)
    for key, value in options.items():
        option = BY_KEY.get(key)
        if option is None:
            yield Fault(key, value, "no such option; there are " + ", ".join(usual))
        elif key not in usual:
            yield Fault(key, value, f"the games of {preset.title} have no such option; leave it out")
        elif option.choice(value) is None and not (option.numeric and _is_number(value)):
            words = [choice.value for choice in option.choices] + ["a whole number"] * option.numeric
            yield Fault(key, value, "one of " + ", ".join(words) if len(words) > 1 else words[0])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and not text.startswith("0")


def _common_faults(values: Mapping[str, str], wrong: set[str]) -> Iterator[Fault]:
    deck, books = values["deck"], values["books"]
    if not wrong & {"deck", "books"}:
        if books == "half-suits" and deck == "full":
            yield Fault("books", books, "half-suits need deck=no8, no7, no2 or jokers; with deck=full play books=ranks")
        if books != "half-suits" and deck != "full":
            yield Fault("deck", deck, f"books={books} needs deck=full")
    if values["ask"] == "rank" and books == "half-suits" and not wrong & {"ask", "books"}:
        yield Fault("ask", "rank", "with half-suits ask=card")


def _team_faults(values: Mapping[str, str], _wrong: set[str]) -> Iterator[Fault]:
    refuse = _refuser(values)
    players = values["players"]
    if players not in ("4", "6", "8", "10", "12"):
        yield Fault("players", players, "4, 6, 8, 10 or 12 in two teams")
    yield from refuse("books", "pairs", "pairs are for games without teams: ranks, half-suits or colour-pairs")
    yield from refuse("teams", "none", "seats or draw")
    if values["deal"] != "all":
        yield Fault("deal", values["deal"], "in two teams all cards are dealt: all")
    if values["first"] == "highest-draw" and values["teams"] != "draw":
        yield Fault("first", "highest-draw", "needs teams=draw; else dealer, left-of-dealer or random")
    yield from refuse("end", "first-out", "all-books or majority; first-out is for games with a pile")
    if values["high-double"] == "yes" and values["books"] != "half-suits":
        yield Fault("high-double", "yes", "only half-suits are high or low; with these books no")


def _stock_faults(values: Mapping[str, str], wrong: set[str]) -> Iterator[Fault]:
    refuse = _refuser(values)
    players, deal = values["players"], values["deal"]
    seated = _is_number(players) and 2 <= int(players) <= 10
    if not seated:
        yield Fault("players", players, "2 to 10")
    for teams in ("seats", "draw"):
        yield from refuse("teams", teams, "everybody plays alone: none")
    if values["first"] == "highest-draw":
        yield Fault("first", "highest-draw", "needs teams; else dealer, left-of-dealer or random")
    yield from refuse("illegal", "table", "illegal questions can stand only in team games: refuse")
    yield from refuse("end", "majority", "all-books or first-out; majority is for team games")
    if not seated or wrong & {"deal", "deck"}:
        return
    each, size = dealt_each(deal, int(players)), DECK_SIZES[values["deck"]]
    if each is not None and each * int(players) > size:
        yield Fault("deal", deal, f"{players} players can be dealt at most {size // int(players)} of {size} cards each")
    elif values["end"] == "first-out" and (each is None or each * int(players) == size):
        yield Fault("end", "first-out", "the deal leaves no pile; deal fewer cards, or play to all-books")


def _refuser(values: Mapping[str, str]) -> Callable[[str, str, str], Iterator[Fault]]:
    def refuse(key: str, value: str, works: str) -> Iterator[Fault]:
        if values[key] == value:
            yield Fault(key, value, works)

    return refuse
