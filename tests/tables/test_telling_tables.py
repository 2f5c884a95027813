"""What is told about a table besides its cards: who sits there, what happened, what was said."""

import pytest

from figaro.notation.fairness import commitment_to
from figaro.protocol import commands
from figaro.protocol.messages import encode
from figaro.protocol.options import MoveClock, Options
from figaro.protocol.updates import ChairInfo, ClockInfo, News, TableInfo, Words
from figaro.rules import Seat
from figaro.tables.entries import (
    Abandoned,
    BotSat,
    Brought,
    Changed,
    Entry,
    Left,
    Moved,
    Muted,
    Opened,
    Readied,
    Rematched,
    Renamed,
    Resumed,
    Said,
    Sat,
    Stood,
    StoodIn,
    Swapped,
    TakenBack,
)
from figaro.tables.folding import after
from figaro.tables.players import Robot
from figaro.tables.table_options import options_from
from figaro.tables.telling import Audience, audience_of, clock_of, frames, info_of, news_of, snapshot, update
from tables.evenings import ANN, BEN, NAME, SECRET, Evening, family

EMPTY = ChairInfo(None, None, None, stand_in=False)
NEWS: list[tuple[Entry, News]] = [
    (Moved(at=1, seat="A", move="x", by="clock"), News("moved", seat="A", by="clock")),
    (Sat(at=1, seat="A", person=ANN, contribution=""), News("sat", seat="A", person="ann", name="Ann")),
    (BotSat(at=1, seat="B", robot=Robot("page", "Bruno")), News("bot", seat="B", name="Bruno")),
    (Stood(at=1, seat="B"), News("stood", seat="B")),
    (Renamed(at=1, seat="B", name="Benny"), News("renamed", seat="B", name="Benny")),
    (StoodIn(at=1, seat="B", bot="steward", asked=True), News("stood_in", seat="B", by="player")),
    (StoodIn(at=1, seat="B", bot="steward", asked=False), News("stood_in", seat="B")),
    (TakenBack(at=1, seat="B"), News("taken_back", seat="B")),
    (Left(at=1, person="ben"), News("left", person="ben")),
    (Readied(at=1, person="ben", ready=True), News("readied", person="ben")),
    (Brought(at=1, person="ben", contribution="77"), News("brought", person="ben")),
    (Abandoned(at=1, by="ann"), News("abandoned", person="ann")),
    (Changed(at=1, options=options_from(Options())), News("changed")),
    (Swapped(at=1, seat="A", other="B"), News("swapped")),
    (Muted(at=1, by="ann", person="ben", muted=True), News("muted")),
    (Rematched(at=1, table="t2"), News("rematched")),
    (Resumed(at=1, used=5), News("resumed")),
    (Said(at=1, person=BEN, phrase="ouch"), News("said", person="ben", name="Ben", phrase="ouch")),
    (Said(at=1, person=BEN, text="psst"), News("said", person="ben", name="Ben", text="psst")),
    (Said(at=1, person=BEN, phrase="long-gone"), News("said", person="ben", name="Ben")),
]


@pytest.mark.parametrize(("entry", "news"), NEWS)
def test_the_news_says_what_happened_and_who_did_it(entry: Entry, news: News) -> None:
    assert news_of(entry, Audience()) == news


def test_an_opening_is_no_news() -> None:
    with pytest.raises(ValueError, match="snapshot"):
        news_of(Opened(at=1, options=options_from(Options()), host=ANN, secret=SECRET), Audience())


@pytest.mark.parametrize("said", [{"phrase": "ouch"}, {"text": "psst"}])
def test_what_a_muted_person_says_is_told_without_the_words(said: dict[str, str]) -> None:
    entry = Said(at=1, person=BEN, **said)
    assert news_of(entry, Audience(unheard=frozenset({"ben"}))) == News("said", person="ben", name="Ben")


def test_before_the_game_everybody_is_told_who_sits_where_and_who_is_ready() -> None:
    evening = Evening(Options(players=3, listed=True))
    evening.sit(BEN, "B", "77")
    evening.bot("C", "queen")
    evening.ask(BEN, commands.Ready(table=NAME))
    assert info_of(evening.table) == TableInfo(
        options=Options(players=3, listed=True),
        stage="open",
        host="ann",
        chairs=(
            EMPTY,
            ChairInfo("Ben", "ben", None, stand_in=False),
            ChairInfo("Carla", None, "queen", stand_in=False),
        ),
        commitment=commitment_to(SECRET),
        secret=None,
        contributions=None,
        left_out=None,
        ready=("ben",),
        rematch=None,
    )


