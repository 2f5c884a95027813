"""Positions of Figaro as OpenSpiel states, with just enough for its ISMCTS.

OpenSpiel's Python ISMCTS takes any object that behaves like one of its states, so nothing is registered there.
Deals happen inside `apply_action`, from the state's own chance: there are too many to list as outcomes.
"""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any, Final

from figaro.rules import Chance, Position
from figaro.rules.codes import DEALING, OVER
from figaro.rules.playouts import finish_game, resample

TERMINAL: Final = -4
"""The player of a state that is over, in OpenSpiel's numbers."""


def spiel_game(pyspiel: ModuleType) -> Any:
    """Return what ISMCTS needs to know about a game: players move in turn and do not see everything."""
    kind = SimpleNamespace(
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    )
    return SimpleNamespace(get_type=lambda: kind)


class SpielState:
    """A position with OpenSpiel's method names; it and its clones draw their deals from one chance."""

    __slots__ = ("chance", "game", "position")

    def __init__(self, position: Position, chance: Chance, game: Any) -> None:
        self.position = position
        self.chance = chance
        self.game = game

    def get_game(self) -> Any:
        """Return the game."""
        return self.game

    def current_player(self) -> int:
        """Return whose turn it is."""
        return TERMINAL if self.position.phase == OVER else self.position.turn

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.phase == OVER

    def is_chance_node(self) -> bool:
        """Return False: chance acts within moves."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of the player to move; another player has none."""
        if player is not None and player != self.current_player():
            return []
        return list(self.position.legal_actions())

    def apply_action(self, action: int) -> None:
        """Play an action, and deal if a round ends with it."""
        self.position.play(int(action))
        if self.position.phase == DEALING:
            self.position.shuffle(self.chance)

    def returns(self) -> list[float]:
        """Return 1 for the winner and the same loss shared by the others; zeros before the end."""
        players = self.position.players
        if not self.is_terminal():
            return [0.0] * players
        return [1.0 if seat == self.position.winner else -1 / (players - 1) for seat in range(players)]

    def clone(self) -> SpielState:
        """Return an independent copy."""
        return SpielState(self.position.copy(), self.chance, self.game)

    def resample_from_infostate(self, player: int, sampler: object) -> SpielState:  # noqa: ARG002 - the chance is ours
        """Return a copy in which the cards that a player cannot see are dealt again, every way equally likely."""
        twin = self.clone()
        resample(twin.position, player, self.chance)
        return twin

    def information_state_string(self, player: int | None = None) -> str:
        """Return everything that matters for a player's choice: their own hand and what an attentive player knows."""
        position = self.position
        seats = range(position.players)
        known = [position.round, position.phase, position.turn, position.king]
        known.append(position.hand(self.current_player() if player is None else player))
        for seat in seats:
            known += (position.hand_size(seat), position.row(seat), position.pile(seat), position.road(seat))
        return " ".join(map(str, known))


class CompiledRollouts:
    """An evaluator like OpenSpiel's random rollouts, with the same odds, that plays them inside the rules."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def evaluate(self, state: SpielState) -> list[float]:
        """Play at random to the end of the game."""
        end = state.clone()
        finish_game(end.position, self.chance)
        return end.returns()

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Prefer no action."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
