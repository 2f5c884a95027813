"""Trials: every move at the root tried in the same sampled worlds, with the same random numbers.

A world is a way the unseen cards may be split over the other hands. In each, a move is made and the round is
played to its end by a policy that sees only the cards of whoever moves; the match model then says what every
seat has won. Worlds can be weighted by how likely the others' moves of this round were in them.
`trials.pxd` gives the C types; the loops run without the GIL.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots.endplay import Endplay
from figaro.bots.policy import Policy, check_policy
from figaro.bots.tails import Tails
from figaro.rules import tables
from figaro.rules.chance import Chance
from figaro.rules.position import Position, check_ready

if not cython.compiled:
    from math import sqrt

    from figaro.bots.layout import LAID, WORLDS
    from figaro.rules.codes import PLAYING, TAKE
    from figaro.rules.playouts import redeal


UNITS = tables.UNITS


class Trials:
    """The moves of the player to move, and how they did so far.

    `root` is a position that fits all this player knows. Simulated players follow `policy`; the others' moves so far
    are judged by it and by `plain`, that of somebody who counts nothing. `luck` draws the worlds and all that happens
    in them: the same stream gives the same results. A playout ends after `horizon` collections, where the tails take
    over, or with 0 only at the end of the round; with `exactly`, worlds are played out by end play, not by the policy.
    """

    def __init__(
        self,
        root: Position,
        policy: Policy,
        plain: Policy,
        tails: Tails,
        luck: Chance,
        *,
        horizon: int = 0,
        exactly: bool = False,
    ) -> None:
        check_ready(root, luck)
        check_policy(policy)
        check_policy(plain)
        if root.phase != PLAYING or root.players != tails.players:
            raise ValueError("trials begin at a move of a round, with tails for the same table")
        self.root = root.copy()
        self.policy = policy
        self.plain = plain
        self.prospects = tails.prospects
        self.scratch = root.copy()
        self.luck = luck.split("worlds")
        self.dice = luck.split("dice")
        self.base = luck.split("seeds").draw()
        self.tails = tails
        self.horizon = horizon
        self.exactly = exactly
        self.endplay = Endplay(root, tails.prospects)
        self.players = root.players
        self.seat = root.turn
        self.worlds = 0
        self.hands = [0] * 12288
        self.played = [0] * 6
        self.odds = [0.0] * 2048
        self.sums = [0.0] * 666
        self.squares = [0.0] * 666
        self.weights = [0.0] * 111
        self.tried = [0] * 111

    def draw_worlds(self, count: int) -> None:
        """Draw worlds in addition to those there are, every split of the unseen cards equally likely."""
        if not 1 <= count <= WORLDS - self.worlds:
            raise ValueError(f"1 to {WORLDS - self.worlds} worlds can be drawn, not {count}")
        check_ready(self.root)
        first = self.worlds
        self.worlds += count
        with cython.nogil:
            for world in range(first, first + count):
                self.scratch.assign(self.root)
                redeal(self.scratch, self.seat, self.luck)
                self.odds[world] = 1.0
                for seat in range(6):
                    self.hands[6 * world + seat] = self.scratch.hands[seat]

    def set_worlds(self, worlds: Sequence[Sequence[int]], odds: Sequence[float]) -> None:
        """Use these worlds, each the hands of all seats, with these odds."""
        if not 1 <= len(worlds) <= WORLDS or len(worlds) != len(odds):
            raise ValueError(f"1 to {WORLDS} worlds can be used, each with its odds")
        check_ready(self.root)
        for hands in worlds:
            for seat in range(self.players):
                if card_count(hands[seat]) != self.root.hand_sizes[seat]:
                    raise ValueError("a world has hands of the right sizes")
        self.worlds = len(worlds)
        for world in range(self.worlds):
            self.odds[world] = odds[world]
            for seat in range(self.players):
                self.hands[6 * world + seat] = worlds[world][seat]

    def world(self, number: int) -> list[int]:
        """Give the hands of all seats in a world."""
        if not 0 <= number < self.worlds:
            raise ValueError(f"there is no world {number}")
        return [self.hands[6 * number + seat] for seat in range(self.players)]

    def weigh_worlds(self, opening: Position, moves: bytes, roots: int, first: int = 0) -> list[float]:
        """Weigh the worlds from the first on by how likely the others' moves were in them, and give all odds.

        `opening` is the round before its first move, `moves` all moves since; the square root is taken so many
        times of each likelihood, since nobody plays quite as a policy does.
        """
        check_ready(self.root)
        check_ready(opening)
        self.check_moves(opening, moves)
        if not 0 <= first <= self.worlds:
            raise ValueError(f"there is no world {first}")
        count = len(moves)
        done = [0] * 256
        for place in range(count):
            done[place] = moves[place]
        with cython.nogil:
            for world in range(first, self.worlds):
                self.enter_opening(opening, world)
                self.odds[world] *= self.likelihood(done, count, roots)
        return [self.odds[world] for world in range(self.worlds)]

    def check_moves(self, opening: Position, moves: bytes) -> None:
        """Refuse moves that do not lead from the opening to the root; find the cards that each seat played."""
        board = opening.copy()
        for seat in range(6):
            self.played[seat] = 0
        if len(moves) > 255:
            raise ValueError("no round has so many moves")
        for action in moves:
            seat = board.turn
            if action < TAKE:
                self.played[seat] += UNITS[action % 18]
            board.play(action)
        for seat in range(self.players):
            if board.rows[seat] != self.root.rows[seat] or board.turn != self.seat:
                raise ValueError("these moves do not lead from the opening to this position")

    def enter_opening(self, opening: Position, world: int) -> None:
        """Set the scratch position up as the round began, if this world is true."""
        self.scratch.assign(opening)
        for seat in range(self.players):
            self.scratch.swap_hand(seat, self.hands[6 * world + seat] + self.played[seat])

    def likelihood(self, moves: list[int], count: int, roots: int) -> float:
        """Play the moves again, and say how likely those of the others were.

        Nobody knows whether another counts cards or not: each seat's moves are as likely as the mean of what the
        policy and the plain policy say about all of them. So whichever fits a seat soon speaks for it alone.
        """
        counting = [1.0] * 6
        plain = [1.0] * 6
        for seat in range(6):
            counting[seat] = 1.0
            plain[seat] = 1.0
        for place in range(count):
            seat = self.scratch.turn
            if seat != self.seat:
                counting[seat] *= self.policy.likelihood(self.scratch, moves[place])
                plain[seat] *= self.plain.likelihood(self.scratch, moves[place])
            self.scratch.apply(moves[place])
        product = 1.0
        for seat in range(self.players):
            product *= 0.5 * (counting[seat] + plain[seat])
        for _ in range(roots):
            product = sqrt(product)
        return product

    def resample_worlds(self, count: int) -> None:
        """Draw worlds from those there are by their odds, which are equal afterwards; evenly, to lose few."""
        if not 1 <= count <= WORLDS or not self.worlds:
            raise ValueError(f"1 to {WORLDS} worlds can be drawn from others, not {count}")
        total = 0.0
        for world in range(self.worlds):
            total += self.odds[world]
        if total <= 0.0:
            raise ValueError("no world has any odds")
        step = total / count
        at = step * (self.luck.below(1 << 30) + 0.5) / (1 << 30)
        chosen: list[list[int]] = []
        reached = 0.0
        for world in range(self.worlds):
            reached += self.odds[world]
            while at < reached and len(chosen) < count:
                chosen.append(self.world(world))
                at += step
        while len(chosen) < count:
            chosen.append(chosen[0])
        for place in range(len(chosen) - 1, 0, -1):
            other = self.luck.below(place + 1)
            chosen[place], chosen[other] = chosen[other], chosen[place]
        self.set_worlds(chosen, [1.0] * count)

    def run(self, actions: Sequence[int], first: int, last: int) -> None:
        """Try each of these actions once for each number from `first` up to `last`, which names world and luck."""
        tried = bytes(actions)
        if not self.worlds or len(tried) > 111:
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
        world = number % self.worlds
        self.scratch.assign(self.root)
        for seat in range(self.players):
            self.scratch.swap_hand(seat, self.hands[6 * world + seat])
        self.scratch.apply(action)
        if self.exactly:
            self.endplay.board.assign(self.scratch)
            self.endplay.solve()
            for seat in range(self.players):
                self.count(action, seat, self.endplay.values[seat], self.odds[world])
        else:
            self.dice.throw(self.base + number)
            self.play_out()
            if self.scratch.phase == PLAYING:
                self.tails.judge(self.scratch, number * LAID)
                for seat in range(self.players):
                    self.count(action, seat, self.tails.chances[seat], self.odds[world])
            else:
                self.prospects.judge(self.scratch)
                for seat in range(self.players):
                    self.count(action, seat, self.prospects.chances[seat], self.odds[world])
        self.weights[action] += self.odds[world]
        self.tried[action] += 1

    def play_out(self) -> None:
        """Play on by the policy, to the horizon or to the end of the round."""
        left = self.horizon
        while self.scratch.phase == PLAYING:
            if left and self.scratch.collector >= 0:
                left -= 1
                if not left:
                    return
            self.policy.score_moves(self.scratch)
            self.scratch.apply(self.policy.draw(self.dice))

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
        return self.sums[6 * action + self.root.seat_at(seat)] / weight if weight else 0.0

    def variance(self, action: int, seat: int) -> float:
        """Give the variance of a seat's chance to win after an action, over the trials."""
        mean = self.mean(action, seat)
        weight = self.weights[action]
        return max(0.0, self.squares[6 * action + seat] / weight - mean * mean) if weight else 0.25

    def legal(self, action: int) -> int:
        """Give an action back if it is legal at the root."""
        check_ready(self.root)
        if not self.root.is_legal(action):
            raise ValueError(f"action {action} is not legal here")
        return action


def card_count(hand: int) -> int:
    """Count the cards of a hand."""
    count = 0
    for kind in range(18):
        count += (hand >> (3 * kind)) & 7
    return count
