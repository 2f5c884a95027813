"""Preparing: what is decided before a game, such as seats and options, and how the game starts."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from figaro.notation.default_names import NAMES
from figaro.notation.fairness import contributions_text, fair_chance
from figaro.notation.records import setup_tags
from figaro.protocol import commands
from figaro.protocol.wire_names import letter
from figaro.rules import RULE_SETS, Chance, Seat, Setup, State, shuffled
from figaro.tables.clean_text import tidy_name
from figaro.tables.entries import BotSat, Brought, Changed, Entry, Readied, Renamed, Sat, Started, Stood, Swapped
from figaro.tables.permissions import Requester, check_host, check_open, check_running_or_open, seat_at, seat_within
from figaro.tables.players import Person, Player, Robot
from figaro.tables.table import Stage, Table
from figaro.tables.table_options import TableOptions, options_from
from figaro.tables.table_reasons import Declined, TableReason

Preparation = (
    commands.Sit
    | commands.Bring
    | commands.Stand
    | commands.Rename
    | commands.Ready
    | commands.SeatBot
    | commands.SwapSeats
    | commands.Change
    | commands.Start
)


def prepare(table: Table, command: Preparation, requester: Requester) -> Entry | None:
    """Return the entry a command becomes, or `None` if nothing would change; raises the reason if it is declined."""
    match command:
        case commands.Sit() | commands.Stand() | commands.Rename():
            return _arrange(table, command, requester)
        case commands.Bring():
            return _bring(table, command, requester)
        case commands.Ready():
            return _ready(table, command, requester)
        case _:
            return _host_prepares(table, command, requester)


def _arrange(
    table: Table, command: commands.Sit | commands.Stand | commands.Rename, requester: Requester
) -> Entry | None:
    """Decide on seats and names."""
    seat = seat_at(table, command.seat)
    chair = table.chairs[seat]
    if isinstance(command, commands.Rename):
        check_running_or_open(table)
        name = tidy_name(command.name)
        if not chair.belongs_to(requester.person.id):
            raise Declined(TableReason.NOT_YOUR_SEAT)
        if chair.player is not None and chair.player.name == name:
            return None
        return Renamed(at=requester.at, seat=command.seat, name=name)
    check_open(table)
    if isinstance(command, commands.Stand):
        if chair.player is None or command.player not in (None, _called(chair.player)):
            return None
        if not chair.belongs_to(requester.person.id) and table.host != requester.person.id:
            raise Declined(TableReason.NOT_YOUR_SEAT if isinstance(chair.player, Person) else TableReason.NOT_HOST)
        return Stood(at=requester.at, seat=command.seat)
    own = chair.belongs_to(requester.person.id)
    if chair.player is not None and not own:
        raise Declined(TableReason.SEAT_TAKEN)
    person = Person(requester.person.id, tidy_name(command.name if command.name is not None else requester.person.name))
    if own and chair.player == person and command.contribution in ("", chair.contribution):
        return None
    contribution = command.contribution or chair.contribution  # an empty chair has none
    left = [] if command.add else [letter(each) for each in table.seats_of(requester.person.id) if each is not seat]
    return Sat(at=requester.at, seat=command.seat, person=person, contribution=contribution, left=left)


def _host_prepares(
    table: Table,
    command: commands.SeatBot | commands.SwapSeats | commands.Change | commands.Start,
    requester: Requester,
) -> Entry | None:
    """Decide on what only the host may prepare."""
    check_host(table, requester)
    if isinstance(command, commands.Start) and table.stage is Stage.PLAYING:
        return None
    check_open(table)
    if isinstance(command, commands.Start):
        if any(chair.player is None for chair in table.chairs):
            raise Declined(TableReason.SEATS_FREE)
        return start_entry(table, requester.at)
    if isinstance(command, commands.SeatBot):
        return _seat_bot(table, command, requester)
    if isinstance(command, commands.SwapSeats):
        one, other = table.chairs[seat_at(table, command.seat)], table.chairs[seat_at(table, command.other)]
        done = one == other or command.seq != table.seq
        return None if done else Swapped(at=requester.at, seat=command.seat, other=command.other)
    return _change(table, options_from(command.options), requester)


def _change(table: Table, options: TableOptions, requester: Requester) -> Entry | None:
    """Decide on new options: nobody may lose their seat because of them."""
    if options == table.options:
        return None
    if any(isinstance(chair.player, Person) for chair in table.chairs[options.players :]):
        raise Declined(TableReason.SEAT_TAKEN)
    if options.first is not None:
        seat_within(options, options.first)
    return Changed(at=requester.at, options=options)


def _bring(table: Table, command: commands.Bring, requester: Requester) -> Entry | None:
    """Decide on a contribution to the deals: only before the game, and only from someone seated."""
    own = [table.chairs[seat] for seat in table.seats_of(requester.person.id)]
    if table.stage is not Stage.OPEN or all(chair.contribution == command.contribution for chair in own):
        return None
    return Brought(at=requester.at, person=requester.person.id, contribution=command.contribution)


def _ready(table: Table, command: commands.Ready, requester: Requester) -> Entry | None:
    """Decide on who is ready; the last one to be ready starts the game."""
    if command.ready and table.stage is Stage.PLAYING:
        return None
    check_open(table)
    if not table.seats_of(requester.person.id):
        raise Declined(TableReason.NOT_SEATED)
    if (requester.person.id in table.ready) == command.ready:
        return None
    if command.ready and replace(table, ready=table.ready | {requester.person.id}).everybody_ready:
        return start_entry(table, requester.at)
    return Readied(at=requester.at, person=requester.person.id, ready=command.ready)


def _seat_bot(table: Table, command: commands.SeatBot, requester: Requester) -> Entry | None:
    """Decide on a bot for a chair; it keeps the name of the bot before it, or gets a name no other bot has."""
    seat = seat_at(table, command.seat)
    before = table.chairs[seat].player
    if isinstance(before, Person):
        raise Declined(TableReason.SEAT_TAKEN)
    robot = Robot(command.bot, before.name if before is not None else free_name(seat, bot_names(table)))
    return None if before == robot else BotSat(at=requester.at, seat=command.seat, robot=robot)


def bot_names(table: Table) -> frozenset[str]:
    """Return the names of the bots at a table."""
    return frozenset(chair.player.name for chair in table.chairs if isinstance(chair.player, Robot))


def free_name(seat: Seat, taken: Collection[str]) -> str:
    """Return a name for a bot that no other bot has."""
    return next(each for each in (NAMES[seat], *NAMES) if each not in taken)


def _called(player: Player) -> str:
    """Return what identifies a player: a person's id, or a bot's spec."""
    return player.id if isinstance(player, Person) else player.bot


def start_entry(table: Table, at: int) -> Started:
    """Return the entry that starts a game: everything drawn for it, and the first deal."""
    chance = chance_of(table)
    first = None if table.options.first is None else Seat.parse(table.options.first)
    setup = Setup.draw(
        len(table.chairs),
        chance,
        RULE_SETS[table.options.rules],
        first,
        show_piles=table.options.show_piles,
        show_roads=table.options.show_roads,
    )
    return Started(at=at, setup=dict(setup_tags(setup)), deal=deal_for(State(setup), chance))


def chance_of(table: Table) -> Chance:
    """Return the source of randomness for a table's deals."""
    brought = {seat: table.chairs[seat].contribution for seat in table.seats}
    return fair_chance(table.secret, contributions_text(brought))


def deal_for(state: State, chance: Chance) -> list[str]:
    """Return the hands of the next round, as written in a log."""
    return [str(hand) for hand in shuffled(state, chance.split(f"round {state.round + 1}"))]
