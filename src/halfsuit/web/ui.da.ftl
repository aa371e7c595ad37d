### Hvad siderne siger på dansk. Hvad der siges ved bordet, står i halfsuit/speech/da.ftl, reglerne i rules.da.ftl.

# Små ord

close = Luk
back = Tilbage
home = Forside
loading = Et øjeblik …
undo = Fortryd
changed = ændret
fewer = Færre
more = Flere
you = Dig
you-speak = Du
you-name = Gæst
plain-text = { $text }
quoted = „{ $text }“
strong-card = { $card }
strong-rank = { $rank_many }
chosen = { $what } er valgt.
no-such-page = Her er ikke noget.
cards-n = { $n } kort

# Bogstaver på kortene

suit-letter-c = k
suit-letter-d = r
suit-letter-h = h
suit-letter-s = s
suit-letter-Xb = s
suit-letter-Xr = r
index-A = E
index-K = K
index-Q = D
index-J = B

# Vinduets titler

title-home = Hvem har den anden halvdel? · halfsuit
title-new = Nyt bord · halfsuit
title-how = { $title }: sådan spiller man · halfsuit
title-lobby = { $title } · halfsuit
title-draw = Lodtrækning · halfsuit
title-table = { $title } · halfsuit
title-your-turn = Din tur · { $title }
title-end = Slut · halfsuit

# Forsiden

home-heading = Hvem har den anden halvdel?
home-lead = Literature, Authors og Gå fisk med dine venner. Et link og et navn, mere skal der ikke til.
play-now = Spil nu
play-now-what = Spil nu: dig og fem robotter, Literature.
new-table = Nyt bord
back-to-seat = Tilbage til din plads
seat-what = { $title }, { $n } spillere{ $state ->
    [none] { "" }
   *[other] , { $state }
}
seat-paused = pause, { $ago }
stage-lobby = før spillet
stage-playing = i gang
stage-over = slut
code-from-friend = Kode fra en ven
code-example = f.eks. plum-472
join = Vær med
game-literature = Literature
game-literature-what = Spørg det andet hold om de kort, du mangler. Meld en halv kulør, når du ved, hvor alle seks er.
game-literature-who = 4 til 12 spillere, to hold
game-authors = Authors
game-authors-what = Spørg hvem som helst om ét kort. Læg fire ens på bordet.
game-authors-who = 2 til 10 spillere
game-go-fish = Gå fisk
game-go-fish-what = „Har du nogen syvere?“ Hvis ikke, så træk et kort.
game-go-fish-who = 2 til 10, fra fem år
how-it-is-played = Sådan spiller man

# Indstillinger

settings = Sprog, lys og lyd
language = Sprog
language-other = Sprog
theme = Lyst eller mørkt
theme-system = Som enheden
theme-light = Lyst
theme-dark = Mørkt
theme-to-light = Lyse farver
theme-to-dark = Mørke farver
sounds = Lyde
sounds-what = En blød tone ved spørgsmål, svar og din tur.
own-letters = Danske bogstaver på kortene
own-letters-what = E, K, D og B i stedet for A, K, Q og J.

# Et nyt bord

the-table = Bordet
table-name = Bordets navn
table-name-example = f.eks. Torsdagsklubben
code-word = En kode, man kan sige
code-word-what = Venner kan være med ved hjælp af et kort ord, uden linket.
make-table = Lav bordet

# Husregler

house-rules = Husregler
change-game = Skift
which-game = Hvilket spil?
family-team = To hold
family-stock = Alle for sig
use-these = Brug dem
changes-n = { $n ->
    [one] 1 ændring
   *[other] { $n } ændringer
}
changes-from = af { $title }
no-changes = { $title }, som det er
all-rules = Alle reglerne
rules-in-words = Reglerne med ord
rules-of-table = Bordets regler
group-seats = Pladser og kort
group-asking = Spørgsmål
group-claims = Meldinger
group-table = Hvad man må vide
group-end = Hvordan det slutter
idle = Gør ingen forskel, så længe svaret på „{ $question }“ er „{ $choice }“.

