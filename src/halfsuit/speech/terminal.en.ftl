### What the game in the terminal says for itself: the first screen, hints, questions back, the words that are typed.

# Words that are typed, separated by commas. In every language the English ones are understood as well.

word-ask = ask
word-claim = claim, declare, claim!, declare!
word-call-off = call off, calloff, off, cancel
word-call = call, call it
word-own-up = own up, ownup, own
word-take-back = take back, take it back, takeback, back
word-pass = pass, give
word-last = last, history, log
word-counts = counts, count, cards
word-hand = hand
word-score = score, books
word-rules = rules
word-note = note
word-notes = notes
word-help = help, ?
word-save = save
word-quit = quit, exit, bye
word-yes = yes, y, ja, j
word-no = no, n, nej
word-me = me, i, myself, you
word-suits = clubs: c club; diamonds: d diamond; hearts: h heart; spades: s spade
word-ranks = 2: two; 3: three; 4: four; 5: five; 6: six; 7: seven; 8: eight; 9: nine; T: ten; J: jack; Q: queen; K: king; A: ace
word-fillers = for, the, of, any, have, has, you, please, is, with, and, your
letters-suits = c d h s
letters-ranks = A K Q J

# The same words where they are shown

typed-claim = claim
typed-declare = declare
typed-call-off = call off
typed-pass = pass
typed-take-back = take back
typed-own-up = own up
typed-call = call
typed-last = last
typed-counts = counts
typed-hand = hand
typed-score = score
typed-rules = rules
typed-note = note TEXT
typed-save = save FILE
typed-quit = quit

# Before the game

welcome = { $title }. { $story }
house-rules = House rules of this table:
how-ask-card = Ask somebody for a card when it is your turn:  { $typed }
how-ask-card-means = that is: “{ $target }, have you the { $card }?”
how-ask-rank = Ask somebody for a rank when it is your turn:  { $typed }
how-ask-rank-means = that is: “{ $target }, have you any { $rank_many }?”
how-must-card = For that you must hold another card of the same book.
how-must-rank = For that you must hold a card of that rank.
how-draw = When the answer is no, you draw a card from the pile.
how-claim = Claim a book when you know where its cards are:   { $typed }
how-declare = Declare a book when you know where its cards are:   { $typed }
how-claim-means = the game then asks who of your team holds each card. Most books win.
how-laid = A complete book is laid down by itself. Most books win.
how-else = The rest:  help   last   counts   score   rules   quit
how-memory = Only what was asked last stays on the screen. The rest you keep in your head.
press-enter = Press Enter.
press-enter-begin = Press Enter to begin.
resume = You have a game under way: { $title }, { $n ->
    [one] one move
   *[other] { $n } moves
} so far. Go on with it?
resume-answer = Enter goes on, n starts a new one:
resume-unclear = “{ $text }” was not understood. Say yes or no.
other-games = Other games: halfsuit rules lists them, halfsuit play GAME plays one.
strange-bot = The bot “{ $bot }” is not known here: { $other } plays instead.
was-a-program = Somebody’s own program sat at this table: { $other } plays instead. To seat the program again, name it in --seats.
waits-for = Waiting for { $people } …
program-broke = { $why ->
    [gone] { $name }: the program could not be started, or it has ended.
    [too-late] { $name }: the program did not answer in time.
    [malformed] { $name }: the program’s answer could not be understood.
    [protocol] { $name }: the program speaks another version of the language of players.
    [declined] { $name }: the program does not play this game.
    [player-error] { $name }: the program gave up.
   *[illegal] { $name }: the program’s answer is against the rules ({ $reason }).
} The bot “{ $bot }” plays on in that seat.
goes-on = The game goes on.
unread = { $file } could not be read and is kept as { $aside }. What was wrong: { $reason }
kept = The unfinished game is kept. Go on with it any time: { $command }
kept-not = Nothing has happened yet, so nothing is kept.
no-store = This game cannot be kept for later: { $reason }

# The table

with-you = With you: { $people }
against-you = Against you: { $people }
others = The others: { $people }
person-count = { $name } { $n }
person-count-books = { $n ->
    [one] { $name } { $cards } (one book)
   *[other] { $name } { $cards } ({ $n } books)
}
person-books = { $n ->
    [one] { $name } (one book)
   *[other] { $name } ({ $n } books)
}
pile = { $n ->
    [0] The pile is empty
    [one] One card in the pile
   *[other] { $n } cards in the pile
}
points = Us { $us }, them { $them }
your-books = { $n ->
    [0] You have no book yet
    [one] You have one book
   *[other] You have { $n } books
}
your-cards = { $n ->
    [0] You have no cards.
    [one] Your card:
   *[other] Your { $n } cards:
}
waits = Enter to go on.
speak = Press Enter to speak: { $typed }.
moment = You may speak now: { $typed }. Enter goes on.
moment-of = { $names } may speak now: { $typed }. Enter goes on.

