"""Calibration: whether something with a predicted chance of 30 % comes true in 30 of 100 games.

Copies of one bot play games, always making the move they think best. At every decision the bot predicts every seat's
chance of winning; at the end it is known who won. The chances are sorted into bins of five points, and each bin's mean
is compared with what came true.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from joblib import Parallel, delayed
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from figaro.bots import SearchBot, bot
from figaro.rules import Chance, Game, WrongChoice

BINS: Final = 20
#: How large the error may be, in points.
AIM: Final = 3.0
WAVE: Final = 8
#: How often the games are resampled to find out how sure the error is.
RESAMPLINGS: Final = 200


class NotASearcher(WrongChoice):
    """A bot that does not search predicts no chances."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The predictions in one game: every seat's chance at each decision, and who won in the end."""

    chances: tuple[tuple[float, ...], ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Bin:
    """The predicted chances between two bounds: how many, their sum, and how many came true."""

    count: int
    sum: float
    hits: int

    @property
    def said(self) -> float:
        """The mean prediction; 0 if there was none."""
        return self.sum / self.count if self.count else 0.0

    @property
    def true(self) -> float:
        """The share that came true."""
        return self.hits / self.count if self.count else 0.0


def play_game(spec: str, players: int, seed: str, number: int) -> Forecast:
    """Play a game between copies of a bot, and return what they predicted."""
    chance = Chance(f"calibration {seed} {number}")
    game = Game.new(players, seed=f"{seed}/{number}")
    said = []
    table = [search_bot(spec, chance.split(seat)) for seat in range(players)]
    while game.turn is not None:
        evaluations = table[game.turn].values(game.view(game.turn), game.memory(game.turn))
        said.append(evaluations[0].chances)
        game.play(evaluations[0].move)
    assert game.winner is not None, "the game is over"
    return Forecast(tuple(said), int(game.winner))


def search_bot(spec: str, chance: Chance) -> SearchBot:
    """Return a bot that predicts chances."""
    made = bot(spec, chance)
    if not isinstance(made, SearchBot):
        raise NotASearcher(f"{spec} does not search, so it predicts no chances; chancellor, queen and figaro do")
    return made


def bins_of(game: Forecast) -> list[Bin]:
    """Return the predictions of a game, sorted into bins."""
    counts, sums, hits = [0] * BINS, [0.0] * BINS, [0] * BINS
    for chances in game.chances:
        for seat, chance in enumerate(chances):
            place = min(BINS - 1, int(BINS * chance))
            counts[place] += 1
            sums[place] += chance
            hits[place] += seat == game.winner
    return list(map(Bin, counts, sums, hits))


def together(games: Iterable[Sequence[Bin]]) -> list[Bin]:
    """Return the bins of several games added up."""
    return [
        Bin(sum(each.count for each in bins), sum(each.sum for each in bins), sum(each.hits for each in bins))
        for bins in zip(*games, strict=True)
    ]


def expected_error(bins: Sequence[Bin]) -> float:
    """Return the mean distance between predictions and what came true, in points."""
    total = sum(each.count for each in bins)
    return 100 * sum(each.count * abs(each.said - each.true) for each in bins) / total if total else 0.0


def drawn_again(games: Sequence[Sequence[Bin]]) -> list[list[Bin]]:
    """Return the bins of the games resampled again and again.

    A game has one winner, so each game tells something new, but the positions of one game hardly do. Resampled games
    are noisier than the games themselves, so intervals from them err on the large side.
    """
    luck = Chance("calibration, drawn again")
    return [together(games[luck.below(len(games))] for _ in games) for _ in range(RESAMPLINGS)]


def middle(found: Iterable[float]) -> tuple[float, float]:
    """Return bounds that contain 95 of 100 of these."""
    ranked = sorted(found)
    edge = len(ranked) // 40
    return ranked[edge], ranked[-1 - edge]


def run(spec: str, players: int, positions: int, seed: str, jobs: int, plot: Path | None) -> None:
    """Play until there are enough predictions, and print how many came true."""
    search_bot(spec, Chance(0))
    games: list[Forecast] = []
    console = Console(stderr=True)
    known = 0
    with Parallel(n_jobs=jobs) as parallel, Progress(console=console, transient=True) as progress:
        task = progress.add_task("positions", total=positions)
        while known < positions:
            numbers = range(len(games), len(games) + WAVE)
            games += parallel(delayed(play_game)(spec, players, seed, number) for number in numbers)
            known = sum(len(game.chances) for game in games)
            progress.update(task, completed=known)
    sorted_games = [bins_of(game) for game in games]
    bins = together(sorted_games)
    again = drawn_again(sorted_games)
    title = f"{spec}, {players} players, {len(games)} games, {known} positions"
    Console().print(_table(bins, again, title))
    if plot is not None:
        draw(bins, again, plot, title)


def _table(bins: Sequence[Bin], again: Sequence[Sequence[Bin]], title: str) -> Table:
    error = expected_error(bins)
    low, high = middle(map(expected_error, again))
    evaluation = "reached" if error <= AIM else "missed" if low > AIM else "undecided, more positions would tell"
    told = f"expected error {error:.2f} points ({low:.2f} to {high:.2f}), target {AIM:g}: {evaluation}"
    table = Table(
        title=f"{title}, chances of every seat",
        caption=told,
        box=SIMPLE_HEAD,
        title_justify="left",
        caption_justify="left",
        min_width=72,
    )
    for heading in ("said", "times", "mean said", "came true"):
        table.add_column(heading, justify="right")
    for place, each in enumerate(bins):
        if each.count:
            bounds = f"{100 * place // BINS} to {100 * (place + 1) // BINS} %"
            table.add_row(bounds, str(each.count), f"{100 * each.said:.1f} %", f"{100 * each.true:.1f} %")
    return table


def draw(bins: Sequence[Bin], again: Sequence[Sequence[Bin]], path: Path, title: str) -> None:
    """Draw predictions against what came true, with intervals, to an .svg or .png file."""
    from matplotlib import rc_context  # noqa: PLC0415 - only a plot needs it
    from matplotlib.figure import Figure  # noqa: PLC0415 - only a plot needs it

    from figaro.arena.plots import STYLE  # noqa: PLC0415 - only a plot needs it

    met = [each for each in bins if each.count]
    bounds = [
        middle(drawn[place].true for drawn in again if drawn[place].count)
        for place, each in enumerate(bins)
        if each.count
    ]
    largest = max(each.count for each in met)
    with rc_context(STYLE):
        figure = Figure((5.6, 5.4), layout="constrained")
        axes = figure.add_subplot()
        axes.plot([0, 100], [0, 100], color="#9a9a94", linewidth=1, label="predictions come true")
        sizes: list[Any] = [20 + 220 * each.count / largest for each in met]
        axes.vlines(
            [100 * each.said for each in met],
            [100 * low for low, _ in bounds],
            [100 * high for _, high in bounds],
            color="#0072b2",
            linewidth=1.2,
            clip_on=False,
            label="95 % interval, over games",
        )
        axes.scatter(
            [100 * each.said for each in met],
            [100 * each.true for each in met],
            s=sizes,
            color="#0072b2",
            alpha=0.85,
            zorder=3,
            clip_on=False,
            label="bins of five points, larger with more predictions",
        )
        axes.set(xlim=(0, 100), ylim=(0, 100), xlabel="predicted chance of winning, %", ylabel="games won, %")
        axes.set_aspect("equal")
        axes.set_title(f"{title}\nexpected error {expected_error(bins):.2f} points", fontsize=9)
        axes.legend(frameon=False, fontsize=8, loc="upper left")
        nothing = {"Date": None, "Creator": None} if path.suffix.lower() == ".svg" else {"Software": None}
        figure.savefig(path, metadata=nothing)
