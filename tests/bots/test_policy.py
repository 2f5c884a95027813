"""The policy: what it sees, how it adds up, how it draws."""

from collections import Counter
from math import exp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from figaro.bots import layout
from figaro.bots.knowledge import knowledge
from figaro.bots.policy import Policy
from figaro.rules import MOVES, Chance, RuleSet, Seat
from figaro.rules.playouts import resample
from pictures import table
from strategies import player_counts, rule_sets, seeds
from thinking import dealt, examples

SOME_MOVES = st.integers(0, 60)


def any_weights(seed: int) -> list[int]:
    chance = Chance(seed)
    return [chance.below(4001) - 2000 for _ in range(layout.FEATURES)]


@settings(max_examples=examples(60))
@given(player_counts, seeds, SOME_MOVES, rule_sets, st.booleans())
def test_a_score_is_the_sum_of_the_weighted_features(
    players: int, seed: int, moves: int, rules: RuleSet, counts: bool
) -> None:
    position = dealt(players, seed, moves, rules)
    weights = any_weights(seed)
    policy = Policy(weights, counts_cards=counts, counts_piles=counts)
    scores = policy.weigh(position)
    explained = policy.explain(position)
    assert [action for action, _ in scores] == list(position.legal_actions())
    for (action, score), (same, features) in zip(scores, explained, strict=True):
        assert action == same
        assert score == sum(weights[feature] * times for feature, times in features)


@settings(max_examples=examples(40))
@given(player_counts, seeds, SOME_MOVES, rule_sets)
def test_a_policy_never_looks_into_another_hand(players: int, seed: int, moves: int, rules: RuleSet) -> None:
    position = dealt(players, seed, moves, rules)
    policy = Policy(any_weights(seed))
    before = policy.weigh(position)
    resample(position, position.turn, Chance(seed))
    assert policy.weigh(position) == before


def test_moves_are_drawn_by_softmax() -> None:
    position = dealt(4, "softmax", 9)
    policy = knowledge(4).policy()
    nats = {action: score / 65536 / 4 for action, score in policy.weigh(position)}
    total = sum(map(exp, nats.values()))
    chance = Chance("draws")
    drawn = Counter(policy.choose(position, chance, 64) for _ in range(6000))
    likely = [action for action in nats if exp(nats[action]) / total > 0.01]
    expected = [exp(nats[action]) for action in likely]
    seen = [drawn[action] for action in likely]
    scale = sum(seen) / sum(expected)
    assert len(likely) > 3
    assert chisquare(seen, [scale * share for share in expected]).pvalue > 1e-3
    assert set(drawn) <= set(nats)


def test_a_policy_prefers_what_anybody_would() -> None:
    state = table("- | b22 j1 | g2 | r2", "b1 r1 g1", king="A", turn="A")
    scores = dict(knowledge(4).policy().weigh(state.position))
    best = max(scores, key=lambda action: scores[action])
    assert str(MOVES[best]) == "b1B"


def test_who_counts_piles_spares_no_one_who_is_ahead() -> None:
    """Of two rows that could be filled, the one of the player with the smaller pile is."""
    picture = {"piles": "r1 | p22222 r22222 | - | y1", "king": "A", "turn": "A"}
    state = table("- | b22 j1 | g22 j1 | -", "b1 g1", **picture)
    scores = dict(knowledge(4).policy().weigh(state.position))
    fills = {str(MOVES[action]): score for action, score in scores.items()}
    assert fills["g1C"] > fills["b1B"]
    assert state.turn is Seat.A


def test_a_stake_decides_whom_to_hurt() -> None:
    position = table("- | b22 j1 | g22 j1 | -", "b1 g1", king="A", turn="A").position
    policy = knowledge(4).policy()
    for victim, wanted in ((1, "b1B"), (2, "g1C")):
        stakes = [-700 if mover == seat else 100 for mover in range(6) for seat in range(6)]
        stakes[victim] = 600
        policy.set_stakes(stakes)
        scores = dict(policy.weigh(position))
        assert str(MOVES[max(scores, key=lambda action: scores[action])]) == wanted


@pytest.mark.parametrize("weights", [[], [0] * (layout.FEATURES - 1), [0] * (layout.FEATURES + 1)])
def test_weights_must_be_complete(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="266 weights are needed"):
        Policy(weights)


def test_stakes_must_be_sensible() -> None:
    policy = knowledge(4).policy()
    with pytest.raises(ValueError, match="36 numbers"):
        policy.set_stakes([1] * 35)
    with pytest.raises(ValueError, match="36 numbers"):
        policy.set_stakes([10_000] * 36)


def test_nothing_is_weighed_between_rounds() -> None:
    position = dealt(4, 1)
    fresh = table("- | - | - | -").setup.position()
    with pytest.raises(ValueError, match="while a round is played"):
        knowledge(4).policy().weigh(fresh)
    assert knowledge(4).policy().weigh(position)
