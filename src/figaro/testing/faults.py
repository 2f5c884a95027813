"""What a bot can do wrong.

BotFault
├── NotABot                 the factory returns something without a method `choose`
├── Crashed                 the bot raises an error, when it is made or when it is asked
├── IllegalChoice           its choice is not in `view.legal`
├── ChangedItsMind          asked twice at the same point, it chooses differently
├── Unrepeatable            a second bot with the same chance chooses differently
├── CannotTakeOver          it chooses differently if it has not been there from the start
├── SawHiddenCards          its choice depends on cards that it cannot see
├── TookTooLong             it takes longer for a move than it may
├── ChangedWhatItWasGiven   it writes into the view or the memory
├── Printed                 it writes to standard output, which belongs to the game
├── TouchedRandom           it draws from or seeds the global `random`, which belongs to everybody
└── LeftThreads             a thread that it started is still running after its answer
"""

from __future__ import annotations

from dataclasses import dataclass

from figaro.rules import RULE_SETS, FigaroError, Memory, RuleSet, View


@dataclass(frozen=True, slots=True)
class CheckPlace:
    """Where a bot was watched: the check, the game, and what the bot was given, if it was asked."""

    seed: int | str
    players: int
    rules: RuleSet
    game: int
    view: View | None = None
    memory: Memory | None = None

    def __str__(self) -> str:
        if self.view is None or self.memory is None:
            return f"before game {self.game} of {self.players} players, rules {self.rules.name}"
        moves = len(self.memory.moves)
        return (
            f"round {self.view.round} after {moves} {'move' if moves == 1 else 'moves'}, "
            f"seat {self.view.seat} of {self.players}, rules {self.rules.name}, game {self.game}; "
            f"rows {' | '.join(map(str, self.view.rows))}; hand {self.view.hand}"
        )

    @property
    def again(self) -> str:
        """The call that gets here again."""
        known = RULE_SETS.get(self.rules.name) == self.rules
        rules = repr(self.rules.name if known else self.rules)
        return f"check_bot(..., players={self.players}, rules={rules}, games={self.game}, seed={self.seed!r})"


class BotFault(FigaroError):
    """A promise that a bot broke: `what` it did and `where`.

    `fault.where.view` and `fault.where.memory` are what the bot was given there, for debugging.
    """

    def __init__(self, what: str, where: CheckPlace) -> None:
        super().__init__(what, where)
        self.what = what
        self.where = where

    def __str__(self) -> str:
        return f"{self.what}\n  where: {self.where}\n  again: {self.where.again}"


class NotABot(BotFault):
    """The factory returns something that cannot be asked for a move."""


class Crashed(BotFault):
    """The bot raises an error, which is this fault's cause."""


class IllegalChoice(BotFault):
    """The bot's choice is not among the legal moves of its view."""


class ChangedItsMind(BotFault):
    """The same bot, asked twice at the same point, chooses differently."""


class Unrepeatable(BotFault):
    """Two bots with the same chance choose differently, so no game can be played again."""


class CannotTakeOver(BotFault):
    """The choice depends on what the bot was asked before, so it cannot join in the middle of a game."""


class SawHiddenCards(BotFault):
    """The choice depends on cards that the seat cannot see."""


class TookTooLong(BotFault):
    """The bot takes longer for a move than it may."""


class ChangedWhatItWasGiven(BotFault):
    """The bot writes into its view or its memory."""


class Printed(BotFault):
    """The bot writes to standard output."""


class TouchedRandom(BotFault):
    """The bot changes the state of the global `random`."""


class LeftThreads(BotFault):
    """The bot leaves threads behind."""
