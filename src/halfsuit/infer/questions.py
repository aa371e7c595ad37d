"""Questions that were asked, as far as they tell something of the asker's cards."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Question"]


@dataclass(frozen=True, slots=True)
class Question:
    """A question that was answered. Sets of cards are local masks of its group (:mod:`halfsuit.infer.groups`).

    What the asker held then follows from what it was dealt: see :meth:`held`.

    Attributes:
        number: of the event, the question itself.
        seat, target: who asked whom.
        places: the places whose cards the asker had got unseen by then.
        group: the group of the cards asked for.
        wanted: the cards asked for, as far as they were in play.
        family: the cards in play of which the asker had to hold one.
        moved: the cards whose place was known to everybody then.
        public: those of them that the asker had.
        hit: whether it hit.
        own: whether asking for what one holds breaks the rules here.
        verdict: whether it kept the rules, where that was said aloud (called, or owned up to); else ``None``.
    """

    number: int
    seat: int
    target: int
    places: tuple[int, ...]
    group: int
    wanted: int
    family: int
    moved: int
    public: int
    hit: bool
    own: bool
    verdict: bool | None = None

    def held(self, dealt: int) -> int:
        """What the asker held of the group when it asked, if it came by these cards unseen (dealt, or drawn)."""
        return dealt & ~self.moved | self.public

    def legal(self, dealt: int) -> bool:
        """Whether the question kept the rules, if the asker came by these cards unseen."""
        held = self.held(dealt)
        return bool(held & self.family) and not (self.own and self.wanted and not self.wanted & ~held)
