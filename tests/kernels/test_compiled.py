"""Which kernels are imported, and what is said about it."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from klotz.core import compiled

needs_compiler = pytest.mark.skipif(compiled.why_uncompiled() is not None, reason=f"{compiled.why_uncompiled()}")
USE = """
from klotz.core.kernel import kernel
for game in ("kwinty", "kwinty"):
    kernel(klotz.game(game))
print(compiled.describe(), sys.modules["klotz.games.kwinty.kernel"].__file__)
"""


def run(code: str, **environment: str) -> tuple[str, str]:
    """Run code in a Python of its own; what it prints, and what it warns of."""
    command = [sys.executable, "-c", f"import sys, klotz\nfrom klotz.core import compiled\n{code}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | environment)
    return done.stdout.strip(), done.stderr.strip()


def test_importing_klotz_imports_no_kernel() -> None:
    said, _ = run("print([name for name in sys.modules if name.endswith('.kernel')])")
    assert said == "[]"


@needs_compiler
def test_compiled_kernels_run_in_silence() -> None:
    said, warned = run(USE)
    assert said.startswith("compiled (")
    assert not said.endswith(".py")
    assert not warned


def test_uncompiled_kernels_warn_once() -> None:
    said, warned = run(USE, KLOTZ_UNCOMPILED="1")
    assert said.startswith("uncompiled")
    assert said.endswith("kernel.py")
    assert warned.count("KlotzPerformanceWarning") == 1
    assert "KLOTZ_UNCOMPILED is set" in warned


def test_a_lesser_cpu_gets_the_sources(tmp_path: Path) -> None:
    level = tmp_path / "compiled.level"
    level.write_text(f"{compiled.X86_64_V3}\n", encoding="utf-8")
    (tmp_path / f"kernel{EXTENSION_SUFFIXES[0]}").touch()
    cpu = tmp_path / "cpuinfo"
    cpu.write_text("processor : 0\nflags : sse4_2 avx popcnt\n", encoding="utf-8")
    patch = f"compiled.CPU_FILE, compiled.LEVEL_FILE = pathlib.Path({str(cpu)!r}), pathlib.Path({str(level)!r})"
    said, warned = run(f"import pathlib\n{patch}\n{USE}", KLOTZ_UNCOMPILED="")
    assert said.startswith("uncompiled")
    assert said.endswith("kernel.py")
    assert "x86-64-v3, which this CPU lacks" in warned


def test_the_level_of_a_cpu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "CPU_FILE", tmp_path / "cpuinfo")
    assert compiled.cpu_level() == compiled.BASELINE
    compiled.CPU_FILE.write_text(f"flags\t: fpu {' '.join(compiled.V3_FLAGS)} avx512f\n", encoding="utf-8")
    assert compiled.cpu_level() == compiled.X86_64_V3
    compiled.CPU_FILE.write_text("Features\t: fp asimd\n", encoding="utf-8")
    assert compiled.cpu_level() == compiled.BASELINE


@pytest.mark.parametrize(
    ("level", "flags", "reason"),
    [
        (compiled.BASELINE, "sse2", None),
        (compiled.X86_64_V3, " ".join(sorted(compiled.V3_FLAGS)), None),
        (compiled.X86_64_V3, "sse2 avx", "which this CPU lacks"),
        (compiled.X86_64_V3, None, "which this CPU lacks"),
        (None, "sse2", "without a C compiler"),
    ],
)
def test_why_kernels_run_uncompiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, level: str | None, flags: str | None, reason: str | None
) -> None:
    monkeypatch.delenv("KLOTZ_UNCOMPILED", raising=False)
    monkeypatch.setattr(compiled, "LEVEL_FILE", tmp_path / "compiled.level")
    monkeypatch.setattr(compiled, "CPU_FILE", tmp_path / "cpuinfo")
    (tmp_path / f"kernel{EXTENSION_SUFFIXES[0]}").touch()
    if level:
        (tmp_path / "compiled.level").write_text(f"{level}\n", encoding="utf-8")
    if flags:
        (tmp_path / "cpuinfo").write_text(f"flags : {flags}\n", encoding="utf-8")
    why = compiled.why_uncompiled()
    assert (why is None) if reason is None else (reason in str(why))
    assert compiled.describe() == (f"compiled ({level})" if reason is None else "uncompiled")


def test_the_environment_asks_for_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KLOTZ_UNCOMPILED", "1")
    assert compiled.why_uncompiled() == "KLOTZ_UNCOMPILED is set"
    monkeypatch.setattr(compiled, "_warned", False)
    with pytest.warns(compiled.KlotzPerformanceWarning, match="KLOTZ_UNCOMPILED is set"):
        compiled.warn_if_uncompiled()
    (tmp_path / "module.py").touch()
    finder = compiled.SourceFinder()
    assert finder.find_spec("klotz.module", [str(tmp_path)]) is None
    (tmp_path / "module.pxd").touch()
    assert finder.find_spec("klotz.module", [str(tmp_path)]) is not None
