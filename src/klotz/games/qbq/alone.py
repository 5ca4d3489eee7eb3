"""How many turns a player would need alone on the board: a table of all ways to place up to five cubes.

The places are those of blue. Cubes sorted by their fields, of which the numbers are ``f0 <= f1 <= ...``, have the place
``FIRST[cubes] + CHOICES[0][f0] + CHOICES[1][f1] + ...`` in the table, which thus has one entry for each way.
"""

from __future__ import annotations

import lzma
from importlib import resources
from math import comb

MOST_CUBES = 5
FIELDS = 36
NEVER = 255
"""It takes more than five cubes on the board."""
CHOICES = [[comb(field + rank, rank + 1) for field in range(FIELDS)] for rank in range(MOST_CUBES)]
FIRST = [sum(comb(FIELDS - 1 + fewer, fewer) for fewer in range(cubes)) for cubes in range(MOST_CUBES + 1)]
TURNS = lzma.decompress(resources.files("klotz.games.qbq").joinpath("alone.xz").read_bytes())
