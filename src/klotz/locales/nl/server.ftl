server-late = De partij is al verder: je antwoordde op stelling { $number }, maar het is nu { $present }.
server-waiting = De partij is nog niet begonnen: er is nog een plaats vrij.
server-over = De partij is afgelopen.
server-not-your-turn = Je bent niet aan de beurt: { $player } is aan zet.
server-not-now = ‘{ $action }’ kan nu niet. Mogelijk is: { $possible }.
server-no-offer = Er is geen zulk aanbod waarop je kunt antwoorden.
server-no-chat = Aan deze tafel is er geen chat.
server-no-token = Dit kunnen alleen spelers. Ga eerst aan tafel zitten.
server-bad-token = Dit token kan niet kloppen: het ziet er niet als een token uit.
server-not-your-seat = Dit kan alleen wie op die plaats zit.
server-which-seat = Je hebt meer plaatsen ({ $seats }); zeg erbij voor welke je iets doet.
server-key-used = Deze sleutel is al voor iets anders gebruikt.
server-seat-taken = Deze plaats is bezet.
server-link = Bij deze plaats hoort een link, en dit is niet de juiste.
server-unknown-seat = Er is geen plaats { $seat }. Er zijn: { $known }.
server-unknown-table = Deze tafel bestaat niet.
server-no-such-game =
    Aan deze tafel { $games ->
        [one] is maar één partij.
       *[other] zijn maar { $games } partijen.
    }
server-no-such-step =
    Deze partij heeft maar { $steps ->
        [one] één stap.
       *[other] { $steps } stappen.
    }
server-seats = Geef een plaats aan elk van: { $players }.
server-nobody = Minstens één plaats moet voor een mens zijn.
server-begins = Wie begint staat bij ‘begins’, niet bij de opties.
server-tables = Je hebt { $tables } open tafels; maak er eerst een paar af.
server-creations = Je hebt in korte tijd veel tafels geopend. Wacht even.
server-streams = Je kijkt naar heel veel tafels tegelijk. Sluit er een paar.
server-rate =
    Te veel verzoeken. Wacht { $seconds ->
        [one] één seconde.
       *[other] { $seconds } seconden.
    }
server-too-large = Het verzoek is te lang; hoogstens { $kilobytes } KB mag.
server-media-type = Stuur JSON, met het inhoudstype application/json.
server-origin = Dit verzoek komt van een vreemde pagina.
server-invalid = Het verzoek past niet bij de beschrijving van de API.
server-bad-request = Het verzoek is onleesbaar: het moet JSON in UTF-8 zijn.
server-not-found = Op dit adres is niets te vinden.
server-method = Dit adres neemt zulke verzoeken niet aan.
server-failed = Er ging iets mis op de server. Probeer het nog eens.
server-busy = Er gebeurt te veel aan deze tafel. Probeer het nog eens.
server-stopping = De server staat op het punt te stoppen.
server-engines-busy = Alle programma’s zijn bezig. Probeer het zo nog eens.
server-think-budget = Je hebt de programma’s al lang laten denken. Wacht even.
server-engine-failed = Het programma is vastgelopen. Probeer het nog eens.
server-setting = De instelling { $setting } kan niet ‘{ $value }’ zijn.
server-in-use = { $file } wordt al bediend door proces { $process }. Meer processen kunnen PostgreSQL delen.
server-no-database = De database kan niet worden geopend: { $reason }
server-address-in-use = Een ander programma luistert al op { $address }. Kies een andere poort met --port.
server-address = De server kan niet luisteren op { $address }.
server-end-resignation = { $loser } geeft op, { $winner } wint.
server-end-time = De tijd van { $loser } is om, { $winner } wint.
server-end-agreement = De spelers zijn remise overeengekomen.
server-end-abandoned = De spelers zijn weggegaan; niemand wint.
server-end-abandoned-winner = Alle anderen zijn weggegaan, { $winner } wint.
server-end-aborted = De partij is afgelast voor ze begon.

cli-help-serve = partijen online aanbieden, voor mensen en programma’s
cli-help-serve-database = waar de partijen staan: sqlite:///bestand of postgresql://…; anders een bestand in je gegevensmap.
cli-help-serve-host = het adres waarop geluisterd wordt.
cli-help-serve-port = de poort waarop geluisterd wordt.
cli-help-serve-origins = andere oorsprongen waarvan pagina’s mogen schrijven, gescheiden door komma’s.
cli-help-serve-proxies = adressen van vertrouwde proxy’s, gescheiden door komma’s.
cli-help-serve-thinkers = hoeveel processen voor de programma’s rekenen.
cli-help-serve-think-seconds = hoeveel seconden een programma hoogstens over een zet denkt.
cli-help-serve-think-budget = seconden die programma’s per uur en adres denken, aan tafels en voor hints; 0: onbeperkt.
cli-help-serve-requests = verzoeken per seconde en adres; 0: onbeperkt.
cli-help-serve-tables = open tafels per deelnemer; 0: onbeperkt.
cli-help-serve-creations = nieuwe tafels per uur en adres; 0: onbeperkt.
cli-help-serve-streams = open streams per adres; 0: onbeperkt.
cli-help-serve-log-level = debug, info, warning of error.
cli-help-serve-setting = (of { $variable }; anders { $default })
cli-serve = Klotz draait op { $address } (stoppen met Ctrl-C).
cli-serve-missing = De server mist de module { $module }. Zo installeer je die: pip install 'klotz[server]'
cli-help-export = alle partijen van een server in bestanden schrijven
cli-help-export-folder = de map voor de bestanden
cli-help-import = opgetekende partijen op een server zetten, om te bekijken
cli-help-import-files = bestanden met partijen, of - voor de standaardinvoer
cli-exported =
    { $games ->
        [one] Eén partij
       *[other] { $games } partijen
    } naar { $folder } geschreven.
cli-imported = Nieuw: { $games }. Al bekend: { $known }.
