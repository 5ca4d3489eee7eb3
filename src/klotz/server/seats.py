"""Who may act: seats are held by unguessable tokens, of which the server keeps only hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

TOKEN_BYTES = 32
ID_BYTES = 16
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""32 random bytes in base64 for URLs, without padding."""


def new_token() -> str:
    """A token for a client that has none."""
    return _text(secrets.token_bytes(TOKEN_BYTES))


def is_token(text: str) -> bool:
    """Whether a text has the form of a token."""
    return TOKEN.fullmatch(text) is not None


def hashed(token: str) -> str:
    """What is stored of a token. It has 256 random bits, so that a fast hash without salt hides it well enough."""
    return _text(hashlib.sha256(token.encode()).digest())


def matches(secret: str, stored: str) -> bool:
    """Whether a secret is the one whose hash is stored, in a time that tells nothing."""
    return hmac.compare_digest(hashed(secret), stored)


def table_id(token: str, key: str | None) -> str:
    """A name for a new table that cannot be guessed; the same one for the same client and key."""
    if key is None:
        return _text(secrets.token_bytes(ID_BYTES))
    return _text(_keyed(token, f"table {key}")[:ID_BYTES])


def link_secret(token: str, table: str, seat: str) -> str:
    """The secret that opens one seat; it follows from the creator's token, so the creator can be told it again."""
    return _text(_keyed(token, f"link {table} {seat}"))


def _keyed(token: str, purpose: str) -> bytes:
    return hmac.digest(token.encode(), purpose.encode(), "sha256")


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
