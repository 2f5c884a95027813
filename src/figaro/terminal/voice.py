"""The voice of a game in the terminal: says, draws and asks, and remembers what it said this round."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from rich.console import Console

from figaro.rules import Cards, Setup, View
from figaro.rules.events import Event, RoundStarted
from figaro.terminal.description import describe, describe_hand
from figaro.terminal.names import Names
from figaro.terminal.narration import Narrator
from figaro.terminal.painting import Look, coloured, painted
from figaro.terminal.table import draw, unplayable


class Voice:
    """Speaks to one reader of a table; `names` knows whom it calls "you"."""

    def __init__(
        self, console: Console, setup: Setup, names: Names, *, plain: bool = False, read: Callable[[str], str] = input
    ) -> None:
        # Importing readline is what gives `input` line editing, where the system has it.
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415
        self.console = console
        self.look = Look.of(console, plain=plain)
        self.names = names
        self.log: list[str] = []
        self._read = read
        self._narrator = Narrator(setup, names, self.look)

    def say(self, text: str = "", style: str = "") -> None:
        """Say something; the names of cards in it are painted."""
        self.console.print(coloured(text, style))

    def tell(self, events: Iterable[Event]) -> None:
        """Narrate events, a line each; a new round begins a new log."""
        for event in events:
            if isinstance(event, RoundStarted):
                self.log = []
                self.say()
            line = self._narrator.tell(event)
            self.log.append(line)
            self.say(line, "bold" if isinstance(event, RoundStarted) else "")

    def show(self, view: View, hands: Sequence[Cards] | None = None) -> None:
        """Draw the table, or describe it."""
        if self.look.plain:
            for line in describe(view, self.names, self.look, hands):
                self.say(line)
            return
        self.look = Look.of(self.console)  # the window may have changed its size
        self.say()
        self.console.print(draw(view, self.names, self.look, hands))

    def show_hand(self, view: View) -> None:
        """Show the cards in hand."""
        if self.look.plain:
            for line in describe_hand(view, self.look):
                self.say(line)
        else:
            self.console.print(painted(view.hand or Cards(), unplayable(view)))

    def ask(self, question: str) -> str:
        """Ask, and give the answer without blanks around it."""
        self.console.file.flush()
        answer = self._read(question).strip()
        if not self.attended:
            self.say(answer)  # nobody typed it, so it is not on the screen yet
        return answer

    def agrees(self, question: str) -> bool:
        """Ask a question whose answer is yes or no; anything but yes is no."""
        return self.ask(f"{question} (y/n) ").casefold() in {"y", "yes"}

    def pause(self, question: str) -> None:
        """Wait for Enter, if somebody is there to press it."""
        if self.attended:
            self.ask(question)

    @property
    def attended(self) -> bool:
        """Whether somebody sits at the keyboard, and not a file of answers."""
        return sys.stdin.isatty()
