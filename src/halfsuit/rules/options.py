"""Every option of the games: its key, its values, what each means at the table, and who plays it so.

This table is the only place where an option is described. Validation, docs/rules, ``halfsuit rules`` and the page of
house rules are all made from it.

Sources, as in docs/rules: **W** Wikipedia, *Literature (card game)*, which follows pagat.com; **B** the Bryn Mawr
mathematics club's *Fish*; **D** Denexa, *Authors (Go Fish)*; **C** Claire Cohen, *Go Fish-kortspilet*; **P** pagat.com;
**V** Mike Develin's *Canadian Fish*; **BI** Bicycle; **BG** BoardGameArena; **HF** Happy Families; **H** ours, where
all of them are silent.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["BY_KEY", "KEYS", "OPTIONS", "SOURCES", "Choice", "Option"]

SOURCES: dict[str, str] = {
    "W": "Wikipedia, Literature (card game), after pagat.com",
    "B": "Bryn Mawr College mathematics club, Fish",
    "D": "Denexa, Authors (Go Fish)",
    "C": "Claire Cohen, Go Fish-kortspilet",
    "P": "pagat.com",
    "V": "Mike Develin, Canadian Fish",
    "BI": "Bicycle",
    "BG": "BoardGameArena, Go Fish",
    "HF": "Happy Families",
    "H": "halfsuit, where the others are silent",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: how records write it, the sentence a player would say, and who plays it so."""

    value: str
    sentence: str
    source: str


@dataclass(frozen=True, slots=True)
class Option:
    """One question about the rules, with its answers.

    ``team`` and ``stock`` are the defaults of the two families; ``None`` where the question does not arise. ``numeric``
    says that a whole number is an answer too.
    """

    key: str
    question: str
    choices: tuple[Choice, ...]
    team: str | None
    stock: str | None
    numeric: bool = False

    def choice(self, value: str) -> Choice | None:
        """The described choice with this value, if there is one."""
        return next((choice for choice in self.choices if choice.value == value), None)

    def sentence(self, value: str) -> str:
        """What this value means at the table, in a sentence."""
        found = self.choice(value)
        if found is not None:
            return found.sentence
        if self.key == "players":
            return f"{value} people play."
        return f"Everybody is dealt {value} card{'' if value == '1' else 's'}."


