kwinty-a-first = Le premier pion part de la colonne i : joue iv ou ih.
kwinty-a = Sauf le premier, chaque pion doit avoir un côté contre un pion déjà en place ; un coin ne suffit pas.
kwinty-b = Un pion doit reposer sur toute sa base. Celui-ci passerait au-dessus d'un vide.
kwinty-c-lying = Deux pions couchés de la même couleur ne peuvent pas se suivre bout à bout.
kwinty-c-upright = On ne met pas un pion debout sur un pion debout de sa propre couleur.
kwinty-size-height = Le mur ne peut pas dépasser { $height } carrés de haut.
kwinty-size-width = Le mur ne peut pas dépasser { $width } carrés de large.
kwinty-outcome-five = { $winner } gagne avec cinq carrés alignés.
kwinty-outcome-fours = { $winner } gagne : { $more ->
    [one] { $more } ligne
   *[other] { $more } lignes
} de quatre contre { $fewer }.
kwinty-outcome-draw = Partie nulle : { $rows ->
    [0] personne n'a de ligne de quatre
    [one] { $rows } ligne de quatre partout
   *[other] { $rows } lignes de quatre partout
}.
kwinty-invalid-move = « { $move } » n'est pas un coup de Kwinty. Un coup, c'est une colonne de a à q, puis v (debout) ou h (couché), par exemple kv ou kh.
kwinty-invalid-position = « { $position } » n'est pas une position de Kwinty. Une position s'écrit comme g-lL.rR.U-black.
kwinty-half = En { $square }, il n'y a qu'une moitié de pion ; l'autre manque.
kwinty-prompt = À { $player } de poser un pion : une colonne, puis v (debout) ou h (couché), par exemple iv ou ih.
kwinty-aim = Bâtissez un mur à deux : qui alignera en premier cinq carrés de sa couleur ?

kwinty-wins-by = { $player } gagne avec { $difference ->
    [one] 1 rangée de quatre
   *[other] { $difference } rangées de quatre
} d’avance
kwinty-option-width = La largeur que le mur peut atteindre, en carrés.
kwinty-option-height = La hauteur que le mur peut atteindre, en carrés.
