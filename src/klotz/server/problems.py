"""Errors as answers: a code for programs, a sentence for people, in their language."""

from __future__ import annotations

import math
import re
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from klotz.core.errors import IllegalMove, KlotzError
from klotz.core.texts import Message, message
from klotz.server.languages import language_of
from klotz.server.refusals import Refused, TooMuch, Unauthorised
from klotz.server.wire.problems import FieldProblem, Problem

SHOWN_FIELDS = 10
BUSY_RETRY_SECONDS = "1"


def problem(error: KlotzError, language: str, table: bytes | None = None, **more: Any) -> Response:
    """The answer to a request that was not done; ``table`` is the JSON of a TableView."""
    status: int = error.status if isinstance(error, Refused) else HTTPStatus.UNPROCESSABLE_ENTITY
    code = error.code if isinstance(error, Refused) else _dashed(type(error).__name__)
    body = Problem(code=code, message=error.text(language), **more).model_dump_json(exclude={"table"}).encode()
    content = body[:-1] + b',"table":' + (table or b"null") + b"}"
    return Response(content, status, headers=_headers(error), media_type="application/json")


EXPECTED = (KlotzError, RequestValidationError, HTTPException)
"""What a request can end with; anything else is a fault of the server."""


def install(app: FastAPI) -> None:
    """Let every error become a Problem."""
    for kind in EXPECTED:
        app.add_exception_handler(kind, _handle)


def answer(scope: Scope, error: Exception) -> Response:
    """The answer to a request that ended with an error of the EXPECTED kinds."""
    match error:
        case KlotzError():
            return _klotz_error(error, language_of(scope))
        case RequestValidationError():
            return _invalid(error, language_of(scope))
        case HTTPException():
            return _http_error(error, language_of(scope))
    raise AssertionError(error)


async def _handle(request: Request, error: Exception) -> Response:
    return answer(request.scope, error)


def _klotz_error(error: KlotzError, language: str) -> Response:
    if isinstance(error, IllegalMove):
        violation = error.violation
        told = {
            "rule": violation.rule,
            "text": violation.text(language),
            "cells": list(violation.cells),
            "places": [],
        }
        return problem(error, language, violation=told)
    return problem(error, language)


def _invalid(error: RequestValidationError, language: str) -> Response:
    """What does not fit the description of the API; values are not repeated, they may be long or secret."""
    fields = [
        FieldProblem(where=".".join(map(str, found["loc"])), problem=found["msg"])
        for found in error.errors()[:SHOWN_FIELDS]
    ]
    text = message("server-invalid").text(language)
    body = Problem(code="invalid", message=text, fields=fields)
    return JSONResponse(body.model_dump(mode="json"), HTTPStatus.UNPROCESSABLE_ENTITY)


def _http_error(error: HTTPException, language: str) -> Response:
    reasons: dict[int, Message] = {
        HTTPStatus.BAD_REQUEST: message("server-bad-request"),
        HTTPStatus.NOT_FOUND: message("server-not-found"),
        HTTPStatus.METHOD_NOT_ALLOWED: message("server-method"),
    }
    reason = reasons.get(error.status_code, message("server-failed"))
    body = Problem(code=_dashed(HTTPStatus(error.status_code).phrase), message=reason.text(language))
    return JSONResponse(body.model_dump(mode="json"), error.status_code, headers=error.headers)


def _headers(error: KlotzError) -> dict[str, str]:
    match error:
        case TooMuch(wait=wait):
            return {"Retry-After": str(max(1, math.ceil(wait)))}
        case Unauthorised():
            return {"WWW-Authenticate": "Bearer"}
        case Refused(status=HTTPStatus.SERVICE_UNAVAILABLE):
            return {"Retry-After": BUSY_RETRY_SECONDS}
    return {}


def _dashed(name: str) -> str:
    """``IllegalMove`` and ``Not Found`` as codes: ``illegal-move``, ``not-found``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])| ", "-", name).lower()
