"""A network learns a game by playing against itself, and then plays our opponents.

::

    python examples/learn.py train turris --network turris.npz --curve turris.svg
    python examples/learn.py play turris level:2 --network turris.npz --games 400

Masked PPO on ``klotz.environments.vector``: hundreds of games at once, both seats played by the same network, illegal
actions masked out, every step seen from another side of the board. Now and then the network plays opponents that it
never learns from; the curve shows how that goes. Games are those of two players. NumPy is all it needs: ``network.py``
has the network, ``curve.py`` the picture.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from curve import Point, curve
from network import Activations, Adam, Floats, Network, log_softmax
from numpy.typing import NDArray

import klotz
from klotz.core.game import Game
from klotz.core.move import Move
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent
from klotz.engine.opponents import opponent
from klotz.environments.encoding import Encoding
from klotz.environments.symmetry import symmetries
from klotz.environments.table import Table
from klotz.environments.vector import SelfPlay


@dataclass(frozen=True)
class Plan:
    """How to learn."""

    updates: int = 40
    games: int = 512
    steps: int = 64
    """So many steps of all games make the experience of one update."""
    hidden: int = 256
    rate: float = 5e-4
    """How fast weights change at first; in the end not at all."""
    passes: int = 3
    """How often an update goes through its experience."""
    batch: int = 4096
    clip: float = 0.2
    """An update changes the chance of an action by hardly more than this share."""
    trace: float = 0.95
    """How much the network's later estimates count beside the next one (the lambda of GAE)."""
    entropy: float = 0.03
    """What it is worth to stay undecided, so that everything is tried."""
    value_weight: float = 0.5


class Experience(NamedTuple):
    """What was seen and done, and what came of it: one row for each action."""

    planes: NDArray[np.uint8]
    masks: NDArray[np.int8]
    actions: NDArray[np.intp]
    chances: Floats
    """The logarithms of the chances that the actions had."""
    advantages: Floats
    returns: Floats

    @classmethod
    def of(cls, *arrays: NDArray[Any]) -> Experience:
        """Arrays of steps and games, one step after the other."""
        return cls(*(array.reshape(-1, *array.shape[2:]) for array in arrays))

    def rows(self, chosen: NDArray[np.intp]) -> Experience:
        """Some of the rows."""
        arrays: tuple[NDArray[Any], ...] = self
        return Experience(*(array[chosen] for array in arrays))


class Learner:
    """A network, the games it plays against itself, and how it gets better at them."""

    def __init__(self, game: str, plan: Plan, seed: int) -> None:
        self.plan = plan
        self.random = np.random.default_rng(seed)
        self.env = SelfPlay(game, plan.games)
        self.encoding = self.env.encoding
        self.sides = symmetries(self.env.game)
        self.observations, self.infos = self.env.reset(seed=seed)
        self.actions = self.infos["action_mask"].shape[1]
        self.network = Network.new(self.encoding.size, plan.hidden, self.actions, self.random)
        self.adam = Adam(self.network, plan.rate)

    def look(self, planes: NDArray[np.uint8], masks: NDArray[np.int8]) -> Activations:
        """What the network says of observations."""
        return self.network.forward(flat(self.encoding, planes), masks)

    def play(self) -> Experience:
        """Play some steps of all games."""
        shape = self.plan.steps, self.plan.games
        planes = np.empty((*shape, *self.encoding.shape), np.uint8)
        masks = np.empty((*shape, self.actions), np.int8)
        actions, chances = np.empty(shape, np.intp), np.empty(shape, np.float32)
        rewards, ended = np.empty(shape, np.float32), np.empty(shape, np.bool_)
        # What comes after the last step is looked at as well.
        values, movers = np.empty((shape[0] + 1, shape[1]), np.float32), np.empty((shape[0] + 1, shape[1]), np.intp)
        for step in range(self.plan.steps):
            # What is learnt from one side of the board then holds for all.
            side = self.sides[self.random.integers(len(self.sides))]
            planes[step] = side.observation(self.observations)
            masks[step] = side.values(self.observations, self.infos["action_mask"])
            movers[step] = self.infos["to_move"]
            seen = self.look(planes[step], masks[step])
            actions[step] = draw(seen.logits, self.random)
            chances[step] = at(log_softmax(seen.logits), actions[step])
            values[step] = seen.values
            images = side.actions(self.observations)
            meant = np.argmax(images == actions[step][:, None], axis=1)
            self.observations, rewards[step], ended[step], _, self.infos = self.env.step(meant)
        movers[-1] = self.infos["to_move"]
        values[-1] = self.look(self.observations, self.infos["action_mask"]).values
        advantages = estimate_advantages(rewards, ended, values, movers, self.plan.trace)
        return Experience.of(planes, masks, actions, chances, advantages, advantages + values[:-1])

    def learn(self, experience: Experience, rate: float) -> None:
        """Learn from experience."""
        self.adam.rate = rate
        number = len(experience.actions)
        for _ in range(self.plan.passes):
            order = self.random.permutation(number)
            for first in range(0, number, self.plan.batch):
                self._descend(experience.rows(order[first : first + self.plan.batch]))

    def _descend(self, batch: Experience) -> None:
        """One step downhill from the loss of PPO."""
        seen = self.look(batch.planes, batch.masks)
        logits = policy_gradient(seen.logits, batch, self.plan)
        values = np.float32(self.plan.value_weight / len(batch.returns)) * (seen.values - batch.returns)
        self.adam.step(self.network.backward(seen, logits, values))


