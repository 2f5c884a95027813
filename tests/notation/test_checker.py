"""The check of a record, statement by statement: what it accepts, and what it says to what is not true."""

from collections.abc import Callable

import pytest

from figaro.notation import Fault, RecordError
from figaro.notation.checker import Checker
from figaro.rules import OPTIONAL_EXCHANGE, Chance, Game, IllegalDeal, Phase, Reason, Seat, deal
from figaro.rules.events import PilesCounted
from strategies import play_on


def finished(seed: int = 1) -> Game:
    """Return a whole game."""
    game = Game.new(players=4, seed=seed)
    for _ in play_on(game, Chance(seed)):
        pass
    return game


def at_results(game: Game, number: int) -> tuple[Checker, tuple[int, ...]]:
    """Return the check of a game that has come to the results of a round, and how large the piles are."""
    checker = Checker(game.setup)
    counted = [event.sizes for event in game.events if isinstance(event, PilesCounted)]
    for place, played in enumerate(game.rounds[:number], 1):
        checker.deal(played.hands)
        for move in played.moves:
            checker.move(str(move))
        if place < number:
            checker.piles(counted[place - 1])
            checker.king(checker.state.king)
    return checker, counted[number - 1]


def refused(statement: Callable[[], object]) -> tuple[Fault, str]:
    """Return how a statement is refused."""
    with pytest.raises(RecordError) as caught:
        statement()
    return caught.value.fault, caught.value.detail


def test_a_true_game_is_accepted_to_its_end() -> None:
    game = finished()
    checker, sizes = at_results(game, 3)
    assert (checker.over, checker.winner, checker.round) == (True, game.winner, 3)
    checker.piles(sizes)
    checker.king(game.state.king)
    checker.roads([sorted(road) for road in game.state.roads])
    assert game.winner is not None
    checker.winner_is(game.winner)
    checker.check_may_stop()
    assert checker.still_due() == "the game is over"


def test_before_the_first_deal_only_a_deal_is_due() -> None:
    checker = Checker(Game.new(seed=1).setup)
    assert (checker.round, checker.over, checker.winner) == (1, False, None)
    assert checker.state.phase is Phase.DEALING
    assert checker.still_due() == "a deal is due here"
    assert refused(lambda: checker.piles((0, 0, 0, 0))) == (Fault.OUT_OF_PLACE, "piles: a deal is due here")
    assert refused(lambda: checker.move("x")) == (Fault.OUT_OF_PLACE, "x: the cards have not been dealt (R7)")
    checker.check_may_stop()


def test_during_a_round_neither_a_deal_nor_results_are_due() -> None:
    game = finished()
    checker = Checker(game.setup)
    checker.deal(game.rounds[0].hands)
    assert checker.moves == 0
    due = f"round 1 is not over, it is {game.setup.king}'s turn (R18)"
    assert refused(lambda: checker.deal(game.rounds[1].hands)) == (Fault.OUT_OF_PLACE, f"deal: {due}")
    assert refused(lambda: checker.piles((0, 0, 0, 0))) == (Fault.OUT_OF_PLACE, f"piles: {due}")
    checker.move(str(game.rounds[0].moves[0]))
    assert checker.moves == 1
    checker.check_may_stop()


def test_the_results_of_a_round_come_in_their_order_and_once() -> None:
    game = finished()
    checker, sizes = at_results(game, 1)
    king = checker.state.king
    assert refused(lambda: checker.move("x")) == (Fault.OUT_OF_PLACE, "x: round 1 is over (R18)")
    assert refused(lambda: checker.king(king)) == (Fault.OUT_OF_PLACE, "king: piles is due here")
    early = "deal: round 1 has no piles and king yet"
    assert refused(lambda: checker.deal(game.rounds[1].hands)) == (Fault.OUT_OF_PLACE, early)
    checker.check_may_stop()
    checker.piles(sizes)
    assert refused(lambda: checker.piles(sizes)) == (Fault.OUT_OF_PLACE, "piles: king is due here")
    assert refused(checker.check_may_stop) == (Fault.CUT_SHORT, "the game stops too early: king is due here")
    checker.king(king)
    checker.check_may_stop()
    assert refused(lambda: checker.roads(())) == (Fault.OUT_OF_PLACE, "roads: deal is due here")
    checker.deal(game.rounds[1].hands)
    assert (checker.round, checker.moves) == (2, 0)


def test_wrong_results_are_told_with_the_right_ones() -> None:
    game = finished()
    checker, sizes = at_results(game, 3)
    right = " ".join(map(str, sizes))
    assert refused(lambda: checker.piles((1, 2, 3, 4))) == (
        Fault.WRONG_PILES,
        f"piles 1 2 3 4 should be {right} (R20)",
    )
    checker, sizes = at_results(game, 3)
    checker.piles(sizes)
    king, wrong = game.state.king, next(seat for seat in game.setup.seats if seat is not game.state.king)
    assert refused(lambda: checker.king(wrong)) == (Fault.WRONG_KING, f"king {wrong} should be {king} (R18)")


