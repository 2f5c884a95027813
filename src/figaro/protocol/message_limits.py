"""What a client may send at most."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

#: How large a frame on the socket may be, in bytes.
MOST_BYTES: Final = 8192
MOST_LETTERS_IN_NAME: Final = 24
MOST_LETTERS_IN_TALK: Final = 200
#: How many seconds a move may take at most by the clock, and how many a bank may hold.
MOST_SECONDS: Final = 3600
MOST_DAYS: Final = 30

# Python's `$` also matches before a newline at the end, other languages' does not; `(?!\n)$` means the same in all.
SeatName = Literal["A", "B", "C", "D", "E", "F"]
TableId = Annotated[
    str, Meta(pattern=r"^[a-z0-9]{1,32}(?!\n)$", description="The name of a table, as its link has it.")
]
PersonId = Annotated[str, Meta(pattern=r"^[a-z0-9]{1,32}(?!\n)$", description="Who somebody is; all may know it.")]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS_IN_NAME, description="What somebody is called.")]
BotName = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9@+%~.]{1,40}(?!\n)$", description="A bot as `figaro bots` names it, such as `queen+gentle`."
    ),
]
MoveText = Annotated[
    str, Meta(pattern=r"^[a-z0-9A-F]{1,4}(?!\n)$", description="A move in the notation of records: `b2C`, `o`.")
]
Contribution = Annotated[
    str,
    Meta(
        pattern=r"^[0-9a-f]{0,64}(?!\n)$", description="Random hexadecimal digits of the client's own, for a fair deal."
    ),
]
