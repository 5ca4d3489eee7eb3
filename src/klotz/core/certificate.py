"""A file that holds a winning strategy: one answer for every position that the opponent can bring about.

The answers stand in the order in which a walk meets the positions. The walk goes depth first, tries all of the
opponent's moves in the order of ``legal_moves()``, and enters no position twice; mirror images and walls that stand
elsewhere count as the same. So the file needs no positions, and whoever knows the rules can read it: a line of JSON
that says what is claimed, then for each answer a byte, its place among the legal moves, all compressed by LZMA.
"""

from __future__ import annotations

import json
import lzma
from dataclasses import asdict, dataclass
from pathlib import Path

from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.player import Player
from klotz.core.registry import game
from klotz.core.texts import message

FORMAT = "klotz strategy 1"


class InvalidCertificate(KlotzError):
    """The file does not hold what it should: it cannot be read, or what it claims is not so."""


@dataclass(frozen=True)
class Claim:
    """That a player wins from a position, whatever the opponent does.

    ``outright``: by a win at once, not by a count at the end. ``actions``: if given, the answers end after so many
    actions, and the rest is left to a solver.
    """

    game: str
    options: dict[str, str]
    position: str
    player: str
    outright: bool
    actions: int | None = None

    @property
    def start(self) -> Position:
        """The position that it is about."""
        return self.rules.position(self.position)

    @property
    def rules(self) -> Game:
        """Its game."""
        return game(self.game, **self.options)

    @property
    def winner(self) -> Player:
        """Who is said to win."""
        return next(player for player in self.rules.players if str(player) == self.player)


@dataclass(frozen=True)
class Certificate:
    """A claim, and the answers that show it."""

    claim: Claim
    answers: bytes

    def save(self, path: Path) -> None:
        """Write the file, all of it or nothing."""
        head = json.dumps({"format": FORMAT, **asdict(self.claim)}).encode()
        unfinished = path.with_name(f"{path.name}.part")
        unfinished.write_bytes(lzma.compress(head + b"\n" + self.answers, preset=9 | lzma.PRESET_EXTREME))
        unfinished.replace(path)


def load(path: Path) -> Certificate:
    """Read a file; InvalidCertificate if it is not one."""
    try:
        head, _, answers = lzma.decompress(path.read_bytes()).partition(b"\n")
        known = json.loads(head)
        if known.pop("format") != FORMAT:
            raise ValueError(FORMAT)
        claim = Claim(**known)
    except (lzma.LZMAError, ValueError, KeyError, TypeError, EOFError) as problem:
        raise InvalidCertificate(message("error-certificate-file", file=str(path))) from problem
    return Certificate(claim, answers)