# Før spillet

bring-friends = Invitér dine venner
qr-label = QR-kode med bordets link
scan-or-open = Scan, eller åbn
copy-link = Kopiér link
copied = Kopieret.
copy-failed = Kopiér det selv: { $link }
share = Del
seats = Pladser
seats-taken = { $n } af { $of } er taget
lobby-teams = Hold
teams-as-seated = Hold, som I sidder
teams-by-draw = Træk lod om hold
your-name = Dit navn
sit-down = Sæt dig
sit-here = Sid her
stand-up = Rejs dig
rename = Skift navn
seat-empty = Ledig
seat-waiting = Plads { $n }
add-bot = Robot
role-you = dig
role-host = vært
role-bot = robot
role-ready = klar
role-away = væk, pladsen holdes
level-of = Hvor godt { $name } spiller
level-random = Tilfældig
level-kind = Mild mod børn
level-beginner = Begynder
level-casual = Hyggespiller
level-careful = Omhyggelig
level-club = Klubspiller
level-counter = Tæller kort
level-partner = Holdspiller
level-reader = Læser spørgsmål
level-expert = Ekspert
level-judge = Vejer alt
level-master = Mester
options-for = Valg for { $name }
make-host = Gør til vært
remove = Fjern
change-places = Byt plads
change-with = med plads { $n }, { $name }
lock = Lås
lock-what = Ingen andre kan sætte sig.
table-locked = Bordet er låst: du kan se på.
start = Begynd
start-with-bots = { $n ->
    [one] Begynd med en robot
   *[other] Begynd med { $n } robotter
}
watch-bots = { $n ->
    [one] Lad en robot spille, og se på
   *[other] Lad { $n } robotter spille, og se på
}
draw-and-start = Træk lod og begynd
draw-with-bots = { $n ->
    [one] Tag en robot med, og træk lod
   *[other] Tag { $n } robotter med, og træk lod
}
host-starts = { $host } sætter spillet i gang.
sit-or-watch = Sæt dig og spil, eller se bare på.
the-host = Værten
watching-n = { $n ->
    [one] Én ser på.
   *[other] { $n } ser på.
}
pace-fast = Hurtige robotter
pace-fast-what = Robotter venter næsten ikke.
leavers-bot = En robot spiller for den, der er væk
leavers-bot-what = Efter et minut. Ellers venter bordet.
free-chat = Fri snak
free-chat-what = Ellers kun vendinger, der intet røber.

# Lodtrækningen

the-draw = Lodtrækning
draw-turning = Alle trækker et kort …
draw-lead = Den høje halvdel er sammen. { $name } spørger først.
draw-seats = Man sidder skiftevis, { $name } på plads 1.
drew-one = { $name } trak { $card }.
higher-half = høj halvdel
lower-half = lav halvdel
to-the-table = Til bordet
team-sun = Sol
team-moon = Måne

# Bordet

players = Spillere
tray = Dine kort og knapper
hand = Din hånd
hand-group = { $title }: { $cards }
hand-rank = { $n ->
    [one] { $rank_one }
   *[other] { $n } { $rank_many }
}
hand-summary = { $kind ->
    [ranks] { $books ->
        [one] Én værdi
       *[other] { $books } værdier
    }
   *[books] { $books ->
        [one] Ét sæt
       *[other] { $books } sæt
    }
}, { $cards } kort.
card-yours = { $card }, dit
last-said = Sidste spørgsmål og svar
us = Os
them = Dem
score-label = { $watching ->
    [yes] Sol { $first }, Måne { $second }
   *[no] Jeres hold { $first }, det andet hold { $second }
}
seat-label = { $relation ->
    [ours] { $name }, dit hold
    [theirs] { $name }, det andet hold
    [sun] { $name }, Sol
    [moon] { $name }, Måne
   *[alone] { $name }
}{ $known ->
    [yes] { $n ->
        [0] , ingen kort
       *[other] , { $n } kort
    }
   *[no] { "" }
}
seat-on-turn = har turen
note-asks = spørger
note-answers = svarer
note-claims = melder
note-chooses = vælger
note-draws = trækker
note-last-card = sidste kort
note-away = væk
note-stand-in = robot spiller
note-bot-at = væk · robot om { $time }
pile-label = { $n ->
    [0] Bunken er tom
   *[other] Bunken: { $n } kort
}
my-books = Dine sæt: { $books }
my-books-short = Dine
no-question-yet = Der er ikke spurgt om noget endnu.

