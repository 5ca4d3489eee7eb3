option-lying-on-ground = Any block may lie on the ground, not only the very first one.
option-chain-bonus = A bonus block that fills the middle again earns another bonus.
turris-plan = The tower stays on its plan of 3 by 3 squares. This block would stick out.
turris-a = Every block after the first must share a face with a block that stands already; an edge or a corner is not enough.
turris-b = A block must rest on its whole base. This one would lie over a gap; it needs two neighbouring squares of the same height.
turris-c = An upright block must lean on the tower: one of its long sides must touch a block that stands already.
turris-d-ground = Only the very first block may lie on the ground. Every other lying block must rest on two different blocks.
turris-d-one = A lying block must rest on two different blocks. Both halves of this one would rest on the same block.
turris-e = At most { $levels } levels may be unfinished. Fill the gaps in level { $level } before a new level is begun.
turris-f = The middle of a level may be built on only after the edge of that level. Level { $level } needs a block on its edge first.
turris-closed = A block of yours has just been taken out here. Its place is closed to you for this turn; build somewhere else.
turris-stock = All your { $blocks } blocks are in the tower; you have none left to place.
turris-bonus-take = You can take a block only with a bonus. You earn one by filling the middle.
turris-bonus-stop = There is no bonus to leave unused. Place a block.
turris-removal-nothing = There is no block on { $square }. Choose a square with a block of your opponent on top.
turris-removal-own = This block is your own. You can only take a block of your opponent.
turris-removal-latest = Your opponent placed this block last, so it has to stay. Choose another one.
turris-removal-carries = This block carries another one, so it has to stay. Choose one with nothing on top of it.
turris-removal-levels = Without this block more than { $levels } levels would be unfinished. Choose another one.
turris-removal-name = This block is named after its western or southern half. Play { $move } to take it.
turris-outcome-points = { $winner } wins with { $more } points against { $fewer }.
turris-outcome-points-limit = { $actions } actions have been played: { $winner } wins with { $more } points against { $fewer }.
turris-outcome-draw = A draw: both have { $points } points.
turris-outcome-draw-limit = { $actions } actions have been played. A draw: both have { $points } points.
turris-invalid-move = “{ $move }” is not a Turris move. A move is a square from a1 to c3 and v (upright), e (lying to the east) or n (lying to the north), such as a1v or a1e; with a bonus also x and a square, such as xa1, or stop.
turris-invalid-position = “{ $position }” is not a Turris position. It looks like UE.uW.......-black: nine squares with dots between them, and who is to move.
turris-half = In { $cell } lies half a block; its other half is missing.
turris-last = In { $cell } there is no block that can be the last one of its player. Name one block of each player by its lowest, most western or most southern cell.
turris-actions = With { $blocks } blocks in the tower, { $actions } actions cannot have been played. There are at least as many as blocks, none before the first block, and at most { $most }.
turris-bonus-unearned = { $player } can have a bonus only after filling the middle with the last block.
turris-closed-place = The two closed cells must be empty and be the place of one block that rests on its whole base.
turris-prompt = { $player } places a block: a square and v (upright), e (lying to the east) or n (lying to the north), such as a1v or a1e.
turris-prompt-bonus = { $player } has a bonus: place another block, take a block of the opponent (x and its square, such as xa1), or play stop.
turris-aim = Build a tower together; the larger your area on each of its sides and its roof, the more points.

turris-wins-by = { $player } wins by { $difference ->
    [one] 1 point
   *[other] { $difference } points
}
turris-earns-bonus = { $move } earns the bonus.
