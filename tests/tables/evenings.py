"""Evenings at a table, for tests: who asks for what, and what becomes of it."""

from __future__ import annotations

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.rules import Chance, Seat
from figaro.tables.deciding import decide, decide_move
from figaro.tables.decisions import Decision
from figaro.tables.entries import Entry, Opened
from figaro.tables.entry_codec import decode_entry, encode_entry
from figaro.tables.folding import after, opened
from figaro.tables.permissions import Requester
from figaro.tables.players import Person
from figaro.tables.table import Table
from figaro.tables.table_options import options_from

ANN, BEN, CLEO, DAN = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cleo", "Dan"))
SECRET = "5e" * 32
NAME = "t1"


class Evening:
    """A table with its log; time passes a second with each thing that is asked."""

    def __init__(self, options: Options | None = None, host: Person = ANN, secret: str = SECRET) -> None:
        self.now = 1_000_000
        kept = options_from(options or Options())
        self.log: list[Entry] = [Opened(at=self.now, options=kept, host=host, secret=secret)]
        self.table: Table = opened(self.log[0])
        self.away: frozenset[str] = frozenset()

    def ask(self, person: Person, command: commands.AnyCommand) -> Entry | None:
        """Ask for something; give the entry that it became."""
        self.now += 1000
        return self.follow(decide(self.table, command, Requester(person, self.now, self.away, rematch="t2")))

    def follow(self, decision: Decision | None) -> Entry | None:
        """Add what was decided to the log, as it would be written and read again; it makes the same table."""
        if decision is None:
            return None
        self.log.append(decode_entry(encode_entry(decision.entry)))
        self.table = after(self.table, self.log[-1])
        assert self.table == decision.table
        return decision.entry

    def sit(self, person: Person, seat: str, contribution: str = "", *, add: bool = False) -> None:
        self.ask(person, commands.Sit(table=NAME, seat=seat, contribution=contribution, add=add))  # type: ignore[arg-type]

    def bot(self, seat: str, bot: str = "page", host: Person = ANN) -> None:
        self.ask(host, commands.SeatBot(table=NAME, seat=seat, bot=bot))  # type: ignore[arg-type]

    def start(self, host: Person = ANN) -> None:
        self.ask(host, commands.Start(table=NAME))

    def play(self, person: Person, seat: str, move: str, number: int | None = None) -> Entry | None:
        number = len(self.table.moves) if number is None else number
        return self.ask(person, commands.MakeMove(table=NAME, seat=seat, number=number, move=move))  # type: ignore[arg-type]

    def bot_at(self, seat: str) -> str | None:
        """Give the bot that plays a seat, if one does."""
        return self.table.chairs[Seat.parse(seat)].bot

    def bot_moves(self, move: str | None = None) -> None:
        """Let a bot make a move for whoever is to move: the first legal one, or that."""
        self.now += 1000
        seat, state = self.table.turn, self.table.state
        assert seat is not None
        assert state is not None
        self.follow(decide_move(self.table, seat, move or str(state.legal_moves[0]), self.now, by="bot"))

    def play_on(self, luck: Chance, moves: int = 10_000) -> None:
        """Play at random, people by commands and bots by themselves."""
        people = {person.id: person for person in self.table.people()}
        while moves and (seat := self.table.turn) is not None:
            assert self.table.state is not None
            legal = self.table.state.legal_moves
            move = str(legal[luck.below(len(legal))])
            chair = self.table.chairs[seat]
            if isinstance(chair.player, Person) and chair.stand_in is None:
                self.play(people[chair.player.id], seat.name, move)
            else:
                self.bot_moves(move)
            moves -= 1


def family(options: Options | None = None) -> Evening:
    """Give an evening of Ann, Ben and Cleo, and a bot, that has started."""
    evening = Evening(options)
    for person, name, brought in ((ANN, "A", "aa"), (BEN, "B", "bb"), (CLEO, "C", "")):
        evening.sit(person, name, brought)
    for seat in evening.table.seats[3:]:
        evening.bot(seat.name)
    evening.start()
    return evening


def seat_to_move(evening: Evening) -> Seat:
    """Give who is to move."""
    assert evening.table.turn is not None
    return evening.table.turn
