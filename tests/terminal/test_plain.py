"""The game line by line, with answers from a list instead of a keyboard."""

import io
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import NoReturn

import pytest
from rich.console import Console

from figaro.bots import Bot, Page, bot
from figaro.notation import parse_position
from figaro.notation.default_names import NAMES
from figaro.rules import OPTIONAL_EXCHANGE, STANDARD, Card, Chance, Game, Memory, Move, RuleSet, Seat, Setup, View
from figaro.rules.events import CardPlayed, LastCard
from figaro.terminal.plain import PlainGame, PlayerLeft
from figaro.terminal.seat_names import SeatNames
from figaro.terminal.typed import numbered
from figaro.terminal.voice import Voice


class Chair:
    """A place at a game of three against Pages; what it says is in `said`."""

    def __init__(
        self, answers: Iterable[str], seed: str = "chair", rules: RuleSet = STANDARD, *, plain: bool = False
    ) -> None:
        self.file = io.StringIO()
        chance = Chance(seed)
        self.game = Game(Setup.draw(3, chance, rules, Seat.A), chance)
        self.answers = iter(answers)
        console = Console(file=self.file, width=80, color_system=None, highlight=False, markup=False)
        voice = Voice(console, self.game.setup, SeatNames(NAMES, Seat.A), plain=plain, read=self.read)
        bots = {seat: Page(Chance(f"page {seat}")) for seat in (Seat.B, Seat.C)}
        self.play = PlainGame(self.game, Seat.A, bots, voice)

    def read(self, question: str) -> str:
        self.file.write(question)
        answer = next(self.answers, None)
        if answer is None:
            raise EOFError
        return answer

    def said(self) -> str:
        with suppress(EOFError):
            self.play.run()
        return self.file.getvalue()


def ones() -> Iterable[str]:
    while True:
        yield "1"


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("rules", [STANDARD, OPTIONAL_EXCHANGE])
def test_a_game_goes_to_its_end_and_tells_the_result(plain: bool, rules: RuleSet) -> None:
    chair = Chair(ones(), rules=rules, plain=plain)
    said = chair.said()
    assert chair.game.over
    assert said.count("wins the game!") + said.count("win the game!") == 1
    lengths = list(map(sum, chair.game.state.roads))
    assert f"1. {'You' if chair.game.winner is Seat.A else NAMES[chair.game.winner or 0]}" in said
    for length in lengths:
        assert f": road {length} (" in said
    if plain:
        assert said.isascii()


def test_the_welcome_says_the_goal() -> None:
    said = Chair([]).said()
    assert "shortest road to the castle" in said
    assert "You sit at A. You play against Bruno and Carla." in said
    assert "stays in the box" in said


def test_the_welcome_says_in_few_words_how_to_do_well() -> None:
    said = " ".join(Chair([]).said().split())
    for told in (
        "collect as few cards as you can",
        "whoever collects least gets no piece",
        "You may also take all cards on the table (x)",
        "Whoever collects or takes plays next",
        "the player on the left, the next letter",
    ):
        assert told in said


def test_the_welcome_and_its_question_fit_one_screen() -> None:
    welcome = Chair([]).said().partition("\n\nRound 1 begins")[0]
    assert len(welcome.splitlines()) + len(["Press Enter to begin. "]) <= 24


def test_help_and_the_lists_do_not_use_up_the_turn() -> None:
    chair = Chair(["?", "help", "moves", "table", "hand", "log", "rules R12", "rules ring", "rules", "", "rules R99"])
    said = chair.said()
    assert not chair.game.rounds[0].moves
    assert said.count("leave the game") == 2
    assert said.count("── Round 1 of 3, your turn ─") == 2
    assert said.count("Round 1 begins") == 2
    assert "R12 A ring is played on one's own row" in said
    assert "there is no rule 'R99'" in said
    assert "  1 " in said


@pytest.mark.parametrize("typed", ["b4", "hello", "b2Z", "999"])
def test_what_is_no_move_is_explained_and_asked_again(typed: str) -> None:
    chair = Chair([typed])
    assert chair.said().count("Your move: ") == 2
    assert not chair.game.rounds[0].moves


def test_a_refusal_is_one_line_and_leaves_the_turn_where_it_is() -> None:
    chair = Chair(["x"])
    said = chair.said()
    assert "\nThere is no card on the table to take (R16). rules R16 tells more.\n" in said
    assert "may choose to take instead" not in said
    assert not chair.game.rounds[0].moves


def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    chair = Chair([])
    missing = next(card for card in chair.game.setup.deck if card not in chair.game.state.hands[0] and card.colour)
    chair.answers = iter([f"{missing}B"])
    assert f"You have no {missing} (R8)." in chair.said()


def test_a_number_plays_only_from_a_list_that_was_shown_this_turn() -> None:
    chair = Chair(["1"])
    said = chair.said()
    assert "  1 " in said
    assert "Type the number again." in said
    assert not chair.game.rounds[0].moves
    for answers in (["1", "1"], ["moves", "1"]):
        chair = Chair(answers)
        chair.said()
        assert chair.game.rounds[0].moves[0] == numbered(Chair([]).game.view(Seat.A))[0]
    chair = Chair(["moves", "1", "1"])
    assert chair.said().count("Type the number again.") == 1


