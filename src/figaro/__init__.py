"""Figaro, the card game of clumsy jesters, for programs and for people.

>>> import figaro
>>> game = figaro.Game.new(players=4, seed=1)
>>> game.play("j1B")[0]
CardPlayed(...)

The rules are in `figaro.rules`, game records in `figaro.notation`.
"""

from figaro.notation import Record, RecordError, read, read_game, replay, write, write_game
from figaro.rules import *  # noqa: F403
