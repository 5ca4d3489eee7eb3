"""The examples of the documentation run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
EXAMPLES = [
    (page.name, example)
    for page in sorted(DOCS.rglob("*.md"))
    for example in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
]


@pytest.mark.parametrize(("page", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_example(page: str, example: str) -> None:
    exec(compile(example, page, "exec"), {})


@pytest.mark.parametrize("game", ["kwinty", "turris", "qbq"])
def test_perft_counts_are_those_of_the_tables(game: str) -> None:
    table = (DOCS.parent / "tests" / "perft" / f"{game}.perft").read_text(encoding="utf-8")
    shown = re.findall(r"(?:perft|with)[^|]*\| ([0-9, ]+) \|", (DOCS / f"{game}.md").read_text(encoding="utf-8"))
    assert shown
    assert all(counts.replace(",", "") in table for counts in shown)
