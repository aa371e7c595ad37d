from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from halfsuit.arena import ArenaError, Series, Unit, play_series, processes, read_units, report_on, workplace
from halfsuit.arena.play import deal_of
from halfsuit.game import Claimed, State
from halfsuit.rules import Ruleset

LITERATURE = Ruleset.of("literature")


def without_times(unit: Unit) -> object:
    data = unit.to_json()
    for game in data["games"]:
        for side in game["sides"]:
            del side["clock"]
    return data


def test_every_deal_is_played_twice_with_the_sides_swapped():
    series = Series(LITERATURE, ("careful", "random"), 3, seed="x")
    jobs = list(series.jobs())
    assert [job.deal for job in jobs] == [0, 1, 2]
    assert jobs[0].seats == (("careful", "random") * 3, ("random", "careful") * 3)
    units = play_series(series)
    assert [len(unit.games) for unit in units] == [2, 2, 2]
    assert all(unit.games[0].points != unit.games[1].points[::-1] or unit.deal for unit in units)


def test_in_a_round_robin_all_meet_on_the_same_deals():
    series = Series(LITERATURE, ("cmd:a", "cmd:b", "cmd:c"), 2)
    assert [(job.match, job.deal) for job in series.jobs()] == [
        (("cmd:a", "cmd:b"), 0),
        (("cmd:a", "cmd:c"), 0),
        (("cmd:b", "cmd:c"), 0),
        (("cmd:a", "cmd:b"), 1),
        (("cmd:a", "cmd:c"), 1),
        (("cmd:b", "cmd:c"), 1),
    ]
    assert deal_of(LITERATURE, "0", 1) == deal_of(LITERATURE, "0", 1) != deal_of(LITERATURE, "1", 1)


def test_without_teams_everybody_sits_everywhere_once():
    a, b = "careful", "random"
    series = Series(Ruleset.of("go-fish"), (a, b, b), 1)
    (job,) = series.jobs()
    assert job.match == (a, b)
    assert job.seats == ((a, b, b, a), (a, a, b, b), (b, a, a, b), (b, b, a, a))


def test_a_player_against_itself_gains_nothing_but_plays_its_own_game():
    series = Series(LITERATURE, ("careful", "random"), 1)
    (job,) = series.jobs()
    assert job.seats[0][0] != job.seats[1][0]
    units = play_series(Series(Ruleset.of("go-fish"), ("careful",), 4))
    assert report_on(Series(Ruleset.of("go-fish"), ("careful",), 4), units).habits[0].win_share.mean == pytest.approx(1)


def test_games_do_not_depend_on_where_they_are_played():
    series = Series(LITERATURE, ("careful", "random"), 4, seed="where")
    here = [without_times(unit) for unit in play_series(series)]
    with ThreadPoolExecutor(2) as threads:
        assert [without_times(unit) for unit in play_series(series, executor=threads, ahead=2)] == here
    with processes(1) as pool:
        assert [without_times(unit) for unit in play_series(series, executor=pool)] == here


