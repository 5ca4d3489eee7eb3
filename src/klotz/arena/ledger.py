"""Results on disk: a line of JSON for the setting, then one for each game, in the order in which they ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from klotz.arena.bout import Result
from klotz.arena.setting import Setting
from klotz.core.errors import KlotzError
from klotz.core.texts import message

FORMAT = 1
FORMAT_NAME, SETTING_NAME = "klotz_arena", "setting"


class InvalidResults(KlotzError):
    """The file holds something else than results of this setting."""


class Ledger:
    """A file of results that grows. What a crash or a power cut left half written at its end is dropped."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self._path = path
        self._setting = setting
        self.results: list[Result] = []
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._path.open("a+b")
        try:
            self._read(self._file)
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        self._file.close()

    def add(self, result: Result) -> None:
        """Keep a result, so that it survives the process."""
        self._write(result.facts)

    def _read(self, file: IO[bytes]) -> None:
        file.seek(0)
        data = file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            file.truncate(whole)
        lines = data[:whole].splitlines()
        if not lines:
            self._write({FORMAT_NAME: FORMAT, SETTING_NAME: self._setting.facts})
            return
        self._check_setting(lines[0])
        self.results = list(self._results(lines[1:]))

    def _check_setting(self, line: bytes) -> None:
        header = self._parsed(line, 1)
        if header.get(FORMAT_NAME) != FORMAT:
            raise InvalidResults(message("arena-no-results", file=str(self._path)))
        kept, asked = header.get(SETTING_NAME, {}), self._setting.facts
        differing = [name for name in asked if kept.get(name) != asked[name]]
        if differing:
            name = differing[0]
            raise InvalidResults(
                message(
                    "arena-other-setting",
                    file=str(self._path),
                    name=name,
                    kept=json.dumps(kept.get(name)),
                    asked=json.dumps(asked[name]),
                )
            )

    def _results(self, lines: list[bytes]) -> Iterator[Result]:
        for number, line in enumerate(lines, 2):
            try:
                yield Result.of(self._parsed(line, number))
            except (KeyError, TypeError):
                raise self._unreadable(number) from None

    def _parsed(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            facts = json.loads(line)
        except ValueError:
            raise self._unreadable(number) from None
        if not isinstance(facts, dict):
            raise self._unreadable(number)
        return facts

    def _unreadable(self, line: int) -> InvalidResults:
        return InvalidResults(message("arena-unreadable", file=str(self._path), line=line))

    def _write(self, facts: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(facts, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
