### What the pages say in English. What is said at the table is in halfsuit/speech/en.ftl, what the rules say in rules.en.ftl.

# Small words

close = Close
back = Back
home = Home
loading = One moment …
undo = Undo
changed = changed
fewer = Fewer
more = More
you = You
you-speak = You
you-name = Guest
plain-text = { $text }
quoted = “{ $text }”
strong-card = { $card }
strong-rank = { $rank_many }
chosen = { $what } chosen.
no-such-page = There is nothing here.
cards-n = { $n ->
    [one] 1 card
   *[other] { $n } cards
}

# Letters on the cards

suit-letter-c = c
suit-letter-d = d
suit-letter-h = h
suit-letter-s = s
suit-letter-Xb = b
suit-letter-Xr = r
index-A = A
index-K = K
index-Q = Q
index-J = J

# Titles of the window

title-home = Who has the other half? · halfsuit
title-new = New table · halfsuit
title-how = { $title }: how it is played · halfsuit
title-lobby = { $title } · halfsuit
title-draw = The draw · halfsuit
title-table = { $title } · halfsuit
title-your-turn = Your turn · { $title }
title-end = The end · halfsuit

# Home

home-heading = Who has the other half?
home-lead = Literature, Authors and Go Fish with your friends. A link and a name, that is all.
play-now = Play now
play-now-what = Play now: you and five bots, Literature.
new-table = New table
back-to-seat = Back to your seat
seat-what = { $title }, { $n } players{ $state ->
    [none] { "" }
   *[other] , { $state }
}
seat-paused = paused { $ago }
stage-lobby = in the lobby
stage-playing = game on
stage-over = over
code-from-friend = Code from a friend
code-example = e.g. plum-472
join = Join
game-literature = Literature
game-literature-what = Ask the other team for the cards you lack. Claim a half-suit when you know where all six are.
game-literature-who = 4 to 12 players, two teams
game-authors = Authors
game-authors-what = Ask anyone for one card. Lay down four of a kind.
game-authors-who = 2 to 10 players
game-go-fish = Go Fish
game-go-fish-what = “Have you any sevens?” If not, draw one.
game-go-fish-who = 2 to 10, from age five
how-it-is-played = How it is played

# Settings

settings = Language, light and sounds
language = Language
language-other = Language
theme = Light or dark
theme-system = As the device
theme-light = Light
theme-dark = Dark
theme-to-light = Light colours
theme-to-dark = Dark colours
sounds = Sounds
sounds-what = A soft tone for questions, answers and your turn.
own-letters = Letters of the language on the cards
own-letters-what = Letters on aces, kings, queens and jacks.

# A new table

the-table = The table
table-name = Name of the table
table-name-example = e.g. Thursday club
code-word = A code to say aloud
code-word-what = Friends can join by a short word, without the link.
make-table = Make the table

# House rules

house-rules = House rules
change-game = Change
which-game = Which game?
family-team = Two teams
family-stock = Everyone alone
use-these = Use these
changes-n = { $n ->
    [one] 1 change
   *[other] { $n } changes
}
changes-from = from { $title }
no-changes = { $title }, as it is
all-rules = All the rules
rules-in-words = The rules in words
rules-of-table = Rules of this table
group-seats = Seats and deck
group-asking = Asking
group-claims = Claims
group-table = What may be known
group-end = How it ends
idle = Makes no difference as long as “{ $question }” is answered “{ $choice }”.

# The lobby

