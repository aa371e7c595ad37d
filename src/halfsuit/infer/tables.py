"""One book by itself: its ways, gathered into terms.

The cards of a book whose place is settled are put aside; the others are *open*. Places that the facts do not tell
apart (each may have been dealt any of the same open cards, with no weights and no clause between them) form one
*column*: only how many cards they get together matters here, and who of them gets which is a matter of the sizes of
the hands. Every other place with an open card is a column of its own. A *way* gives each open card to a column; a
*term* gathers all ways in which every column gets the same number of cards. The chain over the books
(:mod:`halfsuit.infer.sweep`) sees nothing of a book but its terms.

All functions here are kernels (:mod:`halfsuit.infer.rows`).
"""

from __future__ import annotations

from halfsuit.infer.rows import Ints, Numbers

__all__ = ["COLUMN_BITS", "COLUMN_MASK", "COUNT_BITS", "KERNELS", "collect", "columns", "gather", "list_ways", "settle"]

COLUMN_BITS = 6
"""Bits for the column of a card in the word of a way."""

COLUMN_MASK = (1 << COLUMN_BITS) - 1

COUNT_BITS = 3
"""Bits for the number of cards of a column in the word of a term."""


def settle(cards: int, places: int, hold: Ints, allowed: Ints) -> bool:
    """Follow up, card by card, that every card is with exactly one place. False if a card or a place has nowhere to go.

    ``hold[c]`` are the subsets with card c; ``allowed``, one set of subsets a place, is narrowed down.
    """
    for place in range(places):
        if allowed[place] == 0:
            return False
    changed = True
    while changed:
        changed = False
        for card in range(cards):
            could = 0
            sure = -1
            last = -1
            for place in range(places):
                have = allowed[place] & hold[card]
                if have != 0:
                    could += 1
                    last = place
                    if have == allowed[place]:
                        if sure >= 0:
                            return False
                        sure = place
            if could == 0:
                return False
            if could == 1:
                sure = last
            if sure < 0:
                continue
            for place in range(places):
                kept = allowed[place] & hold[card] if place == sure else allowed[place] & ~hold[card]
                if kept != allowed[place]:
                    allowed[place] = kept
                    changed = True
                    if kept == 0:
                        return False
    return True


def _alike(place: int, other: int, labels: Ints, even: Ints, clauses: Ints) -> bool:
    """Whether neither label nor weight nor clause tells two places apart."""
    if labels[place] != labels[other] or even[place] == 0 or even[other] == 0:
        return False
    same = True
    for at in range(len(clauses)):
        same = same and (clauses[at] >> place) & 1 == (clauses[at] >> other) & 1
    return same


def _free(place: int, can: Ints, own: Ints, span: Ints, allowed: Ints, size: int) -> bool:
    """Whether a place may have any open cards that it can have, or any but a whole book of so many cards (if any)."""
    anything = span[can[place]] << own[place]
    if allowed[place] == anything:
        return True
    if size == 0 or own[place] != 0 or can[place] != (1 << size) - 1:
        return False
    return allowed[place] == anything & ~(1 << can[place])


