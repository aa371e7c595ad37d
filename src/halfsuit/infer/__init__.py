"""What a view implies: how many deals fit it, who may have been dealt which card, which claim is the best."""

from __future__ import annotations

from halfsuit.infer.chain import TooMuchWork
from halfsuit.infer.engine import Engine
from halfsuit.infer.posterior import ClaimChance, Posterior
from halfsuit.infer.puzzle import BookFacts, Clause, Holders, Puzzle, not_exactly, one_of
from halfsuit.infer.reference import Reference

__all__ = [
    "BookFacts",
    "ClaimChance",
    "Clause",
    "Engine",
    "Holders",
    "Posterior",
    "Puzzle",
    "Reference",
    "TooMuchWork",
    "not_exactly",
    "one_of",
]
