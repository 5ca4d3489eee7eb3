"""Who only wants to play does not load what researchers use."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "PIL", "klotz.environments")


def test_importing_klotz_loads_no_environment() -> None:
    code = f"import sys, klotz, klotz.cli.main; print([name for name in {HEAVY} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
