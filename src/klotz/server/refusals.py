"""Why the server does not do what it is asked to do."""

from __future__ import annotations

from http import HTTPStatus

from klotz.core.errors import KlotzError
from klotz.core.texts import Message


class Refused(KlotzError):
    """The server does not do this; ``code`` is the reason for programs, the message the one for people."""

    status = HTTPStatus.CONFLICT

    def __init__(self, code: str, reason: Message) -> None:
        super().__init__(reason)
        self.code = code


class Late(Refused):
    """The action answers a position that is no longer the present one."""


class Unacceptable(Refused):
    """What was asked for can be read, but cannot be."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY


class Unauthorised(Refused):
    """Nobody knows who asks."""

    status = HTTPStatus.UNAUTHORIZED


class Forbidden(Refused):
    """Whoever asks may not do this."""

    status = HTTPStatus.FORBIDDEN


class Missing(Refused):
    """There is no such thing."""

    status = HTTPStatus.NOT_FOUND


class TooLarge(Refused):
    """The request is too long."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE


class WrongMedia(Refused):
    """The request is not JSON."""

    status = HTTPStatus.UNSUPPORTED_MEDIA_TYPE


class TooMuch(Refused):
    """Whoever asks has asked for too much already; ``wait`` is in seconds."""

    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, code: str, reason: Message, wait: float) -> None:
        super().__init__(code, reason)
        self.wait = wait


class Unavailable(Refused):
    """The server cannot do this at the moment."""

    status = HTTPStatus.SERVICE_UNAVAILABLE