def test_a_series_goes_on_where_it_was_cut(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    series = Series(LITERATURE, ("careful", "random"), 5, seed="cut")

    class Cut(Exception):
        pass

    def stop(done: int, total: int, unit: Unit) -> None:
        assert total == 5
        if done == 3:
            raise Cut

    with pytest.raises(Cut):
        play_series(series, path=path, progress=stop)
    with path.open("a") as file:
        file.write('{"match": ["careful", "ra')  # killed in the middle of a line
    seen: list[int] = []
    units = play_series(series, path=path, progress=lambda done, total, unit: seen.append(done))
    assert seen == [4, 5]
    assert [without_times(unit) for unit in units] == [without_times(unit) for unit in play_series(series)]
    assert [unit.deal for unit in read_units(path)] == [0, 1, 2, 3, 4]
    more = Series(LITERATURE, ("careful", "random"), 6, seed="cut")
    assert len(play_series(more, path=path)) == 6


def test_a_result_file_is_not_mixed_with_another_series(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    play_series(Series(LITERATURE, ("careful", "random"), 1), path=path)
    with pytest.raises(ArenaError, match="belongs to another series"):
        play_series(Series(LITERATURE, ("careful", "random"), 1, seed="other"), path=path)
    path.write_text("agn 1\n")
    with pytest.raises(ArenaError, match="no result file"):
        read_units(path)
    path.write_text(json.dumps([1]) + "\n")
    with pytest.raises(ArenaError, match="no result file"):
        read_units(path)
    path.write_bytes(b"\xff\n")
    with pytest.raises(ArenaError, match=r"match\.jsonl is no result file"):
        read_units(path)
    with pytest.raises(ArenaError, match=r"nowhere.*cannot be a result file: No such file"):
        play_series(Series(LITERATURE, ("careful", "random"), 1), path=tmp_path / "nowhere" / "match.jsonl")


@pytest.mark.parametrize(
    ("preset", "players", "said"),
    [
        ("literature", ("careful",), "two or more different"),
        ("literature", ("careful", "careful"), "two or more different"),
        ("go-fish", ("careful",) * 5, "one to 4 players"),
    ],
)
def test_a_series_that_cannot_be_played_is_refused(preset: str, players: tuple[str, ...], said: str):
    with pytest.raises(ArenaError, match=said):
        Series(Ruleset.of(preset), players, 1)


def test_the_report_agrees_with_the_games_counted_by_hand():
    series = Series(LITERATURE, ("careful", "random"), 6, seed="hand")
    units = play_series(series)
    report = report_on(series, units)
    (duel,) = report.duels
    margins: list[float] = []
    wrong = hits = asks = 0
    for unit in units:
        for seats, game in zip(unit.seats, unit.games, strict=True):
            mine = seats.index("careful")
            margins.append(game.points[mine] - game.points[1 - mine])
            wrong += game.sides[mine].wrong
            hits += game.sides[mine].hits
            asks += game.sides[mine].asks
            assert sum(game.points) + game.void == 8
            assert 0 < game.sides[mine].hits < game.sides[mine].asks
            assert sum(side.claims for side in game.sides) == 8
    assert duel.margin.mean == pytest.approx(sum(margins) / len(margins))
    assert duel.margin.mean > 4
    assert duel.wins + duel.ties + duel.losses == 12
    habits = {one.name: one for one in report.habits}
    assert habits["careful"].wrong == pytest.approx(wrong / 12)
    assert habits["careful"].hit_rate == pytest.approx(hits / asks)
    assert report.ratings[0].name == "careful"
    assert "careful – random" in report.text()
    assert "score: 1 for a win, ½ for a tie; ±: the 95 % interval" in report.text()
    assert json.loads(json.dumps(report.to_json()))["duels"][0]["margin"]["units"] == 6


def test_games_stopped_at_the_limit_are_counted_and_scored_as_they_stood():
    series = Series(LITERATURE, ("careful", "random"), 2, limit=30)
    units = play_series(series)
    report = report_on(series, units)
    assert report.capped == 4
    assert all(game.events == 30 and sum(game.points) + game.void < 8 for unit in units for game in unit.games)
    assert "4 games stopped at 30 events" in report.text()


def test_wrong_and_void_claims_are_told_apart():
    wrong = void = 0
    for deal in range(6):
        series = Series(LITERATURE, ("random", "careful"), 1, first_deal=deal)
        for unit in play_series(series):
            for game in unit.games:
                assert game.void == sum(side.void for side in game.sides)
                wrong += sum(side.wrong for side in game.sides)
                void += game.void
    assert wrong > 0
    assert void > 0


def test_results_agree_with_the_events():
    from halfsuit.arena.play import play

    result, state = play(deal_of(LITERATURE, 1, 1), ["random"] * 6, 1, 5000)
    claims = [event for event in state.events if isinstance(event, Claimed)]
    assert isinstance(state, State)
    assert sum(side.wrong for side in result.sides) == sum(event.outcome == "-" for event in claims)
    assert result.score(0) + result.score(1) == 1
    assert result.margin(0) == -result.margin(1)


def test_outside_players_meet_ours_and_bad_ones_forfeit(tmp_path: Path):
    good = f"cmd:{sys.executable} -m halfsuit.bots.outside.serve careful"
    (unit,) = play_series(Series(LITERATURE, (good, "random"), 1))
    assert all(game.forfeit is None for game in unit.games)
    assert unit.games[0].points[0] > unit.games[0].points[1]
    assert unit.games[0].sides[0].clock.seconds > 0
    series = Series(LITERATURE, ("cmd:no-such-program", "random"), 1)
    (unit,) = play_series(series)
    assert [game.points for game in unit.games] == [(0, 8), (8, 0)]
    assert {game.forfeit.reason for game in unit.games if game.forfeit} == {"gone"}
    report = report_on(series, [unit])
    assert report.forfeits == report.habits[0].forfeits == 2
    assert report.faults == (("cmd:no-such-program", "gone", 2),)
    assert "2 games forfeited:\n  cmd:no-such-program 2 [gone]\n" in report.text()
    found = report.to_json()
    assert found["faults"] == [{"name": "cmd:no-such-program", "reason": "gone", "games": 2}]
    assert found["duels"][0]["margin"] == {"mean": -8.0, "plusMinus": None, "units": 1}  # JSON has no infinity
    assert json.loads(json.dumps(found, allow_nan=False)) == found


def test_the_workplace_is_here_for_one_worker_and_a_cluster_must_be_there():
    with workplace(1) as here:
        assert here is None
    with workplace(2) as pool:
        assert pool is not None
        assert pool.submit(sum, [1, 2]).result() == 3
    with (
        pytest.raises(ArenaError, match=r"needs the package distributed|no Dask cluster"),
        workplace(dask="tcp://127.0.0.1:1"),
    ):
        pass
