"""Trials: every move at the root tried in the same worlds, with the same random numbers.

In each world that the mover holds possible, a move is made and the round is played on by policies that see only the
cards of whoever moves; the match model then says what every seat has won.
`trials.pxd` gives the C types; the loops run without the GIL.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots.beliefs import Beliefs
from figaro.bots.endplay import Endplay
from figaro.bots.tails import Tails
from figaro.rules.chance import Chance
from figaro.rules.position import check_ready

if not cython.compiled:
    from figaro.bots.layout import COLD, KEEN, KEENLY, LAID, PLAINLY
    from figaro.rules.codes import PLAYING


class Trials:
    """The moves of the player to move, and how they did so far in the worlds of some beliefs.

    `luck` draws all that happens in them: the same stream gives the same results. Simulated players follow the
    policies of the beliefs at this `sharpness`, or keenly where a world says so. A playout ends after `horizon`
    collections, where the tails take over, or with 0 only at the end of the round; with `exactly`, worlds are
    played out by end play, not by a policy.
    """

    def __init__(
        self,
        beliefs: Beliefs,
        tails: Tails,
        luck: Chance,
        *,
        horizon: int = 0,
        sharpness: int = COLD,
        exactly: bool = False,
    ) -> None:
        check_beliefs(beliefs)
        self.beliefs = beliefs
        check_ready(self.beliefs.root, luck)
        self.players = self.beliefs.players
        if self.players != tails.players:
            raise ValueError("trials need tails for the same table")
        self.prospects = tails.prospects
        self.tails = tails
        self.dice = luck.split("dice")
        self.base = luck.split("seeds").draw()
        self.horizon = horizon
        self.sharpness = sharpness
        self.exactly = exactly
        self.scratch = self.beliefs.root.copy()
        self.endplay = Endplay(self.beliefs.root, tails.prospects)
        self.sums = [0.0] * 666
        self.squares = [0.0] * 666
        self.weights = [0.0] * 111
        self.tried = [0] * 111

    def run(self, actions: Sequence[int], first: int, last: int) -> None:
        """Try each of these actions once for each number from `first` up to `last`, which names world and luck."""
        check_beliefs(self.beliefs)
        tried = bytes(actions)
        if not self.beliefs.worlds or len(tried) > 111:
            raise ValueError("moves are tried in worlds that were drawn, each once")
        chosen = [0] * 111
        count = len(tried)
        for place in range(count):
            chosen[place] = self.legal(tried[place])
        with cython.nogil:
            for number in range(first, last):
                for place in range(count):
                    self.attempt(chosen[place], number)

    def attempt(self, action: int, number: int) -> None:
        """Try an action in one world, with the dice of that number."""
        world = number % self.beliefs.worlds
        odds = self.beliefs.odds[world]
        self.scratch.assign(self.beliefs.root)
        self.beliefs.enter(self.scratch, world)
        self.scratch.apply(action)
        if self.exactly:
            self.endplay.board.assign(self.scratch)
            self.endplay.solve()
            for seat in range(self.players):
                self.count(action, seat, self.endplay.values[seat], odds)
        else:
            self.dice.throw(self.base + number)
            self.play_out(world)
            if self.scratch.phase == PLAYING:
                self.tails.judge(self.scratch, number * LAID)
                for seat in range(self.players):
                    self.count(action, seat, self.tails.chances[seat], odds)
            else:
                self.prospects.judge(self.scratch)
                for seat in range(self.players):
                    self.count(action, seat, self.prospects.chances[seat], odds)
        self.weights[action] += odds
        self.tried[action] += 1

    def play_out(self, world: int) -> None:
        """Play on as everybody does in a world, to the horizon or to the end of the round."""
        left = self.horizon
        while self.scratch.phase == PLAYING:
            if left and self.scratch.collector >= 0:
                left -= 1
                if not left:
                    return
            style = self.beliefs.styles[6 * world + self.scratch.turn]
            sharpness = KEEN if style & KEENLY else self.sharpness
            if style & PLAINLY:
                self.beliefs.plain.score_moves(self.scratch)
                self.scratch.apply(self.beliefs.plain.draw(self.dice, sharpness))
            else:
                self.beliefs.policy.score_moves(self.scratch)
                self.scratch.apply(self.beliefs.policy.draw(self.dice, sharpness))

    def count(self, action: int, seat: int, value: float, odds: float) -> None:
        """Add a result to those of an action."""
        self.sums[6 * action + seat] += value * odds
        self.squares[6 * action + seat] += value * value * odds

    def tries(self, action: int) -> int:
        """Give how often an action was tried."""
        return self.tried[self.legal(action)]

    def mean(self, action: int, seat: int) -> float:
        """Give a seat's mean chance to win after an action; 0 before it was tried."""
        weight = self.weights[self.legal(action)]
        return self.sums[6 * action + self.beliefs.root.seat_at(seat)] / weight if weight else 0.0

    def variance(self, action: int, seat: int) -> float:
        """Give the variance of a seat's chance to win after an action, over the trials."""
        mean = self.mean(action, seat)
        weight = self.weights[action]
        return max(0.0, self.squares[6 * action + seat] / weight - mean * mean) if weight else 0.25

    def legal(self, action: int) -> int:
        """Give an action back if it is legal at the root."""
        check_beliefs(self.beliefs)
        check_ready(self.beliefs.root)
        if not self.beliefs.root.is_legal(action):
            raise ValueError(f"action {action} is not legal here")
        return action


def check_beliefs(beliefs: Beliefs | None) -> None:
    """Refuse beliefs that are missing."""
    if beliefs is None:
        raise TypeError("beliefs are needed")
