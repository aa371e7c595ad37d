"""The same tables by the slow independent program of tests/oracle, which shares no line with the package."""

from collections.abc import Iterator
from typing import Any

from tests.oracle.agn import Game, read_text, step, write_game
from tests.oracle.events import write_event
from tests.oracle.legal import fill, forced, legal_events
from tests.oracle.redact import redact_game

__all__ = ["game_of", "histories", "perft", "split"]


def game_of(text: str) -> Any:
    """The one game of a text, as the slow program reads it."""
    (game,) = read_text(text)
    assert game.fault is None, game.fault
    return game


def act(state: Any, event: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    """An action and what the game does of itself after it: each event with the state after it."""
    after = step(state, event)
    yield event, after
    while state.rules.family == "team" and after.due():
        event = fill(after, forced(after))
        after = step(after, event)
        yield event, after


def perft(state: Any, depth: int, claims: str) -> int:
    if depth == 0:
        return 1
    events = list(legal_events(state, claims))
    if depth == 1:
        return len(events)
    return sum(perft(list(act(state, event))[-1][1], depth - 1, claims) for event in events)


def split(state: Any, depth: int, claims: str) -> dict[str, int]:
    return {
        write_event(event, state.rules): perft(list(act(state, event))[-1][1], depth - 1, claims)
        for event in legal_events(state, claims)
    }


def histories(games: list[Any], depth: int, claims: str) -> list[int]:
    """Sequences, public histories, information states of each seat, over games that look the same to a spectator."""
    sequences = 0
    seats = [0, *games[0].state.seats]
    seen: dict[int, set[str]] = {seat: set() for seat in seats}
    for game in games:
        for longer in _longer(game, depth, claims):
            sequences += 1
            for seat in seats:
                seen[seat].add(write_game(redact_game(longer, seat)))
    return [sequences, *(len(texts) for texts in seen.values())]


def _longer(game: Any, depth: int, claims: str) -> Iterator[Any]:
    """The game played on by so many actions, in every way."""
    if depth == 0:
        yield game
        return
    for event in legal_events(game.state, claims):
        longer = Game()
        longer.__dict__.update(game.__dict__)
        longer.events = list(game.events)
        for happened, after in act(game.state, event):
            longer.events.append({"event": happened, "seconds": None, "comment": None, "before": longer.state})
            longer.state = after
        yield from _longer(longer, depth - 1, claims)
