### The sentences heard at the table, in English.
### How they are made: halfsuit/speech. A sentence is whole; its variables come in the forms it needs.

# Cards, ranks and books

card-2c = 2 of clubs
    .the = the 2 of clubs
card-3c = 3 of clubs
    .the = the 3 of clubs
card-4c = 4 of clubs
    .the = the 4 of clubs
card-5c = 5 of clubs
    .the = the 5 of clubs
card-6c = 6 of clubs
    .the = the 6 of clubs
card-7c = 7 of clubs
    .the = the 7 of clubs
card-8c = 8 of clubs
    .the = the 8 of clubs
card-9c = 9 of clubs
    .the = the 9 of clubs
card-Tc = 10 of clubs
    .the = the 10 of clubs
card-Jc = jack of clubs
    .the = the jack of clubs
card-Qc = queen of clubs
    .the = the queen of clubs
card-Kc = king of clubs
    .the = the king of clubs
card-Ac = ace of clubs
    .the = the ace of clubs
card-2d = 2 of diamonds
    .the = the 2 of diamonds
card-3d = 3 of diamonds
    .the = the 3 of diamonds
card-4d = 4 of diamonds
    .the = the 4 of diamonds
card-5d = 5 of diamonds
    .the = the 5 of diamonds
card-6d = 6 of diamonds
    .the = the 6 of diamonds
card-7d = 7 of diamonds
    .the = the 7 of diamonds
card-8d = 8 of diamonds
    .the = the 8 of diamonds
card-9d = 9 of diamonds
    .the = the 9 of diamonds
card-Td = 10 of diamonds
    .the = the 10 of diamonds
card-Jd = jack of diamonds
    .the = the jack of diamonds
card-Qd = queen of diamonds
    .the = the queen of diamonds
card-Kd = king of diamonds
    .the = the king of diamonds
card-Ad = ace of diamonds
    .the = the ace of diamonds
card-2h = 2 of hearts
    .the = the 2 of hearts
card-3h = 3 of hearts
    .the = the 3 of hearts
card-4h = 4 of hearts
    .the = the 4 of hearts
card-5h = 5 of hearts
    .the = the 5 of hearts
card-6h = 6 of hearts
    .the = the 6 of hearts
card-7h = 7 of hearts
    .the = the 7 of hearts
card-8h = 8 of hearts
    .the = the 8 of hearts
card-9h = 9 of hearts
    .the = the 9 of hearts
card-Th = 10 of hearts
    .the = the 10 of hearts
card-Jh = jack of hearts
    .the = the jack of hearts
card-Qh = queen of hearts
    .the = the queen of hearts
card-Kh = king of hearts
    .the = the king of hearts
card-Ah = ace of hearts
    .the = the ace of hearts
card-2s = 2 of spades
    .the = the 2 of spades
card-3s = 3 of spades
    .the = the 3 of spades
card-4s = 4 of spades
    .the = the 4 of spades
card-5s = 5 of spades
    .the = the 5 of spades
card-6s = 6 of spades
    .the = the 6 of spades
card-7s = 7 of spades
    .the = the 7 of spades
card-8s = 8 of spades
    .the = the 8 of spades
card-9s = 9 of spades
    .the = the 9 of spades
card-Ts = 10 of spades
    .the = the 10 of spades
card-Js = jack of spades
    .the = the jack of spades
card-Qs = queen of spades
    .the = the queen of spades
card-Ks = king of spades
    .the = the king of spades
card-As = ace of spades
    .the = the ace of spades
card-Xb = black joker
    .the = the black joker
card-Xr = red joker
    .the = the red joker

rank-2 = two
    .one = a two
    .many = twos
    .the = the 2
rank-3 = three
    .one = a three
    .many = threes
    .the = the 3
rank-4 = four
    .one = a four
    .many = fours
    .the = the 4
rank-5 = five
    .one = a five
    .many = fives
    .the = the 5
rank-6 = six
    .one = a six
    .many = sixes
    .the = the 6
rank-7 = seven
    .one = a seven
    .many = sevens
    .the = the 7
rank-8 = eight
    .one = an eight
    .many = eights
    .the = the 8
rank-9 = nine
    .one = a nine
    .many = nines
    .the = the 9
rank-T = ten
    .one = a ten
    .many = tens
    .the = the 10
rank-J = jack
    .one = a jack
    .many = jacks
    .the = the jack
rank-Q = queen
    .one = a queen
    .many = queens
    .the = the queen
rank-K = king
    .one = a king
    .many = kings
    .the = the king
