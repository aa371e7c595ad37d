"""What the game tells about itself: the first page, the help, the rules of the table, what was hidden at the end."""

from __future__ import annotations

from collections.abc import Iterator

from halfsuit.cards import Card, Rank
from halfsuit.game import Answered, Asked, Call, Called, OwnedUp, OwnUp, Phase, State
from halfsuit.game.fold import advance
from halfsuit.game.shown import offered
from halfsuit.speech import Message, card_word, cards_words, claim_verb, rank_word
from halfsuit.speech.rules import game_story, game_title, rule_sentence
from halfsuit.terminal.page import Page
from halfsuit.terminal.table import Table
from halfsuit.terminal.typed import Understanding

__all__ = ["help_lines", "hidden_lines", "hints", "rule_lines", "welcome"]


def _verb(table: Table, claim: str, declare: str) -> str:
    return declare if claim_verb(table.state.rules) == "declare" else claim


def welcome(page: Page, table: Table, understood: Understanding) -> Iterator[str]:
    """The first page: the game, house rules, and in three lines what to type, from the player's own hand."""
    say, seat = page.say, understood.seat
    rules = table.state.rules
    title = game_title(rules.preset, say.language)
    yield page.screen.bold(say(Message("welcome", {"title": title, "story": game_story(rules.preset, say.language)})))
    changes = {key: value for key, value in rules.changes.items() if key in rules.told}
    if changes:
        yield say(Message("house-rules"))
        for key, value in changes.items():
            yield f"  - {rule_sentence(key, value, say.language)}"
    yield ""
    position = table.view(seat).position
    ask = understood.example(position)
    typed = page.screen.bold(understood.example_question(position))
    by_rank = rules.ask == "rank"
    yield say(Message("how-ask-rank" if by_rank else "how-ask-card", {"typed": typed}))
    if ask is not None:
        word = {"rank": rank_word(Rank(ask.wanted))} if by_rank else {"card": card_word(Card(ask.wanted))}
        means = Message("how-ask-rank-means" if by_rank else "how-ask-card-means")
        yield "    " + say(Message(means.id, {"target": table.names[ask.target - 1], **word}))
    yield "    " + say(Message("how-must-rank" if by_rank else "how-must-card"))
    if rules.stock_size:
        yield "    " + say(Message("how-draw"))
    if position.table.team:
        book = next((book for book in position.table.pack.books if position.held[seat] & book.mask), None)
        typed = f"{_verb(table, say(Message('typed-claim')), say(Message('typed-declare')))} "
        typed += page.vocabulary.book_typed(book or position.table.pack.books[0])
        if rules.claim_style == "spoken":
            typed = typed.split()[0]
        yield say(Message(_verb(table, "how-claim", "how-declare"), {"typed": page.screen.bold(typed)}))
        yield "    " + say(Message("how-claim-means"))
    else:
        yield say(Message("how-laid"))
    yield say(Message("how-else"))
    if page.screen.pages and rules.history != "full":
        yield say(Message("how-memory"))
    yield ""
    yield say.all(table.ears[seat].heard[0].messages)


def hints(page: Page, table: Table, understood: Understanding) -> str:
    """What can be typed now, in a line above the prompt."""
    say, position = page.say, table.view(understood.seat).position
    found: list[str] = []
    if position.phase is Phase.PASS and position.turn == understood.seat:
        typed = understood.short(next(seat for seat in position.candidates))
        found.append(say(Message("hint-pass", {"typed": typed})))
    elif position.phase is Phase.ASK and position.turn == understood.seat:
        kind = "hint-ask-rank" if position.rules.ask == "rank" else "hint-ask-card"
        found.append(say(Message(kind, {"typed": understood.example_question(position)})))
    if position.table.team:
        spoken = "-spoken" if position.rules.claim_style == "spoken" else ""
        typed = say(Message(_verb(table, "typed-claim", "typed-declare")))
        if not spoken:
            books = [book for book in position.table.pack.books if book.mask & position.live]
            own = [book for book in books if book.mask & position.held[understood.seat]]
            typed += f" {page.vocabulary.book_typed((own or books)[0])}" if books else ""
        found.append(say(Message(_verb(table, f"hint-claim{spoken}", f"hint-declare{spoken}"), {"typed": typed})))
    kinds = {type(action) for action in offered(table.view(understood.seat)).others}
    found += [say(Message("typed-own-up"))] if OwnUp in kinds else []
    found += [say(Message("typed-call"))] if Call in kinds else []
    found.append(say(Message("hint-help")))
    return " · ".join(found)


