"""Champions: what a character may cost, what a review gets, and that thinking lets others run."""

import sys
import threading
from statistics import mean, stdev
from time import perf_counter
from typing import Any

import pytest

from figaro.bots import Budget, Evaluation, Search, SearchBot, SearchSettings, bot
from figaro.bots import search as searching
from figaro.bots.beliefs import Beliefs
from figaro.bots.characters import own_win
from figaro.bots.knowledge import knowledge
from figaro.bots.search_bots import INDULGENCE, affordable, well_tried
from figaro.bots.trials import Trials
from figaro.rules import Chance, Game, Memory, Play, Seat, Take, View
from figaro.testing import check_bot
from thinking import dealt, needs_speed, tails_of

MOVE = Take()


def evaluation(own: float, playouts: int = 100) -> Evaluation:
    return Evaluation(MOVE, own, (own, 1 - own, 0.0, 0.0), (0.0,) * 4, playouts)


def test_a_character_never_costs_more_than_it_may() -> None:
    """The first is the best by its wishes; the second is far better for its own chances."""
    wanted, better = evaluation(0.2), evaluation(0.2 + INDULGENCE / 4 + 0.01)
    assert affordable([wanted, better], Seat.A) == [better]


def test_a_character_has_its_way_where_it_costs_little() -> None:
    wanted, better = evaluation(0.2), evaluation(0.2 + INDULGENCE / 4 - 0.01)
    assert affordable([wanted, better], Seat.A) == [wanted, better]


def test_a_move_that_was_hardly_tried_persuades_nobody() -> None:
    assert well_tried([evaluation(0.2, 800), evaluation(0.9, 2)]) == [evaluation(0.2, 800)]


def middle_of_a_game(moves: int = 20) -> Game:
    game = Game.new(4, seed="middle")
    for number in range(moves):
        legal = game.legal_moves
        game.play(legal[(7 * number) % len(legal)])
    return game


def test_a_review_tries_every_move_equally_often_and_tells_every_seat() -> None:
    game = middle_of_a_game()
    seat = game.turn
    assert seat is not None
    search = Search(SearchSettings(budget=Budget(playouts=160), even=True))
    evaluations = search.evaluations(game.view(seat), game.memory(seat), Chance(1))
    assert {evaluation.move for evaluation in evaluations} == set(game.legal_moves)
    assert len({evaluation.playouts for evaluation in evaluations}) == 1
    for evaluation in evaluations:
        assert sum(evaluation.chances) == pytest.approx(1)
        assert all(0 < error < 0.5 for error in evaluation.errors)


@needs_speed
def test_more_playouts_leave_less_doubt() -> None:
    game = middle_of_a_game()
    seat = game.turn
    assert seat is not None
    doubts = []
    for playouts in (80, 1280):
        search = Search(SearchSettings(budget=Budget(playouts=playouts), even=True))
        evaluations = search.evaluations(game.view(seat), game.memory(seat), Chance(1))
        doubts.append(sum(evaluation.errors[seat] for evaluation in evaluations))
    assert doubts[1] < doubts[0] / 2


@pytest.mark.parametrize("spec", ["chancellor@30", "figaro@30", "figaro@30~1"])
def test_the_same_seed_and_playouts_give_the_same_move(spec: str) -> None:
    game = middle_of_a_game()
    seat = game.turn
    assert seat is not None
    view, memory = game.view(seat), game.memory(seat)
    assert bot(spec, Chance(5)).choose(view, memory) == bot(spec, Chance(5)).choose(view, memory)


@needs_speed
def test_who_thinks_by_the_clock_keeps_it_and_all_other_promises() -> None:
    report = check_bot(
        lambda chance: bot("figaro@20ms", chance), players=(3, 6), rules="standard", games=1, milliseconds=1000,
        by_the_clock=True,
    )  # fmt: skip
    assert report.decisions > 60


@needs_speed
def test_others_run_while_a_bot_tries_moves() -> None:
    """One call that takes a while; if it held the GIL, the other thread could not look at the clock meanwhile."""
    position = dealt(4, "gil", 8)
    learned = knowledge(4)
    beliefs = Beliefs(position, learned.policy(), learned.plain_policy(), Chance(1))
    beliefs.draw(100)
    trials = Trials(beliefs, tails_of(position), Chance(1))
    span: list[float] = []

    def think() -> None:
        span.append(perf_counter())
        trials.run(position.legal_actions(), 0, 1500)
        span.append(perf_counter())

    thread = threading.Thread(target=think)
    seen = []
    thread.start()
    while thread.is_alive():
        seen.append(perf_counter())
    begun, ended = span
    middle = (begun + 0.2 * (ended - begun), ended - 0.2 * (ended - begun))
    assert ended - begun > 4 * sys.getswitchinterval()
    assert sum(middle[0] < moment < middle[1] for moment in seen) > 100


