cli-help-klotz = Die Bauspiele Kwinty, Turris und QBQ spielen, lernen und erforschen.
cli-help-codes = Rückgabewerte: 0 alles in Ordnung, 1 die Antwort ist nein, 2 der Befehl ist unverständlich, 3 eine Datei lässt sich nicht lesen oder schreiben, 130 abgebrochen.
cli-help-usage = Aufruf:
cli-help-arguments = Argumente
cli-help-options = Optionen
cli-help-verbs = Befehle
cli-help-help = diese Hilfe anzeigen
cli-help-lang = Sprache: en, de, fr oder nl (sonst die des Systems)
cli-help-color = Farbe: auto, always (immer) oder never (nie)
cli-help-version = die Version anzeigen
cli-help-play = mit Freunden an diesem Bildschirm oder gegen Programme spielen
cli-help-rules = die Regeln eines Spiels lesen
cli-help-games = die Spiele und ihre Optionen auflisten
cli-help-show = eine aufgezeichnete Partie zeigen
cli-help-explain = sagen, ob ein Zug erlaubt ist, und wenn nicht, warum
cli-help-analyse = eine Stellung untersuchen oder eine ganze Partie beurteilen
cli-help-best = den besten Zug einer Stellung ausgeben
cli-help-levels = zeigen, wie stark die Spielstufen sind
cli-help-perft = Folgen von Aktionen zählen, um Programme zu vergleichen
cli-help-bench = messen, wie schnell die Kerne auf diesem Rechner sind
cli-help-arena = Spieler in vielen Partien vergleichen und sagen, wer stärker ist
cli-help-ugi = ein anderes Programm mit unserer Engine spielen lassen, über das Universal Game Interface
cli-help-game = ein Spiel: { $games }
cli-help-option = eine Option des Spiels setzen; mehrfach möglich
cli-help-position = eine Stellung in Notation
cli-help-after = Aktionen, die vorher gespielt werden, zum Beispiel "iv jh"
cli-help-record = eine Datei mit einer Aufzeichnung oder - für die Standardeingabe
cli-help-all = die Stellung nach jedem Zug zeigen
cli-help-at = die Stellung nach N Aktionen zeigen
cli-help-move = eine Aktion in Notation
cli-help-depth = die Zahl der Aktionen
cli-help-divide = die Zahl für jede erste Aktion einzeln auflisten
cli-help-by-rules = nach den lesbaren Regeln zählen statt mit dem schnellen Kern
cli-help-resume = die letzte unvollendete Partie fortsetzen
cli-help-seed = mit dieser Zahl losen; dieselbe Zahl ergibt dasselbe Los
cli-help-seat = wer eine Farbe spielt: { $names }
cli-help-colour = wer { $player } spielt
cli-help-play-time = wie viele Sekunden ein Programm höchstens über einen Zug nachdenkt
cli-help-subject = eine Datei mit einer Aufzeichnung oder eine Stellung des Spiels, das --game nennt (ohne Angabe der Anfang); - für die Standardeingabe
cli-help-subject-game = das Spiel, zu dem die Stellung gehört
cli-help-subject-at = die Stellung nach N Aktionen der Aufzeichnung untersuchen
cli-help-best-subject = eine Stellung oder eine Datei mit einer Aufzeichnung (es zählt die letzte Stellung) oder - für die Standardeingabe; ohne Angabe der Anfang
cli-help-lines = wie viele Varianten gezeigt werden
cli-help-as-json = JSON für Programme ausgeben
cli-help-verbose = die Bewertung auf die Fehlerausgabe schreiben
cli-help-runs = wie oft jede Aufgabe läuft; der beste Lauf zählt
cli-help-json = alle Zahlen in eine Datei schreiben
cli-help-against = mit den C-Programmen in einem Ordner vergleichen
cli-help-contender = ein Spieler: { $names }
cli-help-number-of-games = wie viele Partien gespielt werden
cli-help-time = Sekunden für jede Aktion
cli-help-nodes = betrachtete Stellungen für jede Aktion
cli-help-max-depth = wie viele Aktionen jeder vorausschaut
cli-help-sprt = aufhören, sobald klar ist, ob der erste Spieler eher um ELO1 als um ELO0 stärker ist
cli-help-openings = mit wie vielen zufälligen Zügen eine Partie beginnt
cli-help-arena-after = Züge, mit denen jede Partie beginnt, etwa "ih"
cli-help-keep-seats = den zuerst genannten Spieler jede Partie beginnen lassen
cli-help-arena-seed = Eröffnungen und Lose mit dieser Zahl ziehen
cli-help-results = die Ergebnisse in einer Datei aufbewahren und dort weitermachen
cli-help-workers = wie viele Partien gleichzeitig laufen
cli-help-cluster = auf dem Dask-Cluster dieses Schedulers spielen
cli-help-level = auf dieser Stufe spielen statt mit voller Kraft
cli-help-player = diesen Spieler die Züge wählen lassen: { $names }
cli-usage-error = { $reason }
    Versuche es mit: { $command } --help
