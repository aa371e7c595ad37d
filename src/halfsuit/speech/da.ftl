### De sætninger, der høres ved bordet, på dansk.
### Sådan bliver de til: halfsuit/speech. En sætning er hel; dens variable kommer i de former, den har brug for.

# Kort, værdier og sæt

card-2c = klør 2
    .the = klør 2
card-3c = klør 3
    .the = klør 3
card-4c = klør 4
    .the = klør 4
card-5c = klør 5
    .the = klør 5
card-6c = klør 6
    .the = klør 6
card-7c = klør 7
    .the = klør 7
card-8c = klør 8
    .the = klør 8
card-9c = klør 9
    .the = klør 9
card-Tc = klør 10
    .the = klør 10
card-Jc = klør knægt
    .the = klør knægt
card-Qc = klør dame
    .the = klør dame
card-Kc = klør konge
    .the = klør konge
card-Ac = klør es
    .the = klør es
card-2d = ruder 2
    .the = ruder 2
card-3d = ruder 3
    .the = ruder 3
card-4d = ruder 4
    .the = ruder 4
card-5d = ruder 5
    .the = ruder 5
card-6d = ruder 6
    .the = ruder 6
card-7d = ruder 7
    .the = ruder 7
card-8d = ruder 8
    .the = ruder 8
card-9d = ruder 9
    .the = ruder 9
card-Td = ruder 10
    .the = ruder 10
card-Jd = ruder knægt
    .the = ruder knægt
card-Qd = ruder dame
    .the = ruder dame
card-Kd = ruder konge
    .the = ruder konge
card-Ad = ruder es
    .the = ruder es
card-2h = hjerter 2
    .the = hjerter 2
card-3h = hjerter 3
    .the = hjerter 3
card-4h = hjerter 4
    .the = hjerter 4
card-5h = hjerter 5
    .the = hjerter 5
card-6h = hjerter 6
    .the = hjerter 6
card-7h = hjerter 7
    .the = hjerter 7
card-8h = hjerter 8
    .the = hjerter 8
card-9h = hjerter 9
    .the = hjerter 9
card-Th = hjerter 10
    .the = hjerter 10
card-Jh = hjerter knægt
    .the = hjerter knægt
card-Qh = hjerter dame
    .the = hjerter dame
card-Kh = hjerter konge
    .the = hjerter konge
card-Ah = hjerter es
    .the = hjerter es
card-2s = spar 2
    .the = spar 2
card-3s = spar 3
    .the = spar 3
card-4s = spar 4
    .the = spar 4
card-5s = spar 5
    .the = spar 5
card-6s = spar 6
    .the = spar 6
card-7s = spar 7
    .the = spar 7
card-8s = spar 8
    .the = spar 8
card-9s = spar 9
    .the = spar 9
card-Ts = spar 10
    .the = spar 10
card-Js = spar knægt
    .the = spar knægt
card-Qs = spar dame
    .the = spar dame
card-Ks = spar konge
    .the = spar konge
card-As = spar es
    .the = spar es
card-Xb = den sorte joker
    .the = den sorte joker
card-Xr = den røde joker
    .the = den røde joker

rank-2 = toer
    .one = en toer
    .many = toere
    .the = toeren
rank-3 = treer
    .one = en treer
    .many = treere
    .the = treeren
rank-4 = firer
    .one = en firer
    .many = firere
    .the = fireren
rank-5 = femmer
    .one = en femmer
    .many = femmere
    .the = femmeren
rank-6 = sekser
    .one = en sekser
    .many = seksere
    .the = sekseren
rank-7 = syver
    .one = en syver
    .many = syvere
    .the = syveren
rank-8 = otter
    .one = en otter
    .many = ottere
    .the = otteren
rank-9 = nier
    .one = en nier
    .many = niere
    .the = nieren
rank-T = tier
    .one = en tier
    .many = tiere
    .the = tieren
rank-J = knægt
    .one = en knægt
    .many = knægte
    .the = knægten
