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
error-program-start = “{ $command }” cannot be started: { $reason }
error-program-silent = “{ $command }” did not say { $word } within { $seconds } s.
error-program-move = “{ $command }” answered with something that cannot be played. { $reason }
error-program-ended = “{ $command }” ended by itself (code { $code }). { $words }
ugi-unknown = There is no command “{ $command }”.
ugi-busy = “{ $command }” has to wait until the thinking is over: send stop first.
ugi-option = Option { $name } cannot be “{ $value }”.
ugi-setoption = “{ $words }” cannot be set; write: setoption name NAME value VALUE
ugi-position = “{ $words }” is no position; write: position startpos, or position fen POSITION, and perhaps moves MOVE MOVE …
ugi-go = “{ $words }” is no limit; go takes: { $known }.
ugi-query = “{ $words }” cannot be asked; query takes: { $known }.
