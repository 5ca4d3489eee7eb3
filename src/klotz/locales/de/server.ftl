server-late = Die Partie ist schon weiter: Du hast auf Stellung { $number } geantwortet, jetzt ist es { $present }.
server-waiting = Die Partie hat noch nicht begonnen: Ein Platz ist noch frei.
server-over = Die Partie ist zu Ende.
server-not-your-turn = Du bist nicht an der Reihe: { $player } ist am Zug.
server-not-now = „{ $action }“ geht gerade nicht. Möglich ist: { $possible }.
server-no-offer = Es gibt kein solches Angebot, auf das du antworten könntest.
server-no-chat = An diesem Tisch gibt es keinen Chat.
server-no-token = Das können nur die Spieler. Setz dich erst an den Tisch.
server-bad-token = Dieses Token kann nicht stimmen: Es sieht nicht wie eines aus.
server-not-your-seat = Das kann nur, wem der Platz gehört.
server-which-seat = Du hast mehrere Plätze ({ $seats }); sag dazu, für welchen du handelst.
server-key-used = Dieser Schlüssel wurde schon für etwas anderes benutzt.
server-seat-taken = Dieser Platz ist besetzt.
server-link = Zu diesem Platz gehört ein Link, und dieser hier ist nicht der richtige.
server-unknown-seat = Einen Platz { $seat } gibt es nicht. Es gibt: { $known }.
server-unknown-table = Diesen Tisch gibt es nicht.
server-no-such-game =
    An diesem Tisch gibt es nur { $games ->
        [one] eine Partie.
       *[other] { $games } Partien.
    }
server-no-such-step =
    Diese Partie hat nur { $steps ->
        [one] einen Schritt.
       *[other] { $steps } Schritte.
    }
server-seats = Vergib je einen Platz an: { $players }.
server-nobody = Mindestens ein Platz muss für einen Menschen sein.
server-begins = Wer beginnt, steht unter „begins“, nicht bei den Optionen.
server-tables = Du hast { $tables } offene Tische; bring erst einige davon zu Ende.
server-creations = Du hast in kurzer Zeit viele Tische eröffnet. Bitte warte ein wenig.
server-streams = Du siehst sehr vielen Tischen zugleich zu. Schließ einige davon.
server-rate =
    Zu viele Anfragen. Bitte warte { $seconds ->
        [one] eine Sekunde.
       *[other] { $seconds } Sekunden.
    }
server-too-large = Die Anfrage ist zu lang; höchstens { $kilobytes } KB sind erlaubt.
server-media-type = Bitte JSON senden, mit dem Inhaltstyp application/json.
server-origin = Diese Anfrage kommt von einer fremden Seite.
server-invalid = Die Anfrage passt nicht zur Beschreibung der Schnittstelle.
server-bad-request = Die Anfrage ist nicht lesbar: Sie muss JSON in UTF-8 sein.
server-not-found = Unter dieser Adresse gibt es nichts.
server-method = Diese Adresse nimmt solche Anfragen nicht an.
server-failed = Auf dem Server ist etwas schiefgegangen. Bitte versuche es noch einmal.
server-busy = An diesem Tisch ist gerade zu viel los. Bitte versuche es noch einmal.
server-stopping = Der Server hält gleich an.
server-engines-busy = Alle Rechenplätze sind belegt. Bitte versuche es gleich noch einmal.
server-think-budget = Du hast die Programme schon lange rechnen lassen. Bitte warte ein wenig.
server-engine-failed = Das Programm ist beim Rechnen gescheitert. Bitte versuche es noch einmal.
server-setting = Die Einstellung { $setting } kann nicht „{ $value }“ sein.
server-in-use = { $file } wird schon von Prozess { $process } bedient. Mehrere Prozesse können sich PostgreSQL teilen.
server-no-database = Die Datenbank lässt sich nicht öffnen: { $reason }
server-address-in-use = An { $address } lauscht schon ein anderes Programm. Wähle mit --port einen anderen Port.
server-address = Der Server kann nicht an { $address } lauschen.
server-end-resignation = { $loser } gibt auf, { $winner } gewinnt.
server-end-time = Die Zeit von { $loser } ist abgelaufen, { $winner } gewinnt.
server-end-agreement = Die Spieler haben sich auf Unentschieden geeinigt.
server-end-abandoned = Die Spieler sind gegangen; niemand gewinnt.
server-end-abandoned-winner = Alle anderen sind gegangen, { $winner } gewinnt.
server-end-aborted = Die Partie wurde abgesagt, bevor sie begann.

cli-help-serve = Partien übers Netz anbieten, für Menschen und Programme
cli-help-serve-database = wo die Partien liegen: sqlite:///datei oder postgresql://…; sonst eine Datei im Datenordner.
cli-help-serve-host = die Adresse, auf der gelauscht wird.
cli-help-serve-port = der Port, auf dem gelauscht wird.
cli-help-serve-origins = weitere Ursprünge, deren Seiten schreiben dürfen, durch Kommas getrennt.
cli-help-serve-proxies = Adressen von Proxys, denen vertraut wird, durch Kommas getrennt.
cli-help-serve-thinkers = wie viele Prozesse für die Programme rechnen.
cli-help-serve-think-seconds = wie viele Sekunden ein Programm höchstens über einen Zug nachdenkt.
cli-help-serve-think-budget = Sekunden, die Programme je Stunde und Adresse rechnen, an Tischen und für Tipps; 0: unbegrenzt.
cli-help-serve-requests = Anfragen je Sekunde und Adresse; 0: unbegrenzt.
cli-help-serve-tables = offene Tische je Teilnehmer; 0: unbegrenzt.
cli-help-serve-creations = neue Tische je Stunde und Adresse; 0: unbegrenzt.
cli-help-serve-streams = offene Übertragungen je Adresse; 0: unbegrenzt.
cli-help-serve-log-level = debug, info, warning oder error.
cli-help-serve-setting = (oder { $variable }; sonst { $default })
cli-serve = Klotz läuft auf { $address } (anhalten mit Strg-C).
cli-serve-missing = Dem Server fehlt das Modul { $module }. So wird es installiert: pip install 'klotz[server]'
cli-help-export = alle Partien eines Servers in Dateien schreiben
cli-help-export-folder = der Ordner für die Dateien
cli-help-import = aufgezeichnete Partien auf einen Server legen, zum Ansehen
cli-help-import-files = Dateien mit Aufzeichnungen oder - für die Standardeingabe
cli-exported =
    { $games ->
        [one] Eine Partie wurde
       *[other] { $games } Partien wurden
    } in { $folder } geschrieben.
cli-imported = Neu: { $games }. Schon bekannt: { $known }.
