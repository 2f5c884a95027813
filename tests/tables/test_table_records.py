"""The record of an evening is true, and proves that its deals were fair."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.notation import read_game, write_game
from figaro.notation.fairness import commitment_to, fair_chance
from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.rules import Chance, Game, Setup
from figaro.tables.decisions import decided
from figaro.tables.entries import Abandoned
from figaro.tables.folding import fold
from figaro.tables.players import Person
from figaro.tables.table import Stage
from figaro.tables.table_reasons import Declined
from figaro.tables.table_records import record_of, without_moves
from tables.evenings import ANN, BEN, CLEO, NAME, Evening, family


@given(st.integers(0, 10**6), st.integers(3, 6))
@settings(max_examples=10, deadline=None)
def test_a_whole_evening_is_its_log_and_its_record_is_true(seed: int, players: int) -> None:
    evening = Evening(Options(players=players))
    for person, name in zip((ANN, BEN, CLEO), "ABC", strict=True):
        evening.sit(person, name, person.id.encode().hex())
    for seat in evening.table.seats[3:]:
        evening.bot(seat.name)
    evening.start()
    evening.play_on(Chance(seed))
    assert evening.table.stage is Stage.OVER
    assert fold(evening.log) == evening.table
    record = record_of(NAME, "2026-11-16", evening.table, evening.log)
    assert record is not None
    read = read_game(write_game(record))
    assert read.finished
    assert read.tag("Winner") == str(evening.table.state and evening.table.state.winner)


def test_the_deals_follow_from_the_secret_and_what_the_players_brought() -> None:
    evening = family(Options(players=5))
    evening.play_on(Chance(1))
    record = record_of(NAME, "2026-11-16", evening.table, evening.log)
    assert record is not None
    secret, brought = record.tag("Secret"), record.tag("Contributions")
    assert secret is not None
    assert brought == "A:aa B:bb"
    assert record.tag("Commitment") == commitment_to(secret)
    chance = fair_chance(secret, brought)
    game = Game(Setup.draw(5, chance), chance)
    assert game.setup == record.setup
    for played in record.rounds:
        assert game.rounds[-1].hands == played.hands
        for move in played.moves:
            game.play(move)
    other = fair_chance(secret, "A:ab B:bb")
    assert Game(Setup.draw(5, other), other).rounds[0].hands != record.rounds[0].hands


def test_a_record_of_a_running_game_keeps_the_secret() -> None:
    evening = family()
    evening.play_on(Chance(1), 5)
    record = record_of(NAME, "2026-11-16", evening.table, evening.log)
    assert record is not None
    assert evening.table.secret not in write_game(record)
    assert record_of(NAME, "2026-11-16", Evening().table, Evening().log) is None


@given(st.integers(0, 10**6), st.integers(3, 6), st.booleans(), st.lists(st.sampled_from([ANN, BEN, CLEO]), max_size=4))
@settings(max_examples=15, deadline=None)
def test_a_record_is_the_same_without_playing_the_game_again(
    seed: int, players: int, abandoned: bool, leaving: list[Person]
) -> None:
    """Whoever leaves, in the midst of the game or after it."""
    evening = family(Options(players=players))
    evening.play_on(Chance(seed), seed % 60)
    for person in leaving[:2]:
        with suppress(Declined):
            evening.ask(person, commands.Leave(table=NAME))
    if abandoned and evening.table.host is not None:
        evening.follow(decided(evening.table, Abandoned(at=evening.now, by=evening.table.host)))
    else:
        evening.play_on(Chance(seed))
    for person in leaving[2:]:
        with suppress(Declined):
            evening.ask(person, commands.Leave(table=NAME))
    assert evening.table.state is not None
    winner = evening.table.state.winner
    record = record_of(NAME, "2026-11-16", evening.table, evening.log)
    unplayed = without_moves(evening.log, evening.table.stage)
    assert record == record_of(NAME, "2026-11-16", unplayed, evening.log, None if winner is None else str(winner))
