"""End play: when few cards are left, a world is solved exactly to the end of the round, everyone at their best.

Every player chooses what is best for their own chance of winning the game (max^n); the values of moves that are
equally good for their mover are averaged. `endplay.pxd` gives the C types.
"""

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots.match_model import MatchModel
from figaro.rules.position import Position, check_ready

if not cython.compiled:
    from figaro.bots.layout import DEEPEST
    from figaro.rules.bits import bit_place
    from figaro.rules.codes import HIGH, PLAYING


class Endplay:
    """The solver for one move; `deeper` solves the positions after that move, and the deepest solver has none."""

    def __init__(self, position: Position, match_model: MatchModel, depth: int = 0) -> None:
        check_ready(position)
        self.board = position.copy()
        self.match_model = match_model
        self.players = position.players
        self.values = [0.0] * 6
        self.deepest = depth == DEEPEST
        if not self.deepest:
            self.deeper = Endplay(position, match_model, depth + 1)

    def solve(self) -> None:
        """Work out what the board is worth to every seat, and leave it in `values`."""
        if self.board.phase != PLAYING or self.deepest:
            self.match_model.judge(self.board)
            for seat in range(self.players):
                self.values[seat] = self.match_model.chances[seat]
            return
        ties = 0
        word = self.board.low()
        while word:
            ties = self.try_action(bit_place(word), ties)
            word &= word - 1
        word = self.board.high()
        while word:
            ties = self.try_action(HIGH + bit_place(word), ties)
            word &= word - 1
        for seat in range(self.players):
            self.values[seat] /= ties

    def try_action(self, action: int, ties: int) -> int:
        """Make one move and compare it with the best so far; return how many are equally good now.

        While moves are compared, `values` holds the sum over those that are equally good.
        """
        mover = self.board.turn
        self.deeper.board.assign(self.board)
        self.deeper.board.apply(action)
        self.deeper.solve()
        ahead = self.deeper.values[mover] - (self.values[mover] / ties if ties else -1.0)
        if ahead < -1e-9:
            return ties
        if ahead > 1e-9:
            ties = 0
        for seat in range(self.players):
            self.values[seat] = self.deeper.values[seat] + (self.values[seat] if ties else 0.0)
        return ties + 1
