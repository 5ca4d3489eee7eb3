# Le moteur et ses joueurs.

error-limits = La limite de { $limit } ne peut pas être { $value }.
error-unknown-opponent = Il n’y a pas de joueur « { $name } ». Il y a : { $known }.
