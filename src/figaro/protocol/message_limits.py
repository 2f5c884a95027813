"""Limits on what a client may send."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

#: The largest frame on the socket, in bytes.
MOST_BYTES: Final = 8192
MOST_LETTERS_IN_NAME: Final = 24
MOST_LETTERS_IN_TALK: Final = 200
#: The longest a clock may give for a move, and the most a bank may hold, in seconds.
MOST_SECONDS: Final = 3600
MOST_DAYS: Final = 30

# Python's `$` also matches before a final newline, unlike other languages'; `(?!\n)$` means the same in all.
ID: Final = "[a-z0-9]{1,32}"
WHOLE_ID: Final = rf"^{ID}(?!\n)$"
TABLE_ID: Final = "The name of a table, as in its link."
SeatName = Literal["A", "B", "C", "D", "E", "F"]
TableId = Annotated[str, Meta(pattern=WHOLE_ID, description=TABLE_ID)]
PersonId = Annotated[str, Meta(pattern=WHOLE_ID, description="A person's id, which is public.")]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS_IN_NAME, description="A person's name.")]
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
    Meta(pattern=r"^[0-9a-f]{0,64}(?!\n)$", description="Random hexadecimal digits from the client, for a fair deal."),
]
