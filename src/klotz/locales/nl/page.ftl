# The page. Cut down to what is used when it is built; see web/build/texts.ts.

page-skip = Naar de inhoud
page-home = Naar de startpagina
page-rules = De regels
page-language = Taal
page-mute = Geluid uitzetten
page-theme-auto = Kleuren: zoals het systeem
page-theme-light = Kleuren: licht
page-theme-dark = Kleuren: donker
page-nowhere = Hier is niets.
page-loading = Een moment …
page-close = Sluiten

page-welcome = Drie spellen met houten blokken
page-welcome-more = Bouw een muur, een toren, een weg over het bord: tegen de computer, samen aan één scherm of met vrienden ver weg.
page-unfinished = Je lopende spellen
page-finished = Je laatste spellen
page-open-tables = Tafels die op spelers wachten
page-show-all = Alle { $count } tonen
page-your-turn = Jij bent aan de beurt
page-game-facts =
    van { $author } · { $least ->
        [one] 1
       *[other] { $least }
    }{ $most ->
        [2] { " " }spelers
       *[other] { " " }tot { $most } spelers
    }
page-mode-computer = Tegen de computer
page-mode-screen = Aan één scherm
page-mode-link = Met vrienden via een link
page-read-rules = Regels
page-level = Niveau { $level }
page-elo = Elo { $elo }
page-level-easy = makkelijk
page-level-hard = heel sterk
page-begins = Wie begint?
page-begins-lot = Loten
page-begins-me = Ik
page-begins-other = De ander
page-players-count = Spelers
page-match-length = Wedstrijd
page-match-games =
    { $count ->
        [one] één spel
       *[other] { $count } spellen
    }
page-clock = Klok
page-clock-none = geen
page-clock-fast = 5 min + 5 s
page-clock-calm = 15 min + 10 s
page-clock-daily = 2 dagen per beurt
page-your-name = Je naam
page-guest = Gast
page-we = Wij
page-public = Iedereen mag meedoen
page-options = Meer opties
page-you-play = Jij speelt { $player }.
page-play = Spelen
page-make-link = Link maken

page-table-title = Een tafel { $game }
page-board = Bord
page-board-kwinty = De voorkant van de muur. Pijltjes bewegen, R draait het blok, Enter plaatst het.
page-board-turris = De toren van boven. Pijltjes bewegen, R draait het blok of neemt er een weg, Enter plaatst het.
page-board-qbq = Het bord van boven. Pijltjes bewegen, Enter pakt op en zet neer, R wisselt tussen verplaatsen, kantelen en inzetten.
page-cell-empty = { $cell }, leeg
page-cell-block = { $cell }, { $player }
page-cell-tower = { $cell }, { $player }, hoogte { $height }
page-cell-goal = { $cell }, leeg, doel van { $player }
page-side-south = Zuid
page-side-east = Oost
page-side-north = Noord
page-side-west = West
page-side-roof = Dak
page-players = Spelers aan tafel
page-you = jij
page-left = is vertrokken
page-stock =
    { $count ->
        [one] nog 1 stuk
       *[other] nog { $count } stukken
    }
