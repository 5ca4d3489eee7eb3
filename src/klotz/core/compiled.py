"""Which kernels run: the compiled ones, or their Python sources, which give the same results a thousand times slower.

A module that has a ``.pxd`` beside it is compiled when klotz is built, for the level of the building machine's CPU
where that is x86-64-v3. On a lesser CPU the compiled file would crash, so the import of such a module is led to its
source instead; so it is where the environment variable KLOTZ_UNCOMPILED is set, for a debugger or for coverage.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

BASELINE, X86_64_V3 = "baseline", "x86-64-v3"
V3_FLAGS = {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave"}
"""What x86-64-v3 asks for beyond its predecessor, as Linux names it; abm stands for lzcnt."""
CPU_FILE = Path("/proc/cpuinfo")
LEVEL_FILE = Path(__file__).with_suffix(".level")
"""Written by a build that compiled all kernels: the level of the CPU that they need."""


class KlotzPerformanceWarning(RuntimeWarning):
    """Klotz works, but far slower than it could."""


def describe() -> str:
    """What kernels run here, in a few words."""
    return "uncompiled" if why_uncompiled() else f"compiled ({_built_level()})"


def why_uncompiled() -> str | None:
    """Why the kernels run uncompiled, or None if they run compiled."""
    if os.environ.get("KLOTZ_UNCOMPILED"):
        return "KLOTZ_UNCOMPILED is set"
    level = _built_level()
    if level is None:
        return "klotz was installed without a C compiler that could build them"
    if level not in (BASELINE, cpu_level()):
        return f"they were compiled for {level}, which this CPU lacks"
    return None


def cpu_level() -> str:
    """The level of this machine's CPU, as far as it matters here."""
    if not CPU_FILE.exists():
        return BASELINE
    for line in CPU_FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("flags"):
            return X86_64_V3 if set(line.split()) >= V3_FLAGS else BASELINE
    return BASELINE


def warn_if_uncompiled() -> None:
    """Say once that the kernels run uncompiled, and why."""
    global _warned  # noqa: PLW0603
    reason = why_uncompiled()
    if reason and not _warned:
        _warned = True
        warnings.warn(f"The kernels run uncompiled, about 1000 times slower: {reason}.", KlotzPerformanceWarning, 4)


_warned = False


def _built_level() -> str | None:
    """The level that the kernels were compiled for, or None if they were not, or not for this version of Python."""
    files = [LEVEL_FILE.with_name(f"kernel{suffix}") for suffix in EXTENSION_SUFFIXES]
    if LEVEL_FILE.exists() and any(file.exists() for file in files):
        return LEVEL_FILE.read_text(encoding="utf-8").strip()
    return None


class SourceFinder(MetaPathFinder):
    """Finds the sources of compiled modules of klotz where the compiled files must not be used."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Lead the import to the source, or leave it to the other finders."""
        del target
        if not name.startswith("klotz.") or not path:
            return None
        source = Path(path[0], f"{name.rpartition('.')[2]}.py")
        if source.with_suffix(".pxd").exists() and source.exists() and why_uncompiled():
            return spec_from_file_location(name, source)
        return None


def install() -> None:
    """Put the finder before all others, once."""
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())
