"""A process that thinks: questions come in as lines of JSON, answers go out the same way.

``SIGUSR1`` asks for the answer at once. The process ends when its input does, so it never outlives its server.
"""

from __future__ import annotations

import json
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any

from klotz.core.game import Position
from klotz.core.registry import game as find_game
from klotz.engine.analyst import Analyst
from klotz.engine.engine import Engine, Info
from klotz.engine.hint import Hint, hint
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent
from klotz.engine.opponents import opponent
from klotz.engine.review import Judgement, judged

Stoppable = Opponent | Engine
JUDGEMENT_SEARCHES = 2
"""A judgement searches for the best move, and looks at the one that was played."""
HINT_SEARCHES = 3
"""A hint searches for the best moves, and then for reasons."""


class Desk:
    """Whoever thinks at the moment, so that a signal can stop it.

    The last engine is kept: the next question is often about the same game.
    """

    def __init__(self) -> None:
        self._thinking: Stoppable | None = None
        self._kept: tuple[object, Any] | None = None

    def stop(self, *_: object) -> None:
        """Let whoever thinks answer at once."""
        if self._thinking is not None:
            self._thinking.stop()

    def answer(self, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """The answer to one question."""
        position = _position(question)
        match question["task"]:
            case "analyse":
                return self._analyse(question, position)
            case "hint":
                return self._hint(question, position)
            case "judge":
                return self._judge(question, position)
        return {"move": self._choose(question, position)}

    def _choose(self, question: Mapping[str, Any], position: Position) -> str:
        name, game, seed = question["opponent"], position.game, question["seed"]
        chooser: Opponent = self._engine((name, game), lambda: opponent(name, game, seed))
        chooser.begin(seed)
        past = [game.move(move) for move in question["past"]]
        limits = Limits(time=question["seconds"])
        return str(self._watched(chooser, lambda: chooser.choose(position, limits, past)))

    def _analyse(self, question: Mapping[str, Any], position: Position) -> Mapping[str, Any]:
        engine: Engine = self._engine(position.game, lambda: Analyst(position.game))
        limits = Limits(time=question["seconds"])
        info: Info = self._watched(engine, lambda: engine.analyse(position, limits, lines=question["lines"]))
        return {
            "depth": info.depth,
            "nodes": info.nodes,
            "lines": [
                {"value": line.score.value, "exact": line.score.exact, "moves": [str(move) for move in line.moves]}
                for line in info.lines
            ],
        }

    def _hint(self, question: Mapping[str, Any], position: Position) -> Mapping[str, Any]:
        engine: Engine = self._engine(position.game, lambda: Analyst(position.game))
        limits = Limits(time=question["seconds"] / HINT_SEARCHES)
        found: Hint = self._watched(engine, lambda: hint(engine, position, limits))
        return {"move": str(found.move), "text": found.text(question["language"])}

    def _judge(self, question: Mapping[str, Any], position: Position) -> Mapping[str, Any]:
        engine: Engine = self._engine(position.game, lambda: Analyst(position.game))
        limits = Limits(time=question["seconds"] / JUDGEMENT_SEARCHES)
        move = position.game.move(question["move"])
        found: Judgement = self._watched(engine, lambda: judged(engine, limits, position, move, (0, 0)))
        return {
            "grade": found.grade.value if found.grade else None,
            "before": found.before.chance,
            "after": found.after.chance,
            "best": [str(move) for move in found.best.moves],
            "proven": found.best.score.proven,
            "text": found.best.score.statement.text(question["language"]),
        }

    def _engine(self, key: object, make: Callable[[], Any]) -> Any:
        """The engine that was used last, if it is the right one."""
        if self._kept is None or self._kept[0] != key:
            self._kept = None
            self._kept = key, make()
        return self._kept[1]

    def _watched(self, engine: Stoppable, work: Callable[[], Any]) -> Any:
        self._thinking = engine
        try:
            return _in_thread(work)
        finally:
            self._thinking = None


def _position(question: Mapping[str, Any]) -> Position:
    game = find_game(question["game"], **question["options"])
    return game.position(question["position"])


def _in_thread(work: Callable[[], Any]) -> Any:
    """Run a search in a thread: signals are handled in the main one, and a search there would keep them waiting."""
    result: list[Any] = []
    failure: list[BaseException] = []

    def run() -> None:
        try:
            result.append(work())
        except BaseException as error:
            failure.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join()
    if failure:
        raise failure[0]
    return result[0]


def main() -> None:
    """Answer until nobody asks any more."""
    desk = Desk()
    signal.signal(signal.SIGUSR1, desk.stop)
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            answer = desk.answer(json.loads(line))
        except Exception as error:  # the server decides what becomes of it
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
