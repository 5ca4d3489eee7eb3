"""The games that environments are tested with: every game and number of players, and all options."""

from __future__ import annotations

from typing import Any

import pytest

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("kwinty", {}),
    ("kwinty", {"begins": "black"}),
    ("turris", {}),
    ("turris", {"begins": "black", "lying_on_ground": True, "chain_bonus": False}),
    ("qbq", {}),
    ("qbq", {"players": "green,red", "begins": "red"}),
    ("qbq", {"players": 3}),
    ("qbq", {"players": 4, "begins": "orange"}),
]
TITLES = {"kwinty": "Kwinty", "turris": "Turris", "qbq": "QBQ"}
every_setup = pytest.mark.parametrize(("name", "options"), SETUPS, ids=[f"{name}-{given}" for name, given in SETUPS])


def environment(name: str) -> str:
    """The registered name of a game's environment."""
    return f"klotz/{TITLES[name]}-v0"
