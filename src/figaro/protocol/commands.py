"""The commands that a client may send to a table.

Every command names its table, and may carry an `id` that the client chooses and the answer repeats.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from figaro.protocol.message_limits import (
    MOST_LETTERS_IN_TALK,
    BotName,
    Contribution,
    MoveText,
    Name,
    PersonId,
    SeatName,
    TableId,
)
from figaro.protocol.options import Options
from figaro.protocol.phrases import Phrase

MessageId = Annotated[int, Meta(ge=0, le=2**53 - 1)]
#: The most moves a game may have; far more than any game has.
MOST_MOVES = 100_000
MOST_LETTERS_OF_A_PLAYER = 64


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """The fields that all commands have."""

    table: TableId
    id: MessageId | None = None


class Sit(Command, frozen=True, tag="sit"):
    """Sit down on a free seat, or move there from another; `add` takes it as an extra seat, for a shared screen.

    `name` is what this seat is called, if not the person's own name; `contribution` is the client's share of the
    randomness that deals the cards.
    """

    seat: SeatName
    name: Name | None = None
    contribution: Contribution = ""
    add: bool = False


class Bring(Command, frozen=True, tag="bring"):
    """Add the client's share of the randomness that deals the cards, for all its seats, before the game starts.

    It seats nobody. During a game, or without a seat, it is answered with `done` and changes nothing.
    """

    contribution: Contribution


class Stand(Command, frozen=True, tag="stand"):
    """Stand up from one of your seats before the game starts; the host may free any seat.

    `player` says who should stand up: a person's id, or the bot's name. If somebody else sits there by then, they keep
    their seat, so a command that is sent twice frees a seat only once.
    """

    seat: SeatName
    player: Annotated[str, Meta(max_length=MOST_LETTERS_OF_A_PLAYER)] | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table: its seats become free, or in a game a bot plays on. If the host leaves, another is host."""


class Rename(Command, frozen=True, tag="rename"):
    """Rename one of your seats."""

    seat: SeatName
    name: Name


class SwapSeats(Command, frozen=True, tag="swap"):
    """Swap the players on two seats, or move one to a free seat; only the host may, before the game starts.

    `seq` is the number of the last update the client has. If anything has happened since, nobody moves, so a command
    that is sent twice moves them only once.
    """

    seat: SeatName
    other: SeatName
    seq: Annotated[int, Meta(ge=0)]


class SeatBot(Command, frozen=True, tag="bot"):
    """Put a bot on a free seat, or replace a bot; only the host may, before the game starts."""

    seat: SeatName
    bot: BotName


class Change(Command, frozen=True, tag="change"):
    """Change how the table plays; only the host may, before the game starts.

    Afterwards nobody counts as ready. With fewer players, bots on the extra seats go; people there keep their seats.
    """

    options: Options


class Ready(Command, frozen=True, tag="ready"):
    """Say that you are ready to play, or no longer ready.

    The game starts as soon as all seats are taken and everybody who sits there is ready, even if a bot took the last
    seat. Anyone who stands up or leaves is no longer ready, and when the options change, nobody is. During a game, the
    command does nothing.
    """

    ready: bool = True


class Start(Command, frozen=True, tag="start"):
    """Start the game at once; only the host may, when all seats are taken."""


class MakeMove(Command, frozen=True, tag="play"):
    """Make a move for one of your seats. `number` counts the game's moves from 0, so a move sent twice is made once."""

    seat: SeatName
    number: Annotated[int, Meta(ge=0, le=MOST_MOVES)]
    move: MoveText


class Resign(Command, frozen=True, tag="resign"):
    """Let a bot play on for one of your seats, until you take it back."""

    seat: SeatName


class TakeBack(Command, frozen=True, tag="take_back"):
    """Take your seat back from a bot that stood in."""

    seat: SeatName


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot play for somebody who is away; anybody who sits at the table may ask for it."""

    seat: SeatName


class SayPhrase(Command, frozen=True, tag="phrase"):
    """Say one of the phrases, which everybody reads in their own language."""

    phrase: Phrase


class SayText(Command, frozen=True, tag="text"):
    """Say something in your own words, if the table allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS_IN_TALK)]


class Mute(Command, frozen=True, tag="mute"):
    """Mute somebody, or hear them again."""

    person: PersonId
    muted: bool = True


class Rematch(Command, frozen=True, tag="rematch"):
    """Open another table with the same people and options, once the game is over."""


class Abandon(Command, frozen=True, tag="abandon"):
    """End the table without a winner; only the host may."""


BeforeTheGame = Sit | Bring | Stand | Leave | Rename | SwapSeats | SeatBot | Change | Ready | Start
DuringTheGame = Resign | TakeBack | StandIn | SayPhrase | SayText | Mute | Rematch | Abandon
AnyOtherCommand = BeforeTheGame | DuringTheGame
AnyCommand = BeforeTheGame | MakeMove | DuringTheGame
