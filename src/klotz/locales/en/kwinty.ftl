kwinty-a-first = The first block starts in column i: play iv or ih.
kwinty-a = Every block after the first must share an edge with a block that stands already; a corner is not enough.
kwinty-b = A block must rest on its whole base. This one would lie over a gap.
kwinty-c-lying = Two blocks of one colour may not lie end to end.
kwinty-c-upright = A block may not stand upright on an upright block of its own colour.
kwinty-size-height = The wall may not be higher than { $height } squares.
kwinty-size-width = The wall may not be wider than { $width } squares.
kwinty-outcome-five = { $winner } wins with five squares in a row.
kwinty-outcome-fours =
    { $winner } wins: { $more ->
        [one] one row of four
       *[other] { $more } rows of four
    } against { $fewer }.
kwinty-outcome-draw =
    A draw: both have { $rows ->
        [0] no row of four
        [one] one row of four
       *[other] { $rows } rows of four
    }.
kwinty-invalid-move = “{ $move }” is not a Kwinty move. A move is a column from a to q and v (upright) or h (lying), such as kv or kh.
kwinty-invalid-position = “{ $position }” is not a Kwinty position. It looks like g-lL.rR.U-black.
kwinty-half = On { $square } lies half a block; its other half is missing.
kwinty-prompt = { $player } places a block: a column and v (upright) or h (lying), such as iv or ih.
kwinty-aim = Build a wall together; be the first with five squares of your colour in a row.

kwinty-wins-by = { $player } wins by { $difference ->
    [one] 1 row of four
   *[other] { $difference } rows of four
}
kwinty-option-width = How wide the wall may grow, in squares.
kwinty-option-height = How high the wall may grow, in squares.
