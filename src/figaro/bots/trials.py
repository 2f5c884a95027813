"""Trials: every move at the root tried in the same worlds, with the same random numbers.

In each world that the mover considers possible, a move is made, and policies that see only the cards of the player to
move play the round on. The match model then says what the result is worth to every seat.
Results are kept for every seat and for the mover's wishes. `trials.pxd` gives the C types; the loops run
without the GIL.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots import policy_tables
from figaro.bots.beliefs import Beliefs
from figaro.bots.endplay import Endplay
from figaro.bots.policy import check_sharpness
from figaro.bots.rest_of_round import RestOfRound
from figaro.rules.chance import Chance
from figaro.rules.position import check_ready

if not cython.compiled:
    from math import sqrt

    from figaro.bots.layout import BATCHES, COLD, FEW, KEEN, KEENLY, LAID, PLAINLY, WISHED
    from figaro.rules.codes import PLAYING


#: How many trials of one action the spread over all actions counts for.
SHY = 4.0


class Trials:
    """The moves of the player to move, and how they have done so far in the worlds of some beliefs.

    `luck` decides everything that happens in them: the same stream gives the same results. Simulated players follow
    the policies of the beliefs at this `sharpness`, or keenly if the world says so. A playout ends after `horizon`
    collections, where the rest-of-round model takes over, or at the end of the round if that is 0. With `exactly`,
    worlds are solved by end play instead of a policy. `wishes` says how much the mover wants each seat to win.
    """

    def __init__(
        self,
        beliefs: Beliefs,
        rest_of_round: RestOfRound,
        luck: Chance,
        wishes: Sequence[float] = (),
        *,
        horizon: int = 0,
        sharpness: int = COLD,
        exactly: bool = False,
    ) -> None:
        check_beliefs(beliefs)
        self.beliefs = beliefs
        check_ready(self.beliefs.root, luck)
        self.players = self.beliefs.players
        self.worlds = self.beliefs.worlds
        check_sharpness(sharpness)
        if horizon < 0:
            raise ValueError(f"a horizon is a number of collections, not {horizon}")
        if self.players != rest_of_round.players:
            raise ValueError("trials need a rest-of-round model for the same table")
        if not self.worlds:
            raise ValueError("moves are tried in worlds, and none were drawn")
        if exactly and sum(self.beliefs.root.hand_size(seat) for seat in range(self.players)) > FEW:
            raise ValueError(f"with more than {FEW} cards in all hands, end play takes too long")
        self.match_model = rest_of_round.match_model
        self.rest_of_round = rest_of_round
        self.dice = luck.split("dice")
        self.base = luck.split("seeds").draw()
        self.horizon = horizon
        self.sharpness = sharpness
        self.exactly = exactly
        self.scratch = self.beliefs.root.copy()
        self.endplay = Endplay(self.beliefs.root, rest_of_round.match_model)
        self.wishes = [0.0] * 6
        self.order = [0] * 2048
        self.values = [0.0] * 7
        self.sums = [0.0] * 777
        self.squares = [0.0] * 777
        self.weights = [0.0] * 111
        self.batches = [0.0] * 24864
        self.batch_weights = [0.0] * 3552
        self.tried = [0] * 111
        for seat in range(self.players):
            self.wishes[seat] = wishes[seat] if wishes else float(seat == self.beliefs.seat)
        self.mix(luck.split("order"))

    def mix(self, luck: Chance) -> None:
        """Shuffle the worlds into the order in which they are visited; before that, similar worlds are adjacent."""
        for place in range(self.worlds):
            other = luck.below(place + 1)
            self.order[place] = self.order[other]
            self.order[other] = place

    def run(self, actions: Sequence[int], first: int, last: int) -> None:
        """Try each of these actions once for each number from `first` up to `last`; the number fixes world and luck."""
        check_beliefs(self.beliefs)
        tried = bytes(actions)
        if self.worlds != self.beliefs.worlds:
            raise ValueError("the beliefs have changed in the meantime")
        if len(tried) > 111 or not 0 <= first <= last <= policy_tables.MOST_TRIALS:
            raise ValueError(f"moves are tried each once, with numbers from 0 to {policy_tables.MOST_TRIALS}")
        chosen = [0] * 111
        count = len(tried)
        for place in range(count):
            chosen[place] = self.legal(tried[place])
        with cython.nogil:
            for number in range(first, last):
                for place in range(count):
                    self.attempt(chosen[place], number)

    def attempt(self, action: int, number: int) -> None:
        """Try an action in one world, with that number's dice."""
        world = self.order[number % self.worlds]
        self.scratch.assign(self.beliefs.root)
        self.beliefs.enter(self.scratch, world)
        self.scratch.apply(action)
        if self.exactly:
            self.endplay.board.assign(self.scratch)
            self.endplay.solve()
            for seat in range(self.players):
                self.values[seat] = self.endplay.values[seat]
        else:
            self.dice.throw(self.base + number)
            self.play_out(world)
            if self.scratch.phase == PLAYING:
                self.rest_of_round.judge(self.scratch, number * LAID)
                for seat in range(self.players):
                    self.values[seat] = self.rest_of_round.chances[seat]
            else:
                self.match_model.judge(self.scratch)
                for seat in range(self.players):
                    self.values[seat] = self.match_model.chances[seat]
        self.count(action, world)

    def play_out(self, world: int) -> None:
        """Play on in the style of a world, to the horizon or to the end of the round."""
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

    def count(self, action: int, world: int) -> None:
        """Add the values of a trial to an action's results."""
        odds = self.beliefs.odds[world]
        batch = BATCHES * action + world * BATCHES // self.worlds
        self.values[WISHED] = 0.0
        for seat in range(self.players):
            self.values[WISHED] += self.wishes[seat] * self.values[seat]
        for place in range(7):
            value = self.values[place]
            self.sums[7 * action + place] += value * odds
            self.squares[7 * action + place] += value * value * odds
            self.batches[7 * batch + place] += value * odds
        self.batch_weights[batch] += odds
        self.weights[action] += odds
        self.tried[action] += 1

    def tries(self, action: int) -> int:
        """Return how often an action was tried."""
        return self.tried[self.legal(action)]

    def mean(self, action: int, place: int) -> float:
        """Return a seat's mean chance of winning after an action, or for `WISHED` the mean wish; 0 if never tried."""
        weight = self.weights[self.legal(action)]
        return self.sums[7 * action + self.place_at(place)] / weight if weight else 0.0

    def error(self, action: int, place: int) -> float:
        """Return the standard error of a mean.

        It is the larger of two: that of independent trials, and that of worlds. Worlds are visited again and again, and
        some are alike, so means over batches of adjacent worlds are compared. After few trials of an action, the
        spread over the trials of all actions is taken into account.
        """
        mean = self.mean(action, place)
        tries = self.tried[action]
        if not tries:
            return 0.5
        alone = self.squares[7 * action + place] / self.weights[action] - mean * mean
        spread = (tries * max(0.0, alone) + SHY * self.spread(place)) / (tries + SHY)
        error = spread / tries
        full = 0
        apart = 0.0
        for batch in range(BATCHES * action, BATCHES * action + BATCHES):
            if self.batch_weights[batch] > 0.0:
                off = self.batches[7 * batch + place] / self.batch_weights[batch] - mean
                apart += off * off
                full += 1
        if full == BATCHES:
            error = max(error, apart / (BATCHES * (BATCHES - 1)))
        return sqrt(error)

    def gap_error(self, action: int, other: int, place: int) -> float:
        """Return the standard error of the difference between two means, for actions tried in the same worlds.

        What happens to both in a world cancels out, so it is much smaller than their own errors suggest. Means over
        batches of worlds are compared; until every batch has been visited, nothing is known.
        """
        self.legal(action)
        self.legal(other)
        self.place_at(place)
        total = 0.0
        squares = 0.0
        for batch in range(BATCHES):
            one = BATCHES * action + batch
            two = BATCHES * other + batch
            if self.batch_weights[one] <= 0.0 or self.batch_weights[two] <= 0.0:
                return 0.5
            gap = self.batches[7 * one + place] / self.batch_weights[one]
            gap -= self.batches[7 * two + place] / self.batch_weights[two]
            total += gap
            squares += gap * gap
        return sqrt(max(0.0, squares - total * total / BATCHES) / (BATCHES * (BATCHES - 1)))

    def spread(self, place: int) -> float:
        """Return the variance over all trials of all actions."""
        weight = 0.0
        total = 0.0
        squares = 0.0
        for action in range(111):
            weight += self.weights[action]
            total += self.sums[7 * action + place]
            squares += self.squares[7 * action + place]
        return max(0.0, squares / weight - total * total / (weight * weight)) if weight else 0.25

    def legal(self, action: int) -> int:
        """Return an action after checking that it is legal at the root."""
        check_beliefs(self.beliefs)
        check_ready(self.beliefs.root)
        if not self.beliefs.root.is_legal(action):
            raise ValueError(f"action {action} is not legal here")
        return action

    def place_at(self, place: int) -> int:
        """Return a place after checking that it is a seat's or that of the wishes."""
        return place if place == WISHED else self.beliefs.root.seat_at(place)


def check_beliefs(beliefs: Beliefs | None) -> None:
    """Refuse beliefs that are missing."""
    if beliefs is None:
        raise TypeError("beliefs are needed")
