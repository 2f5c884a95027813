import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.notation import format_position, parse_position
from figaro.rules import (
    OPTIONAL_EXCHANGE,
    RULE_SETS,
    STANDARD,
    Cards,
    Chance,
    Game,
    NotationError,
    Phase,
    RuleSet,
    Seat,
    Setup,
    State,
)
from figaro.rules.playouts import finish_game

RULES = tuple(RULE_SETS.values())
GROUPS = "groups 14 10 6 | 15 11 9 | 13 3 1"
HANDS = "hands g1 o | r1 | y2 | p3"
ROWS = "rows r22 | j1 | - | b22"
TABLE = f"{ROWS}; {HANDS}; {GROUPS}"
OFFERED = f"{TABLE}; rules optional-exchange; phase exchanging; round 3"


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(RULES), st.integers(3, 6), st.integers(0, 2**32), st.booleans())
def test_a_position_is_read_as_the_state_it_was_written_from(
    rules: RuleSet, players: int, seed: int, aids: bool
) -> None:
    chance = Chance(seed)
    setup = Setup.draw(players, chance, rules, show_piles=aids, show_roads=aids)
    assert parse_position(format_position(State(setup))) == State(setup)
    game = Game(setup, chance)
    while not game.over:
        read = parse_position(format_position(game.state))
        assert read == game.state
        assert read.legal_moves == game.legal_moves
        game.play(game.legal_moves[chance.below(len(game.legal_moves))])
    read = parse_position(format_position(game.state))
    assert format_position(read) == format_position(game.state)
    assert (read.phase, read.winner, read.roads) == (Phase.OVER, game.winner, game.state.roads)


def test_a_game_that_an_exchange_ended_is_read_as_the_same_state() -> None:
    for seed in range(30):
        game = Game.new(players=4, seed=seed, rules=OPTIONAL_EXCHANGE)
        chance = Chance(seed)
        while not game.over:
            game.play(game.legal_moves[chance.below(len(game.legal_moves))])
        assert parse_position(format_position(game.state)) == game.state


def test_a_short_position_is_round_one_with_the_king_at_a_to_move() -> None:
    state = parse_position(TABLE)
    assert (state.round, state.phase, state.turn, state.king) == (1, Phase.PLAYING, Seat.A, Seat.A)
    assert state.rows[0] == Cards.parse("r2 r2")
    assert state.setup.rules == STANDARD
    assert state.pile_sizes == (0, 0, 0, 0)


def test_a_position_says_all_that_is_not_as_usual() -> None:
    text = (
        "rules optional-exchange; lengths 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30; left-out r; aids piles roads; "
        "first C; round 3; phase exchanging; turn B; king A; rows - | - | y2; hands - | g1 | b2; piles y1 | - | p1 p2; "
        "roads 4 | 30 8 | -; groups 30 4 | 10 8 | 22 6"
    )
    state = parse_position(text)
    assert state.exchange == (30, 6)
    assert parse_position(format_position(state)) == state
    assert format_position(state) == text.replace("p1 p2", "p12")


