"""Blocks: the same deals, every bot once in each seat, and luck that follows from the seed."""

import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.arena.matches import Block, Match, outcome, play_block, play_game
from figaro.events import RoundStarted
from figaro.notation import parse_position, read_game
from figaro.rules import Game, Seat

PIECES = "groups 14 10 6 | 15 11 9 | 13 3 1"
PAGES = Match(("page",) * 4, "pages")
MIXED = Match(("jester", "page", "page"), "mixed")


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(Path(__file__).parent)


def games(match: Match, block: int = 1) -> list[Game]:
    return [play_game(match, block, rotation, lambda spec, time: None) for rotation in range(match.players)]


def told(block: Block) -> tuple[object, ...]:
    return block.number, block.outcomes, block.records, block.failure


@given(st.lists(st.sampled_from(["page", "jester", "figaro@20ms"]), min_size=3, max_size=6))
def test_every_bot_sits_once_in_every_seat(seats: list[str]) -> None:
    match = Match(tuple(seats), "1")
    for listed in range(match.players):
        sat = {match.seat_of(listed, rotation) for rotation in range(match.players)}
        assert sat == set(Seat) & set(range(match.players))
    for rotation in range(match.players):
        seating = match.seating(rotation)
        assert sorted(seating) == sorted(seats)
        assert all(seating[match.seat_of(listed, rotation)] == spec for listed, spec in enumerate(seats))


def test_the_games_of_a_block_have_the_same_setup_and_deals() -> None:
    played = games(PAGES)
    for game in played:
        assert game.setup == played[0].setup
        assert game.rounds[0].hands == played[0].rounds[0].hands


def test_later_deals_differ_only_in_who_is_dealt_to_first() -> None:
    dealt = set()
    for game in games(PAGES):
        kings = [event.king for event in game.events if isinstance(event, RoundStarted)]
        for number, (king, played) in enumerate(zip(kings, game.rounds, strict=True)):
            dealt.add((number, (*played.hands[king:], *played.hands[:king])))
    assert len(dealt) == 3


def test_the_deals_are_those_of_figaro_play_with_the_same_seed() -> None:
    assert PAGES.seed_of(3) == "pages/3"
    assert games(PAGES, 3)[0].rounds[0].hands == Game.new(4, seed="pages/3").rounds[0].hands


def test_other_blocks_and_other_seeds_have_other_deals() -> None:
    hands = {games(match, block)[0].rounds[0].hands for match in (PAGES, Match(("page",) * 4, "x")) for block in (1, 2)}
    assert len(hands) == 4


def test_copies_of_a_bot_have_different_luck_in_each_game_and_seat() -> None:
    played = games(PAGES)
    assert len({tuple(map(str, game.rounds[0].moves)) for game in played}) == 4


def test_a_block_is_the_same_whenever_it_is_played() -> None:
    block = play_block(MIXED, 7, keep=True)
    assert told(block) == told(play_block(MIXED, 7, keep=True))
    assert told(block) != told(play_block(MIXED, 8, keep=True))


def test_places_follow_the_roads_and_the_winner_is_the_first() -> None:
    for number in range(1, 4):
        for rotation, game in enumerate(games(PAGES, number)):
            found = outcome(PAGES, game, rotation)
            assert sorted(found.places) == [1, 2, 3, 4]
            by_place = [road for _, road in sorted(zip(found.places, found.roads, strict=True))]
            assert by_place == sorted(found.roads)
            assert PAGES.seat_of(found.places.index(1), rotation) is game.winner


@pytest.mark.parametrize(
    ("king", "places"),
    [("A", (3, 1, 2, 4)), ("B", (3, 1, 2, 4)), ("C", (3, 2, 1, 4)), ("D", (3, 1, 2, 4))],
)
def test_r25_of_equal_roads_the_first_clockwise_from_the_king_is_better(king: str, places: tuple[int, ...]) -> None:
    game = Game.new(4, seed=1)
    game.state = parse_position(
        f"round 3; phase over; king {king}; rows | | |; hands | | |; roads 15 | 14 | 13 1 | 11 9; {PIECES}"
    )
    found = outcome(PAGES, game, 0)
    assert found.roads == (15, 14, 14, 20)
    assert found.places == places
    turned = outcome(PAGES, game, 1)
    assert turned.places == (*places[1:], places[0])


def test_every_record_can_be_read_and_says_how_to_play_it_again() -> None:
    block = play_block(MIXED, 2, keep=True)
    for rotation, text in enumerate(block.records):
        record = read_game(text)
        assert record.finished
        assert record.names == MIXED.seating(rotation)
        assert record.tag("Seed") == "mixed/2"
        assert record.tag("Bots") == "jester,page,page"
        assert record.tag("Rotation") == str(rotation + 1)
        assert record.tag("Date") is None


def test_thinking_is_timed_for_every_move() -> None:
    block = play_block(MIXED, 1, keep=True)
    moves = sum(len(played.moves) for text in block.records for played in read_game(text).rounds)
    assert sum(times.moves for times in block.thinking.values()) == moves
    assert all(0 < times.mean <= times.longest for times in block.thinking.values())


@pytest.mark.usefixtures("own_bots")
def test_a_bot_is_given_nothing_but_a_view_and_a_memory() -> None:
    assert play_block(Match(("own_bots:Thrifty", "page", "page"), "1"), 1).failure is None


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize(
    ("bot", "what"),
    [
        ("Raising", "raised LookupError: I am lost"),
        ("Leaving", "raised SystemExit: 3"),
        ("Cheating", "chose Swap(), which is not a legal move"),
        ("Silent", "chose None, which is not a legal move"),
        ("unmakeable", "cannot be made"),
    ],
)
def test_a_bot_that_fails_is_told_with_game_and_position(bot: str, what: str) -> None:
    block = play_block(Match((f"own_bots:{bot}", "page", "page"), "s"), 4)
    assert block.failure is not None
    assert block.failure.startswith(f"the bot own_bots:{bot} at A in game 1 of seed 's/4' ")
    assert what in block.failure
    assert "\n" not in block.failure
    state = parse_position(block.failure.partition("position: ")[2])
    assert state.turn is Seat.A


@pytest.mark.usefixtures("own_bots")
def test_the_games_before_a_failure_are_kept() -> None:
    block = play_block(Match(("own_bots:LateCheat", "page", "page"), "s"), 1, keep=True)
    assert block.failure is not None
    assert "at B in game 2" in block.failure
    assert len(block.outcomes) == len(block.records) == 1
    assert read_game(block.records[0]).finished


def test_a_match_says_who_plays_against_whom() -> None:
    assert Match(("page", "jester", "jester", "x@20ms"), "1").title == "page against 2 jester, x@20ms"
    assert PAGES.title == "4 page"