def test_a_long_answer_about_rules_shows_the_best_three_and_says_how_many_more() -> None:
    said = Chair(["rules card"]).said()
    assert len(re.findall(r"^[RW]\d+ ", said, re.MULTILINE)) == 3
    assert re.search(r"^\d+ more: R", said, re.MULTILINE)
    assert "R12 A ring is played" in Chair(["rules 12"]).said()


def test_leaving_asks_first() -> None:
    chair = Chair(["quit", "n", "q", "yes"])
    with pytest.raises(PlayerLeft):
        chair.play.run()
    assert chair.file.getvalue().count("Leave the game? (y/n)") == 2


def test_the_log_is_of_this_round_only() -> None:
    def until_round_two() -> Iterable[str]:
        while chair.game.state.round == 1:
            yield "1"
        yield "log"

    chair = Chair(until_round_two())
    said = chair.said()
    log = said.rsplit("Your move: ", 2)[1]
    assert log.startswith("log\nRound 2 begins")
    assert "Round 1 begins" not in log


def test_the_log_begins_with_ones_own_last_move_and_log_all_with_the_round() -> None:
    chair = Chair(["moves", "1", "moves", "1", "log", "log all"])
    asked = chair.said().split("Your move: ")
    log, whole = asked[5], asked[6]
    assert log.splitlines()[1].startswith("You play ")
    assert log.count("You play ") == 1
    assert "Round 1 begins" in whole
    assert whole.count("You play ") == 2


def test_six_players_see_what_happened_and_the_table_on_one_screen() -> None:
    fits = asked = 0
    for seed in range(5):
        chance = Chance(f"six {seed}")
        game = Game(Setup.draw(6, chance), chance)
        bots = {seat: bot("jester", chance.split(str(seat))) for seat in game.setup.seats}
        file = io.StringIO()

        def read(question: str, game: Game = game, bots: dict[Seat, Bot] = bots, file: io.StringIO = file) -> str:
            nonlocal fits, asked
            asked += 1
            fits += len(file.getvalue().rpartition("\n\nRound")[2].splitlines()) <= 24
            file.seek(0)
            file.truncate()
            return str(bots[Seat.A].choose(game.view(Seat.A), game.memory(Seat.A)))

        console = Console(file=file, width=80, color_system=None, highlight=False, markup=False)
        PlainGame(game, Seat.A, bots, Voice(console, game.setup, SeatNames(NAMES, Seat.A), read=read)).run()
    assert fits / asked > 0.85


def test_a_move_and_what_comes_of_it_share_a_line() -> None:
    chair = Chair([])
    chair.play.voice.tell([CardPlayed(Seat.B, Card.parse("b2"), Seat.C, 6), LastCard(Seat.B, 1)])
    assert chair.file.getvalue() == "Bruno plays b2 on Carla's row, now 6. Bruno has only one card left!\n"
    chair = Chair([], plain=True)
    chair.play.voice.tell([CardPlayed(Seat.B, Card.parse("b2"), Seat.C, 6), LastCard(Seat.B, 1)])
    assert chair.file.getvalue().count("\n") == 2


def test_a_forced_take_is_explained() -> None:
    def play() -> Iterable[str]:
        while True:
            yield "" if len(chair.game.legal_moves) == 1 else "1"

    for seed in range(36, 60):
        chair = Chair(play(), seed=str(seed))
        said = chair.said()
        assert chair.game.over
        if "so you must take all face-up cards (R15)" in said:
            return
    pytest.fail("nobody was ever forced to take")


def test_nobody_is_told_whether_another_had_to_take() -> None:
    class Taker:
        def choose(self, view: View, memory: Memory) -> Move:
            return view.legal[-1]

    chair = Chair(["1"] * 10)
    chair.play.bots = {Seat.B: Taker(), Seat.C: Taker()}
    said = chair.said()
    assert re.search(r"Bruno takes (all \d+ face-up cards|the one face-up card)\.", said)
    assert "chooses to take" not in said


def test_bots_are_asked_with_their_own_view_only() -> None:
    class Asked(BaseException):
        """No error of a bot, so nothing catches it."""

    class Nosy:
        def choose(self, view: object, memory: object) -> NoReturn:
            raise Asked(repr(view))

    chair = Chair(ones())
    chair.play.bots = {Seat.B: Nosy(), Seat.C: Nosy()}
    with pytest.raises(Asked, match=r"View\(seat=Seat.B"):
        chair.play.run()


@pytest.mark.parametrize("decision", ["swap", "keep"])
def test_the_decision_on_the_exchange_is_asked_for(decision: str) -> None:
    chair = Chair(["b2B", "x", decision], rules=OPTIONAL_EXCHANGE)
    decide = "rules optional-exchange; left-out r; round 3; phase exchanging; turn A; king B"
    chair.game.state = parse_position(
        f"{decide}; rows | |; hands | |; piles - | b1 | b2 b2; roads 14 | 9 | 8; groups 14 9 | 8 1 | 5 3"
    )
    said = chair.said()
    assert "Do you swap the pieces? Type swap or keep (R21)." in said
    assert said.count("First decide: swap or keep (R21). rules R21 tells more.") == 2
    assert ("You have the fewest cards and swap a road piece" in said) == (decision == "swap")
    assert ("You keep the road as it is" in said) == (decision == "keep")
    assert chair.game.over
