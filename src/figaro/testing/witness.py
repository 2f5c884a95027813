"""Making and asking a bot, while watching everything else it does."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from io import StringIO
from time import perf_counter
from typing import Final

from figaro.bots import Bot
from figaro.bots.loading import Factory, in_a_line
from figaro.rules import Chance, Game, Keep, Move, Play, Seat, Swap, Take, quoted, refusal
from figaro.testing.conformance import Conformance
from figaro.testing.faults import (
    ChangedWhatItWasGiven,
    CheckPlace,
    Crashed,
    IllegalChoice,
    LeftThreads,
    NotABot,
    Printed,
    TookTooLong,
    TouchedRandom,
)

ATTEMPTS: Final = 3
"""How often a bot may be late before it is a fault: a busy machine is not late every time."""
TOLERANCE: Final = 0.1
MARGIN: Final = 20.0
"""The allowance beyond the limit, a fraction of it and some milliseconds, for noticing that time is up."""


class Witness:
    """Makes bots and asks them, and raises a fault for anything they do wrong."""

    def __init__(self, factory: Factory, report: Conformance) -> None:
        self.factory = factory
        self.report = report

    def make(self, chance: Chance, where: CheckPlace) -> Bot:
        """Make a bot."""
        with _watched("the factory", where):
            bot = self.factory(chance)
        if not callable(getattr(bot, "choose", None)):
            raise NotABot(f"the factory returns {quoted(repr(bot))}, which has no method choose", where)
        return bot

    def ask(self, bot: Bot, game: Game, seat: Seat, where: CheckPlace) -> Move:
        """Ask a bot for the move of a seat, and check that it is legal and in time.

        The game is a variable of the frame that calls the bot, as it would be in a careless program: a bot
        that looks for it finds it, and then `SawHiddenCards` finds the bot.
        """
        view, memory = game.view(seat), game.memory(seat)
        where = replace(where, view=view, memory=memory)
        name = type(bot).__name__
        given = repr(view), repr(memory)
        limit = self.report.milliseconds
        times = []
        while True:
            with _watched(name, where):
                started = perf_counter()
                move = bot.choose(view, memory)
                times.append(1000 * (perf_counter() - started))
            if changed := _changed(given, (repr(view), repr(memory))):
                raise ChangedWhatItWasGiven(f"{name} changed {changed}", where)
            if move not in view.legal:
                raise IllegalChoice(f"{name} chose {_why_not(move, game)}", where)
            if times[-1] <= (1 + TOLERANCE) * limit + MARGIN:
                break
            if len(times) == ATTEMPTS:
                told = f"{name} took {min(times):.0f} ms, more than the {limit:g} ms allowed, {ATTEMPTS} times in a row"
                raise TookTooLong(told, where)
        if times[-1] > self.report.slowest:
            self.report.slowest = times[-1]
            self.report.slowest_where = where
        return move


@contextmanager
def _watched(name: str, where: CheckPlace) -> Iterator[None]:
    """Raise a fault if the code inside crashes, prints, touches `random` or leaves threads."""
    threads = set(threading.enumerate())
    luck = random.getstate()
    with redirect_stdout(StringIO()) as printed:
        try:
            yield
        except (Exception, SystemExit) as error:
            raise Crashed(f"{name} raises {in_a_line(error)}", where) from error
    if printed.getvalue():
        raise Printed(f"{name} printed {quoted(printed.getvalue())}", where)
    if random.getstate() != luck:
        told = "used the global random; all luck must come from the bot's own Chance"
        raise TouchedRandom(f"{name} {told}", where)
    if left := [thread.name for thread in threading.enumerate() if thread not in threads]:
        raise LeftThreads(f"{name} left {len(left)} threads running: {', '.join(left)}", where)


def _changed(before: tuple[str, str], after: tuple[str, str]) -> str:
    """Return what a bot wrote into; the setup belongs to both."""
    things = zip(("its view", "its memory"), before, after, strict=True)
    return " and ".join(name for name, was, now in things if was != now)


def _why_not(move: object, game: Game) -> str:
    if not isinstance(move, Play | Take | Swap | Keep):
        return f"{quoted(repr(move))}, which is not a move but a {type(move).__name__}"
    reason = refusal(game.state, move)
    return f"{move}, which is not legal: {reason.sentence} ({reason.rule})" if reason else f"{move!r}, no legal move"
