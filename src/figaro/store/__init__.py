"""The store: everything that is kept, in SQLite or PostgreSQL.

Invariant: what `append` has returned from is on the disk, whole, and a number of a table's log is written once.
"""
