"""Champions: what a character may cost, what a review gets, and that thinking lets others run."""

import threading

import pytest

from figaro.bots import Budget, Search, Settings, Verdict, bot
from figaro.bots.beliefs import Beliefs
from figaro.bots.champions import INDULGENCE, affordable, well_tried
from figaro.bots.knowledge import knowledge
from figaro.bots.trials import Trials
from figaro.rules import Chance, Game, Play, Seat, Take
from figaro.testing import check_bot
from thinking import dealt, needs_speed, tails_of

MOVE = Take()


def verdict(own: float, playouts: int = 100) -> Verdict:
    return Verdict(MOVE, (own, 1 - own, 0.0, 0.0), (0.0,) * 4, playouts)


def test_a_character_never_costs_more_than_it_may() -> None:
    """The first is the best by its wishes; the second is far better for its own chances."""
    wanted, better = verdict(0.2), verdict(0.2 + INDULGENCE / 4 + 0.01)
    assert affordable([wanted, better], Seat.A) == [better]


def test_a_character_has_its_way_where_it_costs_little() -> None:
    wanted, better = verdict(0.2), verdict(0.2 + INDULGENCE / 4 - 0.01)
    assert affordable([wanted, better], Seat.A) == [wanted, better]


def test_a_move_that_was_hardly_tried_persuades_nobody() -> None:
    assert well_tried([verdict(0.2, 800), verdict(0.9, 2)]) == [verdict(0.2, 800)]


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
    search = Search(Settings(budget=Budget(playouts=160), even=True))
    verdicts = search.verdicts(game.view(seat), game.memory(seat), Chance(1))
    assert {verdict.move for verdict in verdicts} == set(game.legal_moves)
    assert len({verdict.playouts for verdict in verdicts}) == 1
    for verdict in verdicts:
        assert sum(verdict.chances) == pytest.approx(1)
        assert all(0 < error < 0.5 for error in verdict.errors)


@needs_speed
def test_more_playouts_leave_less_doubt() -> None:
    game = middle_of_a_game()
    seat = game.turn
    assert seat is not None
    doubts = []
    for playouts in (80, 1280):
        search = Search(Settings(budget=Budget(playouts=playouts), even=True))
        verdicts = search.verdicts(game.view(seat), game.memory(seat), Chance(1))
        doubts.append(sum(verdict.errors[seat] for verdict in verdicts))
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
    """One call that takes a while; if it held the GIL, the other thread could not count meanwhile."""
    position = dealt(4, "gil", 8)
    learned = knowledge(4)
    beliefs = Beliefs(position, learned.policy(), learned.plain_policy(), Chance(1))
    beliefs.draw(100)
    trials = Trials(beliefs, tails_of(position), Chance(1))
    counted, thinking = 0, threading.Event()
    begun = threading.Event()

    def think() -> None:
        begun.set()
        trials.run(position.legal_actions(), 0, 1500)
        thinking.set()

    thread = threading.Thread(target=think)
    thread.start()
    begun.wait()
    while not thinking.is_set():
        counted += 1
    thread.join()
    assert counted > 1000


@needs_speed
def test_a_hunter_minds_its_own_chances_too() -> None:
    """Whatever the character, a move is one of those that do not throw the game away."""
    game = middle_of_a_game(30)
    seat = game.turn
    assert seat is not None
    view, memory = game.view(seat), game.memory(seat)
    search = Search(Settings(budget=Budget(playouts=3000), even=True))
    chances = {each.move: each.chances[seat] for each in search.verdicts(view, memory, Chance(2))}
    chosen = bot("chancellor@3000+hunter", Chance(3)).choose(view, memory)
    assert isinstance(chosen, Play | Take)
    assert chances[chosen] > max(chances.values()) - INDULGENCE / 4 - 0.05
