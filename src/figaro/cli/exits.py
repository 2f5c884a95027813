"""Exit codes, the same for every command; `figaro --help` shows them."""

from typing import Final

#: All is well; `verify` found every game right, `doctor` found nothing broken.
WELL: Final = 0
#: Something is wrong: with a game, a file, a package, the database or the network.
WRONG: Final = 1
#: The command line or a setting is wrong, whatever the state of the machine: an unknown option, bot or address.
USAGE: Final = 2
#: Somebody pressed Ctrl+C before it was finished.
STOPPED: Final = 130

TABLE: Final = f"""\
Exit codes:
  {WELL:<4} all is well
  {WRONG:<4} something is wrong: a game, a file, a missing package, the database
  {USAGE:<4} the command line or a setting is wrong: an unknown option, bot or address
  {STOPPED:<4} stopped with Ctrl+C"""
