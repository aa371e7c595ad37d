"""A transcript is the redacted record with remarks between, and a slow second opinion agrees with the remarks."""

from typing import Any

import pytest
from tests.oracle.events import Fault, parse_shape, seats_of
from tests.oracle.legal import allowed, legal_events
from tests.reference import slowly
from tests.reference.playthroughs import transcript, views_of
from tests.reference.records import DATA, PLAYTHROUGHS, Source, record_of
from tests.reference.tables import TABLES
from tests.reference.tries import tries

from halfsuit.game import REASONS, Phase, State
from halfsuit.notation import redact, write

pytestmark = pytest.mark.slow

TRANSCRIPTS = [
    pytest.param(source, seat, id=f"{source.name}-{seat}")
    for source in PLAYTHROUGHS
    for seat in range(record_of("playthroughs", source).rules.players + 1)
]


@pytest.mark.parametrize(("source", "seat"), TRANSCRIPTS)
def test_without_its_remarks_a_transcript_is_the_redacted_record(source: Source, seat: int) -> None:
    record = record_of("playthroughs", source)
    lines = [f"{line}\n" for line in transcript(record, seat) if line[:1] not in (":", "!")]
    assert "".join(lines) == write(redact(record, seat))


@pytest.mark.parametrize(("source", "seat"), TRANSCRIPTS)
def test_a_seat_may_do_what_the_truth_lets_it_do(source: Source, seat: int) -> None:
    record = record_of("playthroughs", source)
    state = State(record.deal)
    states = [state] + [state := state.then(event) for event in record.events]
    for view, truth in zip(views_of(redact(record, seat)), states, strict=True):
        unseen = truth.phase is Phase.CLAIMS and view.phase is Phase.ASK and seat != truth.turn
        assert unseen or view.phase is truth.phase  # that a player has nothing to ask is known to nobody else
        assert (view.turn, view.counts) == (truth.turn, truth.position.counts)
        if seat:
            assert view.hand == truth.hand(seat)
            ours, true = view.legal_actions(), truth.legal_actions(seat)
            assert (ours.asks, ours.claims, ours.others) == (true.asks, true.claims, true.others)
            assert [view.why_illegal(action) for action in tries(view)] == [
                truth.why_illegal(action) for action in tries(view)
            ]


@pytest.mark.parametrize(("source", "seat"), TRANSCRIPTS)
def test_the_slow_program_makes_the_same_remarks(source: Source, seat: int) -> None:
    record = record_of("playthroughs", source)
    states, seen = states_of(write(record)), states_of(write(redact(record, seat)))
    at = -1
    for line in transcript(record, seat):
        if line.startswith(": hand"):
            hand = line.removeprefix(": hand ").removesuffix("empty").split()
            assert hand == seen[0].rules.sort(seen[at + 1].hands.seen[seat]), line
        elif line.startswith(":"):
            at += 1
            assert line.partition(", may")[0] == standing(seen[at])
            if seat:
                assert line.rpartition("may ")[2] == " ".join(map(str, may(states[at], seat))), line
        elif line.startswith("!"):
            action, _, reason = line.removeprefix("! ").rpartition(" : ")
            assert why_refused(states[at], action) == reason, line


def states_of(text: str) -> list[Any]:
    """The states of the slow program along a record, from the deal to the end."""
    game = slowly.game_of(text)
    return [*(item["before"] for item in game.events), game.state]


def standing(state: Any) -> str:
    """How things stand in a state of the slow program, as a transcript says it."""
    now, team = state.situation(), state.rules.family == "team"
    parts = [
        f": {now['phase']} {now['turn'] or 0}",
        "counts " + " ".join(str(state.hands.size(seat)) for seat in state.seats),
        *([] if team else [f"pile {len(state.stock)}"]),
        "points " + " ".join(map(str, state.score())),
        *([f"void {state.void()}"] if team else []),
    ]
    return ", ".join(parts)


def may(state: Any, seat: int) -> tuple[int, int, int]:
    """How many questions, books to claim and other actions a seat has."""
    mine = [event["kind"] for event in legal_events(state, "none") if event["seat"] == seat]
    asks = mine.count("ask")
    if state.rules.family == "stock":
        return asks, 0, len(mine) - asks
    if state.rules["claim-style"] == "spoken":
        opens = state.situation()["phase"] != "claim" and allowed(state, {"kind": "open", "seat": seat})
        return asks, 0, len(mine) - asks + opens
    claims = [
        {"kind": "claim", "seat": seat, "book": book, "named": [(seat, state.rules.books[book])]}
        for book in state.live_books()
    ]
    return asks, sum(allowed(state, claim) for claim in claims), len(mine) - asks


def why_refused(state: Any, action: str) -> str | None:
    """Why the slow program refuses an action written as in a transcript; what came of it does not matter."""
    words = action.replace("±", "-").split(" ")
    if words[0].endswith("~"):
        words[0] += "?"
    elif ">" in words[0] or len(words) > 1:
        words.append("-")
    event = parse_shape(words)
    if not set(seats_of(event)) <= set(state.seats):
        return "unknown-seat"
    try:
        state.refuse(event)
    except Fault as fault:
        return fault.reason
    return None


def test_the_transcripts_show_every_reason_that_these_games_can_give() -> None:
    texts = [path.read_text(encoding="utf-8") for path in TABLES if path.is_relative_to(DATA / "playthroughs")]
    lines = [line for text in texts for line in text.split("\n")]
    shown = {line.rpartition(" : ")[2] for line in lines if line.startswith("!")}
    of_texts = {"syntax", "unknown-card", "unknown-book", "bad-rules", "bad-header"}
    of_outcomes = {"wrong-outcome", "wrong-cards", "wrong-score"}
    of_tables = {"paused", "stale"}
    assert set(REASONS) - shown == of_texts | of_outcomes | of_tables
