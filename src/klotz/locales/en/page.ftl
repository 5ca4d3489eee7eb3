# The page. Cut down to what is used when it is built; see web/build/texts.ts.

page-skip = Skip to the content
page-home = To the start page
page-rules = The rules
page-language = Language
page-mute = Mute sounds
page-theme-auto = Colours: like the system
page-theme-light = Colours: light
page-theme-dark = Colours: dark
page-nowhere = There is nothing here.
page-loading = One moment …
page-close = Close

page-welcome = Three games of wooden blocks
page-welcome-more = Build a wall, a tower, a way across the board: against the computer, together at one screen, or with friends far away.
page-unfinished = Your unfinished games
page-finished = Your last games
page-open-tables = Tables that wait for players
page-show-all = Show all { $count }
page-your-turn = Your turn
page-game-facts =
    by { $author } · { $least ->
        [one] 1 player
       *[other] { $least }
    } { $most ->
        [2] players
       *[other] to { $most } players
    }
page-mode-computer = Against the computer
page-mode-screen = At one screen
page-mode-link = With friends by a link
page-read-rules = Rules
page-level = Level { $level }
page-elo = Elo { $elo }
page-level-easy = easy
page-level-hard = very strong
page-begins = Who begins?
page-begins-lot = Draw lots
page-begins-me = I do
page-begins-other = The other one
page-players-count = Players
page-match-length = Match
page-match-games =
    { $count ->
        [one] one game
       *[other] { $count } games
    }
page-clock = Clock
page-clock-none = none
page-clock-fast = 5 min + 5 s
page-clock-calm = 15 min + 10 s
page-clock-daily = 2 days a turn
page-your-name = Your name
page-guest = Guest
page-we = Us
page-public = Anyone may join
page-options = More options
page-you-play = You play { $player }.
page-play = Play
page-make-link = Make a link

page-table-title = A table of { $game }
page-board = Board
page-board-kwinty = The front of the wall. Arrow keys move, R turns the block, Enter places it.
page-board-turris = The tower from above. Arrow keys move, R turns the block or takes one, Enter places it.
page-board-qbq = The board from above. Arrow keys move, Enter lifts and puts down, R changes between moving, tipping and inserting.
page-cell-empty = { $cell }, empty
page-cell-block = { $cell }, { $player }
page-cell-tower = { $cell }, { $player }, height { $height }
page-cell-goal = { $cell }, empty, goal of { $player }
page-side-south = South
page-side-east = East
page-side-north = North
page-side-west = West
page-side-roof = Roof
page-players = Players at the table
page-you = you
page-left = has left
page-stock =
    { $count ->
        [one] 1 piece left
       *[other] { $count } pieces left
    }
page-points = { $points } points
page-match-points = Match: { $points }
page-computer = Computer
page-computer-level = Computer, level { $level }
page-free-seat = free seat
page-waiting = Waiting for players
page-link = Link to the seat
page-link-for = Send this link to whoever plays { $player }:
page-link-open = Anyone with this link can sit down:
page-copy = Copy link
page-copied = Copied
page-qr-code = The link as a code for a camera
page-invited = Sit down and play
page-sit = Play { $player }
page-turn-of = { $player } is to move.
page-lapsed = { $player } cannot move: the turn lapses.
page-would-lapse = { $player } would have no move.
page-played = { $player } plays { $move }.
page-allowed = { $move } is allowed.
page-not-allowed = { $move } is not allowed. { $reason }
page-rule = Rule { $rule }
page-hand = In your hand
page-turn = Turn (R or mouse wheel)
page-upright = Upright
page-lying = Lying
page-lying-east = Lying from west to east
page-lying-north = Lying from south to north
page-tool-block = Place
page-tool-take = Take a block
page-tool-lift = Move
page-tool-tip = Tip
page-tool-insert = Insert
page-stop = Leave the bonus
page-cancel = Cancel
page-guide-kwinty = { $player }: choose a place for your block.
page-guide-turris = { $player }: choose a place for your block.
page-guide-bonus = Bonus! { $player } may place another block, take one of the other colour, or leave it.
page-guide-take = { $player }: choose a block of the other colour to take.
page-guide-lift = { $player }: choose a cube to move, or insert one from your stock.
page-guide-put = { $player }: where shall the cube go?
page-guide-tip = { $player }: choose a tower to tip.
page-guide-tip-where = { $player }: which way shall it fall?
page-guide-insert = { $player }: insert a cube beside or on your group.
page-guide-inserted = { $player }: now choose a cube to move.
page-crushes =
    { $count ->
        [one] 1 cube of { $player } goes back to stock.
       *[other] { $count } cubes of { $player } go back to stock.
    }
page-falls-off =
    { $count ->
        [one] 1 cube falls over the edge into your stock.
       *[other] { $count } cubes fall over the edge into your stock.
    }
