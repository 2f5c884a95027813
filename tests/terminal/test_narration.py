"""Sentences for every event, from each point of view."""

import re

import pytest

from figaro.notation.default_names import NAMES
from figaro.rules import OPTIONAL_EXCHANGE, Card, Cards, Chance, Game, Seat, Setup, events_for
from figaro.rules import events as happened
from figaro.rules.events import (
    CardPlayed,
    Collected,
    Decided,
    Event,
    Exchanged,
    ExchangeOffered,
    GameWon,
    KingTaken,
    LastCard,
    NoExchange,
    NotExchanged,
    PiecesLeft,
    PieceTaken,
    PilesCounted,
    RoundEnded,
    RoundStarted,
    RowsPassed,
    Why,
)
from figaro.terminal.narration import Narrator
from figaro.terminal.painting import Look
from figaro.terminal.seat_names import SeatNames

A, B, C, D = Seat.A, Seat.B, Seat.C, Seat.D
SETUP = Setup.draw(4, Chance(1))
B2, J1, RING = map(Card.parse, ("b2", "j1", "o"))
ROWS = tuple(map(Cards.parse, ("r2", "b222", "-", "j1")))
FOUR = (15, 15, 15, 15)
ONE_CARD = (Cards.parse("r2"), Cards(), Cards(), Cards())

#: Each event, then what A (who is B in the third column), B and a watcher read.
TOLD: list[tuple[Event, str, str]] = [
    (
        RoundStarted(1, B, (None,) * 4, FOUR),
        "Round 1 begins: everyone is dealt 15 cards. Bruno has the King and begins.",
        "Round 1 begins: everyone is dealt 15 cards. You have the King and begin.",
    ),
    (
        RoundStarted(2, A, (None,) * 3, (14, 14, 13)),
        "Round 2 begins: everyone is dealt 13 or 14 cards. Alba has the King and begins.",
        "Round 2 begins: everyone is dealt 13 or 14 cards. Alba has the King and begins.",
    ),
    (
        CardPlayed(A, B2, B, 6),
        "Alba plays b2 on Bruno's row, now 6.",
        "Alba plays b2 on your row, now 6.",
    ),
    (
        CardPlayed(B, J1, B, 1),
        "Bruno plays j1 on their own row, now 1.",
        "You play j1 on your own row, now 1.",
    ),
    (CardPlayed(B, RING, B, 0), "Bruno plays a ring dance (o).", "You play a ring dance (o)."),
    (
        RowsPassed(A, ROWS),
        "Every row moves to the left.",
        "Every row moves to the left. You now have b2 b2 b2.",
    ),
    (LastCard(B, 1), "Bruno has only one card left!", "You have only one card left!"),
    (LastCard(B, 0), "Bruno has played the last card!", "You have played the last card!"),
    (LastCard(B, 2), "Bruno has only 2 cards left!", "You have only 2 cards left!"),
    (
        Collected(B, A, ROWS, Why.SIX_REACHED),
        "Bruno collects all 5 face-up cards!",
        "You collect all 5 face-up cards!",
    ),
    (
        Collected(B, B, ROWS, Why.COULD_NOT_PLAY),
        "Bruno can play no card: Bruno collects all 5 face-up cards.",
        "You can play no card: you collect all 5 face-up cards.",
    ),
    (
        Collected(B, B, ROWS, Why.CHOSE_TO),
        "Bruno chooses to take: Bruno collects all 5 face-up cards.",
        "You choose to take: you collect all 5 face-up cards.",
    ),
    (Collected(B, B, ROWS, None), "Bruno takes all 5 face-up cards.", "You take all 5 face-up cards."),
    (
        RoundEnded(3, B),
        "It is Bruno's turn, but Bruno's hand is empty: round 3 is over.",
        "It is your turn, but your hand is empty: round 3 is over.",
    ),
    (KingTaken(B, A), "Bruno takes the King.", "You take the King."),
    (KingTaken(B, B), "Bruno keeps the King.", "You keep the King."),
    (
        PilesCounted(1, (9, 4, 12, 0), (C, A, B, D)),
        "The piles are counted, most cards first: Carla 12, Alba 9, Bruno 4 and Dario 0.",
        "The piles are counted, most cards first: Carla 12, Alba 9, you 4 and Dario 0.",
    ),
    (
        ExchangeOffered(B, 4, 2),
        "Bruno has the fewest cards and may swap a road piece, ━━━╸, for a shorter one, ━╸.",
        "You have the fewest cards and may swap a road piece, ━━━╸, for a shorter one, ━╸.",
    ),
    (
        Exchanged(B, 4, 1),
        "Bruno has the fewest cards and swaps a road piece, ━━━╸, for a shorter one, ╸.",
        "You have the fewest cards and swap a road piece, ━━━╸, for a shorter one, ╸.",
    ),
    (
        NotExchanged(B, NoExchange.NO_ROAD),
        "Bruno has the fewest cards, but no road piece to swap.",
        "You have the fewest cards, but no road piece to swap.",
    ),
    (
        NotExchanged(B, NoExchange.ALL_SHORTER),
        "Bruno has the fewest cards, but there is no shorter road piece to swap for.",
        "You have the fewest cards, but there is no shorter road piece to swap for.",
    ),
    (
        NotExchanged(B, NoExchange.DECLINED),
        "Bruno keeps the road as it is, without a swap.",
        "You keep the road as it is, without a swap.",
    ),
    (PieceTaken(B, 3, 1), "Bruno takes the longest piece: ━━╸.", "You take the longest piece: ━━╸."),
    (PieceTaken(B, 2, 3), "Bruno takes the third longest piece: ━╸.", "You take the third longest piece: ━╸."),
    (
        PiecesLeft((3, 1)),
        "Nobody has to take what is left, ━━╸ and ╸: out of the game.",
        "Nobody has to take what is left, ━━╸ and ╸: out of the game.",
    ),
    (
        GameWon(B, (20, 7, 9, 30), (B,), Decided.SHORTEST),
        "Bruno has the shortest road, 7: Bruno wins the game! Their Figaro gets the job!",
        "You have the shortest road, 7: you win the game! Your Figaro gets the job!",
    ),
    (
        GameWon(B, (7, 7, 9, 30), (A, B), Decided.TIED_WITH_KING),
        (
            "Alba and Bruno have the shortest road, 7. Bruno has the King, so Bruno wins the game! "
            "Their Figaro gets the job!"
        ),
        "Alba and you have the shortest road, 7. You have the King, so you win the game! Your Figaro gets the job!",
    ),
    (
        GameWon(B, (7, 7, 9, 30), (A, B), Decided.TIED_CLOCKWISE),
        (
            "Alba and Bruno have the shortest road, 7. "
            "Bruno is first, going round from the King, so Bruno wins the game! Their Figaro gets the job!"
        ),
        (
            "Alba and you have the shortest road, 7. "
            "You are first, going round from the King, so you win the game! Your Figaro gets the job!"
        ),
    ),
]


