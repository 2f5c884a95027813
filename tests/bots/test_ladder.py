"""The ladder: who there is, how to ask for one, and that each is itself."""

import subprocess
import sys
from importlib.resources import files

import pytest

from figaro.bots import CHARACTERS, LADDER, LEVELS, Bot, Budget, SearchBot, UnknownBot, bot
from figaro.notation import parse_position
from figaro.rules import SEATS, Blow, Cards, Chance, Game, Memory, Move, NotationError, Seat, Take, view
from pictures import table
from thinking import needs_speed

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


def wins(challenger: str, field: str, games: int, players: int = 4) -> int:
    won = 0
    for seed in range(games):
        seat = SEATS[seed % players]
        game = Game.new(players, seed=seed // players)
        bots = [bot(field, Chance(f"field {seed} {place}")) for place in range(players)]
        bots[seat] = bot(challenger, Chance(f"challenger {seed}"))
        finish(game, bots)
        won += game.winner is seat
    return won


def test_there_are_seven_levels_with_a_line_each() -> None:
    assert list(LADDER) == ["page", "jester", "merchant", "steward", "chancellor", "queen", "figaro"]
    assert len({level.line for level in LEVELS}) == 7
    assert all(level.line.endswith(".") for level in LEVELS)


@needs_speed
@pytest.mark.parametrize(("challenger", "field"), [("jester", "page"), ("merchant", "page"), ("steward", "jester")])
def test_a_better_bot_wins_more_than_its_share(challenger: str, field: str) -> None:
    assert wins(challenger, field, 40) > 0.42 * 40


@needs_speed
def test_a_bot_that_is_turned_down_wins_less() -> None:
    assert wins("steward%0", "steward", 48) < 12 < wins("steward", "steward%0", 48)


@needs_speed
def test_a_level_may_be_less_than_its_best() -> None:
    """A Chancellor errs as a champion of its strength does, and turned down as one of less."""
    level = next(level for level in LEVELS if level.name == "chancellor")
    settings = level.settings
    assert settings is not None
    assert level.strength < 1
    for dial, strength in ((1.0, level.strength), (0.8, level.strength - 0.2)):
        same, best = 0, 0
        for seed in range(20):
            game = Game.new(4, seed=seed)
            assert game.turn is not None
            given = game.view(game.turn), game.memory(game.turn)
            chosen = level.make(Chance(seed), strength=dial).choose(*given)
            same += chosen == SearchBot(Chance(seed), settings, strength=strength).choose(*given)
            best += chosen == SearchBot(Chance(seed), settings).choose(*given)
        assert best < same == 20


def test_a_page_takes_only_when_it_must() -> None:
    state = parse_position(f"rows r2 | - | - | -; hands r1 | g1 | g1 | g1; {PIECES}")
    seen = view(state, Seat.A)
    memory = Memory.start(state.setup, Seat.A)
    assert not any(isinstance(bot("page", Chance(seed)).choose(seen, memory), Take) for seed in range(50))
    forced = parse_position(f"rows r2 | b1 | g1 | p1; hands y1 | g2 | g2 | g2; {PIECES}")
    assert bot("page", Chance(1)).choose(view(forced, Seat.A), Memory.start(forced.setup, Seat.A)) == Take()


def chosen(spec: str, rows: str, hand: str, tries: int, *blows: Blow, **parts: str) -> list[str]:
    """Return what bots of one kind, with different luck, do in a position."""
    state = table(rows, hand, king="A", turn="A", **parts)
    known = Memory(state.setup, Seat.A, state.piles, sum(state.hands[1:], Cards()), Seat.A, blows=blows)
    seen = view(state, Seat.A)
    return [str(bot(spec, Chance(seed)).choose(seen, known)) for seed in range(tries)]


def test_a_jester_errs_now_and_then_and_never_absurdly() -> None:
    moves = chosen("jester", "r22 j1 | b22 j1 | g2 | -", "b1 r1 g1 p1 p2", 2000)
    assert 1000 < moves.count("b1B") < 1900
    assert "x" not in moves
    assert "r1A" not in moves


@pytest.mark.parametrize("spec", ["jester", "merchant", "steward"])
def test_every_level_but_the_page_can_be_turned_down(spec: str) -> None:
    moves = chosen(spec, "r22 | b1 | g2 | -", "b1 r1 g1 p1 p2", 20)
    turned_down = chosen(f"{spec}%30", "r22 | b1 | g2 | -", "b1 r1 g1 p1 p2", 20)
    assert turned_down != moves
    assert set(turned_down) >= set(moves)


def test_a_merchant_does_not() -> None:
    assert set(chosen("merchant", "r22 j1 | b22 j1 | g2 | -", "b1 r1 g1 p1 p2", 20)) == {"b1B"}


@pytest.mark.parametrize("level", ["merchant", "steward", "chancellor@40"])
def test_a_hunter_goes_after_the_leader(level: str) -> None:
    """B and C could both be made to collect; C has the shorter road."""
    parts = {"round": "2", "roads": "9 | 15 | - | 12"}
    rows, hand = "- | b22 j1 | g22 j1 | -", "b1 g1 | p2 p2 | p2 p1 | y2 y1"
    assert chosen(f"{level}+hunter", rows, hand, 5, **parts).count("g1C") == 5


@pytest.mark.parametrize("level", ["merchant", "steward"])
@pytest.mark.parametrize(("villain", "wanted"), [(Seat.B, "b1B"), (Seat.C, "g1C")])
def test_a_grudge_is_paid_back(level: str, villain: Seat, wanted: str) -> None:
    rows, hand = "- | b22 j1 | g22 j1 | -", "b1 g1 | p2 p2 | p2 p1 | y2 y1"
    assert set(chosen(f"{level}+grudge", rows, hand, 5, Blow(villain, Seat.A, 9))) == {wanted}


def test_the_gentle_one_spares_the_last() -> None:
    parts = {"round": "2", "roads": "- | 15 | 9 | 12"}
    rows, hand = "- | b22 j1 | g22 j1 | -", "b1 g1 | p2 p2 | p2 p1 | y2 y1"
    assert set(chosen("merchant+gentle", rows, hand, 5, **parts)) == {"g1C"}


def test_a_character_changes_how_a_page_plays_but_not_what_it_may() -> None:
    parts = {"round": "2", "roads": "9 | 15 | - | 12"}
    rows, hand = "- | b22 j1 | g22 j1 | -", "b1 g1 r1 | p2 p2 | p2 p1 | y2 y1"
    plain = chosen("page", rows, hand, 100, **parts).count("g1C")
    assert chosen("page+hunter", rows, hand, 100, **parts).count("g1C") > plain + 5


@pytest.mark.parametrize("spec", ["jester", "merchant", "steward"])
def test_a_courtier_always_swaps(spec: str) -> None:
    decision = "rules optional-exchange; round 3; phase exchanging; turn A"
    position = parse_position(f"{decision}; rows | | |; hands | | |; roads 14 | 15 | 10 | 11; {PIECES}")
    seen = view(position, Seat.A)
    memory = Memory.start(position.setup, Seat.A)
    choices: set[Move] = {bot(spec, Chance(seed)).choose(seen, memory) for seed in range(10)}
    assert [str(move) for move in choices] == ["swap"]


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("knave", "there is no bot 'knave'; there are page, jester, merchant"),
        ("", "there is no bot ''"),
        ("page@300", "page does not search, so it has no budget"),
        ("steward~1", "steward does not search, so it infers nothing"),
        ("figaro~2", "~ takes one of 0, 0.25, 0.5, 1"),
        ("queen+kind", "there is no character 'kind'; there are hunter, grudge, gentle"),
        ("quen", "there is no bot 'quen'; did you mean queen?"),
        ("Emperor", "there is no bot 'Emperor'; there are page, jester"),
        ("queen+hunters", "there is no character 'hunters'; did you mean hunter?"),
        ("page%50", "page plays at random, so it has no strength to reduce"),
        ("queen%101", "a strength is a whole percentage from 0 to 100"),
        ("queen%", "a strength is a whole percentage from 0 to 100"),
        ("queen%5%6", "has two parts with %"),
    ],
    ids=str,
)
def test_a_bot_that_cannot_be_had_is_told(spec: str, told: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(spec, Chance(1))
    assert told in str(caught.value)


@pytest.mark.parametrize("text", ["", "0", "-1", "20 ms", "1.5", "ms", "300s", "10000001", "999999999ms"])
def test_a_budget_that_is_none_is_told(text: str) -> None:
    with pytest.raises(NotationError, match="budget"):
        Budget.parse(text)
    with pytest.raises(UnknownBot, match=f"'figaro@{text}': .*budget"):
        bot(f"figaro@{text}", Chance(1))


def test_capitals_do_not_matter() -> None:
    assert isinstance(bot("QUEEN@20ms+Hunter", Chance(1)), SearchBot)


def test_budgets_are_written_as_they_are_read() -> None:
    for text in ("1", "300", "20ms", "600000ms"):
        assert str(Budget.parse(text)) == text


def test_characters_have_a_line_each() -> None:
    assert list(CHARACTERS) == ["hunter", "grudge", "gentle"]
    assert all(line.endswith(".") for _, line in CHARACTERS.values())


def test_importing_figaro_loads_nothing_that_only_bots_need() -> None:
    asked = "import figaro, sys; figaro.Game; print([name for name in sys.modules if name.startswith('figaro.bots')])"
    result = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


def test_what_the_bots_know_is_small() -> None:
    assert len(files("figaro.bots").joinpath("knowledge.json").read_bytes()) < 500_000