def help_lines(page: Page, table: Table, understood: Understanding) -> Iterator[str]:
    """All that can be typed at this table."""
    say, position = page.say, table.view(understood.seat).position
    rules = position.rules
    ask = understood.example(position)
    typed = understood.example_question(position)
    rows: list[tuple[str, str]] = []
    if ask is not None:
        target = table.names[ask.target - 1]
        if rules.ask == "rank":
            rows.append((typed, say(Message("help-ask-rank", {"target": target, "rank": rank_word(Rank(ask.wanted))}))))
        else:
            rows.append((typed, say(Message("help-ask-card", {"target": target, "card": card_word(Card(ask.wanted))}))))
    if position.table.team:
        claim = say(Message(_verb(table, "typed-claim", "typed-declare")))
        if rules.claim_style == "spoken":
            rows.append((claim, say(Message("help-claim-spoken"))))
            rows.append((say(Message("typed-call-off")), say(Message("help-call-off"))))
        else:
            book = page.vocabulary.book_typed(position.table.pack.books[0])
            rows.append((f"{claim} {book}", say(Message("help-claim"))))
        mates = [seat for seat in position.table.mates[understood.seat] if seat != understood.seat]
        name = understood.short(mates[0])
        rows.append((f"{say(Message('typed-pass'))} {name}", say(Message("help-pass"))))
    if rules.illegal == "table":
        rows += _rows(page, "take-back", "own-up", "call")
    if len(table.people) > 1 and position.table.team:
        other = next(seat for seat in table.people if seat != understood.seat)
        claim = say(Message(_verb(table, "typed-claim", "typed-declare")))
        rows.append(
            (f"{understood.short(other)}: {claim}", say(Message("help-other", {"name": table.names[other - 1]})))
        )
    rows += _rows(page, "last")
    if rules.counts == "public":
        rows += _rows(page, "counts")
    rows += [
        (say(Message(f"typed-{command}")), say(Message(f"help-{command}"))) for command in ("hand", "score", "rules")
    ]
    if rules.notes == "yes":
        rows += _rows(page, "note")
    rows += _rows(page, "save", "quit")
    yield say(Message("help-title"))
    for head, text in rows:
        yield f"  {head:<16} {text}"
    cards = [
        page.vocabulary.card_typed(card) for card in position.table.pack.cards[:: len(position.table.pack.cards) // 4]
    ]
    yield say(Message("help-cards", {"typed": ", ".join(cards)})) + " " + say(Message("help-names"))


def _rows(page: Page, *commands: str) -> list[tuple[str, str]]:
    """Commands as they are typed, and what they do."""
    return [(page.say(Message(f"typed-{command}")), page.say(Message(f"help-{command}"))) for command in commands]


def rule_lines(page: Page, table: Table) -> Iterator[str]:
    """The rules of this table, in words; house rules marked."""
    rules = table.state.rules
    yield page.screen.bold(f"{game_title(rules.preset, page.say.language)} ({rules.text})")
    yield game_story(rules.preset, page.say.language)
    for key, value in rules.told.items():
        mark = "*" if key in rules.changes else "-"
        yield f"{mark} {rule_sentence(key, value, page.say.language)}"


def hidden_lines(page: Page, table: Table, seat: int) -> Iterator[str]:
    """At the end: the cards that were still in hands, and the questions against the rules that nobody noticed."""
    say, state = page.say, table.state
    pack = state.position.table.pack
    seats = [other for other in state.position.table.seats if other != seat or len(table.people) > 1]
    hands = [(other, pack.sort_mask(state.position.held[other])) for other in seats]
    if any(cards for _, cards in hands):
        yield say(Message("end-hands"))
        for other, cards in hands:
            if cards:
                yield "  " + say(Message("end-hand", {"name": table.names[other - 1], "cards": cards_words(cards)}))
    for number, asked in unnoticed(state):
        people, roles = table.ears[seat].people, {"asker": asked.seat, "target": asked.target}
        if asked.wanted >= 64:
            yield say(people.told("end-illegal-rank", roles, number=number, rank=rank_word(Rank(asked.wanted))))
        else:
            yield say(people.told("end-illegal", roles, number=number, card=card_word(Card(asked.wanted))))


def unnoticed(state: State) -> list[tuple[int, Asked]]:
    """The questions that were against the rules and were neither owned up to nor called, with their numbers."""
    found: list[tuple[int, Asked]] = []
    position = State(state.deal).position
    for event in state.events:
        asked = position.asked
        position = advance(position, event)
        illegal = position.window is not None and bool(position.window.illegal)
        if isinstance(event, Answered) and illegal and asked is not None:
            found.append((position.number - 1, asked))
        elif isinstance(event, OwnedUp) or (isinstance(event, Called) and event.illegal):
            found.pop()
    return found
