"""The ladder: the seven levels of bots by name, weakest first, and how to ask for one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from figaro.bots.bot import Bot
from figaro.bots.budgets import Budget
from figaro.bots.characters import CHARACTERS, Character, own_win
from figaro.bots.policy_bots import Manner, PolicyBot
from figaro.bots.random_bot import Page
from figaro.bots.search import SearchSettings
from figaro.bots.search_bots import SearchBot
from figaro.bots.worlds import ROOTS
from figaro.rules import Chance, NotationError, WrongChoice, quoted
from figaro.rules.kinds import the


class UnknownBot(WrongChoice):
    """There is no bot of this name, or not with these options."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of the ladder, with a line that helps players choose.

    It plays at random, follows a policy in some manner, or searches with some settings. It may play below its best: a
    strength of 1 never errs, 0 errs often, and less than 0 more often.
    """

    name: str
    line: str
    manner: Manner | None = None
    settings: SearchSettings | None = None
    strength: float = 1.0

    def make(self, chance: Chance, character: Character = own_win, strength: float = 1.0) -> Bot:
        """Return a bot of this level, weakened if its strength is below 1."""
        strength += self.strength - 1
        if self.settings is not None:
            return SearchBot(chance, self.settings, character, strength)
        if self.manner is not None:
            return PolicyBot(chance, self.manner, character, strength)
        return Page(chance, character)

    def __call__(self, chance: Chance) -> Bot:
        """Return a bot of this level that only wants to win."""
        return self.make(chance)


CHAMPION: Final = SearchSettings(budget=Budget(milliseconds=200), inference=0.5)
LEVELS: Final = (
    Level("page", "Plays whatever comes to hand."),
    Level("jester", "Has the right idea, and trips over it.", Manner(counts=False, overlooks=5), strength=0.6),
    Level("merchant", "Sees what lies on the table, and what it costs.", Manner(counts=False)),
    Level("steward", "Counts every card and every road.", Manner(counts=True)),
    Level(
        "chancellor",
        "Tries every move out in his head.",
        settings=SearchSettings(budget=Budget(playouts=300), horizon=0),
        strength=0.65,
    ),
    Level(
        "queen",
        "Reads the others' hands from how they play.",
        settings=replace(CHAMPION, budget=Budget(milliseconds=20), candidates=300),
        strength=0.35,
    ),
    Level("figaro", "Nobody at court has beaten it twice.", settings=CHAMPION),
)
LADDER: Final[Mapping[str, Callable[[Chance], Bot]]] = {level.name: level for level in LEVELS}
PART: Final = re.compile(r"([@+%~])([^@+%~]*)")


def bot(spec: str, chance: Chance) -> Bot:
    """Return the bot that a text asks for: a level, optionally with a budget, a character and a strength.

    `figaro`, `figaro@50ms`, `chancellor@1000` (playouts), `steward+grudge`, `queen%40` (per cent of its strength),
    `figaro~0` (how far it trusts what the others' moves reveal: 0, 0.25, 0.5 or 1).
    """
    level, character, strength = _read(the(str, spec, "a bot is named by a text"))
    return level.make(the(Chance, chance, "a bot needs a Chance"), character, strength)


def level_of(spec: str) -> Level:
    """Return the level of the bot that a text asks for, with that bot's budget and trust.

    >>> level_of("queen@300").settings.budget
    Budget(playouts=300, milliseconds=None)
    """
    return _read(spec)[0]


def _read(given: str) -> tuple[Level, Character, float]:
    spec = given.lower()
    name = re.split("[@+%~]", spec, maxsplit=1)[0]
    level = next((level for level in LEVELS if level.name == name), None)
    if level is None:
        raise UnknownBot(f"there is no bot {quoted(given[: len(name)])}; {_instead(name, LADDER)}")
    character: Character = own_win
    strength = 1.0
    seen = set()
    for sign, text in PART.findall(spec[len(name) :]):
        if sign in seen:
            raise UnknownBot(f"{quoted(spec)} has two parts with {sign}")
        seen.add(sign)
        if sign == "@":
            level = _within(level, text, spec)
        elif sign == "~":
            level = _trusting(level, text, spec)
        elif sign == "+":
            character = _character(text)
        else:
            strength = _strength(level, text, spec)
    return level, character, strength


def _instead(name: str, names: Iterable[str]) -> str:
    close = get_close_matches(name, names, 1)
    return f"did you mean {close[0]}?" if close else f"there are {', '.join(names)}"


def _within(level: Level, text: str, spec: str) -> Level:
    if level.settings is None:
        raise UnknownBot(f"{quoted(spec)}: {level.name} does not search, so it has no budget")
    try:
        budget = Budget.parse(text)
    except NotationError as error:
        raise UnknownBot(f"{quoted(spec)}: {error}") from None
    return replace(level, settings=replace(level.settings, budget=budget))


def _trusting(level: Level, text: str, spec: str) -> Level:
    if level.settings is None:
        raise UnknownBot(f"{quoted(spec)}: {level.name} does not search, so it infers nothing")
    trusts = {f"{trust:g}": trust for trust in (0.0, *ROOTS)}
    if text not in trusts:
        raise UnknownBot(f"{quoted(spec)}: ~ takes one of {', '.join(trusts)}")
    return replace(level, settings=replace(level.settings, inference=trusts[text]))


def _character(name: str) -> Character:
    if name not in CHARACTERS:
        raise UnknownBot(f"there is no character {quoted(name)}; {_instead(name, CHARACTERS)}")
    return CHARACTERS[name][0]


def _strength(level: Level, text: str, spec: str) -> float:
    if level.manner is None and level.settings is None:
        raise UnknownBot(f"{quoted(spec)}: {level.name} plays at random, so it has no strength to reduce")
    if not re.fullmatch("[0-9]{1,3}", text) or int(text) > 100:
        raise UnknownBot(f"{quoted(spec)}: a strength is a whole percentage from 0 to 100")
    return int(text) / 100