rank-Q = dame
    .one = en dame
    .many = damer
    .the = damen
rank-K = konge
    .one = en konge
    .many = konger
    .the = kongen
rank-A = es
    .one = et es
    .many = esser
    .the = esset

book-c-low = lave klør
    .all = alle seks lave klør
    .of = de lave klør
book-c-high = høje klør
    .all = alle seks høje klør
    .of = de høje klør
book-d-low = lave ruder
    .all = alle seks lave ruder
    .of = de lave ruder
book-d-high = høje ruder
    .all = alle seks høje ruder
    .of = de høje ruder
book-h-low = lave hjerter
    .all = alle seks lave hjerter
    .of = de lave hjerter
book-h-high = høje hjerter
    .all = alle seks høje hjerter
    .of = de høje hjerter
book-s-low = lave spar
    .all = alle seks lave spar
    .of = de lave spar
book-s-high = høje spar
    .all = alle seks høje spar
    .of = de høje spar
book-eights = ottere og jokere
    .all = de fire ottere og begge jokere
    .of = otterne og jokerne
book-2 = toere
    .all = alle fire toere
    .of = toerne
book-3 = treere
    .all = alle fire treere
    .of = treerne
book-4 = firere
    .all = alle fire firere
    .of = firerne
book-5 = femmere
    .all = alle fire femmere
    .of = femmerne
book-6 = seksere
    .all = alle fire seksere
    .of = sekserne
book-7 = syvere
    .all = alle fire syvere
    .of = syverne
book-8 = ottere
    .all = alle fire ottere
    .of = otterne
book-9 = niere
    .all = alle fire niere
    .of = nierne
book-T = tiere
    .all = alle fire tiere
    .of = tierne
book-J = knægte
    .all = alle fire knægte
    .of = knægtene
book-Q = damer
    .all = alle fire damer
    .of = damerne
book-K = konger
    .all = alle fire konger
    .of = kongerne
book-A = esser
    .all = alle fire esser
    .of = esserne
pair-2 = et par toere
    .all = et par toere
    .of = toerne
pair-3 = et par treere
    .all = et par treere
    .of = treerne
pair-4 = et par firere
    .all = et par firere
    .of = firerne
pair-5 = et par femmere
    .all = et par femmere
    .of = femmerne
pair-6 = et par seksere
    .all = et par seksere
    .of = sekserne
pair-7 = et par syvere
    .all = et par syvere
    .of = syverne
pair-8 = et par ottere
    .all = et par ottere
    .of = otterne
pair-9 = et par niere
    .all = et par niere
    .of = nierne
pair-T = et par tiere
    .all = et par tiere
    .of = tierne
pair-J = et par knægte
    .all = et par knægte
    .of = knægtene
pair-Q = et par damer
    .all = et par damer
    .of = damerne
pair-K = et par konger
    .all = et par konger
    .of = kongerne
pair-A = et par esser
    .all = et par esser
    .of = esserne
book-2-black = sorte toere
    .all = begge sorte toere
    .of = de sorte toere
book-2-red = røde toere
    .all = begge røde toere
    .of = de røde toere
book-3-black = sorte treere
    .all = begge sorte treere
    .of = de sorte treere
book-3-red = røde treere
    .all = begge røde treere
    .of = de røde treere
book-4-black = sorte firere
    .all = begge sorte firere
    .of = de sorte firere
book-4-red = røde firere
    .all = begge røde firere
    .of = de røde firere
book-5-black = sorte femmere
    .all = begge sorte femmere
    .of = de sorte femmere
book-5-red = røde femmere
    .all = begge røde femmere
    .of = de røde femmere
book-6-black = sorte seksere
    .all = begge sorte seksere
    .of = de sorte seksere
book-6-red = røde seksere
    .all = begge røde seksere
    .of = de røde seksere
book-7-black = sorte syvere
    .all = begge sorte syvere
    .of = de sorte syvere
book-7-red = røde syvere
    .all = begge røde syvere
    .of = de røde syvere
