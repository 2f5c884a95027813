"""Seats: places at the table, clockwise."""

from enum import IntEnum

from figaro.rules.errors import NotationError, quoted


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
        if text not in cls.__members__:
            raise NotationError(f"{quoted(text)} is no seat; seats are the letters A to F")
        return cls[text]


SEATS: tuple[Seat, ...] = tuple(Seat)
