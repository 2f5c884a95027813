"""Trials: shared worlds, shared luck, exact end play."""

from math import hypot
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.bots.beliefs import Beliefs
from figaro.bots.budgets import Budget
from figaro.bots.knowledge import knowledge
from figaro.bots.layout import HORIZON
from figaro.bots.match_model import MatchModel
from figaro.bots.move_ranking import hoped_for
from figaro.bots.search import Search, SearchSettings
from figaro.bots.trials import Trials
from figaro.rules import Cards, Chance, Memory, Position, Seat, State, view
from figaro.rules.codes import PLAYING
from figaro.rules.playouts import resample
from pictures import table
from strategies import player_counts, seeds
from thinking import dealt, examples, needs_speed, prospects_of, tails_of


def trials_at(
    position: Position, seed: int | str, worlds: int = 5, horizon: int = HORIZON, *, exactly: bool = False
) -> Trials:
    learned = knowledge(position.players)
    beliefs = Beliefs(position, learned.policy(), learned.plain_policy(), Chance(seed).split("worlds"))
    if exactly:
        beliefs.use([[position.hand(seat) for seat in range(position.players)]], [1.0])
    else:
        beliefs.draw(worlds)
    return Trials(beliefs, tails_of(position), Chance(seed), horizon=horizon, exactly=exactly)


def results(trials: Trials, position: Position) -> list[tuple[float, ...]]:
    return [tuple(trials.mean(action, seat) for seat in range(position.players)) for action in position.legal_actions()]


@given(player_counts, seeds, st.integers(0, 40))
@settings(max_examples=examples(15))
def test_the_same_luck_gives_the_same_results_however_it_is_cut(players: int, seed: int, moves: int) -> None:
    position = dealt(players, seed, moves)
    actions = position.legal_actions()
    whole, cut = trials_at(position, seed), trials_at(position, seed)
    whole.run(actions, 0, 6)
    for number in range(6):
        cut.run(actions, number, number + 1)
    assert results(whole, position) == results(cut, position)
    for chances in results(whole, position):
        assert sum(chances) == pytest.approx(1)


@given(player_counts, seeds, st.integers(0, 40))
@settings(max_examples=examples(15))
def test_results_do_not_depend_on_the_true_hidden_cards(players: int, seed: int, moves: int) -> None:
    """What a bot cannot see must not matter: the worlds are drawn from the cards that are unseen, in their order."""
    position = dealt(players, seed, moves)
    twin = position.copy()
    resample(twin, twin.turn, Chance(seed))
    found = []
    for each in (position, twin):
        trials = trials_at(each, seed)
        trials.run(each.legal_actions(), 0, 4)
        found.append(results(trials, each))
    assert found[0] == found[1]


def test_another_luck_gives_other_results() -> None:
    position = dealt(4, 3, 10)
    found = []
    for seed in (1, 2):
        trials = trials_at(position, seed)
        trials.run(position.legal_actions(), 0, 10)
        found.append(results(trials, position))
    assert found[0] != found[1]


def best_play(position: Position, match_model: MatchModel) -> list[float]:
    """Everyone at their best, by the book; of equal moves the mean."""
    if position.phase != PLAYING:
        return list(match_model.after_round(position))
    mover = position.turn
    found = []
    for action in position.legal_actions():
        after = position.copy()
        after.play(action)
        found.append(best_play(after, match_model))
    best = max(values[mover] for values in found)
    equal = [values for values in found if values[mover] > best - 1e-9]
    return [sum(values[seat] for values in equal) / len(equal) for seat in range(position.players)]


@pytest.mark.parametrize(
    "state",
    [
        table("r22 j1 | - | b2", "r1 g2 | b2 | g1", round="3", roads="15 | 12 8 | 11", king="A", turn="A"),
        table("- | r22 | b22 | -", "r2 | g1 | b2 | y1", round="3", roads="15 | 12 8 | 14 | 11", king="B", turn="B"),
        table("- | r22 | b22 | g2", "r2 | g1 | b2 j1 | y1", round="2", roads="15 | 12 | 9 | -", king="C", turn="C"),
    ],
)
def test_end_play_is_exact(state: State) -> None:
    position = state.position
    trials = trials_at(position, 1, exactly=True)
    trials.run(position.legal_actions(), 0, 1)
    match_model = prospects_of(position)
    for action in position.legal_actions():
        after = position.copy()
        after.play(action)
        found = [trials.mean(action, seat) for seat in range(position.players)]
        assert found == pytest.approx(best_play(after, match_model))


