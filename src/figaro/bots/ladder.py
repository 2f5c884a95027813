"""The ladder: every bot by its name, the weakest first."""

from collections.abc import Callable, Mapping
from typing import Final

from figaro.bots.bot import Bot
from figaro.bots.jester import Jester
from figaro.bots.page import Page
from figaro.rules import Chance, FigaroError, quoted


class UnknownBot(FigaroError):
    """There is no bot of this name."""


LADDER: Final[Mapping[str, Callable[[Chance], Bot]]] = {"page": Page, "jester": Jester}


def bot(name: str, chance: Chance) -> Bot:
    """Make the bot of this name."""
    if name not in LADDER:
        raise UnknownBot(f"there is no bot {quoted(name)}; there are {', '.join(LADDER)}")
    return LADDER[name](chance)
