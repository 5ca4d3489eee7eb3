"""What the environments are measured beside, and how: run in an environment of its own, where klotz is not needed.

``python peers.py pettingzoo 1.0`` or ``python peers.py pgx-1024 1.0`` prints steps a second, measured for so many
seconds.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

SCANNED = 50
"""So many steps are compiled into one program, which pgx may prefer to being called for each."""


def zoo_speed(env: Any, seconds: float) -> float:
    """Steps a second of a PettingZoo environment with random legal actions, observations and masks looked at."""
    env.reset()
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            action = None
            if not (terminated or truncated):
                mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
                legal = np.flatnonzero(mask)
                action = int(legal[random.randrange(len(legal))])
                steps += 1
            env.step(action)
    return steps / (time.perf_counter() - begin)


def connect_four_speed(seconds: float) -> float:
    """PettingZoo's own environment for four in a row."""
    from pettingzoo.classic import connect_four_v3

    return zoo_speed(connect_four_v3.env(), seconds)


def pgx_speed(batch: int, seconds: float) -> float:
    """Steps a second of four in a row in pgx, with random legal actions; games that are over begin anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(state: Any, key: Any) -> Any:
        choose, begin = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return step(state, jax.random.categorical(choose, logits), jax.random.split(begin, batch))

    def advance_often(state: Any, key: Any) -> Any:
        return jax.lax.scan(lambda now, one: (advance(now, one), None), state, jax.random.split(key, SCANNED))[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    ways: list[tuple[Callable[[Any, Any], Any], int]] = [(jax.jit(advance), 1), (jax.jit(advance_often), SCANNED)]
    return max(_jax_speed(way, state, batch * steps, seconds / len(ways)) for way, steps in ways)


def _jax_speed(advance: Callable[[Any, Any], Any], state: Any, steps_a_call: int, seconds: float) -> float:
    import jax

    keys = list(jax.random.split(jax.random.PRNGKey(1), 64))
    state = jax.block_until_ready(advance(state, keys[0]))
    calls, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        for key in keys[: max(1, 64 * 1024 // steps_a_call)]:
            state = advance(state, key)
            calls += 1
        jax.block_until_ready(state)
    return calls * steps_a_call / (time.perf_counter() - begin)


def main() -> None:
    """Measure one peer."""
    name, seconds = sys.argv[1], float(sys.argv[2])
    kind, _, batch = name.partition("-")
    print(pgx_speed(int(batch), seconds) if kind == "pgx" else connect_four_speed(seconds))


if __name__ == "__main__":
    main()
