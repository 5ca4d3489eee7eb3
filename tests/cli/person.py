"""Somebody at a real terminal, who reads before typing."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import time

from tests.cli.conftest import KLOTZ

PATIENCE = 60


class Person:
    """Runs ``klotz`` with these words at a terminal."""

    def __init__(self, *words: str, environment: dict[str, str]) -> None:
        self.terminal, end = pty.openpty()
        environment = {**environment, "TERM": "xterm-256color", "COLUMNS": "100"}
        self.process = subprocess.Popen([KLOTZ, *words], stdin=end, stdout=end, stderr=end, env=environment)
        os.close(end)
        self.seen = ""
        self.in_colour = False

    def read_until(self, text: str) -> None:
        """Wait for a text, and forget all up to its end."""
        self.read_match(re.escape(text))

    def read_match(self, pattern: str) -> tuple[str, ...]:
        """Wait for a text of this pattern, forget all up to its end, and return its groups."""
        deadline = time.monotonic() + PATIENCE
        while (match := re.search(pattern, self.seen)) is None:
            if time.monotonic() > deadline:
                self.process.kill()
                self.process.wait()
                raise AssertionError(f"{pattern!r} did not come:\n{self.seen}")
            if select.select([self.terminal], [], [], 0.2)[0]:
                written = os.read(self.terminal, 65536).decode(errors="replace")
                self.in_colour |= "\x1b[" in written
                self.seen = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.seen + written)
        self.seen = self.seen[match.end() :]
        return match.groups()

    def type(self, text: str) -> None:
        """Type, as if on the keyboard."""
        os.write(self.terminal, text.encode())
