"""What the engine benchmark measures: ways to play random moves, each a function of a seed.

A contestant plays a batch of whole games and returns the number of decisions made, not counting deals.
Every batch has a different seed: with a fixed seed, the processor learns the game by heart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from types import ModuleType, SimpleNamespace
from typing import Any, Final

from figaro.bench.interpreted import FAST_MODULES, is_compiled, load_interpreted
from figaro.rules import Chance, Game, Position, Setup
from figaro.rules.codes import DEALING
from figaro.rules.playouts import random_games

Contestant = Callable[[int], int]

COMPILED: Final = all(map(is_compiled, FAST_MODULES))
BATCH: Final = 500 if COMPILED else 1
"""How many games a batch has: enough that the call does not matter, few enough to stop in time."""
NUMBERS: Final = tuple(Chance("numbers").split(place).below(1 << 20) for place in range(4096))
"""Random numbers drawn beforehand, so that drawing them is not measured."""


def numbers(seed: int) -> Iterator[int]:
    """Return endless random numbers, starting at a different place for every seed."""
    start = seed % len(NUMBERS)
    return cycle(NUMBERS[start:] + NUMBERS[:start])


def compiled(players: int, games: int = BATCH) -> Contestant:
    """Play whole random games inside the rules as they are installed."""
    start = Setup.draw(players, Chance("bench")).position()

    def play(seed: int) -> int:
        moves: int = random_games(start, Chance(seed), games)[0]
        return moves

    return play


def in_threads(threads: int, players: int = 4, games: int = 4 * BATCH) -> Contestant:
    """Play as `compiled` does, in several threads at once."""
    start = Setup.draw(players, Chance("bench")).position()
    pool = ThreadPoolExecutor(threads)

    def play(seed: int) -> int:
        starts = [start.copy() for _ in range(threads)]
        chances = [Chance(seed).split(thread) for thread in range(threads)]
        return sum(moves for moves, _ in pool.map(random_games, starts, chances, [games] * threads))

    return play


def interpreted(players: int = 4, games: int = 1) -> Contestant:
    """Play as `compiled` does, with the same files run as plain Python."""
    rules: SimpleNamespace = load_interpreted()
    setup = Setup.draw(players, Chance("bench"))
    groups = [setup.rules.piece_bits(group) for group in setup.groups]
    start = rules.position.Position(players, setup.deck.counters, setup.rules.lengths, groups, 0)

    def play(seed: int) -> int:
        moves: int = rules.playouts.random_games(start, rules.chance.Chance(seed), games)[0]
        return moves

    return play


def stepping(players: int = 4, games: int = 20) -> Contestant:
    """Step positions from Python: one call for the legal actions, one to play."""
    start: Position = Setup.draw(players, Chance("bench")).position()

    def play(seed: int) -> int:
        chance = Chance(seed)
        position = start.copy()
        moves = left = 0
        for number in numbers(seed):
            actions = position.legal_actions()
            if actions:
                position.play(actions[number % len(actions)])
            elif position.phase == DEALING:
                position.shuffle(chance)
            else:
                moves += position.moves
                left += 1
                if left == games:
                    return moves
                position = start.copy()
        raise AssertionError("the numbers never end")

    return play


def whole_api(players: int = 4) -> Contestant:
    """Play a `Game`, with immutable states, events and all."""

    def play(seed: int) -> int:
        game = Game.new(players=players, seed=seed)
        for moves, number in enumerate(numbers(seed)):
            if game.over:
                return moves
            legal = game.legal_moves
            game.play(legal[number % len(legal)])
        raise AssertionError("the numbers never end")

    return play


def hearts_in_c(pyspiel: ModuleType, rollouts: int = 300) -> Contestant:
    """Let OpenSpiel play hearts at random in C++, starting after the deal: 64 decisions per game.

    Its random rollout evaluator is reached through a search with a single simulation.
    """
    hearts = pyspiel.load_game("hearts")
    state = dealt_hearts(hearts)

    def play(seed: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
        pyspiel.MCTSBot(hearts, evaluator, 1.0, 1, 1000, False, seed, False).mcts_search(state)  # noqa: FBT003 - its API
        return 64 * rollouts

    return play


def dealt_hearts(hearts: Any) -> Any:
    """Return a game of OpenSpiel's hearts after a random deal."""
    state = hearts.new_initial_state()
    for number in numbers(1):
        if not state.is_chance_node():
            return state
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[number % len(outcomes)][0])
    raise AssertionError("the numbers never end")


def hearts_in_python(pyspiel: ModuleType, games: int = 10) -> Contestant:
    """Step OpenSpiel's hearts from Python with the loop from its documentation, including deals."""
    hearts = pyspiel.load_game("hearts")

    def play(seed: int) -> int:
        draw = numbers(seed)
        decisions = 0
        for _ in range(games):
            state = hearts.new_initial_state()
            for number in draw:
                if state.is_terminal():
                    break
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[number % len(outcomes)][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[number % len(actions)])
                    decisions += 1
        return decisions

    return play


def hearts_in_python_dealt(pyspiel: ModuleType, games: int = 20) -> Contestant:
    """Step OpenSpiel's hearts from Python with the leanest loop possible, starting after the deal."""
    hearts = pyspiel.load_game("hearts")
    dealt = dealt_hearts(hearts)

    def play(seed: int) -> int:
        draw = numbers(seed)
        for _ in range(games):
            state = dealt.clone()
            for number in draw:
                actions = state.legal_actions()
                if not actions:
                    break
                state.apply_action(actions[number % len(actions)])
        return 64 * games

    return play
