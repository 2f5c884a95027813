"""Positions to think about, and what is needed for it."""

import pytest

from figaro.bench.interpreted import is_compiled
from figaro.bots import policy
from figaro.bots.knowledge import knowledge
from figaro.bots.match_model import MatchModel
from figaro.bots.rest_of_round import RestOfRound
from figaro.rules import STANDARD, Chance, Position, RuleSet, Setup
from figaro.rules.codes import DEALING, EXCHANGING, OVER, PLAYING

COMPILED = is_compiled(policy)
#: For tests of whole games by bots that think: `test_both_modes.py` proves that both modes think the same.
needs_speed = pytest.mark.skipif(not COMPILED, reason="interpreted, whole games of thinking bots take minutes")


def examples(count: int) -> int:
    """Return how many examples to try; interpreted, thinking is about a hundred times slower."""
    return count if COMPILED else max(2, count // 10)


def dealt(players: int, seed: int | str, moves: int = 0, rules: RuleSet = STANDARD) -> Position:
    """Return a position where a card has to be played, after some random moves."""
    chance = Chance(seed)
    position = Setup.draw(players, chance, rules).position()
    position.shuffle(chance)
    while moves or position.phase != PLAYING:
        if position.phase == DEALING:
            position.shuffle(chance)
        elif position.phase == OVER:
            return dealt(players, f"{seed} again", moves, rules)
        else:
            actions = position.legal_actions()
            position.play(actions[chance.below(len(actions))])
            moves -= moves > 0
    return position


def round_over(position: Position, chance: Chance) -> None:
    """Play a round at random to its end."""
    number = position.round
    while position.round == number and position.phase in (PLAYING, EXCHANGING):
        actions = position.legal_actions()
        position.play(actions[chance.below(len(actions))])


def prospects_of(position: Position) -> MatchModel:
    return MatchModel(position, knowledge(position.players).outcomes)


def tails_of(position: Position) -> RestOfRound:
    learned = knowledge(position.players)
    return RestOfRound(prospects_of(position), learned.rests, learned.charms)
