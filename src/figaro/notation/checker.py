"""Replaying a record, statement by statement, and refusing whatever is not true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from figaro.notation.record_errors import Fault, RecordError
from figaro.rules import (
    SEATS,
    Cards,
    IllegalDeal,
    Move,
    Phase,
    Play,
    Seat,
    Setup,
    State,
    deal,
    quoted,
    refusal,
)
from figaro.rules.moves import MOVES

MOVE_NAMED: Final = {str(move): move for move in MOVES}


class Checker:
    """A game being played from its record; every method refuses what is not true.

    It steps the fast position, and asks the slower rules only for the reason of a refusal, so it
    checks thousands of games in seconds.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.position = setup.position()
        self.moves = 0
        self.told: set[str] = set()

    @property
    def state(self) -> State:
        """The current state of the game."""
        return State(self.setup, self.position)

    @property
    def round(self) -> int:
        """The round being played or counted, from 1."""
        return max(1, self.position.round)

    @property
    def over(self) -> bool:
        """Whether the game has a winner."""
        return self.position.phase == Phase.OVER

    @property
    def winner(self) -> Seat | None:
        """Who won, once the game is over."""
        return SEATS[self.position.winner] if self.over else None

    def check_may_stop(self) -> None:
        """Refuse to stop in the middle of the results."""
        if self.told and self.told != {"piles", "king"} and "winner" not in self.told:
            raise RecordError(Fault.CUT_SHORT, f"the game stops too early: {self.still_due()}")

    def check_deal_due(self) -> None:
        """Refuse a deal before the last round and its results are complete."""
        if self.position.phase != Phase.DEALING:
            raise RecordError(Fault.OUT_OF_PLACE, f"deal: {self.still_due()}")
        if self.position.round and self.told != {"piles", "king"}:
            raise RecordError(Fault.OUT_OF_PLACE, f"deal: round {self.round} has no piles and king yet")

    def deal(self, hands: Sequence[Cards]) -> None:
        """Deal the next round."""
        self.check_deal_due()
        due = self.setup.hand_sizes(SEATS[self.position.king])
        if tuple(map(len, hands)) != due or not self._dealt(hands):
            raise self._deal_refused(hands)
        self.moves = 0
        self.told.clear()

    def _dealt(self, hands: Sequence[Cards]) -> bool:
        try:
            self.position.deal([hand.counters for hand in hands])
        except ValueError:
            return False
        return True

    def _deal_refused(self, hands: Sequence[Cards]) -> RecordError:
        try:
            deal(self.state, hands)
        except IllegalDeal as error:
            return RecordError(Fault.BAD_DEAL, str(error), error.reason)
        raise AssertionError("what cannot be dealt is refused for a reason")

    def move(self, text: str) -> Move:
        """Play a move, written with or without its `#`."""
        self.moves += 1
        move = MOVE_NAMED.get(text) or MOVE_NAMED.get(text.removesuffix("#"))
        if move is None:
            ring = ", a ring is written as just o (R12)" if text.startswith("o") else ""
            raise RecordError(Fault.NOT_A_MOVE, f"{quoted(text)} is not a move{ring}; moves look like b2C, o and x")
        self.play(move)
        if text.endswith("#") and not self.six_reached(move):
            raise RecordError(Fault.WRONG_MARK, f"{text}: no row reached 6 (R13)")
        return move

    def play(self, move: Move) -> None:
        """Play a move."""
        try:
            self.position.play(move.action(SEATS[self.position.turn]))
        except ValueError:
            raise self._move_refused(move) from None

    def _move_refused(self, move: Move) -> RecordError:
        if self.position.phase in {Phase.DEALING, Phase.OVER}:
            due = f"round {self.round} is over (R18)" if self.position.round else "the cards have not been dealt (R7)"
            return RecordError(Fault.OUT_OF_PLACE, f"{move}: {due}")
        reason = refusal(self.state, move)
        assert reason is not None, "what is not legal is refused for a reason"
        turn = SEATS[self.position.turn]
        return RecordError(
            Fault.ILLEGAL_MOVE, f"{move} by {turn} is refused: {reason.sentence} ({reason.rule})", reason
        )

    def six_reached(self, move: Move) -> bool:
        """Return whether the move just played made a row reach 6 (R13)."""
        return isinstance(move, Play) and self.position.collector >= 0

    def piles(self, sizes: Sequence[int]) -> None:
        """Check the sizes of the piles (R20)."""
        self._tell("piles", after=set())
        self._compare(Fault.WRONG_PILES, "piles", sizes, self.state.pile_sizes, "R20")

    def king(self, seat: Seat) -> None:
        """Check who holds the King (R18)."""
        self._tell("king", after={"piles"})
        self._compare(Fault.WRONG_KING, "king", [seat], [self.state.king], "R18")

    def roads(self, roads: Sequence[Sequence[int]]) -> None:
        """Check the roads; the order of a road's pieces does not matter (R22)."""
        self._tell("roads", after={"piles", "king"}, at_end=True)
        given = [" ".join(map(str, sorted(road, reverse=True))) or "-" for road in roads]
        true = [" ".join(map(str, road)) or "-" for road in self.state.roads]
        self._compare(Fault.WRONG_ROADS, "roads", given, true, "R22", " / ")

    def winner_is(self, seat: Seat) -> None:
        """Check the winner (R24, R25)."""
        self._tell("winner", after={"piles", "king", "roads"}, at_end=True)
        self._compare(Fault.WRONG_WINNER, "winner", [seat], [self.winner], "R24, R25")

    def _tell(self, what: str, after: set[str], *, at_end: bool = False) -> None:
        """Refuse a statement that comes too early, too late or twice."""
        counted = self.position.phase in (Phase.DEALING, Phase.OVER) and self.position.round > 0
        if not counted or self.told != after or (at_end and not self.over):
            raise RecordError(Fault.OUT_OF_PLACE, f"{what}: {self.still_due()}")
        self.told.add(what)

    def still_due(self) -> str:
        """Return what should come next."""
        phase = Phase(self.position.phase)
        if phase is Phase.PLAYING:
            return f"round {self.round} is not over, it is {SEATS[self.position.turn]}'s turn (R18)"
        if phase is Phase.EXCHANGING:
            return f"{SEATS[self.position.turn]} still has to swap or keep (R21)"
        if not self.position.round:
            return "a deal is due here"
        due = ["piles", "king", "roads", "winner"] if phase is Phase.OVER else ["piles", "king", "deal"]
        return next((f"{word} is due here" for word in due if word not in self.told), "the game is over")

    def _compare(
        self, fault: Fault, what: str, given: Sequence[object], true: Sequence[object], rule: str, between: str = " "
    ) -> None:
        if list(given) != list(true):
            written, right = (between.join(map(str, values)) for values in (given, true))
            raise RecordError(fault, f"{what} {written} should be {right} ({rule})")
