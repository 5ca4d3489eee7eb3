# Die Engine und ihre Spieler.

error-limits = Die Grenze für { $limit } kann nicht { $value } sein.
error-unknown-opponent = Es gibt keinen Spieler „{ $name }“. Es gibt: { $known }.
error-unknown-level = Es gibt keine Stufe „{ $level }“. Es gibt die Stufen 1 bis { $highest }.
error-over = Das Spiel ist zu Ende; es gibt nichts zu überlegen.

score-draw = unentschieden
score-even = etwa ausgeglichen ({ $percent } % für { $player })
score-slightly-better = { $player } steht etwas besser ({ $percent } %)
score-better = { $player } steht besser ({ $percent } %)
score-much-better = { $player } steht viel besser ({ $percent } %)
score-behind = { $player } liegt zurück ({ $percent } %)
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
