# Matches between opponents.

arena-contenders = { $game } has { $seats } seats here: name two players, or { $seats }, not { $given }.
arena-turns = The openings cannot be { $turns } turns long.
arena-no-opening = No opening of { $game } with { $turns } turns leaves the game open; ask for fewer.
arena-sprt-seats = The test is for two players; with more, look at the share of the points.
arena-no-results = { $file } holds no results of an arena; it is left as it is.
arena-other-setting = { $file } holds results of another setting: { $name } is { $kept } there, and { $asked } here. Choose another file.
arena-unreadable = { $file }, line { $line }: this is not a result.
arena-no-dask = For a cluster, klotz needs Dask: pip install 'klotz[cluster]'
arena-no-cluster = No Dask scheduler answers at { $address }: { $reason }
arena-games =
    { $game }: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $draws ->
        [0] none drawn.
       *[other] { $draws } drawn.
    }
arena-score = { $name }: { $wins } won, { $losses } lost, { NUMBER($percent, minimumFractionDigits: 1) } % of the points (95 % sure: { NUMBER($low, minimumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1) }).
arena-elo = Elo difference: { $elo } (95 % sure: { $low } to { $high }).
arena-elo-above = Elo difference: above { $low } (95 % sure).
arena-elo-below = Elo difference: below { $high } (95 % sure).
arena-pairs = Pairs of games with 0, ½, 1, 1½, 2 points: { $counts }.
arena-sprt = Test of { $elo1 } Elo against { $elo0 }: { $ratio } between { $lower } and { $upper }; { $verdict }
arena-sprt-stronger = there is a gain.
arena-sprt-not-stronger = there is no gain.
arena-sprt-open = not decided yet.
arena-lengths = Games of { $mean } actions on average, { $least } to { $most }; lapsed turns: { $lapses }.
arena-thinking = { $name } thought { NUMBER($mean, minimumFractionDigits: 3) } s a move, at most { NUMBER($longest, minimumFractionDigits: 3) } s.
arena-faults =
    { $faults ->
        [one] One game was ended by a fault:
       *[other] { $faults } games were ended by a fault:
    }
arena-fault = Game { $number }, lost by { $name }: { $reason }
arena-void = Game { $number }, not counted: { $reason }
arena-more-faults = … and { $more } more.
