# Wettkämpfe zwischen Spielern.

arena-contenders = { $game } hat hier { $seats } Plätze: Nenne zwei Spieler oder { $seats }, nicht { $given }.
arena-turns = Eröffnungen können nicht { $turns } Züge lang sein.
arena-no-opening = Keine Eröffnung von { $game } mit { $turns } Zügen lässt die Partie offen; verlange weniger.
arena-sprt-seats = Der Test ist für zwei Spieler; bei mehr zählt der Anteil der Punkte.
arena-no-results = { $file } enthält keine Ergebnisse einer Arena und bleibt, wie sie ist.
arena-other-setting = { $file } enthält Ergebnisse mit anderen Einstellungen: { $name } ist dort { $kept }, hier { $asked }. Wähle eine andere Datei.
arena-unreadable = { $file }, Zeile { $line }: Das ist kein Ergebnis.
arena-no-dask = Für einen Cluster braucht klotz Dask: pip install 'klotz[cluster]'
arena-no-cluster = Unter { $address } antwortet kein Dask-Scheduler: { $reason }
arena-games =
    { $game }: { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    }, { $draws ->
        [0] keine unentschieden.
       *[other] { $draws } unentschieden.
    }
arena-score = { $name }: { $wins } gewonnen, { $losses } verloren, { NUMBER($percent, minimumFractionDigits: 1) } % der Punkte (zu 95 % sicher: { NUMBER($low, minimumFractionDigits: 1) } bis { NUMBER($high, minimumFractionDigits: 1) }).
arena-elo = Elo-Unterschied: { $elo } (zu 95 % sicher: { $low } bis { $high }).
arena-elo-above = Elo-Unterschied: über { $low } (zu 95 % sicher).
arena-elo-below = Elo-Unterschied: unter { $high } (zu 95 % sicher).
arena-pairs = Paare von Partien mit 0, ½, 1, 1½, 2 Punkten: { $counts }.
arena-sprt = Test auf { $elo1 } Elo gegen { $elo0 }: { $ratio } zwischen { $lower } und { $upper }; { $verdict }
arena-sprt-stronger = es ist ein Gewinn.
arena-sprt-not-stronger = es ist kein Gewinn.
arena-sprt-open = noch nicht entschieden.
arena-lengths = Partien mit durchschnittlich { $mean } Aktionen, { $least } bis { $most }; verfallene Züge: { $lapses }.
arena-thinking = { $name } dachte { NUMBER($mean, minimumFractionDigits: 3) } s je Zug, höchstens { NUMBER($longest, minimumFractionDigits: 3) } s.
arena-faults =
    { $faults ->
        [one] Eine Partie endete durch einen Fehler:
       *[other] { $faults } Partien endeten durch einen Fehler:
    }
arena-fault = Partie { $number }, verloren von { $name }: { $reason }
arena-void = Partie { $number }, nicht gezählt: { $reason }
arena-more-faults = … und { $more } weitere.
