"""How entries are written into a log, and read from it by this version and by all later ones.

An entry is a JSON object: `entry` names its kind, `at` is its time, the rest are the fields in `entries.py`. A later
format would say so with `"format": 2`, and this module would turn entries of earlier formats into those of today; up
to now there is one, which is not written. `tests/tables/logs` keeps a log of every kind of entry, as it was written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from msgspec import DecodeError, Struct
from msgspec.json import Decoder, Encoder

from figaro.rules import FigaroError
from figaro.tables.entries import Entry

#: The format that this version writes.
FORMAT: Final = 1
KINDS: Final = frozenset(kind.__struct_config__.tag for kind in get_args(Entry))

_decode: Final[Callable[[bytes], Entry]] = Decoder(Entry).decode
encode_entry: Final = Encoder().encode


class UnreadableEntry(FigaroError):
    """An entry of a log that this version cannot read: a later one wrote it, or it is damaged."""


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
        return f"an entry of the log is damaged: {error}"
    if head.format > FORMAT:
        return f"an entry of the log has format {head.format}; this version of Figaro reads up to {FORMAT}: update it"
    if head.entry not in KINDS:
        return f"an entry of the log is of a kind that this version of Figaro does not know, {head.entry!r}: update it"
    return f"an entry of the log is damaged, of the kind {head.entry!r}: {error}"
