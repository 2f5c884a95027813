"""What a client may ask of a table.

Every command names its table, and may carry a number `id` of the client's own, which the answer repeats.
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
#: How many moves a game may have at most; far more than any has.
MOST_MOVES = 100_000
MOST_LETTERS_OF_A_PLAYER = 64


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """What all commands have."""

    table: TableId
    id: MessageId | None = None


class Sit(Command, frozen=True, tag="sit"):
    """Sit down on a free seat, or move there from another; `add` takes it as a further seat, for a shared screen.

    `name` is how this seat is called, if not by the person's own name; `contribution` is the client's share of the
    chance that deals.
    """

    seat: SeatName
    name: Name | None = None
    contribution: Contribution = ""
    add: bool = False


class Bring(Command, frozen=True, tag="bring"):
    """Add the client's share of the chance that deals, for all own seats, before the game starts.

    It seats nobody. At a game that runs, or without a seat, it is done and changes nothing.
    """

    contribution: Contribution


class Stand(Command, frozen=True, tag="stand"):
    """Stand up from an own seat before the game starts; the host may free any seat.

    `player` is who is to stand up, the id of a person or what the bot is; if another sits there by then, they keep
    their seat, so that a command sent twice frees it once.
    """

    seat: SeatName
    player: Annotated[str, Meta(max_length=MOST_LETTERS_OF_A_PLAYER)] | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table: seats are free again, or in a game played on by a bot. A host who leaves passes that on."""


class Rename(Command, frozen=True, tag="rename"):
    """Give an own seat another name."""

    seat: SeatName
    name: Name


class SwapSeats(Command, frozen=True, tag="swap"):
    """Let whoever sits on two seats change places, or move to a free one; only the host may, before the game starts.

    `seq` is the number of the last update the client has; if anything happened since, nobody moves, so that a command
    sent twice moves them once.
    """

    seat: SeatName
    other: SeatName
    seq: Annotated[int, Meta(ge=0)]


class SeatBot(Command, frozen=True, tag="bot"):
    """Put a bot on a free seat, or another on a bot's; only the host may, before the game starts."""

    seat: SeatName
    bot: BotName


class Change(Command, frozen=True, tag="change"):
    """Change how the table plays; only the host may, before the game starts.

    Everybody has to say anew that they are ready. With fewer seats bots on the others go; people there keep them.
    """

    options: Options


class Ready(Command, frozen=True, tag="ready"):
    """Say that one is ready to play, or not any more.

    The game starts as soon as all seats are taken and all people who sit there are ready, also if a bot took the last
    one. Who stands up or leaves is not ready any more, and nobody is when the options change. At a game that runs
    already there is nothing to be done.
    """

    ready: bool = True


class Start(Command, frozen=True, tag="start"):
    """Start the game at once; only the host may, when all seats are taken."""


class MakeMove(Command, frozen=True, tag="play"):
    """Make a move for an own seat. `number` counts the moves of the game from 0, so a move sent twice is made once."""

    seat: SeatName
    number: Annotated[int, Meta(ge=0, le=MOST_MOVES)]
    move: MoveText


class Resign(Command, frozen=True, tag="resign"):
    """Let a bot play on for an own seat, until it is taken back."""

    seat: SeatName


class TakeBack(Command, frozen=True, tag="take_back"):
    """MakeMove on by oneself where a bot stood in."""

    seat: SeatName


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot play for somebody who is away; who sits at the table may ask for it."""

    seat: SeatName


class SayPhrase(Command, frozen=True, tag="phrase"):
    """Say one of the phrases, which everybody reads in the own language."""

    phrase: Phrase


class SayText(Command, frozen=True, tag="text"):
    """Say something in own words, where the table allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS_IN_TALK)]


class Mute(Command, frozen=True, tag="mute"):
    """Hear no more from somebody, or hear them again."""

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
