"""Running a server: it says how it is, it stops in time, and its games can be taken out and put in."""

from __future__ import annotations

import os
import subprocess
import threading
from pathlib import Path

import httpx
import pytest

from klotz.core.record_reader import read_record
from tests.server.harness import (
    KLOTZ,
    START_SECONDS,
    Client,
    Process,
    Stream,
    free_port,
    running,
    seats,
    two,
    wait_for,
    workers,
)


def run(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": "C.UTF-8", **variables}
    return subprocess.run([KLOTZ, *words], env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_health_and_figures(server: Process) -> None:
    assert httpx.get(f"{server.url}/health").json() == {"status": "ok"}
    assert httpx.get(f"{server.url}/ready").status_code == 200
    text = httpx.get(f"{server.url}/metrics").text
    assert 'klotz_requests_total{route="/ready",status="200"}' in text
    assert "klotz_streams" in text
    assert httpx.head(f"{server.url}/health").status_code == httpx.head(f"{server.url}/ready").status_code == 200


def test_it_stops_within_three_seconds_with_open_streams(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with running(database, tmp_path / "log") as server:
        ada, _, table = two(server.url)
        streams = [Stream(ada, table) for _ in range(20)]
        for stream in streams:
            stream.next("state")
        asked: list[httpx.Response] = []
        asking = threading.Thread(target=lambda: asked.append(analyse(server.url)))
        asking.start()
        wait_for(lambda: "klotz_engine_queue 0" in httpx.get(f"{server.url}/metrics").text and workers(server))
        second = run("serve", KLOTZ_DATABASE=database, KLOTZ_PORT="1")
        assert second.returncode == 2
        assert f"process {server.pid}" in second.stderr
        assert server.stop() < 3
        assert all(stream.wait_closed(10) for stream in streams)
        asking.join()
        assert (asked[0].status_code, asked[0].json()["code"]) == (503, "stopping")


def analyse(url: str) -> httpx.Response:
    """Ask for something that takes longer than a stop may."""
    return httpx.post(f"{url}/api/positions/turris/analysis", json={"seconds": 10}, timeout=START_SECONDS)


def test_export_and_import_while_running(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with running(database, tmp_path / "log") as server:
        ada = Client(server.url)
        table = ada.make(seats=seats(white="mine", black="mine"))["table"]["id"]
        ada.move(table, 0, "iv")
        ada.act(table, 1, "resign", seat="black")
        out = run("export", str(tmp_path / "out"), "--database", database)
        assert out.stdout == f"One game was written into {tmp_path / 'out'}.\n", out.stderr
        file = tmp_path / "out" / f"{table}-1.klotz"
        record = read_record(file.read_text(encoding="utf-8"))
        assert (record.result, [str(move) for move in record.moves]) == ("white", ["iv"])
        for expected in ("New: 1. Known already: 0.\n", "New: 0. Known already: 1.\n"):
            assert run("import", str(file), "--database", database).stdout == expected
        run("export", str(tmp_path / "again"), "--database", database)
        (copy,) = (path for path in (tmp_path / "again").iterdir() if path.name != file.name)
        assert copy.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
        state = ada.look(copy.name.removesuffix("-1.klotz"))["table"]
        assert (state["imported"], state["status"], state["end"]["winner"]) == (True, "over", "white")


@pytest.mark.parametrize(
    ("setting", "value"),
    [("port", "many"), ("port", "65536"), ("log_level", "loud"), ("think_seconds", "nan"), ("database", "mysql:…")],
)
def test_wrong_settings(tmp_path: Path, setting: str, value: str) -> None:
    variables = {"KLOTZ_DATABASE": f"sqlite:///{tmp_path / 'x'}", f"KLOTZ_{setting.upper()}": value}
    wrong = run("serve", **variables)
    assert (wrong.returncode, wrong.stderr) == (2, f"Setting {setting} cannot be “{value}”.\n")


def test_what_is_in_the_way_is_told(server: Process, tmp_path: Path) -> None:
    """An address that is taken, one of another machine, and a database that is not there: one sentence each."""
    database = f"sqlite:///{tmp_path / 'x'}"
    taken = run("serve", KLOTZ_DATABASE=database, KLOTZ_PORT=str(server.port))
    assert (taken.returncode, taken.stdout) == (2, "")
    assert f"127.0.0.1:{server.port} already" in taken.stderr
    foreign = run("serve", KLOTZ_DATABASE=database, KLOTZ_HOST="192.0.2.1")
    assert (foreign.returncode, foreign.stderr) == (2, "The server cannot listen at 192.0.2.1:8000.\n")
    absent = run("serve", KLOTZ_DATABASE=f"postgresql://ada:secret@127.0.0.1:{free_port()}/klotz")
    assert absent.returncode == 2
    assert absent.stderr.startswith("The database cannot be opened: ")
    assert "secret" not in absent.stderr


def test_help() -> None:
    help_text = run("serve", "--help", "--lang", "de").stdout
    assert "KLOTZ_DATABASE" in help_text
    assert "--think-seconds" in help_text
