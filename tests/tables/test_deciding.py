"""What a table accepts, what it declines and why, and what becomes of it."""

import pytest
from msgspec.structs import replace

from figaro.notation.fairness import fair_chance
from figaro.protocol import commands
from figaro.protocol.message_limits import MOST_LETTERS_IN_NAME
from figaro.protocol.options import MoveClock, Options
from figaro.rules import REFERENCE_CARD, Chance, IllegalMove, Reason, Seat, Setup, State, shuffled
from figaro.tables.deciding import MOST_ENTRIES, MOST_TALK, TALK_SPAN, decide, decide_start, decide_to_resume
from figaro.tables.entries import Resumed, Said, Started, StoodIn
from figaro.tables.permissions import Requester
from figaro.tables.players import Person, Robot
from figaro.tables.table import Stage
from figaro.tables.table_options import options_message
from figaro.tables.table_reasons import Declined, TableReason
from tables.evenings import ANN, BEN, CLEO, DAN, NAME, SECRET, Evening, family, seat_to_move


def declines(reason: TableReason) -> pytest.RaisesExc[Declined]:
    return pytest.raises(Declined, match=reason.sentence.replace(";", ".").replace("(", "."))


def test_a_seat_is_taken_by_one_and_who_moves_frees_the_other() -> None:
    evening = Evening()
    evening.sit(ANN, "A")
    with declines(TableReason.SEAT_TAKEN):
        evening.sit(BEN, "A")
    evening.sit(ANN, "C")
    assert [bool(chair.player) for chair in evening.table.chairs] == [False, False, True, False]
    evening.sit(BEN, "A")
    with declines(TableReason.NO_SUCH_SEAT):
        evening.sit(BEN, "E")


def test_several_seats_may_belong_to_one_screen() -> None:
    evening = Evening()
    evening.sit(ANN, "A")
    evening.ask(ANN, commands.Sit(table=NAME, seat="B", name="Grandpa", add=True))
    assert evening.table.seats_of(ANN.id) == (Seat.A, Seat.B)
    assert evening.table.chairs[1].player == Person("ann", "Grandpa")


def test_sitting_where_one_sits_changes_only_what_is_new() -> None:
    evening = Evening()
    evening.sit(ANN, "A", "77")
    assert evening.ask(ANN, commands.Sit(table=NAME, seat="A")) is None
    evening.sit(ANN, "A", "78")
    assert evening.table.chairs[0].contribution == "78"
    evening.ask(ANN, commands.Sit(table=NAME, seat="A", name="Anna"))
    assert evening.table.chairs[0].contribution == "78", "a new name takes nothing from the chance"


def test_the_host_lets_people_and_bots_change_places() -> None:
    evening = Evening()
    evening.sit(ANN, "A", "77")
    evening.sit(BEN, "B", "88")
    evening.bot("C")
    bot = evening.table.chairs[2].player
    swap = commands.SwapSeats(table=NAME, seat="B", other="C", seq=evening.table.seq)
    evening.ask(ANN, swap)
    assert [chair.player for chair in evening.table.chairs] == [ANN, bot, BEN, None]
    assert evening.table.chairs[2].contribution == "88", "what somebody brought to the chance goes with them"
    assert evening.ask(ANN, swap) is None, "a command sent twice is done once"
    evening.ask(ANN, commands.SwapSeats(table=NAME, seat="A", other="D", seq=evening.table.seq))
    assert [chair.player for chair in evening.table.chairs] == [None, bot, BEN, ANN]
    with declines(TableReason.NO_SUCH_SEAT):
        evening.ask(ANN, commands.SwapSeats(table=NAME, seat="A", other="E", seq=evening.table.seq))
    with declines(TableReason.NOT_HOST):
        evening.ask(BEN, commands.SwapSeats(table=NAME, seat="C", other="D", seq=evening.table.seq))


def ready(evening: Evening, person: Person, is_ready: bool = True) -> None:
    evening.ask(person, commands.Ready(table=NAME, ready=is_ready))


def can_start(evening: Evening) -> bool:
    return evening.table.everybody_ready


