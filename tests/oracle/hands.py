"""Who holds what, as far as the record shows it.

In a complete record every card is seen, and `holds` is True or False.  In a view some cards of a hand are unseen:
`holds` then answers None where the record does not decide.
"""


class Hands:
    def __init__(self, seats):
        self.seen = {seat: set() for seat in seats}  # cards known to be in the hand
        self.unseen = dict.fromkeys(seats, 0)  # how many more there are
        self.nots = {seat: set() for seat in seats}  # unseen cards that are surely not in the hand
        self.gone = set()  # cards out of play (claimed or laid)

    def size(self, seat):
        return len(self.seen[seat]) + self.unseen[seat]

    def where(self, card):
        """The seat where the card is seen, "gone", or None."""
        if card in self.gone:
            return "gone"
        for seat, cards in self.seen.items():
            if card in cards:
                return seat
        return None

    def holds(self, seat, card):
        place = self.where(card)
        if place is not None:
            return place == seat
        if self.unseen[seat] == 0 or card in self.nots[seat]:
            return False
        return None

    def take(self, seat, card):
        """The card leaves the hand."""
        if card in self.seen[seat]:
            self.seen[seat].remove(card)
        else:
            assert self.holds(seat, card) is None
            self.unseen[seat] -= 1

    def give(self, seat, card):
        """The card, seen by all, comes into the hand."""
        self.seen[seat].add(card)

    def give_unseen(self, seat):
        self.unseen[seat] += 1
        self.nots[seat] = set()  # it may be any card now

    def lacks(self, seat, card):
        """Note that the hand is now known not to have the card."""
        if self.where(card) is None:
            self.nots[seat].add(card)

    def room_for(self, seat, cards):
        """Can the hand hold all of these cards at once?"""
        if any(self.holds(seat, card) is False for card in cards):
            return False
        return len([card for card in cards if card not in self.seen[seat]]) <= self.unseen[seat]

    def all_seen(self, seat):
        return self.unseen[seat] == 0
