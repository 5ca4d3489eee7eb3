# Rencontres entre joueurs.

arena-contenders = { $game } a ici { $seats } places : nommez deux joueurs ou { $seats }, et non { $given }.
arena-turns = Une ouverture ne peut pas durer { $turns } tours.
arena-no-opening = Aucune ouverture de { $game } en { $turns } tours ne laisse la partie ouverte ; demandez-en moins.
arena-sprt-seats = Le test est fait pour deux joueurs ; à plusieurs, regardez la part des points.
arena-no-results = { $file } ne contient pas de résultats d’arène et reste inchangé.
arena-other-setting = { $file } contient des résultats obtenus avec d’autres réglages : { $name } y vaut { $kept }, et ici { $asked }. Choisissez un autre fichier.
arena-unreadable = { $file }, ligne { $line } : ce n’est pas un résultat.
arena-no-dask = Pour un cluster, klotz a besoin de Dask : pip install 'klotz[cluster]'
arena-no-cluster = Aucun ordonnanceur Dask ne répond à { $address } : { $reason }
arena-games =
    { $game } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $draws ->
        [0] aucune nulle.
        [one] { $draws } nulle.
       *[other] { $draws } nulles.
    }
arena-score = { $name } : { $wins } gagnées, { $losses } perdues, { NUMBER($percent, minimumFractionDigits: 1) } % des points (sûr à 95 % : de { NUMBER($low, minimumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1) }).
arena-elo = Écart Elo : { $elo } (sûr à 95 % : de { $low } à { $high }).
arena-elo-above = Écart Elo : plus de { $low } (sûr à 95 %).
arena-elo-below = Écart Elo : moins de { $high } (sûr à 95 %).
arena-pairs = Paires de parties à 0, ½, 1, 1½, 2 points : { $counts }.
arena-sprt = Test de { $elo1 } Elo contre { $elo0 } : { $ratio } entre { $lower } et { $upper } ; { $verdict }
arena-sprt-stronger = il y a un gain.
arena-sprt-not-stronger = il n’y a pas de gain.
arena-sprt-open = pas encore tranché.
arena-lengths = Parties de { $mean } actions en moyenne, de { $least } à { $most } ; tours perdus : { $lapses }.
arena-thinking = { $name } a réfléchi { NUMBER($mean, minimumFractionDigits: 3) } s par coup, { NUMBER($longest, minimumFractionDigits: 3) } s au plus.
arena-faults =
    { $faults ->
        [one] Une partie s’est terminée par une faute :
       *[other] { $faults } parties se sont terminées par une faute :
    }
arena-fault = Partie { $number }, perdue par { $name } : { $reason }
arena-void = Partie { $number }, non comptée : { $reason }
arena-more-faults = … et { $more } de plus.
