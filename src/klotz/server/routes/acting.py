"""The shortest way to a table for what is asked most often: an action."""

from __future__ import annotations

import re
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from fastapi.exceptions import HTTPException, RequestValidationError
from pydantic import TypeAdapter, ValidationError
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from klotz.server import problems
from klotz.server.routes.asking import Asking, Server
from klotz.server.routes.tables import act
from klotz.server.wire.tables import TableAction

PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{22})/actions")
ACTION: TypeAdapter[Any] = TypeAdapter(TableAction)


@dataclass(frozen=True)
class Declared:
    """A route as the gate reads it."""

    path: str


ROUTE = Declared("/api/tables/{table}/actions")


class Acting:
    """Takes actions by itself, and leaves everything else to the app.

    FastAPI's own way to ``act`` costs as much as all the rest of an action; what is accepted and answered is the same.
    It stands behind the gate, which has read and measured the body already.
    """

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self._app, self._server = app, server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        scope["route"] = ROUTE
        try:
            answer = await self._act(found[1], scope, receive)
        except problems.EXPECTED as error:
            answer = problems.answer(scope, error)
        await answer(scope, receive, send)

    async def _act(self, table: str, scope: Scope, receive: Receive) -> Response:
        body = (await receive()).get("body", b"")
        try:
            wanted = ACTION.validate_json(str(body, "utf-8"))
        except UnicodeDecodeError:
            raise HTTPException(HTTPStatus.BAD_REQUEST) from None
        except ValidationError as error:
            found = [{**problem, "loc": ("body", *problem["loc"])} for problem in error.errors()]
            raise RequestValidationError(found) from None
        return await act(table, wanted, Asking(self._server, scope))
