"""Which language a request wants to be answered in."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import parse_qs

from starlette.types import Scope

from klotz.core.texts import DEFAULT_LANGUAGE, LANGUAGES

KEPT = 1000
"""How many headers are remembered with what they mean: browsers send a few different ones, again and again."""


def language_of(scope: Scope) -> str:
    """What the query asks for (``?lang=de``), else the best of what the browser accepts, else English."""
    query = scope["query_string"]
    asked: str = parse_qs(query.decode("latin-1")).get("lang", [""])[0] if query else ""
    if asked in LANGUAGES:
        return asked
    for name, value in scope["headers"]:
        if name == b"accept-language":
            return accepted(value.decode("latin-1"))
    return DEFAULT_LANGUAGE


@lru_cache(KEPT)
def accepted(header: str) -> str:
    """The language of an Accept-Language header that we speak and that is wanted most."""
    best, weight = DEFAULT_LANGUAGE, 0.0
    for part in header.split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            wanted = float(quality or 1)
        except ValueError:
            continue
        language = name.strip()[:2].lower()
        if language in LANGUAGES and wanted > weight:
            best, weight = language, wanted
    return best
