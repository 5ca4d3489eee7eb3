# The page. Cut down to what is used when it is built; see web/build/texts.ts.

page-skip = Aller au contenu
page-home = Vers l’accueil
page-rules = Les règles
page-language = Langue
page-mute = Couper le son
page-theme-auto = Couleurs : comme le système
page-theme-light = Couleurs : clair
page-theme-dark = Couleurs : sombre
page-nowhere = Il n’y a rien ici.
page-loading = Un instant…
page-close = Fermer

page-welcome = Trois jeux de blocs en bois
page-welcome-more = Construisez un mur, une tour, un chemin à travers le plateau : contre l’ordinateur, à plusieurs sur un écran ou avec des amis au loin.
page-unfinished = Vos parties en cours
page-finished = Vos dernières parties
page-open-tables = Tables qui attendent des joueurs
page-show-all = Afficher les { $count }
page-your-turn = À vous de jouer
page-game-facts =
    de { $author } · { $least ->
        [one] 1
       *[other] { $least }
    }{ $most ->
        [2] { " " }joueurs
       *[other] { " " }à { $most } joueurs
    }
page-mode-computer = Contre l’ordinateur
page-mode-screen = Sur un seul écran
page-mode-link = Avec des amis par un lien
page-read-rules = Règles
page-level = Niveau { $level }
page-elo = Elo { $elo }
page-level-easy = facile
page-level-hard = très fort
page-begins = Qui commence ?
page-begins-lot = Tirage au sort
page-begins-me = Moi
page-begins-other = L’autre
page-players-count = Joueurs
page-match-length = Match
page-match-games =
    { $count ->
        [one] une partie
       *[other] { $count } parties
    }
page-clock = Pendule
page-clock-none = aucune
page-clock-fast = 5 min + 5 s
page-clock-calm = 15 min + 10 s
page-clock-daily = 2 jours par tour
page-your-name = Votre nom
page-guest = Invité
page-we = Nous
page-public = Ouvert à tous
page-options = Autres options
page-you-play = Vous jouez { $player }.
page-play = Jouer
page-make-link = Créer un lien

page-table-title = Une table de { $game }
page-board = Plateau
page-board-kwinty = La face du mur. Les flèches déplacent, R tourne le bloc, Entrée le pose.
page-board-turris = La tour vue d’en haut. Les flèches déplacent, R tourne le bloc ou permet d’en retirer un, Entrée le pose.
page-board-qbq = Le plateau vu d’en haut. Les flèches déplacent, Entrée prend et pose, R alterne entre déplacer, renverser et insérer.
page-cell-empty = { $cell }, vide
page-cell-block = { $cell }, { $player }
page-cell-tower = { $cell }, { $player }, hauteur { $height }
page-cell-goal = { $cell }, vide, but de { $player }
page-side-south = Sud
page-side-east = Est
page-side-north = Nord
page-side-west = Ouest
page-side-roof = Toit
page-players = Joueurs à la table
page-you = vous
page-left = est parti
page-stock =
    { $count ->
        [one] encore 1 pièce
       *[other] encore { $count } pièces
    }
