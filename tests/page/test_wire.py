"""The page's types of the wire are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_types_are_fresh(tmp_path: Path) -> None:
    told = subprocess.run([sys.executable, "-m", "tools.wire"], check=True, capture_output=True, cwd=WEB.parent)
    (tmp_path / "openapi.json").write_bytes(told.stdout)
    made = tmp_path / "schema.d.ts"
    tool = str(WEB / "node_modules" / ".bin" / "openapi-typescript")
    command = [tool, str(tmp_path / "openapi.json"), "--output", str(made)]
    subprocess.run(command, check=True, capture_output=True, cwd=WEB)
    kept = WEB / "src" / "wire" / "schema.d.ts"
    assert made.read_text(encoding="utf-8") == kept.read_text(encoding="utf-8"), "run: make wire"
