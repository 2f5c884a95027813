"""Compiled and interpreted, bots think the same to the last bit; and compiled ones cannot be made to crash."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.bench.interpreted import load_interpreted
from figaro.bots import beliefs, match_model, policy, rest_of_round, trials
from figaro.bots.knowledge import knowledge
from figaro.bots.layout import HORIZON
from figaro.bots.trials import Trials
from figaro.rules import Chance, Position, RuleSet, Setup
from figaro.rules import chance as chances
from figaro.rules.codes import PLAYING
from strategies import player_counts, rule_sets, seeds
from thinking import dealt, examples, tails_of

INTERPRETED = load_interpreted()
COMPILED = SimpleNamespace(
    beliefs=beliefs, chance=chances, policy=policy, match_model=match_model, rest_of_round=rest_of_round, trials=trials
)


def twin_of(position: Position) -> Any:
    reduced: Any = position.__reduce__()
    setup, (may_keep, nearest_best, fewest_free), table = reduced[1]
    twin = INTERPRETED.position.Position(*setup, may_keep=may_keep, nearest_best=nearest_best, fewest_free=fewest_free)
    twin.arrange(*table)
    return twin


def judged(modules: Any, opening: Any, position: Any, moves: bytes, seed: int) -> list[Any]:
    """Return the beliefs after some moves of a round."""
    learned = knowledge(position.players)
    ways = modules.policy.Policy(learned.steward)
    plain = modules.policy.Policy(learned.merchant, counts_cards=False, counts_piles=False)
    held = modules.beliefs.Beliefs(position, ways, plain, modules.chance.Chance(seed))
    held.draw(4)
    held.guess_styles()
    guessed = [held.styles_in(number) for number in range(4)]
    held.recall(opening, moves)
    odds = held.weigh(1)
    held.resample(6)
    held.stir(0, 6)
    return [guessed, odds, *((held.world(number), held.styles_in(number)) for number in range(6))]


@settings(max_examples=examples(6))
@given(player_counts, seeds, st.integers(1, 30))
def test_both_modes_believe_the_same(players: int, seed: int, count: int) -> None:
    opening = dealt(players, seed)
    position, moves = opening.copy(), bytearray()
    chance = Chance(seed)
    while len(moves) < count and position.phase == PLAYING:
        actions = position.legal_actions()
        moves.append(actions[chance.below(len(actions))])
        position.play(moves[-1])
    if position.phase == PLAYING:
        here = judged(COMPILED, opening, position, bytes(moves), seed)
        assert judged(INTERPRETED, twin_of(opening), twin_of(position), bytes(moves), seed) == here


def thoughts(modules: Any, position: Any, chance: Any, *, exactly: bool, horizon: int) -> list[Any]:
    """Return everything that is worked out for a decision."""
    learned = knowledge(position.players)
    model = modules.match_model.MatchModel(position, learned.outcomes)
    stakes = model.stakes()
    ahead = modules.rest_of_round.RestOfRound(model, learned.rests, learned.charms)
    ways = modules.policy.Policy(learned.steward)
    ways.set_stakes(stakes)
    plain = modules.policy.Policy(learned.merchant, counts_cards=False, counts_piles=False)
    held = modules.beliefs.Beliefs(position, ways, plain, chance.split("worlds"))
    held.draw(3)
    tried = modules.trials.Trials(held, ahead, chance, horizon=horizon, exactly=exactly)
    actions = position.legal_actions()
    tried.run(actions, 0, 4)
    tried.run(actions[:1], 4, 6)
    means = [tried.mean(action, seat) for action in actions for seat in range(position.players)]
    spreads = [tried.error(action, 0) for action in actions]
    return [stakes, ways.weigh(position), ways.explain(position), ahead.ahead(position), means, spreads]


@settings(max_examples=examples(6))
@given(player_counts, seeds, st.integers(20, 60), rule_sets)
def test_both_modes_think_the_same(players: int, seed: int, moves: int, rules: RuleSet) -> None:
    position = dealt(players, seed, moves, rules)
    here = COMPILED
    for horizon in (0, HORIZON):
        compiled = thoughts(here, position, Chance(seed), exactly=False, horizon=horizon)
        twin = INTERPRETED.chance.Chance(seed)
        assert thoughts(INTERPRETED, twin_of(position), twin, exactly=False, horizon=horizon) == compiled


@settings(max_examples=examples(6))
@given(player_counts, seeds, rule_sets)
def test_both_modes_end_rounds_the_same(players: int, seed: int, rules: RuleSet) -> None:
    position, last = dealt(players, seed, 20, rules), None
    chance = Chance(seed)
    while position.phase == PLAYING:
        actions = position.legal_actions()
        position.play(actions[chance.below(len(actions))])
        if position.phase == PLAYING and sum(position.hand_size(seat) for seat in range(players)) <= 4:
            last = position.copy()
            break
    if last is not None:
        compiled = thoughts(COMPILED, last, Chance(seed), exactly=True, horizon=0)
        twin = INTERPRETED.chance.Chance(seed)
        assert thoughts(INTERPRETED, twin_of(last), twin, exactly=True, horizon=0) == compiled


@pytest.mark.parametrize(
    "make", [policy.Policy, match_model.MatchModel, rest_of_round.RestOfRound, beliefs.Beliefs, trials.Trials]
)
def test_nothing_can_be_made_of_nothing(make: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        make()
    with pytest.raises((TypeError, ValueError, AttributeError)):
        make(None)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        make(None, None)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        make(None, None, None, None)


def test_numbers_that_lead_out_of_the_tables_are_refused() -> None:
    """Compiled code does not look where it writes, so what comes in is checked."""
    position = dealt(4, 1)
    learned = knowledge(4)
    for outcome in ((200, 1, 2, 3, 4), (-1, 1, 2, 3, 4), (0, 1, 2, 3, 10**6)):
        with pytest.raises(ValueError, match="outcomes of rounds"):
            match_model.MatchModel(position, [outcome] * 256)
        with pytest.raises(ValueError, match="rests of rounds"):
            rest_of_round.RestOfRound(
                match_model.MatchModel(position, learned.outcomes), [[outcome] * 64] * 12, learned.charms
            )
    with pytest.raises(ValueError, match="charms"):
        rest_of_round.RestOfRound(match_model.MatchModel(position, learned.outcomes), learned.rests, [10**6] * 6)
    with pytest.raises(ValueError, match="while a round is played"):
        tails_of(position).ahead(Setup.draw(4, Chance(1)).position())
    for weight in (2**31 - 1, -(2**15)):
        with pytest.raises(ValueError, match="weights are needed"):
            policy.Policy([weight] * 266)
    for sharpness in (-(10**6), 10**6):
        with pytest.raises(ValueError, match="sharpness"):
            learned.policy().choose(position, Chance(1), sharpness)
    held = beliefs.Beliefs(position, learned.policy(), learned.plain_policy(), Chance(1))
    over = position.copy()
    moves = bytearray()
    while over.phase == PLAYING:
        moves.append(over.legal_actions()[0])
        over.play(moves[-1])
    with pytest.raises(ValueError, match="lead"):
        held.recall(position, bytes(moves) + bytes([109]))


def test_what_is_made_without_being_set_up_does_not_crash() -> None:
    blank: Any = policy.Policy.__new__(policy.Policy)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        blank.weigh(None)
    for method in (blank.weigh, blank.explain):
        with pytest.raises((TypeError, AttributeError)):
            method(dealt(4, 1))
    with pytest.raises((TypeError, AttributeError)):
        blank.set_stakes([0] * 36)
    with pytest.raises((TypeError, AttributeError)):
        blank.choose(dealt(4, 1), Chance(1))
    with pytest.raises((TypeError, AttributeError)):
        beliefs.Beliefs(dealt(4, 1), blank, blank, Chance(1))
    with pytest.raises((TypeError, ValueError, AttributeError)):
        blank.choose(dealt(4, 1), None)
    empty: Any = trials.Trials.__new__(trials.Trials)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        empty.tries(1)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        empty.run([1], 0, 1)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        empty.mean(1, 0)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        Trials(None, tails_of(dealt(4, 1)), Chance(1))  # type: ignore[arg-type] # what a careless caller does
    unsure: Any = beliefs.Beliefs.__new__(beliefs.Beliefs)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        unsure.draw(1)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        unsure.world(0)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        unsure.resample(1)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        Trials(unsure, tails_of(dealt(4, 1)), Chance(1))
    hollow: Any = match_model.MatchModel.__new__(match_model.MatchModel)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        hollow.after_round(dealt(4, 1))
    with pytest.raises((TypeError, ValueError, AttributeError)):
        hollow.stakes()
    bare: Any = rest_of_round.RestOfRound.__new__(rest_of_round.RestOfRound)
    with pytest.raises((TypeError, ValueError, AttributeError)):
        bare.ahead(dealt(4, 1))