bring-friends = Bring your friends
qr-label = QR code of this table’s link
scan-or-open = Scan, or open
copy-link = Copy link
copied = Copied.
copy-failed = Please copy it yourself: { $link }
share = Share
seats = Seats
seats-taken = { $n } of { $of } taken
lobby-teams = Teams
teams-as-seated = Teams as seated
teams-by-draw = Draw for teams
your-name = Your name
sit-down = Sit down
sit-here = Sit here
stand-up = Stand up
rename = Rename
seat-empty = Empty
seat-waiting = Seat { $n }
add-bot = Add bot
role-you = you
role-host = host
role-bot = bot
role-ready = ready
role-away = away, seat kept
level-of = How well { $name } plays
level-random = By chance
level-kind = Kind to children
level-beginner = Beginner
level-casual = Casual
level-careful = Careful
level-club = Club player
level-counter = Counts cards
level-partner = Team player
level-reader = Reads questions
level-expert = Expert
level-judge = Weighs everything
level-master = Master
options-for = Options for { $name }
make-host = Make host
remove = Remove
change-places = Change places
change-with = with seat { $n }, { $name }
lock = Lock
lock-what = Nobody else can sit down.
table-locked = The table is locked: you can watch.
start = Start
start-with-bots = { $n ->
    [one] Start with a bot
   *[other] Start with { $n } bots
}
watch-bots = { $n ->
    [one] Let a bot play, and watch
   *[other] Let { $n } bots play, and watch
}
draw-and-start = Draw and start
draw-with-bots = { $n ->
    [one] Add a bot, draw and start
   *[other] Add { $n } bots, draw and start
}
host-starts = { $host } starts the game.
sit-or-watch = Sit down to play, or just watch.
the-host = The host
watching-n = { $n ->
    [one] One person watches.
   *[other] { $n } people watch.
}
pace-fast = Fast bots
pace-fast-what = Bots hardly wait before they act.
leavers-bot = A bot plays for whoever is away
leavers-bot-what = After a minute. Otherwise the table waits.
free-chat = Free chat
free-chat-what = Otherwise only phrases that give nothing away.

# The drawing for teams

the-draw = The draw
draw-turning = Everyone draws a card …
draw-lead = Higher half together. { $name } asks first.
draw-seats = Seats alternate, { $name } in seat 1.
drew-one = { $name } drew the { $card }.
higher-half = higher half
lower-half = lower half
to-the-table = To the table
team-sun = Sun
team-moon = Moon

# The table

players = Players
tray = Your cards and actions
hand = Your hand
hand-group = { $title }: { $cards }
hand-rank = { $n ->
    [one] 1 { $rank }
   *[other] { $n } { $rank_many }
}
hand-summary = { $kind ->
    [ranks] { $books ->
        [one] One rank
       *[other] { $books } ranks
    }
   *[books] { $books ->
        [one] One book
       *[other] { $books } books
    }
}, { $cards ->
    [one] one card.
   *[other] { $cards } cards.
}
card-yours = { $card }, yours
last-said = Last question and answer
us = Us
them = Them
score-label = { $watching ->
    [yes] Sun { $first }, Moon { $second }
   *[no] Your team { $first }, other team { $second }
}
seat-label = { $relation ->
    [ours] { $name }, your team
    [theirs] { $name }, other team
    [sun] { $name }, Sun
    [moon] { $name }, Moon
   *[alone] { $name }
}{ $known ->
    [yes] { $n ->
        [0] , no cards
        [one] , 1 card
       *[other] , { $n } cards
    }
   *[no] { "" }
}
seat-on-turn = on turn
note-asks = asks
note-answers = answers
note-claims = claims
note-chooses = chooses
note-draws = draws
note-last-card = last card
note-away = away
note-stand-in = a bot plays
note-bot-at = away · bot in { $time }
pile-label = { $n ->
    [0] The pile is empty
    [one] The pile: 1 card
   *[other] The pile: { $n } cards
}
my-books = Your books: { $books }
my-books-short = Yours
no-question-yet = Nothing has been asked yet.

shelf-hint = tap one you lack
shelf-hint-any = tap a card
shelf-previous = Previous book
shelf-next = Next book

connecting = Connecting …
watching = You are watching
watching-only = You are watching
anyone-may-resume = Anyone may resume
your-turn = Your turn
your-claim = Your claim
choose-both-card = Choose a player and a card
choose-both-rank = Choose a player and a rank
choose-card = Now choose a card
choose-rank = Now choose one of your ranks
choose-player = Choose a player
ready-to-ask = Ready to ask
choose-who = Who goes on?
choose-claimer = Who must claim the rest?
name-first = Name the first card
name-next = Name the next card
only-claims-left = Only claims are left
not-answered-yet = { $name } has not answered yet
you-are-out = You have no cards left
is-claiming = { $name } is making a claim
is-naming = { $name } is naming { $book }
back-nothing-missed = You are back. Nothing was missed.
back-missed = { $n ->
    [one] 1 move while you were away.
   *[other] { $n } moves while you were away.
}
claim-gone = { $known ->
    [yes] { $book } is gone: { $name } claimed it first.
   *[no] { $book } is gone.
}

