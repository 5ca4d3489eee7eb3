"""Running a server: it says how it is, it stops in time, and its games can be taken out and put in."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import httpx

from klotz.core.record_reader import read_record
from tests.server.harness import KLOTZ, Client, Process, Stream, running, seats, two


def run(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": "C.UTF-8", **variables}
    return subprocess.run([KLOTZ, *words], env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_health_and_figures(server: Process) -> None:
    assert httpx.get(f"{server.url}/health").json() == {"status": "ok"}
    assert httpx.get(f"{server.url}/ready").status_code == 200
    text = httpx.get(f"{server.url}/metrics").text
    assert 'klotz_requests_total{route="/ready",status="200"}' in text
    assert "klotz_streams" in text


def test_it_stops_within_three_seconds_with_open_streams(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with running(database, tmp_path / "log") as server:
        ada, _, table = two(server.url)
        streams = [Stream(ada, table) for _ in range(20)]
        for stream in streams:
            stream.next("state")
        second = run("serve", KLOTZ_DATABASE=database, KLOTZ_PORT="1")
        assert second.returncode == 2
        assert f"process {server.pid}" in second.stderr
        assert server.stop() < 3
        assert all(stream.wait_closed(1) for stream in streams)


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


def test_settings(tmp_path: Path) -> None:
    wrong = run("serve", "--port", "many", KLOTZ_DATABASE=f"sqlite:///{tmp_path / 'x'}")
    assert (wrong.returncode, wrong.stderr) == (2, "Setting port cannot be “many”.\n")
    help_text = run("serve", "--help", "--lang", "de").stdout
    assert "KLOTZ_DATABASE" in help_text
    assert "--think-seconds" in help_text
