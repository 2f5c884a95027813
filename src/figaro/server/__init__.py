"""The server: tables for everyone with a browser, over HTTP and WebSockets.

Invariant: nobody is told anything before the store has saved it.
"""
