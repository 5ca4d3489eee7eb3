# Le moteur et ses joueurs.

error-limits = La limite de { $limit } ne peut pas être { $value }.
error-unknown-opponent = Il n’y a pas de joueur « { $name } ». Il y a : { $known }.
error-unknown-level = Il n’y a pas de niveau « { $level } ». Il y a les niveaux 1 à { $highest }.
error-over = La partie est finie ; il n’y a rien à réfléchir.

score-draw = match nul
score-even = à peu près égal ({ $percent } % pour { $player })
score-slightly-better = { $player } est un peu mieux ({ $percent } %)
score-better = { $player } est mieux ({ $percent } %)
score-much-better = { $player } est beaucoup mieux ({ $percent } %)
score-behind = { $player } est en retard ({ $percent } %)
score-wins-in = { $player } gagne en { $actions ->
    [one] 1 coup
   *[other] { $actions } coups
}
score-loses-in = { $player } perd en { $actions ->
    [one] 1 coup
   *[other] { $actions } coups
}
