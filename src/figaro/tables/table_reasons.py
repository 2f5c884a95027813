"""Why a table declines a command."""

from __future__ import annotations

from enum import Enum

from figaro.rules import FigaroError


class TableReason(Enum):
    """A reason to decline, with a sentence for people."""

    NO_SUCH_SEAT = "there is no such seat at this table"
    SEAT_TAKEN = "somebody else sits there"
    NOT_YOUR_SEAT = "that is not your seat"
    NOT_SEATED = "only who sits at the table may do that"
    NOT_HOST = "only the host may do that"
    SEATS_FREE = "not all seats are taken yet"
    ALREADY_STARTED = "the game has started already"
    NOT_STARTED = "the game has not started yet"
    GAME_OVER = "this table has ended"
    NOT_OVER = "the game is not over yet"
    STALE_MOVE = "the game has gone on; that move was for an earlier moment"
    EARLY_MOVE = "the game has not come that far yet"
    BOT_PLAYS = "a bot plays for this seat; take it back first"
    NOT_AWAY = "that player is here, or was a moment ago"
    UNKNOWN_BOT = "there is no such bot"
    SLOW_BOT = "that bot would think too long; 200 milliseconds or 2000 playouts are the most"
    UNKNOWN_MOVE = "that is no move"
    WRONG_NAME = "that is no name: a name has 1 to 24 signs that can be seen, not marks alone"
    NO_FREE_TALK = "this table talks in phrases only"
    TOO_MUCH_TALK = "that was a lot of talk; wait a little"
    TOO_MANY_TABLES = "too many tables were opened; wait a little"
    TOO_LONG = "too much has happened at this table; open another"
    NOT_AT_THE_TABLE = "nobody of that kind is at this table"

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence

    def __repr__(self) -> str:
        return f"TableReason.{self.name}"


class Declined(FigaroError):
    """A table declines a command."""

    def __init__(self, reason: TableReason) -> None:
        super().__init__(reason.sentence)
        self.reason = reason
