"""The gate that every request passes: headers, origin, sizes, rates, figures and logs.

It is plain ASGI, so that streams pass through it untouched.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Iterator

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from klotz.core.texts import message
from klotz.server.languages import language_of
from klotz.server.limits import BURST_SECONDS, Buckets, sender_of
from klotz.server.metrics import Metrics
from klotz.server.problems import problem
from klotz.server.refusals import Forbidden, Refused, TooLarge, TooMuch, Unavailable, WrongMedia
from klotz.server.settings import Settings

log = logging.getLogger(__name__)

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
BODY_LIMIT = 16 * 1024
"""No request that makes sense is longer."""
DRAINED = 1024 * 1024
"""Of a body that is too long, so much is still read, so that most clients hear why it is refused."""
COOKIE = "klotz"
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
CACHE = (b"cache-control", b"no-store")
HSTS = (b"strict-transport-security", b"max-age=31536000")
UNMETERED = ("/health", "/ready", "/metrics")


class Gate:
    """Lets a request through, or refuses it before anything is done."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._origins = settings.origin_set
        self._rates = Buckets(settings.requests, settings.requests * BURST_SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        answer = _Answer(scope, send)
        try:
            self._check(scope)
            if scope["method"] not in SAFE_METHODS:
                receive = await _limited(scope, receive)
            await self._app(scope, receive, answer.send)
        except Refused as refusal:
            self._metrics.refused.labels(refusal.code).inc()
            await problem(refusal, language_of(scope))(scope, receive, answer.send)
        except Exception:  # whatever happens, a person reads a sentence and no traceback
            if answer.status:
                raise
            log.exception("a request failed", extra={"data": {"route": _route(scope)}})
            failure = Unavailable("failed", message("server-failed"))
            await problem(failure, language_of(scope))(scope, receive, answer.send)
        finally:
            self._account(scope, answer, time.perf_counter() - began)

    # --- checks

    def _check(self, scope: Scope) -> None:
        if scope["path"] not in UNMETERED:
            wait = self._rates.take(sender_of(scope))
            if wait:
                raise TooMuch("too-many-requests", message("server-rate", seconds=math.ceil(wait)), wait)
        if scope["method"] not in SAFE_METHODS:
            headers = dict(scope["headers"])
            self._check_origin(scope, headers)
            media = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
            if media != b"application/json" and headers.get(b"content-length", b"0") != b"0":
                raise WrongMedia("media-type", message("server-media-type"))

    def _check_origin(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        """Pages of other origins may not write.

        Browsers always say where a request comes from. Programs need not, as long as they send no cookie.
        """
        origin = headers.get(b"origin")
        if origin is None:
            if _has_cookie(headers):
                raise Forbidden("origin", message("server-origin"))
            return
        own = f"{scope['scheme']}://{headers.get(b'host', b'').decode('latin-1')}"
        if origin.decode("latin-1") not in {own, *self._origins}:
            raise Forbidden("origin", message("server-origin"))

    # --- figures and logs

    def _account(self, scope: Scope, answer: _Answer, seconds: float) -> None:
        route = _route(scope)
        self._metrics.requests.labels(route, answer.status).inc()
        if not answer.is_stream:
            self._metrics.latency.observe(seconds)
        if log.isEnabledFor(logging.INFO):
            data = {
                "method": scope["method"],
                "route": route,
                "status": answer.status,
                "milliseconds": round(seconds * 1000, 1),
            }
            log.info("request", extra={"data": data})


class _Answer:
    """Adds the headers that every answer has, and remembers its status."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope, self._send = scope, send
        self.status = 0
        self.is_stream = False

    async def send(self, part: Message) -> None:
        if part["type"] == "http.response.start":
            self.status = part["status"]
            part = {**part, "headers": [*part["headers"], *self._added(part["headers"])]}
        await self._send(part)

    def _added(self, headers: list[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
        given = {name.lower(): value for name, value in headers}
        self.is_stream = given.get(b"content-type", b"").startswith(b"text/event-stream")
        yield from HEADERS
        if b"cache-control" not in given:
            yield CACHE
        if self._scope["scheme"] == "https":
            yield HSTS


async def _limited(scope: Scope, receive: Receive) -> Receive:
    """The whole body of a request, read before anything is done with it; TooLarge if it is too long."""
    declared = dict(scope["headers"]).get(b"content-length", b"0")
    body, size, more = [], 0, True
    too_large = declared.isdigit() and int(declared) > BODY_LIMIT
    while more and size <= (DRAINED if too_large else BODY_LIMIT):
        part = await receive()
        if part["type"] == "http.disconnect":
            break
        size += len(part.get("body", b""))
        more = part.get("more_body", False)
        too_large = too_large or size > BODY_LIMIT
        if not too_large:
            body.append(part.get("body", b""))
    if too_large:
        raise TooLarge("too-large", message("server-too-large", kilobytes=BODY_LIMIT // 1024))
    whole: Message = {"type": "http.request", "body": b"".join(body), "more_body": False}
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return whole

    return again


def _has_cookie(headers: dict[bytes, bytes]) -> bool:
    cookies = headers.get(b"cookie", b"").split(b";")
    return any(cookie.strip().startswith(COOKIE.encode() + b"=") for cookie in cookies)


def _route(scope: Scope) -> str:
    """The route as it is declared, so that logs and figures name no table."""
    route = scope.get("route")
    return getattr(route, "path", "none")
