"""Bots: legal, repeatable, and each better than the one below."""

import pytest

from figaro.bots import LADDER, Bot, Jester, Page, bot
from figaro.bots.jester import worth
from figaro.notation import parse_position
from figaro.rules import RULE_SETS, SEATS, Chance, Game, Memory, Move, RuleSet, Seat, Take, view

PIECES = "groups 14 10 6 | 15 11 9 | 13 3 1"


def finish(game: Game, bots: list[Bot]) -> list[str]:
    moves = []
    while game.turn is not None:
        seen = game.view(game.turn)
        move = bots[game.turn].choose(seen, game.memory(game.turn))
        assert move in seen.legal
        moves.append(str(move))
        game.play(move)
    return moves


@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_bot_plays_only_legal_moves_to_the_end(name: str, rules: RuleSet, players: int) -> None:
    for seed in range(3):
        game = Game.new(players, seed=seed, rules=rules)
        finish(game, [bot(name, Chance(f"{name} {seat}")) for seat in range(players)])
        assert game.winner is not None


@pytest.mark.parametrize("name", LADDER)
def test_a_bot_plays_the_same_game_for_the_same_seed_and_another_for_another(name: str) -> None:
    def moves(luck: int) -> list[str]:
        return finish(Game.new(4, seed=3), [bot(name, Chance(luck).split(seat)) for seat in range(4)])

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


def test_a_jester_beats_three_pages_clearly() -> None:
    games = 100
    won = 0
    for seed in range(games):
        seat = SEATS[seed % 4]
        game = Game.new(4, seed=seed)
        bots: list[Bot] = [Page(Chance(f"page {seed} {place}")) for place in range(4)]
        bots[seat] = Jester(Chance(f"jester {seed}"))
        finish(game, bots)
        won += game.winner is seat
    assert won > 0.4 * games


def test_a_page_takes_only_when_it_must() -> None:
    state = parse_position(f"rows r2 | - | - | -; hands r1 | g1 | g1 | g1; {PIECES}")
    seen = view(state, Seat.A)
    memory = Memory.start(state.setup, Seat.A)
    assert not any(isinstance(Page(Chance(seed)).choose(seen, memory), Take) for seed in range(50))
    forced = parse_position(f"rows r2 | b1 | g1 | p1; hands y1 | g2 | g2 | g2; {PIECES}")
    assert Page(Chance(1)).choose(view(forced, Seat.A), Memory.start(forced.setup, Seat.A)) == Take()


@pytest.mark.parametrize(
    ("rows", "hand", "wanted"),
    [
        ("- | b22 j1 | g2 | r2", "b1 r1 g1", "b1B"),  # fill another's row
        ("b22 | - | - | -", "b2 r1", "r1B r1C r1D"),  # not one's own
        ("r22 j1 | - | - | b1", "o r1 b2", "o"),  # pass a dangerous row on
        ("- | - | - | -", "j1 r2", "r2B r2C r2D"),  # keep the jester
        ("r2 | g22 j1 | - | -", "g1 j1", "g1B"),  # without the jester, if another card does it
    ],
)
def test_a_jester_does_the_sensible_thing(rows: str, hand: str, wanted: str) -> None:
    state = parse_position(f"rows {rows}; hands {hand} | y1 | y1 | y1; {PIECES}")
    seen = view(state, Seat.A)
    best = max(worth(seen, move) for move in seen.legal)
    assert {str(move) for move in seen.legal if worth(seen, move) == best} <= set(wanted.split())


def test_a_jester_errs_now_and_then() -> None:
    state = parse_position(f"rows - | b22 j1 | g2 | r2; hands b1 r1 g1 | y1 | y1 | y1; {PIECES}")
    memory = Memory.start(state.setup, Seat.A)
    chosen = [str(Jester(Chance(seed)).choose(view(state, Seat.A), memory)) for seed in range(200)]
    assert 160 < chosen.count("b1B") < 200


def test_a_jester_always_swaps() -> None:
    decision = "rules optional-exchange; round 3; phase exchanging; turn A"
    position = parse_position(f"{decision}; rows | | |; hands | | |; roads 14 | 15 | 10 | 11; {PIECES}")
    seen = view(position, Seat.A)
    memory = Memory.start(position.setup, Seat.A)
    assert len(seen.legal) == 2
    choices: set[Move] = {Jester(Chance(seed)).choose(seen, memory) for seed in range(40)}
    assert [str(move) for move in choices] == ["swap"]
