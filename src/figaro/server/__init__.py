"""The server: tables for everybody who has a browser, over HTTP and sockets.

Invariant: nothing is told to anyone before the store has kept it.
"""
