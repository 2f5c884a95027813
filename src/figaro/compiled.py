"""The modules that are compiled if there is a C compiler; `setup.py` reads this file too."""

from typing import Final

#: The modules with C types, compiled all together or not at all: names inside figaro, in the order of their imports.
MODULES: Final = (
    "rules.chance",
    "rules.round",
    "rules.scoring",
    "rules.position",
    "rules.playouts",
    "bots.policy_features",
    "bots.policy",
    "bots.match_model",
    "bots.rest_of_round",
    "bots.beliefs",
    "bots.endplay",
    "bots.trials",
)
#: The modules without C types, which are plain Python: they take a move through the server half again as fast.
PLAIN: Final = (
    "rules.state",
    "rules.event_builder",
    "rules.legality",
    "rules.play",
    "rules.view",
    "protocol.wire_names",
    "protocol.event_messages",
    "protocol.game_messages",
    "tables.append_only_list",
    "tables.folding",
    "tables.decisions",
    "tables.permissions",
    "tables.deciding",
    "tables.telling",
    "server.connections",
    "server.live_table",
)
