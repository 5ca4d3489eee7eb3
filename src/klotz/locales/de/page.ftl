# The page. Cut down to what is used when it is built; see web/build/texts.ts.

page-skip = Zum Inhalt springen
page-home = Zur Startseite
page-rules = Die Regeln
page-language = Sprache
page-mute = Ton ausschalten
page-theme-auto = Farben: wie das System
page-theme-light = Farben: hell
page-theme-dark = Farben: dunkel
page-nowhere = Hier ist nichts.
page-loading = Einen Moment …
page-close = Schließen

page-welcome = Drei Spiele mit Holzklötzen
page-welcome-more = Baue eine Mauer, einen Turm, einen Weg übers Brett: gegen den Computer, zusammen an einem Bildschirm oder mit Freunden in der Ferne.
page-unfinished = Deine angefangenen Spiele
page-finished = Deine letzten Spiele
page-open-tables = Tische, an denen noch jemand fehlt
page-show-all = Alle { $count } zeigen
page-your-turn = Du bist am Zug
page-game-facts =
    von { $author } · { $least ->
        [one] 1
       *[other] { $least }
    }{ $most ->
        [2] { " " }Spieler
       *[other] { " " }bis { $most } Spieler
    }
page-mode-computer = Gegen den Computer
page-mode-screen = An einem Bildschirm
page-mode-link = Mit Freunden per Link
page-read-rules = Regeln
page-level = Stufe { $level }
page-elo = Elo { $elo }
page-level-easy = leicht
page-level-hard = sehr stark
page-begins = Wer beginnt?
page-begins-lot = Das Los
page-begins-me = Ich
page-begins-other = Die andere Seite
page-players-count = Spieler
page-match-length = Wettkampf
page-match-games =
    { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    }
page-clock = Uhr
page-clock-none = keine
page-clock-fast = 5 Min. + 5 s
page-clock-calm = 15 Min. + 10 s
page-clock-daily = 2 Tage je Zug
page-your-name = Dein Name
page-guest = Gast
page-we = Wir
page-public = Alle dürfen mitspielen
page-options = Weitere Einstellungen
page-you-play = Du spielst { $player }.
page-play = Spielen
page-make-link = Link erstellen

page-table-title = Ein Tisch { $game }
page-board = Brett
page-board-kwinty = Die Vorderseite der Mauer. Pfeiltasten bewegen, R dreht den Klotz, Enter setzt ihn.
page-board-turris = Der Turm von oben. Pfeiltasten bewegen, R dreht den Klotz oder nimmt einen weg, Enter setzt ihn.
page-board-qbq = Das Brett von oben. Pfeiltasten bewegen, Enter hebt auf und setzt ab, R wechselt zwischen Versetzen, Kippen und Einsetzen.
page-cell-empty = { $cell }, leer
page-cell-block = { $cell }, { $player }
page-cell-tower = { $cell }, { $player }, Höhe { $height }
page-cell-goal = { $cell }, leer, Ziel von { $player }
page-side-south = Süden
page-side-east = Osten
page-side-north = Norden
page-side-west = Westen
page-side-roof = Dach
page-players = Spieler am Tisch
page-you = du
page-left = ist gegangen
page-stock =
    { $count ->
        [one] noch 1 Stein
       *[other] noch { $count } Steine
    }
