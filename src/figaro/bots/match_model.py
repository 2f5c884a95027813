"""The match model: every seat's chance of winning the game, once a round is over (R20 to R25).

After the third round the winner is known, or nearly so if the exchange is still to be decided. After the first
and second, the rest of the game is played on paper: the `OUTCOMES` of rounds that were really played, counted
from whoever began them, are applied to this table, and the pieces are awarded by the rules. All tables are judged
by the same outcomes, so comparing two ends of a round has little noise. `match_model.pxd` gives the C types.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots.rankings import rankings_and_kings
from figaro.rules.position import Position, check_ready

if not cython.compiled:
    from figaro.bots.layout import OUTCOMES, SKETCH, SLOTS
    from figaro.rules.codes import DEALING, EXCHANGING, KEEP, OVER, PLAYING, SWAP


class MatchModel:
    """What the ends of the round that a position is in are worth to every seat.

    `outcomes` are those of rounds between the same number of players: who ended the round, then the size of every
    pile, with the seats counted from the one that began it.
    """

    def __init__(self, position: Position, outcomes: Sequence[Sequence[int]]) -> None:
        check_ready(position)
        self.players = position.players
        self.depth = OUTCOMES if self.players < 5 else SKETCH
        if len(outcomes) < OUTCOMES or not all(is_outcome(outcome, self.players) for outcome in outcomes):
            raise ValueError(f"{OUTCOMES} outcomes of rounds between {self.players} are needed")
        self.root = position.copy()
        self.board = position.copy()
        self.trial = position.copy()
        self.offer = position.copy()
        self.ends = [0] * 256
        self.piles = [0] * 1536
        self.chances = [0.0] * 6
        self.first_keys = [0] * 16381
        self.second_keys = [0] * 16381
        self.known = [0.0] * 98286
        for place in range(OUTCOMES):
            end, *piles = outcomes[place]
            self.ends[place] = end
            for seat in range(self.players):
                self.piles[6 * place + seat] = piles[seat]

    def after_round(self, position: Position) -> list[float]:
        """Return every seat's chance of winning, after a round was counted."""
        check_ready(position)
        if position.phase == PLAYING or position.players != self.players:
            raise ValueError(f"this is the model of a table of {self.players} after a round")
        self.judge(position)
        return [self.chances[seat] for seat in range(self.players)]

    def stakes(self) -> list[int]:
        """Return what it is worth to each seat if another drops a place in this round's ranking: 6 x 6, in 8192ths.

        Every seat's chances are fitted with a line through the places of each seat, over rankings in which every
        two seats take every two places equally often.
        """
        check_ready(self.root)
        middle = 0.5 * (self.players - 1)
        slopes = [0.0] * 36
        spread = 0.0
        depth = self.depth
        self.depth = SKETCH
        for places, king in rankings_and_kings(self.players):
            self.end_trial(places, king)
            self.judge(self.trial)
            for seat in range(self.players):
                off = places[seat] - middle
                spread += off * off / self.players
                for other in range(self.players):
                    slopes[6 * other + seat] += off * self.chances[other]
        self.depth = depth
        for slot in range(SLOTS):
            self.first_keys[slot] = 0
        return [round(8192 * slope / spread) for slope in slopes]

    def end_trial(self, places: Sequence[int], king: int) -> None:
        """End this round with the seats at these places in the ranking, the last place with the most cards."""
        self.trial.assign(self.root)
        if self.trial.phase == DEALING:
            self.trial.round += 1
        for seat in range(self.players):
            self.trial.pile_sizes[seat] = 3 + 2 * places[seat]
        self.trial.king = king
        self.trial.end_round()

    def judge(self, position: Position) -> None:
        """Find every seat's chance of winning after a counted round, and leave it in `chances`."""
        for seat in range(6):
            self.chances[seat] = 0.0
        if position.phase == OVER:
            self.chances[position.winner] = 1.0
            return
        if position.phase == EXCHANGING:
            self.board.assign(position)
            self.chances[self.decided()] = 1.0
            return
        first = position.king
        second = position.round
        for seat in range(4):
            first = (first << 15) | position.roads[seat]
        for seat in range(4, 6):
            second = (second << 15) | position.roads[seat]
        slot = (first ^ (first >> 31) ^ (second * 11)) % SLOTS
        if self.first_keys[slot] != first + 1 or self.second_keys[slot] != second:
            self.play_on_paper(position)
            self.first_keys[slot] = first + 1
            self.second_keys[slot] = second
            for seat in range(6):
                self.known[6 * slot + seat] = self.chances[seat]
        for seat in range(6):
            self.chances[seat] = self.known[6 * slot + seat]

    def play_on_paper(self, position: Position) -> None:
        """Apply the outcomes to the rounds to come, and count who wins."""
        self.board.assign(position)
        for place in range(self.depth):
            self.board.king = position.king
            self.board.round = position.round
            for seat in range(self.players):
                self.board.roads[seat] = position.roads[seat]
            for group in range(3):
                self.board.groups[group] = position.groups[group]
            self.board.phase = DEALING
            outcome = place
            while self.board.phase == DEALING:
                self.lay(outcome)
                outcome = (5 * outcome + 173) % OUTCOMES
            winner = self.decided() if self.board.phase == EXCHANGING else self.board.winner
            self.chances[winner] += 1.0 / self.depth

    def lay(self, outcome: int) -> None:
        """End the board's next round with an outcome."""
        seat = self.board.king
        end = seat + self.ends[outcome]
        for place in range(self.players):
            self.board.pile_sizes[seat] = self.piles[6 * outcome + place]
            seat += 1
            if seat == self.players:
                seat = 0
        self.board.king = end if end < self.players else end - self.players
        self.board.round += 1
        self.board.end_round()

    def decided(self) -> int:
        """Return the winner after the board's exchange, decided by a player who sees what it brings."""
        self.offer.assign(self.board)
        self.offer.apply(SWAP)
        winner = self.offer.winner
        if winner != self.board.exchanger:
            self.offer.assign(self.board)
            self.offer.apply(KEEP)
            if self.offer.winner == self.board.exchanger:
                winner = self.board.exchanger
        return winner


def is_outcome(outcome: Sequence[int], players: int) -> bool:
    """Return whether these numbers can be an outcome: who ended a round, and the size of each pile."""
    return len(outcome) == players + 1 and 0 <= outcome[0] < players and all(0 <= pile <= 60 for pile in outcome[1:])