cli-file-error = { $file }: { $reason }
cli-game = { $name }: { $title } von { $author }. { $aim }
cli-game-length = { "  " }Für { $seats } Personen, meist { $least } bis { $most } Aktionen.
cli-game-option = { "  " }--option { $option }=… ({ $accepts }): { $meaning }
cli-no-such-action =
    Eine Aktion { $number } gibt es nicht; aufgezeichnet { $actions ->
        [0] ist keine.
        [one] ist nur eine.
       *[other] sind { $actions }.
    }
cli-depth = Die Tiefe muss mindestens 1 sein, nicht { $depth }.
cli-runs = Die Zahl der Läufe muss mindestens 1 sein, nicht { $runs }.
cli-against = Die C-Programme in { $folder } lassen sich nicht verwenden: { $reason }
cli-sprt-seats = Ein Test vergleicht Paare von Partien mit vertauschten Plätzen; --sprt und --keep-seats vertragen sich nicht.
cli-sprt = --sprt braucht zwei Zahlen, die kleinere zuerst, zum Beispiel 0,20; nicht { $given }.
cli-too-few = Es braucht mindestens eine Partie und einen Prozess, nicht { $number }.
cli-legal = { $player } darf { $move } spielen.
cli-welcome = { $game }. Wenn du nicht weiterweißt, tippe help.
cli-choose-game = Welches Spiel?
cli-choose-again = Tippe bitte eine Nummer oder einen Namen: { $games }.
cli-resume =
    Du hast eine Partie { $game } nach { $actions ->
        [one] einer Aktion
       *[other] { $actions } Aktionen
    } verlassen ({ $date }). Möchtest du sie fortsetzen?
cli-nothing-to-resume = Es gibt keine unvollendete Partie { $game }; hier ist eine neue.
cli-lot = Das Los hat entschieden: { $player } beginnt.
cli-begins = { $player } beginnt.
cli-lapsed = { $player } kann nicht ziehen: Der Zug verfällt.
cli-left = Noch im Vorrat: { $pieces }.
cli-try-help = ? zeigt die möglichen Züge, help alle Befehle.
cli-no-such-moves = Mit „{ $beginning }“ beginnt hier kein möglicher Zug.
cli-commands =
    ?            alle Züge auflisten; ? e3 zeigt nur die, die mit e3 beginnen
    hint         nach einem guten Zug und dem Grund dafür fragen
    undo         die letzte Aktion zurücknehmen
    rules        die Regeln lesen
    save DATEI   die Partie in einer Datei speichern
    resign       aufgeben
    quit         aufhören; die Partie bleibt erhalten und lässt sich fortsetzen