ask-card-open = Ask { $target } for { $gap }
ask-rank-open = Ask { $target } for { $gap }
answer-button = Answer: “{ $say }”
do-draw-n = { $n ->
    [one] Draw a card
   *[other] Draw a card ({ $n } to draw)
}
wait-asks = { $you ->
    [asker] You ask { $target }
    [target] { $asker } asks you
   *[other] { $asker } asks { $target }
}
wait-card-comes = The { $card } comes to you
wait-cards-come = The cards come to you
wait-spoken = { $n ->
    [6] All wait until six cards are named
    [4] All wait until four cards are named
   *[other] All wait until { $n } cards are named
}
illegal-settled = The cards stay where they are. { $you ->
    [yes] It is your turn now.
   *[no] It is { $name }’s turn now.
}
wait-claims = Only claims are left
wait-thinking = { $name } is thinking, { $time }
wait-away = { $name } is away, the table waits
wait-away-bot = { $name } is away, a bot plays in { $time }
wait-turn = { $phase ->
    [answer] { $name } answers
    [claim] { $name } claims
    [claims] { $name } must claim
    [pass] { $name } says who goes on
    [draw] { $name } draws
   *[ask] { $name }’s turn
}

menu = Menu
pause = Pause
resume = Resume
play = Play
paused = Paused
paused-by = Paused by { $name }.
paused-who = { $you ->
    [yes] { $minutes ->
        [0] by you, just now
        [one] by you, 1 minute ago
       *[other] by you, { $minutes } minutes ago
    }
   *[no] { $minutes ->
        [0] by { $name }, just now
        [one] by { $name }, 1 minute ago
       *[other] by { $name }, { $minutes } minutes ago
    }
}
paused-what = Nothing moves and no clock runs.
last-question = What was the last question?
copy-link-watch = Copy the table’s link
copy-my-link = Copy my own link
copy-my-link-hint = Opens your seat on another device. Keep it to yourself.
away-list = { $n ->
    [one] { $names } is away.
   *[other] { $names } are away.
}
sit-instead = Sit down for { $name }
leave = Leave
leave-sure = Really leave?
leave-what = { $leavers ->
    [wait] The table waits for you. The seat stays yours: come back whenever you like.
   *[bot] A bot goes on with your cards. The seat stays yours: come back whenever you like.
}
stop-watching = Stop watching
abandon = Give the game up
abandon-sure = Really give it up?
abandon-what = The game ends for everybody, without a winner.
host-things = You are the host

# Claims

claim-button = { $verb ->
    [declare] Declare
   *[claim] Claim
}
claim-a-book = { $verb ->
    [declare] Declare a book
   *[claim] Claim a book
}
claim-which = Which book?
claim-which-hint = Then you say who of your team holds each card.
claim-held = { $n ->
    [0] you hold none
   *[other] you hold { $n } of { $size }
}
claim-hint = Tap who holds each card. Yours are filled in.
claim-fill = { $own ->
    [yes] You have all the others
   *[no] { $name } has all the others
}
claim-other-book = Other book
claim-nothing-named = “…”
claim-rest = { $cards } …
claim-missing = Missing: { $cards }
claim-missing-n = { $n } cards are missing
claim-risk = { $split ->
    [opponents] If the other team holds one of them, or a holder is wrong, they score.
   *[void] If the other team holds one of them, they score. If only a holder is wrong, nobody scores.
}
claim-own = You hold the { $cards } yourself.
claim-not-own = You do not hold the { $cards }.
claim-risk-late = It is not your turn: this claim cannot score.
spoken-no-book = A claim
spoken-named = { $n } of { $size } named
spoken-label = { $title }, { $hint }
spoken-choose = Everybody waits. Choose the book, or call it off.
spoken-hint-first = Everybody hears each name at once. Until the first you may call it off.
spoken-hint = { $n } of { $size } named. The others must follow.
spoken-who-has = Who has the { $card }?