rank-A = ace
    .one = an ace
    .many = aces
    .the = the ace

book-c-low = low clubs
    .all = all six low clubs
    .of = the low clubs
book-c-high = high clubs
    .all = all six high clubs
    .of = the high clubs
book-d-low = low diamonds
    .all = all six low diamonds
    .of = the low diamonds
book-d-high = high diamonds
    .all = all six high diamonds
    .of = the high diamonds
book-h-low = low hearts
    .all = all six low hearts
    .of = the low hearts
book-h-high = high hearts
    .all = all six high hearts
    .of = the high hearts
book-s-low = low spades
    .all = all six low spades
    .of = the low spades
book-s-high = high spades
    .all = all six high spades
    .of = the high spades
book-eights = eights and jokers
    .all = the four eights and both jokers
    .of = the eights and jokers
book-2 = twos
    .all = all four twos
    .of = the twos
book-3 = threes
    .all = all four threes
    .of = the threes
book-4 = fours
    .all = all four fours
    .of = the fours
book-5 = fives
    .all = all four fives
    .of = the fives
book-6 = sixes
    .all = all four sixes
    .of = the sixes
book-7 = sevens
    .all = all four sevens
    .of = the sevens
book-8 = eights
    .all = all four eights
    .of = the eights
book-9 = nines
    .all = all four nines
    .of = the nines
book-T = tens
    .all = all four tens
    .of = the tens
book-J = jacks
    .all = all four jacks
    .of = the jacks
book-Q = queens
    .all = all four queens
    .of = the queens
book-K = kings
    .all = all four kings
    .of = the kings
book-A = aces
    .all = all four aces
    .of = the aces
pair-2 = a pair of twos
    .all = a pair of twos
    .of = the twos
pair-3 = a pair of threes
    .all = a pair of threes
    .of = the threes
pair-4 = a pair of fours
    .all = a pair of fours
    .of = the fours
pair-5 = a pair of fives
    .all = a pair of fives
    .of = the fives
pair-6 = a pair of sixes
    .all = a pair of sixes
    .of = the sixes
pair-7 = a pair of sevens
    .all = a pair of sevens
    .of = the sevens
pair-8 = a pair of eights
    .all = a pair of eights
    .of = the eights
pair-9 = a pair of nines
    .all = a pair of nines
    .of = the nines
pair-T = a pair of tens
    .all = a pair of tens
    .of = the tens
pair-J = a pair of jacks
    .all = a pair of jacks
    .of = the jacks
pair-Q = a pair of queens
    .all = a pair of queens
    .of = the queens
pair-K = a pair of kings
    .all = a pair of kings
    .of = the kings
pair-A = a pair of aces
    .all = a pair of aces
    .of = the aces
book-2-black = black twos
    .all = both black twos
    .of = the black twos
book-2-red = red twos
    .all = both red twos
    .of = the red twos
book-3-black = black threes
    .all = both black threes
    .of = the black threes
book-3-red = red threes
    .all = both red threes
    .of = the red threes
book-4-black = black fours
    .all = both black fours
    .of = the black fours
book-4-red = red fours
    .all = both red fours
    .of = the red fours
book-5-black = black fives
    .all = both black fives
    .of = the black fives
book-5-red = red fives
    .all = both red fives
    .of = the red fives
book-6-black = black sixes
    .all = both black sixes
    .of = the black sixes
book-6-red = red sixes
    .all = both red sixes
    .of = the red sixes
book-7-black = black sevens
    .all = both black sevens
    .of = the black sevens
book-7-red = red sevens
    .all = both red sevens
    .of = the red sevens
book-8-black = black eights
    .all = both black eights
    .of = the black eights
book-8-red = red eights
    .all = both red eights
    .of = the red eights
book-9-black = black nines
    .all = both black nines
    .of = the black nines
book-9-red = red nines
    .all = both red nines
    .of = the red nines
book-T-black = black tens
    .all = both black tens
    .of = the black tens
book-T-red = red tens
    .all = both red tens
    .of = the red tens
book-J-black = black jacks
    .all = both black jacks
    .of = the black jacks
book-J-red = red jacks
    .all = both red jacks
    .of = the red jacks
book-Q-black = black queens
    .all = both black queens
    .of = the black queens
book-Q-red = red queens
    .all = both red queens
    .of = the red queens
book-K-black = black kings
    .all = both black kings
    .of = the black kings
book-K-red = red kings
    .all = both red kings
    .of = the red kings
book-A-black = black aces
    .all = both black aces
    .of = the black aces
