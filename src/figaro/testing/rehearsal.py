"""Games whose hidden cards can be dealt again without a seat noticing."""

from __future__ import annotations

from figaro.rules import Cards, Chance, Game, Phase, RuleSet, Seat, Setup
from figaro.rules.playouts import resample

Hands = tuple[Cards, ...]


class Rehearsal(Game):
    """A game that can be replayed with other hidden cards."""

    def other_hands(self, seat: Seat, chance: Chance) -> Hands | None:
        """Draw hands that this seat cannot tell from the true ones; `None` if there are hardly any."""
        position = self.state.position
        for _ in range(20):
            resample(position, seat, chance)
            hands = tuple(Cards(position.hand(place)) for place in self.setup.seats)
            if hands != self.state.hands:
                return hands
        return None

    def with_hands(self, hands: Hands) -> Rehearsal:
        """Return the same game, with the same moves, in which everybody now holds these hands.

        Every card that was played was in its hand, and taking is always legal (R16), so every split of the
        hidden cards fits this past.
        """
        now = self.rounds[-1]
        dealt = tuple(
            before - held + holds for before, held, holds in zip(now.hands, self.state.hands, hands, strict=True)
        )
        twin = Rehearsal(self.setup, self._chance, [*(played.hands for played in self.rounds[:-1]), dealt])
        for played in self.rounds:
            for move in played.moves:
                twin.play(move)
        return twin


def new_rehearsal(players: int, rules: RuleSet, chance: Chance) -> Rehearsal:
    """Return a new game; everything random follows from `chance`."""
    return Rehearsal(Setup.draw(players, chance, rules), chance)


def exchange_rehearsal(players: int, rules: RuleSet, chance: Chance) -> Rehearsal:
    """Return a game that was played at random until somebody has to decide the exchange (R21)."""
    attempt = 0
    while True:
        attempt += 1
        luck = chance.split(f"attempt {attempt}")
        game = new_rehearsal(players, rules, luck)
        moves = luck.split("moves")
        while not game.over:
            if game.state.phase is Phase.EXCHANGING:
                return game
            game.play(game.legal_moves[moves.below(len(game.legal_moves))])
