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
error-program-start = « { $command } » ne peut pas être lancé : { $reason }
error-program-silent = « { $command } » n’a pas dit { $word } en { $seconds } s.
error-program-move = « { $command } » a répondu quelque chose qui ne peut pas être joué. { $reason }
error-program-ended = « { $command } » s’est terminé de lui-même (code { $code }). { $words }
ugi-unknown = Il n’y a pas de commande « { $command } ».
ugi-busy = « { $command } » doit attendre la fin de la réflexion : envoyez d’abord stop.
ugi-option = L’option { $name } ne peut pas être « { $value } ».
ugi-setoption = « { $words } » ne peut pas être réglé ; écrivez : setoption name NOM value VALEUR
ugi-position = « { $words } » n’est pas une position ; écrivez : position startpos, ou position fen POSITION, puis éventuellement moves COUP COUP …
ugi-go = « { $words } » n’est pas une limite ; go accepte : { $known }.
ugi-query = « { $words } » ne se demande pas ; query accepte : { $known }.