book-A-red = red aces
    .all = both red aces
    .of = the red aces

# What the table tells. `$you` says which of the people in the sentence is the listener.

## Questions and answers

asks-card = { $you ->
    [asker] You ask { $target } for the { $card }.
    [target] { $asker } asks you for the { $card }.
   *[other] { $asker } asks { $target } for the { $card }.
}
asks-rank = { $you ->
    [asker] You ask { $target } for { $rank_many }.
    [target] { $asker } asks you for { $rank_many }.
   *[other] { $asker } asks { $target } for { $rank_many }.
}
answers-yes = { $you ->
    [target] You say yes.
   *[other] { $target }: yes.
}
answers-cards = { $you ->
    [target] You hand over { $cards_the }.
   *[other] { $target }: yes, { $cards_the }.
}
answers-no = { $you ->
    [target] You say no.
   *[other] { $target }: no.
}
answers-fish = { $you ->
    [target] You say: no, go fish!
   *[other] { $target }: no, go fish!
}
now-have = You now have { $n } of { $book_of }.
takes-back = { $you ->
    [name] You take the question back.
   *[other] { $name } takes the question back.
}
owns-up = { $you ->
    [name] You own up: that question was against the rules.
   *[other] { $name } owns up: that question was against the rules.
}
calls-right = { $you ->
    [name] You call it, and you are right: { $asker } was not allowed to ask that.
    [asker] { $name } calls it, rightly: you were not allowed to ask that.
   *[other] { $name } calls it, rightly: { $asker } was not allowed to ask that.
}
calls-wrong = { $you ->
    [name] You call it, but { $asker } was allowed to ask that.
    [asker] { $name } calls it, but you were allowed to ask that.
   *[other] { $name } calls it, but { $asker } was allowed to ask that.
}

## The pile

draws = { $you ->
    [name] You draw a card.
   *[other] { $name } draws a card.
}
draws-card = { $you ->
    [name] You draw the { $card }.
   *[other] { $name } draws the { $card }.
}
draws-lucky = { $you ->
    [name] You draw just what you asked for: the { $card }!
   *[other] { $name } draws just what was asked for: the { $card }!
}
draws-empty = { $you ->
    [name] Your hand is empty, so you draw a card.
   *[other] { $name } has an empty hand and draws a card.
}
draws-empty-card = { $you ->
    [name] Your hand is empty, so you draw: the { $card }.
   *[other] { $name } has an empty hand and draws the { $card }.
}
lays = { $you ->
    [name] You lay down { $book_all }.
   *[other] { $name } lays down { $book_all }.
}

## Claims

claims = { $verb ->
    [declare] { $you ->
        [name] You declare { $book }.
       *[other] { $name } declares { $book }.
    }
   *[claim] { $you ->
        [name] You claim { $book }.
       *[other] { $name } claims { $book }.
    }
}
claims-at-once = { $verb ->
    [declare] { $you ->
        [name] You hold { $book_all } and declare them at once.
       *[other] { $name } holds { $book_all } and declares them at once.
    }
   *[claim] { $you ->
        [name] You hold { $book_all } and claim them at once.
       *[other] { $name } holds { $book_all } and claims them at once.
    }
}
is-named = { $you ->
    [holder] You: { $cards_the }.
   *[other] { $holder }: { $cards_the }.
}
opens-claim = { $verb ->
    [declare] { $you ->
        [name] You say: “I declare!”
       *[other] { $name }: “I declare!”
    }
   *[claim] { $you ->
        [name] You say: “Claim!”
       *[other] { $name }: “Claim!”
    }
}
calls-off = { $verb ->
    [declare] { $you ->
        [name] You call your declaration off.
       *[other] { $name } calls the declaration off.
    }
   *[claim] { $you ->
        [name] You call your claim off.
       *[other] { $name } calls the claim off.
    }
}
names-card = { $you ->
    [name] You say: { $holder } has the { $card }.
    [holder] { $name }: you have the { $card }.
   *[other] { $name }: { $holder } has the { $card }.
}
names-own = { $you ->
    [name] You say: “I have the { $card }.”
   *[other] { $name }: “I have the { $card }.”
}
claim-right = { $points ->
    [one] Right.
   *[other] Right, and it counts { $points }.
}
claim-wrong = { $side ->
    [us] Wrong: your team scores it.
    [them] Wrong: the other team scores it.
    [sun] Wrong: Sun scores it.
   *[moon] Wrong: Moon scores it.
}
claim-wrong-void = Wrong: nobody scores it.
claim-late = { $side ->
    [us] That was out of turn: your team scores it.
    [them] That was out of turn: the other team scores it.
    [sun] That was out of turn: Sun scores it.
   *[moon] That was out of turn: Moon scores it.
}
claim-late-void = That was out of turn: nobody scores it.
had = { $you ->
    [holder] You had { $cards_the }.
   *[other] { $holder } had { $cards_the }.
}
gave-up = { $you ->
    [holder] { $n ->
        [one] You put away one card.
       *[other] You put away { $n } cards.
    }
   *[other] { $n ->
        [one] { $holder } puts away one card.
       *[other] { $holder } puts away { $n } cards.
    }
}