def flat(encoding: Encoding, planes: NDArray[np.uint8]) -> Floats:
    """Observations as rows of numbers from 0 to 1."""
    return encoding.normalised(planes).reshape(len(planes), -1)


def draw(logits: Floats, random: np.random.Generator) -> NDArray[np.intp]:
    """An action for each row, as likely as its logit says: the highest after adding Gumbel's noise."""
    chosen: NDArray[np.intp] = np.argmax(logits + random.gumbel(size=logits.shape), axis=1)
    return chosen


def at(logarithms: Floats, actions: NDArray[np.intp]) -> Floats:
    """What stands in each row for the action that was chosen."""
    found: Floats = np.take_along_axis(logarithms, actions[:, None], axis=1)[:, 0]
    return found


def estimate_advantages(
    rewards: Floats, ended: NDArray[np.bool_], values: Floats, movers: NDArray[np.intp], trace: float
) -> Floats:
    """How much better each action was than the network thought, to the player who did it.

    What is good for the next player is bad for this one, unless it is the same: a turn can take several actions.
    """
    advantages = np.zeros_like(rewards)
    later = np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        goes_on = np.where(ended[step], 0, np.where(movers[step] == movers[step + 1], 1, -1)).astype(np.float32)
        surprise = rewards[step] + goes_on * values[step + 1] - values[step]
        later = surprise + np.float32(trace) * goes_on * later
        advantages[step] = later
    return advantages


def policy_gradient(logits: Floats, batch: Experience, plan: Plan) -> Floats:
    """The gradient, by the logits, of PPO's clipped loss less a share of the entropy; the mean over the batch."""
    number = len(logits)
    logarithms = log_softmax(logits)
    chances = np.exp(logarithms)
    ratio = np.exp(at(logarithms, batch.actions) - batch.chances)
    advantages = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-8)
    # Beyond the clip there is nothing to gain, and so no gradient.
    clipped = np.where(advantages > 0, ratio > 1 + plan.clip, ratio < 1 - plan.clip)
    pull = np.where(clipped, 0, ratio * advantages)[:, None].astype(np.float32)
    gradient = chances * pull
    gradient[np.arange(number), batch.actions] -= pull[:, 0]
    # Where an action cannot be chosen its logarithm is huge, but its chance is 0.
    entropy = -(chances * logarithms).sum(axis=1, keepdims=True)
    gradient += np.float32(plan.entropy) * chances * (logarithms + entropy)
    return gradient / np.float32(number)


