"""Real servers in processes of their own, and clients that talk to them."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlencode

import httpx
import psutil

from klotz.server.seats import new_token

KLOTZ = str(Path(sys.executable).with_name("klotz"))
START_SECONDS = 60
"""So long a busy machine may take for anything; nothing waits longer than it has to."""
NAP = 0.05
PORTS = range(10_000, 30_000)
"""Ports that servers may take: Linux gives clients those from 32768 on."""
UNLIMITED = {
    "KLOTZ_REQUESTS": "0",
    "KLOTZ_TABLES": "0",
    "KLOTZ_CREATIONS": "0",
    "KLOTZ_STREAMS": "0",
    "KLOTZ_THINK_BUDGET": "0",
    "KLOTZ_THINKERS": "1",
    "KLOTZ_LOG_LEVEL": "warning",
}


def free_port() -> int:
    """A port that nobody listens at, and that no client is given by chance while its server is restarted."""
    while True:
        port = secrets.choice(PORTS)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Process:
    """A server process that can be killed and started again at the same address."""

    def __init__(self, database: str, log: Path, **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._environment = {
            **os.environ,
            **UNLIMITED,
            **settings,
            "KLOTZ_DATABASE": database,
            "KLOTZ_PORT": str(self.port),
            "LANG": "C.UTF-8",
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Process:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen([KLOTZ, "serve"], env=self._environment, stdout=log, stderr=log)
        return self

    def wait(self) -> Process:
        """Return once it answers."""
        wait_for(self._is_ready)
        return self

    def _is_ready(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self.logged
        try:
            return httpx.get(f"{self.url}/ready").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> float:
        """Ask it to stop; the seconds that it took."""
        assert self._process is not None
        began = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(timeout=START_SECONDS)
        return time.monotonic() - began

    @property
    def logged(self) -> str:
        return self._log.read_text(encoding="utf-8")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop()


class Closing(Protocol):
    def close(self) -> None: ...


OPENED: list[Closing] = []
"""Clients and streams that a test opened; they are closed after it."""


def close_all() -> None:
    while OPENED:
        OPENED.pop().close()


class Client(httpx.Client):
    """A program with a token of its own."""

    def __init__(self, url: str, token: str | None = None, **settings: Any) -> None:
        super().__init__(base_url=url, timeout=START_SECONDS, **settings)
        OPENED.append(self)
        self.token = token or new_token()
        self.headers["authorization"] = f"Bearer {self.token}"

    def make(self, game: str = "kwinty", **given: Any) -> Any:
        body = {"game": game, "name": "Ada", "begins": "white", **given}
        answer = self.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def look(self, table: str) -> Any:
        answer = self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sit(self, table: str, seat: str, secret: str | None = None, name: str = "Ben") -> httpx.Response:
        return self.post(f"/api/tables/{table}/seats", json={"seat": seat, "name": name, "secret": secret})

    def act(self, table: str, number: int, kind: str, **given: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/actions", json={"kind": kind, "number": number, **given})

    def move(self, table: str, number: int, move: str, **given: Any) -> httpx.Response:
        return self.act(table, number, "move", move=move, **given)


def seats(**kinds: str) -> list[dict[str, str]]:
    """Seats by colour; ``engine`` stands for the random one."""
    return [
        {"seat": seat, "kind": kind, **({"engine": "random"} if kind == "engine" else {})}
        for seat, kind in kinds.items()
    ]


def two(url: str, game: str = "kwinty", **given: Any) -> tuple[Client, Client, str]:
    """Two clients at a table, white to begin."""
    ada, ben = Client(url), Client(url)
    made = ada.make(game, seats=seats(white="mine", black="link"), **given)
    table = made["table"]["id"]
    answer = ben.sit(table, "black", made["links"]["black"])
    assert answer.status_code == 200, answer.text
    return ada, ben, table


class Stream:
    """The events of a table, read in a thread."""

    def __init__(self, client: httpx.Client, table: str, last: int | None = None, **query: Any) -> None:
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        self._connection = http.client.HTTPConnection(client.base_url.host, client.base_url.port, timeout=60)
        self._connection.request("GET", f"/api/tables/{table}/stream?{urlencode(query)}", headers=headers)
        self._socket = self._connection.sock
        self.answer = self._connection.getresponse()
        self._events: list[tuple[str, Any, int | None]] = []
        self._arrived = threading.Condition()
        self.closed = False
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        OPENED.append(self)

    def _read(self) -> None:
        try:
            for event in events(self.answer):
                with self._arrived:
                    self._events.append(event)
                    self._arrived.notify_all()
        except (OSError, http.client.HTTPException):
            pass
        finally:
            with self._arrived:
                self.closed = True
                self._arrived.notify_all()

    def next(self, kind: str, seconds: float = START_SECONDS) -> Any:
        """The next event of a kind; others before it are passed over."""
        with self._arrived:
            for _ in naps(seconds):
                while self._events:
                    name, data, _ = self._events.pop(0)
                    if name == kind:
                        return data
                assert not self.closed, "the stream has ended"
                self._arrived.wait(NAP)
        raise TimeoutError(kind)

    def wait_closed(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return self.closed

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(10)
        self.answer.close()
        self._socket.close()
        self._connection.close()


def events(answer: http.client.HTTPResponse) -> Iterator[tuple[str, Any, int | None]]:
    """The events of an open stream: kind, data, id."""
    kind, data, number = "", "", None
    for raw in iter(answer.readline, b""):
        line = raw.decode().rstrip("\n")
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "data":
            data = value
        elif name == "id":
            number = int(value)
        elif not line and data:
            yield kind, json.loads(data), number
            kind, data, number = "", "", None


def workers(server: Process) -> list[psutil.Process]:
    """The processes in which a server's engines think."""
    return [child for child in psutil.Process(server.pid).children() if "klotz.server.worker" in child.cmdline()]


def wait_for(condition: Callable[[], object], seconds: float = START_SECONDS) -> None:
    """Return as soon as something is true."""
    for _ in naps(seconds):
        if condition():
            return
        time.sleep(NAP)
    raise TimeoutError


def naps(seconds: float) -> range:
    """How often one looks again within some seconds. Looks are counted, not seconds: a machine that stood still in
    between has not had its chance yet."""
    return range(round(seconds / NAP))


@contextmanager
def running(database: str, log: Path, **settings: str) -> Iterator[Process]:
    process = Process(database, log, **settings).start()
    try:
        yield process.wait()
    finally:
        process.close()