book-8-black = sorte ottere
    .all = begge sorte ottere
    .of = de sorte ottere
book-8-red = røde ottere
    .all = begge røde ottere
    .of = de røde ottere
book-9-black = sorte niere
    .all = begge sorte niere
    .of = de sorte niere
book-9-red = røde niere
    .all = begge røde niere
    .of = de røde niere
book-T-black = sorte tiere
    .all = begge sorte tiere
    .of = de sorte tiere
book-T-red = røde tiere
    .all = begge røde tiere
    .of = de røde tiere
book-J-black = sorte knægte
    .all = begge sorte knægte
    .of = de sorte knægte
book-J-red = røde knægte
    .all = begge røde knægte
    .of = de røde knægte
book-Q-black = sorte damer
    .all = begge sorte damer
    .of = de sorte damer
book-Q-red = røde damer
    .all = begge røde damer
    .of = de røde damer
book-K-black = sorte konger
    .all = begge sorte konger
    .of = de sorte konger
book-K-red = røde konger
    .all = begge røde konger
    .of = de røde konger
book-A-black = sorte esser
    .all = begge sorte esser
    .of = de sorte esser
book-A-red = røde esser
    .all = begge røde esser
    .of = de røde esser

# Hvad bordet fortæller. `$you` siger, hvem af personerne i sætningen der lytter.

## Spørgsmål og svar

asks-card = { $you ->
    [asker] Du spørger { $target } om { $card }.
    [target] { $asker } spørger dig om { $card }.
   *[other] { $asker } spørger { $target } om { $card }.
}
asks-rank = { $you ->
    [asker] Du spørger { $target } om { $rank_many }.
    [target] { $asker } spørger dig om { $rank_many }.
   *[other] { $asker } spørger { $target } om { $rank_many }.
}
answers-yes = { $you ->
    [target] Du siger ja.
   *[other] { $target }: ja.
}
answers-cards = { $you ->
    [target] Du giver { $cards_the } fra dig.
   *[other] { $target }: ja, { $cards_the }.
}
answers-no = { $you ->
    [target] Du siger nej.
   *[other] { $target }: nej.
}
answers-fish = { $you ->
    [target] Du siger: nej, gå fisk!
   *[other] { $target }: nej, gå fisk!
}
now-have = Du har nu { $n } af { $book_of }.
takes-back = { $you ->
    [name] Du tager spørgsmålet tilbage.
   *[other] { $name } tager spørgsmålet tilbage.
}
owns-up = { $you ->
    [name] Du indrømmer det: spørgsmålet var imod reglerne.
   *[other] { $name } indrømmer det: spørgsmålet var imod reglerne.
}
calls-right = { $you ->
    [name] Du gør indsigelse med rette: { $asker } måtte ikke spørge om det.
    [asker] { $name } gør indsigelse med rette: du måtte ikke spørge om det.
   *[other] { $name } gør indsigelse med rette: { $asker } måtte ikke spørge om det.
}
calls-wrong = { $you ->
    [name] Du gør indsigelse, men { $asker } måtte gerne spørge om det.
    [asker] { $name } gør indsigelse, men du måtte gerne spørge om det.
   *[other] { $name } gør indsigelse, men { $asker } måtte gerne spørge om det.
}

## Bunken

draws = { $you ->
    [name] Du trækker et kort.
   *[other] { $name } trækker et kort.
}
draws-card = { $you ->
    [name] Du trækker { $card }.
   *[other] { $name } trækker { $card }.
}
draws-lucky = { $you ->
    [name] Du trækker lige det, du spurgte om: { $card }!
   *[other] { $name } trækker lige det, der blev spurgt om: { $card }!
}
draws-empty = { $you ->
    [name] Du har ingen kort på hånden og trækker et kort.
   *[other] { $name } har ingen kort på hånden og trækker et kort.
}
draws-empty-card = { $you ->
    [name] Du har ingen kort på hånden og trækker { $card }.
   *[other] { $name } har ingen kort på hånden og trækker { $card }.
}
lays = { $you ->
    [name] Du lægger { $book_all } på bordet.
   *[other] { $name } lægger { $book_all } på bordet.
}

