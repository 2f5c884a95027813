"""What the server tells a client about a table."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from figaro.protocol.event_messages import AnyEventMessage
from figaro.protocol.game_messages import Own, Sight
from figaro.protocol.message_limits import PersonId, SeatName, TableId
from figaro.protocol.options import Options
from figaro.protocol.phrases import Phrase

#: The version of the protocol; it goes up when a client that knows the previous one would misunderstand.
PROTOCOL: Final = 1
StageName = Literal["open", "playing", "over", "abandoned"]


class ChairInfo(Struct, frozen=True):
    """Who sits on a seat: a person, a bot, or nobody; and whether a bot stands in for the person.

    While a bot stands in, the person's moves are refused until they take their seat back.
    """

    name: str | None
    person: PersonId | None
    bot: str | None
    stand_in: bool


class ClockInfo(Struct, frozen=True):
    """When the time for the current move is up, and what is left in the banks, in milliseconds."""

    deadline: int
    banks: tuple[int, ...]


class TableInfo(Struct, frozen=True):
    """Everything about a table except its cards, the same for everybody.

    | field | |
    | --- | --- |
    | `commitment` | the hash of the secret that deals the cards, see `docs/fairness.md` |
    | `secret`, `contributions` | the secret and the players' contributions, once the game has ended |
    | `left_out` | the colour left out with three players, as a word such as `red` |
    | `ready` | before the game: who is ready |
    | `rematch` | the table where the same people play again |
    """

    options: Options
    stage: StageName
    host: PersonId | None
    chairs: tuple[ChairInfo, ...]
    commitment: str
    secret: str | None
    contributions: str | None
    left_out: str | None
    ready: tuple[PersonId, ...]
    rematch: TableId | None


class News(Struct, frozen=True):
    """What happened at the table, besides the events of the rules.

    What a muted person says has neither phrase nor text.
    """

    kind: Literal[
        "sat",
        "brought",
        "bot",
        "stood",
        "left",
        "renamed",
        "swapped",
        "changed",
        "readied",
        "started",
        "moved",
        "resumed",
        "stood_in",
        "taken_back",
        "said",
        "muted",
        "rematched",
        "abandoned",
    ]
    seat: SeatName | None = None
    person: PersonId | None = None
    name: str | None = None
    #: Who made a move: the player, a bot, or a bot because time was up.
    by: Literal["player", "bot", "clock"] | None = None
    phrase: Phrase | None = None
    text: str | None = None


class Words(Struct, frozen=True):
    """What somebody said, and when."""

    at: int
    person: PersonId
    name: str
    phrase: Phrase | None
    text: str | None


class Update(Struct, frozen=True, tag="update", tag_field="type"):
    """What happened next at a table. Numbers have no gaps: anything you may not know is masked, never missing.

    `moves` is how many moves were made, and so the number of the next one. `info` is there if it changed. If the cards
    changed, `events` holds what your seats may see of it, and `sight` is the game after them. `own` is what only your
    seats see.
    """

    table: TableId
    seq: int
    at: int
    news: News
    moves: int
    clock: ClockInfo | None
    info: TableInfo | None
    events: tuple[AnyEventMessage, ...]
    sight: Sight | None
    own: tuple[Own, ...]


class Snapshot(Struct, frozen=True, tag="snapshot", tag_field="type"):
    """The current state of a table, for a client that arrives or missed too much. Before the game there is no `sight`.

    `talk` is what was said most recently, and `muted` lists the people this person has muted.
    """

    table: TableId
    seq: int
    at: int
    moves: int
    clock: ClockInfo | None
    info: TableInfo
    sight: Sight | None
    own: tuple[Own, ...]
    talk: tuple[Words, ...]
    muted: tuple[PersonId, ...]
