"""The mini game of the reference tables, straight from its paragraph.

4 seats, 4 books of 3 cards, card c dealt to seat c mod 4 (cards 0-2 are book 0, 3-5 book 1, ...), seats 0 and 2
against 1 and 3, seat 0 to act; on turn either a legal ask, or a claim of a live book in which the claimant states
his own cards truthfully; any claim takes the book out of play, whoever scores; the turn stays with the claimant if
he has cards, else goes to his partner if he has, else to the next seat with cards.

`python -m tests.oracle.mini` prints the number of sequences of length 1 to 4.
"""

BOOKS = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {9, 10, 11}]


def start():
    return {"hands": [{c for c in range(12) if c % 4 == seat} for seat in range(4)], "turn": 0}


def asks(game):
    me = game["turn"]
    hand = game["hands"][me]
    for other in ((me + 1) % 4, (me + 3) % 4):
        if game["hands"][other]:
            for book in BOOKS:
                for card in sorted(book):
                    if hand & book and card not in hand:
                        yield ("ask", other, card)


def claims(game):
    """A claim gives every card of a live book to the claimant or the partner."""
    me = game["turn"]
    for number, book in enumerate(BOOKS):
        if any(hand & book for hand in game["hands"]):
            mine = game["hands"][me] & book
            others = sorted(book - mine)
            # a card that he does not hold can, truthfully, only be named as the partner's: one claim a book
            yield ("claim", number, tuple((card, (me + 2) % 4) for card in others))


def play(game, action):
    me = game["turn"]
    hands = [set(hand) for hand in game["hands"]]
    if action[0] == "ask":
        _, other, card = action
        if card in hands[other]:
            hands[other].remove(card)
            hands[me].add(card)
            return {"hands": hands, "turn": me}
        return {"hands": hands, "turn": other}
    hands = [hand - BOOKS[action[1]] for hand in hands]
    for seat in (me, (me + 2) % 4, (me + 1) % 4, (me + 3) % 4):
        if hands[seat]:
            return {"hands": hands, "turn": seat}
    return {"hands": hands, "turn": None}


def actions(game):
    if game["turn"] is None:
        return []
    return list(asks(game)) + list(claims(game))


def perft(game, depth):
    if depth == 0:
        return 1
    return sum(perft(play(game, action), depth - 1) for action in actions(game))


def kinds(game):
    """The first actions by kind."""
    me, count = game["turn"], {"hit": 0, "miss": 0, "right claim": 0, "wrong claim": 0}
    for action in actions(game):
        if action[0] == "ask":
            count["hit" if action[2] in game["hands"][action[1]] else "miss"] += 1
        else:
            right = BOOKS[action[1]] <= game["hands"][me] | game["hands"][(me + 2) % 4]
            count["right claim" if right else "wrong claim"] += 1
    return count


if __name__ == "__main__":
    print([perft(start(), depth) for depth in (1, 2, 3, 4)], kinds(start()))
