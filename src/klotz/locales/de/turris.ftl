option-lying-on-ground = Jeder Stein darf auf dem Fundament liegen, nicht nur der allererste.
option-chain-bonus = Ein Bonusstein, der wieder die Mitte füllt, bringt noch einen Bonus.
turris-plan = Der Turm bleibt auf seinem Grundriss von 3 mal 3 Feldern. Dieser Stein würde darüber hinausragen.
turris-a = Nach dem ersten Stein muss jeder weitere mit einer Fläche an einem Stein anliegen, der schon verbaut ist; eine Kante oder eine Ecke genügt nicht.
turris-b = Ein Stein muss mit seiner ganzen Unterseite aufliegen. Dieser läge über einer Lücke; er braucht zwei benachbarte Felder von gleicher Höhe.
turris-c = Ein stehender Stein muss sich an den Turm anlehnen: Eine seiner langen Seiten muss einen Stein berühren, der schon verbaut ist.
turris-d-ground = Nur der allererste Stein darf auf dem Fundament liegen. Jeder andere liegende Stein braucht zwei verschiedene Steine unter sich.
turris-d-one = Ein liegender Stein braucht zwei verschiedene Steine unter sich. Dieser läge mit beiden Hälften auf demselben Stein.
turris-e = Höchstens { $levels } Ebenen dürfen unfertig sein. Erst müssen die Lücken in Ebene { $level } gefüllt sein, dann darf eine neue Ebene beginnen.
turris-f = In jeder Ebene kommt der Rand vor der Mitte. In Ebene { $level } fehlt noch ein Stein am Rand.
turris-closed = Hier wurde dir gerade ein Stein weggenommen. Der Platz ist in diesem Zug für dich gesperrt; baue woanders.
turris-stock = Alle deine { $blocks } Steine sind im Turm; du hast keinen mehr übrig.
turris-bonus-take = Einen Stein wegnehmen kannst du nur mit einem Bonus. Den bekommst du, wenn du die Mitte füllst.
turris-bonus-stop = Du hast keinen Bonus, auf den du verzichten könntest. Setze einen Stein.
turris-removal-nothing = Auf { $square } ist kein Stein. Wähle ein Feld, auf dem zuoberst ein gegnerischer Stein ist.
turris-removal-own = Das ist dein eigener Stein. Wegnehmen kannst du nur einen gegnerischen.
turris-removal-latest = Diesen Stein hat dein Gegenüber zuletzt gesetzt, er muss also bleiben. Wähle einen anderen.
turris-removal-carries = Dieser Stein trägt einen anderen, er muss also bleiben. Wähle einen, auf dem nichts mehr ist.
turris-removal-levels = Ohne diesen Stein wären mehr als { $levels } Ebenen unfertig. Wähle einen anderen.
turris-removal-name = Dieser Stein heißt nach seiner westlichen oder südlichen Hälfte. Spiele { $move }, um ihn wegzunehmen.
turris-outcome-points = { $winner } gewinnt mit { $more } zu { $fewer } Punkten.
turris-outcome-points-limit = Nach { $actions } Aktionen ist Schluss: { $winner } gewinnt mit { $more } zu { $fewer } Punkten.
turris-outcome-draw = Unentschieden: Beide haben { $points } Punkte.
turris-outcome-draw-limit = Nach { $actions } Aktionen ist Schluss. Unentschieden: Beide haben { $points } Punkte.
turris-invalid-move = „{ $move }“ ist kein Zug in Turris. Ein Zug besteht aus einem Feld von a1 bis c3 und v (stehend), e (liegend nach Osten) oder n (liegend nach Norden), zum Beispiel a1v oder a1e; mit einem Bonus auch aus x und einem Feld, zum Beispiel xa1, oder aus dem Wort stop.
turris-invalid-position = „{ $position }“ ist keine Stellung in Turris. Eine Stellung sieht so aus: UE.uW.......-black, also neun Felder mit Punkten dazwischen und am Ende, wer am Zug ist.
turris-half = Bei { $cell } ist nur ein halber Stein; seine andere Hälfte fehlt.
turris-last = Bei { $cell } ist kein Stein, der als letzter seiner Farbe gesetzt worden sein kann. Nenne von jeder Farbe einen Stein nach seiner unteren, westlichen oder südlichen Hälfte.
turris-actions =
    Mit { $blocks ->
        [one] einem Stein
       *[other] { $blocks } Steinen
    } im Turm kann die Zahl der Aktionen nicht { $actions } sein. Es sind mindestens so viele wie Steine, vor dem ersten Stein noch gar keine, und höchstens { $most }.
turris-bonus-unearned = { $player } kann nur dann einen Bonus haben, wenn der letzte Stein die Mitte gefüllt hat.
turris-closed-place = Die beiden gesperrten Plätze müssen leer sein, und ein Stein muss dort genau hineinpassen und ganz aufliegen.
turris-prompt = { $player } setzt einen Stein: ein Feld und v (stehend), e (liegend nach Osten) oder n (liegend nach Norden), zum Beispiel a1v oder a1e.
turris-prompt-bonus = { $player } hat einen Bonus: noch einen Stein setzen, einen gegnerischen Stein wegnehmen (x und sein Feld, zum Beispiel xa1) oder stop spielen.
turris-aim = Baut gemeinsam einen Turm; auf jeder Seite und auf dem Dach zählt deine größte zusammenhängende Fläche.

turris-wins-by = { $player } gewinnt mit { $difference ->
    [one] 1 Punkt
   *[other] { $difference } Punkten
} Vorsprung
turris-earns-bonus = { $move } bringt den Bonus.
