"""Extras: packages that only some commands need, and how to install them."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

#: The name under which Figaro is published; "figaro" is somebody else's package.
DISTRIBUTION: Final = "figaro-game"


class MissingExtra(ImportError):
    """An optional package is missing that the command needs."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is missing; to install it: {install_command(extra)}", name=package)


def install_command(extra: str) -> str:
    """Return the command that installs an extra for this Figaro, whether it came from a wheel or from a checkout.

    pip finds Figaro already installed and adds what the extra needs, so it works even if it was never published.
    """
    # Double quotes, because every shell on every system knows them.
    what = f'"{DISTRIBUTION}[{extra}]"'
    if find_spec("pip") is None:
        return f"uv pip install --python {_python()} {what}"
    return f"{_python()} -m pip install {what}"


def need(package: str, extra: str, called: str | None = None) -> None:
    """Raise `MissingExtra` if a module cannot be imported; `called` is the package's name if it differs."""
    if find_spec(package) is None:
        raise MissingExtra(called or package, extra)


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Turn a failed import into `MissingExtra`, unless it is one of our own modules that is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in {"", "figaro"}:
            raise
        raise MissingExtra(package, extra) from None


def _python() -> str:
    """Return the path of the running Python, as short as the current folder allows."""
    python = Path(sys.executable or "python")
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    return shlex.quote(str(python)) if sys.platform != "win32" else f'"{python}"'