def test_a_game_can_start_once_all_chairs_are_taken_and_all_people_ready() -> None:
    evening = Evening(Options(players=3))
    evening.sit(ANN, "A")
    ready(evening, ANN)
    assert not can_start(evening), "there are free chairs"
    evening.sit(BEN, "B")
    evening.bot("C")
    assert not can_start(evening), "nobody asks a bot, but Ben"
    with declines(TableReason.NOT_SEATED):
        ready(evening, CLEO)
    ready(evening, ANN, False)
    ready(evening, BEN)
    assert evening.ask(BEN, commands.Ready(table=NAME)) is None, "a command sent twice is done once"
    assert evening.table.turn is None
    ready(evening, ANN)
    assert evening.table.stage is Stage.PLAYING, "who was waited for last starts the game"
    assert evening.table.ready == frozenset()
    assert evening.ask(BEN, commands.Ready(table=NAME)) is None, "what Ben wants has come"


def test_a_bot_on_the_last_chair_lets_a_game_start_where_all_people_are_ready() -> None:
    evening = Evening(Options(players=3))
    evening.sit(ANN, "A")
    evening.sit(BEN, "B")
    ready(evening, ANN)
    ready(evening, BEN)
    assert not can_start(evening)
    evening.bot("C")
    assert can_start(evening)


def test_what_the_host_asks_for_twice_is_done_once() -> None:
    evening = Evening(Options(players=3))
    for person, seat in ((ANN, "A"), (BEN, "B"), (CLEO, "C")):
        evening.sit(person, seat)
    stand = commands.Stand(table=NAME, seat="B", player=BEN.id)
    evening.ask(ANN, stand)
    evening.sit(DAN, "B")
    assert evening.ask(ANN, stand) is None, "it was Ben who was to stand up"
    evening.start()
    assert evening.ask(ANN, commands.Start(table=NAME)) is None
    evening.ask(ANN, commands.Abandon(table=NAME))
    assert evening.ask(ANN, commands.Abandon(table=NAME)) is None


def test_bringing_chance_seats_nobody() -> None:
    evening = Evening(Options(players=3))
    evening.sit(ANN, "A")
    evening.sit(ANN, "C", add=True)
    bring = commands.Bring(table=NAME, contribution="77")
    evening.ask(ANN, bring)
    assert [chair.contribution for chair in evening.table.chairs] == ["77", "", "77"]
    assert evening.ask(ANN, bring) is None
    before = evening.table.chairs
    assert evening.ask(BEN, bring) is None, "who sits nowhere has nothing to deal for"
    assert evening.table.chairs == before
    evening.bot("B")
    evening.start()
    assert evening.ask(ANN, commands.Bring(table=NAME, contribution="78")) is None, "the cards are dealt"


def test_with_fewer_chairs_bots_go_and_people_keep_theirs() -> None:
    evening = Evening(Options(players=5))
    evening.sit(ANN, "A")
    evening.bot("E")
    evening.ask(ANN, commands.Change(table=NAME, options=Options(players=4)))
    assert len(evening.table.chairs) == 4
    evening.sit(BEN, "D")
    with declines(TableReason.SEAT_TAKEN):
        evening.ask(ANN, commands.Change(table=NAME, options=Options(players=3)))


def test_who_gets_up_or_is_told_other_rules_is_no_longer_ready() -> None:
    evening = Evening(Options(players=3))
    for person, seat in ((ANN, "A"), (BEN, "B"), (CLEO, "C")):
        evening.sit(person, seat)
    ready(evening, BEN)
    ready(evening, CLEO)
    evening.ask(BEN, commands.Stand(table=NAME, seat="B"))
    evening.sit(BEN, "B")
    assert evening.table.ready == {CLEO.id}
    ready(evening, BEN)
    evening.ask(CLEO, commands.Leave(table=NAME))
    assert evening.table.ready == {BEN.id}
    evening.ask(ANN, commands.Change(table=NAME, options=Options(players=3, show_piles=True)))
    assert evening.table.ready == frozenset()


def test_no_two_bots_have_the_same_name_wherever_they_moved() -> None:
    evening = Evening(Options(players=6))
    evening.bot("C")
    evening.ask(ANN, commands.SwapSeats(table=NAME, seat="C", other="A", seq=evening.table.seq))
    for seat in "BCDEF":
        evening.bot(seat)
    names = [chair.player.name for chair in evening.table.chairs if chair.player is not None]
    assert len(set(names)) == 6
    evening.ask(ANN, commands.SeatBot(table=NAME, seat="A", bot="queen"))
    assert evening.table.chairs[0].player == Robot("queen", names[0]), "another bot takes over the name"


