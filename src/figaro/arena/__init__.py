"""The arena: bots play matches of many games, and it says who is better and how sure that is.

A match is played in blocks: the same deals as often as there are seats, every bot once in each seat. All luck
follows from the seed, so a match has one result, however many processes or machines play it.

Only `running` needs joblib, `ratings` openskill and `plots` matplotlib: the extra `arena`.

Invariant: a bot is given views and memories, never a game.
"""
