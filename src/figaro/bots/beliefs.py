"""Beliefs: the worlds that fit what a player knows, with their odds.

A world is one way the unseen cards may be split between the other hands, and one way each of the others may play: by
the policy that counts cards or by the plain one that does not, loosely or keenly. What the others did this round
determines how likely each world is. `beliefs.pxd` gives the C types; the loops run without the GIL.
"""

from collections.abc import Sequence
from math import isfinite

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots.policy import Policy, check_policy
from figaro.rules import card_tables
from figaro.rules.chance import Chance
from figaro.rules.position import Position, check_ready

if not cython.compiled:
    from math import sqrt

    from figaro.bots.layout import COLD, FITTED, KEEN, KEENLY, PLAINLY, STYLES, WORLDS
    from figaro.rules.codes import PLAYING, TAKE
    from figaro.rules.playouts import redeal


UNITS = card_tables.UNITS


class Beliefs:
    """What the player to move at `root` considers possible; `root` is any position that fits what this player knows.

    The others are assumed to follow `policy`, or `plain`, the policy of somebody who does not count. `luck` draws the
    worlds: the same stream gives the same ones.
    """

    def __init__(self, root: Position, policy: Policy, plain: Policy, luck: Chance) -> None:
        check_ready(root, luck)
        check_policy(policy)
        check_policy(plain)
        if root.phase != PLAYING:
            raise ValueError("beliefs are about the hands while a round is played")
        self.root = root.copy()
        self.policy = policy
        self.plain = plain
        self.luck = luck
        self.scratch = root.copy()
        self.opening = root.copy()
        self.recalled = False
        self.moves = 0
        self.players = root.players
        self.seat = root.turn
        self.worlds = 0
        self.weighed = 0
        self.roots = 0
        self.hands = [0] * 12288
        self.styles = [0] * 12288
        self.odds = [0.0] * 2048
        self.likely = [0.0] * 2048
        self.played = [0] * 6
        self.fitted = [0] * 4093
        self.fits = [0.0] * 16372
        self.kept_hands = [0] * 12288
        self.kept_styles = [0] * 12288
        self.kept_likely = [0.0] * 2048
        self.done = [0] * 256

    def draw(self, count: int) -> None:
        """Draw more worlds; every split of the unseen cards is equally likely."""
        check_ready(self.root)
        if not 1 <= count <= WORLDS - self.worlds:
            raise ValueError(f"1 to {WORLDS - self.worlds} worlds can be drawn, not {count}")
        first = self.worlds
        self.worlds += count
        with cython.nogil:
            for world in range(first, first + count):
                self.scratch.assign(self.root)
                redeal(self.scratch, self.seat, self.luck)
                self.odds[world] = 1.0
                self.likely[world] = 1.0
                for seat in range(6):
                    self.hands[6 * world + seat] = self.scratch.hands[seat]
                    self.styles[6 * world + seat] = 0

    def guess_styles(self) -> None:
        """Give each of the others any style, all equally likely, as for somebody who has not watched them."""
        check_ready(self.root)
        for world in range(self.worlds):
            for seat in range(self.players):
                self.styles[6 * world + seat] = 0 if seat == self.seat else self.luck.below(STYLES)

    def use(self, worlds: Sequence[Sequence[int]], odds: Sequence[float]) -> None:
        """Use these worlds with these odds; a world is the hands of all seats."""
        check_ready(self.root)
        if not 1 <= len(worlds) <= WORLDS or len(worlds) != len(odds):
            raise ValueError(f"1 to {WORLDS} worlds can be used, each with its odds")
        for hands in worlds:
            self.check_hands([*hands])
        if not all(isfinite(each) and each >= 0 for each in odds):
            raise ValueError("odds are numbers of 0 or more")
        self.worlds = len(worlds)
        self.weighed = 0
        for world in range(self.worlds):
            self.odds[world] = odds[world]
            self.likely[world] = 1.0
            for seat in range(self.players):
                self.hands[6 * world + seat] = worlds[world][seat]
                self.styles[6 * world + seat] = 0

    def check_hands(self, hands: list[int]) -> None:
        """Refuse a world that does not fit the root: the mover has its own cards, and all hands have their sizes."""
        if len(hands) != self.players:
            raise ValueError("a world has a hand for every seat")
        left = 0
        for seat in range(self.players):
            left += self.root.hands[seat]
            if card_count(hands[seat]) != self.root.hand_sizes[seat]:
                raise ValueError("a world has hands of the right sizes")
        if hands[self.seat] != self.root.hands[self.seat] or sum(hands) != left:
            raise ValueError("a world has the cards of the root, with the mover's own in its hand")

    def world(self, number: int) -> list[int]:
        """Return the hands of all seats in a world."""
        self.check_world(number)
        return [self.hands[6 * number + seat] for seat in range(self.players)]

    def styles_in(self, number: int) -> list[int]:
        """Return how all seats play in a world: 0, or `PLAINLY`, `KEENLY` or both."""
        self.check_world(number)
        return [self.styles[6 * number + seat] for seat in range(self.players)]

    def check_world(self, number: int) -> None:
        """Refuse the number of a world that does not exist."""
        check_ready(self.root)
        if not 0 <= number < self.worlds:
            raise ValueError(f"there is no world {number}")

    def recall(self, opening: Position, moves: bytes) -> None:
        """Remember this round: the position before its first move, if the root were true, and all moves since."""
        check_ready(self.root)
        check_ready(opening)
        self.recalled = False
        self.weighed = 0
        board = opening.copy()
        if board.players != self.players:
            raise ValueError("this is a different table")
        self.opening = board.copy()
        for seat in range(6):
            self.played[seat] = 0
        for slot in range(FITTED):
            self.fitted[slot] = 0
        if len(moves) > 255:
            raise ValueError("no round has so many moves")
        self.moves = len(moves)
        for place in range(self.moves):
            action = moves[place]
            self.done[place] = action
            seat = board.turn
            if board.phase != PLAYING:
                raise ValueError("these moves lead out of the round")
            if action < TAKE:
                self.played[seat] += UNITS[action % 18]
            board.play(action)
        alike = board.phase == PLAYING and board.turn == self.seat
        for seat in range(self.players):
            alike = alike and board.rows[seat] == self.root.rows[seat] and board.hands[seat] == self.root.hands[seat]
        if not alike:
            raise ValueError("these moves do not lead from the opening to this position")
        self.recalled = True

    def weigh(self, roots: int) -> list[float]:
        """Weigh new worlds by how likely the others' moves were in them, and return all odds.

        The square root of each likelihood is taken this many times, because nobody plays exactly like a policy. Every
        world gets styles by how well they fit. The round has to be recalled first.
        """
        if not self.recalled:
            raise ValueError("the round has to be recalled first")
        if not 0 <= roots <= 8 or (self.weighed and roots != self.roots):
            raise ValueError("all worlds are weighed the same way, by 0 to 8 roots")
        self.roots = roots
        with cython.nogil:
            for world in range(self.weighed, self.worlds):
                self.likely[world] = self.likelihood(world)
                self.odds[world] *= self.likely[world]
        self.weighed = self.worlds
        return [self.odds[world] for world in range(self.worlds)]

    def stir(self, first: int, last: int) -> int:
        """Try to swap two cards between two of the others, in the worlds from `first` up to `last`.

        These are Metropolis steps: a swap that makes a world likelier is always made, any other with a chance equal
        to the ratio of the likelihoods. So copies of a world drift apart, and no world gets more than its odds.
        Returns how many worlds were changed; they have to be weighed first.
        """
        if not 0 <= first <= last <= self.worlds or self.weighed < self.worlds:
            raise ValueError(f"there are no worlds {first} to {last} that were weighed")
        changed = 0
        with cython.nogil:
            for world in range(first, last):
                changed += self.step(world)
        return changed

    def step(self, world: int) -> int:
        """Try to swap two cards in a world, and return how many worlds were changed, 0 or 1."""
        giver = (self.seat + 1 + self.luck.roll(self.players - 1)) % self.players
        taker = (self.seat + 1 + self.luck.roll(self.players - 1)) % self.players
        if giver == taker or not self.root.hand_sizes[giver] or not self.root.hand_sizes[taker]:
            return 0
        given = 6 * world + giver
        taken = 6 * world + taker
        one = card_at(self.hands[given], self.luck.roll(self.root.hand_sizes[giver]))
        other = card_at(self.hands[taken], self.luck.roll(self.root.hand_sizes[taker]))
        if one == other:
            return 0
        for seat in range(6):
            self.kept_styles[seat] = self.styles[6 * world + seat]
        self.hands[given] = self.hands[given] - UNITS[one] + UNITS[other]
        self.hands[taken] = self.hands[taken] - UNITS[other] + UNITS[one]
        likely = self.likelihood(world)
        if likely >= self.likely[world] or self.luck.roll(1 << 30) * self.likely[world] < likely * (1 << 30):
            self.likely[world] = likely
            return 1
        self.hands[given] = self.hands[given] - UNITS[other] + UNITS[one]
        self.hands[taken] = self.hands[taken] - UNITS[one] + UNITS[other]
        for seat in range(6):
            self.styles[6 * world + seat] = self.kept_styles[seat]
        return 0

    def likelihood(self, world: int) -> float:
        """Return how likely the others' moves were in a world, and settle its styles by how well they fit.

        Nobody knows how another player plays, so the likelihood of a seat's moves is the mean over the styles. The
        style that fits a seat soon dominates.
        """
        likely = 1.0
        for seat in range(self.players):
            if seat == self.seat:
                continue
            fits = self.fit(seat, self.hands[6 * world + seat])
            total = 0.0
            for style in range(STYLES):
                total += self.fits[fits + style]
            likely *= total / STYLES
            pick = total * self.luck.roll(1 << 30) / (1 << 30)
            chosen = 0
            while chosen < STYLES - 1 and pick >= self.fits[fits + chosen]:
                pick -= self.fits[fits + chosen]
                chosen += 1
            self.styles[6 * world + seat] = chosen
        for _ in range(self.roots):
            likely = sqrt(likely)
        return likely

    def fit(self, seat: int, hand: int) -> int:
        """Find how well a seat's moves fit each style if this is its hand now; return the index into `fits`.

        That depends only on this hand and on what everybody has seen, so each hand is judged once.
        """
        key = 8 * hand + seat + 1
        slot = key % FITTED
        fits = STYLES * slot
        if self.fitted[slot] == key:
            return fits
        self.fitted[slot] = key
        for style in range(STYLES):
            self.fits[fits + style] = 1.0
        self.scratch.assign(self.opening)
        self.scratch.swap_hand(seat, hand + self.played[seat])
        for place in range(self.moves):
            action = self.done[place]
            if self.scratch.turn == seat:
                self.policy.score_moves(self.scratch)
                self.fits[fits] *= self.policy.likelihood(action, COLD)
                self.fits[fits + KEENLY] *= self.policy.likelihood(action, KEEN)
                self.plain.score_moves(self.scratch)
                self.fits[fits + PLAINLY] *= self.plain.likelihood(action, COLD)
                self.fits[fits + PLAINLY + KEENLY] *= self.plain.likelihood(action, KEEN)
            self.scratch.apply(action)
        return fits

    def resample(self, count: int) -> None:
        """Draw worlds again by their odds, which are equal afterwards; the draw is even, so that few are lost.

        Copies of a world are adjacent.
        """
        check_ready(self.root)
        if not 1 <= count <= WORLDS or not self.worlds:
            raise ValueError(f"1 to {WORLDS} worlds can be drawn from others, not {count}")
        chosen = self.chosen(count)
        for world in range(self.worlds):
            self.kept_likely[world] = self.likely[world]
        for place in range(6 * self.worlds):
            self.kept_hands[place] = self.hands[place]
            self.kept_styles[place] = self.styles[place]
        for place in range(count):
            world = chosen[place]
            self.odds[place] = 1.0
            self.likely[place] = self.kept_likely[world]
            for seat in range(6):
                self.hands[6 * place + seat] = self.kept_hands[6 * world + seat]
                self.styles[6 * place + seat] = self.kept_styles[6 * world + seat]
        self.weighed = count if self.weighed == self.worlds else 0
        self.worlds = count

    def chosen(self, count: int) -> list[int]:
        """Return the numbers of this many worlds, drawn by their odds, in order."""
        total = 0.0
        for world in range(self.worlds):
            total += self.odds[world]
        if total <= 0.0:
            raise ValueError("no world has any odds")
        step = total / count
        at = step * (self.luck.below(1 << 30) + 0.5) / (1 << 30)
        numbers: list[int] = []
        reached = 0.0
        for world in range(self.worlds):
            reached += self.odds[world]
            while at < reached and len(numbers) < count:
                numbers.append(world)
                at += step
        while len(numbers) < count:  # by rounding, the last step may fall past the end
            numbers.append(numbers[-1])
        return numbers

    def enter(self, position: Position, world: int) -> None:
        """Give every seat of a position like the root the hand it has in a world."""
        for seat in range(self.players):
            position.swap_hand(seat, self.hands[6 * world + seat])


def card_count(hand: int) -> int:
    """Return the number of cards in a hand."""
    count = 0
    for kind in range(18):
        count += (hand >> (3 * kind)) & 7
    return count


def card_at(hand: int, place: int) -> int:
    """Return the kind of the card at a place in a sorted hand."""
    kind = 0
    while place >= (hand >> (3 * kind)) & 7:
        place -= (hand >> (3 * kind)) & 7
        kind += 1
    return kind
