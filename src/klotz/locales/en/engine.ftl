# The engine and its players.

error-limits = The limit of { $limit } cannot be { $value }.
limit-time = time
limit-nodes = nodes
limit-depth = depth
limit-memory = memory
error-unknown-opponent = There is no player “{ $name }”. There are: { $known }.
error-unknown-level = There is no level “{ $level }”. There are levels 1 to { $highest }, and levels by their parameters, such as nodes=5000 or depth=1,sight=0.5.
error-over = The game is over; there is nothing to think about.

score-draw = a draw
score-even = about even ({ $percent } % for { $player })
score-slightly-better = { $player } is slightly better ({ $percent } %)
score-better = { $player } is better ({ $percent } %)
score-much-better = { $player } is much better ({ $percent } %)
score-behind = { $player } is behind ({ $percent } %)
score-wins-by-force = { $player } wins by force
score-proven = { $score } (proven)
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

grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
grade-forced = forced

hint-wins-at-once = { $move } wins at once: “{ $outcome }”
hint-wins-this-turn = { $move } and then { $rest } win in this very turn: “{ $outcome }”
hint-wins-by-force = { $move } wins by force: { $score }.
hint-only-move = { $move } is the only move.
hint-holds-out = { $move } holds out longest: { $score }.
hint-defence = { $move } stops a threat. Without it, { $reply } could follow: “{ $outcome }”
hint-only-defence = { $move } is the only move that stops a threat. Without it, { $reply } could follow: “{ $outcome }”
hint-rescue = { $move } is the only move that does not lose by force. After any other: { $score }.
hint-counted = { $move } leads to the best count in the end: { $score }.
hint-gains = { $move } gains most in the final count, { $difference } more than any other move: { $score }.
hint-lapse = After { $move }, { $player } cannot move, and it is your turn again: { $score }.
hint-earns = { $earned } Then { $next } is best: { $score }.
hint-go-on = { $move }, and then { $next } in the same turn: { $score }.
hint-best = { $move } looks best: { $score }.

error-solve-players = Only games of two players can be solved.
error-certificate-untrue = { $player } does not win by force, so there is no strategy to write down.
error-not-solved = Nobody knows yet how to play { $game } perfectly; the level “perfect” is for Kwinty.
error-puzzles-file = { $file } does not hold puzzles.
error-proof-file = { $file } is no proof that was broken off.
error-proof-cut = { $file } is cut or damaged; it is left as it is.
error-proof-game = { $file } is about another game, or other options.
error-proof-none = Only what is found out about Kwinty can be kept, not about { $game }.
