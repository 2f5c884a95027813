"""Seats: places at the table, clockwise."""

from enum import IntEnum

from figaro.rules.errors import NotationError, quoted
from figaro.rules.kinds import the, whole


class Seat(IntEnum):
    """A place at the table; the left neighbour is the next one clockwise."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)

    @classmethod
    def parse(cls, text: str) -> "Seat":
        """Read a seat's letter.

        >>> Seat.parse("C"), f"{Seat.C:>3}"
        (Seat.C, '  C')
        """
        if the(str, text, "a seat is read from its letter") not in cls.__members__:
            raise NotationError(f"{quoted(text)} is not a seat; seats are the letters A to F")
        return cls[text]

    @classmethod
    def of(cls, seat: "Seat | int | str", players: int | None = None) -> "Seat":
        """Return a seat given by its letter or number; with `players`, check that the table has it.

        >>> Seat.of("C"), Seat.of(2), Seat.of(Seat.C)
        (Seat.C, Seat.C, Seat.C)
        """
        if type(seat) is not cls:
            if isinstance(seat, str):
                seat = cls.parse(seat)
            elif 0 <= whole(seat, "a seat is a letter from A to F or its number") < len(cls):
                seat = cls(seat)
            else:
                raise NotationError(f"{quoted(seat)} is not a seat; seat numbers are 0 to {len(cls) - 1}")
        if players is not None and seat >= players:
            raise NotationError(f"nobody sits at {seat} at a table of {players}")
        return seat


SEATS: tuple[Seat, ...] = tuple(Seat)
#: How many can play (R4).
TABLE_SIZES: tuple[int, ...] = (3, 4, 5, 6)
