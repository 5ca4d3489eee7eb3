"""The bot of the examples plays a whole game with an engine from outside."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.server.harness import KLOTZ, START_SECONDS, Client, Process, Stream, seats

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_bot_plays_a_game(server: Process) -> None:
    ada = Client(server.url)
    made = ada.make(seats=seats(white="mine", black="link"), clock={"kind": "fischer", "minutes": 10})
    table = made["table"]["id"]
    words = [server.url, table, "black", "--secret", made["links"]["black"], "--seconds", "0.05"]
    command = [sys.executable, str(BOT), *words, "--engine", f"{KLOTZ} ugi {{game}} {{options}}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        try:
            state = play_white(ada, table)
            said, _ = bot.communicate(timeout=START_SECONDS)
        finally:
            bot.kill()
    assert (bot.returncode, said.strip()) == (0, state["end"]["text"])
    assert sum(step["seat"] == "black" for step in state["steps"]) > 2


def play_white(ada: Client, table: str) -> Any:
    """Play some legal move whenever it is white's turn; the state at the end."""
    stream = Stream(ada, table)
    while (state := stream.next("state"))["status"] != "over":
        white = next(seat for seat in state["seats"] if seat["seat"] == "white")
        if "move" in white["can"]:
            assert ada.move(table, state["number"], state["position"]["moves"][-1]["move"]).status_code == 200
    return state
