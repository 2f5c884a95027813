"""`figaro doctor`: what Figaro runs on, and what could be improved."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import click

from figaro.compiled import MODULES
from figaro.extras import DISTRIBUTION, install_command

PACKAGE = Path(__file__).parent.parent


@click.command(short_help="Show what Figaro runs on, and what is missing.")
def doctor() -> int:
    """Show what Figaro runs on: versions, speed, terminal, and what is missing.

    The exit code is 0 if all is well and 1 if something is broken.

    \b
    Example:
      figaro doctor
    """
    compiled = compiled_modules()
    for line in (*_versions(), f"rules      {_speed(compiled)}", f"terminal   {_terminal()}", *_missing()):
        click.echo(_between_words(line))
    broken = half_compiled()
    click.echo("Something is broken, see above." if broken else "All is well.")
    return 1 if broken else 0


def compiled_modules() -> list[str]:
    """Return the names of the fast modules that are compiled."""
    files = [file for folder in ("rules", "bots") for file in (PACKAGE / folder).iterdir()]
    compiled = {f"{file.parent.name}.{file.name.partition('.')[0]}" for file in files if file.suffix in {".so", ".pyd"}}
    return [name for name in MODULES if name in compiled]


def half_compiled() -> bool:
    """Return whether only some of them are compiled, so that none can be imported."""
    return 0 < len(compiled_modules()) < len(MODULES)


def _versions() -> Iterator[str]:
    yield f"figaro     {_version(DISTRIBUTION)}, in {PACKAGE}"
    yield f"python     {platform.python_version()} ({platform.python_implementation()}), {sys.executable}"
    yield f"platform   {platform.platform()}"
    yield f"click      {_version('click')}"
    yield f"rich       {_version('rich')}"


def _between_words(line: str) -> str:
    """Return a line wrapped between words, because a terminal would break it anywhere."""
    if not sys.stdout.isatty():
        return line
    import shutil
    import textwrap

    width = max(40, shutil.get_terminal_size().columns)
    return "\n".join(
        textwrap.wrap(line, width, subsequent_indent=" " * 11, break_long_words=False, break_on_hyphens=False)
    )


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed as a package"


def _speed(compiled: list[str]) -> str:
    if len(compiled) == len(MODULES):
        return "compiled, at full speed"
    if compiled:
        missing = ", ".join(name for name in MODULES if name not in compiled)
        return f"broken: {missing} not compiled, the others are; install Figaro again"
    return (
        "interpreted: correct, but slow. To get them compiled, install a C compiler, then Figaro again; "
        "in a checkout: touch setup.py, then make terminal"
    )


def _terminal() -> str:
    from rich.console import Console

    console = Console()
    colours = {None: "no colours", "standard": "16 colours", "256": "256 colours", "truecolor": "all colours"}
    kind = "a terminal" if console.is_terminal else "not a terminal"
    signs = "ASCII characters only" if console.options.ascii_only else "all characters"
    shown = "no colours (NO_COLOR is set)" if console.no_color else colours.get(console.color_system, "colours")
    return f"{kind}, {console.width} x {console.height}, {shown}, {console.encoding}: {signs}"


def _missing() -> Iterator[str]:
    for module in ("joblib", "matplotlib", "openskill"):
        if find_spec(module) is None:
            yield f"optional   {module} is not installed; figaro arena needs it: {install_command('arena')}"
    if find_spec("pyspiel") is None:
        yield f"optional   open-spiel is not installed; figaro bench compares with it: {install_command('bench')}"
    if find_spec("readline") is None:
        yield "optional   readline is not installed, so the arrow keys do not work while typing a move"
