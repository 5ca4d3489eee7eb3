"""How many turns a player would need alone on the board: a table of all ways to place up to five cubes.

The fields are those of blue. Cubes sorted by their fields, of which the numbers are ``f0 <= f1 <= ...``, have the place
``FIRST[cubes] + CHOICES[0][f0] + CHOICES[1][f1] + ...`` in the table, so that each way has a place of its own. Entries
are numbers of turns; NEVER means that it takes more than five cubes. ``retrograde.py`` makes the table.
"""

from __future__ import annotations

import lzma
from functools import cache
from importlib import resources
from math import comb

from klotz.games.qbq.board import FIELDS

MOST_CUBES = 5
NEVER = 255
TABLE = "alone.xz"
CHOICES = [[comb(field + rank, rank + 1) for field in range(len(FIELDS))] for rank in range(MOST_CUBES)]
FIRST = [sum(comb(len(FIELDS) - 1 + fewer, fewer) for fewer in range(cubes)) for cubes in range(MOST_CUBES + 2)]


@cache
def table() -> bytes:
    """The turns by places."""
    return lzma.decompress(resources.files(__package__).joinpath(TABLE).read_bytes())
