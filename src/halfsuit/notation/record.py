"""A record: one game as a file keeps it, with the people, the comments and whatever else stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from halfsuit.game.deal import Deal
from halfsuit.game.events import Event
from halfsuit.game.state import State
from halfsuit.game.view import View
from halfsuit.rules.ruleset import Ruleset

__all__ = ["KNOWN_KEYS", "Abandoned", "Closing", "Extra", "Player", "Record", "Score"]


KNOWN_KEYS = ("agn", "rules", "seat", "view", "dealer", "deal", "stock", "start")
"""The words that begin the header lines which the notation knows, in their order."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat in a seat: the name, and the keys behind it (``bot=expert``) in their order.

    The key ``drew`` is kept by the deal; its place among the others is marked by an empty value.
    """

    name: str
    keys: tuple[tuple[str, str], ...] = ()

    @property
    def bot(self) -> str | None:
        """The kind of player that the program was; ``None`` for a person."""
        return dict(self.keys).get("bot")


@dataclass(frozen=True, slots=True)
class Extra:
    """A header line that the notation does not interpret. ``place`` counts the known lines before it."""

    place: int
    key: str
    value: str
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """A closing line with the score: points of the two teams or of each player, and how many books were void."""

    points: tuple[int, ...]
    void: int


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A closing line of a game given up before its end."""

    reason: str


Closing = Score | Abandoned
"""The last line of a record."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game on file.

    Attributes:
        deal: the rules and the deal, whole or as a seat sees it.
        players: who sat where, seat 1 first.
        events: what happened.
        closing: the closing line, if there is one.
        extras: header lines kept uninterpreted.
        comments: comments by line: ``agn``, ``rules``, ``seat 1``, ``view``, ``dealer``, ``deal 1``, ``stock``,
            ``start``, the number of an event, or ``=`` for the closing line.
        seconds: seconds used, as written, by the number of the event.
    """

    deal: Deal
    players: tuple[Player, ...]
    events: tuple[Event, ...] = ()
    closing: Closing | None = None
    extras: tuple[Extra, ...] = ()
    comments: Mapping[str, str] = field(default_factory=dict[str, str])
    seconds: Mapping[int, str] = field(default_factory=dict[int, str])

    def __post_init__(self) -> None:
        drew = self.deal.drew is not None
        if any((("drew", "") in player.keys) != drew for player in self.players):
            object.__setattr__(self, "players", tuple(_marked(player, drew=drew) for player in self.players))

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.deal.rules

    @property
    def viewer(self) -> int | None:
        """Whose view the record is (0 a spectator); ``None`` for a complete record."""
        return self.deal.viewer

    @classmethod
    def of(cls, game: State | View, players: tuple[Player, ...] | None = None, **more: str) -> Record:
        """The record of a game. Without ``players`` the seats are called ``Seat1`` and so on.

        ``more`` become header lines that the notation keeps as they are, behind the known ones.
        """
        known = _header_lines(game.deal)
        return cls(
            deal=game.deal,
            players=players or tuple(Player(f"Seat{seat}") for seat in range(1, game.rules.players + 1)),
            events=game.events,
            closing=Score(game.position.points, game.position.void) if game.position.over else None,
            extras=tuple(Extra(known, key, value) for key, value in more.items()),
        )

    def state(self) -> State:
        """The game at the end of a complete record.

        Raises:
            ValueError: the record is a view.
        """
        if self.viewer is not None:
            viewer = f"seat {self.viewer}" if self.viewer else "a spectator"
            raise ValueError(f"this record shows only what {viewer} may know")
        state = State(self.deal)
        for event in self.events:
            state = state.then(event)
        return state

    def view(self) -> View:
        """What the viewer of a view record knows at its end.

        Raises:
            ValueError: the record is complete.
        """
        view = View(self.deal)
        for event in self.events:
            view = view.then(event)
        return view


def _marked(player: Player, *, drew: bool) -> Player:
    """A player with the mark that says where the card drawn for teams stands: last, where nothing else was said."""
    if ("drew", "") in player.keys and drew:
        return player
    keys = tuple(key for key in player.keys if key[0] != "drew")
    return Player(player.name, (*keys, ("drew", "")) if drew else keys)


def _header_lines(deal: Deal) -> int:
    """How many lines of a record's header the notation knows."""
    stock = bool(deal.stock or deal.hidden_stock)
    return 3 + 2 * len(deal.hands) + stock + (deal.viewer is not None) + (deal.dealer is not None)