page-points = { $points } points
page-match-points = Match : { $points }
page-computer = Ordinateur
page-computer-level = Ordinateur, niveau { $level }
page-free-seat = place libre
page-waiting = En attente de joueurs
page-link = Lien vers la place
page-link-for = Envoyez ce lien à la personne qui joue { $player } :
page-link-open = Quiconque a ce lien peut prendre place :
page-copy = Copier le lien
page-copied = Copié
page-qr-code = Le lien sous forme de code pour un appareil photo
page-invited = Prenez place et jouez
page-sit = Jouer { $player }
page-turn-of = C’est à { $player } de jouer.
page-lapsed = { $player } ne peut pas jouer : son tour est perdu.
page-would-lapse = { $player } n’aurait aucun coup.
page-played = { $player } joue { $move }.
page-allowed = { $move } est permis.
page-not-allowed = { $move } n’est pas permis. { $reason }
page-rule = Règle { $rule }
page-hand = Dans votre main
page-turn = Tourner (R ou molette)
page-upright = Debout
page-lying = Couché
page-lying-east = Couché d’ouest en est
page-lying-north = Couché du sud au nord
page-tool-block = Poser
page-tool-take = Retirer un bloc
page-tool-lift = Déplacer
page-tool-tip = Renverser
page-tool-insert = Insérer
page-stop = Renoncer au bonus
page-cancel = Annuler
page-guide-kwinty = { $player } : choisissez une place pour votre bloc.
page-guide-turris = { $player } : choisissez une place pour votre bloc.
page-guide-bonus = Bonus ! { $player } peut poser un autre bloc, en retirer un de l’autre couleur ou y renoncer.
page-guide-take = { $player } : choisissez un bloc de l’autre couleur à retirer.
page-guide-lift = { $player } : choisissez un cube à déplacer, ou insérez-en un de votre réserve.
page-guide-put = { $player } : où doit aller le cube ?
page-guide-tip = { $player } : choisissez une tour à renverser.
page-guide-tip-where = { $player } : de quel côté doit-elle tomber ?
page-guide-insert = { $player } : insérez un cube à côté de votre groupe ou dessus.
page-guide-inserted = { $player } : choisissez maintenant un cube à déplacer.
page-crushes =
    { $count ->
        [one] 1 cube de { $player } retourne à la réserve.
       *[other] { $count } cubes de { $player } retournent à la réserve.
    }
page-falls-off =
    { $count ->
        [one] 1 cube tombe hors du plateau dans votre réserve.
       *[other] { $count } cubes tombent hors du plateau dans votre réserve.
    }
page-earns-bonus = Cela rapporte un bonus.
page-points-change = Points : { $changes }.
page-replaying = Coup { $step } sur { $steps }
page-live = Retour à la partie
page-moves = Coups
page-no-moves = Rien n’a encore été joué.
page-first = Au début
page-back = Un en arrière
page-forward = Un en avant
page-last = Au présent
page-tools = Autres actions
page-show-spots = Montrer toutes les places permises
page-flip = Tourner le plateau
page-solid = Le plateau en bois. Les flèches le tournent, plus et moins zooment, 1 à 5 montrent un côté, 0 rétablit la vue ; R tourne le bloc. Le plateau à plat fait tout au clavier.
page-solid-missing = Ce navigateur ne peut pas dessiner le plateau en 3D. Le plateau à plat permet de tout faire.
page-board-switch = Type de plateau
page-board-solid = 3D
page-board-flat = À plat
page-views = Vue
page-view-north = Depuis le nord
page-view-east = Depuis l’est
page-view-south = Depuis le sud
page-view-west = Depuis l’ouest
page-view-t = Dessus
page-view-top = D’en haut
page-view-home = Comme au début
page-ask-hint = Conseil
page-takeback = Reprendre le coup
page-draw = Proposer la nulle
page-resign = Abandonner
page-leave = Quitter la partie
page-abort = Annuler la partie
page-share = Copier un lien vers cette position
page-shared = Le lien vers cette position est dans le presse-papiers.
page-record = Télécharger la partie
page-picture = Télécharger une image (PNG)
page-picture-svg = Télécharger une image (SVG)
page-sure = { $what } : êtes-vous sûr ?
page-offer-draw = { $player } propose la nulle.
page-offer-takeback = { $player } voudrait reprendre son dernier coup.
page-offer-waits = En attente d’une réponse…
page-accept = Accepter
page-decline = Refuser
page-wins = { $player } gagne !
page-drawn = Match nul
page-counting = Comptage de la tour…
page-rematch = Rejouer
page-next-game = Partie suivante
page-match-progress = Partie { $game } sur { $games }
page-match-won = { $player } remporte le match.
page-match-drawn = Le match se termine sur une égalité.
page-earlier = Parties précédentes à cette table
page-lost = La connexion est perdue. Elle se rétablira d’elle-même.
page-lost-sending = La connexion est perdue. Votre coup est gardé et sera envoyé dès qu’elle sera rétablie.
page-thinking = Réflexion…
page-watchers = { $count } personnes à la table
page-look-back = Revoir la partie

