player-white = Blanc
player-black = Noir
violation-over = La partie est terminée.
error-illegal-move = { $move } n'est pas permis (règle { $rule }) : { $reason }
error-record = Ligne { $line }, colonne { $column } : { $reason }
error-unknown-game = Le jeu « { $name } » n'existe pas. Choisis parmi : { $known }.
error-unknown-option = { $game } n'a pas d'option « { $option } ». Ses options : { $known }.
error-option-value = L'option { $option } ne peut pas valoir « { $value } ». Valeurs possibles : { $accepts }.
error-impossible-position = « { $position } » ne peut pas se trouver sur la table : { $reason }
error-too-many = { $player } y aurait plus de { $pieces } pièces.
error-two-winners = Les deux joueurs auraient gagné.
option-begins = Qui joue en premier.

record-open-comment = Un commentaire commence ici et aucune accolade ne le ferme : { $text }
record-unreadable = Ceci est illisible : { $text }
record-late-header = L'en-tête { $header } se trouve après le premier tour ; les en-têtes viennent d'abord.
record-double-header = L'en-tête { $header } figure deux fois.
record-no-header = L'en-tête { $header } manque.
record-option = « { $option } » n'est pas une option ; écris nom=valeur, et chaque nom une seule fois.
record-date = « { $date } » n'est pas une date ; écris-la ainsi : 2026-11-15.
record-ending = Une partie ne se termine pas par « { $ending } ». Fins possibles : { $known }.
record-left = « { $text } » ne peut pas figurer dans Left : indique les joueurs d’une partie à trois ou quatre, chacun avec le nombre d’actions avant son départ, par exemple green=12.
record-empty-turn = Le tour { $number } ne contient aucune action.
record-after-result = Rien ne doit suivre le résultat « { $result } ».
record-cut = L'enregistrement s'arrête sans donner de résultat ; il a peut-être été coupé.
record-early-number = Le numéro { $number } arrive au milieu du tour { $turn }, qui n'est pas terminé.
record-wrong-number = Le numéro { $number } devrait être { $right }.
record-no-number = { $action } commence un nouveau tour : écris { $right }. devant.
record-needless-ending = La partie s'est terminée selon les règles ; supprime l'en-tête Ending.
record-not-over = Ces coups ne terminent pas la partie ; avec « { $result } », il faut donc un en-tête Ending qui dise pourquoi.
record-result = Le résultat indiqué est « { $result } », mais c'est en fait « { $right } ».
record-check = L'en-tête Check indique { $found }, mais le contenu donne { $right } : quelque chose a été modifié. Si c'était voulu, supprime cet en-tête.
record-encoding = Ce n'est pas du texte en UTF-8.

error-certificate-file = « { $file } » n’est pas une stratégie écrite par klotz, ou il en manque une partie.
error-certificate-answer = La stratégie n’a pas de réponse dans cette position : { $position }
error-certificate-not-won = La stratégie ne gagne pas ; elle peut finir ainsi : { $position }
error-certificate-too-long = La stratégie continue après sa dernière réponse, numéro { $answers }.