page-points = { $points } punten
page-match-points = Wedstrijd: { $points }
page-computer = Computer
page-computer-level = Computer, niveau { $level }
page-free-seat = vrije plaats
page-waiting = Wachten op spelers
page-link = Link naar de plaats
page-link-for = Stuur deze link naar wie { $player } speelt:
page-link-open = Wie deze link heeft, kan aanschuiven:
page-copy = Link kopiëren
page-copied = Gekopieerd
page-qr-code = De link als code voor een camera
page-invited = Schuif aan en speel mee
page-sit = { $player } spelen
page-turn-of = { $player } is aan de beurt.
page-lapsed = { $player } kan niet zetten: de beurt vervalt.
page-would-lapse = { $player } zou geen zet hebben.
page-played = { $player } speelt { $move }.
page-allowed = { $move } is toegestaan.
page-not-allowed = { $move } is niet toegestaan. { $reason }
page-rule = Regel { $rule }
page-hand = In je hand
page-turn = Draaien (R of muiswiel)
page-upright = Rechtop
page-lying = Liggend
page-lying-east = Liggend van west naar oost
page-lying-north = Liggend van zuid naar noord
page-tool-block = Plaatsen
page-tool-take = Blok wegnemen
page-tool-lift = Verplaatsen
page-tool-tip = Kantelen
page-tool-insert = Inzetten
page-stop = Bonus laten liggen
page-cancel = Annuleren
page-guide-kwinty = { $player }: kies een plek voor je blok.
page-guide-turris = { $player }: kies een plek voor je blok.
page-guide-bonus = Bonus! { $player } mag nog een blok plaatsen, er een van de andere kleur wegnemen of afzien.
page-guide-take = { $player }: kies een blok van de andere kleur om weg te nemen.
page-guide-lift = { $player }: kies een blokje om te verplaatsen, of zet er een uit je voorraad in.
page-guide-put = { $player }: waar moet het blokje heen?
page-guide-tip = { $player }: kies een toren om te kantelen.
page-guide-tip-where = { $player }: welke kant moet hij op vallen?
page-guide-insert = { $player }: zet een blokje naast of op je groep.
page-guide-inserted = { $player }: kies nu een blokje om te verplaatsen.
page-crushes =
    { $count ->
        [one] 1 blokje van { $player } gaat terug naar de voorraad.
       *[other] { $count } blokjes van { $player } gaan terug naar de voorraad.
    }
page-falls-off =
    { $count ->
        [one] 1 blokje valt over de rand in je voorraad.
       *[other] { $count } blokjes vallen over de rand in je voorraad.
    }
page-earns-bonus = Dit levert een bonus op.
page-points-change = Punten: { $changes }.
page-replaying = Zet { $step } van { $steps }
page-live = Terug naar het spel
page-moves = Zetten
page-no-moves = Er is nog niets gespeeld.
page-first = Naar het begin
page-back = Eén terug
page-forward = Eén vooruit
page-last = Naar het heden
page-tools = Wat je nog kunt doen
page-show-spots = Alle toegestane plekken tonen
page-flip = Bord draaien
page-solid = Het bord in hout. Pijltoetsen draaien het, plus en min zoomen, 1 tot en met 5 tonen een kant, 0 herstelt; R draait het blok. Het platte bord kan alles met het toetsenbord.
page-solid-missing = Deze browser kan het bord niet in 3D tekenen. Het platte bord kan alles.
page-board-switch = Soort bord
page-board-solid = 3D
page-board-flat = Plat
page-views = Kijk vanuit
page-view-north = Vanuit het noorden
page-view-east = Vanuit het oosten
page-view-south = Vanuit het zuiden
page-view-west = Vanuit het westen
page-view-t = Boven
page-view-top = Van boven
page-view-home = Zoals in het begin
page-ask-hint = Tip
page-takeback = Zet terugnemen
page-draw = Remise aanbieden
page-resign = Opgeven
page-leave = Het spel verlaten
page-abort = Het spel afblazen
page-share = Link naar deze stelling kopiëren
page-shared = De link naar deze stelling staat op je klembord.
page-record = Partij downloaden
page-picture = Afbeelding downloaden (PNG)
page-picture-svg = Afbeelding downloaden (SVG)
page-sure = { $what }: weet je het zeker?
page-offer-draw = { $player } biedt remise aan.
page-offer-takeback = { $player } wil de laatste zet terugnemen.
page-offer-waits = Wachten op antwoord …
page-accept = Aannemen
page-decline = Weigeren
page-wins = { $player } wint!
page-drawn = Gelijkspel
page-counting = De toren wordt geteld …
page-rematch = Nog een keer
page-next-game = Volgend spel
page-match-progress = Spel { $game } van { $games }
page-match-won = { $player } wint de wedstrijd.
page-match-drawn = De wedstrijd eindigt in gelijkspel.
page-earlier = Eerdere spellen aan deze tafel
page-lost = De verbinding is verbroken. Ze wordt vanzelf hersteld.
page-lost-sending = De verbinding is verbroken. Je zet blijft bewaard en wordt verstuurd zodra ze terug is.
page-thinking = Even denken …
page-watchers = { $count } mensen aan tafel
page-look-back = Terugblik