def test_during_the_game_everybody_is_told_who_has_a_stand_in_and_which_colour_is_left_out() -> None:
    evening = family(Options(players=3))
    evening.ask(BEN, commands.Resign(table=NAME, seat="B"))
    info = info_of(evening.table)
    assert evening.table.state is not None
    left_out = evening.table.state.setup.left_out
    assert left_out is not None
    assert (info.stage, info.left_out, info.ready) == ("playing", left_out.name.lower(), ())
    assert info.chairs[1] == ChairInfo("Ben", "ben", None, stand_in=True)
    assert (info.secret, info.contributions) == (None, None)


def test_after_the_game_everybody_is_told_the_secret_the_contributions_and_the_rematch() -> None:
    evening = family()
    evening.ask(ANN, commands.Abandon(table=NAME))
    evening.ask(ANN, commands.Rematch(table=NAME))
    info = info_of(evening.table)
    assert (info.stage, info.left_out, info.rematch) == ("abandoned", None, "t2")
    assert (info.secret, info.contributions) == (SECRET, "A:aa B:bb")


def test_the_clock_is_told_while_one_runs() -> None:
    evening = family(Options(players=3, clock=MoveClock(10, 60), first="B"))
    told = ClockInfo(evening.now + 70_000, (60_000, 60_000, 60_000))
    assert clock_of(evening.table) == told
    entry = evening.log[-1]
    assert update(NAME, evening.table, entry, Audience()).clock == told
    assert snapshot(NAME, evening.table, evening.now, Audience()).clock == told
    assert clock_of(family().table) is None


def test_an_update_tells_of_the_table_only_if_it_changed_and_of_the_cards_only_if_they_did() -> None:
    evening = family(Options(players=3, first="A"))
    started = update(NAME, evening.table, evening.log[-1], Audience((Seat.A,)))
    assert (started.table, started.at, started.moves) == (NAME, evening.now, 0)
    assert started.info == info_of(evening.table)
    assert started.sight is not None
    assert [own.seat for own in started.own] == ["A"]
    evening.bot_moves()
    moved = update(NAME, evening.table, evening.log[-1], Audience())
    assert (moved.info, moved.moves, moved.own) == (None, 1, ())
    assert moved.sight is not None
    for command in (
        commands.SayPhrase(table=NAME, phrase="hello"),
        commands.Mute(table=NAME, person=BEN.id),
    ):
        evening.ask(ANN, command)
        told = update(NAME, evening.table, evening.log[-1], Audience((Seat.A,)))
        assert (told.info, told.sight, told.own, told.events) == (None, None, (), ())
    resumed = Resumed(at=evening.now, used=1)
    assert update(NAME, after(evening.table, resumed), resumed, Audience()).info is None


def test_a_snapshot_tells_when_and_what_was_said() -> None:
    evening = family(Options(players=3, first="A"))
    evening.bot_moves()
    evening.ask(BEN, commands.SayPhrase(table=NAME, phrase="ouch"))
    said_at = evening.now
    told = snapshot(NAME, evening.table, 77, Audience((Seat.B,)))
    assert (told.table, told.at, told.seq, told.moves) == (NAME, 77, evening.table.seq, 1)
    assert told.talk == (Words(said_at, "ben", "Ben", "ouch", None),)
    assert [own.seat for own in told.own] == ["B"]
    assert told.sight is not None
    empty = snapshot(NAME, Evening().table, 77, Audience((Seat.B,)))
    assert (empty.sight, empty.own, empty.talk) == (None, (), ())


def test_an_audience_is_the_seats_of_a_person_and_whom_that_person_muted() -> None:
    evening = family()
    assert audience_of(evening.table, ANN.id) == Audience((Seat.A,), frozenset())
    evening.ask(ANN, commands.Mute(table=NAME, person=BEN.id))
    assert audience_of(evening.table, ANN.id) == Audience((Seat.A,), frozenset({BEN.id}))
    assert audience_of(evening.table, BEN.id) == Audience((Seat.B,), frozenset())
    assert audience_of(evening.table, None) == Audience()


def test_many_are_told_at_once_what_each_would_be_told_alone() -> None:
    evening = Evening(Options(players=3, first="A"))
    audiences = [Audience(), Audience((Seat.A,)), Audience((Seat.B,), frozenset({"ann"})), Audience((Seat.A, Seat.C))]

    def check() -> None:
        together = frames(NAME, evening.table, evening.log[-1], audiences)
        assert together == {each: encode(update(NAME, evening.table, evening.log[-1], each)) for each in audiences}

    for seat in "ABC":
        evening.bot(seat)
        check()
    evening.start()
    check()
    evening.ask(ANN, commands.SayText(table=NAME, text="psst"))
    check()
    for _ in range(40):
        evening.bot_moves()
        check()
