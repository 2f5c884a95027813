"""`check_bot`: whether a bot keeps the promises of `figaro.bots.Bot`."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator

from figaro.bots.loading import Factory
from figaro.rules import RULE_SETS, SEATS, TABLE_SIZES, Chance, RuleSet, rule_set
from figaro.testing.conformance import Conformance
from figaro.testing.faults import CheckPlace
from figaro.testing.rehearsal import exchange_rehearsal, new_rehearsal
from figaro.testing.sitting import Sitting
from figaro.testing.witness import Witness


def check_bot(
    factory: Factory,
    *,
    players: int | Iterable[int] = TABLE_SIZES,
    rules: RuleSet | str | Iterable[RuleSet | str] = tuple(RULE_SETS),
    games: int = 2,
    milliseconds: float = 1000,
    by_the_clock: bool = False,
    seed: int | str = "figaro",
    watch: Callable[[int, int], None] | None = None,
) -> Conformance:
    """Check that a bot keeps its promises, or raise a `BotFault` for the first it breaks.

    `factory` makes a bot from a `Chance`. The bot plays `games` whole games at tables of each size and with each
    rule set, in one seat after the other, against pages and jesters. Where the rules leave the exchange to a
    player (R21), it also decides as many exchanges.

    - It only chooses legal moves.
    - With the same chance it makes the same choice: when it is asked again, when another bot takes over, and when the
      hidden cards are dealt again. A bot that thinks by the clock cannot promise that; with `by_the_clock=True` it is
      asked all the same, but its answers are not compared.
    - It answers within `milliseconds` by the wall clock, with an allowance of a tenth plus 20 ms. A late answer is
      forgiven if it is in time when the bot is asked again. A bot that never answers is not stopped.
    - It does not change what it is given, prints nothing, does not touch the global `random`, and leaves no threads.

    `watch` is called after every game with the number of games played and the total.
    """
    tables = (players,) if isinstance(players, int) else tuple(players)
    sets = tuple(_rule_sets(rules))
    if not (tables and sets and games > 0):
        raise ValueError("there is nothing to check without a size of table, a rule set and a game")
    gc.collect()  # so that no game of an earlier check is left where a bot could find it
    report = Conformance(tables, tuple(each.name for each in sets), milliseconds, by_the_clock)
    witness = Witness(factory, report)
    places = [CheckPlace(seed, count, each, game) for count in tables for each in sets for game in range(1, games + 1)]
    for played, where in enumerate(places, 1):
        _check_game(witness, where)
        if watch is not None:
            watch(played, len(places))
    return report


def _check_game(witness: Witness, where: CheckPlace) -> None:
    """Play one game and, if there is one to decide, an exchange; no variable here keeps a game alive."""
    players, rules = where.players, where.rules
    chance = Chance(where.seed).split(f"{players} players, rules {rules.name}, game {where.game}")
    seat = SEATS[where.game % players]
    Sitting(witness, where, new_rehearsal(players, rules, chance.split("game")), chance, seat).play()
    if rules.may_keep:
        Sitting(witness, where, exchange_rehearsal(players, rules, chance), chance, None).decide_exchange()


def _rule_sets(rules: RuleSet | str | Iterable[RuleSet | str]) -> Iterator[RuleSet]:
    for each in [rules] if isinstance(rules, RuleSet | str) else rules:
        yield rule_set(each) if isinstance(each, str) else each
