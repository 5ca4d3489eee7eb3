"""Engines at tables and for people who ask: fair, stoppable, and harmless when they crash."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import klotz
from klotz.server.budgets import Budgets
from klotz.server.house import House
from klotz.server.metrics import Metrics
from klotz.server.settings import Settings
from klotz.server.store import Store
from klotz.server.thinkers import Thinkers, describe
from tests.server.harness import NAP, START_SECONDS, Client, Process, Stream, naps, running, seats, wait_for, workers


def strong() -> list[dict[str, str]]:
    return [{"seat": "white", "kind": "mine"}, {"seat": "black", "kind": "engine", "engine": "level:10"}]


def test_a_crash_does_not_harm_the_table(tmp_path: Path) -> None:
    """The worker is killed while it thinks; another one thinks again."""
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log") as server:
        ada = Client(server.url)
        table = ada.make("turris", seats=strong())["table"]["id"]
        stream = Stream(ada, table, state="false")
        ada.move(table, 0, "a1v")
        stream.next("entry")
        wait_for(lambda: workers(server))
        for worker in workers(server):
            worker.kill()
        entry = stream.next("entry")
        assert (entry["kind"], entry["seat"]) == ("move", "black")


def test_a_thought_is_dropped_when_the_table_moves_on(server: Process) -> None:
    ada = Client(server.url)
    table = ada.make("turris", seats=strong())["table"]["id"]
    stream = Stream(ada, table, state="false")
    number = take_back_at_once(ada, table)
    again = ada.move(table, number, "b1v").json()["entry"]["number"]
    while (entry := stream.next("entry"))["number"] <= again:
        pass
    assert (entry["kind"], entry["seat"], entry["answers"]) == ("move", "black", again)


def take_back_at_once(ada: Client, table: str) -> int:
    """Move, and take it back before the engine has answered; the number of the position then."""
    number = 0
    for _ in range(100):
        moved = ada.move(table, number, "a1v").json()["entry"]["number"]
        taken_back = ada.act(table, moved, "takeback")
        if taken_back.status_code == 200:
            return int(taken_back.json()["entry"]["number"])
        # The machine was too busy, and the engine came first.
        present = taken_back.json()["table"]["table"]["number"]
        number = ada.act(table, present, "takeback").json()["entry"]["number"]
    raise TimeoutError


def test_analysis(server: Process) -> None:
    """The best moves of a position, with what they are worth."""
    ada = Client(server.url)
    position = klotz.game("kwinty").start().play("iv").play("hv").play("jv")
    found = ada.post(
        "/api/positions/kwinty/analysis",
        params={"position": position.notation(), "lang": "fr"},
        json={"seconds": 0.3, "lines": 2},
    )
    assert found.status_code == 200, found.text
    lines = found.json()["lines"]
    assert len(lines) == 2
    assert lines[0]["value"] >= lines[1]["value"]
    assert position.explain(lines[0]["move"]) is None
    assert lines[0]["moves"][0] == lines[0]["move"]


def test_the_queue_is_fair(tmp_path: Path) -> None:
    """One who asks for much does not keep another waiting."""
    question = {"task": "choose", "opponent": "random", **describe(klotz.game("kwinty").start())}

    async def run() -> list[str]:
        house = House(Store(f"sqlite:///{tmp_path / 'games.sqlite'}", "test"))
        thinkers = Thinkers(house, Settings(thinkers=1), Metrics(), Budgets(house.store, "thinking", 0))
        order: list[str] = []

        async def ask(client: str) -> None:
            await thinkers.ask(client, {**question, "seconds": 0.1, "past": [], "seed": 1}, 0.1)
            order.append(client)

        asked = [asyncio.create_task(ask(client)) for client in ("greedy", "greedy", "greedy", "greedy", "modest")]
        await asyncio.sleep(0)
        assert thinkers.waiting == 5
        thinkers.open()
        await asyncio.gather(*asked)
        await thinkers.close()
        await house.store.close()
        return order

    assert asyncio.run(run()) == ["greedy", "modest", "greedy", "greedy", "greedy"]


def test_engine_time_is_limited(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log", KLOTZ_THINK_BUDGET="1") as server:
        ada = Client(server.url)
        assert ada.post("/api/positions/kwinty/analysis", json={"seconds": 0.9}).status_code == 200
        refused = ada.post("/api/positions/kwinty/analysis", json={"seconds": 0.9})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-much-thinking")
        assert int(refused.headers["retry-after"]) > 60
        made = ada.make(seats=seats(white="mine", black="engine"))
        assert made["table"]["status"] == "playing"


def test_engines_at_tables_take_from_the_same_time(tmp_path: Path) -> None:
    """Whoever moves pays for the engine's answer; with nothing left, engines are not asked to answer any more."""
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log", KLOTZ_THINK_BUDGET="1") as server:
        ada = Client(server.url)
        table = ada.make("turris", seats=strong())["table"]["id"]
        stream = Stream(ada, table, state="false")
        assert ada.move(table, 0, "a1v").status_code == 200
        while stream.next("entry")["seat"] != "black":
            pass
        for _ in naps(START_SECONDS):
            state = ada.look(table)["table"]
            kind, more = ("takeback", {}) if state["steps"] else ("move", {"move": "a1v"})
            refused = ada.act(table, state["number"], kind, **more)
            if refused.status_code == 429:
                break
            time.sleep(NAP)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-much-thinking"), refused.text
        assert int(refused.headers["retry-after"]) >= 1
        body = {"game": "turris", "name": "Ada", "seats": strong()}
        assert ada.post("/api/tables", json=body).status_code == 429
        made = ada.make(seats=seats(white="mine", black="mine"))
        assert ada.move(made["table"]["id"], 0, "iv").status_code == 200, "people may go on"


FIVE = "ih iv kv hv"
"""White, to move, has five in a row with lh."""


def test_a_hint_says_why(server: Process) -> None:
    ada = Client(server.url)
    asked = {"after": FIVE, "lang": "de"}
    found = ada.post("/api/positions/kwinty/hint", params=asked, json={"seconds": 0.3}).json()
    assert found["move"] in {"fh", "lh"}
    assert "gewinnt sofort" in found["text"]


def test_a_judgement_tells_what_would_have_been_better(server: Process) -> None:
    ada = Client(server.url)
    asked = {"after": FIVE, "move": "gv"}
    found = ada.post("/api/positions/kwinty/judgement", params=asked, json={"seconds": 0.4}).json()
    assert found["grade"] in {"mistake", "blunder"}
    assert found["player"] == "white"
    assert found["best"][0] in {"fh", "lh"}
    assert found["before"] > found["after"]
    illegal = ada.post("/api/positions/kwinty/judgement", params={"after": FIVE, "move": "av"}, json={})
    assert illegal.json()["code"] == "illegal-move"
