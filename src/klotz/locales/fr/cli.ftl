cli-help-klotz = Jouer, apprendre, étudier : les jeux de construction Kwinty, Turris et QBQ.
cli-help-codes = Codes de sortie : 0 tout va bien, 1 la réponse est non, 2 commande incompréhensible, 3 fichier impossible à lire ou à écrire, 130 interruption.
cli-help-usage = utilisation :
cli-help-arguments = arguments
cli-help-options = options
cli-help-verbs = commandes
cli-help-help = afficher cette aide
cli-help-lang = langue : en, de, fr ou nl (par défaut, celle du système)
cli-help-color = couleur : auto, always (toujours) ou never (jamais)
cli-help-version = afficher la version
cli-help-play = jouer entre amis sur cet écran, ou contre des programmes
cli-help-rules = lire les règles d'un jeu
cli-help-games = présenter les jeux et leurs options
cli-help-show = afficher une partie enregistrée
cli-help-explain = dire si un coup est permis et, sinon, pourquoi
cli-help-analyse = analyser une position ou juger toute une partie
cli-help-best = afficher le meilleur coup d’une position
cli-help-levels = montrer la force des niveaux de jeu
cli-help-perft = compter les suites d'actions, pour comparer des implémentations
cli-help-bench = mesurer la vitesse des noyaux sur cette machine
cli-help-arena = faire jouer des joueurs l’un contre l’autre et dire lequel est le plus fort
cli-help-ugi = faire jouer un autre programme avec notre moteur, par la Universal Game Interface
cli-help-game = un jeu : { $games }
cli-help-option = régler une option du jeu ; peut être donné plusieurs fois
cli-help-position = une position, dans sa notation
cli-help-after = les actions jouées d'abord, par exemple "iv jh"
cli-help-record = un fichier avec une partie enregistrée, ou - pour l'entrée standard
cli-help-all = afficher la position après chaque tour
cli-help-at = afficher la position après N actions
cli-help-move = une action, dans sa notation
cli-help-depth = le nombre d'actions
cli-help-divide = détailler le compte pour chaque première action
cli-help-by-rules = compter avec les règles lisibles, pas avec le noyau rapide
cli-help-resume = reprendre la dernière partie inachevée
cli-help-seed = tirer au sort avec ce nombre, pour retrouver le même tirage
cli-help-seat = qui joue une couleur : { $names }
cli-help-colour = qui joue { $player }
cli-help-play-time = combien de secondes un programme peut réfléchir à un coup, au plus
cli-help-subject = un fichier avec une partie enregistrée, ou une position du jeu que --game indique (à défaut, le début) ; - pour l’entrée standard
cli-help-subject-game = le jeu de la position
cli-help-subject-at = examiner la position après N actions de la partie
cli-help-best-subject = une position, ou un fichier avec une partie enregistrée (sa dernière position compte), ou - pour l’entrée standard ; à défaut, le début
cli-help-lines = combien de variantes sont montrées
cli-help-as-json = écrire du JSON, pour les programmes
cli-help-verbose = écrire l’évaluation sur la sortie d’erreur
cli-help-runs = combien de fois chaque tâche est lancée ; la meilleure compte
cli-help-json = écrire tous les chiffres dans un fichier
cli-help-against = comparer avec les programmes C d'un dossier
cli-help-contender = un joueur : { $names }
cli-help-number-of-games = combien de parties sont jouées
cli-help-time = secondes pour chaque coup
cli-help-nodes = positions examinées pour chaque coup
cli-help-max-depth = combien d’actions chaque coup prévoit
cli-help-sprt = s’arrêter dès qu’il est clair si le premier joueur est plus fort de ELO1 plutôt que de ELO0
cli-help-openings = combien de tours au hasard commencent une partie
cli-help-arena-after = coups par lesquels commence chaque partie, par exemple "ih"
cli-help-keep-seats = laisser le premier joueur nommé commencer chaque partie
cli-help-arena-seed = tirer les ouvertures et les sorts avec ce nombre
cli-help-results = garder les résultats dans un fichier et continuer là où il s’arrête
cli-help-workers = combien de parties se jouent à la fois
cli-help-cluster = jouer sur le cluster Dask de cet ordonnanceur
cli-help-level = jouer à ce niveau plutôt qu’à pleine force
cli-help-player = laisser ce joueur choisir les coups : { $names }
cli-usage-error = { $reason }
    Essaie : { $command } --help