cli-nothing-to-undo = Es wurde noch nichts gespielt.
cli-undone = { $count ->
    [one] { $moves } ist zurückgenommen.
   *[other] { $moves } sind zurückgenommen.
}
cli-save-where = Wohin speichern? Tippe: save DATEI
cli-save-exists = { $file } gibt es schon; wähle einen anderen Namen.
cli-saved = Gespeichert in { $file }.
cli-not-kept = Die Partie geht weiter, lässt sich aber nicht in { $file } aufbewahren: { $reason }
cli-cannot-resign = Zu dritt oder zu viert kann niemand aufgeben; mit quit könnt ihr aufhören.
cli-resigned = { $loser } gibt auf, { $winner } gewinnt.
cli-left-unfinished = Die Partie ist in { $file } aufbewahrt. So geht es weiter: klotz play { $game } --resume
cli-another = Noch eine Partie?
cli-yes-or-no = [j/n]
cli-yes = j ja y yes
cli-score = Gewonnene Partien: { $wins }; unentschieden: { $draws }.
cli-human = Mensch
cli-seat = „{ $given }“ ist kein Platz; schreibe FARBE=SPIELER, zum Beispiel white=level:4.
cli-no-such-seat = „{ $colour }“ spielt hier nicht mit. Die Farben sind: { $colours }.
cli-seats = Am Tisch: { $seats }.
cli-thinking = { $player } ({ $name }) überlegt …
cli-thinking-of = { $player } ({ $name }) überlegt: { $depth } tief, { $move }, { $score }
cli-thinking-hint = Mal überlegen …
cli-plays = { $player } ({ $name }) spielt { $move }.
cli-announces = { $name } kündigt an: { $player } gewinnt zwingend.
cli-game-needed = Zu welchem Spiel gehört die Stellung? Nenne es mit --game.
cli-other-game = Aufgezeichnet ist eine Partie { $found }, nicht { $game }.
cli-lines = Die Zahl der Varianten muss mindestens 1 sein, nicht { $number }.
cli-analysed = { $depth } Aktionen tief, { $nodes } Stellungen in { $time } s
cli-line = { $number }. { $score }: { $moves }
cli-better = besser: { $line }, { $score }
cli-chances = Die Chancen von { $player } im Verlauf der Partie:
cli-judged = { $player }: Genauigkeit { $percent } %; am besten { $best }, gut { $good }, ungenau { $inaccuracy }, Fehler { $mistake }, grobe Fehler { $blunder }.
cli-nothing-judged = { $player }: Es gab nichts zu entscheiden.
cli-levels = { $game } (zu { $seats ->
    [2] zweit
    [3] dritt
   *[other] viert
})
cli-level = { $level }  Elo { $elo } ± { $error }  { $thinks }
cli-level-unmeasured = { $level }  nicht gemessen  { $thinks }
cli-level-depth = schaut { $depth ->
    [one] 1 Aktion
   *[other] { $depth } Aktionen
} voraus und bedenkt { $percent } % der Züge
cli-level-nodes = betrachtet { $nodes } Stellungen
cli-level-time = überlegt { $seconds } s
cli-level-form = { $thinks }, je nach Tagesform bis zu { $form }-mal mehr oder weniger
cli-level-lore = { $thinks }; erinnert sich an { $percent } % der Eröffnungen, die sie gelernt hat

cli-help-solve = herausfinden, wer zwingend gewinnt, mit Beweis
cli-help-solve-first = Züge, die vorher gespielt werden, etwa "iv hv"
cli-help-solve-width = die Wand nur so breit werden lassen
cli-help-solve-height = die Wand nur so hoch werden lassen
cli-help-solve-winner = fragen, ob dieser Spieler gewinnt, statt wer gewinnt
cli-help-solve-outright = nur ein sofortiger Sieg zählt, keiner nach Punkten am Ende
cli-help-solve-memory = Mebibytes für das, was herausgefunden wird
cli-help-solve-state = in dieser Datei aufbewahren, was herausgefunden wird, und von dort weitermachen, wenn es sie gibt
cli-help-solve-export = die Gewinnstrategie in diese Datei schreiben
cli-help-solve-actions = die Strategie in der Datei nach so vielen Aktionen enden lassen
cli-help-puzzle = den einzigen Zug finden, der gewinnt
cli-help-puzzle-number = die Aufgabe, mit der es losgeht
cli-help-puzzle-file = die Aufgaben aus dieser Datei nehmen; mit --make: dorthin schreiben
cli-help-puzzle-check = alle Aufgaben von Neuem beweisen
cli-help-puzzle-make = so viele neue Aufgaben erzeugen
cli-help-puzzle-seed = der Zufall beim Erzeugen von Aufgaben folgt aus dieser Zahl
cli-puzzle-number = Eine Aufgabe { $number } gibt es nicht; es gibt die Aufgaben 1 bis { $puzzles }.
cli-puzzle-game = Für welches Spiel sollen Aufgaben erzeugt werden?
cli-puzzle-made = { $file } enthält die Aufgaben: { $puzzles }.
cli-puzzle-untrue = Aufgabe { $number } stimmt nicht: { $position }
cli-puzzle-checked = { $good } von { $puzzles } Aufgaben stimmen: bewiesen.
cli-puzzle-title = { $game }, Aufgabe { $number } von { $puzzles }, Schwierigkeit { $grade } von { $hardest }
cli-puzzle-task = { $player } ist am Zug und gewinnt, aber nur mit einem einzigen Zug. Mit welchem?
cli-puzzle-task-within = { $player } ist am Zug und gewinnt innerhalb von { $actions } Aktionen beider Spieler, aber nur mit einem einzigen Zug. Mit welchem?
cli-puzzle-help = Gib einen Zug ein; ? zeigt die möglichen Züge, help alle Befehle.
cli-puzzle-commands =
    ?            alle Züge auflisten; ? e3 zeigt nur die, die mit e3 beginnen
    hint         um Hilfe bitten
    solution     die Lösung zeigen
    next         zur nächsten Aufgabe gehen
    quit         aufhören
