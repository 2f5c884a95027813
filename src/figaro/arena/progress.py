"""Progress: how much has been played and how long the rest will take, on stderr."""

from __future__ import annotations

from time import monotonic
from types import TracebackType
from typing import Final, Protocol, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

#: If nobody watches, a line is written every time this many seconds have passed.
EVERY: Final = 30.0


class Watcher(Protocol):
    """Something that is told how many games have been played."""

    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    def at(self, games: int, what: str) -> None:
        """Note what is being played now, and how many of its games are finished."""
        ...


def watcher(console: Console, games: int) -> Watcher:
    """Return a watcher for matches of this many games: a bar on a terminal, and occasional lines elsewhere."""
    watched = console.is_terminal and not console.is_dumb_terminal
    return Bar(console, games) if watched else Lines(console, games)


class Bar:
    """A bar with the time left; it disappears at the end."""

    def __init__(self, console: Console, games: int) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("games"),
            TimeElapsedColumn(),
            TextColumn("·"),
            TimeRemainingColumn(),
            TextColumn("left"),
            console=console,
            transient=True,
        )
        self._task = self._progress.add_task("", total=games)
        self._what = ""

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def at(self, games: int, what: str) -> None:
        """Move the bar; it starts again with every match."""
        if what != self._what:
            self._what = what
            self._progress.reset(self._task, description=what)
        self._progress.update(self._task, completed=games)


class Lines:
    """A line now and then."""

    def __init__(self, console: Console, games: int) -> None:
        self._console = console
        self._games = games
        self._start = self._told = monotonic()
        self._what = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return

    def at(self, games: int, what: str) -> None:
        """Write a line if it is time."""
        now = monotonic()
        if what != self._what:
            self._what, self._start = what, now
        if now - self._told < EVERY or not games:
            return
        self._told = now
        left = (now - self._start) / games * (self._games - games)
        self._console.print(f"{what}: {games} of {self._games} games, about {_in_words(left)} left", soft_wrap=True)


def _in_words(seconds: float) -> str:
    """Return a time in words.

    >>> _in_words(40), _in_words(200), _in_words(8000)
    ('40 seconds', '3 minutes', '2.2 hours')
    """
    if seconds < 90:
        return f"{seconds:.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 5400 else f"{seconds / 3600:.1f} hours"
