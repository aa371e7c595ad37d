### House rules in English: the short names of choices, sources, and what stands against a choice. The sentences themselves
### are those of halfsuit/rules/options.py, and come from the server.

source-W = Wikipedia
source-B = Bryn Mawr
source-D = Denexa
source-C = Claire Cohen
source-P = pagat.com
source-V = Mike Develin
source-BI = Bicycle
source-BG = BoardGameArena
source-HF = Happy Families

rule-players = { $n } people play.
rule-deal = { $n ->
    [one] Everybody is dealt one card.
   *[other] Everybody is dealt { $n } cards.
}

# Short names

choice-deck-no8 = No eights
choice-deck-no7 = No sevens
choice-deck-no2 = No twos
choice-deck-jokers = All, and jokers
choice-deck-full = 52 cards
choice-books-half-suits = Half-suits
choice-books-ranks = Four of a rank
choice-books-pairs = Pairs
choice-books-colour-pairs = Pairs by colour
choice-deal-all = All
choice-deal-auto = 7, or 5 from three
choice-deal-auto-3 = 7, or 5 from four
choice-first-dealer = Dealer
choice-first-left-of-dealer = Left of dealer
choice-first-highest-draw = Highest draw
choice-first-random = By chance
choice-teams-seats = As seated
choice-teams-draw = By drawing
choice-teams-none = None
choice-ask-card = One card
choice-ask-rank = A rank
choice-ask-own-no = No
choice-ask-own-yes = Yes
choice-after-hit-again = Ask again
choice-after-hit-left = To the left
choice-after-miss-asked = Who was asked
choice-after-miss-left = To the left
choice-lucky-draw-no = No
choice-lucky-draw-yes = What was asked
choice-lucky-draw-book = Or a book
choice-illegal-refuse = Not accepted
choice-illegal-table = They can happen
choice-claim-when-own-turn = On your turn
choice-claim-when-any-time = At any time
choice-claim-style-atomic = In one sentence
choice-claim-style-spoken = Card by card
choice-wrong-split-void = Nobody scores
choice-wrong-split-opponents = They score
choice-out-of-turn-refuse = Not accepted
choice-out-of-turn-penalty = Costs the book
choice-cardless-claim-no = No
choice-cardless-claim-yes = Yes
choice-must-claim-no = No
choice-must-claim-yes = Yes
choice-after-claim-same = Where it was
choice-after-claim-team-choice = Claimant chooses
choice-reveal-no = No
choice-reveal-yes = Yes
choice-high-double-no = No
choice-high-double-yes = Yes
choice-end-all-books = All books
choice-end-majority = Decided
choice-end-first-out = First one out
choice-emptied-choose = They choose
choice-emptied-left = To the left
choice-endgame-lone-claimer = One claims all
choice-endgame-open = Anyone may
choice-empty-hand-draw-1 = Draws 1
choice-empty-hand-draw-4 = 4
choice-empty-hand-draw-5 = 5
choice-empty-hand-draw-7 = 7
choice-empty-hand-out = Passed over
choice-empty-turn-ask = Asks
choice-empty-turn-lose = Turn passes
choice-history-last = Last question
choice-history-last-2 = Last two
choice-history-full = All
choice-counts-public = Yes
choice-counts-hidden = No
choice-announce-none = No
choice-announce-last-card = Last card
choice-announce-empty = No cards
choice-announce-both = Both
choice-notes-no = No
choice-notes-yes = Yes

# What stands against a choice, and what to choose first

fault-books-half-suits = Half-suits need another deck than all 52 cards.
fault-books-pairs = Pairs are for games in which everyone is alone.
fault-deck = With ranks or pairs the deck has all 52 cards.
fault-ask-rank = With half-suits one asks for one card.
fault-players = { $works } can play.
fault-teams-none = In this game there are two teams.
fault-teams-seats = In this game everyone plays alone.
fault-teams-draw = In this game everyone plays alone.
fault-deal = So many cards cannot be dealt: { $works }.
fault-deal-auto = In two teams all the cards are dealt.
fault-deal-auto-3 = In two teams all the cards are dealt.
fault-first-highest-draw = Only where teams are drawn. Choose “By drawing” first.
fault-end-first-out = Only where a pile is left after the deal.
fault-end-majority = Only in two teams.
fault-illegal-table = Only in two teams.
fault-high-double-yes = Only half-suits are high or low.
