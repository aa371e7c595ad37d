"""A record as a value: what it says of a game that was played, and of its players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from halfsuit.cards import parse_card
from halfsuit.game import Deal, State, View, new_game, view_of
from halfsuit.notation import Extra, Player, Record, parse, write
from halfsuit.rules import Ruleset

PLAYERS = (Player("Ann", (("bot", "b"), ("x", "drew"))), Player("Bo"), Player("Cy"), Player("Di"))


def dealt(*, drew: bool) -> Deal:
    """Four players at one table, who drew cards for teams or sat down as they liked."""
    deal = Deal.shuffled(Ruleset.of("literature", players=4, teams="draw" if drew else "seats"), seed=1)
    return replace(deal, drew=tuple(parse_card(text) for text in ("As", "2c", "Kh", "9d"))) if drew else deal


def test_where_cards_were_drawn_for_teams_every_player_says_so_behind_what_else_is_said() -> None:
    record = Record.of(new_game(dealt(drew=True))[0], PLAYERS)
    assert record.players[0] == Player("Ann", (("bot", "b"), ("x", "drew"), ("drew", "")))
    assert record.players[1:] == tuple(Player(name, (("drew", ""),)) for name in ("Bo", "Cy", "Di"))
    assert write(record).split("\n")[2:4] == ["seat 1 Ann bot=b x=drew drew=As", "seat 2 Bo drew=2c"]


def test_a_mark_of_a_card_drawn_stays_where_it_stands() -> None:
    marked = (("drew", ""), ("bot", "b"))
    record = Record(dealt(drew=True), (Player("Ann", marked), *PLAYERS[1:]))
    assert [player.keys for player in record.players] == [marked, *[(("drew", ""),)] * 3]
    assert write(record).split("\n")[2] == "seat 1 Ann drew=As bot=b"


def test_where_nobody_drew_nobody_says_so() -> None:
    marked = Player("Ann", (("bot", "b"), ("drew", ""), ("x", "drew")))
    record = Record(dealt(drew=False), (marked, *PLAYERS[1:]))
    assert record.players == PLAYERS
    assert write(record).split("\n")[2] == "seat 1 Ann bot=b x=drew"


@pytest.mark.parametrize("drew", [False, True])
def test_players_without_names_are_called_by_their_seats(drew: bool) -> None:
    record = Record.of(new_game(dealt(drew=drew))[0])
    assert [player.name for player in record.players] == ["Seat1", "Seat2", "Seat3", "Seat4"]
    assert parse(write(record)) == record


def games() -> dict[str, State | View]:
    """Games whose headers have every line, or lack one or the other."""
    team, _ = new_game(Deal.shuffled(Ruleset.of("literature"), seed=1))
    dealer, _ = new_game(Deal.shuffled(Ruleset.of("literature"), seed=1, dealer=2))
    pile, _ = new_game(Deal.shuffled(Ruleset.of("go-fish"), seed=1))
    both, _ = new_game(Deal.shuffled(Ruleset.of("go-fish"), seed=1, dealer=2))
    return {
        "team": team,
        "dealer": dealer,
        "pile": pile,
        "pile and dealer": both,
        "view": view_of(team, 3),
        "view of a pile": view_of(both, 0),
    }


@pytest.mark.parametrize("name", games())
def test_lines_of_one_s_own_stand_behind_the_known_ones(name: str) -> None:
    game = games()[name]
    record = Record.of(game, site="Oslo", round="7 of 9")
    known = write(Record.of(game)).split("\n\n")[0].split("\n")
    assert write(record).split("\n\n")[0].split("\n") == [*known, "site Oslo", "round 7 of 9"]
    assert record.extras == (Extra(len(known), "site", "Oslo"), Extra(len(known), "round", "7 of 9"))
    assert parse(write(record)) == record
