"""The sheet of drawings, generated from the browser client's by `make generate`, and the parts a picture needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

#: A part of the sheet stands on a line of its own, and begins with its id.
PART: Final = re.compile(r'<\w+ id="([\w-]+)".*')
#: How a part refers to another.
REFERENCE: Final = re.compile(r'(?:href="|url\()#([\w-]+)')


@cache
def parts() -> dict[str, str]:
    """Return all parts of the sheet by id, in order."""
    sheet = files("figaro.svg").joinpath("drawings.svg").read_text(encoding="utf-8")
    return {match[1]: match[0] for match in PART.finditer(sheet)}


def definitions(drawings: Iterable[str]) -> str:
    """Return the definitions of some drawings and of everything they refer to, each once."""
    needed: set[str] = set()
    waiting = set(drawings)
    while waiting:
        needed |= waiting
        waiting = {part for name in waiting for part in REFERENCE.findall(parts()[name])} - needed
    return "\n".join(part for name, part in parts().items() if name in needed)
