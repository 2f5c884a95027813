"""Calibration: whether what a bot gives a chance of 30 % comes true in 30 of 100 games.

Copies of one bot play games. At every decision the bot says what chance every seat has to win after its move; at
the end it is known who won. The chances are sorted into bins of five points, and each bin's mean is compared with
what came true.
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

from figaro.bots import Champion, bot
from figaro.rules import Chance, FigaroError, Game

BINS: Final = 20
#: How large the error may be, in points.
AIM: Final = 3.0
WAVE: Final = 8
#: How often the games are drawn again to find out how sure the error is.
RESAMPLINGS: Final = 200


class NotASearcher(FigaroError):
    """A bot that does not search says no chances."""


@dataclass(frozen=True, slots=True)
class Said:
    """What was said in one game: for each decision every seat's chance, and who won in the end."""

    chances: tuple[tuple[float, ...], ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Bin:
    """The chances that were said between two bounds: how many, their mean, and how many came true."""

    count: int
    said: float
    true: float


def play_game(spec: str, players: int, seed: str, number: int) -> Said:
    """Play a game of copies of a bot, and give what they said."""
    chance = Chance(f"calibration {seed} {number}")
    game = Game.new(players, seed=f"{seed}/{number}")
    said = []
    table = [champion(spec, chance.split(seat)) for seat in range(players)]
    while game.turn is not None:
        verdicts = table[game.turn].values(game.view(game.turn), game.memory(game.turn))
        said.append(verdicts[0].chances)
        game.play(verdicts[0].move)
    assert game.winner is not None, "the game is over"
    return Said(tuple(said), int(game.winner))


def champion(spec: str, chance: Chance) -> Champion:
    """Make a bot that says chances."""
    made = bot(spec, chance)
    if not isinstance(made, Champion):
        raise NotASearcher(f"{spec} does not search, so it says no chances; chancellor, queen and figaro do")
    return made


def bins_of(games: Iterable[Said]) -> list[Bin]:
    """Sort what was said into bins."""
    counts, said, true = [0] * BINS, [0.0] * BINS, [0] * BINS
    for game in games:
        for chances in game.chances:
            for seat, chance in enumerate(chances):
                place = min(BINS - 1, int(BINS * chance))
                counts[place] += 1
                said[place] += chance
                true[place] += seat == game.winner
    return [
        Bin(count, sums / count if count else 0.0, hits / count if count else 0.0)
        for count, sums, hits in zip(counts, said, true, strict=True)
    ]


def expected_error(bins: Sequence[Bin]) -> float:
    """Give the mean distance of what was said from what came true, in points."""
    total = sum(each.count for each in bins)
    return 100 * sum(each.count * abs(each.said - each.true) for each in bins) / total if total else 0.0


def interval(games: Sequence[Said]) -> tuple[float, float]:
    """Give bounds of the expected error that hold 95 times in 100, by drawing the games again and again.

    A game has one winner, so games tell something new, positions of a game hardly. Drawn again, they are noisier
    than the games themselves, so this errs on the large side.
    """
    luck = Chance("calibration, drawn again")
    found = sorted(expected_error(bins_of(games[luck.below(len(games))] for _ in games)) for _ in range(RESAMPLINGS))
    edge = RESAMPLINGS // 40
    return found[edge], found[-1 - edge]


def run(spec: str, players: int, positions: int, seed: str, jobs: int, plot: Path | None) -> None:
    """Play until enough was said, and print how much of it came true."""
    champion(spec, Chance(0))
    games: list[Said] = []
    console = Console(stderr=True)
    known = 0
    with Parallel(n_jobs=jobs) as parallel, Progress(console=console, transient=True) as progress:
        task = progress.add_task("positions", total=positions)
        while known < positions:
            numbers = range(len(games), len(games) + WAVE)
            games += parallel(delayed(play_game)(spec, players, seed, number) for number in numbers)
            known = sum(len(game.chances) for game in games)
            progress.update(task, completed=known)
    bins = bins_of(games)
    Console().print(_table(bins, spec, players, games))
    if plot is not None:
        draw(bins, plot, f"{spec}, {players} players, {sum(len(game.chances) for game in games)} positions")


def _table(bins: Sequence[Bin], spec: str, players: int, games: Sequence[Said]) -> Table:
    positions = sum(len(game.chances) for game in games)
    error = expected_error(bins)
    low, high = interval(games)
    verdict = "reached" if error <= AIM else "missed" if low > AIM else "undecided, more positions would tell"
    title = f"{spec}, {players} players, {len(games)} games, {positions} positions, chances of every seat"
    told = f"expected error {error:.2f} points ({low:.2f} to {high:.2f}), aim {AIM:g}: {verdict}"
    table = Table(
        title=title, caption=told, box=SIMPLE_HEAD, title_justify="left", caption_justify="left", min_width=72
    )
    for heading in ("said", "times", "mean said", "came true"):
        table.add_column(heading, justify="right")
    for place, each in enumerate(bins):
        if each.count:
            bounds = f"{100 * place // BINS} to {100 * (place + 1) // BINS} %"
            table.add_row(bounds, str(each.count), f"{100 * each.said:.1f} %", f"{100 * each.true:.1f} %")
    return table


def draw(bins: Sequence[Bin], path: Path, title: str) -> None:
    """Draw what was said against what came true, into an .svg or .png file."""
    from matplotlib import rc_context  # noqa: PLC0415 - only a plot needs it
    from matplotlib.figure import Figure  # noqa: PLC0415 - only a plot needs it

    from figaro.arena.plots import STYLE  # noqa: PLC0415 - only a plot needs it

    met = [each for each in bins if each.count]
    largest = max(each.count for each in met)
    with rc_context(STYLE):
        figure = Figure((5.6, 5.4), layout="constrained")
        axes = figure.add_subplot()
        axes.plot([0, 100], [0, 100], color="#9a9a94", linewidth=1, label="what is said comes true")
        sizes: list[Any] = [20 + 220 * each.count / largest for each in met]
        axes.scatter(
            [100 * each.said for each in met],
            [100 * each.true for each in met],
            s=sizes,
            color="#0072b2",
            alpha=0.85,
            zorder=3,
            label="bins of five points, larger where more was said",
        )
        axes.set(xlim=(0, 100), ylim=(0, 100), xlabel="chance to win, as said, %", ylabel="games won, %")
        axes.set_aspect("equal")
        axes.set_title(f"{title}\nexpected error {expected_error(bins):.2f} points", fontsize=9)
        axes.legend(frameon=False, fontsize=8, loc="upper left")
        nothing = {"Date": None, "Creator": None} if path.suffix.lower() == ".svg" else {"Software": None}
        figure.savefig(path, metadata=nothing)
