"""RestOfRound: what a round is worth before it ends, from how other rounds ended.

Right after somebody has collected, the table is empty, and only the piles and the hands matter. The endings of rounds
that were really played (`TAILS` for each stage, counted from whoever was to move) are applied to this table, and the
match model says what each result is worth. A better hand than the others' counts as a lower pile. So a playout need
not go on to the end of the round, where luck would hide what the move was worth.
`rest_of_round.pxd` gives the C types.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots import policy_tables
from figaro.bots.match_model import MatchModel, is_outcome
from figaro.rules.position import Position, check_ready

if not cython.compiled:
    from figaro.bots.layout import GRAIN, LAID, STAGES, TAILS
    from figaro.rules.codes import DEALING, PLAYING

CLASSES = policy_tables.CLASSES


class RestOfRound:
    """What positions are worth to every seat while a round is played, by way of `match_model`.

    `rests` are the endings of rounds: for each stage, a fifth of the cards left, who ended the round and by how many
    cards every pile grew, with the seats counted from the one to move. `charms` says how many cards, in `GRAIN`ths, a
    card of each class in hand is worth at the end.
    """

    def __init__(
        self, match_model: MatchModel, rests: Sequence[Sequence[Sequence[int]]], charms: Sequence[int]
    ) -> None:
        self.players = match_model.players
        possible = all(is_outcome(rest, self.players) for stage in rests for rest in stage)
        if len(rests) != STAGES or any(len(stage) != TAILS for stage in rests) or not possible:
            raise ValueError(f"{STAGES} stages of {TAILS} rests of rounds between {self.players} are needed")
        if len(charms) != 6 or not all(-8 * GRAIN <= charm <= 8 * GRAIN for charm in charms):
            raise ValueError(f"six charms are needed, of at most {8 * GRAIN}")
        self.match_model = match_model
        self.board = match_model.root.copy()
        self.chances = [0.0] * 6
        self.merits = [0] * 6
        self.ends = [0] * 768
        self.grown = [0] * 4608
        self.charms = [0] * 6
        for place in range(6):
            self.charms[place] = charms[place]
        for stage in range(STAGES):
            for place in range(TAILS):
                end, *grown = rests[stage][place]
                self.ends[TAILS * stage + place] = end
                for seat in range(self.players):
                    self.grown[6 * (TAILS * stage + place) + seat] = grown[seat]

    def ahead(self, position: Position) -> list[float]:
        """Return every seat's chance of winning, while a round is played."""
        check_ready(position)
        if position.players != self.players or position.phase != PLAYING:
            raise ValueError(f"this is the model of a table of {self.players} while a round is played")
        sums = [0.0] * self.players
        for first in range(0, TAILS, LAID):
            self.judge(position, first)
            for seat in range(self.players):
                sums[seat] += self.chances[seat] * LAID / TAILS
        return sums

    def judge(self, position: Position, first: int) -> None:
        """Apply `LAID` endings, from the given one on, to a position, and leave every seat's chance in `chances`."""
        left = 0
        for seat in range(self.players):
            left += position.hand_sizes[seat]
            self.chances[seat] = 0.0
            self.merits[seat] = self.merit(position.hands[seat])
        stage = left // 5
        if stage >= STAGES:
            stage = STAGES - 1
        for place in range(LAID):
            self.lay(position, TAILS * stage + (first + place) % TAILS)
            self.match_model.judge(self.board)
            for seat in range(self.players):
                self.chances[seat] += self.match_model.chances[seat] * (1.0 / LAID)

    def merit(self, hand: int) -> int:
        """Return what the cards of a hand are worth at the end of the round, in cards of the pile."""
        merit = 0
        for kind in range(18):
            merit += ((hand >> (3 * kind)) & 7) * self.charms[CLASSES[kind]]
        return merit

    def lay(self, position: Position, rest: int) -> None:
        """End the round on the board, with the piles as they are plus what they grew by in another round's ending."""
        self.board.king = position.turn + self.ends[rest]
        if self.board.king >= self.players:
            self.board.king -= self.players
        seat = position.turn
        for place in range(self.players):
            pile = position.pile_sizes[seat] + self.grown[6 * rest + place]
            scaled = GRAIN * pile + self.merits[seat]
            self.board.pile_sizes[seat] = 0 if pile == 0 else scaled if scaled > 0 else 1
            self.board.roads[seat] = position.roads[seat]
            seat += 1
            if seat == self.players:
                seat = 0
        for group in range(3):
            self.board.groups[group] = position.groups[group]
        self.board.round = position.round
        self.board.phase = DEALING
        self.board.end_round()