@needs_speed
def test_the_gap_of_two_moves_is_known_better_than_each() -> None:
    """What is said of the gap's error is about how far it really spreads over seeds, and less than the errors alone."""
    position = dealt(4, "gap", 12)
    one, other = position.legal_actions()[:2]
    gaps, said, alone = [], [], []
    for seed in range(40):
        trials = trials_at(position, seed, 200)
        assert trials.gap_error(one, other, position.turn) == 0.5, "nothing was tried yet"
        trials.run([one, other], 0, 200)
        gaps.append(trials.mean(one, position.turn) - trials.mean(other, position.turn))
        said.append(trials.gap_error(one, other, position.turn))
        alone.append(hypot(trials.error(one, position.turn), trials.error(other, position.turn)))
    assert stdev(gaps) / 1.5 < mean(said) < 1.5 * stdev(gaps)
    assert mean(said) < 0.9 * mean(alone)


def test_trials_refuse_what_makes_no_sense() -> None:
    position = dealt(4, 1)
    trials = trials_at(position, 1)
    empty = Beliefs(position, knowledge(4).policy(), knowledge(4).plain_policy(), Chance(1))
    with pytest.raises(ValueError, match="none were drawn"):
        Trials(empty, tails_of(position), Chance(1))
    with pytest.raises(ValueError, match="end play takes too long"):
        Trials(trials.beliefs, tails_of(position), Chance(1), exactly=True)
    for numbers in ((-5, 0), (3, 2), (0, 1 << 40)):
        with pytest.raises((ValueError, OverflowError)):
            trials.run(position.legal_actions(), *numbers)
    for sharpness, horizon in ((-5000, 0), (1 << 20, 0), (256, -1)):
        with pytest.raises(ValueError, match=r"sharpness|horizon"):
            Trials(trials.beliefs, tails_of(position), Chance(1), sharpness=sharpness, horizon=horizon)
    with pytest.raises(ValueError, match="not legal here"):
        trials.run([108], 0, 1)
    with pytest.raises(ValueError, match="not legal here"):
        trials.mean(110, 0)
    with pytest.raises(ValueError, match="not legal here"):
        trials.gap_error(position.legal_actions()[0], 110, 0)
    other_table = tails_of(dealt(3, 1))
    with pytest.raises(ValueError, match="rest-of-round model for the same table"):
        Trials(trials.beliefs, other_table, Chance(1))
    trials.beliefs.draw(1)
    with pytest.raises(ValueError, match="beliefs have changed"):
        trials.run(position.legal_actions(), 0, 1)


def about_to_win() -> tuple[State, Memory]:
    """Return a table where it is A's turn: the round ends now in any case, because B has no card.

    Only if B collects before does A win.
    """
    state = table(
        "- | r22 j1 | -", "r1 g2 | - | b2", round="3", turn="A", king="A", roads="8 | - | 15 11",
        piles="g1 | - | y22222",
    )  # fmt: skip
    unseen = sum((hand for seat, hand in enumerate(state.hands) if seat != Seat.A), Cards())
    return state, Memory(state.setup, Seat.A, state.piles, unseen, Seat.A)


def test_a_search_finds_the_move_that_wins_the_game() -> None:
    state, memory = about_to_win()
    for exact_cards in (0, 5):
        search = Search(SearchSettings(budget=Budget(playouts=60), exact_cards=exact_cards))
        evaluations = search.evaluations(view(state, Seat.A), memory, Chance(1))
        assert str(evaluations[0].move) == "r1B"
        assert evaluations[0].chances == (1.0, 0.0, 0.0)
        assert {evaluation.move for evaluation in evaluations} == set(state.legal_moves)


def test_nobody_thinks_on_when_the_best_move_is_clear() -> None:
    """In a minute there would be time for some hundred thousand playouts, interpreted for thousands."""
    state, memory = about_to_win()
    search = Search(SearchSettings(budget=Budget(milliseconds=60_000), exact_cards=0))
    evaluations = search.evaluations(view(state, Seat.A), memory, Chance(1))
    assert str(evaluations[0].move) == "r1B"
    assert sum(evaluation.playouts for evaluation in evaluations) < 2000


@needs_speed
def test_a_review_by_the_clock_tries_every_move_to_the_end() -> None:
    state, memory = about_to_win()
    search = Search(SearchSettings(budget=Budget(milliseconds=50), exact_cards=0, even=True))
    playouts = [evaluation.playouts for evaluation in search.evaluations(view(state, Seat.A), memory, Chance(1))]
    assert len(set(playouts)) == 1
    assert playouts[0] > 500


@given(st.floats(-1, 1), st.floats(0, 1))
def test_what_may_be_hoped_for(gap: float, error: float) -> None:
    """It is what is ahead, at least, and falls the further behind something lies and the surer that is."""
    hope = hoped_for(gap, error)
    assert max(0.0, -gap) - 1e-9 <= hope <= max(0.0, -gap) + error
    assert hoped_for(gap + 0.01, error) <= hope + 1e-9
    assert hope <= hoped_for(gap, error + 0.01) + 1e-9
