"""Records told step by step."""

import io
import re
from dataclasses import replace

import pytest
from rich.console import Console

from figaro.notation import Record, RecordError, game_texts, parse_position, write, write_game
from figaro.rules import Game, Seat, view
from figaro.rules.events import Decided, GameWon
from figaro.terminal.result import tell_result
from figaro.terminal.retelling import NothingToTell, chosen, retell
from figaro.terminal.seat_names import SeatNames
from figaro.terminal.voice import Voice


def finished(seed: int = 4) -> Record:
    game = Game.new(4, seed=seed)
    while not game.over:
        game.play(game.legal_moves[0])
    return Record.of(game, ["Ann", "Bob", "Cid", "Dee"])


def told(record: Record, seat: Seat | None, number: int | None = None) -> str:
    file = io.StringIO()
    console = Console(file=file, width=200, color_system=None, highlight=False, markup=False)
    retell(record, Voice(console, record.setup, SeatNames(record.names, seat)), seat, number=number)
    return file.getvalue()


def test_every_move_of_a_game_is_told_with_a_table() -> None:
    record = finished()
    text = told(record, None)
    moves = sum(len(played.moves) for played in record.rounds)
    assert text.count("── ") - text.count("── The game is over") == moves + 3 - 1
    assert "The game is over" in text
    assert "wins the game!" in text


def test_the_heading_tells_names_rules_and_date() -> None:
    record = finished()
    assert told(record, None).startswith("A game of Ann (A), Bob (B), Cid (C) and Dee (D); rules: standard.\n")
    dated = replace(record, tags=(*record.tags, ("Date", "2026-11-15")))
    assert "; played on 2026-11-15.\n" in told(dated, None)


def test_the_last_table_and_the_ranking_come_before_the_winner() -> None:
    text = told(finished(), None)
    table, ranking, winner = (text.rindex(part) for part in ("── The game is over", "\n1. ", "wins the game!"))
    assert table < ranking < winner
    assert len(re.findall(r"^[1-4]\. \w+ \([A-D]\): road \d+ \(", text, re.MULTILINE)) == 4


def test_without_a_seat_all_hands_are_open_and_with_one_only_its_own() -> None:
    record = finished()
    hands = [" ".join(map(str, hand)) for hand in record.rounds[0].hands]
    watcher = told(record, None, 1)
    bob = told(record, Seat.B, 1)
    assert all(f"hand {hand}" in watcher for hand in hands)
    assert f"Your hand  {hands[1]}" in bob
    assert not any(hands[seat] in bob for seat in (0, 2, 3))


def test_a_seat_is_not_told_why_another_took() -> None:
    for seed in range(5):
        game = Game.new(3, seed=seed)
        game.play(game.legal_moves[0])
        taker = game.turn
        game.play("x")
        record = Record.of(game)
        assert "chooses to take" in told(record, None)
        for seat in game.setup.seats:
            text = told(record, seat)
            assert ("You choose to take" in text) == (seat is taker)
            assert "chooses to take" not in text


def test_one_round_alone_can_be_told() -> None:
    text = told(finished(), None, 2)
    assert "Round 2 begins" in text
    assert "Round 1 begins" not in text
    assert "Round 3 begins" not in text


def test_a_game_that_stops_in_the_middle_says_so() -> None:
    game = Game.new(3, seed=1)
    game.play(game.legal_moves[0])
    assert "the game was still running" in told(Record.of(game), None)


def test_a_file_of_several_games_needs_a_number() -> None:
    source = write([finished(1), finished(2)])
    with pytest.raises(NothingToTell, match="has several games; choose one with --game"):
        chosen(game_texts(source), "two.fgn", None)
    with pytest.raises(NothingToTell, match="has no game 3, only 2"):
        chosen(game_texts(source), "two.fgn", 3)
    assert chosen(game_texts(source), "two.fgn", 2).setup == finished(2).setup
    assert chosen(game_texts(write_game(finished(1))), "one.fgn", None).setup == finished(1).setup


def test_what_stands_before_the_first_game_is_no_game_and_is_told_only_if_it_is_in_the_way() -> None:
    source = f"My games\n{write_game(finished(1))}"
    assert chosen(game_texts(source), "one.fgn", 1).setup == finished(1).setup
    with pytest.raises(RecordError, match="a game begins with"):
        chosen(game_texts(source), "one.fgn", None)


def test_a_round_that_was_not_played_is_refused() -> None:
    with pytest.raises(NothingToTell, match="no round 3"):
        told(Record.of(Game.new(3, seed=1)), None, 3)


@pytest.mark.parametrize(("king", "order"), [("A", "D A B C"), ("B", "D B C A"), ("C", "D C A B")])
def test_r25_the_ranking_breaks_every_tie_like_the_first(king: str, order: str) -> None:
    state = parse_position(
        f"round 3; phase over; king {king}; rows | | |; hands | | |; roads 14 | 13 1 | 12 2 | 3; "
        "groups 15 11 10 | 9 8 7 | 6 5 4"
    )
    file = io.StringIO()
    voice = Voice(Console(file=file, width=200), state.setup, SeatNames(["Ann", "Bob", "Cid", "Dee"]))
    tell_result(view(state, None), GameWon(Seat.D, (14, 14, 14, 3), (Seat.D,), Decided.SHORTEST), voice)
    assert re.findall(r"^\d\. \w+ \(([A-D])\)", file.getvalue(), re.MULTILINE) == order.split()
