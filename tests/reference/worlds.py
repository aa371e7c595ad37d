"""Worlds: how many deals fit what a seat knows, and the share of them in which a card is there, as fractions."""

from collections.abc import Iterable, Iterator

from halfsuit.cards import card_text
from halfsuit.game import View
from halfsuit.infer import Engine, Knowledge
from halfsuit.notation import Record, redact

__all__ = ["knowledge_after", "worlds_lines"]

EXACT = Engine("python", limit=50_000_000)


def worlds_lines(record: Record, after: Iterable[int], seats: Iterable[int]) -> Iterator[str]:
    """A table as lines, after some events, for some seats (0: a spectator): how many deals; where each card may be."""
    for number in after:
        for seat in seats:
            found = knowledge_after(record, number, seat).worlds_exactly(engine=EXACT)
            yield f"{number} {seat} {found.count}"
            for card, chances in found.table.items():
                where = " ".join(f"{place}={chance}" for place, chance in sorted(chances.items()))
                yield f"{number} {seat} {card_text(card)} {where}"


def knowledge_after(record: Record, number: int, seat: int) -> Knowledge:
    """What a seat knows after so many events of a complete record."""
    view = redact(record, seat).view()
    knowledge = Knowledge.start(View(view.deal))
    for event in view.events[:number]:
        knowledge = knowledge.then(event)
    return knowledge
