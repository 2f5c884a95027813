"""The rulebook: the rules for people, and the numbered rules of the specification."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from figaro.rules import FigaroError, quoted

ENTRY: Final = re.compile(r"- ([RW]\d+) (.*)")
NUMBER: Final = re.compile(r"[RrWw]\d+")


class NoSuchRule(FigaroError, KeyError):
    """A number that no rule has, or words that no rule has."""

    def __str__(self) -> str:
        return str(self.args[0])


def rulebook() -> str:
    """Give the rules for people, as Markdown."""
    return files("figaro").joinpath("rulebook", "en.md").read_text("utf-8")


def rule(number: str) -> str:
    """Give the text of a numbered rule or worked example."""
    entries = _entries()
    if number.upper() not in entries:
        last = max(int(name[1:]) for name in entries if name.startswith("R"))
        raise NoSuchRule(f"there is no rule {quoted(number)}; the rules are R1 to R{last}")
    return entries[number.upper()]


def examples(number: str) -> tuple[str, ...]:
    """Give the names of the worked examples of a rule."""
    cites = re.compile(rf"\b{number.upper()}\b")
    return tuple(name for name, text in _entries().items() if name.startswith("W") and cites.search(text))


def search(words: Sequence[str]) -> tuple[str, ...]:
    """Give the names of the rules and worked examples that hold all these words."""
    wanted = [word.casefold() for word in words]
    found = tuple(name for name, text in _entries().items() if all(word in text.casefold() for word in wanted))
    if not found:
        raise NoSuchRule(f"no rule speaks of {quoted(' '.join(words))}")
    return found


@cache
def _entries() -> dict[str, str]:
    """Read the numbered entries of the specification; an indented line goes on with the one before."""
    entries: dict[str, list[str]] = {}
    current: list[str] = []
    for line in files("figaro").joinpath("rulebook", "specification.md").read_text("utf-8").splitlines():
        match = ENTRY.fullmatch(line)
        if match is not None:
            current = entries[match[1]] = [match[2]]
        elif line.startswith("  "):
            current.append(line.strip())
        else:
            current = []
    return {name: " ".join(lines) for name, lines in entries.items()}