shelf-hint = tryk på et, du mangler
shelf-hint-any = tryk på et kort
shelf-previous = Forrige sæt
shelf-next = Næste sæt

connecting = Forbinder …
watching = Du ser på
watching-only = Du ser på
anyone-may-resume = Alle kan fortsætte
your-turn = Din tur
your-claim = Din melding
choose-both-card = Vælg en spiller og et kort
choose-both-rank = Vælg en spiller og et af dine kort
choose-card = Vælg nu et kort
choose-rank = Vælg nu et af dine kort
choose-player = Vælg en spiller
ready-to-ask = Klar til at spørge
choose-who = Hvem fortsætter?
choose-claimer = Hvem skal melde resten?
name-first = Nævn det første kort
name-next = Nævn det næste kort
only-claims-left = Nu kan der kun meldes
not-answered-yet = { $name } har ikke svaret endnu
you-are-out = Du har ikke flere kort
is-claiming = { $name } melder
is-naming = { $name } melder { $book }
back-nothing-missed = Du er tilbage. Du gik ikke glip af noget.
back-missed = { $n ->
    [one] 1 træk, mens du var væk.
   *[other] { $n } træk, mens du var væk.
}
claim-gone = { $known ->
    [yes] { $book } er væk: { $name } meldte først.
   *[no] { $book } er væk.
}

ask-card-open = Spørg { $target } om { $gap }
ask-rank-open = Spørg { $target } om { $gap }
answer-button = Svar: „{ $say }“
do-draw-n = { $n ->
    [one] Træk et kort
   *[other] Træk et kort ({ $n } tilbage)
}
wait-asks = { $you ->
    [asker] Du spørger { $target }
    [target] { $asker } spørger dig
   *[other] { $asker } spørger { $target }
}
wait-card-comes = Du får { $card }
wait-cards-come = Kortene kommer til dig
wait-spoken = { $n ->
    [6] Alle venter, til seks kort er nævnt
    [4] Alle venter, til fire kort er nævnt
   *[other] Alle venter, til { $n } kort er nævnt
}
illegal-settled = Kortene bliver, hvor de er. { $you ->
    [yes] Det er din tur nu.
   *[no] Turen er { $name }s nu.
}
wait-claims = Nu kan der kun meldes
wait-thinking = { $name } tænker, { $time }
wait-away = { $name } er væk, bordet venter
wait-away-bot = { $name } er væk, en robot spiller om { $time }
wait-turn = { $phase ->
    [answer] { $name } svarer
    [claim] { $name } melder
    [claims] { $name } skal melde
    [pass] { $name } siger, hvem der fortsætter
    [draw] { $name } trækker
   *[ask] Turen er hos { $name }
}

menu = Menu
pause = Pause
resume = Fortsæt
play = Afspil
paused = Pause
paused-by = { $name } holder pause.
paused-who = { $you ->
    [yes] { $minutes ->
        [0] af dig, lige nu
        [one] af dig, for 1 minut siden
       *[other] af dig, for { $minutes } minutter siden
    }
   *[no] { $minutes ->
        [0] af { $name }, lige nu
        [one] af { $name }, for 1 minut siden
       *[other] af { $name }, for { $minutes } minutter siden
    }
}
paused-what = Intet flytter sig, og intet ur går.
last-question = Hvad var det sidste spørgsmål?
copy-link-watch = Kopiér bordets link
copy-my-link = Kopiér mit eget link
copy-my-link-hint = Åbner din plads på en anden enhed. Hold det for dig selv.
away-list = { $n ->
    [one] { $names } er væk.
   *[other] { $names } er væk.
}
sit-instead = Sæt dig for { $name }
leave = Gå fra bordet
leave-sure = Vil du virkelig gå?
leave-what = { $leavers ->
    [wait] Bordet venter på dig. Pladsen er stadig din: kom tilbage, når du vil.
   *[bot] En robot spiller videre med dine kort. Pladsen er stadig din: kom tilbage, når du vil.
}
stop-watching = Hold op med at se på
abandon = Opgiv spillet
abandon-sure = Vil I virkelig opgive?
abandon-what = Spillet slutter for alle, uden vinder.
host-things = Du er vært

