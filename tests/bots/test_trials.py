"""Trials: shared worlds, shared luck, honest weights, exact end play."""

from collections import Counter
from math import exp, prod, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from figaro.bots.budgets import Budget
from figaro.bots.knowledge import knowledge
from figaro.bots.layout import HORIZON, WORLDS
from figaro.bots.policy import Policy
from figaro.bots.prospects import Prospects
from figaro.bots.search import Search, Settings
from figaro.bots.tables import SLIPS
from figaro.bots.trials import Trials
from figaro.bots.worlds import all_splits, opening_of
from figaro.rules import Cards, Chance, Game, Memory, Position, Seat, State, view
from figaro.rules.codes import PLAYING
from figaro.rules.playouts import resample
from pictures import table
from strategies import player_counts, seeds
from thinking import dealt, examples, prospects_of, tails_of


def trials_at(position: Position, seed: int | str, horizon: int = HORIZON, *, exactly: bool = False) -> Trials:
    learned = knowledge(position.players)
    return Trials(
        position,
        learned.policy(),
        learned.plain_policy(),
        tails_of(position),
        Chance(seed),
        horizon=horizon,
        exactly=exactly,
    )


def results(trials: Trials, position: Position) -> list[tuple[float, ...]]:
    return [tuple(trials.mean(action, seat) for seat in range(position.players)) for action in position.legal_actions()]


@given(player_counts, seeds, st.integers(0, 40))
@settings(max_examples=examples(15))
def test_the_same_luck_gives_the_same_results_however_it_is_cut(players: int, seed: int, moves: int) -> None:
    position = dealt(players, seed, moves)
    actions = position.legal_actions()
    whole, cut = trials_at(position, seed), trials_at(position, seed)
    for trials in (whole, cut):
        trials.draw_worlds(5)
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
        trials.draw_worlds(4)
        trials.run(each.legal_actions(), 0, 4)
        found.append(results(trials, each))
    assert found[0] == found[1]


def test_another_luck_gives_other_results() -> None:
    position = dealt(4, 3, 10)
    found = []
    for seed in (1, 2):
        trials = trials_at(position, seed)
        trials.draw_worlds(10)
        trials.run(position.legal_actions(), 0, 10)
        found.append(results(trials, position))
    assert found[0] != found[1]


def finished(game: Game, moves: int) -> Game:
    chance = Chance("moves")
    for _ in range(moves):
        legal = game.legal_moves
        game.play(legal[chance.below(len(legal))])
    return game


def test_worlds_are_weighed_by_the_moves_of_the_others() -> None:
    """The odds of a world: for each other seat the mean of two policies' likelihoods, multiplied, and rooted."""
    game = finished(Game.new(4, seed="weigh"), 9)
    seat = game.turn
    assert seat is not None
    seen, memory = game.view(seat), game.memory(seat)
    root = memory.guess(seen, Chance(1)).position
    trials = trials_at(root, 2)
    trials.draw_worlds(6)
    opening, moves = opening_of(root, seen, memory)
    odds = trials.weigh_worlds(opening, moves, 1)
    # The first world, drawn again by the same luck.
    hands = root.copy()
    resample(hands, seat, Chance(2).split("worlds"))
    policies = knowledge(4).policy(), knowledge(4).plain_policy()
    likely = {place: [1.0, 1.0] for place in game.setup.seats}
    board = game.setup.position()
    played = {place: Cards() for place in game.setup.seats}
    for mover, move in memory.moves:
        if hasattr(move, "card"):
            played[mover] += move.card.alone
    board.deal([hands.hand(place) + played[place].counters for place in game.setup.seats])
    for action in moves:
        if board.turn != seat:
            for model, policy in enumerate(policies):
                likely[game.setup.seats[board.turn]][model] *= probability(policy, board, action)
        board.play(action)
    expected = sqrt(prod(sum(both) / 2 for both in likely.values()))
    assert odds[0] == pytest.approx(expected, rel=0.02)
    assert len(set(odds)) > 1


def probability(policy: Policy, board: Position, action: int) -> float:
    scores = dict(policy.weigh(board))
    best = max(scores.values())
    odds = {each: exp((score - best) / 65536) for each, score in scores.items()}
    return (1 - SLIPS) * odds[action] / sum(odds.values()) + SLIPS / len(odds)


