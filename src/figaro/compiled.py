"""Which modules are compiled where there is a C compiler; `setup.py` reads this file too."""

from typing import Final

#: Those with C types, all or none of them: names inside figaro, in the order in which they import each other.
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
#: Those without, which are plain Python compiled: the way of a move through the server, half again as fast.
PLAIN: Final = (
    "rules.state",
    "rules.event_builder",
    "rules.play",
    "rules.view",
    "protocol.wire_names",
    "protocol.event_messages",
    "protocol.game_messages",
    "tables.append_only_list",
    "tables.folding",
    "tables.decisions",
    "tables.asking",
    "tables.deciding",
    "tables.telling",
    "server.connections",
    "server.live_table",
)
