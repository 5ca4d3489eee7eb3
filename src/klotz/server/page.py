"""The page: the files that were built from ``web/``, and the one document that every address of the page shows.

All files are read once, when the server starts, and kept packed beside unpacked: there are few, and they are small.
"""

from __future__ import annotations

import gzip
import hashlib
import logging
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

log = logging.getLogger(__name__)

FOLDER = Path(__file__).with_name("static")
INDEX = "index.html"
HASHED = "assets/"
"""Files below this have a hash of their content in their names."""
ADDRESSES = ("/", "/t/{table}", "/t/{table}/review/{game}", "/rules/{game}", "/learn/{game}", "/position/{game}")
"""What a person may find in the address bar; the page itself knows what to show there."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
PACKED = ("text/", "application/manifest", "image/svg")
"""Types that are worth packing."""
HTML = "text/html"


@dataclass(frozen=True)
class File:
    """A file of the page with all that is needed to send it."""

    body: bytes
    packed: bytes | None
    media_type: str
    tag: str
    cache: str

    def answer(self, request: Request, status: int = HTTPStatus.OK) -> Response:
        """The file, packed for those who can unpack it, or word that they have it already."""
        headers = {"Cache-Control": self.cache, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, status, headers, self.media_type)
        return Response(self.body, status, headers, self.media_type)


class Nowhere(Route):
    """Every other address, for people: they get the page, which says that there is nothing. Programs do not."""

    def __init__(self, file: File) -> None:
        async def send(request: Request) -> Response:
            return file.answer(request, HTTPStatus.NOT_FOUND)

        super().__init__("/{path:path}", send, methods=["GET"], include_in_schema=False)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether a browser asks for something to show."""
        asks = scope["type"] == "http" and scope["method"] == "GET" and HTML in Headers(scope=scope).get("accept", "")
        return super().matches(scope) if asks else (Match.NONE, {})


def routes(folder: Path = FOLDER) -> list[Route]:
    """The ways to the page, or none if it was not built."""
    found = dict(_files(folder))
    if INDEX not in found:
        log.warning("the page was not built; only programs can play")
        return []
    shown = [_route(address, found[INDEX]) for address in ADDRESSES]
    files = [_route(f"/{name}", file) for name, file in found.items() if name != INDEX]
    return [*shown, *files, Nowhere(found[INDEX])]


def _route(address: str, file: File) -> Route:
    async def send(request: Request) -> Response:
        return file.answer(request)

    return Route(address, send, methods=["GET"], include_in_schema=False)


def _files(folder: Path) -> Iterator[tuple[str, File]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            yield name, _read(path, FOREVER if name.startswith(HASHED) else ASK_AGAIN)


def _read(path: Path, cache: str) -> File:
    body = path.read_bytes()
    media_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(
        body=body,
        packed=gzip.compress(body, mtime=0) if media_type.startswith(PACKED) else None,
        media_type=media_type,
        tag=f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        cache=cache,
    )
