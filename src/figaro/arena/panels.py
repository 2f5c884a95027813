"""Panels: the parts of a plot; whatever a colour says, a sign or a number says too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Final

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm
from matplotlib.ticker import FuncFormatter, NullLocator

from figaro.arena.budgeted_bots import Budgeted
from figaro.arena.scores import Score
from figaro.arena.statistics import Verdict
from figaro.arena.tallies import mean

#: From the palette of Okabe and Ito, which everyone can tell apart.
BLUE: Final = "#0072b2"
ORANGE: Final = "#d55e00"
GREY: Final = "#5f6368"
COLOURS: Final = (BLUE, ORANGE, "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
LOOKS: Final = {
    Verdict.ABOVE: (BLUE, "^"),
    Verdict.BELOW: (ORANGE, "v"),
    Verdict.NEAR: (GREY, "s"),
    Verdict.UNDECIDED: (GREY, "o"),
}
SIGNS: Final = {Verdict.ABOVE: "▲", Verdict.BELOW: "▼", Verdict.NEAR: "■", Verdict.UNDECIDED: "●"}
DARK: Final = 0.4
DIVERGING: Final = LinearSegmentedColormap.from_list("shares", [ORANGE, "#f7f7f5", BLUE])


def shares(axes: Axes, rows: Sequence[tuple[str, Score, Verdict]]) -> None:
    """Draw the share of wins of each row as a sign, its interval as a line, and the fair share."""
    for height, (_, score, verdict) in enumerate(rows):
        colour, sign = LOOKS[verdict]
        axes.plot([score.low, score.high], [height, height], color=colour, linewidth=2.5, marker="|", markersize=9)
        axes.plot([score.share], [height], sign, color=colour, markersize=9, markeredgecolor="white")
        axes.annotate(
            f"{100 * score.share:.1f} %",
            (score.share, height),
            xytext=(0, 8),
            textcoords="offset points",
            ha="center",
            color=colour,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.8},
        )
    fair = rows[0][1].fair
    axes.axvline(fair, color="black", linewidth=1, linestyle=(0, (4, 3)), zorder=1.5)
    axes.annotate(
        f"fair share {100 * fair:.1f} %",
        (fair, 1),
        xycoords=("data", "axes fraction"),
        xytext=(0, 3),
        textcoords="offset points",
        ha="center",
        fontsize="small",
    )
    _name_rows(axes, [name for name, _, _ in rows])
    highest = max(fair, *(score.high for _, score, _ in rows))
    axes.set_xlim(0, min(1.02, 1.08 * highest))
    axes.xaxis.set_major_formatter(FuncFormatter(_percent))
    axes.set_title("Share of games won, a seat, with 95 % intervals", pad=18)


def roads(axes: Axes, counts: Mapping[str, Mapping[int, int]]) -> None:
    """Draw how often each bot's road had each length, as a hill for each bot with its mean."""
    parts = {
        bot: {length: n / sum(lengths.values()) for length, n in lengths.items()} for bot, lengths in counts.items()
    }
    highest = max(max(part.values()) for part in parts.values())
    longest = max(map(max, counts.values()))
    for row, (bot, part) in enumerate(parts.items()):
        lengths = range(-1, longest + 2)
        heights = [row - 0.85 * part.get(length, 0.0) / highest for length in lengths]
        axes.fill_between(lengths, heights, row, step="mid", color=BLUE, alpha=0.25, linewidth=0)
        axes.step(lengths, heights, where="mid", color=BLUE, linewidth=1.2)
        middle = mean(counts[bot])
        axes.plot([middle, middle], [row, row - 0.85], color=ORANGE, linewidth=1.6)
        axes.annotate(
            f"mean {middle:.1f}",
            (middle, row - 0.85),
            xytext=(4, -1),
            textcoords="offset points",
            va="top",
            fontsize="small",
            color=ORANGE,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.8, "alpha": 0.8},
        )
    _name_rows(axes, list(counts))
    axes.set_ylim(len(counts) - 0.85, -1)
    axes.set_xlim(-0.6, longest + 0.6)
    axes.set_xlabel("length (shorter is better)")
    axes.set_title("Roads at the end of the game", pad=18)


