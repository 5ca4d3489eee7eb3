player-white = Wit
player-black = Zwart
violation-over = De partij is afgelopen.
error-illegal-move = { $move } mag niet (spelregel { $rule }): { $reason }
error-record = Regel { $line }, teken { $column }: { $reason }
error-unknown-game = Er is geen spel “{ $name }”. Kies uit: { $known }.
error-unknown-option = { $game } heeft geen optie “{ $option }”. Wel: { $known }.
error-option-value = Optie { $option } kan niet “{ $value }” zijn. Kies uit: { $accepts }.
error-impossible-position = “{ $position }” kan zo niet op tafel staan: { $reason }
error-too-many = { $player } heeft daarin meer dan { $pieces } stukken.
error-two-winners = Dan zouden beide spelers gewonnen hebben.
option-begins = Wie de eerste zet doet.

record-open-comment = Hier begint een opmerking die nergens met een accolade wordt afgesloten: { $text }
record-unreadable = Dit is niet te lezen: { $text }
record-late-header = Kopregel { $header } staat onder de eerste beurt; kopregels horen bovenaan.
record-double-header = Kopregel { $header } staat er twee keer in.
record-no-header = Kopregel { $header } ontbreekt.
record-option = “{ $option }” is geen optie; schrijf naam=waarde, elke naam maar één keer.
record-date = “{ $date }” is geen datum; schrijf die als 2026-11-15.
record-ending = Een partij kan niet eindigen met “{ $ending }”. Kies uit: { $known }.
record-left = “{ $text }” kan niet in Left staan: noem spelers van een partij met drie of vier, elk met het aantal acties vóór het vertrek, bijvoorbeeld green=12.
record-empty-turn = In beurt { $number } staat geen zet.
record-after-result = Na de uitslag “{ $result }” mag niets meer volgen.
record-cut = Het verslag houdt op zonder uitslag; misschien is het afgekapt.
record-early-number = Nummer { $number } staat midden in beurt { $turn }, die nog niet af is.
record-wrong-number = Nummer { $number } moet { $right } zijn.
record-no-number = Met { $action } begint een nieuwe beurt: zet er { $right }. voor.
record-needless-ending = De partij is volgens de regels geëindigd; haal kopregel Ending weg.
record-not-over = Na deze zetten is de partij nog niet afgelopen. Bij “{ $result }” hoort daarom een kopregel Ending die zegt waarom.
record-result = Als uitslag staat er “{ $result }”, maar het is “{ $right }”.
record-check = In kopregel Check staat { $found }, maar het verslag komt uit op { $right }: er is iets veranderd. Was dat de bedoeling, haal de kopregel dan weg.
record-encoding = Dit is geen tekst in UTF-8.

error-certificate-file = “{ $file }” is geen strategie die klotz heeft geschreven, of er ontbreekt een deel.
error-certificate-answer = De strategie heeft geen antwoord in deze stelling: { $position }
error-certificate-not-won = De strategie wint niet; ze kan zo eindigen: { $position }
error-certificate-too-long = De strategie gaat door na haar laatste antwoord, nummer { $answers }.
