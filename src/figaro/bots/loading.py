"""Finding a bot by name: one of the ladder, or `module:factory` for another author's."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, redirect_stdout
from functools import partial
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Final

from figaro.bots.bot import Bot
from figaro.bots.ladder import bot
from figaro.rules import Chance, Memory, Move, View, WrongChoice, quoted

PACKAGE: Final = Path(__file__).parent.parent
LIBRARY: Final = Path(import_module.__code__.co_filename).parent
Factory = Callable[[Chance], Bot]


def prints_to_stderr() -> AbstractContextManager[object]:
    """Send what bots of other authors print to stderr; only where one thread runs, since all threads share stdout."""
    return redirect_stdout(sys.stderr)


class UnusableBot(WrongChoice):
    """Another author's bot cannot be found or made."""


def factory(spec: str) -> Factory:
    """Return the factory of the named bot; modules are looked for in the current folder too.

    >>> type(factory("figaro.bots.random_bot:Page")(Chance(1))).__name__
    'Page'
    >>> type(factory("jester")(Chance(1))).__name__
    'PolicyBot'
    """
    if ":" not in spec:
        bot(spec, Chance(0))  # so that an unknown name is reported at once
        return partial(bot, spec)
    module, _, name = spec.partition(":")
    if not module or module.startswith("."):
        raise UnusableBot(f"{quoted(spec)} names no module; name a bot like my_bots:MyBot")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        with prints_to_stderr():
            found: object = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (Exception, SystemExit) as error:
        raise UnusableBot(f"the bot {quoted(spec)} cannot be found: {in_a_line(error)}") from error
    if not callable(found):
        raise UnusableBot(f"the bot {quoted(spec)} cannot be made: {name} is not a class or function")
    made: Factory = found
    return made


def load(spec: str, chance: Chance) -> Bot:
    """Return the named bot."""
    make = factory(spec)
    if ":" not in spec:
        return make(chance)
    try:
        with prints_to_stderr():
            made = make(chance)
    except (Exception, SystemExit) as error:
        raise UnusableBot(f"the bot {quoted(spec)} cannot be made: {in_a_line(error)}") from error
    if not callable(getattr(made, "choose", None)):
        raise UnusableBot(f"the bot {quoted(spec)} cannot play: it has no method choose")
    return made


def asked(player: Bot, view: View, memory: Memory) -> Move:
    """Ask any author's bot for its move; raises `UnusableBot` if it fails or breaks the rules."""
    try:
        move = player.choose(view, memory)
        if move in view.legal:
            return move
        chosen = repr(move)
    except (Exception, SystemExit) as error:
        raise UnusableBot(f"raised {in_a_line(error)}") from error
    raise UnusableBot(f"chose {chosen}, which is not a legal move")


def check_loads(specs: Iterable[str]) -> None:
    """Make every bot once, so that one that cannot be made is reported before any game."""
    for spec in dict.fromkeys(specs):
        load(spec, Chance("a trial"))


def in_a_line(error: BaseException) -> str:
    """Return an error from somebody else's code as one line, with the last line of that code it went through."""
    told = " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())
    frames = [frame for frame in extract_tb(error.__traceback__) if not _is_known(Path(frame.filename))]
    return f"{told} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else told


def _is_known(file: Path) -> bool:
    """Return whether a file is one of ours or of Python's."""
    return PACKAGE in file.parents or LIBRARY in file.parents or not file.is_file()
