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
