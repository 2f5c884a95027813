"""Figaro, the card game by Reiner Knizia, for programs and for people.

>>> import figaro
>>> game = figaro.Game.new(players=4, seed=7)
>>> while not game.over:
...     events = game.play(game.legal_moves[0])
>>> game.winner
Seat.B

The rules are in `figaro.rules`, events in `figaro.events`, records and positions as text in `figaro.notation`, bots
in `figaro.bots` and pictures in `figaro.svg`. Most names are here too, imported when they are first used, so that
`figaro doctor` runs even where the rules cannot.
"""

from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from figaro.extras import DISTRIBUTION

if TYPE_CHECKING:
    from figaro import bots, events, notation, rules, svg
    from figaro.game import Game
    from figaro.notation import (
        Record,
        RecordError,
        Step,
        format_position,
        parse_position,
        read,
        read_file,
        read_game,
        replay,
        write,
        write_game,
    )
    from figaro.rules import (
        MOVES,
        OPTIONAL_EXCHANGE,
        REFERENCE_CARD,
        RULE_SETS,
        SEATS,
        STANDARD,
        Card,
        Cards,
        Chance,
        Colour,
        FigaroError,
        IllegalDeal,
        IllegalMove,
        IllegalSetup,
        Keep,
        Memory,
        Move,
        NotationError,
        Phase,
        Play,
        Position,
        Reason,
        Refused,
        RuleSet,
        Seat,
        Setup,
        State,
        Swap,
        Take,
        View,
        deal,
        events_for,
        finish_game,
        finish_round,
        play,
        random_games,
        refusal,
        resample,
        rule_set,
        shuffled,
        view,
    )

__version__ = version(DISTRIBUTION)

#: Where the other names are looked for, in this order: `Game` is that of the rules, and more.
HOMES = ("figaro.game", "figaro.rules", "figaro.notation")
SUBMODULES = ("bots", "events", "notation", "rules", "svg")

__all__ = [
    "MOVES",
    "OPTIONAL_EXCHANGE",
    "REFERENCE_CARD",
    "RULE_SETS",
    "SEATS",
    "STANDARD",
    "Card",
    "Cards",
    "Chance",
    "Colour",
    "FigaroError",
    "Game",
    "IllegalDeal",
    "IllegalMove",
    "IllegalSetup",
    "Keep",
    "Memory",
    "Move",
    "NotationError",
    "Phase",
    "Play",
    "Position",
    "Reason",
    "Record",
    "RecordError",
    "Refused",
    "RuleSet",
    "Seat",
    "Setup",
    "State",
    "Step",
    "Swap",
    "Take",
    "View",
    "__version__",
    "bots",
    "deal",
    "events",
    "events_for",
    "finish_game",
    "finish_round",
    "format_position",
    "notation",
    "parse_position",
    "play",
    "random_games",
    "read",
    "read_file",
    "read_game",
    "refusal",
    "replay",
    "resample",
    "rule_set",
    "rules",
    "shuffled",
    "svg",
    "view",
    "write",
    "write_game",
]


def __getattr__(name: str) -> Any:
    """Return a name of the rules or of the records."""
    if name in SUBMODULES:
        return import_module(f"figaro.{name}")
    if name in __all__:
        for module in map(import_module, HOMES):
            if name in module.__all__:
                globals()[name] = found = getattr(module, name)
                return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return all names in this module, imported or not."""
    return sorted({*globals(), *__all__})