BAD = [
    ("nothing", ""),
    ("no rows", f"{HANDS}; {GROUPS}"),
    ("no groups", f"{ROWS}; {HANDS}"),
    ("a part nobody knows", f"{TABLE}; weather fine"),
    ("a part twice", f"{TABLE}; {ROWS}"),
    ("a stroke too many", f"{TABLE};"),
    ("too few hands", f"{ROWS}; hands g1 | r1 | y2; {GROUPS}"),
    ("too few piles", f"{TABLE}; piles r1 | -"),
    ("too few roads", f"{TABLE}; roads 14"),
    ("two players", "rows - | -; hands g1 | g1; groups 3 | 2 | 1"),
    ("no such card", f"rows r4 | - | - | -; {HANDS}; {GROUPS}"),
    ("more cards than the deck has", f"rows - | - | - | -; hands r33 | - | - | -; {GROUPS}"),
    ("eight cards of a kind", f"rows - | - | - | -; hands r2222 | r2222 | - | -; {GROUPS}"),
    ("a row of two colours", f"rows r2 b2 | - | - | -; {HANDS}; {GROUPS}"),
    ("a row of six", f"rows r222 | - | - | -; {HANDS}; {GROUPS}"),
    ("a colour in two rows", f"rows r2 | r2 | - | -; {HANDS}; {GROUPS}"),
    ("no such rules", f"{TABLE}; rules registry"),
    ("no such phase", f"{TABLE}; phase resting"),
    ("no such seat", f"{TABLE}; turn G"),
    ("a turn nobody sits at", f"{TABLE}; turn F"),
    ("a King nobody sits at", f"{TABLE}; king E; first A"),
    ("a first player nobody sits at", f"{TABLE}; first E"),
    ("a colour left out with four", f"{TABLE}; left-out r"),
    ("a fourth round", f"{TABLE}; round 4"),
    ("a round that is no number", f"{TABLE}; round two"),
    ("a round of many digits", f"{TABLE}; round {'1' * 5000}"),
    ("playing before the first round", f"{TABLE}; round 0"),
    ("dealing after the last round", f"{TABLE}; phase dealing; round 3"),
    ("over too early", f"{TABLE}; phase over; round 2"),
    ("an exchange in the first round", f"{TABLE}; rules optional-exchange; phase exchanging; round 1"),
    ("an exchange that is a must", f"{TABLE}; phase exchanging; round 3; roads 14 | - | - | -"),
    ("an exchange that is not possible", OFFERED),
    ("an exchange of another seat", f"{OFFERED}; turn B; roads 14 | 10 | - | -"),
    ("a turn without a card", f"{ROWS}; hands - | r1 | y2 | p3; {GROUPS}"),
    ("a road piece that is none", f"{TABLE}; roads 99 | - | - | -"),
    ("a road piece twice", f"{TABLE}; round 2; roads 14 | 14 | - | -"),
    ("groups not sorted", f"{ROWS}; {HANDS}; groups 6 10 14 | 15 11 9 | 13 3 1"),
    ("fourteen lengths", f"{TABLE}; lengths 1 2 3 4 5 6 7 8 9 10 11 12 13 14"),
    ("aids nobody knows", f"{TABLE}; aids glasses"),
]  # fmt: skip


@pytest.mark.parametrize("text", [case[1] for case in BAD], ids=[case[0] for case in BAD])
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert str(caught.value).isprintable()


PARTS = "rules lengths left-out aids first round phase turn king rows hands piles roads groups"
VALUES = "A D F r b 0 1 2 3 15 - | ; o r2 r22 j12 standard optional-exchange playing exchanging over dealing"
WORDS = f"{PARTS} {VALUES}".split()


@settings(max_examples=200)
@given(st.text(max_size=100) | st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_any_text_is_a_position_or_a_notation_error(text: str) -> None:
    for tried in (text, f"{TABLE}; {text}"):
        try:
            state = parse_position(tried)
        except NotationError:
            continue
        assert format_position(parse_position(format_position(state))) == format_position(state)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 1000), st.integers(0, 200), st.data())
def test_a_position_read_from_a_spoilt_text_can_be_played_to_the_end(
    seed: int, moves: int, data: st.DataObject
) -> None:
    chance = Chance(seed)
    game = Game.new(players=3 + seed % 4, seed=seed, rules=RULES[seed % 3])
    while moves and not game.over:
        game.play(game.legal_moves[chance.below(len(game.legal_moves))])
        moves -= 1
    words = format_position(game.state).split(" ")
    words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS))
    try:
        state = parse_position(" ".join(words))
    except NotationError:
        return
    position = state.position
    finish_game(position, chance)
    assert State(state.setup, position).winner in state.setup.seats