def test_only_the_host_prepares_the_table() -> None:
    evening = Evening()
    evening.sit(BEN, "B")
    for command in (
        commands.SeatBot(table=NAME, seat="C", bot="queen"),
        commands.Change(table=NAME, options=Options(players=3)),
        commands.Start(table=NAME),
        commands.Abandon(table=NAME),
    ):
        with declines(TableReason.NOT_HOST):
            evening.ask(BEN, command)
    with declines(TableReason.NOT_YOUR_SEAT):
        evening.ask(CLEO, commands.Stand(table=NAME, seat="B"))
    evening.ask(ANN, commands.Stand(table=NAME, seat="B"))
    assert evening.table.chairs[1].player is None


def test_bots_come_and_go_before_the_start() -> None:
    evening = Evening()
    evening.bot("B", "queen+gentle")
    evening.bot("B", "page")
    assert evening.table.chairs[1].player == Robot("page", "Bruno")
    assert evening.ask(ANN, commands.SeatBot(table=NAME, seat="B", bot="page")) is None
    with declines(TableReason.NOT_HOST):
        evening.ask(BEN, commands.Stand(table=NAME, seat="B"))
    evening.ask(ANN, commands.Stand(table=NAME, seat="B"))
    evening.sit(BEN, "B")
    with declines(TableReason.SEAT_TAKEN):
        evening.bot("B")


def test_options_change_and_a_taken_seat_cannot_be_taken_away() -> None:
    evening = Evening(Options(players=4))
    evening.sit(BEN, "D")
    with declines(TableReason.SEAT_TAKEN):
        evening.ask(ANN, commands.Change(table=NAME, options=Options(players=3)))
    evening.ask(ANN, commands.Change(table=NAME, options=Options(players=6, first="F")))
    assert len(evening.table.chairs) == 6
    assert evening.table.seats_of(BEN.id) == (Seat.D,)
    with declines(TableReason.NO_SUCH_SEAT):
        evening.ask(ANN, commands.Change(table=NAME, options=Options(players=5, first="F")))
    assert evening.ask(ANN, commands.Change(table=NAME, options=options_message(evening.table.options))) is None


def test_a_game_starts_once_and_only_with_all_seats_taken() -> None:
    evening = Evening(Options(players=3, first="B"))
    evening.sit(ANN, "A")
    evening.bot("B")
    with declines(TableReason.SEATS_FREE):
        evening.start()
    evening.bot("C")
    evening.start()
    assert evening.table.turn is Seat.B
    before = evening.table
    evening.start()
    assert evening.table is before, "a command sent twice is done once"
    with declines(TableReason.ALREADY_STARTED):
        evening.sit(DAN, "B")


@pytest.mark.parametrize(("piles", "roads"), [(True, False), (False, True)])
def test_a_game_is_drawn_and_dealt_from_its_secret_and_its_options(piles: bool, roads: bool) -> None:
    options = Options(players=4, rules="reference-card", show_piles=piles, show_roads=roads)
    evening = family(options)
    chance = fair_chance(SECRET, "A:aa B:bb")
    setup = Setup.draw(4, chance, REFERENCE_CARD, show_piles=piles, show_roads=roads)
    state = evening.table.state
    assert state is not None
    assert state.setup == setup
    assert state.hands == shuffled(State(setup), chance.split("round 1"))


def test_a_bot_that_is_to_stand_up_is_named_by_its_kind() -> None:
    evening = Evening()
    evening.bot("B", "queen")
    assert evening.ask(ANN, commands.Stand(table=NAME, seat="B", player="page")) is None
    assert evening.ask(ANN, commands.Stand(table=NAME, seat="C")) is None, "nobody sits there"
    assert evening.ask(ANN, commands.Stand(table=NAME, seat="B", player="queen"))
    assert evening.table.chairs[1].player is None


def test_only_who_sits_there_changes_the_name_of_a_seat() -> None:
    evening = family()
    with declines(TableReason.NOT_YOUR_SEAT):
        evening.ask(ANN, commands.Rename(table=NAME, seat="B", name="Benny"))
    evening.ask(BEN, commands.Rename(table=NAME, seat="B", name=" Benny "))
    assert evening.table.chairs[1].player == Person("ben", "Benny")
    assert evening.ask(BEN, commands.Rename(table=NAME, seat="B", name="Benny")) is None


