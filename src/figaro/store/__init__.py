"""The store: everything that is saved, in SQLite or PostgreSQL.

Invariant: once `append` returns, its entries are completely on disk, and each number of a log is written only once.
"""
