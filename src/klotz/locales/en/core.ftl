player-white = White
player-black = Black
violation-over = The game is over.
error-illegal-move = { $move } is not allowed (rule { $rule }): { $reason }
error-record = Line { $line }, column { $column }: { $reason }
error-unknown-game = There is no game “{ $name }”. There are: { $known }.
error-unknown-option = { $game } has no option “{ $option }”. It has: { $known }.
error-option-value = Option { $option } cannot be “{ $value }”. It can be: { $accepts }.
error-impossible-position = “{ $position }” cannot stand on the table: { $reason }
error-too-many = { $player } has more than { $pieces } pieces in it.
error-two-winners = Both players would have won.
option-begins = Who makes the first move.

record-open-comment = A comment begins here and is never closed by a brace: { $text }
record-unreadable = This cannot be read: { $text }
record-late-header = Header { $header } stands below the first turn; headers come first.
record-double-header = Header { $header } is given twice.
record-no-header = Header { $header } is missing.
record-option = “{ $option }” is not an option; write name=value, each name once.
record-date = “{ $date }” is not a date; write it as 2026-11-15.
record-ending = A game does not end by “{ $ending }”. There are: { $known }.
record-left = “{ $text }” cannot stand in Left: name players of a game of three or four, each with the number of actions before leaving, such as green=12.
record-empty-turn = Turn { $number } has no action.
record-after-result = Nothing may follow the result “{ $result }”.
record-cut = The record ends without its result; it may have been cut.
record-early-number = Number { $number } stands inside turn { $turn }, which is not finished.
record-wrong-number = Number { $number } should be { $right }.
record-no-number = { $action } begins a new turn: write { $right }. before it.
record-needless-ending = The game ended by the rules; take header Ending out.
record-not-over = The moves do not end the game, so “{ $result }” needs a header Ending that says why.
record-result = The result is given as “{ $result }”, but it is “{ $right }”.
record-check = Header Check is { $found }, but what is recorded adds up to { $right }: something was changed. Take the header out if you meant it.
record-encoding = This is not text in UTF-8.

error-certificate-file = “{ $file }” is no strategy that klotz has written, or a part of it is missing.
error-certificate-answer = The strategy has no answer in this position: { $position }
error-certificate-not-won = The strategy does not win; it can end like this: { $position }
error-certificate-too-long = The strategy goes on after its last answer, number { $answers }.
