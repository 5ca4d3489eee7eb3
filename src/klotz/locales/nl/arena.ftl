# Wedstrijden tussen spelers.

arena-contenders = { $game } heeft hier { $seats } plaatsen: noem twee spelers, of { $seats }, niet { $given }.
arena-turns = Een opening kan niet { $turns } beurten lang zijn.
arena-no-opening = Geen opening van { $game } met { $turns } beurten laat de partij open; vraag er minder.
arena-sprt-seats = De toets is voor twee spelers; kijk bij meer spelers naar het aandeel van de punten.
arena-no-results = { $file } bevat geen uitslagen van een arena en blijft zoals het is.
arena-other-setting = { $file } bevat uitslagen met andere instellingen: { $name } is daar { $kept }, en hier { $asked }. Kies een ander bestand.
arena-unreadable = { $file }, regel { $line }: dit is geen uitslag.
arena-no-dask = Voor een cluster heeft klotz Dask nodig: pip install 'klotz[cluster]'
arena-no-cluster = Op { $address } antwoordt geen Dask-scheduler: { $reason }
arena-games =
    { $game }: { $games ->
        [one] één partij
       *[other] { $games } partijen
    }, { $draws ->
        [0] geen gelijkspel.
       *[other] { $draws } keer gelijk.
    }
arena-score = { $name }: { $wins } gewonnen, { $losses } verloren, { NUMBER($percent, minimumFractionDigits: 1) } % van de punten (95 % zeker: { NUMBER($low, minimumFractionDigits: 1) } tot { NUMBER($high, minimumFractionDigits: 1) }).
arena-elo = Elo-verschil: { $elo } (95 % zeker: { $low } tot { $high }).
arena-elo-above = Elo-verschil: meer dan { $low } (95 % zeker).
arena-elo-below = Elo-verschil: minder dan { $high } (95 % zeker).
arena-pairs = Paren partijen met 0, ½, 1, 1½, 2 punten: { $counts }.
arena-sprt = Toets van { $elo1 } Elo tegen { $elo0 }: { $ratio } tussen { $lower } en { $upper }; { $verdict }
arena-sprt-stronger = er is winst.
arena-sprt-not-stronger = er is geen winst.
arena-sprt-open = nog niet beslist.
arena-lengths = Partijen van gemiddeld { $mean } acties, { $least } tot { $most }; vervallen beurten: { $lapses }.
arena-thinking = { $name } dacht { NUMBER($mean, minimumFractionDigits: 3) } s per zet, hooguit { NUMBER($longest, minimumFractionDigits: 3) } s.
arena-faults =
    { $faults ->
        [one] Eén partij eindigde door een fout:
       *[other] { $faults } partijen eindigden door een fout:
    }
arena-fault = Partij { $number }, verloren door { $name }: { $reason }
arena-void = Partij { $number }, niet meegeteld: { $reason }
arena-more-faults = … en nog { $more }.
