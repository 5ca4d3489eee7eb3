cli-help-klotz = Play, learn and study the building games Kwinty, Turris and QBQ.
cli-help-codes = Exit codes: 0 fine, 1 the answer is no, 2 the command cannot be understood, 3 a file cannot be read or written, 130 interrupted.
cli-help-usage = usage:
cli-help-arguments = arguments
cli-help-options = options
cli-help-verbs = verbs
cli-help-help = show this help
cli-help-lang = language: en, de, fr or nl (by default that of the system)
cli-help-color = colour: auto, always or never
cli-help-version = show the version
cli-help-play = play a game with friends at this screen, or against programs
cli-help-rules = read the rules of a game
cli-help-games = list the games and their options
cli-help-show = show a recorded game
cli-help-explain = say whether a move is allowed, and if not, why
cli-help-analyse = analyse a position, or review a whole game
cli-help-best = print the best move of a position
cli-help-levels = show how strong the levels of play are
cli-help-perft = count sequences of actions, to compare implementations
cli-help-bench = measure how fast the kernels are on this machine
cli-help-arena = let players meet in many games, and tell who is stronger
cli-help-ugi = let another program play with our engine, by the Universal Game Interface
cli-help-game = a game: { $games }
cli-help-option = set an option of the game; can be given more than once
cli-help-position = a position in its notation
cli-help-after = actions played first, such as "iv jh"
cli-help-record = a file with a record, or - for the standard input
cli-help-all = show the position after every turn
cli-help-at = show the position after N actions
cli-help-move = a move in its notation
cli-help-depth = the number of actions
cli-help-divide = list the count of each first action
cli-help-by-rules = count by the readable rules, not by the fast kernel
cli-help-resume = go on with the last unfinished game
cli-help-seed = draw lots by this number, to get the same lot again
cli-help-seat = who plays a colour: { $names }
cli-help-colour = who plays { $player }
cli-help-play-time = seconds that a program may think about a move, at most
cli-help-subject = a file with a record, or a position of the game that --game names (its start, if left out); - for the standard input
cli-help-subject-game = the game of the position
cli-help-subject-at = look at the position after N actions of the record
cli-help-best-subject = a position, or a file with a record (its last position counts), or - for the standard input; the start, if left out
cli-help-lines = how many lines are shown
cli-help-as-json = write JSON, for programs
cli-help-verbose = write the score to the standard error
cli-help-runs = how often each task is run; the best run counts
cli-help-json = write all figures to a file
cli-help-against = compare with the C programs in a folder
cli-help-contender = a player: { $names }
cli-help-number-of-games = how many games are played
cli-help-time = seconds for each move
cli-help-nodes = positions looked at for each move
cli-help-max-depth = how many actions each move looks ahead
cli-help-sprt = stop as soon as it is clear whether the first player is ELO1 stronger rather than ELO0
cli-help-openings = how many random turns a game begins with
cli-help-arena-after = moves that every game begins with, such as "ih"
cli-help-keep-seats = let the first player named begin every game
cli-help-arena-seed = draw openings and lots by this number
cli-help-results = keep the results in a file, and go on with what it holds
cli-help-workers = how many games are played at once
cli-help-cluster = play on the Dask cluster of this scheduler
cli-help-level = play at this level instead of full strength
cli-help-player = let this player choose the moves: { $names }
cli-usage-error = { $reason }
    Try: { $command } --help
cli-file-error = { $file }: { $reason }
cli-game = { $name }: { $title }, by { $author }. { $aim }
cli-game-length = { "  " }{ $seats } players, usually { $least } to { $most } actions.
cli-game-option = { "  " }--option { $option }=… ({ $accepts }): { $meaning }
cli-no-such-action = There is no action { $number } in this record; it has { $actions }.
cli-depth = The depth must be 1 or more, not { $depth }.
cli-runs = The number of runs must be 1 or more, not { $runs }.
cli-against = The C programs in { $folder } cannot be used: { $reason }
cli-sprt-seats = A test compares pairs of games with changed seats; --sprt and --keep-seats do not go together.
cli-sprt = --sprt takes two numbers, the lower first, such as 0,20; not { $given }.
cli-too-few = At least one game and one worker are needed, not { $number }.
cli-legal = { $player } may play { $move }.
cli-welcome = { $game }. Type help if you are lost.
cli-choose-game = Which game?
cli-choose-again = Please type a number or a name: { $games }.
cli-resume =
    You left a game of { $game } after { $actions ->
        [one] one action
       *[other] { $actions } actions
    } ({ $date }). Go on with it?
