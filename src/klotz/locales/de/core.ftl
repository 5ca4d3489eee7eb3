player-white = Weiß
player-black = Schwarz
violation-over = Die Partie ist zu Ende.
error-illegal-move = { $move } ist nicht erlaubt (Regel { $rule }): { $reason }
error-record = Zeile { $line }, Spalte { $column }: { $reason }
error-unknown-game = Ein Spiel „{ $name }“ gibt es nicht. Zur Auswahl stehen: { $known }.
error-unknown-option = { $game } hat keine Option „{ $option }“. Möglich sind: { $known }.
error-option-value = Die Option { $option } kann nicht „{ $value }“ sein. Möglich sind: { $accepts }.
error-impossible-position = „{ $position }“ kann so nicht auf dem Tisch stehen: { $reason }
error-too-many = { $player } hätte mehr als { $pieces } Spielsteine.
error-two-winners = Dann hätten beide schon gewonnen.
option-begins = Wer den ersten Zug macht.

record-open-comment = Hier beginnt ein Kommentar, dem am Ende die geschweifte Klammer fehlt: { $text }
record-unreadable = Das lässt sich nicht lesen: { $text }
record-late-header = Die Kopfzeile { $header } steht erst nach dem ersten Zug; Kopfzeilen gehören an den Anfang.
record-double-header = Die Kopfzeile { $header } kommt zweimal vor.
record-no-header = Die Kopfzeile { $header } fehlt.
record-option = „{ $option }“ ist keine Option; schreibe Name=Wert, jeden Namen nur einmal.
record-date = „{ $date }“ ist kein Datum; schreibe es so: 2026-11-15.
record-ending = Ein Ende namens „{ $ending }“ gibt es nicht. Möglich sind: { $known }.
record-left = „{ $text }“ kann nicht in Left stehen: nenne Spieler einer Partie zu dritt oder viert, jeweils mit der Zahl der Aktionen vor dem Verlassen, etwa green=12.
record-empty-turn = Zug { $number } enthält keine Aktion.
record-after-result = Nach dem Ergebnis „{ $result }“ darf nichts mehr kommen.
record-cut = Die Aufzeichnung hört ohne Ergebnis auf; vielleicht wurde sie abgeschnitten.
record-early-number = Die Nummer { $number } steht mitten in Zug { $turn }, der noch nicht zu Ende ist.
record-wrong-number = Statt der Nummer { $number } müsste hier { $right } stehen.
record-no-number = Mit { $action } beginnt ein neuer Zug: Schreibe { $right }. davor.
record-needless-ending = Die Partie ist nach den Regeln zu Ende gegangen; nimm die Kopfzeile Ending heraus.
record-not-over = Mit diesen Zügen ist die Partie nicht zu Ende. Zu „{ $result }“ gehört deshalb eine Kopfzeile Ending, die den Grund nennt.
record-result = Als Ergebnis steht da „{ $result }“, richtig ist aber „{ $right }“.
record-check = In der Kopfzeile Check steht { $found }, die Aufzeichnung ergibt aber { $right }: Etwas wurde geändert. Wenn das Absicht war, nimm die Kopfzeile heraus.
record-encoding = Das ist kein Text in UTF-8.

error-certificate-file = „{ $file }“ ist keine Strategie, die klotz geschrieben hat, oder ein Teil fehlt.
error-certificate-answer = Die Strategie hat in dieser Stellung keine Antwort: { $position }
error-certificate-not-won = Die Strategie gewinnt nicht; sie kann so enden: { $position }
error-certificate-too-long = Die Strategie geht nach ihrer letzten Antwort, Nummer { $answers }, noch weiter.
