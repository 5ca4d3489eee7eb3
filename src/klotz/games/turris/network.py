"""The weights of the network that judges towers, and how they are laid out; ``tools/train.py`` trains them further.

Each of the four side views has VIEW inputs: a number for each place of the picture and each of four layers (own squares
in front and further back, the other player's in front and further back), then the sizes of the largest groups. They go
to UNITS numbers, and these to a row of WIDTH; all views have the same weights. The REST of the inputs go to such a row
at once: squares of the top, full levels, a bonus, blocks left, sums of groups. The rows are added. All but the last of
the numbers count only if they are positive; the last one counts as it is.

Everything is an integer, so that every machine finds the same value: a weight is a multiple of 1/256, 1/1024 or 1/4096,
as ``SCALES`` say.
"""

from __future__ import annotations

import lzma
from array import array
from functools import cache
from importlib import resources

PLACES = 33
LAYERS = 4
VIEW = LAYERS * PLACES + LAYERS
UNITS, WIDTH = 32, 16
CORNER, EDGE, MIDDLE = range(3)
SQUARE_INPUTS = 6
FULL, BONUS, LEAD = 18, 28, 29
"""Where inputs begin that are 1 at one place: the number of full levels, a bonus to use, who has more blocks left."""
MOST_LEAD = 3
STOCKS, GROUPS, ROOFS, REST = 36, 38, 42, 44
"""Where inputs begin that are numbers: blocks left, the sums of the groups of all sides, the groups of the roof."""
FIRST_UNIT = VIEW * UNITS
FIRST_FOLD = FIRST_UNIT + UNITS
FIRST_REST = FIRST_FOLD + UNITS * WIDTH
FIRST_BIAS = FIRST_REST + REST * WIDTH
FIRST_OUTPUT = FIRST_BIAS + WIDTH
SIZE = FIRST_OUTPUT + WIDTH - 1
"""Where the parts of the weights begin, and how many there are."""
SCALES = ((FIRST_FOLD, 1 << 8), (FIRST_REST, 1 << 10), (FIRST_OUTPUT, 1 << 12), (SIZE, 1 << 10))
"""Up to which place weights are multiples of which part of one."""
FILE = "network.xz"


@cache
def network() -> tuple[int, ...]:
    """The weights: from view to units, biases of units, from units to rows, from the rest to rows, biases, output."""
    weights = array("i", lzma.decompress(resources.files(__package__).joinpath(FILE).read_bytes()))
    assert len(weights) == SIZE
    return tuple(weights)