# Phrases and chat

phrases = Phrases
phrase-hello = Hello!
phrase-thanks = Thank you
phrase-well-played = Well played!
phrase-nice-one = Nice one!
phrase-oh-no = Oh no!
phrase-good-luck = Good luck
phrase-thinking = Let me think
phrase-one-moment = One moment
phrase-ready = Ready
phrase-good-game = Good game
phrase-laugh = Ha ha!
phrase-clap = Bravo!
phrase-surprise = Wow!
phrase-shrug = Who knows …
somebody-says = { $name }: “{ $text }”
mute = Mute the others
mute-what = Their phrases are neither shown nor heard.
chat-say = Say something
chat-send = Say

# Memory aids

log = All that was said
notes = My notes
notes-hint = Only you see them. A press turns a mark: has it, has it not, perhaps.
note-cell = { $mark ->
    [ok] { $name } has the { $card }
    [x] { $name } has not the { $card }
    [q] { $name } perhaps has the { $card }
   *[none] { $name }, { $card }: no mark
}

# The end

end-heading = The books are made
end-won = { $who ->
    [us] Your team won
    [them] The other team won
    [sun] Sun won
   *[moon] Moon won
}
end-is-tie = A tie
end-won-alone = { $you ->
    [yes] You won
   *[no] { $name } won
}
end-shared-by = Shared by { $names }
end-abandoned = The game was given up
same-people-again = Same people again
replay = Replay
save-the-game = Save the game
the-books = The books
book-by = { $how ->
    [wrong] claimed wrongly by { $name }, move { $at }
    [void] nobody’s: { $name } named a wrong holder, move { $at }
   *[right] { $name }, move { $at }
}
no-books = No book was made.
all-open = All is open now
end-figures = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $minutes ->
    [0] less than a minute.
    [one] 1 minute.
   *[other] { $minutes } minutes.
} { $questions ->
    [one] 1 question
   *[other] { $questions } questions
}, { $hits ->
    [one] 1 hit.
   *[other] { $hits } hits.
}
longest-run = Longest run: { $name }, { $n } hits in a row from move { $at }.
unnoticed = { $n ->
    [one] One question against the rules was never noticed:
   *[other] { $n } questions against the rules were never noticed, first:
}
go-to-move = Go to move { $n }
who-asked-what = Who asked what
who-asked = Who asked how often
asked-n = { $n ->
    [0] asked nothing
    [one] 1 question
   *[other] { $n } questions
}

# Replay

replay-deal = The cards are dealt.
move = Move
move-n = Move { $n }
of-n = of { $n }
copy-link-move = Copy link to move { $n }
view = View
view-table = Table
view-cards = Cards
whose-view = Whose cards are seen
all-hands = All hands
holders-after = Holder of every card after move { $n }
unknown-holder = not seen
the-pile = the pile
nobody-has-book = Nobody has this book
team-has-book = { $team ->
    [sun] Sun has this book
   *[moon] Moon has this book
}
player-has-book = { $name } has this book
first-move = First move
last-move = Last move
step-back = Step back
step-on = Step on
was-illegal = Against the rules.

# How it is played

how-literature-1 = Two teams sit alternately. The eights are left out, all the other cards are dealt. Each suit falls into two books of six cards: low, 2 to 7, and high, 9 to ace.
how-literature-2 = On your turn you ask one player of the other team for one card. You must hold another card of the same book, and not the card itself.
how-literature-3 = If they have it, you get it and ask again. If not, the turn is theirs.
how-literature-4 = Everybody hears every question and answer, and nobody writes anything down. Listen: whoever asks for a card has one of its book.
how-literature-5 = When you know where all six cards of a book are in your team, claim it: say who holds which.
how-literature-6 = Right, and your team has the book. If the other team holds one of the cards, the book is theirs; if only a holder was wrong, it is nobody’s. More books win.
how-authors-1 = Everybody plays alone. Each player is dealt some cards, the rest are the pile.
how-authors-2 = On your turn you ask any player for one card by name. You must hold a card of the same rank.
how-authors-3 = If they have it, you get it and ask again. If not, draw a card.
how-authors-4 = Four of a kind are a book: they are laid down at once.
how-authors-5 = Most books win.
how-fish-1 = Everybody is dealt some cards, the rest are the pile.
how-fish-2 = On your turn press one of your ranks and a player: “Have you any sevens?”
how-fish-3 = Whoever has some gives you all of them, and you ask again.
how-fish-4 = If there are none: “Go fish!” You draw a card.
how-fish-5 = A book is laid down as soon as it is whole. Most books win.

