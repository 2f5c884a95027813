"""Games with other hidden cards that a seat cannot tell apart, and what a bot is given of them."""

import gc
import pickle
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest
from hypothesis import given, settings

from figaro.rules import OPTIONAL_EXCHANGE, Cards, Chance, Game, Phase, Position, RuleSet, Seat, State
from figaro.testing.rehearsal import Rehearsal, exchange_rehearsal, new_rehearsal
from strategies import play_on, player_counts, rule_sets, seeds

PASSED_BY = (type, ModuleType, FunctionType, BuiltinFunctionType)
"""What everything leads to, and no game keeps its secrets in."""


def twin_of(game: Rehearsal, seat: Seat, chance: Chance) -> Rehearsal | None:
    hands = game.other_hands(seat, chance)
    return None if hands is None else game.with_hands(hands)


@settings(max_examples=15)
@given(player_counts, rule_sets, seeds)
def test_a_seat_cannot_tell_a_game_from_its_twin(players: int, rules: RuleSet, seed: int) -> None:
    chance = Chance(seed)
    game = new_rehearsal(players, rules, chance.split("game"))
    for number, _ in enumerate(play_on(game, chance)):
        seat = game.turn
        if seat is None or chance.below(20):
            continue
        twin = twin_of(game, seat, chance.split(number))
        if twin is not None:
            assert twin.state.hands != game.state.hands
            assert twin.state.hands[seat] == game.state.hands[seat]
            assert pickle.dumps(twin.view(seat)) == pickle.dumps(game.view(seat))
            assert repr(twin.memory(seat)) == repr(game.memory(seat))
            assert [played.moves for played in twin.rounds] == [played.moves for played in game.rounds]


def test_a_twin_is_a_whole_game_that_goes_on_by_itself() -> None:
    game = new_rehearsal(4, OPTIONAL_EXCHANGE, Chance(4))
    seat = game.turn
    assert seat is not None
    twin = twin_of(game, seat, Chance(1))
    assert twin is not None
    before = game.state
    for _ in play_on(twin, Chance(2)):
        pass
    assert twin.winner is not None
    assert len(twin.rounds) == 3
    assert game.state == before


def test_a_twin_of_a_twin_with_the_true_hands_is_the_game_itself() -> None:
    game = new_rehearsal(5, OPTIONAL_EXCHANGE, Chance(5))
    for number, _ in enumerate(play_on(game, Chance(6))):
        if number == 70:
            break
    seat = game.turn
    assert seat is not None
    twin = twin_of(game, seat, Chance(1))
    assert twin is not None
    same = twin.with_hands(game.state.hands)
    assert same.state == game.state
    assert same.events == game.events


def test_a_rehearsal_is_the_game_of_the_same_chance() -> None:
    game, rehearsal = (
        Game.new(4, seed="a rehearsal"),
        Rehearsal(Game.new(4, seed="a rehearsal").setup, Chance("a rehearsal")),
    )
    assert rehearsal.state == game.state


def test_where_the_hidden_cards_lie_one_way_only_there_is_no_twin() -> None:
    game = new_rehearsal(3, OPTIONAL_EXCHANGE, Chance(3))
    seat = game.turn
    assert seat is not None
    position = game.state.position
    position.arrange(1, Phase.PLAYING, seat, seat, [Cards.parse("r1").counters] * 3, [0] * 3, [0] * 3, [0] * 3)
    game.state = State(game.setup, position)
    assert game.other_hands(seat, Chance(1)) is None


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_r21_an_exchange_rehearsal_waits_for_the_decision(players: int) -> None:
    for seed in range(3):
        game = exchange_rehearsal(players, OPTIONAL_EXCHANGE, Chance(seed))
        assert game.state.phase is Phase.EXCHANGING
        assert list(map(str, game.legal_moves)) == ["swap", "keep"]


@settings(max_examples=15)
@given(player_counts, rule_sets, seeds)
def test_nothing_a_bot_is_given_leads_to_the_truth(players: int, rules: RuleSet, seed: int) -> None:
    game = new_rehearsal(players, rules, Chance(seed))
    for _ in play_on(game, Chance(seed).split("moves")):
        if game.turn is not None and len(game.rounds[-1].moves) in {0, 20}:
            reached = led_to(game.view(game.turn), game.memory(game.turn))
            assert not any(isinstance(thing, Game | State | Position | Chance) for thing in reached)
            assert any(isinstance(thing, Cards) for thing in reached)
    assert any(isinstance(thing, State) for thing in led_to(game))


def led_to(*things: object) -> list[object]:
    """Return everything that can be reached from some things by following references."""
    found: dict[int, object] = {}
    waiting = list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, PASSED_BY):
            found[id(thing)] = thing
            waiting.extend(gc.get_referents(thing))
    return list(found.values())
