"""Bots: players that choose a move from what their seat may know, from Page to Figaro.

`bot("queen", chance)` makes one; `LEVELS` says who there is. Invariant: a bot is given views and memories, never a
state, so it cannot cheat.
"""

from figaro.bots.bot import Bot, luck_of
from figaro.bots.budgets import Budget
from figaro.bots.champions import Champion
from figaro.bots.characters import CHARACTERS
from figaro.bots.courtiers import Courtier
from figaro.bots.ladder import LADDER, LEVELS, Level, UnknownBot, bot
from figaro.bots.page import Page
from figaro.bots.search import Search, Settings
from figaro.bots.verdicts import Verdict

__all__ = [
    "CHARACTERS",
    "LADDER",
    "LEVELS",
    "Bot",
    "Budget",
    "Champion",
    "Courtier",
    "Level",
    "Page",
    "Search",
    "Settings",
    "UnknownBot",
    "Verdict",
    "bot",
    "luck_of",
]