page-learn = Première partie guidée
page-contents = Sur cette page
page-again = Encore une fois
page-position-more = Essayez ce que vous voulez : jouez pour les deux camps, revenez en arrière ou interrogez l’ordinateur.
page-engine = Ce que l’ordinateur voit pour { $player }
page-analyse = Interroger l’ordinateur
page-review = { $game } : revoir la partie
page-graph = Les chances de { $player }, coup par coup. Les points sont des erreurs.
page-graph-label = Les chances au cours de la partie
page-judged = { $player } a joué { $move } : { $grade }.
page-better = Mieux :
page-lesson = Étape { $number } sur { $total }
page-lesson-next = Continuer
page-lesson-play = Jouer maintenant
page-lesson-other = C’est permis, mais ce n’est pas ce qui était demandé. Essayez encore.
page-lesson-kwinty-first = Vous construisez un mur ensemble. Le premier bloc est libre : debout ou couché. Pointez le mur, tournez le bloc avec la molette ou la touche R, puis cliquez.
page-praise-kwinty-first = Bien construit. Désormais, chaque bloc doit toucher le mur.
page-lesson-kwinty-touch = Vous êtes maintenant Noir. Votre bloc doit partager un bord avec un bloc en place et reposer sur toute sa base. Essayez aussi une place interdite : le plateau dit pourquoi.
page-praise-kwinty-touch = Cela tient.
page-lesson-kwinty-short = De nouveau Blanc. Les petits côtés d’une même couleur ne doivent pas se toucher : pas de bloc blanc bout à bout avec un blanc couché, ni debout sur un blanc debout. Trouvez une place.
page-praise-kwinty-short = Juste : les petits côtés restent séparés.
page-lesson-kwinty-win = Cinq cases de votre couleur alignées gagnent. Blanc en a trois en bas. Complétez la rangée !
page-praise-win = Cinq alignées : vous avez gagné.
page-lesson-turris-first = Vous construisez une tour ensemble, sur neuf cases. Le premier bloc va partout sauf au milieu. Pointez une case, tournez le bloc avec la molette ou R, puis cliquez.
page-praise-turris-first = La tour est commencée.
page-lesson-turris-lean = Un bloc debout doit s’appuyer à la tour par un grand côté ; un bloc couché doit reposer sur deux blocs différents. Trouvez une place pour Noir.
page-praise-turris-lean = Il s’appuie à la tour, comme il faut.
page-lesson-turris-middle = Qui remplit le milieu gagne un bonus. Posez un bloc noir debout en b2.
page-praise-turris-middle = Vous avez gagné un bonus.
page-lesson-turris-bonus = Avec le bonus, vous pouvez poser un autre bloc, retirer un blanc ou y renoncer. À la fin comptent les plus grandes surfaces de votre couleur sur les quatre côtés et le toit. Choisissez.
page-praise-turris-bonus = Vous savez maintenant l’essentiel.
page-lesson-qbq-move = Vos cubes bleus veulent rejoindre le quart bleu. Cliquez sur un cube pour le prendre, puis sur sa destination : à côté de votre groupe ou dessus.
page-praise-qbq-move = Un pas de plus vers le but.
page-lesson-qbq-insert = Vous pouvez aussi faire entrer un cube de votre réserve : choisissez Insérer et cliquez à côté de votre groupe ou dessus. Ensuite vous déplacez un cube dans le même tour.
page-praise-qbq-insert = Il est en jeu. Dans une vraie partie, vous déplaceriez maintenant un cube.
page-lesson-qbq-tip = Une tour peut être renversée. Choisissez Renverser, cliquez sur la tour en b2, puis du côté où elle doit tomber. Les tours adverses moins hautes qu’elle touche retournent à la réserve.
page-praise-qbq-tip = Attention, ça tombe ! Formez un carré ou un cube sur votre but avec tous vos cubes pour gagner.
page-total = Total