## Who goes on

passes = { $you ->
    [name] You give the turn to { $to }.
    [to] { $name } gives you the turn.
   *[other] { $name } gives the turn to { $to }.
}
keeps-turn = { $you ->
    [name] You go on yourself.
   *[other] { $name } chooses to go on.
}
names-claimer = { $verb ->
    [declare] { $you ->
        [name] You name { $to } to declare all the rest.
        [to] { $name } names you to declare all the rest.
       *[other] { $name } names { $to } to declare all the rest.
    }
   *[claim] { $you ->
        [name] You name { $to } to claim all the rest.
        [to] { $name } names you to claim all the rest.
       *[other] { $name } names { $to } to claim all the rest.
    }
}
turn = { $you ->
    [name] Your turn.
   *[other] { $name }’s turn.
}
turn-again = { $you ->
    [name] Your turn again.
   *[other] { $name } goes on.
}
must-answer = { $asker } is waiting for your answer.
must-draw = { $n ->
    [one] Draw a card.
   *[other] Draw { $n } cards.
}
must-pass = { $you ->
    [name] You have no cards left. Who goes on: { $candidates_or }?
   *[other] { $name } has no cards left and says who goes on.
}
must-choose = { $you ->
    [name] Who of your team goes on: { $candidates_or }?
   *[other] { $name } says who goes on.
}
must-name-claimer = { $verb ->
    [declare] { $you ->
        [name] Your team has no cards left. Who must declare all the rest: { $candidates_or }?
       *[other] { $name } says who must declare all the rest.
    }
   *[claim] { $you ->
        [name] Your team has no cards left. Who must claim all the rest: { $candidates_or }?
       *[other] { $name } says who must claim all the rest.
    }
}
must-claim-alone = { $verb ->
    [declare] { $you ->
        [name] The other team has no cards left: declare all the rest, alone.
       *[other] { $name } must declare all the rest alone.
    }
   *[claim] { $you ->
        [name] The other team has no cards left: claim all the rest, alone.
       *[other] { $name } must claim all the rest alone.
    }
}
must-claim = { $verb ->
    [declare] { $you ->
        [name] There is nothing you may ask for: declare a book.
       *[other] { $name } can ask for nothing and must declare a book.
    }
   *[claim] { $you ->
        [name] There is nothing you may ask for: claim a book.
       *[other] { $name } can ask for nothing and must claim a book.
    }
}
only-claims = { $side ->
    [us] { $verb ->
        [declare] The other team has no cards left. Nobody asks any more: your team declares the rest.
       *[claim] The other team has no cards left. Nobody asks any more: your team claims the rest.
    }
    [them] { $verb ->
        [declare] Your team has no cards left. Nobody asks any more: the other team declares the rest.
       *[claim] Your team has no cards left. Nobody asks any more: the other team claims the rest.
    }
    [sun] { $verb ->
        [declare] Moon has no cards left. Nobody asks any more: Sun declares the rest.
       *[claim] Moon has no cards left. Nobody asks any more: Sun claims the rest.
    }
   *[moon] { $verb ->
        [declare] Sun has no cards left. Nobody asks any more: Moon declares the rest.
       *[claim] Sun has no cards left. Nobody asks any more: Moon claims the rest.
    }
}
is-out = { $you ->
    [name] You have no cards left.
   *[other] { $name } has no cards left.
}
announces-last = { $you ->
    [name] You say: “Last card!”
   *[other] { $name }: “Last card!”
}
announces-empty = { $you ->
    [name] You say: “I have no cards left.”
   *[other] { $name }: “I have no cards left.”
}

## How a game begins and ends

