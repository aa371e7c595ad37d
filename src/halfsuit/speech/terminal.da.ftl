### Hvad spillet i terminalen selv siger: det første billede, vink, spørgsmål tilbage, ordene man skriver.

# Ord, der skrives, adskilt af komma. De engelske forstås også.

word-ask = spørg, spoerg
word-claim = meld, melder, meld!, jeg melder
word-call-off = træk tilbage, fortryd, traek tilbage
word-call = indsigelse, gør indsigelse, goer indsigelse
word-own-up = indrøm, indrøm det, indroem
word-take-back = tag tilbage, tag det tilbage
word-pass = giv, videre
word-last = sidste, sidst
word-counts = antal, kort
word-hand = hånd, haand
word-score = stilling, sæt
word-rules = regler
word-note = noter
word-notes = noterne
word-help = hjælp, hjaelp
word-save = gem
word-quit = slut, afslut, farvel
word-yes = ja, j
word-no = nej, n
word-me = mig, jeg, mig selv, du, dig
word-suits = clubs: k klør kloer klor; diamonds: r ruder; hearts: h hjerter hjerte; spades: s spar
word-ranks = 2: to toer; 3: tre treer; 4: fire firer; 5: fem femmer; 6: seks sekser; 7: syv syver; 8: otte otter; 9: ni nier; T: ti tier; J: b bonde knægt knaegt; Q: d dame; K: konge; A: e es
word-fillers = om, den, det, der, har, du, nogen, på, til, er, hos, og, en, et, venligst, dine
letters-suits = k r h s
letters-ranks = A K Q J

# De samme ord, hvor de vises

typed-claim = meld
typed-declare = meld
typed-call-off = fortryd
typed-pass = giv
typed-take-back = tag tilbage
typed-own-up = indrøm
typed-call = indsigelse
typed-last = sidste
typed-counts = antal
typed-hand = hånd
typed-score = stilling
typed-rules = regler
typed-note = noter TEKST
typed-save = gem FIL
typed-quit = slut

# Før spillet

welcome = { $title }. { $story }
house-rules = Husregler ved dette bord:
how-ask-card = Spørg en om et kort, når det er din tur:  { $typed }
how-ask-card-means = det betyder: „{ $target }, har du { $card }?“
how-ask-rank = Spørg en om en værdi, når det er din tur:  { $typed }
how-ask-rank-means = det betyder: „{ $target }, har du nogen { $rank_many }?“
how-must-card = Det kræver, at du selv har et andet kort af det samme sæt.
how-must-rank = Det kræver, at du selv har et kort af den værdi.
how-draw = Når svaret er nej, trækker du et kort fra bunken.
how-claim = Meld et sæt, når du ved, hvor kortene er:     { $typed }
how-declare = Meld et sæt, når du ved, hvor kortene er:     { $typed }
how-claim-means = så spørger spillet, hvem på dit hold der har hvert kort. Flest sæt vinder.
how-laid = Et helt sæt lægges på bordet af sig selv. Flest sæt vinder.
how-else = Resten:  hjælp   sidste   antal   stilling   regler   slut
how-memory = Kun det, der sidst blev spurgt om, bliver stående. Resten må du huske.
press-enter = Tryk Enter.
press-enter-begin = Tryk Enter for at begynde.
resume = Du har et spil i gang: { $title }, { $n ->
    [one] ét træk
   *[other] { $n } træk
} indtil nu. Vil du fortsætte?
resume-answer = Enter fortsætter, n begynder et nyt:
resume-unclear = „{ $text }“ blev ikke forstået. Sig ja eller nej.
other-games = Andre spil: halfsuit rules viser dem, halfsuit play SPIL spiller et.
strange-bot = Computerspilleren „{ $bot }“ findes ikke her: { $other } spiller i stedet.
was-a-program = Et andet program sad ved bordet: { $other } spiller i stedet. Nævn programmet i --seats for at sætte det til bords igen.
waits-for = Vi venter på { $people } …
program-broke = { $why ->
    [gone] { $name }: programmet kunne ikke startes, eller det er holdt op.
    [too-late] { $name }: programmet svarede ikke i tide.
    [malformed] { $name }: programmets svar kunne ikke forstås.
    [protocol] { $name }: programmet taler en anden udgave af spillernes sprog.
    [declined] { $name }: programmet spiller ikke dette spil.
    [player-error] { $name }: programmet gav op.
   *[illegal] { $name }: programmets svar er imod reglerne ({ $reason }).
} Computerspilleren „{ $bot }“ spiller videre på pladsen.
goes-on = Spillet går videre.
unread = { $file } kunne ikke læses og er gemt som { $aside }. Fejlen: { $reason }
kept = Det ufærdige spil er gemt. Fortsæt, når du vil: { $command }
kept-not = Der er ikke sket noget endnu, så der er ikke gemt noget.
no-store = Spillet kan ikke gemmes til senere: { $reason }

# Bordet

with-you = Med dig: { $people }
against-you = Mod dig: { $people }
others = De andre: { $people }
person-count = { $name } { $n }
person-count-books = { $n ->
    [one] { $name } { $cards } (ét sæt)
   *[other] { $name } { $cards } ({ $n } sæt)
}
person-books = { $n ->
    [one] { $name } (ét sæt)
   *[other] { $name } ({ $n } sæt)
}
pile = { $n ->
    [0] Bunken er tom
    [one] Ét kort i bunken
   *[other] { $n } kort i bunken
}
points = Os { $us }, dem { $them }
your-books = { $n ->
    [0] Du har intet sæt endnu
    [one] Du har ét sæt
   *[other] Du har { $n } sæt
}
your-cards = { $n ->
    [0] Du har ingen kort.
    [one] Dit kort:
   *[other] Dine { $n } kort:
}
waits = Enter går videre.
speak = Tryk Enter for at sige noget: { $typed }.
moment = Du kan sige noget nu: { $typed }. Enter går videre.
moment-of = { $names } kan sige noget nu: { $typed }. Enter går videre.

