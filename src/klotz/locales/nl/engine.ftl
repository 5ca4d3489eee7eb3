# De engine en haar spelers.

error-limits = De grens voor { $limit } kan niet { $value } zijn.
limit-time = de tijd
limit-nodes = het aantal stellingen
limit-depth = de diepte
limit-memory = het geheugen
error-unknown-opponent = Er is geen speler “{ $name }”. Er zijn: { $known }.
error-unknown-level = Er is geen niveau “{ $level }”. Er zijn de niveaus 1 tot en met { $highest }, en niveaus naar hun waarden, zoals nodes=5000 of depth=1,sight=0.5.
error-over = Het spel is afgelopen; er valt niets te bedenken.

score-draw = remise
score-even = ongeveer gelijk ({ $percent } % voor { $player })
score-slightly-better = { $player } staat iets beter ({ $percent } %)
score-better = { $player } staat beter ({ $percent } %)
score-much-better = { $player } staat veel beter ({ $percent } %)
score-behind = { $player } staat achter ({ $percent } %)
score-wins-by-force = { $player } wint gedwongen
score-proven = { $score } (bewezen)
score-wins-in = { $player } wint in { $actions ->
    [one] 1 zet
   *[other] { $actions } zetten
}
score-loses-in = { $player } verliest in { $actions ->
    [one] 1 zet
   *[other] { $actions } zetten
}
error-program-start = “{ $command }” kan niet worden gestart: { $reason }
error-program-silent = “{ $command }” heeft niet binnen { $seconds } s { $word } gezegd.
error-program-move = “{ $command }” antwoordde iets wat niet gespeeld kan worden. { $reason }
error-program-ended = “{ $command }” is vanzelf gestopt (code { $code }). { $words }
ugi-unknown = Er is geen opdracht “{ $command }”.
ugi-busy = “{ $command }” moet wachten tot het denken klaar is: stuur eerst stop.
ugi-option = Optie { $name } kan niet “{ $value }” zijn.
ugi-setoption = “{ $words }” kan niet worden ingesteld; schrijf: setoption name NAAM value WAARDE
ugi-position = “{ $words }” is geen stelling; schrijf: position startpos, of position fen STELLING, en eventueel moves ZET ZET …
ugi-go = “{ $words }” is geen grens; go kent: { $known }.
ugi-query = “{ $words }” kan niet worden gevraagd; query kent: { $known }.

grade-best = beste
grade-good = goed
grade-inaccuracy = onnauwkeurig
grade-mistake = fout
grade-blunder = blunder
grade-forced = gedwongen

hint-wins-at-once = { $move } wint meteen: “{ $outcome }”
hint-wins-this-turn = { $move } en dan { $rest } wint nog in deze beurt: “{ $outcome }”
hint-wins-by-force = { $move } wint gedwongen: { $score }.
hint-only-move = { $move } is de enige zet.
hint-holds-out = { $move } houdt het langst stand: { $score }.
hint-defence = { $move } pareert een dreiging. Anders kan { $reply } volgen: “{ $outcome }”
hint-only-defence = Alleen { $move } pareert de dreiging. Anders kan { $reply } volgen: “{ $outcome }”
hint-rescue = { $move } is de enige zet die niet gedwongen verliest. Na elke andere: { $score }.
hint-counted = { $move } leidt tot de beste eindtelling: { $score }.
hint-gains = { $move } levert in de eindtelling het meest op, { $difference } meer dan elke andere zet: { $score }.
hint-lapse = Na { $move } kan { $player } niets doen en ben jij weer aan de beurt: { $score }.
hint-earns = { $earned } Daarna is { $next } het best: { $score }.
hint-go-on = { $move } en dan { $next } in dezelfde beurt: { $score }.
hint-best = { $move } ziet er het best uit: { $score }.

error-solve-players = Alleen spellen voor twee spelers kunnen worden opgelost.
error-certificate-untrue = { $player } wint niet gedwongen, dus er is geen strategie om op te schrijven.
error-not-solved = Niemand weet nog hoe je { $game } perfect speelt; het niveau “perfect” is er voor Kwinty.
error-puzzles-file = { $file } bevat geen opgaven.
error-proof-file = { $file } is geen onderbroken bewijs.
error-proof-cut = { $file } is afgekapt of beschadigd; het blijft zoals het is.
error-proof-game = { $file } hoort bij een ander spel of bij andere opties.
error-proof-none = Alleen wat over Kwinty gevonden wordt, kan bewaard worden, niet over { $game }.
