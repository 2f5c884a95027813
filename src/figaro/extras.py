"""Extras: packages that only some commands need, and how to install them."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

#: What Figaro is called where packages are published; plain "figaro" is somebody else's package.
DISTRIBUTION: Final = "figaro-game"


class MissingExtra(ImportError):
    """A package is missing that Figaro does without unless it is asked for something that needs it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is missing; to install it: {install_command(extra)}", name=package)


def install_command(extra: str) -> str:
    """Return the command that installs an extra beside this very Figaro, from a wheel or from a checkout.

    pip finds Figaro installed already and adds what the extra needs, so it works whether or not it was published.
    """
    # Double quotes, since every shell of every system knows them.
    what = f'"{DISTRIBUTION}[{extra}]"'
    if find_spec("pip") is None:
        return f"uv pip install --python {_python()} {what}"
    return f"{_python()} -m pip install {what}"


def need(package: str, extra: str, called: str | None = None) -> None:
    """Raise `MissingExtra` if a package cannot be imported; `called` is its name if it is not the package's."""
    if find_spec(package) is None:
        raise MissingExtra(called or package, extra)


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Tell an import that fails as `MissingExtra`, unless it is a module of our own that is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in {"", "figaro"}:
            raise
        raise MissingExtra(package, extra) from None


def _python() -> str:
    """Name the Python that runs, as briefly as the current folder allows."""
    python = Path(sys.executable or "python")
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    return shlex.quote(str(python)) if sys.platform != "win32" else f'"{python}"'
