"""Running the command as a user does: in a process of its own, with a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]
KLOTZ = str(Path(sys.executable).with_name("klotz"))


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A user who speaks English and has played nothing yet."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "LANG": "C.UTF-8",
        "PYTHONWARNINGS": "error",
    }


@pytest.fixture
def klotz(environment: dict[str, str], tmp_path: Path) -> Run:
    """Run ``klotz`` with these words, typing ``typed``."""

    def run(*words: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [KLOTZ, *words],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**environment, **variables},
            cwd=tmp_path,
            timeout=60,
            check=False,
        )

    return run