## Meldinger

claims = { $you ->
    [name] Du melder { $book }.
   *[other] { $name } melder { $book }.
}
claims-at-once = { $you ->
    [name] Du har { $book_all } og melder dem straks.
   *[other] { $name } har { $book_all } og melder dem straks.
}
is-named = { $you ->
    [holder] Du: { $cards_the }.
   *[other] { $holder }: { $cards_the }.
}
opens-claim = { $you ->
    [name] Du siger: „Jeg melder!“
   *[other] { $name }: „Jeg melder!“
}
calls-off = { $you ->
    [name] Du trækker din melding tilbage.
   *[other] { $name } trækker meldingen tilbage.
}
names-card = { $you ->
    [name] Du siger: { $holder } har { $card }.
    [holder] { $name }: du har { $card }.
   *[other] { $name }: { $holder } har { $card }.
}
names-own = { $you ->
    [name] Du siger: „Jeg har { $card }.“
   *[other] { $name }: „Jeg har { $card }.“
}
claim-right = { $points ->
    [one] Rigtigt.
   *[other] Rigtigt, og den tæller { $points }.
}
claim-wrong = { $side ->
    [us] Forkert: jeres hold får sættet.
    [them] Forkert: det andet hold får sættet.
    [sun] Forkert: Sol får sættet.
   *[moon] Forkert: Måne får sættet.
}
claim-wrong-void = Forkert: ingen får sættet.
claim-late = { $side ->
    [us] Det var uden for tur: jeres hold får sættet.
    [them] Det var uden for tur: det andet hold får sættet.
    [sun] Det var uden for tur: Sol får sættet.
   *[moon] Det var uden for tur: Måne får sættet.
}
claim-late-void = Det var uden for tur: ingen får sættet.
had = { $you ->
    [holder] Du havde { $cards_the }.
   *[other] { $holder } havde { $cards_the }.
}
gave-up = { $you ->
    [holder] { $n ->
        [one] Du lægger ét kort væk.
       *[other] Du lægger { $n } kort væk.
    }
   *[other] { $n ->
        [one] { $holder } lægger ét kort væk.
       *[other] { $holder } lægger { $n } kort væk.
    }
}

## Hvem fortsætter

passes = { $you ->
    [name] Du giver turen til { $to }.
    [to] { $name } giver dig turen.
   *[other] { $name } giver turen til { $to }.
}
keeps-turn = { $you ->
    [name] Du fortsætter selv.
   *[other] { $name } vælger selv at fortsætte.
}
names-claimer = { $you ->
    [name] Du vælger, at { $to } skal melde alle de sidste sæt.
    [to] { $name } vælger, at du skal melde alle de sidste sæt.
   *[other] { $name } vælger, at { $to } skal melde alle de sidste sæt.
}
turn = { $you ->
    [name] Din tur.
   *[other] Turen går til { $name }.
}
turn-again = { $you ->
    [name] Din tur igen.
   *[other] { $name } fortsætter.
}
must-answer = { $asker } venter på dit svar.
must-draw = { $n ->
    [one] Træk et kort.
   *[other] Træk { $n } kort.
}
must-pass = { $you ->
    [name] Du har ikke flere kort. Hvem fortsætter: { $candidates_or }?
   *[other] { $name } har ikke flere kort og siger, hvem der fortsætter.
}
must-choose = { $you ->
    [name] Hvem fra dit hold fortsætter: { $candidates_or }?
   *[other] { $name } siger, hvem der fortsætter.
}
must-name-claimer = { $you ->
    [name] Dit hold har ikke flere kort. Hvem skal melde alle de sidste sæt: { $candidates_or }?
   *[other] { $name } siger, hvem der skal melde alle de sidste sæt.
}
must-claim-alone = { $you ->
    [name] Det andet hold har ikke flere kort: meld alle de sidste sæt alene.
   *[other] { $name } skal melde alle de sidste sæt alene.
}
must-claim = { $you ->
    [name] Der er intet, du må spørge om: meld et sæt.
   *[other] { $name } kan ikke spørge om noget og skal melde et sæt.
}
only-claims = { $side ->
    [us] Det andet hold har ikke flere kort. Ingen spørger mere: jeres hold melder resten.
    [them] Jeres hold har ikke flere kort. Ingen spørger mere: det andet hold melder resten.
    [sun] Måne har ikke flere kort. Ingen spørger mere: Sol melder resten.
   *[moon] Sol har ikke flere kort. Ingen spørger mere: Måne melder resten.
}
is-out = { $you ->
    [name] Du har ikke flere kort.
   *[other] { $name } har ikke flere kort.
}
announces-last = { $you ->
    [name] Du siger: „Sidste kort!“
   *[other] { $name }: „Sidste kort!“
}
announces-empty = { $you ->
    [name] Du siger: „Jeg har ikke flere kort.“
   *[other] { $name }: „Jeg har ikke flere kort.“
}