# Meldinger

claim-button = Meld
claim-a-book = Meld et sæt
claim-which = Hvilket sæt?
claim-which-hint = Derefter siger du, hvem på dit hold der har hvert kort.
claim-held = { $n ->
    [0] du har ingen
   *[other] du har { $n } af { $size }
}
claim-hint = Tryk på den, der har kortet. Dine egne er udfyldt.
claim-fill = { $own ->
    [yes] Dig: du har alle de andre
   *[no] { $name } har alle de andre
}
claim-other-book = Andet sæt
claim-nothing-named = „…“
claim-rest = { $cards } …
claim-missing = Mangler: { $cards }
claim-missing-n = Der mangler { $n } kort
claim-risk = { $split ->
    [opponents] Har modstanderne et af kortene, eller er et kort placeret forkert, får de sættet.
   *[void] Har modstanderne et af kortene, får de sættet. Er et kort kun placeret forkert, får ingen det.
}
claim-own = Du har selv { $cards }.
claim-not-own = Du har ikke { $cards }.
claim-risk-late = Det er ikke din tur: meldingen kan ikke give point.
spoken-no-book = En melding
spoken-named = { $n } af { $size } nævnt
spoken-label = { $title }, { $hint }
spoken-choose = Alle venter. Vælg sættet, eller træk meldingen tilbage.
spoken-hint-first = Alle hører hvert navn med det samme. Indtil det første kan du trække meldingen tilbage.
spoken-hint = { $n } af { $size } er nævnt. Resten skal følge.
spoken-who-has = Hvem har { $card }?

# Vendinger og snak

phrases = Sig noget
phrase-hello = Hej!
phrase-thanks = Tak
phrase-well-played = Godt spillet!
phrase-nice-one = Flot!
phrase-oh-no = Åh nej!
phrase-good-luck = Held og lykke
phrase-thinking = Lad mig tænke
phrase-one-moment = Et øjeblik
phrase-ready = Klar
phrase-good-game = Tak for spillet
phrase-laugh = Ha ha!
phrase-clap = Bravo!
phrase-surprise = Nå da!
phrase-shrug = Hvem ved …
somebody-says = { $name }: „{ $text }“
mute = Slå de andre fra
mute-what = Deres vendinger hverken vises eller høres.
chat-say = Sig noget
chat-send = Sig

# Hjælp til hukommelsen

log = Alt, hvad der er sagt
notes = Mine noter
notes-hint = Kun du ser dem. Et tryk skifter mærket: har det, har det ikke, måske.
note-cell = { $mark ->
    [ok] { $name } har { $card }
    [x] { $name } har ikke { $card }
    [q] { $name } har måske { $card }
   *[none] { $name }, { $card }: intet mærke
}

# Slut