cli-nothing-to-resume = There is no unfinished game of { $game }; here is a new one.
cli-lot = Lots are drawn: { $player } begins.
cli-begins = { $player } begins.
cli-lapsed = { $player } cannot move: the turn lapses.
cli-left = Left in stock: { $pieces }.
cli-try-help = ? lists the moves, help all commands.
cli-no-such-moves = No move begins with “{ $beginning }” here.
cli-commands =
    ?            list the moves; ? e3 lists those that begin with e3
    hint         ask for a good move and the reason for it
    undo         take the last action back
    rules        read the rules
    save FILE    write the game to a file
    resign       give up
    quit         leave; the game is kept, and can be resumed
cli-nothing-to-undo = Nothing has been played yet.
cli-undone = { $count ->
    [one] { $moves } is taken back.
   *[other] { $moves } are taken back.
}
cli-save-where = Save where? Write: save FILE
cli-save-exists = { $file } exists already; choose another name.
cli-saved = Saved in { $file }.
cli-not-kept = The game goes on, but cannot be kept in { $file }: { $reason }
cli-cannot-resign = With more than two players nobody can resign; leave with quit.
cli-resigned = { $loser } resigns, { $winner } wins.
cli-left-unfinished = The game is kept in { $file }. Go on with: klotz play { $game } --resume
cli-another = Another game?
cli-yes-or-no = [y/n]
cli-yes = y yes
cli-score = Games won: { $wins }; draws: { $draws }.
cli-human = human
cli-seat = “{ $given }” is not a seat; write COLOUR=PLAYER, such as white=level:4.
cli-no-such-seat = Nobody plays “{ $colour }” here. The colours are: { $colours }.
cli-seats = At the table: { $seats }.
cli-thinking = { $player } ({ $name }) is thinking …
cli-thinking-of = { $player } ({ $name }) is thinking: { $depth } deep, { $move }, { $score }
cli-thinking-hint = Let me think …
cli-plays = { $player } ({ $name }) plays { $move }.
cli-announces = { $name } announces: { $player } wins by force.
cli-game-needed = Which game is the position of? Name it with --game.
cli-other-game = The record is of { $found }, not of { $game }.
cli-lines = The number of lines must be 1 or more, not { $number }.
cli-analysed = { $depth } actions deep, { $nodes } positions in { $time } s
cli-line = { $number }. { $score }: { $moves }
cli-better = better: { $line }, { $score }
cli-chances = { $player }’s chances in the course of the game:
cli-judged = { $player }: accuracy { $percent } %; best { $best }, good { $good }, inaccuracies { $inaccuracy }, mistakes { $mistake }, blunders { $blunder }.
cli-nothing-judged = { $player }: no choice to judge.
cli-levels = { $game } ({ $seats } players)
cli-level = { $level }  Elo { $elo } ± { $error }  { $thinks }
cli-level-unmeasured = { $level }  not measured  { $thinks }
cli-level-depth = looks { $depth ->
    [one] 1 action
   *[other] { $depth } actions
} ahead, and considers { $percent } % of the moves
cli-level-nodes = looks at { $nodes } positions
cli-level-time = thinks for { $seconds } s
cli-level-form = { $thinks }, up to { $form } times more or less by the form of the day
cli-level-lore = { $thinks }; remembers { $percent } % of the openings that it has studied