## Spillets begyndelse og slutning

drew = { $you ->
    [name] Du trak { $card }.
   *[other] { $name } trak { $card }.
}
teams = { $you ->
    [player] Du spiller sammen med { $mates } mod { $others }.
   *[other] { $mates } spiller mod { $others }.
}
deals = { $you ->
    [name] Du giver kort.
   *[other] { $name } giver kort.
}
begins = { $you ->
    [name] Du begynder.
   *[other] { $name } begynder.
}
score-team = { $side ->
    [us] Os { $first }, dem { $second }.
   *[sun] Sol { $first }, Måne { $second }.
}
score-alone = Sættene: { $points }.
score-of = { $you ->
    [name] du { $n }
   *[other] { $name } { $n }
}
ends-empty = { $you ->
    [name] Du har ikke flere kort: spillet er slut.
   *[other] { $name } har ikke flere kort: spillet er slut.
}
ends-pile = Bunken er tom: spillet er slut.
ends-majority = Resten kan ikke ændre noget: spillet er slut.
ends-stuck = Ingen kan spørge eller trække mere: spillet er slut.
end-team = { $side ->
    [us] Jeres hold vinder med { $winner } mod { $loser }.
    [them] Det andet hold vinder med { $winner } mod { $loser }.
    [sun] Sol vinder med { $winner } mod { $loser }.
   *[moon] Måne vinder med { $winner } mod { $loser }.
}
end-tie = Uafgjort, { $points } til hver.
end-void = { $n ->
    [one] Ét sæt talte ikke for nogen.
   *[other] { $n } sæt talte ikke for nogen.
}
end-alone = { $you ->
    [name] { $n ->
        [one] Du vinder med ét sæt.
       *[other] Du vinder med { $n } sæt.
    }
   *[other] { $n ->
        [one] { $name } vinder med ét sæt.
       *[other] { $name } vinder med { $n } sæt.
    }
}
end-shared = { $n ->
    [0] Ingen fik et sæt: ingen vinder.
    [one] Uafgjort mellem { $names } med ét sæt hver.
   *[other] Uafgjort mellem { $names } med { $n } sæt hver.
}
yourself = dig selv

# Hvad spillerne siger

says-ask-card = { $target }, har du { $card }?
says-ask-rank = { $target }, har du nogen { $rank_many }?
says-yes = Ja.
says-yes-many = { $n ->
    [one] Ja, én.
    [2] Ja, to.
    [3] Ja, tre.
   *[other] Ja, { $n }.
}
says-no = Nej.
says-fish = Nej. Gå fisk!
says-lucky = Lige det, jeg spurgte om!
says-take-back = Det tager jeg tilbage.
says-own-up = Det måtte jeg ikke spørge om.
says-call = Måtte du spørge om det?
says-claim = Jeg melder { $book }.
says-open = Jeg melder!
says-call-off = Nej, jeg trækker det tilbage.
says-own = Jeg har { $cards_the }.
says-holds = { $holder } har { $cards_the }.
says-pass = { $name }, du fortsætter.
says-go-on = Jeg fortsætter selv.