def test_two_threads_cannot_share_a_search() -> None:
    search = Search(SearchSettings(budget=Budget(playouts=20)))
    game = middle_of_a_game()
    assert game.turn is not None
    view, memory = game.view(game.turn), game.memory(game.turn)
    refused = []

    def character(view: View, memory: Memory) -> tuple[float, ...]:
        with pytest.raises(RuntimeError, match="a bot of its own") as caught:
            search.evaluations(view, memory, Chance(2))
        refused.append(caught)
        return own_win(view, memory)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(searching, "own_win", character)
        search.evaluations(view, memory, Chance(1))
    assert len(refused) == 1
    search.evaluations(view, memory, Chance(1))


@needs_speed
def test_strength_is_a_dial_without_a_jump_at_its_end() -> None:
    """At 99 % a champion makes a move that it thinks as good as the best, to a hair, of moves in the same order."""
    game = Game.new(4, seed="dial")
    nearly = bot("figaro@60~0%99", Chance(1))
    assert isinstance(nearly, SearchBot)
    while game.turn is not None:
        view, memory = game.view(game.turn), game.memory(game.turn)
        evaluations = nearly.values(view, memory)
        worths = {evaluation.move: evaluation.worth for evaluation in evaluations}
        assert list(worths.values()) == sorted(worths.values(), reverse=True)
        assert worths[nearly.choose(view, memory)] > evaluations[0].worth - 0.001
        game.play(evaluations[0].move)


@needs_speed
@pytest.mark.parametrize("players", [4, 6])
def test_a_budget_is_spent_and_few_trials_are_no_certainty(players: int) -> None:
    """Even with so many moves that each is only tried once or twice in the first rung."""
    search = Search(SearchSettings(budget=Budget(playouts=300)))
    most = 0
    for seed in range(12):
        game = Game.new(players, seed=f"budget {seed}")
        for _ in range(players + seed):
            game.play(game.legal_moves[-1])
        seat = game.turn
        if seat is None or len(game.legal_moves) < 8:
            continue
        evaluations = search.evaluations(game.view(seat), game.memory(seat), Chance(seed))
        most = max(most, len(evaluations))
        errors = [error for evaluation in evaluations for error in evaluation.errors]
        assert min(errors) > 0
        near = [evaluation for evaluation in evaluations if evaluation.playouts > 8]
        assert sum(evaluation.playouts for evaluation in evaluations) > 150 or len(near) == 1
    assert most > 20


@needs_speed
def test_errors_grow_where_worlds_are_few() -> None:
    """The same worlds again and again tell less than new ones: the error said is about the one over seeds."""
    game = middle_of_a_game()
    seat = game.turn
    assert seat is not None
    means, said = [], []
    for seed in range(12):
        settings = SearchSettings(
            budget=Budget(playouts=100 * len(game.legal_moves)), even=True, worlds=32, candidates=32
        )
        evaluations = {
            v.move: v for v in Search(settings).evaluations(game.view(seat), game.memory(seat), Chance(seed))
        }
        means.append(evaluations[game.legal_moves[0]].chances[seat])
        said.append(evaluations[game.legal_moves[0]].errors[seat])
    assert stdev(means) / 2 < mean(said) < 2.5 * stdev(means)


@needs_speed
def test_a_hunter_minds_its_own_chances_too() -> None:
    """Whatever the character, a move is one of those that do not throw the game away."""
    game = middle_of_a_game(30)
    seat = game.turn
    assert seat is not None
    view, memory = game.view(seat), game.memory(seat)
    search = Search(SearchSettings(budget=Budget(playouts=3000), even=True))
    chances = {each.move: each.chances[seat] for each in search.evaluations(view, memory, Chance(2))}
    chosen = bot("chancellor@3000+hunter", Chance(3)).choose(view, memory)
    assert isinstance(chosen, Play | Take)
    assert chances[chosen] > max(chances.values()) - INDULGENCE / 4 - 0.05


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"inference": 0.3}, "inference is one of 0, 0.25, 0.5, 1.0, not 0.3"),
        ({"worlds": 5000}, "worlds lies between 1 and 2048, not at 5000"),
        ({"exact_cards": 60}, "exact_cards lies between 0 and 6, not at 60"),
        ({"sharpness": -1}, "sharpness lies between 0"),
    ],
)
def test_settings_that_make_no_sense_are_told(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        SearchSettings(budget=Budget(playouts=20), **wrong)
