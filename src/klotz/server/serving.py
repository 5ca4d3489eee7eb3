"""Running a server: in one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import gc
import os
import socket
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import IO

import uvicorn
from fastapi import FastAPI
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from klotz.core.errors import KlotzError
from klotz.core.texts import message
from klotz.server import logs
from klotz.server.app import create_app
from klotz.server.routes.asking import Server
from klotz.server.settings import Settings
from klotz.server.store import Store

STOP_SECONDS = 2
"""How long requests have to finish when the server stops; the rest of three seconds is for store and engines."""
BACKLOG = 2048
KEEP_ALIVE_SECONDS = 75
"""Longer than reverse proxies keep connections, so that they never send into one that is being closed."""

COLLECTED = (50_000, 20, 100)
"""How rarely Python looks for garbage that refers to itself. Requests make many objects and hardly any such garbage;
with the usual thresholds, the search takes a fifth of the time, and one through all tables holds everybody up."""


class InUse(KlotzError):
    """Another process serves the same file, or listens at the same address."""


class Unreachable(KlotzError):
    """The database cannot be opened, or the address is none of this machine's."""


class GentleServer(uvicorn.Server):
    """Ends open streams as soon as it is asked to stop; they would keep it from stopping."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop."""
        server: Server = self._app.state.server
        server.stopping = True
        server.house.hall.wake_all()
        server.thinkers.dismiss()
        super().handle_exit(sig, frame)


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until a signal says stop; ``announce`` the address as soon as it is sure that nothing is in the way."""
    logs.set_up(settings.log_level)
    app = create_app(settings)
    lock = lock_file(settings.database)
    asyncio.run(prepare(settings.database))
    entrance = listening(settings.host, settings.port)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    announce(f"http://{host}:{entrance.getsockname()[1]}/")
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)
    try:
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            backlog=BACKLOG,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=settings.proxies or None,
            timeout_graceful_shutdown=STOP_SECONDS,
        )
        GentleServer(config, app).run(sockets=[entrance])
    finally:
        entrance.close()
        if lock is not None:
            lock.close()


async def prepare(database: str) -> None:
    """Bring the database into shape, before anybody is served."""
    store = Store(database, "prepare")
    try:
        await store.open()
    except (OSError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Unreachable(message("server-no-database", reason=reason)) from None
    finally:
        await store.close()


def listening(host: str, port: int) -> socket.socket:
    """A socket at an address, to which requests can come from now on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both)
    except OSError as error:
        address = f"{host}:{port}"
        if error.errno == errno.EADDRINUSE:
            raise InUse(message("server-address-in-use", address=address)) from None
        raise Unreachable(message("server-address", address=address)) from None


def lock_file(database: str) -> IO[str] | None:
    """Hold a file of SQLite for this process alone: streams of one process would not see what another one stores."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    path = Path(f"{url.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.open("a+", encoding="ascii")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.seek(0)
        holder = lock.read().strip()
        lock.close()
        raise InUse(message("server-in-use", file=url.database, process=holder or "?")) from None
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
    return lock
