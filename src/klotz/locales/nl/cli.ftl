cli-help-klotz = Speel, leer en bestudeer de bouwspellen Kwinty, Turris en QBQ.
cli-help-codes = Exitcodes: 0 alles in orde, 1 het antwoord is nee, 2 de opdracht is niet te begrijpen, 3 een bestand kan niet worden gelezen of geschreven, 130 onderbroken.
cli-help-usage = gebruik:
cli-help-arguments = argumenten
cli-help-options = opties
cli-help-verbs = opdrachten
cli-help-help = toon deze hulp
cli-help-lang = taal: en, de, fr of nl (anders die van het systeem)
cli-help-color = kleur: auto (automatisch), always (altijd) of never (nooit)
cli-help-version = toon de versie
cli-help-play = speel een spel aan dit scherm, met vrienden of tegen programma’s
cli-help-rules = lees de regels van een spel
cli-help-games = toon de spellen en hun opties
cli-help-show = toon een opgeschreven partij
cli-help-explain = zeg of een zet mag, en zo niet, waarom niet
cli-help-analyse = onderzoek een stelling, of beoordeel een hele partij
cli-help-best = toon de beste zet van een stelling
cli-help-levels = toon hoe sterk de speelniveaus zijn
cli-help-perft = tel reeksen zetten, om implementaties te vergelijken
cli-help-bench = meten hoe snel de kernen op deze computer zijn
cli-help-arena = laat spelers veel partijen tegen elkaar spelen en zeg wie sterker is
cli-help-ugi = laat een ander programma met onze engine spelen, via de Universal Game Interface
cli-help-game = een spel: { $games }
cli-help-option = stel een optie van het spel in; mag meer dan één keer
cli-help-position = een stelling, zoals je die opschrijft
cli-help-after = zetten die eerst gespeeld worden, zoals "iv jh"
cli-help-record = een bestand met het verslag van een partij, of - voor de standaardinvoer
cli-help-all = toon de stelling na elke beurt
cli-help-at = toon de stelling na N zetten
cli-help-move = een zet, zoals je die opschrijft
cli-help-depth = het aantal zetten
cli-help-divide = toon het aantal per eerste zet
cli-help-by-rules = tellen met de leesbare regels in plaats van met de snelle kern
cli-help-resume = ga verder met de laatste partij die nog niet af is
cli-help-seed = loot met dit getal, zodat je dezelfde loting nog eens krijgt
cli-help-seat = wie een kleur speelt: { $names }
cli-help-colour = wie { $player } speelt
cli-help-play-time = hoeveel seconden een programma hoogstens over een zet nadenkt
cli-help-subject = een bestand met het verslag van een partij, of een stelling van het spel dat --game noemt (anders het begin); - voor de standaardinvoer
cli-help-subject-game = het spel van de stelling
cli-help-subject-at = bekijk de stelling na N zetten van het verslag
cli-help-best-subject = een stelling, of een bestand met het verslag van een partij (de laatste stelling telt), of - voor de standaardinvoer; anders het begin
cli-help-lines = hoeveel varianten er getoond worden
cli-help-as-json = schrijf JSON, voor programma’s
cli-help-verbose = schrijf de beoordeling naar de foutuitvoer
cli-help-runs = hoe vaak elke taak draait; de beste keer telt
cli-help-json = alle cijfers in een bestand schrijven
cli-help-against = vergelijken met de C-programma's in een map
cli-help-contender = een speler: { $names }
cli-help-number-of-games = hoeveel partijen er gespeeld worden
cli-help-time = seconden voor elke zet
cli-help-nodes = bekeken stellingen voor elke zet
cli-help-max-depth = hoeveel acties elke zet vooruitkijkt
cli-help-sprt = stop zodra duidelijk is of de eerste speler eerder ELO1 dan ELO0 sterker is
cli-help-openings = met hoeveel willekeurige beurten een partij begint
cli-help-arena-after = zetten waarmee elke partij begint, zoals "ih"
cli-help-keep-seats = de eerstgenoemde speler elke partij laten beginnen
cli-help-arena-seed = trek openingen en loten met dit getal
cli-help-results = bewaar de uitslagen in een bestand en ga daar verder
cli-help-workers = hoeveel partijen er tegelijk lopen
cli-help-cluster = speel op het Dask-cluster van deze scheduler
cli-help-level = speel op dit niveau in plaats van op volle kracht
cli-help-player = laat deze speler de zetten kiezen: { $names }
cli-usage-error = { $reason }
    Probeer: { $command } --help
cli-file-error = { $file }: { $reason }
cli-game = { $name }: { $title }, van { $author }. { $aim }
cli-game-length = { "  " }{ $seats } spelers, meestal { $least } tot { $most } zetten.
cli-game-option = { "  " }--option { $option }=… ({ $accepts }): { $meaning }
cli-no-such-action = Zet { $number } bestaat niet; het verslag telt { $actions ->
        [one] 1 zet
       *[other] { $actions } zetten
    }.
