"""Whatever kind of value is handed in: it is taken as what it names, or refused in words."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.bots import bot
from figaro.notation import Record, RecordError, parse_position, read_game, write_game
from figaro.rules import (
    RULE_SETS,
    STANDARD,
    Card,
    Cards,
    Chance,
    Colour,
    FigaroError,
    Game,
    IllegalSetup,
    Memory,
    Move,
    NotationError,
    Play,
    Reason,
    RuleSet,
    Seat,
    Setup,
    State,
    deal,
    events_for,
    play,
    refusal,
    rule_set,
    shuffled,
    view,
)
from figaro.rules.events import LastCard, RoundStarted

GROUPS = ((3, 2, 1), (6, 5, 4), (9, 8, 7))
GAME = Game.new(4, seed=1)
STATE = GAME.state
BEFORE = State(GAME.setup)
THINGS: list[object] = [
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 6, 99, 10**40, 1.0, 2.5, float("nan"), Decimal(2), 1j),
    *("", "A", "E", "Z", "a", "r", "b2", "b2C", "x", "standard", "r" * 200, "\ud800", b"A", b""),
    *([], (), {}, set(), [1], ["A"], object(), int, len, range(3), Ellipsis),
    *(Seat.A, Seat.E, Colour.RED, Card.parse("b2"), Cards.parse("r2"), Move.parse("x"), Chance(1), STANDARD),
    *(GAME.setup, STATE, BEFORE, STATE.position, GAME, GAME.view("A"), GAME.memory("A"), GROUPS),
    *(STATE.hands, tuple(GAME.events)),
]  # fmt: skip
DOORS: dict[str, Callable[..., object]] = {
    "parse_position": parse_position,
    "bot": lambda it: bot(it, Chance(1)),
    "bot, by chance": lambda it: bot("page", it),
    "the names of a record": lambda it: write_game(Record.of(GAME, names=it)),
    "one name of a record": lambda it: write_game(Record.of(GAME, names=[it] * 4)),
    "a seed": lambda it: Game.new(4, seed=it),
    "Seat.parse": Seat.parse,
    "Seat.of": Seat.of,
    "Seat.of, at a table": lambda it: Seat.of(it, 4),
    "Colour.parse": Colour.parse,
    "Colour.of": Colour.of,
    "Card": Card,
    "Card.parse": Card.parse,
    "Cards": Cards,
    "Cards.of": Cards.of,
    "Cards.parse": Cards.parse,
    "Cards +": lambda it: Cards() + it,
    "Cards -": lambda it: Cards() - it,
    "Cards <=": lambda it: Cards() <= it,
    "in Cards": lambda it: it in Cards(),
    "Move.parse": Move.parse,
    "Play, card": lambda it: Play(it, Seat.A),
    "Play, row": lambda it: Play(Card.parse("b2"), it),
    "Play.action": lambda it: Play(Card.parse("o")).action(it),
    "rule_set": rule_set,
    "RuleSet.name": lambda it: RuleSet(name=it),
    "RuleSet.lengths": lambda it: replace(STANDARD, lengths=it),
    "RuleSet.announced_at": lambda it: replace(STANDARD, announced_at=it),
    "RuleSet.leaves_out": lambda it: replace(STANDARD, leaves_out=it),
    "RuleSet.may_keep": lambda it: replace(STANDARD, may_keep=it),
    "RuleSet.deck": lambda it: STANDARD.deck(3, it),
    "RuleSet.deck, players": STANDARD.deck,
    "RuleSet.piece_bits": STANDARD.piece_bits,
    "Setup.players": lambda it: Setup(it, GROUPS, Seat.A),
    "Setup.groups": lambda it: Setup(4, it, Seat.A),
    "Setup.king": lambda it: Setup(4, GROUPS, it),
    "Setup.rules": lambda it: Setup(4, GROUPS, Seat.A, it),
    "Setup.left_out": lambda it: Setup(3, [group[:2] for group in GROUPS], Seat.A, left_out=it),  # type: ignore[arg-type]
    "Setup.show_piles": lambda it: Setup(4, GROUPS, Seat.A, show_piles=it),
    "Setup.show_roads": lambda it: Setup(4, GROUPS, Seat.A, show_roads=it),
    "Setup.draw, players": lambda it: Setup.draw(it, Chance(1)),
    "Setup.draw, chance": lambda it: Setup.draw(4, it),
    "Setup.draw, rules": lambda it: Setup.draw(4, Chance(1), it),
    "Setup.draw, first": lambda it: Setup.draw(4, Chance(1), first=it),
    "Setup.hand_sizes": GAME.setup.hand_sizes,
    "State": State,
    "State, position": lambda it: State(GAME.setup, it),
    "State.total": STATE.total,
    "Game, setup": lambda it: Game(it, Chance(1)),
    "Game, chance": lambda it: Game(GAME.setup, it),
    "Game.new, players": lambda it: Game.new(it, seed=1),
    "Game.new, seed": lambda it: Game.new(4, seed=it),
    "Game.new, rules": lambda it: Game.new(4, seed=1, rules=it),
    "Game.new, first": lambda it: Game.new(4, seed=1, first=it),
    "Game.view": GAME.view,
    "Game.memory": GAME.memory,
    "Game.play": lambda it: Game.new(4, seed=1).play(it),
    "view, state": lambda it: view(it, Seat.A),
    "view, seat": lambda it: view(STATE, it),
    "events_for": lambda it: events_for(GAME.events, it),
    "play, state": lambda it: play(it, Move.parse("x")),
    "play, move": lambda it: play(STATE, it),
    "play, by": lambda it: play(STATE, STATE.legal_moves[0], it),
    "refusal, state": lambda it: refusal(it, Move.parse("x")),
    "refusal, move": lambda it: refusal(STATE, it),
    "refusal, by": lambda it: refusal(STATE, STATE.legal_moves[0], it),
    "deal, state": lambda it: deal(it, STATE.hands),
    "deal, hands": lambda it: deal(BEFORE, it),
    "shuffled, state": lambda it: shuffled(it, Chance(1)),
    "shuffled, chance": lambda it: shuffled(BEFORE, it),
    "Memory.start, setup": lambda it: Memory.start(it, Seat.A),
    "Memory.start, seat": lambda it: Memory.start(GAME.setup, it),
    "Memory.guess": lambda it: GAME.memory("A").guess(it, Chance(1)),
    "Chance": Chance,
}
NOT_OURS = ("has no attribute", "between instances of 'int'", "tuple index", "unhashable", "has no len")


@pytest.mark.parametrize("door", DOORS)
def test_whatever_is_handed_in_is_taken_or_refused_in_words(door: str) -> None:
    for thing in THINGS:
        outcome = outcome_of(DOORS[door], thing)
        if isinstance(outcome, Exception):
            assert str(outcome), f"{door} refuses {thing!r} without a word"
            assert not any(part in str(outcome) for part in NOT_OURS), f"{door} with {thing!r}: {outcome}"


def outcome_of(door: Callable[..., object], thing: object) -> object:
    """Return what a door gives, a value or a refusal; any other error passes through."""
    try:
        return door(thing)
    except (TypeError, ValueError, FigaroError) as error:
        return error


@pytest.mark.parametrize("door", [door for door in DOORS if "seat" in door or door.endswith(("view", "memory", "by"))])
def test_a_seat_is_the_same_by_its_letter_its_number_and_itself(door: str) -> None:
    for seat in Seat:
        outcomes = [outcome_of(DOORS[door], named) for named in (str(seat), int(seat), seat)]
        by_name, by_number, by_itself = (str(out) if isinstance(out, Exception) else out for out in outcomes)
        assert by_name == by_number == by_itself, seat


PLAYERS = st.one_of(st.sampled_from([3, 4, 5, 6]), st.sampled_from(THINGS))
RULES = st.one_of(st.sampled_from([*RULE_SETS, *RULE_SETS.values()]), st.sampled_from(THINGS))
NUMBERS = st.one_of(st.integers(-1, 16), st.sampled_from(THINGS))


@settings(max_examples=300, deadline=None)
@given(PLAYERS, RULES, st.sampled_from(THINGS), NUMBERS)
def test_every_game_that_can_be_begun_can_be_written_and_read(
    players: object, rules: object, first: object, announced_at: object
) -> None:
    def begun(_: object) -> Game:
        chosen = replace(rule_set(rules), announced_at=announced_at)  # type: ignore[arg-type]
        return Game.new(players, seed=1, rules=chosen, first=first)  # type: ignore[arg-type]

    game = outcome_of(begun, None)
    if isinstance(game, Game):
        record = Record.of(game)
        assert read_game(write_game(record)) == record


def test_r19_a_hand_that_nobody_ever_holds_is_not_announced() -> None:
    for number in (-1, 15):
        with pytest.raises(IllegalSetup) as error:
            replace(STANDARD, announced_at=number)
        assert error.value.reason is Reason.WRONG_ANNOUNCEMENT


def test_r4_a_colour_may_be_left_out_by_its_letter() -> None:
    setup = Setup(3, ((2, 1), (4, 3), (6, 5)), Seat.A, left_out="r")  # type: ignore[arg-type]
    assert setup.left_out is Colour.RED
    assert len(setup.deck) == len(STANDARD.deck(3, Colour.RED)) == 45


def test_r4_a_deck_of_three_without_a_colour_left_out_is_refused() -> None:
    with pytest.raises(IllegalSetup) as error:
        STANDARD.deck(3)
    assert error.value.reason is Reason.WRONG_LEFT_OUT


def test_r6_the_first_player_may_be_named_by_number_and_is_a_seat() -> None:
    assert Game.new(4, seed=1, first=2).setup.king is Seat.C
    with pytest.raises(IllegalSetup):
        Game.new(4, seed=1, first=4)


def test_nobody_remembers_for_a_seat_that_is_not_at_the_table() -> None:
    with pytest.raises(NotationError, match="nobody sits at E at a table of 4"):
        GAME.memory("E")


def test_r27_a_seat_named_by_its_letter_is_told_its_own_hand() -> None:
    (told,) = events_for(GAME.events, "B")  # type: ignore[arg-type]
    assert isinstance(told, RoundStarted)
    assert [hand is not None for hand in told.hands] == [False, True, False, False]


@pytest.mark.parametrize("announced_at", [0, 1, 2, 14])
def test_r19_a_hand_may_be_announced_at_another_number_of_cards(announced_at: int) -> None:
    game = Game.new(4, seed=3, rules=replace(STANDARD, announced_at=announced_at))
    while not game.over:
        game.play(game.legal_moves[0])
    announced = {event.cards_left for event in game.events if isinstance(event, LastCard)}
    assert announced == {announced_at}
    record = Record.of(game)
    assert (record.tag("Announced") is None) == (announced_at == 1)
    assert read_game(write_game(record)) == record


def test_r19_a_tag_that_names_no_such_number_is_somebody_elses() -> None:
    text = write_game(Record.of(Game.new(4, seed=3)))
    for value in ("15", "-1", "soon", ""):
        assert read_game(text.replace("[King", f'[Announced "{value}"]\n[King')).setup.rules is STANDARD


def test_a_rule_set_that_no_record_can_name_is_refused_in_words() -> None:
    game = Game.new(4, seed=1, rules=replace(STANDARD, may_keep=True))
    with pytest.raises(RecordError, match="no rule set standard with these switches that a record could name"):
        write_game(Record.of(game))


def test_a_memory_and_a_view_of_two_seats_do_not_belong_together() -> None:
    with pytest.raises(ValueError, match="do not belong together"):
        GAME.memory("A").guess(GAME.view("B"), Chance(1))