# News of the table

news-sat = { $you ->
    [yes] You sit down.
   *[no] { $name } sits down.
}
news-stood = { $you ->
    [yes] You stand up.
   *[no] { $name } stands up.
}
news-left = { $you ->
    [yes] You leave the table.
   *[no] { $name } leaves the table.
}
news-renamed = { $you ->
    [yes] You are called { $name } now.
   *[no] { $old } is called { $name } now.
}
news-removed = { $you ->
    [yes] The host has freed your seat.
   *[no] { $name } was removed.
}
news-bot = { $name } is a bot.
news-replaced = { $why ->
    [not-here] { $name }: this server does not have the program “{ $level }” any more.
    [gone] { $name }: the program “{ $level }” could not be started, or it has ended.
    [too-late] { $name }: the program “{ $level }” did not answer in time.
    [declined] { $name }: the program “{ $level }” does not play this game.
    [player-error] { $name }: the program “{ $level }” gave up.
    [illegal] { $name }: the program “{ $level }” gave an answer against the rules.
   *[malformed] { $name }: the program “{ $level }” gave an answer that could not be understood.
} A bot of ours plays on.
news-swapped = { $name } and { $other } change places.
news-locked = The table is locked.
news-unlocked = The table is open.
news-host = { $you ->
    [yes] You are the host now.
   *[no] { $name } is the host now.
}
news-rules = The house rules were changed.
news-set = The table was changed.
news-started = The game begins.
news-paused = { $you ->
    [yes] You paused the table.
   *[no] Paused by { $name }.
}
news-resumed = { $you ->
    [yes] You resume.
   *[no] { $name } resumes.
}
news-taken-over = { $you ->
    [yes] A bot plays for you.
   *[no] A bot plays for { $name }.
}
news-given-back = { $you ->
    [yes] You have your seat back.
   *[no] { $name } is back.
}
news-over = The game is over.
news-abandoned = The game was given up.
news-again = The same people again: back to the lobby.
news-closed = The table was closed.

bye-closed = This table was closed.
bye-no-such-table = There is no such table. Perhaps it was cleared away.
bye-flood = Too much was sent from here. Load the page anew in a while.
bye-protocol = There is a newer version of this page.
load-anew = Load anew

# Why the table refuses something

why-no-answer = The server does not answer. Is the network there?
why-not-seated = Only for those who sit at the table.
why-not-host = Only the host can do that.
why-not-in-lobby = That can be done only before the game begins.
why-not-playing = No game is being played.
why-not-over = The game is not over yet.
why-seat-taken = Somebody sits there already.
why-seats-empty = Some seats are still empty: bring friends, or add bots.
why-locked = The host has locked the table. You can watch.
why-removed = The host has freed your seat. You can watch.
why-already-seated = You have a seat here already.
why-played-already = You saw another hand in this game, so you can only watch.
why-bad-name = Please give a name of at most 24 letters.
why-name-taken = Somebody here is called that. Take another name.
why-no-such-bot = There is no such bot.
why-no-such-phrase = There is no such phrase.
why-no-chat = At this table there are only phrases.
why-bad-text = There is nothing to read in that, or too much.
why-not-paused = The table is not paused.
why-already-paused = The table is paused already.
why-too-fast = Too fast. Wait a moment.
why-too-big = That is too much at once.
why-busy = The table is busy. Try again.
why-bad-message = That was not understood. Load the page anew.
why-bad-origin = That came from another page.
why-bad-link = This personal link does not hold any more.
why-no-such-table = There is no such table.
why-no-such-code = No table has this code.
why-no-such-game = There is no such game.
why-closed = This table was closed.
why-too-many-tables = Too many tables. Close one first.
why-storage = It could not be stored, so it does not count. Try again.
