"""Type checks for what callers pass in: a value is returned as the rules want it, or refused in words.

A value of the wrong type raises a `TypeError` that says what was expected. A value of the right type that makes no
sense raises a `FigaroError`. So nothing gets into a game that could not be written down, or that would fail later.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import TypeVar

from figaro.rules.errors import quoted

Kind = TypeVar("Kind")


def the(kind: type[Kind], value: object, what: str) -> Kind:
    """Return a value after checking its type; `what` is the sentence that says what was expected."""
    if not isinstance(value, kind):
        raise wrong_kind(value, what)
    return value


def whole(value: object, what: str) -> int:
    """Return a whole number; a bool is not one, although Python counts with it."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise wrong_kind(value, what)
    return index(value)


def several(value: object, what: str) -> tuple[object, ...]:
    """Return the values of a list or another iterable; a text does not count."""
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise wrong_kind(value, what)
    return tuple(value)


def wrong_kind(value: object, what: str) -> TypeError:
    """Return the error for a value of the wrong type."""
    return TypeError(f"{what}, not {quoted(value)} ({type(value).__name__})")