cli-file-error = { $file } : { $reason }
cli-game = { $name } : { $title }, de { $author }. { $aim }
cli-game-length = { "  " }{ $seats } joueurs, d'habitude { $least } à { $most } actions.
cli-game-option = { "  " }--option { $option }=… ({ $accepts }) : { $meaning }
cli-no-such-action = Il n'y a pas d'action { $number } ; la partie en compte { $actions }.
cli-depth = La profondeur doit être d'au moins 1, et non de { $depth }.
cli-runs = Il faut au moins 1 passage, pas { $runs }.
cli-against = Les programmes C de { $folder } sont inutilisables : { $reason }
cli-sprt-seats = Un test compare des paires de parties où les places changent ; --sprt et --keep-seats ne vont pas ensemble.
cli-sprt = --sprt prend deux nombres, le plus petit d’abord, comme 0,20 ; pas { $given }.
cli-too-few = Il faut au moins une partie et un processus, pas { $number }.
cli-legal = { $player } peut jouer { $move }.
cli-welcome = { $game }. Besoin d'aide ? Tape help.
cli-choose-game = Quel jeu ?
cli-choose-again = Tape un numéro ou un nom : { $games }.
cli-resume = Tu as laissé une partie de { $game } après { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} ({ $date }). On la reprend ?
cli-nothing-to-resume = Aucune partie de { $game } n'est restée inachevée ; en voici une nouvelle.
cli-lot = Tirage au sort : { $player } commence.
cli-begins = { $player } commence.
cli-lapsed = { $player } ne peut pas jouer : son tour saute.
cli-left = En réserve : { $pieces }.
cli-try-help = ? montre les coups possibles, help toutes les commandes.
cli-no-such-moves = Ici, aucun coup ne commence par « { $beginning } ».
cli-commands =
    ?            montrer les coups possibles ; ? e3 montre ceux qui commencent par e3
    hint         demander un bon coup et sa raison
    undo         annuler la dernière action
    rules        lire les règles
    save FICHIER enregistrer la partie dans un fichier
    resign       abandonner
    quit         partir ; la partie est conservée et peut être reprise
cli-nothing-to-undo = Rien n'a encore été joué.
cli-undone = { $count ->
    [one] { $moves } est annulé.
   *[other] { $moves } sont annulés.
}
cli-save-where = Enregistrer où ? Écris : save FICHIER
cli-save-exists = { $file } existe déjà ; choisis un autre nom.
cli-saved = Partie enregistrée dans { $file }.
cli-not-kept = La partie continue, mais impossible de la conserver dans { $file } : { $reason }
cli-cannot-resign = À plus de deux, personne ne peut abandonner ; pour partir, tape quit.
cli-resigned = { $loser } abandonne, { $winner } gagne.
cli-left-unfinished = La partie est conservée dans { $file }. Pour la reprendre : klotz play { $game } --resume
cli-another = Encore une partie ?
cli-yes-or-no = [o/n]
cli-yes = o oui y yes
cli-score = Parties gagnées : { $wins } ; parties nulles : { $draws }.
cli-human = humain
cli-seat = « { $given } » n’est pas une place ; écris COULEUR=JOUEUR, par exemple white=level:4.
cli-no-such-seat = Personne ne joue « { $colour } » ici. Les couleurs sont : { $colours }.
cli-seats = À la table : { $seats }.
cli-thinking = { $player } ({ $name }) réfléchit…
cli-thinking-of = { $player } ({ $name }) réfléchit : profondeur { $depth }, { $move }, { $score }
cli-thinking-hint = Voyons…
cli-plays = { $player } ({ $name }) joue { $move }.
cli-announces = { $name } annonce : { $player } gagne à coup sûr.
cli-game-needed = De quel jeu est cette position ? Indique-le avec --game.
cli-other-game = La partie enregistrée est une partie de { $found }, pas de { $game }.
cli-lines = Il faut au moins 1 variante, pas { $number }.
cli-analysed = profondeur { $depth }, { $nodes } positions en { $time } s
cli-line = { $number }. { $score } : { $moves }
cli-better = mieux : { $line }, { $score }
cli-chances = Les chances de { $player } au cours de la partie :
cli-judged = { $player } : précision { $percent } % ; meilleurs coups { $best }, bons { $good }, imprécisions { $inaccuracy }, erreurs { $mistake }, gaffes { $blunder }.
cli-nothing-judged = { $player } : aucun choix à juger.
cli-levels = { $game } (à { $seats } joueurs)
cli-level = { $level }  Elo { $elo } ± { $error }  { $thinks }
cli-level-unmeasured = { $level }  non mesuré  { $thinks }
cli-level-depth = prévoit { $depth ->
    [one] { $depth } action
   *[other] { $depth } actions
} et considère { $percent } % des coups
cli-level-nodes = examine { $nodes } positions
cli-level-time = réfléchit { $seconds } s
cli-level-form = { $thinks }, jusqu’à { $form } fois plus ou moins selon la forme du jour
cli-level-lore = { $thinks } ; se rappelle { $percent } % des ouvertures étudiées