cli-depth = De diepte moet minstens 1 zijn, niet { $depth }.
cli-runs = Het aantal keren moet minstens 1 zijn, niet { $runs }.
cli-against = De C-programma's in { $folder } zijn niet te gebruiken: { $reason }
cli-sprt-seats = Een test vergelijkt paren partijen met gewisselde plaatsen; --sprt en --keep-seats gaan niet samen.
cli-sprt = --sprt vraagt twee getallen, het kleinste eerst, zoals 0,20; niet { $given }.
cli-too-few = Er is minstens één partij en één proces nodig, niet { $number }.
cli-legal = { $player } mag { $move } spelen.
cli-welcome = { $game }. Weet je het even niet meer? Typ help.
cli-choose-game = Welk spel?
cli-choose-again = Typ een nummer of een naam: { $games }.
cli-resume = Je hebt nog een partij { $game } openstaan, na { $actions ->
        [one] 1 zet
       *[other] { $actions } zetten
    } ({ $date }). Wil je verder spelen?
cli-nothing-to-resume = Er staat geen partij { $game } meer open; hier is een nieuwe.
cli-lot = Er is geloot: { $player } begint.
cli-begins = { $player } begint.
cli-lapsed = { $player } kan niets doen: de beurt vervalt.
cli-left = Nog in voorraad: { $pieces }.
cli-try-help = Met ? zie je de zetten, met help alle opdrachten.
cli-no-such-moves = Hier begint geen enkele zet met “{ $beginning }”.
cli-commands =
    ?            toon de zetten; ? e3 toont alleen die met e3 beginnen
    hint         vraag om een goede zet en de reden ervoor
    undo         neem de laatste zet terug
    rules        lees de regels
    save BESTAND bewaar de partij in een bestand
    resign       geef op
    quit         stop; de partij blijft bewaard, je kunt later verder
cli-nothing-to-undo = Er is nog niets gespeeld.
cli-undone = { $count ->
    [one] { $moves } is teruggenomen.
   *[other] { $moves } zijn teruggenomen.
}
cli-save-where = Onder welke naam bewaren? Typ: save BESTAND
cli-save-exists = { $file } bestaat al; kies een andere naam.
cli-saved = Bewaard in { $file }.
cli-not-kept = De partij gaat door, maar kan niet worden bewaard in { $file }: { $reason }
cli-cannot-resign = Met meer dan twee spelers kan niemand opgeven; stoppen kan met quit.
cli-resigned = { $loser } geeft op, { $winner } wint.
cli-left-unfinished = De partij is bewaard in { $file }. Verder spelen kan met: klotz play { $game } --resume
cli-another = Nog een partij?
cli-yes-or-no = [j/n]
cli-yes = j ja y yes
cli-score = Gewonnen partijen: { $wins }; gelijkspel: { $draws }.
cli-human = mens
cli-seat = “{ $given }” is geen plaats; schrijf KLEUR=SPELER, zoals white=level:4.
cli-no-such-seat = Niemand speelt hier “{ $colour }”. De kleuren zijn: { $colours }.
cli-seats = Aan tafel: { $seats }.
cli-thinking = { $player } ({ $name }) denkt na …
cli-thinking-of = { $player } ({ $name }) denkt na: { $depth } diep, { $move }, { $score }
cli-thinking-hint = Even denken …
cli-plays = { $player } ({ $name }) speelt { $move }.
cli-announces = { $name } kondigt aan: { $player } wint gedwongen.
cli-game-needed = Van welk spel is de stelling? Noem het met --game.
cli-other-game = Het verslag is van een partij { $found }, niet { $game }.
cli-lines = Het aantal varianten moet minstens 1 zijn, niet { $number }.
cli-analysed = { $depth } zetten diep, { $nodes } stellingen in { $time } s
cli-line = { $number }. { $score }: { $moves }
cli-better = beter: { $line }, { $score }
cli-chances = De kansen van { $player } in de loop van de partij:
cli-judged = { $player }: nauwkeurigheid { $percent } %; beste { $best }, goed { $good }, onnauwkeurig { $inaccuracy }, fouten { $mistake }, blunders { $blunder }.
cli-nothing-judged = { $player }: er viel niets te kiezen.
cli-levels = { $game } ({ $seats } spelers)
cli-level = { $level }  Elo { $elo } ± { $error }  { $thinks }
cli-level-unmeasured = { $level }  niet gemeten  { $thinks }
cli-level-depth = kijkt { $depth ->
    [one] 1 zet
   *[other] { $depth } zetten
} vooruit en bekijkt { $percent } % van de zetten
cli-level-nodes = bekijkt { $nodes } stellingen
cli-level-time = denkt { $seconds } s na
cli-level-form = { $thinks }, tot { $form } keer meer of minder naargelang de vorm van de dag
cli-level-lore = { $thinks }; onthoudt { $percent } % van de geleerde openingen