page-learn = Eerste spel met hulp
page-contents = Op deze pagina
page-again = Nog een keer proberen
page-position-more = Probeer wat je wilt: speel voor beide kanten, neem terug of vraag de computer.
page-engine = Wat de computer ziet voor { $player }
page-analyse = Vraag de computer
page-review = { $game }: terugblik
page-graph = De kansen van { $player }, zet voor zet. Punten zijn fouten.
page-graph-label = Kansen in de loop van het spel
page-judged = { $player } speelde { $move }: { $grade }.
page-better = Beter:
page-lesson = Stap { $number } van { $total }
page-lesson-next = Verder
page-lesson-play = Nu spelen
page-lesson-other = Dat mag, maar het is niet wat er gevraagd werd. Probeer het nog eens.
page-lesson-kwinty-first = Jullie bouwen samen één muur. Het eerste blok is vrij: zet het rechtop of leg het neer. Wijs naar de muur, draai het blok met het muiswiel of de toets R en klik.
page-praise-kwinty-first = Goed gebouwd. Vanaf nu moet elk blok de muur raken.
page-lesson-kwinty-touch = Nu ben je Zwart. Je blok moet een rand delen met een blok dat er staat en op zijn hele onderkant rusten. Probeer ook een verboden plek: het bord zegt waarom.
page-praise-kwinty-touch = Dat staat stevig.
page-lesson-kwinty-short = Weer Wit. Korte kanten van één kleur mogen elkaar niet raken: geen wit blok tegen het uiteinde van een liggend wit blok, geen staand blok op een staand blok. Vind een plek.
page-praise-kwinty-short = Juist: zo blijven de korte kanten uit elkaar.
page-lesson-kwinty-win = Vijf vakjes van jouw kleur op een rij winnen. Wit heeft er onderaan drie. Maak de rij af!
page-praise-win = Vijf op een rij: je hebt gewonnen.
page-lesson-turris-first = Jullie bouwen samen één toren, op negen vakken. Het eerste blok mag overal, behalve in het midden. Wijs naar een vak, draai het blok met het muiswiel of R en klik.
page-praise-turris-first = De toren is begonnen.
page-lesson-turris-lean = Een staand blok moet met een lange kant tegen de toren leunen; een liggend blok moet op twee verschillende blokken rusten. Vind een plek voor Zwart.
page-praise-turris-lean = Het leunt tegen de toren, zoals het hoort.
page-lesson-turris-middle = Wie het midden vult, verdient een bonus. Zet een zwart blok rechtop op b2.
page-praise-turris-middle = Je hebt een bonus verdiend.
page-lesson-turris-bonus = Met de bonus mag je nog een blok plaatsen, een wit blok wegnemen of afzien. Aan het eind tellen de grootste vlakken van jouw kleur op de vier zijden en het dak. Kies wat je wilt.
page-praise-turris-bonus = Nu weet je alles wat je nodig hebt.
page-lesson-qbq-move = Je blauwe blokjes willen naar het blauwe kwart. Klik op een blokje om het op te pakken, en dan waar het heen moet: naast je groep of erop.
page-praise-qbq-move = Een stap dichter bij het doel.
page-lesson-qbq-insert = Je mag ook een blokje uit je voorraad inzetten: kies Inzetten en klik naast of op je groep. Daarna verplaats je in dezelfde beurt nog een blokje.
page-praise-qbq-insert = Het staat erop. In een echt spel verplaats je nu nog een blokje.
page-lesson-qbq-tip = Een toren kan gekanteld worden. Kies Kantelen, klik op de toren op b2 en dan op de kant waarheen hij moet vallen. Lagere torens van anderen die hij raakt, gaan terug naar de voorraad.
page-praise-qbq-tip = Van onderen! Vorm met al je blokjes een vierkant of een kubus op je doel om te winnen.
page-total = Totaal
