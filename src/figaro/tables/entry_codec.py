"""How entries are written to a log, and read back by this version and all later ones.

An entry is a JSON object: `entry` names its kind, `at` is its time, the rest are the fields in `entries.py`. A later
format would be marked with `"format": 2`, and this module would convert entries from earlier formats. So far there is
only one, and it is not marked. `tests/tables/logs` has a log with every kind of entry, exactly as it was written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from msgspec import DecodeError, Struct
from msgspec.json import Decoder, Encoder

from figaro.rules import FigaroError
from figaro.tables.entries import Entry

#: The format this version writes.
FORMAT: Final = 1
KINDS: Final = frozenset(kind.__struct_config__.tag for kind in get_args(Entry))

_decode: Final[Callable[[bytes], Entry]] = Decoder(Entry).decode
encode_entry: Final = Encoder().encode


class UnreadableEntry(FigaroError):
    """A log entry this version cannot read: it is damaged, or a later version wrote it."""


class _Head(Struct):
    """What every entry has in every format."""

    entry: str = ""
    format: int = FORMAT


_decode_head: Final = Decoder(_Head).decode


def decode_entry(body: bytes) -> Entry:
    """Read an entry; raises `UnreadableEntry`."""
    try:
        return _decode(body)
    except (DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableEntry(_why_not(body, error)) from error


def _why_not(body: bytes, error: Exception) -> str:
    try:
        head = _decode_head(body)
    except (DecodeError, UnicodeDecodeError, RecursionError):
        return f"a log entry is damaged: {error}"
    if head.format > FORMAT:
        return f"a log entry has format {head.format}, but this version of Figaro only reads up to {FORMAT}: update it"
    if head.entry not in KINDS:
        return f"a log entry is of a kind this version of Figaro does not know, {head.entry!r}: update it"
    return f"a log entry of the kind {head.entry!r} is damaged: {error}"