def test_a_move_sent_twice_is_made_once() -> None:
    evening = family(Options(players=3))
    person = (ANN, BEN, CLEO)[seat_to_move(evening)]
    seat = seat_to_move(evening).name
    assert evening.table.state is not None
    move = str(evening.table.state.legal_moves[0])
    assert evening.play(person, seat, move, 0) is not None
    before = evening.table
    assert evening.play(person, seat, move, 0) is None
    assert evening.table == before


def test_moves_out_of_turn_out_of_time_and_against_the_rules_are_declined() -> None:
    evening = Evening(Options(players=3, first="A"))
    with declines(TableReason.NOT_YOUR_SEAT):
        evening.play(ANN, "A", "x")
    for person, seat in ((ANN, "A"), (BEN, "B"), (CLEO, "C")):
        evening.sit(person, seat)
    with declines(TableReason.NOT_STARTED):
        evening.play(ANN, "A", "x")
    evening.start()
    with declines(TableReason.NOT_YOUR_SEAT):
        evening.play(BEN, "A", "x")
    with declines(TableReason.EARLY_MOVE):
        evening.play(ANN, "A", "x", 1)
    with declines(TableReason.UNKNOWN_MOVE):
        evening.play(ANN, "A", "zz")
    with pytest.raises(IllegalMove) as refused:
        evening.play(BEN, "B", "x")
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    with pytest.raises(IllegalMove) as refused:
        evening.play(ANN, "A", "x")
    assert refused.value.reason is Reason.NOTHING_TO_TAKE
    assert evening.table.state is not None
    first, other = map(str, evening.table.state.legal_moves[:2])
    evening.play(ANN, "A", first)
    with declines(TableReason.STALE_MOVE):
        evening.play(ANN, "A", other, 0)


def test_a_seat_is_resigned_to_a_bot_and_taken_back() -> None:
    evening = family(Options(players=3, first="B"))
    evening.ask(BEN, commands.Resign(table=NAME, seat="B"))
    assert evening.ask(BEN, commands.Resign(table=NAME, seat="B")) is None
    assert evening.bot_at("B") == "steward"
    with declines(TableReason.BOT_PLAYS):
        evening.play(BEN, "B", "x")
    evening.bot_moves()
    evening.ask(BEN, commands.TakeBack(table=NAME, seat="B"))
    assert evening.bot_at("B") is None
    assert evening.ask(BEN, commands.TakeBack(table=NAME, seat="B")) is None


def test_before_a_game_there_is_no_seat_to_resign() -> None:
    evening = Evening()
    evening.sit(ANN, "A")
    with declines(TableReason.NOT_STARTED):
        evening.ask(ANN, commands.Resign(table=NAME, seat="A"))


def test_the_log_says_whether_a_person_asked_for_the_bot() -> None:
    evening = family()
    resigned = evening.ask(CLEO, commands.Resign(table=NAME, seat="C"))
    assert resigned == StoodIn(at=evening.now, seat="C", bot="steward", asked=True)
    evening.away = frozenset({BEN.id})
    stood_in = evening.ask(ANN, commands.StandIn(table=NAME, seat="B"))
    assert stood_in == StoodIn(at=evening.now, seat="B", bot="steward", asked=False)
    assert evening.ask(ANN, commands.StandIn(table=NAME, seat="B")) is None


def test_a_bot_stands_in_only_for_who_is_away() -> None:
    evening = family()
    with declines(TableReason.NOT_AWAY):
        evening.ask(ANN, commands.StandIn(table=NAME, seat="B"))
    evening.away = frozenset({BEN.id})
    with declines(TableReason.NOT_SEATED):
        evening.ask(DAN, commands.StandIn(table=NAME, seat="B"))
    with declines(TableReason.NOT_AWAY):
        evening.ask(ANN, commands.StandIn(table=NAME, seat="D"))
    evening.ask(ANN, commands.StandIn(table=NAME, seat="B"))
    assert evening.table.chairs[1].bot == "steward"


def test_a_host_who_leaves_passes_it_on_to_who_is_there() -> None:
    evening = family()
    evening.ask(BEN, commands.Leave(table=NAME))
    evening.ask(ANN, commands.Leave(table=NAME))
    assert evening.table.host == CLEO.id
    assert [chair.bot is not None for chair in evening.table.chairs] == [True, True, False, True]
    evening.play_on(Chance(3))
    assert evening.table.stage is Stage.OVER
    with declines(TableReason.GAME_OVER):
        evening.ask(CLEO, commands.Leave(table=NAME))


