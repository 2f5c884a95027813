"""Which modules are compiled where there is a C compiler, all or none; `setup.py` reads this file too."""

from typing import Final

#: Their names inside figaro, in the order in which they import each other.
MODULES: Final = (
    "rules.chance",
    "rules.round",
    "rules.standing",
    "rules.position",
    "rules.playouts",
    "bots.sight",
    "bots.policy",
    "bots.prospects",
    "bots.tails",
    "bots.beliefs",
    "bots.endplay",
    "bots.trials",
)
