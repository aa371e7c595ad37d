"""The record as one seat may know it (0: a spectator)."""

from .agn import Game, valid_games, write_game


def redact(text, seat):
    """All games of a valid file, redacted.  A view can only be cut down to itself or to a spectator's."""
    return "\n".join(write_game(redact_game(game, seat)) for game in valid_games(text))


def redact_game(game, viewer):
    if not 0 <= viewer <= game.rules.players:
        raise ValueError("no such seat")
    if game.view not in (None, viewer) and viewer != 0:
        raise ValueError("another seat's view does not show this")
    view = Game()
    view.rules = game.rules
    view.names = [
        (name, [(key, text) for key, text in options if key in ("bot", "drew")]) for name, options in game.names
    ]
    view.header = redact_header(game, viewer)
    first = game.events[0]["before"] if game.events else game.state
    for seat, (cards, unseen) in enumerate(game.deals, 1):
        # what was laid down at the deal is out of play before the first event
        shown = [card for card in cards if seat == viewer or card in first.hands.gone]
        view.deals.append((shown, unseen + len(cards) - len(shown)))
    for item in game.events:
        event = dict(item["event"])
        if event["kind"] == "draw" and event["seat"] != viewer and not shown_to_all(event, item["before"]):
            event["card"] = "?"
        view.events.append({"event": event, "seconds": item["seconds"], "comment": None})
    if game.closing:
        view.closing = {"text": game.closing["text"], "comment": None}
    return view


def redact_header(game, viewer):
    lines = []
    for entry in game.header:
        if entry["key"] == "stock":
            cards, unseen = game.stock
            lines.append({"key": "stock", "value": f"?{len(cards) + unseen}", "comment": None})
        elif entry["key"] in ("agn", "rules", "seat", "dealer", "deal", "start"):
            lines.append({"key": entry["key"], "value": entry["value"], "comment": None})
    after_seats = [at for at, entry in enumerate(lines) if entry["key"] == "seat"][-1] + 1
    lines.insert(after_seats, {"key": "view", "value": str(viewer), "comment": None})
    return lines


def shown_to_all(event, before):
    """Is a drawn card seen by everybody: lucky, or one that completes a book?"""
    if event["laid"]:
        return True
    draw = before.draw
    return event["card"] != "?" and draw["why"] == "miss" and before.is_lucky(event["card"], draw["ask"], event["laid"])
