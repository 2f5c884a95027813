"""The messages between a client and the server, as types; `docs/protocol.md` is generated from them.

Invariant: moves, cards and seats are always in notation, and anything hidden is `null`, never missing.
"""
