"""Players. They are given a view, never a state: a player cannot cheat, because it has nothing to cheat with."""

from halfsuit.bots.driver import EVENT_LIMIT, BadAnswer, Played, Seats, play_game, play_on, seats_to_ask
from halfsuit.bots.player import Player, PlayerFault, Reason, must_act
from halfsuit.bots.registry import LEVELS, PLAYERS, RUNGS, UnknownPlayer, make_player

__all__ = [
    "EVENT_LIMIT",
    "LEVELS",
    "PLAYERS",
    "RUNGS",
    "BadAnswer",
    "Played",
    "Player",
    "PlayerFault",
    "Reason",
    "Seats",
    "UnknownPlayer",
    "make_player",
    "must_act",
    "play_game",
    "play_on",
    "seats_to_ask",
]