end-heading = Sættene er talt
end-won = { $who ->
    [us] Jeres hold vandt
    [them] Det andet hold vandt
    [sun] Sol vandt
   *[moon] Måne vandt
}
end-is-tie = Uafgjort
end-won-alone = { $you ->
    [yes] Du vandt
   *[no] { $name } vandt
}
end-shared-by = Delt mellem { $names }
end-abandoned = Spillet blev opgivet
same-people-again = De samme igen
replay = Se spillet igen
save-the-game = Gem spillet
the-books = Sættene
book-by = { $how ->
    [wrong] meldt forkert af { $name }, træk { $at }
    [void] ingens: { $name } placerede et kort forkert, træk { $at }
   *[right] { $name }, træk { $at }
}
no-books = Ingen fik et sæt.
all-open = Nu er alt åbent
end-figures = { $moves } træk, { $minutes ->
    [0] under et minut.
    [one] 1 minut.
   *[other] { $minutes } minutter.
} { $questions } spørgsmål, { $hits ->
    [one] 1 ja.
   *[other] { $hits } ja.
}
longest-run = Længste række: { $name }, { $n } ja på stribe fra træk { $at }.
unnoticed = { $n ->
    [one] Ét spørgsmål imod reglerne blev aldrig opdaget:
   *[other] { $n } spørgsmål imod reglerne blev aldrig opdaget, det første:
}
go-to-move = Gå til træk { $n }
who-asked-what = Hvem spurgte om hvad
who-asked = Hvem spurgte hvor tit
asked-n = { $n ->
    [0] spurgte ikke
   *[other] { $n } spørgsmål
}

# Se spillet igen

replay-deal = Kortene er givet.
move = Træk
move-n = Træk { $n }
of-n = af { $n }
copy-link-move = Kopiér link til træk { $n }
view = Visning
view-table = Bord
view-cards = Kort
whose-view = Hvis kort der ses
all-hands = Alle hænder
holders-after = Hvem der har hvert kort efter træk { $n }
unknown-holder = ses ikke
the-pile = bunken
nobody-has-book = Ingen har dette sæt
team-has-book = { $team ->
    [sun] Sol har dette sæt
   *[moon] Måne har dette sæt
}
player-has-book = { $name } har dette sæt
first-move = Første træk
last-move = Sidste træk
step-back = Et træk tilbage
step-on = Et træk frem
was-illegal = Imod reglerne.

# Sådan spiller man

how-literature-1 = To hold sidder skiftevis. Otterne lægges væk, alle andre kort gives. Hver kulør er to sæt på seks kort: lave, 2 til 7, og høje, 9 til es.
how-literature-2 = Når du har turen, spørger du én fra det andet hold om ét kort. Du skal have et andet kort af samme sæt, og ikke selve kortet.
how-literature-3 = Er kortet der, får du det og spørger igen. Er det ikke, går turen til den, du spurgte.
how-literature-4 = Alle hører hvert spørgsmål og svar, og ingen skriver noget ned. Lyt efter: den, der spørger om et kort, har et af sættets kort.
how-literature-5 = Når du ved, hvor alle seks kort af et sæt er på dit hold, så meld det: sig, hvem der har hvad.
how-literature-6 = Er det rigtigt, får jeres hold sættet. Har det andet hold et af kortene, er sættet deres; er et kort kun placeret forkert, er det ingens. Flest sæt vinder.
how-authors-1 = Alle spiller for sig. Hver får nogle kort, resten er bunken.
how-authors-2 = Når du har turen, spørger du hvem som helst om ét bestemt kort. Du skal have et kort af samme værdi.
how-authors-3 = Er kortet der, får du det og spørger igen. Hvis ikke, trækker du et kort.
how-authors-4 = Fire ens er et sæt: de lægges straks på bordet.
how-authors-5 = Flest sæt vinder.
how-fish-1 = Alle får nogle kort, resten er bunken.
how-fish-2 = Når du har turen, trykker du på et af dine tal og på en spiller: „Har du nogen syvere?“
how-fish-3 = Den, der har nogen, giver dig dem alle, og du spørger igen.
how-fish-4 = Er der ingen: „Gå fisk!“ Du trækker et kort.
how-fish-5 = Et sæt lægges på bordet, så snart det er helt. Flest sæt vinder.

# Nyt fra bordet