cli-help-solve = trouver qui gagne à coup sûr, preuve à l’appui
cli-help-solve-first = coups joués d’abord, par exemple "iv hv"
cli-help-solve-width = ne laisser le mur atteindre que cette largeur
cli-help-solve-height = ne laisser le mur atteindre que cette hauteur
cli-help-solve-winner = demander si ce joueur gagne, au lieu de qui gagne
cli-help-solve-outright = seule compte une victoire immédiate, pas aux points à la fin
cli-help-solve-memory = mébioctets pour ce qui est trouvé
cli-help-solve-state = garder dans ce fichier ce qui est trouvé, et continuer à partir de lui s’il existe
cli-help-solve-export = écrire la stratégie gagnante dans ce fichier
cli-help-solve-actions = arrêter la stratégie du fichier après ce nombre d’actions
cli-help-puzzle = trouver le seul coup qui gagne
cli-help-puzzle-number = le problème par lequel commencer
cli-help-puzzle-file = prendre les problèmes de ce fichier ; avec --make : les y écrire
cli-help-puzzle-check = prouver à nouveau tous les problèmes
cli-help-puzzle-make = créer ce nombre de nouveaux problèmes
cli-help-puzzle-seed = le hasard, quand on crée des problèmes, découle de ce nombre
cli-puzzle-number = Il n’y a pas de problème { $number } ; il y a les problèmes 1 à { $puzzles }.
cli-puzzle-game = Pour quel jeu faut-il créer des problèmes ?
cli-puzzle-made = { $file } contient les problèmes : { $puzzles }.
cli-puzzle-untrue = Le problème { $number } ne tient pas : { $position }
cli-puzzle-checked = { $good } problèmes sur { $puzzles } tiennent : c’est prouvé.
cli-puzzle-title = { $game }, problème { $number } sur { $puzzles }, difficulté { $grade } sur { $hardest }
cli-puzzle-task = Trait à { $player }, qui gagne par un seul coup. Lequel ?
cli-puzzle-task-within = Trait à { $player }, qui gagne en { $actions } actions des deux joueurs au plus, par un seul coup. Lequel ?
cli-puzzle-help = Écris un coup ; ? montre les coups possibles, help toutes les commandes.
cli-puzzle-commands =
    ?            montrer les coups possibles ; ? e3 montre ceux qui commencent par e3
    hint         demander de l’aide
    solution     montrer la réponse
    next         passer au problème suivant
    quit         partir
cli-puzzle-right = Bravo ! { $move } est le seul coup qui y parvient : c’est prouvé.
cli-puzzle-solution = La réponse est { $move } : aucun autre coup n’y parvient, c’est prouvé.
cli-puzzle-line = La partie peut continuer ainsi : { $line }
cli-puzzle-go-on = Appuie sur Entrée pour le problème suivant.
cli-puzzle-wrong = Non. Après { $move }, { $player } ne peut plus forcer la victoire : { $line } l’empêche.
cli-puzzle-wrong-within = Non. Après { $move }, { $player } ne gagne pas en { $actions } actions : { $line } l’empêche.
cli-puzzle-wrong-loses = Non. Après { $move }, c’est même { $winner } qui gagne à coup sûr : { $line }
cli-puzzle-wrong-end = Non. Avec { $move } la partie est finie, et { $player } ne l’a pas gagnée.
cli-puzzle-wrong-again = Non. Après { $move }, c’est encore à { $player } de jouer, qui ne peut plus forcer le gain.
cli-puzzle-wrong-again-within = Non. Après { $move }, c’est encore à { $player } de jouer, qui ne gagne pas en { $actions } actions.
cli-puzzle-hint = Le coup commence par « { $beginning } », et la victoire prend { $actions } actions des deux joueurs.
cli-puzzle-last = C’était le dernier problème.
cli-help-check = vérifier une stratégie gagnante par les seules règles
cli-help-check-file = un fichier écrit par klotz solve --export
cli-solve-player = Personne ne s’appelle « { $name } » ici. Les joueurs sont : { $known }.
cli-solve-asked = { $player } gagne-t-il à coup sûr ?
cli-solve-wins = { $player } gagne à coup sûr : c’est prouvé.
cli-solve-fails = { $player } ne peut pas forcer la victoire : c’est prouvé.
cli-solve-draw = Bien jouée, la partie est nulle.
cli-solve-unknown = Dans ces limites, on n’a pas trouvé si { $player } gagne à coup sûr.
cli-solve-figures = { $nodes } positions en { $time } s ({ $speed } par seconde) ; encore à montrer, au moins : { $proof } pour la preuve, { $disproof } pour la réfutation
cli-solve-resumed = { $file } est repris : { $entries } positions connues.
cli-solve-answers = { $answers } réponses écrites
cli-solve-exported = { $file } contient la stratégie : { $answers } réponses.
cli-check-seen = { $positions } positions vues, { $answers } réponses.
cli-check-holds = Elle tient : { $player } gagne à partir de { $position } contre toute réplique, en { $longest } actions au plus.
cli-check-opening = Elle tient : { $player } a une réponse à toute réplique dans les { $longest } premières actions à partir de { $position }.
