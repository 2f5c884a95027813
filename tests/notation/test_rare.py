"""The comments in `rare.fgn` name what happens in each game; the events of its replay show it."""

from collections.abc import Callable

import pytest

from figaro.notation import Record, read_game, replay
from figaro.rules import Phase, Seat, State
from figaro.rules.events import (
    CardPlayed,
    Collected,
    Decided,
    Exchanged,
    GameWon,
    NoExchange,
    NotExchanged,
    PieceTaken,
    PilesCounted,
    RoundEnded,
    Why,
)


class Story:
    """A game as its events, the way they came, and its last state."""

    def __init__(self, record: Record) -> None:
        self.steps = list(replay(record))
        self.events = [event for step in self.steps for event in step.events]
        self.counts = [event for event in self.events if isinstance(event, PilesCounted)]
        self.exchanges = [event for event in self.events if isinstance(event, Exchanged | NotExchanged)]
        self.end: State = self.steps[-1].state
        assert self.end.phase is Phase.OVER

    @property
    def won(self) -> GameWon:
        (won,) = (event for event in self.events if isinstance(event, GameWon))
        return won

    @property
    def fewest(self) -> list[int]:
        sizes = self.counts[-1].sizes
        return [seat for seat, size in enumerate(sizes) if size == min(sizes)]

    def exchange_tied(self) -> bool:
        return len(self.fewest) > 1

    def tied_with_king(self) -> bool:
        (event,) = self.exchanges
        return self.exchange_tied() and self.end.king in self.fewest and event.seat is self.end.king

    def tied_without_king(self) -> bool:
        """Whether an exchange was possible for the first of the tied clockwise from the King."""
        first = next(seat for seat in self.end.clockwise_from_king if seat in self.fewest)
        return self.exchange_tied() and self.end.king not in self.fewest and self.could_exchange() is first

    def could_exchange(self) -> Seat | None:
        (event,) = self.exchanges
        possible = isinstance(event, Exchanged) or event.why is NoExchange.DECLINED
        return event.seat if possible else None

    def not_exchanged(self, *reasons: NoExchange) -> bool:
        (event,) = self.exchanges
        return isinstance(event, NotExchanged) and event.why in reasons

    def exchanger_takes(self) -> bool:
        """Whether the seat that could exchange is not last by R22; by the reference card the fewest get nothing."""
        seat = self.could_exchange()
        if seat is None or not self.end.pile_sizes[seat] or seat is self.last_by_r22():
            return False
        takes = any(isinstance(event, PieceTaken) and event.seat is seat for event in self.steps[-1].events)
        assert takes == (not self.end.setup.rules.fewest_free)
        return True

    def last_by_r22(self) -> Seat:
        """The last of those with the fewest cards, clockwise from the King's left neighbour, the King last."""
        *others, king = (*self.end.clockwise_from_king[1:], self.end.king)
        return king if king in self.fewest else [seat for seat in others if seat in self.fewest][-1]

    def decided(self, *ways: Decided) -> bool:
        return self.won.decided in ways and len(self.won.tied) > 1

    def collected_with_empty_hand(self) -> bool:
        return any(
            isinstance(first, Collected) and isinstance(second, RoundEnded) and first.seat is second.seat
            for first, second in zip(self.events, self.events[1:], strict=False)
        )

    def jester_on_sixth_row(self) -> bool:
        for step in self.steps:
            for event in step.events:
                if (
                    isinstance(event, CardPlayed)
                    and event.card.is_jester
                    and step.before.rows[event.row].colour is None
                ):
                    others = {row.colour for seat, row in enumerate(step.before.rows) if seat != event.row}
                    if len(others - {None}) == 5:
                        return True
        return False


HAPPENINGS: dict[str, Callable[[Story], bool]] = {
    "empty road wins": lambda story: story.won.lengths[story.won.seat] == 0,
    "exchange tie": Story.exchange_tied,
    "exchange tie with King": Story.tied_with_king,
    "exchange tie without King": Story.tied_without_king,
    "exchanger takes a piece": Story.exchanger_takes,
    "final tie": lambda story: story.decided(Decided.TIED_WITH_KING, Decided.TIED_CLOCKWISE),
    "final tie with King": lambda story: story.decided(Decided.TIED_WITH_KING),
    "final tie without King": lambda story: story.decided(Decided.TIED_CLOCKWISE),
    "forced take": lambda story: any(
        isinstance(event, Collected) and event.why is Why.COULD_NOT_PLAY for event in story.events
    ),
    "jester on the sixth row": Story.jester_on_sixth_row,
    "no exchange": lambda story: story.not_exchanged(NoExchange.NO_ROAD, NoExchange.ALL_SHORTER),
    "no exchange: all shorter": lambda story: story.not_exchanged(NoExchange.ALL_SHORTER),
    "no exchange: no road": lambda story: story.not_exchanged(NoExchange.NO_ROAD),
    "round ended by collecting with an empty hand": Story.collected_with_empty_hand,
    "tie in piles": lambda story: any(len(set(count.sizes)) < len(count.sizes) for count in story.counts),
    "two empty piles": lambda story: any(count.sizes.count(0) >= 2 for count in story.counts),
}


@pytest.fixture(scope="module")
def stories(vectors: dict[str, list[str]]) -> list[tuple[set[str], Story]]:
    records = map(read_game, vectors["rare"])
    return [(set(record.comments[0].text.strip().split(", ")), Story(record)) for record in records]


def test_every_happening_named_is_one_we_look_for(stories: list[tuple[set[str], Story]]) -> None:
    assert set.union(*(named for named, _ in stories)) == set(HAPPENINGS)


@pytest.mark.parametrize("happening", HAPPENINGS)
def test_what_a_comment_names_happens_in_its_game(stories: list[tuple[set[str], Story]], happening: str) -> None:
    named = [story for names, story in stories if happening in names]
    assert named
    assert all(HAPPENINGS[happening](story) for story in named)


@pytest.mark.parametrize("happening", HAPPENINGS)
def test_what_no_comment_names_does_not_happen(stories: list[tuple[set[str], Story]], happening: str) -> None:
    assert not any(HAPPENINGS[happening](story) for names, story in stories if happening not in names)
