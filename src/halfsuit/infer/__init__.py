"""What a view implies: how many deals fit it, who may have which card, which claim is the best, what is certain.

Begin with :class:`Knowledge`: made of a view, it grows with every event and answers by :meth:`Knowledge.worlds`.
Below it are the puzzles (:class:`Puzzle`) that a view is turned into, and the :class:`Engine` that counts them.
"""

from __future__ import annotations

from halfsuit.infer.chain import TooMuchWork
from halfsuit.infer.engine import Engine
from halfsuit.infer.explain import Explanation, History, fewest_illegal
from halfsuit.infer.knowledge import Knowledge, shared_engine
from halfsuit.infer.memory import remember
from halfsuit.infer.posterior import ClaimChance, Posterior
from halfsuit.infer.puzzle import BookFacts, Clause, Holders, Puzzle, not_exactly, one_of
from halfsuit.infer.questions import Question
from halfsuit.infer.reference import Reference
from halfsuit.infer.weights import ByQuestions, Weigh, by_number_held
from halfsuit.infer.world import World
from halfsuit.infer.worlds import BookChances, Worlds

__all__ = [
    "BookChances",
    "BookFacts",
    "ByQuestions",
    "ClaimChance",
    "Clause",
    "Engine",
    "Explanation",
    "History",
    "Holders",
    "Knowledge",
    "Posterior",
    "Puzzle",
    "Question",
    "Reference",
    "TooMuchWork",
    "Weigh",
    "World",
    "Worlds",
    "by_number_held",
    "fewest_illegal",
    "not_exactly",
    "one_of",
    "remember",
    "shared_engine",
]
