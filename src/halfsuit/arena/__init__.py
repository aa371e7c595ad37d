"""Who plays better: matches on duplicate deals, ratings, intervals, and where books are lost."""

from halfsuit.arena.report import Duel, Habits, Report, report_on
from halfsuit.arena.result import Forfeit, GameResult, SideResult
from halfsuit.arena.series import ArenaError, Series, Unit, default_executor, play_series, read_units
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
    "SideResult",
    "Unit",
    "default_executor",
    "mean_of",
    "play_series",
    "read_units",
    "report_on",
]
