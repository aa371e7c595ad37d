"""A record as a seat, or a spectator, may know it: from a record to a record."""

from __future__ import annotations

from halfsuit.game.view import deal_seen, replay_seen
from halfsuit.notation.record import Player, Record

__all__ = ["redact"]


def redact(record: Record, seat: int) -> Record:
    """What a seat (0: a spectator) saw and heard of a game on record.

    Comments and everything uninterpreted are dropped, since a seed would tell the deal; seconds are kept.

    Raises:
        ValueError: there is no such seat, or the record is the view of another.
    """
    if not 0 <= seat <= record.rules.players:
        raise ValueError(f"there is no seat {seat} at this table: 1 to {record.rules.players}, or 0 for a spectator")
    return Record(
        deal=deal_seen(record.deal, seat),
        players=tuple(
            Player(player.name, tuple(key for key in player.keys if key[0] in ("bot", "drew")))
            for player in record.players
        ),
        events=replay_seen(record.deal, record.events, seat).events,
        closing=record.closing,
        seconds=record.seconds,
    )
