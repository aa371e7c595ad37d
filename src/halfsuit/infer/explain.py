"""Which questions must have broken the rules, for all that was seen and heard to be possible.

At some tables an illegal question stands until somebody notices (``illegal=table``), and a record of an evening may
hold some that nobody noticed. Hits, misses, shown cards and hand sizes are taken as they are written; the premises of
the questions (a card of the book in hand, not the card itself) are given up, as few of them as will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from halfsuit.errors import InconsistentView
from halfsuit.game.actions import Ask
from halfsuit.game.deal import Deal
from halfsuit.game.events import Answered, Asked, Event
from halfsuit.game.fold import advance, start
from halfsuit.game.legal import why_illegal, why_no_question
from halfsuit.game.position import Phase, Position
from halfsuit.game.truth import action_of, why_untrue
from halfsuit.game.view import View
from halfsuit.infer.engine import Engine
from halfsuit.infer.knowledge import Knowledge, shared_engine
from halfsuit.infer.puzzle import BookFacts, Puzzle
from halfsuit.infer.questions import Question
from halfsuit.infer.story import Story
from halfsuit.infer.suspects import sets_of_suspects

__all__ = ["Explanation", "History", "fewest_illegal", "refusal"]

_PREMISES = ("no-card-of-book", "own-card")

_MANY = 200
"""With more ways than this to put sets together it pays to look whether a part of them can still come out."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What explains a history.

    Attributes:
        minimum: the fewest questions that must have been illegal; ``None`` if nothing explains the history.
        sets: all sets of so many questions, by their events, that are exactly the illegal ones with some deal.
        contradiction: the first event from which on no deal fits, whatever was illegal; ``None`` if there is none.
    """

    minimum: int | None
    sets: tuple[tuple[int, ...], ...]
    contradiction: int | None


class History:
    """A history to be explained: a deal, whole or as a seat saw it, and the events that are said to have followed.

    The events need not keep the rules. Taken as they are, up to the first that cannot be whatever was dealt.
    """

    def __init__(self, deal: Deal, events: Iterable[Event], engine: Engine | None = None) -> None:
        self.deal = deal
        self.events: tuple[Event, ...] = tuple(events)
        self._engine = engine or shared_engine()
        self._impossible: int | None = None
        """The first event that cannot be by what everybody sees."""
        self._refused: str | None = None
        """The reason code why that event cannot be, where it is a matter of the rules and not of the cards."""
        self._illegal: list[int] = []
        """In a whole deal, the questions that were illegal."""
        self.stages: list[Knowledge] = []
        """What the viewer knew after so many events, questions not believed; empty for a whole deal."""
        if deal.viewer is None:
            self._check_truth()
        else:
            self._listen()

    @property
    def known(self) -> Knowledge | None:
        """What the viewer knows after all of it, no question believed; ``None`` if some event cannot be."""
        return self.stages[-1] if self.stages and self._impossible is None else None

    def why_not(self, number: int) -> str | None:
        """The reason code why an event cannot be, where the rules tell that before any card is looked at."""
        return self._refused if number == self._impossible else None

    def explain(self) -> Explanation:
        """The fewest questions that must have been illegal."""
        if self.deal.viewer is None:
            if self._impossible is not None:
                return Explanation(None, (), self._impossible)
            return Explanation(len(self._illegal), (tuple(self._illegal),), None)
        last = len(self.stages) - 1
        search = Search(self.stages[last], self._engine)
        if self._impossible is None and search.nobody():
            return Explanation(len(search.aloud), (search.aloud,), None)
        if not self._fits(self.stages[last]):
            low, high = 0, last  # the first stage that does not fit: knowledge only grows
            while low < high:
                middle = (low + high) // 2
                low, high = (middle + 1, high) if self._fits(self.stages[middle]) else (low, middle)
            return Explanation(None, (), low)
        if self._impossible is not None:
            return Explanation(None, (), self._impossible)
        sets = search.fewest()
        return Explanation(len(sets[0]), tuple(sets), None)

    def known_since(self, number: int) -> int | None:
        """The first event after which the viewer could have known that the question at an event was illegal.

        ``None`` if it could not have known to the end.
        """
        low, high = 0, len(self.stages)
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if self._exposed(self.stages[middle], number) else (middle + 1, high)
        return low if low < len(self.stages) else None

    # Checking

    def _check_truth(self) -> None:
        position = start(self.deal)
        for number, event in enumerate(self.events, 1):
            event = _filled(event, position)  # noqa: PLW2901
            top = self.deal.stock[-position.pile] if position.pile else None
            self._refused = refusal(position, event)
            if self._refused is not None or why_untrue(position, event, top) is not None:
                self._impossible = number
                return
            if isinstance(event, Asked) and event.hit is not None and _is_illegal(position, event):
                self._illegal.append(number)
            after = advance(position, event)
            if isinstance(event, Answered) and after.window is not None and after.window.illegal:
                self._illegal.append(number - 1)
            position = after

    def _listen(self) -> None:
        knowledge = Knowledge.start(View(self.deal), soft=True)
        self.stages.append(knowledge)
        for number, event in enumerate(self.events, 1):
            event = _filled(event, knowledge.position)  # noqa: PLW2901
            self._refused = refusal(knowledge.position, event)
            if self._refused is not None:
                self._impossible = number
                return
            knowledge = knowledge.then(event)
            self.stages.append(knowledge)

    def _fits(self, knowledge: Knowledge) -> bool:
        return _fits(knowledge.puzzle(), self._engine)

    def _exposed(self, knowledge: Knowledge, number: int) -> bool:
        """Whether the question at an event cannot have been legal."""
        for story in knowledge.stories():
            for question in story.questions:
                if question.number == number:
                    if question.verdict is not None:
                        return not question.verdict
                    facts = [
                        (_believing(one, (question,)) if one is story else one).facts(knowledge.pins(one.group))
                        for one in knowledge.stories()
                    ]
                    return not _fits(Puzzle(knowledge.sizes, tuple(facts)), self._engine)
        return False


def refusal(position: Position, event: Event) -> str | None:
    """Why an event cannot be, by what everybody sees, even if questions may break the rules; ``None`` if it can."""
    action = action_of(event)
    why = why_illegal(position, action)
    if why == "forced-claim" and isinstance(action, Ask) and position.phase is Phase.CLAIMS:
        if position.due is not None or position.side_out() is not None or position.turn != action.seat:
            return why
        why = why_no_question(position, action)  # the player has no legal question: this one is illegal
    return None if why in _PREMISES else why


def _is_illegal(position: Position, event: Asked) -> bool:
    return why_no_question(position, Ask(event.seat, event.target, event.wanted)) in _PREMISES


def _filled(event: Event, position: Position) -> Event:
    """An answer as the game tells it, with the card that was asked for."""
    if isinstance(event, Answered) and event.hit and not event.moved and position.asked is not None:
        wanted = position.asked.wanted
        if wanted < 64:
            return Answered(event.seat, True, position.table.pack.sort_mask(1 << wanted))
    return event


def _fits(puzzle: Puzzle, engine: Engine) -> bool:
    """Whether any deal fits."""
    chain = engine.chain(puzzle, [(0,) * puzzle.places] * len(puzzle.books), exact=False)
    sweep = chain.sweep(1, False)
    return sweep is not None and sweep.total > 0


def _believing(story: Story, questions: Iterable[Question]) -> Story:
    """A story if these questions kept the rules."""
    story = story.copy()
    for question in questions:
        story.judge(question, legal=True)
    return story


def fewest_illegal(knowledge: Knowledge, engine: Engine | None = None) -> list[tuple[int, ...]]:
    """The smallest sets of questions, by their events, that are exactly the illegal ones with some deal, in order.

    Raises:
        InconsistentView: no deal fits, whatever was illegal.
    """
    engine = engine or shared_engine()
    if not _fits(knowledge.puzzle(), engine):
        raise InconsistentView("no deal of the cards fits what is known")
    return Search(knowledge, engine).fewest()


class Search:
    """Looks for the fewest illegal questions: small sets by group, put together so that the hand sizes come out."""

    def __init__(self, knowledge: Knowledge, engine: Engine) -> None:
        self._engine = engine
        self._sizes = knowledge.sizes
        self._stories = list(knowledge.stories())
        self._pins = [knowledge.pins(story.group) for story in self._stories]
        self.aloud: tuple[int, ...] = tuple(
            sorted(
                question.number for story in self._stories for question in story.questions if question.verdict is False
            )
        )
        """The questions of which it was said aloud that they were illegal."""
        self._found: list[list[list[frozenset[int]]]] = [[] for _ in self._stories]
        self._more: list[Iterator[list[frozenset[int]]]] = [
            sets_of_suspects(story, pins) for story, pins in zip(self._stories, self._pins, strict=True)
        ]
        self._facts: dict[tuple[int, frozenset[int]], BookFacts] = {}

    def nobody(self) -> bool:
        """Whether everything fits with no illegal question but those told aloud."""
        facts = tuple(self._with(group, frozenset()) for group in range(len(self._stories)))
        return _fits(Puzzle(self._sizes, facts), self._engine)

    def fewest(self) -> list[tuple[int, ...]]:
        """All the smallest sets, those that were told aloud included, in order. Some deal must fit."""
        least = [self._least(group) for group in range(len(self._stories))]
        number = sum(least)
        open_ = tuple(story.facts(pins) for story, pins in zip(self._stories, self._pins, strict=True))
        while True:
            careful = self._ways(0, number, least) > _MANY
            chosen = self._together(0, number, least, open_, careful=careful)
            sets = {tuple(sorted({*self.aloud}.union(*one))) for one in chosen}
            if sets:
                return sorted(sets)
            number += 1

    def _of_size(self, group: int, number: int) -> list[frozenset[int]]:
        """The sets of so many questions of a group."""
        found = self._found[group]
        found.extend(islice(self._more[group], max(0, number + 1 - len(found))))
        return found[number] if number < len(found) else []

    def _least(self, group: int) -> int:
        return next(number for number in range(len(self._stories[group].questions) + 1) if self._of_size(group, number))

    def _shares(self, group: int, number: int, least: Sequence[int]) -> range:
        """How many of so many illegal questions can be of a group, if the rest is of those after it."""
        if group + 1 == len(self._stories):
            return range(number, number + 1)
        return range(least[group], number - sum(least[group + 1 :]) + 1)

    def _ways(self, group: int, number: int, least: Sequence[int]) -> int:
        """In how many ways a set can be chosen for every group from this one on, whether they fit together or not."""
        if group == len(self._stories):
            return 1
        return sum(
            len(self._of_size(group, mine)) * self._ways(group + 1, number - mine, least)
            for mine in self._shares(group, number, least)
        )

    def _together(
        self, group: int, number: int, least: Sequence[int], facts: tuple[BookFacts, ...], *, careful: bool
    ) -> Iterator[list[frozenset[int]]]:
        """The ways to choose a set for every group from this one on, so many questions in all, that fit together.

        ``careful``: where there are many ways, look after every group whether it can still come out.
        """
        if group == len(self._stories):
            if careful or _fits(Puzzle(self._sizes, facts), self._engine):
                yield []
            return
        for mine in self._shares(group, number, least):
            for chosen in self._of_size(group, mine):
                tried = (*facts[:group], self._with(group, chosen), *facts[group + 1 :])
                if careful and tried[group] is not facts[group] and not _fits(Puzzle(self._sizes, tried), self._engine):
                    continue
                for others in self._together(group + 1, number - mine, least, tried, careful=careful):
                    yield [chosen, *others]

    def _with(self, group: int, illegal: frozenset[int]) -> BookFacts:
        """The facts of a group if all its questions but these kept the rules."""
        story = self._stories[group]
        legal = [
            question for question in story.questions if question.verdict is None and question.number not in illegal
        ]
        if not legal:
            return story.facts(self._pins[group])
        known = self._facts.get((group, illegal))
        if known is None:
            known = self._facts[group, illegal] = _believing(story, legal).facts(self._pins[group])
        return known
