"""Two server processes that share a PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Client, Process, Stream, running, seats, two


def test_players_at_different_processes(pair: tuple[Process, Process]) -> None:
    first, second = pair
    ada, ben, table = two(first.url)
    there = Client(second.url, ben.token)
    here, far = Stream(ada, table), Stream(there, table)
    number = there.look(table)["table"]["number"]
    for client, move in ((ada, "iv"), (there, "hv"), (ada, "jv"), (there, "gv")):
        answer = client.move(table, number, move)
        assert answer.status_code == 200, answer.text
        number = answer.json()["entry"]["number"]
        assert here.next("entry") == far.next("entry") == answer.json()["entry"]
        assert here.next("state") == far.next("state")


def test_a_process_that_does_not_know_better_looks_before_it_refuses(pair: tuple[Process, Process]) -> None:
    first, second = pair
    ada, ben, table = two(first.url)
    there = Client(second.url, ben.token)
    number = there.look(table)["table"]["number"]
    number = ada.move(table, number, "iv").json()["entry"]["number"]
    assert there.move(table, number, "hv").status_code == 200
    late = ben.move(table, number, "gv")
    assert (late.status_code, late.json()["table"]["table"]["steps"][-1]["move"]) == (409, "hv")


def test_the_same_action_at_both_is_one(pair: tuple[Process, Process]) -> None:
    first, second = pair
    ada, _, table = two(first.url)
    there = Client(second.url, ada.token)
    number = there.look(table)["table"]["number"]
    answer = ada.move(table, number, "iv")
    assert there.move(table, number, "iv").json() == answer.json()


def test_an_engine_goes_on_after_its_process_died(pair: tuple[Process, Process], postgres: str, tmp_path: Path) -> None:
    """The third process dies while an engine has to move; one of the others takes care of it."""
    first, _ = pair
    ada = Client(first.url)
    with running(postgres, tmp_path / "third", KLOTZ_THINKERS="1") as third:
        there = Client(third.url, ada.token)
        table = there.make(seats=seats(white="mine", black="engine"))["table"]["id"]
        assert there.move(table, 0, "iv").status_code == 200
        third.kill()
        stream = Stream(ada, table)
        state = stream.next("state")
        while state["position"]["to_move"] != "white":
            state = stream.next("state")
        assert len(state["steps"]) == 2


def test_processes_share_limits(postgres: str, tmp_path: Path) -> None:
    """What a client has had at one process it does not get again at another one, nor after a restart."""
    limits = {"KLOTZ_CREATIONS": "3", "KLOTZ_THINK_BUDGET": "1"}
    body = {"game": "kwinty", "name": "Ada", "seats": seats(white="mine", black="open")}
    with (
        running(postgres, tmp_path / "first", **limits) as first,
        running(postgres, tmp_path / "second", **limits) as second,
    ):
        ada, there = Client(first.url), Client(second.url)
        made = [client.post("/api/tables", json=body) for client in (ada, there, ada, there, ada)]
        assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]
        assert int(made[-1].headers["retry-after"]) > 60
        assert ada.post("/api/positions/kwinty/analysis", json={"seconds": 0.9}).status_code == 200
        refused = there.post("/api/positions/kwinty/analysis", json={"seconds": 0.9})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-much-thinking")
        first.stop()
        first.start().wait()
        assert ada.post("/api/tables", json=body).status_code == 429
