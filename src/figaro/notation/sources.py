"""Where records come from: a text, bytes or an open file, as lines, one at a time and none of them endless."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO, TextIOBase, TextIOWrapper
from typing import IO, Final

from figaro.notation.record_errors import Fault, Place, RecordError

LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")
LONGEST_LINE: Final = 1 << 20
"""How many signs a line may have: `/dev/zero` is one line without an end."""
Source = str | bytes | IO[bytes]


def lines(source: Source) -> Iterator[str]:
    """Yield the lines of a source without their breaks; what is no UTF-8 comes as surrogates."""
    _check(source)
    found = _of_text(source) if isinstance(source, str) else _of_bytes(source)
    for number, line in enumerate(found, 1):
        if len(line) > LONGEST_LINE:
            told = f"this line has more than {LONGEST_LINE:,} signs; nothing is read from here on"
            raise RecordError(Fault.TOO_LARGE, told, place=Place(line=number))
        yield line


def is_proper(text: str) -> bool:
    """Return whether a text can be UTF-8; what bytes could not be read as such came as surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _check(source: object) -> None:
    if isinstance(source, TextIOBase) or not (isinstance(source, str | bytes) or hasattr(source, "read")):
        kind = type(source).__name__
        raise TypeError(f"read takes a text, bytes or a file opened as 'rb', not {kind}; read_file takes a path")


def _of_text(text: str) -> Iterator[str]:
    start = 0
    for line_break in LINE_BREAK.finditer(text):
        yield text[start : line_break.start()]
        start = line_break.end()
    yield text[start:]


def _of_bytes(source: bytes | IO[bytes]) -> Iterator[str]:
    stream = BytesIO(source) if isinstance(source, bytes) else source
    text = TextIOWrapper(stream, "utf-8", "surrogateescape", newline=None)
    try:
        # One sign more than a line may have, and its break: so a line that is too long is seen to be.
        while line := text.readline(LONGEST_LINE + 2):
            yield line.removesuffix("\n")
    finally:
        # The stream is the caller's, who may go on with it; a wrapper that is collected would close it.
        if not stream.closed:
            text.detach()