cli-help-solve = find out who wins by force, proven
cli-help-solve-first = moves that are played first, such as "iv hv"
cli-help-solve-width = let the wall grow only so wide
cli-help-solve-height = let the wall grow only so high
cli-help-solve-winner = ask whether this player wins, instead of who does
cli-help-solve-outright = a win counts only at once, not by points at the end
cli-help-solve-memory = mebibytes for what is found out
cli-help-solve-state = keep what is found out in this file, and go on from it if it exists
cli-help-solve-export = write the winning strategy to this file
cli-help-solve-actions = let the strategy in the file end after so many actions
cli-help-puzzle = find the only move that wins
cli-help-puzzle-number = the puzzle to begin with
cli-help-puzzle-file = take the puzzles from this file; with --make: write them there
cli-help-puzzle-check = prove all puzzles anew
cli-help-puzzle-make = make so many new puzzles
cli-help-puzzle-seed = what chance decides when puzzles are made follows from this number
cli-puzzle-number = There is no puzzle { $number }; there are puzzles 1 to { $puzzles }.
cli-puzzle-game = Which game are the puzzles to be made for?
cli-puzzle-made = { $file } holds the puzzles: { $puzzles }.
cli-puzzle-untrue = Puzzle { $number } does not hold: { $position }
cli-puzzle-checked = { $good } of { $puzzles } puzzles hold: proven.
cli-puzzle-title = { $game }, puzzle { $number } of { $puzzles }, difficulty { $grade } of { $hardest }
cli-puzzle-task = { $player } is to move and wins, with one move only. Which one?
cli-puzzle-task-within = { $player } is to move and wins within { $actions } actions of both players, with one move only. Which one?
cli-puzzle-help = Write a move; ? lists the legal ones, help all commands.
cli-puzzle-commands =
    ?            list the legal moves; ? e3 only those that begin with e3
    hint         ask for help
    solution     show the answer
    next         go on to the next puzzle
    quit         leave
cli-puzzle-right = Right! { $move } is the only move that does it: proven.
cli-puzzle-solution = The answer is { $move }: no other move does it, proven.
cli-puzzle-line = The game may go on like this: { $line }
cli-puzzle-go-on = Press Enter for the next puzzle.
cli-puzzle-wrong = No. After { $move } { $player } can no longer force a win: { $line } stops it.
cli-puzzle-wrong-within = No. After { $move } { $player } does not win within { $actions } actions: { $line } stops it.
cli-puzzle-wrong-loses = No. After { $move } even { $winner } wins by force: { $line }
cli-puzzle-wrong-end = No. With { $move } the game is over, and { $player } has not won it.
cli-puzzle-wrong-again = No. After { $move } { $player } is to move again, and can no longer force a win.
cli-puzzle-wrong-again-within = No. After { $move } { $player } is to move again, but does not win within { $actions } actions.
cli-puzzle-hint = The move begins with “{ $beginning }”, and the win takes { $actions } actions of both players.
cli-puzzle-last = That was the last puzzle.
cli-help-check = check a winning strategy by the rules alone
cli-help-check-file = a file that klotz solve --export has written
cli-solve-player = Nobody is called “{ $name }” here. The players are: { $known }.
cli-solve-asked = Does { $player } win by force?
cli-solve-wins = { $player } wins by force: proven.
cli-solve-fails = { $player } cannot force a win: proven.
cli-solve-draw = With best play it is a draw.
cli-solve-unknown = Whether { $player } wins by force was not found out within the limits.
cli-solve-figures = { $nodes } positions in { $time } s ({ $speed } a second); still to show, at least: { $proof } to prove it, { $disproof } to refute it
cli-solve-resumed = { $file } is taken up again: { $entries } positions known.
cli-solve-answers = { $answers } answers written
cli-solve-exported = { $file } holds the strategy: { $answers } answers.
cli-check-seen = { $positions } positions seen, { $answers } answers.
cli-check-holds = It holds: { $player } wins from { $position } against every reply, after { $longest } actions at most.
cli-check-opening = It holds: { $player } has an answer to every reply in the first { $longest } actions from { $position }.
