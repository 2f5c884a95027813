"""Games as text: the records of finished and running games, and positions.

`read` and `write` are a pair, and so are `read_game` and `write_game` for a single game.
"""

from figaro.notation.positions import format_position, parse_position
from figaro.notation.reader import GameText, game_texts, read, read_file, read_game
from figaro.notation.record_errors import Fault, Place, RecordError
from figaro.notation.records import Comment, Record, RecordedRound
from figaro.notation.replays import Step, replay
from figaro.notation.writer import write, write_game

__all__ = [
    "Comment",
    "Fault",
    "GameText",
    "Place",
    "Record",
    "RecordError",
    "RecordedRound",
    "Step",
    "format_position",
    "game_texts",
    "parse_position",
    "read",
    "read_file",
    "read_game",
    "replay",
    "write",
    "write_game",
]
