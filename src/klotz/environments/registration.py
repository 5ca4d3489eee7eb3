"""The names of the environments. A suffix tells the version; ``docs/environments.md`` says what changed."""

from __future__ import annotations

import gymnasium
import pettingzoo

from klotz.core.registry import games

VERSION = 0
PACKAGE = "klotz.environments"


def environment_id(title: str, kind: str = "") -> str:
    """The name of a game's environment."""
    return f"klotz/{title}{kind}-v{VERSION}"


def register_all() -> None:
    """Make all environments known; once is enough."""
    for info in games():
        name = environment_id(info.title)
        game = {"game": info.name}
        gymnasium.register(name, entry_point=f"{PACKAGE}.gymnasium:GymnasiumEnv", kwargs=game)
        gymnasium.register(
            environment_id(info.title, "SelfPlay"), vector_entry_point=f"{PACKAGE}.vector:SelfPlay", kwargs=game
        )
        pettingzoo.register("aec", name, f"{PACKAGE}.pettingzoo:env", kwargs=game)
        pettingzoo.register("parallel", name, f"{PACKAGE}.pettingzoo:parallel_env", kwargs=game)