cli-help-solve = uitzoeken wie gedwongen wint, met bewijs
cli-help-solve-first = zetten die eerst gespeeld worden, zoals "iv hv"
cli-help-solve-width = de muur maar zo breed laten worden
cli-help-solve-height = de muur maar zo hoog laten worden
cli-help-solve-winner = vragen of deze speler wint, in plaats van wie wint
cli-help-solve-outright = alleen een directe overwinning telt, niet een op punten aan het eind
cli-help-solve-memory = mebibytes voor wat er gevonden wordt
cli-help-solve-state = in dit bestand bewaren wat er gevonden wordt, en daarvandaan verdergaan als het bestaat
cli-help-solve-export = de winnende strategie naar dit bestand schrijven
cli-help-solve-actions = de strategie in het bestand na zoveel acties laten eindigen
cli-help-puzzle = de enige zet vinden die wint
cli-help-puzzle-number = de opgave om mee te beginnen
cli-help-puzzle-file = de opgaven uit dit bestand nemen; met --make: ze daarin schrijven
cli-help-puzzle-check = alle opgaven opnieuw bewijzen
cli-help-puzzle-make = zoveel nieuwe opgaven maken
cli-help-puzzle-seed = het toeval bij het maken van opgaven volgt uit dit getal
cli-puzzle-number = Opgave { $number } bestaat niet; er zijn opgaven 1 tot en met { $puzzles }.
cli-puzzle-game = Voor welk spel moeten er opgaven gemaakt worden?
cli-puzzle-made = { $file } bevat de opgaven: { $puzzles }.
cli-puzzle-untrue = Opgave { $number } klopt niet: { $position }
cli-puzzle-checked = { $good } van { $puzzles } opgaven kloppen: bewezen.
cli-puzzle-title = { $game }, opgave { $number } van { $puzzles }, moeilijkheid { $grade } van { $hardest }
cli-puzzle-task = { $player } is aan zet en wint, maar met één zet. Welke?
cli-puzzle-task-within = { $player } is aan zet en wint binnen { $actions } acties van beide spelers, maar met één zet. Welke?
cli-puzzle-help = Typ een zet; met ? zie je de zetten, met help alle opdrachten.
cli-puzzle-commands =
    ?            toon de zetten; ? e3 toont alleen die met e3 beginnen
    hint         vraag om hulp
    solution     toon het antwoord
    next         ga naar de volgende opgave
    quit         stop
cli-puzzle-right = Goed! Alleen met { $move } lukt het: bewezen.
cli-puzzle-solution = Het antwoord is { $move }: met geen andere zet lukt het, bewezen.
cli-puzzle-line = Zo kan het verdergaan: { $line }
cli-puzzle-go-on = Druk op Enter voor de volgende opgave.
cli-puzzle-wrong = Nee. Na { $move } kan { $player } de winst niet meer afdwingen: { $line } houdt die tegen.
cli-puzzle-wrong-within = Nee. Na { $move } wint { $player } niet binnen { $actions } acties: { $line } houdt dat tegen.
cli-puzzle-wrong-loses = Nee. Na { $move } wint zelfs { $winner } gedwongen: { $line }
cli-puzzle-wrong-end = Nee. Met { $move } is de partij afgelopen, en { $player } heeft niet gewonnen.
cli-puzzle-wrong-again = Nee. Na { $move } is { $player } nog eens aan zet en kan de winst niet meer afdwingen.
cli-puzzle-wrong-again-within = Nee. Na { $move } is { $player } nog eens aan zet, maar wint niet binnen { $actions } acties.
cli-puzzle-hint = De zet begint met “{ $beginning }”, en de winst kost { $actions } acties van beide spelers.
cli-puzzle-last = Dat was de laatste opgave.
cli-help-check = een winnende strategie alleen met de regels controleren
cli-help-check-file = een bestand dat klotz solve --export heeft geschreven
cli-solve-player = Niemand heet hier “{ $name }”. De spelers zijn: { $known }.
cli-solve-asked = Wint { $player } gedwongen?
cli-solve-wins = { $player } wint gedwongen: bewezen.
cli-solve-fails = { $player } kan geen winst afdwingen: bewezen.
cli-solve-draw = Bij het beste spel is het remise.
cli-solve-unknown = Of { $player } gedwongen wint, was binnen deze grenzen niet te vinden.
cli-solve-figures = { $nodes } stellingen in { $time } s ({ $speed } per seconde); nog te tonen, ten minste: { $proof } voor het bewijs, { $disproof } voor de weerlegging
cli-solve-resumed = { $file } wordt voortgezet: { $entries } stellingen bekend.
cli-solve-answers = { $answers } antwoorden geschreven
cli-solve-exported = { $file } bevat de strategie: { $answers } antwoorden.
cli-check-seen = { $positions } stellingen gezien, { $answers } antwoorden.
cli-check-holds = Ze klopt: { $player } wint vanaf { $position } tegen elk antwoord, na hoogstens { $longest } acties.
cli-check-opening = Ze klopt: { $player } heeft in de eerste { $longest } acties vanaf { $position } op alles een antwoord.
