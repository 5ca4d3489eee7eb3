"""A bot: any engine that speaks the Universal Game Interface takes a seat at a table of a klotz server.

    python examples/bot.py http://127.0.0.1:8000 TABLE black --secret SECRET --engine "klotz ugi {game} {options}"

It needs a token, which holds the seat: it asks the server for one, or takes that in KLOTZ_TOKEN. Then it watches the
table and answers whenever its seat has to move. It knows no rule; the engine gets positions, the server gets moves. In
the engine's command, {game} and {options} stand for the game and its options as ``klotz`` takes them.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from typing import Any

import httpx

import klotz
from klotz.engine.external import UgiOpponent
from klotz.engine.limits import Clock, Limits

PAUSE_SECONDS = 1.0
"""Before a lost server is looked for again."""
MILLISECONDS = 1000


class Bot:
    """One seat at one table."""

    def __init__(self, server: str, table: str, seat: str, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        self._client = httpx.Client(base_url=f"{server}/api/tables/{table}", headers=headers, timeout=30)
        self._seat = seat
        self._engine: tuple[Any, UgiOpponent] | None = None

    def sit_down(self, name: str, secret: str | None) -> None:
        """Take the seat; whoever holds it already just stays there."""
        answer = self._client.post("/seats", json={"seat": self._seat, "name": name, "secret": secret})
        if answer.is_error:
            raise SystemExit(answer.json()["message"])

    def play(self, command: str, seconds: float) -> None:
        """Answer every position in which the seat has to move, until the game is over."""
        for state in self._states():
            if state["status"] == "over":
                print(state["end"]["text"] if state["end"] else "")
                return
            mine = next(seat for seat in state["seats"] if seat["seat"] == self._seat)
            if "move" in mine["can"]:
                self._move(state, command, seconds)

    def close(self) -> None:
        """Let go of the engine and the server."""
        if self._engine is not None:
            self._engine[1].close()
        self._client.close()

    def _move(self, state: Any, command: str, seconds: float) -> None:
        """Ask the engine and send its move.

        The key makes the request safe to repeat. A conflict means that the table has moved on; the next state says how.
        """
        position = state["position"]
        game = klotz.game(position["game"], **position["options"])
        move = self._opponent(game, command).choose(game.position(position["notation"]), self._limits(state, seconds))
        body = {"kind": "move", "move": str(move), "number": state["number"], "key": f"bot-{state['number']}"}
        while True:
            try:
                answer = self._client.post("/actions", json=body)
            except httpx.TransportError:
                time.sleep(PAUSE_SECONDS)
                continue
            if answer.status_code not in (httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE):
                break
            time.sleep(float(answer.headers.get("Retry-After", PAUSE_SECONDS)))
        if answer.is_error and answer.status_code != httpx.codes.CONFLICT:
            raise SystemExit(answer.json()["message"])

    def _opponent(self, game: Any, command: str) -> UgiOpponent:
        """The engine for a game; in a match the beginner changes, and with it the game."""
        if self._engine is None or self._engine[0] != game:
            if self._engine is not None:
                self._engine[1].close()
            options = " ".join(f"--option {name}={value}" for name, value in game.option_texts.items())
            self._engine = game, UgiOpponent(command.format(game=game.name, options=options), game)
        return self._engine[1]

    def _limits(self, state: Any, seconds: float) -> Limits:
        """How long to think: as told, and as the clock allows."""
        clock = state["clock"]
        if clock is None:
            return Limits(time=seconds)
        left = Clock(clock["left"][self._seat] / MILLISECONDS, clock["increment"] / MILLISECONDS)
        return Limits(time=min(seconds, left.allowance))

    def _states(self) -> Iterator[Any]:
        """The states of the table, one after the other; a stream that breaks is opened again, and nothing is missed."""
        last: str | None = None
        while True:
            headers = {} if last is None else {"Last-Event-ID": last}
            try:
                with self._client.stream("GET", "/stream", headers=headers) as stream:
                    for event, data, identity in _events(stream):
                        last = identity or last
                        if event == "state":
                            yield json.loads(data)
            except httpx.TransportError:
                time.sleep(PAUSE_SECONDS)


def _events(stream: httpx.Response) -> Iterator[tuple[str, str, str | None]]:
    """Server-Sent Events: kind, data, and the id of the last one that had any."""
    event, data, last = "", "", None
    for line in stream.iter_lines():
        name, _, value = line.partition(": ")
        match name:
            case "event":
                event = value
            case "data":
                data = value
            case "id":
                last = value
            case "" if data:
                yield event, data, last
                event, data = "", ""


def main() -> None:
    """Play one table to its end."""
    parser = argparse.ArgumentParser(description="Let an engine that speaks UGI play at a table.")
    parser.add_argument("server")
    parser.add_argument("table")
    parser.add_argument("seat")
    parser.add_argument("--engine", default="klotz ugi {game} {options}", help="the command that starts it")
    parser.add_argument("--secret", help="the secret of the seat's link")
    parser.add_argument("--name", default="Bot")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each move")
    arguments = parser.parse_args()
    token = os.environ.get("KLOTZ_TOKEN") or httpx.post(f"{arguments.server}/api/tokens").json()["token"]
    bot = Bot(arguments.server, arguments.table, arguments.seat, token)
    try:
        bot.sit_down(arguments.name, arguments.secret)
        bot.play(arguments.engine, arguments.seconds)
    finally:
        bot.close()


if __name__ == "__main__":
    main()
