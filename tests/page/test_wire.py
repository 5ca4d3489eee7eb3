"""The page's types of the wire are those of the server."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.wire import description

WEB = Path(__file__).parents[2] / "web"


def test_the_types_are_fresh(tmp_path: Path) -> None:
    (tmp_path / "openapi.json").write_text(description(), encoding="utf-8")
    made = tmp_path / "schema.d.ts"
    command = [WEB / "node_modules" / ".bin" / "openapi-typescript", tmp_path / "openapi.json", "--output", made]
    subprocess.run(command, check=True, capture_output=True, cwd=WEB)
    kept = WEB / "src" / "wire" / "schema.d.ts"
    assert made.read_text(encoding="utf-8") == kept.read_text(encoding="utf-8"), "run: make wire"
