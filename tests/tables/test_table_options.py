"""Options go from a client into the log and back without losing anything, and name the rule sets there are."""

from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json, structs

from figaro.bots import LADDER
from figaro.protocol.message_limits import SeatName
from figaro.protocol.options import DayClock, MoveClock, NoClock, Options
from figaro.rules import RULE_SETS, SEATS, TABLE_SIZES
from figaro.tables.players import STAND_IN
from figaro.tables.table_options import RuleSetName, SeatLetter, TableOptions, options_from, options_message

CLOCKS = st.one_of(
    st.just(NoClock()),
    st.builds(MoveClock, st.integers(5, 3600), st.integers(0, 3600)),
    st.builds(DayClock, st.integers(1, 30)),
)
OPTIONS = st.builds(
    Options,
    players=st.integers(3, 6),
    rules=st.sampled_from(sorted(RULE_SETS)),
    show_piles=st.booleans(),
    show_roads=st.booleans(),
    clock=CLOCKS,
    listed=st.booleans(),
    first=st.none() | st.sampled_from("ABC"),
    talk=st.booleans(),
)


@given(OPTIONS)
def test_what_a_client_asks_for_is_what_it_is_told_again(options: Options) -> None:
    stored = options_from(options)
    assert options_message(stored) == options
    assert options_message(json.decode(json.encode(stored), type=TableOptions)) == options
    assert json.encode(stored) == json.encode(options), "logs of earlier versions have the protocol's form"


def test_the_log_and_the_protocol_have_the_same_fields_with_the_same_defaults() -> None:
    assert [field.name for field in structs.fields(TableOptions)] == [field.name for field in structs.fields(Options)]
    assert options_from(Options()) == TableOptions()


@pytest.mark.parametrize("names", [RuleSetName, get_type_hints(Options)["rules"]], ids=["log", "protocol"])
def test_the_rule_sets_are_those_of_the_rules(names: object) -> None:
    assert get_args(names) == tuple(RULE_SETS)


@pytest.mark.parametrize("letters", [SeatLetter, SeatName], ids=["log", "protocol"])
def test_the_seats_are_those_of_the_rules(letters: object) -> None:
    assert get_args(letters) == tuple(map(str, SEATS))
    assert len(SEATS) == max(TABLE_SIZES)


def test_the_bot_that_stands_in_is_one_of_the_ladder() -> None:
    assert STAND_IN in LADDER