@pytest.mark.parametrize(("event", "watcher", "own"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_told_to_a_watcher_and_to_whom_it_concerns(event: Event, watcher: str, own: str) -> None:
    assert Narrator(SETUP, SeatNames(NAMES), Look()).tell(event) == watcher
    assert Narrator(SETUP, SeatNames(NAMES, B), Look()).tell(event) == own


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert kinds == {type(event) for event, _, _ in TOLD}


def test_r28_how_many_cards_were_collected_is_told_since_they_lay_open() -> None:
    for look in (Look(), Look(plain=True)):
        narrator = Narrator(SETUP, SeatNames(NAMES, B), look)
        assert narrator.tell(Collected(B, A, ROWS, Why.SIX_REACHED)) == "You collect all 5 face-up cards!"
        assert narrator.tell(Collected(C, C, ONE_CARD, None)) == "Carla takes the one face-up card."


def test_r28_to_whoever_looks_a_piece_has_a_number_only_at_a_table_that_wants_it() -> None:
    usual = Narrator(SETUP, SeatNames(NAMES, B), Look())
    aided = Narrator(Setup.draw(4, Chance(1), show_roads=True), SeatNames(NAMES, B), Look())
    for event in (PieceTaken(B, 3, 1), PiecesLeft((3, 1)), Exchanged(B, 3, 1), ExchangeOffered(B, 3, 1)):
        assert not re.search(r"\d", usual.tell(event))
        assert "━━╸ (3)" in aided.tell(event)


def test_r28_to_whoever_listens_a_piece_is_named_by_its_length() -> None:
    plain = Narrator(SETUP, SeatNames(NAMES, B), Look(plain=True))
    assert plain.tell(PieceTaken(C, 15, 1)) == "Carla takes the longest piece: length 15."
    assert plain.tell(PiecesLeft((4,))) == "Nobody has to take what is left, length 4: out of the game."
    assert plain.tell(PiecesLeft((4, 2))) == "Nobody has to take what is left, lengths 4 and 2: out of the game."
    assert plain.tell(Exchanged(B, 9, 2)) == (
        "You have the fewest cards and swap a road piece, length 9, for a shorter one, length 2."
    )


def test_plain_sentences_have_words_for_cards() -> None:
    plain = Narrator(SETUP, SeatNames(NAMES, B), Look(plain=True))
    assert plain.tell(CardPlayed(A, B2, B, 6)) == "Alba plays blue 2 (b2) on your row, now 6."
    assert plain.tell(CardPlayed(A, RING, A, 0)) == "Alba plays a ring dance."


def test_an_empty_row_that_comes_round_is_told() -> None:
    told = Narrator(SETUP, SeatNames(NAMES, C), Look()).tell(RowsPassed(A, ROWS))
    assert told == "Every row moves to the left. Your row is now empty."


def test_names_that_do_not_tell_the_seat_get_its_letter() -> None:
    narrator = Narrator(SETUP, SeatNames(["Bella", "Ben", "Ben", "dora"]), Look())
    assert narrator.tell(CardPlayed(A, B2, C, 2)) == "Bella (A) plays b2 on Ben (C)'s row, now 2."
    assert narrator.tell(KingTaken(D, D)) == "Dora keeps the King."


@pytest.mark.parametrize("seat", [None, A, C])
def test_whole_games_can_be_told(seat: Seat | None) -> None:
    for seed in range(5):
        game = Game.new(4, seed=seed, rules=OPTIONAL_EXCHANGE)
        narrator = Narrator(game.setup, SeatNames(NAMES, seat), Look())
        while not game.over:
            game.play(game.legal_moves[seed % len(game.legal_moves)])
        for event in events_for(game.events, seat):
            line = narrator.tell(event)
            assert line[0].isupper()
            assert line[-1] in ".!"
            assert "None" not in line
