"""Summaries: what lists of tables say about each one."""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from figaro.protocol.options import Options
from figaro.protocol.updates import ChairInfo, StageName
from figaro.store.log_writes import Summary
from figaro.tables.due import kept_due
from figaro.tables.table import Table
from figaro.tables.table_options import options_message
from figaro.tables.telling import chair_info


class TableSummary(Struct, frozen=True):
    """A table in a list: its options, who sits there, and who won once it is over."""

    options: Options
    stage: StageName
    chairs: tuple[ChairInfo, ...]
    opened: int
    winner: str | None


_encode = Encoder().encode
read_summary = Decoder(TableSummary).decode


def summary_of(table: Table, at: int) -> Summary:
    """Summarize a table."""
    winner = None if table.state is None else table.state.winner
    told = TableSummary(
        options=options_message(table.options),
        stage=table.stage.value,
        chairs=tuple(map(chair_info, table.chairs)),
        opened=table.opened,
        winner=None if winner is None else str(winner),
    )
    return Summary(table.stage.value, table.options.listed, table.opened, at, _encode(told), kept_due(table, at))
