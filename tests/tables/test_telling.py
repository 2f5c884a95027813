"""What everybody is told, and what nobody is."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from figaro.protocol import commands
from figaro.protocol.event_messages import CardPlayedMessage, told
from figaro.protocol.game_messages import own_of, sight_of
from figaro.protocol.messages import encode
from figaro.protocol.options import MoveClock, Options
from figaro.protocol.updates import Snapshot, Update
from figaro.rules import Cards, Chance, Seat, events_for, view
from figaro.rules.cards import CARDS
from figaro.rules.view import own
from figaro.tables.deciding import TALK_SPAN
from figaro.tables.entries import Entry, Moved, Started
from figaro.tables.folding import TALK_KEPT, after, fold, hands_of
from figaro.tables.table import Stage, Table
from figaro.tables.telling import Audience, audience_of, frames, snapshot, update
from tables.evenings import ANN, BEN, CLEO, DAN, NAME, SECRET, Evening, family

decode_update = json.Decoder(Update).decode
decode_snapshot = json.Decoder(Snapshot).decode


def tables_of(log: list[Entry]) -> list[Table]:
    tables = [fold(log[:1])]
    for entry in log[1:]:
        tables.append(after(tables[-1], entry))
    return tables


def told_to(log: list[Entry], audience: Audience) -> list[bytes]:
    """Give all updates that an audience gets, as bytes."""
    return [
        json.encode(update(NAME, table, entry, audience))
        for entry, table in list(zip(log, tables_of(log), strict=True))[1:]
    ]


def whole_evening(options: Options | None = None, seed: int = 1) -> Evening:
    evening = family(options)
    evening.ask(BEN, commands.SayText(table=NAME, text="hello"))
    evening.play_on(Chance(seed))
    return evening


def test_updates_are_numbered_without_a_gap_for_everybody() -> None:
    evening = whole_evening()
    for person in (ANN.id, DAN.id, None):
        numbers = [decode_update(told).seq for told in told_to(evening.log, audience_of(evening.table, person))]
        assert numbers == list(range(1, len(evening.log)))


def test_a_snapshot_shows_what_the_updates_led_to() -> None:
    evening = whole_evening(Options(clock=MoveClock(30, 60)))
    for table, entry in list(zip(tables_of(evening.log), evening.log, strict=True))[1:]:
        for person in (ANN.id, None):
            audience = audience_of(table, person)
            whole = decode_snapshot(json.encode(snapshot(NAME, table, entry.at, audience)))
            last = update(NAME, table, entry, audience)
            assert (whole.seq, whole.moves, whole.clock) == (last.seq, last.moves, last.clock)
            if last.sight:
                assert (whole.sight, whole.own) == (last.sight, last.own)
            if last.info is not None:
                assert whole.info == last.info


def swapped(deal: list[str], luck: Chance, keep: Seat | None) -> list[str]:
    """Give a deal in which the hands of the others are dealt anew among them."""
    hands = [list(hand) for hand in hands_of(deal)]
    others = [seat for seat in range(len(hands)) if seat != keep]
    pool = [card for seat in others for card in hands[seat]]
    for place in range(len(pool) - 1, 0, -1):
        other = luck.below(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
    for seat in others:
        hands[seat] = [pool.pop() for _ in hands[seat]]
    return [str(Cards.of(hand)) for hand in hands]


@given(st.integers(0, 10**6), st.integers(3, 6), st.booleans())
@settings(max_examples=40, deadline=None)
def test_hidden_cards_do_not_change_a_byte_until_they_may_be_known(seed: int, players: int, aids: bool) -> None:
    """The same game with other hands for the others gives the same bytes, as long as both can go on."""
    evening = Evening(Options(players=players, show_piles=aids, show_roads=aids))
    for person, name in zip((ANN, BEN, CLEO), "ABC", strict=True):
        evening.sit(person, name)
    for place in evening.table.seats[3:]:
        evening.bot(place.name)
    evening.start()
    luck = Chance(seed)
    watching = (None, Seat.A)[luck.below(2)]
    audience = Audience(() if watching is None else (watching,))
    started = evening.log[-1]
    assert isinstance(started, Started)
    other = Started(at=started.at, setup=started.setup, deal=swapped(started.deal, luck, watching))
    one, two = evening.table, after(fold(evening.log[:-1]), other)
    entry: Entry = started
    twin: Entry = other
    for _ in range(60):
        assert json.encode(update(NAME, one, entry, audience)) == json.encode(update(NAME, two, twin, audience))
        for table in (one, two):
            told = json.encode(snapshot(NAME, table, 1, audience))
            assert told == json.encode(snapshot(NAME, one, 1, audience))
        assert one.state is not None
        assert two.state is not None
        both = [move for move in one.state.legal_moves if move in two.state.legal_moves]
        if not both or one.turn is None:
            return
        move = str(both[luck.below(len(both))])
        entry = twin = Moved(at=5, seat=one.turn.name, move=move, by="player")  # type: ignore[arg-type]
        if max(map(len, one.state.hands)) <= 1:
            return
        one, two = after(one, entry), after(two, twin)


@given(st.integers(0, 10**6), st.integers(3, 6))
@settings(max_examples=10, deadline=None)
def test_what_is_told_to_many_at_once_is_what_is_told_to_each(seed: int, players: int) -> None:
    evening = family(Options(players=players))
    evening.play_on(Chance(seed), 120)
    audiences = [Audience(), *(Audience((seat,)) for seat in evening.table.seats), Audience((Seat.A, Seat.C))]
    for entry, table in list(zip(evening.log, tables_of(evening.log), strict=True))[1:]:
        together = frames(NAME, table, entry, audiences)
        for audience in audiences:
            alone = update(NAME, table, entry, audience)
            assert together[audience] == encode(alone)
            assert alone.events == tuple(map(told, events_for(table.events, *audience.seats)))
            if table.events and table.state is not None:
                assert alone.sight == sight_of(view(table.state, None))
                assert alone.own == tuple(own_of(own(table.state, seat)) for seat in audience.seats)


def test_nobody_is_told_the_secret_or_a_hand_before_the_end() -> None:
    evening = whole_evening()
    for audience in (Audience(), Audience((Seat.B,))):
        for entry, frame in zip(evening.log[1:], told_to(evening.log, audience), strict=True):
            ended = b'"over"' in frame
            assert (SECRET.encode() in frame) == ended, entry
            told = decode_update(frame)
            if told.sight is not None:
                assert [own.seat for own in told.own] == (["B"] if audience.seats else [])


NUMBERS = re.compile(rb'"(pile_sizes|road_lengths)":(null|\[[0-9,]*\])')


@pytest.mark.parametrize("aids", [False, True])
def test_r28_numbers_are_absent_unless_the_table_wants_them(aids: bool) -> None:
    evening = whole_evening(Options(show_piles=aids, show_roads=aids))
    for audience in (Audience(), Audience((Seat.A,))):
        for frame in told_to(evening.log, audience):
            playing = b'"phase":"playing"' in frame
            found = NUMBERS.findall(frame)
            assert all((value == b"null") == (not aids) for _, value in found if playing)


def test_a_screen_with_several_seats_sees_each_and_nobody_elses() -> None:
    evening = Evening(Options(players=3))
    evening.sit(ANN, "A")
    evening.sit(ANN, "C", add=True)
    evening.sit(BEN, "B")
    evening.start()
    audience = audience_of(evening.table, ANN.id)
    told = update(NAME, evening.table, evening.log[-1], audience)
    assert [own.seat for own in told.own] == ["A", "C"]
    (dealt,) = told.events
    assert dealt.hands == (told.own[0].hand, None, told.own[1].hand)  # type: ignore[union-attr]


def test_who_is_muted_is_not_heard_by_who_muted_them() -> None:
    evening = family()
    evening.ask(ANN, commands.Mute(table=NAME, person=BEN.id))
    evening.ask(BEN, commands.SayText(table=NAME, text="psst"))
    heard = {
        person.id: update(NAME, evening.table, evening.log[-1], audience_of(evening.table, person.id)).news.text
        for person in (ANN, BEN, CLEO)
    }
    assert heard == {"ann": None, "ben": "psst", "cleo": "psst"}


def test_who_comes_back_is_told_what_was_said_but_not_by_whom_they_muted() -> None:
    evening = family()
    evening.ask(BEN, commands.SayText(table=NAME, text="psst"))
    evening.ask(CLEO, commands.SayPhrase(table=NAME, phrase="laughing"))
    evening.ask(ANN, commands.Mute(table=NAME, person=BEN.id))
    ann = snapshot(NAME, evening.table, evening.now, audience_of(evening.table, ANN.id))
    watcher = snapshot(NAME, evening.table, evening.now, Audience())
    assert [(words.name, words.phrase, words.text) for words in ann.talk] == [("Cleo", "laughing", None)]
    assert ann.muted == (BEN.id,)
    assert [(words.name, words.phrase, words.text) for words in watcher.talk] == [
        ("Ben", None, "psst"),
        ("Cleo", "laughing", None),
    ]
    assert watcher.muted == ()


def test_a_table_keeps_what_was_said_last() -> None:
    evening = family()
    for number in range(TALK_KEPT + 10):
        evening.now += TALK_SPAN
        evening.ask(ANN, commands.SayText(table=NAME, text=str(number)))
    talk = snapshot(NAME, evening.table, evening.now, Audience()).talk
    assert [words.text for words in talk] == [str(number) for number in range(10, TALK_KEPT + 10)]


def test_everything_that_may_happen_can_be_told() -> None:
    """A whole life of a table, from the first seat to the rematch."""
    evening = Evening(Options(players=3))
    evening.sit(ANN, "A")
    evening.bot("B")
    evening.ask(ANN, commands.Stand(table=NAME, seat="B"))
    evening.sit(BEN, "B")
    evening.ask(BEN, commands.Rename(table=NAME, seat="B", name="Benny"))
    evening.ask(ANN, commands.Change(table=NAME, options=Options(players=3, listed=True)))
    evening.bot("C")
    evening.ask(ANN, commands.SwapSeats(table=NAME, seat="A", other="C", seq=evening.table.seq))
    evening.ask(ANN, commands.SwapSeats(table=NAME, seat="A", other="C", seq=evening.table.seq))
    evening.ask(BEN, commands.Bring(table=NAME, contribution="77"))
    evening.ask(BEN, commands.Ready(table=NAME))
    evening.start()
    evening.ask(BEN, commands.Resign(table=NAME, seat="B"))
    evening.ask(BEN, commands.TakeBack(table=NAME, seat="B"))
    evening.ask(ANN, commands.Mute(table=NAME, person=BEN.id))
    evening.ask(ANN, commands.SayPhrase(table=NAME, phrase="ouch"))
    evening.ask(BEN, commands.Leave(table=NAME))
    evening.play_on(Chance(2))
    evening.ask(ANN, commands.Rematch(table=NAME))
    kinds = [decode_update(told).news.kind for told in told_to(evening.log, Audience())]
    assert [kind for kind, before in zip(kinds, [None, *kinds], strict=False) if kind != before] == [
        "sat", "bot", "stood", "sat", "renamed", "changed", "bot", "swapped", "brought", "readied", "started",
        "stood_in", "taken_back", "muted", "said", "left", "moved", "rematched",
    ]  # fmt: skip
    assert evening.table.stage is Stage.OVER


def test_the_views_in_a_row_fit_the_events_between_them() -> None:
    """What the own hand loses is what the event says was played."""
    evening = whole_evening(seed=5)
    told = [decode_update(each) for each in told_to(evening.log, Audience((Seat.A,)))]
    played = 0
    for before, now in pairwise([each for each in told if each.sight]):
        first = now.events[0]
        if isinstance(first, CardPlayedMessage) and first.seat == "A" and before.sight.round == now.sight.round:  # type: ignore[union-attr]
            left = list(before.own[0].hand)
            left.remove(first.card)
            assert tuple(left) == now.own[0].hand
            played += 1
    assert played > 10
    assert {card for each in told for own in each.own for card in own.hand} <= set(map(str, CARDS))
