"""Everything that can go wrong, and why.

FigaroError
├── NotationError       a text that is not a card, a seat, a move or a rule set
├── WrongChoice         a bot, a setting or an address that makes no sense
└── Refused             against the rules; has a `reason` with the rule's number
    ├── IllegalSetup    the start of a game
    ├── IllegalDeal     the hands of a round
    └── IllegalMove     a player's move; also has the move and the state
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from figaro.rules.reasons import Reason

if TYPE_CHECKING:
    from figaro.rules.moves import Move
    from figaro.rules.state import State


def quoted(value: object) -> str:
    """Return a text, or whatever was given instead, quoted for a message and shortened if it is long."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:39] + "…")
    shown = repr(value)
    return shown if len(shown) <= 40 else shown[:39] + "…"


class FigaroError(Exception):
    """Any error of this package that a user can cause."""


class NotationError(FigaroError, ValueError):
    """A text that is not what it should be."""


class WrongChoice(FigaroError):
    """A request makes no sense, whatever the state of things: the command line has to be corrected."""


class Refused(FigaroError, ValueError):
    """Something that the rules do not allow."""

    def __init__(self, reason: Reason, detail: str) -> None:
        super().__init__(f"{detail}: {reason.sentence} ({reason.rule})")
        self.reason = reason
        self.detail = detail

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.reason, self.detail)


class IllegalSetup(Refused):
    """A game cannot begin like this (R2 to R6)."""


class IllegalDeal(Refused):
    """These hands cannot be dealt (R4, R7)."""


class IllegalMove(Refused):
    """The rules refuse a move; `reason` says why, and the message quotes the table."""

    def __init__(self, reason: Reason, move: Move, state: State) -> None:
        super().__init__(reason, f"{move} is refused with {state.table}")
        self.move = move
        self.state = state

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.reason, self.move, self.state)