# At the prompt

hint-ask-card = a name and a card: { $typed }
hint-ask-rank = a name and a rank: { $typed }
hint-claim = claim a book: { $typed }
hint-declare = declare a book: { $typed }
hint-claim-spoken = to claim: { $typed }
hint-declare-spoken = to declare: { $typed }
hint-pass = a name: { $typed }
hint-help = help
say-claim-card = Who has the { $card }?
say-claim-card-own = Who has the { $card }? Enter: you.
say-claim-first = Name a card and who has it: { $typed } (or: call off)
say-or-cancel = (or: cancel)
typed-me = me
typed-you = You
needs-holder = Say also who has it.
claim-summary = You claim { $book }.
declare-summary = You declare { $book }.
claim-sure = Say it? Enter means yes, no means no.
claim-dropped = Nothing was claimed.
claim-which = Which book? { $books }
needs-question = Whom do you ask, and for what? Say it like { $typed }.
needs-target = Whom do you ask for the { $card }? { $others_or }
needs-target-rank = Whom do you ask for { $rank_many }? { $others_or }
needs-wanted-card = What do you ask { $target } for? A card, like { $typed }.
needs-wanted-rank = What do you ask { $target } for? A rank, like { $typed }.
needs-suit = Which { $rank }: { $typed }?
needs-pass = Who goes on: { $candidates_or }?
unclear-card = “{ $text }” is not a card. Say rank and suit, like { $typed }.
unclear-rank = “{ $text }” is not a rank. Say one like { $typed }.
unclear-name = There is nobody called “{ $text }” here, only { $names_or }.
unclear-other = It cannot be { $name } here, only { $names_or }.
unclear-self = It cannot be you yourself, only { $names_or }.
unclear-names = “{ $text }” could be { $names_or }. Which?
unclear-book = “{ $text }” is not one of the books: { $books_or }.
unclear-both = “{ $text }” can be understood in two ways. Say it in full: ask, the name, and the card.
unclear = “{ $text }” was not understood. Say { $typed }, or help.
counts-hidden = At this table nobody says how many cards he has.
last-nothing = Nothing has been asked yet.
score-won = { $owner }: { $books }
score-nobody-yet = No book has been won yet.
us = Us
them = Them
nobody = Nobody
notes-no = At this table nothing is written down.
notes-none = You have no notes. Write one: note TEXT
note-kept = Noted.
saved = The game so far is in { $file }.
save-where = Where to? save FILE
save-exists = { $file } exists already. Choose another name.
save-failed = That could not be written: { $reason }
save-hands = It holds the cards of everybody: look at it after the game.
more = More: Enter
help-title = What you can type:
help-ask-card = asks { $target } for the { $card } (or in full: ask { $target } for the { $card })
help-ask-rank = asks { $target } for { $rank_many } (or in full: ask { $target } for { $rank_many })
help-claim = claims a book; then you say who has each card
help-claim-spoken = opens a claim; then you name card by card
help-call-off = takes the claim back, before a card is named
help-take-back = takes your question back, before the answer
help-own-up = owns up that your last question was against the rules
help-call = calls the last question: you say that it was against the rules
help-other = { $name } speaks out of turn
help-pass = says who goes on
help-last = what was asked last, as far as the rules let you look it up
help-counts = how many cards everybody has
help-hand = your cards
help-score = the score, and the books that were won
help-rules = the rules of this table
help-note = writes a note; notes reads them
help-save = writes the game so far into a file
help-quit = stops; the game is kept for later
help-cards = Cards are typed { $typed }.
help-names = A name may be cut short as long as it is clear.

# Several people at one keyboard

hand-over = Press Enter, then give the screen to { $name }.
take-over = The screen is for { $name }. Nobody else looks! { $name }: press Enter.

# The end

end-record = The record of this game: { $file }
end-hands = What was still hidden:
end-hand = { $name } held { $cards_the }.
end-illegal = Nobody noticed that { $you ->
    [asker] you were not allowed to ask { $target } for the { $card }
    [target] { $asker } was not allowed to ask you for the { $card }
   *[other] { $asker } was not allowed to ask { $target } for the { $card }
} (event { $number }).
end-illegal-rank = Nobody noticed that { $you ->
    [asker] you were not allowed to ask { $target } for { $rank_many }
    [target] { $asker } was not allowed to ask you for { $rank_many }
   *[other] { $asker } was not allowed to ask { $target } for { $rank_many }
} (event { $number }).