# Ved linjen, hvor man skriver

hint-ask-card = et navn og et kort: { $typed }
hint-ask-rank = et navn og en værdi: { $typed }
hint-claim = meld et sæt: { $typed }
hint-declare = meld et sæt: { $typed }
hint-claim-spoken = for at melde: { $typed }
hint-declare-spoken = for at melde: { $typed }
hint-pass = et navn: { $typed }
hint-help = hjælp
say-claim-card = Hvem har { $card }?
say-claim-card-own = Hvem har { $card }? Enter: du selv.
say-claim-first = Nævn et kort, og hvem der har det: { $typed } (eller: fortryd)
say-or-cancel = (eller: fortryd)
typed-me = mig
typed-you = Du
needs-holder = Sig også, hvem der har det.
claim-summary = Du melder { $book }.
declare-summary = Du melder { $book }.
claim-sure = Vil du sige det? Enter betyder ja, nej betyder nej.
claim-dropped = Der blev ikke meldt noget.
claim-which = Hvilket sæt? { $books }
needs-question = Hvem spørger du, og om hvad? Sig det som { $typed }.
needs-target = Hvem spørger du om { $card }? { $others_or }
needs-target-rank = Hvem spørger du om { $rank_many }? { $others_or }
needs-wanted-card = Hvad spørger du { $target } om? Et kort, som { $typed }.
needs-wanted-rank = Hvad spørger du { $target } om? En værdi, som { $typed }.
needs-suit = Hvilken { $rank }: { $typed }?
needs-pass = Hvem fortsætter: { $candidates_or }?
unclear-card = „{ $text }“ er ikke et kort. Sig værdi og kulør, som { $typed }.
unclear-rank = „{ $text }“ er ikke en værdi. Sig en som { $typed }.
unclear-name = Her er ingen, der hedder „{ $text }“, kun { $names_or }.
unclear-other = Det kan ikke være { $name } her, kun { $names_or }.
unclear-self = Det kan ikke være dig selv, kun { $names_or }.
unclear-names = „{ $text }“ kan være { $names_or }. Hvem?
unclear-book = „{ $text }“ er ikke et af sættene: { $books_or }.
unclear-both = „{ $text }“ kan forstås på to måder. Sig det helt ud: spørg, navnet og kortet.
unclear = „{ $text }“ blev ikke forstået. Sig { $typed }, eller hjælp.
counts-hidden = Ved dette bord siger man ikke, hvor mange kort man har.
last-nothing = Der er ikke spurgt om noget endnu.
score-won = { $owner }: { $books }
score-nobody-yet = Ingen har fået et sæt endnu.
us = Os
them = Dem
nobody = Ingen
notes-no = Ved dette bord skriver man ikke noget ned.
notes-none = Du har ingen noter. Skriv en: noter TEKST
note-kept = Noteret.
saved = Spillet indtil nu er gemt i { $file }.
save-where = Hvor? gem FIL
save-exists = { $file } findes allerede. Vælg et andet navn.
save-failed = Det kunne ikke skrives: { $reason }
save-hands = Filen viser alles kort: se først i den efter spillet.
more = Mere: Enter
help-title = Det kan du skrive:
help-ask-card = spørger { $target } om { $card } (eller helt ud: spørg { $target } om { $card })
help-ask-rank = spørger { $target } om { $rank_many } (eller helt ud: spørg { $target } om { $rank_many })
help-claim = melder et sæt; så siger du, hvem der har hvert kort
help-claim-spoken = begynder en melding; så nævner du kort for kort
help-call-off = trækker meldingen tilbage, før et kort er nævnt
help-take-back = tager dit spørgsmål tilbage, før der er svaret
help-own-up = indrømmer, at dit sidste spørgsmål var imod reglerne
help-call = gør indsigelse: du mener, at det sidste spørgsmål var imod reglerne
help-other = { $name } siger noget uden for tur
help-pass = siger, hvem der fortsætter
help-last = det, der sidst blev spurgt om, så vidt reglerne tillader det
help-counts = hvor mange kort hver har
help-hand = dine kort
help-score = stillingen og de sæt, der er vundet
help-rules = reglerne ved dette bord
help-note = skriver en note; noterne læser dem
help-save = gemmer spillet indtil nu i en fil
help-quit = slutter; spillet er gemt til senere
help-cards = Kort skrives { $typed }.
help-names = Et navn kan forkortes, så længe det er klart, hvem der menes.

# Flere ved samme tastatur

hand-over = Tryk Enter, og giv så skærmen til { $name }.
take-over = Skærmen er til { $name }. Ingen andre kigger! { $name }: tryk Enter.

# Slutningen

end-record = Optegnelsen af spillet: { $file }
end-hands = Det, der stadig var skjult:
end-hand = { $name } havde { $cards_the }.
end-illegal = Ingen opdagede, at { $you ->
    [asker] du ikke måtte spørge { $target } om { $card }
    [target] { $asker } ikke måtte spørge dig om { $card }
   *[other] { $asker } ikke måtte spørge { $target } om { $card }
} (hændelse { $number }).
end-illegal-rank = Ingen opdagede, at { $you ->
    [asker] du ikke måtte spørge { $target } om { $rank_many }
    [target] { $asker } ikke måtte spørge dig om { $rank_many }
   *[other] { $asker } ikke måtte spørge { $target } om { $rank_many }
} (hændelse { $number }).