drew = { $you ->
    [name] You drew the { $card }.
   *[other] { $name } drew the { $card }.
}
teams = { $you ->
    [player] You play with { $mates } against { $others }.
   *[other] { $mates } play against { $others }.
}
deals = { $you ->
    [name] You deal.
   *[other] { $name } deals.
}
begins = { $you ->
    [name] You begin.
   *[other] { $name } begins.
}
score-team = { $side ->
    [us] Us { $first }, them { $second }.
   *[sun] Sun { $first }, Moon { $second }.
}
score-alone = The books: { $points }.
score-of = { $you ->
    [name] you { $n }
   *[other] { $name } { $n }
}
ends-empty = { $you ->
    [name] You have no cards left: the game is over.
   *[other] { $name } has no cards left: the game is over.
}
ends-pile = The pile is empty: the game is over.
ends-majority = The rest cannot change it: the game is over.
ends-stuck = Nobody can ask or draw any more: the game is over.
end-team = { $side ->
    [us] Your team wins, { $winner } to { $loser }.
    [them] The other team wins, { $winner } to { $loser }.
    [sun] Sun wins, { $winner } to { $loser }.
   *[moon] Moon wins, { $winner } to { $loser }.
}
end-tie = A tie, { $points } each.
end-void = { $n ->
    [one] One book counted for nobody.
   *[other] { $n } books counted for nobody.
}
end-alone = { $you ->
    [name] { $n ->
        [one] You win with one book.
       *[other] You win with { $n } books.
    }
   *[other] { $n ->
        [one] { $name } wins with one book.
       *[other] { $name } wins with { $n } books.
    }
}
end-shared = { $n ->
    [0] Nobody made a book: nobody wins.
    [one] A tie between { $names }, with one book each.
   *[other] A tie between { $names }, with { $n } books each.
}
yourself = yourself

# What players say

says-ask-card = { $target }, have you the { $card }?
says-ask-rank = { $target }, have you any { $rank_many }?
says-yes = Yes.
says-yes-many = { $n ->
    [one] Yes, one.
    [2] Yes, two.
    [3] Yes, three.
   *[other] Yes, { $n }.
}
says-no = No.
says-fish = No. Go fish!
says-lucky = Just what I asked for!
says-take-back = I take that back.
says-own-up = I was not allowed to ask that.
says-call = Were you allowed to ask that?
says-claim = { $verb ->
    [declare] I declare { $book }.
   *[claim] I claim { $book }.
}
says-open = { $verb ->
    [declare] I declare!
   *[claim] Claim!
}
says-call-off = No, I call it off.
says-own = I have { $cards_the }.
says-holds = { $holder } has { $cards_the }.
says-pass = { $name }, you go on.
says-go-on = I go on.

# What a button does

do-ask-card = Ask { $target } for the { $card }
do-ask-rank = Ask { $target } for { $rank_many }
do-answer = Answer
do-take-back = Take the question back
do-own-up = Own up
do-call = Object
do-draw = Draw a card
do-claim = { $verb ->
    [declare] Declare { $book }
   *[claim] Claim { $book }
}
do-open = { $verb ->
    [declare] Declare!
   *[claim] Claim!
}
do-call-off = Call it off
do-name = { $own ->
    [yes] I have the { $card }
   *[no] { $holder } has the { $card }
}
do-pass = { $name } goes on
do-go-on = I go on

# Why something is refused, to the player who tried it

