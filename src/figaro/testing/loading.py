"""Finding a bot by what somebody typed: a name of the ladder, or a module and a name in it."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from figaro.bots import bot
from figaro.rules import Chance, FigaroError, quoted
from figaro.testing.witness import Factory


class NoSuchBot(FigaroError):
    """What was typed leads to no bot."""


def factory(name: str) -> Factory:
    """Give what makes the bot of this name, `my_bots:MyBot` or a name of the ladder.

    >>> type(factory("figaro.bots.page:Page")(Chance(1))).__name__
    'Page'
    >>> type(factory("jester")(Chance(1))).__name__
    'Courtier'
    """
    if ":" not in name:
        bot(name, Chance(0))  # so that a name that does not exist is told at once
        return partial(bot, name)
    place, _, attribute = name.partition(":")
    if not place or place.startswith("."):
        raise NoSuchBot(f"{quoted(name)} names no module; a bot is named such as my_bots:MyBot")
    try:
        module = import_module(place)
    except ImportError as error:
        raise NoSuchBot(f"{quoted(place)} cannot be imported: {error}") from None
    found = getattr(module, attribute, None)
    if found is None:
        raise NoSuchBot(f"there is no {quoted(attribute)} in {quoted(place)}")
    if not callable(found):
        raise NoSuchBot(f"{quoted(name)} is not a class or function that makes a bot from a Chance")
    made: Factory = found
    return made
