"""The command line: `figaro` and its commands.

Each command imports what only it needs when it runs, so that `figaro --help` is quick.
"""

from figaro.cli.group import figaro, main

__all__ = ["figaro", "main"]
