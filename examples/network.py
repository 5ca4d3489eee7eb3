"""A small network in NumPy, with its gradients written out: two hidden layers, a policy and a value.

::

    planes ──► hidden (ReLU) ──► hidden (ReLU) ──┬──► logits, one for each action
                                                 └──► value, from -1 (lost) to 1 (won)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Floats]

NEVER = np.float32(-1e9)
"""The logit of an action that is not legal."""
POLICY_SCALE = 0.01
"""The last layer begins with small weights, so that at first all actions are about equally likely."""


class Activations(NamedTuple):
    """What the layers say of a batch: the inputs of each, and what comes out."""

    planes: Floats
    first: Floats
    second: Floats
    logits: Floats
    values: Floats


class Network:
    """The weights, and what they make of observations. Batches come first everywhere."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @classmethod
    def new(cls, inputs: int, hidden: int, actions: int, random: np.random.Generator) -> Network:
        """A network that knows nothing yet."""

        def layer(rows: int, columns: int, scale: float) -> Floats:
            return (random.standard_normal((rows, columns)) * scale).astype(np.float32)

        weights = {
            "first": layer(inputs, hidden, np.sqrt(2 / inputs)),
            "first_bias": np.zeros(hidden, np.float32),
            "second": layer(hidden, hidden, np.sqrt(2 / hidden)),
            "second_bias": np.zeros(hidden, np.float32),
            "policy": layer(hidden, actions, POLICY_SCALE),
            "policy_bias": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, POLICY_SCALE),
            "value_bias": np.zeros(1, np.float32),
        }
        return cls(weights)

    @property
    def inputs(self) -> int:
        """How many numbers an observation has."""
        return len(self.weights["first"])

    @classmethod
    def load(cls, file: Path) -> Network:
        """A network that was saved."""
        with np.load(file) as arrays:
            return cls({name: arrays[name] for name in arrays.files})

    def save(self, file: Path) -> None:
        """Keep the weights in a file."""
        with file.open("wb") as stream:
            np.savez(stream, **self.weights)  # type: ignore[arg-type]

    def forward(self, planes: Floats, masks: NDArray[np.int8]) -> Activations:
        """Logits and values of a batch of flat observations; what is not legal has no chance."""
        weights = self.weights
        first = np.maximum(planes @ weights["first"] + weights["first_bias"], 0)
        second = np.maximum(first @ weights["second"] + weights["second_bias"], 0)
        logits = np.where(masks, second @ weights["policy"] + weights["policy_bias"], NEVER)
        values = np.tanh(second @ weights["value"] + weights["value_bias"])[:, 0]
        return Activations(planes, first, second, logits, values)

    def backward(self, seen: Activations, logits: Floats, values: Floats) -> Weights:
        """The gradients of all weights, given those of the logits and values that ``forward`` gave."""
        weights = self.weights
        values = (values * (1 - seen.values**2))[:, None]
        second = (logits @ weights["policy"].T + values @ weights["value"].T) * (seen.second > 0)
        first = (second @ weights["second"].T) * (seen.first > 0)
        return {
            "first": seen.planes.T @ first,
            "first_bias": first.sum(axis=0),
            "second": seen.first.T @ second,
            "second_bias": second.sum(axis=0),
            "policy": seen.second.T @ logits,
            "policy_bias": logits.sum(axis=0),
            "value": seen.second.T @ values,
            "value_bias": values.sum(axis=0),
        }


def log_softmax(logits: Floats) -> Floats:
    """The logarithms of the chances that logits stand for."""
    shifted = logits - logits.max(axis=1, keepdims=True)
    chances: Floats = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return chances


@dataclass
class Adam:
    """Moves weights against their gradients, by steps whose size follows from those of the last ones."""

    network: Network
    rate: float
    longest: float = 0.5
    """No gradient counts as longer than this."""
    steps: int = 0
    means: Weights = field(default_factory=dict)
    squares: Weights = field(default_factory=dict)

    MEAN_DECAY, SQUARE_DECAY, TINY = 0.9, 0.999, 1e-8

    def step(self, gradients: Weights) -> None:
        """One step."""
        self.steps += 1
        length = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values())))
        shortened = min(1.0, self.longest / (length + self.TINY))
        rate = self.rate * np.sqrt(1 - self.SQUARE_DECAY**self.steps) / (1 - self.MEAN_DECAY**self.steps)
        for name, gradient in gradients.items():
            pull = gradient * np.float32(shortened)
            mean = self.means.setdefault(name, np.zeros_like(pull))
            square = self.squares.setdefault(name, np.zeros_like(pull))
            mean += np.float32(1 - self.MEAN_DECAY) * (pull - mean)
            square += np.float32(1 - self.SQUARE_DECAY) * (pull**2 - square)
            self.network.weights[name] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(self.TINY))
