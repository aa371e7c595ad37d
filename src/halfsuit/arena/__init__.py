"""Who plays better: matches on duplicate deals, ratings, intervals, and where books are lost."""

from halfsuit.arena.executors import cores, processes, workplace
from halfsuit.arena.ledger import SideLedger, keep_ledger, merge_ledgers
from halfsuit.arena.report import Duel, Habits, Report, report_on
from halfsuit.arena.result import Forfeit, GameResult, SideResult
from halfsuit.arena.series import ArenaError, Series, Unit, play_series, read_units
from halfsuit.arena.stats import Figure, Rating, mean_of

__all__ = [
    "ArenaError",
    "Duel",
    "Figure",
    "Forfeit",
    "GameResult",
    "Habits",
    "Rating",
    "Report",
    "Series",
    "SideLedger",
    "SideResult",
    "Unit",
    "cores",
    "keep_ledger",
    "mean_of",
    "merge_ledgers",
    "play_series",
    "processes",
    "read_units",
    "report_on",
    "workplace",
]
