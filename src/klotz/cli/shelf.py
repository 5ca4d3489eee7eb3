"""Where games are kept: a file each, written anew after every action, so that no game is ever lost."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

from platformdirs import user_data_path

from klotz.core.errors import KlotzError
from klotz.core.record import Ending, Record
from klotz.core.record_reader import read_record

SUFFIX = ".klotz"


def folder() -> Path:
    """The folder of all games played in this terminal by this user."""
    return user_data_path("klotz", appauthor=False) / "games"


def new_file(game: str) -> Path:
    """A name for a game that begins now; the process number keeps two players of one user apart."""
    return folder() / f"{game}-{datetime.datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}{SUFFIX}"


def keep(path: Path, record: Record) -> None:
    """Write a record so that at any moment, even that of a power cut, the file is the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with draft.open("w", encoding="utf-8") as file:
        file.write(str(record))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def last_unfinished(game: str) -> tuple[Path, Record] | None:
    """The game of that name that was left most recently before its end; files that cannot be read are passed over."""
    newest_first = sorted(folder().glob(f"{game}-*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in newest_first:
        try:
            record = read_record(path.read_text(encoding="utf-8"))
        except (KlotzError, UnicodeDecodeError):
            continue
        if record.ending is Ending.UNFINISHED and record.moves:
            return path, record
    return None