class Score(NamedTuple):
    """How games against an opponent ended."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """How many there were."""
        return sum(self)

    @property
    def share(self) -> float:
        """The share of the points; a draw is half a point."""
        return (self.wins + self.draws / 2) / self.games

    def __str__(self) -> str:
        return f"{self.wins} won, {self.draws} drawn, {self.losses} lost: {self.share:.1%} of the points"


OPENING = 2
"""Games of a match begin with so many random actions, or all games against one that never varies would be the same."""


def match(game: Game, network: Network, rival: str, games: int, seed: int) -> Score:
    """The network, always choosing what it likes best, against an opponent; every opening is played from both seats."""
    other = opponent(rival, game, seed)
    table = Table(game)
    gains = []
    for number in range(games):
        random = np.random.default_rng([seed, number // 2])
        other.begin(int(random.integers(1 << 31)))
        gains.append(play_game(table, network, number % 2, other, random))
    other.close()
    return Score(*(sum(np.sign(gain) == sign for gain in gains) for sign in (1, 0, -1)))


def play_game(table: Table, network: Network, seat: int, other: Opponent, random: np.random.Generator) -> float:
    """One game; what the network gains."""
    table.reset()
    past: list[Move] = []
    while not table.over:
        if len(past) < OPENING:
            action = int(random.choice(np.flatnonzero(table.mask)))
        elif table.seat == seat:
            action = int(np.argmax(preferences(table, network)))
        else:
            action = table.action(other.choose(table.position(), Limits(), tuple(past)))
        past.append(table.move(action))
        table.play(action)
    return table.rewards()[seat]


def preferences(table: Table, network: Network) -> Floats:
    """How much the network likes each action, looking at the board from all sides."""
    planes, sides = table.observe(table.seat), symmetries(table.game)
    images = np.stack([side.observation(planes) for side in sides])
    masks = np.stack([side.values(planes, table.mask) for side in sides])
    liked = log_softmax(network.forward(flat(table.encoding, images), masks).logits)
    total: Floats = np.sum([values[side.actions(planes)] for side, values in zip(sides, liked, strict=True)], axis=0)
    return total


def train(given: argparse.Namespace) -> None:
    """Learn, with a match against each opponent now and then; keep the network and draw the curve each time."""
    plan = Plan(updates=given.updates, games=given.envs, steps=given.steps)
    learner = Learner(given.game, plan, given.seed)
    results: dict[str, list[Point]] = {name: [] for name in given.opponents}
    tests = {round(plan.updates * test / given.tests) for test in range(given.tests + 1)}
    begin = time.perf_counter()
    for update in range(plan.updates + 1):
        if update in tests:
            actions = update * plan.games * plan.steps
            print(f"{(time.perf_counter() - begin) / 60:5.1f} min, {actions:9,} actions", end="")
            for name, points in results.items():
                score = match(learner.env.game, learner.network, name, given.games, given.seed)
                points.append(Point(actions, score.share))
                print(f"   {name} {score.share:6.1%}", end="", flush=True)
            print(flush=True)
            keep(given, learner.network, results)
        if update < plan.updates:
            learner.learn(learner.play(), plan.rate * (1 - update / plan.updates))


def keep(given: argparse.Namespace, network: Network, results: dict[str, list[Point]]) -> None:
    """Write the files that were asked for."""
    if given.network:
        network.save(given.network)
    if given.curve:
        title = f"{given.game}: a network of two layers learns by masked PPO, {given.games} games a point"
        given.curve.write_text(curve(title, results), encoding="utf-8")


def play(given: argparse.Namespace) -> None:
    """Let a network that was saved play an opponent."""
    game = klotz.game(given.game)
    network = Network.load(given.network)
    if network.inputs != Encoding(game).size:
        raise SystemExit(f"{given.network} is not a network for {given.game}")
    score = match(game, network, given.opponent, given.games, given.seed)
    print(f"{given.network.name} against {given.opponent}: {score}")


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(required=True)
    names = [info.name for info in klotz.games()]
    learning = verbs.add_parser("train", help="learn a game")
    learning.set_defaults(run=train)
    learning.add_argument("game", choices=names)
    learning.add_argument("--updates", type=int, default=Plan.updates)
    learning.add_argument("--envs", type=int, default=Plan.games, help="games that are played side by side")
    learning.add_argument("--steps", type=int, default=Plan.steps, help="of all games between two updates")
    learning.add_argument("--opponents", nargs="+", default=["level:2", "greedy"], help="for the curve")
    learning.add_argument("--tests", type=int, default=8, help="points of the curve after the first one")
    learning.add_argument("--games", type=int, default=60, help="for each point of the curve")
    learning.add_argument("--network", type=Path, help="a file for the network")
    learning.add_argument("--curve", type=Path, help="a file for the learning curve, SVG")
    playing = verbs.add_parser("play", help="play an opponent")
    playing.set_defaults(run=play)
    playing.add_argument("game", choices=names)
    playing.add_argument("opponent", help="random, greedy, uct, level:1 to level:10, ugi:COMMAND")
    playing.add_argument("--network", type=Path, required=True, help="a file that was made by train")
    playing.add_argument("--games", type=int, default=200)
    for verb in (learning, playing):
        verb.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.run(given)


if __name__ == "__main__":
    main()
