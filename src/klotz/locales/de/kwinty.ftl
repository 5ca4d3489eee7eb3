kwinty-a-first = Der erste Stein beginnt in Spalte i: Spiele iv oder ih.
kwinty-a = Nach dem ersten Stein muss jeder weitere mit einer Kante an einem Stein anliegen, der schon verbaut ist; eine Ecke genügt nicht.
kwinty-b = Ein Stein muss mit seiner ganzen Unterseite aufliegen. Dieser läge über einer Lücke.
kwinty-c-lying = Zwei Steine derselben Farbe dürfen nicht Ende an Ende liegen.
kwinty-c-upright = Auf einem stehenden Stein darf kein zweiter derselben Farbe stehen.
kwinty-size-height = Die Wand darf nicht höher als { $height } Quadrate werden.
kwinty-size-width = Die Wand darf nicht breiter als { $width } Quadrate werden.
kwinty-outcome-five = { $winner } gewinnt mit fünf Quadraten in einer Reihe.
kwinty-outcome-fours = { $winner } gewinnt mit { $more } zu { $fewer } Viererreihen.
kwinty-outcome-draw =
    Unentschieden: { $rows ->
        [0] Niemand hat eine Viererreihe.
        [one] Beide haben eine Viererreihe.
       *[other] Beide haben { $rows } Viererreihen.
    }
kwinty-invalid-move = „{ $move }“ ist kein Zug in Kwinty. Ein Zug besteht aus einer Spalte von a bis q und v (stehend) oder h (liegend), zum Beispiel kv oder kh.
kwinty-invalid-position = „{ $position }“ ist keine Stellung in Kwinty. Eine Stellung sieht so aus: g-lL.rR.U-black.
kwinty-half = Auf { $square } ist nur ein halber Stein; seine andere Hälfte fehlt.
kwinty-prompt = { $player } setzt einen Stein: eine Spalte und v (stehend) oder h (liegend), zum Beispiel iv oder ih.
kwinty-aim = Baut gemeinsam eine Wand; wer zuerst fünf Quadrate der eigenen Farbe in einer Reihe hat, gewinnt.

kwinty-wins-by = { $player } gewinnt mit { $difference ->
    [one] 1 Viererreihe
   *[other] { $difference } Viererreihen
} Vorsprung
kwinty-option-width = Wie breit die Wand werden darf, in Quadraten.
kwinty-option-height = Wie hoch die Wand werden darf, in Quadraten.