def columns(
    cards: int,
    places: int,
    hold: Ints,
    span: Ints,
    allowed: Ints,
    even: Ints,
    labels: Ints,
    clauses: Ints,
    own: Ints,
    column: Ints,
    reach: Ints,
    members: Ints,
    first: Ints,
    owner: Ints,
    seats: Ints,
    size: int,
    whole: Ints,
) -> int:
    """Find the columns of a settled book; returns how many.

    ``span[m]`` are the subsets of mask m; ``even`` is 1 for places whose subsets all weigh the same; places with
    different ``labels`` are kept apart; ``clauses`` has a mask of places per clause and card. Written by place: the
    mask of settled cards it has (``own``) and its ``column``, -1 without open cards; ``seats`` and ``owner`` for the
    table (:class:`halfsuit.infer.book.Table`). Written by column: the open cards that can be in it (``reach``), how
    many places it has (``members``), the ``first`` of them,
    and whether it has several of which none may have the ``whole`` book. Columns of several places come last.
    """
    like = first  # by place, until the columns are known: the first place that it is alike to
    can = reach  # by place, likewise
    for place in range(places):
        own[place] = 0
        can[place] = 0
        for card in range(cards):
            have = allowed[place] & hold[card]
            if have == allowed[place]:
                own[place] |= 1 << card
            elif have != 0:
                can[place] |= 1 << card
        like[place] = place
        members[place] = 1
        column[place] = -1
        if can[place] == 0 or not _free(place, can, own, span, allowed, size):
            continue
        for other in range(place):
            if (
                like[other] == other
                and can[other] == can[place]
                and _free(other, can, own, span, allowed, size)
                and (allowed[other] >> (own[other] | can[other])) & 1
                == (allowed[place] >> (own[place] | can[place])) & 1
                and _alike(place, other, labels, even, clauses)
            ):
                like[place] = other
                members[other] += 1
                break
    number = 0
    for round_ in range(2):
        for place in range(places):
            if can[place] != 0 and like[place] == place and (members[place] > 1) == (round_ == 1):
                column[place] = number
                number += 1
    for place in range(places):
        if can[place] != 0:
            column[place] = column[like[place]]
    for card in range(cards):
        owner[card] = -1
    for place in range(places):
        seats[2 * place] = column[place]
        seats[2 * place + 1] = 0
        for card in range(cards):
            if (own[place] >> card) & 1 == 1:
                owner[card] = place
                seats[2 * place + 1] += 1
    # Now by column. Nothing is overwritten before it has been read: pack the values first.
    for place in range(places):
        if column[place] >= 0 and like[place] == place:
            own[places + column[place]] = (can[place] << 16) | (members[place] << 8) | place
    for at in range(number):
        packed = own[places + at]
        reach[at] = packed >> 16
        members[at] = (packed >> 8) & 255
        first[at] = packed & 255
        whole[at] = 0
        if members[at] > 1 and size > 0:
            place = first[at]
            whole[at] = 1 if (allowed[place] >> (own[place] | reach[at])) & 1 == 0 else 0
    return number


def list_ways(
    cards: int,
    number: int,
    reach: Ints,
    first: Ints,
    members: Ints,
    own: Ints,
    allowed: Ints,
    clauses: Ints,
    heavy: Ints,
    weights: Numbers,
    owner: Ints,
    stack: Ints,
    along: Numbers,
    ways: Ints,
    values: Numbers,
) -> int:
    """List the ways of a book and what each weighs; returns how many, -1 if there is no room for all.

    ``along[0]`` is the weight of what is settled. ``heavy[p]`` is the offset in ``weights`` of the weights of place p
    by subset, -1 where it has none. ``owner`` has by card the place of a settled card, -1 for an open one. ``stack``
    has room for three numbers a column. A way is a word with the column of each open card.
    """
    everything = 0
    for card in range(cards):
        if owner[card] < 0:
            everything |= 1 << card
    if number == 0:
        if everything != 0 or not _clauses_hold(cards, 0, owner, first, clauses):
            return 0
        ways[0] = 0
        values[0] = along[0]
        return 1
    left = 0
    pick = number
    cover = 2 * number  # the open cards that this column and the later ones can take
    stack[cover + number - 1] = reach[number - 1]
    for at in range(number - 2, -1, -1):
        stack[cover + at] = stack[cover + at + 1] | reach[at]
    if everything & ~stack[cover] != 0:
        return 0
    found = 0
    depth = 0
    word = 0
    stack[left] = everything
    stack[pick] = everything & reach[0] if number > 1 else everything
    while depth >= 0:
        chosen = stack[pick + depth]
        if chosen < 0:
            depth -= 1
            if depth >= 0:
                chosen = stack[pick + depth]
                stack[pick + depth] = (chosen - 1) & stack[left + depth] & reach[depth] if chosen > 0 else -1
            continue
        rest = stack[left + depth] & ~chosen
        place = first[depth]
        fits = members[depth] > 1 or (allowed[place] >> (own[place] | chosen)) & 1 == 1
        if fits and depth < number - 1 and rest & ~stack[cover + depth + 1] == 0:
            along[depth + 1] = along[depth]
            if heavy[place] >= 0 and members[depth] == 1:
                along[depth + 1] = along[depth] * weights[heavy[place] + (own[place] | chosen)]
            depth += 1
            stack[left + depth] = rest
            if depth < number - 1:
                stack[pick + depth] = rest & reach[depth]
            else:
                stack[pick + depth] = rest if rest & ~reach[depth] == 0 else -1
            continue
        if fits and depth == number - 1 and rest == 0:
            word = 0
            for at in range(number):
                for card in range(cards):
                    if (stack[pick + at] >> card) & 1 == 1:
                        word |= at << (COLUMN_BITS * card)
            if _clauses_hold(cards, word, owner, first, clauses):
                if found == len(ways):
                    return -1
                ways[found] = word
                values[found] = along[depth]
                if heavy[place] >= 0 and members[depth] == 1:
                    values[found] = along[depth] * weights[heavy[place] + (own[place] | chosen)]
                found += 1
        if depth == number - 1:
            stack[pick + depth] = -1
        else:
            stack[pick + depth] = (chosen - 1) & stack[left + depth] & reach[depth] if chosen > 0 else -1
    return found


