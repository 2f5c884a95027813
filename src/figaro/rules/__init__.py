"""The rules of Figaro: pure, exact, and the only place that knows them.

There are two doors: `play(state, move)` returns the state after a move and the events that happened;
`view(state, seat)` returns everything a seat may know, with its legal moves. Around them, `Game` is a
game to play with, `Position` is the fast form for search, and all luck comes from `Chance`;
`random_games`, `finish_game`, `finish_round` and `resample` play positions out.

Invariant: nothing here reads a clock, opens a file or uses asyncio.
"""

from figaro.rules.cards import Card, Cards, Colour
from figaro.rules.chance import Chance
from figaro.rules.errors import (
    FigaroError,
    IllegalDeal,
    IllegalMove,
    IllegalSetup,
    NotationError,
    Refused,
    WrongChoice,
    quoted,
)
from figaro.rules.game import Game
from figaro.rules.legality import refusal
from figaro.rules.memory import Blow, Memory
from figaro.rules.moves import MOVES, Keep, Move, Play, Swap, Take
from figaro.rules.places import places
from figaro.rules.play import deal, play, shuffled
from figaro.rules.playouts import finish_game, finish_round, random_games, resample
from figaro.rules.position import Position
from figaro.rules.reasons import Reason
from figaro.rules.rule_sets import OPTIONAL_EXCHANGE, REFERENCE_CARD, RULE_SETS, STANDARD, RuleSet, rule_set
from figaro.rules.seats import SEATS, TABLE_SIZES, Seat
from figaro.rules.setup import Setup
from figaro.rules.state import Phase, State
from figaro.rules.view import View, events_for, view

__all__ = [
    "MOVES",
    "OPTIONAL_EXCHANGE",
    "REFERENCE_CARD",
    "RULE_SETS",
    "SEATS",
    "STANDARD",
    "TABLE_SIZES",
    "Blow",
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
    "Refused",
    "RuleSet",
    "Seat",
    "Setup",
    "State",
    "Swap",
    "Take",
    "View",
    "WrongChoice",
    "deal",
    "events_for",
    "finish_game",
    "finish_round",
    "places",
    "play",
    "quoted",
    "random_games",
    "refusal",
    "resample",
    "rule_set",
    "shuffled",
    "view",
]
