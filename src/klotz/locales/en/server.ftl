server-late = The game has moved on: you answered position { $number }, but now it is { $present }.
server-waiting = The game has not begun yet: a seat is still free.
server-over = The game is over.
server-not-your-turn = It is not your turn: { $player } is to move.
server-not-now = “{ $action }” is not possible now. Possible: { $possible }.
server-no-offer = There is no such offer for you to answer.
server-no-chat = There is no chat at this table.
server-no-token = Only players can do this. Sit down first.
server-bad-token = This token cannot be right: it does not look like one.
server-not-your-seat = Only whoever holds the seat can do this.
server-which-seat = You hold several seats ({ $seats }); say for which of them you act.
server-key-used = This key was used for another action before.
server-seat-taken = This seat is taken.
server-link = This seat needs its link, and this one is not right.
server-unknown-seat = There is no seat { $seat }. There are: { $known }.
server-unknown-table = There is no such table.
server-no-such-game =
    This table has { $games ->
        [one] only one game.
       *[other] only { $games } games.
    }
server-no-such-step =
    This game has { $steps ->
        [one] only one step.
       *[other] only { $steps } steps.
    }
server-seats = Give one seat to each of: { $players }.
server-nobody = At least one seat must be for a person.
server-begins = Say who begins with “begins”, not among the options.
server-tables = You have { $tables } tables open; finish some of them first.
server-creations = You have made many tables in a short time. Please wait a little.
server-streams = You watch very many tables at the same time. Close some of them.
server-rate =
    Too many requests. Please wait { $seconds ->
        [one] a second.
       *[other] { $seconds } seconds.
    }
server-too-large = The request is too long; { $kilobytes } KB are the limit.
server-media-type = Send JSON, with the content type application/json.
server-origin = This request comes from a foreign page.
server-invalid = The request does not fit the description of the API.
server-bad-request = The request cannot be read: it must be JSON in UTF-8.
server-not-found = There is nothing at this address.
server-method = This address does not take such a request.
server-failed = Something went wrong on the server. Please try again.
server-busy = Too much is going on at this table. Please try again.
server-stopping = The server is about to stop.
server-engines-busy = All engines are busy. Please try again in a moment.
server-think-budget = You have asked engines to think for a long time. Please wait a little.
server-engine-failed = The engine has failed. Please try again.
server-setting = Setting { $setting } cannot be “{ $value }”.
server-in-use = { $file } is already served by process { $process }. Several processes can share PostgreSQL.
server-no-database = The database cannot be opened: { $reason }
server-address-in-use = Another program listens at { $address } already. Choose another port with --port.
server-address = The server cannot listen at { $address }.
server-end-resignation = { $loser } resigns, { $winner } wins.
server-end-time = { $loser } has run out of time, { $winner } wins.
server-end-agreement = The players have agreed on a draw.
server-end-abandoned = The players have left; nobody wins.
server-end-abandoned-winner = Everybody else has left, { $winner } wins.
server-end-aborted = The game was called off before it began.

cli-help-serve = serve online games to people and programs
cli-help-serve-database = where games are kept: sqlite:///file or postgresql://…; otherwise a file in your data folder.
cli-help-serve-host = the address to listen at.
cli-help-serve-port = the port to listen at.
cli-help-serve-origins = other origins whose pages may write, separated by commas.
cli-help-serve-proxies = addresses of reverse proxies that are trusted, separated by commas.
cli-help-serve-thinkers = how many processes think for engines.
cli-help-serve-think-seconds = how many seconds an engine thinks about a move at most.
cli-help-serve-think-budget = seconds that engines think for each address in an hour, at tables and for hints; 0: no limit.
cli-help-serve-requests = requests a second for each address; 0: no limit.
cli-help-serve-tables = tables that each client may have open; 0: no limit.
cli-help-serve-creations = tables an hour that each address may make; 0: no limit.
cli-help-serve-streams = streams that each address may have open; 0: no limit.
cli-help-serve-log-level = debug, info, warning or error.
cli-help-serve-setting = (or { $variable }; by default { $default })
cli-serve = Klotz serves at { $address } (stop with Ctrl-C).
cli-serve-missing = The server needs the module { $module }. Install it with: pip install 'klotz[server]'
cli-help-export = write all games of a server into files
cli-help-export-folder = the folder for the files
cli-help-import = keep recorded games on a server, to be looked at
cli-help-import-files = files with records, or - for the standard input
cli-exported =
    { $games ->
        [one] One game was
       *[other] { $games } games were
    } written into { $folder }.
cli-imported = New: { $games }. Known already: { $known }.
