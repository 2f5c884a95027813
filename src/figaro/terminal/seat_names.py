"""Who sits where, as named in sentences: from a seat's point of view, or a watcher's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

from figaro.rules import SEATS, Seat

LONGEST: Final = 10


class SeatNames:
    """The names at a table; `seat` is the reader's own, whom sentences call "you"."""

    def __init__(self, names: Sequence[str], seat: Seat | None = None) -> None:
        self.seat = seat
        self._names = [tidy(name) or str(place) for place, name in zip(SEATS, names, strict=False)]

    def short(self, seat: Seat) -> str:
        """Return the name as it appears in the table, next to the seat's letter."""
        return "You" if seat is self.seat else self._names[seat]

    def of(self, seat: Seat) -> str:
        """Return the name as it appears in a sentence: with the letter, unless the name shows it."""
        if seat is self.seat:
            return "you"
        name = self._names[seat]
        told = name[0].upper() == str(seat) and self._names.count(name) == 1
        return name if told else f"{name} ({seat})" if name != str(seat) else name

    def row(self, owner: Seat, mover: Seat) -> str:
        """Return the name of a row for a sentence about the mover."""
        if owner is self.seat:
            return "your own row" if mover is owner else "your row"
        return "their own row" if mover is owner else f"{possessive(self.of(owner))} row"

    def whose(self, seat: Seat) -> str:
        """Return whose something is."""
        return "your" if seat is self.seat else possessive(self.of(seat))

    def does(self, seat: Seat, verb: str) -> str:
        """Return the start of a sentence: who, and the verb in the right form; `verb` is in the third person."""
        if seat is not self.seat:
            return f"{self.of(seat)} {verb}"
        return f"You {YOURS.get(verb, verb.removesuffix('s'))}"

    def listed(self, seats: Sequence[Seat]) -> str:
        """Return some names as a list in a sentence."""
        return listed([self.of(seat) for seat in seats])


YOURS: Final = {"has": "have", "is": "are", "passes": "pass"}


def tidy(name: str) -> str:
    """Return a name made safe and short: a stranger's record may hold anything, even terminal codes."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    visible = " ".join(visible.split())
    return visible if cell_len(visible) <= LONGEST else set_cell_size(visible, LONGEST - 1).rstrip() + "…"


def possessive(name: str) -> str:
    """Return the possessive of a name."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def listed(parts: Sequence[str]) -> str:
    """Return parts listed as in a sentence: a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else "nobody"


def sentence(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]