def test_before_the_start_who_leaves_frees_the_seat_and_an_empty_table_gets_a_new_host() -> None:
    evening = Evening()
    evening.sit(ANN, "A")
    evening.ask(ANN, commands.Leave(table=NAME))
    assert evening.table.host is None
    assert evening.ask(DAN, commands.Leave(table=NAME)) is None
    evening.sit(BEN, "D")
    assert evening.table.host == BEN.id


def test_the_clock_counts_what_a_move_takes_beyond_its_time() -> None:
    evening = family(Options(players=3, clock=MoveClock(10, 60), first="A"))
    clock = evening.table.clock
    assert clock is not None
    assert clock.deadline(Seat.A) == evening.now + 70_000
    evening.now += 24_000  # and a second for the asking
    assert evening.table.state is not None
    evening.play(ANN, "A", str(evening.table.state.legal_moves[0]))
    clock = evening.table.clock
    assert clock is not None
    assert clock.banks == (45_000, 60_000, 60_000)
    assert clock.deadline(Seat.B) == evening.now + 70_000
    evening.now += 500_000
    evening.bot_moves()
    assert evening.table.clock is not None
    assert evening.table.clock.banks[1] == 60_000, "what a bot takes costs nobody"


def test_the_system_s_time_set_back_silences_nobody() -> None:
    evening = family()
    for _ in range(MOST_TALK - 1):
        evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))
    evening.now -= 3_600_000
    for _ in range(MOST_TALK):
        assert evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))
    with declines(TableReason.TOO_MUCH_TALK):
        evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))


def test_talk_is_limited_and_may_be_limited_to_phrases() -> None:
    evening = family(Options(talk=False))
    with declines(TableReason.NO_FREE_TALK):
        evening.ask(ANN, commands.SayText(table=NAME, text="hello"))
    with declines(TableReason.NOT_SEATED):
        evening.ask(DAN, commands.SayPhrase(table=NAME, phrase="hello"))
    for _ in range(MOST_TALK):
        evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))
    with declines(TableReason.TOO_MUCH_TALK):
        evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))
    evening.ask(BEN, commands.SayPhrase(table=NAME, phrase="hello"))
    evening.now += 20_000
    evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="good-game"))


def test_what_is_said_is_kept_with_who_said_it_under_the_name_at_the_table() -> None:
    evening = Evening()
    said = evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))
    assert said == Said(at=evening.now, person=ANN, phrase="hello"), "a host may speak without a seat"
    evening.ask(ANN, commands.Sit(table=NAME, seat="A", name="Anna"))
    said = evening.ask(ANN, commands.SayText(table=NAME, text="  good  evening "))
    assert said == Said(at=evening.now, person=Person("ann", "Anna"), text="good evening")
    assert evening.ask(ANN, commands.SayText(table=NAME, text=" \n ")) is None


def test_talk_counts_for_twenty_seconds() -> None:
    evening = family()
    for _ in range(MOST_TALK):
        evening.now -= 1000  # all in the same moment
        evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))
    said_at = evening.now
    for later, allowed in ((0, False), (TALK_SPAN - 1, False), (TALK_SPAN, True)):
        evening.now = said_at + later - 1000
        if allowed:
            assert evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))
        else:
            with declines(TableReason.TOO_MUCH_TALK):
                evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="hello"))


def test_who_is_muted_must_be_here() -> None:
    evening = family()
    with declines(TableReason.NOT_AT_THE_TABLE):
        evening.ask(ANN, commands.Mute(table=NAME, person=DAN.id))
    with declines(TableReason.NOT_AT_THE_TABLE):
        evening.ask(ANN, commands.Mute(table=NAME, person=ANN.id))
    with declines(TableReason.NOT_SEATED):
        evening.ask(DAN, commands.Mute(table=NAME, person=ANN.id))
    assert evening.ask(ANN, commands.Mute(table=NAME, person=BEN.id, muted=False)) is None
    evening.ask(ANN, commands.Mute(table=NAME, person=BEN.id))
    assert evening.table.muted == {(ANN.id, BEN.id)}
    assert evening.ask(ANN, commands.Mute(table=NAME, person=BEN.id)) is None
    evening.ask(ANN, commands.Mute(table=NAME, person=BEN.id, muted=False))
    assert not evening.table.muted


