"""Plots: a contest as a picture, the same for the same contest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from figaro.arena import panels
from figaro.arena.budgeted_bots import Budgeted, families
from figaro.arena.contests import Contest, Ending
from figaro.arena.plans import Mode
from figaro.arena.scores import Score, score
from figaro.arena.tallies import Tally

STYLE: Final[dict[Any, Any]] = {
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "font.size": 10,
    "grid.color": "#e3e3e0",
    "savefig.dpi": 150,
    "text.parse_math": False,  # a bot may have any name
    "svg.hashsalt": "figaro",  # without it, the names inside the file are random
}

Panel = Callable[[Axes], None]


def draw(contest: Contest, path: Path) -> None:
    """Draw a contest to a file, .svg or .png; nothing if no block was played."""
    if not any(tally.blocks for tally in contest.tallies):
        return
    parts: list[Panel] = [_shares(contest), partial(panels.roads, counts=_roads(contest)), *_strengths(contest)]
    rows = max(len(contest.plan.bots), len(contest.plan.matches) if contest.plan.mode is Mode.LADDER else 0)
    with rc_context(STYLE):
        lines = -(-len(parts) // 2)
        figure = Figure((13.2, lines * (1.9 + 0.62 * max(rows, 3))), layout="constrained")
        grid = figure.add_gridspec(lines, 2)
        for place, panel in enumerate(parts):
            line, column = divmod(place, 2)
            last_alone = place == len(parts) - 1 and not column
            panel(figure.add_subplot(grid[line, :] if last_alone else grid[line, column]))
        figure.suptitle(_title(contest), x=0.01, ha="left", fontsize=10, color=panels.GREY)
        # No date and no version, so that the same contest gives the same bytes.
        nothing = {"Date": None, "Creator": None} if path.suffix.lower() == ".svg" else {"Software": None}
        figure.savefig(path, metadata=nothing)


def _title(contest: Contest) -> str:
    games = sum(tally.games for tally in contest.tallies)
    stopped = ", stopped before the end" if contest.ending in {Ending.INTERRUPTED, Ending.FAILED} else ""
    return f"Figaro, {contest.plan.players} players, {games} games, seed {contest.plan.matches[0].seed}{stopped}"


def _played(contest: Contest) -> list[Tally]:
    return [tally for tally in contest.tallies if tally.blocks]


def _shares(contest: Contest) -> Panel:
    margin = contest.plan.margin or 0
    tallies = _played(contest)
    if contest.plan.mode is Mode.CROSS:
        judged = {
            (tally.match.seats[0], tally.match.seats[1]): (contest.scores(tally)[0], contest.verdict(tally))
            for tally in tallies
        }
        return partial(panels.crosstable, bots=contest.plan.bots, cells=judged)
    if contest.plan.mode is Mode.LADDER:
        rows = [(tally.match.title, contest.scores(tally)[0], contest.verdict(tally)) for tally in tallies]
    else:
        rows = [(score.bot, score, score.verdict(margin)) for score in contest.scores(tallies[0])]
    return partial(panels.shares, rows=rows)


def _roads(contest: Contest) -> dict[str, Counter[int]]:
    """Return the roads of each bot over all matches, counted by length."""
    counts: dict[str, Counter[int]] = {spec: Counter() for spec in contest.plan.bots}
    for tally in _played(contest):
        for spec, lengths in tally.roads.items():
            counts[spec].update(lengths)
    return {spec: lengths for spec, lengths in counts.items() if lengths}


def _strengths(contest: Contest) -> list[Panel]:
    """Return a panel for bots with different thinking times and one for different playouts, if there are any."""
    if contest.plan.mode is Mode.LADDER:
        return []  # each level meets different opponents, so their shares cannot be compared
    parts: list[Panel] = []
    for timed in (True, False):
        kinds = {
            kind: points
            for (kind, sort), family in families(contest.plan.bots).items()
            if sort is timed and (points := _points(contest, family))
        }
        if kinds:
            parts.append(partial(panels.strength, kinds=kinds))
    return parts


def _points(contest: Contest, family: Sequence[Budgeted]) -> list[tuple[Budgeted, Score]]:
    """Return the scores of bots of one kind: in their match, or against the same opponents in a cross-table."""
    if contest.plan.mode is Mode.MATCH:
        return [(budget, score(contest.tallies[0], budget.bot, lasting=contest.lasting)) for budget in family]
    others = set(contest.plan.bots) - {budget.bot for budget in family} or set(contest.plan.bots)
    points = []
    for budget in family:
        total = None
        for tally in _played(contest):
            bot, other = tally.match.seats[:2]
            if bot == budget.bot and other in others:
                total = total or Tally(tally.match)
                total.include(tally, bot)
        if total is not None:
            points.append((budget, score(total, budget.bot, lasting=contest.lasting)))
    return points
