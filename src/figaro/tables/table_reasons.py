"""Reasons why a table declines a command."""

from __future__ import annotations

from enum import Enum

from figaro.rules import FigaroError


class TableReason(Enum):
    """A reason to decline a command, with a sentence for people."""

    NO_SUCH_SEAT = "there is no such seat at this table"
    SEAT_TAKEN = "someone else is sitting there"
    NOT_YOUR_SEAT = "that is not your seat"
    NOT_SEATED = "only players seated at the table may do that"
    NOT_HOST = "only the host may do that"
    SEATS_FREE = "some seats are still free"
    ALREADY_STARTED = "the game has already started"
    NOT_STARTED = "the game has not started yet"
    GAME_OVER = "this table has ended"
    NOT_OVER = "the game is not over yet"
    STALE_MOVE = "the game has moved on; that move was for an earlier turn"
    EARLY_MOVE = "the game has not reached that move yet"
    BOT_PLAYS = "a bot is playing for this seat; take it back first"
    NOT_AWAY = "that player is here, or was here a moment ago"
    UNKNOWN_BOT = "there is no such bot"
    SLOW_BOT = "that bot would think too long; the limit is 200 milliseconds or 2000 playouts"
    UNKNOWN_MOVE = "that is not a move"
    WRONG_NAME = "a name needs 1 to 24 visible characters, at least one of them a letter, digit or symbol"
    NO_FREE_TALK = "only ready-made phrases may be said at this table"
    TOO_MUCH_TALK = "you are talking too much; wait a moment"
    TOO_MANY_TABLES = "too many tables were opened; wait a while"
    TOO_LONG = "too much has happened at this table; open a new one"
    NOT_AT_THE_TABLE = "there is no such player at this table"

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence

    def __repr__(self) -> str:
        return f"TableReason.{self.name}"


class Declined(FigaroError):
    """A table declines a command."""

    def __init__(self, reason: TableReason) -> None:
        super().__init__(reason.sentence)
        self.reason = reason
