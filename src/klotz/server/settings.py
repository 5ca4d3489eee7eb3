"""How a server is set up: by the environment, and by flags of ``klotz serve``, which win."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from platformdirs import user_data_path

from klotz.core.errors import KlotzError
from klotz.core.texts import message

PREFIX = "KLOTZ_"
LAST_PORT = 65_535
LOG_LEVELS = ("debug", "info", "warning", "error")


class InvalidSetting(KlotzError):
    """A setting cannot have that value."""


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('klotz', appauthor=False) / 'server.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """Every setting; the environment variable is KLOTZ_ and the name in capitals. 0 means "no limit" for limits."""

    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    """0 takes a free one."""
    origins: str = ""
    """Origins besides the server's own from which pages may write, separated by commas."""
    proxies: str = ""
    """Addresses of reverse proxies whose X-Forwarded-For and -Proto are believed, separated by commas."""
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which engines think."""
    think_seconds: float = 2.0
    """How long an engine thinks about one move at most."""
    think_budget: int = 1800
    """Seconds of engine time, at tables and for analyses, that one address gets in an hour."""
    requests: int = 20
    """Requests a second that one address may send in the long run; ten times as many at once."""
    tables: int = 50
    """Tables that one client may have open."""
    creations: int = 60
    """Tables that one address may make in an hour."""
    streams: int = 50
    """Streams that one address may have open."""
    log_level: str = "info"

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, **given: Any) -> Self:
        """The settings of an environment, with what is ``given`` (and not None) instead."""
        environment = os.environ if environment is None else environment
        values: dict[str, Any] = {}
        for known in fields(cls):
            text = given.get(known.name)
            if text is None:
                text = environment.get(PREFIX + known.name.upper())
            if text is not None:
                values[known.name] = _read(known.name, type(known.default), text)
        values["database"] = values.get("database") or default_database()
        return cls(**values)

    @property
    def origin_set(self) -> frozenset[str]:
        """The origins as a set."""
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())


def _read(name: str, kind: type, text: Any) -> Any:
    try:
        value = kind(text)
    except ValueError:
        raise InvalidSetting(message("server-setting", setting=name, value=str(text))) from None
    if not _fits(name, value):
        raise InvalidSetting(message("server-setting", setting=name, value=str(text)))
    return value


def _fits(name: str, value: Any) -> bool:
    match name:
        case "port":
            return int(value) in range(LAST_PORT + 1)
        case "log_level":
            return str(value).lower() in LOG_LEVELS
    return not isinstance(value, int | float) or 0 <= value < math.inf