news-sat = { $you ->
    [yes] Du sætter dig.
   *[no] { $name } sætter sig.
}
news-stood = { $you ->
    [yes] Du rejser dig.
   *[no] { $name } rejser sig.
}
news-left = { $you ->
    [yes] Du går fra bordet.
   *[no] { $name } går fra bordet.
}
news-renamed = { $you ->
    [yes] Nu hedder du { $name }.
   *[no] { $old } hedder nu { $name }.
}
news-removed = { $you ->
    [yes] Værten har givet din plads fri.
   *[no] { $name } er ikke længere med.
}
news-bot = { $name } er en robot.
news-replaced = { $why ->
    [not-here] { $name }: serveren har ikke længere programmet „{ $level }“.
    [gone] { $name }: programmet „{ $level }“ kunne ikke startes, eller det er holdt op.
    [too-late] { $name }: programmet „{ $level }“ svarede ikke i tide.
    [declined] { $name }: programmet „{ $level }“ spiller ikke dette spil.
    [player-error] { $name }: programmet „{ $level }“ gav op.
    [illegal] { $name }: programmet „{ $level }“ gav et svar imod reglerne.
   *[malformed] { $name }: programmet „{ $level }“ gav et svar, der ikke kunne forstås.
} En af vores robotter spiller videre.
news-swapped = { $name } og { $other } bytter plads.
news-locked = Bordet er låst.
news-unlocked = Bordet er åbent.
news-host = { $you ->
    [yes] Nu er du vært.
   *[no] Nu er { $name } vært.
}
news-rules = Husreglerne er ændret.
news-set = Bordet er ændret.
news-started = Spillet begynder.
news-paused = { $you ->
    [yes] Du holder pause.
   *[no] { $name } holder pause.
}
news-resumed = { $you ->
    [yes] Du fortsætter.
   *[no] { $name } fortsætter.
}
news-taken-over = { $you ->
    [yes] En robot spiller for dig.
   *[no] En robot spiller for { $name }.
}
news-given-back = { $you ->
    [yes] Du har din plads igen.
   *[no] { $name } er tilbage.
}
news-over = Spillet er slut.
news-abandoned = Spillet blev opgivet.
news-again = De samme igen: tilbage til pladserne.
news-closed = Bordet er lukket.

bye-closed = Dette bord er lukket.
bye-no-such-table = Det bord findes ikke. Måske er det ryddet af vejen.
bye-flood = Der er sendt for meget herfra. Hent siden igen om lidt.
bye-protocol = Der er en nyere udgave af siden.
load-anew = Hent igen

# Hvorfor bordet afviser noget

why-no-answer = Serveren svarer ikke. Er der net?
why-not-seated = Kun for dem, der sidder ved bordet.
why-not-host = Det kan kun værten.
why-not-in-lobby = Det kan kun gøres, før spillet begynder.
why-not-playing = Der spilles ikke nu.
why-not-over = Spillet er ikke slut endnu.
why-seat-taken = Der sidder allerede nogen.
why-seats-empty = Nogle pladser er stadig ledige: invitér venner, eller tag robotter med.
why-locked = Værten har låst bordet. Du kan se på.
why-removed = Værten har givet din plads fri. Du kan se på.
why-already-seated = Du har allerede en plads her.
why-played-already = Du har set en anden hånd i dette spil, så du kan kun se på.
why-bad-name = Giv et navn på højst 24 bogstaver.
why-name-taken = Her er allerede en, der hedder det. Find et andet navn.
why-no-such-bot = Den robot findes ikke.
why-no-such-phrase = Den vending findes ikke.
why-no-chat = Ved dette bord er der kun vendinger.
why-bad-text = Der er ikke noget at læse i det, eller for meget.
why-not-paused = Der er ikke pause.
why-already-paused = Der er allerede pause.
why-too-fast = For hurtigt. Vent lidt.
why-too-big = Det er for meget på én gang.
why-busy = Bordet har travlt. Prøv igen.
why-bad-message = Det blev ikke forstået. Hent siden igen.
why-bad-origin = Det kom fra en anden side.
why-bad-link = Dette personlige link gælder ikke mere.
why-no-such-table = Det bord findes ikke.
why-no-such-code = Intet bord har den kode.
why-no-such-game = Det spil findes ikke.
why-closed = Dette bord er lukket.
why-too-many-tables = For mange borde. Luk et først.
why-storage = Det kunne ikke gemmes, så det tæller ikke. Prøv igen.
