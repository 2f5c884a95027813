"""The policy: how good each legal move looks, from what its mover knows.

A policy is a weight for each feature of a move (`layout.py`); the score of a move is the sum of its weighted
features, in whole numbers, so that every machine agrees. A move is drawn by softmax, or the best is taken.
`policy.pxd` gives the C types; rollouts run this without the GIL.

Invariant: all it knows about a position comes from `policy_features.py`, the table and the sizes of hands.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots import policy_tables
from figaro.bots.policy_features import PolicyFeatures
from figaro.rules import card_tables
from figaro.rules.chance import Chance
from figaro.rules.position import Position, check_ready

if not cython.compiled:
    from figaro.bots.layout import (
        COLD,
        DANGER,
        ENDED,
        ENDS,
        EXPS,
        FEATURES,
        HITS,
        LEFT,
        NEXT,
        OPENS,
        OUT,
        SELF,
        STRIKE,
        SUIT,
        TAKES,
        THRIFT,
        TOOK,
        TRACES,
        UNIT,
    )
    from figaro.rules.bits import bit_place
    from figaro.rules.codes import COLOURED_CARDS, HIGH, LIMIT, PLAYING, RING, TAKE

PHASES = policy_tables.PHASES
EXPONENTIALS = policy_tables.EXPONENTIALS
AT_LEAST = policy_tables.AT_LEAST
CLASSES = policy_tables.CLASSES
SLIPS = policy_tables.SLIPS
VALUES = card_tables.VALUES
UNITS = card_tables.UNITS


class Policy:
    """Scores the legal moves by the given weights; `stakes` says what each seat's misfortune is worth to each mover.

    `counts_cards` is whether players remember which cards are gone, `counts_piles` whether they know the piles.
    """

    def __init__(self, weights: Sequence[int], *, counts_cards: bool = True, counts_piles: bool = True) -> None:
        weights = tuple(weights)
        if len(weights) != FEATURES or not all(
            -policy_tables.HEAVIEST <= weight <= policy_tables.HEAVIEST for weight in weights
        ):
            raise ValueError(
                f"{FEATURES} weights are needed, each from {-policy_tables.HEAVIEST} to {policy_tables.HEAVIEST}"
            )
        self.seen = PolicyFeatures(counts_cards=counts_cards, counts_piles=counts_piles)
        self.count = 0
        self.total = 0
        self.tracing = False
        self.traced = 0
        self.weights = [0] * 266
        self.actions = [0] * 111
        self.scores = [0] * 111
        self.odds = [0] * 111
        self.places = [0] * 6
        self.features = [0] * 2048
        self.times = [0] * 2048
        self.move = 0
        self.table_score = 0
        for feature in range(FEATURES):
            self.weights[feature] = weights[feature]

    def set_stakes(self, stakes: Sequence[int]) -> None:
        """Set what it is worth to each mover if a seat drops a place in the ranking: 6 x 6, in 8192ths of a game."""
        check_policy(self)
        self.seen.set_stakes(stakes)

    def weigh(self, position: Position) -> list[tuple[int, int]]:
        """Return every legal action of the player to move with its score, in 65536ths of a nat."""
        check_policy(self)
        check_playing(position)
        self.score_moves(position)
        return [(self.actions[place], self.scores[place]) for place in range(self.count)]

    def explain(self, position: Position) -> list[tuple[int, list[tuple[int, int]]]]:
        """Return every legal action with its features and their values, to which weights are fitted."""
        check_policy(self)
        check_playing(position)
        self.tracing = True
        explained = []
        self.prepare(position)
        for place in range(self.count):
            self.traced = 0
            self.move = place
            self.score(position, self.actions[place])
            traces = [(self.features[trace], self.times[trace]) for trace in range(self.traced)]
            explained.append((self.actions[place], traces))
        self.tracing = False
        return explained

    def choose(self, position: Position, chance: Chance, sharpness: int = COLD) -> int:
        """Draw an action by softmax; the sharper, the more likely the one that looks best."""
        check_sharpness(sharpness)
        check_policy(self)
        check_playing(position)
        check_ready(position, chance)
        self.score_moves(position)
        return self.draw(chance, sharpness)

    def score_moves(self, position: Position) -> None:
        """Score every legal move of the player to move."""
        self.prepare(position)
        for place in range(self.count):
            self.move = place
            self.score(position, self.actions[place])

    def prepare(self, position: Position) -> None:
        """Find the legal moves, and everything they are judged by."""
        self.count = 0
        word = position.low()
        while word:
            self.actions[self.count] = bit_place(word)
            word &= word - 1
            self.count += 1
        word = position.high()
        while word:
            self.actions[self.count] = HIGH + bit_place(word)
            word &= word - 1
            self.count += 1
        self.seen.look(position)
        self.look_at_rows(position)

    def look_at_rows(self, position: Position) -> None:
        """Work out how much danger every row is in, and what all of that is worth."""
        self.table_score = 0
        for seat in range(self.seen.players):
            self.places[seat] = self.place_of(seat, position.rows[seat], position.totals[seat])
            if self.places[seat] >= 0:
                self.table_score += self.weights[self.places[seat]] * self.seen.gains[seat]

    def place_of(self, seat: int, row: int, total: int) -> int:
        """Return the danger feature of a row if it lay in front of a seat; -1 if it is worth nothing."""
        if not total:
            return -1
        distance = seat - self.seen.mover
        if distance < 0:
            distance += self.seen.players
        return DANGER + 36 * distance + 6 * total + self.seen.crowd(row, total)

    def note(self, feature: int, times: int) -> None:
        """Add a feature to the score of the move at hand."""
        self.scores[self.move] += self.weights[feature] * times
        if self.tracing and self.traced < TRACES:
            self.features[self.traced] = feature
            self.times[self.traced] = times
            self.traced += 1

    def score(self, position: Position, action: int) -> None:
        """Add up the features of one action."""
        self.scores[self.move] = 0
        if action == TAKE:
            self.clear_table()
            self.note(TAKES, self.seen.take_gain)
            self.note(TOOK, UNIT)
            return
        row = action // 18
        kind = action - 18 * row
        held = position.hand_sizes[self.seen.mover]
        self.note(THRIFT + 4 * CLASSES[kind] + PHASES[held], UNIT)
        if held == 1:
            self.note(OUT, self.seen.standing)
            self.note(LEFT, UNIT)
        if kind == RING:
            self.pass_rows(position)
            return
        hand = self.seen.hand - UNITS[kind]
        total = position.totals[row] + VALUES[kind]
        if kind < 15:
            shift = 9 * (kind // 3)
            left = AT_LEAST[4 * ((hand >> shift) & 511) + 1]
            self.note(SUIT + (min(3, left)), UNIT)
            if not position.rows[row] & COLOURED_CARDS:
                self.note(OPENS + (0 if row == self.seen.mover else 1), UNIT)
        if total >= LIMIT:
            self.fill(position, row, held)
            return
        if self.places[row] >= 0:
            self.note(self.places[row], -self.seen.gains[row])
        after = position.rows[row] + UNITS[kind]
        self.note(self.place_of(row, after, total), self.seen.gains[row])
        if row != self.seen.mover and self.seen.can_fill(after, total, hand):
            distance = row - self.seen.mover
            self.note(STRIKE + (distance if distance > 0 else distance + self.seen.players), self.seen.gains[row])

    def fill(self, position: Position, row: int, held: int) -> None:
        """Add up what a full row means: its owner collects everything and moves next (R13, R14)."""
        self.clear_table()
        distance = row - self.seen.mover
        if distance < 0:
            distance += self.seen.players
        self.note(NEXT + distance, UNIT)
        self.note(HITS if distance else SELF, self.seen.gains[row])
        if (held - 1 if row == self.seen.mover else position.hand_sizes[row]) == 0:
            self.note(ENDS, self.seen.standing + self.seen.gains[row])
            self.note(ENDED, UNIT)

    def clear_table(self) -> None:
        """Take back the danger of every row."""
        if not self.tracing:
            self.scores[self.move] -= self.table_score
            return
        for seat in range(self.seen.players):
            if self.places[seat] >= 0:
                self.note(self.places[seat], -self.seen.gains[seat])

    def pass_rows(self, position: Position) -> None:
        """Add up the danger of every row in front of the next seat (R12)."""
        self.clear_table()
        for seat in range(self.seen.players):
            before = seat - 1 if seat else self.seen.players - 1
            place = self.place_of(seat, position.rows[before], position.totals[before])
            if place >= 0:
                self.note(place, self.seen.gains[seat])

    def spread_odds(self, sharpness: int) -> None:
        """Turn the scores into the odds of a softmax."""
        best = self.scores[0]
        for place in range(1, self.count):
            best = max(best, self.scores[place])
        self.total = 0
        for place in range(self.count):
            steps = ((best - self.scores[place]) * sharpness) >> 18
            self.odds[place] = EXPONENTIALS[steps] if steps < EXPS else 0
            self.total += self.odds[place]

    def likelihood(self, action: int, sharpness: int) -> float:
        """Return the probability of a scored move for somebody who follows this policy with occasional slips."""
        self.spread_odds(sharpness)
        odds = 0
        for place in range(self.count):
            if self.actions[place] == action:
                odds = self.odds[place]
        return (1.0 - SLIPS) * odds / self.total + SLIPS / self.count

    def draw(self, chance: Chance, sharpness: int) -> int:
        """Draw one of the scored actions by softmax."""
        self.spread_odds(sharpness)
        pick = chance.roll(self.total)
        place = 0
        while pick >= self.odds[place]:
            pick -= self.odds[place]
            place += 1
        return self.actions[place]


def check_policy(policy: Policy | None) -> None:
    """Refuse a policy that is missing or was never set up: compiled code would use empty memory."""
    if policy is None or policy.seen is None:
        raise TypeError("a policy is needed")


def check_sharpness(sharpness: int) -> None:
    """Refuse a sharpness that is outside the tables."""
    if not 0 <= sharpness <= policy_tables.KEENEST:
        raise ValueError(f"a sharpness lies between 0 and {policy_tables.KEENEST}, not {sharpness}")


def check_playing(position: Position | None) -> None:
    """Refuse a position in which nobody can play a card."""
    check_ready(position)
    if position is None or position.phase != PLAYING:
        raise ValueError("a policy judges moves while a round is played")
