"""Tables: a live game as a pure state machine. Commands become log entries, and a table is the fold of its log.

Invariant: nothing here reads a clock, opens a file or uses asyncio; time and chance are passed in.
"""