page-earns-bonus = This earns a bonus.
page-points-change = Points: { $changes }.
page-replaying = Move { $step } of { $steps }
page-live = Back to the game
page-moves = Moves
page-no-moves = Nothing has been played yet.
page-first = To the beginning
page-back = One back
page-forward = One on
page-last = To the present
page-tools = What else you can do
page-show-spots = Show all legal places
page-flip = Turn the board
page-solid = The board in wood. Arrow keys turn it, plus and minus zoom, 1 to 5 look from a side, 0 resets; R turns the block. The flat board beside it does everything by keyboard.
page-solid-missing = This browser cannot draw the board in 3-D. The flat board does everything.
page-board-switch = Kind of board
page-board-solid = 3-D
page-board-flat = Flat
page-views = Look from
page-view-north = From the north
page-view-east = From the east
page-view-south = From the south
page-view-west = From the west
page-view-t = Top
page-view-top = From above
page-view-home = As in the beginning
page-ask-hint = Hint
page-takeback = Take back
page-draw = Offer a draw
page-resign = Resign
page-leave = Leave the game
page-abort = Call the game off
page-share = Copy a link to this position
page-shared = The link to this position is on your clipboard.
page-record = Download the record
page-picture = Download a picture (PNG)
page-picture-svg = Download a picture (SVG)
page-sure = { $what }: are you sure?
page-offer-draw = { $player } offers a draw.
page-offer-takeback = { $player } would like to take the last move back.
page-offer-waits = Waiting for an answer …
page-accept = Accept
page-decline = Decline
page-wins = { $player } wins!
page-drawn = A draw
page-counting = The tower is being counted …
page-rematch = Play again
page-next-game = Next game
page-match-progress = Game { $game } of { $games }
page-match-won = { $player } wins the match.
page-match-drawn = The match ends in a draw.
page-earlier = Earlier games at this table
page-lost = The connection is lost. It will be mended by itself.
page-lost-sending = The connection is lost. Your move is kept and will be sent as soon as it is back.
page-thinking = Thinking …
page-watchers = { $count } people at the table
page-look-back = Look back at the game

page-learn = First game with help
page-contents = On this page
page-again = Once more
page-position-more = Try out what you like: play for both sides, take back, or ask the engine.
page-engine = What the engine thinks for { $player }
page-analyse = Ask the engine
page-review = { $game }: looking back
page-graph = The chances of { $player }, move by move. Dots are mistakes.
page-graph-label = Chances in the course of the game
page-judged = { $player } played { $move }: { $grade }.
page-better = Better:
page-lesson = Step { $number } of { $total }
page-lesson-next = Go on
page-lesson-play = Now play
page-lesson-other = That is allowed, but it is not what was asked for. Try again.
page-lesson-kwinty-first = You build one wall together. The first block is free: stand it up or lay it down. Point at the wall, turn the block with the mouse wheel or the R key, and click.
page-praise-kwinty-first = Well built. From now on every block has to touch the wall.
page-lesson-kwinty-touch = Now you are Black. Your block has to share an edge with one that stands, and rest on its whole base. Try a place that is not allowed, too: the board says why.
page-praise-kwinty-touch = That holds.
page-lesson-kwinty-short = White again. Short sides of one colour may not touch: no white block end to end with a lying white one, none standing on a standing one. Find a place.
page-praise-kwinty-short = Right: that keeps the short sides apart.
page-lesson-kwinty-win = Five squares of your colour in a row win. White has three at the bottom. Finish the row!
page-praise-win = Five in a row: you have won.
page-lesson-turris-first = You build one tower together, on nine squares. The first block goes anywhere but the middle. Point at a square, turn the block with the wheel or R, and click.
page-praise-turris-first = The tower has begun.
page-lesson-turris-lean = An upright block has to lean on the tower with a long side; a lying one has to rest on two different blocks. Find a place for Black.
page-praise-turris-lean = It leans on the tower, as it should.
page-lesson-turris-middle = Whoever fills the middle earns a bonus. Stand a black block on b2.
page-praise-turris-middle = You have earned a bonus.
page-lesson-turris-bonus = With the bonus you may place another block, take a white one out, or leave it. In the end the largest areas of your colour on the four sides and the roof count. Choose what you like.
page-praise-turris-bonus = Now you know all you need.
page-lesson-qbq-move = Your blue cubes want to get to the blue quarter. Click a cube to lift it, then where it shall go: beside your group, or onto it.
page-praise-qbq-move = One step nearer to the goal.
page-lesson-qbq-insert = You may also bring in a cube from your stock: choose Insert and click beside or on your group. After that you move one cube in the same turn.
page-praise-qbq-insert = It is in. In a real game you would now move one cube.
page-lesson-qbq-tip = A tower can be tipped. Choose Tip, click the tower on b2, then the side to which it shall fall. Lower towers of others that it hits go back to their stock.
page-praise-qbq-tip = Timber! Form a square or a cube on your goal with all your cubes to win.
page-total = Total