page-points = { $points } Punkte
page-match-points = Wettkampf: { $points }
page-computer = Computer
page-computer-level = Computer, Stufe { $level }
page-free-seat = freier Platz
page-waiting = Es fehlt noch jemand
page-link = Link zum Platz
page-link-for = Schicke diesen Link an die Person, die { $player } spielt:
page-link-open = Wer diesen Link hat, kann sich dazusetzen:
page-copy = Link kopieren
page-copied = Kopiert
page-qr-code = Der Link als Code für eine Kamera
page-invited = Setz dich und spiel mit
page-sit = { $player } spielen
page-turn-of = { $player } ist am Zug.
page-lapsed = { $player } kann nicht ziehen: Der Zug verfällt.
page-would-lapse = { $player } hätte keinen Zug.
page-played = { $player } spielt { $move }.
page-allowed = { $move } ist erlaubt.
page-not-allowed = { $move } ist nicht erlaubt. { $reason }
page-rule = Regel { $rule }
page-hand = In deiner Hand
page-turn = Drehen (R oder Mausrad)
page-upright = Stehend
page-lying = Liegend
page-lying-east = Liegend von West nach Ost
page-lying-north = Liegend von Süd nach Nord
page-tool-block = Setzen
page-tool-take = Klotz wegnehmen
page-tool-lift = Versetzen
page-tool-tip = Kippen
page-tool-insert = Einsetzen
page-stop = Bonus verfallen lassen
page-cancel = Abbrechen
page-guide-kwinty = { $player }: Wähle einen Platz für deinen Klotz.
page-guide-turris = { $player }: Wähle einen Platz für deinen Klotz.
page-guide-bonus = Bonus! { $player } darf noch einen Klotz setzen, einen der anderen Farbe wegnehmen oder verzichten.
page-guide-take = { $player }: Wähle einen Klotz der anderen Farbe zum Wegnehmen.
page-guide-lift = { $player }: Wähle einen Würfel zum Versetzen oder setze einen aus dem Vorrat ein.
page-guide-put = { $player }: Wohin soll der Würfel?
page-guide-tip = { $player }: Wähle einen Turm zum Kippen.
page-guide-tip-where = { $player }: Wohin soll er fallen?
page-guide-insert = { $player }: Setze einen Würfel neben oder auf deine Gruppe.
page-guide-inserted = { $player }: Wähle jetzt einen Würfel zum Versetzen.
page-crushes =
    { $count ->
        [one] 1 Würfel von { $player } geht in den Vorrat zurück.
       *[other] { $count } Würfel von { $player } gehen in den Vorrat zurück.
    }
page-falls-off =
    { $count ->
        [one] 1 Würfel fällt über den Rand in deinen Vorrat.
       *[other] { $count } Würfel fallen über den Rand in deinen Vorrat.
    }
page-earns-bonus = Das bringt einen Bonus.
page-points-change = Punkte: { $changes }.
page-replaying = Zug { $step } von { $steps }
page-live = Zurück zum Spiel
page-moves = Züge
page-no-moves = Noch wurde nichts gespielt.
page-first = Zum Anfang
page-back = Eins zurück
page-forward = Eins vor
page-last = Zum aktuellen Stand
page-tools = Was du sonst tun kannst
page-show-spots = Alle erlaubten Plätze zeigen
page-flip = Brett drehen
page-solid = Das Spielbrett in Holz. Pfeiltasten drehen es, Plus und Minus zoomen, 1 bis 5 zeigen eine Seite, 0 stellt zurück; R dreht den Stein. Das flache Brett kann alles auch mit der Tastatur.
page-solid-missing = Dieser Browser kann das Brett nicht räumlich zeichnen. Das flache Brett kann alles.
page-board-switch = Art des Bretts
page-board-solid = 3D
page-board-flat = Flach
page-views = Ansicht
page-view-north = Von Norden
page-view-east = Von Osten
page-view-south = Von Süden
page-view-west = Von Westen
page-view-t = Oben
page-view-top = Von oben
page-view-home = Wie zu Anfang
page-ask-hint = Tipp
page-takeback = Zurücknehmen
page-draw = Remis anbieten
page-resign = Aufgeben
page-leave = Das Spiel verlassen
page-abort = Das Spiel absagen
page-share = Link zu dieser Stellung kopieren
page-shared = Der Link zu dieser Stellung ist in der Zwischenablage.
page-record = Aufzeichnung herunterladen
page-picture = Bild herunterladen (PNG)
page-picture-svg = Bild herunterladen (SVG)
page-sure = { $what }: Bist du sicher?
page-offer-draw = { $player } bietet Remis an.
page-offer-takeback = { $player } möchte den letzten Zug zurücknehmen.
page-offer-waits = Warten auf Antwort …
page-accept = Annehmen
page-decline = Ablehnen
page-wins = { $player } gewinnt!
page-drawn = Unentschieden
page-counting = Der Turm wird gezählt …
page-rematch = Noch ein Spiel
page-next-game = Nächstes Spiel
page-match-progress = Spiel { $game } von { $games }
page-match-won = { $player } gewinnt den Wettkampf.
page-match-drawn = Der Wettkampf endet unentschieden.
page-earlier = Frühere Spiele an diesem Tisch
page-lost = Die Verbindung ist unterbrochen. Sie wird von selbst wiederhergestellt.
page-lost-sending = Die Verbindung ist unterbrochen. Dein Zug ist aufgehoben und wird gesendet, sobald sie wieder da ist.
page-thinking = Ich überlege …
page-watchers = { $count } Leute am Tisch
page-look-back = Rückschau

