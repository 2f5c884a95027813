"""Compiled and interpreted, the rules give identical games; and compiled ones cannot be made to crash."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from figaro.bench.interpreted import FAST_MODULES, is_compiled, load_interpreted
from figaro.rules import OPTIONAL_EXCHANGE, Chance, Position, RuleSet, Setup, playouts
from figaro.rules.codes import DEALING, EXCHANGING, OVER, PLAYING
from figaro.rules.round import Round
from figaro.rules.scoring import Scoring
from strategies import player_counts, rule_sets, seeds

INTERPRETED = load_interpreted()


def interpreted_twin(position: Position) -> Any:
    """Return the same position, as an object of the interpreted rules."""
    _, (setup, (may_keep, nearest_best, fewest_free), table) = reduced(position)
    twin = INTERPRETED.position.Position(*setup, may_keep=may_keep, nearest_best=nearest_best, fewest_free=fewest_free)
    twin.arrange(*table)
    return twin


def reduced(position: Any) -> Any:
    return position.__reduce__()


def contents(position: Any) -> Any:
    """Return everything that a position holds."""
    return reduced(position)[1]


def test_the_comparison_compares_two_different_things() -> None:
    assert not any(is_compiled(module) for module in vars(INTERPRETED).values())
    assert INTERPRETED.position.Position is not Position


def test_the_rules_are_compiled_all_or_none() -> None:
    assert len({is_compiled(module) for module in FAST_MODULES}) == 1


def test_the_rules_are_compiled_where_there_is_a_compiler() -> None:
    if os.environ.get("FIGARO_EXPECT") == "interpreted":
        assert not any(map(is_compiled, FAST_MODULES))
        return
    header = Path(sysconfig.get_path("include")) / "Python.h"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (header.exists() and shutil.which(compiler)):
        pytest.skip("there is no C compiler here, or no Python.h")
    assert all(map(is_compiled, FAST_MODULES))


@settings(max_examples=25)
@given(player_counts, rule_sets, seeds)
def test_both_modes_play_identical_games(players: int, rules: RuleSet, seed: int) -> None:
    here = Setup.draw(players, Chance(seed), rules).position()
    there = interpreted_twin(here)
    chance, twin_chance = Chance(seed), INTERPRETED.chance.Chance(seed)
    while here.phase != OVER:
        assert contents(here) == contents(there)
        if here.phase == DEALING:
            here.shuffle(chance)
            there.shuffle(twin_chance)
            continue
        actions = here.legal_actions()
        assert actions == there.legal_actions()
        action = actions[chance.below(len(actions))]
        assert action == actions[twin_chance.below(len(actions))]
        here.play(action)
        there.play(action)
    assert contents(here) == contents(there)
    assert here.winner == there.winner


@settings(max_examples=25)
@given(player_counts, rule_sets, seeds)
def test_both_modes_play_out_and_guess_identically(players: int, rules: RuleSet, seed: int) -> None:
    here = Setup.draw(players, Chance(seed), rules).position()
    here.shuffle(Chance(seed))
    there = interpreted_twin(here)
    chance, twin_chance = Chance(seed), INTERPRETED.chance.Chance(seed)
    assert playouts.random_games(here, chance, 2) == INTERPRETED.playouts.random_games(there, twin_chance, 2)
    for seat in range(-1, players):
        playouts.resample(here, seat, chance)
        INTERPRETED.playouts.resample(there, seat, twin_chance)
        assert contents(here) == contents(there)
    playouts.finish_round(here, chance)
    INTERPRETED.playouts.finish_round(there, twin_chance)
    assert contents(here) == contents(there)
    playouts.finish_game(here, chance)
    INTERPRETED.playouts.finish_game(there, twin_chance)
    assert contents(here) == contents(there)
    assert chance.draw() == twin_chance.draw()


@example(1, -1)
@example(1, 3)
@example(1, 4)
@given(seeds, st.integers(-(2**31), 2**31 - 1))
def test_no_number_from_python_reaches_past_the_end_of_an_array(seed: int, number: int) -> None:
    position = Setup.draw(4, Chance(seed)).position()
    position.shuffle(Chance(seed))
    if not 0 <= number < 4:
        for ask in (position.hand, position.row, position.pile, position.road, position.total, position.ranked):
            with pytest.raises(IndexError):
                ask(number)
        with pytest.raises(IndexError):
            position.award_to(number)
    if not 0 <= number < 3:
        with pytest.raises(IndexError, match="there is no group"):
            position.group(number)
    if not position.is_legal(number):
        with pytest.raises(ValueError, match="not legal"):
            position.play(number)
    if number != -1 and not 0 <= number < 4:
        with pytest.raises(IndexError):
            playouts.resample(position, number, Chance(1))


def test_a_position_is_dealt_the_deck_when_a_deal_is_due_and_nothing_else() -> None:
    setup = Setup.draw(4, Chance(1))
    position = setup.position()
    with pytest.raises(ValueError, match="a deal is 4 hands"):
        position.deal([setup.deck.counters])
    with pytest.raises(ValueError, match="not the deck"):
        position.deal([setup.deck.counters, 1, 0, 0])
    position.shuffle(Chance(1))
    with pytest.raises(ValueError, match="no deal is due"):
        position.shuffle(Chance(1))
    with pytest.raises(ValueError, match="no deal is due"):
        position.deal([0, 0, 0, 0])


def test_a_position_has_its_parts() -> None:
    with pytest.raises(ValueError, match="3 to 6 players"):
        Position(7, 0, range(15), [0, 0, 0], 0)
    with pytest.raises(ValueError, match="15 lengths"):
        Position(4, 0, range(14), [7, 56, 448], 0)
    with pytest.raises(IndexError):
        Position(4, 4, range(15), [7, 56, 448], 4)


def test_no_deck_is_larger_than_the_tables_can_hold() -> None:
    for deck in (2**54 - 1, 2**54, 2**64, -1, 0, 3):
        with pytest.raises((ValueError, OverflowError)):
            Position(4, deck, range(15), [7, 56, 448], 0)


@pytest.mark.parametrize("cards", [2**54 - 1, 2**54, 2**70, -1, 7])
def test_no_table_is_set_up_with_cards_that_are_not_in_the_deck(cards: int) -> None:
    position = Setup.draw(4, Chance(1)).position()
    for place in range(3):
        parts = [[1, 0, 0, 0], [0] * 4, [0] * 4]
        parts[place][1] = cards
        hands, rows, piles = parts
        with pytest.raises(ValueError, match=r"cards|deck"):
            position.arrange(1, PLAYING, 0, 0, hands, rows, piles, [0] * 4)
    with pytest.raises(ValueError, match="every seat has"):
        position.arrange(1, PLAYING, 0, 0, [1], [0] * 4, [0] * 4, [0] * 4)


def test_copies_of_different_tables_do_not_mix() -> None:
    position = Setup.draw(5, Chance(1)).position()
    copied = position.copy()
    copied.shuffle(Chance(2))
    assert position.phase == DEALING
    assert copied.players == 5


@pytest.mark.parametrize(
    ("number", "phase", "turn"),
    [(0, PLAYING, 0), (3, DEALING, 0), (2, OVER, 0), (1, EXCHANGING, 0), (4, PLAYING, 0), (1, 7, 0), (1, -1, 0)],
)
def test_no_table_is_set_up_where_a_game_cannot_come(number: int, phase: int, turn: int) -> None:
    position = Setup.draw(4, Chance(1), OPTIONAL_EXCHANGE).position()
    with pytest.raises(ValueError, match="there is no phase"):
        position.arrange(number, phase, turn, 0, [1] * 4, [0] * 4, [0] * 4, [0] * 4)


def test_nobody_is_to_move_without_a_card_or_to_decide_without_an_exchange() -> None:
    position = Setup.draw(4, Chance(1), OPTIONAL_EXCHANGE).position()
    with pytest.raises(ValueError, match="holds no card"):
        position.arrange(1, PLAYING, 0, 0, [0, 1, 1, 1], [0] * 4, [0] * 4, [0] * 4)
    with pytest.raises(ValueError, match="no exchange"):
        position.arrange(3, EXCHANGING, 0, 0, [0] * 4, [0] * 4, [0] * 4, [0] * 4)


ODD_CALLS = {
    "shuffling without a chance": "position.shuffle(None)",
    "finishing without a chance": "finish_game(position, None)",
    "finishing nothing": "finish_game(None, chance)",
    "games without a chance": "random_games(position, None, 3)",
    "resampling nothing": "resample(None, -1, chance)",
    "becoming nothing": "position.become(None)",
    "empty lists": "position.arrange(1, 1, 0, 0, [], [], [], [])",
    "lists of uneven length": "position.arrange(1, 1, 0, 0, [1] * 5, [0] * 3, [0] * 4, [0] * 4)",
    "too few roads": "position.arrange(1, 1, 0, 0, [1, 0, 0, 0], [0] * 4, [0] * 4, [])",
    "no groups": "Position(4, deck, range(15), [0, 0, 0], 0)",
    "groups that share a piece": "Position(4, deck, range(15), [7, 7, 7], 0)",
    "a huge deck": "Position(4, 2**54 - 1, range(15), [7, 56, 448], 0)",
    "an uneven deal": "position.deal([deck, 0, 0, 0])",
    "setting a position up again, and wrongly": "position.__init__(3, 0, [1] * 15, [0] * 3, 0)",
    "a king who is not there": "position.__init__(4, deck, range(15), [7, 56, 448], 9)",
    "pieces too long to add up": "Position(4, deck, [2**31 - 1] * 15, [7, 56, 448], 0)",
    "pieces of no length": "Position(4, deck, [-5] * 15, [7, 56, 448], 0)",
    "rows that no game has": "position.arrange(1, 1, 0, 0, [1, 0, 0, 0], [8 * 6 + 2, 0, 0, 0], [0] * 4, [0] * 4)",
    "a list that lies": "position.arrange(1, 1, 0, 0, Liar([1, 0, 0, 0]), [0] * 4, [0] * 4, [8] * 4)",
    "a chance that was never made": "Chance.__new__(Chance).below(3)",
    "playing with a chance that was never made": "position.shuffle(Chance.__new__(Chance))",
    "a position that was never made": "finish_game(Position.__new__(Position), chance)",
}


@pytest.mark.parametrize("call", ODD_CALLS.values(), ids=ODD_CALLS)
def test_an_odd_call_is_refused_and_crashes_nothing(call: str) -> None:
    """Run in a process of its own, because a crash would take the tests with it."""
    program = f"""
