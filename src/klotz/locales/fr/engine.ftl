# Le moteur et ses joueurs.

error-limits = La limite { $limit } ne peut pas être { $value }.
limit-time = de temps
limit-nodes = du nombre de positions
limit-depth = de profondeur
limit-memory = de mémoire
error-unknown-opponent = Il n’y a pas de joueur « { $name } ». Il y a : { $known }.
error-unknown-level = Il n’y a pas de niveau « { $level } ». Il y a les niveaux 1 à { $highest }, et des niveaux par leurs paramètres, comme nodes=5000 ou depth=1,sight=0.5.
error-over = La partie est finie ; il n’y a rien à réfléchir.

score-draw = match nul
score-even = à peu près égal ({ $percent } % pour { $player })
score-slightly-better = { $player } est un peu mieux ({ $percent } %)
score-better = { $player } est mieux ({ $percent } %)
score-much-better = { $player } est beaucoup mieux ({ $percent } %)
score-behind = { $player } est en retard ({ $percent } %)
score-wins-by-force = { $player } gagne à coup sûr
score-proven = { $score } (prouvé)
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

grade-best = le meilleur
grade-good = bon
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe
grade-forced = forcé

hint-wins-at-once = { $move } gagne tout de suite : « { $outcome } »
hint-wins-this-turn = { $move } puis { $rest } gagnent dans ce même tour : « { $outcome } »
hint-wins-by-force = { $move } gagne à coup sûr : { $score }.
hint-only-move = { $move } est le seul coup.
hint-holds-out = { $move } résiste le plus longtemps : { $score }.
hint-defence = { $move } pare une menace. Sinon { $reply } pourrait suivre : « { $outcome } »
hint-only-defence = Seul { $move } pare la menace. Sinon { $reply } pourrait suivre : « { $outcome } »
hint-rescue = { $move } est le seul coup qui ne perd pas à coup sûr. Après tout autre : { $score }.
hint-counted = { $move } mène au meilleur décompte final : { $score }.
hint-gains = { $move } rapporte le plus au décompte final, { $difference } de plus que tout autre coup : { $score }.
hint-lapse = Après { $move }, { $player } ne peut pas jouer et c’est de nouveau à toi : { $score }.
hint-earns = { $earned } Ensuite, { $next } est le meilleur coup : { $score }.
hint-go-on = { $move }, puis { $next } dans le même tour : { $score }.
hint-best = { $move } semble le meilleur coup : { $score }.

error-solve-players = Seuls les jeux à deux joueurs peuvent être résolus.
error-certificate-untrue = { $player } ne gagne pas à coup sûr : il n’y a pas de stratégie à écrire.
error-not-solved = Personne ne sait encore jouer parfaitement à { $game } ; le niveau « perfect » existe pour Kwinty.
error-puzzles-file = { $file } ne contient pas de problèmes.
error-proof-file = { $file } n’est pas une preuve interrompue.
error-proof-cut = { $file } est tronqué ou endommagé ; il reste tel quel.
error-proof-game = { $file } concerne un autre jeu ou d’autres options.
error-proof-none = On ne peut garder que ce qui est trouvé sur Kwinty, pas sur { $game }.
