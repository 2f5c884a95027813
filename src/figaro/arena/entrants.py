"""Entrants: bots by the text that names them, ours and other authors'."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from figaro.bots import Bot, bot
from figaro.rules import Chance, FigaroError, quoted


class UnusableBot(FigaroError):
    """A bot of another author cannot be made."""


def entrant(spec: str, chance: Chance) -> Bot:
    """Make the bot that a text names: one of ours, or `module:factory` with the module in reach of this folder."""
    if ":" not in spec:
        return bot(spec, chance)
    module, _, name = spec.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: object = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except Exception as error:
        raise UnusableBot(f"the bot {quoted(spec)} cannot be found: {in_a_line(error)}") from error
    if not callable(found):
        raise UnusableBot(f"the bot {quoted(spec)} cannot be made: {name} is nothing that can be called")
    try:
        made: Bot = found(chance)
    except Exception as error:
        raise UnusableBot(f"the bot {quoted(spec)} cannot be made: {in_a_line(error)}") from error
    if not callable(getattr(made, "choose", None)):
        raise UnusableBot(f"the bot {quoted(spec)} cannot play: it has no method choose")
    return made


def check(specs: Iterable[str]) -> None:
    """Make every bot once, so that a bot that cannot be made is told before any game."""
    for spec in dict.fromkeys(specs):
        entrant(spec, Chance("a trial"))


def in_a_line(error: BaseException) -> str:
    """Tell an error of somebody else's code in one line."""
    return " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())
