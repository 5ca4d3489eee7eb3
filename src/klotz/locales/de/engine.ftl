# Die Engine und ihre Spieler.

error-limits = Die Grenze für { $limit } kann nicht { $value } sein.
limit-time = die Zeit
limit-nodes = die Zahl der Stellungen
limit-depth = die Tiefe
limit-memory = den Speicher
error-unknown-opponent = Es gibt keinen Spieler „{ $name }“. Es gibt: { $known }.
error-unknown-level = Es gibt keine Stufe „{ $level }“. Es gibt die Stufen 1 bis { $highest }, und Stufen nach ihren Werten, etwa nodes=5000 oder depth=1,sight=0.5.
error-over = Das Spiel ist zu Ende; es gibt nichts zu überlegen.

score-draw = unentschieden
score-even = etwa ausgeglichen ({ $percent } % für { $player })
score-slightly-better = { $player } steht etwas besser ({ $percent } %)
score-better = { $player } steht besser ({ $percent } %)
score-much-better = { $player } steht viel besser ({ $percent } %)
score-behind = { $player } liegt zurück ({ $percent } %)
score-wins-by-force = { $player } gewinnt zwingend
score-proven = { $score } (bewiesen)
score-wins-in = { $player } gewinnt in { $actions ->
    [one] 1 Zug
   *[other] { $actions } Zügen
}
score-loses-in = { $player } verliert in { $actions ->
    [one] 1 Zug
   *[other] { $actions } Zügen
}
error-program-start = „{ $command }“ lässt sich nicht starten: { $reason }
error-program-silent = „{ $command }“ hat nicht innerhalb von { $seconds } s { $word } gesagt.
error-program-move = „{ $command }“ hat etwas geantwortet, was sich nicht spielen lässt. { $reason }
error-program-ended = „{ $command }“ hat sich von selbst beendet (Code { $code }). { $words }
ugi-unknown = Einen Befehl „{ $command }“ gibt es nicht.
ugi-busy = „{ $command }“ muss warten, bis fertig gedacht ist: Schicke zuerst stop.
ugi-option = Die Option { $name } kann nicht „{ $value }“ sein.
ugi-setoption = „{ $words }“ lässt sich nicht setzen; schreibe: setoption name NAME value WERT
ugi-position = „{ $words }“ ist keine Stellung; schreibe: position startpos oder position fen STELLUNG, dahinter vielleicht moves ZUG ZUG …
ugi-go = „{ $words }“ ist keine Grenze; go versteht: { $known }.
ugi-query = „{ $words }“ lässt sich nicht fragen; query versteht: { $known }.

grade-best = am besten
grade-good = gut
grade-inaccuracy = ungenau
grade-mistake = Fehler
grade-blunder = grober Fehler
grade-forced = gezwungen

hint-wins-at-once = { $move } gewinnt sofort: „{ $outcome }“
hint-wins-this-turn = { $move } und dann { $rest } gewinnt noch in diesem Zug: „{ $outcome }“
hint-wins-by-force = { $move } gewinnt zwingend: { $score }.
hint-only-move = { $move } ist der einzige Zug.
hint-holds-out = { $move } hält am längsten stand: { $score }.
hint-defence = { $move } wehrt eine Drohung ab. Sonst könnte { $reply } folgen: „{ $outcome }“
hint-only-defence = Nur { $move } wehrt die Drohung ab. Sonst könnte { $reply } folgen: „{ $outcome }“
hint-rescue = Nur { $move } verliert nicht zwingend. Nach jedem anderen Zug: { $score }.
hint-counted = { $move } führt am Ende zur besten Wertung: { $score }.
hint-gains = { $move } bringt in der Schlusswertung am meisten, { $difference } mehr als jeder andere Zug: { $score }.
hint-lapse = Nach { $move } kann { $player } nicht ziehen, und du bist gleich wieder dran: { $score }.
hint-earns = { $earned } Danach ist { $next } am besten: { $score }.
hint-go-on = { $move } und dann { $next } im selben Zug: { $score }.
hint-best = { $move } sieht am besten aus: { $score }.

error-solve-players = Nur Spiele für zwei Personen können gelöst werden.
error-certificate-untrue = { $player } gewinnt nicht zwingend, also gibt es keine Strategie aufzuschreiben.
error-not-solved = Noch weiß niemand, wie man { $game } perfekt spielt; die Stufe „perfect“ gibt es für Kwinty.
error-puzzles-file = { $file } enthält keine Aufgaben.
error-proof-file = { $file } ist kein unterbrochener Beweis.
error-proof-cut = { $file } ist abgeschnitten oder beschädigt; die Datei bleibt, wie sie ist.
error-proof-game = { $file } gehört zu einem anderen Spiel oder zu anderen Optionen.
error-proof-none = Nur was über Kwinty herausgefunden wird, lässt sich aufbewahren, nicht über { $game }.
