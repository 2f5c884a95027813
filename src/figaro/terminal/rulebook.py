"""The rulebook: the rules for people, and the numbered rules of the specification."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from figaro.rules import FigaroError, Seat, quoted

ENTRY: Final = re.compile(r"- ([RW]\d+) (.*)")
NUMBER: Final = re.compile(r"[RrWw]?\d+")
SEAT: Final = re.compile(r"\b[Ss]eat ([0-5])\b")
FIRST_WORDS: Final = 4


class NoSuchRule(FigaroError, KeyError):
    """There is no rule with this number, or with these words."""

    def __str__(self) -> str:
        return str(self.args[0])


def rulebook() -> str:
    """Return the rules for people, as Markdown."""
    return files("figaro").joinpath("rulebook", "en.md").read_text("utf-8")


def named(number: str) -> str:
    """Return the name of the rule or worked example that somebody asks for: 12 and r12 mean R12."""
    name = number.upper()
    return f"R{name}" if name.isdigit() else name


def rule(number: str) -> str:
    """Return the text of a numbered rule or worked example."""
    entries = _entries()
    if named(number) not in entries:
        last = max(int(name[1:]) for name in entries if name.startswith("R"))
        raise NoSuchRule(f"there is no rule {quoted(number)}; the rules are R1 to R{last}")
    return entries[named(number)]


def numbers() -> tuple[str, ...]:
    """Return the names of all rules and worked examples."""
    return tuple(_entries())


def examples(number: str) -> tuple[str, ...]:
    """Return the names of the worked examples of a rule."""
    cites = re.compile(rf"\b{named(number)}\b")
    return tuple(name for name, text in _entries().items() if name.startswith("W") and cites.search(text))


def search(words: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the rules and worked examples that contain all these words, the best first.

    A rule that begins with one of the words is about it; after those come the rules with the words most often.
    """
    wanted = [re.compile(rf"\b{re.escape(word.casefold())}s?\b") for word in words]
    found = []
    for name, text in _entries().items():
        counts = [len(word.findall(text.casefold())) for word in wanted]
        if all(counts):
            beginning = " ".join(text.casefold().split()[:FIRST_WORDS])
            begins = name.startswith("R") and any(word.search(beginning) for word in wanted)
            found.append((not begins, -sum(counts), name))
    if not found:
        raise NoSuchRule(f"no rule mentions {quoted(' '.join(words))}")
    return tuple(name for *_, name in sorted(found, key=lambda entry: entry[:2]))


@cache
def _entries() -> dict[str, str]:
    """Return the numbered entries of the specification; an indented line continues the one before."""
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
    return {name: _as_on_screen(" ".join(lines)) for name, lines in entries.items()}


def _as_on_screen(text: str) -> str:
    """Return the text with seats named by their letters, as everywhere else in the terminal."""
    return SEAT.sub(lambda match: str(Seat(int(match[1]))), text)
