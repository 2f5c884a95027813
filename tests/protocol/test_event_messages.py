"""The events of the rules and the messages that tell them agree, field by field and word by word."""

import re
from dataclasses import fields
from enum import Enum
from typing import get_args, get_type_hints

import pytest
from msgspec import structs

from figaro.protocol import event_messages
from figaro.protocol.event_messages import DECIDED, NO_EXCHANGE, WHY, AnyEventMessage
from figaro.protocol.game_messages import PHASES, PhaseName, Sight
from figaro.rules import Phase, View, events
from figaro.rules.events import Event

NAMED = [getattr(events, name) for name in events.__all__]
KINDS = [kind for kind in NAMED if issubclass(kind, Event) and kind is not Event]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_with_the_same_fields_in_the_same_order(kind: type[Event]) -> None:
    told = getattr(event_messages, f"{kind.__name__}Message")
    assert told in get_args(AnyEventMessage)
    assert [field.name for field in structs.fields(told)] == [field.name for field in fields(kind)]  # type: ignore[arg-type]
    assert told.__struct_config__.tag == re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


def test_no_message_tells_an_event_that_there_is_not() -> None:
    assert len(get_args(AnyEventMessage)) == len(KINDS)


@pytest.mark.parametrize(
    ("enum", "names", "literal"),
    [
        (events.Why, WHY, event_messages.WhyName),
        (events.NoExchange, NO_EXCHANGE, event_messages.NoExchangeName),
        (events.Decided, DECIDED, event_messages.DecidedName),
        (Phase, PHASES, PhaseName),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_every_reason_has_its_word(enum: type[Enum], names: dict[Enum, str], literal: object) -> None:
    assert list(names) == list(enum)
    assert tuple(names.values()) == get_args(literal)


def test_a_sight_has_nothing_that_a_view_has_not() -> None:
    assert {field.name for field in structs.fields(Sight)} <= set(get_type_hints(View)) | set(dir(View))