def test_worlds_are_chosen_by_their_odds() -> None:
    position = table("- | - | -", "r1 | g1 | b1", king="A", turn="A").position
    hands = [position.hand(seat) for seat in range(3)]
    swapped = [hands[0], hands[2], hands[1]]
    trials = trials_at(position, "odds")
    trials.set_worlds([hands, swapped], [3.0, 1.0])
    trials.resample_worlds(400)
    assert trials.worlds == 400
    drawn = [trials.world(number) for number in range(400)]
    assert drawn.count(hands) == 300
    assert drawn.count(swapped) == 100
    assert len({tuple(map(tuple, drawn[start : start + 20])) for start in range(0, 400, 20)}) > 10, "well mixed"


def test_all_splits_are_counted_as_often_as_they_are_dealt() -> None:
    state = table("r2 | - | - | -", "r1 | g1 g1 | b1 | y1", king="A", turn="A")
    splits = all_splits(state.position, view(state, Seat.A))
    assert sum(splits.values()) == 24
    assert sorted(splits.values()) == [2, 2, 4, 4, 4, 4, 4]
    drawn: Counter[tuple[int, ...]] = Counter()
    chance = Chance("splits")
    for _ in range(3000):
        position = state.position
        resample(position, 0, chance)
        drawn[tuple(position.hand(seat) for seat in range(4))] += 1
    assert set(drawn) == set(splits)
    assert chisquare([drawn[split] for split in splits], [125 * splits[split] for split in splits]).pvalue > 1e-3


def best_play(position: Position, prospects: Prospects) -> list[float]:
    """Everyone at their best, by the book; of equal moves the mean."""
    if position.phase != PLAYING:
        return list(prospects.after_round(position))
    mover = position.turn
    found = []
    for action in position.legal_actions():
        after = position.copy()
        after.play(action)
        found.append(best_play(after, prospects))
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
    trials.set_worlds([[position.hand(seat) for seat in range(position.players)]], [1.0])
    trials.run(position.legal_actions(), 0, 1)
    prospects = prospects_of(position)
    for action in position.legal_actions():
        after = position.copy()
        after.play(action)
        found = [trials.mean(action, seat) for seat in range(position.players)]
        assert found == pytest.approx(best_play(after, prospects))


def test_trials_refuse_what_makes_no_sense() -> None:
    position = dealt(4, 1)
    trials = trials_at(position, 1)
    with pytest.raises(ValueError, match="worlds that were drawn"):
        trials.run(position.legal_actions(), 0, 1)
    for count in (0, WORLDS + 1):
        with pytest.raises(ValueError, match="worlds can be drawn"):
            trials.draw_worlds(count)
    trials.draw_worlds(1)
    with pytest.raises(ValueError, match="not legal here"):
        trials.run([108], 0, 1)
    with pytest.raises(ValueError, match="not legal here"):
        trials.mean(110, 0)
    with pytest.raises(ValueError, match="do not lead"):
        trials.weigh_worlds(dealt(4, 1), bytes([position.legal_actions()[0]]), 1)
    with pytest.raises(ValueError, match="right sizes"):
        trials.set_worlds([[0, 0, 0, 0]], [1.0])


def test_a_search_finds_the_move_that_wins_the_game() -> None:
    """The round ends now in any case, as B has no card; only if B collects before does A win."""
    state = table(
        "- | r22 j1 | -", "r1 g2 | - | b2", round="3", turn="A", king="A", roads="8 | - | 15 11",
        piles="g1 | - | y22222",
    )  # fmt: skip
    unseen = sum((hand for seat, hand in enumerate(state.hands) if seat != Seat.A), Cards())
    memory = Memory(state.setup, Seat.A, state.piles, unseen, Seat.A)
    for exact_cards in (0, 5):
        search = Search(Settings(budget=Budget(playouts=60), exact_cards=exact_cards))
        verdicts = search.verdicts(view(state, Seat.A), memory, Chance(1))
        assert str(verdicts[0].move) == "r1B"
        assert verdicts[0].chances == (1.0, 0.0, 0.0)
        assert {verdict.move for verdict in verdicts} == set(state.legal_moves)