def test_wrong_roads_and_a_wrong_winner_are_told_with_the_right_ones() -> None:
    game = finished()
    checker, sizes = at_results(game, 3)
    checker.piles(sizes)
    checker.king(game.state.king)
    assert refused(lambda: checker.winner_is(Seat.A)) == (Fault.OUT_OF_PLACE, "winner: roads is due here")
    true = " / ".join(" ".join(map(str, road)) or "-" for road in game.state.roads)
    other, _ = at_results(game, 3)
    other.piles(sizes)
    other.king(game.state.king)
    assert refused(lambda: other.roads(((2, 15), (), (3,), (4,)))) == (
        Fault.WRONG_ROADS,
        f"roads 15 2 / - / 3 / 4 should be {true} (R22)",
    )
    checker.roads(game.state.roads)
    wrong = next(seat for seat in game.setup.seats if seat is not game.winner)
    assert refused(lambda: checker.winner_is(wrong)) == (
        Fault.WRONG_WINNER,
        f"winner {wrong} should be {game.winner} (R24, R25)",
    )


def test_what_is_not_a_move_is_told_how_moves_look() -> None:
    checker = Checker(Game.new(seed=1).setup)
    look = "moves look like b2C, o and x"
    assert refused(lambda: checker.move("b9")) == (Fault.NOT_A_MOVE, f"'b9' is not a move; {look}")
    ring = ", a ring is written as just o (R12)"
    assert refused(lambda: checker.move("oB")) == (Fault.NOT_A_MOVE, f"'oB' is not a move{ring}; {look}")


def test_an_illegal_move_is_told_with_the_reason_and_the_rule() -> None:
    game = finished()
    checker = Checker(game.setup)
    checker.deal(game.rounds[0].hands)
    with pytest.raises(RecordError) as caught:
        checker.move("x")
    error = caught.value
    reason = Reason.NOTHING_TO_TAKE
    assert (error.fault, error.reason) == (Fault.ILLEGAL_MOVE, reason)
    assert error.detail == f"x by {game.setup.king} is refused: {reason.sentence} ({reason.rule})"


def test_a_mark_says_that_a_row_reached_six() -> None:
    game = finished()
    checker = Checker(game.setup)
    checker.deal(game.rounds[0].hands)
    marked = 0
    for move in game.rounds[0].moves:
        twin = Checker(game.setup)
        twin.position.become(checker.position)
        checker.move(str(move))
        if checker.six_reached(move):
            assert twin.move(f"{move}#") == move
            marked += 1
        else:
            wrong = f"{move}#: no row reached 6 (R13)"
            assert refused(lambda twin=twin, move=move: twin.move(f"{move}#")) == (Fault.WRONG_MARK, wrong)  # type: ignore[misc]
    assert marked


def test_hands_that_are_not_a_deal_are_refused_with_the_reason() -> None:
    game = finished()
    checker = Checker(game.setup)
    hands = game.rounds[0].hands
    uneven = (hands[0] + hands[1], hands[2], hands[3], hands[0] - hands[0])
    with pytest.raises(IllegalDeal) as why:
        deal(checker.state, uneven)
    with pytest.raises(RecordError) as caught:
        checker.deal(uneven)
    assert (caught.value.fault, caught.value.detail) == (Fault.BAD_DEAL, str(why.value))
    assert caught.value.reason is why.value.reason
    with pytest.raises(RecordError) as caught:
        checker.deal((hands[0], hands[0], *hands[2:]))
    assert caught.value.fault is Fault.BAD_DEAL


def to_an_exchange() -> Game:
    """Return a game in which somebody has to decide on the exchange."""
    for seed in range(50):
        game = Game.new(players=4, seed=seed, rules=OPTIONAL_EXCHANGE)
        for _ in play_on(game, Chance(seed)):
            if game.state.phase is Phase.EXCHANGING:
                return game
    raise AssertionError("one of these games has an exchange")


def test_an_exchange_still_has_to_be_decided() -> None:
    game = to_an_exchange()
    checker = Checker(game.setup)
    for played in game.rounds:
        if checker.position.round:
            checker.piles(checker.state.pile_sizes)
            checker.king(checker.state.king)
        checker.deal(played.hands)
        for move in played.moves:
            checker.move(str(move))
    due = f"{game.turn} still has to swap or keep (R21)"
    assert checker.still_due() == due
    assert refused(lambda: checker.piles((0, 0, 0, 0))) == (Fault.OUT_OF_PLACE, f"piles: {due}")
