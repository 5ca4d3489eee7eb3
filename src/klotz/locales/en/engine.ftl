# The engine and its players.

error-limits = The limit of { $limit } cannot be { $value }.
error-unknown-opponent = There is no player “{ $name }”. There are: { $known }.
error-unknown-level = There is no level “{ $level }”. There are levels 1 to { $highest }.
error-over = The game is over; there is nothing to think about.

score-draw = a draw
score-even = about even ({ $percent } % for { $player })
score-slightly-better = { $player } is slightly better ({ $percent } %)
score-better = { $player } is better ({ $percent } %)
score-much-better = { $player } is much better ({ $percent } %)
score-behind = { $player } is behind ({ $percent } %)
score-wins-in = { $player } wins in { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}
score-loses-in = { $player } loses in { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}
