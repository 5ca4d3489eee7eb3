"""A client that costs next to nothing, for crowds of players: one connection, one request at a time."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any
from urllib.parse import urlsplit

from klotz.server.seats import new_token

LINE = 1 << 16
"""How long a line of an answer may be, and how much of a stream is read ahead."""


class Connection:
    """A connection to a server that is opened when it is needed, with a token of its own."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.token = token or new_token()
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self.url = url

    async def post(self, path: str, body: Any) -> tuple[int, Any]:
        """Send JSON; the status and the JSON of the answer. OSError or EOFError if the server goes away."""
        return await self._send("POST", path, json.dumps(body).encode())

    async def get(self, path: str) -> tuple[int, Any]:
        """Ask for something."""
        return await self._send("GET", path, b"")

    async def open_stream(self, path: str, limit: int = LINE) -> asyncio.StreamReader:
        """The lines of a stream, from the first event on; the connection is used for nothing else."""
        reader, writer = await self._opened(limit)
        writer.write(self._head("GET", path, b""))
        await reader.readuntil(b"\r\n\r\n")
        return reader

    async def close(self) -> None:
        """Close the connection; it opens again when it is needed."""
        writer, self._reader, self._writer = self._writer, None, None
        if writer is not None:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def _send(self, method: str, path: str, body: bytes) -> tuple[int, Any]:
        try:
            reader, writer = await self._opened()
            writer.write(self._head(method, path, body) + body)
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
            content = await reader.readexactly(length)
        except (OSError, EOFError):
            await self.close()
            raise
        return int(head.split(" ", 2)[1]), json.loads(content)

    async def _opened(self, limit: int = LINE) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None:
            address = urlsplit(self.url)
            self._reader, self._writer = await asyncio.open_connection(address.hostname, address.port, limit=limit)
        return self._reader, self._writer

    def _head(self, method: str, path: str, body: bytes) -> bytes:
        lines = [
            f"{method} {path} HTTP/1.1",
            f"host: {urlsplit(self.url).netloc}",
            f"authorization: Bearer {self.token}",
        ]
        if body:
            lines += ["content-type: application/json", f"content-length: {len(body)}"]
        return "\r\n".join([*lines, "", ""]).encode()
