"""Bots: players that choose a move from what their seat may know.

Invariant: a bot is given views, never a state, so it cannot cheat.
"""

from figaro.bots.bot import Bot, luck_of
from figaro.bots.jester import Jester
from figaro.bots.ladder import LADDER, UnknownBot, bot
from figaro.bots.page import Page

__all__ = ["LADDER", "Bot", "Jester", "Page", "UnknownBot", "bot", "luck_of"]
