"""A proof that was broken off, on disk: what the prover's table holds, so that it can go on another day.

A line of JSON says which game it is about; then come the entries, two words of 64 bits each; then a checksum. What took
only a few looks is left out: it is found again sooner than it is read.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from pathlib import Path

from klotz.core.errors import KlotzError
from klotz.core.game import Game
from klotz.core.texts import message
from klotz.engine.prover import Prover

FORMAT = "klotz proof 1"
LEAST_EFFORT = 5
"""Binary digits of the number of looks that an entry must have taken: 16 or more."""
CHUNK = 1 << 18
"""So many places of the table are looked through at a time."""
ENTRY_BYTES = 16
DIGEST_BYTES = 16
HEAD_BYTES = 4096
"""The first line is shorter than that."""


class InvalidProgress(KlotzError):
    """The file does not hold a broken-off proof, or that of another game."""


def save(path: Path, game: Game, prover: Prover) -> int:
    """Write the file, all of it or nothing; how many entries it has."""
    head = {
        "format": FORMAT,
        "game": game.name,
        "options": dict(game.option_texts),
        "bytes": sys.byteorder,
    }
    unfinished, digest, entries = path.with_name(f"{path.name}.part"), blake2b(digest_size=DIGEST_BYTES), 0
    with unfinished.open("wb") as file:
        file.write(json.dumps(head).encode() + b"\n")
        for first in range(0, prover.places, CHUNK):
            found = prover.gather(first, min(first + CHUNK, prover.places), LEAST_EFFORT)
            digest.update(found)
            file.write(found)
            entries += len(found) // ENTRY_BYTES
        file.write(digest.digest())
    unfinished.replace(path)
    return entries


def restore(path: Path, game: Game, prover: Prover) -> int:
    """Read a file into the table; how many entries it had. InvalidProgress if it is cut or of another game.

    The file is read twice: nothing is believed before all of it is found to be whole.
    """
    size = path.stat().st_size
    with path.open("rb") as file:
        head = file.readline(HEAD_BYTES)
        _check_head(path, head, game)
        length = size - len(head) - DIGEST_BYTES
        if length < 0 or length % ENTRY_BYTES:
            raise InvalidProgress(message("error-proof-cut", file=str(path)))
        digest = blake2b(digest_size=DIGEST_BYTES)
        for start in range(0, length, CHUNK):
            digest.update(file.read(min(CHUNK, length - start)))
        if file.read() != digest.digest():
            raise InvalidProgress(message("error-proof-cut", file=str(path)))
        file.seek(len(head))
        for start in range(0, length, CHUNK):
            prover.restore(file.read(min(CHUNK, length - start)))
    return length // ENTRY_BYTES


def _check_head(path: Path, head: bytes, game: Game) -> None:
    try:
        known = json.loads(head)
        right = known["format"] == FORMAT and known["bytes"] == sys.byteorder
        found = known["game"], known["options"]
    except (ValueError, KeyError, TypeError):
        right, found = False, ("", {})
    if not right:
        raise InvalidProgress(message("error-proof-file", file=str(path)))
    if found != (game.name, dict(game.option_texts)):
        raise InvalidProgress(message("error-proof-game", file=str(path)))