from figaro.rules import Chance, Position, Setup
from figaro.rules.playouts import finish_game, random_games, resample
class Liar(list):
    def __getitem__(self, place):
        return (1 << 54) - 1
chance = Chance(1)
setup = Setup.draw(4, chance)
position, deck = setup.position(), setup.deck.counters
try:
    {call}
except (TypeError, ValueError, AttributeError, IndexError):
    assert position.phase == 0 and position.legal_actions() == b"", "the position changed"
else:
    raise SystemExit("it was accepted")
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode == 0, result.stderr or result.returncode


def test_a_position_that_was_played_can_be_set_up_and_played_again() -> None:
    setup = Setup.draw(4, Chance(1))
    position = setup.position()
    playouts.finish_game(position, Chance(1))
    assert position.winner >= 0
    position.arrange(1, PLAYING, 0, 0, [1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4)
    assert (position.winner, position.moves, position.collector) == (-1, 0, -1)
    assert (position.exchanger, position.given, position.received, position.swapped) == (-1, -1, -1, False)
    assert [position.award_to(seat) for seat in range(4)] == [-1] * 4
    assert [position.group(group) for group in range(3)] == [setup.position().group(group) for group in range(3)]
    playouts.finish_game(position, Chance(2))
    assert position.phase == OVER


def test_in_a_new_position_nothing_has_been_counted_taken_or_exchanged() -> None:
    position = Setup.draw(4, Chance(1)).position()
    assert [position.ranked(place) for place in range(4)] == [0, 1, 2, 3]
    assert [position.award_to(seat) for seat in range(4)] == [-1] * 4
    assert (position.winner, position.exchanger, position.given, position.received) == (-1,) * 4
    assert position.swapped is False


def test_every_hand_and_every_pile_has_its_own_size() -> None:
    position = Setup.draw(4, Chance(1)).position()
    position.arrange(1, PLAYING, 0, 0, [1, 2 << 3, 1 << 6, 0], [0] * 4, [2, 0, 1 << 9, 0], [0] * 4)
    assert [position.hand_size(seat) for seat in range(4)] == [1, 2, 1, 0]
    assert [position.pile_size(seat) for seat in range(4)] == [2, 0, 1, 0]


def test_a_new_round_is_empty_and_waits_for_a_deal() -> None:
    new = Round(4)
    assert (new.players, new.phase, new.turn, new.king) == (4, DEALING, 0, 0)
    assert (new.collector, new.moves, new.face_up) == (-1, 0, 0)
    with pytest.raises(ValueError, match="3 to 6 players"):
        Round(7)
    scoring = Scoring(4)
    assert (scoring.round, scoring.winner) == (0, -1)
    assert (scoring.may_keep, scoring.nearest_best, scoring.fewest_free) == (False, False, False)


def test_a_position_counts_its_moves_and_allows_none_before_a_deal_and_after_the_end() -> None:
    position = Setup.draw(4, Chance(1)).position()
    assert (position.moves, position.legal_actions()) == (0, b"")
    position.shuffle(Chance(1))
    for count in range(1, 5):
        position.play(position.legal_actions()[0])
        assert position.moves == count
    playouts.finish_game(position, Chance(1))
    assert position.legal_actions() == b""


def test_a_piece_lies_in_one_place() -> None:
    position = Setup.draw(4, Chance(1)).position()
    with pytest.raises(ValueError, match="two places"):
        position.arrange(1, PLAYING, 0, 0, [1, 0, 0, 0], [0] * 4, [0] * 4, [position.group(2), 0, 0, 0])


def test_one_position_becomes_another_of_any_size() -> None:
    scratch = Setup.draw(3, Chance(1)).position()
    large = Setup.draw(6, Chance(2)).position()
    large.shuffle(Chance(3))
    scratch.become(large)
    assert contents(scratch) == contents(large)
    assert scratch.legal_actions() == large.legal_actions()


def test_what_was_checked_is_what_is_dealt() -> None:
    class Liar(list):  # type: ignore[type-arg]
        """A list that yields different things one by one than all at once."""

        def __getitem__(self, place: Any) -> Any:
            return (1 << 54) - 1

    position = Setup.draw(6, Chance(1)).position()
    twin = position.copy()
    twin.shuffle(Chance(1))
    position.deal(Liar(twin.hand(seat) for seat in range(6)))
    assert contents(position) == contents(twin)


def test_a_position_that_could_not_be_made_cannot_be_played() -> None:
    position = Position.__new__(Position)
    with pytest.raises(ValueError, match="deck"):
        position.__init__(3, 0, range(15), [3, 12, 48], 0)  # type: ignore[misc]
    with pytest.raises((TypeError, AttributeError)):
        playouts.finish_game(position, Chance(1))