# Hvad en knap gør

do-ask-card = Spørg { $target } om { $card }
do-ask-rank = Spørg { $target } om { $rank_many }
do-answer = Svar
do-take-back = Tag spørgsmålet tilbage
do-own-up = Indrøm det
do-call = Gør indsigelse
do-draw = Træk et kort
do-claim = Meld { $book }
do-open = Meld!
do-call-off = Træk meldingen tilbage
do-name = { $own ->
    [yes] Jeg har { $card }
   *[no] { $holder } har { $card }
}
do-pass = { $name } fortsætter
do-go-on = Jeg fortsætter

# Hvorfor noget afvises, sagt til den spiller, der prøvede

why-syntax = { $case ->
    [atomic] Ved dette bord er en melding én sætning: sig sættet, og hvem der har hvert kort i det.
    [spoken] Ved dette bord meldes der mundtligt: sig først, at du melder, og nævn så kort for kort.
   *[plain] Det blev ikke forstået.
}
why-unknown-card = Det kort findes ikke.
why-unknown-book = Det sæt findes ikke i dette spil.
why-bad-rules = De regler kan man ikke spille efter.
why-bad-header = Begyndelsen af optegnelsen hænger ikke sammen.
why-unknown-seat = Den plads findes ikke ved bordet.
why-game-over = Spillet er slut.
why-not-a-claim-game = Her melder man ikke: et sæt lægges på bordet, så snart det er helt.
why-paused = Der er pause. Enhver kan sætte spillet i gang igen.
why-stale = Spillet er gået videre i mellemtiden. Se efter, og sig det så igen.
why-claim-open = { $case ->
    [open] { $you ->
        [claimant] Du er i gang med at melde: sig, hvem der har det næste kort.
       *[other] { $claimant } er ved at melde. Vent, til meldingen er færdig.
    }
   *[plain] Nogen er ved at melde. Vent, til meldingen er færdig.
}
why-too-late = Der er nævnt et kort, så meldingen skal gøres færdig: nævn også de andre.
why-answer-pending = { $case ->
    [asked] { $you ->
        [asker] { $target } har ikke svaret endnu. Vent, eller tag spørgsmålet tilbage.
        [target] { $asker } venter på dit svar: giv det først.
       *[other] { $target } har ikke svaret { $asker } endnu. Vent på svaret.
    }
   *[plain] Et spørgsmål venter på svar.
}
why-nothing-pending = { $case ->
    [answer] Der er ikke noget spørgsmål at svare på.
    [take-back] Der er ikke noget spørgsmål at tage tilbage: det skal ske før svaret.
    [own-up] Der er ikke noget at indrømme.
    [call] Der er ikke noget at gøre indsigelse mod: det skal ske mellem svaret og det næste spørgsmål.
    [draw] Der skal ikke trækkes noget kort nu.
    [pass] Turen skal ikke gives videre nu: den går videre af sig selv.
    [name] Der er ingen melding i gang: sig først, at du melder.
    [call-off] Der er ingen melding at trække tilbage.
   *[plain] Det passer ikke til noget lige nu.
}
why-draw-pending = { $case ->
    [turn] { $you ->
        [name] Træk først et kort.
       *[other] Først skal { $name } trække et kort.
    }
   *[plain] Først skal der trækkes et kort.
}
why-forced-claim = { $case ->
    [due] { $you ->
        [name] Du har { $book_all }: de skal meldes først.
       *[other] { $name } har { $book_all }: de skal meldes først.
    }
    [out] Ingen spørger mere: et helt hold har ingen kort. Nu meldes de andre sæt.
    [no-ask] Der er intet, du må spørge om, så du skal melde et sæt.
   *[plain] Nu kan der kun meldes.
}
why-pass-pending = { $case ->
    [turn] { $you ->
        [name] Sig først, hvem der fortsætter.
       *[other] Først siger { $name }, hvem der fortsætter.
    }
   *[plain] Først skal det siges, hvem der fortsætter.
}
why-not-your-turn = { $case ->
    [answer] Det var { $name }, der blev spurgt, så kun { $name } kan svare.
    [take-back] Kun { $name } kan tage det spørgsmål tilbage.
    [own-up] Det var { $name }, der spurgte. Du kan gøre indsigelse.
    [call] Det var dit eget spørgsmål: du kan indrømme det.
    [draw] Det er { $name }, der trækker, ikke dig.
    [pass] Det er { $name }, der siger, hvem der fortsætter, ikke dig.
    [nobody] Ingen har turen nu.
    [plain] Det er ikke din tur.
   *[other] Det er ikke din tur: det er { $name }, der har turen.
}
why-claim-out-of-turn = { $case ->
    [claimer] Det er { $name }, der skal melde alle de sidste sæt alene.
    [turn] Du må kun melde, når det er din tur, og det er { $name }, der har turen.
   *[plain] Det er ikke dig, der skal melde nu.
}
why-claimant-out = Du har ikke flere kort, så du må ikke melde.
why-self = Du kan ikke spørge dig selv: spørg en anden.
why-teammate = { $case ->
    [named] { $target } er på dit hold. Spørg { $others_or }.
   *[plain] Spørg en modstander, ikke dit eget hold.
}
why-target-out = { $case ->
    [named] { $target } har ikke flere kort. Spørg { $others_or }.
   *[plain] Den spiller har ikke flere kort.
}
why-card-expected = I dette spil spørger man om ét kort: sig kulør og værdi.
why-rank-expected = I dette spil spørger man om en værdi: sig konger eller syvere.
why-not-in-deck = { $case ->
    [card] Der spilles uden { $card }.
   *[plain] Det kort er ikke med i spillet.
}
why-book-resolved = { $case ->
    [book] Det er for sent at få { $book_of }: det sæt er ude af spillet.
    [rank] Det er for sent at få { $rank_many }: de ligger alle på bordet.
   *[plain] Det sæt er ude af spillet.
}
why-no-card-of-book = { $case ->
    [book] Du har ingen af { $book_of }. Spørg om et kort i et sæt, du selv har et kort i.
    [rank] Du har ingen { $rank_many }. Spørg om en værdi, du selv har.
   *[plain] Spørg om et kort i et sæt, du selv har et kort i.
}
why-own-card = { $case ->
    [card] Du har selv { $card }. Spørg om et kort, du mangler.
    [rank] Du har selv alle { $rank_many }. Spørg om en værdi, du mangler kort i.
   *[plain] Spørg om et kort, du ikke selv har.
}
why-not-a-team-member = { $case ->
    [named] { $holder } er ikke på dit hold: en melding nævner kun dit eget hold.
   *[plain] En melding nævner kun dit eget hold.
}
why-cards-not-of-book = { $case ->
    [card] Du melder { $book }, og dér hører { $card } ikke til.
   *[plain] Det kort hører ikke til sættet.
}
why-card-twice = { $case ->
    [card] Du har allerede nævnt { $card }. Nævn et andet kort.
   *[plain] Det kort er allerede nævnt.
}
why-cards-missing = { $case ->
    [cards] Sig også, hvem der har { $cards_the }.
   *[plain] Sig, hvem der har hvert kort i sættet.
}
why-not-a-candidate = { $case ->
    [named] { $you ->
        [name] Du kan ikke selv fortsætte. Vælg { $candidates_or }.
       *[other] { $name } kan ikke fortsætte. Vælg { $candidates_or }.
    }
   *[plain] Den spiller kan ikke fortsætte.
}
why-wrong-outcome = Kortene siger noget andet.
why-wrong-cards = Det er ikke de kort, der skiftede hånd, blev lagt på bordet eller blev vist.
why-wrong-score = Det er ikke stillingen.
