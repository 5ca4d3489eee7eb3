server-late = La partie a avancé : vous répondez à la position { $number }, mais on en est à { $present }.
server-waiting = La partie n’a pas encore commencé : une place est encore libre.
server-over = La partie est terminée.
server-not-your-turn = Ce n’est pas votre tour : c’est à { $player } de jouer.
server-not-now = « { $action } » n’est pas possible maintenant. Possible : { $possible }.
server-no-offer = Aucune proposition de ce genre n’attend votre réponse.
server-no-chat = Il n’y a pas de discussion à cette table.
server-no-token = Seuls les joueurs peuvent le faire. Prenez d’abord place.
server-bad-token = Ce jeton ne peut pas être le bon : il n’en a pas la forme.
server-not-your-seat = Seule la personne qui occupe la place peut le faire.
server-which-seat = Vous occupez plusieurs places ({ $seats }) ; dites pour laquelle vous agissez.
server-key-used = Cette clé a déjà servi à une autre action.
server-seat-taken = Cette place est prise.
server-link = Cette place a son propre lien, et celui-ci n’est pas le bon.
server-unknown-seat = Il n’y a pas de place { $seat }. Il y a : { $known }.
server-unknown-table = Cette table n’existe pas.
server-no-such-game =
    Il n’y a que { $games ->
        [one] { $games } partie à cette table.
       *[other] { $games } parties à cette table.
    }
server-no-such-step =
    Cette partie n’a que { $steps ->
        [one] { $steps } étape.
       *[other] { $steps } étapes.
    }
server-seats = Attribuez une place à chacun : { $players }.
server-nobody = Au moins une place doit revenir à une personne.
server-begins = Indiquez qui commence par « begins », pas parmi les options.
server-tables = Vous avez { $tables } tables ouvertes ; terminez-en d’abord quelques-unes.
server-creations = Vous avez ouvert beaucoup de tables en peu de temps. Patientez un peu.
server-streams = Vous regardez un très grand nombre de tables à la fois. Fermez-en quelques-unes.
server-rate =
    Trop de requêtes. Patientez { $seconds ->
        [one] { $seconds } seconde.
       *[other] { $seconds } secondes.
    }
server-too-large = La requête est trop longue ; la limite est de { $kilobytes } Ko.
server-media-type = Envoyez du JSON, avec le type de contenu application/json.
server-origin = Cette requête vient d’une page étrangère.
server-invalid = La requête ne correspond pas à la description de l’API.
server-bad-request = La requête est illisible : il faut du JSON en UTF-8.
server-not-found = Il n’y a rien à cette adresse.
server-method = Cette adresse n’accepte pas ce genre de requête.
server-failed = Une erreur s’est produite sur le serveur. Veuillez réessayer.
server-busy = Il se passe trop de choses à cette table. Veuillez réessayer.
server-stopping = Le serveur est sur le point de s’arrêter.
server-engines-busy = Tous les moteurs sont occupés. Réessayez dans un instant.
server-think-budget = Vous avez déjà fait réfléchir les moteurs longtemps. Patientez un peu.
server-engine-failed = Le moteur a échoué. Veuillez réessayer.
server-setting = Le réglage { $setting } ne peut pas valoir « { $value } ».
server-in-use = { $file } est déjà servi par le processus { $process }. Plusieurs processus peuvent partager PostgreSQL.
server-no-database = Impossible d’ouvrir la base de données : { $reason }
server-address-in-use = Un autre programme écoute déjà sur { $address }. Choisissez un autre port avec --port.
server-address = Le serveur ne peut pas écouter sur { $address }.
server-end-resignation = { $loser } abandonne, { $winner } gagne.
server-end-time = { $loser } n’a plus de temps, { $winner } gagne.
server-end-agreement = Les joueurs se sont mis d’accord sur un match nul.
server-end-abandoned = Les joueurs sont partis ; personne ne gagne.
server-end-abandoned-winner = Tous les autres sont partis, { $winner } gagne.
server-end-aborted = La partie a été annulée avant de commencer.

cli-help-serve = proposer des parties en ligne aux personnes et aux programmes
cli-help-serve-database = où sont gardées les parties : sqlite:///fichier ou postgresql://… ; sinon un fichier du dossier de données.
cli-help-serve-host = l’adresse d’écoute.
cli-help-serve-port = le port d’écoute.
cli-help-serve-origins = autres origines dont les pages peuvent écrire, séparées par des virgules.
cli-help-serve-proxies = adresses des mandataires de confiance, séparées par des virgules.
cli-help-serve-thinkers = nombre de processus qui réfléchissent pour les moteurs.
cli-help-serve-think-seconds = nombre maximal de secondes de réflexion par coup.
cli-help-serve-think-budget = secondes de réflexion des moteurs par heure et par adresse, aux tables et pour les conseils ; 0 : sans limite.
cli-help-serve-requests = requêtes par seconde et par adresse ; 0 : sans limite.
cli-help-serve-tables = tables ouvertes par client ; 0 : sans limite.
cli-help-serve-creations = tables créées par heure et par adresse ; 0 : sans limite.
cli-help-serve-streams = flux ouverts par adresse ; 0 : sans limite.
cli-help-serve-log-level = debug, info, warning ou error.
cli-help-serve-setting = (ou { $variable } ; par défaut { $default })
cli-serve = Klotz est à l’écoute sur { $address } (Ctrl-C pour arrêter).
cli-serve-missing = Le serveur a besoin du module { $module }. Installez-le avec : pip install 'klotz[server]'
cli-help-export = écrire toutes les parties d’un serveur dans des fichiers
cli-help-export-folder = le dossier des fichiers
cli-help-import = déposer des parties notées sur un serveur, pour les revoir
cli-help-import-files = fichiers de parties, ou - pour l’entrée standard
cli-exported =
    { $games ->
        [one] { $games } partie écrite
       *[other] { $games } parties écrites
    } dans { $folder }.
cli-imported = Nouvelles : { $games }. Déjà connues : { $known }.