OPTIONS: tuple[Option, ...] = (
    Option(
        "deck",
        "Which cards are in the pack?",
        (
            Choice(
                "no8", "48 cards without the eights: the low half of a suit is 2 to 7, the high half 9 to ace.", "W B"
            ),
            Choice("no7", "48 cards without the sevens: low is ace to 6 (ace low), high is 8 to king.", "W"),
            Choice("no2", "48 cards without the twos: low is 3 to 8, high is 9 to ace.", "W"),
            Choice("jokers", "54 cards: the eights and the two jokers make a ninth book.", "W"),
            Choice("full", "The full pack of 52 cards.", "W D C"),
        ),
        "no8",
        "full",
    ),
    Option(
        "books",
        "What is collected?",
        (
            Choice("half-suits", "A book is a half-suit: the six low or the six high cards of a suit.", "W B"),
            Choice("ranks", "A book is all four cards of a rank.", "W D C"),
            Choice("pairs", "A book is any two cards of a rank, 26 in all.", "D"),
            Choice("colour-pairs", "A book is the two red or the two black cards of a rank, 26 in all.", "H"),
        ),
        "half-suits",
        "ranks",
    ),
    Option("players", "How many play?", (), "6", "4", numeric=True),
    Option(
        "deal",
        "How many cards are dealt?",
        (
            Choice("all", "All the cards are dealt, one at a time from the dealer's left.", "W HF"),
            Choice("auto", "Everybody is dealt 7 cards when two play, 5 when three or more do.", "C"),
            Choice("auto-3", "Everybody is dealt 7 cards when two or three play, 5 when four or more do.", "BI"),
        ),
        "all",
        "7",
        numeric=True,
    ),
    Option(
        "first",
        "Who asks first?",
        (
            Choice("dealer", "The dealer asks first.", "W"),
            Choice("left-of-dealer", "The player to the dealer's left asks first.", "D"),
            Choice("highest-draw", "Whoever drew the highest card for teams asks first.", "B"),
            Choice("random", "Somebody chosen by chance asks first.", "C"),
        ),
        "dealer",
        "left-of-dealer",
    ),
    Option(
        "teams",
        "How are the teams made?",
        (
            Choice("seats", "Two teams, sitting alternately; one asks only players of the other team.", "W"),
            Choice(
                "draw",
                "Everybody draws a card; the higher half play the lower half and they sit alternately. "
                "Rank decides (ace high), then suit: clubs, diamonds, hearts, spades. One asks only players of the "
                "other "
                "team.",
                "B",
            ),
            Choice("none", "Everybody plays alone, and lays a book down as soon as it is complete.", "D C"),
        ),
        "seats",
        "none",
    ),
    Option(
        "ask",
        "What does a player ask for?",
        (
            Choice(
                "card",
                "A player asks another for one card by name, and must hold a card of the same book. If the other has "
                "it, "
                "it is handed over.",
                "W B D C",
            ),
            Choice(
                "rank",
                "A player asks another for all the cards of a rank, and must hold one of that rank. If the other has "
                "any, "
                "all of them are handed over.",
                "D C",
            ),
        ),
        "card",
        "rank",
    ),
    Option(
        "ask-own",
        "May one ask for a card one holds?",
        (
            Choice("no", "Nobody may ask for a card they hold themselves.", "W B"),
            Choice("yes", "One may ask for a card in one's own hand, to mislead; it is always a miss.", "W C"),
        ),
        "no",
        "no",
    ),
    Option(
        "after-hit",
        "What happens after a hit?",
        (
            Choice("again", "Whoever gets a card asks again.", "W B D C"),
            Choice("left", "One question a turn: the next player to the left goes on.", "H"),
        ),
        "again",
        "again",
    ),
    Option(
        "after-miss",
        "Whose turn is it after a miss?",
        (
            Choice("asked", "After a miss it is the turn of the player who was asked.", "W B C"),
            Choice("left", "After a miss it is the turn of the next player to the left.", "D"),
        ),
        "asked",
        "left",
    ),
    Option(
        "lucky-draw",
        "May a lucky draw go on?",
        (
            Choice("no", "After a miss one draws the top card of the pile, and the turn is over.", "C"),
            Choice(
                "yes",
                "After a miss one draws the top card of the pile; whoever draws what was asked for shows it and goes "
                "on.",
                "D",
            ),
            Choice(
                "book",
                "After a miss one draws the top card of the pile; whoever draws what was asked for, or completes a "
                "book "
                "by the draw, goes on.",
                "BG",
            ),
        ),
        None,
        "yes",
    ),
    Option(
        "illegal",
        "What about questions that break the rules?",
        (
            Choice("refuse", "The game does not accept a question that breaks the rules.", "W D C"),
            Choice(
                "table",
                "A question that these rules do not allow can be asked all the same, and stands until somebody "
                "notices. "
                "It may be taken back before the answer; after it the asker may own up or anyone may call it, and then "
                "the turn goes to the player who was asked.",
                "B",
            ),
        ),
        "refuse",
        "refuse",
    ),
    Option(
        "claim-when",
        "When may a book be claimed?",
        (
            Choice("own-turn", "A book is claimed on one's own turn.", "W"),
            Choice("any-time", "A book may be claimed on anybody's turn.", "W B"),
        ),
        "own-turn",
        None,
    ),
    Option(
        "claim-style",
        "How is a book claimed?",
        (
            Choice(
                "atomic",
                "A team gets a book by claiming it: one of its players says in one sentence who of the team has each "
                "card of it.",
                "W",
            ),
            Choice(
                "spoken",
                "A team gets a book by claiming it: one of its players says “Claim!”, then card by card who of the "
                "team "
                "has it. It may be called off until the first card is named; after that all must be named, mistakes "
                "and "
                "all.",
                "B",
            ),
        ),
        "atomic",
        None,
    ),
    Option(
        "wrong-split",
        "The team has the whole book, but a card is placed wrongly:",
        (
            Choice(
                "void",
                "If the other team has a card of it, that team gets the book; if the claim is wrong in another way, "
                "nobody "
                "does.",
                "W P",
            ),
            Choice(
                "opponents",
                "If anything about a claim is wrong, the other team gets the book.",
                "B V",
            ),
        ),
        "void",
        None,
    ),
    Option(
        "out-of-turn",
        "What if somebody claims out of turn?",
        (
            Choice("refuse", "A claim out of turn is not accepted.", "H"),
            Choice(
                "penalty",
                "A claim out of turn costs the book: nobody gets it if the claimant's team had all the cards, "
                "otherwise the other team does.",
                "P",
            ),
        ),
        "refuse",
        None,
    ),
    Option(
        "cardless-claim",
        "May a player without cards claim?",
        (
            Choice("no", "A player without cards is out of the game and claims no more.", "W"),
            Choice("yes", "A player without cards may still claim on anybody's turn.", "H"),
        ),
        "no",
        None,
    ),
    Option(
        "must-claim",
        "Must a complete book be declared?",
        (
            Choice("no", "A book need not be claimed as soon as one can.", "W"),
            Choice("yes", "A book that is complete in one hand is declared at once.", "W"),
        ),
        "no",
        None,
    ),
    Option(
        "after-claim",
        "Whose turn is it after a claim?",
        (
            Choice("same", "A claim does not change whose turn it is.", "W"),
            Choice("team-choice", "After a right claim the claimant says who of the team asks next.", "W"),
        ),
        "same",
        None,
    ),
    Option(
        "reveal",
        "Are the cards shown after a wrong claim?",
        (
            Choice("yes", "After a wrong claim everybody shows the cards of the book.", "P"),
            Choice("no", "After a wrong claim the cards of the book are put away unseen.", "V"),
        ),
        "yes",
        None,
    ),
    Option(
        "high-double",
        "Do high half-suits count double?",
        (
            Choice("no", "Every book counts one.", "W"),
            Choice("yes", "A high half-suit counts as two books.", "W"),
        ),
        "no",
        None,
    ),
    Option(
        "end",
        "When does the game end?",
        (
            Choice("all-books", "The game ends when no book is left; most books win.", "W D C"),
            Choice("majority", "The game ends as soon as one team cannot be caught any more; most books win.", "H"),
            Choice(
                "first-out",
                "The game ends as soon as somebody has no cards or the pile is empty; most books win.",
                "C BG",
            ),
        ),
        "all-books",
        "all-books",
    ),
    Option(
        "emptied",
        "Who goes on for a player who has no cards left?",
        (
            Choice("choose", "A player on turn without cards says which team-mate goes on.", "W P"),
            Choice("left", "For a player on turn without cards the next team-mate to the left goes on.", "H"),
        ),
        "choose",
        None,
    ),
    Option(
        "endgame",
        "A whole team has no cards, and books are left:",
        (
            Choice(
                "lone-claimer",
                "When a team has no cards left, one player of the other team must claim all the rest alone: the one on "
                "turn, or the one whom the player on turn names.",
                "W P",
            ),
            Choice("open", "When a team has no cards left, any player of the other team with cards may claim.", "H"),
        ),
        "lone-claimer",
        None,
    ),
    Option(
        "empty-hand",
        "What does a player without cards do when the turn comes?",
        (
            Choice("draw-1", "A player without cards draws one when the turn comes.", "BI"),
            Choice("draw-4", "A player without cards draws four when the turn comes.", "H"),
            Choice("draw-5", "A player without cards draws five when the turn comes.", "H"),
            Choice("draw-7", "A player without cards draws seven when the turn comes.", "H"),
            Choice("out", "A player without cards is passed over.", "H"),
        ),
        None,
        "draw-1",
    ),
    Option(
        "empty-turn",
        "And after that draw?",
        (
            Choice("ask", "After such a draw the player goes on to ask.", "BI"),
            Choice("lose", "After such a draw the turn passes to the left.", "H"),
        ),
        None,
        "ask",
    ),
    Option(
        "history",
        "What may be looked up?",
        (
            Choice("last", "Only the last question and its answer may be asked for again.", "W B"),
            Choice("last-2", "Only the last two questions and their answers may be asked for again.", "V"),
            Choice("full", "Everything that was said may be looked up.", "H"),
        ),
        "last",
        "last",
    ),
    Option(
        "counts",
        "May one know how many cards the others have?",
        (
            Choice("public", "Anybody may ask how many cards a player has.", "W"),
            Choice("hidden", "Nobody says how many cards they have.", "H"),
        ),
        "public",
        "public",
    ),
    Option(
        "announce",
        "Must running low be said aloud?",
        (
            Choice("none", "Nobody need say that they are running out of cards.", "W"),
            Choice("last-card", "Whoever has one card left says so.", "W"),
            Choice("empty", "Whoever has no cards left says so and retires.", "W"),
            Choice("both", "Whoever has one card left says so, and whoever has none says so and retires.", "W"),
        ),
        "none",
        "none",
    ),
    Option(
        "notes",
        "May notes be taken?",
        (
            Choice("no", "Nothing is written down.", "W"),
            Choice("yes", "Notes may be taken.", "H"),
        ),
        "no",
        "no",
    ),
)

KEYS: tuple[str, ...] = tuple(option.key for option in OPTIONS)
BY_KEY: dict[str, Option] = {option.key: option for option in OPTIONS}
