"""Compile the kernels: every module of klotz that has a ``.pxd`` beside it. Without a C compiler they stay Python."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
WEB = Path("web")
PAGE = SOURCE / "klotz" / "server" / "static" / "index.html"
COMPILED = runpy.run_path(str(SOURCE / "klotz" / "core" / "compiled.py"))
DIRECTIVES = {
    "annotation_typing": False,  # annotations are for mypy; the C types are in the .pxd files
    "boundscheck": False,
    "cdivision": True,
    "infer_types": True,
    "initializedcheck": False,
    "wraparound": False,
}
# States are passed by value, which is cheap only if the functions that do so are inlined.
FLAGS = ["-O3", "-g0", "-finline-limit=1000", "--param=inline-unit-growth=200"]


class BuildKernels(build_ext):
    """Build all kernels for the best level that works, or none: a compiled one cannot use an uncompiled one."""

    level: str | None = None

    def run(self) -> None:
        """Build, and leave word of the level; in place, only what has changed since."""
        folder = SOURCE if self.inplace else Path(self.build_lib)
        level_file = folder / COMPILED["LEVEL_FILE"].relative_to(SOURCE)
        self.force = not self.inplace or not self.is_current(level_file)
        self.parallel = os.cpu_count()
        super().run()
        if self.level:
            level_file.write_text(f"{self.level}\n", encoding="utf-8")
            return
        for output in (*self.get_outputs(), *self.get_output_mapping().values(), level_file):
            Path(output).unlink(missing_ok=True)

    @staticmethod
    def is_current(level_file: Path) -> bool:
        """Whether what was built was built for this machine's CPU, and by the rules of this file."""
        if not level_file.exists() or level_file.stat().st_mtime < Path(__file__).stat().st_mtime:
            return False
        return level_file.read_text(encoding="utf-8").strip() == COMPILED["cpu_level"]()

    def build_extensions(self) -> None:
        """Try the level of this machine's CPU, then the baseline."""
        outputs = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        for level in dict.fromkeys((COMPILED["cpu_level"](), COMPILED["BASELINE"])):
            for extension in self.extensions:
                extension.optional = True  # cythonize would forget it
                extension.extra_compile_args = FLAGS + ([] if level == COMPILED["BASELINE"] else [f"-march={level}"])
            # What fails to compile must not leave its old self behind.
            for extension, output in zip(self.extensions, outputs, strict=True):
                if self.force or (
                    output.exists() and Path(extension.sources[0]).stat().st_mtime > output.stat().st_mtime
                ):
                    output.unlink(missing_ok=True)
            super().build_extensions()
            if all(output.exists() for output in outputs):
                self.level = level
                return
            self.force = True


class BuildPage(build_py):
    """Build the page into the package where Node is at hand; without it the server speaks to programs only."""

    def run(self) -> None:
        """Build the page, then collect the package with it; in place, ``make`` builds it when it changes."""
        npm = shutil.which("npm")
        if not self.editable_mode and not PAGE.exists() and WEB.exists() and npm:
            subprocess.run([npm, "ci", "--silent"], cwd=WEB, check=True)
            subprocess.run([npm, "run", "--silent", "build"], cwd=WEB, check=True)
            self.data_files = self._get_data_files()
        super().run()


def kernels() -> list[Extension]:
    """The modules to compile."""
    sources = [types.with_suffix(".py") for types in sorted(SOURCE.rglob("*.pxd"))]
    return [
        Extension(".".join(source.relative_to(SOURCE).with_suffix("").parts), [str(source)])
        for source in sources
        if source.exists()
    ]


setup(
    ext_modules=cythonize(
        kernels(),
        include_path=[str(SOURCE)],
        build_dir="build/kernels",
        language_level=3,
        compiler_directives=DIRECTIVES,
    ),
    cmdclass={"build_ext": BuildKernels, "build_py": BuildPage},
)
