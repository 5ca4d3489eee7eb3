"""``klotz bench`` measures; what it measures is no test's business."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

PROGRAM = """\
#!/bin/sh
if [ "$1" = playouts ]; then nodes=1; else nodes=5468109; [ "$2" = 9 ] && nodes=56279081; fi
echo "nodes $nodes seconds 1.0"
"""


def test_figures_and_file(klotz: Run, tmp_path: Path) -> None:
    measured = klotz("bench", "kwinty", "--runs", "1", "--json", "bench.json")
    assert measured.returncode == 0
    assert "kernels: compiled" in measured.stdout
    assert measured.stdout.count("M actions/s") == 3
    kept = json.loads((tmp_path / "bench.json").read_text(encoding="utf-8"))
    assert [line["work"] for line in kept["measurements"]] == ["nobulk", "bulk", "playouts"]
    assert all(line["per_second"] > 0 for line in kept["measurements"])


def test_against_other_programs(klotz: Run, tmp_path: Path) -> None:
    (tmp_path / "programs").mkdir()
    (tmp_path / "programs" / "Makefile").write_text("kwinty: kwinty.c\n\tcp $< $@ && chmod +x $@\n")
    (tmp_path / "programs" / "kwinty.c").write_text(PROGRAM)
    measured = klotz("bench", "kwinty", "--runs", "1", "--against", "programs")
    assert measured.returncode == 0
    assert measured.stdout.count(" x C") == 3


def test_errors(klotz: Run, tmp_path: Path) -> None:
    assert klotz("bench", "chess").returncode == 2
    assert klotz("bench", "--runs", "0").returncode == 2
    assert klotz("bench", "kwinty", "--against", "nowhere").returncode == 3
    (tmp_path / "Makefile").write_text("kwinty:\n\tfalse\n")
    failed = klotz("bench", "kwinty", "--against", ".")
    assert (failed.returncode, "Traceback" in failed.stderr) == (2, False)
