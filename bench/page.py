"""What an open page costs: the CPU time of a browser that shows a solid board while nobody does anything.

A real Chromium without a graphics card opens a table of each game in the middle of a game, and rests until the board
has settled. Then the CPU time of all its processes is counted for some seconds. Beside it, in the same run, stands the
same browser with an empty page.

Run it with ``python -m bench.page``; ``--json FILE`` keeps the figures.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import psutil
from playwright.sync_api import Page, expect, sync_playwright
from tests.page.conftest import CHOOSE_BOARD, DESKTOP, FLAGS
from tests.page.playing import GAMES, sit
from tests.server.harness import running

from klotz.engine.benchmark import machine

PLAYED = 4
SETTLE_SECONDS = 3.0
EMPTY = "about:blank"


@dataclass(frozen=True)
class Idle:
    """What a page cost while nothing happened: a share of one core, and frames of the board that were drawn."""

    shown: str
    share: float
    frames: int


def burnt(browser: psutil.Process) -> float:
    """The CPU seconds of a browser so far, with all its processes."""
    processes = [browser, *browser.children(recursive=True)]
    return sum(sum(process.cpu_times()[:2]) for process in processes)


def drawn(page: Page) -> int:
    """How many frames the solid board of a page has drawn."""
    canvas = page.locator(".solid canvas")
    return int(canvas.get_attribute("data-frames") or 0) if canvas.count() else 0


def idle(page: Page, browser: psutil.Process, shown: str, seconds: float) -> Idle:
    """Leave a page alone, and look what it costs."""
    time.sleep(SETTLE_SECONDS)
    before, frames, began = burnt(browser), drawn(page), time.monotonic()
    time.sleep(seconds)
    share = (burnt(browser) - before) / (time.monotonic() - began)
    return Idle(shown, round(share, 4), drawn(page) - frames)


def measure(url: str, seconds: float) -> list[Idle]:
    """An empty page, and a board of each game."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        process = next(one for one in psutil.Process().children(recursive=True) if "chrom" in one.name())
        page = browser.new_page(base_url=url, viewport=DESKTOP)
        page.add_init_script(CHOOSE_BOARD % "solid")
        found = [idle(page, process, EMPTY, seconds)]
        for game, moves in GAMES.items():
            page.goto("/")
            sit(page, game, " ".join(moves.split()[:PLAYED]))
            expect(page.locator(".solid[data-ready=true]")).to_be_visible()
            found.append(idle(page, process, game, seconds))
        browser.close()
    return found


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each page is left alone")
    parser.add_argument("--json", type=Path, help="keep the figures in this file")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        with running(f"sqlite:///{path / 'games.sqlite'}", path / "log") as server:
            found = measure(server.url, wanted.seconds)
    for one in found:
        print(f"{one.shown:12} {one.share:6.1%} of a core, {one.frames} frames")
    if wanted.json:
        figures = {"machine": machine(), "seconds": wanted.seconds, "idle": [asdict(one) for one in found]}
        wanted.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
