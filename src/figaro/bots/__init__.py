"""Bots: players that choose a move from what their seat may know, from Page to Figaro.

`bot("queen", chance)` makes one; `LEVELS` lists them all. Invariant: a bot is given views and memories, never a
state, so it cannot cheat.
"""

from figaro.bots.bot import Bot, luck_of
from figaro.bots.budgets import Budget
from figaro.bots.characters import CHARACTERS
from figaro.bots.evaluations import Evaluation
from figaro.bots.ladder import LADDER, LEVELS, Level, UnknownBot, bot
from figaro.bots.policy_bots import PolicyBot
from figaro.bots.random_bot import Page
from figaro.bots.search import Search, SearchSettings
from figaro.bots.search_bots import SearchBot

__all__ = [
    "CHARACTERS",
    "LADDER",
    "LEVELS",
    "Bot",
    "Budget",
    "Evaluation",
    "Level",
    "Page",
    "PolicyBot",
    "Search",
    "SearchBot",
    "SearchSettings",
    "UnknownBot",
    "bot",
    "luck_of",
]
