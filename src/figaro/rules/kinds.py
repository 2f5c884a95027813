"""The kinds of values that callers hand in: given back as the rules want them, or refused in words.

What is of the wrong kind is a `TypeError` that says what was expected; what is of the right kind and has a value that
it cannot have is a `FigaroError`. So nothing gets into a game that could not be written down, or would fail later.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import TypeVar

from figaro.rules.errors import quoted

Kind = TypeVar("Kind")


def the(kind: type[Kind], value: object, what: str) -> Kind:
    """Return a value that has to be of a kind; `what` is the sentence that says so."""
    if not isinstance(value, kind):
        raise wrong_kind(value, what)
    return value


def whole(value: object, what: str) -> int:
    """Return a whole number; a bool is none, although Python counts with it."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise wrong_kind(value, what)
    return index(value)


def several(value: object, what: str) -> tuple[object, ...]:
    """Return the values of a list or the like; a text is none."""
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise wrong_kind(value, what)
    return tuple(value)


def wrong_kind(value: object, what: str) -> TypeError:
    """Return the error for a value of the wrong kind."""
    return TypeError(f"{what}, not {quoted(value)} ({type(value).__name__})")