def _clauses_hold(cards: int, word: int, owner: Ints, first: Ints, clauses: Ints) -> bool:
    for at in range(0, len(clauses), cards):
        true = False
        for card in range(cards):
            place = owner[card]
            if place < 0:
                place = first[(word >> (COLUMN_BITS * card)) & COLUMN_MASK]
            if (clauses[at + card] >> place) & 1 == 1:
                true = True
                break
        if not true:
            return False
    return True


def gather(cards: int, owner: Ints, found: int, ways: Ints, slots: Ints, term: Ints, keys: Ints) -> int:
    """Tell the term of each way; returns how many terms there are.

    ``slots`` is a table of zeros, its length a power of two and at least twice the number of ways. ``term`` is written
    by way, ``keys`` by term: a word with the number of cards of each column.
    """
    terms = 0
    wrap = len(slots) - 1
    for way in range(found):
        key = 0
        for card in range(cards):
            if owner[card] < 0:
                key += 1 << (COUNT_BITS * ((ways[way] >> (COLUMN_BITS * card)) & COLUMN_MASK))
        slot = ((key * 0x2545F4914F6CDD1D) >> 21) & wrap
        while slots[slot] != 0 and keys[slots[slot] - 1] != key:
            slot = (slot + 1) & wrap
        if slots[slot] == 0:
            keys[terms] = key
            terms += 1
            slots[slot] = terms
        term[way] = slots[slot] - 1
    return terms


def collect(
    cards: int,
    number: int,
    members: Ints,
    first: Ints,
    owner: Ints,
    found: int,
    ways: Ints,
    values: Numbers,
    term: Ints,
    keys: Ints,
    terms: int,
    columns: Ints,
    counts: Ints,
    total: Numbers,
    share: Numbers,
    start: Ints,
    order: Ints,
    worth: Numbers,
) -> None:
    """Gather the ways of a book term by term.

    Written, all of it given as zeros: ``columns``, ``counts``, ``total``, ``share`` and ``start`` of the table
    (:class:`halfsuit.infer.book.Table`), and its ways in the ``order`` of their terms with what each is ``worth``.
    """
    for at in range(number):
        columns[4 * at] = cards
        columns[4 * at + 2] = members[at]
        columns[4 * at + 3] = first[at]
    for one in range(terms):
        for at in range(number):
            count = (keys[one] >> (COUNT_BITS * at)) & 7
            counts[one * number + at] = count
            columns[4 * at] = min(columns[4 * at], count)
            columns[4 * at + 1] = max(columns[4 * at + 1], count)
    for way in range(found):
        one = term[way]
        start[one + 1] += 1
        total[one] += values[way]
        for card in range(cards):
            if owner[card] < 0:
                share[(one * cards + card) * number + ((ways[way] >> (COLUMN_BITS * card)) & COLUMN_MASK)] += values[
                    way
                ]
    for one in range(terms):
        start[one + 1] += start[one]
    for way in range(found - 1, -1, -1):
        one = term[way]
        start[one + 1] -= 1
        order[start[one + 1]] = ways[way]
        worth[start[one + 1]] = values[way]
    for one in range(terms):
        start[one] = start[one + 1]
    start[terms] = found


KERNELS = (settle, _alike, _free, columns, _clauses_hold, list_ways, gather, collect)
"""All of them, each after those that it uses."""
