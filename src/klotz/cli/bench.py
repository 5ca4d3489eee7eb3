"""``klotz bench``: how fast the kernels are on this machine."""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

from klotz.cli.arguments import Parser, UsageError, read_game
from klotz.cli.terminal import Terminal
from klotz.core.texts import message
from klotz.engine.benchmark import TASKS, Measurement, machine, measure, report

MILLION = 1e6


def add(parser: Parser) -> None:
    """``klotz bench [GAME] [--runs N] [--json FILE] [--against DIR]``."""
    parser.add_game(options=False, optional=True)
    parser.add_argument("--runs", type=int, default=5, metavar="N", help=parser.say("cli-help-runs"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=parser.say("cli-help-json"))
    parser.add_argument("--against", type=Path, metavar="DIR", help=parser.say("cli-help-against"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Measure, print a line for each task, and keep it all in a file if asked."""
    if arguments.runs < 1:
        raise UsageError(message("cli-runs", runs=arguments.runs))
    name = read_game(arguments.game, []).name if arguments.game else None
    for key, value in machine().items():
        terminal.line(f"{key}: {value}")
    terminal.line()
    measurements = []
    try:
        for measurement in measure(
            tuple(task for task in TASKS if name in (None, task.game)), arguments.runs, arguments.against
        ):
            measurements.append(measurement)
            terminal.line(_line(measurement))
    except subprocess.CalledProcessError as error:
        raise UsageError(message("cli-against", folder=str(arguments.against), reason=str(error))) from None
    if arguments.json:
        arguments.json.write_text(json.dumps(report(measurements), indent=2) + "\n", encoding="utf-8")
    return 0


def _line(measured: Measurement) -> str:
    work = f"{measured.work} {measured.size}"
    options = ",".join(player[0] for player in measured.options.get("players", "").split(",") if player)
    speed = f"{measured.per_second / MILLION:9.3f} M/s {measured.actions_per_second / MILLION:9.2f} M actions/s"
    ratio = "" if measured.ratio is None else f"   {measured.ratio:.2f} x C"
    return f"{measured.game:6} {options:8} {work:16} {speed}{ratio}"
