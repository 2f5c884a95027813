"""The arena: bots play matches of many games to find out which is better, and how sure that is.

A match is played in blocks: the same deals once for every seat, with every bot once in each seat. All luck follows
from the seed, so a match has one result, however many processes or machines play it.

Only `worker_pool` needs joblib, `ratings` openskill and `plots` matplotlib: the extra `arena`.

Invariant: a bot is given views and memories, never a game.
"""
