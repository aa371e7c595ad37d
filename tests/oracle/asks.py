"""Asking, in both families: what is refused (rules.md 3), what an answer must say, what it shows."""

from .events import Fault
from .rules import RANKS


def is_rank(what):
    return what in list(RANKS)


def books_asked(game, what):
    """The cards of which the asker must hold one."""
    if is_rank(what):
        return game.live_cards(what)
    return game.rules.books[game.rules.book_of(what)]


def refuse(game, event):
    """The reasons of group 13 for an ask, in their order."""
    seat, target, what = event["seat"], event["target"], event["what"]
    table = game.rules["illegal"] == "table"
    if target == seat:
        raise Fault("self")
    if game.rules.family == "team" and target in game.team(seat):
        raise Fault("teammate")
    if game.hands.size(target) == 0:
        raise Fault("target-out")
    if game.rules["ask"] == "card" and is_rank(what):
        raise Fault("card-expected", what)
    if game.rules["ask"] == "rank" and not is_rank(what):
        raise Fault("rank-expected", what)
    if is_rank(what):
        if not game.live_cards(what):
            raise Fault("book-resolved", what)
    else:
        if what not in game.rules.deck:
            raise Fault("not-in-deck", what)
        live = game.live_cards(what[0]) if game.rules["books"] == "pairs" else what not in game.hands.gone
        if not live:
            raise Fault("book-resolved", what)
    if not table and no_card_of_book(game, event) is True:
        raise Fault("no-card-of-book", what)
    if not table and own_card(game, event) is True:
        raise Fault("own-card", what)


def no_card_of_book(game, event):
    """Has the asker no card of the book?  None where the record does not decide."""
    held = [game.hands.holds(event["seat"], card) for card in books_asked(game, event["what"])]
    if True in held:
        return False
    return None if None in held else True


def own_card(game, event):
    """Does the asker hold the very card (of a rank: all that are in play), where that may not be asked for?"""
    if game.rules["ask-own"] == "yes":
        return False
    cards = game.live_cards(event["what"]) if is_rank(event["what"]) else [event["what"]]
    held = [game.hands.holds(event["seat"], card) for card in cards]
    if False in held:
        return False
    return None if None in held else True


def illegal(game, event):
    """Under illegal=table: was this ask illegal?  None where the record does not decide."""
    reasons = [no_card_of_book(game, event), own_card(game, event)]
    if True in reasons:
        return True
    return None if None in reasons else False


def check_answer(game, ask, answer):
    """The cards that move, or wrong-outcome, or wrong-cards."""
    target, what = ask["target"], ask["what"]
    wanted = game.live_cards(what) if is_rank(what) else [what]
    held = [game.hands.holds(target, card) for card in wanted]
    if answer["mark"] == "-":
        if True in held:
            raise Fault("wrong-outcome")
        return []
    if True not in held and None not in held:
        raise Fault("wrong-outcome")
    if not is_rank(what):
        return [what]
    moved = answer["cards"] or []
    if not moved or len(set(moved)) < len(moved) or not set(moved) <= set(wanted):
        raise Fault("wrong-cards")
    for card, holds in zip(wanted, held, strict=True):
        if (holds is True and card not in moved) or (holds is False and card in moved):
            raise Fault("wrong-cards")
    if not game.hands.room_for(target, moved):
        raise Fault("wrong-cards")
    return moved


def note_answer(game, ask, moved):
    """In a view: the asked player has no more of what was asked for."""
    what = ask["what"]
    for card in game.live_cards(what) if is_rank(what) else [what]:
        if card not in moved:
            game.hands.lacks(ask["target"], card)


def note_legal(game, ask):
    """In a view: an ask that the game accepted shows that the asker lacked the card."""
    if game.rules["ask-own"] == "no" and not is_rank(ask["what"]):
        game.hands.lacks(ask["seat"], ask["what"])
