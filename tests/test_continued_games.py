"""The game as users of the package have it: luck of its own, records, positions and pictures."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import figaro
from figaro.rules import Phase
from strategies import play_on, rule_sets, seeds


@st.composite
def running_games(draw: st.DrawFn) -> figaro.Game:
    """Draw a game anywhere between its first deal and its end."""
    players, seed = draw(st.integers(3, 6)), draw(seeds)
    game = figaro.Game.new(players, seed=seed, rules=draw(rule_sets), show_piles=draw(st.booleans()))
    stop = draw(st.integers(0, 250))
    for count, _ in enumerate(play_on(game, figaro.Chance(draw(seeds)), takes=8)):
        if count == stop:
            break
    return game


def vector() -> figaro.Record:
    """Give a true game."""
    record = next(figaro.read_file(Path(__file__).parent / "vectors/standard-4.fgn"))
    assert isinstance(record, figaro.Record)
    return record


def test_a_seed_is_drawn_where_none_is_given_and_told() -> None:
    one, other = figaro.Game.new(), figaro.Game.new()
    assert one != other
    assert figaro.Game.new(seed=one.seed) == one
    assert repr(one).startswith(f"<Game of 4, seed {one.seed}, round 1, after 0 moves: ")
    assert one.copy().seed == one.seed


@given(running_games(), seeds)
def test_a_game_continued_from_its_record_plays_on_like_the_original(game: figaro.Game, seed: int) -> None:
    text = figaro.write_game(figaro.Record.of(game))
    again = figaro.Game.from_record(figaro.read_game(text), seed=game.seed)
    assert again == game
    assert (again.events, again.state) == (game.events, game.state)
    for _ in play_on(again, figaro.Chance(seed)):
        pass
    for _ in play_on(game, figaro.Chance(seed)):
        pass
    assert again == game
    assert figaro.Record.of(again) == figaro.Record.of(game)


@given(running_games(), seeds)
def test_a_game_continued_from_its_position_plays_on_like_the_original(game: figaro.Game, seed: int) -> None:
    again = figaro.Game.from_position(figaro.format_position(game.state), seed=game.seed)
    for game_on in (again, game):
        for _ in play_on(game_on, figaro.Chance(seed)):
            pass
    assert again.state == game.state
    assert again.events == game.events[len(game.events) - len(again.events) :]


def test_a_record_taken_back_and_played_again_has_its_own_deals() -> None:
    record = vector()
    game = figaro.Game.from_record(record)
    moves = [move for played in record.rounds for move in played.moves]
    assert [game.pop() for _ in moves] == moves[::-1]
    for move in moves:
        game.play(move)
    assert figaro.Record.of(game).rounds == record.rounds


def test_a_record_that_is_not_true_is_refused() -> None:
    record = vector()
    first, *others = record.rounds
    longer = figaro.notation.RecordedRound(first.hands, (*first.moves, figaro.Take()))
    shorter = figaro.notation.RecordedRound(first.hands, first.moves[:-1])
    for wrong in (longer, shorter):
        with pytest.raises(figaro.Refused):
            figaro.Game.from_record(figaro.Record(record.setup, record.tags, (wrong, *others)))


def test_a_game_that_began_in_the_middle_has_no_record() -> None:
    game = figaro.Game.new(seed=1)
    middle = figaro.Game.from_position(game.state, seed=1)
    with pytest.raises(figaro.RecordError, match="began in the middle"):
        figaro.Record.of(middle)
    undealt = figaro.Game.from_position(figaro.State(game.setup), seed=1)
    assert figaro.Record.of(undealt) == figaro.Record.of(game)


def test_a_game_is_continued_from_a_record_or_a_position_and_nothing_else() -> None:
    with pytest.raises(TypeError, match=r"from a Record, which figaro\.read_game reads"):
        figaro.Game.from_record("a record")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="from a State or the text of a position"):
        figaro.Game.from_position(7)  # type: ignore[arg-type]


def test_a_finished_position_is_a_finished_game() -> None:
    game = figaro.Game.new(seed=7)
    while not game.over:
        game.play(game.legal_moves[0])
    again = figaro.Game.from_position(game.state)
    assert (again.over, again.winner, again.rounds) == (True, game.winner, [])
    with pytest.raises(figaro.IllegalMove):
        again.play("x")
    with pytest.raises(IndexError):
        again.pop()


@pytest.mark.parametrize("level", ["page", "jester", "queen@20", "figaro@20"])
def test_bots_play_on_from_a_position(level: str) -> None:
    game = figaro.Game.new(seed=5)
    for count, _ in enumerate(play_on(game, figaro.Chance(1))):
        if count == 20:
            break
    again = figaro.Game.from_position(game.state, seed=5)
    bot = figaro.bots.bot(level, figaro.Chance("bots"))
    while again.state.phase is not Phase.OVER:
        assert again.turn is not None
        again.play(bot.choose(again.view(again.turn), again.memory(again.turn)), by=again.turn)


def test_a_notebook_shows_a_game_as_a_picture_of_all_hands() -> None:
    game = figaro.Game.new(seed=1)
    assert game._repr_svg_() == figaro.svg.table(game.state) != figaro.svg.table(game.view(None))


def test_playouts_and_positions_are_easy_to_find() -> None:
    state = figaro.parse_position(figaro.format_position(figaro.Game.new(seed=1).state))
    _, wins = figaro.random_games(state.position, figaro.Chance(1), 3)
    assert sum(wins) == 3
