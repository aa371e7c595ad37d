"""What a browser says: one flat object, told apart by ``do``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from halfsuit.server.messages.basics import AnySeat, BookIndex, CardText, Id, Key, RawText, Seat, Version, Wanted


class Command(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Something a person wants done: its own id (a repeat counts once), and the version it was made at."""

    id: Id
    v: Version


class Ask(Command, frozen=True, kw_only=True, tag="ask"):
    """Ask a player for a card, or for all cards of a rank."""

    target: Seat
    wanted: Wanted


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Answer the question that waits, truthfully (``illegal=table``)."""


class TakeBack(Command, frozen=True, kw_only=True, tag="take-back"):
    """Take my question back before it is answered."""


class OwnUp(Command, frozen=True, kw_only=True, tag="own-up"):
    """My last question was illegal."""


class Call(Command, frozen=True, kw_only=True, tag="call"):
    """Was the last question legal?"""


class Draw(Command, frozen=True, kw_only=True, tag="draw"):
    """Draw a card from the pile."""


class Claim(Command, frozen=True, kw_only=True, tag="claim"):
    """Claim a book in one sentence: pairs of a seat and its cards."""

    book: BookIndex
    naming: Annotated[
        list[tuple[Seat, Annotated[list[CardText], Meta(min_length=1, max_length=12)]]], Meta(max_length=12)
    ]


class OpenClaim(Command, frozen=True, kw_only=True, tag="open-claim"):
    """“Claim!” (``claim-style=spoken``)."""


class CallOff(Command, frozen=True, kw_only=True, tag="call-off"):
    """Call my claim off before a card is named."""


class NameCard(Command, frozen=True, kw_only=True, tag="name"):
    """Name who holds a card, in my open claim."""

    card: CardText
    holder: Seat


class Pass(Command, frozen=True, kw_only=True, tag="pass"):
    """Say who goes on."""

    to: Seat


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the table."""


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Go on."""


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Sit down under a name, in a seat or (0) in the first free one; or move to another seat.

    While a game is on one may sit down in place of a bot, once.
    """

    seat: AnySeat = 0
    name: RawText = ""


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Stand up in the lobby, and watch."""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave the table: in the lobby for good, in a game until I open the page again."""


class Rename(Command, frozen=True, kw_only=True, tag="rename"):
    """Change my name, in the lobby."""

    name: RawText


class PutBot(Command, frozen=True, kw_only=True, tag="bot"):
    """(Host) Put a bot in an empty seat, or change its level. Seat 0: in all empty seats."""

    seat: AnySeat
    level: Key


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """(Host) Free a seat. A person removed can't sit down again before the host unlocks the table."""

    seat: Seat


class Swap(Command, frozen=True, kw_only=True, tag="swap"):
    """(Host) Let two seats change places, in the lobby."""

    seat: Seat
    with_: Seat = field(name="with")


class Lock(Command, frozen=True, kw_only=True, tag="lock"):
    """(Host) Nobody else may sit down; or (``on`` false) everybody may."""

    on: bool


class PassHost(Command, frozen=True, kw_only=True, tag="host"):
    """(Host) Make somebody else the host."""

    seat: Seat


class SetRules(Command, frozen=True, kw_only=True, tag="rules"):
    """(Host) Change the house rules, in the lobby. Seats that are too many are emptied, bots first."""

    preset: Key
    options: Annotated[dict[Key, Key], Meta(max_length=40)]


class SetTable(Command, frozen=True, kw_only=True, tag="set"):
    """(Host) Change what the table is called and how it is kept. What is left out stays.

    ``code``: whether the table has a code word. ``leavers``: whether a bot plays on for somebody who is away.
    """

    name: RawText | UnsetType = UNSET
    pace: Literal["calm", "fast"] | UnsetType = UNSET
    leavers: Literal["bot", "wait"] | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    code: bool | UnsetType = UNSET


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """(Host) Deal. All seats must be taken. Under ``teams=draw`` everybody draws a card and is seated by it."""


class Abandon(Command, frozen=True, kw_only=True, tag="abandon"):
    """(Host) Give the game up before its end."""


class Again(Command, frozen=True, kw_only=True, tag="again"):
    """The same people again: back to the lobby with everybody in place. ``start`` deals at once, for the host."""

    start: bool = False


class Phrase(Command, frozen=True, kw_only=True, tag="phrase"):
    """Say a phrase or show a reaction that gives nothing away."""

    phrase: Key


class Chat(Command, frozen=True, kw_only=True, tag="chat"):
    """Say something freely, where the table allows it."""

    text: RawText


class Ping(Struct, frozen=True, kw_only=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""


class Sync(Struct, frozen=True, kw_only=True, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """Send me the whole scene again."""

    since: Version | None = None


GameCommand = Ask | Answer | TakeBack | OwnUp | Call | Draw | Claim | OpenClaim | CallOff | NameCard | Pass
"""What is an action of the game."""
TableCommand = (
    Pause
    | Resume
    | Sit
    | Stand
    | Leave
    | Rename
    | PutBot
    | Remove
    | Swap
    | Lock
    | PassHost
    | SetRules
    | SetTable
    | Start
    | Abandon
    | Again
)
"""What concerns the table."""
SpeechCommand = Phrase | Chat
"""What is said beside the game, and not kept."""
AnyCommand = GameCommand | TableCommand | SpeechCommand
"""What can be posted over HTTP."""
ClientMessage = AnyCommand | Ping | Sync
"""What can be said on a socket."""
