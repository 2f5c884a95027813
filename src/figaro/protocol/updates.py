"""What the server tells a client."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from figaro.protocol.event_messages import AnyEventMessage
from figaro.protocol.game_messages import Own, Sight
from figaro.protocol.message_limits import PersonId, SeatName, TableId
from figaro.protocol.options import Options
from figaro.protocol.phrases import Phrase

#: The version of the protocol; it grows when a client that knows the one before would misunderstand.
PROTOCOL: Final = 1


class ChairInfo(Struct, frozen=True):
    """Who sits on a seat: a person, a bot, or nobody; and whether a bot plays for a person.

    While one does, the person's moves are refused, until they take their seat back.
    """

    name: str | None
    person: PersonId | None
    bot: str | None
    stand_in: bool


class ClockInfo(Struct, frozen=True):
    """When the time of the player to move is up, and what is left in the banks, in milliseconds."""

    deadline: int
    banks: tuple[int, ...]


class TableInfo(Struct, frozen=True):
    """A table besides its cards, the same for everybody.

    | field | |
    | --- | --- |
    | `commitment` | the hash of the secret that deals, see `docs/fairness.md` |
    | `secret`, `contributions` | the secret and what the players brought, once the game has ended |
    | `left_out` | the colour that is left out, with three players |
    | `ready` | before the game: who has said that they are ready |
    | `rematch` | the table where the same people play again |
    """

    options: Options
    stage: Literal["open", "playing", "over", "abandoned"]
    host: PersonId | None
    chairs: tuple[ChairInfo, ...]
    commitment: str
    secret: str | None
    contributions: str | None
    left_out: str | None
    ready: tuple[PersonId, ...]
    rematch: TableId | None


class News(Struct, frozen=True):
    """What happened at the table, besides what the rules tell.

    Talk of somebody who is muted has neither phrase nor text.
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
    #: Who made a move: the player, a bot, or a bot because the time was up.
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
    """What happened next at a table. Numbers have no gaps: what may not be known is masked, never missing.

    `moves` is how many moves were made, and so the number of the next one. `info` is there if it changed. `events`, as
    the own seats may see them, and `sight`, which is how the game stands after them, are there if the cards changed;
    `own` is what each own seat sees besides.
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
    """A table as it stands, for a client that comes, or that missed too much. Before the game there is no `sight`.

    `talk` is what was said last, `muted` are the people whom this person does not want to hear.
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
