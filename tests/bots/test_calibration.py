"""Calibration: predictions that come true, and how the fit finds them."""

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.bots import Budget, Search, SearchSettings
from figaro.bots.calibration import Calibration, calibrated, calibration_for
from figaro.bots.knowledge import knowledge
from figaro.rules import Chance, Game, Phase
from fit_calibration import Forecast, fit

lenses = st.builds(Calibration, st.floats(0.05, 2), st.floats(-1, 1))


@st.composite
def all_chances(draw: st.DrawFn) -> tuple[float, ...]:
    """Chances of 3 to 6 seats."""
    odds = draw(st.lists(st.just(0.0) | st.floats(0.001, 1), min_size=3, max_size=6).filter(any))
    return tuple(each / sum(odds) for each in odds)


@given(lenses, all_chances(), st.data())
def test_chances_stay_chances(calibration: Calibration, chances: tuple[float, ...], data: st.DataObject) -> None:
    mover = data.draw(st.integers(0, len(chances) - 1))
    seen = calibration.seen(chances, mover)
    assert sum(seen) == pytest.approx(1)
    assert [each == 0 for each in seen] == [each == 0 for each in chances], "neither gained nor lost all hope"
    others = [seat for seat in range(len(chances)) if seat != mover]
    for one in others:
        for two in others:
            if chances[one] > chances[two]:
                assert seen[one] >= seen[two] or isclose(seen[one], seen[two])


@given(all_chances(), st.data())
def test_a_plain_lens_changes_nothing(chances: tuple[float, ...], data: st.DataObject) -> None:
    errors = tuple(data.draw(st.floats(0, 0.5)) for _ in chances)
    mover = data.draw(st.integers(0, len(chances) - 1))
    assert Calibration(1, 0).seen(chances, mover) == pytest.approx(chances)
    within = [min(error, max(chance, 1 - chance)) for chance, error in zip(chances, errors, strict=True)]
    assert Calibration(1, 0).errors_seen(chances, errors, mover) == pytest.approx(within)


@given(lenses, all_chances(), st.data())
def test_errors_are_errors(calibration: Calibration, chances: tuple[float, ...], data: st.DataObject) -> None:
    errors = tuple(data.draw(st.floats(0, 0.5)) for _ in chances)
    seen = calibration.errors_seen(chances, errors, 0)
    assert all(0 <= each <= 1 for each in seen)
    assert all(found == 0 for found, error in zip(seen, errors, strict=True) if error == 0)


def test_what_is_said_early_is_drawn_together_and_the_order_of_moves_kept() -> None:
    game = Game.new(4, seed="calibration")
    for number in range(24):
        game.play(game.legal_moves[(5 * number) % len(game.legal_moves)])
    seat = game.turn
    assert seat is not None
    view, memory = game.view(seat), game.memory(seat)
    search = Search(SearchSettings(budget=Budget(playouts=200), even=True))
    raw = search.evaluations(view, memory, Chance(1))
    told = search.values(view, memory, Chance(1))
    assert [each.move for each in told] == [each.move for each in raw]
    assert [each.worth for each in told] == [each.worth for each in raw]
    for before, after in zip(raw, told, strict=True):
        assert max(after.chances) - min(after.chances) < max(before.chances) - min(before.chances)
        assert sum(after.errors) < sum(before.errors)


def test_the_lens_moves_from_the_start_of_a_round_to_its_end() -> None:
    game = Game.new(3, seed="lens")
    early, late = knowledge(3).calibration[0]
    first = game.turn
    assert first is not None
    calibration = calibration_for(game.view(first))
    assert (calibration.slope, calibration.lean) == pytest.approx(early)
    slopes = []
    while (seat := game.turn) is not None and game.view(seat).round == 1:
        slopes.append(calibration_for(game.view(seat)).slope)
        game.play(game.legal_moves[-1])
    assert abs(slopes[-1] - late[0]) < abs(slopes[0] - late[0])


def test_an_exchange_is_certain() -> None:
    number = 0
    while True:
        game = Game.new(3, seed=f"exchange {number}", rules="optional-exchange")
        luck = Chance(number)
        while game.turn is not None and game.view(game.turn).phase is not Phase.EXCHANGING:
            game.play(game.legal_moves[luck.below(len(game.legal_moves))])
        if game.turn is not None:
            break
        number += 1
    view, memory = game.view(game.turn), game.memory(game.turn)
    evaluations = Search(SearchSettings(budget=Budget(playouts=20))).evaluations(view, memory, Chance(1))
    assert calibrated(evaluations, view) == evaluations


def test_the_fit_finds_the_lens_that_games_were_made_with() -> None:
    """Winners are drawn by chances as a calibration sees them; the fit is told what was said, and who won."""
    luck = Chance("fit")
    early, late = Calibration(0.3, -0.4), Calibration(1.2, 0.1)
    said, winners = [], []
    for number in range(30_000):
        odds = [1 + luck.below(100) for _ in range(4)]
        chances = tuple(each / sum(odds) for each in odds)
        left, mover = luck.below(101) / 100, number % 4
        calibration = Calibration(
            left * early.slope + (1 - left) * late.slope, left * early.lean + (1 - left) * late.lean
        )
        point, winner = luck.below(1 << 30) / (1 << 30), 0
        seen = calibration.seen(chances, mover)
        while winner < 3 and point >= seen[winner]:
            point -= seen[winner]
            winner += 1
        said.append(Forecast(1, left, mover, chances))
        winners.append(winner)
    found = fit(said, winners)
    assert found[0] == pytest.approx([early.slope, early.lean], abs=0.1)
    assert found[1] == pytest.approx([late.slope, late.lean], abs=0.1)
