"""The scene: all that one screen needs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from halfsuit.server.messages.told import Sentence, Told


class BookInfo(Struct, frozen=True):
    """A book of the pack. ``word`` is the id of its name in halfsuit.speech."""

    index: int
    text: str
    cards: list[str]
    size: int
    high: bool
    word: str


class PackInfo(Struct, frozen=True):
    """The pack: its books in order, whether ranks are asked for, and whether a rank has several books (pairs)."""

    books: list[BookInfo]
    asks_rank: bool
    group: bool


class RulesInfo(Struct, frozen=True):
    """The rules of this table.

    Attributes:
        told: the options that matter beside the others.
        verb: whether this game says ``claim`` or ``declare``.
    """

    preset: str
    title: str
    family: Literal["team", "stock"]
    text: str
    values: dict[str, str]
    changes: dict[str, str]
    told: list[str]
    verb: str
    pack: PackInfo


class Member(Struct, frozen=True):
    """A seat and who is in it.

    Attributes:
        side: 0 the odd team, 1 the even one; null where everybody plays alone.
        level: of the bot in the seat, or of the stand-in.
        here: whether a person is connected; bots always are.
        stand_in: a bot is playing on for this person, who may come back.
        left: the person said so, and did not only lose the line.
        bot_at: when a bot will play on for a person who is away; null if none will.
        away_since: since when a person is away.
    """

    seat: int
    kind: Literal["empty", "person", "bot"]
    name: str
    side: int | None
    level: str | None
    host: bool
    here: bool
    stand_in: bool
    left: bool
    away_since: int | None
    bot_at: int | None


class TableInfo(Struct, frozen=True):
    """The table itself."""

    id: str
    name: str
    code: str | None
    stage: Literal["lobby", "playing", "over"]
    games: int
    """How many games were begun here; the last one is the one on the table."""
    locked: bool
    pace: Literal["calm", "fast"]
    leavers: Literal["bot", "wait"]
    chat: bool
    members: list[Member]
    watching: int
    """How many people watch."""


class Me(Struct, frozen=True):
    """Who I am at this table. ``seat`` 0: I watch. ``seated_before``: I can't take another seat in this game."""

    seat: int
    name: str
    host: bool
    seated_before: bool


class WonBook(Struct, frozen=True):
    """A book that is resolved: who scored (the side of a team, the seat less one, or -1 for nobody).

    ``seat``: before whom it lies; a team's books lie before the player who won its first one. 0 for a void book.
    """

    book: int
    side: int
    seat: int


class OpenClaimInfo(Struct, frozen=True):
    """A claim being spoken: by whom, and what was named so far, in order."""

    seat: int
    book: int | None
    named: list[tuple[str, int]]


class Pending(Struct, frozen=True):
    """A question that waits for its answer, or after whose miss a card is to be drawn.

    ``answer_at``: when the table answers by itself.
    """

    seat: int
    target: int
    wanted: str
    answer_at: int | None


class Paused(Struct, frozen=True):
    """Who stopped the table, and when."""

    seat: int
    since: int


class DrewForTeam(Struct, frozen=True):
    """What somebody drew for teams, sitting where, and where that seats him."""

    was: int
    seat: int
    card: str


class GameInfo(Struct, frozen=True):
    """The game as the table shows it to me: no more than its rules let me look up.

    Attributes:
        number: how many events there have been.
        phase: what is awaited.
        turn: the seat that must act; 0 for nobody.
        awaited: the seat without whose action nothing moves; 0 for nobody.
        since: when the last thing happened.
        hand: my cards, in the pack's order.
        counts: by seat from 1 (first entry unused, null), cards in hand; null where that is not said.
        low: who has said that he has one card or none left: seat and number.
        pile: cards still to be drawn.
        points: of the odd and the even team, or by seat.
        live: the books that are not resolved, in order.
        candidates: to whom the turn may be given.
        claimer: the seat that must claim all the rest; 0 for nobody.
        called: the seat whose last question may still be called; 0 for none. That says nothing about it.
        pending: a question that waits.
        winners: the seats that won, all that share a tie; null before the end.
        drew: the drawing for teams, in the order in which the people sat.
        abandoned: the game was given up.
    """

    number: int
    phase: Literal["ask", "answer", "claim", "pass", "claims", "draw", "over"]
    turn: int
    awaited: int
    since: int
    hand: list[str]
    counts: list[int | None]
    low: list[tuple[int, int]]
    pile: int
    points: list[int]
    void: int
    won: list[WonBook]
    live: list[int]
    claim: OpenClaimInfo | None
    candidates: list[int]
    claimer: int
    called: int
    pending: Pending | None
    paused: Paused | None
    dealer: int | None
    drew: list[DrewForTeam] | None
    winners: list[int] | None
    abandoned: bool


class Asks(Struct, frozen=True):
    """Whom I may ask for what: every target with every card (or rank)."""

    targets: list[int]
    wanted: list[str]


class Names(Struct, frozen=True):
    """Which cards I may name in my open claim, and whom for them."""

    cards: list[str]
    holders: list[int]


class May(Struct, frozen=True):
    """What I may do now. Where questions are not checked (``illegal=table``): all that can be asked, with no hint.

    Attributes:
        asks: the questions; null if I can't ask now.
        claims: the books that I may claim in one sentence.
        why_no_claim: the reason code why I can't claim now (in either style); null if I can.
        why_no_claim_said: the sentence for that; empty if I can, or if I don't sit here.
        claim_is_late: a claim now would be out of turn, and costs the book (``out-of-turn=penalty``).
        open_claim: I may say “Claim!”.
        name: the cards of my open claim that are still to be named.
        pass_to: to whom I may give the turn.
        draw: how many cards I have to draw; 0 if none.
        actions: whatever else of ``answer``, ``take-back``, ``own-up``, ``call``, ``call-off``, ``pause``, ``resume``,
            ``again``, ``sit``, ``leave`` is possible.
    """

    asks: Asks | None
    claims: list[int]
    why_no_claim: str | None
    why_no_claim_said: list[Sentence]
    claim_is_late: bool
    open_claim: bool
    name: Names | None
    pass_to: list[int]
    draw: int
    actions: list[
        Literal["answer", "take-back", "own-up", "call", "call-off", "pause", "resume", "again", "sit", "leave"]
    ]


class Scene(Struct, frozen=True):
    """All that one screen needs."""

    v: int
    table: TableInfo
    me: Me
    rules: RulesInfo
    game: GameInfo | None
    may: May
    heard: list[Told]
    """What may be looked up: the last question (or two, or everything) and what was said since, oldest first.

    After the end of a game only its last events: the replay has all.
    """
