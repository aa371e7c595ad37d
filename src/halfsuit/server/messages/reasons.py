"""Reason codes of the table, and phrases."""

from __future__ import annotations

TABLE_REASONS: tuple[str, ...] = (
    "paused",
    "stale",
    "not-seated",
    "not-host",
    "not-in-lobby",
    "not-playing",
    "not-over",
    "seat-taken",
    "seats-empty",
    "locked",
    "removed",
    "already-seated",
    "played-already",
    "bad-name",
    "name-taken",
    "no-such-bot",
    "no-such-phrase",
    "no-chat",
    "bad-text",
    "bad-rules",
    "not-paused",
    "already-paused",
    "too-fast",
    "too-big",
    "busy",
    "bad-message",
    "bad-origin",
    "bad-link",
    "no-such-table",
    "no-such-code",
    "no-such-game",
    "closed",
    "too-many-tables",
    "storage",
)
"""Why a table refuses something, beside the reasons of the game (docs/notation)."""

PHRASES: tuple[str, ...] = (
    "hello",
    "thanks",
    "well-played",
    "nice-one",
    "oh-no",
    "good-luck",
    "thinking",
    "one-moment",
    "ready",
    "good-game",
    "laugh",
    "clap",
    "surprise",
    "shrug",
)
"""Phrases and reactions that give nothing away about cards."""
