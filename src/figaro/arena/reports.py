"""Reports: a contest as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from figaro.arena.contests import Contest, Ending
from figaro.arena.plans import Mode
from figaro.arena.ratings import Rating
from figaro.arena.scores import Score
from figaro.arena.statistics import Verdict
from figaro.arena.tallies import Tally

STYLES: Final = {Verdict.ABOVE: "green", Verdict.BELOW: "red", Verdict.NEAR: "", Verdict.UNDECIDED: ""}
SIGNS: Final = {Verdict.ABOVE: "+", Verdict.BELOW: "-", Verdict.NEAR: "=", Verdict.UNDECIDED: "?"}


def report(contest: Contest, ratings: Sequence[Rating]) -> Iterator[RenderableType]:
    """Yield the report on a contest: what was played, shares of wins, ratings, and how long the bots thought."""
    yield Text(_heading(contest), "bold")
    if not any(tally.blocks for tally in contest.tallies):
        yield Text("No block was finished, so there is nothing to report.")
        return
    match contest.plan.mode:
        case Mode.MATCH:
            yield _scores(contest)
            yield Text(_judgement(contest))
        case Mode.LADDER:
            yield _ladder(contest)
        case Mode.CROSS:
            yield _cross(contest)
            yield Text(
                f"Wins of the row's bot, in per cent, alone against {contest.plan.players - 1} of the column's, with"
            )
            yield Text("95 % intervals; + above its fair share, - below, = near, ? undecided.\n")
    if contest.plan.mode is not Mode.MATCH:
        yield _ratings(ratings)
    yield _thinking(contest)


def _heading(contest: Contest) -> str:
    plan = contest.plan
    games = sum(tally.games for tally in contest.tallies)
    blocks = sum(tally.blocks for tally in contest.tallies)
    kind = {Mode.MATCH: "A match", Mode.LADDER: "The ladder", Mode.CROSS: "Everyone against everyone"}[plan.mode]
    stopped = {
        Ending.INTERRUPTED: "\nStopped before the end. This is what was finished.",
        Ending.FAILED: "\nStopped by a failure. This is what was finished.",
    }.get(contest.ending, "")
    return (
        f"{kind}, {plan.players} players, seed {plan.matches[0].seed}: {games} games, "
        f"{blocks} block{'' if blocks == 1 else 's'} of {plan.players} with the same deals{stopped}"
    )


def _table(title: str | None = None, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    table.padding = (0, 1, 0, 0)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    table.columns[0].justify = "left"
    table.columns[0].overflow = "fold"
    table.columns[0].no_wrap = False
    return table


def _scores(contest: Contest) -> Table:
    table = _table(None, "bot", "seats", "games", "wins", "share", "95 % interval", "fair", "road", "place")
    for score in contest.scores(contest.tallies[0]):
        table.add_row(
            score.bot,
            str(score.copies),
            str(score.games),
            str(score.wins),
            Text(_percent(score.share), STYLES[score.verdict()]),
            _interval(score),
            _percent(score.fair),
            f"{score.road:.1f}",
            f"{score.place:.2f}",
        )
    return table


def _judgement(contest: Contest) -> str:
    tally = contest.tallies[0]
    verdict = contest.verdict(tally)
    early = ", decided early" if contest.endings[0] is Ending.DECIDED else ""
    return f"{tally.match.seats[0]}: {verdict.words}{early}.\n"


def _ladder(contest: Contest) -> Table:
    table = _table(None, "level", "against", "games", "share", "95 % interval", "fair share", "verdict")
    table.columns[1].justify = table.columns[6].justify = "left"
    for tally in contest.tallies:
        level, below = tally.match.seats[:2]
        against = f"{tally.match.players - 1} {below}"
        if not tally.blocks:
            table.add_row(level, against, "0", "", "", _percent(1 / tally.match.players), "not played")
            continue
        score = contest.scores(tally)[0]
        verdict = contest.verdict(tally)
        table.add_row(
            level,
            against,
            str(score.games),
            _percent(score.share),
            _interval(score),
            _percent(score.fair),
            Text(verdict.value, STYLES[verdict]),
        )
    return table


def _cross(contest: Contest) -> Table:
    bots = contest.plan.bots
    cells = {tally.match.seats[:2]: tally for tally in contest.tallies}
    table = _table(None, "", *bots)
    table.columns[0].no_wrap = True
    for column in table.columns[1:]:
        column.no_wrap, column.overflow = False, "fold"
    for bot in bots:
        table.add_row(bot, *(_cell(contest, cells.get((bot, other))) for other in bots))
    return table


def _cell(contest: Contest, tally: Tally | None) -> Text:
    if tally is None or not tally.blocks:
        return Text("")
    score = contest.scores(tally)[0]
    verdict = contest.verdict(tally)
    share = Text(f"{100 * score.share:.1f} {SIGNS[verdict]}", STYLES[verdict])
    return Text("\n").join([share, Text(f"{100 * score.low:.0f}-{100 * score.high:.0f}", "dim")])


def _ratings(ratings: Sequence[Rating]) -> Table:
    table = _table("Ratings (OpenSkill)", "bot", "mu", "sigma", "ordinal", "games")
    for rating in ratings:
        numbers = (f"{number:.2f}" for number in (rating.mu, rating.sigma, rating.ordinal))
        table.add_row(rating.bot, *numbers, str(rating.games))
    return table


def _thinking(contest: Contest) -> Table:
    table = _table("Thinking time, ms a move", "bot", "moves", "mean", "99 %", "longest")
    for spec, times in contest.thinking().items():
        if not times.moves:
            continue
        numbers = (f"{time / 1e6:.2f}" for time in (times.mean, times.quantile(0.99), times.longest))
        table.add_row(spec, str(times.moves), *numbers)
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(score: Score) -> str:
    return f"{100 * score.low:.1f} to {100 * score.high:.1f} %"
