"""The players at a table: people and bots, each on a chair."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

#: The id of a person, where an entry refers to one without a name.
PersonRef = Annotated[str, Meta(title="person")]

#: The bot that plays for someone who is away or out of time.
STAND_IN: Final = "steward"
#: The prefix of the ids of forgotten people, which no other id has.
NOBODY: Final = "nobody"


class Person(Struct, frozen=True, tag="person", tag_field="kind"):
    """A person, and their name at this table."""

    id: str
    name: str


class Robot(Struct, frozen=True, tag="bot", tag_field="kind"):
    """A bot, as listed by `figaro bots`, and its name at this table."""

    bot: str
    name: str


Player = Person | Robot


class Chair(Struct, frozen=True):
    """A seat's chair: who sits on it, what they contributed to the deals, and which bot plays for them."""

    player: Player | None = None
    contribution: str = ""
    stand_in: str | None = None

    def belongs_to(self, person: str) -> bool:
        """Return whether a person sits here."""
        return isinstance(self.player, Person) and self.player.id == person

    @property
    def bot(self) -> str | None:
        """The bot that moves for this seat, if any."""
        return self.player.bot if isinstance(self.player, Robot) else self.stand_in
