"""Who sits at a table: people and bots, each on a chair."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

#: The id of a person, where an entry refers to one without their name.
PersonRef = Annotated[str, Meta(title="person")]

#: What plays for somebody who is away, or whose time is up.
STAND_IN: Final = "steward"
#: How the ids of people begin who were forgotten; no other does.
NOBODY: Final = "nobody"


class Person(Struct, frozen=True, tag="person", tag_field="kind"):
    """A person, and what they are called here."""

    id: str
    name: str


class Robot(Struct, frozen=True, tag="bot", tag_field="kind"):
    """A bot, as `figaro bots` names it, and what it is called here."""

    bot: str
    name: str


Player = Person | Robot


class Chair(Struct, frozen=True):
    """A seat's chair: who sits on it, what they brought to the chance that deals, and which bot plays for them."""

    player: Player | None = None
    contribution: str = ""
    stand_in: str | None = None

    def belongs_to(self, person: str) -> bool:
        """Return whether a person sits here."""
        return isinstance(self.player, Person) and self.player.id == person

    @property
    def bot(self) -> str | None:
        """The bot that makes the moves of this seat, if one does."""
        return self.player.bot if isinstance(self.player, Robot) else self.stand_in
