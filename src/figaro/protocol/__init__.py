"""The messages between a client and the server, as types; `docs/protocol.md` is made from them.

Invariant: a move, a card and a seat are their notation everywhere, and what is hidden is `null`, never missing.
"""