def test_a_rematch_is_opened_once_and_after_the_game() -> None:
    evening = family(Options(players=3))
    with declines(TableReason.NOT_OVER):
        evening.ask(ANN, commands.Rematch(table=NAME))
    evening.play_on(Chance(1))
    with declines(TableReason.NOT_SEATED):
        evening.ask(DAN, commands.Rematch(table=NAME))
    evening.ask(BEN, commands.Rematch(table=NAME))
    assert evening.table.rematch == "t2"
    assert evening.ask(ANN, commands.Rematch(table=NAME)) is None


@pytest.mark.parametrize(("length", "full"), [(MOST_ENTRIES - 1, False), (MOST_ENTRIES, True)])
def test_a_log_that_is_full_takes_moves_but_no_talk(length: int, full: bool) -> None:
    evening = family(Options(players=3, first="A"))
    table = replace(evening.table, seq=length)
    requester = Requester(ANN, evening.now, frozenset(), rematch="t2")
    say = commands.SayPhrase(table=NAME, phrase="hello")
    if full:
        with declines(TableReason.TOO_LONG):
            decide(table, say, requester)
    else:
        assert decide(table, say, requester) is not None
    assert table.state is not None
    move = commands.MakeMove(table=NAME, seat="A", number=0, move=str(table.state.legal_moves[0]))
    assert decide(table, move, requester) is not None


def test_a_table_starts_by_itself_only_if_everybody_is_ready() -> None:
    evening = Evening(Options(players=3))
    evening.sit(ANN, "A")
    evening.bot("B")
    evening.ask(ANN, commands.Ready(table=NAME))
    assert decide_start(evening.table, evening.now) is None
    evening.bot("C")
    started = evening.follow(decide_start(evening.table, evening.now))
    assert isinstance(started, Started)
    assert started.at == evening.now
    assert evening.table.stage is Stage.PLAYING


def test_a_clock_resumes_after_a_pause_where_one_runs() -> None:
    without = family(Options(players=3))
    assert decide_to_resume(without.table, without.now, [(without.now, without.now + 9000)]) is None
    evening = family(Options(players=3, clock=MoveClock(10, 60), first="A"))
    began = evening.now
    pauses = [(began + 1000, began + 91_000)]
    assert decide_to_resume(evening.table, began + 500, []) is None
    resumed = evening.follow(decide_to_resume(evening.table, began + 92_000, pauses))
    assert resumed == Resumed(at=began + 92_000, used=2000)
    evening.ask(ANN, commands.Abandon(table=NAME))
    assert decide_to_resume(evening.table, began + 500_000, [(began + 95_000, began + 400_000)]) is None


def test_an_abandoned_table_has_ended() -> None:
    evening = family()
    evening.ask(ANN, commands.Abandon(table=NAME))
    assert evening.table.turn is None
    for person, command in (
        (ANN, commands.MakeMove(table=NAME, seat="A", number=0, move="x")),
        (ANN, commands.Resign(table=NAME, seat="A")),
        (ANN, commands.Start(table=NAME)),
        (ANN, commands.Rename(table=NAME, seat="A", name="Anna")),
    ):
        with declines(TableReason.GAME_OVER):
            evening.ask(person, command)


@pytest.mark.parametrize("name", ["", " ", "\u202e\u200b", "\u0301", "\n\t", "a" * (MOST_LETTERS_IN_NAME + 1)])
def test_a_name_can_be_seen(name: str) -> None:
    evening = Evening()
    with declines(TableReason.WRONG_NAME):
        evening.ask(ANN, commands.Sit(table=NAME, seat="A", name=name))


def test_names_are_tidied_and_markup_is_only_text() -> None:
    evening = Evening()
    evening.sit(ANN, "A")
    evening.ask(ANN, commands.Rename(table=NAME, seat="A", name="  <b>A\u202en\n n</b> "))
    assert evening.table.chairs[0].player == Person("ann", "<b>An n</b>")
    with declines(TableReason.NOT_YOUR_SEAT):
        evening.ask(BEN, commands.Rename(table=NAME, seat="A", name="Ben"))
