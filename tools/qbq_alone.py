"""Make the table of ``klotz.games.qbq.alone`` anew: ``python tools/qbq_alone.py``. Compiled it takes a minute."""

from __future__ import annotations

import lzma
from pathlib import Path

from klotz.games.qbq import alone
from klotz.games.qbq.retrograde import Retrograde

data = lzma.compress(Retrograde().run(), preset=9 | lzma.PRESET_EXTREME)
Path(alone.__file__).with_name(alone.TABLE).write_bytes(data)
