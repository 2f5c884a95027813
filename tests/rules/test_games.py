"""A game can be tried on: copied, taken back, compared, continued, and printed."""

import copy
import pickle
from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.rules import Chance, Game, IllegalMove, Move, Phase, Reason, Seat, State
from pictures import table
from strategies import new_games, play_on, seeds

stops = st.integers(0, 250)


@st.composite
def running_games(draw: st.DrawFn) -> Game:
    """Draw a game anywhere between its first deal and its end, with some memories asked for."""
    game = draw(new_games())
    stop = draw(stops)
    for count, _ in enumerate(play_on(game, Chance(draw(seeds)), takes=8)):
        if count % 50 == 0:
            game.memory(None)
        if count == stop:
            break
    return game


def insides(game: Game) -> object:
    """Give all that can be seen of a game."""
    seats = (*game.setup.seats, None)
    views, memories = [game.view(seat) for seat in seats], [game.memory(seat) for seat in seats]
    return game.state, [(p.hands, [*p.moves]) for p in game.rounds], [*game.events], views, memories


def finished(game: Game, seed: int) -> object:
    """Play a game on to its end, and give all that is there then."""
    for _ in play_on(game, Chance(seed), takes=8):
        pass
    return insides(game)


@given(running_games(), seeds, st.integers(1, 60))
def test_taking_moves_back_restores_an_equal_game(game: Game, seed: int, count: int) -> None:
    before, twin, moves = insides(game), game.copy(), len(game_moves(game))
    for _ in islice(play_on(game, Chance(seed), takes=8), count):
        pass
    assert insides(game) != before or game == twin, "what was looked at is not remembered when it is taken back"
    while len(game_moves(game)) > moves:
        game.pop()
    assert game == twin
    assert insides(game) == before


def game_moves(game: Game) -> list[Move]:
    return [move for played in game.rounds for move in played.moves]


@given(running_games())
def test_a_game_can_be_taken_back_to_its_deal_and_played_again(game: Game) -> None:
    after, moves = insides(game), game_moves(game)
    taken = [game.pop() for _ in moves]
    assert taken == moves[::-1]
    assert len(game.events) == 1
    with pytest.raises(IndexError, match="there is no move to take back"):
        game.pop()
    for move in moves:
        game.play(move)
    assert insides(game) == after


