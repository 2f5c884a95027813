"""The voice of a game in the terminal: it says, draws and asks, and remembers what it said this round."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from figaro.rules import Cards, Setup, View
from figaro.rules.events import Collected, Event, LastCard, RoundStarted, RowsPassed
from figaro.terminal.description import describe, describe_hand
from figaro.terminal.narration import Narrator
from figaro.terminal.painting import Look, coloured, painted
from figaro.terminal.seat_names import SeatNames
from figaro.terminal.table_drawing import draw, unplayable

OF_A_MOVE: Final = (RowsPassed, LastCard, Collected)
"""The events that follow from a played card, and are told on the same line."""


class Voice:
    """Speaks to one reader of a table; `names` knows whom it calls "you"."""

    def __init__(
        self,
        console: Console,
        setup: Setup,
        names: SeatNames,
        *,
        plain: bool = False,
        read: Callable[[str], str] = input,
    ) -> None:
        # Importing readline gives `input` line editing, if the system has it.
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415
        self.console = console
        self.look = Look.of(console, plain=plain)
        self.names = names
        self.log: list[str] = []
        #: The place of the reader's last move in the log.
        self.last_move = 0
        self._read = read
        self._narrator = Narrator(setup, names, self.look)

    def say(self, text: str = "", style: str = "", *, whole: bool = False) -> None:
        """Say something, with the names of cards in colour. A `whole` line is left for the terminal to wrap."""
        self.console.print(Text(text, style) if whole else coloured(text, style), soft_wrap=whole or self.look.plain)

    def tell(self, events: Iterable[Event]) -> None:
        """Narrate events; a move and its consequences share a line if they fit. A new round starts a new log."""
        joined = ""
        for event in events:
            line = self._narrator.tell(event)
            if isinstance(event, RoundStarted):
                self._note(joined)
                self.log = []
                self.last_move = 0
                joined = ""
                self.say()
                self._note(line, "bold")
            elif isinstance(event, OF_A_MOVE) and not self.look.plain and self._fits(f"{joined} {line}"):
                joined = f"{joined} {line}".strip()
            else:
                self._note(joined)
                joined = line
        self._note(joined)

    def _fits(self, line: str) -> bool:
        return cell_len(line) < self.look.width

    def _note(self, line: str, style: str = "") -> None:
        if line:
            self.log.append(line)
            self.say(line, style)

    def show(self, view: View, hands: Sequence[Cards] | None = None, *, all_groups: bool = True) -> None:
        """Draw or describe the table; what does not change during a round is only drawn with `all_groups`."""
        if self.look.plain:
            for line in describe(view, self.names, self.look, hands, all_groups=all_groups):
                self.say(line)
            return
        self.look = Look.of(self.console)  # the window may have been resized
        self.say()
        self.console.print(draw(view, self.names, self.look, hands, all_groups=all_groups))

    def mark_move(self) -> None:
        """Remember where in the log the reader's move is."""
        self.last_move = len(self.log)

    def show_hand(self, view: View) -> None:
        """Show the cards in hand."""
        if self.look.plain:
            for line in describe_hand(view, self.look):
                self.say(line)
        else:
            self.console.print(painted(view.hand or Cards(), unplayable(view)))

    def ask(self, question: str) -> str:
        """Ask a question, and return the answer without spaces around it."""
        self.console.file.flush()
        answer = self._read(question).strip()
        if not self.attended:
            self.say(answer)  # it was not typed, so it is not on the screen yet
        return answer

    def agrees(self, question: str) -> bool:
        """Ask a yes-or-no question; anything but yes means no."""
        return self.ask(f"{question} (y/n) ").casefold() in {"y", "yes"}

    def pause(self, question: str) -> None:
        """Wait for Enter, if somebody is there to press it."""
        if self.attended:
            self.ask(question)

    def stops(self, question: str) -> bool:
        """Wait for Enter, if somebody is there to press it; return whether q was typed instead."""
        return self.attended and self.ask(question).casefold() in {"q", "quit"}

    @property
    def attended(self) -> bool:
        """Whether the answers come from somebody at the keyboard rather than from a file."""
        return sys.stdin.isatty()
