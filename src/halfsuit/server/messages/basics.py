"""What messages are made of: seats, cards, ids, and the limits of each."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

PROTOCOL = 1
"""The version of the protocol. A browser that speaks another is told to load the page anew."""

NAME_LENGTH = 24
"""The longest name of a person, in characters as a reader counts them."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Meta(ge=1, le=12)]
AnySeat = Annotated[int, Meta(ge=0, le=12)]
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]
CardText = Annotated[str, Meta(min_length=2, max_length=2)]
Wanted = Annotated[str, Meta(min_length=1, max_length=2)]
BookIndex = Annotated[int, Meta(ge=0, le=25)]
RawText = Annotated[str, Meta(max_length=400)]
"""Text as a person typed it; the server shortens and cleans it, or refuses it."""

Key = Annotated[str, Meta(min_length=1, max_length=32)]
