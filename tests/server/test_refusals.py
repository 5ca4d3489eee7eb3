"""What must not be: the right answer, a clear sentence, and nothing changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import Client, Process, Stream, running, seats, two


@pytest.fixture
def played(server: Process) -> Iterator[tuple[Client, Client, str]]:
    """A table; after the test it is as it was before."""
    ada, ben, table = two(server.url)
    before = ada.look(table)["table"]
    yield ada, ben, table
    assert ada.look(table)["table"] == before


MOVE: dict[str, Any] = {"kind": "move", "move": "iv", "number": 1}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({**MOVE, "number": 0}, 409, "late"),
        ({**MOVE, "number": 7}, 409, "late"),
        ({**MOVE, "number": -1}, 422, "invalid"),
        ({**MOVE, "number": "x"}, 422, "invalid"),
        ({**MOVE, "number": 10**30}, 422, "invalid"),
        ({**MOVE, "move": "av"}, 422, "illegal-move"),
        ({**MOVE, "move": "nonsense"}, 422, "invalid-move"),
        ({**MOVE, "move": "i" * 100}, 422, "invalid"),
        ({**MOVE, "move": ""}, 422, "invalid"),
        ({**MOVE, "colour": "white"}, 422, "invalid"),
        ({**MOVE, "seat": "pink"}, 422, "invalid"),
        ({**MOVE, "seat": "black"}, 403, "not-your-seat"),
        ({**MOVE, "seat": "red"}, 422, "unknown-seat"),
        ({**MOVE, "key": "k" * 65}, 422, "invalid"),
        ({**MOVE, "kind": "fly"}, 422, "invalid"),
        ({"kind": "accept", "offer": "draw", "number": 1}, 409, "not-now"),
        ({"kind": "leave", "number": 1}, 409, "not-now"),
        ({"kind": "rematch", "number": 1}, 409, "not-now"),
        ({"kind": "say", "text": "hello", "number": 1}, 409, "no-chat"),
        ({}, 422, "invalid"),
        ([], 422, "invalid"),
        (None, 422, "invalid"),
    ],
)
def test_actions(played: tuple[Client, Client, str], body: Any, status: int, code: str) -> None:
    ada, _, table = played
    answer = ada.post(f"/api/tables/{table}/actions", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.json()["message"]


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b'{"kind": "move", "move": "\xff\xfe", "number": 1}', 400),
        (b"\x00\x01", 422),
        (b"{" * 5000, 422),
        (b"[" * 16000, 422),
        (b'{"kind": "move", "move": "iv", "number": 1', 422),
        (b'{"kind": "move", "move": "iv", "number": 1e400}', 422),
        (b"x" * (10 * 1024 * 1024), 413),
    ],
    ids=["not-utf-8", "binary", "deep", "deeper", "cut", "infinite", "10-megabytes"],
)
def test_bodies(played: tuple[Client, Client, str], content: bytes, status: int) -> None:
    ada, _, table = played
    headers = {"content-type": "application/json"}
    answer = ada.post(f"/api/tables/{table}/actions", content=content, headers=headers)
    assert answer.status_code == status, answer.text
    assert answer.json()["message"]


def test_a_long_body_in_pieces(played: tuple[Client, Client, str]) -> None:
    ada, _, table = played

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1024

    headers = {"content-type": "application/json"}
    answer = ada.post(f"/api/tables/{table}/actions", content=pieces(), headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_other_media(played: tuple[Client, Client, str]) -> None:
    """A form that a foreign page could send without being asked is refused."""
    ada, _, table = played
    for media in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = ada.post(f"/api/tables/{table}/actions", content=json.dumps(MOVE), headers={"content-type": media})
        assert answer.status_code == 415


def test_origins(played: tuple[Client, Client, str], server: Process) -> None:
    ada, _, table = played
    path = f"/api/tables/{table}/actions"
    for origin in ("https://evil.example", "null", server.url + ".evil.example", server.url.replace("http", "https")):
        answer = ada.post(path, json=MOVE, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    cookie = {"cookie": f"klotz={ada.token}"}
    del ada.headers["authorization"]
    assert ada.post(path, json=MOVE, headers=cookie).status_code == 403
    late = {**MOVE, "number": 0}
    assert ada.post(path, json=late, headers={**cookie, "origin": server.url}).status_code == 409


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"name": "x" * 10_000}, "invalid"),
        ({"name": "   "}, "invalid"),
        ({"name": "a\u202eb"}, "invalid"),
        ({"name": "a\nb"}, "invalid"),
        ({"game": "chess"}, "invalid"),
        ({"options": {"nonsense": "1"}}, "invalid-option"),
        ({"options": {"begins": "white"}}, "begins"),
        ({"seats": seats(white="mine", red="open")}, "seats"),
        ({"seats": seats(white="mine", black="open", red="open")}, "seats"),
        ({"seats": seats(white="engine", black="engine")}, "nobody"),
        ({"seats": [{"seat": "white", "kind": "mine"}, {"seat": "black", "kind": "engine"}]}, "invalid"),
        (
            {"seats": [{"seat": "white", "kind": "mine"}, {"seat": "black", "kind": "engine", "engine": "hal"}]},
            "unknown-opponent",
        ),
        ({"clock": {"kind": "fischer", "minutes": 0}}, "invalid"),
        ({"clock": {"kind": "fischer", "minutes": float(10**9)}}, "invalid"),
        ({"clock": {"kind": "daily", "days": 400}}, "invalid"),
        ({"games": 0}, "invalid"),
        ({"begins": "blue"}, "invalid-option"),
        ({"more": 1}, "invalid"),
    ],
)
def test_tables(server: Process, change: dict[str, Any], code: str) -> None:
    ada = Client(server.url)
    body = {"game": "kwinty", "name": "Ada", "seats": seats(white="mine", black="open"), **change}
    answer = ada.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, code), answer.text
    assert "x" * 100 not in answer.text
    assert ada.get("/api/mine").json() == {"tables": []}


def test_what_is_not_there(server: Process) -> None:
    ada = Client(server.url)
    nowhere = "A" * 22
    for path in (f"/api/tables/{nowhere}", f"/api/tables/{nowhere}/stream", f"/api/tables/{nowhere}/games/1/record"):
        answer = ada.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table")
    assert ada.move(nowhere, 0, "iv").status_code == 404
    assert ada.sit(nowhere, "white").status_code == 404
    assert ada.get("/nowhere").json()["code"] == "not-found"
    assert ada.delete("/api/tables").json()["code"] == "method-not-allowed"
    assert ada.get("/api/tables/short").status_code == 422


def test_messages_in_four_languages(server: Process) -> None:
    ada, ben, table = two(server.url)
    texts = {
        language: ben.post(
            f"/api/tables/{table}/actions", json=MOVE, headers={"accept-language": f"xx, {language};q=0.9, en;q=0.5"}
        ).json()["message"]
        for language in ("en", "de", "fr", "nl")
    }
    assert texts["de"] == "Du bist nicht an der Reihe: Weiß ist am Zug."
    assert len(set(texts.values())) == 4
    prompt = ada.get(f"/api/tables/{table}", params={"lang": "fr"}).json()["table"]["position"]["prompt"]
    assert "Blanc" in prompt


def test_every_answer_has_the_headers(server: Process) -> None:
    ada, _, table = two(server.url)
    answers = [ada.get("/api/lobby"), ada.get("/nowhere"), ada.post("/api/tables", json={}), ada.get("/health")]
    for answer in answers:
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers
    assert Stream(ada, table).answer.headers["referrer-policy"] == "no-referrer"


def test_limits(tmp_path: Path) -> None:
    """One who makes too many tables or watches too many of them has to wait."""
    limits = {"KLOTZ_TABLES": "2", "KLOTZ_CREATIONS": "4", "KLOTZ_STREAMS": "1"}
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log", **limits) as server:
        ada = Client(server.url)
        tables = [ada.make(seats=seats(white="mine", black="open"))["table"]["id"] for _ in range(2)]
        body = {"game": "kwinty", "name": "Ada", "seats": seats(white="mine", black="open")}
        third = ada.post("/api/tables", json=body)
        assert (third.status_code, third.json()["code"]) == (429, "too-many-tables")
        assert int(third.headers["retry-after"]) > 0
        assert ada.act(tables[0], 0, "abort").status_code == 200
        assert ada.post("/api/tables", json=body).status_code == 201
        fifth = Client(server.url).post("/api/tables", json=body)
        assert (fifth.status_code, fifth.json()["code"]) == (429, "too-many-tables")
        Stream(ada, tables[1]).next("state")
        assert ada.get(f"/api/tables/{tables[1]}/stream").json()["code"] == "too-many-streams"


def test_the_rate_is_limited(tmp_path: Path) -> None:
    """One who asks too often has to wait, however slow the machine is: one request a second, ten at once."""
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log", KLOTZ_REQUESTS="1") as server:
        ada = Client(server.url)
        answers = (ada.get("/api/lobby") for _ in range(200))
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["code"] == "too-many-requests"
        assert int(refused.headers["retry-after"]) >= 1
        assert ada.get("/health").status_code == 200


def test_no_secret_is_logged(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log", KLOTZ_LOG_LEVEL="info") as server:
        ada, ben, table = two(server.url, chat=True)
        number = ada.look(table)["table"]["number"]
        ada.act(table, number, "say", text="psst")
        ben.move(table, 99, "iv")
        httpx.get(f"{server.url}/api/tables/{table}", headers={"authorization": "Bearer nonsense"})
        assert server.stop() < 3
        logged = server.logged
    lines = [json.loads(line) for line in logged.splitlines() if line.startswith("{")]
    assert any(line.get("route") == "/api/tables/{table}/actions" for line in lines)
    for secret in (ada.token, ben.token, table, "psst", "nonsense"):
        assert secret not in logged
    database = (tmp_path / "games.sqlite").read_bytes()
    assert ada.token.encode() not in database
