option-lying-on-ground = Tous les pions peuvent être couchés sur les fondations, pas seulement le tout premier.
option-chain-bonus = Un pion bonus qui occupe lui aussi le milieu rapporte un nouveau bonus.
turris-plan = La tour ne sort pas de son plan de 3 carrés sur 3. Ce pion dépasserait.
turris-a = Sauf le premier, chaque pion doit avoir une face contre un pion déjà en place ; une arête ou un coin ne suffit pas.
turris-b = Un pion doit reposer sur toute sa base. Celui-ci passerait au-dessus d'un vide ; il lui faut deux carrés voisins de même hauteur.
turris-c = Un pion debout doit s'appuyer contre la tour : il faut qu'un de ses grands côtés touche un pion déjà en place.
turris-d-ground = Seul le tout premier pion peut être couché sur les fondations. Les autres pions couchés doivent reposer sur deux pions différents.
turris-d-one = Un pion couché doit reposer sur deux pions différents. Les deux moitiés de celui-ci reposeraient sur le même.
turris-e = Il peut y avoir au plus { $levels } niveaux inachevés. Comble les vides du niveau { $level } avant d'entamer un nouveau niveau.
turris-f = On ne bâtit au milieu d'un niveau qu'après avoir bâti sur son bord. Il faut d'abord un pion sur le bord du niveau { $level }.
turris-closed = On vient de retirer ici un de tes pions. Sa place t'est fermée pendant ce tour ; construis ailleurs.
turris-stock = Tes { $blocks } pions sont tous dans la tour ; il ne t'en reste aucun à poser.
turris-bonus-take = Pour retirer un pion, il faut un bonus. Tu en gagnes un en occupant le milieu.
turris-bonus-stop = Tu n'as pas de bonus auquel renoncer. Pose un pion.
turris-removal-nothing = Il n'y a pas de pion en { $square }. Choisis un carré dont le pion du dessus est à ton adversaire.
turris-removal-own = Ce pion est à toi. Tu ne peux retirer qu'un pion de ton adversaire.
turris-removal-latest = Ton adversaire a posé ce pion en dernier : il doit rester. Choisis-en un autre.
turris-removal-carries = Ce pion en porte un autre : il doit rester. Choisis-en un qui n'a rien au-dessus de lui.
turris-removal-levels = Sans ce pion, il y aurait plus de { $levels } niveaux inachevés. Choisis-en un autre.
turris-removal-name = Ce pion se désigne par sa moitié ouest ou sud. Pour le retirer, joue { $move }.
turris-outcome-points = { $winner } gagne avec { $more } points contre { $fewer }.
turris-outcome-points-limit = Après { $actions } actions, on s'arrête : { $winner } gagne avec { $more } points contre { $fewer }.
turris-outcome-draw = Partie nulle : { $points } points partout.
turris-outcome-draw-limit = Après { $actions } actions, on s'arrête. Partie nulle : { $points } points partout.
turris-invalid-move = « { $move } » n'est pas un coup de Turris. Un coup, c'est un carré de a1 à c3, puis v (debout), e (couché vers l'est) ou n (couché vers le nord), par exemple a1v ou a1e ; avec un bonus, c'est aussi x et un carré, par exemple xa1, ou bien stop.
turris-invalid-position = « { $position } » n'est pas une position de Turris. Une position s'écrit comme UE.uW.......-black : neuf carrés séparés par des points, puis qui doit jouer.
turris-half = En { $cell }, il n'y a qu'une moitié de pion ; l'autre manque.
turris-last = En { $cell }, aucun pion ne peut être le dernier posé par son joueur. Désigne un seul pion par joueur, par sa case la plus basse, la plus à l'ouest ou la plus au sud.
turris-actions = { $blocks ->
    [0] Sans pion dans la tour
    [one] Avec { $blocks } pion dans la tour
   *[other] Avec { $blocks } pions dans la tour
}, on ne peut pas avoir joué { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}. Il y en a au moins autant que de pions, aucune avant le premier pion, et { $most } au plus.
turris-bonus-unearned = { $player } ne peut avoir de bonus que si son dernier pion a occupé le milieu.
turris-closed-place = Les deux cases fermées doivent être vides et former la place d'un même pion, posé sur toute sa base.
turris-prompt = À { $player } de poser un pion : un carré, puis v (debout), e (couché vers l'est) ou n (couché vers le nord), par exemple a1v ou a1e.
turris-prompt-bonus = { $player } a un bonus : pose un autre pion, retire un pion adverse (x et son carré, par exemple xa1) ou joue stop.
turris-aim = Bâtissez une tour à deux : qui montrera la plus grande surface de sa couleur sur chaque face et sur le toit ?

turris-wins-by = { $player } gagne avec { $difference ->
    [one] 1 point
   *[other] { $difference } points
} d’avance
turris-earns-bonus = { $move } donne droit au bonus.
