"""Tables: a live game as a pure machine. Commands go in, entries of a log come out, and a table is the fold of its log.

Invariant: nothing here reads a clock, opens a file or knows asyncio; time and chance are handed in.
"""
