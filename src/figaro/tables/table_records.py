"""Records: a table's log turned into a game record, with the proof that its deals were fair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from figaro.notation import Record
from figaro.notation.fairness import commitment_to, contributions_text
from figaro.notation.records import RecordedRound, setup_tags
from figaro.rules import Cards, Move
from figaro.tables.entries import Entry, Moved, Started
from figaro.tables.folding import fold, hands_of
from figaro.tables.players import Robot
from figaro.tables.table import Stage, Table


def without_moves(entries: Sequence[Entry], stage: Stage) -> Table:
    """Return the table of a game that ended in this stage, all but the state of the game, which would take a replay."""
    last = max((place for place, entry in enumerate(entries) if isinstance(entry, Moved)), default=-1)
    table = None
    for place, entry in enumerate(entries):
        if not isinstance(entry, Moved):
            table = fold([entry], table)
        elif place == last and stage is Stage.OVER and table is not None:
            table = replace(table, stage=Stage.OVER, clock=None)  # later entries come after the game
    assert table is not None, "a log begins with an opening"
    return table


def record_of(name: str, date: str, table: Table, entries: Iterable[Entry], winner: str | None = None) -> Record | None:
    """Return the record of a table's game, or `None` if it never started; it reveals the secret after the end.

    `name` and `date` become tags of the record, as does `winner` if the table itself does not know it.
    """
    if table.state is None:
        return None
    deals: list[tuple[Cards, ...]] = []
    moves: list[list[Move]] = []
    for entry in entries:
        match entry:
            case Started():
                deals.append(hands_of(entry.deal))
                moves.append([])
            case Moved():
                moves[-1].append(Move.parse(entry.move))
                if entry.deal is not None:
                    deals.append(hands_of(entry.deal))
                    moves.append([])
            case _:
                pass
    over = table.stage is Stage.OVER
    rounds = tuple(
        RecordedRound(hands, tuple(played), counted=over or place < len(deals) - 1)
        for place, (hands, played) in enumerate(zip(deals, moves, strict=True))
    )
    setup = table.state.setup
    won_by = winner if table.state.winner is None else str(table.state.winner)
    told = () if won_by is None else (("Winner", won_by),)
    return Record(setup, (*setup_tags(setup, _names(table)), *told, *_tags(name, date, table)), rounds, finished=over)


def _names(table: Table) -> list[str]:
    return ["" if chair.player is None else chair.player.name for chair in table.chairs]


def _tags(name: str, date: str, table: Table) -> list[tuple[str, str]]:
    bots = [f"{seat}:{chair.player.bot}" for seat, chair in zip(table.seats, table.chairs, strict=True)
            if isinstance(chair.player, Robot)]  # fmt: skip
    tags = [("Date", date), ("Table", name)]
    if bots:
        tags.append(("Bots", " ".join(bots)))
    tags.append(("Commitment", commitment_to(table.secret)))
    if table.options.first is not None:
        tags.append(("First", table.options.first))
    if table.stage in (Stage.OVER, Stage.ABANDONED):
        brought = contributions_text({seat: table.chairs[seat].contribution for seat in table.seats})
        tags += [("Secret", table.secret), ("Contributions", brought)]
    return tags
