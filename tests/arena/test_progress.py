"""Progress: a bar for a terminal, a line now and then for anything else."""

import io

import pytest
from rich.console import Console

from figaro.arena import progress
from figaro.arena.progress import Bar, Lines, watcher


class Clock:
    """A clock that tests set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_terminal_gets_a_bar_that_disappears() -> None:
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, width=100)
    with watcher(console, 400) as watching:
        assert isinstance(watching, Bar)
        watching.at(100, "jester against 3 page")
        console.print("")
    assert "jester against 3 page" in file.getvalue()
    assert "100/400" in file.getvalue()
    assert "left" in file.getvalue()
    assert file.getvalue().endswith("\x1b[2K"), "the line is cleared"


def test_anything_else_gets_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(progress, "monotonic", clock)
    file = io.StringIO()
    with watcher(Console(file=file, width=40), 1000) as watching:
        assert isinstance(watching, Lines)
        for second in range(100):
            clock.now = float(second)
            watching.at(second * 4, "jester against 3 page")
    assert file.getvalue().splitlines() == [
        "jester against 3 page: 120 of 1000 games, about 4 minutes left",
        "jester against 3 page: 240 of 1000 games, about 3 minutes left",
        "jester against 3 page: 360 of 1000 games, about 3 minutes left",
    ]


def test_a_terminal_that_can_draw_nothing_gets_lines_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert isinstance(watcher(Console(file=io.StringIO(), force_terminal=True), 1), Lines)