page-learn = Erstes Spiel mit Hilfe
page-contents = Auf dieser Seite
page-again = Noch einmal
page-position-more = Probiere aus, was du willst: Spiele für beide Seiten, nimm zurück oder frage den Computer.
page-engine = Was der Computer für { $player } sieht
page-analyse = Den Computer fragen
page-review = { $game }: Rückschau
page-graph = Die Chancen von { $player }, Zug um Zug. Punkte sind Fehler.
page-graph-label = Chancen im Verlauf des Spiels
page-judged = { $player } spielte { $move }: { $grade }.
page-better = Besser:
page-lesson = Schritt { $number } von { $total }
page-lesson-next = Weiter
page-lesson-play = Jetzt spielen
page-lesson-other = Das ist erlaubt, aber nicht das, was gefragt war. Versuche es noch einmal.
page-lesson-kwinty-first = Ihr baut zusammen eine Mauer. Der erste Klotz ist frei: Stelle ihn auf oder lege ihn hin. Zeige auf die Mauer, drehe den Klotz mit dem Mausrad oder der Taste R und klicke.
page-praise-kwinty-first = Gut gebaut. Von jetzt an muss jeder Klotz die Mauer berühren.
page-lesson-kwinty-touch = Jetzt bist du Schwarz. Dein Klotz muss eine Kante mit einem stehenden teilen und mit der ganzen Unterseite aufliegen. Versuche auch einen verbotenen Platz: Das Brett sagt, warum.
page-praise-kwinty-touch = Das hält.
page-lesson-kwinty-short = Wieder Weiß. Kurze Seiten einer Farbe dürfen sich nicht berühren: kein weißer Klotz Ende an Ende mit einem liegenden weißen, keiner stehend auf einem stehenden. Finde einen Platz.
page-praise-kwinty-short = Richtig: So bleiben die kurzen Seiten getrennt.
page-lesson-kwinty-win = Fünf Felder deiner Farbe in einer Reihe gewinnen. Weiß hat unten drei. Mach die Reihe voll!
page-praise-win = Fünf in einer Reihe: Du hast gewonnen.
page-lesson-turris-first = Ihr baut zusammen einen Turm auf neun Feldern. Der erste Klotz darf überallhin, nur nicht in die Mitte. Zeige auf ein Feld, drehe den Klotz mit dem Mausrad oder R und klicke.
page-praise-turris-first = Der Turm ist begonnen.
page-lesson-turris-lean = Ein stehender Klotz muss sich mit einer langen Seite an den Turm lehnen; ein liegender muss auf zwei verschiedenen Klötzen ruhen. Finde einen Platz für Schwarz.
page-praise-turris-lean = Er lehnt am Turm, wie es sein soll.
page-lesson-turris-middle = Wer die Mitte füllt, verdient einen Bonus. Stelle einen schwarzen Klotz auf b2.
page-praise-turris-middle = Du hast einen Bonus verdient.
page-lesson-turris-bonus = Mit dem Bonus darfst du noch einen Klotz setzen, einen weißen wegnehmen oder verzichten. Am Ende zählen die größten Flächen deiner Farbe auf den vier Seiten und dem Dach. Wähle, was du willst.
page-praise-turris-bonus = Jetzt weißt du alles Nötige.
page-lesson-qbq-move = Deine blauen Würfel wollen ins blaue Viertel. Klicke auf einen Würfel, um ihn aufzuheben, dann auf sein Ziel: neben deine Gruppe oder auf sie.
page-praise-qbq-move = Ein Schritt näher am Ziel.
page-lesson-qbq-insert = Du kannst auch einen Würfel aus dem Vorrat holen: Wähle Einsetzen und klicke neben oder auf deine Gruppe. Danach versetzt du im selben Zug noch einen Würfel.
page-praise-qbq-insert = Er ist drin. In einem richtigen Spiel würdest du jetzt noch einen Würfel versetzen.
page-lesson-qbq-tip = Ein Turm kann gekippt werden. Wähle Kippen, klicke auf den Turm auf b2 und dann dorthin, wohin er fallen soll. Niedrigere fremde Türme, die er trifft, gehen in den Vorrat zurück.
page-praise-qbq-tip = Baum fällt! Bilde mit allen deinen Würfeln ein Quadrat oder einen Würfel auf deinem Ziel, um zu gewinnen.
page-total = Summe
