"""``klotz check``: whether a winning strategy holds, by the rules alone."""

from __future__ import annotations

import argparse
from pathlib import Path

from klotz.cli.arguments import Parser
from klotz.cli.terminal import Terminal
from klotz.core.certificate import load
from klotz.core.texts import message
from klotz.testing.certificate import Walk, check


def add(parser: Parser) -> None:
    """``klotz check FILE``."""
    parser.add_argument("file", type=Path, metavar="FILE", help=parser.say("cli-help-check-file"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Walk through every reply; the exit code is 2 if one of them is not answered by a win."""
    certificate = load(arguments.file)
    with terminal.status() as show:

        def tell(walk: Walk) -> None:
            show(message("cli-check-seen", positions=walk.positions, answers=walk.answers))

        walk = check(certificate, tell)
    claim = certificate.claim
    terminal.tell(message("cli-check-seen", positions=walk.positions, answers=walk.answers))
    key = "cli-check-holds" if claim.actions is None else "cli-check-opening"
    terminal.tell(message(key, player=claim.winner, position=claim.position or "-", longest=walk.longest))
    return 0
