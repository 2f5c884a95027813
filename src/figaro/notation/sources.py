"""Where records come from: a text, bytes or an open file, line by line, with a limit on each line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO, TextIOBase, TextIOWrapper
from typing import IO, Final

from figaro.notation.record_errors import Fault, Place, RecordError

LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")
LONGEST_LINE: Final = 1 << 20
"""The most characters a line may have: `/dev/zero` is one endless line."""
Source = str | bytes | IO[bytes]


def lines(source: Source) -> Iterator[str]:
    """Yield the lines of a source without their line breaks; bytes that are not UTF-8 become surrogates."""
    _check(source)
    found = _of_text(source) if isinstance(source, str) else _of_bytes(source)
    for number, line in enumerate(found, 1):
        if len(line) > LONGEST_LINE:
            told = f"this line has more than {LONGEST_LINE:,} characters; nothing is read from here on"
            raise RecordError(Fault.TOO_LARGE, told, place=Place(line=number))
        yield line


def is_proper(text: str) -> bool:
    """Return whether a text can be UTF-8: bytes that could not be decoded have become surrogates."""
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
        # One character more than a line may have, and its break, so that a line that is too long is noticed.
        while line := text.readline(LONGEST_LINE + 2):
            yield line.removesuffix("\n")
    finally:
        # The stream belongs to the caller, who may go on using it; a garbage-collected wrapper would close it.
        if not stream.closed:
            text.detach()