def crosstable(axes: Axes, bots: Sequence[str], cells: Mapping[tuple[str, str], tuple[Score, Verdict]]) -> None:
    """Draw how often each bot alone wins against copies of each other bot, as coloured and numbered cells."""
    fair = next(iter(cells.values()))[0].fair
    shades = TwoSlopeNorm(fair, 0, max(2 * fair, *(score.share for score, _ in cells.values())))
    for row, bot in enumerate(bots):
        for column, other in enumerate(bots):
            if (bot, other) not in cells:
                axes.text(column, row, "·", ha="center", va="center", color=GREY)
                continue
            score, verdict = cells[bot, other]
            colour = DIVERGING(shades(score.share))
            axes.fill_between([column - 0.48, column + 0.48], row - 0.48, row + 0.48, color=colour)
            axes.text(
                column,
                row,
                f"{100 * score.share:.1f} {SIGNS[verdict]}\n{100 * score.low:.0f} to {100 * score.high:.0f}",
                ha="center",
                va="center",
                fontsize="small",
                color="white" if _brightness(colour) < DARK else "black",
            )
    _name_rows(axes, bots)
    axes.set_xticks(range(len(bots)), bots, rotation=30, ha="left", rotation_mode="anchor")
    axes.xaxis.tick_top()
    axes.tick_params(axis="x", length=0)
    axes.set_xlim(-0.5, len(bots) - 0.5)
    axes.set_ylim(len(bots) - 0.5, -0.5)
    axes.grid(visible=False)
    axes.spines[:].set_visible(False)
    axes.set_title(
        f"Games won in %, each row's bot alone against the column's\n(fair share {100 * fair:.1f} %)", pad=10
    )
    axes.set_xlabel("   ".join(f"{sign} {verdict.value}" for verdict, sign in SIGNS.items()))


def strength(axes: Axes, kinds: Mapping[str, Sequence[tuple[Budgeted, Score]]]) -> None:
    """Draw the share of wins over the budget, a line for each kind of bot."""
    timed = next(iter(kinds.values()))[0][0].timed
    amounts = sorted({budget.amount for points in kinds.values() for budget, _ in points})
    for (kind, points), colour, sign in zip(kinds.items(), cycle(COLOURS), cycle("os^Dv"), strict=False):
        x = [budget.amount for budget, _ in points]
        y = [score.share for _, score in points]
        low = [score.share - score.low for _, score in points]
        high = [score.high - score.share for _, score in points]
        axes.errorbar(x, y, yerr=[low, high], color=colour, marker=sign, capsize=4, linewidth=1.6, label=kind)
    fair = next(iter(kinds.values()))[0][1].fair
    axes.axhline(fair, color="black", linewidth=1, linestyle=(0, (4, 3)), zorder=1.5)
    axes.annotate(
        "fair share",
        (1, fair),
        xycoords=("axes fraction", "data"),
        xytext=(0, 3),
        textcoords="offset points",
        ha="right",
        fontsize="small",
    )
    axes.set_xscale("log")
    axes.set_xticks(amounts, [f"{amount:g}" for amount in amounts])
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_ylim(0)
    axes.yaxis.set_major_formatter(FuncFormatter(_percent))
    axes.set_xlabel("milliseconds a move" if timed else "playouts a move")
    axes.set_title("Games won over " + ("thinking time" if timed else "playouts"), pad=18)
    axes.legend(frameon=False)


def _name_rows(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(visible=False, axis="y")


def _percent(share: float, _place: int) -> str:
    return f"{100 * share:.0f} %"


def _brightness(colour: Sequence[float]) -> float:
    red, green, blue = colour[:3]
    return 0.3 * red + 0.59 * green + 0.11 * blue
