# De engine en haar spelers.

error-limits = De grens voor { $limit } kan niet { $value } zijn.
error-unknown-opponent = Er is geen speler “{ $name }”. Er zijn: { $known }.
error-unknown-level = Er is geen niveau “{ $level }”. Er zijn de niveaus 1 tot en met { $highest }.
error-over = Het spel is afgelopen; er valt niets te bedenken.

score-draw = remise
score-even = ongeveer gelijk ({ $percent } % voor { $player })
score-slightly-better = { $player } staat iets beter ({ $percent } %)
score-better = { $player } staat beter ({ $percent } %)
score-much-better = { $player } staat veel beter ({ $percent } %)
score-behind = { $player } staat achter ({ $percent } %)
score-wins-in = { $player } wint in { $actions ->
    [one] 1 zet
   *[other] { $actions } zetten
}
score-loses-in = { $player } verliest in { $actions ->
    [one] 1 zet
   *[other] { $actions } zetten
}
