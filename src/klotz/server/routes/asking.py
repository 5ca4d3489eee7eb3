"""Who asks, for what, and in which language: what all routes want to know of a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Query, Request
from starlette.requests import cookie_parser
from starlette.responses import Response
from starlette.types import Scope

from klotz.core.texts import message
from klotz.server.budgets import Budgets
from klotz.server.gate import COOKIE
from klotz.server.house import House
from klotz.server.languages import language_of
from klotz.server.limits import Slots, sender_of
from klotz.server.refusals import Unauthorised
from klotz.server.seats import hashed, is_token, new_token
from klotz.server.settings import Settings
from klotz.server.thinkers import Thinkers
from klotz.server.wire.problems import Problem

COOKIE_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
BEARER = "bearer "


@dataclass
class Server:
    """What the routes work with; there is one for each app."""

    settings: Settings
    house: House
    thinkers: Thinkers
    creations: Budgets
    think_budget: Budgets
    streams: Slots
    stopping: bool = False


class Asking:
    """One request: its language, its sender, and the token that it carries."""

    def __init__(self, server: Server, scope: Scope) -> None:
        self.server = server
        self.house = server.house
        self.token = _token(scope)
        self.holder = None if self.token is None else hashed(self.token)
        self._scope = scope
        self._fresh = False

    @property
    def language(self) -> str:
        """The language in which to answer."""
        return language_of(self._scope)

    @property
    def client(self) -> str:
        """The name under which the sender is counted."""
        return sender_of(self._scope)

    def identify(self) -> tuple[str, str]:
        """The token and the holder of whoever asks; one who has no token gets one."""
        if self.token is None or self.holder is None:
            self.token = new_token()
            self.holder = hashed(self.token)
            self._fresh = True
        return self.token, self.holder

    def json(self, content: bytes, status: int = 200) -> Response:
        """An answer; if whoever asked got a token, it goes along in a cookie that no script can read."""
        response = Response(content, status, media_type="application/json")
        if self._fresh and self.token is not None:
            response.set_cookie(
                COOKIE,
                self.token,
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="strict",
                secure=self._scope["scheme"] == "https",
                path="/",
            )
        return response


def _token(scope: Scope) -> str | None:
    """The token of a request: that of a program, else that of a browser."""
    cookies = ""
    for name, value in scope["headers"]:
        if name == b"authorization":
            header = value.decode("latin-1")
            token = header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else ""
            if not is_token(token):
                raise Unauthorised("bad-token", message("server-bad-token"))
            return token
        if name == b"cookie":
            cookies += value.decode("latin-1") + ";"
    token = cookie_parser(cookies).get(COOKIE, "") if cookies else ""
    return token if is_token(token) else None


def asking(
    request: Request,
    lang: Annotated[str | None, Query(description="The language of texts: en, de, fr or nl.")] = None,
) -> Asking:
    """Everything about a request; the language is looked up in its address, or in what its browser accepts."""
    del lang
    return Asking(request.app.state.server, request.scope)


Asks = Annotated[Asking, Depends(asking)]


def refusals(*statuses: int, of_text: bool = False) -> dict[int | str, dict[str, Any]]:
    """The description of what a route may answer instead of what was asked for.

    A route ``of_text`` answers otherwise than in JSON, but refuses in it.
    """
    meanings = {
        400: "The request cannot be read: its address is too long, or it is not JSON in UTF-8.",
        401: "Nobody knows who asks: a token is missing or malformed.",
        403: "Whoever asks may not do this, or the request comes from a foreign page.",
        404: "There is no such thing.",
        409: "It cannot be done now; `table` is the present state.",
        413: "The request is too long.",
        415: "The request is not JSON.",
        422: "The request does not fit this description, or is against the rules of the game.",
        429: "Too much was asked for; `Retry-After` says how many seconds to wait.",
        503: "It cannot be done at the moment; `Retry-After` says when to try again.",
    }
    always = (400, 401, 422, 429, 503)
    schema = {"$ref": f"#/components/schemas/{Problem.__name__}"}
    body = {"content": {"application/json": {"schema": schema}}} if of_text else {"model": Problem}
    return {status: {**body, "description": meanings[status]} for status in sorted({*statuses, *always})}


WRITES = (403, 413, 415)
"""What every request with a body may meet."""
