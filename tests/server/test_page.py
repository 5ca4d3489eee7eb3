"""The files of the page: what is kept for good, what is asked for again, and what every address shows."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from klotz.server import page

SCRIPT = "console.log('klotz');" * 100


class Browser:
    """Asks an app for files."""

    def __init__(self, app: Starlette) -> None:
        self._transport = httpx.ASGITransport(app=app)

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self._transport, base_url="http://klotz") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def client(tmp_path: Path) -> Browser:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>klotz</title>", encoding="utf-8")
    (tmp_path / "klotz.webmanifest").write_text("{}", encoding="utf-8")
    (tmp_path / "assets" / "index-4f2a.js").write_text(SCRIPT, encoding="utf-8")
    return Browser(Starlette(routes=page.routes(tmp_path)))


@pytest.mark.parametrize(
    "address", ["/", "/t/abc", "/t/abc/review/1", "/rules/qbq", "/learn/kwinty", "/position/turris"]
)
def test_every_address_of_the_page_shows_it(client: Browser, address: str) -> None:
    answer = client.get(address)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "klotz" in answer.text


def test_files_with_hashed_names_are_kept_for_good(client: Browser) -> None:
    answer = client.get("/assets/index-4f2a.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == SCRIPT
    assert len(gzip.compress(SCRIPT.encode())) < len(SCRIPT) / 4
    plain = client.get("/assets/index-4f2a.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT


def test_what_a_browser_has_already_is_not_sent_again(client: Browser) -> None:
    first = client.get("/")
    again = client.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_nothing_else_is_there(client: Browser) -> None:
    assert client.get("/klotz.webmanifest").headers["content-type"].startswith("application/manifest+json")
    assert client.get("/assets/other.js").status_code == 404
    assert client.get("/assets/../../../etc/passwd").status_code == 404
    person = client.get("/nonsense", headers={"Accept": "text/html,*/*"})
    assert (person.status_code, person.headers["content-type"][:9]) == (404, "text/html")


def test_without_a_built_page_there_is_none(tmp_path: Path) -> None:
    assert page.routes(tmp_path / "nothing") == []