cli-puzzle-right = Richtig! Nur mit { $move } gelingt es: bewiesen.
cli-puzzle-solution = Die Lösung ist { $move }: Mit keinem anderen Zug gelingt es, das ist bewiesen.
cli-puzzle-line = So kann es weitergehen: { $line }
cli-puzzle-go-on = Mit der Eingabetaste geht es zur nächsten Aufgabe.
cli-puzzle-wrong = Nein. Nach { $move } kann { $player } den Sieg nicht mehr erzwingen: { $line } verhindert ihn.
cli-puzzle-wrong-within = Nein. Nach { $move } gewinnt { $player } nicht innerhalb von { $actions } Aktionen: { $line } verhindert es.
cli-puzzle-wrong-loses = Nein. Nach { $move } gewinnt sogar { $winner } zwingend: { $line }
cli-puzzle-wrong-end = Nein. Mit { $move } ist die Partie zu Ende, und { $player } hat sie nicht gewonnen.
cli-puzzle-wrong-again = Nein. Nach { $move } ist { $player } noch einmal am Zug und kann den Sieg nicht mehr erzwingen.
cli-puzzle-wrong-again-within = Nein. Nach { $move } ist { $player } noch einmal am Zug, gewinnt aber nicht innerhalb von { $actions } Aktionen.
cli-puzzle-hint = Der Zug beginnt mit „{ $beginning }“, und der Sieg braucht { $actions } Aktionen beider Spieler.
cli-puzzle-last = Das war die letzte Aufgabe.
cli-help-check = eine Gewinnstrategie allein nach den Regeln prüfen
cli-help-check-file = eine Datei, die klotz solve --export geschrieben hat
cli-solve-player = Hier heißt niemand „{ $name }“. Die Spieler sind: { $known }.
cli-solve-asked = Gewinnt { $player } zwingend?
cli-solve-wins = { $player } gewinnt zwingend: bewiesen.
cli-solve-fails = { $player } kann keinen Sieg erzwingen: bewiesen.
cli-solve-draw = Bei bestem Spiel endet es unentschieden.
cli-solve-unknown = Ob { $player } zwingend gewinnt, war in diesen Grenzen nicht herauszufinden.
cli-solve-figures = { $nodes } Stellungen in { $time } s ({ $speed } pro Sekunde); mindestens noch zu zeigen: { $proof } für den Beweis, { $disproof } für die Widerlegung
cli-solve-resumed = { $file } wird fortgesetzt: { $entries } Stellungen bekannt.
cli-solve-answers = { $answers } Antworten geschrieben
cli-solve-exported = { $file } enthält die Strategie: { $answers } Antworten.
cli-check-seen = { $positions } Stellungen gesehen, { $answers } Antworten.
cli-check-holds = Sie hält: { $player } gewinnt ab { $position } gegen jede Erwiderung, nach höchstens { $longest } Aktionen.
cli-check-opening = Sie hält: { $player } hat in den ersten { $longest } Aktionen ab { $position } auf jede Erwiderung eine Antwort.
