"""A process that thinks: questions come in as lines of JSON, answers go out the same way.

``SIGUSR1`` asks for the answer at once. The process ends when its input does, so it never outlives its server.
"""

from __future__ import annotations

import json
import signal
import sys
import threading
from collections.abc import Mapping
from typing import Any

from klotz.core.game import Position
from klotz.core.registry import game as find_game
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent
from klotz.engine.opponents import opponent


class Desk:
    """The opponent that thinks at the moment, so that a signal can stop it."""

    def __init__(self) -> None:
        self._thinking: Opponent | None = None

    def stop(self, *_: object) -> None:
        """Let whoever thinks answer at once."""
        if self._thinking is not None:
            self._thinking.stop()

    def answer(self, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """The answer to one question."""
        return {"move": self._choose(question, _position(question))}

    def _choose(self, question: Mapping[str, Any], position: Position) -> str:
        chooser = opponent(question["opponent"], position.game, question["seed"])
        self._thinking = chooser
        try:
            past = [position.game.move(move) for move in question["past"]]
            return str(_in_thread(lambda: chooser.choose(position, Limits(time=question["seconds"]), past)))
        finally:
            self._thinking = None
            chooser.close()


def _position(question: Mapping[str, Any]) -> Position:
    game = find_game(question["game"], **question["options"])
    return game.position(question["position"])


def _in_thread(work: Any) -> Any:
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