why-syntax = { $case ->
    [atomic] At this table a claim is one sentence: say the book, and who has each card of it.
    [spoken] At this table a claim is spoken: first say that you claim, then name card by card.
   *[plain] That was not understood.
}
why-unknown-card = There is no such card.
why-unknown-book = There is no such book in this game.
why-bad-rules = These rules cannot be played.
why-bad-header = The beginning of this record does not fit together.
why-unknown-seat = There is no such seat at this table.
why-game-over = The game is over.
why-not-a-claim-game = Nobody claims in this game: books are laid down as soon as they are complete.
why-paused = The table is paused. Anybody may resume.
why-stale = The game has moved on meanwhile. Look again, then say it once more.
why-claim-open = { $case ->
    [open] { $you ->
        [claimant] Your claim is open: say who has the next card.
       *[other] { $claimant } is making a claim. Wait until it is finished.
    }
   *[plain] A claim is being made. Wait until it is finished.
}
why-too-late = A card has been named, so the claim must be finished: name the others too.
why-answer-pending = { $case ->
    [asked] { $you ->
        [asker] { $target } has not answered yet. Wait, or take the question back.
        [target] { $asker } is waiting for your answer: give it first.
       *[other] { $target } has not answered { $asker } yet. Wait for the answer.
    }
   *[plain] A question is waiting for its answer.
}
why-nothing-pending = { $case ->
    [answer] There is no question to answer.
    [take-back] There is no question to take back: it can be done only before the answer.
    [own-up] There is nothing to own up to.
    [call] There is no question to call: it can be done only between the answer and the next question.
    [draw] There is no card to draw now.
    [pass] The turn is not given away now: it goes on by itself.
    [name] No claim has been opened: say first that you claim.
    [call-off] There is no claim to call off.
   *[plain] There is nothing that this could refer to.
}
why-draw-pending = { $case ->
    [turn] { $you ->
        [name] First draw a card.
       *[other] First { $name } draws a card.
    }
   *[plain] A card must be drawn first.
}
why-forced-claim = { $case ->
    [due] { $you ->
        [name] You hold { $book_all }: they must be claimed first.
       *[other] { $name } holds { $book_all }: they must be claimed first.
    }
    [out] Nobody asks any more: a whole team has no cards. Now the other books are claimed.
    [no-ask] There is nothing you may ask for, so you must claim a book.
   *[plain] Only a claim is possible now.
}
why-pass-pending = { $case ->
    [turn] { $you ->
        [name] First say who goes on.
       *[other] First { $name } says who goes on.
    }
   *[plain] First it must be said who goes on.
}
why-not-your-turn = { $case ->
    [answer] It was { $name } who was asked, so only { $name } can answer.
    [take-back] Only { $name } can take that question back.
    [own-up] It was { $name } who asked. You may call it.
    [call] It was your own question: you may own up to it.
    [draw] { $name } draws, not you.
    [pass] { $name } says who goes on, not you.
    [nobody] Nobody is on turn now.
    [plain] It is not your turn.
   *[other] It is { $name }’s turn, not yours.
}
why-claim-out-of-turn = { $case ->
    [claimer] { $verb ->
        [declare] { $name } must declare all the rest alone.
       *[claim] { $name } must claim all the rest alone.
    }
    [turn] { $verb ->
        [declare] You may declare on your own turn only, and it is { $name }’s.
       *[claim] You may claim on your own turn only, and it is { $name }’s.
    }
   *[plain] It is not for you to claim now.
}
why-claimant-out = You have no cards left, so you may not claim.
why-self = You cannot ask yourself: ask somebody else.
why-teammate = { $case ->
    [named] { $target } is on your team. Ask { $others_or }.
   *[plain] Ask an opponent, not your own team.
}
why-target-out = { $case ->
    [named] { $target } has no cards left. Ask { $others_or }.
   *[plain] The player asked has no cards left.
}
why-card-expected = In this game you ask for one card: say its rank and suit.
why-rank-expected = In this game you ask for a rank: say kings, or sevens.
why-not-in-deck = { $case ->
    [card] This pack is without the { $card }.
   *[plain] That card is not in this pack.
}
why-book-resolved = { $case ->
    [book] It is too late for { $book_of }: that book is gone.
    [rank] It is too late for { $rank_many }: they are all laid down.
   *[plain] That book is gone already.
}
why-no-card-of-book = { $case ->
    [book] You hold none of { $book_of }. Ask for a card of a book that you hold a card of.
    [rank] You hold no { $rank_many }. Ask for a rank that you hold yourself.
   *[plain] Ask for a card of a book that you hold a card of.
}
why-own-card = { $case ->
    [card] You hold the { $card } yourself. Ask for one that you lack.
    [rank] You hold all the { $rank_many } yourself. Ask for a rank that you lack cards of.
   *[plain] Ask for a card that you do not hold yourself.
}
why-not-a-team-member = { $case ->
    [named] { $holder } is not on your team: a claim names only your own team.
   *[plain] A claim names only your own team.
}
why-cards-not-of-book = { $case ->
    [card] The { $card } is not one of { $book_of }.
   *[plain] That card is not of the book claimed.
}
why-card-twice = { $case ->
    [card] The { $card } has been named already. Name another.
   *[plain] That card has been named already.
}
why-cards-missing = { $case ->
    [cards] Say also who has { $cards_the }.
   *[plain] Say who has each card of the book.
}
why-not-a-candidate = { $case ->
    [named] { $you ->
        [name] You cannot go on yourself. Choose { $candidates_or }.
       *[other] { $name } cannot go on. Choose { $candidates_or }.
    }
   *[plain] That player cannot go on.
}
why-wrong-outcome = The cards say otherwise.
why-wrong-cards = Those are not the cards that moved, were laid down or were shown.
why-wrong-score = That is not the score.
