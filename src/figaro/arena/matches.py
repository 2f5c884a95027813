"""Matches: bots at one table, playing blocks of the same deals with every bot once in each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter_ns

from figaro.arena.move_times import MoveTimes
from figaro.bots import Bot
from figaro.bots.loading import UnusableBot, asked, load, prints_to_stderr
from figaro.notation import Record, format_position, write_game
from figaro.rules import Chance, FigaroError, Game, Seat, Setup


class BotFailed(FigaroError):
    """A bot raised an error or chose an illegal move; the message names the bot, the game and the position."""


@dataclass(frozen=True, slots=True)
class Match:
    """The bots at a table in the order listed, and the seed that all luck follows from."""

    seats: tuple[str, ...]
    seed: str

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def entrants(self) -> tuple[str, ...]:
        """The different bots, in the order listed; copies of a bot are one entrant."""
        return tuple(dict.fromkeys(self.seats))

    @property
    def title(self) -> str:
        """Who plays against whom.

        >>> Match(("figaro", "page", "page"), "1").title
        'figaro against 2 page'
        """
        counts = Counter(self.seats)
        first, *others = (spec if count == 1 else f"{count} {spec}" for spec, count in counts.items())
        return f"{first} against {', '.join(others)}" if others else first

    def seed_of(self, block: int) -> str:
        """Return the seed of the deals of a block, counted from 1: `figaro play --seed` deals the same."""
        return f"{self.seed}/{block}"

    def seat_of(self, listed: int, rotation: int) -> Seat:
        """Return the seat of the bot at this place in the list, in a game of a block, counted from 0."""
        return Seat((listed + rotation) % self.players)

    def seating(self, rotation: int) -> tuple[str, ...]:
        """Return the names of the bots by seat in a game of a block, counted from 0."""
        return tuple(self.seats[(seat - rotation) % self.players] for seat in range(self.players))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the road length and finishing place, from 1, of each bot in the order listed."""

    roads: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(slots=True)
class Block:
    """A block that was played; if a bot failed, only the games before that one, and what went wrong."""

    number: int
    outcomes: list[Outcome] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    thinking: dict[str, MoveTimes] = field(default_factory=dict)
    failure: str | None = None


def play_block(match: Match, number: int, *, keep: bool = False) -> Block:
    """Play a block of a match, counted from 1, and keep the records if wanted.

    If a bot fails, the block says so and nothing is raised, so that the blocks before it are not lost.
    """
    block = Block(number, thinking={spec: MoveTimes() for spec in match.entrants})
    for rotation in range(match.players):
        try:
            with prints_to_stderr():
                game = play_game(match, number, rotation, lambda spec, time: block.thinking[spec].add(time))
        except BotFailed as error:
            block.failure = str(error)
            return block
        block.outcomes.append(outcome(match, game, rotation))
        if keep:
            block.records.append(record(match, game, number, rotation))
    return block


def play_game(match: Match, block: int, rotation: int, timed: Callable[[str, int], None]) -> Game:
    """Play a game of a block to its end, and report the nanoseconds that each choice took."""
    chance = Chance(match.seed_of(block))
    game = Game(Setup.draw(match.players, chance), chance)
    # The games of a block share their deals, not the bots' luck: copies of a bot would play the same game again.
    luck = chance.split(f"game {rotation + 1} of {','.join(match.seats)}")
    seating = match.seating(rotation)
    bots: dict[Seat, Bot] = {}

    while game.turn is not None:
        seat = game.turn
        try:
            if seat not in bots:
                bots[seat] = load(seating[seat], luck.split(f"bot {seat}"))
            view, memory = game.view(seat), game.memory(seat)
            start = perf_counter_ns()
            move = asked(bots[seat], view, memory)
            timed(seating[seat], perf_counter_ns() - start)
        except UnusableBot as error:
            where = f"at {seat} in game {rotation + 1} of seed {match.seed_of(block)!r}"
            position = format_position(game.state)
            raise BotFailed(f"the bot {seating[seat]} {where} {error}; position: {position}") from error
        game.play(move)
    return game


def outcome(match: Match, game: Game, rotation: int) -> Outcome:
    """Return the outcome of a finished game."""
    roads = tuple(map(sum, game.state.roads))
    places = {seat: place for place, seat in enumerate(game.state.places or (), 1)}
    seats = [match.seat_of(listed, rotation) for listed in range(match.players)]
    return Outcome(tuple(roads[seat] for seat in seats), tuple(places[seat] for seat in seats))


def record(match: Match, game: Game, block: int, rotation: int) -> str:
    """Return the record of a game, without a date, so that a match has the same records on any day."""
    tags = (("Seed", match.seed_of(block)), ("Bots", ",".join(match.seats)), ("Rotation", str(rotation + 1)))
    return write_game(Record.of(game, match.seating(rotation), tags))
