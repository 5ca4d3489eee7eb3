"""A server with the built page, Debian's Chromium, and visitors who notice whatever goes wrong."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, ViewportSize, expect

from klotz.server.page import FOLDER, INDEX
from tests.server.harness import Process, running

# The graphics card that is not there draws solid boards alone: pages are painted several times faster without it.
FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = 20_000
"""Machines that run tests are slow at times."""
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}

CHOOSE_BOARD = """
try { if (localStorage.getItem("klotz.board") === null) localStorage.setItem("klotz.board", '"%s"'); } catch {}
"""
"""Solid boards are drawn where a test is about them: it takes long where no graphics card does it."""

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium, drawing WebGL by itself."""
    return {"executable_path": shutil.which("chromium"), "args": FLAGS}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with the page that many tests visit."""
    assert (FOLDER / INDEX).exists(), "the page was not built: make page"
    folder = tmp_path_factory.mktemp("page")
    with running(f"sqlite:///{folder / 'games.sqlite'}", folder / "log") as process:
        yield process


@pytest.fixture
def visit(browser: Browser, house: Process) -> Iterator[Visit]:
    """Visitors, each with cookies of their own; whatever they saw go wrong fails the test at its end."""
    contexts, troubles = [], []

    def heard(message: ConsoleMessage) -> None:
        # A browser reports every refused or lost request as an error; what the page makes of them, the tests see.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            troubles.append(message.text)

    def failed(error: Error) -> None:
        troubles.append(str(error))

    def visitor(path: str = "/", at: Process = house, *, board: str = "flat", **context: Any) -> Page:
        settings = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **context}
        made = browser.new_context(base_url=at.url, **settings)
        contexts.append(made)
        made.add_init_script(CHOOSE_BOARD % board)
        page = made.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", heard)
        page.on("pageerror", failed)

        def asked(request: Request) -> None:
            if not request.url.startswith((at.url, "data:", "blob:")):
                troubles.append(f"a foreign request: {request.url}")

        page.on("request", asked)
        page.goto(path)
        return page

    expect.set_options(timeout=PATIENCE_MS)
    yield visitor
    for made in contexts:
        made.close()
    assert not troubles