@pytest.mark.parametrize("copied", [Game.copy, copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
@settings(max_examples=10)
@given(game=running_games(), seed=seeds)
def test_a_copy_goes_its_own_way(copied: Callable[[Game], Game], game: Game, seed: int) -> None:
    before = insides(game)
    twin = copied(game)
    assert type(twin) is type(game)
    assert twin == game
    end = finished(twin, seed)
    assert insides(game) == before
    if not game.over:
        assert twin != game
    assert finished(game, seed) == end
    while game_moves(twin):
        twin.pop()
    assert insides(game) == end


def test_a_copy_shares_no_list() -> None:
    game = Game.new(seed=1)
    twin = copy.copy(game)
    twin.play(twin.legal_moves[0])
    twin.events.clear()
    twin.rounds.clear()
    assert (len(game.events), len(game.rounds), game.rounds[0].moves) == (1, 1, [])


def test_games_are_equal_if_they_were_dealt_and_played_alike() -> None:
    game = Game.new(seed=1)
    assert game == Game.new(seed=1)
    assert game != Game.new(seed=2)
    assert game != Game.new(seed=1, show_roads=True)
    assert game != "a game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_the_aids_are_asked_for_when_a_game_is_set_up() -> None:
    game = Game.new(seed=1, show_piles=True, show_roads=True)
    seen = game.view(None)
    assert (seen.pile_sizes, seen.road_lengths) == ((0,) * 4, (0,) * 4)


@given(running_games())
def test_a_move_is_legal_if_it_is_among_the_legal_moves(game: Game) -> None:
    for text in ("r2A", "b1C", "j1B", "o", "x", "swap", "keep"):
        assert game.is_legal(text) == (Move.parse(text) in game.legal_moves)
    for move in game.legal_moves:
        assert [seat for seat in game.setup.seats if game.is_legal(move, by=seat)] == [game.turn]


def test_a_move_by_somebody_else_is_refused() -> None:
    game = Game.new(seed=2006)
    assert not game.is_legal("r2C", by="C")
    with pytest.raises(IllegalMove) as refused:
        game.play("r2C", by="C")
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert game == Game.new(seed=2006)
    game.play("r2C", by="B")
    assert game.turn is Seat.C


@given(running_games(), seeds)
def test_a_game_continued_from_a_state_plays_on_like_the_original(game: Game, seed: int) -> None:
    again = Game(game.state, game._chance)
    assert (again.state, again.events == []) == (game.state, True)
    for continued in (game, again):
        for _ in play_on(continued, Chance(seed), takes=8):
            pass
    assert again.state == game.state
    assert game.events[len(game.events) - len(again.events) :] == again.events
    while game_moves(again):
        again.pop()
    assert again.state == again.start


@given(running_games(), seeds)
def test_a_memory_of_a_continued_game_knows_the_piles_and_what_is_unseen(game: Game, seed: int) -> None:
    again = Game(game.state, Chance(seed))
    for _ in range(12):
        for seat in (*game.setup.seats, None):
            known, full = again.memory(seat), game.memory(seat)
            if not game.over:
                assert (known.piles, known.unseen) == (full.piles, full.unseen)
                guess = known.guess(again.view(seat), Chance(seed))
                assert guess.rows == again.state.rows
        if game.over or game.state.phase is Phase.EXCHANGING or again.state.round != again.start.round:
            break
        move = game.legal_moves[-1]
        game.play(move)
        if game.state.round == again.state.round:
            again.play(move)
        else:
            break


def test_a_memory_of_a_continued_game_says_what_lay_there_before() -> None:
    state = table("r22 | j1 | -", "g1 o | r1 | y2", piles="b2 | - | g2")
    game = Game(state, Chance(1))
    memory = game.memory("B")
    assert (memory.rows_before, memory.piles_before, memory.first) == (state.rows, state.piles, Seat.A)
    game.play("g1C")
    assert game.memory("B").rows_before == state.rows
    assert [move for _, move in game.memory("B").moves] == [Move.parse("g1C")]
    assert Game.new(seed=1).memory("B").rows_before == ()


def test_the_first_deals_of_a_game_may_be_given() -> None:
    game = Game.new(seed=1)
    again = Game(game.setup, Chance(99), [game.rounds[0].hands])
    assert again == game
    while len(again.rounds) == 1:
        again.play(again.legal_moves[-1])
        game.play(game.legal_moves[-1])
    assert again.rounds[1].hands != game.rounds[1].hands
    dealt = again.rounds[1].hands
    again.pop()
    again.play(again.legal_moves[-1])
    assert again.rounds[1].hands == dealt


def test_deals_may_be_given_for_a_game_that_began_in_the_middle() -> None:
    game = Game.new(seed=1)
    dealt = Game.new(seed=3).rounds[0].hands
    twin = Game(game.state, Chance(99), [dealt])
    while len(twin.rounds) == 1:
        twin.play(twin.legal_moves[-1])
    assert twin.rounds[1].hands == dealt


def test_printing_a_game_draws_the_table_with_all_hands() -> None:
    state = table("r22 | j1 | -", "g1 o | r1 | y2", piles="b2 | - | g2", roads="15 | - | 12", round="2", king="B")
    assert str(Game(state, Chance(1))) == (
        "Round 2 of 3, B to move\n"
        "       row  worth  pile  road  hand\n"
        "  A    r22  4      yes   15    g1 o\n"
        "> B K  j1   1      -     -     r1\n"
        "  C    -    0      yes   12    y2\n"
        "After round 2: 11 8\n"
        "After round 3: 6 3"
    )


def test_printing_a_view_draws_what_its_seat_may_know() -> None:
    state = table("r22 | j1 | -", "g1 o | r1 | y2", piles="b2 | - | g2", roads="15 | - | 12", round="2", king="B")
    game = Game(state, Chance(1))
    lines = str(game.view("A")).splitlines()
    assert lines[2:5] == [
        "  A    r22  4      yes   15    g1 o",
        "> B K  j1   1      -     -     1 card",
        "  C    -    0      yes   12    1 card",
    ]
    assert str(game.view(None)).splitlines()[2].endswith("2 cards")


def test_printing_a_game_tells_what_the_aids_show() -> None:
    parts = {"piles": "b2 | - | g2", "roads": "15 11 | - | 12", "round": "3", "aids": "piles roads"}
    drawn = str(Game(table("r22 | j1 | -", "g1 o | r1 | y2", **parts), Chance(1)))
    assert drawn.splitlines()[2] == "> A K  r22  4      1     15 11 = 26  g1 o"


def test_printing_a_finished_game_tells_who_won() -> None:
    game = Game.new(seed=7)
    while not game.over:
        game.play(game.legal_moves[0])
    assert str(game).splitlines()[0] == f"The game is over, {game.winner} wins"
    assert "After round" not in str(game)
    assert repr(game) == f"<Game of 4, seed 7, round 3, after {len(game_moves(game))} moves: won by {game.winner}>"


def test_printing_tells_which_exchange_is_to_be_decided() -> None:
    game = Game.new(players=3, seed=1, rules="optional-exchange")
    seed = 1
    while game.state.phase is not Phase.EXCHANGING:
        if game.over:
            seed += 1
            game = Game.new(players=3, seed=seed, rules="optional-exchange")
        game.play(game.legal_moves[0])
    given_away, received = game.state.exchange or (0, 0)
    assert str(game).splitlines()[0] == f"Round 3 of 3, {game.turn} to swap {given_away} for {received}, or to keep"


def test_printing_tells_that_a_deal_is_due() -> None:
    game = Game.new(seed=1)
    assert str(Game.view(_undealt(game), None)).splitlines()[0] == "Before the deal of round 1"


def _undealt(game: Game) -> Game:
    game = game.copy()
    game.state = State(game.setup)
    return game


def test_a_game_shows_where_it_is() -> None:
    game = Game.new(seed=2006)
    game.play("r2C")
    assert repr(game) == "<Game of 4, seed 2006, round 1, after 1 moves: rows - | - | r2 | -, C to move>"
