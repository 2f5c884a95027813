"""Compiles the fast modules if there is a C compiler, and goes without if there is none."""

import os
import platform
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from runpy import run_path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

COMPILED = run_path("src/figaro/compiled.py")
PLAIN_DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
}
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd files have the C types; annotations are for people and mypy
    "embedsignature": True,
    "embedsignature.format": "clinic",  # so that help() shows what a compiled method takes
    "binding": False,  # plain method descriptors are faster to call
    "boundscheck": False,
    "cdivision": True,
    "wraparound": False,
}
X86 = ("x86_64", "amd64", "i386", "i686")


class AllOrNone(build_ext):
    """Builds every extension or none: a compiled module cannot work with an interpreted one."""

    def finalize_options(self) -> None:
        """Let every core compile, unless told otherwise."""
        super().finalize_options()
        if self.parallel is None:
            self.parallel = True

    def build_extensions(self) -> None:
        """Set the flags that this compiler knows, and build."""
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args = ["-O2", "-g0", "-ffp-contract=off"]
                if platform.machine().lower() in X86:
                    extension.extra_compile_args.append("-mpopcnt")
        super().build_extensions()

    def run(self) -> None:
        """Build, or go without if that fails and nobody insists (FIGARO_MUST_COMPILE)."""
        if os.environ.get("FIGARO_PURE"):
            self.drop("FIGARO_PURE is set")
            return
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            if os.environ.get("FIGARO_MUST_COMPILE"):
                raise
            self.drop(str(error))

    def drop(self, why: str) -> None:
        """Leave no compiled module behind, and say why."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        sys.stderr.write(f"figaro: the rules are not compiled and run as plain Python ({why})\n")


def extensions(names: Sequence[str], directives: Mapping[str, object]) -> list[Extension]:
    """Return extension modules, translated to C."""
    modules = [Extension(f"figaro.{name}", [f"src/figaro/{name.replace('.', '/')}.py"]) for name in names]
    # Elsewhere a new process would run this file again.
    cores = os.cpu_count() if sys.platform == "linux" else None
    translated: list[Extension] = cythonize(
        modules, compiler_directives=dict(directives), build_dir="build/cython", quiet=True, nthreads=cores or 0
    )
    return translated


setup(
    ext_modules=extensions(COMPILED["MODULES"], DIRECTIVES) + extensions(COMPILED["PLAIN"], PLAIN_DIRECTIVES),
    cmdclass={"build_ext": AllOrNone},
)
